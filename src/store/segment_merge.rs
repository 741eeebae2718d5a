//! Merging segments into larger ones, so that few have to be looked into.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use sqlx::SqliteConnection;

use super::derive::living_programs;
use super::error::ErrorKind;
use super::page_cache::NewPages;
use super::segment::{Segment, Writer, delete_pages, read_pages, segments};
use crate::posting::{self, Encoder, Pace, Run, bits_for};

/// k-grams of the inputs that a merge has in memory at a time, about.
const CHUNK_GRAMS: u64 = 500_000;
/// k-grams of segments that are merged in memory and written at once: typically some eighty megabytes.
const MAX_GRAMS_ASIDE: u64 = 8 << 20;

/// A cohort's segments, and which of them the plan for this pace asks to merge.
async fn planned(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    pace: Pace,
) -> Result<(Vec<Segment>, Option<Range<usize>>), ErrorKind> {
    let segments = segments(connection, problem, family).await?;
    let range = posting::plan(&sizes(&segments), pace);
    Ok((segments, range))
}

/// How many k-grams are in each.
fn sizes(segments: &[Segment]) -> Vec<u64> {
    segments.iter().map(|segment| segment.grams as u64).collect()
}

/// Merges segments as the plan for this pace asks, until it asks for no more.
pub(super) async fn maintain(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    pace: Pace,
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    while let (segments, Some(range)) = planned(connection, problem, family, pace).await? {
        merge(connection, problem, family, &segments[range], new_pages).await?;
    }
    Ok(())
}

/// Whether the plan for this pace asks for a merge.
pub(super) async fn is_due(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    pace: Pace,
) -> Result<bool, ErrorKind> {
    Ok(planned(connection, problem, family, pace).await?.1.is_some())
}

/// Merges all of a cohort's segments into one, without the postings of programs that are no more.
pub(super) async fn merge_all(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
) -> Result<(), ErrorKind> {
    let segments = segments(connection, problem, family).await?;
    if segments.is_empty() {
        return Ok(());
    }
    merge(connection, problem, family, &segments, &mut NewPages::default()).await
}

/// Chunk by chunk; what was read goes at once, so that its room is used again.
async fn merge(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    segments: &[Segment],
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    let mut chunks = Chunks::new(connection, problem, segments).await?;
    let mut writer = Writer::new(connection, problem, grams_of(segments)).await?;
    while let Some(merged) = chunks.next(connection).await? {
        for (first, last) in chunks.pages_read() {
            delete_pages(connection, problem, first, last).await?;
        }
        for entry in merged.iter() {
            writer.encoder.push(entry);
        }
        writer.flush(connection, new_pages).await?;
    }
    writer.finish(connection, family, new_pages).await?;
    for segment in segments {
        remove_one(connection, problem, family, segment).await?;
    }
    Ok(())
}

/// k-grams of some segments, those counted again that are in several.
fn grams_of(segments: &[Segment]) -> u64 {
    sizes(segments).iter().sum()
}

/// The sum of segments, chunk by chunk of the hashes, so that memory stays bounded.
struct Chunks<'a> {
    problem: i64,
    /// There are two to the power of this.
    bits: u32,
    /// The next one.
    next: u64,
    /// Segments that have fewer pages than there are chunks: they are small.
    whole: Vec<Run>,
    /// The others, and how many k-grams of theirs were read.
    large: Vec<(&'a Segment, i64)>,
    /// Programs that still are, where they were asked for at once.
    living: Option<HashSet<u32>>,
}

impl<'a> Chunks<'a> {
    async fn new(
        connection: &mut SqliteConnection,
        problem: i64,
        segments: &'a [Segment],
    ) -> Result<Self, ErrorKind> {
        let most_bits = segments.iter().map(Segment::bits).max().unwrap_or(0);
        let bits = (grams_of(segments) / CHUNK_GRAMS).max(1).ilog2().min(most_bits);
        let (mut whole, mut large) = (Vec::new(), Vec::new());
        for segment in segments {
            if segment.bits() < bits {
                whole.push(read_pages(connection, problem, segment, 0, (1 << segment.bits) - 1).await?);
            } else {
                large.push((segment, 0));
            }
        }
        let living = if bits > 0 { Some(living_programs(connection, problem, None).await?) } else { None };
        Ok(Self { problem, bits, next: 0, whole, large, living })
    }

    /// What the segments say of the next chunk; an error after the last one where they do not hold what their rows say.
    async fn next(&mut self, connection: &mut SqliteConnection) -> Result<Option<Run>, ErrorKind> {
        if self.next >> self.bits != 0 {
            for (segment, held) in &self.large {
                segment.hold_to_grams(self.problem, *held)?;
            }
            return Ok(None);
        }
        let (chunk, bits) = (self.next, self.bits);
        self.next += 1;
        let mut inputs = Vec::with_capacity(self.large.len() + self.whole.len());
        for (segment, held) in &mut self.large {
            let (first, last) = pages_of(segment, chunk, bits);
            let part = read_pages(connection, self.problem, segment, first, last).await?;
            *held += part.len() as i64;
            inputs.push(part);
        }
        for run in &self.whole {
            let width = 64 - bits;
            let (from, to) = match bits {
                0 => (0, u64::MAX),
                _ => (chunk << width, (chunk << width) | ((1 << width) - 1)),
            };
            let mut part = Run::default();
            run.range(from, to).for_each(|entry| part.push(entry));
            inputs.push(part);
        }
        let mentioned: HashSet<u32>;
        let living = match &self.living {
            Some(living) => living,
            None => {
                let all: BTreeSet<u32> = inputs
                    .iter()
                    .flat_map(|run| run.iter().flat_map(|entry| entry.programs.iter().copied()))
                    .collect();
                mentioned = living_programs(connection, self.problem, Some(&all)).await?;
                &mentioned
            }
        };
        let inputs: Vec<&Run> = inputs.iter().collect();
        Ok(Some(posting::merge(&inputs, |program| living.contains(&program))))
    }

    /// The problem's pages that the last chunk was on, first and last ones.
    fn pages_read(&self) -> impl Iterator<Item = (i64, i64)> {
        let (chunk, bits) = (self.next.saturating_sub(1), self.bits);
        self.large.iter().map(move |(segment, _)| {
            let (first, last) = pages_of(segment, chunk, bits);
            (segment.first_page + first, segment.first_page + last)
        })
    }
}

/// The pages of a segment that a chunk is on, first and last one.
fn pages_of(segment: &Segment, chunk: u64, bits: u32) -> (i64, i64) {
    let pages = 1_i64 << (segment.bits() - bits);
    let first = chunk as i64 * pages;
    (first, first + pages - 1)
}

/// Removes a segment.
async fn remove_one(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    segment: &Segment,
) -> Result<(), ErrorKind> {
    delete_pages(connection, problem, segment.first_page, segment.end() - 1).await?;
    sqlx::query("DELETE FROM segment WHERE problem = ?1 AND family = ?2 AND first_page = ?3")
        .bind(problem)
        .bind(family)
        .bind(segment.first_page)
        .execute(connection)
        .await?;
    Ok(())
}

/// Segments merged in memory: nothing was written yet.
#[derive(Debug)]
pub struct MergedAside {
    problem: i64,
    family: String,
    /// What it takes the place of.
    inputs: Vec<Segment>,
    pages: posting::Pages,
    /// k-grams in it.
    grams: u64,
}

/// The merge that the plan for this pace asks for first, of segments that can be held in memory together.
pub(super) async fn merge_aside(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    pace: Pace,
) -> Result<Option<MergedAside>, ErrorKind> {
    let segments = segments(connection, problem, family).await?;
    let Some(range) = plan_within(&sizes(&segments), pace, MAX_GRAMS_ASIDE) else { return Ok(None) };
    let inputs = segments[range].to_vec();
    let mut encoder = Encoder::new(bits_for(grams_of(&inputs)));
    let mut chunks = Chunks::new(connection, problem, &inputs).await?;
    while let Some(merged) = chunks.next(connection).await? {
        for entry in merged.iter() {
            encoder.push(entry);
        }
    }
    let grams = encoder.grams();
    Ok(Some(MergedAside { problem, family: family.to_owned(), inputs, pages: encoder.finish(), grams }))
}

/// What the plan asks for where no more than `most` k-grams can be merged at a time: too large a merge is left to whoever has
/// the time ([`maintain`]), and segments behind the largest of it are planned for as if these were all, or small ones would come to
/// stand there without end.
fn plan_within(sizes: &[u64], pace: Pace, most: u64) -> Option<Range<usize>> {
    let mut from = 0;
    loop {
        let range = posting::plan(&sizes[from..], pace)?;
        let (start, end) = (from + range.start, from + range.end);
        let planned = &sizes[start..end];
        if planned.iter().fold(0_u64, |sum, &size| sum.saturating_add(size)) <= most {
            return Some(start..end);
        }
        let largest = planned.iter().max()?;
        from = start + planned.iter().rposition(|size| size == largest)? + 1;
    }
}

/// Puts merged segments in the place of those that they are made of, if these are still there; whether they were.
pub(super) async fn put_merged(
    connection: &mut SqliteConnection,
    merged: &MergedAside,
    new_pages: &mut NewPages,
) -> Result<bool, ErrorKind> {
    let MergedAside { problem, family, inputs, pages, grams } = merged;
    let there = segments(connection, *problem, family).await?;
    if !inputs.iter().all(|input| there.contains(input)) {
        return Ok(false);
    }
    Writer::put(connection, *problem, family, pages, *grams, new_pages).await?;
    for segment in inputs {
        remove_one(connection, *problem, family, segment).await?;
    }
    Ok(true)
}

/// The frequencies that a whole cohort's segments add up to, for `index verify`.
pub(super) async fn read_all(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
) -> Result<Run, ErrorKind> {
    let mut runs = Vec::new();
    for segment in segments(connection, problem, family).await? {
        runs.push(read_pages(connection, problem, &segment, 0, (1 << segment.bits) - 1).await?);
    }
    let living = living_programs(connection, problem, None).await?;
    Ok(posting::merge(&runs.iter().collect::<Vec<_>>(), |program| living.contains(&program)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn small_ones_are_merged_behind_what_is_too_large() {
        let mut sizes = vec![6_800_000, 1_800_000];
        sizes.extend([400; 20]);
        assert_eq!(posting::plan(&sizes, Pace::Settled), Some(0..22));
        assert_eq!(plan_within(&sizes, Pace::Settled, 8 << 20), Some(2..22));
        assert_eq!(plan_within(&sizes, Pace::Settled, u64::MAX), Some(0..22));
        assert_eq!(plan_within(&[5 << 20, 5 << 20, 3 << 20], Pace::Settled, 8 << 20), None);
        assert_eq!(plan_within(&[], Pace::Busy, 8 << 20), None);
    }

    proptest! {
        #[test]
        fn what_is_held_stays_within_the_bound_and_segments_few(arriving in prop::collection::vec(1_u64..2_000, 1..400)) {
            for pace in [Pace::Busy, Pace::Settled] {
                let (most, mut sizes) = (10_000, Vec::new());
                for &size in &arriving {
                    sizes.push(size);
                    while let Some(range) = plan_within(&sizes, pace, most) {
                        let sum: u64 = sizes[range.clone()].iter().sum();
                        prop_assert!(range.len() > 1 && sum <= most, "{range:?} of {sizes:?}");
                        sizes.splice(range, [sum]);
                    }
                }
                // Of those that are neighbours, few are small against the bound.
                let total: u64 = sizes.iter().sum();
                prop_assert!(sizes.len() as u64 <= 8 * (total / most + 1) + 24, "{pace:?} {sizes:?}");
            }
        }
    }
}
