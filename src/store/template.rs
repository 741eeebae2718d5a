//! Templates: code that was handed out for a problem, or for all of them.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::content::{ContentHash, bad, check, file_of, pack};
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::problem::problem_id;
use super::transaction;
use crate::corpus::Template;
use crate::language;

/// A stored template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTemplate {
    /// The problem it was handed out for; `None` for all.
    pub problem: Option<String>,
    /// The file and its language.
    pub template: Template,
}

const ALL: &str =
    "SELECT p.name AS problem, t.name, t.language, t.encoding, t.lossy, t.size_bytes, t.content,
                          t.content_hash
                   FROM template t LEFT JOIN problem p ON p.id = t.problem
                   ORDER BY ifnull(p.name, ''), t.name";

impl Store {
    /// Stores templates; one of the same problem and name is replaced.
    ///
    /// # Errors
    /// None is stored then.
    pub async fn put_templates(
        &mut self,
        problem: Option<&str>,
        templates: &[Template],
    ) -> Result<(), StoreError> {
        put(&mut self.connection, problem, templates).await.map_err(|kind| self.error(kind))
    }

    /// All templates: those for every problem, then by problem and name.
    ///
    /// # Errors
    /// When one is damaged: a template that is silently not applied would accuse everybody of copying it.
    pub async fn templates(&mut self) -> Result<Vec<StoredTemplate>, StoreError> {
        all(&mut self.connection).await.map_err(|kind| self.error(kind))
    }

    /// Removes one template; whether it was there.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub async fn remove_template(&mut self, problem: Option<&str>, name: &str) -> Result<bool, StoreError> {
        remove(&mut self.connection, problem, name).await.map_err(|kind| self.error(kind))
    }
}

async fn remove(
    connection: &mut SqliteConnection,
    problem: Option<&str>,
    name: &str,
) -> Result<bool, ErrorKind> {
    transaction::write(connection, async |connection| {
        let known: Option<(Option<i64>,)> = sqlx::query_as(
            "DELETE FROM template
             WHERE name = ?2 AND problem IS (SELECT id FROM problem WHERE name = ?1)
               AND (?1 IS NULL) = (problem IS NULL)
             RETURNING problem",
        )
        .bind(problem)
        .bind(name)
        .fetch_optional(&mut *connection)
        .await?;
        if let Some((problem,)) = known {
            forget_calibration(connection, problem).await?;
        }
        Ok(known.is_some())
    })
    .await
}

/// What honest pairs of a problem (or of all) look like is to be measured again: what was handed out weighs nothing.
async fn forget_calibration(
    connection: &mut SqliteConnection,
    problem: Option<i64>,
) -> Result<(), ErrorKind> {
    // So many changes besides that who is measuring at the moment is out of date at once, however many hands there are.
    sqlx::query(
        "UPDATE cohort SET changes = changes + hands + 1, calibrated_at = NULL WHERE ?1 IS NULL OR problem = ?1",
    )
    .bind(problem)
    .execute(connection)
    .await?;
    Ok(())
}

async fn put(
    connection: &mut SqliteConnection,
    problem: Option<&str>,
    templates: &[Template],
) -> Result<(), ErrorKind> {
    transaction::write(connection, async |connection| {
        let problem = match problem {
            Some(name) => Some(problem_id(connection, name).await?),
            None => None,
        };
        forget_calibration(connection, problem).await?;
        for Template { file, language } in templates {
            sqlx::query(
                "INSERT INTO template (problem, name, language, encoding, lossy, size_bytes, content, content_hash)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                 ON CONFLICT (ifnull(problem, 0), name) DO UPDATE
                 SET language = excluded.language, encoding = excluded.encoding, lossy = excluded.lossy,
                     size_bytes = excluded.size_bytes, content = excluded.content,
                     content_hash = excluded.content_hash",
            )
            .bind(problem)
            .bind(&file.name)
            .bind(&language.id)
            .bind(file.encoding)
            .bind(file.lossy)
            .bind(file.text.len() as i64)
            .bind(pack(&file.text))
            .bind(&ContentHash::of(&language.id, std::slice::from_ref(file)).0[..])
            .execute(&mut *connection)
            .await?;
        }
        Ok(())
    })
    .await
}

pub(super) async fn all(connection: &mut SqliteConnection) -> Result<Vec<StoredTemplate>, ErrorKind> {
    let rows = sqlx::query(ALL).fetch_all(connection).await?;
    rows.iter().map(read).collect()
}

fn read(row: &SqliteRow) -> Result<StoredTemplate, ErrorKind> {
    let name: String = row.try_get("name")?;
    let bad = || bad("template", &format!("template `{name}`"));
    let id: String = row.try_get("language")?;
    let language = language::by_name(&id)
        .ok_or_else(|| bad()(format!("its language `{id}` is unknown to this version of judgeprint")))?;
    let file = file_of(row)?.map_err(bad())?;
    let hash: Vec<u8> = row.try_get("content_hash")?;
    let hash = ContentHash::from_column(&hash).ok_or_else(|| bad()("its hash is cut short".to_owned()))?;
    check(&id, std::slice::from_ref(&file), hash).map_err(bad())?;
    Ok(StoredTemplate { problem: row.try_get("problem")?, template: Template { file, language } })
}
