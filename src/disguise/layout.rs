//! White space inside lines: around operators, behind commas and words; and where braces stand.

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::facts::Facts;
use super::tree::Tree;

const BINARY: &[&str] = &[
    "binary_expression",
    "binary_operator",
    "comparison_operator",
    "assignment",
    "assignment_expression",
    "augmented_assignment",
    "init_declarator",
];
const WORDS: &[&str] = &["if", "for", "while", "switch"];

/// Spaces around operators, behind commas and behind words before a parenthesis.
pub(super) fn spaces(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let facts = Facts::of(tree);
    let (wide, wide_commas, wide_words) = (choice.below(2) == 0, choice.below(2) == 0, choice.below(2) == 0);
    for node in tree.all().filter(|node| tree.is_leaf(*node)) {
        let Some(parent) = tree.parent(node) else { continue };
        if tree.kind(parent).starts_with("preproc")
            || tree.above(node).any(|above| tree.is(above, &["interpolation", "preproc_if", "preproc_call"]))
            || facts.is_argument(tree, node)
        {
            continue;
        }
        let (before, after) = gaps(tree, node);
        let text = tree.text(node);
        if tree.is(parent, BINARY) && is_operator(text) && tree.kind(node) == text {
            if !choice.here() {
                continue;
            }
            if wide || !may_close(tree, before.0, after.1) {
                set(&mut edits, tree, before, " ");
                set(&mut edits, tree, after, " ");
            } else {
                set(&mut edits, tree, before, "");
                set(&mut edits, tree, after, "");
            }
        } else if tree.kind(node) == "," && !tree.text[after.1..].starts_with(['\n', ')', ']', '}']) {
            if choice.here() {
                set(&mut edits, tree, after, if wide_commas { " " } else { "" });
            }
        } else if tree.dialect != Dialect::Python
            && WORDS.contains(&text)
            && tree.text[after.1..].starts_with('(')
            && choice.here()
        {
            set(&mut edits, tree, after, if wide_words { " " } else { "" });
        }
    }
    edits
}

/// The blanks before and behind a leaf.
fn gaps(tree: &Tree<'_>, node: usize) -> ((usize, usize), (usize, usize)) {
    let (start, end) = (tree.start(node), tree.end(node));
    let before = tree.text[..start].trim_end_matches([' ', '\t']).len();
    let after = tree.text.len() - tree.text[end..].trim_start_matches([' ', '\t']).len();
    ((before, start), (end, after))
}

/// Gives a gap other blanks, unless it is at the beginning or the end of a line, or beside a comment or a backslash.
fn set(edits: &mut Edits, tree: &Tree<'_>, (from, to): (usize, usize), blanks: &str) {
    let (before, after) = (&tree.text[..from], &tree.text[to..]);
    let at_edge = from == 0
        || before.ends_with('\n')
        || after.starts_with(['\n', '\\', '#'])
        || after.starts_with("//");
    // The grammar may read half an operator: in `a < b && c >= 0` a template and a `=`.
    let in_operator = from == to
        && matches!((before.chars().next_back(), after.chars().next()), (Some(one), Some(other)) if is_pair(one, other));
    if !at_edge && !in_operator && !after.is_empty() && &tree.text[from..to] != blanks {
        edits.replace(from..to, blanks);
    }
}

fn is_operator(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| "+-*/%<>=!&|^".contains(c))
}

/// Whether two signs stand side by side in some operator.
fn is_pair(one: char, other: char) -> bool {
    match other {
        '=' => "+-*/%<>=!&|^".contains(one),
        '>' => "->=".contains(one),
        '*' => "*>".contains(one),
        _ => one == other && "+-<&|/".contains(one),
    }
}

/// Whether an operator between these places may stand without blanks: nothing of its neighbours may grow together with
/// it, and no number may take its sign.
fn may_close(tree: &Tree<'_>, left: usize, right: usize) -> bool {
    let (before, after) = (&tree.text[..left], &tree.text[right..]);
    let ends_word = before.ends_with(|c: char| c.is_alphanumeric() || "_)]'\"".contains(c));
    let starts_word = after.starts_with(|c: char| c.is_alphanumeric() || "_('\"".contains(c));
    let last =
        before.rsplit(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).next().unwrap_or_default();
    let is_exponent =
        last.starts_with(|c: char| c.is_ascii_digit() || c == '.') && last.ends_with(['e', 'E', 'p', 'P']);
    ends_word && starts_word && !is_exponent
}

/// Braces of blocks on the line of their head, or on one of their own.
pub(super) fn braces(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let facts = Facts::of(tree);
    let own_line = choice.below(2) == 0;
    let blocks = &["compound_statement", "field_declaration_list"];
    for node in tree.all().filter(|node| tree.is(*node, blocks)) {
        let Some(parent) = tree.parent(node) else { continue };
        let heads = &[
            "function_definition",
            "if_statement",
            "for_statement",
            "while_statement",
            "for_range_loop",
            "else_clause",
            "struct_specifier",
            "class_specifier",
            "switch_statement",
            "do_statement",
        ];
        let start = tree.start(node);
        let before = tree.text[..start].trim_end().len();
        let behind_comment =
            tree.children(parent).any(|child| tree.kind(child) == "comment" && tree.end(child) <= start);
        let in_preproc = tree.above(node).any(|above| tree.kind(above).starts_with("preproc"));
        let left = behind_comment || in_preproc || facts.is_argument(tree, node);
        if !tree.is(parent, heads) || left || !choice.here() {
            continue;
        }
        let head_line = tree.line_start(tree.start(parent));
        let indent: String = tree.text[head_line..].chars().take_while(|c| *c == ' ' || *c == '\t').collect();
        edits.replace(before..start, if own_line { format!("\n{indent}") } else { " ".to_owned() });
    }
    edits
}
