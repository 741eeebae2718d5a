//! Submissions' rows: finding them, writing them with their files, many by one statement.

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row, SqliteConnection};

use super::batch::Outcome;
use super::derive::Before;
use super::derived::ALGORITHM_VERSION;
use super::error::ErrorKind;
use super::prepared::{PackedFile, Prepared};
use super::row::{Key, Stored, columns};

/// Rows written by one statement.
const ROWS: usize = 64;

/// A submission that is stored.
pub(super) struct Found {
    pub(super) stored: Stored,
    /// What was derived from it, if anything was.
    pub(super) before: Option<Before>,
    pub(super) simhash: Option<i64>,
}

impl Found {
    /// From a row with [`columns!`], the program, its family and the fingerprint.
    pub(super) fn read(row: &SqliteRow) -> Result<Self, ErrorKind> {
        let stored = Stored::read(row)?;
        let owner = stored.owner();
        let (program, family): (Option<i64>, Option<String>) =
            (row.try_get("program")?, row.try_get("family")?);
        let before = program.zip(family).map(|(program, family)| Before { program, family, owner });
        Ok(Self { stored, before, simhash: row.try_get("simhash")? })
    }

    /// Whether it is stored with the same content, so that it keeps its program.
    pub(super) fn is_same_content(&self, prepared: &Prepared<'_>) -> bool {
        self.stored.content_hash == prepared.stored.content_hash
            && self.stored.language == prepared.stored.language
    }

    /// Whether a comparison may come to something else with what is told of it now.
    pub(super) fn is_to_be_compared_again(&self, prepared: &Prepared<'_>) -> bool {
        !self.is_same_content(prepared) || !self.stored.is_compared_alike(&prepared.told(Some(&self.stored)))
    }

    /// What storing it as it is now comes to.
    pub(super) fn outcome(&self, prepared: &Prepared<'_>) -> Outcome {
        if !self.is_same_content(prepared) {
            Outcome::Replaced
        } else if self.stored.tells_the_same(&prepared.told(Some(&self.stored))) {
            Outcome::Unchanged
        } else {
            Outcome::Updated
        }
    }
}

/// The submission of a key.
pub(super) async fn find(connection: &mut SqliteConnection, key: &Key) -> Result<Option<Found>, ErrorKind> {
    Ok(find_all(connection, &key.problem, &[key]).await?.pop().flatten())
}

/// The submissions of some keys of one problem, in their order, by one statement.
pub(super) async fn find_all(
    connection: &mut SqliteConnection,
    problem: &str,
    keys: &[&Key],
) -> Result<Vec<Option<Found>>, ErrorKind> {
    let mut found: Vec<Option<Found>> = Vec::new();
    found.resize_with(keys.len(), || None);
    for (from, some) in (0..).step_by(ROWS).zip(keys.chunks(ROWS)) {
        let mut query = QueryBuilder::new(concat!(
            "SELECT ",
            columns!(),
            ", s.program, g.family, s.simhash, v.column1 AS place FROM ("
        ));
        query.push_values(some.iter().zip(from..), |mut row, (key, place)| {
            row.push_bind(place as i64).push_bind(&key.origin.source);
            row.push_bind(&key.origin.instance).push_bind(&key.external_id);
        });
        query.push(
            ") v CROSS JOIN problem p CROSS JOIN submission s
             ON s.problem = p.id AND s.source = v.column2 AND s.instance = v.column3 AND s.external_id = v.column4
             LEFT JOIN program g ON g.problem = s.problem AND g.program = s.program WHERE p.name = ",
        );
        query.push_bind(problem);
        for row in query.build().persistent(some.len() == 1).fetch_all(&mut *connection).await? {
            let place: i64 = row.try_get("place")?;
            if let Some(at) = usize::try_from(place).ok().and_then(|place| found.get_mut(place)) {
                *at = Some(Found::read(&row)?);
            }
        }
    }
    Ok(found)
}

/// A submission's row as it is to be.
pub(super) struct NewRow {
    pub(super) problem: i64,
    pub(super) stored: Stored,
    pub(super) program: Option<i64>,
    pub(super) simhash: i64,
    pub(super) token_lines: Vec<u8>,
}

/// Inserts rows of submissions that were not known.
pub(super) async fn insert(connection: &mut SqliteConnection, rows: &[NewRow]) -> Result<(), ErrorKind> {
    for some in rows.chunks(ROWS) {
        let mut query = QueryBuilder::new(
            "INSERT INTO submission (problem, number, source, instance, external_id, language, author, team, verdict,
                                     contest, submitted_at_ms, added_at_ms, content_hash, row_checksum,
                                     algorithm_version, program, simhash, token_lines) ",
        );
        query.push_values(some, |mut values, row| {
            let Stored { key, author, team, verdict, contest, .. } = &row.stored;
            values.push_bind(row.problem).push_bind(row.stored.number);
            values.push_bind(&key.origin.source).push_bind(&key.origin.instance).push_bind(&key.external_id);
            values.push_bind(&row.stored.language).push_bind(author).push_bind(team).push_bind(verdict);
            values.push_bind(contest).push_bind(row.stored.submitted_at.map(|time| time.0));
            values.push_bind(row.stored.added_at.0).push_bind(&row.stored.content_hash.0[..]);
            values.push_bind(row.stored.checksum(row.problem)).push_bind(ALGORITHM_VERSION);
            values.push_bind(row.program).push_bind(row.simhash).push_bind(row.token_lines.as_slice());
        });
        query.build().persistent(some.len() == 1).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Updates the row of one that was.
pub(super) async fn update(connection: &mut SqliteConnection, row: &NewRow) -> Result<(), ErrorKind> {
    sqlx::query(
        "UPDATE submission
         SET source = ?3, instance = ?4, external_id = ?5, language = ?6, author = ?7, team = ?8, verdict = ?9,
             contest = ?10, submitted_at_ms = ?11, added_at_ms = ?12, content_hash = ?13, row_checksum = ?14,
             algorithm_version = ?15, program = ?16, simhash = ?17, token_lines = ?18
         WHERE problem = ?1 AND number = ?2",
    )
    .bind(row.problem)
    .bind(row.stored.number)
    .bind(&row.stored.key.origin.source)
    .bind(&row.stored.key.origin.instance)
    .bind(&row.stored.key.external_id)
    .bind(&row.stored.language)
    .bind(&row.stored.author)
    .bind(&row.stored.team)
    .bind(&row.stored.verdict)
    .bind(&row.stored.contest)
    .bind(row.stored.submitted_at.map(|time| time.0))
    .bind(row.stored.added_at.0)
    .bind(&row.stored.content_hash.0[..])
    .bind(row.stored.checksum(row.problem))
    .bind(ALGORITHM_VERSION)
    .bind(row.program)
    .bind(row.simhash)
    .bind(&row.token_lines)
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets a submission's files.
pub(super) async fn delete_files(
    connection: &mut SqliteConnection,
    problem: i64,
    number: i64,
) -> Result<(), ErrorKind> {
    sqlx::query("DELETE FROM source_file WHERE problem = ?1 AND number = ?2")
        .bind(problem)
        .bind(number)
        .execute(connection)
        .await?;
    Ok(())
}

/// Inserts files, given with their submissions' numbers and their places among their submission's.
pub(super) async fn insert_files(
    connection: &mut SqliteConnection,
    problem: i64,
    files: &[(i64, i64, &PackedFile)],
) -> Result<(), ErrorKind> {
    for some in files.chunks(ROWS) {
        let mut query = QueryBuilder::new(
            "INSERT INTO source_file (problem, number, file, name, encoding, lossy, size_bytes, content) ",
        );
        query.push_values(some, |mut values, (number, place, file)| {
            values.push_bind(problem).push_bind(*number).push_bind(*place).push_bind(&file.name);
            values.push_bind(file.encoding).push_bind(file.is_lossy).push_bind(file.size_bytes);
            values.push_bind(file.content.as_slice());
        });
        query.build().persistent(some.len() == 1).execute(&mut *connection).await?;
    }
    Ok(())
}
