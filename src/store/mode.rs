//! The simhash mode of a problem, which all its fingerprints are of, and how it comes to have another.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;
use sqlx::{QueryBuilder, Row, SqliteConnection};

use super::block::{fingerprint, put_blocks};
use super::content::{bad, file_of};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::problem::problem_id;
use super::row::place;
use super::transaction;
use crate::corpus::SourceFile;
use crate::finding::{Program, Provenance};
use crate::fingerprint::simhash::{Mode, NearRule};
use crate::language::{self, Language};
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Submissions whose sources are in memory at a time.
const PAGE: i64 = 500;

/// A problem that has submissions and another mode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherMode {
    /// The problem's name.
    pub problem: String,
    /// Its rule.
    pub rule: NearRule,
}

/// A mode as the column holds it.
pub(super) fn parse_mode(problem: &str, mode: &str) -> Result<NearRule, ErrorKind> {
    let known = mode.parse::<Mode>().ok().and_then(|mode| NearRule::of(mode).ok());
    known.ok_or_else(|| {
        let what = format!(
            "its simhash mode is `{mode}`, which an index cannot hold; `judgeprint index mode` gives it another"
        );
        ErrorKind::inconsistent("problem", format!("problem `{problem}`"), what)
    })
}

impl Store {
    /// The rule of a problem; `None` where there is no such problem.
    ///
    /// # Errors
    /// When its mode is damaged.
    pub async fn problem_mode(&mut self, problem: &str) -> Result<Option<NearRule>, StoreError> {
        mode_of(&mut self.connection, problem).await.map_err(|kind| self.error(kind))
    }

    /// The rules of all problems, by name.
    ///
    /// # Errors
    /// When a mode is damaged.
    pub async fn modes(&mut self) -> Result<BTreeMap<String, NearRule>, StoreError> {
        modes(&mut self.connection).await.map_err(|kind| self.error(kind))
    }

    /// Gives problems a mode before anything is stored in them; those that there are none of are made. The first of them
    /// that has submissions and another mode is returned, and nothing is changed then.
    ///
    /// # Errors
    /// When the index cannot be written, or the mode of a problem with submissions is damaged.
    pub async fn declare_mode(
        &mut self,
        problems: &[&str],
        rule: NearRule,
    ) -> Result<Option<OtherMode>, StoreError> {
        let write = transaction::write(&mut self.connection, async |connection| {
            for problem in problems {
                // Where there are no submissions it does not matter what the mode was, nor whether it could be read.
                if has_submissions(connection, problem).await?
                    && let Some(known) = mode_of(connection, problem).await?
                    && known != rule
                {
                    return Ok(Some(OtherMode { problem: (*problem).to_owned(), rule: known }));
                }
            }
            for problem in problems {
                let id = problem_id(connection, problem).await?;
                write_mode(connection, id, rule).await?;
            }
            Ok(None)
        });
        write.await.map_err(|kind| self.error(kind))
    }

    /// Gives a problem a mode, and its submissions the fingerprints of that mode, from their sources, all in one
    /// transaction. A problem that there is none of is made, and a mode that cannot be read is put right. `progress` hears of how many of how many are done. Returns
    /// the number of new fingerprints: 0 where all were of that mode already. O(problem).
    ///
    /// # Errors
    /// When a source is damaged, or the index cannot be written. Nothing is changed then.
    pub async fn set_mode(
        &mut self,
        problem: &str,
        rule: NearRule,
        progress: &dyn Fn(usize, usize),
    ) -> Result<u64, StoreError> {
        let write = transaction::write(&mut self.connection, async |connection| {
            let id = problem_id(connection, problem).await?;
            let (all, missing): (i64, i64) = sqlx::query_as(
                "SELECT count(*), count(*) - count(simhash) FROM submission WHERE problem = ?1",
            )
            .bind(id)
            .fetch_one(&mut *connection)
            .await?;
            let known: String = sqlx::query_scalar("SELECT simhash_mode FROM problem WHERE id = ?1")
                .bind(id)
                .fetch_one(&mut *connection)
                .await?;
            if missing == 0 && known == rule.mode().name() {
                return Ok(0);
            }
            write_mode(connection, id, rule).await?;
            sqlx::query("DELETE FROM simhash_block WHERE problem = ?1")
                .bind(id)
                .execute(&mut *connection)
                .await?;
            refresh(connection, (id, problem), rule, &|done| {
                progress(done, usize::try_from(all).unwrap_or_default());
            })
            .await
        });
        write.await.map_err(|kind| self.error(kind))
    }
}

async fn mode_of(connection: &mut SqliteConnection, problem: &str) -> Result<Option<NearRule>, ErrorKind> {
    let mode: Option<String> = sqlx::query_scalar("SELECT simhash_mode FROM problem WHERE name = ?1")
        .bind(problem)
        .fetch_optional(connection)
        .await?;
    mode.map(|mode| parse_mode(problem, &mode)).transpose()
}

async fn modes(connection: &mut SqliteConnection) -> Result<BTreeMap<String, NearRule>, ErrorKind> {
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT name, simhash_mode FROM problem").fetch_all(connection).await?;
    rows.into_iter().map(|(name, mode)| parse_mode(&name, &mode).map(|rule| (name, rule))).collect()
}

async fn has_submissions(connection: &mut SqliteConnection, problem: &str) -> Result<bool, ErrorKind> {
    Ok(sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM problem p JOIN submission s ON s.problem = p.id WHERE p.name = ?1)",
    )
    .bind(problem)
    .fetch_one(connection)
    .await?)
}

async fn write_mode(
    connection: &mut SqliteConnection,
    problem: i64,
    rule: NearRule,
) -> Result<(), ErrorKind> {
    sqlx::query("UPDATE problem SET simhash_mode = ?2 WHERE id = ?1")
        .bind(problem)
        .bind(rule.mode().name())
        .execute(connection)
        .await?;
    Ok(())
}

/// A submission as far as its fingerprint depends on it.
struct Sources {
    number: i64,
    language: &'static Language,
    files: Vec<SourceFile>,
}

/// Writes every submission's fingerprint and its blocks, of which none are there.
async fn refresh(
    connection: &mut SqliteConnection,
    (problem, name): (i64, &str),
    rule: NearRule,
    progress: &dyn Fn(usize),
) -> Result<u64, ErrorKind> {
    let (mut after, mut done) = (0, 0);
    loop {
        let page = page(connection, (problem, name), after).await?;
        let Some(last) = page.last() else { return Ok(done as u64) };
        after = last.number;
        let rows = fingerprints(&page, rule);
        let mut query = QueryBuilder::new("UPDATE submission SET simhash = v.column2 FROM (");
        query.push_values(&rows, |mut row, &(number, simhash)| {
            row.push_bind(number).push_bind(simhash);
        });
        query.push(") AS v WHERE number = v.column1 AND problem = ").push_bind(problem);
        query.build().persistent(false).execute(&mut *connection).await?;
        put_blocks(connection, problem, &rows, rule).await?;
        done += rows.len();
        progress(done);
    }
}

/// Numbers and fingerprints, in the order of the submissions.
fn fingerprints(page: &[Sources], rule: NearRule) -> Vec<(i64, i64)> {
    page.par_iter()
        .map_init(HashMap::new, |tokenizers: &mut HashMap<&str, Tokenizer>, sources| {
            let simhash = fingerprint(rule, &sources.files, || {
                let tokenizer = tokenizers
                    .entry(sources.language.id.as_str())
                    .or_insert_with(|| Tokenizer::new(sources.language, TokenLimits::default()));
                let files = sources.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
                let text = SourceText::new(files);
                Program::new(String::new(), text, Provenance::default(), tokenizer).simhash()
            });
            (sources.number, simhash)
        })
        .collect()
}

/// The next submissions after a number, with their files.
async fn page(
    connection: &mut SqliteConnection,
    (problem, name): (i64, &str),
    after: i64,
) -> Result<Vec<Sources>, ErrorKind> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT number, language FROM submission WHERE problem = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
    )
    .bind(problem)
    .bind(after)
    .bind(PAGE)
    .fetch_all(&mut *connection)
    .await?;
    let Some(&(last, _)) = rows.last() else { return Ok(Vec::new()) };
    let mut files: BTreeMap<i64, Vec<SourceFile>> = BTreeMap::new();
    for row in sqlx::query(
        "SELECT number, name, encoding, lossy, size_bytes, content FROM source_file
         WHERE problem = ?1 AND number > ?2 AND number <= ?3 ORDER BY number, file",
    )
    .bind(problem)
    .bind(after)
    .bind(last)
    .fetch_all(connection)
    .await?
    {
        let number: i64 = row.try_get("number")?;
        let file = file_of(&row)?;
        files.entry(number).or_default().push(file.map_err(bad("source_file", &place(name, number)))?);
    }
    rows.into_iter()
        .map(|(number, language)| {
            let language = language::by_name(&language).ok_or_else(|| {
                let what = format!("its language `{language}` is unknown to this version of judgeprint");
                ErrorKind::inconsistent("submission", place(name, number), what)
            })?;
            Ok(Sources { number, language, files: files.remove(&number).unwrap_or_default() })
        })
        .collect()
}

#[cfg(test)]
#[path = "mode_tests.rs"]
mod tests;
