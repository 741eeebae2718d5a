//! What the nodes of the grammars' trees are to the flow of data, in one vocabulary for all languages.

use tree_sitter::Node;

use super::field::Field;
use super::grammar;

/// A construct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    // Values.
    Name,
    QualifiedName,
    Number,
    /// True, or another name of one.
    One,
    /// False, null, or another name of zero.
    Zero,
    Text,
    /// Stands for the last of its parts.
    Wrapper,
    Cast,
    KeywordArgument,
    Binary,
    Comparison,
    Unary,
    Update,
    Assignment,
    Index,
    Slice,
    Member,
    Conditional,
    Tuple,
    List,
    Pair,
    Comprehension,
    Lambda,
    Call,
    New,
    NewArray,
    // Statements.
    Function,
    Class,
    If,
    While,
    Switch,
    CFor,
    ForEach,
    Return,
    Yield,
    Declaration,
    FieldDeclaration,
    Expression,
    /// Its children are statements, in a scope of their own.
    Block,
    /// Its children are statements.
    Statements,
    /// Says nothing.
    Nothing,
    /// Anything else: a value made of its parts.
    Other,
}

/// What the kind of a node says of its shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OfKind {
    Always(Shape),
    /// A place where it points to one, else a sign.
    Pointer,
    /// A call where it declares a function without a name, else anything.
    Parameter,
    /// Python's names a target, C's a condition.
    For,
    /// `yield from all` gives all that another gives.
    Yield,
}

impl Shape {
    /// The shape of a node.
    pub(super) fn of(node: Node<'_>) -> Self {
        match grammar::shape_of_kind(node) {
            OfKind::Always(shape) => shape,
            OfKind::Pointer if place_pointed_to(node).is_some() => Self::Index,
            OfKind::Pointer => Self::Unary,
            OfKind::Parameter => match Field::Declarator.of(node) {
                Some(declarator) if declarator.kind() == "abstract_function_declarator" => Self::Call,
                _ => Self::Other,
            },
            OfKind::For if Field::Left.of(node).is_some() => Self::ForEach,
            OfKind::For => Self::CFor,
            OfKind::Yield if node.child(1).is_none_or(|first| first.kind() != "from") => Self::Yield,
            OfKind::Yield => Self::Return,
        }
    }

    /// What a kind says, by its name.
    pub(super) fn of_kind(kind: &str) -> OfKind {
        OfKind::Always(match kind {
            "identifier" | "field_identifier" | "type_identifier" | "this" => Self::Name,
            "qualified_identifier" | "scoped_identifier" => Self::QualifiedName,
            "number_literal"
            | "integer"
            | "float"
            | "decimal_integer_literal"
            | "decimal_floating_point_literal"
            | "hex_integer_literal"
            | "octal_integer_literal"
            | "binary_integer_literal" => Self::Number,
            "true" => Self::One,
            "false" | "none" | "null" | "null_literal" => Self::Zero,
            "string"
            | "string_literal"
            | "char_literal"
            | "concatenated_string"
            | "raw_string_literal"
            | "character_literal" => Self::Text,
            "parenthesized_expression"
            | "await"
            | "condition_clause"
            | "comma_expression"
            | "sizeof_expression"
            | "list_splat"
            | "reference_declarator"
            | "init_statement" => Self::Wrapper,
            "cast_expression" => Self::Cast,
            "keyword_argument" => Self::KeywordArgument,
            "binary_expression" | "binary_operator" | "boolean_operator" => Self::Binary,
            "comparison_operator" => Self::Comparison,
            "pointer_expression" => return OfKind::Pointer,
            "not_operator" | "unary_expression" | "unary_operator" => Self::Unary,
            "update_expression" => Self::Update,
            "assignment_expression" | "assignment" | "augmented_assignment" | "named_expression" => {
                Self::Assignment
            }
            "subscript" | "subscript_expression" | "array_access" => Self::Index,
            "slice" => Self::Slice,
            "attribute" | "field_expression" | "field_access" => Self::Member,
            "conditional_expression" | "ternary_expression" => Self::Conditional,
            "tuple" | "expression_list" => Self::Tuple,
            "list" | "set" | "dictionary" | "initializer_list" | "array_initializer" => Self::List,
            "pair" => Self::Pair,
            "list_comprehension"
            | "generator_expression"
            | "set_comprehension"
            | "dictionary_comprehension" => Self::Comprehension,
            "lambda" | "lambda_expression" => Self::Lambda,
            "call" | "call_expression" | "method_invocation" => Self::Call,
            "parameter_declaration" => return OfKind::Parameter,
            "object_creation_expression" | "new_expression" | "compound_literal_expression" => Self::New,
            "array_creation_expression" => Self::NewArray,
            "function_definition" | "method_declaration" | "constructor_declaration" => Self::Function,
            "class_definition" | "class_specifier" | "struct_specifier" | "class_declaration"
            | "record_declaration" => Self::Class,
            "if_statement" | "elif_clause" => Self::If,
            "while_statement" | "do_statement" => Self::While,
            "switch_statement" | "switch_expression" | "match_statement" => Self::Switch,
            "for_statement" => return OfKind::For,
            "for_range_loop" | "enhanced_for_statement" => Self::ForEach,
            "yield" => return OfKind::Yield,
            "return_statement" => Self::Return,
            "declaration" | "local_variable_declaration" => Self::Declaration,
            "field_declaration" => Self::FieldDeclaration,
            "expression_statement" => Self::Expression,
            "compound_statement" => Self::Block,
            "comment" | "line_comment" | "block_comment" => Self::Nothing,
            kind => Self::of_statement(kind),
        })
    }

    fn of_statement(kind: &str) -> Self {
        match kind {
            "import_statement"
            | "import_from_statement"
            | "using_declaration"
            | "preproc_include"
            | "import_declaration"
            | "package_declaration"
            | "alias_declaration"
            | "type_definition"
            | "global_statement"
            | "nonlocal_statement"
            | "pass_statement"
            | "break_statement"
            | "continue_statement" => Self::Nothing,
            "translation_unit"
            | "module"
            | "program"
            | "field_declaration_list"
            | "template_declaration"
            | "decorated_definition"
            | "switch_label"
            | "ERROR" => Self::Statements,
            kind if kind.ends_with("_statement")
                || kind.ends_with("block")
                || kind.ends_with("body")
                || kind.ends_with("clause")
                || kind.contains("switch") =>
            {
                Self::Statements
            }
            _ => Self::Other,
        }
    }

    /// Whether it is a statement.
    pub(super) fn is_statement(self) -> bool {
        matches!(
            self,
            Self::Function
                | Self::Class
                | Self::If
                | Self::While
                | Self::Switch
                | Self::CFor
                | Self::ForEach
                | Self::Return
                | Self::Declaration
                | Self::FieldDeclaration
                | Self::Expression
                | Self::Block
                | Self::Statements
        )
    }
}

/// Whether a node is a text as it is written, of any length, without values in it.
pub(super) fn is_text(node: Node<'_>) -> bool {
    matches!(node.kind(), "string" | "string_literal" | "raw_string_literal" | "concatenated_string")
        && values_in(node).is_empty()
}

/// The values that stand in a text: `f"{a} {b}"`, of several in a row of all.
pub(super) fn values_in(text: Node<'_>) -> Vec<Node<'_>> {
    let row = if text.kind() == "concatenated_string" { parts(text) } else { vec![text] };
    let pieces = row.into_iter().flat_map(parts);
    pieces.filter(|piece| piece.kind() == "interpolation").filter_map(first_part).collect()
}

/// The named children, without comments.
pub(super) fn parts(node: Node<'_>) -> Vec<Node<'_>> {
    // Half of those that are asked have one, and to walk along children takes ten times as long as to ask for the first.
    match node.named_child_count() {
        0 => Vec::new(),
        1 => node.named_child(0).into_iter().filter(is_part).collect(),
        _ => node.named_children(&mut node.walk()).filter(is_part).collect(),
    }
}

/// The first named child that is no comment.
pub(super) fn first_part(node: Node<'_>) -> Option<Node<'_>> {
    let first = node.named_child(0)?;
    if is_part(&first) {
        return Some(first);
    }
    let mut cursor = node.walk();
    node.named_children(&mut cursor).find(is_part)
}

fn is_part(child: &Node<'_>) -> bool {
    !child.is_extra() || child.is_error()
}

/// `now` of `chrono::steady_clock::now`.
pub(super) fn innermost(name: Node<'_>) -> Node<'_> {
    let mut at = name;
    while at.kind() == "qualified_identifier" {
        let Some(inner) = Field::Name.of(at) else { break };
        at = inner;
    }
    at
}

/// The container and the place of `*(a + i)`, where `a` may be written `&a[0]`.
pub(super) fn place_pointed_to(pointer: Node<'_>) -> Option<(Node<'_>, Node<'_>)> {
    let is_pointed_to = Field::Operator.of(pointer).is_some_and(|sign| sign.kind() == "*");
    place_of_sum(Field::Argument.of(pointer).filter(|_| is_pointed_to).map(unwrapped)?)
}

/// The same of `a + i`.
pub(super) fn place_of_sum(sum: Node<'_>) -> Option<(Node<'_>, Node<'_>)> {
    let is = |node: Node<'_>, sign: &str| Field::Operator.of(node).is_some_and(|own| own.kind() == sign);
    if sum.kind() != "binary_expression" || !is(sum, "+") {
        return None;
    }
    let (mut base, place) = (Field::Left.of(sum).map(unwrapped)?, Field::Right.of(sum)?);
    if base.kind() == "pointer_expression"
        && is(base, "&")
        && let Some(first) = Field::Argument.of(base).filter(|first| first.kind() == "subscript_expression")
    {
        base = Field::Argument.of(first)?;
    }
    Some((base, place))
}

/// A name without the namespaces before it.
pub(super) fn bare(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// What stands in parentheses.
pub(super) fn unwrapped(value: Node<'_>) -> Node<'_> {
    let mut at = value;
    while at.kind() == "parenthesized_expression" {
        let Some(inner) = first_part(at) else { break };
        at = inner;
    }
    at
}

/// Whether a value is a list or a tuple that is written out: `[a, b]`, `{a, b}`, `(a, b)`.
pub(super) fn is_written_out(value: Node<'_>) -> bool {
    matches!(Shape::of(value), Shape::List | Shape::Tuple)
}

/// The name that a declarator, parameter or pattern declares.
pub(super) fn declared_name(node: Node<'_>) -> Option<Node<'_>> {
    let mut at = node;
    loop {
        at = match at.kind() {
            "identifier" | "field_identifier" => return Some(at),
            "reference_declarator"
            | "pointer_declarator"
            | "parenthesized_declarator"
            | "array_declarator"
            | "default_parameter"
            | "typed_parameter"
            | "typed_default_parameter"
            | "list_splat_pattern"
            | "variadic_declarator"
            | "formal_parameter"
            | "spread_parameter"
            | "init_declarator"
            | "function_declarator"
            | "variable_declarator"
            | "attributed_declarator"
            | "parameter_declaration"
            | "optional_parameter_declaration"
            | "dictionary_splat_pattern" => {
                let next = Field::first_of(&[Field::Declarator, Field::Name], at);
                next.or_else(|| {
                    let mut cursor = at.walk();
                    let all: Vec<_> = at.named_children(&mut cursor).collect();
                    all.into_iter()
                        .find(|child| child.kind().ends_with("declarator") || child.kind() == "identifier")
                })?
            }
            _ => return None,
        };
    }
}

/// The function declarator inside a definition's declarator (C, C++).
pub(super) fn function_declarator(definition: Node<'_>) -> Option<Node<'_>> {
    let mut at = Field::Declarator.of(definition)?;
    while at.kind() != "function_declarator" {
        at = Field::Declarator.of(at).or_else(|| first_part(at))?;
    }
    Some(at)
}
