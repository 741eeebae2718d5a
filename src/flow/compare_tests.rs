//! What is asked is one thing, however a comparison is written; what is sorted is one thing, however its ends are.

use super::tests::{bag, computed, same};

#[test]
fn what_compares_two_by_a_number_is_asked_as_an_operator_is() {
    let java = |condition: &str| {
        format!(
            "class Main {{ public static void main(String[] x) {{ Scanner in = new Scanner(System.in); String a = in.next(), b = in.next(); \
             boolean is = {condition}; System.out.println(is); }} }}"
        )
    };
    same("java", &[&java("a.equals(b)"), &java("a.compareTo(b) == 0")], &java("a.compareTo(b) < 0"));
    same("java", &[&java("a.compareTo(b) < 0"), &java("0 < b.compareTo(a)")], &java("a.compareTo(b) != 0"));
    let c = |condition: &str| {
        format!(
            "int main() {{ char a[99], b[99]; int n; scanf(\"%s %s %d\", a, b, &n); n += ({condition}) * 7; printf(\"%d\", n); }}"
        )
    };
    same(
        "c",
        &[
            &c("a == b"),
            &c("!strcmp(a, b)"),
            &c("strcmp(a, b) == 0"),
            &c("0 != strncmp(a, b, n)"),
            &c("memcmp(b, a, n) != 0"),
        ],
        &c("strcmp(a, b) < 0"),
    );
    // Who asks for both orders by one number has asked for both.
    let both = |by_name: bool| {
        let asked =
            |sign: &str| if by_name { format!("c {sign} 0") } else { format!("strcmp(a, b) {sign} 0") };
        let made = if by_name { "int c = strcmp(a, b);" } else { "" };
        format!(
            "int main() {{ char a[99], b[99]; int n; scanf(\"%s %s\", a, b); {made} n = ({}) * 7; n += ({}) * 5; printf(\"%d\", n); }}",
            asked("=="),
            asked("<")
        )
    };
    assert_eq!(bag("c", &both(true)), bag("c", &both(false)));
    // What no function gave is no number.
    let python =
        |condition: &str| format!("a = int(input())\nb = int(input())\nx = a < b\nprint({condition})\n");
    same("python", &[&python("x"), &python("x == 0"), &python("x != 0")], &python("a == b"));
}

#[test]
fn whether_there_is_anything_is_asked_in_many_ways() {
    let cpp = |condition: &str| {
        format!(
            "int main() {{ int n; cin >> n; queue<int> q; q.push(n * 3); while ({condition}) {{ q.pop(); q.push(n % 7); }} cout << n; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("!q.empty()"),
            &cpp("q.size()"),
            &cpp("q.size() > 0"),
            &cpp("q.size() != 0"),
            &cpp("0 < q.size()"),
            &cpp("q.size() >= 1"),
            &cpp("!(q.size() < 1)"),
            &cpp("1 <= q.size()"),
        ],
        &cpp("q.size() > n * 5"),
    );
    let python = |condition: &str| {
        format!(
            "n = int(input())\nq = []\nq.append(n * 3)\nwhile {condition}:\n    q.pop()\n    q.append(n % 7)\nprint(n)\n"
        )
    };
    same(
        "python",
        &[
            &python("q"),
            &python("len(q)"),
            &python("len(q) > 0"),
            &python("len(q) != 0"),
            &python("not not q"),
        ],
        &python("n"),
    );
    let named = "int all() { return q.size(); }";
    let behind = |condition: &str| {
        cpp(condition)
            .replace("int main() {", &format!("queue<int> q; {named} int main() {{"))
            .replace("queue<int> q; q.push", "q.push")
    };
    same("cpp", &[&behind("q.size()"), &behind("all()"), &behind("all() == 0")], &behind("n"));
    // A pointer is there or not; how many it holds nobody asks.
    let pointer = "struct P { int v; P* next; }; int main() { int n; cin >> n; P* p = new P(); p->v = n * 3; while (p) { n += p->v % 7; p = p->next; } cout << n; }";
    assert_ne!(bag("cpp", pointer), bag("cpp", &pointer.replace("while (p)", "while (p.size())")));
}

#[test]
fn a_number_that_is_compared_with_nothing_is_a_condition() {
    let cpp = |condition: &str| {
        format!("int main() {{ int n, k; cin >> n >> k; if ({condition}) n = n / 3 + k; cout << n; }}")
    };
    same(
        "cpp",
        &[&cpp("n % k == 0"), &cpp("!(n % k)"), &cpp("n % k != 0"), &cpp("n % k"), &cpp("0 == n % k")],
        &cpp("n % k == 1"),
    );
    let python = |condition: &str| {
        format!("n = int(input())\nk = int(input())\nif {condition}:\n    n = n // 3 + k\nprint(n)\n")
    };
    let named = python("n % k == WALL").replace("n = int", "WALL = 0\nn = int");
    same(
        "python",
        &[&python("n % k == 0"), &python("not n % k"), &python("n % k is None"), &named],
        &python("n % k == 2"),
    );
}

#[test]
fn a_number_may_be_declared_with_brackets_of_any_kind() {
    let cpp = |declared: &str| {
        format!(
            "#define ll long long\ntypedef long long big;\nusing wide = long long;\n\
             int main() {{ int n; cin >> n; {declared}; for (int i = 0; i < n; i++) l = l * 5 % (n + i); cout << l; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("long long l = 3"),
            &cpp("long long l{3}"),
            &cpp("long long l(3)"),
            &cpp("ll l{3}"),
            &cpp("big l{3}"),
            &cpp("wide l(3)"),
            &cpp("auto l{3}"),
        ],
        &cpp("vector<int> l{3}"),
    );
}

#[test]
fn both_ends_of_an_array_are_the_array() {
    let cpp = |declared: &str, sorted: &str, found: &str| {
        format!(
            "int main() {{ int n, x; cin >> n >> x; {declared}; for (int i = 0; i < n; i++) cin >> a[i]; \
             sort({sorted}); cout << (lower_bound({found}, x * 3) - a) % 7; }}"
        )
    };
    let array = "int a[99]";
    same(
        "cpp",
        &[
            &cpp(array, "a, a + n", "a, a + n"),
            &cpp(array, "&a[0], &a[n]", "a, a + n"),
            &cpp(array, "a + 1, a + n + 1", "a + 1, a + 1 + n"),
            &cpp(array, "std::begin(a), std::end(a)", "std::begin(a), std::end(a)"),
            &cpp("vector<int> a(99)", "a.begin(), a.end()", "a.begin(), a.end()"),
        ],
        &cpp("int a[99], b[99]", "b, b + n", "a, a + n"),
    );
    let larger = |of: &str| format!("int main() {{ int a, n; cin >> a >> n; cout << max({of}) * 3; }}");
    assert_ne!(bag("cpp", &larger("a, a + n")), bag("cpp", &larger("a, a")));
}

#[test]
fn what_a_name_stands_for_is_asked_for() {
    let cpp = |declared: &str, condition: &str| {
        format!(
            "int main() {{ int n, x; vector<int> v; cin >> n; while (cin >> x) v.push_back(x % 7); {declared} if ({condition}) n = n * 3 % 11; cout << n; }}"
        )
    };
    let all = |language, text: &str| computed(language, text).all();
    let any = all("cpp", &cpp("", "!v.empty()"));
    for (declared, condition) in [
        ("", "v.size() > 0"),
        ("", "v.size() >= 1"),
        ("", "1 <= v.size()"),
        ("", "0 < v.size()"),
        ("int k = v.size();", "k"),
        ("int k = v.size(), none = 0;", "k != none"),
    ] {
        assert_eq!(all("cpp", &cpp(declared, condition)), any, "{declared} {condition}");
    }
    for other in ["v.size() > 1", "v.size() >= 2", "1 >= v.size()"] {
        assert_ne!(all("cpp", &cpp("", other)), any, "{other}");
    }
    let less = bag("cpp", &cpp("", "n * 5 < x"));
    for declared in ["bool c = n * 5 < x; int none = 0;", "auto c = x > n * 5; const int none = 0;"] {
        assert_eq!(bag("cpp", &cpp(declared, "c == none")), less, "{declared}");
    }
}
