//! What changes when submissions come, go, or turn out to be by one hand: the run that a new segment is made of.
//!
//! Rarity is counted in hands, and a k-gram's hands are the distinct hands of the programs that hold it. So what a
//! change does to them is known from all programs of the hands that it touches, and from no others.

use super::merge::saturated;
use super::run::Run;

/// A program of a hand that a change touches.
#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    /// Its number.
    pub program: u32,
    /// The hashes of its k-grams, ascending, distinct.
    pub grams: &'a [u64],
    /// How many more submissions hold the program.
    pub submissions: i32,
    /// Those of its k-grams with which its number is to be listed, ascending: none where it was in a segment before.
    pub listed: &'a [u64],
    /// Its hand before the change; `None` where it was not there.
    pub hand_before: Option<u32>,
    /// Its hand after the change; `None` where it is no longer there. Hands may be numbered anew by the change.
    pub hand_after: Option<u32>,
}

/// What a change says of each k-gram; k-grams of which it says nothing are left out.
///
/// The holders are all programs that change, and all that share a hand with one of these before or after. Those of
/// which one hand is made of two, or two of one, are thereby among them. O(g log h) for g k-grams of h holders.
pub fn changes(holders: &[Holder<'_>]) -> Run {
    let total = holders.iter().map(|holder| holder.grams.len()).sum();
    let mut held: Vec<(u64, usize, bool)> = Vec::with_capacity(total);
    for (index, holder) in holders.iter().enumerate() {
        debug_assert!(holder.grams.is_sorted_by(|a, b| a < b), "k-grams ascend");
        let mut listed = holder.listed.iter().peekable();
        held.extend(holder.grams.iter().map(|gram| (*gram, index, listed.next_if_eq(&gram).is_some())));
        debug_assert!(listed.next().is_none(), "what is listed is among the k-grams");
    }
    // The stable sort finds the ascending stretches, one a holder, and merges them.
    held.sort();

    let mut run = Run::default();
    let mut hands: Vec<u32> = Vec::new();
    for same in held.chunk_by(|one, other| one.0 == other.0) {
        let of_gram = || same.iter().filter_map(|&(_, index, _)| holders.get(index));
        let before = distinct(&mut hands, of_gram().filter_map(|holder| holder.hand_before));
        let after = distinct(&mut hands, of_gram().filter_map(|holder| holder.hand_after));
        let submissions: i64 = of_gram().map(|holder| i64::from(holder.submissions)).sum();
        let (start, programs) = (run.opened_at(), run.open());
        let listed = same.iter().filter(|(_, _, is_listed)| *is_listed);
        programs.extend(listed.filter_map(|&(_, index, _)| holders.get(index)).map(|holder| holder.program));
        programs[start..].sort_unstable();
        let is_change = after != before || submissions != 0 || programs.len() > start;
        if is_change {
            run.close(same[0].0, saturated(after - before), saturated(submissions));
        }
    }
    run
}

/// How many distinct hands there are, with a buffer for them.
fn distinct(buffer: &mut Vec<u32>, hands: impl Iterator<Item = u32>) -> i64 {
    buffer.clear();
    buffer.extend(hands);
    if buffer.len() > 1 {
        buffer.sort_unstable();
        buffer.dedup();
    }
    buffer.len() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posting::{Entry, merge};
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// A program as it stands: its k-grams, hand and submissions.
    #[derive(Debug, Clone, PartialEq)]
    struct Standing {
        grams: Vec<u64>,
        listed: Vec<u64>,
        hand: u32,
        submissions: i32,
    }

    type State = BTreeMap<u32, Standing>;

    /// All from the beginning.
    fn recount(state: &State) -> Run {
        let mut counts: BTreeMap<u64, (BTreeSet<u32>, i32, Vec<u32>)> = BTreeMap::new();
        for (&program, standing) in state {
            for &gram in &standing.grams {
                let count = counts.entry(gram).or_default();
                count.0.insert(standing.hand);
                count.1 += standing.submissions;
                if standing.listed.contains(&gram) {
                    count.2.push(program);
                }
            }
        }
        let mut run = Run::default();
        for (gram, (hands, submissions, programs)) in counts {
            run.push(Entry { gram, hands: hands.len() as i32, submissions, programs: &programs });
        }
        run
    }

    /// What changed, with all programs of the hands that are touched and no others.
    fn step(before: &State, after: &State) -> Run {
        let programs: BTreeSet<u32> = before.keys().chain(after.keys()).copied().collect();
        let mut touched: BTreeSet<u32> =
            programs.iter().copied().filter(|program| before.get(program) != after.get(program)).collect();
        for state in [before, after] {
            let hands: BTreeSet<u32> =
                touched.iter().filter_map(|program| Some(state.get(program)?.hand)).collect();
            let of_hands = state.iter().filter(|(_, standing)| hands.contains(&standing.hand));
            touched.extend(of_hands.map(|(&program, _)| program));
        }
        let holders: Vec<Holder<'_>> = touched
            .iter()
            .filter_map(|&program| {
                let (old, new) = (before.get(&program), after.get(&program));
                let submissions = |side: Option<&Standing>| side.map_or(0, |side| side.submissions);
                Some(Holder {
                    program,
                    grams: &old.or(new)?.grams,
                    submissions: submissions(new) - submissions(old),
                    listed: if old.is_none() { &new?.listed } else { &[] },
                    hand_before: old.map(|old| old.hand),
                    hand_after: new.map(|new| new.hand),
                })
            })
            .collect();
        changes(&holders)
    }

    /// What happens to one program: of so many, with such k-grams.
    type Event = (u8, usize, u32, BTreeSet<u64>);

    fn applied(state: &mut State, next: &mut u32, (kind, which, hand, grams): &Event) {
        let chosen = state.keys().nth(which % state.len().max(1)).copied();
        match (kind, chosen) {
            (0, Some(program)) => {
                state.remove(&program);
            }
            (1, Some(program)) => state.get_mut(&program).unwrap().submissions += 1,
            (2, Some(program)) => {
                // Two hands become one.
                let joined = state[&program].hand;
                state.values_mut().filter(|other| other.hand == *hand).for_each(|other| other.hand = joined);
            }
            (3, Some(program)) => state.get_mut(&program).unwrap().hand = *hand,
            _ => {
                let grams: Vec<u64> = grams.iter().copied().collect();
                let listed = grams.iter().copied().filter(|gram| gram % 3 != u64::from(*hand) % 3).collect();
                state.insert(*next, Standing { grams, listed, hand: *hand, submissions: 1 });
                *next += 1;
            }
        }
    }

    proptest! {
        #[test]
        fn the_sum_of_all_changes_is_a_recount(
            batches in prop::collection::vec(
                prop::collection::vec(
                    (0_u8..8, 0_usize..50, 0_u32..5, prop::collection::btree_set(0_u64..12, 0..8)),
                    1..6,
                ),
                0..12,
            ),
        ) {
            let (mut state, mut next, mut runs) = (State::new(), 1, Vec::new());
            for batch in &batches {
                let before = state.clone();
                for event in batch {
                    applied(&mut state, &mut next, event);
                }
                runs.push(step(&before, &state));
            }
            for run in &runs {
                let says_something = |entry: Entry<'_>| entry.hands != 0 || entry.submissions != 0 || !entry.programs.is_empty();
                prop_assert!(run.iter().all(says_something));
            }
            let inputs: Vec<&Run> = runs.iter().collect();
            prop_assert_eq!(merge(&inputs, |program| state.contains_key(&program)), recount(&state));
        }
    }

    #[test]
    fn a_resubmission_is_no_hand_more() {
        let old = Holder {
            program: 1,
            grams: &[5, 7],
            submissions: 0,
            listed: &[],
            hand_before: Some(3),
            hand_after: Some(3),
        };
        let new =
            Holder { program: 2, grams: &[7, 9], submissions: 1, listed: &[7, 9], hand_before: None, ..old };
        let mut expected = Run::default();
        expected.push(Entry { gram: 7, hands: 0, submissions: 1, programs: &[2] });
        expected.push(Entry { gram: 9, hands: 1, submissions: 1, programs: &[2] });
        assert_eq!(changes(&[old, new]), expected);
        assert!(changes(&[old]).is_empty() && changes(&[]).is_empty());
    }
}
