//! Several statements as one: all that they write or nothing, all that they read as of one moment.
//!
//! The statements are plain ones, not `sqlx`'s transactions: when a disk is full SQLite rolls back by itself, and
//! `sqlx`, which counts how deep it is, would then refuse every later transaction on the connection.

use sqlx::SqliteConnection;

use super::error::ErrorKind;

/// Reads as of one moment.
pub(super) async fn read<T>(
    connection: &mut SqliteConnection,
    task: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, ErrorKind>,
) -> Result<T, ErrorKind> {
    run(connection, "BEGIN", task).await
}

/// Writes all or nothing. The lock is taken before anything is read, so that no other writer comes between; it is
/// waited for as long as the index was opened with.
pub(super) async fn write<T>(
    connection: &mut SqliteConnection,
    task: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, ErrorKind>,
) -> Result<T, ErrorKind> {
    run(connection, "BEGIN IMMEDIATE", task).await
}

async fn run<T>(
    connection: &mut SqliteConnection,
    sql: &'static str,
    task: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, ErrorKind>,
) -> Result<T, ErrorKind> {
    begin_with(connection, sql).await?;
    let done = match task(&mut *connection).await {
        Ok(value) => {
            sqlx::raw_sql("COMMIT").execute(&mut *connection).await.map(|_| value).map_err(Into::into)
        }
        Err(error) => Err(error),
    };
    if done.is_err() {
        // Says so where SQLite has rolled back already. That is as well.
        let _ = sqlx::raw_sql("ROLLBACK").execute(connection).await;
    }
    done
}

/// Begins to read as of one moment, until [`end`] or the next transaction.
pub(super) async fn begin(connection: &mut SqliteConnection) -> Result<(), ErrorKind> {
    begin_with(connection, "BEGIN").await
}

/// Ends what [`begin`] began.
pub(super) async fn end(connection: &mut SqliteConnection) -> Result<(), ErrorKind> {
    sqlx::raw_sql("ROLLBACK").execute(connection).await?;
    Ok(())
}

async fn begin_with(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), ErrorKind> {
    if let Err(error) = sqlx::raw_sql(sql).execute(&mut *connection).await {
        // A task that was dropped half way left its transaction open. Where none is, there is nothing to end.
        if sqlx::raw_sql("ROLLBACK").execute(&mut *connection).await.is_err() {
            return Err(error.into());
        }
        sqlx::raw_sql(sql).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::{Connection, SqliteConnection};

    use super::*;
    use crate::store::fixture::run;

    async fn count(connection: &mut SqliteConnection) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM t").fetch_one(connection).await.unwrap()
    }

    #[test]
    fn what_fails_or_is_dropped_leaves_nothing_and_blocks_nobody() {
        run(async {
            let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
            sqlx::raw_sql("CREATE TABLE t (x)").execute(&mut connection).await.unwrap();
            let insert = async |connection: &mut SqliteConnection| {
                sqlx::raw_sql("INSERT INTO t VALUES (1)").execute(connection).await?;
                Ok(())
            };
            write(&mut connection, insert).await.unwrap();
            let failed = write(&mut connection, async |connection| {
                insert(connection).await?;
                Err::<(), _>(ErrorKind::Full)
            });
            assert!(matches!(failed.await, Err(ErrorKind::Full)));
            assert_eq!(count(&mut connection).await, 1);
            let endless = write(&mut connection, async |connection| {
                insert(connection).await?;
                std::future::pending::<Result<(), ErrorKind>>().await
            });
            let timeout = std::time::Duration::from_millis(20);
            assert!(tokio::time::timeout(timeout, endless).await.is_err());
            write(&mut connection, insert).await.unwrap();
            assert_eq!(count(&mut connection).await, 2);
            read(&mut connection, async |connection| Ok(count(connection).await)).await.unwrap();
        });
    }
}
