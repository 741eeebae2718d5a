//! What is put around values and changes none: operations, calls where they stand, operators by name.

use super::tests::{bag, same};

fn python(lines: &str) -> String {
    format!(
        "n = int(input())\nm = int(input())\na = list(map(int, input().split()))\nb = [0] * n\n{lines}\nprint(b[m] * 7 % n)\n"
    )
}

fn cpp(lines: &str) -> String {
    format!(
        "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ int n, m; cin >> n >> m; vector<int> a(n), b(n);\n\
         for (int i = 0; i < n; i++) cin >> a[i];\n{lines}\ncout << b[m] * 7 % n; }}\n"
    )
}

/// Python's lines that do the same, in which `@(x)` is x with something around it.
fn all_around(wrapped: &str) {
    let around = |lines: &str| {
        let mut parts = lines.split('@');
        let mut all = parts.next().unwrap_or("").to_owned();
        for part in parts {
            let (inner, rest) = part[1..].split_once(')').unwrap();
            all += &wrapped.replace('x', inner);
            all += rest;
        }
        python(&all)
    };
    for lines in [
        "b[@(m)] = @(n) * 3 + @(m)",
        "for i in range(@(n)):\n    b[i] += @(a)[@(i)] * @(n)",
        "if @(m) > @(n):\n    b[m] = @(n)",
        "@(b)[m] = @(n) * 5",
        "@(b)[m] += @(n) * 5",
        "@(b).append(@(n) * 5)",
        "@(b).sort()",
        "import heapq\nheapq.heappush(@(b), @(n) * 3)",
        "while @(m):\n    m -= @(n) * 2",
    ] {
        let plain = python(&lines.replace('@', ""));
        assert_eq!(bag("python", &plain), bag("python", &around(lines)), "{}", around(lines));
    }
}

#[test]
fn what_changes_nothing_is_nothing() {
    for wrapped in [
        "(x if True else 0)",
        "(x if not False else 0)",
        "(0 if False else x)",
        "(x or x)",
        "(x and x)",
        "[x][0]",
        "(5, x)[1]",
        "(lambda: x)()",
    ] {
        all_around(wrapped);
    }
    let sums = |said: &str| python(&format!("b[m] = {said}"));
    same(
        "python",
        &[
            &sums("n * m"),
            &sums("n * m * 1"),
            &sums("1 * n * m"),
            &sums("n * m + 0"),
            &sums("(n * m) // 1"),
            &sums("n * m | 0"),
            &sums("(n * m) ** 1"),
            &sums("max(n * m, n * m)"),
            &sums("n * int('1') * m"),
        ],
        &sums("n * m | 1"),
    );
    let named = |said: &str| python(&format!("zero = 0\none = 1\nb[m] = {said}"));
    same(
        "python",
        &[
            &named("n * m"),
            &named("n * m + zero"),
            &named("one * n * m"),
            &named("-(-(n * m))"),
            &named("~~(n * m)"),
        ],
        &named("~(n * m)"),
    );
    // Octal in C, and no number of Python as it is written.
    assert_eq!(bag("python", &sums("n * 10")), bag("python", &sums("n * int('010')")));
    let reads = |said: &str| cpp(&format!("b[m] = {said} * 3;"));
    same(
        "cpp",
        &[
            &reads("n"),
            &reads("(true ? n : m)"),
            &reads("(n | 0)"),
            &reads("(0 + n)"),
            &reads("[&] { return n; }()"),
        ],
        &reads("(n > m ? n : 77)"),
    );
    // Two that are read are not one, nor is one of two that differ the other.
    assert_ne!(bag("python", &sums("int(input()) or int(input())")), bag("python", &sums("int(input())")));
    assert_ne!(bag("python", &sums("n * 3 or m * 3")), bag("python", &sums("n * 3")));
    assert_ne!(bag("python", &sums("[n, 55][1]")), bag("python", &sums("n")));
    assert_ne!(bag("python", &sums("max(a.pop(), a.pop()) * 3")), bag("python", &sums("a.pop() * 3")));
    assert_eq!(
        bag("python", &sums("{1: m * 5, 0: n * 3}[0]")),
        bag("python", &sums("{0: n * 3, 1: m * 5}[0]"))
    );
    assert_ne!(
        bag("python", &sums("{1: m * 5, 0: n * 3}[0]")),
        bag("python", &sums("{1: n * 3, 0: m * 5}[0]"))
    );
    let called = |said: &str| format!("def f(x):\n    return x * 3 % 7\n{}", sums(said));
    assert_ne!(bag("python", &called("max(f(n), f(m))")), bag("python", &called("f(n)")));
}

#[test]
fn a_lambda_that_is_called_where_it_stands_does_what_its_body_does() {
    same(
        "python",
        &[
            &python("b[m] = (n * 3 + m) % 11"),
            &python("b[m] = (lambda p, q: (p * 3 + q) % 11)(n, m)"),
            &python("b[m] = (lambda q: (n * 3 + q) % 11)(m)"),
        ],
        &python("b[m] = (lambda p, q: (q * 5) % 11)(n, m)"),
    );
    same(
        "cpp",
        &[
            &cpp("b[m] = (n * 3 + m) % 11;"),
            &cpp("b[m] = [](int p, int q) { return (p * 3 + q) % 11; }(n, m);"),
            &cpp("b[m] = [&] { int p = n * 3; return (p + m) % 11; }();"),
        ],
        &cpp("b[m] = [&] { return m; }();"),
    );
}

#[test]
fn operators_go_by_names() {
    let imported = |import: &str, said: &str| python(&format!("{import}\nb[m] = {said}"));
    same(
        "python",
        &[
            &python("b[m] = (n + m) * n // a[m] - 5"),
            &imported(
                "import operator",
                "operator.sub(operator.floordiv(operator.mul(operator.add(n, m), n), operator.getitem(a, m)), 5)",
            ),
            &imported("import operator as op", "op.sub((n + m) * n // a[m], 5)"),
            &imported("from operator import add, mul", "mul(add(n, m), n) // a[m] - 5"),
            &imported("from operator import add as plus", "plus(n, m) * n // a[m] - 5"),
            &python("b[m] = n.__add__(m).__mul__(n).__floordiv__(a.__getitem__(m)).__sub__(5)"),
        ],
        &python("b[m] = 5"),
    );
    same(
        "python",
        &[
            &python("b[m] = n\nif m in a and len(a) > n:\n    b[m] = 5"),
            &python("b.__setitem__(m, n)\nif a.__contains__(m) and a.__len__() > n:\n    b[m] = 5"),
            &python(
                "import operator\nb[m] = n\nif operator.contains(a, m) and operator.gt(len(a), n):\n    b[m] = 5",
            ),
        ],
        &python("b[m] = 5"),
    );
    same(
        "cpp",
        &[
            &cpp("if (n < m && a[m] % 7 == n) b[m] = n * m - 5;"),
            &cpp("if (std::less<int>()(n, m) && equal_to<>{}(modulus<int>()(a[m], 7), n)) \
                 b[m] = minus<int>{}(std::multiplies<>()(n, m), 5);"),
        ],
        &cpp("b[m] = 5;"),
    );
    let java = |said: &str| {
        format!(
            "import java.util.*; class Main {{ public static void main(String[] x) {{ Scanner in = new Scanner(System.in);\n\
             int n = in.nextInt(), m = in.nextInt(); System.out.println({said}); }} }}"
        )
    };
    same(
        "java",
        &[&java("(n + m) * n - 5"), &java("Math.subtractExact(Math.multiplyExact(Integer.sum(n, m), n), 5)")],
        &java("5"),
    );
    // A function of the program's that has such a name does what it says.
    let own = |said: &str| python(&format!("def add(p, q):\n    return p * 3 % q\nb[m] = {said}"));
    assert_ne!(bag("python", &own("add(n, m)")), bag("python", &own("n + m")));
}

#[test]
fn a_place_that_a_pointer_points_to_is_a_place() {
    same(
        "cpp",
        &[
            &cpp("b[n - 1] = a[m] * 3;"),
            &cpp("b[n - 1] = *(&a[0] + m) * 3;"),
            &cpp("*(&b[0] + (n - 1)) = *(&a[0] + (m)) * 3;"),
        ],
        &cpp("b[0] = a[0] * 3;"),
    );
}

#[test]
fn a_difference_in_brackets_is_no_cast() {
    same(
        "cpp",
        &[&cpp("b[m] = n - a[m];"), &cpp("b[m] = (n) - a[m];"), &cpp("b[m] = ((n) - (a[m]));")],
        &cpp("b[m] = (int) - a[m];"),
    );
}

#[test]
fn a_condition_may_go_by_a_name() {
    same(
        "python",
        &[
            &python("if n * 3 > m % 5:\n    b[m] = 5"),
            &python("is_more = n * 3 > m % 5\nif is_more:\n    b[m] = 5"),
            &python("is_more = bool(n * 3 > m % 5)\nif not is_more:\n    pass\nelse:\n    b[m] = 5"),
        ],
        &python("b[m] = 5"),
    );
    // What holds or not, whichever of two: that is asked.
    let either = "c = n * 3 > m % 5\nif a[0] > 9:\n    c = m * 5 > 77\n";
    let asked = python(&format!("{either}if c:\n    b[m] = 5"));
    assert_ne!(bag("python", &asked), bag("python", &python(either)));
    // A condition of itself comes to an end.
    bag("python", &python("c = 5\nwhile c:\n    c = bool(c)\n    b[m] = c"));
}

#[test]
fn a_list_that_is_made_to_be_gone_through_is_what_it_is_made_of() {
    same(
        "python",
        &[
            &python("for i in range(n):\n    b[i] = a[i] * 3"),
            &python("for i in list(range(n)):\n    b[i] = a[i] * 3"),
            &python("for i in tuple(iter(range(n))):\n    b[i] = a[i] * 3"),
        ],
        &python("for i in range(n):\n    b[i] = 3"),
    );
}
