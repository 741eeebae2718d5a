//! What a program of the hands around a change has to do with it.
//!
//! A hand that gains or loses a program goes on as the same hand to all its others, whatever its number is then. So of their
//! k-grams only those can come to be in more or fewer hands that a program which moves holds as well.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What a change of hands is to a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Its hand is of the same programs as before.
    Apart,
    /// Its hand goes on, with others than before.
    Beside,
    /// It comes, goes, or is of another hand.
    Moves,
}

/// The role of each program that somebody held or will hold; the hands are as [`super::hands::hands`] numbers them on
/// either side. O(n log n).
pub(super) fn roles(before: &BTreeMap<i64, u32>, after: &BTreeMap<i64, u32>) -> BTreeMap<i64, Role> {
    let (mut sizes_before, mut sizes_after) = (BTreeMap::new(), BTreeMap::new());
    let mut common: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    for (program, &old) in before {
        *sizes_before.entry(old).or_insert(0) += 1;
        if let Some(&new) = after.get(program) {
            *common.entry((old, new)).or_default() += 1;
        }
    }
    for &new in after.values() {
        *sizes_after.entry(new).or_insert(0) += 1;
    }
    // Where hands are joined or divided, the largest part goes on: fewest programs move then.
    let mut parts: Vec<(Reverse<usize>, (u32, u32))> =
        common.iter().map(|(&pair, &size)| (Reverse(size), pair)).collect();
    parts.sort_unstable();
    let (mut goes_on, mut taken) = (BTreeMap::new(), BTreeSet::new());
    for (Reverse(size), (old, new)) in parts {
        if !goes_on.contains_key(&old) && taken.insert(new) {
            let is_same = [sizes_before.get(&old), sizes_after.get(&new)] == [Some(&size); 2];
            goes_on.insert(old, (new, if is_same { Role::Apart } else { Role::Beside }));
        }
    }
    let role = |program: &i64| {
        let (old, new) = (before.get(program), after.get(program));
        match (old.and_then(|old| goes_on.get(old)), new) {
            (Some((on, role)), Some(new)) if on == new => *role,
            _ => Role::Moves,
        }
    };
    before.keys().chain(after.keys()).map(|program| (*program, role(program))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posting::{Holder, changes};
    use proptest::prelude::*;

    #[test]
    fn who_joins_a_hand_moves_and_the_others_stand_beside() {
        let before = BTreeMap::from([(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 2)]);
        let after = BTreeMap::from([(1, 7), (2, 7), (3, 7), (4, 7), (5, 3), (6, 3), (9, 4)]);
        use Role::{Apart, Beside, Moves};
        let expected =
            [(1, Beside), (2, Beside), (3, Beside), (4, Moves), (5, Apart), (6, Apart), (9, Moves)];
        assert_eq!(roles(&before, &after), BTreeMap::from(expected));
        let back = roles(&after, &before);
        assert_eq!((back[&1], back[&4], back[&5], back[&9]), (Beside, Moves, Apart, Moves));
    }

    proptest! {
        #[test]
        fn what_is_left_out_changes_no_frequency(programs in prop::collection::vec(
            (prop::collection::btree_set(0_u64..6, 0..6), prop::option::of(0_u32..3), prop::option::of(0_u32..3), -1..2_i32),
            0..12,
        )) {
            let hands = |of: &dyn Fn(usize) -> Option<u32>| -> BTreeMap<i64, u32> {
                (0..programs.len()).filter_map(|i| Some((i as i64, of(i)?))).collect()
            };
            let (before, after) = (hands(&|i| programs[i].1), hands(&|i| programs[i].2));
            let roles = roles(&before, &after);
            let role = |i: usize| roles.get(&(i as i64)).copied().unwrap_or(Role::Apart);
            let is_decisive = |i: usize| role(i) == Role::Moves || programs[i].3 != 0;
            let decisive: BTreeSet<u64> =
                (0..programs.len()).filter(|&i| is_decisive(i)).flat_map(|i| programs[i].0.clone()).collect();
            let grams: Vec<(Vec<u64>, Vec<u64>)> = (0..programs.len())
                .map(|i| {
                    let all: Vec<u64> = programs[i].0.iter().copied().collect();
                    let few = match (is_decisive(i), role(i)) {
                        (true, _) => all.clone(),
                        (_, Role::Beside) => programs[i].0.intersection(&decisive).copied().collect(),
                        _ => Vec::new(),
                    };
                    (all, few)
                })
                .collect();
            let holder = |i: usize, is_all: bool| {
                let is_told = is_all || role(i) != Role::Apart;
                Holder {
                    program: i as u32,
                    grams: if is_all { &grams[i].0 } else { &grams[i].1 },
                    submissions: programs[i].3,
                    listed: &[],
                    hand_before: programs[i].1.filter(|_| is_told),
                    hand_after: programs[i].2.filter(|_| is_told),
                }
            };
            let run = |is_all| changes(&(0..programs.len()).map(|i| holder(i, is_all)).collect::<Vec<_>>());
            prop_assert_eq!(run(false), run(true));
        }
    }
}
