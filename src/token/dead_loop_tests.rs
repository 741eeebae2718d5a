//! A loop's own variable is another one than other loops', whatever it is called.

use super::tests::{around, counted};

/// Whether the statements that have 22 in them count where they stand.
fn counts(language: &str, statements: &str) -> bool {
    counted(language, &around(language, statements)).contains("22")
}

#[test]
fn loops_have_variables_of_their_own() {
    for (language, statements) in [
        ("cpp", "for (int i = 0; i < n; i++) n += i; for (int i = 0; i < 22; i++) {}"),
        ("c", "for (int i = 0; i < n; i++) { n += i; for (int i = 22; i > 0; i--) {} n -= i; }"),
        ("java", "for (int i = 22; i > 0; i--) {} for (int i = 0; i < n; i++) n += i;"),
        ("cpp", "int i = 5; n += i; for (int i = 0; i < 22; i++) {}"),
        ("cpp", "for (int x : rows) n += x; for (int x : rows) x += 22;"),
        ("cpp", "for (int i = 0; i < show(n); i++) n += i; for (int i = 0; i < 22; i++) {}"),
        ("python", "for i in range(n):\n    n += i\nfor i in range(22):\n    pass"),
        ("python", "for i in range(n):\n    n += i\n    for i in range(22):\n        pass"),
        ("python", "print([i + f(i, [j]) for i in rows for j in i])\nfor i, j in range(22):\n    pass"),
        ("python", "for i, j in rows:\n    n += i\n    n += j\nfor j in range(22):\n    t = j"),
    ] {
        let is_nested = statements.contains("n += i\n    for i");
        assert_eq!(counts(language, statements), is_nested, "{language}: {statements}");
    }
}

#[test]
fn what_is_read_outside_of_a_loop_is_what_it_left() {
    for (language, statements) in [
        ("python", "for i in range(22):\n    pass\nn += i"),
        ("python", "for i in range(3):\n    n += i\nfor i in range(22):\n    pass\nprint(i)"),
        ("python", "for i in range(22):\n    pass\nprint(f'{i}')"),
        ("python", "for i in range(22):\n    pass\nprint([i], [j for j in rows])"),
        ("python", "i = 3\nfor i in range(22):\n    pass\nprint(i)"),
        ("python", "for i in range(22):\n    pass\nfor i in range(i, 20):\n    print(i)"),
        ("cpp", "int a[3]; a[0] = 22; for (int a : a) n += a;"),
        ("cpp", "int u = 22; for (int u = 0; u < 3; u++) n += ::u;"),
        ("cpp", "int k = 22; do { int k = 3; n += k; } while (k-- > 3);"),
        (
            "java",
            "outer: for (int i = 2; i < n; i++) { for (int j = 2; j < i; j++) { if (i % j < 22) continue outer; } n++; }",
        ),
        ("java", "a: { for (int j = 2; j < n; j++) { if (n % j < 22) break a; } n++; }"),
        ("cpp", "int i = 0; for (i = 0; i < 22; i++) {} n += i;"),
        ("cpp", "int i = 0; for (int j = 0; j < 22; j++) i = j; n += i;"),
        ("cpp", "for (int i = 22; i > 0; i--) { int j = i; n += j; }"),
        ("cpp", "for (int i = 0; i < n; i++) { for (int j = 22; j > 0; j--) n += i + j; }"),
    ] {
        assert!(counts(language, statements), "{language}: {statements}");
    }
}
