//! What a statement does besides computing: which variables it sets, if that is all.
//!
//! It is told by the row of its tokens, without a tree: a call, a word between names, a place in memory (`*p = …`, `p->x++`) and
//! whatever else is not known here may do anything. An array of a declaration and a container of the library are variables like
//! others, and so are their elements.

use Class::{
    Assign, Block, Change, Choice, Close, CloseBrace, CloseIndex, Colon, Comma, Condition, Dot, Greater,
    Less, Literal, Name, Open, OpenBrace, OpenIndex, Other, Semicolon, Shift, Sign, Start, Step, Structure,
    Type,
};

use super::effect_table::{Class, EffectTable, Rules};
use super::leaf::Leaf;
use super::place::Place;
use crate::language::grammar::Part;

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
    /// What is stored into, if the next token stores.
    place: Place,
    /// A declaration's next token is a name that it declares.
    expects_name: bool,
    /// The last token is a name that was declared, or stepped by a sign before it.
    is_bare: bool,
    /// Where assignment declares: what is assigned is a new value, and it may be one of several.
    is_new: bool,
    is_one_of: bool,
    /// An index or a member is read, which may be more than that.
    reads_part: bool,
    /// A declaration is of a container of the library; in so many `<` are its arguments.
    is_container: bool,
    template: u32,
    /// What is declared is an array.
    is_array: bool,
    /// A new container is made, of nothing.
    is_empty_call: bool,
    rules: Rules,
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
            place: Place::default(),
            expects_name: part == Part::Declaration,
            is_bare: false,
            is_new: false,
            is_one_of: false,
            reads_part: false,
            is_container: false,
            template: 0,
            is_array: false,
            is_empty_call: false,
            rules: table.rules,
        }
    }

    /// The next token. O(1).
    pub(super) fn leaf(&mut self, leaf: &Leaf, table: &EffectTable) {
        if !self.is_known {
            return;
        }
        let class = table.class(leaf);
        let is_closing = matches!(class, Close | CloseIndex | CloseBrace);
        let around = self.nesting.saturating_sub(u32::from(is_closing));
        self.is_known = self.allows(class, leaf.name, table);
        let begins = self.is_place(self.last);
        self.place.next(class, leaf.name, around, begins, self.rules.owns_elements);
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
        let shares = self.rules.binds && (!self.is_new || self.is_one_of || self.set.len() > 1);
        let set = |set: Set| Set {
            shares: shares && !set.changes,
            declares: set.declares || self.rules.binds && !set.changes,
            ..set
        };
        Some(self.set.into_iter().map(set).collect())
    }

    fn sets(&mut self, name: u64, changes: bool, declares: bool) {
        self.set.push(Set { name, changes, shares: false, declares });
    }

    /// Whether the next token leaves it known what is done.
    fn allows(&mut self, class: Class, name: u64, table: &EffectTable) -> bool {
        let (last, before) = (self.last, self.before_last);
        let is_bare = std::mem::take(&mut self.is_bare);
        if std::mem::take(&mut self.is_empty_call) && class != Close {
            return false;
        }
        let Rules { binds, owns_elements } = self.rules;
        let is_outside = self.nesting == 0;
        let is_index = class == OpenIndex && matches!(last, Name | Close | CloseIndex | CloseBrace);
        self.is_new |= is_outside && matches!(class, Sign | Less | Greater);
        self.is_new |= last == Assign && matches!(class, Literal | OpenIndex | OpenBrace);
        self.is_one_of |= matches!(class, Choice | Condition) || is_outside && (class == Comma || is_index);
        self.reads_part |= is_index || class == Dot;
        if self.expects_name && is_outside {
            return self.declares(class, name, table);
        }
        if is_bare && matches!(class, Open | OpenIndex | OpenBrace | Dot) {
            return self.opens_behind_bare(class);
        }
        // `++a`, and nothing else behind such a sign.
        if last == Step && !matches!(before, Name | CloseIndex) {
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
            OpenBrace if is_structure => true,
            Open | OpenIndex | OpenBrace => {
                let is_known = self.opens(class, is_first, table);
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
            Assign | Change | Step if last == CloseIndex => {
                let element = self.place.of_element().filter(|_| binds || owns_elements);
                let Some(variable) = element else { return false };
                self.sets(variable, true, false);
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
                last != Close && (last != Name || before != Dot)
            }
            Dot => matches!(last, Name | Literal | Close | CloseIndex),
            Shift => last == Literal,
            Colon => is_structure || !is_outside || !binds,
            Semicolon | Sign | Less | Greater | Choice => true,
            Condition => is_structure || binds,
            Structure | Block => is_structure,
            Start | Other => false,
        }
    }

    /// A parenthesis, bracket or brace is opened.
    fn opens(&mut self, class: Class, is_first: bool, table: &EffectTable) -> bool {
        let (last, Rules { binds, owns_elements }) = (self.last, self.rules);
        match class {
            OpenIndex => last != Literal,
            OpenBrace => {
                // `a.push_back({b, c})`
                let is_given = owns_elements && self.nesting > 0 && matches!(last, Open | Comma | OpenBrace);
                binds || self.is_container || self.is_array || is_given
            }
            _ => {
                let of_method = self.place.with_member().filter(|(_, name)| table.changing.contains(name));
                if let Some((variable, _)) = of_method {
                    self.sets(variable, true, false);
                    return true;
                }
                // `t = list()`
                self.is_empty_call = binds
                    && last == Name
                    && self.before_last == Assign
                    && table.containers.contains(&self.name);
                self.is_new |= self.is_empty_call;
                // `f<5>(n)`
                self.is_empty_call || is_first && !matches!(last, Greater | Shift)
            }
        }
    }

    /// What is opened behind a name that is declared or stepped: of `int a[3]`, `vector<int> a(3)` and `++a[i]`, but not of
    /// `int f(3)` and `++a.b`, the variable is all that is set.
    fn opens_behind_bare(&mut self, class: Class) -> bool {
        let is_declaration = self.part == Part::Declaration;
        self.nesting += 1;
        match class {
            OpenIndex => {
                self.is_array |= is_declaration;
                self.rules.owns_elements
            }
            Open | OpenBrace => is_declaration && self.is_container,
            _ => false,
        }
    }

    /// In a declaration, before a name and at it.
    fn declares(&mut self, class: Class, name: u64, table: &EffectTable) -> bool {
        let is_container = class == Name && table.containers.contains(&name);
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
            self.sets(name, false, true);
            return true;
        }
        class == Type && matches!(self.last, Start | Type)
    }

    /// Whether a name that stands behind such a token is a variable by itself, and all that is set.
    fn is_place(&self, before: Class) -> bool {
        match before {
            Start | Assign => true,
            Comma | Semicolon | Open | Type | OpenBrace | CloseBrace | Condition | Structure | Greater => {
                !self.rules.binds
            }
            _ => false,
        }
    }
}

#[cfg(test)]
#[path = "effect_tests.rs"]
mod tests;
