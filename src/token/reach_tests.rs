//! What runs must never be set apart as unreachable: the tricky ways of running, one small program each.
//!
//! In the programs every use of a name that begins with `live` stands in code that runs, and every use of one
//! that begins with `dead` in code that cannot; the test looks at the tokens of those names.

use crate::language::by_name;
use crate::token::stream::UNREACHABLE;
use crate::token::{SourceText, TokenLimits, Tokenizer, Tokens};

pub(super) fn tokens(language: &str, source: &SourceText, limits: TokenLimits) -> Tokens {
    Tokenizer::new(by_name(language).expect("a known language"), limits).tokenize(source)
}

/// The program with something at its entry point.
fn with_at_entry(language: &str, program: &str, statement: &str) -> String {
    if language == "python" {
        return format!("{program}\n{statement}\n");
    }
    let body = program.find("main(").and_then(|at| Some(at + program[at..].find('{')? + 1));
    let body = body.unwrap_or_else(|| panic!("no entry point in\n{program}"));
    format!("{}{statement}{}", &program[..body], &program[body..])
}

/// A statement that writes.
fn writes(language: &str) -> &'static str {
    match language {
        "python" => "print()",
        "java" => "System.out.print(0);",
        _ => "printf(0);",
    }
}

/// A statement that reads.
fn reads(language: &str) -> &'static str {
    match language {
        "python" => "input()",
        "java" => "new Scanner(0);",
        _ => "getchar();",
    }
}

/// Lines of complaint about a program once it reads and writes something: of one that does not all counts. Empty when it is
/// as its names say.
pub(super) fn complaints(language: &str, program: &str) -> Vec<String> {
    complaints_where_it_reads(language, &with_at_entry(language, program, writes(language)))
}

/// The same of a program that writes already.
pub(super) fn complaints_where_it_reads(language: &str, program: &str) -> Vec<String> {
    complaints_as_it_stands(language, &with_at_entry(language, program, reads(language)))
}

/// The same of a program that reads already.
pub(super) fn complaints_where_it_writes(language: &str, program: &str) -> Vec<String> {
    complaints_as_it_stands(language, &with_at_entry(language, program, writes(language)))
}

pub(super) fn complaints_as_it_stands(language: &str, program: &str) -> Vec<String> {
    let source = SourceText::single("a", program);
    let tokens = tokens(language, &source, TokenLimits::default());
    let mut said = Vec::new();
    for (span, flags) in tokens.spans.iter().zip(&tokens.flags) {
        let text = source.slice(*span);
        let unreachable = flags & UNREACHABLE != 0;
        if (text.starts_with("live") && unreachable) || (text.starts_with("dead") && !unreachable) {
            let line = source.location(span.start).line;
            said.push(format!("{language}, line {line}: {text} is the other in\n{program}"));
        }
    }
    said
}

pub(super) fn check(language: &str, programs: &[&str]) {
    let said: Vec<String> = programs.iter().flat_map(|program| complaints(language, program)).collect();
    assert!(said.is_empty(), "{}", said.join("\n\n"));
}

#[test]
fn cpp_entry_points() {
    check(
        "cpp",
        &[
            "int live() { return 1; }\nvoid f() { dead(); }\nsigned main() { return live(); }",
            "void f() { dead(); }\nint32_t main() { live1(); }",
            "#define int long long\nvoid f() { dead(); }\nsigned main() { live1(); }",
            "void f() { dead(); }\n#define MAIN int main()\nMAIN { live1(); }",
            "void f() { dead(); }\nauto main() -> int { live1(); }",
            "void f() { dead(); }\nint main(int argc, char **argv) try { live1(); } catch (...) { live2(); }",
            "void f() { dead(); }\nextern \"C\" { int g() { return live1(); } }\nint main() { return g(); }",
            "void f() { dead(); }\nint main() { goto live_end; live_end: return 0; }",
            "namespace a { namespace { void g() { live1(); } void h() { dead1(); } } }\nint main() { a::g(); }",
        ],
    );
}

#[test]
fn cpp_code_that_runs_before_main() {
    check(
        "cpp",
        &[
            "int f() { return live(); }\nint unused = f();\nint main() {}",
            "struct Init { Init() { live(); } void g() { dead(); } };\nInit init;\nint main() {}",
            "struct Init { Init() { for (int i = 0; i < 9; i++) live[i] = i; } } init;\nint main() {}",
            "template<class T> struct Pre { Pre() { live(); } };\nPre<int> pre;\nint main() {}",
            "auto unused = [] { live(); return 0; }();\nint main() {}",
            "struct S { static int x; };\nint S::x = live();\nint main() {}",
            "int live_x;\nint unused = (live_x = 5);\nint main() {}",
            "__attribute__((constructor)) void before() { live(); }\nint main() {}",
            "struct Base { virtual void go() {} };\nstruct D : Base { D() { live(); } void go() { live2(); } };\nstatic D d;\nint main() {}",
            "[[maybe_unused]] int table [[maybe_unused]] = live();\nint main() {}",
            "typedef struct N { N() { for (;;) live++; } } N;\nN unused;\nint main() {}",
            "struct M { M() { for (;;) live++; } } *nobody;\nM unused;\nint main() {}",
            "auto [live_a, live_b] = pair{1, 2};\nint main() { return live_a; }",
        ],
    );
}

#[test]
fn cpp_members() {
    check(
        "cpp",
        &[
            "struct P { int x; bool operator<(P o) const { return live(x); } void g() { dead(); } };\nint main() { set<P> s; }",
            "struct P { int x; friend ostream& operator<<(ostream& o, P p) { return live(o); } };\nint main() { cout << P(); }",
            "struct P { P(int); ~P(); void g(); };\nP::P(int) { live(); }\nP::~P() { live2(); }\nint main() { P p(3); }",
            "struct P { explicit operator bool() const { return live(); } operator int() { return live2(); } };\nint main() { if (P()) ; }",
            "struct P { int live_v; P operator+(P o) const; };\nP P::operator+(P o) const { return live(o); }\nint main() { P a, b; a + b; }",
            "struct A { virtual void go() { live1(); } };\nstruct B : A { void go() override { live2(); } };\nint main() { A *a = new B; a->go(); }",
            "struct Trie { struct Node { int c[26]; void init() { live(); } } nodes[99]; };\nint main() { Trie t; t.nodes[0].init(); }",
            "struct Outer { struct Inner { void f() { live(); } void g() { dead(); } }; };\nint main() { Outer::Inner i; i.f(); }",
            "struct Outer { struct Inner { void f() { dead(); } }; void h() { live(); } };\nint main() { Outer o; o.h(); }",
            "struct R { vector<int> v; auto begin() { return live(); } auto end() { return live2(); } };\nint main() { for (int x : R()) ; }",
            "struct C { bool operator()(int a, int b) const { return live(a, b); } };\nint main() { priority_queue<int, vector<int>, C> q; }",
            "struct G { using result_type = unsigned; static constexpr unsigned min() { return live1(); } static constexpr unsigned max() { return live2(); } unsigned operator()() { return live3(); } };\nint main() { G g; shuffle(v.begin(), v.end(), g); }",
            "struct A { A() : x(live()) {} int x = live2(); };\nint main() { A a; }",
            "class A { friend class B; friend void help(A& a) { live(a); } };\nint main() { A a; help(a); }",
        ],
    );
}

#[test]
fn cpp_templates_and_specialisations() {
    check(
        "cpp",
        &[
            "template<class T> T f(T x) { return live(x); }\ntemplate<class T> T g(T x) { return dead(x); }\nint main() { f<int>(3); }",
            "template<class T> T f(T x) { return live(x); }\ntemplate<> int f<int>(int x) { return live2(x); }\nint main() { f(3); }",
            "struct P {};\nnamespace std { template<> struct hash<P> { size_t operator()(P p) const { return live(p); } }; }\nint main() { unordered_map<P, int> m; }",
            "struct P {};\ntemplate<> struct std::hash<P> { size_t operator()(const P& p) const { return live(p); } };\nint main() { unordered_set<P> m; }",
            "template<class T> struct S { void f(); template<class U> void g(U u); void h(); };\ntemplate<class T> void S<T>::f() { live(); }\ntemplate<class T> template<class U> void S<T>::g(U u) { live2(); }\nint main() { S<int> s; s.f(); s.g(1); }",
            "template<class F> void each(F f) { f(1); }\nvoid cb(int x) { live(x); }\nint main() { each(cb); }",
            "template<class T> concept Big = requires(T t) { t.go(); };\nstruct A { void go() { live(); } };\ntemplate<Big T> void f(T t) { t.go(); }\nint main() { f(A()); }",
            "bool ok(int x) { return live(x); }\nint n = 0;\nvoid f() noexcept(ok(2)) { live2(); }\nint main() { f(); }",
            "template<class T> struct Gen { struct promise_type { auto get_return_object() { return live(); } auto initial_suspend() { return live2(); } }; };\nGen<int> g() { co_yield 1; }\nint main() { g(); }",
            "namespace a { void f() { live(); } }\nusing a::f;\nint main() { f(); }",
            "struct A { void go() { live(); } };\nstruct B : private A { using A::go; };\nint main() { B b; b.go(); }",
        ],
    );
}

#[test]
fn cpp_names_in_macros() {
    check(
        "cpp",
        &[
            "#define CALL(x) helper(x)\nint helper(int x) { return live(x); }\nint main() { CALL(1); }",
            "#define CALL(x) DO_##x()\nint DO_it() { return live(); }\nint other() { return dead(); }\nint main() { CALL(it); }",
            "int f() { return live(); }\nint main() {\n#ifdef LOCAL\n f();\n#else\n f();\n#endif\n}",
        ],
    );
}

#[test]
fn c_programs() {
    check(
        "c",
        &[
            "int cmp(const void *a, const void *b) { return live(a, b); }\nint g() { return dead(); }\nint main(void) { qsort(v, n, 4, cmp); }",
            "int add(int a) { return live(a); }\nint (*ops[])(int) = { add };\nint main() { return ops[0](1); }",
            "struct A { struct B { int live_x; } b; };\nint main() { struct B b; return b.live_x; }",
            "struct A { enum { live_one, live_two } t; };\nint main() { return live_one; }",
            "typedef struct node node;\nstruct node { int live_x; node *next; };\nnode *head;\nint main() { return head->live_x; }",
            "void __attribute__((constructor)) pre(void) { live(); }\nint main() { return 0; }",
            "typedef int (*fn)(int);\nint twice(int x) { return live(x); }\nstatic fn f = twice;\nint main() { return f(2); }",
            "int f(a) int a; { return live(a); }\nint main() { return f(1); }",
            "static int f() { return live(); }\nmain() { return f(); }",
            "int g(void) { return dead(); }\nvoid main() { live(); }",
        ],
    );
}

#[test]
fn python_programs() {
    check(
        "python",
        &[
            "def f():\n    live()\ndef g():\n    dead()\nprint(f'{f()} x')\n",
            "def f():\n    live()\nprint(f\"{f():>{3}}\")\n",
            "def f():\n    live()\nif __name__ == '__main__':\n    f()\n",
            "def run(f):\n    live1()\n    f()\n@run\ndef _():\n    live2()\nx = 1\n",
            "from functools import lru_cache\n@lru_cache(None)\ndef g():\n    dead()\nprint(1)\n",
            "def lru_cache(f):\n    live()\n    f()\n@lru_cache\ndef g():\n    live2()\nprint(1)\n",
            "class Main:\n    n = int(input())\n    print(live(n))\nx = 1\n",
            "class A:\n    def __init__(self):\n        live()\n    def go(self):\n        live2()\n    def no(self):\n        dead()\nA().go()\n",
            "class H(dict):\n    def keys(self):\n        live()\nH()\n",
            "class A:\n    @property\n    def x(self):\n        live()\n    @x.setter\n    def x(self, v):\n        live2()\na = A()\na.x = 3\n",
            "def cmp(a, b):\n    return live(a, b)\nv.sort(key=cmp_to_key(cmp))\n",
            "def main():\n    live()\nimport threading\nthreading.Thread(target=main).start()\n",
            "def solve():\n    live()\nglobals()['solve']()\n",
            "class P:\n    def __eq__(self, o):\n        live()\nmatch x:\n    case P():\n        pass\n",
            "def gen():\n    yield live()\nprint(*[x for x in gen()], sep=lambda: live2)\n",
            "class B:\n    def __init_subclass__(cls):\n        kept.append(cls)\nclass D(B):\n    def go(self):\n        live()\nfor c in kept: c().go()\n",
            "class D(metaclass=Keep):\n    def go(self):\n        live()\nfor c in kept: c().go()\n",
            "def default(x=None):\n    return live(x)\ndef f(x=default()):\n    return x\nf()\n",
            "def outer():\n    def inner():\n        live()\n    return inner\nouter()()\n",
            "async def main():\n    live()\nimport asyncio\nasyncio.run(main())\n",
        ],
    );
}

#[test]
fn java_programs() {
    check(
        "java",
        &[
            "class A { void f() { dead(); } }\npublic class Main { static { live(); } static int x = g(); static int g() { return live2(); } public static void main(String[] a) {} }",
            "public class Main { static IntBinaryOperator op = new IntBinaryOperator() { public int applyAsInt(int a, int b) { return live(a, b); } }; public static void main(String[] a) { reduce(0, op); } }",
            "public class Main { static int f() { return dead(); } public static void main(String[] a) { new Thread(null, new Runnable() { public void run() { live(); } }, \"\", 1 << 26).start(); } }",
            "enum Main { A; static void f() { live(); } public static void main(String[] a) { f(); } }",
            "interface Main { static void f() { live(); } static void g() { dead(); } static void main(String[] a) { f(); } }",
            "record Main(int x) { Main { live(); } static void g() { dead(); } public static void main(String[] a) { live2(); } }",
            "public class Main implements Runnable { public void run() { live(); } public static void main(String[] a) { new Thread(new Main()).start(); } }",
            "class P implements Comparable<P> { public int compareTo(P o) { return live(o); } }\npublic class Main { public static void main(String[] a) { new P(); } }",
            "enum Op { ADD { int go() { return live(); } }; abstract int go(); }\npublic class Main { public static void main(String[] a) { Op.ADD.go(); } }",
            "class R { int read() { return live(); } int peek() { return dead(); } }\npublic class Main { static R in = new R(); public static void main(String[] a) { in.read(); } }",
            "public class Main { int v; Main() { live(); } { live2(); } public static void main(String[] a) { new Main(); } }",
            "public class Main { static int sq(int x) { return live(x); } public static void main(String[] a) { map(Main::sq); } }",
            "public class Main { static class Bad extends Exception { Bad() { live(); } public String getMessage() { return live2(); } } static void f() throws Bad { throw make(); } static Exception make() { return null; } public static void main(String[] a) { f(); } }",
            "public class Main { static Runnable r = () -> { live(); }; interface Op { int go(int a); } static class Add implements Op { public int go(int a) { return live2(a); } } public static void main(String[] a) { make(Add::new); } }",
            "void main() { live(); }\nvoid f() { dead(); }",
        ],
    );
}

#[test]
fn members_of_the_librarys_classes_are_not_the_programs() {
    let with = |call: &str, more: &str| {
        format!("class Main {{ public static void main(String[] a) {{ {call} }} {more} }}")
    };
    let own = "static int max(int a, int b) { return dead(a, b); } static void println(int a) { dead(a); }";
    for call in [
        "int x = Math.max(1, 2);",
        "System.out.println(1);",
        "int x = java.lang.Math.max(1, 2);",
        "f(Math::max);",
    ] {
        check("java", &[&with(call, own)]);
    }
    let own = own.replace("dead", "live");
    for (call, more) in [
        ("max(1, 2); println(3);", ""),
        ("Main.max(1, 2); this.println(3);", ""),
        // What a method of the library's gives is not the library.
        ("Math.abs(1).max(1, 2).println(3);", ""),
        // Own ones of the name: a class, a variable, a parameter, a field of another class.
        ("Math.max(1, 2); Math.println(3);", "static class Math { }"),
        ("Main Math = null; Math.max(1, 2); Math.println(3);", ""),
        ("Math.max(1, 2); Math.println(3);", "static void g(Main Math) { }"),
        ("Math.max(1, 2); Math.println(3);", "static class G { Main Math; }"),
        // What is no class of the library that is known.
        ("Maths.max(1, 2); out.println(3);", ""),
    ] {
        check("java", &[&with(call, &format!("{more} {own}"))]);
    }
    // A letter of a name that is written as its number.
    check(
        "java",
        &[&with("Math.max(1, 2); Math.println(3);", &format!("static class M\\u0061th {{ }} {own}"))],
    );
    let main = with("Math.max(1, 2); Math.println(3);", &own);
    let elsewhere =
        SourceText::new([("Main.java", main.as_str()), ("Math.java", "class Math extends Main { }")]);
    let tokens = tokens("java", &elsewhere, TokenLimits::default());
    assert!(tokens.flags.iter().all(|flags| flags & UNREACHABLE == 0));
}

#[test]
fn methods_are_reached_by_calls_that_fit() {
    let with = |call: &str, more: &str| {
        format!("class Main {{ int size; public static void main(String[] a) {{ {call} }} {more} }}")
    };
    let dead = "int size() { return dead(); } int size(int a, int... more) { return live(a); } int size(int a, int b) { return live2(); }";
    check(
        "java",
        &[
            &with(
                "int size = a.length; f(size, this.size);",
                "int size() { return dead(); } int size(int... a) { return dead(); }",
            ),
            &with("size(1, 2);", dead),
            &with("new Main().size(f(g(3), 4), /* and */ (1));", dead),
            &with("size(1, new HashMap<String, Integer>());", dead),
            &with("size(x -> { return size(1, 2); });", &dead.replace("live2", "live3")),
        ],
    );
    let all = dead.replace("dead", "live3");
    for call in [
        "map(Main::size);",
        "map(this::size);",
        "Object o = Main::<Integer>size; ",
        "size(1, 2",
        "size(1, 2); \\u0073ize();",
        "size(); size(3, 4);",
    ] {
        check("java", &[&with(call, &all)]);
    }
    // A class is named wherever its name is.
    check("java", &[&with("P p = null;", "static class P { P() { live(); } int get() { return dead(); } }")]);
    check(
        "java",
        &[&with(
            "P p = null; p.get();",
            "static class P { int get() { return live(); } int get(int a) { return dead(); } }",
        )],
    );
    // Of several files none is to be in doubt.
    let main = with("size(1, 2);", &all);
    let source = SourceText::new([("Main.java", main.as_str()), ("Other.java", "class Other { int x = ; }")]);
    let tokens = tokens("java", &source, TokenLimits::default());
    assert!(tokens.flags.iter().all(|flags| flags & UNREACHABLE == 0));
}

#[test]
fn what_java_may_call_without_a_name_counts() {
    let main =
        "public class Main { public static void main(String[] a) { if (o instanceof P(int k)) { f(k); } } }";
    check("java", &[&format!("record P(int n) {{ public int n() {{ return live(1); }} }} {main}")]);
    // To a compiler this text ends before the call, and the argument is two.
    let hidden = "public class Main { static int hidden() { return live(1); } static int f(String a, String b) { return live2(2); }";
    for call in
        [r#"String s = "\u0022 + hidden() + \u0022";"#, r#"f("\u0022,\u0022");"#, r#"f("\uuu0022,\u0022");"#]
    {
        check("java", &[&format!("{hidden} public static void main(String[] a) {{ {call} }} }}")]);
    }
    let zero = r"char none = '\u0000';";
    check(
        "java",
        &[&format!(
            "public class Main {{ static int f() {{ return dead(1); }} public static void main(String[] a) {{ {zero} }} }}"
        )],
    );
}

#[test]
fn what_is_set_apart_takes_its_semicolon_along() {
    check(
        "cpp",
        &[
            "struct A { void f() { dead(); } };\nint main() { live(); }",
            "struct Base {};\nstruct A : Base { struct B { void f() { dead(); } }; void g() { live(); } };\nint main() { A a; }",
        ],
    );
    let with = SourceText::single("a", "struct A { int x; };\nint main() { puts(gets(0)); }");
    let without = SourceText::single("a", "int main() { puts(gets(0)); }");
    let codes = |source| tokens("cpp", source, TokenLimits::default()).counted().codes;
    assert_eq!(codes(&with), codes(&without));
}

#[test]
fn a_global_object_may_call_the_function_that_it_is_given() {
    check(
        "cpp",
        &[
            "int g;\nvoid solve(int* p) { live(p); }\nstd::shared_ptr<int> p{&g, solve};\nint main() {}",
            "void solve() { live(); }\nstd::jthread unused{solve};\nint main() {}",
            // A table is called as a function is, and a prototype gives nothing.
            "int live_n;\nstruct S { int size() { return dead1(); } };\nint size(int);\nint size(int n) { return dead2(); }\nint main() { return live_n; }",
        ],
    );
}

#[test]
fn what_adaptors_call_on_a_container_counts() {
    let class = "struct C { using value_type = int; void push_back(int x) { live(x); } int other() { return dead(); } };";
    check(
        "cpp",
        &[
            &format!("{class}\nint main() {{ std::queue<int, C> q; q.push(1); }}"),
            // Only of a class.
            &format!("void insert() {{ dead(); }}\n{class}\nint main() {{ C c; }}"),
        ],
    );
}
