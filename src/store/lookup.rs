//! What is known of k-grams: pages of all segments of a cohort, added up.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use sqlx::SqliteConnection;

use super::error::ErrorKind;
use super::hands::json;
use super::page_cache::{PageCache, Reading};
use super::segment::{Segment, bad, key};
use crate::posting::{self, Found, Programs, partition_of};

/// Pages that are looked at together: they fit into a processor's own memory.
const AT_ONCE: usize = 256;

/// What the index knows of a k-gram.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Frequency {
    /// Hands that have it, counted or not: a sum over segments.
    hands: i64,
    /// Submissions that have it, likewise.
    submissions: i64,
    /// Programs in which it counts, or once did; none of a word of the vocabulary.
    pub programs: Vec<u32>,
    /// More of these, on pages of their own: page and length.
    pub long: Vec<(i64, u32)>,
}

impl Frequency {
    /// Hands that have it.
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

/// A sum over segments as a frequency.
pub(super) fn count(sum: i64) -> u32 {
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}

/// What is known of some k-grams (ascending, distinct), in their order.
pub(super) async fn look_up(
    connection: &mut SqliteConnection,
    cache: &PageCache,
    problem: i64,
    segments: &[Segment],
    grams: &[u64],
) -> Result<Vec<Frequency>, ErrorKind> {
    let mut found = vec![Frequency::default(); grams.len()];
    visit(connection, cache, problem, segments, grams, |page, visit| {
        look_into(page, visit, grams, &mut found)
    })
    .await?;
    Ok(found)
}

/// How many hands hold some k-grams (ascending, distinct), in their order.
pub(super) async fn count_hands(
    connection: &mut SqliteConnection,
    cache: &PageCache,
    problem: i64,
    segments: &[Segment],
    grams: &[u64],
) -> Result<Vec<i64>, ErrorKind> {
    let mut sums = vec![0; grams.len()];
    visit(connection, cache, problem, segments, grams, |page, (segment, _, range)| {
        let (grams, sums) = (&grams[range.clone()], &mut sums[range.clone()]);
        let each = |index: usize, hands, _| {
            let sum: &mut i64 = &mut sums[index];
            *sum += i64::from(hands);
        };
        posting::count_many(page, partition(segment, grams), segment.bits(), grams, each)
            .map_err(|error| bad(&error))
    })
    .await?;
    Ok(sums)
}

/// A segment, one of its pages, and which part of the k-grams is looked for on it.
type Visit = (Segment, i64, Range<usize>);

/// The partition of k-grams that are on one page.
fn partition(segment: &Segment, grams: &[u64]) -> u64 {
    grams.first().map_or(0, |&gram| partition_of(gram, segment.bits()))
}

/// Visits every page that some of these k-grams may be on. Reads the pages that `cache` lacks by one statement.
async fn visit(
    connection: &mut SqliteConnection,
    cache: &PageCache,
    problem: i64,
    segments: &[Segment],
    grams: &[u64],
    mut each: impl FnMut(&[u8], &Visit) -> Result<(), ErrorKind>,
) -> Result<(), ErrorKind> {
    let mut visits: Vec<Visit> = Vec::with_capacity(segments.len() * grams.len());
    for segment in segments {
        let mut from = 0;
        for group in grams.chunk_by(|&left, &right| segment.page_of(left) == segment.page_of(right)) {
            visits.push((*segment, key(problem, segment.page_of(group[0])), from..from + group.len()));
            from += group.len();
        }
    }
    let lacking = visit_kept(&cache.reading(), visits, |&(_, page, _)| page, &mut each)?;
    let pages = fetch(connection, lacking.iter().map(|&(_, page, _)| page)).await?;
    for visit in &lacking {
        let (segment, page, range) = visit;
        let content = pages.get(page).ok_or_else(|| missing(problem))?;
        // Once, before it is kept.
        let partition = partition(segment, &grams[range.clone()]);
        posting::check_page(content, partition, segment.bits()).map_err(|error| bad(&error))?;
        each(content, visit)?;
    }
    cache.put(pages);
    Ok(())
}

/// Visits the pages that are in memory; gives the others.
fn visit_kept<V>(
    kept: &Reading<'_>,
    visits: Vec<V>,
    page_of: impl Fn(&V) -> i64,
    each: &mut impl FnMut(&[u8], &V) -> Result<(), ErrorKind>,
) -> Result<Vec<V>, ErrorKind> {
    let mut lacking = Vec::new();
    let mut visits = visits.into_iter();
    let mut found = Vec::with_capacity(AT_ONCE);
    loop {
        found.extend(visits.by_ref().take(AT_ONCE).map(|visit| (kept.get(page_of(&visit)), visit)));
        if found.is_empty() {
            return Ok(lacking);
        }
        // Pages lie anywhere. Asked for one after the other without a use, they come to the processor side by side.
        let touched =
            found.iter().filter_map(|(page, _)| page.as_ref()).fold(0_u8, |all, page| all ^ touch(page));
        std::hint::black_box(touched);
        for (page, visit) in found.drain(..) {
            match page {
                Some(page) => each(page, &visit)?,
                None => lacking.push(visit),
            }
        }
    }
}

/// A byte of each of a page's first lines of memory.
fn touch(page: &[u8]) -> u8 {
    page.iter().step_by(64).take(8).fold(0, |all, byte| all ^ byte)
}

fn look_into(
    page: &[u8],
    (segment, _, range): &Visit,
    grams: &[u64],
    found: &mut [Frequency],
) -> Result<(), ErrorKind> {
    let (grams, found) = (&grams[range.clone()], &mut found[range.clone()]);
    let each = |index: usize, entry: Found| {
        let known: &mut Frequency = &mut found[index];
        known.hands += i64::from(entry.hands);
        known.submissions += i64::from(entry.submissions);
        match entry.programs {
            Programs::Here(programs) => known.programs.extend(programs),
            Programs::Long { list, length } => known.long.push((segment.list(list), length)),
        }
    };
    posting::find_many(page, partition(segment, grams), segment.bits(), grams, each)
        .map_err(|error| bad(&error))
}

fn missing(problem: i64) -> ErrorKind {
    ErrorKind::inconsistent("posting_page", format!("problem {problem}"), "a page of its postings is missing")
}

impl Frequency {
    /// Adds what a run says besides, which is not stored.
    pub(super) fn add(&mut self, entry: posting::Entry<'_>) {
        self.hands += i64::from(entry.hands);
        self.submissions += i64::from(entry.submissions);
        self.programs.extend(entry.programs);
    }
}

/// Lists on pages of their own, by page.
pub(super) async fn read_lists(
    connection: &mut SqliteConnection,
    cache: &PageCache,
    problem: i64,
    lists: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Vec<u32>>, ErrorKind> {
    let mut read = BTreeMap::new();
    let mut lacking = Vec::new();
    let mut decode = |page, content: &[u8]| {
        read.insert(page, posting::decode_list(content).map_err(|error| bad(&error))?);
        Ok::<_, ErrorKind>(())
    };
    {
        let kept = cache.reading();
        for &page in lists {
            match kept.get(key(problem, page)) {
                Some(content) => decode(page, content)?,
                None => lacking.push(page),
            }
        }
    }
    let pages = fetch(connection, lacking.iter().map(|&page| key(problem, page))).await?;
    for page in lacking {
        decode(page, pages.get(&key(problem, page)).ok_or_else(|| missing(problem))?)?;
    }
    cache.put(pages);
    Ok(read)
}

/// Reads pages.
async fn fetch(
    connection: &mut SqliteConnection,
    lacking: impl Iterator<Item = i64>,
) -> Result<BTreeMap<i64, Arc<[u8]>>, ErrorKind> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_visits_each_is_made_once_and_those_that_lack_a_page_come_back() {
        let cache = PageCache::default();
        let is_kept = |page: &i64| page % 3 != 0;
        cache.put((0..700).filter(is_kept).map(|page| (page, page.to_le_bytes().as_slice().into())));
        let mut visited = Vec::new();
        let mut each = |content: &[u8], &page: &i64| {
            assert_eq!(content, page.to_le_bytes());
            visited.push(page);
            Ok(())
        };
        let lacking = visit_kept(&cache.reading(), (0..700).collect(), |&page| page, &mut each).unwrap();
        assert_eq!(visited, (0..700).filter(is_kept).collect::<Vec<i64>>());
        assert_eq!(lacking, (0..700).filter(|page| !is_kept(page)).collect::<Vec<i64>>());
    }
}
