//! Names and what they stand for: variables by scope, fields, and the program's own functions.

use std::collections::HashMap;

use tree_sitter::Node;

use super::Dialect;
use super::graph::{Graph, Variable};
use super::shape::{Shape, declared_name, field, fields, function_declarator, parts};
use crate::token::ParsedFile;

/// Parameters of a function that are told apart.
const MAX_PARAMETERS: usize = 64;

/// A function of the program, by its bare name: overloads and methods of one name are one function.
#[derive(Debug, Clone)]
pub(super) struct Function<'t> {
    pub(super) parameters: Vec<Parameter<'t>>,
    /// What it may return.
    pub(super) result: Variable,
}

/// A parameter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parameter<'t> {
    pub(super) name: &'t str,
    pub(super) variable: Variable,
    /// What is assigned to it reaches the caller.
    pub(super) is_reference: bool,
}

/// Variables by name.
type Scope<'t> = HashMap<&'t str, Variable>;

/// What names stand for where the builder is.
#[derive(Debug)]
pub(super) struct Names<'t> {
    dialect: Dialect,
    /// Outermost first.
    scopes: Vec<Scope<'t>>,
    functions: HashMap<&'t str, Function<'t>>,
    /// By name alone, whatever the object.
    fields: HashMap<&'t str, Variable>,
}

impl<'t> Names<'t> {
    /// Knows the functions and fields of all files.
    pub(super) fn of(files: &[ParsedFile<'t>], dialect: Dialect, graph: &mut Graph) -> Self {
        let mut names =
            Self { dialect, scopes: vec![HashMap::new()], functions: HashMap::new(), fields: HashMap::new() };
        for file in files {
            names.collect(file, graph);
        }
        names
    }

    fn collect(&mut self, file: &ParsedFile<'t>, graph: &mut Graph) {
        let mut open = vec![file.tree.root_node()];
        let mut classes = Vec::new();
        while let Some(node) = open.pop() {
            match Shape::of(node) {
                Shape::Function => {
                    if let Some(name) = function_name(node, file.text, self.dialect) {
                        self.add_function(name, parameters_of(node), file.text, graph);
                    }
                }
                Shape::Class => classes.push(node),
                Shape::Lambda => {
                    if let Some(name) = lambda_name(node, file.text) {
                        self.add_function(name, parameters_of(node), file.text, graph);
                    }
                }
                _ => {}
            }
            let mut cursor = node.walk();
            open.extend(node.named_children(&mut cursor));
        }
        for class in classes {
            for name in fields_of(class, file.text) {
                self.field(name, graph);
            }
        }
    }

    fn add_function(&mut self, name: &'t str, parameters: Vec<Node<'t>>, text: &'t str, graph: &mut Graph) {
        if self.functions.contains_key(name) {
            return;
        }
        let mut known = Vec::new();
        for parameter in parameters.into_iter().take(MAX_PARAMETERS) {
            let Some(name) = declared_name(parameter).map(|name| &text[name.byte_range()]) else { continue };
            if name == "self" {
                continue;
            }
            let declarator = parameter.child_by_field_name("declarator").map_or("", |node| node.kind());
            let is_reference = ["reference", "pointer", "array"].iter().any(|how| declarator.contains(how))
                && !text[parameter.byte_range()].starts_with("const");
            known.push(Parameter { name, variable: graph.variable(), is_reference });
        }
        self.functions.insert(name, Function { parameters: known, result: graph.variable() });
    }

    /// A function of the program.
    pub(super) fn function(&self, name: &str) -> Option<&Function<'t>> {
        self.functions.get(name)
    }

    /// The variable of a field.
    pub(super) fn field(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        *self.fields.entry(name).or_insert_with(|| graph.variable())
    }

    /// Whether any class has a field of that name, or anything was assigned to one.
    pub(super) fn has_field(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// The variable of a name in sight.
    pub(super) fn look_up(&self, name: &str) -> Option<Variable> {
        self.scopes.iter().rev().find_map(|scope| scope.get(name).copied())
    }

    /// A new variable in the innermost scope.
    pub(super) fn declare(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        let variable = graph.variable();
        self.scopes.last_mut().map(|scope| scope.insert(name, variable));
        variable
    }

    /// The variable of a name; one that nobody declared is the function's in Python, else the file's.
    pub(super) fn variable(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        if let Some(known) = self.look_up(name) {
            return known;
        }
        let variable = graph.variable();
        let at = usize::from(self.dialect == Dialect::Python && self.scopes.len() > 1);
        self.scopes[at].insert(name, variable);
        variable
    }

    /// A name starts anew: what was assigned to it before does not reach further. Only for a local variable.
    pub(super) fn renew(&mut self, name: &'t str, graph: &mut Graph) {
        let Some(at) = (1..self.scopes.len()).rev().find(|&at| self.scopes[at].contains_key(name)) else {
            return;
        };
        let Some(&old) = self.scopes[at].get(name) else { return };
        let is_shared = self.fields.get(name) == Some(&old)
            || self.functions.values().any(|function| {
                function.parameters.iter().any(|one| one.variable == old && one.is_reference)
            });
        if !is_shared {
            let variable = graph.variable();
            self.scopes[at].insert(name, variable);
        }
    }

    pub(super) fn enter(&mut self) {
        self.scopes.push(HashMap::new());
    }

    pub(super) fn leave(&mut self) {
        if self.scopes.len() > 1 {
            self.scopes.pop();
        }
    }

    /// A scope that has the fields of a class by their bare names.
    pub(super) fn enter_class(&mut self, class: Node<'t>, text: &'t str, graph: &mut Graph) {
        let mut scope = HashMap::new();
        for name in fields_of(class, text) {
            scope.insert(name, self.field(name, graph));
        }
        self.scopes.push(scope);
    }

    /// The scope of a function's body; gives what is out of sight there, to be given back to [`Self::leave_function`].
    pub(super) fn enter_function(&mut self, name: &str) -> Hidden<'t> {
        // Python's names are a function's or the module's; nested functions see the module only, which is near enough.
        let scopes = if self.dialect == Dialect::Python { self.scopes.split_off(1) } else { Vec::new() };
        self.enter_lambda(Some(name), scopes)
    }

    /// As [`Self::enter_function`], with everything in sight but `hidden`.
    pub(super) fn enter_lambda(&mut self, name: Option<&str>, hidden: Vec<Scope<'t>>) -> Hidden<'t> {
        let depth = self.scopes.len();
        let parameters = name.and_then(|name| self.functions.get(name)).map(|known| &known.parameters);
        let scope = parameters.into_iter().flatten().map(|one| (one.name, one.variable)).collect();
        self.scopes.push(scope);
        Hidden { scopes: hidden, depth }
    }

    pub(super) fn leave_function(&mut self, hidden: Hidden<'t>) {
        self.scopes.truncate(hidden.depth);
        self.scopes.extend(hidden.scopes);
    }
}

/// Scopes that a function does not see.
#[derive(Debug)]
pub(super) struct Hidden<'t> {
    scopes: Vec<Scope<'t>>,
    depth: usize,
}

/// The bare name under which a definition is called; a Python constructor is called by its class's name.
pub(super) fn function_name<'t>(definition: Node<'t>, text: &'t str, dialect: Dialect) -> Option<&'t str> {
    let name = match dialect {
        Dialect::C => function_declarator(definition)?.child_by_field_name("declarator")?,
        Dialect::Python | Dialect::Java => definition.child_by_field_name("name")?,
    };
    let bare = text[name.byte_range()].rsplit("::").next()?;
    if bare != "__init__" {
        return Some(bare);
    }
    // block, class
    let class = definition.parent()?.parent()?;
    Some(&text[class.child_by_field_name("name")?.byte_range()])
}

/// The name of a lambda that is assigned to one.
pub(super) fn lambda_name<'t>(lambda: Node<'t>, text: &'t str) -> Option<&'t str> {
    let parent = lambda.parent()?;
    let target = match parent.kind() {
        "init_declarator" | "variable_declarator" => field(parent, &["declarator", "name"])?,
        "assignment" => parent.child_by_field_name("left")?,
        _ => return None,
    };
    (target.kind() == "identifier").then(|| &text[target.byte_range()])
}

/// The parameters of a function or a lambda.
pub(super) fn parameters_of(definition: Node<'_>) -> Vec<Node<'_>> {
    let list = match definition.kind() {
        "function_definition" if definition.child_by_field_name("declarator").is_some() => {
            function_declarator(definition)
                .and_then(|declarator| declarator.child_by_field_name("parameters"))
        }
        _ => definition
            .child_by_field_name("parameters")
            .or_else(|| definition.child_by_field_name("declarator")?.child_by_field_name("parameters")),
    };
    match list {
        Some(list) if list.kind() == "identifier" => vec![list],
        Some(list) => parts(list),
        None => Vec::new(),
    }
}

/// Names of a class's fields, in the order of the text.
fn fields_of<'t>(class: Node<'t>, text: &'t str) -> Vec<&'t str> {
    let mut found: Vec<&'t str> = Vec::new();
    let mut add = |name: Option<Node<'t>>| found.extend(name.map(|name| &text[name.byte_range()]));
    if class.kind() == "record_declaration" {
        parameters_of(class).into_iter().for_each(|parameter| add(declared_name(parameter)));
    }
    for member in class.child_by_field_name("body").map(parts).unwrap_or_default() {
        if member.kind() == "field_declaration" {
            for declarator in fields(member, "declarator") {
                if declarator.kind() != "function_declarator" {
                    add(declared_name(declarator));
                }
            }
        }
    }
    found
}
