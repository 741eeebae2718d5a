//! Laws of the flow of data: what a rewrite leaves as it is, what a bound does, what nothing does.

use super::*;
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Features that count.
pub(super) fn bag(language: &str, text: &str) -> GramBag {
    let GramBag { hashes, counts, .. } = whole_bag(language, text);
    GramBag::counted(hashes, counts)
}

/// And those that do not.
pub(super) fn whole_bag(language: &str, text: &str) -> GramBag {
    computed(language, text).flow
}

pub(super) fn computed(language: &str, text: &str) -> Computed {
    let language = by_name(language).unwrap();
    let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
    let source = SourceText::single("a", text);
    tokenizer.tokenize_and(&source, |files| Computed::of(language, files)).1.unwrap()
}

#[test]
fn what_nothing_reaches_is_known_for_who_uses_it() {
    let library = "long long roll(long long x, int n) { long long y = x * x % 7919; \
                   for (int i = 0; i < n; i++) { y = (y << 3 ^ x * i) % 104729; } return y - n; }";
    let program = |main: &str| format!("{library}\nint main() {{ int n; cin >> n; {main} }}");
    let (used, unused) = (program("cout << roll(n, n + 5) * 3;"), program("cout << n * 3 % 5;"));
    let (used, unused) = (whole_bag("cpp", &used), whole_bag("cpp", &unused));
    assert!(used.uncounted.is_empty());
    assert!(unused.uncounted.iter().all(|hash| unused.hashes.binary_search(hash).is_err()));
    let known = used.hashes.iter().filter(|hash| unused.uncounted.binary_search(hash).is_ok()).count();
    assert!(2 * known > used.hashes.len(), "{known} of {}", used.hashes.len());
    // What it calls is left open where that counts, so that it costs by its own size.
    let calls = |helper: &str| {
        let unused =
            "int unused(int a) { int b = help(a + 2) * 3; while (b > a) b -= help(b) % 11; return b; }";
        let main = "int main() { int n; cin >> n; cout << help(n) - 7; }";
        whole_bag("cpp", &format!("int help(int x) {{ return {helper}; }}\n{unused}\n{main}"))
    };
    let (one, other) = (calls("x * x % 13"), calls("(x ^ 21) / 4"));
    assert_ne!(one.hashes, other.hashes);
    assert!(!one.uncounted.is_empty());
    assert_eq!(one.uncounted, other.uncounted);
}

/// Programs that are one, and another one, which tells that it is read at all.
pub(super) fn same(language: &str, programs: &[&str], other: &str) {
    let one = bag(language, programs[0]);
    assert_ne!(one, bag(language, other), "{other}");
    for program in &programs[1..] {
        assert_eq!(one, bag(language, program), "{program}\nis not\n{}", programs[0]);
    }
}

/// Which of the first program's features the second one has.
pub(super) fn shared(one: &GramBag, other: &GramBag) -> f64 {
    let same = one.hashes.iter().filter(|hash| other.hashes.binary_search(hash).is_ok()).count();
    same as f64 / one.hashes.len().max(1) as f64
}

const PLAIN: &str = "#include <cstdio>
int a[100];
int main() {
    int n, best = 0;
    scanf(\"%d\", &n);
    for (int i = 0; i < n; i++) {
        scanf(\"%d\", &a[i]);
        if (a[i] * a[i] % 7 > best) best = a[i] * a[i] % 7;
    }
    printf(\"%d\\n\", best + n * 3);
}";

#[test]
fn names_and_layout_do_not_count() {
    let renamed = PLAIN.replace("best", "greatest").replace("a[", "values[").replace("    ", "\t\t");
    assert_eq!(bag("cpp", PLAIN), bag("cpp", &renamed));
    assert!(bag("cpp", PLAIN).hashes.len() > 10);
}

#[test]
fn a_rewrite_of_loops_conditions_and_functions_keeps_most() {
    let rewritten = "#include <iostream>
using namespace std;
int store[100];
static int squared_rest(int value) {
    int square = value * value;
    return square % 7;
}
int main() {
    int count;
    cin >> count;
    int top = 0;
    int at = 0;
    while (true) {
        if (at >= count) break;
        cin >> store[at];
        int now = squared_rest(store[at]);
        if (!(now <= top)) {
            top = now;
        }
        at += 1;
    }
    int answer = 3 * count;
    answer = answer + top;
    cout << answer << endl;
}";
    let other = "#include <iostream>
#include <string>
int main() {
    std::string s, t;
    std::cin >> s >> t;
    size_t k = 0;
    for (char c : t) if (k < s.size() && s[k] == c) k++;
    std::cout << (k == s.size() ? \"yes\" : \"no\");
}";
    let (plain, rewritten, other) = (bag("cpp", PLAIN), bag("cpp", rewritten), bag("cpp", other));
    assert!(shared(&plain, &rewritten) > 0.6, "{}", shared(&plain, &rewritten));
    assert!(shared(&plain, &other) < 0.3, "{}", shared(&plain, &other));
}

#[test]
fn what_is_computed_does_not_depend_on_the_language() {
    let python = "n = int(input())
best = 0
for i in range(n):
    x = int(input())
    if x * x % 7 > best:
        best = x * x % 7
print(best + n * 3)
";
    let java = "import java.util.*;
class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int best = 0;
        for (int i = 0; i < n; i++) {
            int x = in.nextInt();
            if (x * x % 7 > best) best = x * x % 7;
        }
        System.out.println(best + n * 3);
    }
}";
    let (python, java) = (bag("python", python), bag("java", java));
    assert!(shared(&python, &java) > 0.8, "{}", shared(&python, &java));
}

#[test]
fn what_nothing_reaches_does_not_count() {
    let rest = "(int x) { int y = x * x * x - 5; while (y > 3) y /= 2; return y; }";
    for head in [
        "int unused",
        // Words that are no tokens, of which one stands first.
        "static int unused",
        "static inline int unused",
        "[[maybe_unused]] static constexpr int unused",
        "template <class T> static T unused",
    ] {
        for around in [
            format!("{head}{rest}\nint main"),
            format!("struct Unused {{ {head}{rest} }};\nint main"),
            format!("static const int first = 0;\n{head}{rest}\nint main"),
            format!("{head}{rest}\n{}\nint main", format!("{head}{rest}").replace("unused", "another")),
        ] {
            assert_eq!(bag("cpp", PLAIN), bag("cpp", &PLAIN.replace("int main", &around)), "{around}");
        }
    }
}

#[test]
fn what_nothing_reaches_does_not_count_in_java_and_python() {
    let java = |before: &str, after: &str| {
        format!(
            "import java.util.*; class A {{ {before} public static void main(String[] a) {{ \
             Scanner in = new Scanner(System.in); int n = in.nextInt(); System.out.println(n * n % 7); }} {after} }}"
        )
    };
    for unused in [
        "static int unused(int x) { int y = x * x - 5; while (y > 3) y /= 2; return y; }",
        "@Deprecated public static final int unused(int x) { return x * x * x - 5; }",
        "public static class Unused { private final int x; Unused(int x) { this.x = x * x + 5; } }",
        "static long[] unused = new long[100001];",
    ] {
        assert_eq!(bag("java", &java("", "")), bag("java", &java(unused, "")), "{unused}");
        assert_eq!(bag("java", &java("", "")), bag("java", &java("", unused)), "{unused}");
        let twice = format!("{unused} {}", unused.replace("nused", "sed"));
        assert_eq!(bag("java", &java("", "")), bag("java", &java("", &twice)), "{twice}");
    }
    let python = "import functools\nn = int(input())\nprint(n * n % 7 + n)\n";
    for unused in [
        "def unused(x):\n    return x * x * x - 5\n",
        "@functools.cache\ndef unused(x):\n    return x * x * x - 5\n",
        "async def unused(x):\n    return x * x * x - 5\n",
        "class Unused:\n    def f(self, x):\n        return x * x * x - 5\n",
    ] {
        let padded = python.replace("n = int", &format!("{unused}n = int"));
        assert_eq!(bag("python", python), bag("python", &padded), "{unused}");
    }
}

#[test]
fn the_order_of_functions_does_not_count() {
    let one =
        "def f(x):\n    return x * x + 7\n\ndef g(y):\n    return f(y) % 11\n\nprint(g(int(input())))\n";
    let other =
        "def g(y):\n    return f(y) % 11\n\ndef f(x):\n    return x * x + 7\n\nprint(g(int(input())))\n";
    assert_eq!(bag("python", one), bag("python", other));
}

#[test]
fn a_language_without_flow_has_no_features() {
    let tokenizer = &mut Tokenizer::new(by_name("ruby").unwrap(), TokenLimits::default());
    let (_, shown) = tokenizer.tokenize_and(&SourceText::single("a.rb", "puts 1 + 2"), |_| ());
    assert_eq!(shown, None);
}

#[test]
fn ways_of_counting_are_one() {
    let counted = "n = int(input())\ns = 0\nfor i in range(n):\n    s += i * i\nprint(s)\n";
    let stepped = "n = int(input())\ns = 0\ni = 0\nwhile i < n:\n    s += i * i\n    i += 1\nprint(s)\n";
    assert_eq!(bag("python", counted), bag("python", stepped));
}

#[test]
fn every_part_of_a_loop_is_read() {
    let after = "n = int(input())\nwhile n > 9:\n    n //= 3\nelse:\n    print(n * n % 7 + n)\n";
    let inside = after.replace("else:\n    print", "print");
    assert_eq!(bag("python", after), bag("python", &inside));
    let java = |head: &str| {
        format!(
            "class A {{ public static void main(String[] a) {{ java.util.Scanner in = new java.util.Scanner(System.in); \
             int i, j; int n = in.nextInt(); {head} System.out.println(i * j % 7); }} }}"
        )
    };
    let (both, before) =
        (java("for (i = n, j = n * n; i > 0; i -= 2)"), java("i = n; j = n * n; for (; i > 0; i -= 2)"));
    assert!(shared(&bag("java", &before), &bag("java", &both)) > 0.9);
}

#[test]
fn a_comment_cuts_nothing() {
    let plain = "int f(int a) { return a * a % 7 + 3; } int main() { int x[9]; return f(x[-1]++); }";
    let noted =
        plain.replace("return", "return /* so */").replace("[-1]", "[/**/-/**/1]").replace("* a", "* /**/ a");
    assert_eq!(bag("cpp", plain), bag("cpp", &noted));
}

#[test]
fn a_global_below_its_use_is_known() {
    let above = "m = 7\ndef f(x):\n    return x * m % 11\nprint(f(int(input())))\n";
    let below = "def f(x):\n    return x * m % 11\nm = 7\nprint(f(int(input())))\n";
    assert_eq!(bag("python", above), bag("python", below));
}

#[test]
fn a_closure_cuts_nothing_off_the_variables_around_it() {
    let text = |inner: &str| {
        format!(
            "#include <iostream>\nint main() {{ int c, d; std::cin >> c >> d; c = c * d % 7; {inner} \
             std::cout << c * c + d; }}"
        )
    };
    let (without, with) = (bag("cpp", &text("")), bag("cpp", &text("auto r = [&] { c = 0; };")));
    // That it may be 0 as well changes what it is an operand of.
    assert!(shared(&without, &with) > 0.8, "{}", shared(&without, &with));
}

/// What is done with a value counts, however the value is made; that something is read or a number is written counts only with
/// what is done next.
#[test]
fn an_operation_counts_with_its_uses() {
    let program = |text: &str| bag("python", &format!("a = int(input())\nb = int(input())\n{text}\n"));
    for nothing in ["", "print(a)", "print(5)"] {
        assert!(program(nothing).hashes.is_empty(), "{nothing}: nothing is computed");
    }
    // Of a product that is only printed there are its use and the path from there to what is read.
    let once = program("print(a * b)");
    assert_eq!(once.hashes.len(), 2);
    let again = program("c = a * b\nprint(c)\nprint(c)");
    assert_eq!(once.hashes, again.hashes, "a set of uses");
    assert_eq!(program("c = a * b\nprint(c)\nprint(c % 7)"), program("c = a * b\nprint(c % 7)\nprint(c)"));
    let uses = |text: &str| shared(&once, &program(text));
    assert_eq!((uses("print(b * a)"), uses("print(a * b % 7)")), (1.0, 0.0));
}

#[test]
fn a_use_knows_its_place_and_what_is_done_next() {
    let program = |text: &str| bag("python", &format!("a = int(input())\nb = int(input())\nprint({text})\n"));
    // A product that is divided, or that something is divided by; the quotient that is printed, and what it is made of as well;
    // paths from there to the input, and from what is printed to the product and to 7.
    let [divided, divisor] = ["a * b // 7", "7 // (a * b)"].map(program);
    assert_eq!((divided.hashes.len(), divisor.hashes.len()), (6, 6));
    assert_eq!(shared(&divided, &divisor), 1.0 / 6.0, "the quotient");
    // The product is divided here as well. In the first what comes of that is printed, whatever it is divided by (but it is
    // made of that), in the second it is not.
    let [same, other] = ["a * b // (a // 7)", "a * b // 7 % 7"].map(program);
    assert_eq!(shared(&divided, &same), 4.0 / 6.0, "all but what it is made of");
    assert_eq!(shared(&divided, &other), 1.0 / 6.0, "the quotient of a product of what is read");
    // What is done after the next does not change it: the product's use stays, what is around the quotient, and the paths from
    // the quotient and the rest.
    let [printed, multiplied] = ["a * b // 7 % 5", "(a * b // 7 % 5) * 3"].map(program);
    assert_eq!(shared(&printed, &multiplied) * printed.hashes.len() as f64, 5.0);
}

#[test]
fn a_part_of_a_sum_is_no_operation_of_its_own() {
    let program = |text: &str| {
        bag("python", &format!("a = int(input())\nb = int(input())\nc = int(input())\nprint({text} % 7)\n"))
    };
    let plain = program("((a * b + c) * 3)");
    assert_eq!(plain, program("((a * b + 1 + c) * 3)"));
    assert_eq!(plain, program("((c + 1 + a * b) * 3)"));
    // Of a long sum, whose last terms are one term, as well.
    let long = |terms: usize| program(&format!("(a * b{})", " + c".repeat(terms)));
    assert_eq!(long(8), long(11));
    let twice =
        bag("python", "a = int(input())\nb = int(input())\nc = a * b + a\nprint((c + b) * 3 % 7, c // 2)");
    let within = bag("python", "a = int(input())\nb = int(input())\nc = a * b + a\nprint((c + b) * 3 % 7)");
    assert!(shared(&within, &twice) < 1.0, "one that is used elsewhere as well is");
}

#[test]
fn one_statement_does_not_use_up_the_steps() {
    // Of variables of its own, for another use of a value is another feature.
    let nested = format!("int z[9], m; if (0) {}m{}; scanf", "z[".repeat(20), "]++".repeat(20));
    let padded = PLAIN.replacen("scanf", &nested, 1);
    assert_eq!(shared(&bag("cpp", PLAIN), &bag("cpp", &padded)), 1.0);
}

/// Texts that nest, name and assign without end: all of these must come to an end, in little memory. What takes more than
/// a step for each node takes minutes here.
#[test]
fn hostile_texts_are_bounded() {
    let many = |text: &str, count: usize| text.repeat(count);
    let deep = format!("int main() {{ int x = {}1{}; }}", many("(", 50_000), many(")", 50_000));
    let nested = format!("int main() {{ {} }}", many("if (1) {", 20_000));
    let lambdas = format!("x = {}1\n", many("lambda: ", 20_000));
    let sum = format!("int main() {{ int x = 1{}; }}", many(" + x", 50_000));
    let swaps = {
        let names: Vec<String> = (0..60).map(|index| format!("v{index}")).collect();
        let lines: Vec<String> =
            (0..6_000).map(|line| format!("{} = {};", names[line * 7 % 60], names[line * 11 % 60])).collect();
        format!("int {}; int main() {{ {} }}", names.join(","), lines.join("\n"))
    };
    let subscripts = format!("int a; int main() {{ a{} = 1; }}", many("[a]", 20_000));
    let spread = {
        let parameters: Vec<String> = (0..3_000).map(|index| format!("p{index}")).collect();
        format!("def f({}): return p1\n{}", parameters.join(","), many("f(*x)\n", 3_000))
    };
    let shifts = format!("int a; int main() {{ {}a; }}", many("a>>", 20_000));
    let closures = format!("int a; int main() {{ {} }}", many("a=[&]{", 8_000));
    let arrows = format!("class A {{ Object f() {{ return {}1; }} }}", many("x->", 15_000));
    let scopes = format!("int z; int main() {{ {}{} }}", many("{int a;", 8_000), many("z;", 8_000));
    let parameters = {
        let names: Vec<String> = (0..20_000).map(|index| format!("p{index}")).collect();
        format!("def f({}):\n{}", names.join(","), many("    x = 1\n", 20_000))
    };
    let asked =
        format!("def f():\n{}    while [{}]: x = 2\nf()\n", many("    x = 1\n", 5_000), many("0,", 20_000));
    let blank =
        format!("int x; int main() {{ {} while ({} x) x--; }}", many("x=1;", 20_000), many(" ", 160_000));
    let set = format!("def f(n):\n{}    while x < n: x = n\nf(input())\n", many("    x = n\n", 20_000));
    let equals = {
        let lines: Vec<String> =
            (0..4_000).map(|line| format!("int f{line}() {{ return f{}() / 7; }}", line + 2)).collect();
        format!(
            "{} int f4000() {{ return 3; }} int f4001() {{ return 3; }} int main() {{ return f0(); }}",
            lines.join("\n")
        )
    };
    let steps = format!("int a[9], n; int main() {{ {}n{}; }}", many("a[", 3_000), many("]++", 3_000));
    for (language, text) in [
        ("python", &asked),
        ("cpp", &blank),
        ("python", &set),
        ("cpp", &equals),
        ("cpp", &shifts),
        ("cpp", &closures),
        ("java", &arrows),
        ("cpp", &scopes),
        ("python", &parameters),
        ("cpp", &steps),
        ("cpp", &deep),
        ("cpp", &nested),
        ("python", &lambdas),
        ("cpp", &sum),
        ("cpp", &swaps),
        ("cpp", &subscripts),
        ("python", &spread),
    ] {
        let language = by_name(language).unwrap();
        let mut tokenizer = Tokenizer::new(language, TokenLimits::default());
        let source = SourceText::single("a", text);
        let found = tokenizer.tokenize_and(&source, |files| Computed::of(language, files).flow).1;
        assert!(found.unwrap_or_default().hashes.len() < 200_000);
        places::tests::assert_same_features(language, &source);
    }
}

#[test]
fn a_short_hash_says_all() {
    let bag = from_short([(3, 1), (3, 2), (9, 1)]);
    assert_eq!((bag.counts, bag.hashes.iter().map(|&hash| short(hash)).collect()), (vec![3, 1], vec![3, 9]));
}

#[test]
fn long_rows_of_calls_cost_what_they_are_long() {
    // Were the text of each receiver gone through, this would take minutes.
    let calls = 20_000;
    let python = format!("import sys\nx = a{}\nprint(int(x) * 7 % 5)\n", ".read()".repeat(calls));
    assert!(!bag("python", &python).hashes.is_empty());
    let cpp = format!("int main() {{ {}1{}; }}", "cout << (".repeat(5_000), ")".repeat(5_000));
    bag("cpp", &cpp);
    // Each of them hands a place to one function, or asks whether one name is a large number's.
    let places =
        format!("void f(int &a) {{ a = a * 7; }} int main() {{ int d[9]; {} }}", "f(d[0]); ".repeat(8_000));
    bag("cpp", &places);
    let name = "a".repeat(100_000);
    let sum =
        format!("BigInteger {name} = in.read(); System.out.println({name}{});", ".add(1)".repeat(10_000));
    bag("java", &format!("class Main {{ public static void main(String[] args) {{ {sum} }} }}"));
}

#[test]
fn the_least_step_of_a_range_has_no_opposite() {
    let least = "-170141183460469231731687303715884105727 - 1";
    bag("python", &format!("n = int(input())\nfor i in range(n, 0, {least}):\n    print(i * 7 % 5)\n"));
}
