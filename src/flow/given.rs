//! Names that a program gives to what is not its own: functions of a library, modules, types.
//!
//! Whatever somebody calls `sys.stdin.readline` or a type, what is computed is the same. A name that is bound to one dotted
//! name or another name only, and is then called, stands for what it was bound to (Python); so do imports `as` something. A call
//! of a type makes a value of what it is given.

use hashbrown::{HashMap, HashSet};

use tree_sitter::Node;

use super::Dialect;
use super::field::Field;
use super::shape::{Shape, declared_name, first_part, parts};
use super::signature::parameters_of;

/// Names for names for names.
const MAX_STEPS: usize = 8;

/// What a name is bound to.
#[derive(Debug, Clone, Copy)]
struct Alias<'t> {
    node: Node<'t>,
    /// The file that the node is of.
    text: &'t str,
}

impl Alias<'_> {
    fn said(&self) -> &str {
        &self.text[self.node.byte_range()]
    }
}

/// Whether an expression is a name, or a member of a member of one: what has calls in it would be read at each use.
fn is_dotted_name(expression: Node<'_>) -> bool {
    let mut at = expression;
    for _ in 0..MAX_STEPS {
        match at.kind() {
            "identifier" => return true,
            "attribute" => match Field::Object.of(at) {
                Some(object) => at = object,
                None => return false,
            },
            _ => return false,
        }
    }
    false
}

/// The names of all files.
#[derive(Debug, Default)]
pub(super) struct Given<'t> {
    /// Without a value where a name is bound to several things, or to what has no name.
    aliases: HashMap<&'t str, Option<Alias<'t>>>,
    modules: HashSet<&'t str>,
    /// What Python's `operator` is imported as, and what is imported from it by the name that it has there.
    operators: HashSet<&'t str>,
    types: HashSet<&'t str>,
}

impl<'t> Given<'t> {
    /// Looks at one node of a file.
    pub(super) fn see(&mut self, node: Node<'t>, shape: Shape, text: &'t str, dialect: Dialect) {
        match (dialect, shape) {
            (Dialect::Python, Shape::Assignment) => {
                let (Some(left), Some(right)) = (Field::Left.of(node), Field::Right.of(node)) else { return };
                match (parts(left), parts(right)) {
                    (names, values) if left.kind() == "pattern_list" && right.kind() == "expression_list" => {
                        names.into_iter().zip(values).for_each(|(name, value)| self.bind(name, value, text));
                    }
                    _ => self.bind(left, right, text),
                }
            }
            (Dialect::Python, Shape::Nothing) => self.import(node, text),
            (Dialect::Python, Shape::Function | Shape::Lambda) => {
                let names = parameters_of(node).into_iter().filter_map(declared_name);
                names.chain(Field::Name.of(node)).for_each(|name| self.bind_otherwise(name, text));
            }
            (Dialect::Python, Shape::ForEach) => {
                let targets = Field::Left
                    .of(node)
                    .map(|left| if left.kind() == "identifier" { vec![left] } else { parts(left) });
                targets.into_iter().flatten().for_each(|target| self.bind_otherwise(target, text));
            }
            (_, Shape::Class) => self.add_type(Field::Name.of(node), text),
            (Dialect::C, Shape::Other) if node.kind() == "type_parameter_declaration" => {
                self.add_type(first_part(node), text);
            }
            (Dialect::C, Shape::Nothing) => match node.kind() {
                "alias_declaration" => self.add_type(Field::Name.of(node), text),
                "type_definition" => {
                    Field::Declarator
                        .all_of(node)
                        .into_iter()
                        .for_each(|name| self.add_type(Some(name), text));
                }
                _ => {}
            },
            _ => {}
        }
    }

    fn bind(&mut self, name: Node<'t>, value: Node<'t>, text: &'t str) {
        if name.kind() != "identifier" {
            return;
        }
        let alias = is_dotted_name(value).then_some(Alias { node: value, text });
        self.add_alias(&text[name.byte_range()], alias);
    }

    /// A name is that of something else as well.
    fn bind_otherwise(&mut self, name: Node<'t>, text: &'t str) {
        if name.kind() == "identifier" {
            self.add_alias(&text[name.byte_range()], None);
        }
    }

    fn add_alias(&mut self, name: &'t str, alias: Option<Alias<'t>>) {
        let same = |known: &Alias<'_>, new: &Alias<'_>| known.said() == new.said();
        let known = self.aliases.entry(name).or_insert(alias);
        if !known.as_ref().zip(alias.as_ref()).is_some_and(|(known, new)| same(known, new)) {
            *known = None;
        }
    }

    fn import(&mut self, node: Node<'t>, text: &'t str) {
        let is_of_modules = match node.kind() {
            "import_statement" => true,
            "import_from_statement" => false,
            _ => return,
        };
        let is_of_operators =
            Field::ModuleName.of(node).is_some_and(|module| &text[module.byte_range()] == "operator");
        if is_of_operators && parts(node).iter().any(|part| part.kind() == "wildcard_import") {
            self.operators.insert("*");
        }
        for part in Field::Name.all_of(node) {
            if is_of_operators {
                let name = Field::Name.of(part).unwrap_or(part);
                self.operators.insert(&text[name.byte_range()]);
            }
            let own = part.child_by_field_name("alias");
            match (is_of_modules, own) {
                (true, own) => {
                    let name = &text[own.unwrap_or(part).byte_range()];
                    self.modules.insert(name);
                    if &text[Field::Name.of(part).unwrap_or(part).byte_range()] == "operator" {
                        self.operators.insert(name);
                    }
                }
                (false, Some(own)) => {
                    let alias = Field::Name.of(part).map(|node| Alias { node, text });
                    self.add_alias(&text[own.byte_range()], alias);
                }
                (false, None) => {}
            }
        }
    }

    fn add_type(&mut self, name: Option<Node<'t>>, text: &'t str) {
        self.types.extend(name.map(|name| &text[name.byte_range()]));
    }

    /// What a called name of a file stands for, which may be itself.
    pub(super) fn meant_by(&self, called: Node<'t>, text: &'t str) -> Node<'t> {
        let mut at = called;
        for _ in 0..MAX_STEPS {
            let alias =
                if at.kind() == "identifier" { self.aliases.get(&text[at.byte_range()]) } else { None };
            match alias {
                Some(Some(alias)) if std::ptr::eq(alias.text, text) => at = alias.node,
                _ => break,
            }
        }
        at
    }

    pub(super) fn is_module(&self, name: &str) -> bool {
        self.modules.contains(name)
    }

    pub(super) fn is_operator(&self, name: &str) -> bool {
        self.operators.contains(name) || self.operators.contains("*")
    }

    pub(super) fn is_type(&self, name: &str) -> bool {
        self.types.contains(name)
    }
}
