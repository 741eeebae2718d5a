//! Which pairs tell what is usual: all of a small cohort, an even sample of a large one, of one program a hand.
//!
//! The sample depends on nothing but the number of hands, so who keeps a cohort elsewhere calibrates on the same pairs.

use std::collections::HashMap;

/// Pairs that the calibration looks at; a larger cohort is sampled.
const CALIBRATION_PAIRS: usize = 20_000;
/// Hands that the calibration looks at: of a larger cohort as many, evenly spread. More pairs would not move the
/// quantiles, and each hand costs reading its program.
const CALIBRATION_HANDS: usize = 4_000;

/// The pairs that a cohort of so many hands is calibrated on, as indices of hands in the order of their first program.
/// No pair is there twice, and each hand that is used is in as many pairs as any other.
///
/// All pairs up to 200 hands; from there on 20,000, or a little more. O(pairs).
pub fn calibration_pairs(hands: usize) -> Vec<(u32, u32)> {
    let used = hands.min(CALIBRATION_HANDS);
    // Of 10,000 hands the first, the third, the sixth, the eighth: no two steps differ by more than one.
    let hand = |index: usize| (index as u64 * hands as u64 / used as u64) as u32;
    if used * used.saturating_sub(1) / 2 <= CALIBRATION_PAIRS {
        return (0..used)
            .flat_map(|left| (left + 1..used).map(move |right| (hand(left), hand(right))))
            .collect();
    }
    // Pairs at a few distances around a circle: every hand is in the same number of them.
    // Short of half the circle, where both ends of a pair would name it.
    let farthest = (used - 1) / 2;
    let distances = CALIBRATION_PAIRS.div_ceil(used).min(farthest);
    (1..=distances)
        .flat_map(|step| {
            let distance = 1 + (farthest - 1) * step / distances;
            (0..used).map(move |left| (hand(left), hand((left + distance) % used)))
        })
        .collect()
}

/// The longest program of each hand, and of several the first: what shows how the hand solved the problem, whatever else it sent. Of
/// programs with their hands; hands are in the order of their first program. O(programs).
pub fn longest_of_hands(
    programs: impl IntoIterator<Item = (u32, u32)>,
    length: impl Fn(u32) -> usize,
) -> Vec<u32> {
    let mut places: HashMap<u32, usize> = HashMap::new();
    let mut longest: Vec<(u32, usize)> = Vec::new();
    for (program, hand) in programs {
        let (place, length) = (*places.entry(hand).or_insert(longest.len()), length(program));
        match longest.get_mut(place) {
            None => longest.push((program, length)),
            Some(known) if length > known.1 => *known = (program, length),
            Some(_) => {}
        }
    }
    longest.into_iter().map(|(program, _)| program).collect()
}

/// Pairs of one of `lefts` with one of `rights`: all where there are no more than `wanted`, else an even sample of about as
/// many, or a little more. No pair is there twice, each left that is used is in as many as any other, and each right is in
/// as many as any other but for rounding. O(pairs).
pub(super) fn even_grid(lefts: usize, rights: usize, wanted: usize) -> impl Iterator<Item = (usize, usize)> {
    let used = lefts.min(wanted);
    let each = wanted.div_ceil(used.max(1)).min(rights);
    (0..used).flat_map(move |at| {
        let (left, start) = (at * lefts / used, at * rights / used);
        (0..each).map(move |step| (left, (start + step * rights / each) % rights))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Checks what holds for any number of hands, and gives the number of pairs and of hands in them.
    fn counts(hands: usize) -> (usize, usize) {
        let pairs = calibration_pairs(hands);
        let mut degree: BTreeMap<u32, usize> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for &(left, right) in &pairs {
            assert!(left != right && (left.max(right) as usize) < hands, "{hands}: {left}, {right}");
            assert!(known.insert((left.min(right), left.max(right))), "{hands}: {left}, {right} twice");
            *degree.entry(left).or_default() += 1;
            *degree.entry(right).or_default() += 1;
        }
        let degrees: BTreeSet<usize> = degree.values().copied().collect();
        assert!(degrees.len() <= 1, "{hands}: hands are in {degrees:?} pairs");
        let used: Vec<u32> = degree.keys().copied().collect();
        let steps: BTreeSet<u32> = used.windows(2).map(|two| two[1] - two[0]).collect();
        let even = steps.last().zip(steps.first()).is_none_or(|(most, least)| most - least <= 1);
        assert!(even, "{hands}: steps {steps:?}");
        (pairs.len(), used.len())
    }

    #[test]
    fn a_hand_is_known_by_its_longest_program() {
        let lengths = [3, 9, 9, 1, 4, 7];
        let longest =
            |hands: &[u32]| longest_of_hands((0..).zip(hands.iter().copied()), |at| lengths[at as usize]);
        assert_eq!(longest(&[0, 1, 2, 3, 4, 5]), [0, 1, 2, 3, 4, 5]);
        assert_eq!(longest(&[7, 7, 7, 1, 2, 1]), [1, 5, 4], "of two that are as long the first");
        assert!(longest(&[]).is_empty());
    }

    #[test]
    fn a_small_cohort_is_looked_at_whole() {
        assert_eq!(counts(0), (0, 0));
        assert_eq!(counts(1), (0, 0));
        assert_eq!(counts(2), (1, 2));
        assert_eq!(counts(3), (3, 3));
        assert_eq!(counts(200), (19_900, 200));
        for hands in 4..60 {
            assert_eq!(counts(hands), (hands * (hands - 1) / 2, hands));
        }
    }

    #[test]
    fn a_larger_one_is_sampled_evenly() {
        // An odd circle of 201 hands has 100 distances, an even one too.
        assert_eq!(counts(201), (20_100, 201));
        assert_eq!(counts(202), (20_200, 202));
        assert_eq!(counts(203), (20_097, 203));
        assert_eq!(counts(1000), (20_000, 1000));
        assert_eq!(counts(3999), (23_994, 3999));
        assert_eq!(counts(4000), (20_000, 4000));
    }

    #[test]
    fn of_a_large_one_hands_at_even_steps_are_used() {
        for hands in [4001, 7999, 8000, 10_000, 100_000] {
            assert_eq!(counts(hands), (20_000, 4000));
        }
        let largest = calibration_pairs(100_000).into_iter().map(|(left, _)| left).max();
        assert_eq!(largest, Some(3999 * 25));
        assert_eq!(calibration_pairs(u32::MAX as usize).len(), 20_000);
    }

    #[test]
    fn a_grid_is_looked_at_whole_or_evenly() {
        for (lefts, rights, wanted, expected) in [
            (0, 5, 20_000, 0),
            (5, 0, 20_000, 0),
            (3, 4, usize::MAX, 12),
            (3, 4, 12, 12),
            (1000, 1000, 20_000, 20_000),
            (7, 100_000, 20_000, 20_006),
            (100_000, 7, 20_000, 20_000),
        ] {
            let pairs: Vec<(usize, usize)> = even_grid(lefts, rights, wanted).collect();
            let case = format!("{lefts} {rights} {wanted}");
            assert_eq!(pairs.len(), expected, "{case}");
            assert_eq!(pairs.iter().collect::<BTreeSet<_>>().len(), expected, "{case}: one is there twice");
            let mut degree: BTreeMap<usize, usize> = BTreeMap::new();
            for &(left, right) in &pairs {
                assert!(left < lefts && right < rights, "{case}");
                *degree.entry(right).or_default() += 1;
            }
            let (least, most) = (degree.values().min(), degree.values().max());
            assert!(
                least.zip(most).is_none_or(|(least, most)| most - least <= 2),
                "{case}: {least:?} {most:?}"
            );
        }
    }

    /// The pairs of a cohort of up to 4,000 hands decide the scores of every report.
    #[test]
    fn distances_reach_from_neighbours_to_half_the_circle() {
        let from_first: Vec<u32> =
            calibration_pairs(4000).into_iter().filter(|pair| pair.0 == 0).map(|pair| pair.1).collect();
        assert_eq!(from_first, [400, 800, 1199, 1599, 1999]);
    }
}
