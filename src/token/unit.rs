//! The statements of a file with their tokens and effects: what liveness is worked out on.

use super::callable::Callables;
use super::effect::{Done, Effects};
use super::effect_table::{Class, EffectTable, Rules};
use super::function_header::{Header, Parameters};
use super::kind::{BLOCK_CLOSE, BLOCK_OPEN, STRING};
use super::leaf::Leaf;
use super::statement::Statement;
use crate::language::grammar::Part;

/// No statement.
pub(super) const NONE: u32 = u32::MAX;

/// A statement's leaves, those of the statements in it among them.
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) part: Part,
    /// The statement around it, or [`NONE`].
    pub(super) outer: u32,
    pub(super) first: usize,
    pub(super) end: usize,
    /// What it does, if it is no more than that.
    pub(super) done: Option<Done>,
    /// Of a function.
    pub(super) parameters: Parameters,
}

impl Unit {
    /// It does more than is known.
    pub(super) fn does_more(&self) -> bool {
        self.done.is_none()
    }
}

/// The statements of a file.
pub(super) struct Units {
    /// In the order in which they begin.
    pub(super) all: Vec<Unit>,
    /// The innermost one of each leaf.
    pub(super) of_leaf: Vec<u32>,
    /// What is around each.
    pub(super) around: Vec<Around>,
}

/// What is around a statement that it may leave, or [`NONE`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Around {
    pub(super) function: u32,
    /// A loop, and a loop or a `switch`.
    pub(super) continued: u32,
    pub(super) broken: u32,
}

/// What reads a statement's own tokens.
enum Reader {
    Effects(Effects),
    Header(Header),
}

/// A statement that is being read.
struct Open {
    unit: u32,
    /// In bytes.
    end: u32,
    /// Blocks of its own that are open.
    blocks: u32,
    reader: Reader,
}

impl Open {
    /// The end of a block has no length, and stands where statements in and around it end.
    fn ends_before(&self, leaf: &Leaf) -> bool {
        self.end < leaf.span.start
            || self.end == leaf.span.start && (leaf.code != BLOCK_CLOSE || self.blocks == 0)
    }
}

impl Units {
    /// Reads the statements of a file, which are in the order in which they begin. O(leaves).
    pub(super) fn new(
        leaves: &[Leaf],
        statements: &[Statement],
        callables: &Callables<'_>,
        rules: Rules,
    ) -> Self {
        let table = callables.table;
        let mut units = Self {
            all: Vec::with_capacity(statements.len()),
            of_leaf: vec![NONE; leaves.len()],
            around: Vec::with_capacity(statements.len()),
        };
        let mut open: Vec<Open> = Vec::new();
        let mut statements = statements.iter().peekable();
        for (at, leaf) in leaves.iter().enumerate() {
            while let Some(done) = open.pop_if(|open| open.ends_before(leaf)) {
                units.close(done, at, leaves, table);
            }
            // The beginning of a block stands where the first statement in it begins.
            let begun = leaf.span.start + u32::from(leaf.code != BLOCK_OPEN);
            while let Some(statement) = statements.next_if(|next| next.span.start < begun) {
                // Of one before there may be no leaf.
                if statement.span.end <= leaf.span.start {
                    continue;
                }
                let outer = open.last().map_or(NONE, |outer| outer.unit);
                units.around.push(units.around_in(outer, leaves, table));
                let unit = units.all.len() as u32;
                let reader = match statement.part {
                    Part::Function => Reader::Header(Header::new(rules.binds)),
                    _ => Reader::Effects(Effects::new(statement, rules)),
                };
                open.push(Open { unit, end: statement.span.end, blocks: 0, reader });
                let (part, parameters) = (statement.part, Parameters::default());
                units.all.push(Unit { part, outer, first: at, end: at, done: None, parameters });
            }
            if let Some(innermost) = open.last_mut() {
                units.of_leaf[at] = innermost.unit;
                innermost.blocks += u32::from(leaf.code == BLOCK_OPEN);
                innermost.blocks -= u32::from(leaf.code == BLOCK_CLOSE).min(innermost.blocks);
                match &mut innermost.reader {
                    Reader::Effects(effects) => effects.leaf(leaf, callables),
                    Reader::Header(header) => header.leaf(table.class_by(rules, leaf), leaf.name),
                }
            }
        }
        while let Some(done) = open.pop() {
            units.close(done, leaves.len(), leaves, table);
        }
        units
    }

    /// The innermost function around a statement, known or not, or [`NONE`].
    pub(super) fn function_around(&self, index: u32) -> u32 {
        self.around[index as usize].function
    }

    /// What is around a statement that stands in `outer`.
    fn around_in(&self, outer: u32, leaves: &[Leaf], table: &EffectTable) -> Around {
        let nothing = Around { function: NONE, continued: NONE, broken: NONE };
        let Some(unit) = self.all.get(outer as usize) else { return nothing };
        let around = self.around[outer as usize];
        match unit.part {
            Part::Function => Around { function: outer, ..nothing },
            Part::Structure => match leaves[unit.first] {
                first if table.class(&first) == Class::Condition => around,
                first if first.code == table.sign.switch => Around { broken: outer, ..around },
                _ => Around { continued: outer, broken: outer, ..around },
            },
            _ => around,
        }
    }

    fn close(&mut self, open: Open, end: usize, leaves: &[Leaf], table: &EffectTable) {
        let unit = &mut self.all[open.unit as usize];
        unit.end = end;
        let effects = match open.reader {
            Reader::Effects(effects) => effects,
            Reader::Header(header) => {
                let (parameters, is_known) = header.finish();
                unit.parameters = parameters;
                unit.done = is_known.then(Done::default);
                return;
            }
        };
        // What a function says of itself is none between others: it is there as long as the function.
        let is_first = unit.first.checked_sub(1).is_none_or(|before| leaves[before].code == BLOCK_OPEN);
        if is_first && end == unit.first + 1 && leaves[unit.first].code == STRING {
            unit.part = Part::Jump;
            unit.done = Some(Done::default());
            return;
        }
        // Its value is used: of a condition, an arm of Java's `switch`, the last statement in `({ … })`.
        let class = |at: usize| leaves.get(at).map(|leaf| table.class(leaf));
        let is_arm = unit.first.checked_sub(1).and_then(class) == Some(Class::Dot);
        let is_last = class(end) == Some(Class::CloseBrace) && class(end + 1) == Some(Class::Close);
        if !is_arm && !is_last && class(end) != Some(Class::Close) {
            unit.done = effects.finish();
        }
    }
}
