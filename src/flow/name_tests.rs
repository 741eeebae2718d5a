//! What a program calls things does not count, its own or the library's: aliases, streams, types, what variables hold.

use super::tests::{bag, same, shared};

#[test]
fn a_function_is_known_by_whatever_name_it_was_given() {
    let plain = "import sys\nn = int(sys.stdin.readline())\nprint(n * n % 7 + n)\n";
    same(
        "python",
        &[
            plain,
            "import sys\nget = sys.stdin.readline\nn = int(get())\nprint(n * n % 7 + n)\n",
            "import sys\nget, tell = sys.stdin.readline, print\nn = int(get())\ntell(n * n % 7 + n)\n",
            "import sys\nfirst = sys.stdin.readline\nget = first\nn = int(get())\nprint(n * n % 7 + n)\n",
            "import sys as system\nn = int(system.stdin.readline())\nprint(n * n % 7 + n)\n",
            "n = int(input())\nprint(n * n % 7 + n)\n",
        ],
        "import sys\nn = int(compute())\nprint(n * n % 7 + n)\n",
    );
    same(
        "python",
        &[
            "from itertools import permutations\nfor p in permutations(input()):\n    print(p)\n",
            "from itertools import permutations as orders\nfor p in orders(input()):\n    print(p)\n",
            "import itertools\nfor p in itertools.permutations(input()):\n    print(p)\n",
            "import itertools as it\nfor p in it.permutations(input()):\n    print(p)\n",
        ],
        "for p in combinations(input()):\n    print(p)\n",
    );
    // A method of an object, and a name for itself, which is no end of names.
    same(
        "python",
        &[
            "a = []\na.append(int(input()) * 7)\nprint(a[0])\n",
            "a = []\nput = a.append\nput(int(input()) * 7)\nprint(a[0])\n",
        ],
        "a = []\nprint(a[0])\n",
    );
    bag("python", "f = g\ng = f\nprint(f(1))\n");
}

#[test]
fn a_name_that_is_bound_twice_stands_for_nothing() {
    let twice = |name: &str| {
        format!("f = sorted\nif input():\n    f = reversed\nx = len({name}(input()))\nprint(x * x % 7 + x)\n")
    };
    assert_ne!(bag("python", &twice("f")), bag("python", &twice("sorted")));
    // What is called is what a variable holds, whatever it is called.
    assert_eq!(
        bag("python", &twice("f")),
        bag("python", &twice("f").replace("f ", "g ").replace("f(", "g(").replace("ig ", "if "))
    );
}

#[test]
fn a_stream_is_one_by_its_type() {
    let program = |input: &str, output: &str| {
        format!(
            "#include <fstream>\nint main() {{ std::ifstream {input}(\"a\"); std::ofstream {output}(\"b\"); \
             int n; {input} >> n; {output} << n * n % 7 + n; }}"
        )
    };
    let standard = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n * n % 7 + n; }";
    same(
        "cpp",
        &[&program("fin", "fout"), &program("a", "b")],
        "int main() { int n; return n * n % 7 + n; }",
    );
    let one = bag("cpp", standard);
    assert_eq!(shared(&one, &bag("cpp", &program("source", "sink"))), 1.0);
    // As a parameter; and a number is none.
    let given = |name: &str| {
        format!(
            "int f(std::istream& {name}) {{ int n; {name} >> n; return n * n % 7 + n; }} int main() {{ printf(\"%d\", f(std::cin)); }}"
        )
    };
    same("cpp", &[&given("cin"), &given("x")], &given("x").replace("std::istream&", "int"));
}

#[test]
fn a_type_by_its_name_makes_what_it_is_given() {
    let plain = "typedef long long number; int main() { int n; scanf(\"%d\", &n); printf(\"%lld\", (number) n * n % 7); }";
    same(
        "cpp",
        &[
            plain,
            &plain.replace("number", "wide"),
            &plain.replace("(number) n", "number(n)"),
            &plain
                .replace("typedef long long number;", "using number = long long;")
                .replace("(number) n", "number(n)"),
        ],
        &plain.replace("(number) n", "number_of(n)"),
    );
    let pairs = "struct Pair { int x, y; }; int main() { int a, b; cin >> a >> b; vector<Pair> v; v.push_back(Pair(a, b * 7)); }";
    let built = pairs.replace("int x, y;", "int x, y; Pair(int u, int w) : x(u), y(w) {}");
    same("cpp", &[pairs, &pairs.replace("Pair", "P")], &pairs.replace("b * 7", "b"));
    // With a constructor of its own it is one of what it is given all the same.
    assert_eq!(shared(&bag("cpp", pairs), &bag("cpp", &built)), 1.0);
    same(
        "python",
        &[
            "class Node:\n    pass\nprint(Node(int(input()) * 7))\n",
            "class Leaf:\n    pass\nprint(Leaf(int(input()) * 7))\n",
        ],
        "print(Node(int(input()) + 7))\n",
    );
}

#[test]
fn what_a_variable_holds_may_be_called() {
    let program = |name: &str| {
        format!(
            "int main() {{ std::mt19937 {name}(7); int n; std::cin >> n; std::cout << {name}() % n + n; }}"
        )
    };
    same("cpp", &[&program("rng"), &program("next_number")], "int main() { int n; std::cin >> n; }");
    // A variable may be called as a function of the library is, and that is called.
    let largest = |name: &str| {
        format!(
            "int main() {{ int {name} = 3, n; std::cin >> n; {name} = std::max({name}, n); std::cout << {name} * {name} % n + 7; }}"
        )
    };
    same("cpp", &[&largest("max"), &largest("best")], "int main() { int n; std::cin >> n; std::cout << n; }");
}

#[test]
fn what_holds_a_function_may_be_called_and_is_named_as_one_likes() {
    let program = |field: &str, local: &str| {
        format!(
            "#include <cstdio>\nstruct Seg {{ int (*{field})(int, int); int ask(int a, int b) {{ return {field}(a, b) * 2 + \
             {field}(b, a + 1); }} }};\nint add(int a, int b) {{ return a + b; }}\n\
             int (*{local}_later)(int, int);\nint late(int a) {{ return {local}_later(a, a + 1) * 5; }}\nint main() {{ int a, b; \
             scanf(\"%d%d\", &a, &b); Seg s{{add}}; int (*{local})(int, int) = add; {local}_later = add; \
             printf(\"%d %d\\n\", s.ask(a, b), {local}(b, a) * a + late(b) * 7); }}\n"
        )
    };
    let plain = bag("cpp", &program("fun", "loc"));
    for (field, local) in [("combine", "loc"), ("fun", "other")] {
        assert_eq!(bag("cpp", &program(field, local)), plain, "{field} {local}");
    }
}

#[test]
fn a_call_is_known_beside_a_star_and_with_blanks_and_comments_inside() {
    let spread = |before: &str, name: &str| {
        format!(
            "def {name}(n):\n    return [n, n * 2]\nx = int(input())\na = [*{before}{name}(x)]\nb = *{before}{name}(x + 1),\n\
             print(sum(a) * 7 % x, b)\n"
        )
    };
    let plain = bag("python", &spread("", "f"));
    assert_eq!(bag("python", &spread(" ", "f")), plain);
    assert_eq!(bag("python", &spread("", "table")), plain);
    let read = |open: &str, close: &str| {
        bag("python", &format!("a = {open}map(int, input().split()){close}\nprint(sum(a) * 7 % a[1])\n"))
    };
    assert_eq!(read("[*", "]"), read("[* ", "]"));
    let not_known = "a = [*f(int, input().split())]\nprint(sum(a) * 7 % a[1])\n";
    assert_ne!(read("[*", "]"), bag("python", not_known), "it is the library's `map`");
    let whole = |begin: &str, end: &str| {
        format!(
            "#include <vector>\n#include <iostream>\nusing namespace std;\nint main() {{ vector<int> v(5); for (int &x : v) \
             cin >> x; vector<int> w({begin}, {end}); w[0] = v[1] * 7; cout << w[0] + w[1]; }}\n"
        )
    };
    let plain = bag("cpp", &whole("v.begin()", "v.end()"));
    for (begin, end) in [("v.begin( )", "v. end()"), ("v/* c */.begin()", "v.end(/* c */)")] {
        assert_eq!(bag("cpp", &whole(begin, end)), plain, "{begin} {end}");
    }
    let twice =
        |number: &str| format!("int main() {{ int n; std::cin >> n; std::cout << n * n % ({number}); }}");
    assert_eq!(bag("cpp", &twice("- -7")), bag("cpp", &twice("7")));
    let clock = |comment: &str| {
        format!(
            "#include <chrono>\n#include <cstdio>\nint main() {{ auto t = std::chrono::steady_clock::{comment}now(); \
             printf(\"%d\", (int)(t.time_since_epoch().count() % 7)); }}\n"
        )
    };
    assert_eq!(bag("cpp", &clock("/* c */")), bag("cpp", &clock("")));
}

#[test]
fn a_member_is_the_programs_own_before_it_is_the_librarys() {
    // A field, a property, and what a field holds.
    let field = "class Roll:\n    def __init__(self, n):\n        self.length = n * 7\n\nroll = Roll(int(input()))\nprint(roll.length + roll.length % 5)\n";
    same("python", &[field, &field.replace("length", "size_of_it")], &field.replace("n * 7", "n"));
    let property = "class Roll:\n    @property\n    def length(self):\n        return self.n * 7\n\nroll = Roll()\nroll.n = int(input())\nprint(roll.length % 5)\n";
    same("python", &[property, &property.replace("length", "extent")], &property.replace("* 7", "* 3"));
    let held = "class Best:\n    def __init__(self, better):\n        self.n, self.better = 3, better\n\n    def see(self, x):\n        if self.better(self.n, x):\n            self.n = x\n\nBest(max).see(int(input()) * 7)\n";
    same("python", &[held, &held.replace("better", "wins")], &held.replace("self.better(", "min("));
    let pair = "struct P { int first, second; }; int main() { P p{3, 4}; int n; std::cin >> n; p.first = n * 7; std::cout << p.first % 5; }";
    same("cpp", &[pair, &pair.replace("first", "left")], &pair.replace("* 7", "* 3"));
    let callback = "struct F { std::function<int(int)> run; }; int main() { F f; int n; std::cin >> n; std::cout << f.run(n) % 5; }";
    same("cpp", &[callback, &callback.replace("run", "step")], &callback.replace("f.run(n)", "n"));
    let given = "from dataclasses import dataclass\n@dataclass\nclass P:\n    first: int\n    length: int\n\np = P(int(input()), int(input()))\nprint(p.first * 7 % p.length)\n";
    same(
        "python",
        &[given, &given.replace("first", "left").replace("length", "size_of_it")],
        &given.replace("* 7", "* 3"),
    );
    let java = "class P { int first, second; } class M { public static void main(String[] a) { P p = new P(); p.first = new Scanner(System.in).nextInt() * 7; System.out.println(p.first % 5 * p.second); } }";
    same(
        "java",
        &[java, &java.replace("first", "left").replace("second", "right")],
        &java.replace("* 7", "* 3"),
    );
    let huge = "struct C { int MAX_VALUE; }; int main() { C c; int n; std::cin >> n; c.MAX_VALUE = n * 7; std::cout << c.MAX_VALUE % 5; }";
    same("cpp", &[huge, &huge.replace("MAX_VALUE", "limit")], &huge.replace("* 7", "* 3"));
    // Where it is nobody's, it is the library's.
    let pairs = "int main() { int n; std::cin >> n; auto p = std::make_pair(n * 7, n % 5); std::cout << p.first % 3; }";
    assert_ne!(bag("cpp", pairs), bag("cpp", &pairs.replace("first", "left")));
    let array = "class M { int length; public static void main(String[] a) { System.out.println(a.length * 7 % 5); } }";
    same("java", &[array, &array.replace("int length", "int n")], &array.replace("a.length", "7"));
}

#[test]
fn a_prototype_declares_no_variable() {
    let after = "int f(int); bool less(int, int); int main() { int n; std::cin >> n; std::sort(a, a + n, less); std::cout << f(n); } \
                 int f(int x) { return x * x % 7; } bool less(int x, int y) { return x % 7 < y % 7; }";
    let before = "bool less(int x, int y) { return x % 7 < y % 7; } int f(int x) { return x * x % 7; } \
                  int main() { int n; std::cin >> n; std::sort(a, a + n, less); std::cout << f(n); }";
    same("cpp", &[after, before, &format!("int* g(int);\n{before}")], &before.replace(", less", ""));
}

#[test]
fn a_name_that_was_only_mentioned_is_no_variable() {
    let upper = "void up(std::string& s) { std::transform(s.begin(), s.end(), s.begin(), ::toupper); } ";
    let code = "int code(char c) { return toupper(c) * 7 % 5; } ";
    let main = "int main() { std::string s; std::cin >> s; up(s); std::cout << code(s[0]); }";
    same(
        "cpp",
        &[&format!("{upper}{code}{main}"), &format!("{code}{upper}{main}")],
        &format!("{upper}{code}{main}").replace("return toupper(c)", "return c"),
    );
}

#[test]
fn an_alias_stands_for_one_thing_in_the_whole_program() {
    let twice = "import sys\ndef f():\n    rd = sys.stdin.readline\n    return int(rd()) * 7\n\ndef g():\n    rd = sys.stdin.readline\n    return int(rd()) % 5\n\nprint(f() + g())\n";
    same("python", &[twice, &twice.replacen("rd", "get", 2)], &twice.replace("int(rd())", "3"));
    // A parameter of that name is not that.
    let parameter = "def apply(f, x):\n    return f(x) * 7 % 5\n\nf = sorted\nprint(apply(abs, int(input())), f(input()))\n";
    assert_ne!(bag("python", parameter), bag("python", &parameter.replace("return f", "return sorted")));
    let ranges = "n = int(input())\nfor i in range(n):\n    print(i * 7)\n";
    same(
        "python",
        &[ranges, &format!("xrange = range\n{}", ranges.replace("in range", "in xrange"))],
        &ranges.replace("i * 7", "i * i % 7"),
    );
    let queue = "import queue\nqueue = deque()\nqueue.append(int(input()) * 7)\nprint(queue.popleft() % 5)\n";
    same(
        "python",
        &[queue, &queue.replace("queue.", "q.").replace("queue =", "q =")],
        &queue.replace("* 7", "* 3"),
    );
}

#[test]
fn names_for_names_of_calls_do_not_use_up_the_steps() {
    let plain = "n = int(input())\nprint(n * n % 7 + n)\n";
    let lines: String = (1..22).map(|line| format!("    f{line} = (f{0}(), f{0}()).a\n", line - 1)).collect();
    let padded = format!("if 0:\n    f0 = print.a\n{lines}    f21()\n{plain}");
    assert_eq!(shared(&bag("python", plain), &bag("python", &padded)), 1.0);
}

#[test]
fn a_stream_is_no_number_of_the_same_name() {
    let program = |number: &str| {
        format!(
            "int main() {{ std::string l; std::getline(std::cin, l); {{ std::stringstream s(l); int n; s >> n; std::cout << n * 7; }} \
             for (int {number} = 0; {number} < 8; {number}++) for (int i = 0; i < 3; i++) if ({number} >> i & 1) std::cout << i * 5; }}"
        )
    };
    same("cpp", &[&program("s"), &program("mask")], &program("s").replace("n * 7", "n * 7 % 3"));
    let field = "struct R { std::ifstream in; int get() { int n; in >> n; return n * 7; } }; int main() { R r; std::cout << r.get(); }";
    same(
        "cpp",
        &[field, &field.replace("in;", "file;").replace("in >>", "file >>")],
        &field.replace("n * 7", "n * 7 % 3"),
    );
}

#[test]
fn what_is_the_programs_is_not_what_the_library_calls_so() {
    let shifts = |m: &str, half: &str| {
        format!(
            "int main() {{ int n, {m}; std::cin >> n >> {m}; long long t = 0; for (int i = 1; i <= n; i++) {{ int {half} = {m} >> 1; \
             t = (t * 31 + {half} * i + ({half} << 3)) % 1007; {m} += i; }} std::cout << t << std::endl; }}"
        )
    };
    same("cpp", &[&shifts("m", "half"), &shifts("in", "out")], &shifts("m", "half").replace("<< 3", "<< 4"));
    let told = |answer: &str| {
        format!(
            "int main() {{ int n; std::cin >> n; double {answer} = n * 7 % 5; std::cout << std::fixed << std::setprecision(3) << {answer}; }}"
        )
    };
    same(
        "cpp",
        &[&told("answer"), &told("prefixed"), &told("fixed").replace("std::fixed << ", "")],
        &told("answer").replace("<< answer", ""),
    );
    let list = "import math, sys\nn = int(input())\nrow = []\nfor i in range(n):\n    row.append(i * 31 % 17)\nprint(sum(row) + row.pop() * row.index(3))\n";
    same(
        "python",
        &[
            list,
            &list.replace("row", "functools"),
            &list.replace("import math, ", "import ").replace("row", "math"),
        ],
        &list.replace("row.pop()", "7"),
    );
    let class = "class Grid { int w; Grid(int a, int b) { w = a * 31 + b % 17; } int get(int k) { return w * k % 1007; } } \
                 class Main { public static void main(String[] a) { Scanner in = new Scanner(System.in); int n = in.nextInt(); \
                 Grid g = new Grid(n * 3, n + 5); System.out.println(g.get(n % 11)); } }";
    same(
        "java",
        &[class, &class.replace("Grid", "GridReader"), &class.replace("Grid", "Optional")],
        &class.replace("n * 3", "n"),
    );
    let source = "import sys\nsource = sys.stdin\nn = int(source.read())\nprint(n * n % 7 + n)\n";
    same("python", &[source, &source.replace("source", "stdin")], &source.replace("source.read()", "3"));
}

#[test]
fn a_stream_of_the_programs_own_is_one_under_any_name() {
    let class = "struct In { template <class T> In& operator>>(T& x) { x = 0; int c = getchar(); while (c > 47) { x = x * 10 + c - 48; c = getchar(); } \
                 return *this; } } NAME; int main() { int n; NAME >> n; std::cout << n * n % 7 + n; }";
    let class = |name: &str| class.replace("NAME", name);
    same("cpp", &[&class("in"), &class("io")], &class("in").replace("in >> n", "n = 3"));
    let other = "int main() { auto& NAME = std::cin; int n; NAME >> n; std::cout << n * n % 7 + n; auto f = [](std::ostream& o, int x) { o << x * 7; }; f(std::cout, n); \
                 std::for_each(a, a + n, [&](std::istream& i) { int m; i >> m; std::cout << m % 5; }); }";
    let other = |name: &str| other.replace("NAME", name);
    let spelled = other("in").replace("auto& in = std::cin; ", "").replace("in >> n", "std::cin >> n");
    same(
        "cpp",
        &[
            &other("in"),
            &other("io"),
            &other("io").replace("& i)", "& is)").replace("i >> m", "is >> m"),
            &spelled,
        ],
        &other("in").replace("in >> n", "n = 3"),
    );
}

#[test]
fn what_a_method_calls_its_object_does_not_count() {
    let plain = "class Box:\n    def __init__(self, n, m):\n        self.n = n * 7 + m\n\n    def solve(self, k, z):\n        t = 0\n        \
                 for i in range(1, k):\n            t = (t * 31 + z * self.n) % 1007\n        return t\n\n    @staticmethod\n    \
                 def twice(x):\n        return x * 2 % 9\n\nn = int(input())\nprint(Box(n, 3).solve(n % 13, Box.twice(n)))\n";
    same(
        "python",
        &[
            plain,
            &plain.replace("self", "me"),
            &plain.replace("def twice(x)", "def twice(self)").replace("return x", "return self"),
        ],
        &plain.replace("z * self.n", "k * self.n"),
    );
    // What it is given is what is given to the same function without an object.
    let method = "class Box:\n    def solve(self, k, z):\n        return (k * 31 + z % 7) % 1007\n\nbox = Box()\nn = int(input())\nprint(box.solve(n * n, n - 5))\n";
    let alone = method.replace("(self, k, z)", "(k, z)").replace("    def", "    @staticmethod\n    def");
    same("python", &[method, &alone], &method.replace("(self, k, z)", "(self, z, k)"));
}

#[test]
fn of_two_functions_of_one_name_the_first_one_says_what_is_given() {
    let first = "int f(int a, int b) { return a * 7 % (b + 3); } ";
    let second = "double f(double x, double y) { return x; } ";
    let main = "int main() { int n; std::cin >> n; std::cout << f(n * n, n - 5); }";
    let bag = |text: String| bag("cpp", &text);
    let share = shared(&bag(format!("{first}{main}")), &bag(format!("{first}{second}{main}")));
    assert_eq!(share, 1.0);
}

#[test]
fn a_stream_that_is_made_anew_is_one() {
    let program = "int main() { std::string l; std::cin >> l; std::stringstream NAME; NAME = std::stringstream(l); int n; NAME >> n; \
                   std::cout << n * n % 7 + n; }";
    let program = |name: &str| program.replace("NAME", name);
    let once = program("ss").replace("ss; ss = std::stringstream(l);", "ss(l);");
    same("cpp", &[&program("ss"), &program("words"), &once], &program("ss").replace("ss >> n", "n = 3"));
}

#[test]
fn a_functions_own_variable_is_none_of_another_function_or_of_the_script() {
    let program = |own: &str| {
        format!(
            "def f(n):\n    {own} = n * 3\n    return {own} + n\ndef g(n):\n    s = n % 7\n    return s * s\n\
             print(f(int(input())) + g(2))\n"
        )
    };
    assert_eq!(bag("python", &program("s")), bag("python", &program("t")));
    let nested = |own: &str| {
        format!(
            "def f(n):\n    def g(m):\n        {own} = m * 3\n        return {own}\n    s = n % 7\n    return g(s) + s\nprint(f(int(input())))\n"
        )
    };
    assert_eq!(bag("python", &nested("s")), bag("python", &nested("t")));
}

#[test]
fn a_list_of_each_that_is_taken_apart_is_each() {
    let python = |text: &str| format!("n = int(input())\n{text}\nprint(a * b % n)\n");
    same(
        "python",
        &[
            &python("a, b = [int(x) * 3 + n for x in input().split()]"),
            &python("c = int(input()) * 3 + n\na = c\nb = c"),
        ],
        &python("a, b = [int(x) * 5 + n for x in input().split()]"),
    );
}

#[test]
fn a_pair_that_is_given_back_is_one_pair() {
    let cpp = |body: &str| {
        format!(
            "pair<int, int> v[9]; pair<int, int> get(int i) {{ return v[i * 7 % 9]; }} \
             int main() {{ int n; cin >> n; for (int i = 0; i < n; i++) cin >> v[i].first >> v[i].second; {body} cout << a * 5 % (b + n * 3); }}"
        )
    };
    same(
        "cpp",
        &[
            &cpp("auto [a, b] = get(n);"),
            &cpp("auto p = get(n); int a = p.first, b = p.second;"),
            &cpp("int a, b; tie(a, b) = get(n);"),
        ],
        &cpp("auto [a, b] = get(n * 2);"),
    );
    same(
        "cpp",
        &[
            &cpp("auto [a, x] = get(n); auto [y, b] = get(n + 2); b += x * y;"),
            &cpp("auto p = get(n), q = get(n + 2); int a = p.first, b = q.second; b += p.second * q.first;"),
            &cpp("int a = get(n).first, b = get(n + 2).second; b += get(n).second * get(n + 2).first;"),
        ],
        &cpp("auto [a, x] = get(n); auto [y, b] = get(n * 2); b += x * y;"),
    );
}
