//! A run: entries in the order of their k-grams, as parallel arrays, so that a merge reads and writes memory in order.

/// What a segment says of one k-gram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The k-gram's hash.
    pub gram: u64,
    /// How many more hands hold it; negative where they became fewer.
    pub hands: i32,
    /// How many more submissions hold it.
    pub submissions: i32,
    /// The programs that are new among its holders, ascending, distinct.
    pub programs: &'a [u32],
}

/// Entries, strictly ascending by k-gram.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Run {
    grams: Vec<u64>,
    hands: Vec<i32>,
    submissions: Vec<i32>,
    /// Where the programs of each entry end; they begin where those of the entry before end.
    ends: Vec<usize>,
    programs: Vec<u32>,
}

impl Run {
    /// An empty run with room for so many entries and programs of all entries together.
    pub fn with_capacity(entries: usize, programs: usize) -> Self {
        Self {
            grams: Vec::with_capacity(entries),
            hands: Vec::with_capacity(entries),
            submissions: Vec::with_capacity(entries),
            ends: Vec::with_capacity(entries),
            programs: Vec::with_capacity(programs),
        }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.grams.len()
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.grams.is_empty()
    }

    /// The k-grams, ascending.
    pub fn grams(&self) -> &[u64] {
        &self.grams
    }

    /// The number of programs in all entries together.
    pub fn postings(&self) -> usize {
        self.programs.len()
    }

    /// Appends an entry; its k-gram is above all that are there, and its programs ascend (checked in debug builds).
    pub fn push(&mut self, entry: Entry<'_>) {
        match entry.programs {
            // Most k-grams have one holder: a single store instead of a call that copies.
            &[program] => self.programs.push(program),
            programs => self.programs.extend_from_slice(programs),
        }
        self.close(entry.gram, entry.hands, entry.submissions);
    }

    /// The entry at a place.
    pub fn get(&self, index: usize) -> Option<Entry<'_>> {
        (index < self.len()).then(|| self.entry(index))
    }

    /// All entries, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Entry<'_>> {
        (0..self.len()).map(|index| self.entry(index))
    }

    /// The entries whose k-grams are from `from` to `to_inclusive`. O(log n) to the first.
    pub fn range(&self, from: u64, to_inclusive: u64) -> impl Iterator<Item = Entry<'_>> {
        let start = self.grams.partition_point(|&gram| gram < from);
        let count = self.grams[start..].partition_point(|&gram| gram <= to_inclusive);
        (start..start + count).map(|index| self.entry(index))
    }

    /// The entry at a place that is there.
    pub(super) fn entry(&self, index: usize) -> Entry<'_> {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        Entry {
            gram: self.grams[index],
            hands: self.hands[index],
            submissions: self.submissions[index],
            programs: &self.programs[start..self.ends[index]],
        }
    }

    /// The programs of all entries, to which those of the next one are appended before [`Run::close`].
    pub(super) fn open(&mut self) -> &mut Vec<u32> {
        &mut self.programs
    }

    /// Where the programs of the next entry begin.
    pub(super) fn opened_at(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Makes an entry of the programs that were appended since the one before.
    pub(super) fn close(&mut self, gram: u64, hands: i32, submissions: i32) {
        debug_assert!(self.grams.last().is_none_or(|&last| last < gram), "k-grams ascend");
        debug_assert!(self.programs[self.opened_at()..].is_sorted_by(|a, b| a < b), "programs ascend");
        self.grams.push(gram);
        self.hands.push(hands);
        self.submissions.push(submissions);
        self.ends.push(self.programs.len());
    }

    /// Makes room for so many entries more.
    pub(super) fn reserve(&mut self, entries: usize) {
        self.grams.reserve(entries);
        self.hands.reserve(entries);
        self.submissions.reserve(entries);
        self.ends.reserve(entries);
    }

    /// Takes back all entries from this place on, and programs that belong to none.
    pub(super) fn truncate(&mut self, entries: usize) {
        self.grams.truncate(entries);
        self.hands.truncate(entries);
        self.submissions.truncate(entries);
        self.ends.truncate(entries);
        self.programs.truncate(self.opened_at());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Run {
        let mut run = Run::default();
        run.push(Entry { gram: 0, hands: -1, submissions: -2, programs: &[] });
        run.push(Entry { gram: 5, hands: 1, submissions: 1, programs: &[9] });
        run.push(Entry { gram: u64::MAX, hands: 2, submissions: 3, programs: &[1, 2, 3] });
        run
    }

    #[test]
    fn entries_come_back() {
        let run = sample();
        assert_eq!((run.len(), run.postings(), run.is_empty()), (3, 4, false));
        assert_eq!(run.get(1), Some(Entry { gram: 5, hands: 1, submissions: 1, programs: &[9] }));
        assert_eq!(run.get(0).unwrap().programs, [0_u32; 0]);
        assert_eq!(run.get(2).unwrap().programs, [1, 2, 3]);
        assert_eq!(run.get(3), None);
        assert_eq!(run.iter().map(|entry| entry.gram).collect::<Vec<_>>(), run.grams());
        assert!(Run::default().is_empty());
    }

    #[test]
    fn a_range_includes_both_ends() {
        let run = sample();
        let grams = |from, to| run.range(from, to).map(|entry| entry.gram).collect::<Vec<_>>();
        assert_eq!(grams(0, u64::MAX), [0, 5, u64::MAX]);
        assert_eq!(grams(0, 5), [0, 5]);
        assert_eq!(grams(1, u64::MAX - 1), [5]);
        assert_eq!(grams(6, u64::MAX), [u64::MAX]);
        assert!(grams(6, 7).is_empty() && grams(7, 3).is_empty());
    }

    #[test]
    fn what_was_appended_can_be_taken_back() {
        let mut run = sample();
        run.open().push(7);
        run.truncate(2);
        assert_eq!((run.len(), run.postings()), (2, 1));
    }

    #[test]
    #[should_panic(expected = "k-grams ascend")]
    #[cfg(debug_assertions)]
    fn disorder_is_noticed() {
        sample().push(Entry { gram: 5, hands: 0, submissions: 0, programs: &[] });
    }
}
