//! Loops of Python: `for x in range(…)` to `while`, and `while` to a loop that leaves in its middle.

use super::choice::Choice;
use super::edit::Edits;
use super::facts::{Facts, continues, python_binding};
use super::tree::Tree;

/// What may run after the loop has gone on, and would see another value.
const LATER: &[&str] = &["lambda", "function_definition", "generator_expression", "class_definition"];
const COMPREHENSIONS: &[&str] =
    &["list_comprehension", "set_comprehension", "dictionary_comprehension", "generator_expression"];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    // Text may ask for the counter once the loop is over.
    let in_text = ["eval", "exec", "locals", "globals", "vars"].iter().any(|word| tree.has_word(word));
    let facts = Facts::of(tree);
    let range_is_own = tree
        .all()
        .any(|n| tree.is(n, &["identifier"]) && tree.text(n) == "range" && python_binding(tree, n).is_some());
    for node in tree.all().rev() {
        match tree.kind(node) {
            "for_statement" if !range_is_own && !in_text => {
                for_to_while(tree, &facts, node, choice, &mut edits);
            }
            "while_statement" => leave_inside(tree, node, choice, &mut edits),
            _ => {}
        }
    }
    edits
}

/// `while c:` becomes `while True:` with `if not (c): break`.
fn leave_inside(tree: &Tree<'_>, node: usize, choice: &mut Choice, edits: &mut Edits) {
    let (Some(condition), Some(body)) = (tree.child(node, "condition"), tree.child(node, "body")) else {
        return;
    };
    let (Some(_), Some(inner)) = (tree.indent(node), tree.indent(body)) else { return };
    let is_endless = ["True", "1"].contains(&tree.text(condition));
    let one_line = !tree.text(condition).contains(['\n', '#']);
    if is_endless || !one_line || tree.child(node, "alternative").is_some() || !choice.here() {
        return;
    }
    edits.replace(tree.range(condition), "True");
    let step = if inner.starts_with('\t') { "\t" } else { "    " };
    edits
        .insert(tree.start(body), format!("if not ({}):\n{inner}{step}break\n{inner}", tree.text(condition)));
}

fn for_to_while(tree: &Tree<'_>, facts: &Facts, node: usize, choice: &mut Choice, edits: &mut Edits) {
    let Some(change) = Counted::of(tree, facts, node) else { return };
    if !choice.here() {
        return;
    }
    let Counted { name, indent, start, stop, step, body } = change;
    let inline = tree.indent(body).is_none();
    let inner = match tree.indent(body) {
        Some(inner) => inner.to_owned(),
        None => format!("{indent}    "),
    };
    // Where the bound could change inside, what it was at the beginning counts.
    let (bound, head) = if stop.chars().all(|c| c.is_ascii_digit() || c == '-') {
        (stop.to_owned(), String::new())
    } else {
        let bound = choice.name(tree);
        let head = format!("{bound} = {stop}\n{indent}");
        (bound, head)
    };
    let sign = if step < 0 { '>' } else { '<' };
    let advance = if step < 0 { format!("{name} -= {}", -step) } else { format!("{name} += {step}") };
    let header = format!("{head}{name} = {start}\n{indent}while {name} {sign} {bound}:");
    let colon = tree.children(node).find(|child| tree.kind(*child) == ":");
    let header_end = colon.map_or(tree.start(body), |colon| tree.end(colon));
    edits.replace(tree.start(node)..header_end, header);
    if inline {
        edits.replace(header_end..tree.start(body), format!("\n{inner}"));
    }
    edits.insert(tree.end(body), format!("\n{inner}{advance}"));
}

/// A `for` over a range that a counter can stand for.
struct Counted<'t> {
    name: &'t str,
    indent: &'t str,
    start: &'t str,
    stop: &'t str,
    step: i64,
    body: usize,
}

impl<'t> Counted<'t> {
    fn of(tree: &Tree<'t>, facts: &Facts, node: usize) -> Option<Self> {
        let (left, right, body) =
            (tree.child(node, "left")?, tree.child(node, "right")?, tree.child(node, "body")?);
        let indent = tree.indent(node)?;
        let is_range = tree.is(right, &["call"]) && tree.text(tree.child(right, "function")?) == "range";
        let is_async = tree.text(node).starts_with("async");
        let commented = tree
            .children(node)
            .any(|child| tree.kind(child) == "comment" && tree.start(child) < tree.start(body));
        if !tree.is(left, &["identifier"])
            || !is_range
            || is_async
            || tree.child(node, "alternative").is_some()
            || commented
        {
            return None;
        }
        let arguments: Vec<usize> = tree.parts(tree.child(right, "arguments")?).collect();
        let name = tree.text(left);
        let plain = arguments.iter().all(|argument| {
            facts.is_pure(tree, *argument)
                && !mentions(tree, *argument, name)
                && !tree.text(*argument).contains('\n')
        });
        let text = |at: usize| arguments.get(at).map(|argument| tree.text(*argument));
        let (start, stop) = match arguments.len() {
            1 => ("0", text(0)?),
            2 | 3 => (text(0)?, text(1)?),
            _ => return None,
        };
        let step = text(2).map_or(Some(1), |step| step.replace(' ', "").parse::<i64>().ok())?;
        let ends_clean = !tree.text(body).trim_end().ends_with('\\') && !tree.text(body).ends_with(';');
        let here = plain && step != 0 && step != i64::MIN && ends_clean && !continues(tree, body);
        (here && is_only_here(tree, node, left, body)).then_some(Self {
            name,
            indent,
            start,
            stop,
            step,
            body,
        })
    }
}

fn mentions(tree: &Tree<'_>, node: usize, name: &str) -> bool {
    tree.within(node).any(|below| tree.is(below, &["identifier"]) && tree.text(below) == name)
}

/// Whether nobody sees the counter but the loop's body, which does not change it.
fn is_only_here(tree: &Tree<'_>, node: usize, left: usize, body: usize) -> bool {
    let name = tree.text(left);
    let frames = &["function_definition", "class_definition", "lambda"];
    let scope = tree.above(node).find(|above| tree.is(*above, frames)).unwrap_or(0);
    if tree.is(scope, &["class_definition", "lambda"]) {
        return false;
    }
    let outer: Vec<usize> = tree.above(node).filter(|above| tree.is(*above, &["for_statement"])).collect();
    tree.within(scope).filter(|at| tree.is(*at, &["identifier"]) && tree.text(*at) == name).all(|at| {
        if tree.field(at) == Some("attribute") || at == left {
            return true;
        }
        if tree.within(body).contains(&at) {
            let kept = tree.above(at).take_while(|above| *above >= body).any(|above| tree.is(above, LATER));
            return !kept && python_binding(tree, at).is_none();
        }
        // Elsewhere another loop has to give it a value first, and not one around this.
        let given = tree.above(at).find(|above| binds(tree, *above, name, at));
        given.is_some_and(|given| !outer.contains(&given) || tree.child(given, "left") == Some(at))
    })
}

/// Whether a loop or comprehension gives the name a value before it is used at `at`.
fn binds(tree: &Tree<'_>, node: usize, name: &str, at: usize) -> bool {
    if tree.is(node, &["for_statement"]) {
        let part = |field| tree.child(node, field);
        let inside = |part: Option<usize>| part.is_some_and(|part| tree.within(part).contains(&at));
        return part("left").is_some_and(|left| tree.is(left, &["identifier"]) && tree.text(left) == name)
            && (inside(part("left")) || inside(part("body")));
    }
    tree.is(node, COMPREHENSIONS)
        && tree.children(node).filter(|child| tree.is(*child, &["for_in_clause"])).any(|clause| {
            let left = tree.child(clause, "left").is_some_and(|left| mentions(tree, left, name));
            left && !tree.child(clause, "right").is_some_and(|right| tree.within(right).contains(&at))
        })
}
