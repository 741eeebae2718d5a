//! White space at the beginning of lines, and blank lines.

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::tree::Tree;

const UNITS: [&str; 4] = ["  ", "    ", "\t", "   "];
/// Python's parts of a statement that stand at its own column.
const CLAUSES: &[&str] =
    &["else_clause", "elif_clause", "except_clause", "except_group_clause", "finally_clause", "case_clause"];
const BLOCKS: &[&str] = &[
    "block",
    "compound_statement",
    "field_declaration_list",
    "enumerator_list",
    "declaration_list",
    "initializer_list",
];

/// One step of indentation throughout, and blank lines in other places.
pub(super) fn lines(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let unit = UNITS[choice.below(UNITS.len())];
    let airy = choice.below(2) == 0;
    // Python's indentation must agree everywhere, so it is one place.
    let python = tree.dialect == Dialect::Python;
    let indented = !python || choice.here();
    let inside = inside_leaves(tree);
    let firsts = first_leaves(tree);
    let mut at = 0;
    let mut blank_before = true;
    for line in tree.text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let code = line.trim_start_matches([' ', '\t']);
        if is_inside(&inside, start) {
            blank_before = false;
            continue;
        }
        let continued = tree.is_continued(start);
        if code.trim_end().is_empty() {
            // A blank line ends a macro or a comment whose last line ends with a backslash.
            if !continued && choice.here() {
                edits.replace(start..at, "");
            }
            blank_before = true;
            continue;
        }
        let code_start = start + line.len() - code.len();
        let first =
            firsts.binary_search_by_key(&code_start, |(start, _)| *start).ok().map(|found| firsts[found].1);
        let Some(first) = first.filter(|_| !continued && (python || !code.starts_with('#'))) else {
            blank_before = false;
            continue;
        };
        let opens = if python { opens_statement(tree, first) } else { true };
        if opens {
            let depth = depth(tree, first);
            if indented && (python || choice.here()) {
                edits.replace(start..code_start, unit.repeat(depth));
            }
            let spaced = airy && starts_statement(tree, first) && !blank_before;
            if spaced && choice.below(3) == 0 && choice.here() {
                edits.insert(start, "\n");
            }
        } else if tree.kind(first) == "comment" && python && indented {
            // Where a comment stands means nothing; it follows the code.
            let next = firsts[firsts.partition_point(|(start, _)| *start <= code_start)..].iter();
            let code = next.map(|(_, leaf)| *leaf).find(|leaf| tree.kind(*leaf) != "comment");
            edits.replace(start..code_start, unit.repeat(code.map_or(0, |leaf| depth(tree, leaf))));
        }
        blank_before = false;
    }
    edits
}

/// The inside of what spans lines: strings and comments. Sorted.
fn inside_leaves(tree: &Tree<'_>) -> Vec<(usize, usize)> {
    let kinds =
        &["string", "comment", "raw_string_literal", "string_literal", "preproc_arg", "concatenated_string"];
    let mut inside: Vec<(usize, usize)> = Vec::new();
    for node in tree.all() {
        let (start, end) = (tree.start(node), tree.end(node));
        let multi = tree.is(node, kinds) && tree.text(node).trim_end().contains('\n');
        if multi && inside.last().is_none_or(|(_, last)| *last <= start) {
            inside.push((start, end));
        }
    }
    inside
}

fn is_inside(inside: &[(usize, usize)], at: usize) -> bool {
    let next = inside.partition_point(|(start, _)| *start < at);
    next > 0 && at < inside[next - 1].1
}

/// Leaves by where they begin.
fn first_leaves(tree: &Tree<'_>) -> Vec<(usize, usize)> {
    tree.all()
        .filter(|node| tree.is_leaf(*node) && tree.start(*node) < tree.end(*node))
        .map(|n| (tree.start(n), n))
        .collect()
}

/// Nodes that begin where a leaf does, the leaf first.
fn chain<'a>(tree: &'a Tree<'_>, leaf: usize) -> impl Iterator<Item = usize> + 'a {
    let start = tree.start(leaf);
    std::iter::once(leaf).chain(tree.above(leaf).take_while(move |above| tree.start(*above) == start))
}

/// Whether a leaf begins a line that Python's indentation counts.
fn opens_statement(tree: &Tree<'_>, leaf: usize) -> bool {
    tree.kind(leaf) != "comment"
        && chain(tree, leaf).any(|node| {
            tree.is(node, CLAUSES)
                || tree
                    .parent(node)
                    .is_some_and(|parent| tree.is(parent, &["block", "module", "decorated_definition"]))
        })
}

fn starts_statement(tree: &Tree<'_>, leaf: usize) -> bool {
    chain(tree, leaf).any(|node| {
        tree.kind(node) != "}"
            && tree.kind(node) != "{"
            && tree
                .parent(node)
                .is_some_and(|parent| tree.is(parent, &["block", "module", "compound_statement"]))
    })
}

/// How many blocks a line stands in.
fn depth(tree: &Tree<'_>, leaf: usize) -> usize {
    let brace = tree.kind(leaf) == "}" || tree.kind(leaf) == "{";
    let blocks = tree.above(leaf).filter(|above| tree.is(*above, BLOCKS)).count();
    let unbraced = tree.dialect != Dialect::Python
        && chain(tree, leaf).any(|node| {
            tree.field(node).is_some_and(|field| field == "body" || field == "consequence")
                && !tree.is(node, BLOCKS)
        });
    (blocks + usize::from(unbraced)).saturating_sub(usize::from(brace))
}
