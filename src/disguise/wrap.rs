//! Something around values that gives them back: a function, a lambda, a condition that always holds, an operation that changes
//! nothing.

use super::Dialect;
use super::choice::Choice;
use super::edit::Edits;
use super::facts::Facts;
use super::tree::Tree;

/// What asks for a constant, may not be computed or reads names in another scope.
const APART: &[&str] = &[
    "array_declarator",
    "case_statement",
    "template_argument_list",
    "template_parameter_list",
    "static_assert_declaration",
    "sizeof_expression",
    "alignof_expression",
    "decltype",
    "noexcept",
    "attribute_declaration",
    "lambda_capture_specifier",
    "field_initializer_list",
    "type",
    "interpolation",
    "case_clause",
    "delete_statement",
    "decorator",
];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let facts = Facts::of(tree);
    let mut edits = Edits::default();
    // What has to be known before the program runs, and loops of which a directive asks for a certain form.
    let is_strict = ["constexpr", "consteval", "constinit", "omp"].iter().any(|word| tree.has_word(word));
    if facts.own_operators || is_strict {
        return edits;
    }
    let (function, value) = (choice.name(tree), choice.name(tree));
    let definition = first_statement(tree, &facts);
    let mut is_called = false;
    for node in tree.all() {
        if !is_read(tree, &facts, node) || !choice.here() {
            continue;
        }
        let name = tree.text(node);
        let text = match around(tree, &facts, name, choice.below(4)) {
            Some(text) => text,
            None if definition.is_some() => {
                is_called = true;
                format!("{function}({name})")
            }
            None => continue,
        };
        edits.replace(tree.range(node), text);
    }
    if let Some(definition) = definition.filter(|_| is_called) {
        let text = match tree.dialect {
            Dialect::Python => format!("def {function}({value}):\n    return {value}\n\n\n"),
            Dialect::Cpp => format!("template <class T>\nT {function}(T {value}) {{ return {value}; }}\n\n"),
            Dialect::C => format!("int {function}(int {value}) {{ return {value}; }}\n\n"),
        };
        edits.insert(tree.start(definition), text);
    }
    edits
}

/// One of the forms; `None` for a call of the function.
fn around(tree: &Tree<'_>, facts: &Facts, name: &str, form: usize) -> Option<String> {
    let is_whole = matches!(facts.number(name), Some("int" | "long long"));
    match (tree.dialect, form) {
        (Dialect::Python, 0) => Some(format!("(lambda: {name})()")),
        (Dialect::Python, 1) => Some(format!("({name} if True else {name})")),
        (Dialect::Python, 2) => Some(format!("[{name}][0]")),
        // In brackets of its own: `a[[` begins an attribute.
        (Dialect::Cpp, 0) => Some(format!("([&] {{ return {name}; }}())")),
        (Dialect::Cpp, 1) => Some(format!("(true ? {name} : {name})")),
        // There is no function for every type in C.
        (Dialect::C, 0 | 1) => Some(format!("(1 ? {name} : {name})")),
        (Dialect::C, 3) if facts.number(name) != Some("int") => Some(format!("(1 ? {name} : {name})")),
        (Dialect::C | Dialect::Cpp, 2) if is_whole => Some(format!("({name} + 0)")),
        (Dialect::C, 2) => Some(format!("(1 ? {name} : {name})")),
        _ => None,
    }
}

/// Whether a node is the name of a variable that is only read there, in an expression of the program's code.
fn is_read(tree: &Tree<'_>, facts: &Facts, node: usize) -> bool {
    if !tree.is(node, &["identifier"]) {
        return false;
    }
    let Some(parent) = tree.parent(node) else { return false };
    let field = tree.field(node);
    let is_operand = match tree.kind(parent) {
        // `cin >> x` sets x.
        "binary_expression" => tree.child(parent, "operator").is_none_or(|sign| tree.text(sign) != ">>"),
        "binary_operator" | "comparison_operator" => true,
        "assignment" | "augmented_assignment" | "assignment_expression" => field == Some("right"),
        "init_declarator" => field == Some("value"),
        "subscript" => field == Some("subscript"),
        "subscript_argument_list" | "return_statement" => true,
        // Another function may change what it is given in C++, and keep its address.
        "argument_list" => tree.dialect == Dialect::Python,
        _ => false,
    };
    let name = tree.text(node);
    let is_variable = match tree.dialect {
        Dialect::Python => facts.is_bound(name),
        Dialect::C | Dialect::Cpp => facts.number(name).is_some_and(|kind| kind != "auto"),
    };
    is_operand && is_variable && is_in_code(tree, parent) && facts.is_plain(tree, node)
}

/// Whether an expression is computed when the program runs, where all names in sight are.
fn is_in_code(tree: &Tree<'_>, expression: usize) -> bool {
    let mut is_inside = tree.dialect == Dialect::Python;
    for above in std::iter::once(expression).chain(tree.above(expression)) {
        if tree.is(above, APART) {
            return false;
        }
        match tree.kind(above) {
            // A reference refers to what it is given, and a constant may be asked for as one.
            "declaration" if !is_plain_declaration(tree, above) => return false,
            "compound_statement" => is_inside = true,
            // A class's own names are not those of a function in it.
            "class_definition" if !is_in_function_of(tree, expression, above) => return false,
            // What a function is given by default, and all that stands before its body.
            "parameters" | "parameter_list" | "lambda_parameters" => return false,
            _ => {}
        }
    }
    is_inside
}

fn is_plain_declaration(tree: &Tree<'_>, declaration: usize) -> bool {
    let is_special = |child: usize| {
        tree.is(child, &["type_qualifier", "storage_class_specifier"])
            || tree.has(child, &["reference_declarator", "pointer_declarator"])
    };
    !tree.children(declaration).any(is_special)
}

fn is_in_function_of(tree: &Tree<'_>, node: usize, class: usize) -> bool {
    tree.above(node).take_while(|above| *above != class).any(|above| tree.is(above, &["function_definition"]))
}

/// Before which the function may stand: it is known from there on.
fn first_statement(tree: &Tree<'_>, facts: &Facts) -> Option<usize> {
    let mut statements = tree.parts(0);
    let found = if tree.dialect == Dialect::Python {
        statements.find(|node| {
            let is_text = tree.is(*node, &["expression_statement"])
                && tree.parts(*node).all(|part| tree.is(part, &["string", "concatenated_string"]));
            !is_text && !tree.is(*node, &["future_import_statement"])
        })
    } else {
        statements.find(|node| {
            !tree.kind(*node).starts_with("preproc")
                && !tree.is(*node, &["using_declaration", "alias_declaration", "type_definition"])
        })
    };
    found.filter(|node| tree.indent(*node) == Some("") && facts.is_plain(tree, *node))
}
