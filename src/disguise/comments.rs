//! Comments removed, or plausible ones added.

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::tree::Tree;

const REMARKS: [&str; 16] = [
    "read the input",
    "main part",
    "check the border",
    "go on with the next one",
    "this is the answer so far",
    "prepare",
    "update",
    "corner case",
    "see the statement",
    "keep it simple",
    "compute the value",
    "this was too slow before",
    "should be fine",
    "works on the samples",
    "step by step",
    "store for later",
];
/// Comments that the interpreter reads.
const READ: &[&str] = &["#!", "# -*-", "# coding", "#coding", "# type:"];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let comments: Vec<usize> =
        tree.all().filter(|node| tree.kind(*node) == "comment" && is_removable(tree, *node)).collect();
    if choice.below(2) == 0 || comments.is_empty() {
        add(tree, choice, &mut edits);
        return edits;
    }
    for comment in comments.into_iter().filter(|_| choice.here()) {
        let (start, end) = (tree.start(comment), tree.end(comment));
        let ends = tree.text[end..].trim_start_matches([' ', '\t']).starts_with('\n');
        match tree.indent(comment) {
            Some(indent) if ends => {
                let newline = end + tree.text[end..].find('\n').map_or(0, |newline| newline + 1);
                edits.replace(start - indent.len()..newline, "");
            }
            _ if ends => edits.replace(tree.text[..start].trim_end_matches([' ', '\t']).len()..end, ""),
            _ => edits.replace(start..end, " "),
        }
    }
    edits
}

fn is_removable(tree: &Tree<'_>, comment: usize) -> bool {
    let text = tree.text(comment);
    // Behind a backslash compilers overlook blanks: the next line goes on with the comment, as this one may with another.
    let continued = text.trim_end().ends_with('\\') || tree.is_continued(tree.start(comment));
    !READ.iter().any(|prefix| text.starts_with(prefix))
        && !text.ends_with('\n')
        && !continued
        && !tree.above(comment).any(|above| tree.kind(above).starts_with("preproc"))
}

/// A remark before every fourth statement.
fn add(tree: &Tree<'_>, choice: &mut Choice, edits: &mut Edits) {
    let blocks = &["block", "compound_statement", "module", "translation_unit"];
    for node in tree.all() {
        let in_block = tree.parent(node).is_some_and(|parent| tree.is(parent, blocks));
        let first = in_block.then(|| tree.indent(node)).flatten();
        let kind = tree.kind(node);
        let is_code =
            !kind.starts_with("preproc") && !["{", "}", ";", "comment", "case_clause"].contains(&kind);
        let Some(indent) = first.filter(|_| is_code && tree.start(node) > 0) else { continue };
        // Behind a backslash the line is not its own.
        let continued = tree.is_continued(tree.start(node));
        if choice.below(4) > 0 || continued || !choice.here() {
            continue;
        }
        let remark = REMARKS[choice.below(REMARKS.len())];
        let comment = match tree.dialect {
            Dialect::C => format!("/* {remark} */"),
            Dialect::Cpp => format!("// {remark}"),
            Dialect::Python => format!("# {remark}"),
        };
        edits.insert(tree.start(node), format!("{comment}\n{indent}"));
    }
}
