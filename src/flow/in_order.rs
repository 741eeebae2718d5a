//! Arrays that are filled with what is read, one place after the other.
//!
//! `for (int i = 0; i < n; i++) cin >> a[i];` and `while (n--) { cin >> x; a.push_back(x); }` make the same list. Only of what
//! is read: what is computed at one place after the other is told apart from what is appended, for honest programs differ in
//! it, and what is stored may also change what is there (docs/experiments.md).

use super::graph::{Graph, ValueId};
use super::label::Label;
use super::normal::{sum, unit};
use super::origin::Origins;

/// Looks at what is stored, and keeps its lists between values.
#[derive(Default)]
pub(super) struct InOrder {
    sources: Vec<ValueId>,
    before: Vec<ValueId>,
    terms: Vec<(ValueId, bool)>,
}

impl InOrder {
    /// Whether what is read is stored at a counter's place. Takes a part of the steps of all origins.
    pub(super) fn is_read(
        &mut self,
        graph: &Graph,
        origins: &mut Origins<'_>,
        place: ValueId,
        held: ValueId,
    ) -> bool {
        self.sources.clear();
        origins.append(held, &mut self.sources);
        let is_input = |&source: &ValueId| graph.is(source, Label::INPUT);
        !self.sources.is_empty() && self.sources.iter().all(is_input) && self.counts(graph, origins, place)
    }

    /// Whether a value is 0 or ±1 at first and one more, or less, each time; or that and a constant: `a[i - 1]`.
    fn counts(&mut self, graph: &Graph, origins: &mut Origins<'_>, place: ValueId) -> bool {
        let place = self.counter_in(graph, place).unwrap_or(place);
        self.sources.clear();
        let are_all = origins.append(place, &mut self.sources);
        let steps: Vec<ValueId> =
            self.sources.iter().copied().filter(|&source| unit(graph, source).is_none()).collect();
        are_all && !steps.is_empty() && steps.into_iter().all(|step| self.is_next(graph, origins, step))
    }

    /// What is one more or less in an operation.
    fn counter_in(&mut self, graph: &Graph, place: ValueId) -> Option<ValueId> {
        let (term, offset) = self.only_term(graph, graph.single(place))?;
        (offset.abs() == 1).then_some(term)
    }

    /// Whether a value is one more than what it was itself.
    fn is_next(&mut self, graph: &Graph, origins: &mut Origins<'_>, value: ValueId) -> bool {
        let Some((before, offset)) = self.only_term(graph, value) else { return false };
        self.before.clear();
        offset.abs() == 1
            && origins.append(before, &mut self.before)
            && self.before.contains(&value)
            && self.before.iter().all(|&one| one == value || unit(graph, one).is_some())
    }

    /// The only term of a sum but for 0 and ±1, and what these add to it.
    fn only_term(&mut self, graph: &Graph, value: ValueId) -> Option<(ValueId, i32)> {
        if !graph.is(value, Label::ADD) && !graph.is(value, Label::SUBTRACT) {
            return None;
        }
        self.terms.clear();
        sum(graph, value, &mut self.terms, &mut Vec::new());
        let mut offset = 0;
        self.terms.retain(|&(term, is_negative)| match unit(graph, term) {
            Some(one) => {
                offset += if is_negative { -one } else { one };
                false
            }
            None => true,
        });
        match self.terms[..] {
            [(term, false)] => Some((term, offset)),
            _ => None,
        }
    }
}
