//! Fields of the grammars' nodes, by number: to ask a node for a field by its name compares that name with those of all fields.

use std::num::NonZero;

use tree_sitter::{Language, Node};

use super::grammar;

macro_rules! fields {
    ($($field:ident $name:literal),* $(,)?) => {
        /// The role of a child in its parent. Grammars name the same role differently; a grammar has some of them.
        #[derive(Debug, Clone, Copy)]
        pub(super) enum Field {
            $($field),*
        }

        /// Their names, in the same order.
        const NAMES: &[&str] = &[$($name),*];

        #[cfg(test)]
        const ALL: &[Field] = &[$(Field::$field),*];
    };
}

fields! {
    Alternative "alternative",
    Argument "argument",
    Arguments "arguments",
    Array "array",
    Attribute "attribute",
    Body "body",
    Condition "condition",
    Consequence "consequence",
    Declarator "declarator",
    DefaultValue "default_value",
    Dimensions "dimensions",
    Member "field",
    Function "function",
    Index "index",
    Indices "indices",
    Init "init",
    Initializer "initializer",
    Left "left",
    ModuleName "module_name",
    Name "name",
    Object "object",
    Operand "operand",
    Operator "operator",
    Parameters "parameters",
    Right "right",
    Subject "subject",
    Subscript "subscript",
    Type "type",
    Update "update",
    Value "value",
}

/// The numbers of one grammar's fields; 0 where it has none of that name.
pub(super) type Numbers = [u16; NAMES.len()];

/// Those of a grammar.
pub(super) fn numbers_of(grammar: &Language) -> Numbers {
    std::array::from_fn(|field| grammar.field_id_for_name(NAMES[field]).map_or(0, NonZero::get))
}

impl Field {
    /// Its number in the grammar of a node; 0 where that has no such field.
    fn number(self, node: Node<'_>) -> u16 {
        grammar::field_number(node, self as usize)
    }

    /// The first child with this role.
    pub(super) fn of(self, node: Node<'_>) -> Option<Node<'_>> {
        match self.number(node) {
            0 => None,
            number => node.child_by_field_id(number),
        }
    }

    /// All children with this role.
    pub(super) fn all_of(self, node: Node<'_>) -> Vec<Node<'_>> {
        let (Some(number), Some(first)) = (NonZero::new(self.number(node)), self.of(node)) else {
            return Vec::new();
        };
        // Mostly it is the only one; to walk along all children takes far longer.
        let last = node.named_child_count().checked_sub(1);
        let last = last.and_then(|last| node.named_child(last as u32));
        if last == Some(first) {
            return vec![first];
        }
        node.children_by_field_id(number, &mut node.walk()).collect()
    }

    /// The first of some fields that a node has.
    pub(super) fn first_of<'t>(fields: &[Self], node: Node<'t>) -> Option<Node<'t>> {
        fields.iter().find_map(|field| field.of(node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::shape::Shape;
    use crate::language;

    #[test]
    fn fields_are_those_of_their_names() {
        let texts = [
            (
                "cpp",
                "struct p { int x; };\nint f(int a) { for (int i = 0; i < a; i++) a += i ? p{1}.x : v[i]; return -a; }",
            ),
            (
                "c",
                "int f(int *a) { if (*a > 1) a[0] = g(a, 2); else return (int) 3; do { a++; } while (a); }",
            ),
            (
                "python",
                "def f(a, b=1):\n    for i in a:\n        b.c[i] += -a if b else 2\n    return lambda x: x",
            ),
            (
                "java",
                "class A { int[] x = new int[3]; void f(int a) { for (int i = 0; i < a; i++) x[i] = g.h(a, i); } }",
            ),
        ];
        for (id, text) in texts {
            let grammar = language::by_name(id).and_then(language::Language::tree_sitter);
            let mut parser = tree_sitter::Parser::new();
            parser.set_language(&grammar.expect("a grammar")).expect("its version");
            let tree = parser.parse(text, None).expect("a tree");
            let mut open = vec![tree.root_node()];
            let mut found = 0;
            while let Some(node) = open.pop() {
                for (field, &name) in ALL.iter().zip(NAMES) {
                    assert_eq!(field.of(node), node.child_by_field_name(name), "{name} of {node:?}");
                    let mut cursor = node.walk();
                    let all: Vec<_> = node.children_by_field_name(name, &mut cursor).collect();
                    found += all.len();
                    assert_eq!(field.all_of(node), all, "{name} of {node:?}");
                }
                let of_kind = (grammar::shape_of_kind(node), Shape::of_kind(node.kind()));
                assert_eq!(of_kind.0, of_kind.1, "{node:?}");
                open.extend(node.children(&mut node.walk()));
            }
            assert!(found > 15, "{id}: {found}");
        }
    }

    #[test]
    fn each_is_a_field_of_some_grammar() {
        let grammars: Vec<Language> =
            language::all().iter().filter_map(language::Language::tree_sitter).collect();
        for (field, name) in NAMES.iter().enumerate() {
            assert!(grammars.iter().any(|grammar| numbers_of(grammar)[field] != 0), "{name}");
        }
    }
}
