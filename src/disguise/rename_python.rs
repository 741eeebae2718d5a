//! Other names, in Python. A spelling is renamed everywhere or nowhere; it is left alone when it is a keyword of some
//! call, when a library has it too, or when the program may look names up in text.

use std::collections::{BTreeMap, BTreeSet};

use super::choice::Choice;
use super::edit::Edits;
use super::facts::python_binding;
use super::names;
use super::tree::Tree;

/// With one of these, text may be a name.
const DYNAMIC: &[&str] = &["eval", "exec", "globals", "locals", "vars", "__dict__", "match_statement"];
/// With one of these, text may be the name of an attribute.
const DYNAMIC_ATTRIBUTES: &[&str] = &[
    "getattr",
    "setattr",
    "hasattr",
    "delattr",
    "attrgetter",
    "methodcaller",
    "namedtuple",
    "NamedTuple",
    "SimpleNamespace",
    "__slots__",
    "__getattr__",
    "dataclass",
    "ctypes",
    "Structure",
    "dir",
];
/// Modules whose names are all in the list of library names.
const KNOWN_MODULES: &[&str] = &[
    "sys",
    "math",
    "collections",
    "itertools",
    "heapq",
    "bisect",
    "functools",
    "string",
    "random",
    "fractions",
    "decimal",
    "operator",
    "re",
    "copy",
    "time",
    "os",
    "io",
    "array",
    "queue",
    "datetime",
    "statistics",
    "typing",
];

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    let unreadable = tree.has(0, &["match_statement", "exec_statement", "type_alias_statement"]);
    if unreadable
        || DYNAMIC.iter().any(|word| tree.has_word(word))
        || has_unknown_star(tree)
        || !is_whole(tree)
    {
        return edits;
    }
    // Spelling by spelling: what is declared as a variable, what as an attribute, and what is not to be touched.
    let (mut variables, mut attributes, mut kept) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    for node in tree.all().filter(|node| tree.is(*node, &["identifier"])) {
        let name = tree.text(node);
        let parent = tree.parent(node).unwrap_or(0);
        let field = tree.field(node);
        if is_kept(tree, node, parent) {
            kept.insert(name);
        } else if tree.is(parent, &["attribute"]) && field == Some("attribute") {
            let of_self = tree.child(parent, "object").is_some_and(|object| tree.text(object) == "self");
            if of_self && tree.field(parent) == Some("left") {
                attributes.insert(name);
                push(&mut variables, name);
            }
        } else if python_binding(tree, node).is_some() {
            push(&mut variables, name);
            if in_class_body(tree, node) {
                attributes.insert(name);
            }
        }
    }
    let attributes_known = attributes_known(tree);
    let mut given = BTreeMap::new();
    for name in variables {
        let left = name.starts_with('_')
            || name == "self"
            || kept.contains(name)
            || (name == "e" && tree.has_word("math"))
            || names::is_library(tree.dialect, name)
            || (attributes.contains(name) && !attributes_known);
        if !left && choice.here() {
            given.insert(name, choice.name(tree));
        }
    }
    for node in tree.all().filter(|node| tree.is(*node, &["identifier"])) {
        let name = tree.text(node);
        let is_attribute = tree.field(node) == Some("attribute");
        if let Some(new) = given.get(name)
            && (!is_attribute || attributes.contains(name))
        {
            edits.replace(tree.range(node), new.as_str());
        }
    }
    edits
}

/// Whether the module does anything by itself; else somebody calls what it defines by name.
fn is_whole(tree: &Tree<'_>) -> bool {
    tree.parts(0).any(|node| {
        tree.is(
            node,
            &["for_statement", "while_statement", "if_statement", "with_statement", "try_statement"],
        ) || (tree.is(node, &["expression_statement", "print_statement"])
            && tree.has(node, &["call", "print_statement"]))
    })
}

fn push<'t>(list: &mut Vec<&'t str>, name: &'t str) {
    if !list.contains(&name) {
        list.push(name);
    }
}

/// A name in a place where another would mean something else.
fn is_kept(tree: &Tree<'_>, node: usize, parent: usize) -> bool {
    match tree.kind(parent) {
        "keyword_argument" => tree.field(node) == Some("name"),
        "dotted_name" => true,
        // `f"{x=}"` shows the name.
        "interpolation" => tree.text(parent).trim_end_matches('}').trim_end().ends_with('='),
        // An attribute of a module or of what is not the program's may have any name.
        "attribute" if tree.field(node) == Some("attribute") => {
            tree.child(parent, "object").is_some_and(|object| is_module(tree, object))
        }
        _ => tree.above(node).take_while(|above| !tree.is(*above, &["block", "module"])).any(|above| {
            tree.is(above, &["interpolation"])
                && tree.text(above).contains('=')
                && tree.text(above).ends_with("=}")
        }),
    }
}

fn is_module(tree: &Tree<'_>, object: usize) -> bool {
    let name = tree.text(object).split('.').next().unwrap_or_default();
    tree.all().any(|node| {
        tree.is(node, &["import_statement"])
            && tree.within(node).any(|below| tree.is(below, &["identifier"]) && tree.text(below) == name)
    })
}

fn in_class_body(tree: &Tree<'_>, node: usize) -> bool {
    let own = tree.parent(node).filter(|parent| {
        tree.is(*parent, &["function_definition", "class_definition"]) && tree.field(node) == Some("name")
    });
    tree.above(own.unwrap_or(node))
        .find(|above| tree.is(*above, &["function_definition", "class_definition", "lambda"]))
        .is_some_and(|above| tree.is(above, &["class_definition"]))
}

/// Whether every attribute of that name is one of the program's own classes.
fn attributes_known(tree: &Tree<'_>) -> bool {
    if DYNAMIC_ATTRIBUTES.iter().any(|word| tree.has_word(word)) {
        return false;
    }
    let classes: Vec<usize> = tree.all().filter(|node| tree.is(*node, &["class_definition"])).collect();
    let own: Vec<&str> =
        classes.iter().filter_map(|class| tree.child(*class, "name")).map(|name| tree.text(name)).collect();
    classes.iter().all(|class| {
        let decorated = tree.parent(*class).is_some_and(|parent| tree.is(parent, &["decorated_definition"]));
        let bases = tree.child(*class, "superclasses");
        !decorated
            && bases.is_none_or(|bases| {
                tree.parts(bases).all(|base| tree.text(base) == "object" || own.contains(&tree.text(base)))
            })
    })
}

/// `from x import *` of a module whose names are not known.
fn has_unknown_star(tree: &Tree<'_>) -> bool {
    tree.all().filter(|node| tree.is(*node, &["import_from_statement"])).any(|node| {
        let module = tree.child(node, "module_name").map_or("", |module| tree.text(module));
        tree.has(node, &["wildcard_import"]) && !KNOWN_MODULES.contains(&module)
    })
}
