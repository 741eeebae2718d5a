//! Other names, in C and C++. A spelling is renamed everywhere or nowhere, so scopes need no care; it is left alone when
//! a library might have it too, when a macro mentions it, or when some use of it may be of something else.

use std::collections::{BTreeMap, BTreeSet};

use super::choice::Choice;
use super::edit::Edits;
use super::facts::Facts;
use super::names;
use super::tree::{Tree, words};

/// Where a local name ends.
const SCOPES: &[&str] = &[
    "compound_statement",
    "for_statement",
    "for_range_loop",
    "if_statement",
    "while_statement",
    "switch_statement",
    "lambda_expression",
    "function_definition",
    "catch_clause",
    "template_declaration",
];
/// Leaves that name something, but for members behind a dot.
const NAMES: &[&str] = &["identifier", "type_identifier", "namespace_identifier"];
/// Programs that say in text what their names are, or whose names are not all in the tree.
const DYNAMIC: &[&str] = &["asm", "__asm__", "concept", "requires", "offsetof"];

/// With one of these a program may print the names of its functions and types.
const SAYS_NAMES: &[&str] = &["__func__", "__FUNCTION__", "__PRETTY_FUNCTION__", "typeid", "source_location"];

/// One spelling.
#[derive(Default)]
struct Spelling {
    /// The scope of each local declaration, and where it begins to hold.
    local: Vec<(usize, usize)>,
    /// Declared outside functions, or as a type.
    global: bool,
    field: bool,
    /// Something is not known about it.
    unsure: bool,
}

pub(super) fn edits(tree: &Tree<'_>, choice: &mut Choice) -> Edits {
    let mut edits = Edits::default();
    if has_pasting(tree) || DYNAMIC.iter().any(|word| tree.has_word(word)) {
        return edits;
    }
    let facts = Facts::of(tree);
    let mut spellings: BTreeMap<&str, Spelling> = BTreeMap::new();
    for node in tree.all() {
        declared(tree, node, &mut spellings);
    }
    for node in tree.all() {
        check_use(tree, node, &mut spellings);
    }
    // What somebody else calls or defines keeps its name.
    let open = !is_whole(tree);
    let says_names = SAYS_NAMES.iter().any(|word| tree.has_word(word));
    let foreign_base = foreign_bases(tree, &spellings);
    let in_conditions: BTreeSet<&str> = tree
        .all()
        .filter(|node| tree.kind(*node).starts_with("preproc_") && !tree.is(*node, &["preproc_include"]))
        .flat_map(|node| {
            // Only the line itself: what stands between #if and #endif is code.
            words(tree.text(node).lines().next().unwrap_or_default())
        })
        .collect();

    let (mut order, mut seen): (Vec<&str>, BTreeSet<&str>) = (Vec::new(), BTreeSet::new());
    for node in tree.all().filter(|node| tree.is(*node, NAMES) || tree.is(*node, &["field_identifier"])) {
        if spellings.contains_key(tree.text(node)) && seen.insert(tree.text(node)) {
            order.push(tree.text(node));
        }
    }
    let mut given: BTreeMap<&str, String> = BTreeMap::new();
    for name in order {
        let spelling = &spellings[name];
        let shown = says_names && (spelling.global || spelling.field);
        let libraries = spelling.global || spelling.field;
        let left = spelling.unsure
            || name.starts_with('_')
            || name == "main"
            || shown
            || facts.in_macros.contains(name)
            || in_conditions.contains(name)
            || (libraries && (open || names::is_library(tree.dialect, name)))
            || (spelling.field && foreign_base);
        if !left && choice.here() {
            given.insert(name, choice.name(tree));
        }
    }
    for node in tree.all() {
        let Some(new) = given.get(tree.text(node)) else { continue };
        let renamed = match tree.kind(node) {
            "field_identifier" => spellings[tree.text(node)].field,
            kind => NAMES.contains(&kind) && whose(tree, node, &spellings) != Whose::Foreign,
        };
        if renamed {
            edits.replace(tree.range(node), new.as_str());
        }
    }
    edits
}

/// Whether a macro that makes text or other names of its arguments may be used.
fn has_pasting(tree: &Tree<'_>) -> bool {
    let macros = tree.all().filter(|node| tree.is(*node, &["preproc_def", "preproc_function_def"]));
    macros.filter(|node| tree.child(*node, "value").is_some_and(|value| tree.text(value).contains('#'))).any(
        |node| {
            let name = tree.child(node, "name").map_or("", |name| tree.text(name));
            words(tree.text).filter(|word| *word == name).nth(1).is_some()
        },
    )
}

/// Whether the program starts by itself, and all that it names is in this text or a library's.
fn is_whole(tree: &Tree<'_>) -> bool {
    let has_main = tree
        .all()
        .filter(|node| tree.is(*node, &["function_declarator"]))
        .any(|node| tree.child(node, "declarator").is_some_and(|name| tree.text(name) == "main"));
    has_main && !names::has_unknown_header(tree) && !tree.has_word("extern")
}

/// Notes what a node declares.
fn declared<'t>(tree: &Tree<'t>, node: usize, spellings: &mut BTreeMap<&'t str, Spelling>) {
    let kind = tree.kind(node);
    match kind {
        "struct_specifier" | "class_specifier" | "union_specifier" | "enum_specifier"
        | "alias_declaration" | "enumerator" => {
            if let Some(name) = tree.child(node, "name").filter(|name| tree.is(*name, NAMES)) {
                let defines = tree.child(node, "body").is_some() || !kind.ends_with("specifier");
                if defines {
                    spellings.entry(tree.text(name)).or_default().global = true;
                }
            }
        }
        // Its name may be several: `outer::inner`.
        "namespace_definition" => {
            let names = tree.child(node, "name").map_or(0..0, |name| tree.within(name));
            for name in names.filter(|name| tree.is(*name, NAMES)) {
                spellings.entry(tree.text(name)).or_default().global = true;
            }
        }
        // Another name for a library's namespace is as foreign as that.
        "namespace_alias_definition" => {
            let mut names = tree.within(node).filter(|name| tree.is(*name, NAMES));
            if let Some(name) = names.next()
                && names.all(|name| spellings.get(tree.text(name)).is_some_and(|spelling| spelling.global))
            {
                spellings.entry(tree.text(name)).or_default().global = true;
            }
        }
        "type_parameter_declaration" | "optional_type_parameter_declaration" => {
            for name in tree.children(node).filter(|name| tree.is(*name, &["type_identifier"])).take(1) {
                spellings.entry(tree.text(name)).or_default().global = true;
            }
        }
        "type_definition" => {
            for name in tree.children(node).filter(|child| tree.field(*child) == Some("declarator")) {
                if let Some(name) = declared_name(tree, name) {
                    spellings.entry(tree.text(name)).or_default().global = true;
                }
            }
        }
        "lambda_capture_initializer" => {
            if let Some(name) = tree.child(node, "left") {
                local(tree, name, spellings);
            }
        }
        "declaration"
        | "parameter_declaration"
        | "optional_parameter_declaration"
        | "for_range_loop"
        | "function_definition"
        | "field_declaration"
        | "variadic_parameter_declaration" => {
            for part in tree.children(node).filter(|child| tree.field(*child) == Some("declarator")) {
                let part = match tree.kind(part) {
                    "init_declarator" => tree.child(part, "declarator").unwrap_or(part),
                    _ => part,
                };
                if tree.is(part, &["structured_binding_declarator"])
                    || tree.children(part).any(|child| tree.is(child, &["structured_binding_declarator"]))
                {
                    for name in tree.within(part).filter(|name| tree.is(*name, &["identifier"])) {
                        local(tree, name, spellings);
                    }
                } else if let Some(name) = declared_name(tree, part) {
                    if tree.is(name, &["field_identifier"]) {
                        spellings.entry(tree.text(name)).or_default().field = true;
                    } else if kind == "function_definition" || tree.has(part, &["function_declarator"]) {
                        let spelling = spellings.entry(tree.text(name)).or_default();
                        spelling.global = true;
                        // A member that is a template is declared like a function and called like a member.
                        let mut above =
                            tree.above(node).skip_while(|above| tree.is(*above, &["template_declaration"]));
                        spelling.field |=
                            above.next().is_some_and(|above| tree.is(above, &["field_declaration_list"]));
                    } else {
                        local(tree, name, spellings);
                    }
                }
            }
        }
        _ => {}
    }
}

/// The name that a declarator declares: through pointers, arrays and parameters; none when it is qualified.
fn declared_name(tree: &Tree<'_>, declarator: usize) -> Option<usize> {
    let mut at = declarator;
    loop {
        match tree.kind(at) {
            "identifier" | "type_identifier" | "field_identifier" => return Some(at),
            "pointer_declarator"
            | "array_declarator"
            | "function_declarator"
            | "reference_declarator"
            | "parenthesized_declarator"
            | "init_declarator"
            | "variadic_declarator"
            | "attributed_declarator" => {
                at = tree.child(at, "declarator").or_else(|| tree.parts(at).next())?;
            }
            _ => return None,
        }
    }
}

/// A variable: of the scope it stands in.
fn local<'t>(tree: &Tree<'t>, name: usize, spellings: &mut BTreeMap<&'t str, Spelling>) {
    let spelling = spellings.entry(tree.text(name)).or_default();
    match tree.above(name).find(|above| tree.is(*above, SCOPES)) {
        Some(scope) => spelling.local.push((scope, tree.start(name))),
        None => spelling.global = true,
    }
}

/// A name that a library may have is somebody else's unless it stands in the scope of a local one.
fn check_use(tree: &Tree<'_>, node: usize, spellings: &mut BTreeMap<&str, Spelling>) {
    if !tree.is(node, NAMES) || !spellings.contains_key(tree.text(node)) {
        return;
    }
    let whose = whose(tree, node, spellings);
    if whose == Whose::Foreign {
        return;
    }
    let at = tree.start(node);
    if let Some(spelling) = spellings.get_mut(tree.text(node)) {
        let own = spelling.global
            || spelling.field
            || spelling.local.iter().any(|(scope, start)| tree.range(*scope).contains(&at) && *start <= at);
        spelling.unsure |= !own || whose == Whose::Unknown;
    }
}

/// Whose a name is by the `x::` before it.
#[derive(PartialEq, Eq)]
enum Whose {
    /// There is none, or one that the program declares.
    Own,
    /// A library's.
    Foreign,
    /// The scope is a macro, a template's parameter or an expression.
    Unknown,
}

fn whose(tree: &Tree<'_>, node: usize, spellings: &BTreeMap<&str, Spelling>) -> Whose {
    let mut at = node;
    for above in tree.above(node) {
        match tree.kind(above) {
            "qualified_identifier" if tree.field(at) == Some("name") => {
                if let Some(scope) = tree.child(above, "scope") {
                    let name = scope_name(tree, scope);
                    if !spellings.get(name).is_some_and(|spelling| spelling.global) {
                        let known = names::is_library(tree.dialect, name);
                        return if known { Whose::Foreign } else { Whose::Unknown };
                    }
                }
            }
            "qualified_identifier" | "template_function" | "template_type" | "dependent_name" => {
                if tree.field(at) == Some("arguments") {
                    return Whose::Own;
                }
            }
            _ => return Whose::Own,
        }
        at = above;
    }
    Whose::Own
}

/// What stands before `::` without arguments: of `Ring<7>` it is `Ring`.
fn scope_name<'t>(tree: &Tree<'t>, scope: usize) -> &'t str {
    let name = tree.child(scope, "name").filter(|_| tree.is(scope, &["template_type"]));
    tree.text(name.unwrap_or(scope))
}

/// Whether a class may have members that its foreign base calls.
fn foreign_bases(tree: &Tree<'_>, spellings: &BTreeMap<&str, Spelling>) -> bool {
    tree.all().filter(|node| tree.is(*node, &["base_class_clause"])).any(|clause| {
        tree.parts(clause).any(|base| {
            !tree.is(base, &["access_specifier", "virtual"])
                && !spellings.get(scope_name(tree, base)).is_some_and(|spelling| spelling.global)
        })
    })
}
