//! What a program's definitions say of themselves, before any of it is built: the fields of its classes, which of these read,
//! which functions are methods.

use hashbrown::{HashMap, HashSet};

use tree_sitter::Node;

use super::Dialect;
use super::field::Field;
use super::shape::{Shape, declared_name, first_part, parts, unwrapped};
use super::signature::{is_of_stream, is_stream_class, type_name};
use crate::token::ParsedFile;

/// Of all files.
#[derive(Debug)]
pub(super) struct Known<'t> {
    dialect: Dialect,
    /// Fields of the program's classes; the library's objects have others.
    pub(super) fields: HashSet<&'t str>,
    /// Of these the library's objects of a templated type.
    pub(super) containers: HashSet<&'t str>,
    /// Names of lambdas and of constructors, by their nodes.
    named: HashMap<usize, &'t str>,
    /// Functions of Python that are called on an object, by their nodes.
    pub(super) methods: HashSet<usize>,
    /// Definitions of Python behind a decorator, by their nodes.
    pub(super) decorated: HashSet<usize>,
    /// Classes of the program that are read from or written to as streams are.
    pub(super) stream_classes: HashSet<&'t str>,
    /// Classes of the program that only read.
    readers: HashSet<&'t str>,
    /// What is declared as a large number of Java's library, or as a row of them, by name.
    large: HashSet<&'t str>,
    /// What is declared as anything else.
    other: HashSet<&'t str>,
}

/// Calls in a row that are gone back through to what the first one is called on.
const MAX_CALLS: usize = 16;

/// Java's large numbers.
pub(super) fn is_large_class(name: &str) -> bool {
    matches!(name.trim_start_matches("java.math."), "BigInteger" | "BigDecimal")
}

impl<'t> Known<'t> {
    /// Nothing yet.
    pub(super) fn of(dialect: Dialect) -> Self {
        Self {
            dialect,
            fields: HashSet::new(),
            containers: HashSet::new(),
            named: HashMap::new(),
            methods: HashSet::new(),
            decorated: HashSet::new(),
            stream_classes: HashSet::new(),
            readers: HashSet::new(),
            large: HashSet::new(),
            other: HashSet::new(),
        }
    }

    /// Whether any class of the program has a field of that name.
    pub(super) fn has_field(&self, name: &str) -> bool {
        self.fields.contains(name)
    }

    /// Notes what is declared as a large number, or as a row of them, and what is declared as anything else.
    pub(super) fn note_large(&mut self, declaration: Node<'t>, text: &'t str) {
        let is_one = || {
            matches!(Shape::of(declaration), Shape::Declaration | Shape::FieldDeclaration | Shape::ForEach)
        };
        if self.dialect != Dialect::Java || !is_one() && declaration.kind() != "formal_parameter" {
            return;
        }
        let kind = Field::Type.of(declaration).map_or("", |kind| &text[kind.byte_range()]);
        let mut names = Field::Declarator.all_of(declaration);
        names.extend(Field::Name.of(declaration));
        let names = names.into_iter().filter_map(declared_name).map(|name| &text[name.byte_range()]);
        let noted = if is_large_class(kind.trim_end_matches(['[', ']', ' '])) {
            &mut self.large
        } else {
            &mut self.other
        };
        noted.extend(names);
    }

    /// Whether what is written is a large number, by the name that it begins with or its class.
    pub(super) fn is_large(&self, written: Node<'t>, text: &'t str) -> bool {
        let mut at = Some(unwrapped(written));
        for _ in 0..MAX_CALLS {
            let Some(node) = at else { return false };
            let name = &text[node.byte_range()];
            at = match node.kind() {
                "identifier" => {
                    return is_large_class(name) || self.large.contains(name) && !self.other.contains(name);
                }
                "object_creation_expression" => {
                    return Field::Type.of(node).is_some_and(|kind| is_large_class(&text[kind.byte_range()]));
                }
                "method_invocation" => Field::Object.of(node),
                "array_access" => Field::Array.of(node),
                "field_access" => Field::Object.of(node),
                _ => return false,
            };
            at = at.map(unwrapped);
        }
        false
    }

    /// Python's classes have the fields that are assigned to.
    pub(super) fn add_fields(&mut self, assignment: Node<'t>, text: &'t str) {
        let Some(left) = Field::Left.of(assignment).filter(|_| self.dialect == Dialect::Python) else {
            return;
        };
        let targets = if left.kind() == "pattern_list" { parts(left) } else { vec![left] };
        for target in targets.into_iter().filter(|target| target.kind() == "attribute") {
            self.fields.extend(Field::Attribute.of(target).map(|name| &text[name.byte_range()]));
        }
    }

    /// The name of a lambda that is assigned to one, or of a Python constructor, which is called by its class's name.
    pub(super) fn name_of(&self, node: Node<'_>) -> Option<&'t str> {
        self.named.get(&node.id()).copied()
    }

    pub(super) fn name_lambda(&mut self, node: Node<'t>, text: &'t str) {
        let (target, value) = match node.kind() {
            "init_declarator" | "variable_declarator" => {
                (Field::first_of(&[Field::Declarator, Field::Name], node), Field::Value.of(node))
            }
            "assignment" | "assignment_expression" => (Field::Left.of(node), Field::Right.of(node)),
            _ => return,
        };
        if let (Some(target), Some(value)) = (target, value)
            && target.kind() == "identifier"
            && Shape::of(value) == Shape::Lambda
        {
            self.named.insert(value.id(), &text[target.byte_range()]);
        }
    }

    /// Methods of a class of Python are called on an object, whatever they call it; its constructor goes by its name.
    pub(super) fn note_methods(&mut self, class: Node<'t>, text: &'t str) {
        let (Some(name), Some(body)) = (Field::Name.of(class), Field::Body.of(class)) else {
            return;
        };
        let said = |node: Node<'_>| &text[node.byte_range()];
        for member in parts(body).into_iter().filter(|_| self.dialect == Dialect::Python) {
            let is_decorated = member.kind() == "decorated_definition";
            let mut decorators = if is_decorated { parts(member) } else { Vec::new() };
            let function = decorators.pop().unwrap_or(member);
            if Shape::of(function) != Shape::Function {
                continue;
            }
            if !decorators.into_iter().filter_map(first_part).any(|one| said(one) == "staticmethod") {
                self.methods.insert(function.id());
            }
            if !is_decorated && Field::Name.of(function).is_some_and(|own| said(own) == "__init__") {
                self.named.insert(function.id(), said(name));
            }
        }
    }

    /// Classes that something is read from, or that are streams.
    pub(super) fn note_class(&mut self, class: Node<'t>, file: &ParsedFile<'t>) {
        let Some(name) = Field::Name.of(class).map(|name| &file.text[name.byte_range()]) else { return };
        if file.only_reads(class.start_byte()) {
            self.readers.insert(name);
        }
        if self.dialect == Dialect::C && is_stream_class(class, file.text) {
            self.stream_classes.insert(name);
        }
    }

    /// Whether a class of the program only reads.
    pub(super) fn is_reader(&self, class: &str) -> bool {
        self.readers.contains(class)
    }

    /// Whether a field is a container of the library's.
    pub(super) fn is_container(&self, field: &str) -> bool {
        self.containers.contains(field)
    }

    /// Whether a declaration or a parameter is of a type that is read from or written to: the library's or the program's (C++).
    pub(super) fn is_of_stream(&self, declaration: Node<'t>, text: &'t str) -> bool {
        is_of_stream(declaration, text)
            || type_name(declaration, text).is_some_and(|name| self.stream_classes.contains(name))
    }
}
