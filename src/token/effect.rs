//! What a statement does besides computing: which variables it sets, if that is all.
//!
//! It is told by the row of its tokens, without a tree: a call of what is not known to compute only ([`Callables`]), a word between
//! names, a place in memory (`*p = …`, `p->x++`) and whatever else is not known here may do anything. What is stored in an element
//! (`a[i] = …`) or by a method that changes a container (`a.push_back(…)`) is set as a whole is; whether the variable has elements of
//! its own, its declaration says.

use Class::{
    Assign, Block, Case, Change, Choice, Close, CloseBrace, CloseIndex, Colon, Comma, Condition, Dot, For,
    Greater, Jump, Less, Literal, Name, Open, OpenBrace, OpenIndex, Other, Semicolon, Shift, Sign, Start,
    Step, Structure, Type,
};

use super::callable::{Call, Callables};
use super::effect_table::{Class, EffectTable, Rules};
use super::leaf::Leaf;
use super::place::Place;
use super::statement::Statement;
use crate::language::grammar::Part;

/// A variable that a statement sets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Set {
    pub(super) name: u64,
    /// It goes on from what it was (`+=`).
    pub(super) changes: bool,
    /// It may stand for what another name stands for.
    pub(super) shares: bool,
    /// It is declared here.
    pub(super) declares: bool,
    /// A part of it is set.
    pub(super) fills: bool,
    /// Where it is declared: it has parts.
    pub(super) holds: bool,
    /// Where it is declared: it is there before and after the function around it.
    pub(super) persists: bool,
}

/// What a statement does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Done {
    pub(super) set: Vec<Set>,
    /// Functions of the program that it calls.
    pub(super) calls: Vec<u64>,
}

impl Done {
    /// The variables that are set and not read for it, each as often as its name stands there for that.
    pub(super) fn written(&self) -> impl Iterator<Item = u64> {
        self.set.iter().filter(|set| !set.changes).map(|set| set.name)
    }
}

/// The effects of a statement's own tokens, so far.
#[derive(Debug)]
pub(super) struct Effects {
    part: Part,
    infers: bool,
    persists: bool,
    is_guarded: bool,
    /// Something in it may fail: a call, an index, a division.
    may_fail: bool,
    /// They set variables and do nothing else.
    is_known: bool,
    set: Vec<Set>,
    calls: Vec<u64>,
    /// The last two tokens, the last one first, and the last name.
    last: Class,
    before_last: Class,
    name: u64,
    nesting: u32,
    /// What is stored into, if the next token stores.
    place: Place,
    /// A declaration's next token is a name that it declares.
    expects_name: bool,
    /// The last token is a name that was declared, or stepped by a sign before it.
    is_bare: bool,
    /// Where assignment declares: what is assigned is a new value, and it may be one of several.
    is_new: bool,
    is_one_of: bool,
    /// An index or a member is read, which may be more than that: so many are.
    indices: u32,
    members: u32,
    /// Several names, to each of which something is assigned (`a, b = b, a`).
    row: Vec<u64>,
    /// The next names are what a loop sets.
    is_target: bool,
    /// Behind a name stands what kind it is to be, before what is assigned to it.
    annotated: Option<u64>,
    /// A colon ends a label; a colon must come.
    is_label: bool,
    expects_colon: bool,
    /// A declaration is of a container of the library; in so many `<` are its arguments.
    is_container: bool,
    template: u32,
    /// What was declared last is an array.
    is_array: bool,
    rules: Rules,
}

impl Effects {
    pub(super) fn new(statement: &Statement, rules: Rules) -> Self {
        let part = statement.part;
        Self {
            part,
            infers: statement.infers,
            persists: statement.persists,
            is_guarded: statement.is_guarded,
            may_fail: false,
            is_known: true,
            set: Vec::new(),
            calls: Vec::new(),
            last: Start,
            before_last: Start,
            name: 0,
            nesting: 0,
            place: Place::default(),
            expects_name: part == Part::Declaration,
            is_bare: false,
            is_new: false,
            is_one_of: false,
            indices: 0,
            members: 0,
            row: Vec::new(),
            is_target: false,
            annotated: None,
            is_label: false,
            expects_colon: false,
            is_container: false,
            template: 0,
            is_array: false,
            rules,
        }
    }

    /// The next token. O(1).
    pub(super) fn leaf(&mut self, leaf: &Leaf, callables: &Callables<'_>) {
        if !self.is_known {
            return;
        }
        let class = callables.table.class_by(self.rules, leaf);
        if self.expects_name && leaf.code == callables.table.sign.pointer {
            // What is stored where it points is not known.
            self.is_known = self.template == 0 && matches!(self.last, Type | Comma);
            return;
        }
        if class == Jump && self.part == Part::Jump && self.last == Start {
            // What is left with it is an expression.
            return;
        }
        let is_closing = matches!(class, Close | CloseIndex | CloseBrace);
        let around = self.nesting.saturating_sub(u32::from(is_closing));
        self.is_known = self.allows(class, leaf.name, callables) && !callables.is_consumed(leaf.name);
        self.may_fail |= callables.table.sign.dividing.contains(&leaf.code);
        let begins = self.is_place(self.last);
        self.place.next(class, leaf.name, around, begins);
        (self.before_last, self.last) = (self.last, class);
        if class == Name {
            self.name = leaf.name;
        }
    }

    /// What is done, if it is nothing else.
    pub(super) fn finish(self) -> Option<Done> {
        let is_idle = self.set.is_empty() && self.part == Part::Simple;
        let reads_part = self.indices + self.members > 0;
        if !self.is_known || self.expects_name && self.last != Start || (is_idle || self.infers) && reads_part
        {
            return None;
        }
        if self.infers && !self.calls.is_empty() || self.is_guarded && self.may_fail {
            return None;
        }
        if self.indices > 0 && self.rules.reads_insert {
            return None;
        }
        let shares = self.rules.binds && (!self.is_new || self.is_one_of || self.set.len() > 1);
        let set = |set: Set| Set {
            shares: (shares || set.shares) && !set.changes,
            declares: set.declares || self.rules.binds && !set.changes,
            holds: set.holds || self.rules.binds || set.declares && self.is_container,
            persists: self.persists,
            ..set
        };
        Some(Done { set: self.set.into_iter().map(set).collect(), calls: self.calls })
    }

    fn sets(&mut self, name: u64) {
        self.set.push(Set { name, ..Set::default() });
    }

    fn changes(&mut self, name: u64) {
        self.set.push(Set { name, changes: true, ..Set::default() });
    }

    fn fills(&mut self, name: u64) {
        self.set.push(Set { name, changes: true, fills: true, ..Set::default() });
    }

    /// Whether the next token leaves it known what is done.
    fn allows(&mut self, class: Class, name: u64, callables: &Callables<'_>) -> bool {
        let (last, before) = (self.last, self.before_last);
        if self.is_target {
            return self.takes_target(class, name);
        }
        if let Some(variable) = self.annotated {
            return self.annotates(class, variable);
        }
        if std::mem::take(&mut self.expects_colon) {
            return class == Colon;
        }
        let is_bare = std::mem::take(&mut self.is_bare);
        let Rules { binds, owns_elements, .. } = self.rules;
        let is_outside = self.nesting == 0;
        let is_index = class == OpenIndex && matches!(last, Name | Close | CloseIndex | CloseBrace);
        self.is_new |= is_outside && matches!(class, Sign | Less | Greater);
        self.is_new |= last == Assign && matches!(class, Literal | OpenIndex | OpenBrace);
        self.is_one_of |= matches!(class, Choice | Condition) || is_outside && (class == Comma || is_index);
        self.may_fail |= is_index;
        self.indices += u32::from(is_index);
        self.members += u32::from(class == Dot);
        if self.expects_name && is_outside {
            return self.declares(class, name, callables.table);
        }
        if is_bare && class == Dot {
            return false;
        }
        if is_bare && matches!(class, Open | OpenIndex | OpenBrace) {
            return self.opens_behind_bare(class);
        }
        // `++a`, and nothing else behind such a sign.
        if last == Step && !matches!(before, Name | CloseIndex) {
            self.is_bare = true;
            self.changes(name);
            return class == Name;
        }
        if binds {
            self.note_row(class, name);
        }
        let is_structure = self.part == Part::Structure;
        let is_cast = last == Close && before == Type;
        let is_first = is_cast || !matches!(last, Name | Literal | Close | CloseIndex | CloseBrace);
        match class {
            // `for (int x : a)`
            Name if last == Type && is_structure && !binds && matches!(before, Open | Type) => {
                self.set.push(Set { name, declares: true, ..Set::default() });
                self.expects_colon = true;
                true
            }
            Name | Literal => is_first && last != Type,
            Type => is_first,
            OpenBrace if is_structure => is_outside,
            Open | OpenIndex | OpenBrace => {
                let is_known = self.opens(class, is_first, callables);
                self.nesting += 1;
                is_known
            }
            CloseBrace if is_structure => true,
            Close | CloseIndex | CloseBrace => {
                self.nesting = self.nesting.saturating_sub(1);
                true
            }
            Comma => {
                self.expects_name = self.part == Part::Declaration && is_outside;
                true
            }
            Assign if last == CloseIndex && self.is_array && is_outside => true,
            Assign if !self.row.is_empty() => {
                for name in std::mem::take(&mut self.row) {
                    self.set.push(Set { name, shares: true, ..Set::default() });
                }
                true
            }
            Assign | Change | Step if last == CloseIndex => {
                // In Python `a[i] += …` may change what the element stands for.
                let is_its_own = owns_elements || binds && class == Assign;
                let Some(variable) = self.place.of_element().filter(|_| is_its_own) else { return false };
                self.indices = self.indices.saturating_sub(1);
                self.fills(variable);
                true
            }
            // It was declared just now.
            Assign if is_bare => self.part == Part::Declaration,
            Assign => {
                self.sets(self.name);
                last == Name && self.is_place(before)
            }
            Change => {
                self.changes(self.name);
                last == Name && self.is_place(before)
            }
            Step => {
                if last == Name {
                    self.changes(self.name);
                }
                last != Close && (last != Name || before != Dot)
            }
            Dot => matches!(last, Name | Literal | Close | CloseIndex),
            Shift => last == Literal,
            // What kind a variable of Python is to be.
            Colon if binds && self.part == Part::Simple && is_outside => {
                self.annotated = Some(self.name);
                last == Name && before == Start
            }
            // Behind a condition of Python, in `a ? b : c`, and no label that is not known.
            Colon => !is_outside || is_structure == binds || std::mem::take(&mut self.is_label),
            // A reference or a pointer is no variable by itself (`for (int &x : a)`).
            Sign | Choice if last == Type => false,
            Semicolon | Sign | Less | Greater | Choice => true,
            Condition => is_structure || binds,
            // A loop over a container, or in an expression of Python.
            For => {
                self.is_target = binds && is_outside;
                if binds { !is_outside || is_structure && last == Start } else { is_structure }
            }
            Case => {
                self.is_label = true;
                is_structure && !binds
            }
            Structure | Block => is_structure,
            Start | Jump | Other => false,
        }
    }

    /// A call, or what may be one, of the name that was read last.
    fn calls(&mut self, callables: &Callables<'_>) -> bool {
        self.may_fail = true;
        if self.before_last == Dot {
            self.members = self.members.saturating_sub(1);
            return callables.is_telling(self.name);
        }
        match callables.call(self.name) {
            Some(Call::Own) => self.calls.push(self.name),
            Some(Call::Computes) => self.is_new |= self.before_last == Assign,
            Some(Call::Chooses) => {}
            None => return false,
        }
        true
    }

    /// A parenthesis, bracket or brace is opened.
    fn opens(&mut self, class: Class, is_first: bool, callables: &Callables<'_>) -> bool {
        let (last, Rules { binds, owns_elements, .. }) = (self.last, self.rules);
        match class {
            OpenIndex => last != Literal,
            OpenBrace => {
                // `= {1, 2}`, `a.push_back({b, c})`
                let is_values = matches!(last, Assign | Open | Comma | OpenBrace);
                let is_given = owns_elements && self.nesting > 0 && last != Assign;
                binds || is_values && (self.is_container || self.is_array || is_given)
            }
            _ => {
                let is_changing = |name| callables.table.library(name).changing;
                match self.place.with_member().filter(|&(.., name)| is_changing(name)) {
                    // What an element of Python stands for may have other names.
                    Some((variable, is_element, _)) if !(is_element && binds) => {
                        self.indices = self.indices.saturating_sub(u32::from(is_element));
                        self.members = self.members.saturating_sub(1);
                        self.fills(variable);
                        true
                    }
                    _ if self.last == Name => self.calls(callables),
                    // `f<5>(n)`
                    _ => is_first && !matches!(last, Greater | Shift),
                }
            }
        }
    }

    /// What is opened behind a name that is declared or stepped: of `int a[3]` and `vector<int> a(3)`, but not of `int f(3)` and
    /// `++a[i]`, the variable is all that is set.
    fn opens_behind_bare(&mut self, class: Class) -> bool {
        self.nesting += 1;
        let is_declaration = self.part == Part::Declaration;
        if class != OpenIndex {
            return is_declaration && self.is_container;
        }
        self.indices = self.indices.saturating_sub(1);
        self.is_array = is_declaration && self.rules.owns_elements;
        if let Some(last) = self.set.last_mut() {
            last.holds = self.is_array;
        }
        self.is_array
    }

    /// In a declaration, before a name and at it.
    fn declares(&mut self, class: Class, name: u64, table: &EffectTable) -> bool {
        let is_container = self.rules.has_containers && class == Name && table.library(name).container;
        if self.template > 0 {
            match class {
                Less => self.template += 1,
                Greater => self.template -= 1,
                _ => {}
            }
            return is_container || matches!(class, Less | Greater | Type | Literal | Comma);
        }
        if is_container && self.last == Start {
            self.is_container = true;
            return true;
        }
        if class == Less && self.last == Name {
            self.template = 1;
            return true;
        }
        if class == Name && matches!(self.last, Type | Comma | Greater) {
            self.expects_name = false;
            self.is_bare = true;
            self.is_array = false;
            self.set.push(Set { name, declares: true, ..Set::default() });
            return true;
        }
        // A text: of all names of types only these have a hash.
        self.is_container |= class == Type && name != 0;
        class == Type && matches!(self.last, Start | Type)
    }

    /// Whether a name that stands behind such a token is a variable by itself, and all that is set.
    fn is_place(&self, before: Class) -> bool {
        match before {
            Start | Assign => true,
            Comma | Semicolon | Open | Type | OpenBrace | CloseBrace | Condition | Structure | For
            | Greater => !self.rules.binds,
            _ => false,
        }
    }
}

#[path = "effect_bound.rs"]
mod bound;

#[cfg(test)]
#[path = "effect_tests.rs"]
mod tests;
