//! A problem by itself: its name and which fingerprint its block index holds.

use sqlx::SqliteConnection;

use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::transaction;

impl Store {
    /// The names of all problems, ascending.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn problem_names(&mut self) -> Result<Vec<String>, StoreError> {
        let names = sqlx::query_scalar("SELECT name FROM problem ORDER BY name");
        names.fetch_all(&mut self.connection).await.map_err(|error| self.error(error.into()))
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
