//! A cohort: the submissions to one problem in one language family, and which k-grams each of them holds.

use std::cmp::Ordering;

use foldhash::fast::FixedState;
use hashbrown::HashMap;

use super::weight::WeightTable;
use crate::fingerprint::background::UNSEEN;
use crate::fingerprint::{Background, GramBag};

/// Stands for a gram that is no shared gram.
const NO_GRAM: u32 = u32::MAX;

/// What a cohort is made of.
pub struct CohortInput<'a> {
    /// One bag a submission, in the order of the submissions.
    pub bags: &'a [&'a GramBag],
    /// The language's background table, if there is one.
    pub background: Option<&'a Background>,
    /// Hashes of the templates' k-grams: they weigh nothing. Ascending, distinct.
    pub template: &'a [u64],
}

/// A k-gram that two or more submissions hold.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SharedGram {
    /// Submissions that hold it.
    pub(super) holders: u32,
    /// What it is worth to a pair that shares it.
    pub(super) weight: u32,
    /// How much more that is than what it counts in the total of a submission under no test: the pair under
    /// test is not among the others that make the gram common.
    pub(super) more: u32,
}

/// One submission's k-grams.
#[derive(Debug, Clone, Default)]
struct Member {
    /// The grams that others hold as well, ascending by id, with counts.
    shared: Vec<(u32, u32)>,
    /// Weight of all its grams when no pair is under test.
    total: u64,
    /// Gram occurrences that count.
    grams: u32,
}

/// The in-memory index of one cohort. Memory is proportional to the submissions' k-grams.
pub struct Cohort {
    members: Vec<Member>,
    /// The fewer holders, the smaller the id.
    grams: Vec<SharedGram>,
    /// Holders of each gram, ascending: gram `g` has `holders[starts[g]..starts[g + 1]]`.
    starts: Vec<usize>,
    holders: Vec<Holder>,
    /// Shared grams by hash.
    ids: HashMap<u64, u32, FixedState>,
    weights: WeightTable,
    background: Option<Background>,
    template: Vec<u64>,
}

/// A posting: a submission and how often it has the gram.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Holder {
    pub(super) member: u32,
    pub(super) count: u32,
}

/// What a pair shares, in units of weight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Shared {
    /// The shared grams, the smaller count of each.
    pub(super) weight: u64,
    /// All grams of the left side, when this pair is under test.
    pub(super) left_total: u64,
    /// All grams of the right side, likewise.
    pub(super) right_total: u64,
}

impl Shared {
    /// Adds a gram that both sides hold, with its counts. Sums of whole numbers: the order does not matter.
    pub(super) fn add(&mut self, gram: SharedGram, left_count: u32, right_count: u32) {
        self.weight += u64::from(gram.weight) * u64::from(left_count.min(right_count));
        self.left_total += u64::from(gram.more) * u64::from(left_count);
        self.right_total += u64::from(gram.more) * u64::from(right_count);
    }
}

impl Cohort {
    /// Builds the index. O(grams).
    pub fn new(input: &CohortInput<'_>) -> Self {
        let distinct: usize = input.bags.iter().map(|bag| bag.hashes.len()).sum();
        let mut seen: HashMap<u64, u32, FixedState> =
            HashMap::with_capacity_and_hasher(distinct / 2, FixedState::default());
        let mut holders_of: Vec<u32> = Vec::with_capacity(distinct / 2);
        // Ids in order of first appearance, so that they depend on nothing but the input.
        let ids_of_bags: Vec<Vec<u32>> = input
            .bags
            .iter()
            .map(|bag| {
                let id_of = |&hash: &u64| {
                    if !input.template.is_empty() && input.template.binary_search(&hash).is_ok() {
                        return NO_GRAM;
                    }
                    let id = *seen.entry(hash).or_insert(holders_of.len() as u32);
                    match holders_of.get_mut(id as usize) {
                        Some(holders) => *holders += 1,
                        None => holders_of.push(1),
                    }
                    id
                };
                bag.hashes.iter().map(id_of).collect()
            })
            .collect();

        let (shared_id, mut grams) = number_shared(&holders_of, input.bags.len());
        let mut starts = Vec::with_capacity(grams.len() + 1);
        starts.push(0);
        for gram in &grams {
            starts.push(starts[starts.len() - 1] + gram.holders as usize);
        }
        let level_of = |hash: u64| input.background.map_or(UNSEEN, |table| table.level(hash));
        let weights = WeightTable::new(input.bags.len());
        let mut next: Vec<usize> = starts.clone();
        let mut holders = vec![Holder::default(); starts[starts.len() - 1]];
        let mut members = Vec::with_capacity(input.bags.len());
        for (member, (bag, ids)) in input.bags.iter().zip(&ids_of_bags).enumerate() {
            let mut entry = Member::default();
            let mut shared = 0;
            for ((&hash, &count), &id) in bag.hashes.iter().zip(&bag.counts).zip(ids) {
                if id == NO_GRAM {
                    continue;
                }
                let level = level_of(hash);
                let known = shared_id[id as usize];
                let alone = weights.weight(holders_of[id as usize] - 1, level);
                entry.total += u64::from(count) * u64::from(alone);
                entry.grams += count;
                if known != NO_GRAM {
                    let gram = &mut grams[known as usize];
                    gram.weight = weights.weight(gram.holders - 2, level);
                    gram.more = gram.weight - alone;
                    holders[next[known as usize]] = Holder { member: member as u32, count };
                    next[known as usize] += 1;
                    shared += 1;
                }
            }
            entry.shared.reserve_exact(shared);
            members.push(entry);
        }
        // Gram by gram, so that each list is ascending without sorting it.
        for (gram, range) in (0..).zip(starts.windows(2)) {
            for holder in &holders[range[0]..range[1]] {
                members[holder.member as usize].shared.push((gram, holder.count));
            }
        }
        seen.retain(|_, id| {
            *id = shared_id[*id as usize];
            *id != NO_GRAM
        });
        Self {
            members,
            grams,
            starts,
            holders,
            ids: seen,
            weights,
            background: input.background.cloned(),
            template: input.template.to_vec(),
        }
    }

    /// Number of submissions.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Number of pairs of submissions.
    pub fn pairs(&self) -> u64 {
        let n = self.members.len() as u64;
        n * n.saturating_sub(1) / 2
    }

    /// Gram occurrences of a submission that count (template's left out).
    pub fn gram_count(&self, member: usize) -> u32 {
        self.members[member].grams
    }

    /// How many submissions hold a gram: 0 or 1 are not told apart (1).
    pub fn holders(&self, hash: u64) -> u32 {
        self.ids.get(&hash).map_or(1, |&id| self.grams[id as usize].holders)
    }

    /// Whether any template applies.
    pub fn has_template(&self) -> bool {
        !self.template.is_empty()
    }

    /// Whether a gram is template code.
    pub fn is_template(&self, hash: u64) -> bool {
        self.template.binary_search(&hash).is_ok()
    }

    /// What a gram is worth to a pair that shares it, in 1/1024 bit.
    pub fn shared_weight(&self, hash: u64) -> u32 {
        if self.is_template(hash) {
            return 0;
        }
        match self.ids.get(&hash) {
            Some(&id) => self.grams[id as usize].weight,
            None => {
                let level = self.background.as_ref().map_or(UNSEEN, |table| table.level(hash));
                self.weights.weight(0, level)
            }
        }
    }

    /// The shared grams of a submission, ascending by id, with counts.
    pub(super) fn shared_grams(&self, member: usize) -> &[(u32, u32)] {
        &self.members[member].shared
    }

    /// The submissions that hold a gram, ascending.
    pub(super) fn holders_of(&self, gram: u32) -> &[Holder] {
        let gram = gram as usize;
        &self.holders[self.starts[gram]..self.starts[gram + 1]]
    }

    /// Numbers of holders of all shared grams, ascending.
    pub(super) fn holder_counts(&self) -> impl Iterator<Item = u32> + '_ {
        self.grams.iter().map(|gram| gram.holders)
    }

    /// The first gram with more holders than that; those after it have as many or more.
    pub(super) fn first_held_by_more_than(&self, holders: u32) -> u32 {
        self.grams.partition_point(|gram| gram.holders <= holders) as u32
    }

    /// What a shared gram is worth.
    pub(super) fn gram(&self, gram: u32) -> SharedGram {
        self.grams[gram as usize]
    }

    /// What a pair would share if it shared no gram.
    pub(super) fn nothing_shared(&self, left: usize, right: usize) -> Shared {
        Shared { weight: 0, left_total: self.members[left].total, right_total: self.members[right].total }
    }

    /// What two submissions share. O(their shared grams).
    pub(super) fn shared(&self, left: usize, right: usize) -> Shared {
        let mut shared = self.nothing_shared(left, right);
        self.add_shared(left, right, 0, &mut shared);
        shared
    }

    /// Adds the grams from `first` on that two submissions share, by merging two ascending lists.
    pub(super) fn add_shared(&self, left: usize, right: usize, first: u32, shared: &mut Shared) {
        let from = |member: usize| {
            let all = self.members[member].shared.as_slice();
            &all[all.partition_point(|&(gram, _)| gram < first)..]
        };
        let (mut a, mut b) = (from(left), from(right));
        while let ([(gram_a, count_a), rest_a @ ..], [(gram_b, count_b), rest_b @ ..]) = (a, b) {
            match gram_a.cmp(gram_b) {
                Ordering::Less => a = rest_a,
                Ordering::Greater => b = rest_b,
                Ordering::Equal => {
                    shared.add(self.grams[*gram_a as usize], *count_a, *count_b);
                    (a, b) = (rest_a, rest_b);
                }
            }
        }
    }
}

/// Numbers the grams that two or more hold: the fewer holders the smaller the id, then in the given order.
/// O(grams + members), by counting.
fn number_shared(holders_of: &[u32], members: usize) -> (Vec<u32>, Vec<SharedGram>) {
    // Where the grams of each number of holders begin.
    let mut next = vec![0_u32; members + 2];
    for &holders in holders_of.iter().filter(|&&holders| holders >= 2) {
        next[holders as usize + 1] += 1;
    }
    for holders in 1..next.len() {
        next[holders] += next[holders - 1];
    }
    let mut grams = vec![SharedGram::default(); next[members + 1] as usize];
    let ids = holders_of
        .iter()
        .map(|&holders| {
            if holders < 2 {
                return NO_GRAM;
            }
            let place = &mut next[holders as usize];
            let id = *place;
            *place += 1;
            grams[id as usize].holders = holders;
            id
        })
        .collect();
    (ids, grams)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bags(programs: &[&[u32]]) -> Vec<GramBag> {
        programs.iter().map(|codes| GramBag::of(codes, 2)).collect()
    }

    fn cohort(bags: &[GramBag], template: &[u64]) -> Cohort {
        let bags: Vec<&GramBag> = bags.iter().collect();
        Cohort::new(&CohortInput { bags: &bags, background: None, template })
    }

    #[test]
    fn a_program_shares_everything_with_its_twin() {
        let bags = bags(&[&[1, 2, 3, 4], &[1, 2, 3, 4], &[5, 6, 7], &[8, 9, 9]]);
        let cohort = cohort(&bags, &[]);
        let shared = cohort.shared(0, 1);
        assert!(shared.weight > 0);
        assert_eq!((shared.weight, shared.weight), (shared.left_total, shared.right_total));
        assert_eq!(cohort.shared(0, 2).weight, 0);
    }

    #[test]
    fn sharing_is_symmetric() {
        let bags = bags(&[&[1, 2, 3, 1, 2], &[1, 2, 4, 1, 2, 3], &[2, 3]]);
        let cohort = cohort(&bags, &[]);
        let (one, other) = (cohort.shared(0, 1), cohort.shared(1, 0));
        assert_eq!(one.weight, other.weight);
        assert_eq!(one.left_total, other.right_total);
    }

    #[test]
    fn template_grams_weigh_nothing() {
        let bags = bags(&[&[1, 2, 3], &[1, 2, 3], &[4, 5]]);
        let mut template = bags[0].hashes.clone();
        template.sort_unstable();
        let cohort = cohort(&bags, &template);
        assert_eq!(cohort.shared(0, 1), Shared::default());
        assert_eq!(cohort.shared_weight(template[0]), 0);
        assert_eq!(cohort.gram_count(0), 0);
    }

    #[test]
    fn rarity_is_counted_in_submissions() {
        let bags = bags(&[&[1, 2, 1, 2, 1, 2], &[1, 2], &[3, 4]]);
        let cohort = cohort(&bags, &[]);
        let gram = bags[1].hashes[0];
        assert_eq!(cohort.holders(gram), 2);
        assert_eq!(cohort.pairs(), 3);
    }
}
