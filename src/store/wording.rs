//! How the texts of programs stand, read from what is stored of them: no column holds it, for it is needed of few programs
//! and made from a text faster than read.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::calibration::CohortKey;
use super::content::{ContentHash, bad, check, file_of};
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::row::place;
use super::snapshot::Snapshot;
use super::subject::Subject;
use crate::fingerprint::Wording;

/// Submissions whose texts are in memory at a time.
const AT_ONCE: usize = 64;
/// The submissions, but one, that hold programs of at most two. `CROSS JOIN` keeps the list outside.
pub(super) const HOLDERS: &str = "SELECT g.program, s.number FROM json_each(?2) j CROSS JOIN program g
       ON g.problem = ?1 AND g.program = j.value AND g.submissions <= 2
     CROSS JOIN submission s INDEXED BY submission_by_program
       ON s.problem = ?1 AND s.program = g.program AND s.program IS NOT NULL AND s.number IS NOT ?3";
/// Whether any submission but one holds a program.
pub(super) const HAS_COPIES: &str = "SELECT EXISTS (SELECT 1 FROM submission INDEXED BY submission_by_program
     WHERE problem = ?1 AND program = ?2 AND program IS NOT NULL AND number IS NOT ?3)";
/// How long the texts of submissions are.
pub(super) const SIZES: &str = "SELECT f.number, sum(f.size_bytes) FROM json_each(?2) j
     CROSS JOIN source_file f ON f.problem = ?1 AND f.number = j.value GROUP BY f.number";
/// The texts of submissions.
pub(super) const TEXTS: &str = "SELECT s.number, s.language, s.content_hash, f.file,
            f.name, f.encoding, f.lossy, f.size_bytes, f.content
     FROM json_each(?2) j CROSS JOIN submission s ON s.problem = ?1 AND s.number = j.value
     CROSS JOIN source_file f ON f.problem = s.problem AND f.number = s.number";

impl Snapshot<'_> {
    /// How the texts of programs stand that one submission holds, the subject not counted (of its own program, then, that of its one
    /// copy). O(their bytes).
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn wordings(
        &mut self,
        subject: &Subject,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, Wording>, StoreError> {
        let read = read(&mut self.store.connection, subject.problem, subject.number, programs).await;
        read.map_err(|kind| self.store.error(kind))
    }

    /// How the texts of submissions stand. O(their bytes).
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn wordings_of(
        &mut self,
        subject: &Subject,
        numbers: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, Wording>, StoreError> {
        let read = texts(&mut self.store.connection, subject.problem, numbers).await;
        read.map_err(|kind| self.store.error(kind))
    }

    /// How long the texts of submissions are, in bytes. O(log n) each.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn sizes_of(
        &mut self,
        subject: &Subject,
        numbers: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, u64>, StoreError> {
        let sizes: Result<Vec<(i64, i64)>, _> = sqlx::query_as(SIZES)
            .bind(subject.problem)
            .bind(json(numbers))
            .fetch_all(&mut self.store.connection)
            .await;
        let sizes = sizes.map_err(|error| self.store.error(error.into()))?;
        Ok(sizes.into_iter().map(|(number, size)| (number, size.unsigned_abs())).collect())
    }

    /// Whether any other submission holds the subject's program.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn has_copies(&mut self, subject: &Subject) -> Result<bool, StoreError> {
        let has = sqlx::query_scalar(HAS_COPIES)
            .bind(subject.problem)
            .bind(subject.program)
            .bind(subject.number)
            .fetch_one(&mut self.store.connection)
            .await;
        has.map_err(|error| self.store.error(error.into()))
    }
}

impl Store {
    /// How the texts of submissions to a cohort's problem stand. O(their bytes).
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn wordings(
        &mut self,
        cohort: &CohortKey,
        numbers: &BTreeSet<i64>,
    ) -> Result<BTreeMap<i64, Wording>, StoreError> {
        let read = texts(&mut self.connection, cohort.id, numbers).await;
        read.map_err(|kind| self.error(kind))
    }
}

/// Of programs that one submission holds but for one.
async fn read(
    connection: &mut SqliteConnection,
    problem: i64,
    except: Option<i64>,
    programs: &BTreeSet<u32>,
) -> Result<BTreeMap<u32, Wording>, ErrorKind> {
    let rows: Vec<(u32, i64)> = sqlx::query_as(HOLDERS)
        .bind(problem)
        .bind(json(programs))
        .bind(except)
        .fetch_all(&mut *connection)
        .await?;
    let mut holders: BTreeMap<u32, Vec<i64>> = BTreeMap::new();
    for (program, number) in rows {
        holders.entry(program).or_default().push(number);
    }
    holders.retain(|_, numbers| numbers.len() == 1);
    let mut wordings = texts(connection, problem, &holders.values().flatten().copied().collect()).await?;
    let only = |(program, numbers): (u32, Vec<i64>)| Some((program, wordings.remove(numbers.first()?)?));
    Ok(holders.into_iter().filter_map(only).collect())
}

/// Of submissions that there are.
async fn texts(
    connection: &mut SqliteConnection,
    problem: i64,
    numbers: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Wording>, ErrorKind> {
    let mut wordings = BTreeMap::new();
    let mut left = numbers.iter().copied();
    loop {
        let some: BTreeSet<i64> = left.by_ref().take(AT_ONCE).collect();
        if some.is_empty() {
            return Ok(wordings);
        }
        let rows = sqlx::query(TEXTS).bind(problem).bind(json(&some)).fetch_all(&mut *connection).await?;
        let mut by_number: BTreeMap<i64, Vec<(i64, &SqliteRow)>> = BTreeMap::new();
        for row in &rows {
            by_number.entry(row.try_get("number")?).or_default().push((row.try_get("file")?, row));
        }
        for (number, mut rows) in by_number {
            rows.sort_by_key(|&(file, _)| file);
            wordings.insert(number, wording_of(problem, number, &rows)?);
        }
    }
}

/// Of a submission's files in their order, held to their checksum.
fn wording_of(problem: i64, number: i64, rows: &[(i64, &SqliteRow)]) -> Result<Wording, ErrorKind> {
    let of = || place(&format!("problem {problem}"), number);
    let Some(&(_, first)) = rows.first() else { return Ok(Wording::default()) };
    let (language, hash): (String, Vec<u8>) = (first.try_get("language")?, first.try_get("content_hash")?);
    let mut files = Vec::with_capacity(rows.len());
    for (_, row) in rows {
        files.push(file_of(row)?.map_err(bad("source_file", &of()))?);
    }
    let hash = ContentHash::from_column(&hash).ok_or_else(|| "its checksum is none".to_owned());
    hash.and_then(|hash| check(&language, &files, hash)).map_err(bad("submission", &of()))?;
    Ok(Wording::of(files.iter().map(|file| file.text.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Submission;
    use crate::store::fixture::{Place, prepared, run, submission};

    /// Long enough that equal ones are one program.
    fn text(comment: &str, first: u32) -> String {
        let body: String = (first..first + 40).map(|i| format!("    sum += {i} * a;\n")).collect();
        format!("// {comment}\nint main() {{\n    int sum = 0;\n{body}    return sum;\n}}\n")
    }

    /// Two of one program, and two of their own.
    fn four() -> Vec<Submission> {
        [("1.c", "mine", 0), ("2.c", "and hers", 0), ("3.c", "his", 100), ("4.c", "theirs", 200)]
            .map(|(name, comment, first)| submission("p", name, &text(comment, first)))
            .into()
    }

    #[test]
    fn the_texts_that_are_asked_for_are_read_each_as_it_stands() {
        run(async {
            let mut store = Place::new().open().await;
            let submissions = four();
            store.put_now(&prepared(&submissions)).await.unwrap();
            let cohort = store.cohorts(None).await.unwrap().remove(0);
            let of = |at: usize| Wording::of(submissions[at].files.iter().map(|file| file.text.as_str()));
            let wordings = store.wordings(&cohort, &BTreeSet::from([2, 3, 9])).await.unwrap();
            assert_eq!(wordings, BTreeMap::from([(2, of(1)), (3, of(2))]));
            assert_ne!(of(0), of(1));
        });
    }

    #[test]
    fn a_damaged_text_is_told() {
        run(async {
            let mut store = Place::new().open().await;
            store.put_now(&prepared(&four())).await.unwrap();
            let cohort = store.cohorts(None).await.unwrap().remove(0);
            let damage = "UPDATE source_file SET (content, size_bytes) =
                (SELECT content, size_bytes FROM source_file WHERE number = 1 AND file = 0) WHERE number = 3 AND file = 1";
            sqlx::raw_sql(damage).execute(&mut store.connection).await.unwrap();
            let error = store.wordings(&cohort, &BTreeSet::from([3])).await.unwrap_err().to_string();
            assert!(error.contains("checksum"), "{error}");
        });
    }
}
