//! What can be said of a program from its tree alone: which expressions have no effect, which names are numbers, what its
//! macros hide.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::Dialect;
use super::macros;
use super::tree::{Tree, words};

/// Loops of all languages here.
pub(super) const LOOPS: &[&str] = &["for_statement", "while_statement", "do_statement", "for_range_loop"];
/// What has its own control flow.
const FUNCTIONS: &[&str] = &["function_definition", "lambda_expression", "lambda", "class_definition"];
const PURE: &[&str] = &[
    "identifier",
    "number_literal",
    "char_literal",
    "true",
    "false",
    "none",
    "integer",
    "float",
    "parenthesized_expression",
    "field_expression",
    "field_identifier",
    "attribute",
    "subscript_argument_list",
    "comment",
    "primitive_type",
    "type_identifier",
    "this",
    "string",
    "string_start",
    "string_content",
    "string_end",
    "string_literal",
    "escape_sequence",
    "qualified_identifier",
    "namespace_identifier",
    "pointer_expression",
    "cast_expression",
    "type_descriptor",
    "sized_type_specifier",
];
const PURE_OPERATORS: &[&str] = &[
    "+", "-", "*", "/", "%", "//", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "and", "or", "not", "!",
    "~", "&", "|", "^",
];
pub(super) const NUMBER_TYPES: &[&str] = &[
    "int", "long", "short", "char", "bool", "float", "double", "unsigned", "signed", "size_t", "int64_t",
    "int32_t", "uint64_t", "uint32_t",
];

/// In which order these made their elements shows when somebody goes through them.
const UNORDERED: &[&str] = &["unordered_map", "gp_hash_table", "cc_hash_table"];
/// With one of these in a Python program, operators may mean anything.
const OPERATOR_WORDS: &[&str] = &[
    "__lt__",
    "__gt__",
    "__eq__",
    "__le__",
    "__ge__",
    "__ne__",
    "property",
    "__getattr__",
    "__getattribute__",
    "numpy",
    "pandas",
    "total_ordering",
];
/// With one of these in a Python program, looking at an attribute may call a function.
const COMPUTED_ATTRIBUTES: &[&str] =
    &["property", "cached_property", "__getattr__", "__getattribute__", "__get__"];
/// Python's methods behind arithmetic, each also from the right and in place.
const ARITHMETIC_METHODS: &[&str] = &[
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "lshift", "rshift", "and", "or",
    "xor", "neg", "pos", "invert",
];

/// Facts about one text.
pub(super) struct Facts {
    /// Macros that are more than a number.
    macros: BTreeSet<String>,
    /// Where the arguments of macros stand: of them a macro may make anything, a text even. In reading order.
    arguments: Vec<Range<usize>>,
    /// Words in the bodies of macros.
    pub(super) in_macros: BTreeSet<String>,
    /// Whether operators may mean anything.
    pub(super) own_operators: bool,
    /// Whether `!` may be one of them.
    pub(super) own_not: bool,
    /// Whether a value of a class may make a number of itself by a function (C++).
    pub(super) own_casts: bool,
    /// Whether looking at an attribute may call a function.
    computed: bool,
    /// Whether looking up an element may insert it.
    inserting: bool,
    /// Whether what an expression raises first may make a difference: somebody goes on, or does something, when it has.
    pub(super) raising: bool,
    /// What a Python program gives a value to, defines or imports.
    bound: BTreeSet<String>,
    /// Names whose every declaration is that of a plain number, with its type (C and C++) or `int` (Python).
    numbers: BTreeMap<String, String>,
}

impl Facts {
    pub(super) fn of(tree: &Tree<'_>) -> Self {
        let mut facts = Self {
            macros: BTreeSet::new(),
            arguments: Vec::new(),
            in_macros: BTreeSet::new(),
            own_operators: false,
            own_not: false,
            own_casts: false,
            computed: false,
            inserting: false,
            raising: false,
            bound: BTreeSet::new(),
            numbers: BTreeMap::new(),
        };
        match tree.dialect {
            Dialect::Python => facts.read_python(tree),
            Dialect::C | Dialect::Cpp => facts.read_c(tree),
        }
        facts
    }

    fn read_c(&mut self, tree: &Tree<'_>) {
        let mut not_numbers = BTreeSet::new();
        let mut aliases: BTreeMap<&str, String> = BTreeMap::new();
        // Macros with parameters, and what the others are.
        let (mut applied, mut bodies) = (BTreeSet::new(), Vec::new());
        for node in tree.all() {
            match tree.kind(node) {
                "preproc_def" | "preproc_function_def" => {
                    let body = tree.child(node, "value").map_or("", |value| tree.text(value));
                    self.in_macros.extend(words(body).map(str::to_owned));
                    self.inserting |= words(body).any(|word| UNORDERED.contains(&word));
                    let name = tree.child(node, "name").map_or("", |name| tree.text(name));
                    if tree.kind(node) == "preproc_function_def" {
                        applied.insert(name);
                        self.macros.insert(name.to_owned());
                    } else if !macros::is_plain_number(body) {
                        bodies.push((name, body));
                        self.macros.insert(name.to_owned());
                    }
                }
                "type_identifier" | "identifier" => self.inserting |= UNORDERED.contains(&tree.text(node)),
                "operator_name" => {
                    self.own_operators = true;
                    self.own_not |=
                        tree.text(node).trim_start_matches("operator").trim_start().starts_with(['!', 'n']);
                }
                "operator_cast" => (self.own_operators, self.own_casts) = (true, true),
                "type_definition" | "alias_declaration" => {
                    let name = tree.child(node, "declarator").or_else(|| tree.child(node, "name"));
                    let value =
                        tree.child(node, "type").and_then(|node| number_type(tree.text(node), &aliases));
                    if let (Some(name), Some(value)) = (name, value) {
                        aliases.insert(tree.text(name), value);
                    }
                }
                "declaration"
                | "parameter_declaration"
                | "optional_parameter_declaration"
                | "for_range_loop" => {
                    let number =
                        tree.child(node, "type").and_then(|node| number_type(tree.text(node), &aliases));
                    for part in tree.children(node).filter(|part| tree.field(*part) == Some("declarator")) {
                        let declarator = match tree.kind(part) {
                            "init_declarator" => tree.child(part, "declarator").unwrap_or(part),
                            _ => part,
                        };
                        match (&number, tree.is(declarator, &["identifier"])) {
                            (Some(number), true) => {
                                let number = number.as_str();
                                let merged = match self.numbers.get(tree.text(declarator)).map(String::as_str)
                                {
                                    None => number,
                                    Some(before) if before == number => number,
                                    // A truth value can do less than other numbers: there is no step by one.
                                    Some("bool") => "bool",
                                    Some(_) if number == "bool" => "bool",
                                    Some(_) => "auto",
                                };
                                let merged = merged.to_owned();
                                self.numbers.insert(tree.text(declarator).to_owned(), merged);
                            }
                            _ => not_numbers.extend(
                                tree.within(declarator)
                                    .filter(|n| tree.is(*n, &["identifier"]))
                                    .map(|n| tree.text(n)),
                            ),
                        }
                    }
                }
                "field_declaration" | "lambda_capture_initializer" | "structured_binding_declarator" => {
                    not_numbers.extend(
                        tree.within(node)
                            .filter(|n| tree.is(*n, &["identifier", "field_identifier"]))
                            .map(|n| tree.text(n)),
                    );
                }
                _ => {}
            }
        }
        self.numbers.retain(|name, _| !not_numbers.contains(name.as_str()) && !self.in_macros.contains(name));
        // A macro that stands for others may stand for one with parameters.
        let other = |name: &str, word: &str| word != name && self.macros.contains(word);
        let others = bodies.iter().filter(|(name, body)| words(body).any(|word| other(name, word)));
        applied.extend(others.map(|(name, _)| *name));
        self.arguments = macros::arguments(tree, &applied);
    }

    fn read_python(&mut self, tree: &Tree<'_>) {
        self.own_operators = OPERATOR_WORDS.iter().any(|word| tree.has_word(word))
            || ARITHMETIC_METHODS.iter().any(|name| {
                ["", "r", "i"].iter().any(|prefix| tree.has_word(&format!("__{prefix}{name}__")))
            });
        self.computed = COMPUTED_ATTRIBUTES.iter().any(|word| tree.has_word(word));
        self.raising = tree.has(0, &["try_statement", "with_statement"])
            || tree.has_word("suppress")
            || tree.has_word("ExitStack");
        self.inserting = ["defaultdict", "__missing__", "__getitem__", "__getattr__", "property"]
            .iter()
            .any(|word| tree.has_word(word));
        // A name is a number when each of its bindings is evidently one; what depends on others comes in rounds.
        let mut bindings: BTreeMap<&str, Vec<Option<usize>>> = BTreeMap::new();
        for node in tree.all().filter(|node| tree.is(*node, &["identifier"])) {
            if let Some(value) = python_binding(tree, node) {
                bindings.entry(tree.text(node)).or_default().push(value);
            }
        }
        self.bound = bindings.keys().map(|name| (*name).to_owned()).collect();
        for _ in 0..4 {
            for (name, values) in &bindings {
                if values.iter().all(|value| value.is_some_and(|value| self.is_number(tree, value))) {
                    self.numbers.insert((*name).to_owned(), "int".to_owned());
                }
            }
        }
    }

    /// Whether an expression is evidently a number.
    pub(super) fn is_number(&self, tree: &Tree<'_>, node: usize) -> bool {
        let mut open = vec![node];
        // `+` and `-` with one number are numbers; `*` and `%` need it on both sides or on the left.
        while let Some(node) = open.pop() {
            let operand = |field| tree.child(node, field);
            match tree.kind(node) {
                "integer" | "float" | "number_literal" | "char_literal" => {}
                "identifier" if self.numbers.contains_key(tree.text(node)) => {}
                "parenthesized_expression" => open.extend(tree.parts(node)),
                "unary_operator" | "unary_expression" => open.extend(operand("argument")),
                "call" => {
                    let called = operand("function").map_or("", |function| tree.text(function));
                    if !["len", "int", "ord", "abs", "round"].contains(&called) || self.bound.contains(called)
                    {
                        return false;
                    }
                }
                "binary_operator" | "binary_expression" => {
                    let operator = operand("operator").map_or("", |operator| tree.text(operator));
                    if !["+", "-", "*", "/", "//", "%", "<<", ">>"].contains(&operator) {
                        return false;
                    }
                    open.extend(operand("left"));
                    open.extend(operand("right"));
                }
                _ => return false,
            }
        }
        true
    }

    /// The type of a name that is a number wherever the program declares it.
    pub(super) fn number(&self, name: &str) -> Option<&str> {
        self.numbers.get(name).map(String::as_str)
    }

    /// Whether a Python program gives a name a value, defines or imports it.
    pub(super) fn is_bound(&self, name: &str) -> bool {
        self.bound.contains(name)
    }

    /// Whether evaluating an expression changes nothing and may happen once, twice or earlier.
    pub(super) fn is_pure(&self, tree: &Tree<'_>, node: usize) -> bool {
        tree.within(node).all(|below| match tree.kind(below) {
            "identifier" => !self.macros.contains(tree.text(below)),
            "attribute" => !self.raising && !self.computed,
            "subscript_expression" | "subscript" => {
                !self.raising && !self.inserting && !tree.has(below, &["slice"])
            }
            "binary_expression"
            | "unary_expression"
            | "binary_operator"
            | "unary_operator"
            | "boolean_operator"
            | "not_operator"
            | "comparison_operator" => tree.children(below).all(|child| {
                tree.field(child).is_none_or(|field| !field.starts_with("operator"))
                    || (PURE_OPERATORS.contains(&tree.text(child))
                        && !(self.raising && ["/", "//", "%"].contains(&tree.text(child))))
            }),
            "call" | "call_expression" => {
                let called = tree.child(below, "function").map_or("", |function| tree.text(function));
                tree.dialect == Dialect::Python && called == "len" && !self.bound.contains(called)
            }
            "argument_list" => true,
            kind => {
                PURE.contains(&kind)
                    || (tree.is_leaf(below)
                        && !kind.starts_with(|c: char| c.is_alphabetic())
                        && kind != "++"
                        && kind != "--"
                        && kind != "?"
                        && kind != "**")
                    || ["and", "or", "not"].contains(&kind)
            }
        })
    }

    /// Whether nothing in a node is hidden by the preprocessor.
    pub(super) fn is_plain(&self, tree: &Tree<'_>, node: usize) -> bool {
        !tree.within(node).any(|below| {
            tree.kind(below).starts_with("preproc")
                || (tree.is(below, &["identifier", "type_identifier"])
                    && self.macros.contains(tree.text(below)))
        }) && !tree.above(node).any(|above| tree.kind(above).starts_with("preproc"))
            && !self.is_argument(tree, node)
    }

    /// Whether a node stands among the arguments of a macro.
    pub(super) fn is_argument(&self, tree: &Tree<'_>, node: usize) -> bool {
        let at = tree.start(node);
        let next = self.arguments.partition_point(|range| range.start <= at);
        next > 0 && self.arguments[next - 1].contains(&at)
    }
}

/// Whether a directive (`#pragma`) stands before a statement, which then has to stay what follows it.
pub(super) fn is_directed(tree: &Tree<'_>, statement: usize) -> bool {
    tree.previous(statement).is_some_and(|before| tree.is(before, &["preproc_call"]))
}

/// What a Python name is bound to where it is bound: its value, or `None` inside when that is not one expression.
pub(super) fn python_binding(tree: &Tree<'_>, name: usize) -> Option<Option<usize>> {
    let parent = tree.parent(name)?;
    let field = tree.field(name);
    match tree.kind(parent) {
        "assignment" if field == Some("left") => return Some(tree.child(parent, "right")),
        "augmented_assignment" if field == Some("left") => return Some(tree.child(parent, "right")),
        "named_expression" if field == Some("name") => return Some(tree.child(parent, "value")),
        "function_definition" | "class_definition" if field == Some("name") => return Some(None),
        "default_parameter" | "typed_default_parameter" if field == Some("name") => return Some(None),
        "parameters"
        | "lambda_parameters"
        | "typed_parameter"
        | "list_splat_pattern"
        | "dictionary_splat_pattern"
        | "as_pattern_target"
        | "delete_statement"
        | "global_statement"
        | "nonlocal_statement" => return Some(None),
        "aliased_import" if field == Some("alias") => return Some(None),
        "dotted_name" => return Some(None),
        _ => {}
    }
    // Inside a pattern: `for a, (b, c) in`, `a, b = `.
    let mut at = name;
    for above in tree.above(name) {
        match tree.kind(above) {
            "pattern_list"
            | "tuple_pattern"
            | "list_pattern"
            | "list_splat_pattern"
            | "tuple"
            | "list"
            | "parenthesized_expression"
            | "expression_list" => at = above,
            "assignment" | "for_statement" | "for_in_clause" if tree.field(at) == Some("left") => {
                return Some(None);
            }
            "as_pattern_target" | "parameters" | "delete_statement" => return Some(None),
            _ => return None,
        }
    }
    None
}

/// Whether control leaves a loop's body for its next round.
pub(super) fn continues(tree: &Tree<'_>, body: usize) -> bool {
    let Some(outer) = tree.parent(body) else { return true };
    tree.within(body).filter(|node| tree.is(*node, &["continue_statement"])).any(|node| {
        tree.above(node).find(|above| tree.is(*above, LOOPS) || tree.is(*above, FUNCTIONS)) == Some(outer)
    })
}

/// `long long` of `const long long`, `ll` and the like.
fn number_type(text: &str, aliases: &BTreeMap<&str, String>) -> Option<String> {
    if let Some(known) = aliases.get(text) {
        return Some(known.clone());
    }
    let all = text
        .split_whitespace()
        .all(|word| NUMBER_TYPES.contains(&word.strip_prefix("std::").unwrap_or(word)));
    (all && !text.trim().is_empty()).then(|| text.to_owned())
}
