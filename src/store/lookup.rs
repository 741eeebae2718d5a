//! What is known of k-grams: pages of all segments of a cohort, added up.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use sqlx::SqliteConnection;

use super::error::ErrorKind;
use super::hands::json;
use super::page_cache::PageCache;
use super::segment::{Segment, bad, key};
use crate::posting::{self, Found, Programs, partition_of};

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
    let mut found = vec![Frequency::default(); grams.len()];
    // Which part of the k-grams is looked for on which page.
    let mut visits: Vec<(Segment, i64, Range<usize>)> = Vec::with_capacity(segments.len() * grams.len());
    for segment in segments {
        let mut from = 0;
        for group in grams.chunk_by(|&left, &right| segment.page_of(left) == segment.page_of(right)) {
            visits.push((*segment, key(problem, segment.page_of(group[0])), from..from + group.len()));
            from += group.len();
        }
    }
    let mut lacking = Vec::new();
    for visit in visits {
        match cache.get(visit.1) {
            Some(page) => look_into(page, &visit, grams, &mut found)?,
            None => lacking.push(visit),
        }
    }
    let pages = fetch(connection, lacking.iter().map(|&(_, page, _)| page)).await?;
    for visit in &lacking {
        let (segment, page, range) = visit;
        let content = pages.get(page).ok_or_else(|| missing(problem))?;
        let partition = grams.get(range.start).map_or(0, |&gram| partition_of(gram, segment.bits()));
        // Once, before it is kept.
        posting::check_page(content, partition, segment.bits()).map_err(|error| bad(&error))?;
        look_into(content, visit, grams, &mut found)?;
    }
    pages.into_iter().for_each(|(page, content)| cache.put(page, content));
    Ok(found)
}

fn look_into(
    page: &[u8],
    (segment, _, range): &(Segment, i64, Range<usize>),
    grams: &[u64],
    found: &mut [Frequency],
) -> Result<(), ErrorKind> {
    let (grams, found) = (&grams[range.clone()], &mut found[range.clone()]);
    let partition = grams.first().map_or(0, |&gram| partition_of(gram, segment.bits()));
    let each = |index: usize, entry: Found| {
        let known: &mut Frequency = &mut found[index];
        known.hands += i64::from(entry.hands);
        known.submissions += i64::from(entry.submissions);
        match entry.programs {
            Programs::Here(programs) => known.programs.extend(programs),
            Programs::Long { list, length } => known.long.push((segment.list(list), length)),
        }
    };
    posting::find_many(page, partition, segment.bits(), grams, each).map_err(|error| bad(&error))
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
    let mut read = BTreeMap::new();
    let mut lacking = Vec::new();
    for &page in lists {
        match cache.get(key(problem, page)) {
            Some(content) => {
                read.insert(page, posting::decode_list(content).map_err(|error| bad(&error))?);
            }
            None => lacking.push(page),
        }
    }
    let mut pages = fetch(connection, lacking.iter().map(|&page| key(problem, page))).await?;
    for page in lacking {
        let content = pages.remove(&key(problem, page)).ok_or_else(|| missing(problem))?;
        read.insert(page, posting::decode_list(&content).map_err(|error| bad(&error))?);
        cache.put(key(problem, page), content);
    }
    Ok(read)
}

/// Reads pages.
async fn fetch(
    connection: &mut SqliteConnection,
    lacking: impl Iterator<Item = i64>,
) -> Result<BTreeMap<i64, Box<[u8]>>, ErrorKind> {
    let lacking: BTreeSet<i64> = lacking.collect();
    if lacking.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows: Vec<(i64, Vec<u8>)> = sqlx::query_as(
        "SELECT page, content FROM posting_page WHERE page IN (SELECT value FROM json_each(?1))",
    )
    .bind(json(&lacking))
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(page, content)| (page, content.into())).collect())
}
