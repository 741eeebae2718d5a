//! The block table: fingerprints that are within k bits of each other, found without comparing all of them.
//!
//! A table is a few immutable runs and a short tail that is scanned. What is inserted goes into the tail; a full
//! tail becomes a run, together with the runs that are not much larger (J. L. Bentley, J. B. Saxe, "Decomposable
//! searching problems I", 1980), so there are O(log n) runs and each fingerprint is sorted O(log n) times.
//! [`scheme`] says which blocks there are, [`plan`] which are worth their cost.

#[cfg(test)]
mod compat_tests;
pub mod file;
mod join;
mod layout;
pub mod plan;
mod run;
pub mod scheme;
mod sketch;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::ops::ControlFlow;

pub use file::FileError;
pub use join::Pair;
pub use plan::Plan;
pub use scheme::{Levels, MAX_K, Scheme, SchemeError};

use crate::hamming::Bits;
use crate::hamming::kernel::Kernel;
use run::Run;

/// So many fingerprints are kept unsorted: scanning them costs about as much as searching one run.
const TAIL: usize = 1024;
/// A new run swallows the run before it unless that one has at least this many times its fingerprints.
const GROWTH: usize = 4;

/// A fingerprint of the table that is near a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Near<B> {
    /// The fingerprint.
    pub fingerprint: B,
    /// The id that it was inserted with.
    pub id: u32,
    /// Differing bits.
    pub distance: u32,
}

/// Fingerprints with ids: a multiset, searched by Hamming distance.
///
/// Inserting costs amortised O(tables · log n), a search some cache misses a table and one comparison for each
/// fingerprint that shares a block with the query. It may borrow a saved table's bytes, a mapped file's say.
///
/// ```
/// use judgeprint::hamming::SimhashTable;
///
/// let mut table = SimhashTable::<u64>::new(3).unwrap();
/// table.insert(0b1011, 7);
/// table.insert(0b1000_0000, 8);
/// let near = table.find_all(0b0000);
/// assert_eq!(near.iter().map(|near| (near.id, near.distance)).collect::<Vec<_>>(), [(7, 3), (8, 1)]);
/// ```
pub struct SimhashTable<'a, B> {
    plan: Plan,
    runs: Vec<Part<'a, B>>,
    tail: Tail<B>,
}

/// A run and which of its fingerprints were removed.
struct Part<'a, B> {
    run: Run<'a, B>,
    /// One bit a rank; empty as long as nothing was removed.
    removed: Vec<u64>,
    removed_count: usize,
}

struct Tail<B> {
    words: Vec<B>,
    ids: Vec<u32>,
}

impl<'a, B: Bits> Part<'a, B> {
    fn new(run: Run<'a, B>) -> Self {
        Self { run, removed: Vec::new(), removed_count: 0 }
    }

    fn is_removed(&self, rank: usize) -> bool {
        self.removed.get(rank / 64).is_some_and(|bits| bits >> (rank % 64) & 1 == 1)
    }

    /// How many of these ranks are left, where the last of them are removed first.
    fn left_of(&self, ranks: std::ops::Range<usize>) -> usize {
        let (mut low, mut high) = (ranks.start, ranks.end);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.is_removed(middle) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low - ranks.start
    }

    fn remove(&mut self, rank: usize) {
        self.removed.resize(self.run.len().div_ceil(64), 0);
        self.removed[rank / 64] |= 1 << (rank % 64);
        self.removed_count += 1;
    }

    fn len(&self) -> usize {
        self.run.len() - self.removed_count
    }

    fn entries(&self) -> impl Iterator<Item = (B, u32)> + '_ {
        let all = self.run.words().iter().copied().zip(self.run.ids().iter().copied());
        all.enumerate().filter(|&(rank, _)| !self.is_removed(rank)).map(|(_, entry)| entry)
    }
}

impl<'a, B: Bits> SimhashTable<'a, B> {
    /// An empty table for distances up to `k`; each run gets the cheapest scheme for its size.
    ///
    /// # Errors
    /// When k is over [`MAX_K`].
    pub fn new(k: u32) -> Result<Self, SchemeError> {
        Ok(Self::with_plan(Plan::cheapest::<B>(k)?))
    }

    /// An empty table in which every run has this scheme.
    pub fn with_scheme(scheme: Scheme) -> Self {
        Self::with_plan(Plan::fixed(scheme))
    }

    fn with_plan(plan: Plan) -> Self {
        Self { plan, runs: Vec::new(), tail: Tail { words: Vec::new(), ids: Vec::new() } }
    }

    /// Reads a saved table; it stays where it is, and searches read it there.
    ///
    /// Further fingerprints and removals are kept in memory beside it. O(bytes): all of it is checked.
    ///
    /// # Errors
    /// When the bytes are not a whole saved table of this version and width.
    pub fn read(bytes: &'a [u8]) -> Result<Self, FileError> {
        let (run, by_size) = file::read(bytes)?;
        let plan = Plan::cheapest::<B>(run.scheme().k()).ok().filter(|_| by_size);
        let mut table = Self::with_plan(plan.unwrap_or(Plan::fixed(run.scheme())));
        table.runs.push(Part::new(run));
        Ok(table)
    }

    /// Saves all of it as one run. A table of several parts is put together for that, in memory.
    ///
    /// # Errors
    /// Those of the writer; on a machine whose numbers are big-endian.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let by_size = self.plan.is_by_size();
        match self.as_one_run() {
            Some(run) => file::write(run, by_size, out),
            None => {
                let run = Run::build(self.plan.scheme::<B>(self.len()), self.entries().collect());
                file::write(&run, by_size, out)
            }
        }
    }

    /// Inserts a fingerprint; equal ones, with equal ids even, stay beside each other.
    ///
    /// # Panics
    /// With 2^32 fingerprints or more, as all that add or put together.
    pub fn insert(&mut self, fingerprint: B, id: u32) {
        self.tail.words.push(fingerprint);
        self.tail.ids.push(id);
        if self.tail.words.len() >= TAIL {
            self.settle(Vec::new());
        }
    }

    /// Makes a run of these entries, the tail, and the last runs that are not much larger.
    fn settle(&mut self, entries: Vec<(B, u32)>) {
        let mut gathered = entries.len() + self.tail.words.len();
        let mut first = self.runs.len();
        while first > 0 && self.runs[first - 1].len() < GROWTH * gathered {
            first -= 1;
            gathered += self.runs[first].len();
        }
        self.merge_from(first, entries);
    }

    fn merge_from(&mut self, first: usize, mut entries: Vec<(B, u32)>) {
        entries.extend(self.tail.words.drain(..).zip(self.tail.ids.drain(..)));
        entries.reserve(self.runs[first..].iter().map(Part::len).sum());
        for part in self.runs.drain(first..) {
            entries.extend(part.entries());
        }
        if !entries.is_empty() {
            self.runs.push(Part::new(Run::build(self.plan.scheme::<B>(entries.len()), entries)));
        }
    }

    /// Makes one run of everything: the fastest to search. O(tables · n log n).
    pub fn compact(&mut self) {
        if self.as_one_run().is_none() {
            self.merge_from(0, Vec::new());
        }
    }

    /// The only run, when there is nothing besides.
    fn as_one_run(&self) -> Option<&Run<'a, B>> {
        match self.runs.as_slice() {
            [part] if part.removed_count == 0 && self.tail.words.is_empty() => Some(&part.run),
            _ => None,
        }
    }

    /// Removes one entry of this fingerprint and id, and tells whether there was one.
    pub fn remove(&mut self, fingerprint: B, id: u32) -> bool {
        let mut tail = self.tail.words.iter().zip(&self.tail.ids);
        if let Some(at) = tail.position(|(&word, &other)| word == fingerprint && other == id) {
            self.tail.words.swap_remove(at);
            self.tail.ids.swap_remove(at);
            return true;
        }
        for at in (0..self.runs.len()).rev() {
            let part = &mut self.runs[at];
            let equal = part.run.equal(fingerprint);
            // Among equal fingerprints ids ascend. Of equal ids the last one is removed first, so that those which are
            // left are found without stepping over those which are not.
            let ids = &part.run.ids()[equal.clone()];
            let first = equal.start + ids.partition_point(|&other| other < id);
            let end = equal.start + ids.partition_point(|&other| other <= id);
            let left = part.left_of(first..end);
            if left > 0 {
                part.remove(first + left - 1);
                if 2 * part.removed_count > part.run.len() {
                    self.merge_from(at, Vec::new());
                }
                return true;
            }
        }
        false
    }

    /// The largest distance that the blocks serve.
    pub fn k(&self) -> u32 {
        self.plan.k()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.runs.iter().map(Part::len).sum::<usize>() + self.tail.words.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.runs.clear();
        self.tail.words.clear();
        self.tail.ids.clear();
    }

    /// Bytes that the entries and their tables take.
    pub fn size_bytes(&self) -> usize {
        let runs = self.runs.iter().map(|part| part.run.bytes().len() + 8 * part.removed.len());
        runs.sum::<usize>() + self.tail.words.capacity() * size_of::<B>() + self.tail.ids.capacity() * 4
    }

    /// Every entry, in no particular order.
    pub fn entries(&self) -> impl Iterator<Item = (B, u32)> + '_ {
        let tail = self.tail.words.iter().copied().zip(self.tail.ids.iter().copied());
        self.runs.iter().flat_map(Part::entries).chain(tail)
    }

    /// The ids of exactly this fingerprint, ascending. O(log n) a run.
    pub fn find_exact(&self, fingerprint: B) -> Vec<u32> {
        let mut ids = Vec::new();
        for part in &self.runs {
            let live = part.run.equal(fingerprint).filter(|&rank| !part.is_removed(rank));
            ids.extend(live.map(|rank| part.run.ids()[rank]));
        }
        let tail = self.tail.words.iter().zip(&self.tail.ids);
        ids.extend(tail.filter(|&(&word, _)| word == fingerprint).map(|(_, &id)| id));
        ids.sort_unstable();
        ids
    }

    /// Whether any entry is within k bits of the query; stops at the first.
    pub fn has_any(&self, query: B) -> bool {
        let stop = &mut |_| ControlFlow::Break(());
        self.visit(query, self.k(), &mut Vec::new(), stop).is_break()
    }

    /// The first of what [`Self::find_all`] gives.
    pub fn find_first(&self, query: B) -> Option<Near<B>> {
        let mut first = None;
        let _ = self.visit(query, self.k(), &mut Vec::new(), &mut |near| {
            first = Some(first.map_or(near, |first: Near<B>| first.min(near)));
            ControlFlow::Continue(())
        });
        first
    }

    /// Every entry within k bits of the query, ascending by fingerprint, then id.
    pub fn find_all(&self, query: B) -> Vec<Near<B>> {
        self.find_within(query, self.k())
    }

    /// The same for another distance. One that is larger than the table's costs a scan.
    pub fn find_within(&self, query: B, k: u32) -> Vec<Near<B>> {
        let mut searcher = self.searcher();
        searcher.find_within(query, k);
        searcher.found
    }

    /// For many searches: the memory for answers is used again.
    pub fn searcher(&self) -> Searcher<'_, 'a, B> {
        Searcher { table: self, candidates: Vec::new(), found: Vec::new() }
    }

    fn visit(
        &self,
        query: B,
        k: u32,
        candidates: &mut Vec<u32>,
        report: &mut impl FnMut(Near<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for part in &self.runs {
            part.run.search(query, k, candidates, &mut |rank, distance| {
                if part.is_removed(rank) {
                    return ControlFlow::Continue(());
                }
                report(Near { fingerprint: part.run.words()[rank], id: part.run.ids()[rank], distance })
            })?;
        }
        candidates.clear();
        Kernel::best().within(query, &self.tail.words, k, 0, candidates);
        for &at in candidates.iter() {
            let fingerprint = self.tail.words[at as usize];
            report(Near {
                fingerprint,
                id: self.tail.ids[at as usize],
                distance: query.distance(fingerprint),
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Searches one table again and again.
pub struct Searcher<'t, 'a, B> {
    table: &'t SimhashTable<'a, B>,
    candidates: Vec<u32>,
    found: Vec<Near<B>>,
}

impl<B: Bits> Searcher<'_, '_, B> {
    /// As [`SimhashTable::find_all`].
    pub fn find_all(&mut self, query: B) -> &[Near<B>] {
        self.find_within(query, self.table.k())
    }

    /// As [`SimhashTable::find_within`].
    pub fn find_within(&mut self, query: B, k: u32) -> &[Near<B>] {
        self.found.clear();
        let found = &mut self.found;
        let _ = self.table.visit(query, k, &mut self.candidates, &mut |near| {
            found.push(near);
            ControlFlow::Continue(())
        });
        self.found.sort_unstable();
        &self.found
    }
}

impl<B: Bits> Extend<(B, u32)> for SimhashTable<'_, B> {
    /// Inserts many at once: sorted once, whatever their number.
    fn extend<I: IntoIterator<Item = (B, u32)>>(&mut self, entries: I) {
        let entries: Vec<(B, u32)> = entries.into_iter().collect();
        if entries.len() + self.tail.words.len() >= TAIL {
            self.settle(entries);
        } else {
            let (words, ids): (Vec<B>, Vec<u32>) = entries.into_iter().unzip();
            self.tail.words.extend(words);
            self.tail.ids.extend(ids);
        }
    }
}
