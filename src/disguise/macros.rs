//! What macros of C and C++ may be.

use std::collections::BTreeSet;
use std::ops::Range;

use super::facts::NUMBER_TYPES;
use super::tree::{Tree, words};

/// Whether a macro is a number, and an operand wherever it stands: digits with a sign or a cast, or a calculation in
/// parentheses. Whatever has a name may be another name, or have an effect, where the macro is used.
pub(super) fn is_plain_number(body: &str) -> bool {
    let body = body.trim();
    let mut depth = 0;
    let mut before = ' ';
    for (at, c) in body.char_indices() {
        let outside = depth == 0;
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return false,
            ')' => depth -= 1,
            // The sign of an exponent is none of an operator; a step by one is more than a calculation.
            '+' | '-' if before == c || (outside && at > 0 && !"eE".contains(before)) => return false,
            '*' | '/' | '%' | '<' if outside => return false,
            c if c.is_ascii_alphanumeric() || " .+-*/%<".contains(c) => {}
            _ => return false,
        }
        before = c;
    }
    let digits = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
    depth == 0
        && body.split(|c: char| !c.is_ascii_alphanumeric()).any(digits)
        && words(body).all(|word| NUMBER_TYPES.contains(&word))
}

/// From the parenthesis behind a macro's name to the one that closes it.
pub(super) fn arguments(tree: &Tree<'_>, macros: &BTreeSet<&str>) -> Vec<Range<usize>> {
    let mut arguments = Vec::new();
    let (mut named, mut start, mut depth) = (false, 0, 0_usize);
    for leaf in tree.all().filter(|node| tree.is_leaf(*node) && tree.kind(*node) != "comment") {
        match tree.kind(leaf) {
            "(" if named || depth > 0 => {
                if depth == 0 {
                    start = tree.start(leaf);
                }
                depth += 1;
            }
            ")" if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    arguments.push(start..tree.end(leaf));
                }
            }
            _ => {}
        }
        named = macros.contains(tree.text(leaf));
    }
    arguments
}
