//! Rewrites a program the way somebody would who hides that it is a copy, without changing what it does.
//!
//! Every kind of edit looks at the syntax tree, decides by a seed at which places it is made, and leaves out every place
//! where it cannot tell that the program stays the same. Kinds are applied one after the other, each to the text that the
//! one before left.

mod assignments;
mod choice;
mod comments;
mod conditions;
mod edit;
mod facts;
mod insert;
mod layout;
mod layout_lines;
mod loops;
mod loops_python;
mod macros;
mod names;
mod order;
mod rename;
mod rename_python;
mod temporaries;
mod tree;
mod wrap;

#[cfg(test)]
mod kind_tests;
#[cfg(test)]
mod sound_tests;
#[cfg(test)]
mod tests;

use thiserror::Error;

use self::choice::Choice;
use self::edit::Edits;
use self::tree::{NoTree, Tree};
use crate::language::Language;

/// One kind of edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Other names for what the program declares.
    Rename,
    /// Other white space.
    Layout,
    /// Comments removed or added.
    Comments,
    /// `for` to `while` and back.
    Loops,
    /// Turned conditions.
    Conditions,
    /// `x += e` to `x = x + (e)` and back.
    Assignments,
    /// Functions and declarations in another order.
    Order,
    /// Code that does nothing.
    Insert,
    /// Names for parts of expressions.
    Temporaries,
    /// What gives a value back, around it.
    Wrap,
}

impl Kind {
    /// Every kind there is. What has to recognise the program's own code comes before what adds to it, and what it looks like comes
    /// last, but for what leaves little of that.
    pub const EVERY: [Self; 10] = [
        Self::Order,
        Self::Temporaries,
        Self::Assignments,
        Self::Conditions,
        Self::Loops,
        Self::Insert,
        Self::Rename,
        Self::Comments,
        Self::Layout,
        Self::Wrap,
    ];

    /// Those of `all`, in the order in which it applies them: every kind but [`Self::Wrap`].
    pub const ALL: &[Self] = Self::EVERY.split_at(9).0;

    /// As an option has it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rename => "rename",
            Self::Layout => "layout",
            Self::Comments => "comments",
            Self::Loops => "loops",
            Self::Conditions => "conditions",
            Self::Assignments => "assignments",
            Self::Order => "order",
            Self::Insert => "insert",
            Self::Temporaries => "temporaries",
            Self::Wrap => "wrap",
        }
    }

    /// What it does, in a line.
    pub fn about(self) -> &'static str {
        match self {
            Self::Rename => {
                "other names for the variables, functions, classes and fields that the program declares"
            }
            Self::Layout => "other indentation, blank lines, spaces and places of braces",
            Self::Comments => "comments removed, or plausible ones added",
            Self::Loops => "for to while and while to for",
            Self::Conditions => "if and else swapped under the negated condition, a < b to b > a",
            Self::Assignments => "x += e to x = x + (e) and back, i++ to i += 1",
            Self::Order => "functions, and declarations that do not need each other, in another order",
            Self::Insert => {
                "unused variables and functions, branches never taken, assignments of a variable to itself"
            }
            Self::Temporaries => "names for parts of expressions",
            Self::Wrap => "functions, lambdas and conditions around values, which give them back",
        }
    }

    /// The kind of a name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|kind| kind.name() == name)
    }

    /// The edits of one pass over the tree; `None` when there are no more passes.
    fn edits(self, tree: &Tree<'_>, choice: &mut Choice, pass: usize) -> Option<Edits> {
        let python = tree.dialect == Dialect::Python;
        if self.is_told(tree) {
            return None;
        }
        Some(match (self, pass) {
            (Self::Rename, 0) if python => rename_python::edits(tree, choice),
            (Self::Rename, 0) => rename::edits(tree, choice),
            (Self::Layout, 0) => layout::spaces(tree, choice),
            (Self::Layout, 1) if !python => layout::braces(tree, choice),
            (Self::Layout, 2) if !python => layout_lines::lines(tree, choice),
            (Self::Layout, 1) => layout_lines::lines(tree, choice),
            (Self::Comments, 0) => comments::edits(tree, choice),
            (Self::Loops, 0) if python => loops_python::edits(tree, choice),
            (Self::Loops, 0) => loops::edits(tree, choice),
            (Self::Conditions, 0) => conditions::comparisons(tree, choice),
            (Self::Conditions, 1) => conditions::branches(tree, choice),
            (Self::Assignments, 0) => assignments::edits(tree, choice),
            (Self::Order, 0) => order::functions(tree, choice),
            (Self::Order, 1) => order::statements(tree, choice),
            (Self::Insert, 0) => insert::edits(tree, choice),
            (Self::Temporaries, 0) => temporaries::edits(tree, choice),
            (Self::Wrap, 0) => wrap::edits(tree, choice),
            _ => return None,
        })
    }

    /// Whether the program may tell what the edits change beside what it computes: the numbers of its lines, or which names
    /// there are.
    fn is_told(self, tree: &Tree<'_>) -> bool {
        let any = |words: &[&str]| words.iter().any(|word| tree.has_word(word));
        let lines = match tree.dialect {
            Dialect::Python => any(&["f_lineno", "tb_lineno", "co_firstlineno", "traceback"]),
            Dialect::C | Dialect::Cpp => any(&["__LINE__", "source_location"]),
        };
        let moves_lines = ![Self::Rename, Self::Assignments].contains(&self);
        let listed = any(&["locals", "globals", "vars"]) || tree.text.contains("dir(");
        let names = tree.dialect == Dialect::Python && listed;
        let adds_names = [Self::Insert, Self::Temporaries, Self::Wrap].contains(&self);
        (lines && moves_lines) || (names && adds_names)
    }
}

/// The languages that are rewritten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dialect {
    C,
    Cpp,
    Python,
}

impl Dialect {
    const ALL: [(&'static str, Self); 3] = [("cpp", Self::Cpp), ("c", Self::C), ("python", Self::Python)];
}

/// Why a program is not rewritten.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DisguiseError {
    /// Nobody wrote edits for the language.
    #[error("programs in {0} cannot be disguised; C++, C and Python can")]
    Language(String),
    /// What the grammar does not understand cannot be changed safely.
    #[error("the grammar does not understand line {0}, so what a change would do is not known")]
    Syntax(usize),
    /// Too long or too deep.
    #[error("the program is too long or too deeply nested")]
    Limit,
}

/// What to do to a program.
#[derive(Debug, Clone, PartialEq)]
pub struct Disguise {
    /// One after the other; a kind may come twice.
    pub kinds: Vec<Kind>,
    /// The same seed makes the same choices.
    pub seed: u64,
    /// The share of the places at which a kind is applied, 0 to 1.
    pub strength: f64,
}

/// A rewritten program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disguised {
    /// Its text.
    pub text: String,
    /// Kinds that found no place, or whose outcome the grammar would not read and was dropped.
    pub without: Vec<Kind>,
}

impl Disguise {
    /// Rewrites a program.
    ///
    /// # Errors
    /// When the language has no edits, or the program cannot be parsed without errors and within bounds.
    pub fn apply(&self, language: &Language, text: &str) -> Result<Disguised, DisguiseError> {
        let dialect = Dialect::ALL
            .into_iter()
            .find_map(|(id, dialect)| (id == language.id).then_some(dialect))
            .ok_or_else(|| DisguiseError::Language(language.name.clone()))?;
        let mut now = text.replace("\r\n", "\n");
        if !now.is_empty() && !now.ends_with('\n') {
            now.push('\n');
        }
        Tree::parse(language, dialect, &now).map_err(|error| match error {
            NoTree::Error(line) => DisguiseError::Syntax(line),
            NoTree::Limit => DisguiseError::Limit,
        })?;
        let mut without = Vec::new();
        for (stream, kind) in self.kinds.iter().enumerate() {
            let mut choice = Choice::new(self.seed, stream as u32, self.strength);
            match rewritten(*kind, language, dialect, &now, &mut choice) {
                Some(text) => now = text,
                None => without.push(*kind),
            }
        }
        Ok(Disguised { text: now, without })
    }
}

/// One kind applied; `None` when nothing changed, or when the grammar would not read what came of it.
fn rewritten(
    kind: Kind,
    language: &Language,
    dialect: Dialect,
    text: &str,
    choice: &mut Choice,
) -> Option<String> {
    let mut now = text.to_owned();
    for pass in 0.. {
        let tree = Tree::parse(language, dialect, &now).ok()?;
        let Some(edits) = kind.edits(&tree, choice, pass) else { break };
        now = edits.apply(&now);
    }
    (now != text).then_some(now)
}
