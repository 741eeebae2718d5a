//! What is known of k-grams: pages of all segments of a cohort, added up.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sqlx::SqliteConnection;

use super::error::ErrorKind;
use super::hands::json;
use super::page_cache::PageCache;
use super::segment::{Segment, bad, key};
use crate::posting::{self, Programs, partition_of};

/// What the index knows of a k-gram.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Frequency {
    /// Hands that hold it: a sum over segments.
    pub(super) hands: i64,
    /// Submissions that hold it, likewise.
    pub(super) submissions: i64,
    /// Programs that hold it, or once did.
    pub programs: Vec<u32>,
    /// More of these, on pages of their own: page and length.
    pub long: Vec<(i64, u32)>,
}

impl Frequency {
    /// Hands that hold it.
    pub fn hands(&self) -> u32 {
        count(self.hands)
    }

    /// Submissions that hold it.
    pub fn submissions(&self) -> u32 {
        count(self.submissions)
    }

    /// Entries of its lists.
    pub fn postings(&self) -> usize {
        self.programs.len() + self.long.iter().map(|&(_, length)| length as usize).sum::<usize>()
    }
}

fn count(sum: i64) -> u32 {
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}

/// What is known of some k-grams (ascending, distinct), in their order. Reads the pages that `cache` lacks by one statement.
pub(super) async fn look_up(
    connection: &mut SqliteConnection,
    cache: &mut PageCache,
    problem: i64,
    segments: &[Segment],
    grams: &[u64],
) -> Result<Vec<Frequency>, ErrorKind> {
    let wanted: BTreeSet<i64> = segments
        .iter()
        .flat_map(|segment| grams.iter().map(|&gram| key(problem, segment.page_of(gram))))
        .collect();
    let pages = fetch(connection, cache, &wanted).await?;
    let mut found = vec![Frequency::default(); grams.len()];
    for segment in segments {
        let mut from = 0;
        for group in grams.chunk_by(|&left, &right| segment.page_of(left) == segment.page_of(right)) {
            let page = pages.get(&key(problem, segment.page_of(group[0]))).ok_or_else(|| missing(problem))?;
            let partition = partition_of(group[0], segment.bits());
            posting::find_many(page, partition, segment.bits(), group, |index, entry| {
                let known = &mut found[from + index];
                known.hands += i64::from(entry.hands);
                known.submissions += i64::from(entry.submissions);
                match entry.programs {
                    Programs::Here(programs) => known.programs.extend(programs),
                    Programs::Long { list, length } => known.long.push((segment.list(list), length)),
                }
            })
            .map_err(|error| bad(&error))?;
            from += group.len();
        }
    }
    Ok(found)
}

fn missing(problem: i64) -> ErrorKind {
    ErrorKind::inconsistent("posting_page", format!("problem {problem}"), "a page of its postings is missing")
}

/// Lists on pages of their own, by page.
pub(super) async fn read_lists(
    connection: &mut SqliteConnection,
    cache: &mut PageCache,
    problem: i64,
    lists: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Vec<u32>>, ErrorKind> {
    let keys: BTreeSet<i64> = lists.iter().map(|&page| key(problem, page)).collect();
    let pages = fetch(connection, cache, &keys).await?;
    lists
        .iter()
        .map(|&page| {
            let content = pages.get(&key(problem, page)).ok_or_else(|| missing(problem))?;
            Ok((page, posting::decode_list(content).map_err(|error| bad(&error))?))
        })
        .collect()
}

async fn fetch(
    connection: &mut SqliteConnection,
    cache: &mut PageCache,
    wanted: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Arc<[u8]>>, ErrorKind> {
    let mut pages = BTreeMap::new();
    let mut lacking = BTreeSet::new();
    for &page in wanted {
        match cache.get(page) {
            Some(content) => drop(pages.insert(page, content)),
            None => drop(lacking.insert(page)),
        }
    }
    if !lacking.is_empty() {
        let rows: Vec<(i64, Vec<u8>)> = sqlx::query_as(
            "SELECT page, content FROM posting_page WHERE page IN (SELECT value FROM json_each(?1))",
        )
        .bind(json(&lacking))
        .fetch_all(connection)
        .await?;
        for (page, content) in rows {
            let content: Arc<[u8]> = content.into();
            cache.put(page, Arc::clone(&content));
            pages.insert(page, content);
        }
    }
    Ok(pages)
}

