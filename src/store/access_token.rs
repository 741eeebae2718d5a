//! Who may use the server: tokens with roles, of which only hashes are kept.

use std::fmt;
use std::str::FromStr;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::transaction;
use crate::corpus::Timestamp;

/// SHA-256 of a secret. Hashes are looked up whole, in an index: what its owner cannot choose tells nothing by how long
/// it takes.
pub type SecretHash = [u8; 32];

/// How long a use is not written down after the last that was.
const TOUCH_MS: i64 = 60_000;

/// What a token may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Hand submissions in, and nothing else: what stands on a judge's machine.
    Submit,
    /// Read what was found.
    Read,
    /// Read, and decide on pairs.
    Review,
    /// Everything.
    Admin,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Submit, Self::Read, Self::Review, Self::Admin];

    /// Whether who has this role may do what `needed` may.
    pub fn allows(self, needed: Self) -> bool {
        let rank = |role: Self| match role {
            Self::Submit => 0,
            Self::Read => 1,
            Self::Review => 2,
            Self::Admin => 3,
        };
        match (self, needed) {
            (Self::Submit, needed) => needed == Self::Submit,
            (role, Self::Submit) => role == Self::Admin,
            (role, needed) => rank(role) >= rank(needed),
        }
    }

    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Submit => "submit",
            Self::Read => "read",
            Self::Review => "review",
            Self::Admin => "admin",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected submit, read, review or admin")]
pub struct UnknownRole;

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, UnknownRole> {
        Self::ALL.into_iter().find(|role| role.name() == text).ok_or(UnknownRole)
    }
}

/// A token to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewToken {
    /// What people and the audit call it; not empty, and no other token's, not even a revoked one's.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// Of its secret.
    pub hash: SecretHash,
    /// Now.
    pub created_at: Timestamp,
    /// From when on it is worth nothing; `None` for never.
    pub expires_at: Option<Timestamp>,
}

/// A stored token, without its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredToken {
    /// Given out once.
    pub id: i64,
    /// What people and the audit call it.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// When it was made.
    pub created_at: Timestamp,
    /// From when on it is worth nothing.
    pub expires_at: Option<Timestamp>,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
    /// When it was last used, to the minute.
    pub last_used_at: Option<Timestamp>,
}

/// The columns that [`StoredToken::read`] takes, from `access_token t`.
macro_rules! token_columns {
    () => {
        "t.id, t.name, t.role, t.created_at_ms, t.expires_at_ms, t.revoked_at_ms, t.last_used_at_ms"
    };
}
pub(super) use token_columns;

impl StoredToken {
    /// Whether it opens anything at this moment: it is neither revoked nor expired.
    pub fn is_valid_at(&self, now: Timestamp) -> bool {
        self.revoked_at.is_none() && self.expires_at.is_none_or(|end| now < end)
    }

    pub(super) fn read(row: &SqliteRow) -> Result<Self, ErrorKind> {
        let (id, role): (i64, String) = (row.try_get("id")?, row.try_get("role")?);
        let time = |column: &str| -> Result<_, sqlx::Error> {
            Ok(row.try_get::<Option<i64>, _>(column)?.map(Timestamp))
        };
        Ok(Self {
            id,
            name: row.try_get("name")?,
            role: role.parse().map_err(|UnknownRole| {
                ErrorKind::inconsistent("access_token", format!("token {id}"), "its role is unknown")
            })?,
            created_at: Timestamp(row.try_get("created_at_ms")?),
            expires_at: time("expires_at_ms")?,
            revoked_at: time("revoked_at_ms")?,
            last_used_at: time("last_used_at_ms")?,
        })
    }
}

impl Store {
    /// Stores a token; its id, or `None` where the name or the hash is another's already.
    ///
    /// # Errors
    /// When it cannot be stored, or the name is empty.
    pub async fn add_token(&mut self, token: &NewToken) -> Result<Option<i64>, StoreError> {
        let added = sqlx::query_scalar(
            "INSERT INTO access_token (name, role, hash, created_at_ms, expires_at_ms) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO NOTHING RETURNING id",
        )
        .bind(&token.name)
        .bind(token.role.name())
        .bind(&token.hash[..])
        .bind(token.created_at.0)
        .bind(token.expires_at.map(|time| time.0))
        .fetch_optional(&mut self.connection)
        .await;
        added.map_err(|error| self.error(error.into()))
    }

    /// All tokens by name, with those that are revoked or expired.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn tokens(&mut self) -> Result<Vec<StoredToken>, StoreError> {
        let rows = sqlx::query(concat!("SELECT ", token_columns!(), " FROM access_token t ORDER BY t.name"))
            .fetch_all(&mut self.connection)
            .await
            .map_err(|error| self.error(error.into()))?;
        rows.iter().map(StoredToken::read).collect::<Result<_, _>>().map_err(|kind| self.error(kind))
    }

    /// The token of this hash, also one that is revoked or expired ([`StoredToken::is_valid_at`]).
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn token_by_hash(&mut self, hash: &SecretHash) -> Result<Option<StoredToken>, StoreError> {
        let row = sqlx::query(concat!("SELECT ", token_columns!(), " FROM access_token t WHERE t.hash = ?1"))
            .bind(&hash[..])
            .fetch_optional(&mut self.connection)
            .await
            .map_err(|error| self.error(error.into()))?;
        row.as_ref().map(StoredToken::read).transpose().map_err(|kind| self.error(kind))
    }

    /// Makes a token worthless and ends its sessions; whether there is one of this name. One that is revoked already keeps
    /// the time when it was.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn revoke_token(&mut self, name: &str, now: Timestamp) -> Result<bool, StoreError> {
        let revoked = transaction::write(&mut self.connection, async |connection| {
            sqlx::query(
                "DELETE FROM browser_session WHERE token = (SELECT id FROM access_token WHERE name = ?1)",
            )
            .bind(name)
            .execute(&mut *connection)
            .await?;
            let done = sqlx::query(
                "UPDATE access_token SET revoked_at_ms = coalesce(revoked_at_ms, ?2) WHERE name = ?1",
            )
            .bind(name)
            .bind(now.0)
            .execute(connection)
            .await?;
            Ok(done.rows_affected() > 0)
        });
        revoked.await.map_err(|kind| self.error(kind))
    }

    /// Writes down that a token is used now, unless that was done in the last minute; whether it was written.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn touch_token(&mut self, id: i64, now: Timestamp) -> Result<bool, StoreError> {
        const DUE: &str = "SELECT EXISTS (SELECT 1 FROM access_token
                           WHERE id = ?1 AND (last_used_at_ms IS NULL OR last_used_at_ms <= ?2))";
        // Looked at first: a statement that may write waits for other writers.
        let due = sqlx::query_scalar(DUE).bind(id).bind(now.0.saturating_sub(TOUCH_MS));
        if !due.fetch_one(&mut self.connection).await.map_err(|error| self.error(error.into()))? {
            return Ok(false);
        }
        let done = sqlx::query("UPDATE access_token SET last_used_at_ms = ?2 WHERE id = ?1")
            .bind(id)
            .bind(now.0)
            .execute(&mut self.connection)
            .await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::fixture::{Place, run};

    fn token(name: &str, hash: u8) -> NewToken {
        NewToken {
            name: name.to_owned(),
            role: Role::Review,
            hash: [hash; 32],
            created_at: Timestamp(10),
            expires_at: Some(Timestamp(1000)),
        }
    }

    #[test]
    fn roles_allow_what_they_say() {
        let allowed = |role: Role| Role::ALL.map(|needed| role.allows(needed));
        assert_eq!(allowed(Role::Submit), [true, false, false, false]);
        assert_eq!(allowed(Role::Read), [false, true, false, false]);
        assert_eq!(allowed(Role::Review), [false, true, true, false]);
        assert_eq!(allowed(Role::Admin), [true; 4]);
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        for text in ["", "root", "Admin", "admin "] {
            assert_eq!(text.parse::<Role>(), Err(UnknownRole));
        }
    }

    #[test]
    fn tokens_are_found_by_their_hash_until_they_are_worth_nothing() {
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            let id = store.add_token(&token("judge", 1)).await.unwrap().unwrap();
            assert_eq!(store.add_token(&token("judge", 2)).await.unwrap(), None, "a name is one token's");
            assert_eq!(store.add_token(&token("other", 1)).await.unwrap(), None, "a secret is one token's");
            assert!(store.add_token(&token("", 3)).await.is_err());
            assert!(store.add_token(&token("ann", 2)).await.unwrap().unwrap() > id);
            assert_eq!(store.token_by_hash(&[3; 32]).await.unwrap(), None);
            let found = store.token_by_hash(&[1; 32]).await.unwrap().unwrap();
            assert_eq!((found.id, found.name.as_str(), found.role), (id, "judge", Role::Review));
            assert_eq!((found.created_at, found.last_used_at), (Timestamp(10), None));
            assert!(found.is_valid_at(Timestamp(999)) && !found.is_valid_at(Timestamp(1000)));

            assert!(store.revoke_token("judge", Timestamp(50)).await.unwrap());
            assert!(store.revoke_token("judge", Timestamp(60)).await.unwrap());
            assert!(!store.revoke_token("nobody", Timestamp(60)).await.unwrap());
            let found = store.token_by_hash(&[1; 32]).await.unwrap().unwrap();
            assert_eq!((found.revoked_at, found.is_valid_at(Timestamp(51))), (Some(Timestamp(50)), false));
            assert_eq!(store.add_token(&token("judge", 9)).await.unwrap(), None, "its name stays its own");
            let names: Vec<_> = store.tokens().await.unwrap().into_iter().map(|token| token.name).collect();
            assert_eq!(names, ["ann", "judge"]);
        });
    }

    #[test]
    fn a_use_is_written_down_once_a_minute() {
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            let id = store.add_token(&token("judge", 1)).await.unwrap().unwrap();
            for (now, is_written) in [(20, true), (60_019, false), (60_020, true), (60_021, false)] {
                assert_eq!(store.touch_token(id, Timestamp(now)).await.unwrap(), is_written, "{now}");
            }
            assert!(!store.touch_token(id + 1, Timestamp(20)).await.unwrap());
            let found = store.token_by_hash(&[1; 32]).await.unwrap().unwrap();
            assert_eq!(found.last_used_at, Some(Timestamp(60_020)));
        });
    }
}
