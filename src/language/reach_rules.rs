//! How the definitions of a language are found, and what reaches them.
//!
//! Source: `[reach]` of `grammars/<id>/language.toml`, checked here against the tree-sitter grammar.

use serde::Deserialize;

use super::grammar::GrammarError;
use super::kinds::Kinds;

/// A definition that the entry point may or may not reach.
#[derive(Debug, Clone, Default)]
pub struct DefinitionRule {
    /// Ids of the fields that lead to the defined name.
    pub name_fields: Vec<u16>,
    /// Whether its members are definitions of their own (a class).
    pub container: bool,
    /// Whether it is an interface: a container whose methods need no bodies.
    pub interface: bool,
    /// Kinds of nodes inside it whose `name` it defines as well (an enumerator).
    pub also: Vec<u16>,
    /// Kinds of nodes that make it run by itself (a global whose initialiser calls something).
    pub rooted_by: Vec<u16>,
    /// Whether naming a class or a function of the program makes it run by itself (a global object's constructor, which may
    /// call what it is given).
    pub rooted_by_types: bool,
    /// Kinds of declarators that make it a function's prototype: it says that there is such a function, and no more.
    pub prototype: Vec<u16>,
    /// A function that is reached by calls with as many arguments as it has parameters: the field of these, 0 where any use of
    /// its name reaches it.
    pub parameters: u16,
    /// Kinds of parameters that make that number unknown.
    pub rest: Vec<u16>,
    /// A function that may be one that only reads, outside of every class.
    pub may_read: bool,
    /// Its members without parameters may be called without being named (a record's).
    pub accessors: bool,
    /// A member variable: reached with its class, and what its type declares with it. Without a name it is
    /// only a frame around that type, which then stands for itself.
    pub variable: bool,
}

/// How a function is called, in a language in which names of functions are no names of anything else.
#[derive(Debug, Clone, Default)]
pub struct CallRule {
    /// By kind id: a call.
    pub kinds: Vec<bool>,
    /// By kind id: a function without a call, named last.
    pub references: Vec<bool>,
    /// The field of what is called.
    pub name: u16,
    /// The field of what it is given.
    pub arguments: u16,
}

/// How classes and functions are told that only read input. Names of the library, none where the language has none such.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ReaderRules {
    /// Types that input is read by: a class that names some may be one that only reads.
    pub reads: Vec<String>,
    /// Types that such a class has no use for.
    pub works: Vec<String>,
    /// Types that output is written by: in such a class only where it has one of the bases.
    pub outputs: Vec<String>,
    /// Methods and fields by which output is written: none stands behind a dot in such a class, and none is called in one that
    /// has one of the bases.
    pub writes: Vec<String>,
    /// More of them in a class that has one of the bases; elsewhere they may be of something else.
    pub writes_on_bases: Vec<String>,
    /// Methods that the library's types have: behind a dot they may be called whatever the program calls its own.
    pub methods: Vec<String>,
    /// Classes and interfaces that such a class may have above it: what it inherits writes, or is called to end it.
    pub bases: Vec<String>,
    /// Words or signs of a class's head behind which they stand.
    pub before_bases: Vec<String>,
    /// Whether classes may be such.
    pub classes: bool,
    /// Whether `f(name=value)` names a parameter.
    pub keyword_arguments: bool,
    /// What such a class or function may call; anything where the list is empty.
    pub calls: Vec<String>,
    /// Names that functions read by besides these, where a function by itself may be one that only reads.
    pub function_reads: Vec<String>,
    /// Functions that fill a buffer.
    pub fills: Vec<String>,
}

/// How the definitions of a language are found and reached.
#[derive(Debug, Clone, Default)]
pub struct ReachRules {
    /// Names of functions where a program starts.
    pub entry_functions: Vec<String>,
    /// Whether statements outside definitions run (Python).
    pub top_level_runs: bool,
    /// Names that run without being named.
    pub implicit: Vec<String>,
    /// More of them, of members only: functions may be called so for themselves.
    pub implicit_members: Vec<String>,
    /// A prefix of such names (`__` of Python's methods).
    pub implicit_prefix: Option<String>,
    /// Whether a letter may be written by its number (`\u0022`), in Java even a quote.
    pub escapes: bool,
    /// Whether names of other letters may be one: `ｆ` is `f` in Python.
    pub folds_names: bool,
    /// Names whose presence means that anything may be reached.
    pub dynamic: Vec<String>,
    /// More of them, in what makes no tokens: attributes and imports. Elsewhere they may be names of anything.
    pub dynamic_dropped: Vec<String>,
    /// Words that mean so where they are reached: what they call has no name.
    pub dynamic_words: Vec<String>,
    /// Methods of a text that read members by the names that stand in it (`"{0.size}".format(x)`).
    pub formats: Vec<String>,
    /// Names and words by which output is written: of a program that reaches none everything counts. Empty where that is
    /// not asked.
    pub output: Vec<String>,
    /// Names by which input is read, likewise.
    pub input: Vec<String>,
    /// Classes of the library that are named for their members only: what stands behind a dot there is none of the program's.
    pub library: Vec<String>,
    /// How functions are called, where that says which one.
    pub call: CallRule,
    /// What only reads.
    pub reader: ReaderRules,
    /// By kind id: a loop.
    pub loops: Vec<bool>,
    /// By kind id: the node only wraps a definition (a template's head).
    pub wrappers: Vec<bool>,
    /// By kind id: a class with such a child may be called from outside through its base.
    pub open_if: Vec<bool>,
    /// By kind id: a decorator, which is called with the definition below it.
    pub decorators: Vec<bool>,
    /// Names of library decorators that neither call nor keep what they are given.
    pub plain_decorators: Vec<String>,
    /// By kind id: index into `definitions`.
    pub definition_of: Vec<Option<u8>>,
    /// The rules themselves.
    pub definitions: Vec<DefinitionRule>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReachFile {
    entry_functions: Vec<String>,
    #[serde(default)]
    top_level_runs: bool,
    #[serde(default)]
    implicit: Vec<String>,
    #[serde(default)]
    implicit_members: Vec<String>,
    #[serde(default)]
    implicit_prefix: Option<String>,
    #[serde(default)]
    dynamic: Vec<String>,
    #[serde(default)]
    dynamic_dropped: Vec<String>,
    #[serde(default)]
    dynamic_words: Vec<String>,
    #[serde(default)]
    formats: Vec<String>,
    #[serde(default)]
    output: Vec<String>,
    #[serde(default)]
    input: Vec<String>,
    #[serde(default)]
    escapes: bool,
    #[serde(default)]
    folds_names: bool,
    #[serde(default)]
    library: Vec<String>,
    #[serde(default)]
    calls: Vec<String>,
    #[serde(default)]
    references: Vec<String>,
    #[serde(default)]
    reader: ReaderRules,
    #[serde(default)]
    loops: Vec<String>,
    #[serde(default)]
    wrappers: Vec<String>,
    #[serde(default)]
    open_if: Vec<String>,
    #[serde(default)]
    decorators: Vec<String>,
    #[serde(default)]
    plain_decorators: Vec<String>,
    #[serde(default)]
    definition: Vec<DefinitionFile>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct DefinitionFile {
    node: String,
    name: Vec<String>,
    #[serde(default)]
    container: bool,
    #[serde(default)]
    interface: bool,
    #[serde(default)]
    also: Vec<String>,
    #[serde(default)]
    rooted_by: Vec<String>,
    #[serde(default)]
    rooted_by_types: bool,
    #[serde(default)]
    prototype: Vec<String>,
    parameters: Option<String>,
    #[serde(default)]
    rest: Vec<String>,
    #[serde(default)]
    may_read: bool,
    #[serde(default)]
    accessors: bool,
    #[serde(default)]
    variable: bool,
}

impl ReachRules {
    /// Builds the rules by kind id.
    pub(super) fn load(file: &ReachFile, kinds: &Kinds<'_>) -> Result<Self, GrammarError> {
        let mut rules = ReachRules {
            entry_functions: file.entry_functions.clone(),
            top_level_runs: file.top_level_runs,
            implicit: file.implicit.clone(),
            implicit_members: file.implicit_members.clone(),
            implicit_prefix: file.implicit_prefix.clone(),
            dynamic: file.dynamic.clone(),
            dynamic_dropped: file.dynamic_dropped.clone(),
            dynamic_words: file.dynamic_words.clone(),
            formats: file.formats.clone(),
            output: file.output.clone(),
            input: file.input.clone(),
            escapes: file.escapes,
            folds_names: file.folds_names,
            library: file.library.clone(),
            call: CallRule::default(),
            reader: file.reader.clone(),
            loops: kinds.set("reach.loops", &file.loops)?,
            wrappers: kinds.set("reach.wrappers", &file.wrappers)?,
            open_if: kinds.set("reach.open_if", &file.open_if)?,
            decorators: kinds.set("reach.decorators", &file.decorators)?,
            plain_decorators: file.plain_decorators.clone(),
            definition_of: vec![None; kinds.tree_sitter.node_kind_count()],
            definitions: Vec::new(),
        };
        if !file.calls.is_empty() {
            rules.call = CallRule {
                kinds: kinds.set("reach.calls", &file.calls)?,
                references: kinds.set("reach.references", &file.references)?,
                name: kinds.field("name")?,
                arguments: kinds.field("arguments")?,
            };
        }
        for (index, definition) in file.definition.iter().enumerate() {
            let list = "reach.definition";
            for id in kinds.ids(list, &definition.node)? {
                rules.definition_of[usize::from(id)] = Some(u8::try_from(index).unwrap_or(u8::MAX));
            }
            let mut rule = DefinitionRule {
                container: definition.container,
                interface: definition.interface,
                rooted_by_types: definition.rooted_by_types,
                variable: definition.variable,
                accessors: definition.accessors,
                may_read: definition.may_read,
                ..DefinitionRule::default()
            };
            for field in &definition.name {
                rule.name_fields.push(kinds.field(field)?);
            }
            if let Some(parameters) = &definition.parameters {
                rule.parameters = kinds.field(parameters)?;
            }
            for name in &definition.rest {
                rule.rest.extend(kinds.ids(list, name)?);
            }
            for name in &definition.also {
                rule.also.extend(kinds.ids(list, name)?);
            }
            for name in &definition.prototype {
                rule.prototype.extend(kinds.ids(list, name)?);
            }
            for name in &definition.rooted_by {
                rule.rooted_by.extend(kinds.ids(list, name)?);
            }
            rules.definitions.push(rule);
        }
        Ok(rules)
    }
}
