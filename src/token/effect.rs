//! What a statement does besides computing: which variables it sets, if that is all.
//!
//! It is told by the row of its tokens, without a tree: a call, a word between names, a place in memory (`a[i] = …`, `*p = …`,
//! `p->x++`) and whatever else is not known here may do anything.

use hashbrown::HashMap;

use Class::{
    Assign, Block, Brace, Change, Choice, Close, CloseIndex, Colon, Comma, Condition, Dot, Greater, Literal,
    Name, Open, OpenIndex, Other, Semicolon, Shift, Sign, Start, Step, Structure, Type,
};

use super::kind::{TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use crate::language::grammar::{Part, StatementRules};

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
    Brace,
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
    /// `>`, which may end a template's arguments.
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

const SPELLINGS: [(Class, &[&str]); 19] = [
    (Open, &["("]),
    (Close, &[")"]),
    (OpenIndex, &["["]),
    (CloseIndex, &["]"]),
    (Brace, &["{", "}"]),
    (Comma, &[","]),
    (Semicolon, &[";"]),
    (Assign, &["="]),
    (Change, &["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "//=", "**="]),
    (Step, &["++", "--"]),
    (Dot, &[".", "->"]),
    (Shift, &["<<", ">>", ">>>"]),
    (Greater, &[">"]),
    (Colon, &[":"]),
    (
        Sign,
        &["+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "<", "<=", ">=", "==", "!=", "//", "**", "not"],
    ),
    (Choice, &["&&", "||", "?", "and", "or", "in", "not in", "is", "is not", "sizeof"]),
    (Literal, &["true", "false", "nullptr", "null", "True", "False", "None", "this", "..."]),
    (Condition, &["if", "else"]),
    (Structure, &["elif", "while", "do", "for"]),
];

/// The classes of a language's tokens; made once.
pub(super) struct EffectTable {
    classes: HashMap<u32, Class>,
    /// A name may stand for what another one stands for, and assignment declares.
    binds: bool,
}

impl EffectTable {
    pub(super) fn new(rules: &StatementRules) -> Self {
        let classes = SPELLINGS
            .iter()
            .flat_map(|&(class, spellings)| {
                spellings.iter().map(move |text| (code_of(kind_of_spelling(text), text), class))
            })
            .collect();
        Self { classes, binds: rules.binds }
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

/// A variable that a statement sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Set {
    pub(super) name: u64,
    /// It goes on from what it was (`+=`).
    pub(super) changes: bool,
    /// It may stand for what another name stands for.
    pub(super) shares: bool,
    /// It is declared here.
    pub(super) declares: bool,
}

/// The effects of a statement's own tokens, so far.
#[derive(Debug)]
pub(super) struct Effects {
    part: Part,
    /// They set variables and do nothing else.
    is_known: bool,
    set: Vec<Set>,
    /// The last two tokens, the last one first, and the last name.
    last: Class,
    before_last: Class,
    name: u64,
    nesting: u32,
    /// A declaration's next token is a name that it declares.
    expects_name: bool,
    /// The last token is a name that was declared, or stepped by a sign before it.
    is_bare: bool,
    /// Where assignment declares: what is assigned is a new value, and it may be one of several.
    is_new: bool,
    is_one_of: bool,
    /// An index or a member is read, which may be more than that.
    reads_part: bool,
    binds: bool,
}

impl Effects {
    pub(super) fn new(part: Part, table: &EffectTable) -> Self {
        Self {
            part,
            is_known: true,
            set: Vec::new(),
            last: Start,
            before_last: Start,
            name: 0,
            nesting: 0,
            expects_name: part == Part::Declaration,
            is_bare: false,
            is_new: false,
            is_one_of: false,
            reads_part: false,
            binds: table.binds,
        }
    }

    /// Another statement is inside.
    pub(super) fn holds_statement(&mut self) {
        self.is_known &= self.part == Part::Structure;
    }

    /// The next token. O(1).
    pub(super) fn leaf(&mut self, leaf: &Leaf, table: &EffectTable) {
        if !self.is_known {
            return;
        }
        let class = table.class(leaf);
        self.is_known = self.allows(class, leaf.name);
        (self.before_last, self.last) = (self.last, class);
        if class == Name {
            self.name = leaf.name;
        }
    }

    /// The variables that are set, if nothing else is done.
    pub(super) fn finish(self) -> Option<Vec<Set>> {
        let is_idle = self.set.is_empty() && self.part == Part::Simple;
        if !self.is_known || self.expects_name && self.last != Start || is_idle && self.reads_part {
            return None;
        }
        let shares = self.binds && (!self.is_new || self.is_one_of || self.set.len() > 1);
        let set =
            |set: Set| Set { shares: shares && !set.changes, declares: set.declares || self.binds, ..set };
        Some(self.set.into_iter().map(set).collect())
    }

    fn sets(&mut self, name: u64, changes: bool, declares: bool) {
        self.set.push(Set { name, changes, shares: false, declares });
    }

    /// Whether the next token leaves it known what is done.
    fn allows(&mut self, class: Class, name: u64) -> bool {
        let (last, before) = (self.last, self.before_last);
        let is_bare = std::mem::take(&mut self.is_bare);
        let is_outside = self.nesting == 0;
        let is_index = class == OpenIndex && matches!(last, Name | Close | CloseIndex);
        self.is_new |= is_outside && matches!(class, Sign | Greater);
        self.is_new |= last == Assign && matches!(class, Literal | OpenIndex);
        self.is_one_of |= matches!(class, Choice | Condition) || is_outside && (class == Comma || is_index);
        self.reads_part |= is_index || class == Dot;
        if self.expects_name && is_outside {
            return self.declares(class, name);
        }
        // `int a[3]`, `int f(3)`, `++a[i]`, `++a.b`
        if is_bare && matches!(class, Open | OpenIndex | Dot) {
            return false;
        }
        // `++a`, and nothing else behind such a sign.
        if last == Step && before != Name {
            self.is_bare = true;
            self.sets(name, true, false);
            return class == Name;
        }
        let is_structure = self.part == Part::Structure;
        let is_cast = last == Close && before == Type;
        let is_first = is_cast || !matches!(last, Name | Literal | Close | CloseIndex);
        match class {
            Name | Literal => is_first && last != Type,
            Type => is_first,
            Open => {
                self.nesting += 1;
                // `f<5>(n)`
                is_first && !matches!(last, Greater | Shift)
            }
            OpenIndex => {
                self.nesting += 1;
                last != Literal
            }
            Close | CloseIndex => {
                self.nesting = self.nesting.saturating_sub(1);
                true
            }
            Comma => {
                self.expects_name = self.part == Part::Declaration && is_outside;
                true
            }
            Assign | Change => {
                self.sets(self.name, class == Change, false);
                last == Name && self.is_place(before)
            }
            Step => {
                if last == Name {
                    self.sets(self.name, true, false);
                }
                !matches!(last, Close | CloseIndex) && (last != Name || before != Dot)
            }
            Dot => matches!(last, Name | Literal | Close | CloseIndex),
            Shift => last == Literal,
            Colon => is_structure || !is_outside || !self.binds,
            Semicolon | Sign | Greater | Choice => true,
            Condition => is_structure || self.binds,
            Structure | Brace | Block => is_structure,
            Start | Other => false,
        }
    }

    /// In a declaration, before a name and at it.
    fn declares(&mut self, class: Class, name: u64) -> bool {
        if class == Name && matches!(self.last, Type | Comma) {
            self.expects_name = false;
            self.is_bare = true;
            self.sets(name, false, true);
            return true;
        }
        class == Type && matches!(self.last, Start | Type)
    }

    /// Whether a name that stands behind such a token is a variable by itself, and all that is set.
    fn is_place(&self, before: Class) -> bool {
        match before {
            Start | Assign => true,
            Comma | Semicolon | Open | Type | Brace | Condition | Structure => !self.binds,
            _ => false,
        }
    }
}

#[cfg(test)]
#[path = "effect_tests.rs"]
mod tests;
