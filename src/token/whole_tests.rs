//! When everything in a program counts, whatever reaches it; programs are as in the tests of reach.

use super::reach_tests::{
    check, complaints, complaints_as_it_stands, complaints_where_it_reads, complaints_where_it_writes, tokens,
};
use crate::token::stream::UNREACHABLE;
use crate::token::{SourceText, TokenLimits};

#[test]
fn where_a_compiler_may_read_other_names_everything_counts() {
    let cpp = "int solve(int a) { return live(a); } int main()";
    check(
        "cpp",
        &[
            // Given too few arguments, which some compilers allow.
            &format!("#define B(x) solve(x)\n#define A(x, y) B(x)\n{cpp} {{ return A(3); }}"),
            &format!("#define A(x, y) so##lve(x)\n{cpp} {{ return A(3); }}"),
            &format!("{cpp} {{ return so\\\nlve(3); }}"),
            &format!("{cpp} {{ return \\u0073olve(3); }}"),
        ],
    );
    check(
        "java",
        &[
            "class A { static int café(int a) { return live(a); } public static void main(String[] a) { caf\\u00e9(3); } }",
        ],
    );
    check("python", &["def solve(a):\n    return live(a)\n\nprint(ｓolve(3))\n"]);
    // Lines of a macro go on, too.
    check(
        "cpp",
        &[&format!(
            "#define A(x) f(x); \\\n  g(x)\nint unused() {{ return dead(1); }} {cpp} {{ A(solve(1)); }}"
        )],
    );
}

#[test]
fn where_nothing_is_the_entry_point_everything_counts() {
    for (language, program) in [
        ("python", "def a():\n    live()\ndef b():\n    live()\n"),
        ("cpp", "int a() { return live(); }\nint notmain() { return live(); }"),
        ("java", "class A { int a() { return live(); } int b() { return live(); } }"),
    ] {
        assert_eq!(complaints_as_it_stands(language, program), Vec::<String>::new());
    }
}

#[test]
fn where_nothing_is_written_everything_counts() {
    let classes = "struct A { int sum(int n) { return live(n); } };\nint twice(int n) { return live(n); }\n";
    let cpp = |rest: &str| ("cpp", format!("{classes}{rest}"));
    let java = |body: &str| {
        let main = format!("public static void main(String[] a) {{ {body} }}");
        ("java", format!("class A {{ int sum(int n) {{ return live(n); }} {main} }}"))
    };
    for (language, program) in [
        cpp("int main() { return 0; }"),
        cpp("using std::cout;\nint main() { return 0; }"),
        cpp("ostream& operator<<(ostream& to, A a) { return to << 1; }\nint main() { return 0; }"),
        cpp("void test() { cout << A().sum(3); }\nint main() { int n = 3; twice(n); }"),
        ("c", "int twice(int n) { return live(n); }\nint main(void) { return 0; }".to_owned()),
        java(""),
        java("new StringBuilder().append(1);"),
        ("python", "LIMIT = 9\ndef twice(n):\n    live(n)\n    print(n)\n".to_owned()),
        ("python", "from sys import stdout\nLIMIT = 9\ndef twice(n):\n    live(n)\n".to_owned()),
        ("python", "import asyncio\nasyncio.run(x)\ndef twice(n):\n    live(n)\n".to_owned()),
    ] {
        assert_eq!(complaints_where_it_reads(language, &program), Vec::<String>::new());
    }
}

#[test]
fn where_nothing_is_read_everything_counts() {
    let unused = "int twice(int n) { return live(n); }\n";
    let java = |body: &str| {
        let main = format!("public static void main(String[] a) {{ {body} }}");
        ("java", format!("class A {{ int sum(int n) {{ return live(n); }} {main} }}"))
    };
    for (language, program) in [
        ("cpp", format!("{unused}int main() {{ return 0; }}")),
        ("cpp", format!("{unused}using std::cin;\nint main() {{ stringstream(\"3 4\") >> a; }}")),
        ("cpp", format!("{unused}void ask() {{ cin >> n; }}\nint main() {{ sscanf(\"3\", \"%d\", &n); }}")),
        ("c", format!("{unused}int main(void) {{ return twice2(3); }}")),
        java(""),
        java("new Random(3).nextInt();"),
        ("python", "LIMIT = 9\ndef twice(n):\n    live(n)\n    input(n)\n".to_owned()),
        ("python", "from sys import stdin\nLIMIT = 9\ndef twice(n):\n    live(n)\n".to_owned()),
    ] {
        assert_eq!(complaints_where_it_writes(language, &program), Vec::<String>::new());
    }
}

#[test]
fn whatever_way_it_reads_what_is_not_reached_does_not_count() {
    for (language, unused, statements) in [
        (
            "c",
            "int f() { return dead(); }\n",
            &[
                "int main(void) { return !scanf(0); }",
                "void g() { fgets(a, 9, x); }\nint main(void) { g(); }",
                "#define getchar _getchar_nolock\nint main(void) { getchar(); }",
                "int main(void) { from = stdin; }",
            ][..],
        ),
        (
            "cpp",
            "int f() { return dead(); }\n",
            &[
                "int main() { cin >> n; }",
                "ifstream from(\"a\");\nint main() { from >> n; }",
                "#define read(x) cin >> x\nint main() { read(n); }",
                "struct A { A() { getchar(); } };\nint main() { A a; }",
            ],
        ),
        (
            "java",
            "class U { int f() { return dead(1); } }\n",
            &[
                "class M { public static void main(String[] a) { int n = new Scanner(System.in).nextInt(); } }",
                "import static java.lang.System.in;\nclass M { public static void main(String[] a) { int n = in.get(); } }",
                "class M { public static void main(String[] a) { new R().go(); } }\nclass R { BufferedReader from; void go() { from.ready(); } }",
                "class M { public static void main(String[] a) { Files.readAllLines(p); } }",
            ],
        ),
        (
            "python",
            "def f():\n    dead()\n",
            &[
                "n = input()",
                "import sys\nnext_line = sys.stdin.readline\nnext_line()",
                "from os import read as r\nr(0, x)",
                "n = [int(i) for i in open(0)]",
                "from fileinput import *\nfor i in fileinput.input(): 3",
            ],
        ),
    ] {
        for statement in statements {
            let program = format!("{unused}{statement}\n");
            assert_eq!(complaints_where_it_writes(language, &program), Vec::<String>::new());
        }
    }
}

#[test]
fn whatever_way_it_writes_what_is_not_reached_does_not_count() {
    let unused = |language: &str| match language {
        "python" => "def f():\n    dead()\n",
        "java" => "class U { int f() { return dead(1); } }\n",
        _ => "int f() { return dead(); }\n",
    };
    for (language, statements) in [
        (
            "c",
            &[
                "int main(void) { return !printf(0); }",
                "void g() { puts(0); }\nint main(void) { g(); }",
                "#define putchar _putchar_nolock\nint main(void) { putchar(48); }",
                "int main(void) { fwrite(a, 1, 2, stdout); }",
            ][..],
        ),
        (
            "cpp",
            &[
                "int main() { cout << 3; }",
                "ofstream to(\"a\");\nint main() { to << 3; }",
                "#define out(x) cout << x\nint main() { out(3); }",
                "struct A { ~A() { putchar(48); } };\nint main() { A a; }",
            ],
        ),
        (
            "java",
            &[
                "class M { public static void main(String[] a) { System.out.println(3); } }",
                "import static java.lang.System.out;\nclass M { public static void main(String[] a) { out.print(3); } }",
                "class M { public static void main(String[] a) { new W().go(); } }\nclass W { PrintWriter to; void go() { to.flush(); } }",
                "class M { static void main(String[] a) { new BufferedWriter(to).append('3'); } }",
            ],
        ),
        (
            "python",
            &[
                "print 3",
                "print(3)",
                "import sys\nsay = sys.stdout.write\nsay(3)",
                "from os import write as w\nw(1, x)",
                "from pathlib import Path\nPath('a').write_text('3')",
                "import subprocess as s\ns.call('echo')",
            ],
        ),
    ] {
        for statement in statements {
            let program = format!("{}{statement}\n", unused(language));
            assert_eq!(complaints_where_it_reads(language, &program), Vec::<String>::new());
        }
    }
}

#[test]
fn one_file_may_read_and_write_for_all() {
    let unused = "int f() { return dead(); }\nint g();\n";
    for (main, other, counts) in [
        ("int main() { g(); }", "int g() { return puts(gets(0)); }", false),
        ("int main() { g(); }", "int g() { return 3; }\nint h() { return puts(gets(0)); }", true),
    ] {
        let first = format!("{unused}{main}");
        let tokens = tokens(
            "cpp",
            &SourceText::new([("a.cpp", first.as_str()), ("b.cpp", other)]),
            TokenLimits::default(),
        );
        assert_eq!(tokens.flags.iter().all(|flags| flags & UNREACHABLE == 0), counts, "{main} {other}");
    }
}

#[test]
fn what_does_not_parse_counts() {
    // `solve` disappears inside the function whose end is missing.
    let program =
        "void solve();\nint main() { solve(); }\nvoid unused() { if (1) {\n}\nvoid solve() { live(); }\n";
    assert_eq!(complaints("cpp", program), Vec::<String>::new());
}

#[test]
fn where_a_function_is_missing_everything_counts() {
    let missing = [
        "int solve();\nint f() { return live(); }\nint main() { return solve(); }",
        "string solve(int, vector<int>);\nvoid f() { live(); }\nint main() { cout << solve(1, v); }",
        "int *solve(struct P *p);\nint f() { return live(); }\nint main() { return *solve(0); }",
        "int & solve ( /* nothing */ );\nint f() { return live(); }\nint main() { return solve(); }",
        "int solve(void);\nint f() { return live(); }\nint g() { return solve(); }\nint main() { return g(); }",
    ];
    check("cpp", &missing);
    check("c", &[missing[0], missing[2], missing[4]]);
    check(
        "cpp",
        &[
            // Nothing that runs calls it; it is defined further down; a method defines it.
            "int solve();\nint f() { return dead(); }\nint main() { return live(); }",
            "int solve();\nint f() { return dead(); }\nint main() { return solve(); }\nint solve() { return live(); }",
            "int solve();\nint f() { return dead() + solve(); }\nint main() { return live(); }",
            // No functions, though they look like some: objects, and pointers to functions.
            "const int n = 9;\nvector<int> a(n);\nint f() { return dead(); }\nint main() { return a[0] + a(n); }",
            "const int n = 5, m = 6;\nvector<int> a(n * m), b(n & m), c(n, m);\nvector<int> d(n * m);\nint f() { return dead(); }\nint main() { return live() + a[0] + d[0] + d(n); }",
            // A type of the program in it roots the declaration; nothing calls it.
            "struct Node { int x; };\nNode* unused(Node* x, int y);\nvoid f() { dead(); }\nint main() { live(); }",
            "int solve(), live_n;\nvoid f() { dead(); }\nint main() { solve(); live_n = 1; }\nint solve() { live(); }",
            "int (*g)(int);\nint f() { return dead(); }\nint main() { return g(1) + live(); }",
            "int f() { return dead(); }\nint h(int x) { return live(); }\nint (*g)(int) = h;\nint main() { return g(1); }",
        ],
    );
}

#[test]
fn what_is_cut_off_is_not_held_against_the_rest() {
    let program = "int f() { return live(); }\nint main() { int x = 1; return f(); }";
    let source = SourceText::single("a.cpp", program);
    let limits = TokenLimits { max_tokens: 20, ..TokenLimits::default() };
    let cut = tokens("cpp", &source, limits);
    assert!(cut.notes.truncated);
    assert!(cut.flags.iter().all(|flags| flags & UNREACHABLE == 0));

    let doubling: String = (1..40).map(|i| format!("#define A{i} A{} A{}\n", i - 1, i - 1)).collect();
    let program = format!(
        "#define A0 x\n{doubling}#define CALL f()\nint f() {{ return live(); }}\nint main() {{ A39; CALL; }}"
    );
    let source = SourceText::single("a.cpp", &program);
    let limited = tokens("cpp", &source, TokenLimits::default());
    assert!(limited.notes.expansion_limited);
    assert!(limited.flags.iter().all(|flags| flags & UNREACHABLE == 0));
}

#[test]
fn what_attributes_assembly_and_reflection_call_by_no_name_counts() {
    let solve = "void solve() { live(); }\nint main() { return 0; }";
    check(
        "cpp",
        &[
            &format!("__attribute__((destructor)) {solve}"),
            &format!(
                "{solve}\n__attribute__((section(\".init_array\"), used)) static void (*p)(void) = solve;"
            ),
            &format!("extern \"C\" {}", solve.replace("return 0;", "asm volatile(\"call solve\");")),
            // Where nothing reaches it, it is not run; and a variable may be called so.
            "void solve() { asm(\"nop\"); dead(); }\nint main() { int section = 1, alias = 2; }",
        ],
    );
    check("c", &[&format!("__attribute__((__destructor__)) {solve}")]);
    check(
        "java",
        &[
            "import java.beans.*; class A { static void solve() { live(); } public static void main(String[] a) { new Statement(A.class, \"solve\", a); } }",
            "class A { static class S { S() { live(); } } public static void main(String[] a) { for (Class<?> c : A.class.getDeclaredClasses()) f(c); } }",
            "class Expression { void f() { dead(); } void g() { live(); } } class A { public static void main(String[] beans) { new Expression().g(); } }",
        ],
    );
    check(
        "python",
        &[
            "class S:\n    @property\n    def solve(self):\n        return live()\n\nprint(hasattr(S(), 'solve'))\n",
        ],
    );
}
