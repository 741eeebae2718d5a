//! Segments in the database: runs of postings, written once and read by pages.

use std::collections::BTreeMap;

use sqlx::{QueryBuilder, SqliteConnection};

use super::error::ErrorKind;
use super::page_cache::NewPages;
use crate::posting::{self, Encoder, PageError, Pages, Run, bits_for, partition_of};

/// Rows written by one statement: each binds two values, and statements are kept ready by their text.
const ROWS: usize = 128;
/// A problem's pages have numbers below two to the power of this.
const PAGE_BITS: u32 = 40;

/// A segment's row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) first_page: i64,
    pub(super) bits: i64,
    lists: i64,
    pub(super) grams: i64,
}

impl Segment {
    /// Its pages are two to the power of this.
    pub(super) fn bits(&self) -> u32 {
        self.bits as u32
    }

    /// The page that is looked into for a k-gram.
    pub(super) fn page_of(&self, gram: u64) -> i64 {
        self.first_page + partition_of(gram, self.bits()) as i64
    }

    /// The page of a long list.
    pub(super) fn list(&self, list: u32) -> i64 {
        self.first_page + (1 << self.bits) + i64::from(list)
    }

    /// An error if it holds another number of k-grams than its row says.
    pub(super) fn hold_to_grams(&self, problem: i64, held: i64) -> Result<(), ErrorKind> {
        if held == self.grams {
            return Ok(());
        }
        let row = format!("the segment at page {} of problem {problem}", self.first_page);
        let what = format!("it holds {held} k-grams, its row says {}", self.grams);
        Err(ErrorKind::inconsistent("segment", row, what))
    }

    /// One past its last page.
    pub(super) fn end(&self) -> i64 {
        self.first_page + (1 << self.bits) + self.lists
    }
}

pub(super) fn bad(error: &PageError) -> ErrorKind {
    ErrorKind::inconsistent("posting_page", "a page", error.to_string())
}

pub(super) fn key(problem: i64, page: i64) -> i64 {
    (problem << PAGE_BITS) + page
}

/// A cohort's segments, the largest first.
pub(super) async fn segments(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
) -> Result<Vec<Segment>, ErrorKind> {
    let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
        "SELECT first_page, bits, lists, grams FROM segment WHERE problem = ?1 AND family = ?2
         ORDER BY grams DESC, first_page",
    )
    .bind(problem)
    .bind(family)
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|(first_page, bits, lists, grams)| {
            // What is shifted and added must not overflow, and no memory be taken for pages that are not there, whatever a
            // damaged row says. A merge divides by the k-grams of its parts, of which fewer may be left.
            let pages = 0..1_i64 << PAGE_BITS;
            let is_possible = pages.contains(&first_page)
                && pages.contains(&lists)
                && (0..=i64::from(posting::MAX_BITS)).contains(&bits)
                && pages.contains(&grams)
                && i64::from(bits_for(grams as u64)) <= bits;
            let segment = Segment { first_page, bits, lists, grams };
            is_possible.then_some(segment).ok_or_else(|| {
                let row =
                    format!("the segment at page {first_page} of family `{family}` of problem {problem}");
                ErrorKind::inconsistent("segment", row, "its numbers cannot be")
            })
        })
        .collect()
}

/// Writes a run as a new segment.
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    run: &Run,
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    if run.is_empty() {
        return Ok(());
    }
    let mut writer = Writer::new(connection, problem, run.len() as u64).await?;
    for entry in run.iter() {
        writer.encoder.push(entry);
    }
    writer.finish(connection, family, new_pages).await
}

/// A segment that is being written.
pub(super) struct Writer {
    problem: i64,
    first_page: i64,
    bits: u32,
    pages: i64,
    lists: i64,
    pub(super) encoder: Encoder,
}

impl Writer {
    pub(super) async fn new(
        connection: &mut SqliteConnection,
        problem: i64,
        grams: u64,
    ) -> Result<Self, ErrorKind> {
        let first_page = sqlx::query_scalar("SELECT next_page FROM problem WHERE id = ?1")
            .bind(problem)
            .fetch_one(connection)
            .await?;
        let bits = bits_for(grams);
        Ok(Self { problem, first_page, bits, pages: 0, lists: 0, encoder: Encoder::new(bits) })
    }

    /// Writes the pages that are full.
    pub(super) async fn flush(
        &mut self,
        connection: &mut SqliteConnection,
        new_pages: &mut NewPages,
    ) -> Result<(), ErrorKind> {
        let (pages, lists) = (self.encoder.drain_pages(), self.encoder.drain_lists());
        self.write(connection, &pages, &lists, new_pages).await
    }

    async fn write(
        &mut self,
        connection: &mut SqliteConnection,
        pages: &[Vec<u8>],
        lists: &[Vec<u8>],
        new_pages: &mut NewPages,
    ) -> Result<(), ErrorKind> {
        let first_list = self.first_page + (1 << self.bits) + self.lists;
        for (first, contents) in [(self.first_page + self.pages, pages), (first_list, lists)] {
            for (some, first) in contents.chunks(ROWS).zip((first..).step_by(ROWS)) {
                let mut query = QueryBuilder::new("INSERT INTO posting_page (page, content) ");
                query.push_values(some.iter().zip(first..), |mut row, (content, page)| {
                    new_pages.push(key(self.problem, page), content);
                    row.push_bind(key(self.problem, page)).push_bind(content.as_slice());
                });
                query.build().execute(&mut *connection).await?;
            }
        }
        self.pages += pages.len() as i64;
        self.lists += lists.len() as i64;
        Ok(())
    }

    /// Writes a whole segment of `grams` k-grams that is encoded already.
    pub(super) async fn put(
        connection: &mut SqliteConnection,
        problem: i64,
        family: &str,
        pages: &Pages,
        grams: u64,
        new_pages: &mut NewPages,
    ) -> Result<(), ErrorKind> {
        let mut writer = Self { bits: pages.bits, ..Self::new(connection, problem, grams).await? };
        writer.write(connection, &pages.pages, &pages.lists, new_pages).await?;
        writer.close(connection, family, grams).await
    }

    pub(super) async fn finish(
        mut self,
        connection: &mut SqliteConnection,
        family: &str,
        new_pages: &mut NewPages,
    ) -> Result<(), ErrorKind> {
        let encoder = std::mem::replace(&mut self.encoder, Encoder::new(0));
        let grams = encoder.grams();
        let rest = encoder.finish();
        self.write(connection, &rest.pages, &rest.lists, new_pages).await?;
        self.close(connection, family, grams).await
    }

    /// Writes its row, now that its pages are there.
    async fn close(
        self,
        connection: &mut SqliteConnection,
        family: &str,
        grams: u64,
    ) -> Result<(), ErrorKind> {
        sqlx::query(
            "INSERT INTO segment (problem, family, first_page, bits, lists, grams) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )
        .bind(self.problem)
        .bind(family)
        .bind(self.first_page)
        .bind(i64::from(self.bits))
        .bind(self.lists)
        .bind(grams as i64)
        .execute(&mut *connection)
        .await?;
        sqlx::query("UPDATE problem SET next_page = ?2 WHERE id = ?1")
            .bind(self.problem)
            .bind(self.first_page + (1 << self.bits) + self.lists)
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// Removes a cohort's segments.
pub(super) async fn remove(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
) -> Result<(), ErrorKind> {
    for segment in segments(connection, problem, family).await? {
        delete_pages(connection, problem, segment.first_page, segment.end() - 1).await?;
    }
    sqlx::query("DELETE FROM segment WHERE problem = ?1 AND family = ?2")
        .bind(problem)
        .bind(family)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn delete_pages(
    connection: &mut SqliteConnection,
    problem: i64,
    first: i64,
    last: i64,
) -> Result<(), ErrorKind> {
    sqlx::query("DELETE FROM posting_page WHERE page BETWEEN ?1 AND ?2")
        .bind(key(problem, first))
        .bind(key(problem, last))
        .execute(connection)
        .await?;
    Ok(())
}

/// Removes every page of a problem.
pub(super) async fn delete_all_pages(
    connection: &mut SqliteConnection,
    problem: i64,
) -> Result<(), ErrorKind> {
    delete_pages(connection, problem, 0, (1 << PAGE_BITS) - 1).await
}

/// Removes every page, whatever problem it says it is of, once all problems have forgotten theirs.
pub(super) async fn delete_nobodys_pages(connection: &mut SqliteConnection) -> Result<(), ErrorKind> {
    sqlx::query("DELETE FROM posting_page").execute(connection).await?;
    Ok(())
}

/// A segment's partitions `first` to `last` as a run. Pages that are missing are an error, and of a whole segment that it
/// holds another number of k-grams than its row says.
pub(super) async fn read_pages(
    connection: &mut SqliteConnection,
    problem: i64,
    segment: &Segment,
    first: i64,
    last: i64,
) -> Result<Run, ErrorKind> {
    let rows = read_range(connection, problem, segment.first_page + first, segment.first_page + last).await?;
    let wanted = last - first + 1;
    if rows.len() as i64 != wanted {
        let row = format!("the segment at page {} of problem {problem}", segment.first_page);
        let what = format!("{} of {wanted} pages are missing", wanted - rows.len() as i64);
        return Err(ErrorKind::inconsistent("posting_page", row, what));
    }
    let mut range: Option<(u32, u32)> = None;
    for (page, content) in &rows {
        let partition = (page - segment.first_page) as u64;
        if let Some(lists) =
            posting::list_range(content, partition, segment.bits()).map_err(|error| bad(&error))?
        {
            let (low, high) = range.get_or_insert((*lists.start(), *lists.end()));
            (*low, *high) = ((*low).min(*lists.start()), (*high).max(*lists.end()));
        }
    }
    let lists: BTreeMap<i64, Vec<u8>> = match range {
        Some((low, high)) => read_range(connection, problem, segment.list(low), segment.list(high))
            .await?
            .into_iter()
            .collect(),
        None => BTreeMap::new(),
    };
    let mut run = Run::default();
    for (page, content) in &rows {
        let partition = (page - segment.first_page) as u64;
        let mut list = |list: u32| {
            let content = lists.get(&segment.list(list)).ok_or(PageError::NoList { list })?;
            posting::decode_list(content)
        };
        posting::decode_page(content, partition, segment.bits(), &mut list, &mut run)
            .map_err(|error| bad(&error))?;
    }
    if (first, last) == (0, (1 << segment.bits) - 1) {
        segment.hold_to_grams(problem, run.len() as i64)?;
    }
    Ok(run)
}

async fn read_range(
    connection: &mut SqliteConnection,
    problem: i64,
    first: i64,
    last: i64,
) -> Result<Vec<(i64, Vec<u8>)>, ErrorKind> {
    let rows: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT page, content FROM posting_page WHERE page BETWEEN ?1 AND ?2 ORDER BY page")
            .bind(key(problem, first))
            .bind(key(problem, last))
            .fetch_all(connection)
            .await?;
    Ok(rows.into_iter().map(|(page, content)| (page - key(problem, 0), content)).collect())
}

#[cfg(test)]
#[path = "segment_tests.rs"]
mod tests;
