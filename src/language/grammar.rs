//! A grammar's table: what becomes of each node kind, by id.
//!
//! Source: `grammars/<id>/language.toml`, checked here against the tree-sitter grammar: a node name that the
//! grammar does not have is an error, so a grammar update that renames a node cannot silently change tokens.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use tree_sitter::Language as TreeSitterLanguage;

use super::kinds::Kinds;
use super::lexer_rules::LexerRules;
use super::reach_rules::{ReachFile, ReachRules};

/// What the tokenizer does at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Go to the children; a leaf is a keyword, an operator or punctuation by its text.
    Descend,
    /// Skip the node and all below it.
    Drop,
    /// The whole node is one token, of an identifier's kind.
    Identifier,
    /// One token: a built-in type's name.
    Type,
    /// One token: a number, known by its value.
    Number,
    /// One token: a string or a character.
    String,
    /// One token: a keyword (or a literal such as `true`), known by its text.
    Keyword,
    /// Children between an opening and a closing mark: a block that the source shows by indentation.
    Block,
}

/// A control structure that can be written in several ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// `for` with a start, a condition and a step.
    Loop,
    /// Statements in braces.
    Block,
    /// A condition with what runs only if it holds.
    Branch,
}

/// The control structures of a language, and the fields of their parts.
#[derive(Debug, Clone, Default)]
pub struct ControlRules {
    /// By kind id.
    pub kinds: Vec<Option<Control>>,
    /// Ids of the fields, 0 where the grammar has none of the name.
    pub condition: u16,
    /// Of a loop.
    pub body: u16,
    /// What runs if a condition holds.
    pub consequence: u16,
    /// What runs if it does not.
    pub alternative: u16,
    /// Kind id of `;`.
    pub semicolon: u16,
}

/// What a statement is made of that may be dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// An expression.
    Simple,
    /// Declarations of variables.
    Declaration,
    /// Conditions and loops, and statements that they decide on.
    Structure,
    /// Leaves a loop or a function.
    Jump,
    /// A function, with its body.
    Function,
    /// A function, if it is of no object.
    Method,
    /// What makes something else of a function.
    Decorated,
    /// Tries something, with what is done if that fails.
    Guarded,
}

/// The statements of a language.
#[derive(Debug, Clone, Default)]
pub struct StatementRules {
    /// By kind id.
    pub parts: Vec<Option<Part>>,
    /// Assignment declares a variable, which may stand for what another one stands for.
    pub binds: bool,
    /// An array or container is what it holds: nothing else stands for a part of it.
    pub owns_elements: bool,
    /// What it has of containers.
    pub library: LibraryNames,
}

/// Names of a library that say what a statement does.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LibraryNames {
    /// The library's containers, with the types of what they hold in `<…>`.
    pub containers: Vec<String>,
    /// Those of which the name alone is a type.
    pub texts: Vec<String>,
    /// Those to which reading what they do not hold adds it.
    pub inserting: Vec<String>,
    /// Methods that change a container and do nothing else, but for comparing what it holds.
    pub changing: Vec<String>,
    /// Functions that compute a new value of what they are given, and do nothing else.
    pub computing: Vec<String>,
    /// Those of which the value may be one that they are given.
    pub choosing: Vec<String>,
    /// Methods that compute a new value, and do nothing else.
    pub telling: Vec<String>,
    /// Functions of which the value can be gone through once.
    pub iterating: Vec<String>,
    /// What can itself be gone through once.
    pub used_up: Vec<String>,
}

/// One language's grammar and table.
pub struct Grammar {
    /// The tree-sitter grammar.
    pub tree_sitter: TreeSitterLanguage,
    /// What to do at a node, by kind id.
    pub roles: Vec<Role>,
    /// Canonical spelling of an anonymous node's or keyword's text, where it differs.
    pub canonical: Vec<(String, String)>,
    /// Control structures that are put into one form.
    pub control: ControlRules,
    /// Statements that do not count where nothing depends on them.
    pub statements: StatementRules,
    /// Functions of the library that keep their names: those that read and write.
    pub kept_names: Vec<String>,
    /// The same where functions are always methods.
    pub kept_methods: Vec<String>,
    /// Definitions and what reaches them.
    pub reach: ReachRules,
    /// Whether the C preprocessor reads the source first.
    pub preprocessor: bool,
    /// Names that a compiler and a judge define before it, with their numbers.
    pub predefined: BTreeMap<String, i64>,
    /// Functions that run a program from a text.
    pub runs_texts: Vec<String>,
    /// Names that `x = name` may make another name for (Python's built-in functions); with it, imports and
    /// `x = module.name` are resolved. Empty for a language where assignment makes no aliases.
    pub alias_roots: Vec<String>,
}

impl fmt::Debug for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grammar").field("kinds", &self.roles.len()).finish_non_exhaustive()
    }
}

/// What is wrong with a grammar's table.
#[derive(Debug, thiserror::Error)]
pub enum GrammarError {
    /// The grammar has no node kind of that name.
    #[error("grammars/{language}/language.toml: the grammar has no node kind `{kind}` (in `{list}`)")]
    UnknownKind {
        /// The language's id.
        language: String,
        /// Which key of the table.
        list: String,
        /// The name that is not known.
        kind: String,
    },
    /// The grammar has no field of that name.
    #[error("grammars/{language}/language.toml: the grammar has no field `{field}`")]
    UnknownField {
        /// The language's id.
        language: String,
        /// The name that is not known.
        field: String,
    },
    /// Two keys that exclude each other.
    #[error("grammars/{language}/language.toml: `[control]` and `alias_roots` do not go together")]
    ControlWithAliases {
        /// The language's id.
        language: String,
    },
    /// One node kind stands in two lists.
    #[error("grammars/{language}/language.toml: node kind `{kind}` is listed twice")]
    Twice {
        /// The language's id.
        language: String,
        /// The node kind.
        kind: String,
    },
}

/// `language.toml` as it is written.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GrammarFile {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) aliases: Vec<String>,
    pub(super) extensions: Vec<String>,
    #[serde(default)]
    pub(super) preprocessor: bool,
    #[serde(default)]
    pub(super) predefined: BTreeMap<String, i64>,
    #[serde(default)]
    pub(super) runs_texts: Vec<String>,
    #[serde(default)]
    pub(super) alias_roots: Vec<String>,
    #[serde(default)]
    pub(super) type_words: Vec<String>,
    #[serde(default)]
    pub(super) family: Option<String>,
    #[serde(default)]
    pub(super) background: Option<String>,
    #[serde(default)]
    pub(super) lexer: LexerRules,
    pub(super) tokens: TokenLists,
    #[serde(default)]
    pub(super) canonical: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) control: ControlFile,
    #[serde(default)]
    pub(super) statements: StatementFile,
    pub(super) reach: ReachFile,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenLists {
    #[serde(default)]
    drop: Vec<String>,
    #[serde(default)]
    identifier: Vec<String>,
    #[serde(default, rename = "type")]
    type_: Vec<String>,
    #[serde(default)]
    number: Vec<String>,
    #[serde(default)]
    string: Vec<String>,
    #[serde(default)]
    keyword: Vec<String>,
    #[serde(default)]
    block: Vec<String>,
    #[serde(default)]
    kept_names: Vec<String>,
    #[serde(default)]
    kept_methods: Vec<String>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ControlFile {
    #[serde(default, rename = "loop")]
    loop_: Vec<String>,
    #[serde(default)]
    block: Vec<String>,
    #[serde(default)]
    branch: Vec<String>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StatementFile {
    #[serde(default)]
    simple: Vec<String>,
    #[serde(default)]
    declaration: Vec<String>,
    #[serde(default)]
    structure: Vec<String>,
    #[serde(default)]
    jump: Vec<String>,
    #[serde(default)]
    function: Vec<String>,
    #[serde(default)]
    method: Vec<String>,
    #[serde(default)]
    decorated: Vec<String>,
    #[serde(default)]
    guarded: Vec<String>,
    #[serde(default)]
    binds: bool,
    #[serde(default)]
    owns_elements: bool,
    #[serde(default)]
    library: LibraryNames,
}

/// A shipped table with the grammar it speaks of.
#[derive(Debug)]
pub(super) struct GrammarSource {
    pub(super) file: GrammarFile,
    pub(super) version: &'static str,
    pub(super) tree_sitter: fn() -> TreeSitterLanguage,
}

impl GrammarSource {
    /// Every grammar in the program. A new language adds a line here.
    pub(super) fn shipped() -> Vec<Self> {
        let source = |text: &str, version, tree_sitter| Self {
            file: toml::from_str(text).unwrap_or_else(|error| panic!("language.toml: {error}")),
            version,
            tree_sitter,
        };
        vec![
            source(include_str!("../../grammars/cpp/language.toml"), "tree-sitter-cpp 0.23.4", || {
                tree_sitter_cpp::LANGUAGE.into()
            }),
            source(include_str!("../../grammars/c/language.toml"), "tree-sitter-c 0.24.2", || {
                tree_sitter_c::LANGUAGE.into()
            }),
            source(include_str!("../../grammars/python/language.toml"), "tree-sitter-python 0.25.0", || {
                tree_sitter_python::LANGUAGE.into()
            }),
            source(include_str!("../../grammars/java/language.toml"), "tree-sitter-java 0.23.5", || {
                tree_sitter_java::LANGUAGE.into()
            }),
        ]
    }
}

impl Grammar {
    /// Builds the table by kind id.
    pub(super) fn load(source: &GrammarSource) -> Result<Self, GrammarError> {
        let file = &source.file;
        let tree_sitter = (source.tree_sitter)();
        let kinds = Kinds { language: &file.id, tree_sitter: &tree_sitter };

        let mut roles = vec![Role::Descend; tree_sitter.node_kind_count()];
        let lists = [
            ("drop", Role::Drop, &file.tokens.drop),
            ("identifier", Role::Identifier, &file.tokens.identifier),
            ("type", Role::Type, &file.tokens.type_),
            ("number", Role::Number, &file.tokens.number),
            ("string", Role::String, &file.tokens.string),
            ("keyword", Role::Keyword, &file.tokens.keyword),
            ("block", Role::Block, &file.tokens.block),
        ];
        for (list, role, names) in lists {
            for name in names {
                for id in kinds.ids(list, name)? {
                    let slot = &mut roles[usize::from(id)];
                    if *slot != Role::Descend {
                        return Err(GrammarError::Twice { language: file.id.clone(), kind: name.clone() });
                    }
                    *slot = role;
                }
            }
        }

        let field = |name: &str| tree_sitter.field_id_for_name(name).map_or(0, std::num::NonZero::get);
        let mut control = ControlRules {
            kinds: vec![None; roles.len()],
            condition: field("condition"),
            body: field("body"),
            consequence: field("consequence"),
            alternative: field("alternative"),
            semicolon: tree_sitter.id_for_node_kind(";", false),
        };
        kinds.fill(
            &mut control.kinds,
            [
                ("control.loop", Control::Loop, &file.control.loop_),
                ("control.block", Control::Block, &file.control.block),
                ("control.branch", Control::Branch, &file.control.branch),
            ],
        )?;

        let mut statements = StatementRules {
            parts: vec![None; roles.len()],
            binds: file.statements.binds,
            owns_elements: file.statements.owns_elements,
            library: file.statements.library.clone(),
        };
        kinds.fill(
            &mut statements.parts,
            [
                ("statements.simple", Part::Simple, &file.statements.simple),
                ("statements.declaration", Part::Declaration, &file.statements.declaration),
                ("statements.structure", Part::Structure, &file.statements.structure),
                ("statements.jump", Part::Jump, &file.statements.jump),
                ("statements.function", Part::Function, &file.statements.function),
                ("statements.method", Part::Method, &file.statements.method),
                ("statements.decorated", Part::Decorated, &file.statements.decorated),
                ("statements.guarded", Part::Guarded, &file.statements.guarded),
            ],
        )?;

        // An alias is replaced by what it stands for, so that the order of leaves is no longer that of the text.
        if !file.alias_roots.is_empty() && control.kinds.iter().any(Option::is_some) {
            return Err(GrammarError::ControlWithAliases { language: file.id.clone() });
        }

        Ok(Self {
            roles,
            canonical: file.canonical.iter().map(|(from, to)| (from.clone(), to.clone())).collect(),
            control,
            statements,
            kept_names: file.tokens.kept_names.clone(),
            kept_methods: file.tokens.kept_methods.clone(),
            reach: ReachRules::load(&file.reach, &kinds)?,
            preprocessor: file.preprocessor,
            predefined: file.predefined.clone(),
            runs_texts: file.runs_texts.clone(),
            alias_roots: file.alias_roots.clone(),
            tree_sitter,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_and_control_structures_exclude_each_other() {
        let python = GrammarSource::shipped().into_iter().find(|source| source.file.id == "python");
        let mut python = python.expect("a shipped grammar");
        assert!(Grammar::load(&python).is_ok());
        python.file.control.block.push("block".to_owned());
        assert!(matches!(Grammar::load(&python), Err(GrammarError::ControlWithAliases { .. })));
    }

    #[test]
    fn lists_that_say_the_same_twice_are_kept_in_step() {
        let rules = |id: &str| {
            let sources = GrammarSource::shipped();
            let source = sources.iter().find(|source| source.file.id == id).expect("a shipped grammar");
            Grammar::load(source).expect("a grammar that loads").reach
        };
        let (c, cpp, java) = (rules("c"), rules("cpp"), rules("java"));
        let missing = |all: &[String], of: &[String]| -> Vec<String> {
            of.iter().filter(|name| !all.contains(name)).cloned().collect()
        };
        assert_eq!(missing(&cpp.output, &c.output), Vec::<String>::new());
        // A stream of bytes is of anything, and errors are no output.
        let reader = [java.reader.outputs, java.reader.writes].concat();
        assert_eq!(missing(&java.output, &reader), ["OutputStream", "err"]);
    }
}
