//! What looks like a place for an edit and is none, or one that needs care: the program would not be built, or would do
//! something else.

use super::{Disguise, Kind};
use crate::language::by_name;

/// What comes out under some seeds.
#[track_caller]
fn outcomes(language: &str, kind: Kind, text: &str) -> Vec<String> {
    (0..16)
        .map(|seed| Disguise { kinds: vec![kind], seed, strength: 1.0 })
        .map(|disguise| disguise.apply(by_name(language).unwrap(), text).unwrap().text)
        .collect()
}

#[track_caller]
fn same(language: &str, kind: Kind, text: &str) {
    for after in outcomes(language, kind, text) {
        assert_eq!(after, text);
    }
}

/// All of these stay in what comes out, whatever else changes.
#[track_caller]
fn keeps(language: &str, kind: Kind, text: &str, kept: &[&str]) {
    for after in outcomes(language, kind, text) {
        for part in kept {
            assert!(after.contains(part), "{part}\n{after}");
        }
    }
}

/// None of these is left.
#[track_caller]
fn loses(language: &str, kind: Kind, text: &str, gone: &[&str]) {
    for after in outcomes(language, kind, text) {
        for part in gone {
            assert!(!after.contains(part), "{part}\n{after}");
        }
    }
}

fn in_main(body: &str) -> String {
    format!("int main() {{\n    int a = 1, b = 2, c = 3;\n    {body}\n}}\n")
}

#[test]
fn layout_opens_no_operator() {
    keeps("cpp", Kind::Layout, &in_main("if (a == 1 || (a < b && c >= 0)) a = 2;"), &[">="]);
    keeps("cpp", Kind::Layout, &in_main("a = (a < b && c >> 1);"), &[">>"]);
    let after = outcomes("cpp", Kind::Layout, &in_main("a=-b;"));
    assert!(after.iter().any(|after| after.contains("a = -b;")), "{after:?}");
}

#[test]
fn layout_keeps_what_ends_a_continued_line() {
    for blanks in ["", "  "] {
        let ended =
            format!("#define TEN 10 \\{blanks}\n\nint a = TEN;\n\n\n// path C:\\{blanks}\n\nint b;\n");
        let kept = [format!("10 \\{blanks}\n\n"), format!("C:\\{blanks}\n\n")];
        keeps("cpp", Kind::Layout, &ended, &[kept[0].as_str(), kept[1].as_str()]);
    }
}

#[test]
fn what_is_moved_does_not_grow_together_with_its_neighbours() {
    let turned = |before: &str, after: &str| {
        let text = outcomes("cpp", Kind::Conditions, &in_main(before)).remove(0);
        assert_eq!(text, in_main(after));
    };
    turned("return(a)<b;", "return b>(a);");
    turned("return-1<b;", "return b>-1;");
    turned("return!b?a:c;", "return b?c:a;");
    let turned = |before: &str, after: &str| {
        assert_eq!(outcomes("python", Kind::Conditions, before)[0], after);
    };
    turned("if not(a)<b:\n    f(1)\n", "if not b>(a):\n    f(1)\n");
    turned("if(a > 3):\n    f(1)\nelse:\n    f(2)\n", "if not (3 < a):\n    f(2)\nelse:\n    f(1)\n");
    turned("x = 1 if a else-1\n", "x = -1 if not a else 1\n");
    turned("x = n and\"a\"<word\n", "x = n and word>\"a\"\n");
    assert_eq!(
        outcomes("python", Kind::Loops, "while(n):\n    f(n)\n")[0],
        "while True:\n    if not ((n)):\n        break\n    f(n)\n"
    );
    assert_eq!(
        outcomes("cpp", Kind::Assignments, &in_main("if(a)b++; else++c;"))[0],
        in_main("if(a)b += 1; else c += 1;")
    );
    keeps("cpp", Kind::Temporaries, &in_main("return(a%7)*(b%7)%7;"), &["return "]);
}

#[test]
fn members_of_own_templates_are_renamed_where_they_are_used() {
    loses(
        "cpp",
        Kind::Rename,
        "template<int M> struct Ring { static int dubble(int x) { return x * 2 % M; } };\n\
         template<class T> struct Stack { T held; void lift(T x); };\n\
         template<class T> void Stack<T>::lift(T x) { held = x; }\n\
         template<int N> struct Fact { enum { worth = N * Fact<N - 1>::worth }; };\n\
         template<> struct Fact<0> { enum { worth = 1 }; };\n\
         int main() { Stack<int> s; s.lift(Fact<3>::worth); return Ring<7>::dubble(5); }\n",
        &["dubble", "lift", "worth", "held", "Ring", "Stack", "Fact"],
    );
}

#[test]
fn members_that_are_templates_are_renamed_where_they_are_used() {
    let text = "struct S { template<class U> U walk(int x) { return x; } template<class U> static U stay(U x) { return x; } };\n\
                int main() { S s; return s.walk<int>(1) + S::stay(2); }\n";
    loses("cpp", Kind::Rename, text, &["walk", "stay"]);
}

#[test]
fn own_operators_may_be_what_turns_a_condition() {
    let text = "struct F { bool operator!() const { return true; } };\n\
                int main() { F f; int a = 0; if (!f) a = 1; else a = 2; return a; }\n";
    same("cpp", Kind::Conditions, text);
    same(
        "cpp",
        Kind::Conditions,
        &text.replace("!f", "f").replace("};", "operator bool() const { return true; } };"),
    );
}

#[test]
fn members_of_own_namespaces_are_renamed_where_they_are_used() {
    loses(
        "cpp",
        Kind::Rename,
        "namespace outer::inner { int deep(int k) { return k; } }\nusing outer::inner::deep;\n\
         namespace mine { int dubble(int x) { return x * 2; } }\nnamespace me = mine;\nnamespace both = outer::inner;\n\
         int main() { return outer::inner::deep(4) + me::dubble(4) + both::deep(3) + deep(2); }\n",
        &["outer", "inner", "deep", "dubble", "me::", "both"],
    );
    // Whose the alias or the macro is has to be known.
    keeps(
        "cpp",
        Kind::Rename,
        "namespace ext = std::chrono;\n#define R Ring\nstruct Ring { static int dubble; };\n\
         int tick(int x) { return x; }\nint main() { return ext::tick(R::dubble) + tick(1); }\n",
        &["ext::tick(R::dubble)", "int dubble;"],
    );
}

#[test]
fn names_that_the_program_tells_stay() {
    let text = "void solve() { puts(__func__); }\nint main() { int cost = 1; solve(); return cost; }\n";
    keeps("cpp", Kind::Rename, text, &["void solve()", "solve();", "__func__"]);
    let unknown =
        "#include <lib/modint>\nstruct Box { int brim; };\nint main() { Box one; return one.brim; }\n";
    keeps("cpp", Kind::Rename, unknown, &[".brim", "struct Box"]);
    for header in ["bits/stdc++.h", "ext/pb_ds/assoc_container.hpp"] {
        loses("cpp", Kind::Rename, &unknown.replace("lib/modint", header), &["brim", "Box"]);
    }
    loses(
        "cpp",
        Kind::Rename,
        "#define SHOW(x) puts(#x)\nint main() { int cost = 1; return cost; }\n",
        &["cost"],
    );
    for (text, kept) in [
        ("def f(width):\n    return width\nprint(f(**{'width': 3}))\n", "(width)"),
        (
            "from dataclasses import dataclass\n@dataclass\nclass Vertex:\n    x: int\nprint(Vertex(1))\n",
            "class Vertex",
        ),
        ("from enum import Enum\nclass Hue(Enum):\n    RED = 1\nprint(Hue.RED)\n", "class Hue(Enum)"),
        ("def area(w):\n    return w\nprint(area.__name__)\n", "def area("),
        ("class Shape:\n    pass\nprint(type(Shape()).__name__)\n", "class Shape:"),
        ("cost = 1\nprint(f'{cost=!r} {cost=:>5}')\n", "cost = 1"),
        (
            "class Shape:\n    def __init__(self):\n        self.__side = 3\nprint(Shape()._Shape__side)\n",
            "class Shape",
        ),
        ("import sys\ndef far():\n    return 3\nprint(getattr(sys.modules[__name__], 'far')())\n", "def far"),
        (
            "import doctest\ndef cube(n):\n    '''\n    >>> cube(2)\n    8\n    '''\n    return n ** 3\nprint(doctest.testmod())\n",
            "def cube",
        ),
        (
            "import argparse\nclass Box:\n    def __init__(self, depth):\n        self.depth = depth\n\
          args = argparse.ArgumentParser().parse_args()\nprint(args.depth)\n",
            "self.depth",
        ),
        (
            "def work(depth):\n    return depth\ntry:\n    work()\nexcept TypeError as err:\n    print(err)\n",
            "work(depth)",
        ),
    ] {
        keeps("python", Kind::Rename, text, &[kept]);
    }
    loses(
        "python",
        Kind::Rename,
        "class Pet:\n    pass\nclass Dog(Pet):\n    pass\nprint(f'{Dog() != 1:>5}')\n",
        &["Pet", "Dog"],
    );
}

#[test]
fn lines_and_names_that_are_asked_for_stay() {
    for kind in [Kind::Insert, Kind::Temporaries, Kind::Conditions, Kind::Loops, Kind::Order, Kind::Layout] {
        same("cpp", kind, &in_main("while (a < b + 2 * c) a++;\n    return __LINE__;"));
    }
    for kind in [Kind::Insert, Kind::Temporaries] {
        same("python", kind, "def f(a):\n    b = a * 2 + 1\n    return len(locals()) + b * 2\nprint(f(1))\n");
    }
    same("python", Kind::Loops, "for i in range(3):\n    print(i)\nprint(eval('i'))\n");
}

#[test]
fn no_jump_crosses_a_new_declaration() {
    same(
        "cpp",
        Kind::Temporaries,
        &in_main("if (a == b) goto end;\n    c = a * b + 1;\nend:\n    return 0;"),
    );
    same(
        "cpp",
        Kind::Temporaries,
        &in_main("switch (a) {\n    int y;\n    y = a * b + 1;\n    case 5:\n    y = 3;\n    }"),
    );
    same(
        "cpp",
        Kind::Temporaries,
        &in_main("switch (a) {\n    case 1: {\n    c = a * b + 1;\n    case 2:\n    c = 3;\n    }\n    }"),
    );
    let inside = in_main("switch (a) {\n    case 1: {\n    c = a * b + 1;\n    }\n    }");
    keeps("cpp", Kind::Temporaries, &inside, &["auto "]);
}

#[test]
fn what_follows_a_directive_stays() {
    for directive in ["omp critical", "omp atomic"] {
        let text = in_main(&format!("#pragma {directive}\n    // sum\n    c = a * b + c;"));
        same("cpp", Kind::Temporaries, &text.replace("    #", "#"));
    }
    for head in ["for (int i = 0; i < a; i++)", "while (b++ < 9)"] {
        same("cpp", Kind::Loops, &in_main(&format!("\n#pragma GCC unroll 4\n    {head} c += a;")));
    }
}

#[test]
fn the_first_return_that_says_the_type_stays_the_first() {
    let body = "{ if (n == 0) return 1; else return n * f(n - 1); }";
    for head in ["auto f(int n)", "decltype(auto) f(int n)"] {
        keeps("cpp", Kind::Conditions, &format!("{head} {body}\n"), &["return 1; else return n"]);
    }
    let lambda = format!("auto g = [](auto f, int n) {body};");
    keeps("cpp", Kind::Conditions, &in_main(&lambda), &["return 1; else return n"]);
    for head in ["int f(int n)", "auto f(int n) -> int"] {
        loses("cpp", Kind::Conditions, &format!("{head} {body}\n"), &["return 1; else return n"]);
    }
    loses(
        "cpp",
        Kind::Conditions,
        &in_main(&lambda.replace("int n)", "int n) -> int")),
        &["return 1; else return n"],
    );
}

#[test]
fn elements_are_made_in_the_order_in_which_they_were() {
    same("cpp", Kind::Conditions, &in_main("std::unordered_map<int, int> seen; c = seen[a] == seen[b];"));
    loses(
        "cpp",
        Kind::Conditions,
        &in_main("std::map<int, int> seen; c = seen[a] < seen[b];"),
        &["seen[a] <"],
    );
    let header = format!("#include <unordered_map>\n{}", in_main("c = d[a] < d[b];"));
    loses("cpp", Kind::Conditions, &header, &["d[a] <"]);
}

#[test]
fn a_truth_value_has_no_step() {
    let first = "void f() { bool hit = 0; hit += 1; }\nvoid g() { int hit = 0; hit += 1; }\n";
    let last = first.replace("bool", "long").replace("int", "bool");
    for text in [first, last.as_str()] {
        for after in outcomes("cpp", Kind::Assignments, text) {
            assert!(!after.contains("++"), "{after}");
        }
    }
}

#[test]
fn destructors_run_before_the_step() {
    let log = "struct Log { int& at; ~Log() { puts(at); } };\n";
    for kept in ["Log one{i};", "vector<Log> all(1, Log{i});", "auto one = Log{i};"] {
        same(
            "cpp",
            Kind::Loops,
            &format!("{log}{}", in_main(&format!("for (int i = 0; i < 3; i++) {{ {kept} }}"))),
        );
    }
    let plain = in_main("for (int i = 0; i < 3; i++) { int j = i; c += j; }");
    loses("cpp", Kind::Loops, &format!("{log}{plain}"), &["for ("]);
    // A library's may call something of the program's.
    for kept in [
        "std::unique_ptr<int, void (*)(int*)> p(&i, show);",
        "auto p = shared_ptr<int>(&i, show);",
        "Lock p(m);",
    ] {
        let alias = "using Lock = std::lock_guard<mutex>;\n";
        let alias = if kept.contains("Lock") { alias } else { "" };
        let text = in_main(&format!("for (int i = 0; i < 3; i++) {{ {kept} }}"));
        same("cpp", Kind::Loops, &format!("{alias}{text}"));
    }
    let value =
        in_main("for (int i = 0; i < 3; i++) { auto [u, w] = v[i]; Node n{u}; vector<string> s(w); }");
    loses("cpp", Kind::Loops, &format!("#include <vector>\n{value}"), &["for ("]);
    same("cpp", Kind::Loops, &format!("#include <boost/any.hpp>\n{value}"));
}

#[test]
fn own_operators_in_place_are_no_numbers() {
    for method in ["__isub__", "__ior__", "__imul__", "__rsub__"] {
        let text = format!(
            "class Tank:\n    def {method}(self, by):\n        return f(self, by)\nt = Tank()\nt -= 3\n"
        );
        same("python", Kind::Assignments, &text);
    }
}

#[test]
fn a_name_without_a_value_is_not_assigned_to_itself() {
    let text =
        "def f():\n    x: int\n    print(1)\n    y: int\n    print(2)\n    x = 5\n    return x\nprint(f())\n";
    for after in outcomes("python", Kind::Insert, text) {
        assert!(!after.contains("y = y") && !after.contains("x = x\n    print"), "{after}");
    }
}

#[test]
fn a_macro_is_a_number_only_when_it_is_one_everywhere() {
    let declared = "int a = NEXT;\nint b = NEXT;\n";
    for body in ["(k++)", "(--k)", "(k)", "(f())"] {
        same("cpp", Kind::Order, &format!("#define NEXT {body}\n{declared}"));
    }
    // The body's own variable is none of the step's.
    same(
        "cpp",
        Kind::Loops,
        &format!(
            "#define S (d)\n{}",
            in_main("int d = 1;\n    for (a = 0; a < 6; a += S) { int d = 3; c += d; }")
        ),
    );
    // `c - 1 + 1` is not `c - (1 + 1)`.
    for body in ["1 + 1", "-1 * 2", "(1) + (1)", "7 % 3", "1 << 4"] {
        same("cpp", Kind::Assignments, &format!("#define TWO {body}\n{}", in_main("c -= TWO;")));
    }
    for body in [
        "7",
        "1000000007LL",
        "0x3f",
        "1e9",
        "1e-9",
        "-1",
        "(1 << 20)",
        "(int)1e9",
        "(2 * (3 + 4))",
        "(long long)1e18",
    ] {
        loses("cpp", Kind::Assignments, &format!("#define N {body}\n{}", in_main("c -= N;")), &["c -= N"]);
        loses("cpp", Kind::Order, &format!("#define NEXT {body}\n{declared}"), &["NEXT;\nint b"]);
    }
}

#[test]
fn arguments_of_macros_stay() {
    let macros = "#define SHOW(x) puts(#x)\n#define NOT(x) !x\n#define ALSO SHOW\n#define pb push_back\n";
    let text = format!(
        "{macros}{}",
        in_main(
            "SHOW(a<b);\n    c = NOT(a == b);\n    SHOW(a ? b : c);\n    ALSO (a<(b));\n    SHOW(([] {if(a){b++;}}));"
        )
    );
    let kept = ["SHOW(a<b)", "NOT(a == b)", "SHOW(a ? b : c)", "(a<(b))", "SHOW(([] {if(a){b++;}}))"];
    for kind in [Kind::Conditions, Kind::Layout, Kind::Assignments] {
        keeps("cpp", kind, &text, &kept);
    }
    // What only has another name, or a macro beside it, changes.
    let beside = format!("{macros}{}", in_main("v.pb(a < b);\n    SHOW(a);\n    c = a < b;"));
    loses("cpp", Kind::Conditions, &beside, &["pb(a < b)", "c = a < b"]);
}

#[test]
fn statements_with_effects_keep_their_order() {
    let computed = "class It:\n    @property\n    def nxt(self):\n        return next(k)\nit = It()\n";
    same("python", Kind::Order, &format!("{computed}p = it.nxt\nq = it.nxt\n"));
    let own = "class It:\n    def __add__(self, by):\n        return next(k)\nit = It()\n";
    same("python", Kind::Order, &format!("{own}p = it + 1\nq = [it + 2]\n"));
    loses("python", Kind::Order, &format!("{own}p = it.nxt\nq = [it, 2 + 1]\n"), &["p = it.nxt\nq"]);
    let own = "struct It { int operator+(int by) { return k++; } };\nIt it;\n";
    same("cpp", Kind::Order, &format!("{own}int p = it + 1;\nint q = it + 2;\n"));
    loses("cpp", Kind::Order, &format!("{own}int p = it.first;\nint q = 2 + 1;\n"), &["first;\nint q"]);
    let own = "struct It { operator int() { return k++; } };\nIt it;\n";
    same("cpp", Kind::Order, &format!("{own}int p = it;\nint q = it;\n"));
    loses("cpp", Kind::Order, &format!("{own}int p = 1;\nint q = 2;\n"), &["p = 1;\nint q"]);
}

#[test]
fn what_a_failure_leaves_behind_stays() {
    let both = "x = 1\n        y = s + 1";
    for head in ["with suppress(ZeroDivisionError):", "with guard():"] {
        same("python", Kind::Order, &format!("def f(s):\n    {head}\n        {both}\n    print(x)\n"));
    }
    for tail in ["except TypeError:\n        pass", "finally:\n        print(x)"] {
        same("python", Kind::Order, &format!("def f(s):\n    try:\n        {both}\n    {tail}\n"));
    }
    let handled = "try:\n    f(s)\nexcept TypeError:\n    print(x)\n";
    let within = format!("def f(s):\n    if s:\n        {both}\n{handled}");
    loses("python", Kind::Order, &within, &[both]);
    for shared in ["global x", "keep.append(lambda: x)"] {
        same("python", Kind::Order, &within.replace("    if s", &format!("    {shared}\n    if s")));
    }
    same("python", Kind::Conditions, "with guard():\n    b = d[1] < 1 // x\n");
}

#[test]
fn names_that_a_format_or_a_compiler_looks_for_stay() {
    let class = "class P:\n    def __init__(self, breadth, n):\n        self.breadth = breadth\n        self.n = n\np = P(3, 4)\n";
    let text = format!("{class}print(\"{{0.breadth}}\\n\".format(p), p.n)\n");
    keeps("python", Kind::Rename, &text, &["self.breadth", "{0.breadth}"]);
    loses("python", Kind::Rename, &text, &["self.n ", "class P", ".n)"]);
    let names = "get_return_object initial_suspend final_suspend yield_value return_void return_value unhandled_exception \
                 await_transform await_ready await_suspend await_resume promise_type";
    for name in names.split(' ') {
        let text = format!("struct Way {{ int {name}() {{ return 1; }} }};\nint main() {{ return 0; }}\n");
        keeps("cpp", Kind::Rename, &text, &[name]);
        loses("cpp", Kind::Rename, &text, &["Way"]);
    }
}

#[test]
fn a_comment_that_may_hold_the_next_line_stays() {
    for blanks in [" ", "\t "] {
        let one = format!("// path C:\\{blanks}\n    a = 5;");
        // The second comment may be part of the first, and what follows it is code.
        let two = format!("// path D:\\{blanks}\n    // more\n");
        let text = in_main(&format!("{one}\n    // gone\n    {two}    a = 6; // gone"));
        let after = outcomes("cpp", Kind::Comments, &text);
        assert!(after.iter().all(|after| after.contains(&one) && after.contains(&two)), "{after:?}");
        assert!(after.iter().any(|after| !after.contains("gone")), "{after:?}");
    }
}
