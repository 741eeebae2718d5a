//! What definitions say about themselves: the name of a function and its parameters, the fields of a class, types of streams.

use tree_sitter::Node;

use super::Dialect;
use super::field::Field;
use super::shape::{declared_name, function_declarator, parts};

/// Whether what a function does to a parameter is done to the argument.
pub(super) fn is_reference(parameter: Node<'_>, text: &str) -> bool {
    let declarator = Field::Declarator.of(parameter).map_or("", |node| node.kind());
    ["reference", "pointer", "array"].iter().any(|how| declarator.contains(how))
        && !text[parameter.byte_range()].starts_with("const")
}

/// Whether a declaration or a parameter is of a type that is read from or written to (C++).
pub(super) fn is_of_stream(declaration: Node<'_>, text: &str) -> bool {
    type_name(declaration, text).is_some_and(|name| name.ends_with("stream"))
}

/// Whether what a declaration declares is a number, as far as its type says (C++ and Java). Names of types are resolved before.
pub(super) fn is_of_number(declaration: Node<'_>) -> bool {
    let kind = Field::Type.of(declaration).map_or("", |kind| kind.kind());
    matches!(
        kind,
        "primitive_type"
            | "sized_type_specifier"
            | "placeholder_type_specifier"
            | "integral_type"
            | "floating_point_type"
            | "boolean_type"
    )
}

/// The bare name of the type of a declaration or a parameter (C++).
pub(super) fn type_name<'t>(declaration: Node<'t>, text: &'t str) -> Option<&'t str> {
    let kind = Field::Type.of(declaration)?;
    let named = match kind.kind() {
        "type_identifier" | "qualified_identifier" | "template_type" => kind,
        "class_specifier" | "struct_specifier" => Field::Name.of(kind)?,
        _ => return None,
    };
    text[named.byte_range()].split('<').next()?.rsplit("::").next()
}

/// Whether a class has an operator by which it is read from or written to as streams are: one that gives back itself (C++).
pub(super) fn is_stream_class(class: Node<'_>, text: &str) -> bool {
    let name = Field::Name.of(class).map(|name| &text[name.byte_range()]);
    Field::Body.of(class).map(parts).unwrap_or_default().into_iter().any(|member| {
        let inner = if member.kind() == "template_declaration" { parts(member).pop() } else { None };
        let function = inner.unwrap_or(member);
        name.is_some() && type_name(function, text) == name && streams_by(function, text)
    })
}

/// Whether a function is an operator as streams have it: `>>` or `<<`, and it gives a reference.
pub(super) fn streams_by(function: Node<'_>, text: &str) -> bool {
    let Some(declarator) = Field::Declarator.of(function).filter(|one| one.kind() == "reference_declarator")
    else {
        return false;
    };
    let name = parts(declarator).pop().and_then(|inner| Field::Declarator.of(inner));
    name.filter(|name| name.kind() == "operator_name").is_some_and(|name| {
        let said = &text[name.byte_range()];
        said.ends_with(">>") || said.ends_with("<<")
    })
}

/// The bare name of a definition.
pub(super) fn function_name<'t>(definition: Node<'t>, text: &'t str, dialect: Dialect) -> Option<&'t str> {
    let name = match dialect {
        Dialect::C => Field::Declarator.of(function_declarator(definition)?)?,
        Dialect::Python | Dialect::Java => Field::Name.of(definition)?,
    };
    text[name.byte_range()].rsplit("::").next()
}

/// The parameters of a function or a lambda.
pub(super) fn parameters_of(definition: Node<'_>) -> Vec<Node<'_>> {
    let list = match definition.kind() {
        "function_definition" if Field::Declarator.of(definition).is_some() => {
            function_declarator(definition).and_then(|declarator| Field::Parameters.of(declarator))
        }
        _ => Field::Parameters
            .of(definition)
            .or_else(|| Field::Parameters.of(Field::Declarator.of(definition)?)),
    };
    match list {
        Some(list) if list.kind() == "identifier" => vec![list],
        Some(list) => parts(list),
        None => Vec::new(),
    }
}

/// Names of a class's fields, in the order of the text.
pub(super) fn fields_of<'t>(class: Node<'t>, text: &'t str) -> Vec<&'t str> {
    let mut found: Vec<&'t str> = Vec::new();
    let mut add = |name: Option<Node<'t>>| found.extend(name.map(|name| &text[name.byte_range()]));
    if class.kind() == "record_declaration" {
        parameters_of(class).into_iter().for_each(|parameter| add(declared_name(parameter)));
    }
    for member in Field::Body.of(class).map(parts).unwrap_or_default() {
        if member.kind() == "field_declaration" {
            for declarator in Field::Declarator.all_of(member) {
                // `int (*f)(int)` holds a function and is none.
                let is_method = declarator.kind() == "function_declarator"
                    && Field::Declarator
                        .of(declarator)
                        .is_none_or(|name| name.kind() != "parenthesized_declarator");
                if !is_method {
                    add(declared_name(declarator));
                }
            }
        }
    }
    found
}
