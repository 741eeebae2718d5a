//! How containers, texts and objects are made does not count, nor through which of them something is told.

use super::form_tests::telling;
use super::tests::{bag, same};

fn java(statements: &str) -> String {
    telling(statements, "n")
}

fn cpp(statements: &str) -> String {
    format!("int main() {{ int n; cin >> n; {statements} }}")
}

fn python(statements: &str) -> String {
    format!("n = int(input())\n{statements}\n")
}

#[test]
fn what_is_collected_to_be_told_is_told() {
    same(
        "python",
        &[
            &python("for i in range(n):\n    print(i * 7 % n)"),
            &python(
                "out = []\nfor i in range(n):\n    out.append(i * 7 % n)\nprint(\"\\n\".join(map(str, out)))",
            ),
            &python("out = []\nfor i in range(n):\n    out.append(str(i * 7 % n))\nprint(*out)"),
        ],
        &python("out = []\nfor i in range(n):\n    out.append(i * 7 % n)"),
    );
    let told = |how: &str| java(&format!("StringBuilder b = new StringBuilder(); {how}"));
    same(
        "java",
        &[
            &told("System.out.print(n * 7); System.out.print(n % 5);"),
            &told("b.append(n * 7); b.append(n % 5); System.out.print(b);"),
            &told("b.append(n * 7).append(n % 5); System.out.print(b.toString());"),
        ],
        &told("b.append(n * 7); System.out.print(b);"),
    );
    let row = |count: usize| {
        told(&format!("b.append(n * 7){}; System.out.print(b);", ".append(n % 5)".repeat(count)))
    };
    same("java", &[&row(1), &row(40)], &row(0));
    // What nothing is put into is itself.
    assert_ne!(bag("java", &told("System.out.print(b);")), bag("java", &told("")));
    // Looked at one by one they are told one by one.
    let each = "out = []\nfor i in range(n):\n    out.append(i * 7 % n)\nfor one in out:\n    print(one * 3)";
    assert_ne!(
        bag("python", &python(each)),
        bag("python", &python("for i in range(n):\n    print(i * 7 % n * 3)"))
    );
}

#[test]
fn values_in_a_text_are_told() {
    let told = |how: &str| python(&format!("m = n * 7\nk = n % 5\n{how}"));
    same(
        "python",
        &[
            &told("print(m, k)"),
            &told("print(f\"{m} and {k}\")"),
            &told("print(rf\"{m} and\" \" more \" f\"{k}\")"),
            &told("print(\"%d %d\" % (m, k))"),
            &told("print(\"{} {}\".format(m, k))"),
            &told("def line():\n    return f\"{m}-{k}\"\nprint(line())"),
        ],
        &told("print(f\"{m}\")"),
    );
    // Values of the text that the others are put into are no less told.
    for with in ["print(f\"{m}\" \" %d\" % k)", "print(f\"{m} %d\" % k)", "print(f\"{m} {{}}\".format(k))"] {
        assert_ne!(bag("python", &told(with)), bag("python", &told(&with.replace("{m}", ""))), "{with}");
    }
    let remainder = |left: &str| python(&format!("print({left} % n)"));
    assert_ne!(bag("python", &remainder("(n + n * 3)")), bag("python", &remainder("\"%d\"")));
    for (plain, formatted) in [
        ("System.out.print(n * 7); System.out.print(n % 5);", "String.format(\"%d %d\", n * 7, n % 5)"),
        (
            "System.out.print(n * 7); System.out.print(n % 5);",
            "String.format(Locale.US, \"%d %d\", n * 7, n % 5)",
        ),
        ("System.out.print(n * 7); System.out.print(n % 5);", "\"%d %d\".formatted(n * 7, n % 5)"),
    ] {
        same("java", &[&java(plain), &java(&format!("System.out.print({formatted});"))], &java(""));
    }
    same(
        "python",
        &[&python("print(n * 7)"), &python("print(format(n * 7, \"05d\"))")],
        &python("print(\"05d\")"),
    );
    let tell = "System.out.print(n * 7); System.out.print(n % 5);";
    for how in ["System.out.format", "new PrintWriter(System.out); out.format"] {
        let (make, call) = how.split_once("; ").unwrap_or(("0", how));
        let with = |tell: &str| java(&format!("var out = {make}; {tell}"));
        same("java", &[&with(tell), &with(&format!("{call}(\"%d %d\", n * 7, n % 5);"))], &with(""));
    }
    let shape = "DecimalFormat shape = new DecimalFormat(\"0.0\");";
    same(
        "java",
        &[
            &java(&format!("{shape} System.out.print(n * 7);")),
            &java(&format!("{shape} System.out.print(shape.format(n * 7));")),
            &java(&format!("{shape} System.out.print(String.format(Locale.US, pattern, n * 7));")),
        ],
        &java(&format!("{shape} System.out.print(shape);")),
    );
    // The program's own function of that name says what it gives.
    let own = |told: &str| format!("def format(a, b):\n    return b * 3\nn = int(input())\nprint({told})\n");
    assert_ne!(bag("python", &own("format(\"{}\", n)")), bag("python", &own("\"{}\".join(n)")));
}

#[test]
fn what_tells_without_end_comes_to_an_end() {
    let own = "out = []\nout.append(out)\nout.append(n * 7 % 5)\nprint(out)";
    assert_ne!(bag("python", &python(own)), bag("python", &python("out = []\nprint(out)")));
    let many = |count: usize| {
        let lines: String = (0..count).map(|i| format!("out.append(n * {} % 5)\n", i + 7)).collect();
        python(&format!("out = []\n{lines}print(out)"))
    };
    // Texts are looked into for so long only: then they are what is told.
    let values: String = (0..60).map(|i| format!("{{n * {} % 5}}", i + 7)).collect();
    let often =
        |count: usize| bag("python", &python(&format!("t = f\"{values}\"\n{}", "print(t)\n".repeat(count))));
    assert_ne!(often(40).hashes, often(20).hashes);
    // Of too many nothing in particular is told.
    let last = |text: &str, told: &str| text.replace("print(out)", told);
    assert_ne!(bag("python", &many(60)), bag("python", &last(&many(60), "print()")));
    assert_eq!(bag("python", &many(70)), bag("python", &last(&many(70), "print()")));
    let two = |told: &str| {
        let lines: String = (0..80)
            .map(|i| format!("{}.append(n * {} % 5)\n", if i < 40 { "one" } else { "other" }, i + 7))
            .collect();
        python(&format!("one = []\nother = []\n{lines}both = f\"{{one}}{{other}}\"\n{told}"))
    };
    assert_eq!(bag("python", &two("print(both)")), bag("python", &two("pass")));
}

#[test]
fn several_values_are_one_whatever_holds_them() {
    same(
        "java",
        &[
            &java(
                "List<int[]> all = new ArrayList<>(); all.add(new int[]{n * 3, n % 7}); System.out.print(all.get(n));",
            ),
            &java(
                "List<Pair> all = new ArrayList<>(); all.add(new Pair(n * 3, n % 7)); System.out.print(all.get(n));",
            ),
        ],
        &java(
            "List<Pair> all = new ArrayList<>(); all.add(new Pair(n % 7, n * 3)); System.out.print(all.get(n));",
        ),
    );
    same(
        "cpp",
        &[
            &cpp("vector<pair<int, int>> all; all.push_back({n * 3, n % 7}); cout << all[n];"),
            &cpp("vector<Node*> all; all.push_back(new Node(n * 3, n % 7)); cout << all[n];"),
        ],
        &cpp("vector<Node*> all; all.push_back(new Node(n % 7, n * 3)); cout << all[n];"),
    );
}

#[test]
fn an_empty_container_may_be_put_into_another_one_when_it_is_needed() {
    let lists = |make: &str| {
        java(&format!(
            "{make} for (int i = 0; i < n; i++) {{ all[i * 3].add(i % 7); }} System.out.print(all[n]);"
        ))
    };
    let made = "for (int i = 0; i < n; i++) { }";
    same(
        "java",
        &[
            &lists(&format!("List<Integer>[] all = new List[n]; {made}")),
            &lists(
                "List<Integer>[] all = new List[n]; for (int i = 0; i < n; i++) { all[i] = new ArrayList<>(); }",
            ),
        ],
        &lists("List<Integer>[] all = new List[n]; for (int i = 0; i < n; i++) { all[i] = other(n); }"),
    );
    let rows = |make: &str| {
        python(&format!("{make}\nfor i in range(n):\n    rows[i * 3].append(i % 7)\nprint(rows[n])"))
    };
    same(
        "python",
        &[
            &rows("rows = []\nfor i in range(n):\n    rows.append([])"),
            &rows("rows = []\nfor i in range(n):\n    pass"),
            &rows("rows = [[] for i in range(n)]"),
        ],
        &rows("rows = []\nfor i in range(n):\n    rows.append([n * 5])"),
    );
}

#[test]
fn a_copy_is_what_is_copied() {
    let plain = telling("String t = s.next();", "t.charAt(n) + n");
    let room = |size: &str| {
        java(&format!(
            "StringBuilder b = new StringBuilder({size}); b.append(n * 7); System.out.print(b.length() * 7 % n);"
        ))
    };
    same("java", &[&room(""), &room("65536")], &java(""));
    for how in [
        "new StringBuilder(s.next())",
        "new StringBuilder(s.next()).reverse()",
        "new String(s.next().trim())",
    ] {
        same("java", &[&plain, &telling(&format!("var t = {how};"), "t.charAt(n) + n")], &telling("", "n"));
    }
    same(
        "cpp",
        &[
            &cpp(
                "vector<int> a; a.push_back(n * 3); vector<int> b = a; sort(b.begin(), b.end()); cout << b[n];",
            ),
            &cpp(
                "vector<int> a; a.push_back(n * 3); vector<int> b(a.begin(), a.end()); sort(b.begin(), b.end()); cout << b[n];",
            ),
        ],
        &cpp(
            "vector<int> a; a.push_back(n * 3); vector<int> b(a.begin(), c.end()); sort(b.begin(), b.end()); cout << b[n];",
        ),
    );
    let filled = |how: &str| python(&format!("best = {how}\nbest[n * 3] = n % 7\nprint(best[n] * 11)"));
    let list =
        "int main() { int n; cin >> n; vector<int> best(n, 5); best[n * 3] = n % 7; cout << best[n] * 11; }";
    same("python", &[&filled("[5] * n"), &filled("[5 for i in range(n)]")], &filled("[6] * n"));
    assert_eq!(bag("python", &filled("[5] * n")), bag("cpp", list));
}

#[test]
fn what_is_read_counts_from_one_or_from_zero() {
    let edges = |less: &str| {
        python(&format!(
            "g = [[] for i in range(n)]\nfor i in range(n):\n    a = int(input()){less}\n    b = int(input()){less}\n    g[a].append(b * 3)\nprint(g[2])"
        ))
    };
    same("python", &[&edges(""), &edges(" - 1"), &edges(" + 1")], &edges(" - 2"));
    let told = |value: &str| bag("python", &python(&format!("print(({value}) * 3)")));
    for other in ["-n", "1 - n", "n - 1 - 1", "n + 7"] {
        assert_ne!(told(other), told("n"), "{other}");
    }
}

#[test]
fn of_a_table_the_first_elements_are_looked_at() {
    let python = |table: &str| format!("t = [{table}]\nprint(t[int(input()) % 3])\n");
    same(
        "python",
        &[&python("2, 3, 5, 7, 11, 13"), &python("2, 3, 5, 7, 12")],
        &python("2, 3, 5, 8, 11, 13"),
    );
    // Only of literals.
    let computed = python("2, 3, 5, 7, int(input()) * 3");
    assert_ne!(bag("python", &computed), bag("python", &computed.replace("* 3", "- 8")));
    let cpp = |table: &str| {
        format!("int t[] = {{{table}}}; int main() {{ int n; std::cin >> n; std::cout << t[n % 3]; }}")
    };
    same("cpp", &[&cpp("2, 3, 5, 7, 11, 13"), &cpp("2, 3, 5, 7, 12")], &cpp("2, 3, 5, 8, 11, 13"));
}

#[test]
fn a_number_is_its_value() {
    let python = |number: &str| format!("n = int(input())\nprint(n * {number} % 7 + n)\n");
    same(
        "python",
        &[&python("255"), &python("0b11111111"), &python("0o377"), &python("0xff"), &python("2_5_5")],
        &python("377"),
    );
    let c =
        |number: &str| format!("int main() {{ int n; std::cin >> n; std::cout << n * {number} % 7 + n; }}");
    same("cpp", &[&c("255"), &c("0377"), &c("0b1111'1111"), &c("255LL")], &c("377"));
    same("cpp", &[&c("0.001"), &c("1e-3"), &c("1E-03"), &c("0.0010f")], &c("0.002"));
}

#[test]
fn what_a_constructor_makes_its_fields_of_is_computed() {
    let program = |constructor: &str| {
        format!(
            "struct R {{ long long v; int w; std::vector<int> all; R(long long n, int m) {constructor} }}; \
             int main() {{ long long n, m; std::cin >> n >> m; R r(n, m); std::cout << r.v * r.w; }}"
        )
    };
    let inside = program("{ v = (n * 31 + m % 17) * (n - m * 13) % 1007; w = m; }");
    same(
        "cpp",
        &[
            &inside,
            &program(": v((n * 31 + m % 17) * (n - m * 13) % 1007), w(m) {}"),
            &program(": v{(n * 31 + m % 17) * (n - m * 13) % 1007} { w = m; }"),
        ],
        &program("{ v = n; w = m; }"),
    );
    let shadowed = program(": v(v * 31 % 17), w(w) {}").replace("n, int m)", "v, int w)");
    same("cpp", &[&program("{ v = n * 31 % 17; w = m; }"), &shadowed], &program("{ v = n; w = m; }"));
}

#[test]
fn what_reading_is_asked_with_is_computed() {
    let plain = "n = int(input())\nt = sum(i * i % 7 for i in range(n))\n";
    let (print, prompt) =
        (format!("{plain}print(str(t))\nm = input()\n"), format!("{plain}m = input(str(t))\n"));
    same("python", &[&print, &prompt], plain);
    let asked = |by: &str| format!("import sys\nn = int(input())\nprint(sys.stdin.read({by}))\n");
    assert_ne!(bag("python", &asked("n * n % 7 + 3")), bag("python", &asked("n")));
    // A text by itself says nothing.
    same("python", &["print(int(input()) * 7 % 5)", "print(int(input('n? ')) * 7 % 5)"], "print(7)");
}

#[test]
fn what_a_generator_gives_is_gone_through_as_a_list_that_is_given_back() {
    let gives = |body: &str| format!("def f(n):\n{body}\nfor x in f(int(input())):\n    print(x % 7)\n");
    let one_by_one = gives("    for i in range(n):\n        yield i * i + 5");
    let handed_on = one_by_one.replace("for x in f", "def g(n):\n    yield from f(n)\nfor x in g");
    let list = gives("    all = [5 + i * i for i in range(n)]\n    return all");
    same("python", &[&one_by_one, &handed_on, &list], &gives("    yield n * n + 5"));
    // What is yielded is what it is, and an empty list is there when something is put into it.
    let tell = |lines: &str| {
        format!("def f(n):\n{lines}\nfor x in f(int(input())):\n    x.append(3)\n    print(x)\n")
    };
    same(
        "python",
        &[
            &tell("    m = yield n * 5\n    print(m % 7)"),
            &tell("    m = n * 5\n    yield m\n    print(m % 7)"),
        ],
        &tell("    m = yield n * 5\n    print(n % 7)"),
    );
    same(
        "python",
        &[
            &tell("    yield []\n    print(n % 7)"),
            &tell("    all = []\n    all.append([])\n    print(n % 7)\n    return all"),
        ],
        &tell("    yield [n]\n    print(n % 7)"),
    );
    // What a decorator makes of it may be a recursion that keeps no stack of the language's.
    let walk = |head: &str, give: &str, call: &str| {
        format!(
            "{head}def f(n):\n    if n < 2:\n        {give} n\n    m = {call} f(n - 1)\n    {give} m * 3 % 7\nprint(f(int(input())))\n"
        )
    };
    let plain = walk("", "return", "");
    same("python", &[&plain, &walk("@bootstrap\n", "yield", "yield")], &walk("", "yield", "yield"));
    // Each of what is read is read.
    let read = |numbers: &str| format!("{numbers}\nprint(get() % 7)\nprint(get() % 11)\n");
    same(
        "python",
        &[
            &read(
                "def numbers():\n    while True:\n        yield int(input())\nall = numbers()\nget = lambda: next(all)",
            ),
            &read(
                "def numbers():\n    while True:\n        x = int(input())\n        yield x\nall = numbers()\nget = lambda: next(all)",
            ),
            &read("get = lambda: int(input())"),
        ],
        &read("get = lambda: int(input()) * 3"),
    );
}

#[test]
fn who_adds_one_or_nothing_counts() {
    let of = |count: &str| {
        cpp(&format!("int n, c = 0; cin >> n; for (int i = 2; i < n; i++) {{ {count} }} cout << c * 5;"))
    };
    same(
        "cpp",
        &[
            &of("if (n % i == 3) c++;"),
            &of("c += n % i == 3 ? 1 : 0;"),
            &of("int one = n % i == 3 ? 0 : 1; c += 1 - one;"),
        ],
        &of("if (n % i == 3) c += 2;"),
    );
    let halves = |lines: &str| bag("cpp", &cpp(&format!("int o = n % 5 > 2 ? 1 : 0; {lines}")));
    let two = halves("cout << (n + o) / 2 * 7 + (n - o) / 2 * 11;");
    assert_ne!(
        two,
        halves("int m = (n + o) / 2; cout << m * 7 + m * 11;"),
        "two that are not equal are not one"
    );
    // Of what is not known nothing is left out.
    let unknown = of("int d = 0; if (n % i == 3) d = ios::sync_with_stdio(false); c += d;");
    assert_ne!(bag("cpp", &unknown), bag("cpp", &of("if (n % i == 3) c++;")));
    let others = of("c += n % i == 3 ? 1 : n;");
    assert_ne!(bag("cpp", &others), bag("cpp", &of("c += n % i == 3 ? 1 : 0;")));
}
