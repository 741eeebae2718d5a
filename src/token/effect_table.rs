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

const SPELLINGS: [(Class, &[&str]); 21] = [
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
    (Literal, &["true", "false", "nullptr", "null", "True", "False", "None", "this", "..."]),
    (Condition, &["if", "else"]),
    (Structure, &["elif", "while", "do", "for"]),
];

/// The classes of a language's tokens, and what it has of containers; made once.
pub(super) struct EffectTable {
    classes: HashMap<u32, Class>,
    pub(super) rules: Rules,
    /// Names of the library's classes that hold values, those that need no arguments, and methods that change such a value and
    /// nothing else.
    pub(super) containers: HashSet<u64>,
    texts: HashSet<u64>,
    pub(super) changing: HashSet<u64>,
}

/// What a language's statements mean.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    /// A name may stand for what another one stands for, and assignment declares.
    pub(super) binds: bool,
    /// An array is its elements, and what is in it is its own.
    pub(super) owns_elements: bool,
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
            rules: Rules { binds: rules.binds, owns_elements: rules.owns_elements },
            containers: hashes(&rules.containers),
            texts: hashes(&rules.texts),
            changing: hashes(&rules.changing),
        }
    }

    pub(super) fn class(&self, leaf: &Leaf) -> Class {
        match leaf.kind {
            TokenKind::Identifier if self.texts.contains(&leaf.name) => Type,
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
