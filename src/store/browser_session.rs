//! Who is signed in with a browser. A session ends with its token.

use sqlx::Row;

use super::access_token::{SecretHash, StoredToken, token_columns};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use crate::corpus::Timestamp;

/// How long it is not written down that a session was seen after the last time that was.
const TOUCH_MS: i64 = 60_000;

/// A session to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// Of what the cookie holds.
    pub hash: SecretHash,
    /// The id of the token that was signed in with.
    pub token: i64,
    /// What a form of this session has to send with it, or its hash: the caller's to say.
    pub csrf: [u8; 32],
    /// Now.
    pub created_at: Timestamp,
    /// When it ends, if its token does not end before.
    pub expires_at: Timestamp,
}

/// A session that lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSession {
    /// What was signed in with; it is valid.
    pub token: StoredToken,
    /// As it was stored.
    pub csrf: [u8; 32],
    /// When it began.
    pub created_at: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
    /// When it was last seen, to the minute.
    pub last_seen_at: Timestamp,
}

impl Store {
    /// Stores a session; whether it is stored: not where its token is not there, or is revoked or expired.
    ///
    /// # Errors
    /// When it cannot be stored, or another session has its hash.
    pub async fn add_session(&mut self, session: &NewSession) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO browser_session (hash, token, csrf, created_at_ms, expires_at_ms, last_seen_at_ms)
             SELECT ?1, t.id, ?3, ?4, ?5, ?4 FROM access_token t
             WHERE t.id = ?2 AND t.revoked_at_ms IS NULL AND (t.expires_at_ms IS NULL OR t.expires_at_ms > ?4)",
        )
        .bind(&session.hash[..])
        .bind(session.token)
        .bind(&session.csrf[..])
        .bind(session.created_at.0)
        .bind(session.expires_at.0)
        .execute(&mut self.connection)
        .await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }

    /// The session of this hash, if it and its token last.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn session_by_hash(
        &mut self,
        hash: &SecretHash,
        now: Timestamp,
    ) -> Result<Option<StoredSession>, StoreError> {
        self.session(hash, now).await.map_err(|kind| self.error(kind))
    }

    async fn session(
        &mut self,
        hash: &SecretHash,
        now: Timestamp,
    ) -> Result<Option<StoredSession>, ErrorKind> {
        let row = sqlx::query(concat!(
            "SELECT ",
            token_columns!(),
            ", b.csrf, b.created_at_ms AS began, b.expires_at_ms AS ends, b.last_seen_at_ms
              FROM browser_session b JOIN access_token t ON t.id = b.token
              WHERE b.hash = ?1 AND b.expires_at_ms > ?2"
        ))
        .bind(&hash[..])
        .bind(now.0)
        .fetch_optional(&mut self.connection)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let token = StoredToken::read(&row)?;
        if !token.is_valid_at(now) {
            return Ok(None);
        }
        let csrf: Vec<u8> = row.try_get("csrf")?;
        let bad = || {
            let whose = format!("a session of token {}", token.id);
            ErrorKind::inconsistent("browser_session", whose, "its secret is cut short")
        };
        Ok(Some(StoredSession {
            csrf: csrf.try_into().map_err(|_| bad())?,
            created_at: Timestamp(row.try_get("began")?),
            expires_at: Timestamp(row.try_get("ends")?),
            last_seen_at: Timestamp(row.try_get("last_seen_at_ms")?),
            token,
        }))
    }

    /// Writes down that a session is seen now, unless that was done in the last minute; whether it was written.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn touch_session(&mut self, hash: &SecretHash, now: Timestamp) -> Result<bool, StoreError> {
        const DUE: &str =
            "SELECT EXISTS (SELECT 1 FROM browser_session WHERE hash = ?1 AND last_seen_at_ms <= ?2)";
        // Looked at first: a statement that may write waits for other writers.
        let due = sqlx::query_scalar(DUE).bind(&hash[..]).bind(now.0.saturating_sub(TOUCH_MS));
        if !due.fetch_one(&mut self.connection).await.map_err(|error| self.error(error.into()))? {
            return Ok(false);
        }
        let done = sqlx::query("UPDATE browser_session SET last_seen_at_ms = ?2 WHERE hash = ?1")
            .bind(&hash[..])
            .bind(now.0)
            .execute(&mut self.connection)
            .await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }

    /// Ends a session; whether there was one.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn end_session(&mut self, hash: &SecretHash) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM browser_session WHERE hash = ?1")
            .bind(&hash[..])
            .execute(&mut self.connection)
            .await;
        done.map(|done| done.rows_affected() > 0).map_err(|error| self.error(error.into()))
    }

    /// Removes the sessions that have ended; how many.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn sweep_sessions(&mut self, now: Timestamp) -> Result<u64, StoreError> {
        let done = sqlx::query(
            "DELETE FROM browser_session WHERE expires_at_ms <= ?1 OR token IN
             (SELECT id FROM access_token WHERE revoked_at_ms IS NOT NULL OR expires_at_ms <= ?1)",
        )
        .bind(now.0)
        .execute(&mut self.connection)
        .await;
        done.map(|done| done.rows_affected()).map_err(|error| self.error(error.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::fixture::{Place, run};
    use crate::store::{NewToken, Role};

    async fn token(store: &mut Store, name: &str, hash: u8, end: Option<i64>) -> i64 {
        let token = NewToken {
            name: name.to_owned(),
            role: Role::Read,
            hash: [hash; 32],
            created_at: Timestamp(0),
            expires_at: end.map(Timestamp),
        };
        store.add_token(&token).await.unwrap().unwrap()
    }

    fn session(token: i64, hash: u8) -> NewSession {
        NewSession {
            hash: [hash; 32],
            token,
            csrf: [hash + 100; 32],
            created_at: Timestamp(10),
            expires_at: Timestamp(100),
        }
    }

    #[test]
    fn a_session_ends_by_itself_and_with_its_token() {
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            let (long, short) =
                (token(&mut store, "long", 1, None).await, token(&mut store, "short", 2, Some(50)).await);
            for new in [session(long, 1), session(short, 2), session(long, 3)] {
                assert!(store.add_session(&new).await.unwrap());
            }
            assert!(store.add_session(&session(long, 1)).await.is_err(), "a cookie is one session's");
            assert!(!store.add_session(&session(99, 4)).await.unwrap());
            let late = NewSession { created_at: Timestamp(50), ..session(short, 4) };
            assert!(!store.add_session(&late).await.unwrap(), "its token has expired");

            let found = store.session_by_hash(&[1; 32], Timestamp(99)).await.unwrap().unwrap();
            assert_eq!((found.token.name.as_str(), found.csrf), ("long", [101; 32]));
            assert_eq!((found.created_at, found.expires_at), (Timestamp(10), Timestamp(100)));
            let mut lasts = async |hash: u8, now: i64| {
                store.session_by_hash(&[hash; 32], Timestamp(now)).await.unwrap().is_some()
            };
            assert!(!lasts(1, 100).await && !lasts(4, 20).await);
            assert!(lasts(2, 49).await && !lasts(2, 50).await, "as long as its token");

            assert!(store.end_session(&[3; 32]).await.unwrap());
            assert!(!store.end_session(&[3; 32]).await.unwrap());
            assert_eq!(store.session_by_hash(&[3; 32], Timestamp(20)).await.unwrap(), None);
            store.revoke_token("long", Timestamp(20)).await.unwrap();
            assert_eq!(store.session_by_hash(&[1; 32], Timestamp(20)).await.unwrap(), None);
            assert!(!store.add_session(&session(long, 5)).await.unwrap());
            assert_eq!(store.sweep_sessions(Timestamp(49)).await.unwrap(), 0, "one went when it was revoked");
            assert_eq!(store.sweep_sessions(Timestamp(50)).await.unwrap(), 1);
        });
    }

    #[test]
    fn being_seen_is_written_down_once_a_minute() {
        run(async {
            let place = Place::new();
            let mut store = place.open().await;
            let id = token(&mut store, "a", 1, None).await;
            let new = NewSession { expires_at: Timestamp(1_000_000), ..session(id, 1) };
            store.add_session(&new).await.unwrap();
            for (now, is_written) in [(60_009, false), (60_010, true), (120_009, false)] {
                assert_eq!(store.touch_session(&[1; 32], Timestamp(now)).await.unwrap(), is_written, "{now}");
            }
            let found = store.session_by_hash(&[1; 32], Timestamp(70_000)).await.unwrap().unwrap();
            assert_eq!(found.last_seen_at, Timestamp(60_010));
        });
    }
}
