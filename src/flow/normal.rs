//! The normal form of a graph: what different spellings of one computation have in common.
//!
//! Operands are the operations behind them (`origin`). Nested sums and differences are one sum of all their terms, and
//! terms that are 0, 1 or −1, or whichever of these, are left out: `i - 1 + j` and `j + i` are one sum, `i + 1` is a step. What
//! is nothing but a part of a sum is no operation of its own. Equal operations of equal operands are one (`numbering`), so that a name for what is
//! computed twice changes nothing. What is collected or put into a text to be told is told, and is no operation of its own
//! where nothing else is done with it. What is read into one place after the other is put into a list (`in_order`). A step from
//! what is read is read, once it is known which operations are equal.

use super::graph::{Graph, Value, ValueId};
use super::in_order::InOrder;
use super::label::Label;
use super::numbering;
use super::origin::Origins;

/// Sums inside sums that are followed, and terms.
const MAX_SUM_DEPTH: usize = 6;
const MAX_TERMS: usize = 8;
/// What is told of more than so many values tells nothing in particular.
const MAX_TOLD: usize = 64;
/// Values that are looked at for what is told by all operations of a program; it takes a part of the steps of all origins.
const MAX_LOOKED_INTO: usize = 2_000;
/// Places of operands are told apart up to here.
const MAX_PLACE: usize = 3;

/// An operand of an operation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    /// Which operand; 0 for all where the order does not matter.
    pub(super) place: u8,
    /// It is taken away from a sum. Its label does not say so.
    pub(super) is_negative: bool,
    start: u32,
    end: u32,
}

/// Operations with what their operands may be. An operation's number is that of its value.
#[derive(Debug, Default)]
pub(super) struct Normal {
    pub(super) labels: Vec<u64>,
    /// Whether an operation is a whole number.
    is_number: Vec<bool>,
    /// Whether it is the same wherever it is written.
    is_constant: Vec<bool>,
    /// What a sum is more than its terms, of 0, 1 and −1 that are left out.
    offsets: Vec<i32>,
    /// Whether a term of a sum is left out that may be several of these.
    has_choice: Vec<bool>,
    /// First edge of each operation, and one past the last of all.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    pub(super) origins: Vec<ValueId>,
}

impl Normal {
    /// The label of what is no operation.
    pub(super) const NOTHING: u64 = 0;

    pub(super) fn of(graph: &Graph) -> Self {
        let mut normal = Self { is_constant: vec![false; graph.values.len()], ..Self::default() };
        graph.constants.iter().for_each(|&value| normal.is_constant[value as usize] = true);
        let mut origins = Origins::new(graph);
        let (mut terms, mut parts) = (Vec::new(), graph.idle.iter().copied().collect());
        let mut in_order = InOrder::default();
        let mut left = MAX_LOOKED_INTO;
        for (value, what) in (0..).zip(&graph.values) {
            normal.starts.push(normal.edges.len() as u32);
            normal.is_number.push(graph.as_number(value).is_some());
            normal.offsets.push(0);
            normal.has_choice.push(false);
            let Value::Operation { mut label, commutes, .. } = *what else {
                normal.labels.push(Self::NOTHING);
                continue;
            };
            let operands = graph.parts(value).map_or(&[][..], |(_, operands)| operands);
            if label == Label::ADD || label == Label::SUBTRACT {
                terms.clear();
                sum(graph, value, &mut terms, &mut parts);
                let all = terms.len();
                let offset = &mut normal.offsets[value as usize];
                terms.retain(|&(term, is_negative)| match unit(graph, term) {
                    Some(unit) => {
                        *offset += if is_negative { -unit } else { unit };
                        false
                    }
                    None => true,
                });
                let before = normal.edges.len();
                for &(term, is_negative) in &terms {
                    normal.edge_of_term(term, is_negative, graph, &mut origins);
                }
                let kept = normal.edges.len() - before;
                normal.has_choice[value as usize] = kept < terms.len();
                label = if kept < all && kept == 1 { Label::STEP } else { Label::SUM };
            } else if label == Label::PART && normal.is_of_input(graph, operands[0], &mut origins) {
                label = Label::INPUT;
            } else if let (Label::OUTPUT, &[told]) = (label, operands) {
                let opened = normal.edge_of_told(told, graph, &mut origins, &mut left);
                parts.extend(opened);
            } else if let (Label::STORE, &[place, held]) = (label, operands)
                && in_order.is_read(graph, &mut origins, place, held)
            {
                label = Label::PUSH;
                parts.push(graph.single(place));
                normal.edge(0, false, held, &mut origins);
            } else if label != Label::UNKNOWN {
                label = match (label, operands) {
                    (Label::PART, _) => Label::ELEMENT,
                    // `[x]` is a list that x was put into.
                    (Label::TUPLE, [_]) => Label::PUSH,
                    (label, _) => label,
                };
                for (place, &operand) in operands.iter().enumerate() {
                    let place = if commutes { 0 } else { place.min(MAX_PLACE) as u8 };
                    normal.edge(place, false, operand, &mut origins);
                }
            }
            normal.labels.push(label.0);
        }
        normal.starts.push(normal.edges.len() as u32);
        normal.leave_out(&parts);
        normal.leave_out_counters(&graph.bounds);
        normal.merge();
        normal.count_what_is_read();
        normal
    }

    /// Takes those of `parts` out that no operand comes from, and then those that were operands of these alone. O(origins).
    fn leave_out(&mut self, parts: &[ValueId]) {
        let mut is_part = vec![false; self.len()];
        parts.iter().for_each(|&part| is_part[part as usize] = true);
        let mut uses = vec![0_u32; self.len()];
        for value in 0..self.len() {
            // What an operation is to itself is no use of it: a sum that is its own term would never be left out.
            let used = self.operands(value).filter(|&origin| origin != value);
            used.for_each(|origin| uses[origin] += 1);
        }
        let mut open: Vec<ValueId> = (0..self.len() as ValueId)
            .filter(|&value| is_part[value as usize] && uses[value as usize] == 0)
            .collect();
        while let Some(part) = open.pop() {
            let [first, last] = [part, part + 1].map(|value| self.starts[value as usize] as usize);
            for edge in &self.edges[first..last] {
                for &origin in self.origins(edge).iter().filter(|&&origin| origin != part) {
                    let left = &mut uses[origin as usize];
                    *left -= 1;
                    if *left == 0 && is_part[origin as usize] {
                        open.push(origin);
                    }
                }
            }
            self.labels[part as usize] = Self::NOTHING;
        }
    }

    /// Equal operations of equal operands are the first of them.
    fn merge(&mut self) {
        let first = numbering::first_equals(self);
        for origin in &mut self.origins {
            *origin = first[*origin as usize];
        }
        for (value, first) in (0..).zip(first) {
            if first != value {
                self.labels[value as usize] = Self::NOTHING;
            }
        }
    }

    /// What is read may count from 0 or from 1: a step from it is read, too.
    fn count_what_is_read(&mut self) {
        let is_input = |origin: &ValueId| self.labels[*origin as usize] == Label::INPUT.0;
        let read: Vec<usize> = (0..self.len())
            .filter(|&node| self.labels[node] == Label::STEP.0 && self.offsets[node].abs() <= 1)
            .filter(|&node| {
                self.edges(node).iter().all(|edge| {
                    let origins = self.origins(edge);
                    !edge.is_negative && !origins.is_empty() && origins.iter().all(is_input)
                })
            })
            .collect();
        for node in read {
            self.labels[node] = Label::INPUT.0;
        }
    }

    /// Whether a value is what is read, whatever it may be.
    fn is_of_input(&mut self, graph: &Graph, value: ValueId, origins: &mut Origins<'_>) -> bool {
        let start = self.origins.len();
        origins.append(value, &mut self.origins);
        let sources = self.origins.split_off(start);
        !sources.is_empty() && sources.iter().all(|&source| graph.is(source, Label::INPUT))
    }

    /// Leads to what is told: what was put into a collection or a text that is told, not to that. Gives what was looked
    /// into. `left` is how many values may still be looked at.
    fn edge_of_told(
        &mut self,
        told: ValueId,
        graph: &Graph,
        origins: &mut Origins<'_>,
        left: &mut usize,
    ) -> Vec<ValueId> {
        let start = self.origins.len();
        let (mut open, mut opened, mut containers, mut found) =
            (vec![told], Vec::new(), Vec::new(), Vec::new());
        while let Some(value) = open.pop() {
            found.clear();
            origins.append(value, &mut found);
            for &origin in &found {
                match graph.parts(origin) {
                    Some((Label::PUSH | Label::TEXT, inner @ [_, ..])) if inner.len() <= *left => {
                        if !opened.contains(&origin) {
                            *left -= inner.len();
                            opened.push(origin);
                            open.extend_from_slice(inner);
                        }
                    }
                    Some((Label::NEW, [])) => containers.push(origin),
                    _ if self.origins[start..].contains(&origin) => {}
                    _ => self.origins.push(origin),
                }
            }
            if self.origins.len() - start > MAX_TOLD {
                self.origins.truncate(start);
                self.end_edge(0, false, start);
                return Vec::new();
            }
        }
        // Nothing is known to be in it.
        if self.origins.len() == start {
            self.origins.append(&mut containers);
        }
        self.end_edge(0, false, start);
        opened
    }

    /// Leads to a term of a sum, unless that is 0, 1 or −1 whichever of them was chosen: `count += is_odd ? 1 : 0` counts.
    fn edge_of_term(&mut self, term: ValueId, is_negative: bool, graph: &Graph, origins: &mut Origins<'_>) {
        let start = self.origins.len();
        let are_all = origins.append(term, &mut self.origins);
        let is_unit = |&origin: &ValueId| unit(graph, origin).is_some();
        let are_known = are_all && self.origins.len() > start;
        if are_known && self.origins[start..].iter().all(is_unit) {
            self.origins.truncate(start);
        } else {
            self.end_edge(0, is_negative, start);
        }
    }

    fn edge(&mut self, place: u8, is_negative: bool, operand: ValueId, origins: &mut Origins<'_>) {
        let start = self.origins.len();
        origins.append(operand, &mut self.origins);
        self.end_edge(place, is_negative, start);
    }

    /// An edge to the origins from `start` on.
    fn end_edge(&mut self, place: u8, is_negative: bool, start: usize) {
        let [start, end] = [start, self.origins.len()].map(|at| at as u32);
        self.edges.push(Edge { place, is_negative, start, end });
    }

    /// Number of operations and uses.
    pub(super) fn len(&self) -> usize {
        self.labels.len()
    }

    pub(super) fn label(&self, node: usize) -> u64 {
        self.labels[node]
    }

    /// Whether it is the same wherever it is written.
    pub(super) fn is_constant(&self, node: usize) -> bool {
        self.is_constant[node]
    }

    /// What a sum is more than its terms.
    pub(super) fn offset(&self, node: usize) -> i32 {
        self.offsets[node]
    }

    /// Whether a sum has a term of 0, 1 or −1 that may be several of them: it is equal to no other.
    pub(super) fn has_choice(&self, node: usize) -> bool {
        self.has_choice[node]
    }

    /// Whether it says something where an operation is used: not of what is read, nor of whole numbers.
    pub(super) fn tells_by_use(&self, node: usize) -> bool {
        self.labels[node] != Label::INPUT.0 && !self.is_number[node]
    }

    pub(super) fn edges(&self, node: usize) -> &[Edge] {
        let is_leaf = [Self::NOTHING, Label::INPUT.0].contains(&self.labels[node]);
        let edges = if is_leaf { 0..0 } else { self.starts[node]..self.starts[node + 1] };
        &self.edges[edges.start as usize..edges.end as usize]
    }

    /// All operations that the operands of one may be, whatever is left out.
    pub(super) fn operands(&self, node: usize) -> impl Iterator<Item = usize> {
        let edges = &self.edges[self.starts[node] as usize..self.starts[node + 1] as usize];
        edges.iter().flat_map(|edge| self.origins(edge)).map(|&origin| origin as usize)
    }

    /// The operations that an operand may be.
    pub(super) fn origins(&self, edge: &Edge) -> &[ValueId] {
        &self.origins[edge.start as usize..edge.end as usize]
    }
}

/// The terms of a sum, through variables of one definition, with whether they are taken away; and the sums that are parts of it.
pub(super) fn sum(graph: &Graph, value: ValueId, terms: &mut Vec<(ValueId, bool)>, parts: &mut Vec<ValueId>) {
    let mut open = vec![(value, 0, false)];
    // The sums around what is looked at.
    let mut around = [value; MAX_SUM_DEPTH + 1];
    while let Some((value, depth, is_negative)) = open.pop() {
        let single = graph.single(value);
        match graph.parts(single) {
            Some((label, operands))
                if (label == Label::ADD || label == Label::SUBTRACT)
                    // What is added to itself is a term of itself: `total += x`, with no start that is known.
                    && !around[..depth].contains(&single)
                    && depth < MAX_SUM_DEPTH
                    && terms.len() < MAX_TERMS =>
            {
                if depth > 0 {
                    parts.push(single);
                }
                around[depth] = single;
                open.extend(operands.iter().enumerate().rev().map(|(place, &operand)| {
                    (operand, depth + 1, is_negative ^ (label == Label::SUBTRACT && place > 0))
                }));
            }
            _ => terms.push((value, is_negative)),
        }
    }
}

/// 0, 1 or −1, if a term is that.
pub(super) fn unit(graph: &Graph, value: ValueId) -> Option<i32> {
    match graph.as_number(graph.single(value)) {
        Some(number @ -1..=1) => Some(number as i32),
        _ => None,
    }
}
