//! Code that does nothing: unused variables and functions, branches never taken, assignments of a variable to itself.

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::facts::Facts;
use super::tree::Tree;

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let facts = Facts::of(tree);
    function(tree, choice, &mut edits);
    for block in tree.all().filter(|node| tree.is(*node, &["block", "compound_statement"])) {
        let owner = tree.parent(block).unwrap_or(0);
        // Of a switch's block, a class's and an unpacked match's the children are no plain statements.
        let special = tree.is(owner, &["switch_statement", "class_definition", "match_statement"])
            || tree.has(owner, &["case_statement"])
            || tree.text(owner).contains("constexpr")
            || tree.has_word("goto")
            || !facts.is_plain(tree, block);
        if !special {
            statements(tree, &facts, block, choice, &mut edits);
        }
    }
    if tree.dialect == Dialect::Python {
        statements(tree, &facts, 0, choice, &mut edits);
    }
    edits
}

/// Before the first statement of a block and every third one after it.
fn statements(tree: &Tree<'_>, facts: &Facts, block: usize, choice: &mut Choice, edits: &mut Edits) {
    let mut before: Option<usize> = None;
    for (count, node) in tree.parts(block).enumerate() {
        let previous = before.replace(node);
        let Some(indent) = tree.indent(node) else { continue };
        let heading = tree
            .is(node, &["import_statement", "import_from_statement", "future_import_statement"])
            || is_docstring(tree, node)
            || tree.is(node, &["case_clause", "global_statement", "nonlocal_statement", "labeled_statement"]);
        let continued = tree.is_continued(tree.start(node));
        if count % 3 != choice.below(3) && count > 0 || heading || continued || !choice.here() {
            continue;
        }
        let own = previous.and_then(|previous| just_assigned(tree, facts, previous));
        let code = match own {
            Some(name) if choice.below(3) == 0 => self_assignment(tree, name),
            _ => nothing(tree, choice),
        };
        let lines = code.join(&format!("\n{indent}"));
        edits.insert(tree.start(node), format!("{lines}\n{indent}"));
    }
}

fn is_docstring(tree: &Tree<'_>, node: usize) -> bool {
    tree.is(node, &["expression_statement"])
        && tree.parts(node).all(|part| tree.is(part, &["string", "concatenated_string"]))
}

/// A number that a statement has just given a value, so that reading it is no fault.
fn just_assigned<'t>(tree: &Tree<'t>, facts: &Facts, node: usize) -> Option<&'t str> {
    let target = match tree.kind(node) {
        "expression_statement" => {
            let assignment = tree.parts(node).next()?;
            if !tree.is(assignment, &["assignment", "assignment_expression"]) {
                return None;
            }
            // An annotation alone gives no value.
            tree.child(assignment, "right")?;
            tree.child(assignment, "left")?
        }
        "declaration" if !tree.text(node).contains("const") => {
            let part = tree.children(node).find(|child| tree.is(*child, &["init_declarator"]))?;
            tree.child(part, "declarator")?
        }
        _ => return None,
    };
    let name = tree.text(target);
    let number = tree.dialect == Dialect::Python || facts.number(name).is_some();
    (tree.is(target, &["identifier"]) && number).then_some(name)
}

fn self_assignment(tree: &Tree<'_>, name: &str) -> Vec<String> {
    let end = if tree.dialect == Dialect::Python { "" } else { ";" };
    vec![format!("{name} = {name}{end}")]
}

/// Lines that leave everything as it is.
fn nothing(tree: &Tree<'_>, choice: &mut Choice) -> Vec<String> {
    let (name, number) = (choice.name(tree), choice.below(90) + 2);
    let form = choice.below(4);
    if tree.dialect == Dialect::Python {
        return match form {
            0 => vec![format!("{name} = {number}")],
            1 => vec![format!("{name} = {number}"), format!("if {name} < 0:"), format!("    {name} = 0")],
            2 => vec![format!("{name} = []"), format!("{name}.append({number})")],
            _ => vec![format!("{name} = {number} * 2"), format!("{name} -= {number}")],
        };
    }
    match form {
        0 => vec![format!("int {name} = {number};"), format!("(void){name};")],
        1 => vec![format!("int {name} = {number};"), format!("if ({name} < 0) {{ {name} = 0; }}")],
        2 => vec![format!("long long {name} = {number};"), format!("{name} = {name} * 2 + 1;")],
        _ => vec![
            format!("int {name} = {number};"),
            format!("while ({name} > {}) {{ {name}--; }}", number / 2),
        ],
    }
}

/// A function that nobody calls, before the first.
fn function(tree: &Tree<'_>, choice: &mut Choice, edits: &mut Edits) {
    let definition = tree.children(0).find(|node| {
        tree.is(*node, &["function_definition", "decorated_definition"]) && tree.indent(*node) == Some("")
    });
    let (name, parameter, local) = (choice.name(tree), choice.name(tree), choice.name(tree));
    let number = choice.below(50) + 3;
    let Some(definition) = definition.filter(|_| choice.here()) else { return };
    let text = if tree.dialect == Dialect::Python {
        format!(
            "def {name}({parameter}):\n    {local} = {parameter} * {number}\n    if {local} > {number}:\n        \
             {local} -= {parameter}\n    return {local} + 1\n\n\n"
        )
    } else {
        format!(
            "int {name}(int {parameter}) {{\n    int {local} = {parameter} % {number};\n    if ({local} > 2) \
             {local} -= 2;\n    return {local} + 1;\n}}\n\n"
        )
    };
    edits.insert(tree.start(definition), text);
}
