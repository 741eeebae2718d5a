//! What each token is to the effects of a statement, and what a language has of containers.

use hashbrown::{HashMap, HashSet};

use Class::{
    Assign, Block, Case, Change, Choice, Close, CloseBrace, CloseIndex, Colon, Comma, Condition, Dot, For,
    Greater, Jump, Less, Literal, Name, Open, OpenBrace, OpenIndex, Other, Semicolon, Shift, Sign, Step,
    Structure, Type,
};

use super::kind::{TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::name_hash;
use super::name_filter::NameFilter;
use crate::language::Grammar;

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
    /// `for`: of a structure, or behind an expression of Python.
    For,
    /// `case`, `default`
    Case,
    /// `break`, `continue`, `return`
    Jump,
    /// A block's beginning or end.
    Block,
    Other,
}

const SPELLINGS: [(Class, &[&str]); 25] = [
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
    (Structure, &["elif", "while", "do", "switch"]),
    (For, &["for"]),
    (Case, &["case", "default"]),
    (Jump, &["break", "continue", "return"]),
];

/// The classes of signs and words by their codes: asked for at each token, so a table with open addressing on the codes' first
/// bits, which are those of a hash.
struct Classes(Vec<(u32, Class)>);

impl Classes {
    /// Four times as many as there are spellings, so that runs are short.
    const BITS: u32 = 9;

    fn new() -> Self {
        let mut table = Self(vec![(0, Other); 1 << Self::BITS]);
        for (class, spellings) in SPELLINGS {
            for text in spellings {
                let code = code_of(kind_of_spelling(text), text);
                let at = table.place(code);
                table.0[at] = (code, class);
            }
        }
        table
    }

    /// Where a code stands, or would: no code is 0.
    fn place(&self, code: u32) -> usize {
        let mut at = (code >> (32 - Self::BITS)) as usize;
        while self.0[at].0 != 0 && self.0[at].0 != code {
            at = (at + 1) % self.0.len();
        }
        at
    }

    fn get(&self, code: u32) -> Class {
        self.0[self.place(code)].1
    }
}

/// The classes of a language's tokens, and what it has of containers; made once.
pub(super) struct EffectTable {
    classes: Classes,
    rules: Rules,
    library: HashMap<u64, Library>,
    of_library: NameFilter,
    /// Words behind which a name is given a meaning.
    naming: HashSet<u32>,
    /// Functions of the program that run without being named.
    entries: HashSet<u64>,
    pub(super) sign: Codes,
}

/// What a name of the library is called for, as the language's table has it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Library {
    /// A container, with what it holds in `<…>`; a text, by its name alone.
    pub(super) container: bool,
    text: bool,
    /// A container to which reading what it does not hold adds it.
    inserting: bool,
    /// A method that changes a container and nothing else.
    pub(super) changing: bool,
    /// A function that only computes: a new value, or one of those it is given.
    pub(super) computing: bool,
    pub(super) choosing: bool,
    /// A method that only computes.
    pub(super) telling: bool,
    /// A function of which the value can be gone through once.
    pub(super) iterating: bool,
    /// What can be gone through once.
    pub(super) used_up: bool,
}

/// Codes of some signs and words.
pub(super) struct Codes {
    /// What may stand before a name that is declared (`auto &f(g)`).
    pub(super) references: [u32; 3],
    pub(super) pointer: u32,
    /// What fails for 0.
    pub(super) dividing: [u32; 6],
    /// What gives the name behind it a meaning in Python.
    pub(super) binding: HashSet<u32>,
    pub(super) switch: u32,
    pub(super) return_: u32,
    pub(super) continue_: u32,
    pub(super) yields: u32,
    pub(super) as_: u32,
    /// `::`
    pub(super) scope: u32,
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
    pub(super) fn new(grammar: &Grammar) -> Self {
        let (rules, reach) = (&grammar.statements, &grammar.reach);
        let code = |text: &str| code_of(kind_of_spelling(text), text);
        let mut library: HashMap<u64, Library> = HashMap::new();
        let mut add = |names: &[String], note: fn(&mut Library)| {
            names.iter().for_each(|name| note(library.entry(name_hash(name)).or_default()));
        };
        add(&rules.library.containers, |role| role.container = true);
        add(&rules.library.texts, |role| role.text = true);
        add(&rules.library.inserting, |role| role.inserting = true);
        add(&rules.library.changing, |role| role.changing = true);
        add(&rules.library.computing, |role| role.computing = true);
        add(&rules.library.choosing, |role| role.choosing = true);
        add(&rules.library.telling, |role| role.telling = true);
        add(&rules.library.iterating, |role| role.iterating = true);
        add(&rules.library.used_up, |role| role.used_up = true);
        Self {
            classes: Classes::new(),
            rules: Rules {
                binds: rules.binds,
                owns_elements: rules.owns_elements,
                has_containers: true,
                reads_insert: false,
            },
            of_library: NameFilter::new(library.keys().copied()),
            library,
            naming: ["class", "typename", "enum", "union", "using", "::"].map(code).into(),
            entries: [&reach.entry_functions, &reach.implicit]
                .into_iter()
                .flatten()
                .map(|name| name_hash(name))
                .collect(),
            sign: Codes {
                references: ["*", "&", "&&"].map(code),
                pointer: code("*"),
                dividing: ["/", "%", "//", "/=", "%=", "//="].map(code),
                binding: ["def", "class", "as", "for", "global", "nonlocal", "del", "lambda"]
                    .map(code)
                    .into(),
                switch: code("switch"),
                return_: code("return"),
                continue_: code("continue"),
                yields: code("yield"),
                as_: code("as"),
                scope: code("::"),
            },
        }
    }

    /// What a name is in the library.
    pub(super) fn library(&self, name: u64) -> Library {
        if self.of_library.may_hold(name) {
            self.library.get(&name).copied().unwrap_or_default()
        } else {
            Library::default()
        }
    }

    /// Whether assignment declares.
    pub(super) fn binds(&self) -> bool {
        self.rules.binds
    }

    /// Whether a function of this name may run though nothing names it.
    pub(super) fn is_entry(&self, name: u64) -> bool {
        // What stands in for one of the library's is called as that is.
        let role = self.library(name);
        self.entries.contains(&name) && !role.computing && !role.choosing
    }

    /// The rules for a file. O(leaves).
    pub(super) fn rules_of(&self, leaves: &[Leaf]) -> Rules {
        let gives_meaning = |leaf: &Leaf| leaf.kind == TokenKind::Type || self.naming.contains(&leaf.code);
        let (mut is_own, mut reads_insert) = (false, false);
        for (at, leaf) in leaves.iter().enumerate().filter(|(_, leaf)| leaf.name != 0) {
            let role = self.library(leaf.name);
            reads_insert |= role.inserting;
            // A class, a template's parameter or a variable of the program is called so.
            is_own |= (role.container || role.text) && at > 0 && gives_meaning(&leaves[at - 1]);
        }
        Rules { has_containers: !is_own, reads_insert, ..self.rules }
    }

    /// What a token is where these rules hold.
    pub(super) fn class_by(&self, rules: Rules, leaf: &Leaf) -> Class {
        let is_text = leaf.name != 0 && rules.has_containers && self.library(leaf.name).text;
        if is_text { Type } else { self.class(leaf) }
    }

    pub(super) fn class(&self, leaf: &Leaf) -> Class {
        match leaf.kind {
            TokenKind::Identifier => Name,
            TokenKind::Type => Type,
            TokenKind::Number | TokenKind::String => Literal,
            TokenKind::Block => Block,
            TokenKind::Keyword | TokenKind::Operator | TokenKind::Punctuation => self.classes.get(leaf.code),
        }
    }
}
