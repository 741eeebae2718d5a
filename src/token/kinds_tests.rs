//! What becomes of every named node kind of every grammar, written down in `grammars/<id>/kinds.txt`.
//!
//! A grammar update that adds, drops or renames a kind fails here, and so does a change of a table: the new
//! line is to be looked at, then `JUDGEPRINT_BLESS=1 cargo test --lib kinds` writes the file anew. `leaf` marks
//! kinds that can be without named children: with the role `descend` such a node is a token by its text (or
//! by its anonymous children's).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::language::{Language, all};
use crate::token::golden_tests::hold_to;

fn node_types(language: &Language) -> Option<&'static str> {
    match language.id.as_str() {
        "c" => Some(tree_sitter_c::NODE_TYPES),
        "cpp" => Some(tree_sitter_cpp::NODE_TYPES),
        "java" => Some(tree_sitter_java::NODE_TYPES),
        "python" => Some(tree_sitter_python::NODE_TYPES),
        _ => None,
    }
}

/// Whether the grammar lets a node of this kind be without named children.
fn may_be_leaf(kind: &Value) -> bool {
    let required = |children: &Value| children["required"].as_bool() == Some(true);
    let field_required = kind["fields"].as_object().is_some_and(|fields| fields.values().any(required));
    !field_required && !required(&kind["children"])
}

fn listing(language: &Language) -> String {
    let grammar = language.grammar().expect("only languages with a grammar are asked");
    let text = node_types(language)
        .unwrap_or_else(|| panic!("{}: add its NODE_TYPES to kinds_tests.rs", language.id));
    let kinds: Value = serde_json::from_str(text).expect("a grammar ships valid JSON");
    let mut lines = BTreeMap::new();
    for kind in kinds.as_array().into_iter().flatten() {
        // A supertype is no node of a tree, only a name for several.
        if kind["named"] != true || kind.get("subtypes").is_some() {
            continue;
        }
        let name = kind["type"].as_str().expect("every kind has a name");
        let id = grammar.tree_sitter.id_for_node_kind(name, true);
        let role = format!("{:?}", grammar.roles[usize::from(id)]).to_lowercase();
        lines.insert(name.to_owned(), if may_be_leaf(kind) { format!("{role}, leaf") } else { role });
    }
    lines.iter().fold(String::new(), |mut text, (name, role)| {
        writeln!(text, "{name}: {role}").expect("a string takes everything");
        text
    })
}

#[test]
fn every_named_kind_has_the_role_that_was_written_down() {
    for language in all().iter().filter(|language| language.has_grammar()) {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars").join(&language.id).join("kinds.txt");
        hold_to(&path, &listing(language));
    }
}
