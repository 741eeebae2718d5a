//! Which pairs of a sample ([`super::sample`]) tell what is usual: all but those beside a large ring ([`super::ring`]).
//!
//! The line through them ([`super::line`]) lies below as many copies as a problem may have. Copies of one program that went
//! round are more than that: twenty of fifty make a sixth of all pairs. So where the pairs beside which there is a ring are more,
//! they are not asked what is usual. Where they are fewer they are: that some solve an easy problem alike is usual.
//!
//! Rings are looked for among the sampled programs alone, one of each hand. Who keeps a cohort elsewhere leaves out the same pairs.

use hashbrown::HashMap;

use super::line::most_copies;
use super::ring::{MAX_RING, apart, may_be_beside, may_matter, tells};
use super::statistic::Statistics;

/// So many postings may be walked to tell which pairs have a ring beside them; where it may take more, none is left out. Twenty copies of
/// a contest program take a fiftieth of it.
const MAX_POSTINGS: u64 = 100_000_000;

/// A pair of a sample.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sampled {
    /// What is known of it.
    pub statistics: Statistics,
    /// How many k-grams the two share, where these are so many that there may be a ring beside them ([`super::ring::is_much`]).
    pub much: Option<u32>,
}

/// Those of a sample of pairs that tell what is usual in a cohort of so many hands. `are_beside_rings` is asked of pairs that share much,
/// by their places in the sample and with what they share, and only where these are more than copies are taken to be. O(pairs) and what it takes to answer.
pub fn usual(
    sample: &[Sampled],
    hands: usize,
    are_beside_rings: impl FnOnce(&[(usize, u32)]) -> Vec<bool>,
) -> Vec<Statistics> {
    let are_too_many = |pairs: usize| pairs as f64 > most_copies(hands) * sample.len() as f64;
    let all = || sample.iter().map(|pair| pair.statistics).collect();
    let much = |(at, pair): (usize, &Sampled)| pair.much.map(|shared| (at, shared));
    let sharing: Vec<(usize, u32)> = sample.iter().enumerate().filter_map(much).collect();
    let shared: u64 = sharing.iter().map(|&(_, shared)| u64::from(shared)).sum();
    // A k-gram that tells of a ring is held by twice as many as a ring may have at the most.
    if !are_too_many(sharing.len()) || shared * hands.min(2 * MAX_RING) as u64 > MAX_POSTINGS {
        return all();
    }
    let mut is_left_out = vec![false; sample.len()];
    let beside_rings = are_beside_rings(&sharing);
    sharing.into_iter().zip(beside_rings).for_each(|((at, _), is_beside)| is_left_out[at] = is_beside);
    if !are_too_many(is_left_out.iter().filter(|&&is_left_out| is_left_out).count()) {
        return all();
    }
    let rest = sample.iter().zip(is_left_out).filter(|&(_, is_left_out)| !is_left_out);
    rest.map(|(pair, _)| pair.statistics).collect()
}

/// A sampled program.
#[derive(Debug, Default)]
pub struct SampledProgram {
    /// Its k-grams that count, template's left out, repetitions capped.
    pub counted: u32,
    /// Those of them that others may have: each with how often it counts and how many hands have it.
    pub grams: Vec<(u64, u32, u32)>,
}

/// The programs of a sample, one of each hand, by the k-grams that tell of a ring.
pub struct SampledPrograms {
    /// What they are named by in pairs: ascending.
    names: Vec<u32>,
    counted: Vec<u32>,
    /// By program: its k-grams that tell, numbered, with how often each counts; ascending.
    grams: Vec<Vec<(u32, u32)>>,
    /// The programs that have each.
    holders: Vec<Vec<u32>>,
    hands: usize,
}

impl SampledPrograms {
    /// Those that these pairs are of, in a cohort of so many hands. O(pairs · log pairs, and their k-grams).
    pub fn new(pairs: &[(u32, u32)], program: impl Fn(u32) -> SampledProgram, hands: usize) -> Self {
        let mut names: Vec<u32> = pairs.iter().flat_map(|&(left, right)| [left, right]).collect();
        names.sort_unstable();
        names.dedup();
        let mut numbers: HashMap<u64, u32> = HashMap::new();
        let mut holders: Vec<Vec<u32>> = Vec::new();
        let (counted, grams) = (names.iter().zip(0..))
            .map(|(&name, place)| {
                let SampledProgram { counted, grams } = program(name);
                let mut telling: Vec<(u32, u32)> = Vec::new();
                for (gram, count, _) in grams.into_iter().filter(|&(_, _, held_by)| tells(held_by)) {
                    let number = *numbers.entry(gram).or_insert(holders.len() as u32);
                    if number as usize == holders.len() {
                        holders.push(Vec::new());
                    }
                    holders[number as usize].push(place);
                    telling.push((number, count));
                }
                telling.sort_unstable();
                (counted, telling)
            })
            .unzip();
        Self { names, counted, grams, holders, hands }
    }

    /// Whether there is a ring beside a pair of these programs that shares so many k-grams. O(programs, k-grams that tell of both, and
    /// the holders of those that both have).
    pub fn has_ring_beside(&self, (left, right): (u32, u32), shared: u32) -> bool {
        let [left, right] = [left, right].map(|name| self.names.partition_point(|&one| one < name) as u32);
        let [one, other] = [left, right].map(|program| self.grams[program as usize].as_slice());
        let mut held = vec![0; self.counted.len()];
        let (mut telling, mut at) = (0, 0);
        for &(gram, count) in one {
            at += other[at..].iter().take_while(|(of_other, _)| *of_other < gram).count();
            let Some(&(_, of_other)) = other.get(at).filter(|(of_other, _)| *of_other == gram) else {
                continue;
            };
            let count = u64::from(count.min(of_other));
            telling += count;
            self.holders[gram as usize].iter().for_each(|&holder| held[holder as usize] += count);
        }
        let sizes = [left, right].map(|program| self.counted[program as usize]);
        if !may_be_beside(u64::from(shared), telling, sizes) {
            return false;
        }
        let others = (0..)
            .zip(held)
            .filter(|&(program, held)| may_matter(held, telling) && program != left && program != right);
        apart(others, telling, self.hands).is_some()
    }
}

#[cfg(test)]
#[path = "sampled_tests.rs"]
mod tests;
