//! The tokens of one submission, column by column.

use super::kind::{FILE_BREAK, ROW_NUMBER, SEAM, TokenKind, is_break};
use super::preprocessor::MacroDefinition;
use super::row::{self, InRow};
use super::source::Span;
use super::whole::Whole;

/// Made by expanding a macro or resolving an alias.
pub const EXPANDED: u8 = 1;
/// In a definition that the entry point cannot reach.
pub const UNREACHABLE: u8 = 2;
/// Counts far from where it stands, so its lines say nothing of where a matching part is.
pub const MOVED: u8 = 4;
/// In what only reads input: neither the token nor what is computed there counts.
pub const READER: u8 = 8;
/// In a statement on which nothing depends: it counts behind all others.
pub const DEAD: u8 = 16;
/// In no definition, where such statements are what runs (Python).
pub const OUTSIDE: u8 = 32;

/// The tokens of a submission. The columns have one length; spans are bytes of its
/// [`SourceText`](super::SourceText). 14 bytes a token, 18 where the order is not that of the text.
#[derive(Debug, Clone, Default)]
pub struct Tokens {
    /// What is compared: equal codes are equal tokens.
    pub codes: Vec<u32>,
    /// What a person is told.
    pub kinds: Vec<TokenKind>,
    /// Where each stands in the source.
    pub spans: Vec<Span>,
    /// [`EXPANDED`], [`UNREACHABLE`], [`MOVED`], [`READER`], [`DEAD`], [`OUTSIDE`].
    pub flags: Vec<u8>,
    /// Indices of those that are compared, in the order in which they are; empty where that is all in their own order.
    pub order: Vec<u32>,
    /// What is to be said about how they were read.
    pub notes: TokenNotes,
}

/// What is to be said about how a submission was read.
#[derive(Debug, Clone, Default)]
pub struct TokenNotes {
    /// Why the generic lexer read it instead of a grammar; `None` when a grammar did.
    pub fallback: Option<Fallback>,
    /// Nodes that the grammar could not make sense of.
    pub parse_errors: u32,
    /// A bound on macro expansion was reached.
    pub expansion_limited: bool,
    /// Tokens past the limit were left out.
    pub truncated: bool,
    /// Why everything counts, whether something reaches it or not; `None` where that was told apart, or no grammar read it.
    pub whole: Option<Whole>,
    /// Macros and aliases that were taken out of the text.
    pub definitions: Vec<MacroDefinition>,
}

/// Why a submission went through the generic lexer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback {
    /// There is no grammar for the language.
    NoGrammar,
    /// The parser was stopped at its bound.
    ParseLimit,
}

impl Fallback {
    /// A sentence's part: "read by the generic lexer because …".
    pub fn reason(self) -> &'static str {
        match self {
            Self::NoGrammar => "there is no grammar for this language",
            Self::ParseLimit => "the parser reached its bound",
        }
    }
}

/// The part of a submission's tokens that counts: everything but what is unreachable or only reads input.
#[derive(Debug, Clone, Default)]
pub struct CountedTokens {
    /// Codes in the order in which they are compared, with [`FILE_BREAK`] between files and [`SEAM`] where something between two
    /// of them does not count.
    pub codes: Vec<u32>,
    /// For each code, its index among all tokens; `u32::MAX` for a break.
    pub origin: Vec<u32>,
}

impl CountedTokens {
    /// How many tokens there are. O(n).
    pub fn count(&self) -> usize {
        self.origin.iter().filter(|&&token| token != u32::MAX).count()
    }
}

impl Tokens {
    /// None, with room for as many.
    pub(super) fn with_capacity(tokens: usize) -> Self {
        Self {
            codes: Vec::with_capacity(tokens),
            kinds: Vec::with_capacity(tokens),
            spans: Vec::with_capacity(tokens),
            flags: Vec::with_capacity(tokens),
            order: Vec::new(),
            notes: TokenNotes::default(),
        }
    }

    /// Number of tokens, breaks between files included.
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// Appends a token.
    pub(super) fn push(&mut self, code: u32, kind: TokenKind, span: Span, flags: u8) {
        self.codes.push(code);
        self.kinds.push(kind);
        self.spans.push(span);
        self.flags.push(flags);
    }

    /// The tokens that count towards similarity: the reachable ones outside what only reads input, of tables and rows only the
    /// beginning. Two independent tables of a thousand numbers would otherwise drown the programs around them.
    pub fn counted(&self) -> CountedTokens {
        let mut counted = CountedTokens::default();
        counted.codes.reserve(self.len());
        counted.origin.reserve(self.len());
        let (mut after_seam, mut was_outside) = (false, false);
        self.for_each_in_order(|token, in_row| {
            if !self.counts(token) {
                after_seam = true;
                return;
            }
            let Some(code) = self.code_in(token, in_row) else { return };
            // What runs from top to bottom is not parted by a function between, which does not count.
            let is_outside = self.flags[token] & OUTSIDE != 0;
            let goes_on = std::mem::replace(&mut was_outside, is_outside) && is_outside;
            let is_between = code != FILE_BREAK && counted.codes.last().is_some_and(|&code| !is_break(code));
            if std::mem::take(&mut after_seam) && is_between && !goes_on {
                counted.codes.push(SEAM);
                counted.origin.push(u32::MAX);
            }
            counted.codes.push(code);
            counted.origin.push(if code == FILE_BREAK { u32::MAX } else { token as u32 });
        });
        self.add_dead(&mut counted);
        counted
    }

    /// What nothing depends on parts none of the others, and stands behind them all: piece by piece, file by file.
    fn add_dead(&self, counted: &mut CountedTokens) {
        let is_dead = |token: usize| self.flags[token] & DEAD != 0 && self.counts(token);
        if !(0..self.len()).any(is_dead) {
            return;
        }
        let all: Vec<usize> = self.in_order().collect();
        let in_rows = self.in_rows(&all, is_dead, |_, _| false);
        // What stands between the last of them and the next.
        let mut gap = Some(FILE_BREAK);
        for (token, in_row) in all.into_iter().zip(in_rows) {
            if is_dead(token) {
                let Some(code) = self.code_in(token, in_row) else { continue };
                if let Some(gap) = gap.take() {
                    counted.codes.push(gap);
                    counted.origin.push(u32::MAX);
                }
                counted.codes.push(code);
                counted.origin.push(token as u32);
            } else if self.codes[token] == FILE_BREAK {
                gap = Some(FILE_BREAK);
            } else {
                gap = gap.or(Some(SEAM));
            }
        }
    }

    /// What does not count, with up to `around` of the tokens that do on either side of it, in the order in which all would be
    /// compared; [`SEAM`] where others are left out. O(tokens).
    pub fn uncounted(&self, around: usize) -> Vec<u32> {
        let mut found = Vec::new();
        if (0..self.len()).all(|token| self.counts(token)) {
            return found;
        }
        let mut all = Vec::with_capacity(self.len());
        self.for_each_in_order(|token, in_row| {
            all.extend(self.code_in(token, in_row).map(|code| (token, code)));
        });
        // One past the last place that was taken, and one past the last that does not count.
        let (mut taken, mut apart) = (0, None);
        for (place, &(token, code)) in all.iter().enumerate() {
            if !self.counts(token) {
                let from = place.saturating_sub(around).max(taken);
                if from > taken && !found.is_empty() {
                    found.push(SEAM);
                }
                found.extend(all[from..=place].iter().map(|&(_, code)| code));
                (taken, apart) = (place + 1, Some(place + 1));
            } else if apart.is_some_and(|apart| place < apart + around) {
                found.push(code);
                taken = place + 1;
            }
        }
        found
    }

    fn counts(&self, token: usize) -> bool {
        self.flags[token] & (UNREACHABLE | READER) == 0
    }

    /// All tokens that are compared, in that order.
    fn in_order(&self) -> impl Iterator<Item = usize> + '_ {
        let own = if self.order.is_empty() { self.len() } else { 0 };
        (0..own).chain(self.order.iter().map(|&token| token as usize))
    }

    /// Goes through the tokens in the order in which they are compared, with what rows have to do with each; what counts behind
    /// them all is left out.
    fn for_each_in_order(&self, mut each: impl FnMut(usize, InRow)) {
        let is_behind = |token: usize| self.flags[token] & DEAD != 0 && self.counts(token);
        let all: Vec<usize> = self.in_order().filter(|&token| !is_behind(token)).collect();
        let is_outside = |token: usize| self.flags[token] & OUTSIDE != 0;
        let counting =
            self.in_rows(&all, |token| self.counts(token), |one, other| is_outside(one) && is_outside(other));
        let others = self.in_rows(&all, |token| !self.counts(token), |_, _| false);
        for (token, (counting, other)) in all.into_iter().zip(counting.into_iter().zip(others)) {
            each(token, if self.counts(token) { counting } else { other });
        }
    }

    /// What rows have to do with each of these tokens, of those that are taken; with the others nothing. Where something stands
    /// between two that is not taken, no row reaches over it, unless the one goes on with the other.
    fn in_rows(
        &self,
        all: &[usize],
        is_taken: impl Fn(usize) -> bool,
        goes_on: impl Fn(usize, usize) -> bool,
    ) -> Vec<InRow> {
        let places: Vec<usize> = (0..all.len()).filter(|&place| is_taken(all[place])).collect();
        let mut found = vec![InRow::Not; all.len()];
        if places.is_empty() {
            return found;
        }
        let token = |place: usize| (self.codes[all[place]], self.kinds[all[place]]);
        let is_apart = |at: usize| {
            at > 0 && places[at] > places[at - 1] + 1 && !goes_on(all[places[at - 1]], all[places[at]])
        };
        let tokens = (0..places.len())
            .flat_map(|at| is_apart(at).then_some(None).into_iter().chain([Some(token(places[at]))]));
        for (&place, in_row) in places.iter().zip(row::find(tokens)) {
            found[place] = in_row;
        }
        found
    }

    /// What a token counts as, if its row lets it.
    fn code_in(&self, token: usize, in_row: InRow) -> Option<u32> {
        match in_row {
            InRow::Not => Some(self.codes[token]),
            InRow::AnyNumber => Some(ROW_NUMBER),
            InRow::Past => None,
        }
    }

    /// Says in which order the tokens from `first` on are compared: `order` counts from there; where it is empty, in their own.
    pub(super) fn put_in_order(&mut self, first: usize, order: &[u32]) {
        if order.is_empty() && self.order.is_empty() {
            return;
        }
        if self.order.is_empty() {
            self.order.extend(0..first as u32);
        }
        if order.is_empty() {
            self.order.extend(first as u32..self.len() as u32);
        } else {
            self.order.extend(order.iter().map(|&token| first as u32 + token));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::fingerprint::GramBag;

    proptest! {
        #[test]
        fn every_run_of_tokens_is_in_one_part_or_the_other(
            all in prop::collection::vec((20_u32..25, prop::bool::weighted(0.3)), 0..60),
            k in 1_usize..6,
        ) {
            let mut tokens = Tokens::default();
            for &(code, counts) in &all {
                tokens.push(code, TokenKind::Keyword, Span::default(), if counts { 0 } else { UNREACHABLE });
            }
            let codes: Vec<u32> = all.iter().map(|&(code, _)| code).collect();
            let (counted, uncounted) = (tokens.counted().codes, tokens.uncounted(k - 1));
            let bag = GramBag::of_both(&counted, &uncounted, k);
            // Where a part is shorter than a k-gram, that is one by itself.
            let long = |codes: &[u32]| -> BTreeSet<Vec<u32>> {
                let parts = codes.split(|&code| is_break(code));
                parts.flat_map(|part| part.windows(k).map(<[u32]>::to_vec)).collect()
            };
            let of_parts: BTreeSet<_> = long(&counted).union(&long(&uncounted)).cloned().collect();
            prop_assert_eq!(of_parts, long(&codes));
            let whole = |run: &[(u32, bool)]| run.iter().all(|&(_, counts)| counts);
            let expected: BTreeSet<Vec<u32>> = all
                .windows(k)
                .filter(|run| whole(run))
                .map(|run| run.iter().map(|&(code, _)| code).collect())
                .collect();
            prop_assert_eq!(long(&counted), expected, "only what counts from end to end counts");
            prop_assert_eq!(uncounted.is_empty(), whole(&all));
            prop_assert!(bag.uncounted.len() <= long(&codes).len() + 1);
        }
    }

    #[test]
    fn a_gap_is_between_two_tokens_of_a_file() {
        let mut tokens = Tokens::default();
        for (code, flags) in [
            (30, READER),
            (20, 0),
            (31, UNREACHABLE),
            (32, READER),
            (21, 0),
            (33, READER),
            (FILE_BREAK, 0),
            (34, READER),
            (22, 0),
        ] {
            tokens.push(code, TokenKind::Keyword, Span::default(), flags);
        }
        let counted = tokens.counted();
        assert_eq!(counted.codes, [20, SEAM, 21, FILE_BREAK, 22]);
        assert_eq!(counted.origin, [1, u32::MAX, 4, u32::MAX, 8]);
        assert_eq!(counted.count(), 3);
        assert_eq!(tokens.uncounted(0), [30, SEAM, 31, 32, SEAM, 33, SEAM, 34]);
        assert_eq!(tokens.uncounted(1), [30, 20, 31, 32, 21, 33, FILE_BREAK, 34, 22]);
    }

    #[test]
    fn what_runs_from_top_to_bottom_is_parted_by_nothing_that_does_not_count() {
        let mut tokens = Tokens::default();
        for (code, flags) in [
            (20, OUTSIDE),
            (31, UNREACHABLE),
            (21, OUTSIDE),
            (32, UNREACHABLE),
            (22, 0),
            (33, READER),
            (23, OUTSIDE),
            (34, OUTSIDE | READER),
            (24, OUTSIDE),
        ] {
            tokens.push(code, TokenKind::Keyword, Span::default(), flags);
        }
        assert_eq!(tokens.counted().codes, [20, 21, SEAM, 22, SEAM, 23, 24]);
    }
}
