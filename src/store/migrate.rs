//! The steps that make an index what this program expects, and the refusal of files that are none.
//!
//! How many steps a file has had is in its header (`user_version`), beside a number that says whose file it is
//! (`application_id`). So a newer or foreign file is told apart before any of its tables is read, an index can be
//! opened where it cannot be written, and all steps of an upgrade are one transaction. The migration table that
//! `sqlx` would keep holds times as well, and takes no lock on SQLite: two processes that make an index at once
//! would both run the first step.

use sqlx::SqliteConnection;

use super::error::ErrorKind;
use super::transaction;

/// "JPRI": whose file it is.
pub const APPLICATION_ID: i64 = 0x4A50_5249;

/// Each step with its name; `migrations/README.md` lists them.
const MIGRATIONS: [(&str, &str); 9] = [
    ("0001_submissions.sql", include_str!("../../migrations/0001_submissions.sql")),
    ("0002_derived.sql", include_str!("../../migrations/0002_derived.sql")),
    ("0003_flow.sql", include_str!("../../migrations/0003_flow.sql")),
    ("0004_server.sql", include_str!("../../migrations/0004_server.sql")),
    ("0005_wording.sql", include_str!("../../migrations/0005_wording.sql")),
    ("0006_usualness.sql", include_str!("../../migrations/0006_usualness.sql")),
    ("0007_habits.sql", include_str!("../../migrations/0007_habits.sql")),
    ("0008_vocabulary.sql", include_str!("../../migrations/0008_vocabulary.sql")),
    ("0009_skeleton.sql", include_str!("../../migrations/0009_skeleton.sql")),
];

/// The number of steps that this program knows.
pub const VERSION: i64 = MIGRATIONS.len() as i64;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// Nothing was ever stored in it.
    Empty,
    /// It lacks steps.
    Older,
    /// It is as this program expects it.
    Current,
}

/// Looks at a file without changing it; in a transaction, so that all is of one moment.
pub(super) async fn look(connection: &mut SqliteConnection) -> Result<State, ErrorKind> {
    let whose: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(connection).await?;
    match (whose, version) {
        (0, 0) if tables == 0 => Ok(State::Empty),
        (APPLICATION_ID, version) if version > VERSION => Err(ErrorKind::Newer { version, known: VERSION }),
        (APPLICATION_ID, VERSION) => Ok(State::Current),
        (APPLICATION_ID, _) => Ok(State::Older),
        _ => Err(ErrorKind::Foreign { what: "another program's SQLite database" }),
    }
}

/// Runs the steps that a file lacks, all or none. Processes that arrive here at once take turns.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), ErrorKind> {
    transaction::write(connection, run_missing).await
}

async fn run_missing(connection: &mut SqliteConnection) -> Result<(), ErrorKind> {
    if look(connection).await? == State::Current {
        return Ok(());
    }
    let done: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    for (_, sql) in MIGRATIONS.iter().skip(usize::try_from(done).unwrap_or(0)) {
        sqlx::raw_sql(*sql).execute(&mut *connection).await?;
    }
    // A pragma takes no parameters; a test holds these to the constants.
    sqlx::raw_sql("PRAGMA application_id = 1246777929; PRAGMA user_version = 9;").execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::Connection;

    use super::*;
    use crate::store::fixture::run;

    /// What stood in each file when it was released. A line here never changes.
    const CHECKSUMS: [u64; 9] = [
        0x778c_f76a_233e_4b75,
        0xb62a_503e_7bf5_d2ab,
        0xae4e_628c_bbc1_5bf9,
        0xf946_c8fb_e72c_92fb,
        0xe640_681a_13bf_f8c6,
        0x8d67_a35e_bb47_37c1,
        0x466e_6608_61b8_872d,
        0x8fbb_c928_09d3_b6ea,
        0x05a9_23c6_9746_338a,
    ];

    #[test]
    fn released_steps_are_never_edited() {
        for ((name, sql), checksum) in MIGRATIONS.iter().zip(CHECKSUMS) {
            assert!(sql.starts_with("-- "), "{name} does not say why it is there");
            let found = xxhash_rust::xxh3::xxh3_64(sql.as_bytes());
            assert_eq!(found, checksum, "{name} has the checksum {found:#018x}");
        }
        assert_eq!(MIGRATIONS.len(), CHECKSUMS.len());
    }

    #[test]
    fn an_empty_file_becomes_an_index_and_stays_one() {
        run(async {
            let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
            assert_eq!(look(&mut connection).await.unwrap(), State::Empty);
            for _ in 0..2 {
                migrate(&mut connection).await.unwrap();
                assert_eq!(look(&mut connection).await.unwrap(), State::Current);
            }
        });
    }

    #[test]
    fn what_is_newer_or_foreign_is_left_alone() {
        run(async {
            let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
            sqlx::raw_sql("PRAGMA application_id = 1246777929; PRAGMA user_version = 99")
                .execute(&mut connection)
                .await
                .unwrap();
            assert!(matches!(
                look(&mut connection).await,
                Err(ErrorKind::Newer { version: 99, known: VERSION })
            ));
            assert!(matches!(migrate(&mut connection).await, Err(ErrorKind::Newer { .. })));
            for sql in ["PRAGMA application_id = 7", "PRAGMA application_id = 0", "CREATE TABLE t (x)"] {
                sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
                assert!(matches!(look(&mut connection).await, Err(ErrorKind::Foreign { .. })), "{sql}");
            }
        });
    }
}
