//! Merging segments into larger ones, so that few have to be looked into.

use std::collections::{BTreeSet, HashSet};

use sqlx::SqliteConnection;

use super::derive::living_programs;
use super::error::ErrorKind;
use super::page_cache::NewPages;
use super::segment::{Segment, Writer, delete_pages, read_pages, segments};
use crate::posting::{self, Pace, Run};

/// k-grams of the inputs that a merge has in memory at a time, about.
const CHUNK_GRAMS: i64 = 500_000;

/// Merges segments as the plan for this pace asks, until it asks for no more.
pub(super) async fn maintain(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    pace: Pace,
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    loop {
        let segments = segments(connection, problem, family).await?;
        let sizes: Vec<u64> = segments.iter().map(|segment| segment.grams as u64).collect();
        let Some(range) = posting::plan(&sizes, pace) else { return Ok(()) };
        merge(connection, problem, family, &segments[range], new_pages).await?;
    }
}

/// Whether the plan for this pace asks for a merge.
pub(super) async fn is_due(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    pace: Pace,
) -> Result<bool, ErrorKind> {
    let segments = segments(connection, problem, family).await?;
    let sizes: Vec<u64> = segments.iter().map(|segment| segment.grams as u64).collect();
    Ok(posting::plan(&sizes, pace).is_some())
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

/// Chunk by chunk of the hashes, so that memory stays bounded; what was read goes at once, so that its room is used
/// again.
async fn merge(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    segments: &[Segment],
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    let grams: i64 = segments.iter().map(|segment| segment.grams).sum();
    let most_bits = segments.iter().map(Segment::bits).max().unwrap_or(0);
    let chunk_bits = (grams / CHUNK_GRAMS).max(1).ilog2().min(most_bits);
    // Those that have fewer pages than there are chunks are small.
    let (small, large): (Vec<&Segment>, Vec<&Segment>) =
        segments.iter().partition(|segment| segment.bits() < chunk_bits);
    let mut whole = Vec::with_capacity(small.len());
    for segment in &small {
        whole.push(read_pages(connection, problem, segment, 0, (1 << segment.bits) - 1).await?);
    }
    let mut living: Option<HashSet<u32>> = None;
    if chunk_bits > 0 {
        living = Some(living_programs(connection, problem, None).await?);
    }
    let mut writer = Writer::new(connection, problem, grams as u64).await?;
    let mut held = vec![0; large.len()];
    for chunk in 0..1_u64 << chunk_bits {
        let mut inputs = Vec::with_capacity(large.len());
        for (segment, held) in large.iter().zip(&mut held) {
            let pages = 1_i64 << (segment.bits() - chunk_bits);
            let first = chunk as i64 * pages;
            let part = read_pages(connection, problem, segment, first, first + pages - 1).await?;
            *held += part.len() as i64;
            inputs.push(part);
            delete_pages(
                connection,
                problem,
                segment.first_page + first,
                segment.first_page + first + pages - 1,
            )
            .await?;
        }
        for run in &whole {
            let width = 64 - chunk_bits;
            let (from, to) = match chunk_bits {
                0 => (0, u64::MAX),
                _ => (chunk << width, (chunk << width) | ((1 << width) - 1)),
            };
            let mut part = Run::default();
            run.range(from, to).for_each(|entry| part.push(entry));
            inputs.push(part);
        }
        let living = match &living {
            Some(living) => living,
            None => {
                let mentioned: BTreeSet<u32> = inputs
                    .iter()
                    .flat_map(|run| run.iter().flat_map(|entry| entry.programs.iter().copied()))
                    .collect();
                living.insert(living_programs(connection, problem, Some(&mentioned)).await?)
            }
        };
        let merged = posting::merge(&inputs.iter().collect::<Vec<_>>(), |program| living.contains(&program));
        for entry in merged.iter() {
            writer.encoder.push(entry);
        }
        writer.flush(connection, new_pages).await?;
    }
    for (segment, held) in large.iter().zip(held) {
        segment.hold_to_grams(problem, held)?;
    }
    writer.finish(connection, family, new_pages).await?;
    for segment in segments {
        delete_pages(connection, problem, segment.first_page, segment.end() - 1).await?;
        sqlx::query("DELETE FROM segment WHERE problem = ?1 AND family = ?2 AND first_page = ?3")
            .bind(problem)
            .bind(family)
            .bind(segment.first_page)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
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
