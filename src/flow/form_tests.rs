//! How loops and functions are written does not count: what they compute does.

use super::tests::{bag, same};

#[test]
fn a_loop_says_its_variable_anew_whatever_its_form() {
    let counted = "n = int(input())\nfor i in range(1, 2 * n, 2):\n    print(i * 5)\nfor i in range(n - 3, 0, -2):\n    print(i * 7)\n";
    let stepped = "n = int(input())\ni = 1\nwhile i < 2 * n:\n    print(i * 5)\n    i += 2\ni = n - 3\nwhile i > 0:\n    print(i * 7)\n    i -= 2\n";
    let inside = |text: &str| {
        format!(
            "def main():\n{}main()\n",
            text.lines().map(|line| format!("    {line}\n")).collect::<String>()
        )
    };
    same(
        "python",
        &[counted, stepped, &inside(counted), &inside(stepped)],
        "n = int(input())\nprint(n * 5)\n",
    );
    let nested = |inner: &str| {
        format!(
            "int i, j; int main() {{ int j, n; scanf(\"%d\", &n); for (int i = 0; i < n; i++) {{ {inner} }} }}"
        )
    };
    same(
        "cpp",
        &[
            &nested(
                "for (j = 1; j < i; j++) printf(\"%d\", j * 7); for (j = 2; j < n; j++) printf(\"%d\", j * j);",
            ),
            &nested(
                "j = 1; while (j < i) { printf(\"%d\", j * 7); j++; } j = 2; while (j < n) { printf(\"%d\", j * j); j++; }",
            ),
        ],
        &nested(""),
    );
    let forever = |head: &str| {
        format!(
            "int main() {{ int n = 1; {head} {{ n = n * 3 % 7; if (n > 4) break; }} printf(\"%d\", n); }}"
        )
    };
    same(
        "cpp",
        &[&forever("for (;;)"), &forever("while (true)"), &forever("while (1)")],
        &forever("while (n > 2)"),
    );
}

#[test]
fn what_is_set_for_a_loop_without_a_beginning_is_its_own() {
    let cpp = |first: &str, second: &str| {
        format!(
            "int main() {{ int n, k, s = 0; cin >> n; k = n * 7; {first} {{ s += k * 5; }} k = n % 11; {second} {{ s += k % 3; }} cout << s; }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("while (k--)", "while (k--)"),
            &cpp("for (; k--;)", "for (; k--;)"),
            &cpp("while (k--)", "for (; k--;)"),
        ],
        &cpp("for (; n--;)", "for (; n--;)"),
    );
}

#[test]
fn what_is_set_for_a_loop_may_be_set_in_any_order() {
    let program = |first: &str, second: &str, head: &str| {
        format!(
            "def f(n):\n    s = 0\n    for t in range(n):\n        i = 0\n        while i < n:\n            s += i * 3\n            i += 1\n        \
             {first}\n        {second}\n        {head}\n            s += i * i\n            i += 1\n    return s\n\nprint(f(int(input())))\n"
        )
    };
    let plain = program("i = 2", "s = s % 5", "while i < n - 3:");
    let broken =
        program("i = 2", "s = s % 5", "while True:\n            if not (i < n - 3):\n                break");
    let swapped = program("s = s % 5", "i = 2", "while i < n - 3:");
    same("python", &[&plain, &swapped, &broken], &program("s = s % 5", "i += 2", "while i < n - 3:"));
}

#[test]
fn a_statement_in_a_lambda_leaves_the_values_around_it_alone() {
    let program = |body: &str| {
        format!(
            "int main() {{ std::vector<int> a(9); int n; std::cin >> n; std::map<char, std::function<int(int)>> t = \
             {{{{'a', [](int x) {{ {body} }}}}, {{'b', n * 7 % 5}}}}; \
             std::sort(a.begin(), a.end(), [](int x, int y) {{ int u = x % 3, v(y % 3); return u < v; }}); std::cout << t[n]; }}"
        )
    };
    same(
        "cpp",
        &[
            &program("return x / 7;"),
            &program("int y = x / 7; return y;"),
            &program("int y(x / 7); return y;"),
            &program("int y; y = x / 7; return y;"),
        ],
        &program("return x / 7;").replace("n * 7", "n"),
    );
}

#[test]
fn what_is_computed_twice_is_computed_once() {
    let program = |body: &str| format!("int x[9]; int main() {{ int a, b; std::cin >> a >> b; {body} }}");
    same(
        "cpp",
        &[
            &program("x[a * b % 7] += 3; std::cout << x[a * b % 7] / (b * a);"),
            &program("x[a * b % 7] = x[a * b % 7] + 3; std::cout << x[b * a % 7] / (a * b);"),
            &program("int t = a * b, u = t % 7; x[u] += 3; int v = x[u]; std::cout << v / t;"),
        ],
        &program("x[a * b % 7] += 3; std::cout << x[a % 7] / (b * a);"),
    );
    // The order of operands is part of what is done, where it matters.
    let other = program("std::cout << a % b * 7 << b % a * 5;");
    assert_ne!(bag("cpp", &other), bag("cpp", &program("int t = a % b; std::cout << t * 7 << t * 5;")));
}

#[test]
fn what_is_read_or_made_twice_is_not_the_same() {
    let twice = "print((int(input()) * 7) % (int(input()) * 7))\n";
    let once = "x = int(input()) * 7\nprint(x % x)\n";
    assert_ne!(bag("python", twice), bag("python", once));
    let made = "a = []\nb = []\na.append(int(input()))\nb.append(int(input()))\nprint(len(a) * len(b))\n";
    assert_ne!(bag("python", made), bag("python", &made.replace("b.", "a.").replace("(b)", "(a)")));
    let objects =
        "int main() { int n; std::cin >> n; auto a = new P(n); auto b = new P(n); f(a, 3); g(b, 5); }";
    assert_ne!(bag("cpp", objects), bag("cpp", &objects.replace("g(b", "g(a")));
    // Nothing is known of either operand.
    let unknown = "print(f(g) * 3 % f(h))\n";
    assert_ne!(bag("python", unknown), bag("python", "x = f(g)\nprint(x * 3 % x)\n"));
}

#[test]
fn functions_that_are_equal_are_one_in_any_order() {
    let program = |functions: &[String]| {
        format!(
            "int main() {{ int a, b; std::cin >> a >> b; std::cout << f0(a, b) << h0(a, b); }} {}",
            functions.concat()
        )
    };
    let mut chains: Vec<String> = Vec::new();
    for name in ["f", "h"] {
        chains.extend((0..12).map(|step| {
            format!("int {name}{step}(int a, int b) {{ return {name}{}(a, b) / 7; }} ", step + 1)
        }));
        chains.push(format!("int {name}12(int a, int b) {{ return a * b; }} "));
    }
    let one = bag("cpp", &program(&chains));
    chains.reverse();
    assert_eq!(one, bag("cpp", &program(&chains)));
    let crossed = [
        "fa() { return p1() % 7; }",
        "fb() { return p2() % 7; }",
        "p2() { return g1() * 5; }",
        "p3() { return g2() * 5; }",
        "p1() { return g2() * 5; }",
        "g1() { return a * b; }",
        "g2() { return a * b; }",
    ];
    let program = |functions: &[&str]| {
        let functions: String = functions.iter().map(|function| format!("int {function} ")).collect();
        format!(
            "int a, b; {functions} int main() {{ std::cin >> a >> b; std::cout << fa() << fb() << p3(); }}"
        )
    };
    let mut reversed = crossed;
    reversed.reverse();
    assert_eq!(bag("cpp", &program(&crossed)), bag("cpp", &program(&reversed)));
}

#[test]
fn constants_are_equal_signs_are_not() {
    let program = |body: &str| {
        format!(
            "int c[99]; int main() {{ std::string s; int i, a, b; std::cin >> s >> i >> a >> b; {body} }}"
        )
    };
    same(
        "cpp",
        &[
            &program("c[s[i] - 'a']++; std::cout << c[s[i] - 'a'] % 7 << a * 0.5 / (a * 0.5 + b);"),
            &program("int k = s[i] - 'a'; c[k]++; double h = a * 0.5; std::cout << c[k] % 7 << h / (h + b);"),
        ],
        &program("c[s[i] - 'b']++; std::cout << c[s[i] - 'b'] % 7 << a * 0.5 / (a * 0.5 + b);"),
    );
    for (two, one) in
        [("(a + b) * 7 % (a - b)", "t * 7 % t"), ("s[i - 1] * 7 % s[i + 1]", "s[i - 1] * 7 % s[i - 1]")]
    {
        let (two, one) = (format!("std::cout << {two};"), format!("int t = a + b; std::cout << {one};"));
        assert_ne!(bag("cpp", &program(&two)), bag("cpp", &program(&one)), "{two}");
    }
    let pops = "a = list(map(int, input().split()))\nb = a.pop()\nc = a.pop()\nprint(b * 7 % c)\n";
    assert_ne!(bag("python", pops), bag("python", &pops.replace("% c", "% b")));
}

#[test]
fn a_loops_variable_is_what_it_was_where_the_loop_may_not_be() {
    let branches = |condition: &str, one: &str, other: &str| {
        format!(
            "def f(n, m):\n    if {condition}:\n{one}    else:\n{other}    return x * 7 % 11\n\nprint(f(int(input()), int(input())))\n"
        )
    };
    let one = "        x = n * 3\n        while x < n * 9:\n            x += 2\n";
    let other = "        x = m // 3\n        while x < m * 9:\n            x *= 5\n";
    same(
        "python",
        &[&branches("n > 5", one, other), &branches("not (n > 5)", other, one)],
        &branches("n > 5", one, one),
    );
}

#[test]
fn a_function_knows_a_global_whatever_loop_has_it() {
    let define = "def valid(x):\n    return x * 7 % n == 0\n\n";
    let rest = "m = int(input())\nn = m * 3\nwhile n != 0:\n    print(valid(m))\n    n = n // 2\n";
    let first = format!("{define}{rest}");
    let last = rest.replace("while", &format!("{define}while"));
    let before = rest.replace("n = m", &format!("{define}n = m"));
    same("python", &[&first, &before], &first.replace("% n", "% 9"));
    assert_eq!(bag("python", &first), bag("python", &last));
}

/// A program that reads a list and tells of it what some lines make of it.
fn about_a_list(lines: &str) -> String {
    format!(
        "n = int(input())\na = list(map(int, input().split()))\ns = 1\n{lines}\nprint(s * 11, a[1] % 3)\n"
    )
}

#[test]
fn lists_are_made_and_gone_through_in_many_ways() {
    let other = about_a_list("s = n - a[0]");
    for ways in [
        &[
            "for i in range(n - 1, -1, -1):\n    s += a[i] * i",
            "for i in reversed(range(n)):\n    s += a[i] * i",
        ][..],
        &[
            "for i in range(n - 1, 2, -1):\n    s += a[i] * i",
            "for i in reversed(range(3, n)):\n    s += a[i] * i",
            "r = range\nfor i in reversed(r(3, n)):\n    s += a[i] * i",
        ],
        &["b = [0] * n\nb[2] = 4\ns = b[n - 1]", "b = [0 for _ in range(n)]\nb[2] = 4\ns = b[n - 1]"],
        &["b = [-1] * n\nb[2] = 4\ns = b[n - 1]", "b = [-1 for i in range(n)]\nb[2] = 4\ns = b[n - 1]"],
        &["s = sum(a)", "s = sum([int(x) for x in a])", "s = sum(x for x in a)"],
        &["print(*a)", "print(*[str(x) for x in a])", "print(' '.join([str(x) for x in a]))"],
        &[
            "p, q = map(int, input().split())\ns = p * q * 5",
            "p, q = [int(x) for x in input().split()]\ns = p * q * 5",
            "line = input().split()\np = int(line[0])\nq = int(line[1])\ns = p * q * 5",
        ],
    ] {
        let programs: Vec<String> = ways.iter().map(|way| about_a_list(way)).collect();
        same("python", &programs.iter().map(String::as_str).collect::<Vec<_>>(), &other);
    }
    for (one, unlike) in [
        ("s = sum([x for x in a if x > 3])", "s = sum(a)"),
        ("s = sum([n for x in a])", "s = sum(a)"),
        ("b = [x for x in a if x > 3]\ns = b[n] * 5", "b = [x for x in a if x > 3]\ns = a[n] * 5"),
        ("if n > 3:\n    a = f(a)\ns = a[0] * 7", "if n > 3:\n    a = f(a)\ns = n * 7"),
        (
            "k = int(input())\nb = [k for _ in range(n)]\ns = b[n] * 3",
            "b = [int(input()) for _ in range(n)]\ns = b[n] * 3",
        ),
        ("s = sum([0 for c in (n * 37 % 11, n // 5)])", "s = sum([0 for c in range(n)])"),
        ("s = sum([0 for x in range(n) if x % 3 == 2])", "s = sum([0 for x in range(n)])"),
        (
            "c = a[0]\nwhile c > 9:\n    a = f(a)\n    c = a[0]\ns = c * 7",
            "c = n\nwhile c > 9:\n    c = n\ns = c * 7",
        ),
    ] {
        let [left, right] = [one, unlike].map(|lines| bag("python", &about_a_list(lines)));
        assert_ne!(left, right, "{one}");
    }
}

#[test]
fn products_and_quotients_by_shifts() {
    let program =
        |value: &str| format!("int main() {{ int n; cin >> n; int s = n % 7; s = {value}; cout << s + n; }}");
    for ways in [["s / 4 * n", "(s >> 2) * n"], ["s * 8 - n", "(s << 3) - n"]] {
        same("cpp", &ways.map(program).iter().map(String::as_str).collect::<Vec<_>>(), &program("n"));
    }
    let java = |value: &str| {
        format!(
            "class Main {{ public static void main(String[] a) {{ int n = in.nextInt(); System.out.println({value}); }} }}"
        )
    };
    same("java", &[&java("(n + 5) / 2 * n"), &java("((n + 5) >>> 1) * n")], &java("n"));
}

/// A Java program that reads `n` and tells something.
pub(super) fn telling(set: &str, told: &str) -> String {
    format!(
        "import java.util.*; class A {{ public static void main(String[] a) {{ Scanner s = new Scanner(System.in); \
         int n = s.nextInt(); {set} System.out.println({told}); }} }}"
    )
}

#[test]
fn what_holds_a_value_is_that_value() {
    let plain = telling("int b = n * 3 % 7;", "b + n");
    for (set, told) in [
        ("Optional<Integer> b = Optional.of(n * 3 % 7);", "b.get() + n"),
        ("OptionalInt b = OptionalInt.of(n * 3 % 7);", "b.getAsInt() + n"),
        ("Optional<Integer> b = Optional.ofNullable(n * 3 % 7);", "b.orElseThrow(Exception::new) + n"),
        ("Integer b = Objects.requireNonNull(n * 3 % 7);", "b.longValue() + n"),
    ] {
        same("java", &[&plain, &telling(set, told)], &telling("int b = n * 3;", "b + n"));
    }
    // A default is one of what it may be; a holder may be given another value; a list is no holder.
    let held = "Optional<Integer> b = Optional.of(n * 3);";
    let kept = "AtomicInteger b = new AtomicInteger(n * 3);";
    for (one, other) in [
        ((held, "b.orElse(n * 5) % 7"), (held, "b.orElse(n * 11) % 7")),
        ((kept, "b.get() % 7"), ("AtomicInteger b = new AtomicInteger(n * 3); b.set(n * 5);", "b.get() % 7")),
        (("List<Integer> b = List.of(n * 3, 7);", "b.get(n) % 7"), (held, "b.get() % 7")),
    ] {
        assert_ne!(
            bag("java", &telling(one.0, one.1)),
            bag("java", &telling(other.0, other.1)),
            "{one:?} {other:?}"
        );
    }
    let queue = |told: &str| format!("q = Queue()\nq.put(int(input()) * 3)\nprint({told} % 7)\n");
    assert_ne!(
        bag("python", &queue("q.get()")),
        bag("python", &queue("q")),
        "one of what a queue holds is not the queue"
    );
}

#[test]
fn places_that_are_named_by_calls_change_as_those_in_brackets() {
    for (brackets, calls) in [
        ("b[n] = n * 3 % 7;", "b.set(n, n * 3 % 7);"),
        // The row is looked at, which the brackets do not say.
        ("int row = b[n]; b[n][3] = n * 3 % 7;", "b.get(n).set(3, n * 3 % 7);"),
        ("b[n].add(n * 3 % 7);", "b.get(n).add(n * 3 % 7);"),
    ] {
        let told = "b.get(2) + n";
        same("java", &[&telling(brackets, told), &telling(calls, told)], &telling("", told));
    }
    // What names the place is done once.
    same(
        "java",
        &[
            &telling("b[s.nextInt() * 5].add(n * 3 % 7);", "b[2] + n"),
            &telling("b.get(s.nextInt() * 5).add(n * 3 % 7);", "b.get(2) + n"),
        ],
        &telling("", "n"),
    );
    let nested = (0..40).fold("n".to_owned(), |inner, _| format!("b.get({inner}).add(n)"));
    let known = bag("java", &telling("int c = n * 13 % 17;", "c"));
    let behind = bag("java", &telling(&format!("{nested}; int c = n * 13 % 17;"), "c"));
    assert!(known.hashes.iter().all(|hash| behind.hashes.contains(hash)), "it takes all steps there are");
    let cpp = |set: &str| format!("int main() {{ int n; cin >> n; vector<int> b(n); {set} cout << b[2]; }}");
    same("cpp", &[&cpp("b[n / 3] = n * 5;"), &cpp("b.at(n / 3) = n * 5;")], &cpp(""));
}

#[test]
fn what_is_compared_by_calls_is_compared() {
    same(
        "java",
        &[
            &telling("if (n * 3 == n % 7) n = 5;", "n * 11"),
            &telling("if (Objects.equals(n * 3, n % 7)) n = 5;", "n * 11"),
        ],
        &telling("n = 5;", "n * 11"),
    );
    // Of what is compared twice one is enough to know.
    let twice = |told: &str| telling(&format!("System.out.print({told});"), told);
    same("java", &[&twice("n * 3 == n % 7"), &twice("Objects.equals(n * 3, n % 7)")], &twice("n"));
    for (signs, calls) in [
        ("if (n * 3 == n % 7) n = 5;", "if (((Integer) (n * 3)).equals(n % 7)) n = 5;"),
        ("if (n * 3 == n % 7) n = 5;", "if (Objects.equals(n * 3, n % 7)) n = 5;"),
        ("if (n * 3 < n % 7) n = 5;", "if (Integer.compare(n * 3, n % 7) < 0) n = 5;"),
        ("if (n * 3 < n % 7) n = 5;", "if (0 > Integer.valueOf(n * 3).compareTo(n % 7)) n = 5;"),
        ("if (n * 3 < n % 7) n = 5;", "int c = Integer.compare(n * 3, n % 7); if (c < 0) n = 5;"),
    ] {
        let (one, other) = (bag("java", &telling(signs, "n * 11")), bag("java", &telling(calls, "n * 11")));
        let without = bag("java", &telling("n = 5;", "n * 11"));
        assert!(one.hashes.iter().any(|hash| !without.hashes.contains(hash)));
        assert!(one.hashes.iter().all(|hash| other.hashes.contains(hash)), "{signs} {calls}");
    }
}

#[test]
fn the_front_of_a_queue_is_one_of_what_it_holds() {
    let cpp = |kind: &str, first: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; {kind}<int> q; q.push(n * 3);\n\
             while (!q.empty()) {{ int x = q.{first}(); q.pop(); q.push(x % 7); cout << x * 5; }} }}\n"
        )
    };
    same("cpp", &[&cpp("queue", "front"), &cpp("stack", "top")], "int main() { return 0; }");
}

#[test]
fn whether_something_was_found_is_whether_it_is_there() {
    let cpp = |asked: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n; cin >> n; set<int> s; s.insert(n * 3);\n\
             if ({asked}) cout << n % 7; }}\n"
        )
    };
    let plain = cpp("s.count(n / 5)");
    same("cpp", &[&plain, &cpp("s.find(n / 5) != s.end()"), &cpp("s.end() == s.find(n / 5)")], &cpp("n"));
    let text = |end: &str| cpp(&format!("to_string(n).find(to_string(n / 5)) != {end}"));
    same("cpp", &[&text("-1"), &text("string::npos"), &text("std::string::npos")], &text("3"));
    // How often it is there is another thing.
    assert_ne!(bag("cpp", &plain), bag("cpp", &cpp("s.count(n / 5) == 3")));
}

#[test]
fn what_a_choice_asks_is_a_condition() {
    let python = |text: &str| format!("n = int(input())\nb = int(input())\n{text}\nprint(x * 7)\n");
    same(
        "python",
        &[
            &python("if b % 3:\n    x = b + 5\nelse:\n    x = n"),
            &python("x = b + 5 if b % 3 else n"),
            &python("x = n if not b % 3 else b + 5"),
        ],
        &python("x = b + 5 if b < 3 else n"),
    );
}

#[test]
fn a_loop_that_sets_its_own_variable_takes_no_other() {
    let cpp = |bound: &str| {
        format!(
            "int main() {{ int n, a, s = 0; cin >> n; while (cin >> a) {{ n = a % 7; for (int j = 0; j < {bound}; j++) s += n * 3 % 11; }} cout << s; }}"
        )
    };
    let waiting = cpp("5").replace("for (int j = 0; j < 5; j++)", "for (; n > 5;)");
    same("cpp", &[&cpp("5"), &cpp("n"), &cpp("a")], &waiting);
}
