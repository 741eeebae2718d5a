//! A problem by itself: its name and which fingerprint its block index holds.

use sqlx::SqliteConnection;

use super::derived::ALGORITHM_VERSION;
use super::error::{ErrorKind, StoreError};
use super::mode::parse_mode;
use super::open::Store;
use super::{pending, transaction};
use crate::fingerprint::simhash::NearRule;

/// The condition on `problem p` that it is more than a name that was given out: it has submissions, a template, or another mode
/// than one begins with. One that was emptied keeps its row, for its id must not come to mean another problem.
macro_rules! is_in_use {
    () => {
        "(EXISTS (SELECT 1 FROM submission WHERE problem = p.id) OR p.simhash_mode <> 'tokens'
          OR EXISTS (SELECT 1 FROM template WHERE problem = p.id))"
    };
}
pub(super) use is_in_use;

impl Store {
    /// The names of all problems that are in use, ascending.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn problem_names(&mut self) -> Result<Vec<String>, StoreError> {
        const SQL: &str = concat!("SELECT name FROM problem p WHERE ", is_in_use!(), " ORDER BY name");
        let names = sqlx::query_scalar(SQL).fetch_all(&mut self.connection).await;
        names.map_err(|error| self.error(error.into()))
    }

    /// Whether a problem is in use: there are submissions to it, a template, or a mode that was chosen.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn has_problem(&mut self, name: &str) -> Result<bool, StoreError> {
        const SQL: &str =
            concat!("SELECT EXISTS (SELECT 1 FROM problem p WHERE name = ?1 AND ", is_in_use!(), ")");
        let is_there = sqlx::query_scalar(SQL).bind(name).fetch_one(&mut self.connection).await;
        is_there.map_err(|error| self.error(error.into()))
    }

    /// The id of a problem, which never changes and is not given out twice; it stands in the addresses of pairs.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn problem_id(&mut self, name: &str) -> Result<Option<i64>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1").bind(name);
        id.fetch_optional(&mut self.connection).await.map_err(|error| self.error(error.into()))
    }

    /// The name of the problem with this id.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn problem_name(&mut self, id: i64) -> Result<Option<String>, StoreError> {
        let name = sqlx::query_scalar("SELECT name FROM problem WHERE id = ?1").bind(id);
        name.fetch_optional(&mut self.connection).await.map_err(|error| self.error(error.into()))
    }

    /// Makes a problem where there is none; the simhash mode that it has then. One that holds submissions keeps
    /// its own: their fingerprints are of that mode.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn put_problem(&mut self, name: &str, simhash_mode: &str) -> Result<String, StoreError> {
        put(&mut self.connection, name, simhash_mode).await.map_err(|kind| self.error(kind))
    }
}

async fn put(connection: &mut SqliteConnection, name: &str, mode: &str) -> Result<String, ErrorKind> {
    let known: Option<String> = find(connection, name).await?;
    if known.as_deref() == Some(mode) {
        return Ok(mode.to_owned());
    }
    transaction::write(connection, async |connection| {
        sqlx::query(
            "INSERT INTO problem (name, simhash_mode) VALUES (?1, ?2)
             ON CONFLICT (name) DO UPDATE SET simhash_mode = excluded.simhash_mode
             WHERE NOT EXISTS (SELECT 1 FROM submission s WHERE s.problem = problem.id)",
        )
        .bind(name)
        .bind(mode)
        .execute(&mut *connection)
        .await?;
        Ok(find(connection, name).await?.unwrap_or_default())
    })
    .await
}

async fn find(connection: &mut SqliteConnection, name: &str) -> Result<Option<String>, ErrorKind> {
    let mode = sqlx::query_scalar("SELECT simhash_mode FROM problem WHERE name = ?1").bind(name);
    Ok(mode.fetch_optional(connection).await?)
}

/// The id of a problem, which is made where there is none.
pub(super) async fn problem_id(connection: &mut SqliteConnection, name: &str) -> Result<i64, ErrorKind> {
    sqlx::query("INSERT INTO problem (name) VALUES (?1) ON CONFLICT (name) DO NOTHING")
        .bind(name)
        .execute(&mut *connection)
        .await?;
    Ok(sqlx::query_scalar("SELECT id FROM problem WHERE name = ?1").bind(name).fetch_one(connection).await?)
}

/// A problem that submissions are stored in.
pub(super) struct Opened {
    pub(super) problem: i64,
    pub(super) rule: NearRule,
    pub(super) next_number: i64,
}

/// A problem's row, made where there is none, and held to the version of what is derived.
pub(super) async fn open_problem(connection: &mut SqliteConnection, name: &str) -> Result<Opened, ErrorKind> {
    const SQL: &str = "SELECT id, simhash_mode, next_number, derived_version FROM problem WHERE name = ?1";
    let mut row: Option<(i64, String, i64, i64)> =
        sqlx::query_as(SQL).bind(name).fetch_optional(&mut *connection).await?;
    if row.as_ref().is_none_or(|&(.., version)| version != ALGORITHM_VERSION) {
        let problem = problem_id(connection, name).await?;
        pending::hold_to_version(connection, problem).await?;
        row = sqlx::query_as(SQL).bind(name).fetch_optional(&mut *connection).await?;
    }
    let missing = || ErrorKind::inconsistent("problem", format!("problem `{name}`"), "it cannot be made");
    let (problem, mode, next_number, _) = row.ok_or_else(missing)?;
    Ok(Opened { problem, rule: parse_mode(name, &mode)?, next_number })
}
