//! Other names, in Python. A spelling is renamed everywhere or nowhere; it is left alone when it is a keyword of some
//! call, when a library has it too, or when the program may look names up in text.

use std::collections::{BTreeMap, BTreeSet};

use super::choice::Choice;
use super::edit::Edits;
use super::facts::python_binding;
use super::names;
use super::tree::{Tree, words};

/// With one of these, text may be a name.
const DYNAMIC: &[&str] = &[
    "eval",
    "exec",
    "globals",
    "locals",
    "vars",
    "__dict__",
    "match_statement",
    "modules",
    "__import__",
    "importlib",
    "import_module",
    "inspect",
    "doctest",
    "traceback",
    "exc_info",
];
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
    "dir",
];
/// With one of these, a program may tell what its functions and classes are called.
const SAYS_NAMES: &[&str] = &["__qualname__", "__class__", "type"];
/// What is raised with names in its text.
const NAMING_ERRORS: &[&str] = &[
    "TypeError",
    "NameError",
    "UnboundLocalError",
    "AttributeError",
    "Exception",
    "BaseException",
    "StandardError",
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
        || keeps_errors(tree)
        || !is_whole(tree)
    {
        return edits;
    }
    // Spelling by spelling: what is declared as a variable, what as an attribute, and what is not to be touched.
    let (mut variables, mut attributes) = (Vec::new(), BTreeSet::new());
    let mut kept = kept_by_text(tree);
    let modules = modules(tree);
    let attributes_known = attributes_known(tree);
    let in_strings = in_strings(tree);
    let says_names = says_names(tree);
    for node in tree.all().filter(|node| tree.is(*node, &["identifier"])) {
        let name = tree.text(node);
        let parent = tree.parent(node).unwrap_or(0);
        let field = tree.field(node);
        let told =
            defines(tree, node, parent) && (says_names || (!attributes_known && is_of_library(tree, parent)));
        if told || is_kept(tree, node, parent, &modules) {
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
    let mut given = BTreeMap::new();
    for name in variables {
        let left = name.starts_with('_')
            || name == "self"
            || kept.contains(name)
            || (name == "e" && tree.has_word("math"))
            || names::is_library(tree.dialect, name)
            || (attributes.contains(name) && (!attributes_known || in_strings.contains(name)));
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
fn is_kept(tree: &Tree<'_>, node: usize, parent: usize, modules: &BTreeSet<&str>) -> bool {
    match tree.kind(parent) {
        "keyword_argument" if tree.field(node) == Some("name") => return true,
        "dotted_name" => return true,
        // An attribute of a module or of what is not the program's may have any name.
        "attribute" if tree.field(node) == Some("attribute") => {
            let object = tree.child(parent, "object").map_or("", |object| tree.text(object));
            return modules.contains(object.split('.').next().unwrap_or_default());
        }
        _ => {}
    }
    // `f"{x=}"` and `f"{x=!r:>5}"` show what stands in them.
    tree.above(node).take_while(|above| !tree.is(*above, &["block", "module"])).any(|above| {
        tree.is(above, &["interpolation"]) && tree.children(above).any(|child| tree.kind(child) == "=")
    })
}

/// Whether a name is that of a function or class where it is defined.
fn defines(tree: &Tree<'_>, node: usize, parent: usize) -> bool {
    tree.is(parent, &["function_definition", "class_definition"]) && tree.field(node) == Some("name")
}

/// Whether a library may have a hand in a class, and tell what it is called: `Vertex(x=1)`, `Colour.RED`.
fn is_of_library(tree: &Tree<'_>, definition: usize) -> bool {
    let decorated = tree.parent(definition).is_some_and(|above| tree.is(above, &["decorated_definition"]));
    let derived = tree.child(definition, "superclasses").is_some();
    tree.is(definition, &["class_definition"]) && (derived || decorated)
}

/// Whether the program asks what functions and classes are called.
fn says_names(tree: &Tree<'_>) -> bool {
    SAYS_NAMES.iter().any(|word| tree.has_word(word))
        || tree.all().any(|node| tree.text(node) == "__name__" && tree.field(node) == Some("attribute"))
}

/// Names that text of the program has as the keywords of a call, or that hold the name of a class: `_Shape__side`.
fn kept_by_text<'t>(tree: &Tree<'t>) -> BTreeSet<&'t str> {
    let mut kept: BTreeSet<&'t str> = BTreeSet::new();
    if tree.has(0, &["dictionary_splat"]) {
        kept.extend(in_strings(tree));
    }
    for node in tree.all().filter(|node| tree.is(*node, &["identifier"])) {
        let hidden = tree.text(node).strip_prefix('_').and_then(|rest| rest.split_once("__"));
        kept.extend(hidden.map(|(class, _)| class));
    }
    kept
}

/// Words in strings, of which a format may make attributes: `"{0.side}"`. The `n` of a `\n` is none.
fn in_strings<'t>(tree: &Tree<'t>) -> BTreeSet<&'t str> {
    let mut found = BTreeSet::new();
    for content in tree.all().filter(|node| tree.is(*node, &["string_content"])) {
        let mut at = tree.start(content);
        for escape in tree.children(content).filter(|child| tree.is(*child, &["escape_sequence"])) {
            found.extend(words(&tree.text[at..tree.start(escape)]));
            at = tree.end(escape);
        }
        found.extend(words(&tree.text[at..tree.end(content)]));
    }
    found
}

/// Whether the program keeps an error that has its names in it.
fn keeps_errors(tree: &Tree<'_>) -> bool {
    tree.all().filter(|node| tree.is(*node, &["except_clause"])).any(|clause| {
        let head = tree.children(clause).take_while(|child| !tree.is(*child, &["block"]));
        let mut below = head.flat_map(|part| tree.within(part));
        tree.has(clause, &["as_pattern"]) && below.any(|node| NAMING_ERRORS.contains(&tree.text(node)))
    })
}

/// The names of imported modules.
fn modules<'t>(tree: &Tree<'t>) -> BTreeSet<&'t str> {
    let imports = tree.all().filter(|node| tree.is(*node, &["import_statement"]));
    imports
        .flat_map(|import| tree.within(import))
        .filter(|node| tree.is(*node, &["identifier"]))
        .map(|node| tree.text(node))
        .collect()
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
    if DYNAMIC_ATTRIBUTES.iter().any(|word| tree.has_word(word)) || has_unknown_module(tree) {
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

/// Whether values may have attributes of which nothing is known.
fn has_unknown_module(tree: &Tree<'_>) -> bool {
    let imports = tree.all().filter(|node| tree.is(*node, &["import_statement", "import_from_statement"]));
    imports
        .flat_map(|import| {
            let from = tree.child(import, "module_name");
            tree.within(from.unwrap_or(import))
                .filter(|node| tree.is(*node, &["dotted_name", "relative_import"]))
        })
        .any(|name| !KNOWN_MODULES.contains(&tree.text(name).split('.').next().unwrap_or_default()))
}

/// `from x import *` of a module whose names are not known.
fn has_unknown_star(tree: &Tree<'_>) -> bool {
    tree.all().filter(|node| tree.is(*node, &["import_from_statement"])).any(|node| {
        let module = tree.child(node, "module_name").map_or("", |module| tree.text(module));
        tree.has(node, &["wildcard_import"]) && !KNOWN_MODULES.contains(&module)
    })
}
