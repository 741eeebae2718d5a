//! On which lines a program computes what: each feature of its flow with the lines of its operations.

use super::lines::Lines;
use super::program::Program;
use crate::flow::{FEATURE_OPERATIONS, FeaturePlaces, flow_places};
use crate::token::{SourceText, Span, Tokenizer};

/// An operation that is spread over more lines is where it begins: a call whose argument is a whole function, say.
pub(super) const MAX_SPREAD: u32 = 3;

/// The place of each operation of one occurrence of a feature, as an index into the program's places; [`NOWHERE`] where it
/// has none.
pub(super) type Spots = [u32; FEATURE_OPERATIONS];
/// No place.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The lines of a program's features. Ordered by what it holds, so that two programs have an order whichever is asked first.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ComputedLines {
    /// Ascending.
    hashes: Vec<u64>,
    /// Where the occurrences of each feature end.
    ends: Vec<u32>,
    spots: Vec<Spots>,
    /// The lines that operations are on: ascending, distinct.
    places: Vec<Lines>,
}

impl ComputedLines {
    /// Of a program, which is parsed for it once more by `tokenizer`, of its language. Nothing where its flow is not known.
    /// O(features log features).
    pub fn of(program: &Program, tokenizer: &mut Tokenizer) -> Self {
        let language = program.language;
        if program.computed.flow.is_empty() {
            return Self::default();
        }
        let (_, found) = tokenizer.tokenize_and(&program.source, |files| flow_places(language, files));
        Self::new(&found.unwrap_or_default(), &program.source)
    }

    fn new(features: &[FeaturePlaces], source: &SourceText) -> Self {
        let spans = || features.iter().flat_map(|feature| feature.occurrences.iter().flatten().copied());
        let mut places: Vec<Lines> = spans().flatten().map(|span| lines(span, source)).collect();
        places.sort_unstable();
        places.dedup();
        let spot = |span: Option<Span>| match span.map(|span| places.binary_search(&lines(span, source))) {
            Some(Ok(at)) => at as u32,
            _ => NOWHERE,
        };
        let mut found = Self::default();
        for feature in features {
            found.hashes.push(feature.hash);
            found.spots.extend(feature.occurrences.iter().map(|occurrence| occurrence.map(spot)));
            found.ends.push(found.spots.len() as u32);
        }
        found.places = places;
        found
    }

    /// Each feature with its occurrences, ascending by hash.
    pub(super) fn features(&self) -> impl Iterator<Item = (u64, &[Spots])> {
        self.hashes.iter().enumerate().map(|(number, &hash)| (hash, self.occurrences(number)))
    }

    /// The occurrences of a feature, where it has any.
    pub(super) fn spots(&self, hash: u64) -> Option<&[Spots]> {
        self.hashes.binary_search(&hash).ok().map(|number| self.occurrences(number))
    }

    fn occurrences(&self, number: usize) -> &[Spots] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.spots[start as usize..self.ends[number] as usize]
    }

    /// The files and lines of some places: ascending, distinct.
    pub(super) fn lines(&self, spots: &[u32]) -> Vec<(u32, u32)> {
        let places = spots.iter().filter_map(|&spot| self.places.get(spot as usize));
        let mut all: Vec<(u32, u32)> =
            places.flat_map(|place| (place.first..=place.last).map(|line| (place.file, line))).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The lines of a stretch of text.
fn lines(span: Span, source: &SourceText) -> Lines {
    let first = source.location(span.start);
    let last = source.location(span.end.saturating_sub(1).max(span.start));
    let is_short = last.file == first.file && last.line < first.line + MAX_SPREAD;
    Lines { file: first.file, first: first.line, last: if is_short { last.line } else { first.line } }
}
