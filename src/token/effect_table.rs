//! What each token is to the effects of a statement, and what a language has of containers.

use hashbrown::{HashMap, HashSet};

use Class::{
    Assign, Block, Change, Choice, Close, CloseBrace, CloseIndex, Colon, Comma, Condition, Dot, Greater,
    Less, Literal, Name, Open, OpenBrace, OpenIndex, Other, Semicolon, Shift, Sign, Step, Structure, Type,
};

use super::kind::{TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::name_hash;
use crate::language::grammar::StatementRules;

/// What a token is to a statement's effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Nothing yet.
    Start,
    Name,
    Type,
    Literal,
    Open,
    Close,
    OpenIndex,
    CloseIndex,
    OpenBrace,
    CloseBrace,
    Comma,
    Semicolon,
    Assign,
    /// `+=` and its kind.
    Change,
    /// `++`, `--`
    Step,
    Dot,
    /// `<<`, `>>`: of numbers, or output and input.
    Shift,
    /// `<` and `>`, which may be around a template's arguments.
    Less,
    Greater,
    Colon,
    /// Between operands: what comes of it is a new value.
    Sign,
    /// What comes of it may be one of its operands.
    Choice,
    /// `if`, `else`: of a structure, or in an expression of Python.
    Condition,
    /// Of a structure: `while`, `do`, …
    Structure,
    /// A block's beginning or end.
    Block,
    Other,
}

const SPELLINGS: [(Class, &[&str]); 22] = [
    (Open, &["("]),
    (Close, &[")"]),
    (OpenIndex, &["["]),
    (CloseIndex, &["]"]),
    (OpenBrace, &["{"]),
    (CloseBrace, &["}"]),
    (Comma, &[","]),
    (Semicolon, &[";"]),
    (Assign, &["="]),
    (Change, &["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "//=", "**="]),
    (Step, &["++", "--"]),
    (Dot, &[".", "->"]),
    (Shift, &["<<", ">>", ">>>"]),
    (Less, &["<"]),
    (Greater, &[">"]),
    (Colon, &[":"]),
    (Sign, &["+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "<=", ">=", "==", "!=", "//", "**", "not"]),
    (Choice, &["&&", "||", "?", "and", "or", "in", "not in", "is", "is not", "sizeof"]),
    (Name, &["this"]),
    (Literal, &["true", "false", "nullptr", "null", "True", "False", "None", "..."]),
    (Condition, &["if", "else"]),
    (Structure, &["elif", "while", "do", "for"]),
];

/// The classes of a language's tokens, and what it has of containers; made once.
pub(super) struct EffectTable {
    classes: HashMap<u32, Class>,
    rules: Rules,
    /// Names of the library's containers, with what they hold in `<…>`.
    pub(super) containers: HashSet<u64>,
    /// Those of which the name alone is a type.
    texts: HashSet<u64>,
    /// Those to which reading what they do not hold adds it.
    inserting: HashSet<u64>,
    /// Methods that change a container and nothing else.
    pub(super) changing: HashSet<u64>,
    /// Words behind which a name is given a meaning.
    naming: HashSet<u32>,
}

/// What a language's statements mean.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    /// A name may stand for what another one stands for, and assignment declares.
    pub(super) binds: bool,
    /// An array is its elements, and what is in it is its own.
    pub(super) owns_elements: bool,
    /// The library's containers are what a file means by their names.
    pub(super) has_containers: bool,
    /// To read what a container does not hold may add it.
    pub(super) reads_insert: bool,
}

impl EffectTable {
    pub(super) fn new(rules: &StatementRules) -> Self {
        let classes = SPELLINGS
            .iter()
            .flat_map(|&(class, spellings)| {
                spellings.iter().map(move |text| (code_of(kind_of_spelling(text), text), class))
            })
            .collect();
        let hashes = |names: &[String]| names.iter().map(|name| name_hash(name)).collect();
        Self {
            classes,
            rules: Rules {
                binds: rules.binds,
                owns_elements: rules.owns_elements,
                has_containers: true,
                reads_insert: false,
            },
            containers: hashes(&rules.library.containers),
            texts: hashes(&rules.library.texts),
            inserting: hashes(&rules.library.inserting),
            changing: hashes(&rules.library.changing),
            naming: ["class", "typename", "enum", "union", "using", "::"]
                .map(|text| code_of(kind_of_spelling(text), text))
                .into(),
        }
    }

    /// The rules for a file. O(leaves).
    pub(super) fn rules_of(&self, leaves: &[Leaf]) -> Rules {
        let is_of_library =
            |leaf: &Leaf| self.containers.contains(&leaf.name) || self.texts.contains(&leaf.name);
        let gives_meaning = |leaf: &Leaf| leaf.kind == TokenKind::Type || self.naming.contains(&leaf.code);
        // A class, a template's parameter or a variable of the program is called so.
        let is_own = leaves.windows(2).any(|pair| gives_meaning(&pair[0]) && is_of_library(&pair[1]));
        let reads_insert = leaves.iter().any(|leaf| self.inserting.contains(&leaf.name));
        Rules { has_containers: !is_own, reads_insert, ..self.rules }
    }

    /// What a token is where these rules hold.
    pub(super) fn class_by(&self, rules: Rules, leaf: &Leaf) -> Class {
        if rules.has_containers && self.texts.contains(&leaf.name) { Type } else { self.class(leaf) }
    }

    pub(super) fn class(&self, leaf: &Leaf) -> Class {
        match leaf.kind {
            TokenKind::Identifier => Name,
            TokenKind::Type => Type,
            TokenKind::Number | TokenKind::String => Literal,
            TokenKind::Block => Block,
            TokenKind::Keyword | TokenKind::Operator | TokenKind::Punctuation => {
                self.classes.get(&leaf.code).copied().unwrap_or(Other)
            }
        }
    }
}
