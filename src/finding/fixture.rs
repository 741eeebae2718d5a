//! Programs for tests: as many as are asked for, no two alike.

use super::program::{Program, Provenance};
use crate::language::by_name;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Thirty statements, two lines each, that no other number gives.
pub(super) fn statements(number: usize) -> Vec<String> {
    const OPERATORS: [&str; 8] = ["+", "-", "*", "%", "//", "&", "|", "^"];
    let operator = |place: usize| OPERATORS[(number * 31 + place * place * 7 + number * place * 13) % 8];
    let statement = |line: usize| {
        let at = |place| operator(line * 5 + place);
        format!("x = (a {} b) {} c {} {}\nprint(x {} y)\n", at(0), at(1), at(2), number * 37 + line, at(3))
    };
    (0..30).map(statement).collect()
}

/// The submission of a number, in Python.
pub(super) fn program(number: usize, text: &str, author: &str) -> Program {
    let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
    let provenance = Provenance { author: Some(author.to_owned()), ..Provenance::default() };
    let name = format!("{number:04}.py");
    Program::new(name.clone(), SourceText::single(&name, text), provenance, &mut tokenizer)
}
