//! Fields of objects in a row, and pairs in one.

use super::tests::{bag, computed, same, shared};

fn cpp(declared: &str, body: &str) -> String {
    format!(
        "#include <bits/stdc++.h>\nusing namespace std;\n{declared}\nint main() {{ int n; cin >> n;\n{body}\ncout << n; }}\n"
    )
}

fn java(made: &str, statements: &str) -> String {
    format!(
        "import java.util.*; class Item {{ int len, best; }} class Main {{ public static void main(String[] x) {{\n\
         Scanner in = new Scanner(System.in); int n = in.nextInt(); {made}\n{statements} }} }}"
    )
}

/// `@len#i$` is the length at place i.
const STEPS: &str = "for (int i = 0; i < n; i++) cin >> @len#i$;\n\
    for (int i = 1; i < n; i++) for (int k = 0; k < i; k++) if (@len#k$ < @len#i$) @best#i$ = max(@best#i$, @best#k$ * 3 + 1);\n\
    n = @best#n - 1$ % 7;";

#[test]
fn a_row_of_structures_is_a_row_for_each_field() {
    let rows = bag("cpp", &cpp("int len[99], best[99];", &written(STEPS, "", "[", "]")));
    let structures = fields(STEPS, "it[", "].");
    let structures = bag("cpp", &cpp("struct Item { int len, best; } it[99];", &structures));
    // There are the objects as well, and nobody makes the rows.
    assert!(shared(&rows, &structures) > 0.75 && shared(&structures, &rows) > 0.75);
    // Which field of which object counts, with the same two objects.
    let [one, other] = [["n - 1", "n * 3"], ["n * 3", "n - 1"]].map(|[first, second]| {
        cpp(
            "struct Item { int len, best; } it[99];",
            &format!("cout << it[{first}].len * 7 % it[{second}].best;"),
        )
    });
    assert_ne!(bag("cpp", &one), bag("cpp", &other));
}

#[test]
fn a_name_for_one_of_a_row_changes_nothing() {
    let structures = |body: &str| cpp("struct Item { int len, best; } it[99];", body);
    let plain =
        "for (int i = 1; i < n; i++) { it[i].best = it[i - 1].len * 7; n += it[i].best % it[i].len; }";
    let named = "for (int i = 1; i < n; i++) { Item &me = it[i]; me.best = it[i - 1].len * 7; n += me.best % me.len; }";
    same("cpp", &[&structures(plain), &structures(named)], &structures("n = it[n].best;"));
    // It is no matter where in the text it is known which one is meant.
    let later = "struct Item { int len, best; } it[99]; int worst(const Item &one);\n\
                 int main() { int n; cin >> n; cout << worst(it[n]); }\n\
                 int worst(const Item &one) { return one.len % 7 * one.best; }\n";
    let before = "struct Item { int len, best; } it[99];\nint worst(const Item &one) { return one.len % 7 * one.best; }\n\
         int main() { int n; cin >> n; cout << worst(it[n]); }\n";
    let here = "struct Item { int len, best; } it[99];\nint main() { int n; cin >> n; cout << it[n].len % 7 * it[n].best; }\n";
    same("cpp", &[later, before, here], &structures("n = it[n].best;"));
}

#[test]
fn each_of_all_objects_has_each_of_a_field() {
    let structures = |body: &str| cpp("struct Item { int len, best; };\nvector<Item> it;", body);
    let rows = |body: &str| cpp("vector<int> len, best;", body);
    same(
        "cpp",
        &[
            &rows("for (int x : len) n += x * 7 % n;"),
            &structures("for (auto &one : it) n += one.len * 7 % n;"),
        ],
        &rows("n = 7;"),
    );
}

#[test]
fn an_object_by_itself_has_its_fields_as_variables() {
    let one = "int x, y; cin >> x >> y; x = x * 7 % y; n += x;";
    let other = "P p; cin >> p.x >> p.y; p.x = p.x * 7 % p.y; n += p.x;";
    same("cpp", &[&cpp("", one), &cpp("struct P { int x, y; };", other)], &cpp("", "n = 7;"));
}

/// With `struct Item` and a row of these, and a lone `P`.
fn with_rows(functions: &str, body: &str) -> String {
    cpp(
        &format!(
            "struct P {{ int x, y; }};\nstruct Item {{ int len, best; }} it[99];\nint a[99];\n{functions}"
        ),
        body,
    )
}

#[test]
fn an_object_that_is_set_from_a_row_is_none_of_it() {
    let numbers = "int x = a[n - 2], y = n * 3; n += x % 7 * y;";
    let [one, other] = ["p.x = a[n - 2]; p.y = n * 3;", "p.y = n * 3; p.x = a[n - 2];"]
        .map(|set| with_rows("", &format!("P p; {set} n += p.x % 7 * p.y;")));
    same("cpp", &[&with_rows("", numbers), &one, &other], &with_rows("", ""));
    let python = |lines: &str| {
        format!(
            "class P:\n    def __init__(self, v, i):\n{lines}\nn = int(input())\np = P([n * 3], n)\nprint(p.x % 7 * p.y)\n"
        )
    };
    let [one, other] =
        ["        self.x = v[i]\n        self.y = i * 5", "        self.y = i * 5\n        self.x = v[i]"]
            .map(python);
    same("python", &[&one, &other], &python("        self.y = i"));
}

/// What is read is not read again to set it, however deep.
#[test]
fn a_place_is_known_once() {
    let dead = (0..40).fold("n".to_owned(), |inner, _| format!("it[{inner}].len += 1"));
    let plain = "int x = it[n * 3].best % 7; n += x * 11;";
    let [plain, hidden] = [plain.to_owned(), format!("if (n < 0) {{ {dead}; }} {plain}")]
        .map(|body| bag("cpp", &with_rows("", &body)));
    assert!(shared(&plain, &hidden) > 0.5, "{}", shared(&plain, &hidden));
}

#[test]
fn functions_know_whose_fields_they_are_given() {
    let change = "void inc(int &v, int w) { v += w % 7; }";
    let [by_hand, called] = ["p.x += n % 7; p.y += n * 11 % 7;", "inc(p.x, n); inc(p.y, n * 11);"]
        .map(|set| with_rows(change, &format!("P p; cin >> p.x >> p.y; {set} n = p.x % 13 * p.y;")));
    same("cpp", &[&by_hand, &called], &with_rows(change, ""));
    let function = "int len(const Item &o) { return o.len % 7; }";
    let by_hand = "n = it[n * 2].len % 7 * 3 + it[n - 5].len % 7 * 11;";
    let called = "n = len(it[n * 2]) * 3 + len(it[n - 5]) * 11;";
    same("cpp", &[&with_rows(function, by_hand), &with_rows(function, called)], &with_rows(function, ""));
    // The same through one call, and through parts of what is handed on.
    let once = with_rows(change, "P p; cin >> p.x; inc(p.x, n); n = p.x % 13;");
    same(
        "cpp",
        &[&with_rows(change, "P p; cin >> p.x; p.x += n % 7; n = p.x % 13;"), &once],
        &with_rows(change, ""),
    );
    let both = format!("{change} void both(P &o, int w) {{ inc(o.x, w * 3); inc(o.y, w * 5); }}");
    let [by_hand, called] = [
        "p.x += n * 3 % 7; p.y += n * 5 % 7; q.x += n * 11 * 3 % 7; q.y += n * 11 * 5 % 7;",
        "both(p, n); both(q, n * 11);",
    ]
    .map(|set| with_rows(&both, &format!("P p, q; cin >> p.x >> q.y; {set} n = p.x % 13 * q.y;")));
    same("cpp", &[&by_hand, &called], &with_rows(&both, ""));
    // A name for one that is handed on is that one still.
    let update = "void upd(Item &o, int w) { o.best = w * 3; }";
    let [by_hand, called] = ["me.best = n * 3;", "upd(me, n);"]
        .map(|set| with_rows(update, &format!("Item &me = it[n * 2]; {set} n += me.len % 7 * me.best;")));
    same("cpp", &[&by_hand, &called], &with_rows(update, ""));
}

#[test]
fn nothing_beside_it_hides_a_place() {
    let body = |item: &str| {
        format!(
            "for (int i = 1; i < n; i++) {{ {item}.len = n * 3 % 7; n += {item}.len % 11; {item}.best = n / 5; }}"
        )
    };
    let plain = with_rows("", &body("it[i]"));
    let named = |name: &str| {
        body("it[i]")
            .replacen('{', &format!("{{ Item &{name} = it[i];"), 1)
            .replace("it[i].", &format!("{name}."))
    };
    // A function or a method of that name.
    same(
        "cpp",
        &[
            &plain,
            &with_rows("void me() {}", &named("me")),
            &with_rows("struct Z { int me() { return 0; } };", &named("me")),
        ],
        &with_rows("", &body("it[n]")),
    );
    // One thing around it, and the same place twice.
    let wrapped = cpp("struct Item { int len, best; }; struct W { Item v; } it[99];", &body("it[i].v"));
    let deeper = cpp("struct Item { int len, best; } it[99][1];", &body("it[i][0]"));
    let twice = with_rows("", &named("me").replace("it[i];", "it[i]; if (n < 0) me = it[i];"));
    for other in [wrapped, deeper, twice] {
        let [plain, other] = [&plain, &other].map(|text| bag("cpp", text));
        assert!(shared(&plain, &other) > 0.85, "{}", shared(&plain, &other));
    }
    // One of several is one of a row.
    let each = bag("cpp", &with_rows("", "for (auto &e : it) cout << e.len * 7 % n;"));
    let either = "Item *e = &it[n * 3]; if (n < 0) e = &it[n * 5]; cout << e->len * 7 % n;";
    assert!(shared(&each, &bag("cpp", &with_rows("", either))) > 0.99);
}

#[test]
fn what_walks_along_a_chain_is_at_no_place() {
    let python = |first: &str| {
        format!(
            "n = int(input())\nnodes = []\n{first}\nfor _ in range(n):\n    print(cur.val * 7 % n)\n    cur = cur.next\n"
        )
    };
    let [walks, nowhere] = ["cur = nodes[n * 3]", "first = nodes[n * 3]\ncur = None"].map(python);
    same("python", &[&walks, &nowhere], &python("cur = None"));
}

#[test]
fn a_part_of_a_part_is_the_same_in_a_function() {
    let pairs = |functions: &str, body: &str| {
        cpp(&format!("vector<pair<pair<int, int>, int>> v;\n{functions}"), body)
    };
    let function = "int f(pair<int, int> o) { return o.first % 7 * (o.second + 3); }";
    same(
        "cpp",
        &[
            &pairs(
                function,
                "v.push_back({{n, n}, n}); cout << f(v[n * 2].first) * 3 + f(v[n - 5].first) * 11;",
            ),
            &pairs(
                function,
                "v.push_back({{n, n}, n}); cout << v[n * 2].first.first % 7 * (v[n * 2].first.second + 3) * 3\n\
                 + v[n - 5].first.first % 7 * (v[n - 5].first.second + 3) * 11;",
            ),
        ],
        &pairs(function, "cout << v[n].second;"),
    );
}

#[test]
fn a_field_that_is_counted_up_twice_is_two_values() {
    let with = |said: &str| with_rows("", &format!("P p; cin >> p.x; {said}"));
    let [twice, once] = ["cout << (p.x++ && p.x++) * 7;", "p.x++; cout << p.x++ * 7;"].map(with);
    assert_ne!(bag("cpp", &twice), bag("cpp", &once));
}

/// What a function that reads is called on is no object, whatever it is named by.
#[test]
fn the_input_is_no_object() {
    let python = |import: &str, read: &str| {
        computed("python", &format!("{import}\nread = {read}.readline\nn = int(read())\nprint(n * 3 % 7)\n"))
    };
    let known = computed("python", "import sys\nn = int(sys.stdin.readline())\nprint(n * 3 % 7)\n");
    assert_eq!(python("import sys", "sys.stdin"), known);
    assert_eq!(python("from sys import stdin", "stdin"), known);
}

#[test]
fn each_way_to_write_a_place_is_that_place() {
    let set = |place: &str| with_rows("", &format!("{place}.len = n * 3; n += it[n * 5].len % 7;"));
    let ways = ["it[n]", "(it[n])", "(*(it + n))"].map(set);
    same("cpp", &ways.each_ref().map(String::as_str), &set("it[n * 2]"));
    let java = |made: &str, place: &str| {
        java(made, &format!("{place}.len = n * 3; System.out.println(it[n * 5].len % 7);"))
    };
    let list = java("List<Item> it = new ArrayList<>();", "it.get(n)").replace("it[n * 5]", "it.get(n * 5)");
    same("java", &[&java("Item[] it = new Item[n];", "it[n]"), &list], &java("", "it[n * 2]"));
    // Read through a name before and after it is set.
    let each = |body: &str| with_rows("", &format!("for (auto &e : it) {{ {body} }}"));
    let [first, last] = [
        "n += e.len % 7; e.best = n * 3; n += e.len * 11;",
        "n += e.len % 7; n += e.len * 11; e.best = n * 3;",
    ]
    .map(|body| bag("cpp", &each(body)));
    assert_eq!(first, last);
}

#[test]
fn a_pair_that_is_taken_apart_has_its_parts() {
    let pairs = |body: &str| cpp("vector<pair<int, int>> v; queue<pair<int, int>> q;", body);
    same(
        "cpp",
        &[
            &pairs("for (auto &p : v) n += p.first % 7 * p.second;"),
            &pairs("for (auto [a, b] : v) n += a % 7 * b;"),
        ],
        &pairs("n = v[n].first;"),
    );
    same(
        "cpp",
        &[
            &pairs("v.push_back({n, n}); cout << v[n - 2].first % 7 * v[n - 2].second;"),
            &pairs("v.push_back({n, n}); auto [a, b] = v[n - 2]; cout << a % 7 * b;"),
        ],
        &pairs("cout << v[n].first;"),
    );
    let python = |told: &str| format!("n = int(input())\nv = []\nv.append((n * 5, n * 3))\n{told}\n");
    same(
        "python",
        &[
            &python("for a, b in v:\n    print(a % 7 * b)"),
            &python("for p in v:\n    print(p[0] % 7 * p[1])"),
        ],
        &python("print(v[0])"),
    );
}

#[test]
fn rows_of_objects_in_java_and_python() {
    let java = |made: &str, said: &str| java(made, &format!("System.out.println({said});"));
    let row = java("int[] len = new int[n], best = new int[n];", "len[n] % 7 * best[n - 2]");
    let objects = java("Item[] it = new Item[n];", "it[n].len % 7 * it[n - 2].best");
    let list = java("List<Item> it = new ArrayList<>();", "it.get(n).len % 7 * it.get(n - 2).best");
    let [row, objects, list] = [row, objects, list].map(|text| bag("java", &text));
    assert_eq!(objects, list);
    assert!(shared(&objects, &row) > 0.6, "{}", shared(&objects, &row));
    let python = |said: &str| {
        format!(
            "class Item:\n    pass\nn = int(input())\nit = [Item() for _ in range(n)]\nfor one in it:\n    one.len = int(input())\n{said}\n"
        )
    };
    same(
        "python",
        &[&python("print(it[n - 2].len % 7)"), &python("last = it[n - 2]\nprint(last.len % 7)")],
        &python("print(n)"),
    );
    // With the same two objects.
    let [one, other] = [["n - 2", "n * 2"], ["n * 2", "n - 2"]]
        .map(|[first, second]| python(&format!("last = it[{first}]\nprint(it[{second}].len % 7)")));
    assert_ne!(bag("python", &one), bag("python", &other));
}

#[test]
fn the_parts_of_a_pair_in_a_row_are_in_its_place() {
    let pairs = |body: &str| cpp("vector<pair<int, int>> v;", body);
    let numbers = |body: &str| cpp("vector<int> v;", body);
    same(
        "cpp",
        &[
            &pairs("v.push_back({n, n}); cout << v[n - 2].first % 7 * v[n * 3].second;"),
            &pairs("v.push_back({n, n}); auto p = v[n - 2]; cout << p.second % 7 * v.at(n * 3).first;"),
        ],
        &pairs("cout << v[n].first;"),
    );
    same(
        "cpp",
        &[
            &pairs("cout << v[n - 2].first % 7 * v[n * 3].second;"),
            &numbers("cout << v[n - 2] % 7 * v[n * 3];"),
        ],
        &numbers("cout << v[n];"),
    );
    // One that is known is what it is made of, and one that is handed in has two parts.
    let handed = |which: &str| {
        cpp(
            "int f(pair<int, int> p) { return p.@ % 7; }",
            "n = f({n * 3, n * 5}) + f({n * 11, n * 13}) + f(make_pair(n * 17, n * 19));",
        )
        .replace('@', which)
    };
    assert_ne!(bag("cpp", &handed("first")), bag("cpp", &handed("second")));
}

/// `@len#k$` as something with the place in it.
fn written(steps: &str, before: &str, place: &str, after: &str) -> String {
    steps.replace('@', before).replace('#', place).replace('$', after)
}

/// `@len#k$` as the field of an object: `it[k].len`.
fn fields(steps: &str, before: &str, after: &str) -> String {
    let mut said = String::new();
    let mut rest = steps;
    while let Some((plain, marked)) = rest.split_once('@') {
        let (field, marked) = marked.split_once('#').unwrap();
        let (place, behind) = marked.split_once('$').unwrap();
        said += &format!("{plain}{before}{place}{after}{field}");
        rest = behind;
    }
    said + rest
}
