//! The index at one moment, as a check of one submission reads it: step by step, each step one statement or two.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use sqlx::{Row, SqliteConnection};

use super::content::{ContentHash, packed_size, unpack_bytes};
use super::derive;
use super::error::{ErrorKind, StoreError};
use super::hands::{Changing, Held, Then, complete, hands, json};
use super::lookup::{Frequency, count, count_hands, look_up, read_lists};
use super::open::Store;
use super::prepared::Prepared;
use super::row::{Key, Origin, Stored, columns};
use super::stored_program::StoredProgram;
use super::subject::{Overlay, Subject, subject};
use super::transaction;
use crate::corpus::Timestamp;
use crate::finding::{Owner, TokenLines};

/// The most submissions of the found programs that are looked at; a starter may have any number of copies. Where there
/// are more, each program has an equal share, so that the copies of one do not hide the others.
const MAX_HOLDERS: usize = 20_000;
/// The submissions that hold programs. `CROSS JOIN` keeps the list outside (see [`super::hands`]).
pub(super) const HOLDINGS: &str =
    "SELECT s.number, s.program, s.external_id, s.source, s.instance, s.author, s.team
     FROM json_each(?2) j CROSS JOIN submission s INDEXED BY submission_by_program
       ON s.problem = ?1 AND s.program = j.value AND s.program IS NOT NULL
     WHERE s.number IS NOT ?3 LIMIT ?4";
/// Whether anything is of another origin, on either side of this one in the index. One column is compared at a time: of
/// two at once SQLite would walk over all that are equal to both.
pub(super) const OTHER_ORIGIN: &str = "SELECT
     EXISTS (SELECT 1 FROM submission WHERE problem = ?1 AND source > ?2)
     OR EXISTS (SELECT 1 FROM submission WHERE problem = ?1 AND source < ?2)
     OR EXISTS (SELECT 1 FROM submission WHERE problem = ?1 AND source = ?2 AND instance > ?3)
     OR EXISTS (SELECT 1 FROM submission WHERE problem = ?1 AND source = ?2 AND instance < ?3)";
/// The next installation of a system. Two statements, for SQLite would walk over all that are of the same origin.
pub(super) const NEXT_INSTANCE: &str = "SELECT source, instance FROM submission
     WHERE problem = ?1 AND source = ?2 AND instance > ?3 ORDER BY instance LIMIT 1";
/// The first installation of the next system.
pub(super) const NEXT_SOURCE: &str = "SELECT source, instance FROM submission
     WHERE problem = ?1 AND source > ?2 AND ?3 IS NOT NULL ORDER BY source, instance LIMIT 1";
/// No submission's table of lines is larger, and none has more tokens.
const MAX_LINES_BYTES: usize = 64 << 20;
const MAX_TOKENS: usize = 64 << 20;

/// A submission that holds a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    /// Its number.
    pub number: i64,
    /// Its program.
    pub program: u32,
    /// Its id.
    pub external_id: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Who sent it.
    pub author: Option<String>,
    /// The team they are in.
    pub team: Option<String>,
}

impl Holding {
    /// Whose it is.
    pub fn owner(&self) -> Owner<'_> {
        Owner { author: self.author.as_deref(), team: self.team.as_deref() }
    }
}

/// What a listed submission is shown with.
#[derive(Debug, Clone)]
pub struct Shown {
    /// What the judge said.
    pub verdict: Option<String>,
    /// When it was sent.
    pub submitted_at: Option<Timestamp>,
    /// What it is of: a finding is of what was compared.
    pub content_hash: ContentHash,
    /// The fingerprint of the problem's mode.
    pub simhash: Option<u64>,
    /// Where its tokens are.
    pub token_lines: TokenLines,
}

/// The index at one moment. Ends with [`Snapshot::end`]; one that is dropped ends at the next transaction.
pub struct Snapshot<'a> {
    pub(super) store: &'a mut Store,
    has_more_holders: bool,
}

impl Store {
    /// Begins to read as of now.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn snapshot(&mut self) -> Result<Snapshot<'_>, StoreError> {
        match transaction::begin(&mut self.connection).await {
            Ok(()) => Ok(Snapshot { store: self, has_more_holders: false }),
            Err(kind) => Err(self.error(kind)),
        }
    }
}

impl Snapshot<'_> {
    /// Ends it.
    ///
    /// # Errors
    /// When the index cannot be read any more.
    pub async fn end(self) -> Result<(), StoreError> {
        transaction::end(&mut self.store.connection).await.map_err(|kind| self.store.error(kind))
    }

    /// The submission and its cohort: as stored, or (`dry_run`) as if it were. `None` where it is to be stored and is not.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn subject(
        &mut self,
        prepared: &Prepared<'_>,
        dry_run: bool,
    ) -> Result<Option<Subject>, StoreError> {
        subject(&mut self.store.connection, prepared, dry_run).await.map_err(|kind| self.store.error(kind))
    }

    /// What is known of k-grams (ascending, distinct), in their order.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn frequencies(
        &mut self,
        subject: &Subject,
        grams: &[u64],
    ) -> Result<Vec<Frequency>, StoreError> {
        let Store { connection, pages, .. } = &mut *self.store;
        let found = look_up(connection, pages, subject.problem, &subject.segments, grams).await;
        let mut found = found.map_err(|kind| self.store.error(kind))?;
        if let Some(Overlay { run, .. }) = &subject.overlay {
            for (known, &gram) in found.iter_mut().zip(grams) {
                run.range(gram, gram).for_each(|entry| known.add(entry));
            }
        }
        Ok(found)
    }

    /// How many hands hold each of some k-grams (ascending, distinct): [`Frequency::hands`] without the rest.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn hands(&mut self, subject: &Subject, grams: &[u64]) -> Result<Vec<u32>, StoreError> {
        let Store { connection, pages, .. } = &mut *self.store;
        let sums = count_hands(connection, pages, subject.problem, &subject.segments, grams).await;
        let mut sums = sums.map_err(|kind| self.store.error(kind))?;
        if let Some(Overlay { run, .. }) = &subject.overlay {
            for (sum, &gram) in sums.iter_mut().zip(grams) {
                *sum += run.range(gram, gram).map(|entry| i64::from(entry.hands)).sum::<i64>();
            }
        }
        Ok(sums.into_iter().map(count).collect())
    }

    /// The programs on long lists, by the page that [`Frequency::long`] names.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn lists(
        &mut self,
        subject: &Subject,
        lists: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, Vec<u32>>, StoreError> {
        let Store { connection, pages, .. } = &mut *self.store;
        let read = read_lists(connection, pages, subject.problem, lists).await;
        read.map_err(|kind| self.store.error(kind))
    }

    /// What is compared of programs; those that are no more are not in it.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn programs(
        &mut self,
        subject: &Subject,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, StoredProgram>, StoreError> {
        let programs = programs.iter().map(|&program| i64::from(program)).collect();
        let read = derive::read_programs(&mut self.store.connection, subject.problem, &programs).await;
        let read = read.map_err(|kind| self.store.error(kind))?;
        Ok(read
            .into_iter()
            .filter_map(|(program, stored)| Some((u32::try_from(program).ok()?, stored)))
            .collect())
    }

    /// The hands of programs, numbered anyhow, with all other programs of these hands, as they are with the subject.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn hands_of(
        &mut self,
        subject: &Subject,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, u32>, StoreError> {
        let overlay = subject.overlay.as_ref();
        let numbers: BTreeSet<i64> = subject.number.filter(|_| overlay.is_some()).into_iter().collect();
        let changing =
            Changing { problem: subject.problem, family: subject.family, numbers: &json(&numbers) };
        let mut held: BTreeMap<i64, Held> =
            programs.iter().map(|&program| (i64::from(program), Held::default())).collect();
        if let Some(Overlay { owner, .. }) = overlay {
            held.entry(i64::from(subject.program)).or_default().after.push(owner.clone());
        }
        let completed = complete(&mut self.store.connection, &changing, &mut held).await;
        completed.map_err(|kind| self.store.error(kind))?;
        let hands = hands(&held, Then::After).into_iter();
        Ok(hands.filter_map(|(program, hand)| Some((u32::try_from(program).ok()?, hand))).collect())
    }

    /// Which of some programs there still are.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn living(
        &mut self,
        subject: &Subject,
        programs: &BTreeSet<u32>,
    ) -> Result<HashSet<u32>, StoreError> {
        let living =
            derive::living_programs(&mut self.store.connection, subject.problem, Some(programs)).await;
        living.map_err(|kind| self.store.error(kind))
    }

    /// The submissions that hold programs, besides the subject. Of more than 20,000 in all, those of each program that
    /// came first; then [`Snapshot::has_more_holders`] says so.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn holdings(
        &mut self,
        subject: &Subject,
        programs: &BTreeSet<u32>,
    ) -> Result<Vec<Holding>, StoreError> {
        let (problem, except) = (subject.problem, subject.number);
        let read = holdings(&mut self.store.connection, problem, except, programs, MAX_HOLDERS).await;
        let (holdings, is_cut) = read.map_err(|kind| self.store.error(kind))?;
        self.has_more_holders |= is_cut;
        Ok(holdings)
    }

    /// Whether [`Snapshot::holdings`] left some out since the snapshot began.
    pub fn has_more_holders(&self) -> bool {
        self.has_more_holders
    }

    /// What is shown of submissions, by number.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn shown(
        &mut self,
        subject: &Subject,
        numbers: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, Shown>, StoreError> {
        shown(&mut self.store.connection, subject.problem, numbers)
            .await
            .map_err(|kind| self.store.error(kind))
    }

    /// Of some ids, those that more than one place uses in the problem: they are shown with their place. The submission
    /// under test counts, whether it is stored or not.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn shared_ids(
        &mut self,
        subject: &Subject,
        ids: &BTreeSet<String>,
        own: &Key,
    ) -> Result<BTreeSet<String>, StoreError> {
        shared_ids(&mut self.store.connection, subject.problem, ids, own)
            .await
            .map_err(|kind| self.store.error(kind))
    }
}

/// At most so many, or one for each program; and whether there are more.
async fn holdings(
    connection: &mut SqliteConnection,
    problem: i64,
    except: Option<i64>,
    programs: &BTreeSet<u32>,
    most: usize,
) -> Result<(Vec<Holding>, bool), ErrorKind> {
    let mut holdings = some_holdings(connection, problem, except, programs, most + 1).await?;
    if holdings.len() <= most {
        return Ok((holdings, false));
    }
    let share = (most / programs.len().max(1)).max(1);
    holdings.clear();
    for &program in programs {
        let one = BTreeSet::from([program]);
        holdings.extend(some_holdings(connection, problem, except, &one, share).await?);
    }
    Ok((holdings, true))
}

async fn some_holdings(
    connection: &mut SqliteConnection,
    problem: i64,
    except: Option<i64>,
    programs: &BTreeSet<u32>,
    most: usize,
) -> Result<Vec<Holding>, ErrorKind> {
    let rows = sqlx::query(HOLDINGS)
        .bind(problem)
        .bind(json(programs))
        .bind(except)
        .bind(most as i64)
        .fetch_all(connection)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Holding {
                number: row.try_get("number")?,
                program: row.try_get::<u32, _>("program")?,
                external_id: row.try_get("external_id")?,
                origin: Origin { source: row.try_get("source")?, instance: row.try_get("instance")? },
                author: row.try_get("author")?,
                team: row.try_get("team")?,
            })
        })
        .collect()
}

async fn shown(
    connection: &mut SqliteConnection,
    problem: i64,
    numbers: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Shown>, ErrorKind> {
    // With the columns that the checksum is over: what is shown of anybody is held to it.
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", s.simhash, s.token_lines FROM submission s JOIN problem p ON p.id = s.problem
         WHERE s.problem = ?1 AND s.number IN (SELECT value FROM json_each(?2))"
    ))
    .bind(problem)
    .bind(json(numbers))
    .fetch_all(connection)
    .await?;
    rows.iter()
        .map(|row| {
            let stored = Stored::read(row)?;
            let number = stored.number;
            let packed: Option<Vec<u8>> = row.try_get("token_lines")?;
            let bad = |what: String| {
                ErrorKind::inconsistent(
                    "submission",
                    format!("submission {number} of problem {problem}"),
                    what,
                )
            };
            let shown = Shown {
                verdict: stored.verdict,
                submitted_at: stored.submitted_at,
                content_hash: stored.content_hash,
                simhash: row.try_get::<Option<i64>, _>("simhash")?.map(i64::cast_unsigned),
                token_lines: unpack_lines(&packed.unwrap_or_default()).map_err(bad)?,
            };
            Ok((number, shown))
        })
        .collect()
}

/// Where a submission's tokens are, from its column.
pub(super) fn unpack_lines(packed: &[u8]) -> Result<TokenLines, String> {
    let bad = || "the lines of its tokens cannot be unpacked".to_owned();
    let size = packed_size(packed).filter(|&size| size <= MAX_LINES_BYTES).ok_or_else(bad)?;
    TokenLines::from_bytes(&unpack_bytes(packed, size)?, MAX_TOKENS)
        .map_err(|error| format!("{}: {error}", bad()))
}

/// Of some ids, those that more than one place uses in a problem, `own` being one of its submissions.
pub(super) async fn shared_ids(
    connection: &mut SqliteConnection,
    problem: i64,
    ids: &BTreeSet<String>,
    own: &Key,
) -> Result<BTreeSet<String>, ErrorKind> {
    let (source, instance) = (&own.origin.source, &own.origin.instance);
    // Nearly always there is one place, and no more to ask.
    let is_shared: bool = sqlx::query_scalar(OTHER_ORIGIN)
        .bind(problem)
        .bind(source)
        .bind(instance)
        .fetch_one(&mut *connection)
        .await?;
    if !is_shared {
        return Ok(BTreeSet::new());
    }
    // The index is by origin first, and there are few of them: step from one to the next.
    let mut origins: Vec<(String, String)> = Vec::new();
    'origins: loop {
        // No source is empty, so that the first comes after it.
        let (source, instance) = origins.last().cloned().unwrap_or_default();
        for sql in [NEXT_INSTANCE, NEXT_SOURCE] {
            let next: Option<(String, String)> = sqlx::query_as(sql)
                .bind(problem)
                .bind(&source)
                .bind(&instance)
                .fetch_optional(&mut *connection)
                .await?;
            if let Some(next) = next {
                origins.push(next);
                continue 'origins;
            }
        }
        break;
    }
    let own_origin = (own.origin.source.clone(), own.origin.instance.clone());
    let (mut once, mut shared) = (BTreeSet::from([own.external_id.clone()]), BTreeSet::new());
    for (source, instance) in origins {
        let here: Vec<String> = sqlx::query_scalar(
            "SELECT external_id FROM submission
             WHERE problem = ?1 AND source = ?2 AND instance = ?3
               AND external_id IN (SELECT value FROM json_each(?4))",
        )
        .bind(problem)
        .bind(&source)
        .bind(&instance)
        .bind(json(ids))
        .fetch_all(&mut *connection)
        .await?;
        let is_own = (source, instance) == own_origin;
        for id in here.into_iter().filter(|id| !is_own || *id != own.external_id) {
            if !once.insert(id.clone()) {
                shared.insert(id);
            }
        }
    }
    Ok(shared)
}

#[cfg(test)]
#[path = "snapshot_tests.rs"]
mod tests;
