//! What a pair of programs shares: sums over the k-grams, or features of the flow, that both hold.

/// A k-gram that two or more programs hold.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SharedGram {
    /// Programs that hold it.
    pub(super) holders: u32,
    /// Hands that hold it.
    pub(super) hands: u32,
    /// How much more it is worth to a pair of two hands that shares it than it counts in the total of a program under no
    /// test: the pair under test is not among the others that make the gram common.
    pub(super) more: u32,
    /// What it is worth to such a pair, and one occurrence ([`Shared::add`]).
    worth: u64,
}

impl SharedGram {
    /// Says what it is worth to a pair of two hands.
    pub(super) fn set_weight(&mut self, weight: u32) {
        self.worth = packed(u64::from(weight), 1);
    }

    /// What it is worth to a pair of two hands.
    pub(super) fn weight(self) -> u32 {
        (self.worth >> OCCURRENCE_BITS) as u32
    }
}

/// Weights and numbers of occurrences are added up in one number, so that the second costs nothing. No program has as many k-grams
/// as fit into these bits, nor do their weights, below 2^14 each, come to more than what is left.
const OCCURRENCE_BITS: u32 = 24;

fn packed(weight: u64, occurrences: u64) -> u64 {
    weight << OCCURRENCE_BITS | occurrences
}

/// What a pair shares, in units of weight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Shared {
    /// The shared grams, the smaller count of each: what they weigh, and how many there are.
    sum: u64,
    /// All grams of the left side, when this pair is under test.
    pub(super) left_total: u64,
    /// All grams of the right side, likewise.
    pub(super) right_total: u64,
    /// The left side's count of the shared grams, weighed as in the pair; where it was added.
    left_shared: u64,
    /// The right side's, likewise.
    right_shared: u64,
}

impl Shared {
    /// Grams of this weight, each as often on both sides.
    pub(super) fn of(weight: u64, left_total: u64, right_total: u64) -> Self {
        let sum = packed(weight, 0);
        Self { sum, left_total, right_total, left_shared: weight, right_shared: weight }
    }

    /// Nothing was added up yet: no sum gets this large.
    pub(super) const NOT_TOUCHED: Self =
        Self { sum: u64::MAX, left_total: 0, right_total: 0, left_shared: 0, right_shared: 0 };

    /// Whether anything was added up.
    pub(super) fn is_touched(&self) -> bool {
        self.sum != u64::MAX
    }

    /// What the shared grams weigh, the smaller count of each.
    pub(super) fn weight(&self) -> u64 {
        self.sum >> OCCURRENCE_BITS
    }

    /// How many shared grams were added, the smaller count of each.
    pub(super) fn occurrences(&self) -> u32 {
        (self.sum & ((1 << OCCURRENCE_BITS) - 1)) as u32
    }

    /// The same with the sides exchanged.
    pub(super) fn turned(self) -> Self {
        Self {
            sum: self.sum,
            left_total: self.right_total,
            right_total: self.left_total,
            left_shared: self.right_shared,
            right_shared: self.left_shared,
        }
    }

    /// Adds a gram that both sides hold, with its counts; `SIDES`: and what it is worth to either side. Sums of whole numbers: the
    /// order does not matter.
    #[inline]
    pub(super) fn add<const SIDES: bool>(
        &mut self,
        gram: SharedGram,
        left_count: u32,
        right_count: u32,
        same_hand: bool,
    ) {
        // One hand under test takes itself away from the holders once, as it does under no test.
        let (worth, more) = if same_hand {
            (gram.worth - packed(u64::from(gram.more), 0), 0)
        } else {
            (gram.worth, gram.more)
        };
        self.sum += worth * u64::from(left_count.min(right_count));
        self.left_total += u64::from(more) * u64::from(left_count);
        self.right_total += u64::from(more) * u64::from(right_count);
        if SIDES {
            // Nobody asks of one hand.
            self.left_shared += u64::from(gram.weight()) * u64::from(left_count);
            self.right_shared += u64::from(gram.weight()) * u64::from(right_count);
        }
    }

    /// What the shared grams weigh in either side's total when no pair is under test, of programs of two hands that weigh
    /// `left` and `right` then: what a program weighs more in the pair is all in what it shares.
    pub(super) fn alone(self, left: u64, right: u64) -> [u64; 2] {
        [self.left_shared - (self.left_total - left), self.right_shared - (self.right_total - right)]
    }
}
