//! Where the features of a program's flow are: which operations of the text each of them is made of.

use super::build;
use super::build::Part;
use super::feature::{NO_NODE, PATH, occurrences};
use super::normal::Normal;
use super::trace::Trace;
use super::{Dialect, short, widen};
use crate::language::Language;
use crate::token::{ParsedFile, Span};

/// Occurrences of one feature that are kept, the first of the text: more would be no evidence but a table.
const MAX_OCCURRENCES: usize = 8;

/// Operations of a feature that are placed, at most.
pub const FEATURE_OPERATIONS: usize = PATH;

/// Where the operations of a feature are, in bytes of the submission's text: `None` where it has no such operation, and for
/// what is made of nothing (a constant, what is read), which says nothing about where something is computed.
pub type Occurrence = [Option<Span>; FEATURE_OPERATIONS];

/// A feature and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeaturePlaces {
    /// Its hash, as in [`Computed::flow`](super::Computed::flow).
    pub hash: u64,
    /// How often the program has it, as there.
    pub count: u32,
    /// In the order of the text, not more than a few.
    pub occurrences: Vec<Occurrence>,
}

/// The features of [`Computed::flow`](super::Computed::flow), in the same order, with their places. Takes about twice as long: for those
/// whose lines are shown to somebody.
pub fn flow_places(language: &Language, files: &[ParsedFile<'_>]) -> Vec<FeaturePlaces> {
    let Some(dialect) = Dialect::of(language) else { return Vec::new() };
    let mut trace = Trace::default();
    let graph = build::graph(dialect, files, Part::Counted, &mut trace);
    let normal = Normal::of(&graph);
    let place = |node: u32| {
        let is_operation = node != NO_NODE && !normal.edges(node as usize).is_empty();
        if is_operation { trace.place(graph.original(node) as usize) } else { None }
    };
    let mut features: Vec<FeaturePlaces> = Vec::new();
    for found in occurrences(&normal) {
        let hash = widen(short(found.hash));
        if features.last().is_none_or(|last| last.hash != hash) {
            features.push(FeaturePlaces { hash, count: 0, occurrences: Vec::new() });
        }
        if let Some(feature) = features.last_mut() {
            feature.count += 1;
            if feature.occurrences.len() < MAX_OCCURRENCES {
                feature.occurrences.push(found.nodes.map(place));
            }
        }
    }
    features
}

#[cfg(test)]
#[path = "places_tests.rs"]
pub(super) mod tests;
