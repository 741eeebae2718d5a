//! How something is counted, chosen or filled does not count: what is computed does.

use super::tests::{bag, computed, same, shared};

#[test]
fn how_often_something_is_done_may_be_counted_in_any_way() {
    let cpp = |head: &str, step: &str| {
        format!(
            "int main() {{ int n, s = 1; cin >> n; {head} {{ s = s * 7 % 1009 + 3; {step} }} cout << s; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("for (int i = 0; i < n; i++)", ""),
            &cpp("for (int i = n; i > 0; i--)", ""),
            &cpp("for (int i = 1; i <= n; ++i)", ""),
            &cpp("int i = 0; while (i < n)", "i++;"),
            &cpp("for (int i = 0; i != n; i++)", ""),
            &cpp("int i = 0; while (i != n)", "i++;"),
            &cpp("int i = 0; while (true)", "if (++i == n) break;"),
            &cpp("int i = 0; while (true)", "if (++i == n) { break; }"),
            &cpp("while (n--)", ""),
        ],
        // This counter is computed with.
        &cpp("for (int i = 0; i < n; i++)", "s += i * 5;"),
    );
    let python = |head: &str, step: &str| {
        format!("n = int(input())\ns = 1\n{head}\n    s = s * 7 % 1009 + 3\n{step}print(s)\n")
    };
    same(
        "python",
        &[&python("for _ in range(n):", ""), &python("while n > 0:", "    n -= 1\n")],
        // What ends it is computed.
        &python("while s < n:", ""),
    );
}

#[test]
fn a_bound_is_one_in_a_function_that_is_read_at_its_calls() {
    let cpp = |goes_on: &str| {
        format!(
            "#include <iostream>\nint walk(int a) {{ int s = 3; for (int i = 0; {goes_on}; i++) s = s * 31 % 1007; return s; }}\n\
             int main() {{ int n; std::cin >> n; std::cout << walk(n) * 7 << walk(n % 5) % 11; }}"
        )
    };
    same("cpp", &[&cpp("i < a"), &cpp("i != a")], &cpp("i * 3 != a"));
}

#[test]
fn what_was_counted_is_the_answer_where_no_loop_is_left_by_it() {
    let features = |body: &str| {
        let text = format!(
            "#include <iostream>\nusing namespace std;\nint main() {{ int n, x, s = 0, k = 0; cin >> n;\n\
             while (true) {{ cin >> x; s = s * 31 % x; {body} }} cout << s; }}"
        );
        bag("cpp", &text).hashes.len()
    };
    let [asked, bound, none] = ["k++; if (k == n) cout << 5;", "k++; if (k == n) break;", ""].map(features);
    assert!(asked > bound && bound == none, "{asked}, {bound}, {none}");
    // A condition that is part of another one is none of a loop's.
    let text = |head: &str| {
        format!("n = int(input())\ni = 0\ns = 1\n{head}\n    s = s * 31 % 1007\n    i += 1\nprint(s)\n")
    };
    let [alone, both] = ["while i != n:", "while i != n and s > 3:"].map(|head| bag("python", &text(head)));
    assert!(alone.hashes.len() < both.hashes.len());
}

#[test]
fn what_counts_down_counts_down_in_any_way() {
    let python = |head: &str, step: &str| {
        format!(
            "n = int(input())\na = [0] * n\n{head}\n    a[i] = a[i + 1] * 7 % (i + 2)\n{step}print(a[n // 3])\n"
        )
    };
    same(
        "python",
        &[
            &python("for i in range(n - 1, -1, -1):", ""),
            &python("for i in reversed(range(n)):", ""),
            &python("i = n - 1\nwhile i > -1:", "    i -= 1\n"),
            &python("i = n - 1\nwhile i >= 0:", "    i -= 1\n"),
        ],
        // Here the next one is the one that is looked at.
        &python("for i in range(n - 1, -1, 1):", ""),
    );
    // Nor does the step that says downwards name a number of its own.
    let words = |text: &str| computed("python", text).vocabulary;
    assert_eq!(
        words(&python("for i in range(n - 1, -1, -2):", "")),
        words(&python("i = n - 1\nwhile i > -1:", "    i -= 2\n"))
    );
    same(
        "python",
        &[&python("for i in range(n - 1, -1, -2):", ""), &python("i = n - 1\nwhile i > -1:", "    i -= 2\n")],
        &python("i = n - 1\nwhile i > -1:", "    i -= 3\n"),
    );
}

#[test]
fn what_is_one_more_than_something_is_compared_with() {
    let cpp = |body: &str| {
        format!(
            "int d[99]; int main() {{ int n, u, v; cin >> n; while (n--) {{ cin >> u >> v; {body} }} cout << d[n * 3]; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("if (d[u] + 1 < d[v]) d[v] = d[u] + 1;"),
            &cpp("int w = d[u] + 1; if (w < d[v]) d[v] = w;"),
            &cpp("d[v] = min(d[v], d[u] + 1);"),
        ],
        &cpp("d[v] = d[u] + 1;"),
    );
}

#[test]
fn what_is_better_may_be_kept_in_any_way() {
    let cpp = |kept: &str| {
        format!(
            "int best[99]; int main() {{ int n, x, k; cin >> n; while (n--) {{ cin >> k >> x; x = x * 7 % 11; {kept} }} cout << best[n * 3]; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("if (best[k] < x) best[k] = x;"),
            &cpp("best[k] = max(best[k], x);"),
            &cpp("best[k] = std::max(x, best[ k ]);"),
            &cpp("best[k] = best[k] < x ? x : best[k];"),
            &cpp("best[k] = (x <= best[k] ? best[k] : x);"),
        ],
        &cpp("best[k] = max(best[n], x);"),
    );
    let nothing = ["x = max(x, x);", "x = true ? x : n;", "x = false ? n : x;"];
    for nothing in nothing {
        assert_eq!(
            bag("cpp", &cpp(&format!("best[k] = x; {nothing}"))),
            bag("cpp", &cpp("best[k] = x;")),
            "{nothing}"
        );
    }
    // A call may give something else each time.
    let called = |kept: &str| format!("int f(int k) {{ cin >> k; return k; }} {}", cpp(kept));
    assert_ne!(
        bag("cpp", &called("best[f(k)] = max(best[f(k)], x);")),
        bag("cpp", &called("int j = f(k); best[j] = max(best[j], x);")),
    );
    let own = |kept: &str| format!("int max(int a, int b) {{ return a * b; }} {}", cpp(kept));
    assert_ne!(
        bag("cpp", &own("best[k] = max(best[k], x);")),
        bag("cpp", &own("if (best[k] < x) best[k] = x;")),
        "a function of the program's"
    );
    let python = |kept: &str| {
        format!(
            "b = [0] * 9\nn = int(input())\nfor _ in range(n):\n    k = int(input())\n    x = k * 7 % 11\n    {kept}\nprint(b[n * 3])\n"
        )
    };
    same(
        "python",
        &[
            &python("b[k] = min(b[k], x)"),
            &python("b[k] = x if x < b[k] else b[k]"),
            &python("if x < b[k]: b[k] = x"),
        ],
        &python("b[k] = x if x < b[k] else b[n]"),
    );
}

#[test]
fn cases_are_conditions() {
    let cpp =
        |chosen: &str| format!("int main() {{ int n, s = 5; char c; cin >> n >> c; {chosen} cout << s; }}");
    same(
        "cpp",
        &[
            &cpp("if (c == 'x') s = s * n; else if (c == 'y') s = s / n;"),
            &cpp("switch (c) { case 'x': s = s * n; break; case 'y': s = s / n; break; default: break; }"),
        ],
        &cpp("switch (c) { case 'x': s = s * n; break; case 'z': s = s / n; break; }"),
    );
    let java = |chosen: &str| {
        format!(
            "class Main {{ public static void main(String[] a) {{ Scanner in = new Scanner(System.in); int n = in.nextInt(), s = 5; char c = in.next().charAt(0); \
             {chosen} System.out.println(s); }} }}"
        )
    };
    same(
        "java",
        &[
            &java("if (c == 'x') s = s * n; else if (c == 'y') s = s / n;"),
            &java("switch (c) { case 'x': s = s * n; break; case 'y': s = s / n; }"),
            &java("switch (c) { case 'x' -> s = s * n; case 'y' -> s = s / n; }"),
        ],
        &java("switch (c) { case 'x': s = s * n; break; case 'z': s = s / n; }"),
    );
    let python = |chosen: &str| format!("n = int(input())\nc = input()\ns = 5\n{chosen}\nprint(s)\n");
    same(
        "python",
        &[
            &python("if c == 'x':\n    s = s * n\nelif c == 'y':\n    s = s // n"),
            &python(
                "match c:\n    case 'x':\n        s = s * n\n    case 'y':\n        s = s // n\n    case other:\n        pass",
            ),
        ],
        &python("match c:\n    case 'x':\n        s = s * n\n    case 'z':\n        s = s // n"),
    );
}

#[test]
fn a_case_is_for_values_and_no_patterns() {
    let python = |cases: &str| {
        format!(
            "n = int(input())\nc = input() * n\ns = 5\nmatch c:\n{cases}    case _:\n        s = s * n\nprint(s)\n"
        )
    };
    let each = python("    case 'x' | 'y':\n        s = s // n\n");
    let conditions = "n = int(input())\nc = input() * n\ns = 5\nif c == 'x':\n    s = s // n\nelif c == 'y':\n    s = s // n\nelse:\n    s = s * n\nprint(s)\n";
    let asked = ["x", "y"].map(|letter| bag("python", &each.replace(&format!("'{letter}'"), "'z'")));
    assert!(asked.iter().all(|other| *other != bag("python", &each)), "each value of several is asked for");
    assert!(shared(&bag("python", &each), &bag("python", conditions)) == 1.0, "and nothing else");
    same(
        "python",
        &[
            &python(""),
            &python("    case [1, z]:\n        pass\n"),
            &python("    case other:\n        pass\n"),
        ],
        &python("    case 'x':\n        pass\n"),
    );
    let java = |label: &str| {
        format!(
            "class Main {{ public static void main(String[] a) {{ Scanner in = new Scanner(System.in); int n = in.nextInt(); String c = in.next() + n; \
             switch (c) {{ {label} -> n = n * 7; default -> n = n / 5; }} System.out.println(n); }} }}"
        )
    };
    same("java", &[&java("case String s"), &java("case Object o")], &java("case \"x\""));
}

#[test]
fn lists_are_made_and_searched_in_many_ways() {
    let python = |made: &str| {
        format!(
            "n = int(input())\n{made}\nfor i in range(2, n):\n    p[i] = p[i - 2] * 3 % 7\nprint(p[n * 3])\n"
        )
    };
    same(
        "python",
        &[&python("p = list(range(n + 5))"), &python("p = [i for i in range(n + 5)]")],
        &python("p = [i * 3 for i in range(n + 5)]"),
    );
    let queue = |made: &str| {
        format!("n = int(input())\n{made}\nwhile q:\n    x = q.pop()\n    q.append(x * 3 % n)\n")
    };
    let appended = bag("python", &queue("q = []\nq.append(n * 5)"));
    assert_eq!(
        shared(&bag("python", &queue("q = [n * 5]")), &appended),
        1.0,
        "nothing but the empty list is more"
    );
    assert!(shared(&bag("python", &queue("q = [n * 5, n]")), &appended) < 1.0);
    let set = |found: &str| {
        format!(
            "int main() {{ int n, x; cin >> n; set<int> s; while (n--) {{ cin >> x; s.insert(x * 3); }} cout << *{found}; }}"
        )
    };
    same(
        "cpp",
        &[&set("s.lower_bound(x * 5)"), &set("lower_bound(s.begin(), s.end(), x * 5)")],
        &set("s.begin()"),
    );
}

#[test]
fn a_huge_number_goes_by_many_names() {
    let cpp = |huge: &str| {
        format!(
            "int main() {{ int n, b = {huge}; cin >> n; while (n > 3) {{ n = n * 5 % 17; if (n < b) b = n; }} cout << b * 3; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("INT_MAX"),
            &cpp("INT32_MAX"),
            &cpp("INT_MIN"),
            &cpp("numeric_limits<int>::max()"),
            &cpp("std::numeric_limits<int>::min()"),
            &cpp("numeric_limits<int>::lowest()"),
        ],
        &cpp("77777"),
    );
    let python = |huge: &str| {
        format!(
            "import math, sys\nn = int(input())\nb = {huge}\nwhile n > 3:\n    n = n * 5 % 17\n    if n < b:\n        b = n\nprint(b * 3)\n"
        )
    };
    same(
        "python",
        &[
            &python("math.inf"),
            &python("float('inf')"),
            &python("sys.maxsize"),
            &python("float(\"-inf\")"),
            &python("-math.inf"),
        ],
        &python("77777"),
    );
    let java = |huge: &str| {
        format!(
            "class Main {{ public static void main(String[] a) {{ Scanner in = new Scanner(System.in); int n = in.nextInt(), b = {huge}; \
             while (n > 3) {{ n = n * 5 % 17; if (n < b) b = n; }} System.out.println(b * 3); }} }}"
        )
    };
    same("java", &[&java("Integer.MAX_VALUE"), &java("Integer.MIN_VALUE")], &java("77777"));
    // The largest of some is one of them.
    let largest = java("Arrays.stream(a).max().getAsInt()");
    assert_ne!(bag("java", &largest), bag("java", &java("Integer.MAX_VALUE")));
}
