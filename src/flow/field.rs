//! Fields of the grammars' nodes, by number: to ask a node for a field by its name compares that name with those of all fields.

use std::num::NonZero;
use std::sync::LazyLock;

use tree_sitter::{Language, Node};

use crate::language::all;

macro_rules! fields {
    ($($field:ident $name:literal),* $(,)?) => {
        /// The role of a child in its parent. Grammars name the same role differently; a grammar has some of them.
        #[derive(Debug, Clone, Copy)]
        pub(super) enum Field {
            $($field),*
        }

        /// Their names, in the same order.
        const NAMES: &[&str] = &[$($name),*];
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
    Member "field",
    Function "function",
    Index "index",
    Indices "indices",
    Init "init",
    Initializer "initializer",
    Left "left",
    Name "name",
    Object "object",
    Operand "operand",
    Operator "operator",
    Parameters "parameters",
    Right "right",
    Subscript "subscript",
    Type "type",
    Update "update",
    Value "value",
}

/// The numbers of one grammar's fields; 0 where it has none of that name.
type Numbers = [u16; NAMES.len()];

/// Of each grammar.
static GRAMMARS: LazyLock<Vec<(Language, Numbers)>> = LazyLock::new(|| {
    let grammars = all().iter().filter_map(|language| language.grammar());
    grammars.map(|grammar| (grammar.tree_sitter.clone(), numbers(&grammar.tree_sitter))).collect()
});

fn numbers(grammar: &Language) -> Numbers {
    std::array::from_fn(|field| grammar.field_id_for_name(NAMES[field]).map_or(0, NonZero::get))
}

impl Field {
    /// Its number in the grammar of a node; 0 where that has no such field.
    fn number(self, node: Node<'_>) -> u16 {
        let grammar = node.language();
        match GRAMMARS.iter().find(|(known, _)| *known == *grammar) {
            Some((_, numbers)) => numbers[self as usize],
            None => numbers(&grammar)[self as usize],
        }
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
        match NonZero::new(self.number(node)) {
            None => Vec::new(),
            Some(number) => node.children_by_field_id(number, &mut node.walk()).collect(),
        }
    }

    /// The first of some fields that a node has.
    pub(super) fn first_of<'t>(fields: &[Self], node: Node<'t>) -> Option<Node<'t>> {
        fields.iter().find_map(|field| field.of(node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_of_a_node_is_the_one_of_its_name() {
        for (grammar, numbers) in GRAMMARS.iter() {
            for (name, &number) in NAMES.iter().zip(numbers) {
                assert_eq!(grammar.field_id_for_name(name).map_or(0, NonZero::get), number, "{name}");
            }
        }
        assert!(GRAMMARS.len() >= 4);
        for field in 0..NAMES.len() {
            assert!(
                GRAMMARS.iter().any(|(_, numbers)| numbers[field] != 0),
                "{} is in no grammar",
                NAMES[field]
            );
        }
    }
}
