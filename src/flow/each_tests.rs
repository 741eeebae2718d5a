//! Functions that the library calls for each of something, and what is made only to be gone through.

use super::tests::{bag, same, shared};

fn cpp(body: &str) -> String {
    format!(
        "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; vector<int> a(n), b; for (int &x : a) cin >> x; {body} }}"
    )
}

fn python(body: &str) -> String {
    format!("from functools import reduce\nn = int(input())\na = list(map(int, input().split()))\n{body}\n")
}

fn java(body: &str) -> String {
    format!(
        "import java.util.*; class Main {{ static long f(long x) {{ return x * x % 7; }} public static void main(String[] args) {{ \
             Scanner in = new Scanner(System.in); List<Long> a = new ArrayList<>(); while (in.hasNext()) a.add(in.nextLong()); {body} }} }}"
    )
}

#[test]
fn what_is_done_to_each_is_a_loop() {
    same(
        "cpp",
        &[
            &cpp(
                "long long s = 0, t = 1; for (int x : a) { s += x * x % 7; t = t * x % 1009; } cout << s << t;",
            ),
            &cpp(
                "long long s = 0, t = 1; for_each(a.begin(), a.end(), [&](int x) { s += x * x % 7; t = t * x % 1009; }); cout << s << t;",
            ),
            &cpp(
                "long long s = 0, t = 1; auto f = [&](int x) { s += x * x % 7; t = t * x % 1009; }; std::for_each(begin(a), end(a), f); cout << s << t;",
            ),
        ],
        &cpp(
            "long long s = 0, t = 1; for_each(a.begin(), a.end(), [&](int x) { s += n * x % 7; t = t * x % 1009; }); cout << s << t;",
        ),
    );
    // What is done to each by a reference is done to all.
    same(
        "cpp",
        &[
            &cpp("for (int &x : a) x = x * x % 7; cout << a[n / 2] * 3;"),
            &cpp("for_each(a.begin(), a.end(), [](int &x) { x = x * x % 7; }); cout << a[n / 2] * 3;"),
        ],
        &cpp("for_each(a.begin(), a.end(), [](int x) { x = x * x % 7; }); cout << a[n / 2] * 3;"),
    );
    let both = java(
        "Map<Long, Long> m = new HashMap<>(); m.put(a.get(0), a.get(1)); long[] s = new long[2]; \
                     m.forEach((k, v) -> { s[0] += v * k % 7; }); System.out.println(s[0]);",
    );
    let renamed = both.replace("(k, v)", "(p, q)").replace("v * k", "q * p");
    same("java", &[&both, &renamed], &both.replace("v * k", "k"));
    same(
        "java",
        &[
            &java("long[] s = new long[2]; for (long x : a) s[0] += x * x % 7; System.out.println(s[0]);"),
            &java(
                "long[] s = new long[2]; a.forEach(x -> { s[0] += x * x % 7; }); System.out.println(s[0]);",
            ),
        ],
        &java("long[] s = new long[2]; a.forEach(x -> { s[0] += x * x % 5; }); System.out.println(s[0]);"),
    );
}

#[test]
fn what_is_asked_or_counted_of_each_is_asked_in_a_loop() {
    let asked = "if (any_of(a.begin(), a.end(), [](int x) { return x * x % 7 == 3; })) cout << n * 5;";
    same(
        "cpp",
        &[
            &cpp("bool c = false; for (int x : a) if (x * x % 7 == 3) c = true; if (c) cout << n * 5;"),
            &cpp(asked),
            &cpp(&asked.replace("any_of", "none_of").replace("if (", "if (!")),
        ],
        &cpp(&asked.replace("* x", "+ n")),
    );
    same(
        "cpp",
        &[
            &cpp("int c = 0; for (int x : a) if (x * x % 7 == 3) c++; cout << c * 5;"),
            &cpp("cout << count_if(a.begin(), a.end(), [](int x) { return x * x % 7 == 3; }) * 5;"),
        ],
        &cpp("cout << count_if(a.begin(), a.end(), [](int x) { return x * n % 7 == 3; }) * 5;"),
    );
    let found =
        cpp("auto it = find_if(a.begin(), a.end(), [](int x) { return x * x % 7 == 3; }); cout << *it * 5;");
    let other = [found.replace("x * x", "x * n"), found.replace("*it * 5", "n * 5")];
    same("cpp", &[&found, &found.replace("int x", "int y").replace("x * x", "y * y")], &other[0]);
    assert_ne!(bag("cpp", &found), bag("cpp", &other[1]));
    same(
        "python",
        &[
            &python("print(5 if any(x * x % 7 == 3 for x in a) else n)"),
            &python(
                "ok = False\nfor x in a:\n    if x * x % 7 == 3:\n        ok = True\nprint(5 if ok else n)",
            ),
        ],
        &python("print(5 if any(x * n % 7 == 3 for x in a) else n)"),
    );
    same(
        "java",
        &[
            &java("if (a.stream().anyMatch(x -> x * x % 7 == 3)) System.out.println(5);"),
            &java("if (a.stream().noneMatch(x -> x * x % 7 == 3)) System.out.println(5);"),
        ],
        &java("if (a.stream().anyMatch(x -> x * 5 % 7 == 3)) System.out.println(5);"),
    );
}

#[test]
fn what_is_handed_on_is_a_variable() {
    same(
        "cpp",
        &[
            &cpp("long long s = 1; for (int x : a) s = s * x % 1009; cout << s;"),
            &cpp(
                "cout << accumulate(a.begin(), a.end(), 1LL, [](long long s, int x) { return s * x % 1009; });",
            ),
        ],
        &cpp("cout << accumulate(a.begin(), a.end(), 1LL, [](long long s, int x) { return x * s % 1007; });"),
    );
    same(
        "python",
        &[
            &python("s = 1\nfor x in a:\n    s = s * x % 1009\nprint(s)"),
            &python("print(reduce(lambda s, x: s * x % 1009, a, 1))"),
            &python("def step(s, x):\n    return s * x % 1009\nprint(reduce(step, a, 1))"),
        ],
        &python("print(reduce(lambda s, x: s * x % 1007, a, 1))"),
    );
    let start = |first: &str| {
        cpp(&format!(
            "cout << accumulate(a.begin(), a.end(), {first}, [](long long s, int x) {{ return s * x % 1009; }});"
        ))
    };
    assert_ne!(bag("cpp", &start("n + n * 3 % 7")), bag("cpp", &start("n")));
    let first = python("print(reduce(lambda s, x: s * x % 1009, a))");
    same(
        "python",
        &[&first, &first.replace("s * x", "x * s")],
        &python("print(reduce(lambda s, x: s * x % 1009, a, 1))"),
    );
    same(
        "java",
        &[
            &java("long s = 1; for (long x : a) s = s * x % 1009; System.out.println(s);"),
            &java("System.out.println(a.stream().reduce(1L, (s, x) -> s * x % 1009));"),
        ],
        &java("System.out.println(a.stream().reduce(1L, (s, x) -> s * x % 1007));"),
    );
}

#[test]
fn what_is_made_of_each_is_put_where_it_is_said() {
    let told = "cout << b[n / 2] * 3;";
    same(
        "cpp",
        &[
            &cpp(&format!("for (int x : a) b.push_back(x * x % 7); {told}")),
            &cpp(&format!(
                "transform(a.begin(), a.end(), back_inserter(b), [](int x) {{ return x * x % 7; }}); {told}"
            )),
        ],
        &cpp(&format!(
            "transform(a.begin(), a.end(), back_inserter(b), [](int x) {{ return x * x % 5; }}); {told}"
        )),
    );
    same(
        "cpp",
        &[
            &cpp("for (int &x : a) x = abs(x); cout << a[n / 2] * 3;"),
            &cpp("transform(a.begin(), a.end(), a.begin(), ::abs); cout << a[n / 2] * 3;"),
            &cpp(
                "transform(a.begin(), a.end(), a.begin(), [](int x) { return abs(x); }); cout << a[n / 2] * 3;",
            ),
        ],
        &cpp("cout << a[n / 2] * 3;"),
    );
    let both = |how: &str| cpp(&format!("vector<int> c(n); {how} cout << c[n / 2] * 3;"));
    let two = "transform(a.begin(), a.end(), b.begin(), c.begin(), [](int x, int y) { return x * 5 + y; });";
    same(
        "cpp",
        &[&both(two), &both(&two.replace("x * 5 + y", "y + 5 * x"))],
        &both(&two.replace("x * 5", "x * 7")),
    );
    same(
        "cpp",
        &[
            &cpp(
                "vector<int> c; for (int i = 0; i < n; i++) { int x; cin >> x; c.push_back(x); } cout << c[n / 2] * 3;",
            ),
            &cpp(
                "vector<int> c; copy_n(istream_iterator<int>(cin), n, back_inserter(c)); cout << c[n / 2] * 3;",
            ),
            &cpp(
                "vector<int> c; generate_n(back_inserter(c), n, [] { int x; cin >> x; return x; }); cout << c[n / 2] * 3;",
            ),
        ],
        &cpp("vector<int> c; cout << c[n / 2] * 3;"),
    );
    let told = [
        "for_each(a.begin(), a.end(), [](int x) { cout << x; });",
        "for_each(a.begin(), a.end(), print);",
        "std::copy(a.begin(), a.end(), std::ostream_iterator<std::string>(std::cout, \" \"));",
    ];
    for told in told {
        assert_eq!(bag("cpp", &cpp(told)), bag("cpp", &cpp("for (int x : a) cout << x;")), "{told}");
    }
    same(
        "cpp",
        &[
            &cpp("for (int x : a) cout << x << ' ';"),
            &cpp("copy(a.begin(), a.end(), ostream_iterator<int>(cout, \" \"));"),
        ],
        &cpp("copy(a.begin(), a.end(), back_inserter(b));"),
    );
    let numbered =
        |how: &str| cpp(&format!("vector<int> p(n); {how} p[a[0]] = p[a[1]] * 5; cout << p[n / 2];"));
    let kept = |text: &str| bag("cpp", &numbered(text));
    assert_ne!(kept("iota(p.begin(), p.end(), 0);"), kept(""));
    assert_eq!(kept("iota(p.begin(), p.end(), 0);"), kept("std::iota(begin(p), end(p), 0);"));
}

#[test]
fn lists_that_are_made_by_functions_are_comprehensions() {
    same(
        "python",
        &[
            &python("b = [x * x % 7 for x in a]\nprint(b[n // 2])"),
            &python("b = list(map(lambda x: x * x % 7, a))\nprint(b[n // 2])"),
            &python("def f(x):\n    return x * x % 7\nb = list(map(f, a))\nprint(b[n // 2])"),
        ],
        &python("b = list(map(lambda x: x * x % 5, a))\nprint(b[n // 2])"),
    );
    // What only makes numbers of what is read does nothing to it.
    let read = |how: &str| {
        format!("a = {how}\ns = 0\nfor i in range(len(a)):\n    s = s * 31 + a[i] % 7\nprint(s)\n")
    };
    same(
        "python",
        &[&read("list(map(int, input().split()))"), &read("list(map(lambda x: int(x), input().split()))")],
        &read("list(map(lambda x: int(x) * 5, input().split()))"),
    );
    let apart = |how: &str| format!("u, v = {how}\nprint(u * 5 % v)\n");
    same(
        "python",
        &[
            &apart("map(int, input().split())"),
            &apart("map(lambda x: int(x), input().split())"),
            &apart("[int(x) for x in input().split()]"),
        ],
        &apart("map(lambda x: int(x) * 7, input().split())"),
    );
    let numbers =
        |how: &str| java(&format!("System.out.println(a.stream().mapToLong({how}).toList().get(3));"));
    same("java", &[&numbers("x -> f(x)"), &numbers("Main::f")], &numbers("x -> x"));
    let kept = python("for x in filter(lambda x: x * x % 7 == 3, a):\n    print(x * 5)");
    same(
        "python",
        &[&kept, &python("for x in a:\n    if x * x % 7 == 3:\n        print(x * 5)")],
        &kept.replace("x * x", "x * n"),
    );
    same(
        "java",
        &[
            &java("System.out.println(a.stream().map(x -> x * x % 7).toList().get(3));"),
            &java("System.out.println(a.stream().map(y -> { return y * y % 7; }).toList().get(3));"),
        ],
        &java("System.out.println(a.stream().map(x -> x * x % 5).toList().get(3));"),
    );
}

#[test]
fn what_is_made_to_be_gone_through_is_gone_through() {
    same(
        "python",
        &[
            &python("s = 0\nfor x in a:\n    s += x * x % 7\nprint(s * 3)"),
            &python("print(sum(x * x % 7 for x in a) * 3)"),
            &python("print(sum([x * x % 7 for x in a]) * 3)"),
            &python("print(sum(map(lambda x: x * x % 7, a)) * 3)"),
            &python("s = 0\nfor y in [x * x % 7 for x in a]:\n    s += y\nprint(s * 3)"),
        ],
        &python("print(sum(x * x % 5 for x in a) * 3)"),
    );
    same(
        "python",
        &[&python("print(max(x * x % 7 for x in a) * 3)"), &python("print(max([x * x % 7 for x in a]) * 3)")],
        &python("print(max(x * x % 5 for x in a) * 3)"),
    );
    // Here it may be what it begins with, too.
    let (by_loop, of_all) = (
        python("s = 0\nfor x in a:\n    s = max(s, x * x % 7)\nprint(s * 3)"),
        python("print(max(x * x % 7 for x in a) * 3)"),
    );
    let (by_loop, of_all) = (bag("python", &by_loop), bag("python", &of_all));
    assert_eq!(shared(&of_all, &by_loop), 1.0);
    assert_eq!(by_loop.hashes.len(), of_all.hashes.len() + 1);
}

#[test]
fn the_programs_own_functions_of_these_names_are_its_own() {
    let own = "int for_each(int x, int y, int f) { return x * 7 + y % f; }";
    let text = |declared: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\n{declared}\nint main() {{ int n, k; cin >> n >> k; cout << for_each(n, k, k) * 3; }}"
        )
    };
    same(
        "cpp",
        &[&text(own), &text(own).replace("for_each", "roll")],
        &text("int for_each(int x, int y, int f) { return x; }"),
    );
    // What is handed on is read like any value, where it is no function that is known.
    let held = "long long s = 0; function<bool(int)> f; f = [](int x) { return x * x % 7 == 3; }; cout << count_if(a.begin(), a.end(), f) * 5;";
    assert!(!bag("cpp", &cpp(held)).is_empty());
}

#[test]
fn functions_of_the_program_are_what_they_do_whatever_they_are_called() {
    let own = |name: &str| {
        format!(
            "def {name}(f, all):\n    return [f(x) * 7 for x in all]\na = [int(x) for x in input().split()]\nprint({name}(lambda x: x % 5 + 3, a))\n"
        )
    };
    same("python", &[&own("map"), &own("apply")], &python("print(list(map(lambda x: x % 5 + 3, a)))"));
    // What a function is handed is called whatever it likes.
    let handed = |name: &str| {
        format!(
            "void run(vector<int> &v, void (*{name})(int)) {{ for_each(v.begin(), v.end(), {name}); }} \
             int main() {{ vector<int> v; int x; while (cin >> x) v.push_back(x % 7); run(v, g); cout << v[3] * 5; }}"
        )
    };
    same("cpp", &[&handed("f"), &handed("call")], &handed("f").replace("% 7", "% 9"));
}

#[test]
fn a_function_that_only_reads_gives_what_is_read() {
    let read = "int next_one() { int x = 0; char c = getchar(); while (c < '0') c = getchar(); \
                while (c >= '0') { x = x * 10 + c - '0'; c = getchar(); } return x; }";
    let cpp_with = |body: &str| cpp(body).replace("int main()", &format!("{read} int main()"));
    same(
        "cpp",
        &[
            &cpp_with("b.resize(n); generate(b.begin(), b.end(), next_one); for (int x : b) cout << x * 7;"),
            &cpp_with("b.resize(n); for (int &x : b) x = next_one(); for (int x : b) cout << x * 7;"),
        ],
        &cpp_with("b.resize(n); for (int &x : b) x = next_one() * 3; for (int x : b) cout << x * 7;"),
    );
}

#[test]
fn what_is_handed_on_is_no_place_of_what_is_gone_through() {
    let summed = |parameter: &str| {
        cpp(&format!(
            "cout << accumulate(a.begin(), a.end(), 0, [](int {parameter}, int x) {{ s = s * 31 + x % 7; return s; }}) * 5; cout << a[2];"
        ))
    };
    same("cpp", &[&summed("s"), &summed("&s")], &summed("s").replace("31", "37"));
}

#[test]
fn both_of_a_pair_that_a_function_is_called_with_are_where_it_is() {
    let java = |body: &str| {
        format!(
            "import java.util.*; class Main {{ public static void main(String[] args) {{ Scanner in = new Scanner(System.in); \
             Map<Integer, Integer> m = new HashMap<>(); while (in.hasNext()) m.put(in.nextInt(), in.nextInt() * 3); {body} }} }}"
        )
    };
    same(
        "java",
        &[
            &java("m.forEach((k, v) -> System.out.println(v * 7 % 11));"),
            &java("for (int v : m.values()) System.out.println(v * 7 % 11);"),
        ],
        &java("m.forEach((k, v) -> System.out.println(v % 11));"),
    );
}

#[test]
fn what_a_function_that_is_called_often_sets_may_be_what_it_was() {
    let body = "{ int k = x * 7; for (k = 0; k * k < x; k++) s += k * 3; s += k * 5; }";
    same(
        "cpp",
        &[
            &cpp(&format!("int s = 0; for_each(a.begin(), a.end(), [&](int x) {body}); cout << s;")),
            &cpp(&format!("int s = 0; for (int x : a) {body} cout << s;")),
        ],
        &cpp(&format!("int s = 0; for (int x : a) {body} cout << s;")
            .replace("int k = x * 7", "int k = x % 7")),
    );
}

#[test]
fn the_largest_of_a_list_that_is_written_out_is_the_largest_of_its_parts() {
    let cpp = |best: &str| {
        format!("int main() {{ int a, b, c; cin >> a >> b >> c; int x = {best}; cout << x * 31; }}")
    };
    same("cpp", &[&cpp("max(max(a, b), c * 7)"), &cpp("max({a, b, c * 7})")], &cpp("max(a, b)"));
    let better = |change: &str| format!("int main() {{ int a, b; cin >> a >> b; {change} cout << a * 31; }}");
    same("cpp", &[&better("a = max(a, b * 7);"), &better("a = max({a, b * 7});")], &better(""));
    let python = |best: &str| format!("a, b = map(int, input().split())\nprint({best} * 31)\n");
    same(
        "python",
        &[&python("max(a, b * 7)"), &python("max([a, b * 7])"), &python("max((a, b * 7))")],
        &python("max(a)"),
    );
    let all = |best: &str| format!("a = [int(x) * 7 for x in input().split()]\nprint({best} * 31)\n");
    same("python", &[&all("max(a)"), &all("max(a, default=0)")], &all("max(a, default=a[3] * 11)"));
    assert_ne!(
        bag("python", &python("max(zip(a, b))")),
        bag("python", &python("max(a, b)")),
        "the largest pair"
    );
}

#[test]
fn an_iterator_may_be_declared_before_its_loop() {
    let cpp = |looping: &str| {
        format!("int main() {{ int n; cin >> n; vector<int> a(n); a[0] = n * 7; {looping} cout << n; }}")
    };
    same(
        "cpp",
        &[
            &cpp("for (auto it = a.begin(); it != a.end(); ++it) { n += *it * 31; }"),
            &cpp("vector<int>::iterator it; for (it = a.begin(); it != a.end(); it++) { n += *it * 31; }"),
        ],
        &cpp(""),
    );
    same(
        "cpp",
        &[
            &cpp("n = lower_bound(a.begin(), a.end(), 5) - a.begin();"),
            &cpp("n = distance(a.begin(), lower_bound(a.begin(), a.end(), 5));"),
        ],
        &cpp("n = 5;"),
    );
    let python = |told: &str| format!("p, q = int(input()), int(input())\nprint({told} * 7)\n");
    assert_ne!(
        bag("python", &python("lib.distance(p, q)")),
        bag("python", &python("(q - p)")),
        "another one's"
    );
}
