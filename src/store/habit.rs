//! What a person writes whatever the problem, from his programs to the problems that were added last.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::SqliteConnection;

use super::derive::read_programs;
use super::derived::ALGORITHM_VERSION;
use super::error::{ErrorKind, StoreError};
use super::open::Store;
use super::snapshot::Snapshot;
use super::subject::Subject;
use crate::finding::Owner;
use crate::finding::elsewhere::in_several;
use crate::finding::habit::{self, MAX_PROBLEMS, MAX_PROGRAMS, MAX_SUBMISSIONS};

// One problem after another, each one search: an account may have any number of submissions to one.

/// The problems that an author has submissions to, besides one.
pub(super) const PROBLEMS_OF_AUTHOR: &str = "WITH RECURSIVE p (problem) AS (
       SELECT max(problem) FROM submission INDEXED BY submission_of_author
         WHERE author = ?1 AND author IS NOT NULL
       UNION ALL
       SELECT (SELECT max(s.problem) FROM submission s INDEXED BY submission_of_author
         WHERE s.author = ?1 AND s.author IS NOT NULL AND s.problem < p.problem) FROM p WHERE p.problem IS NOT NULL)
     SELECT problem FROM p WHERE problem <> ?2 LIMIT ?3";
/// The problems that a team has submissions to, besides one.
pub(super) const PROBLEMS_OF_TEAM: &str = "WITH RECURSIVE p (problem) AS (
       SELECT max(problem) FROM submission INDEXED BY submission_of_team WHERE team = ?1 AND team IS NOT NULL
       UNION ALL
       SELECT (SELECT max(s.problem) FROM submission s INDEXED BY submission_of_team
         WHERE s.team = ?1 AND s.team IS NOT NULL AND s.problem < p.problem) FROM p WHERE p.problem IS NOT NULL)
     SELECT problem FROM p WHERE problem <> ?2 LIMIT ?3";
/// An author's first submissions to a problem, with their programs.
pub(super) const PROGRAMS_OF_AUTHOR: &str =
    "SELECT number, program, verdict FROM submission INDEXED BY submission_by_author
     WHERE problem = ?1 AND author = ?2 AND author IS NOT NULL ORDER BY number LIMIT ?3";
/// A team's first submissions to a problem, with their programs.
pub(super) const PROGRAMS_OF_TEAM: &str =
    "SELECT number, program, verdict FROM submission INDEXED BY submission_by_team
     WHERE problem = ?1 AND team = ?2 AND team IS NOT NULL ORDER BY number LIMIT ?3";

impl Snapshot<'_> {
    /// What a person writes whatever the problem: features of both kinds, ascending, of his programs to others than the
    /// subject's. O(those programs).
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn habit(&mut self, subject: &Subject, owner: Owner<'_>) -> Result<Vec<u64>, StoreError> {
        let read = read(&mut self.store.connection, subject.problem, owner).await;
        read.map_err(|kind| self.store.error(kind))
    }
}

impl Store {
    /// The same of a problem that is named; a problem that is not in the index is none of the person's.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn habit(&mut self, problem: &str, owner: Owner<'_>) -> Result<Vec<u64>, StoreError> {
        let id = self.problem_id(problem).await?.unwrap_or(-1);
        read(&mut self.connection, id, owner).await.map_err(|kind| self.error(kind))
    }
}

async fn read(
    connection: &mut SqliteConnection,
    problem: i64,
    owner: Owner<'_>,
) -> Result<Vec<u64>, ErrorKind> {
    let mut submissions: BTreeMap<i64, BTreeMap<i64, Sent>> = BTreeMap::new();
    let of_author = (PROBLEMS_OF_AUTHOR, PROGRAMS_OF_AUTHOR, owner.author);
    let of_team = (PROBLEMS_OF_TEAM, PROGRAMS_OF_TEAM, owner.team);
    for (problems_of, programs_of, name) in [of_author, of_team] {
        let Some(name) = name else { continue };
        let problems: Vec<i64> = sqlx::query_scalar(problems_of)
            .bind(name)
            .bind(problem)
            .bind(MAX_PROBLEMS as i64)
            .fetch_all(&mut *connection)
            .await?;
        for other in problems {
            let first: Vec<(i64, Option<i64>, Option<String>)> = sqlx::query_as(programs_of)
                .bind(other)
                .bind(name)
                .bind(MAX_SUBMISSIONS as i64)
                .fetch_all(&mut *connection)
                .await?;
            let first = first.into_iter().map(|(number, program, verdict)| (number, (program, verdict)));
            submissions.entry(other).or_default().extend(first);
        }
    }
    let mut problems = Vec::new();
    for (problem, submissions) in submissions.into_iter().rev().take(MAX_PROBLEMS) {
        // What an older version derived says nothing today, and may be written otherwise.
        let version: Option<i64> = sqlx::query_scalar("SELECT derived_version FROM problem WHERE id = ?1")
            .bind(problem)
            .fetch_optional(&mut *connection)
            .await?;
        if version == Some(ALGORITHM_VERSION) {
            problems.push(first_programs(connection, problem, submissions.into_values()).await?);
        }
    }
    Ok(in_several(problems))
}

/// The program of a submission, which has none before it is derived, and what the judge said.
type Sent = (Option<i64>, Option<String>);

/// The features of the first different programs of a person's submissions to a problem, which come in their order. A short
/// program that was sent twice has two numbers and is one.
async fn first_programs(
    connection: &mut SqliteConnection,
    problem: i64,
    submissions: impl Iterator<Item = Sent>,
) -> Result<Vec<u64>, ErrorKind> {
    let shown = submissions.take(MAX_SUBMISSIONS).filter(|(_, verdict)| habit::may_show(verdict.as_deref()));
    let mut asked = BTreeSet::new();
    let mut different: Vec<Vec<u64>> = Vec::new();
    for program in shown.filter_map(|(program, _)| program) {
        if different.len() == MAX_PROGRAMS {
            break;
        }
        if asked.insert(program) {
            let read = read_programs(connection, problem, &[program].into()).await?;
            let read = read.into_values().map(|program| program.written_and_computed());
            for features in read {
                if !different.contains(&features) {
                    different.push(features);
                }
            }
        }
    }
    Ok(different.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Submission;
    use crate::store::derived::Derived;
    use crate::store::fixture::{Place, prepared, run, submission};

    fn text(first: u32) -> String {
        let body: String = (first..first + 12).map(|i| format!("    sum = sum * {i} + a;\n")).collect();
        format!("int main() {{\n    int sum = 0;\n{body}    return sum;\n}}\n")
    }

    fn by(author: Option<&str>, team: Option<&str>, problem: &str, name: &str, first: u32) -> Submission {
        let own = |name: &str| name.to_owned();
        Submission { author: author.map(own), team: team.map(own), ..submission(problem, name, &text(first)) }
    }

    fn author(name: &str) -> Owner<'_> {
        Owner { author: Some(name), team: None }
    }

    #[test]
    fn a_habit_is_what_a_person_has_in_two_other_problems() {
        run(async {
            let mut store = Place::new().open().await;
            let submissions = [
                by(Some("ann"), None, "a", "1.c", 100),
                by(Some("ann"), None, "b", "1.c", 100),
                by(Some("ann"), None, "c", "1.c", 100),
                by(Some("ann"), None, "c", "2.c", 300),
                by(Some("ann"), None, "c", "3.c", 300),
                by(Some("bob"), None, "a", "4.c", 200),
                by(Some("bob"), None, "b", "4.c", 200),
                by(None, Some("red"), "b", "5.c", 400),
                by(None, Some("red"), "c", "5.c", 400),
                by(None, Some("red"), "d", "5.c", 400),
            ];
            store.put_now(&prepared(&submissions)).await.unwrap();
            let ann = store.habit("a", author("ann")).await.unwrap();
            assert!(!ann.is_empty() && ann.is_sorted());
            assert_eq!(store.habit("b", author("ann")).await.unwrap(), ann);
            // With all three problems elsewhere there is nothing more: what is in one of them is no habit.
            assert_eq!(store.habit("elsewhere", author("ann")).await.unwrap(), ann);
            assert!(store.habit("a", author("bob")).await.unwrap().is_empty(), "he has one other problem");
            assert!(!store.habit("elsewhere", author("bob")).await.unwrap().is_empty());
            assert!(
                store.habit("a", author("red")).await.unwrap().is_empty(),
                "a team is no author of that name"
            );
            let red = store.habit("a", Owner { author: None, team: Some("red") }).await.unwrap();
            let both = store.habit("a", Owner { author: Some("ann"), team: Some("red") }).await.unwrap();
            assert!(!red.is_empty() && both.len() >= ann.len().max(red.len()));
            assert!(store.habit("a", Owner::default()).await.unwrap().is_empty());
        });
    }

    #[test]
    fn what_a_person_carries_along_unused_is_a_habit_too() {
        run(async {
            let mut store = Place::new().open().await;
            let library = "int mix(int a, int b) {\n    while (a > b) { a = a * 31 % 7919 - b / 3; b ^= a << 2; }\n    return a | b;\n}\n";
            let with = |problem: &str, before: &str, main: &str| Submission {
                author: Some("ann".to_owned()),
                ..submission(problem, "1.c", &format!("{before}int main() {{ {main} }}\n"))
            };
            let submissions = [
                with("a", library, "int n; scanf(\"%d\", &n); printf(\"%d\", mix(n, 7) + 2);"),
                with("b", library, "puts(\"no\");"),
                with("c", library, "for (int i = 0; i < 9; i++) printf(\"%d \", i * i % 5);"),
                with("d", "", "puts(\"no\");"),
                with("e", "", "for (int i = 0; i < 9; i++) printf(\"%d \", i * i % 5);"),
            ];
            let used = Derived::new(&submissions[0]);
            store.put_now(&prepared(&submissions)).await.unwrap();
            let habit = store.habit("a", author("ann")).await.unwrap();
            let of_library = used.bag.hashes.iter().filter(|gram| habit.binary_search(gram).is_ok()).count();
            assert!(of_library > 20, "{of_library} of {}", used.bag.hashes.len());
        });
    }

    #[test]
    fn the_problems_that_were_added_last_are_looked_at() {
        run(async {
            let mut store = Place::new().open().await;
            // Two problems have one program in common, and as many as are looked at another, one of them less.
            let submissions: Vec<Submission> = (0..MAX_PROBLEMS + 1)
                .map(|i| by(Some("ann"), None, &format!("p{i}"), "1.c", if i < 2 { 100 } else { 500 }))
                .collect();
            store.put_now(&prepared(&submissions)).await.unwrap();
            let last = store.habit("elsewhere", author("ann")).await.unwrap();
            let all_but_one = store.habit("p3", author("ann")).await.unwrap();
            assert!(
                last.len() < all_but_one.len(),
                "of the first two one is too old, unless another is not asked"
            );
            assert_eq!(habit::of_both(&last, &all_but_one), last);
        });
    }

    #[test]
    fn what_an_older_version_derived_shows_nothing() {
        run(async {
            let mut store = Place::new().open().await;
            let submissions = ["a", "b", "c"].map(|problem| by(Some("ann"), None, problem, "1.c", 100));
            store.put_now(&prepared(&submissions)).await.unwrap();
            assert!(!store.habit("a", author("ann")).await.unwrap().is_empty());
            // Its programs are written otherwise, too.
            let sql = "UPDATE problem SET derived_version = derived_version - 1 WHERE name = 'b';
                       UPDATE program SET codes = x'00' WHERE problem = (SELECT id FROM problem WHERE name = 'b')";
            sqlx::raw_sql(sql).execute(&mut store.connection).await.unwrap();
            assert!(store.habit("a", author("ann")).await.unwrap().is_empty(), "one other problem is left");
            assert!(!store.habit("b", author("ann")).await.unwrap().is_empty());
        });
    }

    #[test]
    fn what_was_not_accepted_shows_nothing() {
        run(async {
            let mut store = Place::new().open().await;
            let with = |verdict: &str, problem: &str, name: &str| Submission {
                verdict: Some(verdict.to_owned()),
                ..by(Some("ann"), None, problem, name, 100)
            };
            let submissions =
                [with("AC", "a", "1.c"), with("WA", "b", "1.c"), with("Wrong Answer", "c", "1.c")];
            store.put_now(&prepared(&submissions)).await.unwrap();
            assert!(store.habit("elsewhere", author("ann")).await.unwrap().is_empty());
            store.put_now(&prepared(&[with("OK", "b", "2.c")])).await.unwrap();
            assert!(!store.habit("elsewhere", author("ann")).await.unwrap().is_empty());
        });
    }

    /// Each time it is a program of its own in the index.
    #[test]
    fn a_short_program_that_is_sent_twice_hides_no_habit() {
        run(async {
            let mut store = Place::new().open().await;
            let sent = |problem: &str, name: &str, text: &str| Submission {
                author: Some("ann".to_owned()),
                ..submission(problem, name, text)
            };
            let mut submissions = Vec::new();
            for problem in ["b", "c"] {
                let short = "int main() { return 1 + 2; }\n";
                submissions.extend([sent(problem, "1.c", short), sent(problem, "2.c", short)]);
                submissions.push(sent(problem, "3.c", &text(100)));
                submissions.push(by(Some("bob"), None, problem, "4.c", 100));
            }
            store.put_now(&prepared(&submissions)).await.unwrap();
            let [ann, bob] = [
                store.habit("a", author("ann")).await.unwrap(),
                store.habit("a", author("bob")).await.unwrap(),
            ];
            assert!(!bob.is_empty() && bob.iter().all(|feature| ann.contains(feature)));
        });
    }
}
