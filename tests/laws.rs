//! Laws that hold for any program: what does not change the program changes nothing we see.

use judgeprint::finding::{Problem, ProblemOptions, Program};
use judgeprint::fingerprint::K;
use judgeprint::language;
use judgeprint::token::SourceText;
use judgeprint::token::kind::SEAM;
use proptest::prelude::*;

/// How a program is written down; none of it means anything.
#[derive(Debug, Clone, Default)]
struct Style {
    /// Added to every name.
    suffix: usize,
    /// Blanks and line breaks between C++ tokens, blank lines and trailing blanks in Python.
    loose: bool,
    /// Blanks of one level in Python.
    indent: usize,
    comments: bool,
    /// The order of the includes or imports.
    turn: usize,
    /// Functions that nothing calls.
    unused: usize,
}

#[derive(Debug, Clone)]
enum Expr {
    Name(u8),
    Number(u16),
    Negative(u16),
    Binary(Box<Expr>, &'static str, Box<Expr>),
    Call(u8, Box<Expr>),
}

#[derive(Debug, Clone)]
enum Stmt {
    Assign(u8, Expr),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    While(Expr, Vec<Stmt>),
    Print(Expr),
}

fn expr() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        (0_u8..6).prop_map(Expr::Name),
        any::<u16>().prop_map(Expr::Number),
        any::<u16>().prop_map(Expr::Negative)
    ];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let operator = prop::sample::select(vec!["+", "-", "*", "%", "<", "==", "&", "|"]);
        prop_oneof![
            (inner.clone(), operator, inner.clone()).prop_map(|(left, operator, right)| Expr::Binary(
                Box::new(left),
                operator,
                Box::new(right)
            )),
            (0_u8..3, inner).prop_map(|(function, value)| Expr::Call(function, Box::new(value))),
        ]
    })
}

fn stmts() -> impl Strategy<Value = Vec<Stmt>> {
    let simple = prop_oneof![
        (0_u8..6, expr()).prop_map(|(name, value)| Stmt::Assign(name, value)),
        expr().prop_map(Stmt::Print),
    ];
    let stmt = simple.prop_recursive(3, 16, 3, |inner| {
        let body = prop::collection::vec(inner, 1..4);
        prop_oneof![
            (expr(), body.clone(), prop::collection::vec(Just(Stmt::Print(Expr::Number(1))), 0..2))
                .prop_map(|(condition, then, other)| Stmt::If(condition, then, other)),
            (expr(), body).prop_map(|(condition, body)| Stmt::While(condition, body)),
        ]
    });
    prop::collection::vec(stmt, 1..10)
}

fn name(style: &Style, name: u8) -> String {
    if style.suffix == 0 { format!("v{name}") } else { format!("name_{}_{name}", style.suffix) }
}

fn write_expr(style: &Style, expr: &Expr) -> String {
    let gap = if style.loose { "  " } else { " " };
    match expr {
        Expr::Name(of) => name(style, *of),
        Expr::Number(value) => value.to_string(),
        Expr::Negative(value) if style.loose => format!("- {value}"),
        Expr::Negative(value) => format!("-{value}"),
        Expr::Binary(left, operator, right) => {
            format!("({}{gap}{operator}{gap}{})", write_expr(style, left), write_expr(style, right))
        }
        Expr::Call(function, value) => {
            format!("{}({})", name(style, 10 + function), write_expr(style, value))
        }
    }
}

/// What every program prints in the end, so that none of them computes nothing.
fn last() -> Expr {
    Expr::Binary(Box::new(Expr::Name(0)), "*", Box::new(Expr::Call(1, Box::new(Expr::Name(1)))))
}

fn turned(mut lines: Vec<&str>, style: &Style) -> String {
    let turn = style.turn % lines.len();
    lines.rotate_left(turn);
    lines.join("\n") + "\n"
}

mod cpp {
    use super::*;

    pub(super) fn program(style: &Style, stmts: &[Stmt]) -> String {
        let mut text = turned(vec!["#include <cstdio>", "#include <vector>", "#include <map>"], style);
        for function in 0..3 {
            let (function, value) = (name(style, 10 + function), name(style, 20));
            text += &format!("int {function}(int {value}) {{ return {value} * 3; }}\n");
        }
        for unused in 0..style.unused {
            text += &format!("int unused{unused}(int a, int b) {{ while (a < b) a += b / 2; return a; }}\n");
        }
        text += "int main() {\n";
        for variable in 0..6 {
            text += &format!("int {} = {variable};\n", name(style, variable));
        }
        // What reads nothing counts in full.
        text += &format!("scanf(\"%d\", &{});\n", name(style, 0));
        body(style, stmts, &mut text);
        text + &format!("printf(\"%d\", {});\nreturn 0;\n}}\n", write_expr(style, &last()))
    }

    fn body(style: &Style, stmts: &[Stmt], text: &mut String) {
        let gap = if style.loose { "\n\n   \t" } else { " " };
        for stmt in stmts {
            if style.comments {
                *text += "// a comment { \"\n/* another\n one */";
            }
            match stmt {
                Stmt::Assign(to, value) => {
                    *text += &format!("{}{gap}={gap}{};{gap}", name(style, *to), write_expr(style, value));
                }
                Stmt::Print(value) => {
                    *text += &format!("printf(\"%d\",{gap}{});\n", write_expr(style, value));
                }
                Stmt::If(condition, then, other) => {
                    *text += &format!("if{gap}({}){gap}{{{gap}", write_expr(style, condition));
                    body(style, then, text);
                    *text += "} else {\n";
                    body(style, other, text);
                    *text += "}\n";
                }
                Stmt::While(condition, inner) => {
                    *text += &format!("while{gap}({}){gap}{{\n", write_expr(style, condition));
                    body(style, inner, text);
                    *text += "}\n";
                }
            }
        }
    }
}

mod python {
    use super::*;

    pub(super) fn program(style: &Style, stmts: &[Stmt]) -> String {
        let mut text = turned(vec!["import math", "import os", "import re"], style);
        for function in 0..3 {
            let (function, value) = (name(style, 10 + function), name(style, 20));
            text += &format!("def {function}({value}):\n{}return {value} * 3\n", indent(style, 1));
        }
        for variable in 0..6 {
            text += &format!("{} = {variable}\n", name(style, variable));
        }
        text += &format!("{} = int(input())\n", name(style, 0));
        body(style, stmts, 0, &mut text);
        text + &format!("print({})\n", write_expr(style, &last()))
    }

    fn indent(style: &Style, level: usize) -> String {
        " ".repeat(level * if style.indent == 0 { 4 } else { style.indent })
    }

    fn body(style: &Style, stmts: &[Stmt], level: usize, text: &mut String) {
        let end = if style.loose { "   \n\n \n" } else { "\n" };
        for stmt in stmts {
            let margin = indent(style, level);
            if style.comments {
                *text += &format!("{margin}# a comment: '\n");
            }
            match stmt {
                Stmt::Assign(to, value) => {
                    *text += &format!("{margin}{} = {}{end}", name(style, *to), write_expr(style, value));
                }
                Stmt::Print(value) => *text += &format!("{margin}print({}){end}", write_expr(style, value)),
                Stmt::If(condition, then, other) => {
                    *text += &format!("{margin}if {}:{end}", write_expr(style, condition));
                    body(style, then, level + 1, text);
                    if !other.is_empty() {
                        *text += &format!("{margin}else:{end}");
                        body(style, other, level + 1, text);
                    }
                }
                Stmt::While(condition, inner) => {
                    *text += &format!("{margin}while {}:{end}", write_expr(style, condition));
                    body(style, inner, level + 1, text);
                }
            }
        }
    }
}

fn program(language: &str, text: &str) -> Program {
    let language = language::by_name(language).expect("a language");
    let program = Program::read("a", language, SourceText::single("a", text));
    assert_eq!(program.tokens.notes.parse_errors, 0, "the generator writes valid programs:\n{text}");
    program
}

fn pair(programs: &[Program], left: usize, right: usize) -> (f64, f64, f64, f64) {
    let problem = Problem::new(programs, &[]);
    let found = problem.pair(left, right, &ProblemOptions::default()).expect("one language");
    let measures = found.measures.tokens;
    (measures.similarity, measures.containment_left, measures.containment_right, measures.evidence_bits)
}

fn style() -> impl Strategy<Value = Style> {
    (0_usize..50, any::<bool>(), 1_usize..9, any::<bool>(), 0_usize..3).prop_map(
        |(suffix, loose, indent, comments, turn)| Style { suffix, loose, indent, comments, turn, unused: 0 },
    )
}

type Writer = fn(&Style, &[Stmt]) -> String;
const WRITERS: [(&str, Writer); 2] = [("cpp", cpp::program), ("python", python::program)];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn names_layout_comments_and_the_order_of_imports_do_not_count(stmts in stmts(), style in style()) {
        for (language, write) in WRITERS {
            let (plain, styled) = (write(&Style::default(), &stmts), write(&style, &stmts));
            let (one, other) = (program(language, &plain), program(language, &styled));
            prop_assert_eq!(one.counted.codes, other.counted.codes, "{}\n---\n{}", plain, styled);
            prop_assert!(!one.computed.flow.is_empty());
            prop_assert_eq!(one.computed, other.computed, "{}\n---\n{}", plain, styled);
        }
    }

    #[test]
    fn a_function_that_nothing_calls_does_not_count(stmts in stmts(), unused in 1_usize..4) {
        let plain = program("cpp", &cpp::program(&Style::default(), &stmts));
        let padded = program("cpp", &cpp::program(&Style { unused, ..Style::default() }, &stmts));
        let tokens = |program: &Program| -> Vec<u32> {
            program.counted.codes.iter().copied().filter(|&code| code != SEAM).collect()
        };
        prop_assert_eq!(tokens(&plain), tokens(&padded));
        // There are no others than without it, and only those are lost that would reach over it.
        let has = |one: &Program, gram: &u64| one.bag.hashes.binary_search(gram).is_ok();
        prop_assert!(padded.bag.hashes.iter().all(|gram| has(&plain, gram)));
        let lost = plain.bag.hashes.iter().filter(|gram| !has(&padded, gram)).count();
        let seams = |program: &Program| program.counted.codes.iter().filter(|&&code| code == SEAM).count();
        prop_assert!(lost <= (seams(&padded) - seams(&plain)) * (K - 1));
        let counted = |program: &Program| {
            let bags = [&program.computed.flow, &program.computed.vocabulary];
            bags.map(|bag| (bag.hashes.clone(), bag.counts.clone()))
        };
        prop_assert_eq!(counted(&plain), counted(&padded));
        // What others have of it is less rare for it.
        prop_assert!(padded.bag.uncounted.len() > plain.bag.uncounted.len());
        prop_assert!(padded.unreachable_tokens() > plain.unreachable_tokens());
    }

    #[test]
    fn similarity_is_symmetric_and_whole_on_itself(a in stmts(), b in stmts()) {
        for (language, write) in WRITERS {
            let read = |stmts: &[Stmt]| program(language, &write(&Style::default(), stmts));
            let (forth, back) = ([read(&a), read(&b)], [read(&b), read(&a)]);
            let (one, other) = (pair(&forth, 0, 1), pair(&back, 0, 1));
            prop_assert_eq!((one.0, one.1, one.2, one.3), (other.0, other.2, other.1, other.3));
            let twins = [read(&a), read(&a)];
            let twin = pair(&twins, 0, 1);
            prop_assert_eq!((twin.0, twin.1, twin.2), (1.0, 1.0, 1.0));
            prop_assert!(twin.3 > 0.0);
        }
    }
}

proptest! {
    // Each case runs the program twice.
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_files_does_not_show(all in prop::collection::vec(stmts(), 2..8)) {
        let write = |order: &mut dyn Iterator<Item = (usize, &Vec<Stmt>)>| {
            let folder = crate::support::Folder::new();
            for (index, stmts) in order {
                folder.write(format!("{index}.cpp"), cpp::program(&Style::default(), stmts));
                folder.write(format!("{index}.py"), python::program(&Style::default(), stmts));
            }
            crate::run!("report", folder.path, "--format", "json").done().out
        };
        let forth = write(&mut all.iter().enumerate());
        let back = write(&mut all.iter().enumerate().rev());
        prop_assert_eq!(forth, back);
    }
}
