//! Which branches of conditionals are read in their place. `tests/conditionals.rs` asks a compiler.

use std::collections::BTreeMap;

use super::super::{Expanded, expand};
use crate::token::TokenLimits;

/// What is compiled, and what is beside it.
fn both(source: &str) -> [String; 2] {
    let predefined = BTreeMap::from([("KNOWN".to_owned(), 7)]);
    let found = expand(source, &predefined, &TokenLimits::default());
    let words = |part: &Expanded| part.text.split_whitespace().collect::<Vec<_>>().join(" ");
    [words(&found.compiled), found.beside.as_ref().map_or_else(String::new, words)]
}

#[test]
fn the_branch_that_is_taken_stays_and_the_others_stand_beside() {
    for (source, compiled, beside) in [
        ("#ifdef X\na\n#else\nb\n#endif\nc", "b c", "a"),
        ("#ifndef X\na\n#else\nb\n#endif\nc", "a c", "b"),
        ("#define X\n#ifdef X\na\n#else\nb\n#endif", "a", "b"),
        ("#define X\n#undef X\n#ifdef X\na\n#endif\nb", "b", "a"),
        ("#ifdef KNOWN\na\n#endif\n#if KNOWN > 7\nb\n#elif KNOWN == 7\nc\n#else\nd\n#endif", "a c", "b d"),
        ("typedef int X;\n#ifdef X\na\n#endif\n#if X\nb\n#endif\nc", "c", "a b"),
        ("#define A B\n#define B (1 - 1)\n#if A\na\n#endif\nb", "b", "a"),
        ("#define F(x, y) (x > y)\n#if F(2, 1)\na\n#else\nb\n#endif\n#if F(1, 2)\nc\n#endif", "a", "b c"),
        (
            "#define X 0\n#if defined X && defined(X) && !defined Y\na\n#endif\n#if defined(Y)\nb\n#endif",
            "a",
            "b",
        ),
        ("#undef KNOWN\n#ifdef KNOWN\na\n#endif\n#if KNOWN\nb\n#endif\nc", "c", "a b"),
        ("#undef KNOWN\n#define KNOWN 1\n#if KNOWN == 1\na\n#endif", "a", ""),
        ("#define F(x) x\n#if F\n(1);\n#endif\nb", "b", "(1);"),
        // Who may say what these are?
        ("#if __has_include(<map>)\na\n#else\nb\n#endif\nc", "a c", "b"),
        ("#if !__has_include(<map>) || defined(X)\na\n#else\nb\n#endif\nc", "b c", "a"),
        // In what a macro is given.
        ("#define F(x) [x]\nF(\n#ifdef X\na\n#else\nb\n#endif\nc) d", "[ b c ] d", "a"),
        ("#define F(x) [x]\nF(\n#if 0\na\n#elif 1\nb\n#else\nc\n#endif\n) d", "[ b ] d", ""),
        ("#define F(x) [x]\nF(\n#ifdef X\na\n#else\nb\n#endif\nc", "F( b c", "a"),
        ("#define F(x) [x]\n#define G(x) x\nF(\n#if G(1)\na\n#else\nb\n#endif\nc) d", "[ a c ] d", "b"),
        ("#define F(x, y) [x]\nF(\n#ifdef KNOWN\na)\n#else\nb\n#endif\n#else\nc", "F( a) c", "b"),
        ("#define F(x) [x]\nF\n#ifdef X\n#endif\n(a)", "F (a)", ""),
        ("#if 1 ? 0 : 1\na\n#else\nb\n#endif", "a", "b"),
        ("#if -1 > 0u\na\n#else\nb\n#endif", "b", "a"),
        // One after the other, and what is open in them stays open.
        (
            "f {\n#ifdef X\n} a {\n#endif\nb\n#ifdef X\n#ifdef Y\nc\n#else\nd\n#endif\n}\n#endif\n}",
            "f { b }",
            "} a { c d }",
        ),
        ("#ifdef X\n#if 0\na\n#endif\nb\n#endif\nc", "c", "b"),
        ("#ifdef X\n#define N 5\nN\n#endif\nN", "N", "5"),
        ("#ifdef X\na F(\n#endif\nb)\n#define F(x) x", "b)", "a F("),
        ("#ifdef X\na", "", "a"),
        ("#else\na\n#endif\n#endif\nb", "a b", ""),
        ("#elifdef X\na\n#ifdef Y\nb\n#elifndef Y\nc\n#else\nd\n#endif", "a c", "b d"),
    ] {
        assert_eq!(both(source), [compiled, beside], "{source}");
    }
}

#[test]
fn what_numbers_alone_decide_is_a_comment_by_another_name() {
    for (source, compiled) in [
        ("#if 0\na\n#if 1\nx\n#endif\n#else\nb\n#endif\nc", "b c"),
        ("#if 1\na\n#else\nb\n#endif", "a"),
        ("#if 1 == 2\na\n#elif (3 > 2) && !0\nb\n#elif 1\nc\n#else\nd\n#endif", "b"),
    ] {
        assert_eq!(both(source), [compiled, ""], "{source}");
    }
    // Behind what is not so certain nothing is.
    assert_eq!(both("#ifdef X\na\n#elif 0\nb\n#elif 1\nc\n#else\nd\n#endif"), ["c", "a d"]);
}

#[test]
fn deep_conditionals_are_read_twice_at_the_most() {
    let deep = 20_000;
    for condition in ["ifdef X", "ifndef X", "if 1", "if 0", "if Y || !(1 > 2)"] {
        let source = format!("{}a\n{}b", format!("#{condition}\n").repeat(deep), "#endif\n".repeat(deep));
        let [compiled, beside] = both(&source);
        assert!(compiled.ends_with('b') && compiled.len() + beside.len() < 5, "{condition}");
    }
    let long = format!("#if {}1\na\n#endif\nb", "1 + ".repeat(100_000));
    assert_eq!(both(&long), ["a b", ""]);
}

#[test]
fn what_a_directive_in_arguments_does_is_not_known() {
    for (directive, is_uncertain) in
        [("#define G 1", true), ("#undef G", true), ("#pragma x", true), ("#if 1\n#endif", false)]
    {
        let source = format!("#define F(x) [x]\nF(\n{directive}\na)");
        let found = expand(&source, &BTreeMap::new(), &TokenLimits::default());
        assert_eq!(found.compiled.uncertain, is_uncertain, "{directive}");
    }
}
