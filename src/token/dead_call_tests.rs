//! What a function does that only computes, and a call of it: nothing that lives, unless something needs it.

use super::tests::{around, counted};

/// Whether what stands between the two ends of a program is dead: the functions before it, and the statements in it.
fn dead(language: &str, functions: &str, statements: &str) -> (bool, bool) {
    let program = around(language, statements);
    let program = match language {
        "java" => program.replacen("class Main {", &format!("class Main {{ {functions}"), 1),
        _ => format!("{functions}\n{program}"),
    };
    let found = counted(language, &program);
    let is_there = |mark: &str| found.contains(mark);
    (!is_there("11"), !is_there("22"))
}

#[test]
fn functions_that_only_compute_die_with_what_calls_them() {
    for (language, functions, statements) in [
        ("cpp", "void f() { 11; }", "f(); f(); 22;"),
        ("cpp", "int f(int a) { int b = a * 11; b++; return b + 1; }", "f(22); int t = f(n) + 22;"),
        ("cpp", "int f(int a) { a += 11; return a; }", "int t = 22; t = f(f(t));"),
        ("c", "int f(int a) { if (a > 11) return 5; return a; }", "int t[3]; t[f(2)] = 22;"),
        (
            "c",
            "int f(int a) { while (a > 11) { a--; if (a == 3) break; else continue; } return a; }",
            "f(22);",
        ),
        ("cpp", "int f(int a) { switch (a) { case 11: a = 3; break; default: a = 2; } return a; }", "f(22);"),
        ("cpp", "int f(int a) { return a * 11; } int g(int a) { return f(a); }", "g(22);"),
        ("cpp", "int f(int a) { return a < 2 ? 11 : f(a - 1) + f(a - 2); }", "f(22);"),
        ("cpp", "int g(int a); int h(int a) { return g(a) + 11; } int g(int a) { return 5; }", "n == 22;"),
        ("cpp", "int t; void f() { t += 11; }", "f(); t = 22; f();"),
        ("cpp", "int t; void g() { t += 11; } void f() { g(); }", "f(); if (n > 22) f();"),
        ("cpp", "template<class T> T f(T a) { return a * 11; }", "f(n + 22);"),
        ("cpp", "vector<int> t; void f(int a) { t.push_back(a * 11); for (int x : t) x++; }", "f(22);"),
        ("java", "static int f(int a) { int b = a * 11; return b; }", "f(22); int t = f(n);"),
        ("java", "private int f(int a) { return Math.max(a, 11); }", "int t = f(22);"),
        ("python", "def f():\n    return 11", "f()\n22\nf()"),
        ("python", "def f():\n    'says'\n    return 11", "f()\n22\nf()"),
        ("cpp", "int max(int a, int b) { return a > b ? a : 11; }", "int t = max(n, 22);"),
        ("cpp", "int f(int a) { return 11; }", "int t = n * f(22) + (n && f(3));"),
        ("python", "def f(a, b=3, *c):\n    t = a * 11\n    return t", "t = f(22)\nt = f(t)"),
        (
            "python",
            "def f(a: int) -> int:\n    for x in range(a):\n        if x > 11:\n            break\n    return x",
            "f(22)",
        ),
        ("python", "def f(a):\n    return a if a < 11 else f(a - 1)", "t: int = f(22)"),
        ("python", "t = [11]\ndef f(a):\n    t.append(a)", "f(22)"),
        ("python", "def f(a):\n    def g(b):\n        return b * 11\n    return g(a)", "f(22)"),
    ] {
        assert_eq!(
            dead(language, functions, statements),
            (true, true),
            "{language}: {functions} {statements}"
        );
    }
}

#[test]
fn what_somebody_needs_lives_and_what_it_calls() {
    for (language, functions, statements, is_dead) in [
        // The function is needed, a call of it that does nothing is not.
        ("cpp", "int f(int a) { int b = a * 11; return b; }", "f(22); n = f(n);", (false, true)),
        ("cpp", "int f(int a) { return a * 11; }", "n = f(22);", (false, false)),
        ("python", "def f(a):\n    t = a * 11\n    return t", "f(22)\nprint(f(n))", (false, true)),
        // What it changes is needed.
        ("cpp", "int t; void f() { t += 11; }", "f(); f(22); n += t;", (false, false)),
        ("cpp", "int t; void g() { t += 11; } void f() { g(); }", "f(22); n += t;", (false, false)),
        ("cpp", "int t; void f() { t = 3; { int t = 11; } }", "f(22); n += t;", (false, false)),
        ("cpp", "int f() { static int t = 3; t += 11; return t; }", "f(22); n += f();", (false, false)),
        ("python", "t = [11]\ndef f(a):\n    t.append(a)", "f(22)\nprint(t)", (false, false)),
        ("python", "def f(a):\n    a.append(11)", "t = []\nf(t, 22)\nprint(t)", (false, false)),
        ("python", "def f(a):\n    a += [11]\n    return a", "f(rows, 22)", (false, false)),
        ("cpp", "void f(int &a) { a = 11; }", "f(n, 22);", (false, false)),
        ("cpp", "void f(int a[]) { a[0] = 11; }", "f(rows, 22);", (false, false)),
        ("cpp", "void f(vector<int> &a) { a.push_back(11); }", "f(rows, 22);", (false, false)),
        ("cpp", "void f(T a) { a = 11; }", "f(rows, 22);", (false, false)),
        // It does more, or what it calls does.
        ("cpp", "void f(int a) { printf(\"%d\", 11); }", "f(22);", (false, false)),
        ("cpp", "void f(int *a) { *a = 11; }", "f(&n, 22);", (false, false)),
        ("cpp", "void g() { puts(\"\"); } int f(int a) { g(); return 11; }", "f(22);", (false, false)),
        ("cpp", "int f(int a) { while (a > 3) { a--; puts(\"\"); } return 11; }", "f(22);", (false, false)),
        ("cpp", "int f(int a) { goto x; x: return 11; }", "f(22);", (false, false)),
        ("cpp", "int f(int a, int b = g(11)) { return a; }", "f(22);", (false, false)),
        ("cpp", "int f(int a) { throw 11; }", "f(22);", (false, false)),
        ("cpp", "int f(int a) try { return a; } catch (int b) { return 11; }", "f(22);", (false, false)),
        ("python", "def f(a):\n    global t\n    t = a + 11", "f(22)\nprint(t)", (false, false)),
        ("python", "def f(a):\n    print(11)", "f(22)", (false, false)),
        ("python", "def f(a):\n    yield 11", "f(22)", (false, false)),
        ("python", "@show\ndef f(a):\n    return 11", "f(22)", (false, false)),
        ("python", "def f(a=show()):\n    return 11", "f(22)", (false, false)),
        ("python", "def f(a):\n    class A:\n        x = show(11)\n    return a", "f(22)", (false, false)),
        ("java", "static int t; static void f(int a) { t = 11; }", "f(22); n += t;", (false, false)),
        ("java", "static void f(int[] a, int b) { a[0] = 11; }", "f(rows, 22);", (false, false)),
        // The name may mean something else.
        (
            "cpp",
            "int f(int a) { return 11; } int f(double a) { puts(\"\"); return 3; }",
            "f(22);",
            (false, false),
        ),
        ("cpp", "int f(int a) { return 11; }", "auto f = [&](int a) { n = 5; }; f(22);", (false, false)),
        ("cpp", "int f(int a) { return 11; }", "function<void(int)> f(show); f(22);", (false, false)),
        ("cpp", "int f(int a) { return 11; }", "auto &f = show; f(22);", (false, false)),
        (
            "cpp",
            "int f(int a) { return 11; } struct A { int f(int a) { n++; } void g() { f(22); } } b;",
            "b.g(22);",
            (false, false),
        ),
        (
            "cpp",
            "int size(int a) { return 11; } struct A { T *size(int a) { n++; return 0; } } b;",
            "b.size(22);",
            (false, false),
        ),
        (
            "cpp",
            "struct A { function<int(int)> size; } b; int f(int a) { return show(11); }",
            "b.size(22);",
            (true, false),
        ),
        (
            "cpp",
            "int k; int f(int a) { return 11; } struct A { A *f(int a) { k++; return this; } void g(); }; void A::g() { f(22); }",
            "A b; b.g(); n += k;",
            (false, false),
        ),
        ("cpp", "int f(int a) { return 11; }", "auto t = f(22);", (false, false)),
        ("cpp", "int f() { thread_local int t = 3; t += 11; return t; }", "f(22); n += f();", (false, false)),
        ("java", "int[] length(int a) { n = 11; return null; }", "int t = b.length(22);", (false, false)),
        ("python", "class A:\n    pass\nA.find = show(11)", "t = A.find(22)", (false, false)),
        (
            "cpp",
            "vector<bool> v; int f() { for (auto x : v) x = 11; return 3; }",
            "f(); auto t = v.front(); t = 22;",
            (false, false),
        ),
        ("cpp", "int begin(int a) { return 11; }", "begin(22);", (false, false)),
        (
            "cpp",
            "struct A : streambuf { int overflow(int a) { return a + 11; } };",
            "A b; ostream o(&b); o << 22;",
            (false, false),
        ),
        ("cpp", "int abs(int a) { puts(\"\"); return 11; }", "abs(22);", (false, false)),
        (
            "cpp",
            "struct A { int size() { n++; return 11; } } a;",
            "a.size(); int t = a.size() + 22;",
            (false, false),
        ),
        ("python", "def f(a):\n    return 11", "f = show\nf(22)", (false, false)),
        ("python", "def f(a):\n    return 11\ndef g(f):\n    f(22)", "g(show, 22)", (false, false)),
        ("python", "def f(a):\n    return 11\nfor f in fs:\n    f(22)", "f(22)", (false, false)),
        ("python", "def f(a):\n    t = a * 11\n    return t", "f(22)\nprint(f'{f(n)}')", (false, false)),
        ("python", "def len(a):\n    print(11)", "len(22)", (false, false)),
        ("python", "len = show(11)", "len(22)", (false, false)),
        ("python", "def g(len):\n    print(11)\ng(show)", "len(22)", (false, false)),
        ("python", "from lib import len\nprint(11)", "len(22)", (false, false)),
        ("python", "print(list(map(len, [11])))", "isinstance(n, len)\nlen(22)", (false, true)),
    ] {
        assert_eq!(dead(language, functions, statements), is_dead, "{language}: {functions} {statements}");
    }
}

#[test]
fn calls_of_the_library_that_only_compute_are_dead() {
    for (language, statements) in [
        (
            "cpp",
            "max(n, 22); int t = abs(22); t = rows.size(); auto u = rows.begin(); string s = to_string(22);",
        ),
        ("c", "double t = sqrt(22); abs(n);"),
        ("java", "int t = Math.max(n, 22); t = text.length() + text.charAt(22);"),
        (
            "python",
            "len(rows)\nm = max(n, 22)\nt = set()\nt.add(22)\nu = sorted(rows)[22]\nv = 'a b'.split()",
        ),
        ("python", "t = [int(k) for k in rows if k]\nt, u = 22, n\nm = f(map(int, rows))"),
        ("python", "for k in range(22):\n    pass\nfor k, m in enumerate(rows):\n    t = k + m"),
    ] {
        assert!(dead(language, "", statements).1, "{statements}");
    }
    for (language, statements) in [
        ("cpp", "max(n, show(22)); int t = rows.pop(22);"),
        ("python", "t = list(map(show, [22]))"),
        ("python", "[show(22) for k in rows]"),
        ("python", "t = sorted(rows, key=show, k=22)"),
        ("python", "for k in show(22):\n    pass"),
        ("python", "for k in rows:\n    k += [22]"),
        ("python", "t = max(rows, [22])\nt.append(5)"),
    ] {
        assert!(!dead(language, "", statements).1, "{statements}");
    }
}

#[test]
fn what_may_stand_for_anothers_is_set_for_good() {
    for (language, functions, statements) in [
        ("python", "def f(a):\n    b = a\n    b.append(11)", "f(rows, 22)"),
        ("python", "def f(a):\n    for b in a:\n        b[0] = 11", "f(rows, 22)"),
        ("python", "def f(a):\n    b = a or []\n    b += [11]\n    return 3", "f(rows, 22)"),
        ("python", "def f(a):\n    b, c = a[0], 3\n    b.append(11)", "f(rows, 22)"),
        (
            "python",
            "def f(a):\n    b = max(a, [0])\n    def g(c):\n        b.append(11)\n    g(3)",
            "f(rows, 22)",
        ),
        ("cpp", "void f(int *a) { int *b = a; b[0] = 11; }", "f(rows, 22);"),
        ("c", "int g[3][3]; void f(int i) { int *a = g[i]; a[0] = 11; }", "f(22);"),
        ("cpp", "int g[3][3]; void f() { for (auto x : g) x[0] = 11; }", "f(); n == 22; f(); show(22);"),
        ("cpp", "void f() { int i = 1; i[rows] = 11; }", "f(22);"),
    ] {
        assert_eq!(
            dead(language, functions, statements),
            (false, false),
            "{language}: {functions} {statements}"
        );
    }
}

#[test]
fn what_is_tried_lives_where_it_may_fail() {
    for (language, statements) in [
        ("python", "try:\n    int(rows + 22)\n    print(3)\nexcept ValueError:\n    print(5)"),
        ("python", "try:\n    t = rows[22]\nexcept KeyError:\n    print(5)"),
        ("python", "try:\n    t = n % (n - 22)\nexcept ZeroDivisionError:\n    print(5)"),
        ("java", "try { Integer.parseInt(text + 22); } catch (Exception e) { show(); }"),
        ("cpp", "try { stoi(text + 22); } catch (...) { show(); }"),
    ] {
        assert!(!dead(language, "", statements).1, "{statements}");
    }
    assert!(dead("python", "", "try:\n    t = 22\n    print(3)\nexcept ValueError:\n    print(5)").1);
    assert!(dead("cpp", "", "try { show(); } catch (...) { } int t = stoi(\"22\");").1);
}

#[test]
fn what_can_be_gone_through_once_is_not_gone_through_for_nothing() {
    for statements in [
        "for line in sys.stdin:\n    if len(line) == 22:\n        break",
        "t = list(sys.stdin) + [22]",
        "s = sys.stdin\nfor line in zip(s, range(22)):\n    pass",
        "s = open(name)\nfor line in zip(s, range(22)):\n    pass",
        "with open(name) as s:\n    for line in zip(s, range(22)):\n        pass\n    print(3)",
        "s = iter(rows)\nt = 22 in s",
        "s = map(print, rows)\nt = list(s) + [22]",
        "s = (k for k in rows)\nt = sum(s) + 22",
        "def g():\n    yield 5\ns = g()\nt = list(s) + [22]",
    ] {
        assert!(!dead("python", "", statements).1, "{statements}");
    }
    assert!(dead("python", "", "s = list(map(int, rows))\nt = sum(s) + 22").1);
}

#[test]
fn of_functions_deep_in_each_other_nothing_is_known() {
    let nested = |depth: usize| {
        let indent = |at: usize| " ".repeat(at);
        let heads: String = (0..depth).map(|at| format!("{}def f{at}():\n", indent(at))).collect();
        let calls: String = (1..depth).rev().map(|at| format!("{}f{at}()\n", indent(at))).collect();
        format!("{heads}{}t = 11\n{calls}", indent(depth))
    };
    assert_eq!(dead("python", &nested(8), "f0()\n22"), (true, true));
    let deeper = counted("python", &format!("{}\n{}", nested(9), around("python", "f0()")));
    assert!(deeper.contains("f0 ( ) print"), "{deeper}");
}
