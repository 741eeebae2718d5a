//! HUSTOJ's own database (MariaDB or MySQL): who sent a solution, which ones were judged, and its table `sim`.
//!
//! The only SQL outside `store`, as it is about another system's tables: `solution`, `source_code` (what was judged, with
//! what a problem puts around it), `source_code_user` (what the contestant typed; older installations lack it), `sim`.
//! Numbers are cast, as their widths differ between installations; texts of programs are read as bytes, as their encodings
//! do. Times stay what the database makes of them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::mysql::{MySqlConnectOptions, MySqlRow};
use sqlx::{ConnectOptions, Connection, MySqlConnection, Row};
use tokio::time::timeout;

use super::judge_conf::JudgeConf;
use super::run_directory::MAX_BYTES;
use super::sim_file::Copied;
use super::solution::Solution;
use super::verdict::FIRST_VERDICT;

/// Where `localhost` means this socket to MySQL's own clients, HUSTOJ's among them.
const SOCKETS: [&str; 2] = ["/run/mysqld/mysqld.sock", "/var/run/mysqld/mysqld.sock"];
/// A query that takes longer has lost its server.
const MAX_QUERY: Duration = Duration::from_secs(60);

/// What went wrong with the database. Trying again may help.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The server said so, or could not be reached.
    #[error("HUSTOJ's database: {0}")]
    Sql(#[from] sqlx::Error),
    /// It said nothing.
    #[error("HUSTOJ's database does not answer")]
    Silent,
}

/// How to reach it.
#[derive(Debug, Clone)]
pub struct DatabaseOptions {
    options: MySqlConnectOptions,
}

impl DatabaseOptions {
    /// As the judge itself does. A host that begins with `/` is a socket. `utc_offset` (`+08:00`) is what HUSTOJ's times
    /// are local to; by default the database server's own time.
    pub fn new(conf: &JudgeConf, utc_offset: Option<&str>) -> Self {
        let socket = match conf.host.as_str() {
            host if host.starts_with('/') => Some(PathBuf::from(host)),
            "localhost" => SOCKETS.iter().map(PathBuf::from).find(|path| path.exists()),
            _ => None,
        };
        let options = MySqlConnectOptions::new()
            .host(&conf.host)
            .port(conf.port)
            .username(&conf.user)
            .password(&conf.password)
            .database(&conf.database)
            .pipes_as_concat(false)
            .no_engine_substitution(false)
            .timezone(utc_offset.map(str::to_owned))
            .disable_statement_logging();
        let options = match socket {
            Some(path) => options.socket(path),
            None => options,
        };
        Self { options }
    }

    /// Where it is, as messages name it.
    pub fn place(&self) -> String {
        let socket = self.options.get_socket().map(|path| Path::display(path).to_string());
        socket.unwrap_or_else(|| format!("{}:{}", self.options.get_host(), self.options.get_port()))
    }
}

/// What identifies a judging: the database's time first, so that they can be walked in that order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Judging {
    /// When it was judged, by the database's own clock: `YYYY-MM-DD hh:mm:ss`.
    pub judged_at: String,
    /// The solution.
    pub solution: i64,
    /// The verdict's number.
    pub result: i64,
}

/// An open connection.
pub struct Database {
    connection: MySqlConnection,
    has_user_source: bool,
}

impl Database {
    /// Connects.
    ///
    /// # Errors
    /// When that fails.
    pub async fn connect(options: &DatabaseOptions, within: Duration) -> Result<Self, DatabaseError> {
        let open = async {
            let mut connection = options.options.connect().await?;
            let tables: i64 = sqlx::query_scalar(
                "SELECT CAST(COUNT(*) AS SIGNED) FROM information_schema.tables \
                 WHERE table_schema = DATABASE() AND table_name = 'source_code_user'",
            )
            .fetch_one(&mut connection)
            .await?;
            Ok(Self { connection, has_user_source: tables > 0 })
        };
        timeout(within, open).await.map_err(|_| DatabaseError::Silent)?
    }

    /// Whether judgings can be walked by time without reading the whole table each time.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn has_time_index(&mut self) -> Result<bool, DatabaseError> {
        let query = sqlx::query_scalar::<_, i64>(
            "SELECT CAST(COUNT(*) AS SIGNED) FROM information_schema.statistics WHERE table_schema = DATABASE() \
             AND table_name = 'solution' AND column_name = 'judgetime' AND seq_in_index = 1",
        );
        Ok(bounded(query.fetch_one(&mut self.connection)).await? > 0)
    }

    /// A solution; `None` where there is none of that id. Its source is left out where it is longer than a program may be.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn solution(&mut self, id: i64) -> Result<Option<Solution>, DatabaseError> {
        const MAX: i64 = MAX_BYTES as i64;
        // What the contestant typed is free of what the problem puts around it.
        let query = if self.has_user_source {
            "SELECT CAST(s.solution_id AS SIGNED), CAST(s.problem_id AS SIGNED), CAST(s.user_id AS CHAR), \
             CAST(s.contest_id AS SIGNED), CAST(s.language AS SIGNED), CAST(s.result AS SIGNED), \
             CAST(UNIX_TIMESTAMP(s.in_date) AS SIGNED), CASE WHEN LENGTH(u.source) > 0 THEN \
             CASE WHEN LENGTH(u.source) <= ? THEN CAST(u.source AS BINARY) END ELSE \
             CASE WHEN LENGTH(c.source) <= ? THEN CAST(c.source AS BINARY) END END, \
             CAST(CASE WHEN LENGTH(u.source) > 0 THEN 0 ELSE 1 END AS SIGNED) \
             FROM solution s LEFT JOIN source_code c ON c.solution_id = s.solution_id \
             LEFT JOIN source_code_user u ON u.solution_id = s.solution_id WHERE s.solution_id = ?"
        } else {
            "SELECT CAST(s.solution_id AS SIGNED), CAST(s.problem_id AS SIGNED), CAST(s.user_id AS CHAR), \
             CAST(s.contest_id AS SIGNED), CAST(s.language AS SIGNED), CAST(s.result AS SIGNED), \
             CAST(UNIX_TIMESTAMP(s.in_date) AS SIGNED), \
             CASE WHEN LENGTH(c.source) <= LEAST(?, ?) THEN CAST(c.source AS BINARY) END, CAST(1 AS SIGNED) \
             FROM solution s LEFT JOIN source_code c ON c.solution_id = s.solution_id WHERE s.solution_id = ?"
        };
        let query = sqlx::query(query).bind(MAX).bind(MAX).bind(id);
        let row = bounded(query.fetch_optional(&mut self.connection)).await?;
        Ok(row.as_ref().map(solution).transpose()?)
    }

    /// Judgings behind this one in order of time and solution, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn judgings(
        &mut self,
        after_time: &str,
        after_solution: i64,
        limit: u32,
    ) -> Result<Vec<Judging>, DatabaseError> {
        // Runs of a contestant's own input have no problem.
        let query = sqlx::query(
            "SELECT CAST(judgetime AS CHAR), CAST(solution_id AS SIGNED), CAST(result AS SIGNED) FROM solution \
             WHERE judgetime >= ? AND (judgetime > ? OR solution_id > ?) AND result >= ? AND problem_id > 0 \
             ORDER BY judgetime, solution_id LIMIT ?",
        );
        let query =
            query.bind(after_time).bind(after_time).bind(after_solution).bind(FIRST_VERDICT).bind(limit);
        let rows = bounded(query.fetch_all(&mut self.connection)).await?;
        let judging = |row: &MySqlRow| {
            Ok(Judging { judged_at: row.try_get(0)?, solution: row.try_get(1)?, result: row.try_get(2)? })
        };
        Ok(rows.iter().map(judging).collect::<Result<_, sqlx::Error>>()?)
    }

    /// A time some seconds earlier.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn earlier(&mut self, time: &str, seconds: u32) -> Result<String, DatabaseError> {
        let query =
            sqlx::query_scalar::<_, Option<String>>("SELECT CAST(DATE_SUB(?, INTERVAL ? SECOND) AS CHAR)")
                .bind(time)
                .bind(seconds);
        Ok(bounded(query.fetch_one(&mut self.connection)).await?.unwrap_or_else(|| time.to_owned()))
    }

    /// Puts a flagged pair into HUSTOJ's table `sim`, as its judge does. Not where both are one user's: HUSTOJ's trigger
    /// would make a row of solution 0 of it.
    ///
    /// # Errors
    /// When the database refuses it.
    pub async fn write_sim(&mut self, solution: i64, copied: Copied) -> Result<bool, DatabaseError> {
        let query = sqlx::query(
            "INSERT INTO sim (s_id, sim_s_id, sim) SELECT a.solution_id, b.solution_id, ? FROM solution a \
             JOIN solution b ON b.solution_id = ? WHERE a.solution_id = ? AND a.user_id <> b.user_id \
             ON DUPLICATE KEY UPDATE sim_s_id = ?, sim = ?",
        );
        let query = query.bind(copied.percent).bind(copied.other).bind(solution);
        let query = query.bind(copied.other).bind(copied.percent);
        Ok(bounded(query.execute(&mut self.connection)).await?.rows_affected() > 0)
    }

    /// Closes it.
    pub async fn close(self) {
        // The server notices by itself.
        let _ = timeout(Duration::from_secs(1), self.connection.close()).await;
    }
}

async fn bounded<T>(query: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, DatabaseError> {
    Ok(timeout(MAX_QUERY, query).await.map_err(|_| DatabaseError::Silent)??)
}

fn solution(row: &MySqlRow) -> Result<Solution, sqlx::Error> {
    Ok(Solution {
        id: row.try_get(0)?,
        problem: row.try_get(1)?,
        author: row.try_get::<Option<String>, _>(2)?.unwrap_or_default(),
        contest: row.try_get(3)?,
        language: row.try_get::<Option<i64>, _>(4)?.unwrap_or(-1),
        result: row.try_get::<Option<i64>, _>(5)?.unwrap_or_default(),
        submitted_at: row.try_get(6)?,
        source: row.try_get(7)?,
        is_as_judged: row.try_get::<i64, _>(8)? != 0,
    })
}

/// An offset from UTC as the database writes it (`+08:00`), of one that was checked.
pub fn time_zone(offset: &str) -> String {
    let offset = offset.trim();
    let Some((sign, rest)) = offset.split_at_checked(1).filter(|(sign, _)| matches!(*sign, "+" | "-")) else {
        return "+00:00".to_owned();
    };
    let digits: String = rest.chars().filter(char::is_ascii_digit).collect();
    format!("{sign}{:0<2.2}:{:0<2.2}", digits, digits.get(2..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_written_as_the_database_reads_them() {
        for (offset, zone) in
            [("Z", "+00:00"), ("+08:00", "+08:00"), ("-0530", "-05:30"), (" +03 ", "+03:00"), ("", "+00:00")]
        {
            assert_eq!(time_zone(offset), zone, "{offset}");
        }
    }

    #[test]
    fn a_host_that_is_a_path_is_a_socket_and_nothing_tells_the_password() {
        let conf = JudgeConf::parse("OJ_HOST_NAME=/tmp/x.sock\nOJ_PASSWORD=secret");
        assert_eq!(DatabaseOptions::new(&conf, None).place(), "/tmp/x.sock");
        let conf = JudgeConf::parse("OJ_HOST_NAME=db\nOJ_PORT_NUMBER=3307");
        assert_eq!(DatabaseOptions::new(&conf, None).place(), "db:3307");
    }
}
