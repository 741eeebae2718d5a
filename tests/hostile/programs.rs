//! Texts that are deep, long, ambiguous, endless or broken.

use std::fmt::Write;

use judgeprint::language;
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};

use super::{assert_the_good_are_compared, hostile, report, submission};
use crate::support::{Folder, GOOD};

const NO_NOTES: [&str; 0] = [];
const STOPPED: &str = "read by the generic lexer: the parser reached its bound";
const EXPANSION: &str = "macro expansion reached its bound; the rest stands as written";

fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, i| {
        let _ = writeln!(text, "{}", line(i));
        text
    })
}

#[test]
fn nested_parentheses_in_every_grammar() {
    let (open, close) = ("(".repeat(100_000), ")".repeat(100_000));
    for (name, text) in [
        ("deep.cpp", format!("int main() {{ return {open}1{close}; }}")),
        ("deep.c", format!("int main(void) {{ return {open}1{close}; }}")),
        (
            "deep.java",
            format!("class A {{ public static void main(String[] a) {{ int x = {open}1{close}; }} }}"),
        ),
        ("deep.py", format!("x = {open}1{close}\n")),
    ] {
        assert_eq!(hostile(name, text, 200_000), NO_NOTES, "{name}");
    }
}

#[test]
fn a_million_open_braces() {
    for name in ["open.cpp", "open.py"] {
        hostile(name, "{".repeat(1_000_000), 1_000_000);
    }
}

/// Each `(a)(b)*` is a cast or a call: the parser keeps states for both and used to free them by recursion, which
/// overflowed the stack and ended the whole run.
#[test]
fn a_text_of_casts_does_not_overflow_the_stack() {
    for name in ["casts.cpp", "casts.c"] {
        let notes =
            hostile(name, format!("int main() {{ return {}c; }}", "(a)(b)*".repeat(140_000)), 980_000);
        assert_eq!(notes, [STOPPED], "{name}");
    }
    // Below the bound the same is parsed to its end, on a stack that fits.
    assert_eq!(
        hostile("less.cpp", format!("int main() {{ return {}c; }}", "(a)(b)*".repeat(12_000)), 84_000),
        NO_NOTES
    );
}

/// The stack fits the text, too, where the bound on steps is out of the way: 40,000 states are freed one inside
/// the other, more than a thread's usual 2 MiB hold.
#[test]
fn a_text_of_casts_gets_the_stack_that_it_needs() {
    let text = format!("int main() {{ return {}c; }}", "(a)(b)*".repeat(40_000));
    let limits = TokenLimits { max_parse_steps: 1 << 20, ..TokenLimits::default() };
    let mut tokenizer = Tokenizer::new(language::by_name("cpp").expect("C++"), limits);
    let tokens = tokenizer.tokenize(&SourceText::single("a.cpp", &text));
    assert_eq!(tokens.notes.fallback, None);
    assert!(tokens.len() > 280_000);
}

/// Took 2.4 GB before the parser's bound was one for contest programs.
#[test]
fn templates_inside_templates() {
    assert_eq!(hostile("open.cpp", format!("int main() {{ {}", "a<".repeat(400_000)), 800_000), [STOPPED]);
    let closed = format!("int main() {{ {}int{} x; }}", "a<".repeat(30_000), ">".repeat(30_000));
    assert_eq!(hostile("closed.cpp", closed, 90_000), NO_NOTES);
}

#[test]
fn macros_that_grow_exponentially() {
    let objects = "#define A0 x+x\n".to_owned() + &lines(60, |i| format!("#define A{} A{i} A{i}", i + 1));
    assert!(
        hostile("objects.cpp", objects + "int main() { return A60; }", 1_000).contains(&EXPANSION.to_owned())
    );
    let functions = "#define F0(x) x+x\n".to_owned()
        + &lines(60, |i| format!("#define F{}(x) F{i}(F{i}(x)) F{i}(x)", i + 1));
    assert!(
        hostile("functions.cpp", functions + "int main() { return F60(1); }", 1_000)
            .contains(&EXPANSION.to_owned())
    );
}

#[test]
fn macros_that_name_themselves() {
    let text = "#define A A + 1\n#define B C B\n#define C B C\n#define G(x) G(G(x))\nint main() { return A + B + G(1); }\n";
    let notes = hostile("self.cpp", text, 15);
    assert!(!notes.contains(&EXPANSION.to_owned()), "{notes:?}");
}

#[test]
fn macro_calls_inside_macro_calls() {
    let notes = hostile(
        "open.cpp",
        "#define F(x) x\nint main() { return ".to_owned() + &"F(".repeat(150_000),
        300_000,
    );
    assert!(notes.contains(&EXPANSION.to_owned()), "{notes:?}");
    hostile("megabyte.cpp", "#define F(x) x\n".to_owned() + &"F(".repeat(500_000), 1_000_000);
    let paste = format!(
        "#define P(a,b) a##b\nint main() {{ return {}1{}; }}",
        "P(x,".repeat(50_000),
        ",y)".repeat(50_000)
    );
    hostile("paste.cpp", paste, 1_000);
}

#[test]
fn fifty_thousand_macros() {
    let text = lines(50_000, |i| format!("#define M{i} {i}")) + "int main() { return M7 + M49999; }\n";
    assert_eq!(hostile("many.cpp", text, 10), NO_NOTES);
}

/// 250,000 parameters times 60,000 tokens of a body took minutes.
#[test]
fn a_macro_of_many_parameters() {
    let text =
        format!("#define F({}x) {}\nint main() {{ F(1); F(2); }}", "x,".repeat(250_000), "b ".repeat(60_000));
    hostile("parameters.cpp", text, 5);
}

/// Each token of a macro is on all lines of its use: 20,000 of them on 30,000 lines are 600 million, and the page greys what
/// does not count line by line.
#[test]
fn a_macro_of_many_tokens_on_many_lines() {
    let text = format!(
        "#define A {}\n#define F() {}\nint main() {{ int x; F({}) }}\n",
        "x;".repeat(100),
        "A ".repeat(100),
        "\n".repeat(30_000)
    );
    hostile("lines.cpp", text, 20_000);
}

/// Every global that names an overloaded function looked at all of its overloads.
#[test]
fn overloads_named_by_globals() {
    let text = "int f(){}\n".repeat(30_000) + &"int a=f;\n".repeat(30_000) + "int main() {}";
    hostile("overloads.cpp", text, 5);
}

/// Aliases of aliases grow a name to a hundred tokens, every time it is used.
#[test]
fn python_aliases_of_aliases() {
    let chain =
        ["a = sys", "b = a", "c = b", "d = c", "e = d"].map(|line| line.to_owned() + &".x".repeat(7) + "\n");
    let notes =
        hostile("alias.py", format!("import sys\n{}{}", chain.concat(), "e\n".repeat(100_000)), 100_000);
    assert_eq!(notes, ["tokens past the limit are left out"]);
}

#[test]
fn python_concatenations_lists_and_indentation() {
    hostile("plus.py", format!("x = {}'a'\n", "'a'+".repeat(250_000)), 500_000);
    // Past the bound for contest programs, so the generic lexer reads it.
    assert_eq!(hostile("numbers.py", format!("x = {}1\n", "1+".repeat(300_000)), 600_000), [STOPPED]);
    hostile("lists.py", format!("x = {}{}\n", "[".repeat(100_000), "]".repeat(100_000)), 200_000);
    hostile("indent.py", lines(1_400, |i| " ".repeat(i) + "if x:"), 5_000);
    let mixed = lines(1_000, |i| if i % 2 == 0 { "\t".repeat(i / 8) } else { " ".repeat(i) } + "if x:");
    hostile("mixed.py", mixed, 1_000);
}

#[test]
fn nothing_is_ever_closed() {
    hostile("string.cpp", "int main() { char *s = \"abc\n  int x = 1;\n", 10);
    hostile("comment.cpp", format!("int main() {{ /* {}", "x ".repeat(400_000)), 4);
    hostile("raw.cpp", format!("int main() {{ auto s = R\"x({}", "x ".repeat(400_000)), 4);
    hostile("raws.cpp", "R\"a(\n".repeat(200_000), 1);
    hostile("quotes.cpp", "\"\n".repeat(500_000), 1);
    hostile("string.py", format!("x = '''\n{}", "abc\n".repeat(200_000)), 3);
    hostile("if.cpp", "#if 0\n".repeat(160_000) + "int x;", 0);
}

#[test]
fn noise() {
    let noise: String =
        (0..300_000_u32).map(|i| char::from(b'!' + (i.wrapping_mul(7919) % 90) as u8)).collect();
    for name in ["noise.cpp", "noise.c", "noise.py", "noise.java"] {
        hostile(name, &noise, 1);
    }
}

/// A copy does not hide behind what a compiler ignores: it is found whole.
#[test]
fn nul_line_ends_and_invisible_characters_hide_no_copy() {
    let good = GOOD[0].1;
    for (name, text) in [
        ("nul.cpp", good.replacen("  int n", "  \0int n", 1)),
        ("crlf.cpp", good.replace('\n', "\r\n")),
        ("cr.cpp", good.replace('\n', "\r")),
        ("bidi.cpp", good.replacen("int n;", "/*\u{202e}\u{2066}*/ int n; /* \u{2028}\u{2069} */", 1)),
        ("bom.cpp", format!("\u{feff}{good}")),
    ] {
        let folder = Folder::good();
        folder.write(name, text);
        let (_, json) = report(&folder, &[]);
        assert_the_good_are_compared(&json);
        assert_eq!(submission(&json, name)["notes"], serde_json::json!([]), "{name}");
        assert_eq!(
            submission(&json, name)["counted_tokens"],
            submission(&json, "good1.cpp")["counted_tokens"],
            "{name}"
        );
    }
}
