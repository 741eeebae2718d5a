//! Where two programs compute the same: shared features of their flow, put together to the lines they are on.
//!
//! A feature says which few operations hang together, and each of them stands on some line. Features that both programs
//! have vote for pairs of lines, each with its rarity; one that occurs more than once is read where the votes are. Those that
//! meet on the left and on the right are one computation. It shows where to look: what two programs share in all is
//! measured without it (`score`).

use hashbrown::HashMap;

use super::computed_lines::{ComputedLines, MAX_SPREAD, NOWHERE, Spots};
use super::lines::Lines;
use super::rarity::Rarity;
use crate::score::weight::UNIT;
use crate::score::{Kind, MAX_COUNT};

/// Computations of a pair that are kept.
pub const MAX_COMPUTATIONS: usize = 12;
/// Shared features of a pair that are looked at, the rarest.
const MAX_FEATURES: usize = 400;
/// A feature that seven in ten of the others have shows nothing.
const MIN_WEIGHT: u32 = UNIT as u32 / 2;
/// A computation of less is a coincidence.
const MIN_BITS: f64 = 2.0;
/// Of one operation by itself there may be two that say nearly the same.
const MIN_FEATURES: usize = 3;
/// Lines of a computation on a side: more is no place to look at.
const MAX_LINES: usize = 8;
// One match alone, two operations, is never too long.
const _: () = assert!(2 * MAX_SPREAD as usize <= MAX_LINES);
/// Computations that are put together at once.
const MAX_OPEN: usize = 64;

/// A computation that both programs have.
#[derive(Debug, Clone, PartialEq)]
pub struct Computation {
    /// Lines of the left program: ascending, apart from each other.
    pub left: Vec<Lines>,
    /// Lines of the right program, likewise.
    pub right: Vec<Lines>,
    /// Shared features that are on them, each time one occurs.
    pub features: usize,
    /// Their weight in bits.
    pub bits: f64,
    /// Submissions besides the two that hold even its rarest feature.
    pub others: u32,
}

/// One feature that both have.
struct SharedFeature<'a> {
    hash: u64,
    weight: u32,
    left: &'a [Spots],
    right: &'a [Spots],
}

/// A place of a feature on the left with one on the right.
struct Match {
    /// What the votes say for its lines.
    votes: u64,
    /// Which of the features.
    feature: usize,
    left: Place,
    right: Place,
}

/// Where a program has a feature.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// The lines of its first operation, which it is a feature of.
    first: Vec<Line>,
    /// With those of that one's operand. What is further off is the first operation of features of its own.
    lines: Vec<Line>,
}

impl Place {
    fn of(spots: &Spots, lines: &ComputedLines) -> Option<Self> {
        let first = lines.lines(&spots[..1]);
        if first.is_empty() { None } else { Some(Self { first, lines: lines.lines(&spots[..2]) }) }
    }
}

/// A file and a line of it.
type Line = (u32, u32);
/// Votes for an operation here being the one there, by places of the two programs.
type Votes = HashMap<(u32, u32), u64>;

/// What two programs compute alike, the heaviest first. With the sides exchanged it is the same, exchanged. Bounded work.
pub fn computations(left: &ComputedLines, right: &ComputedLines, rarity: &impl Rarity) -> Vec<Computation> {
    // Ties are broken by side, so the sides are put in an order of their own.
    let exchanged = right < left;
    let (one, other) = if exchanged { (right, left) } else { (left, right) };
    let features = shared(one, other, rarity);
    let votes = votes(&features);
    let mut found: Vec<Computation> = grouped(&matches(&features, &votes, one, other), &features)
        .iter()
        .filter_map(|group| group.computation(rarity))
        .collect();
    found.sort_by(|a, b| {
        b.bits.total_cmp(&a.bits).then_with(|| (&a.left, &a.right).cmp(&(&b.left, &b.right)))
    });
    found.truncate(MAX_COMPUTATIONS);
    for one in found.iter_mut().filter(|_| exchanged) {
        std::mem::swap(&mut one.left, &mut one.right);
    }
    found
}

/// The rarest features that both have, and the places of each.
fn shared<'a>(
    left: &'a ComputedLines,
    right: &'a ComputedLines,
    rarity: &impl Rarity,
) -> Vec<SharedFeature<'a>> {
    let mut features: Vec<SharedFeature<'a>> = left
        .features()
        .filter_map(|(hash, left)| Some((hash, left, right.spots(hash)?)))
        .filter(|&(hash, ..)| !rarity.is_template(hash))
        .map(|(hash, left, right)| SharedFeature { hash, weight: rarity.weight(hash), left, right })
        .filter(|feature| feature.weight >= MIN_WEIGHT)
        .collect();
    features.sort_unstable_by_key(|feature| (u32::MAX - feature.weight, feature.hash));
    features.truncate(MAX_FEATURES);
    features
}

/// Each feature has its weight as votes, spread evenly over all ways of reading it.
fn votes(features: &[SharedFeature<'_>]) -> Votes {
    let mut votes = Votes::new();
    for feature in features {
        let ways = (feature.left.len() * feature.right.len()).max(1) as u64;
        let vote = u64::from(feature.weight) * 64 / ways;
        for (left, right) in ways_of(feature) {
            for pair in pairs(left, right) {
                *votes.entry(pair).or_default() += vote;
            }
        }
    }
    votes
}

fn ways_of<'a>(feature: &SharedFeature<'a>) -> impl Iterator<Item = (&'a Spots, &'a Spots)> {
    let (left, right) = (feature.left, feature.right);
    left.iter().flat_map(move |one| right.iter().map(move |other| (one, other)))
}

/// The places of operations that do the same.
fn pairs(left: &Spots, right: &Spots) -> impl Iterator<Item = (u32, u32)> {
    let both = left.iter().copied().zip(right.iter().copied());
    both.filter(|&(left, right)| left != NOWHERE && right != NOWHERE)
}

/// Each feature read as often as both programs have it, where the votes are.
fn matches(
    features: &[SharedFeature<'_>],
    votes: &Votes,
    left: &ComputedLines,
    right: &ComputedLines,
) -> Vec<Match> {
    let mut found = Vec::new();
    for (number, feature) in features.iter().enumerate() {
        let votes_of = |one: &Spots, other: &Spots| -> u64 {
            pairs(one, other).map(|pair| votes.get(&pair).copied().unwrap_or(0)).sum()
        };
        let columns = feature.right.len().max(1);
        let mut ways: Vec<(u64, usize, usize)> = ways_of(feature)
            .enumerate()
            .map(|(at, (one, other))| (votes_of(one, other), at / columns, at % columns))
            .collect();
        // What has the votes; else what has the same rank in the text.
        ways.sort_unstable_by_key(|&(votes, one, other)| (u64::MAX - votes, one.abs_diff(other), one, other));
        let (mut taken_left, mut taken_right) = (0_u32, 0_u32);
        let most = feature.left.len().min(feature.right.len()).min(MAX_COUNT as usize);
        for (votes, one, other) in ways {
            if taken_left & (1 << one) != 0 || taken_right & (1 << other) != 0 {
                continue;
            }
            if taken_left.count_ones() as usize == most {
                break;
            }
            (taken_left, taken_right) = (taken_left | 1 << one, taken_right | 1 << other);
            let places = (Place::of(&feature.left[one], left), Place::of(&feature.right[other], right));
            if let (Some(left), Some(right)) = places {
                found.push(Match { votes, feature: number, left, right });
            }
        }
    }
    // Where the votes are, a computation begins.
    found.sort_by(|a, b| {
        b.votes
            .cmp(&a.votes)
            .then_with(|| features[a.feature].hash.cmp(&features[b.feature].hash))
            .then_with(|| (&a.left, &a.right).cmp(&(&b.left, &b.right)))
    });
    found
}

/// Matches that were put together.
#[derive(Default)]
struct Grouped {
    left: Vec<Line>,
    right: Vec<Line>,
    weight: u64,
    /// Hashes, one for each match.
    features: Vec<u64>,
}

/// Each match goes to the computation that it meets on most lines, of both sides: one that has it already, or one that does not
/// get too long by it.
fn grouped(matches: &[Match], features: &[SharedFeature<'_>]) -> Vec<Grouped> {
    let mut groups: Vec<Grouped> = Vec::new();
    for one in matches {
        let best = groups.iter().enumerate().filter_map(|(number, group)| {
            let (left, right) =
                (meeting(&group.left, &one.left.lines), meeting(&group.right, &one.right.lines));
            let is_open = left > 0 && right > 0 && (group.has(one) || group.with(one).is_some());
            is_open.then_some((group.has(one), left + right, usize::MAX - number))
        });
        let number = match best.max() {
            Some((.., number)) => usize::MAX - number,
            None if groups.len() < MAX_OPEN => {
                groups.push(Grouped::default());
                groups.len() - 1
            }
            None => continue,
        };
        let group = &mut groups[number];
        if let Some((left, right)) = group.with(one) {
            (group.left, group.right) = (left, right);
        }
        group.weight += u64::from(features[one.feature].weight);
        group.features.push(features[one.feature].hash);
    }
    groups
}

impl Grouped {
    /// As it is shown, if it is worth it.
    fn computation(&self, rarity: &impl Rarity) -> Option<Computation> {
        let bits = self.weight as f64 / UNIT / Kind::Flow.overlap();
        let rarest = self.features.iter().copied().min_by_key(|&hash| (rarity.others(hash), hash))?;
        (bits >= MIN_BITS && self.features.len() >= MIN_FEATURES).then(|| Computation {
            left: ranges(&self.left),
            right: ranges(&self.right),
            features: self.features.len(),
            bits,
            others: rarity.other_submissions(rarest),
        })
    }

    /// Whether the first operation is on its lines on both sides.
    fn has(&self, one: &Match) -> bool {
        let is_on = |all: &[Line], own: &[Line]| own.iter().all(|line| all.binary_search(line).is_ok());
        is_on(&self.left, &one.left.first) && is_on(&self.right, &one.right.first)
    }

    /// Its lines with those of a match, where they are not too many.
    fn with(&self, one: &Match) -> Option<(Vec<Line>, Vec<Line>)> {
        let (left, right) = (joined(&self.left, &one.left.lines), joined(&self.right, &one.right.lines));
        (left.len().max(right.len()) <= MAX_LINES).then_some((left, right))
    }
}

/// How much some lines meet others: twice for each that is among them, once for each that is next to one.
fn meeting(all: &[Line], own: &[Line]) -> usize {
    own.iter()
        .map(|&(file, line)| {
            let has = |line: u32| all.binary_search(&(file, line)).is_ok();
            if has(line) { 2 } else { usize::from(has(line + 1) || has(line.saturating_sub(1))) }
        })
        .sum()
}

/// Both, ascending.
fn joined(one: &[Line], other: &[Line]) -> Vec<Line> {
    let mut all = [one, other].concat();
    all.sort_unstable();
    all.dedup();
    all
}

/// Lines as ranges: those that follow each other are one.
fn ranges(lines: &[Line]) -> Vec<Lines> {
    let mut ranges: Vec<Lines> = Vec::new();
    for &(file, line) in lines {
        match ranges.last_mut().filter(|range| range.file == file && range.last + 1 == line) {
            Some(range) => range.last = line,
            None => ranges.push(Lines { file, first: line, last: line }),
        }
    }
    ranges
}

#[cfg(test)]
#[path = "computed_tests.rs"]
mod tests;
