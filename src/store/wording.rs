//! How the texts of programs stand, read from what is stored of them: no column holds it, for it is needed of few programs
//! and made from a text faster than read.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Row, SqliteConnection};

use super::calibration::CohortKey;
use super::content::{ContentHash, bad, check, file_of};
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::open::Store;
use super::row::place;
use super::snapshot::Snapshot;
use super::subject::Subject;
use crate::corpus::SourceFile;
use crate::fingerprint::Wording;
use crate::score::MOST_WORDED_COPIES;

/// Programs whose texts are in memory at a time.
const AT_ONCE: usize = 500;
/// Of programs, those that more submissions hold than this. `CROSS JOIN` keeps the list outside.
pub(super) const OF_MANY: &str = "SELECT g.program FROM json_each(?2) j CROSS JOIN program g
       ON g.problem = ?1 AND g.program = j.value AND g.submissions > ?3";
/// The texts of programs by the submissions that hold them, but one.
pub(super) const TEXTS: &str = "SELECT s.program, s.number, s.language, s.content_hash,
            f.name, f.encoding, f.lossy, f.size_bytes, f.content
     FROM json_each(?2) j CROSS JOIN submission s INDEXED BY submission_by_program
       ON s.problem = ?1 AND s.program = j.value AND s.program IS NOT NULL AND s.number IS NOT ?3
     CROSS JOIN source_file f ON f.problem = s.problem AND f.number = s.number
     ORDER BY s.number, f.file";

impl Snapshot<'_> {
    /// The wordings of programs by the submissions that hold them besides the subject. Of one that more than
    /// [`MOST_WORDED_COPIES`] hold no text is read: it has as many empty ones and one more. O(their bytes).
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn wordings(
        &mut self,
        subject: &Subject,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, Vec<Wording>>, StoreError> {
        let read = read(&mut self.store.connection, subject.problem, subject.number, programs).await;
        read.map_err(|kind| self.store.error(kind))
    }
}

impl Store {
    /// The wordings of some programs of a cohort, likewise.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn wordings(
        &mut self,
        cohort: &CohortKey,
        programs: &BTreeSet<u32>,
    ) -> Result<BTreeMap<u32, Vec<Wording>>, StoreError> {
        let read = read(&mut self.connection, cohort.id, None, programs).await;
        read.map_err(|kind| self.error(kind))
    }
}

async fn read(
    connection: &mut SqliteConnection,
    problem: i64,
    except: Option<i64>,
    programs: &BTreeSet<u32>,
) -> Result<BTreeMap<u32, Vec<Wording>>, ErrorKind> {
    let mut wordings: BTreeMap<u32, Vec<Wording>> = BTreeMap::new();
    let programs: Vec<u32> = programs.iter().copied().collect();
    for some in programs.chunks(AT_ONCE) {
        let mut some: BTreeSet<u32> = some.iter().copied().collect();
        // One of them may be left out below.
        let most = MOST_WORDED_COPIES + 1;
        let of_many: Vec<u32> = sqlx::query_scalar(OF_MANY)
            .bind(problem)
            .bind(json(&some))
            .bind(most as i64)
            .fetch_all(&mut *connection)
            .await?;
        for program in of_many {
            some.remove(&program);
            wordings.insert(program, vec![Wording::default(); most]);
        }
        let rows = sqlx::query(TEXTS)
            .bind(problem)
            .bind(json(&some))
            .bind(except)
            .fetch_all(&mut *connection)
            .await?;
        let mut rows = rows.iter().peekable();
        while let Some(first) = rows.peek() {
            let (program, number) = (first.try_get("program")?, first.try_get::<i64, _>("number")?);
            let (language, hash): (String, Vec<u8>) =
                (first.try_get("language")?, first.try_get("content_hash")?);
            let of = || place(&format!("problem {problem}"), number);
            let mut files: Vec<SourceFile> = Vec::new();
            while let Some(row) = rows.next_if(|row| row.try_get::<i64, _>("number").ok() == Some(number)) {
                files.push(file_of(row)?.map_err(bad("source_file", &of()))?);
            }
            let hash = ContentHash::from_column(&hash).ok_or_else(|| "its checksum is none".to_owned());
            hash.and_then(|hash| check(&language, &files, hash)).map_err(bad("submission", &of()))?;
            let texts = files.iter().map(|file| file.text.as_str());
            wordings.entry(program).or_default().push(Wording::of(texts));
        }
    }
    Ok(wordings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Submission;
    use crate::store::fixture::{Place, prepared, run, submission};

    /// Long enough that equal ones are one program.
    fn text(comment: &str) -> String {
        let body: String = (0..40).map(|i| format!("    sum += {i} * a;\n")).collect();
        format!("// {comment}\nint main() {{\n    int sum = 0;\n{body}    return sum;\n}}\n")
    }

    fn copies(count: usize) -> Vec<Submission> {
        (0..count)
            .map(|i| submission("p", &format!("{i}.c"), &text(&format!("by contestant number {i}"))))
            .collect()
    }

    #[test]
    fn each_copy_is_read_up_to_so_many() {
        run(async {
            for (count, is_known) in
                [(3, true), (MOST_WORDED_COPIES + 1, true), (MOST_WORDED_COPIES + 2, false)]
            {
                let mut store = Place::new().open().await;
                let submissions = copies(count);
                store.put_now(&prepared(&submissions)).await.unwrap();
                let cohort = store.cohorts(None).await.unwrap().remove(0);
                let found = store.wordings(&cohort, &BTreeSet::from([1, 7])).await.unwrap();
                assert_eq!(found.keys().copied().collect::<Vec<_>>(), [1], "there is no other program");
                let expected: Vec<Wording> = (submissions.iter())
                    .map(|one| Wording::of(one.files.iter().map(|file| file.text.as_str())))
                    .collect();
                if is_known {
                    assert_eq!(found[&1], expected);
                } else {
                    assert!(found[&1].len() > MOST_WORDED_COPIES && found[&1].iter().all(Wording::is_empty));
                }
            }
        });
    }

    #[test]
    fn a_damaged_text_is_told() {
        run(async {
            let mut store = Place::new().open().await;
            store.put_now(&prepared(&copies(2))).await.unwrap();
            let cohort = store.cohorts(None).await.unwrap().remove(0);
            sqlx::raw_sql("UPDATE source_file SET content = (SELECT content FROM source_file WHERE file = 0 LIMIT 1), size_bytes = 7 WHERE number = 2")
                .execute(&mut store.connection)
                .await
                .unwrap();
            let error = store.wordings(&cohort, &BTreeSet::from([1])).await.unwrap_err().to_string();
            assert!(error.contains("checksum"), "{error}");
        });
    }
}
