//! What stands of a function outside of its statements: its name, and which parameters are its own.

use super::effect_table::Class::{
    self, Assign, Block, Close, CloseBrace, CloseIndex, Colon, Comma, Dot, Greater, Less, Literal, Name,
    Open, OpenBrace, OpenIndex, Other, Semicolon, Sign, Start, Type,
};

/// So many words stand before a function's name at the most.
const MAX_BEFORE_NAME: usize = 32;

/// Where the tokens of a header are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    BeforeName,
    Parameters,
    AfterParameters,
    Body,
}

/// The tokens of a function that are in none of its statements, so far.
#[derive(Debug)]
pub(super) struct Header {
    /// Assignment declares, and a parameter is its name alone.
    binds: bool,
    state: State,
    /// Nothing stands there that may do more.
    is_known: bool,
    last: Class,
    /// The last name, and the function's.
    last_name: u64,
    name: u64,
    read: usize,
    /// Names of the parameter that is being read; whether it is nothing but a value of a built-in type.
    names: Vec<u64>,
    is_value: bool,
    own: Vec<u64>,
    open: Vec<u64>,
}

/// What a header says.
#[derive(Debug, Default)]
pub(super) struct Parameters {
    /// The function's name; 0 where it has none that is known.
    pub(super) function: u64,
    /// Those that are the function's own variables.
    pub(super) own: Vec<u64>,
    /// Names by which something of the caller may be set, ascending.
    pub(super) open: Vec<u64>,
}

impl Header {
    pub(super) fn new(binds: bool) -> Self {
        Self {
            binds,
            state: State::BeforeName,
            is_known: true,
            last: Start,
            last_name: 0,
            name: 0,
            read: 0,
            names: Vec::new(),
            is_value: true,
            own: Vec::new(),
            open: Vec::new(),
        }
    }

    /// The next token. O(1).
    pub(super) fn leaf(&mut self, class: Class, name: u64) {
        if !self.is_known {
            return;
        }
        self.is_known = self.allows(class, name);
        self.last = class;
        if class == Name {
            self.last_name = name;
        }
    }

    /// What it says, and whether nothing of it may do more.
    pub(super) fn finish(mut self) -> (Parameters, bool) {
        self.open.sort_unstable();
        (Parameters { function: self.name, own: self.own, open: self.open }, self.is_known)
    }

    fn allows(&mut self, class: Class, name: u64) -> bool {
        match self.state {
            State::BeforeName => {
                self.read += 1;
                if class == Open {
                    self.name = self.last_name;
                    self.state = State::Parameters;
                    return self.last == Name;
                }
                let is_of_type =
                    matches!(class, Type | Name | Less | Greater | Sign | Comma | Literal | Other);
                is_of_type && self.read <= MAX_BEFORE_NAME
            }
            State::Parameters => self.parameter(class, name),
            State::AfterParameters => {
                let is_begun = class == if self.binds { Block } else { OpenBrace };
                if is_begun {
                    self.state = State::Body;
                }
                is_begun || matches!(class, Type | Name | Dot | Sign | Less | Greater | Colon)
            }
            State::Body => matches!(class, OpenBrace | CloseBrace | Block | Semicolon | Literal),
        }
    }

    fn parameter(&mut self, class: Class, name: u64) -> bool {
        match class {
            Comma | Close => {
                let is_own = self.is_value && !self.binds && self.last == Name && self.names.len() == 1;
                if is_own { &mut self.own } else { &mut self.open }.append(&mut self.names);
                self.is_value = true;
                if class == Close {
                    self.state = State::AfterParameters;
                }
                true
            }
            Name => {
                self.names.push(name);
                true
            }
            Type => true,
            Assign | Literal | Sign | Less | Greater | Colon | OpenIndex | CloseIndex | Dot => {
                self.is_value = false;
                // What a parameter has if nothing is given may be worked out by a call.
                true
            }
            _ => false,
        }
    }
}

/// The place of a function's name among its leaves, which begin at `first`.
pub(super) fn name_of(classes: impl Iterator<Item = Class>, first: usize) -> Option<usize> {
    let mut last = Start;
    for (at, class) in (first..).zip(classes.take(MAX_BEFORE_NAME + 1)) {
        if class == Open {
            return (last == Name).then(|| at - 1);
        }
        last = class;
    }
    None
}
