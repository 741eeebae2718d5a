//! Random choices, fixed by a seed.

use crate::splitmix::SplitMix64;

/// A stream of random choices.
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix64(seed))
    }

    /// A seed for something else.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.0.next() % end as u64) as usize
    }

    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, share: u64) -> bool {
        self.0.next() % 100 < share
    }

    /// Puts items into any order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }

    /// Any of the words.
    pub(crate) fn word<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    /// One of the items, the first far more often than the last.
    pub(crate) fn common_first<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        let (one, other) = (self.below(items.len()), self.below(items.len()));
        &items[one * other / items.len()]
    }
}
