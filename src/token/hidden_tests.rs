//! What a compiler reads is read here, too: ways of writing that could hide a program from the comparison, one small program each.

use std::collections::BTreeMap;

use crate::language::by_name;
use crate::token::kind::FILE_BREAK;
use crate::token::preprocessor::expand;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// A program whose tokens must all count.
const C: &str = "int solve(int n) { int s = 0; for (int i = 1; i <= n; i++) for (int j = i; j <= n; j += i) s += j * 7 % 13; return s; }\n\
                 int main() { int n; scanf(\"%d\", &n); printf(\"%d\", solve(n)); return 0; }\n";
const JAVA: &str = "class A { static int solve(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i * 7 % 13; return s; }\n\
                    public static void main(String[] a) { int n = new Scanner(System.in).nextInt(); System.out.println(solve(n)); } }\n";
/// A part of one that `main` calls.
const PART: &str =
    "int solve(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i * 7 % 13; return s; }\n";

fn counted(language: &str, program: &str) -> Vec<u32> {
    let mut tokenizer = Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
    tokenizer.tokenize(&SourceText::single("a", program)).counted().codes
}

/// Which programs do not have all tokens of `inner` in a row.
fn hiding<'a>(language: &str, inner: &str, programs: &[&'a str]) -> Vec<&'a str> {
    let mut tokenizer = Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
    // Nothing is left out of it alone.
    let all = tokenizer.tokenize(&SourceText::single("a", inner)).counted().codes;
    assert!(all.len() > 30);
    let hides = |program: &&&str| {
        let counted = counted(language, program);
        !counted.windows(all.len()).any(|row| row == all)
    };
    programs.iter().filter(hides).copied().collect()
}

/// As [`hiding`], for programs with `PROGRAM` in the place of one.
fn holding(language: &str, program: &str, frames: &[&str]) {
    let programs: Vec<String> = frames.iter().map(|frame| frame.replace("PROGRAM", program)).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    assert_eq!(hiding(language, program, &programs), [""; 0]);
}

/// Programs with `PART`, which a call in `main` runs.
fn reaching(frames: &[&str]) {
    let frame = |frame: &&str| {
        let main = "int main() { int n; scanf(\"%d\", &n); printf(\"%d\", CALL(n)); return 0; }";
        let (call, text) = frame.split_once(": ").expect("what main calls comes first");
        text.replace("PART", PART).replace("MAIN", &main.replace("CALL", call))
    };
    let programs: Vec<String> = frames.iter().map(frame).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    assert_eq!(hiding("cpp", PART, &programs), [""; 0]);
}

#[test]
fn a_macro_of_types_does_not_swallow_what_it_is_given() {
    holding(
        "cpp",
        C,
        &[
            "#define W(int...) int\nW(\nPROGRAM)\n",
            "#define W(int, ...) int __VA_ARGS__\nW(,\nPROGRAM)\n",
            "#define long(...) __VA_ARGS__\n#define T long\nT(\nPROGRAM)\n",
            "#define long unsigned(char)\n#define unsigned(...) PROGRAMS\n#define T short long\nT\n",
        ]
        .map(|frame| frame.replace("PROGRAMS", &C.replace('\n', " ")))
        .each_ref()
        .map(String::as_str),
    );
}

#[test]
fn what_is_past_the_bound_of_expansion_stays_as_it_is_written() {
    let mut empty = String::from("#define E0\n");
    for level in 1..4 {
        let times = format!(" E{}", level - 1).repeat(16);
        empty += &format!("#define E{level}{times}\n");
    }
    let program = counted("cpp", C).len();
    // Uses that come to nothing, up to the bound.
    for more in ["", "E0 E0 E0", "E1 E1 E1", "E2 E2 E2", "E3"] {
        let uses = format!("{} {more} {}", "E3 ".repeat(13), "E2 ".repeat(48));
        let text = format!("{empty}#define W(...) ; __VA_ARGS__\n{uses}{}\nW(\n{C})\n", "E0 ".repeat(600));
        assert!(counted("cpp", &text).len() >= program, "{more}");
    }
    for bound in 1..2 * program {
        let limits = TokenLimits { max_expanded_tokens: bound, ..TokenLimits::default() };
        let text = format!("#define W(...) ; __VA_ARGS__\nW(\n{C})\n");
        let mut tokenizer = Tokenizer::new(by_name("cpp").expect("C++"), limits);
        let tokens = tokenizer.tokenize(&SourceText::single("a", &text));
        assert!(tokens.counted().codes.len() >= program, "{bound}");
    }
}

#[test]
fn uses_that_come_to_nothing_cost_bounded_work() {
    let body = "x ".repeat(30_000);
    for text in [
        format!("#define F(x) {body}\n{}", "F\n".repeat(30_000)),
        format!("#define F(x) {body}\n{}{}\n", "F(".repeat(2_000), ")".repeat(2_000)),
        format!("#define F(x) {body}\nF(\"{}\")\n", "a".repeat(100_000)),
        format!(
            "#define F(...) {}\n{}F({})",
            "__VA_ARGS__ ".repeat(500),
            " ".repeat(100_000),
            ",".repeat(500)
        ),
    ] {
        let expanded = expand(&text, &BTreeMap::new(), &TokenLimits::default()).compiled;
        assert!(expanded.text.len() <= text.len() + TokenLimits::default().max_expanded_bytes);
    }
}

/// Each of so many names costs one look, not one at all the others.
#[test]
fn many_names_of_one_definition_cost_bounded_work() {
    let names: Vec<String> = (0..20_000).map(|name| format!("n{name}")).collect();
    let uses: String = names.iter().rev().map(|name| format!("{name}++;")).collect();
    let program =
        format!("enum {{ {} }};\n{}", names.join(","), C.replace("int n;", &format!("int n; {uses}")));
    assert!(counted("cpp", &program).len() > 80_000);
    let prototypes = "int solve(int n);\n".repeat(20_000);
    let program = format!("{prototypes}{C}int unused() {{ return 0; }}\n");
    assert!(counted("cpp", &program).len() < counted("cpp", &program.replace("unused", "main")).len());
}

#[test]
fn directives_are_where_the_compiler_reads_them() {
    holding(
        "cpp",
        C,
        &[
            "#if 0\n/**/#endif\nPROGRAM#if 0\n#endif\n",
            "#if 0\n%:endif\nPROGRAM#if 0\n#endif\n",
            "%:if 0\n#endif\nPROGRAM",
            "#if 1\n#define A a \\ \n#if 0\nPROGRAM#endif\n",
            "#if 1\n#define A a \\\t\r\n#if 0\nPROGRAM#endif\n",
            "#if 1\n// a \\ \n#if 0\nPROGRAM#endif\n",
            "#if 0\n#end\\\nif\nPROGRAM#if 0\n#endif\n",
        ],
    );
    let real = PART.replace("solve", "real");
    reaching(&[&format!(
        "solve: int solve(int n) {{ return n; }}\n{real}/**/#define solve(x) real(x)\nMAIN"
    )]);
}

#[test]
fn lines_are_joined_before_comments_are_read() {
    holding(
        "cpp",
        C,
        &[
            "/* *\\\n/\nPROGRAM/* */\n",
            "/* *\\ \n/\nPROGRAM/* */\n",
            "/\\\n/ R\"x(\nPROGRAM// )x\"\n",
            "/\\\n/ /*\nPROGRAM// */\n",
            "/\\\n* \" */\nPROGRAM/* \" */\n",
            "char *s = R\"x( )x\\\n\" #if 0\n)x\";\nPROGRAM\nchar *t = R\"x(\n#endif )x\";\n",
            "char *s = \"\\\\\n\"\";\nPROGRAM\n",
            "char *s = \"a\\\n\" \"/*\";\nPROGRAMchar *t = \"*/\";\n",
        ],
    );
    holding("c", C, &["/* *\\\n/\nPROGRAM/* */\n", "/\\\n/ \"\nPROGRAM// \"\n"]);
}

#[test]
fn a_macro_that_may_mean_something_else_reaches_that_too() {
    reaching(&[
        "go: #ifdef NEVER\n#define go solve\n#endif\nPARTint go(int n) { return n; }\nMAIN",
        "solve: PARTint go(int n) { return n; }\n#define solve go\n#ifdef NEVER\n#undef solve\n#endif\nMAIN",
        "solve: PART#ifdef NEVER\n#define solve dummy\n#endif\nint dummy(int n) { return n; }\nMAIN",
        "go: PARTint go(int n) { return n; }\n#define go solve\n#ifdef NEVER\n#undef go\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#define go solve\n#ifdef NEVER\n#undef go\n#define go dummy\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#define go solve\n#ifdef NEVER\n#if 1\n#define go dummy\n#endif\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#ifndef NEVER\n#define go solve\n#else\n#define go dummy\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#ifdef NEVER\n#define go dummy\n#elif 1\n#define go(n) solve(n)\n#else\n#define go(n) 0\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#if 0\n#elif 1\n#define go solve\n#else\n#define go dummy\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#if 1\n#define a solve\n#define go a\n#else\n#define a dummy\n#define go dummy\n#endif\nMAIN",
        "go: PARTint dummy(int n) { return n; }\n#define go solve\n#pragma push_macro(\"go\")\n#undef go\n#define go dummy\n#pragma pop_macro(\"go\")\nMAIN",
    ]);
}

#[test]
fn what_may_be_no_raw_string_leaves_everything_in() {
    let main = "int main() { int n; scanf(\"%d\", &n); puts(R\"x(\"); printf(\"%d\", go(n)); puts(\")x\"); return 0; }";
    let program = format!("#define R\n#define go solve\n{PART}{main}\n");
    assert_eq!(hiding("c", PART, &[&program]), [""; 0]);
}

#[test]
fn macros_in_more_macros_than_are_followed_leave_everything_in() {
    let mut macros = String::from("#define A0 solve\n");
    for level in 1..=70 {
        macros += &format!("#define A{level} A{}\n", level - 1);
    }
    reaching(&[&format!("A70: {macros}PARTMAIN")]);
}

#[test]
fn an_alias_is_not_known_beyond_its_scope() {
    reaching(&[
        "S().solve: struct decoy {};\nusing solve = decoy;\nstruct S { PART };\nMAIN",
        "solve: struct decoy { decoy(int) {} };\nPART#define L {\nvoid unused() L using solve = decoy; }\nMAIN",
    ]);
}

#[test]
fn digraphs_are_the_brackets_that_they_stand_for() {
    let of = |from: &str| from.replace('[', "<:").replace(']', ":>").replace('{', "<%").replace('}', "%>");
    let plain = format!("int a[9], b[3] = {{ 1 }};\n#define f(x) {{ a[x] = 1; }}\n{C}void g() {{ f(2) }}\n");
    for language in ["c", "cpp"] {
        assert_eq!(counted(language, &of(&plain)), counted(language, &plain));
    }
    // A string is no bracket, and before `::` there is a template's.
    assert_eq!(counted("cpp", "char s[] = \"<%\";"), counted("cpp", "char s[] = \"{\";"));
    assert_eq!(counted("cpp", "vector<::std::string> v;"), counted("cpp", "vector< ::std::string> v;"));
    assert_eq!(
        counted("cpp", "int main() { std/**/::/**/cin >> n; }"),
        counted("cpp", "int main() { cin >> n; }")
    );
}

#[test]
fn letters_by_their_numbers_end_comments_of_java() {
    holding(
        "java",
        JAVA,
        &[
            "/* \\u002a/\nPROGRAM/* */\n",
            "/* *\\u002f\nPROGRAM/* */\n",
            "/* \\uuu002a\\u002F\nPROGRAM/* */\n",
            "// a\\u000aPROGRAM",
            "\\u002f* \" */\nPROGRAM/* \" */\n",
            "class B { String s = \"\\u0022; String t = \"/*\"; }\nPROGRAMclass C { String s = \"*/\"; }\n",
        ],
    );
    // With a backslash before it, it is none.
    let plain = "class A { String s = \"\\\\u0022\"; int i = 0; }";
    assert_eq!(counted("java", plain), counted("java", "class A { String s = \"\"; int i = 0; }"));
}

#[test]
fn an_unused_member_does_not_take_the_librarys_names() {
    let plain = counted("cpp", C);
    let unused = "struct Z { void printf(); int scanf; void puts() {} };\n";
    assert_eq!(counted("cpp", &format!("{unused}{C}")), plain);
}

#[test]
fn a_text_reaches_the_members_that_it_reads() {
    let class = "class Box:\n    def __init__(self, n):\n        self.n = n\n    @property\n    def answer(self):\n        s = 0\n        \
                 for i in range(1, self.n + 1):\n            s += i * 7 % 13\n        return s\n";
    let frame = |used: &str| format!("{class}x = Box(int(input()))\nprint({used})\n");
    let read = [
        "'{0.answer}'.format(x)",
        "'{:{0.answer}}'.format(1, x)",
        "'{0.' 'answer}'.format(x)",
        "('{0.ans' + 'wer}').format(x)",
        "str.format('{0.ans' + 'wer}', x)",
        "'{0\\x2eanswer}'.format(x)",
        "'{0.\\N{LATIN SMALL LETTER A}nswer}'.format(x)",
        "f'{{0.answer}}'.format(x)",
        "f'{{0.{\"ans\" + \"wer\"}}}'.format(x)",
        "'{0.ans\\\nwer}'.format(x)",
        "f'{(\"{0.ans\" + \"wer}\").format(x)}'",
        "f'{x.\u{ff41}nswer}'",
        "'{x.answer}'.format_map({'x': x})",
        "''.format.__reduce__()[0](x, 'ans' + 'wer')",
        "__import__('string').Formatter().format('{0.ans' + 'wer}', x)",
    ];
    let programs: Vec<String> = read.iter().map(|used| frame(used)).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    assert_eq!(hiding("python", class, &programs), [""; 0]);
    // What reads no member, or another one, reaches none.
    let others: Vec<String> =
        ["'{}'.format(x.n)", "'{0.n}'.format(x)", "f'{x.n}'", "'x.answer' '\\033' + format(x.n, 'b')"]
            .iter()
            .map(|used| frame(used))
            .collect();
    let others: Vec<&str> = others.iter().map(String::as_str).collect();
    assert_eq!(hiding("python", class, &others), others);
}

#[test]
fn what_else_runs_members_and_decorated_functions_of_python_leaves_them_in() {
    let body = "    s = 0\n    for i in range(1, n + 1):\n        s += i * 7 % 13\n    return s\n";
    let function = format!("def solve(n):\n{body}");
    let class = format!(
        "class Box:\n    __match_args__ = ('v',)\n    @property\n    def v(self):\n        n = 5\n        {}",
        body.trim_start().replace('\n', "\n    ").trim_end().to_owned() + "\n"
    );
    let matched = format!("{class}n = input()\nmatch Box():\n    case Box(x):\n        print(x)\n");
    assert_eq!(hiding("python", &class, &[&matched]), [""; 0]);
    let ways = [
        "property = run\n@property\n",
        "(property, x) = (run, 1)\n@property\n",
        "for property in [run]:\n    pass\n@property\n",
        "(property := run)\n@property\n",
        "class A: pass\nA.setter = run\n@A.setter\n",
    ];
    let programs: Vec<String> =
        ways.iter().map(|way| format!("run = lambda f: print(f(int(input())))\n{way}{function}")).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    assert_eq!(hiding("python", &function, &programs), [""; 0]);
    let unused = format!("import functools\nprint(input())\n@functools.lru_cache(None)\n{function}");
    assert_eq!(hiding("python", &function, &[&unused]), [&unused]);
}

#[test]
fn what_is_not_compiled_stands_beside_the_program() {
    let alone = counted("cpp", C);
    let inserted = "n = n * 7 + solve(n); } } else { while (n < 3) n += 2;\n";
    for (condition, end) in [
        ("#ifdef NEVER", ""),
        ("#ifndef __cplusplus", ""),
        ("#ifndef ONLINE_JUDGE", ""),
        ("#if 1\n", "#else"),
        ("#if 1 == 2", ""),
        ("#if defined(NEVER) && NEVER > 1", ""),
        ("#define ZERO 0\n#if ZERO", ""),
    ] {
        let around = |line: &str| format!("{line}\n{condition}\n{end}\n{inserted}#endif\n");
        let text: String = C.lines().map(around).collect();
        let found = counted("cpp", &text);
        assert_eq!(found[..alone.len()], alone[..], "{condition}");
        assert!(found.len() == alone.len() || found[alone.len()] == FILE_BREAK, "{condition}");
    }
    // Whichever of the two is compiled, the program is in one piece.
    let text: String =
        C.lines().map(|line| format!("#ifdef NEVER\n{line}\n#else\n{inserted}\n#endif\n")).collect();
    let found = counted("cpp", &text);
    assert!(found.ends_with(&alone), "of a program beside what counts in its place");
}

#[test]
fn directives_in_what_a_macro_is_given_hide_nothing() {
    let lines: String = C.replace("; ", ";\n").lines().map(|line| format!("{line}\n#undef X\n")).collect();
    holding("cpp", C, &[&format!("#define ID(...) __VA_ARGS__\nID(\n{lines})\n")]);
    let frame =
        "#define ID(...) __VA_ARGS__\nID(\n#if 0\nint main() { return 5; }\n#else\nPROGRAM\n#endif\n)\n";
    holding(
        "cpp",
        C,
        &[
            frame,
            &frame.replace("if 0", "ifdef NEVER"),
            &frame.replace("#else\nPROGRAM", "#endif\n#if 1\nPROGRAM"),
        ],
    );
}

#[test]
fn what_stands_beside_changes_no_name_of_the_program() {
    let beside = "#ifdef NEVER\nint printf(int x) { return x; }\n#endif\n";
    let alone = counted("c", C);
    assert_eq!(counted("c", &format!("{beside}{C}"))[..alone.len()], alone);
}
