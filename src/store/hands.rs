//! Which programs are one hand, as far as some submissions reach: read from the index, before and after a change.
//!
//! Programs are joined by authors and teams ([`crate::finding::join_hands`]), so a submission that comes or goes can
//! only change the hands that hang together with its program, its author and its team. Those are found by following
//! programs to their owners and owners to their programs. A program of many owners joins nobody and ends the walk, so
//! a starter that thousands send costs no more than any other.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::SqliteConnection;

use super::error::ErrorKind;
use crate::finding::{MAX_JOINED_OWNERS, Owner, join_hands};

/// Programs with more submissions than this are asked only for as many owners as decide whether they join any.
const CROWD: i64 = 64;

// `CROSS JOIN` keeps the list outside, so that each name in it is one search, and `INDEXED BY` and `IS NOT NULL` name the
// index, which is a partial one: left to itself SQLite reads the whole problem for each name.

/// Who sent the submissions of programs.
pub(super) const OWNERS: &str = "SELECT s.program, s.author, s.team
     FROM json_each(?2) j CROSS JOIN submission s INDEXED BY submission_by_program
       ON s.problem = ?1 AND s.program = j.value AND s.program IS NOT NULL
     WHERE s.number NOT IN (SELECT value FROM json_each(?3))";
/// What one author sent in a family. Names go as they are: a JSON list would end them at a NUL.
pub(super) const BY_AUTHOR: &str = "SELECT DISTINCT s.program
     FROM submission s INDEXED BY submission_by_author
     CROSS JOIN program p ON p.problem = s.problem AND p.program = s.program
     WHERE s.problem = ?1 AND s.author = ?2 AND s.author IS NOT NULL AND p.family = ?3";
/// What one team sent in a family.
pub(super) const BY_TEAM: &str = "SELECT DISTINCT s.program
     FROM submission s INDEXED BY submission_by_team
     CROSS JOIN program p ON p.problem = s.problem AND p.program = s.program
     WHERE s.problem = ?1 AND s.team = ?2 AND s.team IS NOT NULL AND p.family = ?3";

/// Who a submission is of.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OwnerName {
    pub(super) author: Option<String>,
    pub(super) team: Option<String>,
}

impl OwnerName {
    pub(super) fn as_owner(&self) -> Owner<'_> {
        Owner { author: self.author.as_deref(), team: self.team.as_deref() }
    }
}

/// A program's owners; those that change stand apart.
#[derive(Debug, Clone, Default)]
pub(super) struct Held {
    /// Of the submissions that do not change.
    pub(super) staying: BTreeSet<OwnerName>,
    /// Of those that do, one each, as they were.
    pub(super) before: Vec<OwnerName>,
    /// And as they will be.
    pub(super) after: Vec<OwnerName>,
}

impl Held {
    fn owners(&self, then: Then) -> BTreeSet<&OwnerName> {
        let changing = match then {
            Then::Before => &self.before,
            Then::After => &self.after,
        };
        self.staying.iter().chain(changing).collect()
    }

    fn joins(&self) -> bool {
        [Then::Before, Then::After].iter().any(|&then| self.owners(then).len() <= MAX_JOINED_OWNERS)
    }
}

/// Which side of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// As it was.
    Before,
    /// As it will be.
    After,
}

/// The cohort and the submissions that change.
pub(super) struct Changing<'a> {
    /// The problem's id.
    pub(super) problem: i64,
    /// The language family.
    pub(super) family: &'a str,
    /// Numbers of the submissions that change, as a JSON array.
    pub(super) numbers: &'a str,
}

/// Completes `held`, which has the programs of the changing submissions with their owners, to all programs whose hand
/// may change. O(programs and submissions of the hands).
pub(super) async fn complete(
    connection: &mut SqliteConnection,
    changing: &Changing<'_>,
    held: &mut BTreeMap<i64, Held>,
) -> Result<(), ErrorKind> {
    let mut programs: BTreeSet<i64> = held.keys().copied().collect();
    let (mut authors, mut teams) = (BTreeSet::new(), BTreeSet::new());
    while !programs.is_empty() {
        read_owners(connection, changing, &programs, held).await?;
        let (mut new_authors, mut new_teams) = (BTreeSet::new(), BTreeSet::new());
        for held in programs.iter().filter_map(|program| held.get(program)).filter(|held| held.joins()) {
            for owner in held.staying.iter().chain(&held.before).chain(&held.after) {
                new_authors.extend(owner.author.clone().filter(|author| !authors.contains(author)));
                new_teams.extend(owner.team.clone().filter(|team| !teams.contains(team)));
            }
        }
        programs = programs_of(connection, changing, &new_authors, &new_teams).await?;
        programs.retain(|program| !held.contains_key(program));
        programs.iter().for_each(|&program| drop(held.insert(program, Held::default())));
        authors.append(&mut new_authors);
        teams.append(&mut new_teams);
    }
    Ok(())
}

async fn read_owners(
    connection: &mut SqliteConnection,
    changing: &Changing<'_>,
    programs: &BTreeSet<i64>,
    held: &mut BTreeMap<i64, Held>,
) -> Result<(), ErrorKind> {
    let sizes: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT program, submissions FROM program
         WHERE problem = ?1 AND program IN (SELECT value FROM json_each(?2))",
    )
    .bind(changing.problem)
    .bind(json(programs))
    .fetch_all(&mut *connection)
    .await?;
    let (crowded, usual): (Vec<_>, Vec<_>) = sizes.into_iter().partition(|&(_, size)| size > CROWD);
    let usual: BTreeSet<i64> = usual.into_iter().map(|(program, _)| program).collect();
    let mut rows: Vec<(i64, Option<String>, Option<String>)> = sqlx::query_as(OWNERS)
        .bind(changing.problem)
        .bind(json(&usual))
        .bind(changing.numbers)
        .fetch_all(&mut *connection)
        .await?;
    for (program, _) in crowded {
        let some: Vec<(i64, Option<String>, Option<String>)> = sqlx::query_as(
            "SELECT DISTINCT program, author, team FROM submission
             WHERE problem = ?1 AND program = ?2 AND number NOT IN (SELECT value FROM json_each(?3))
             LIMIT ?4",
        )
        .bind(changing.problem)
        .bind(program)
        .bind(changing.numbers)
        .bind(MAX_JOINED_OWNERS as i64 + 1)
        .fetch_all(&mut *connection)
        .await?;
        rows.extend(some);
    }
    for (program, author, team) in rows {
        held.entry(program).or_default().staying.insert(OwnerName { author, team });
    }
    Ok(())
}

async fn programs_of(
    connection: &mut SqliteConnection,
    changing: &Changing<'_>,
    authors: &BTreeSet<String>,
    teams: &BTreeSet<String>,
) -> Result<BTreeSet<i64>, ErrorKind> {
    let mut programs = BTreeSet::new();
    for (names, sql) in [(authors, BY_AUTHOR), (teams, BY_TEAM)] {
        for name in names {
            let found: Vec<i64> = sqlx::query_scalar(sql)
                .bind(changing.problem)
                .bind(name)
                .bind(changing.family)
                .fetch_all(&mut *connection)
                .await?;
            programs.extend(found);
        }
    }
    Ok(programs)
}

/// The hand of each program that somebody holds, on one side of the change.
pub(super) fn hands(held: &BTreeMap<i64, Held>, then: Then) -> BTreeMap<i64, u32> {
    let (programs, owners): (Vec<i64>, Vec<Vec<Owner<'_>>>) = held
        .iter()
        .map(|(&program, held)| (program, held.owners(then)))
        .filter(|(_, owners)| !owners.is_empty())
        .map(|(program, owners)| (program, owners.into_iter().map(OwnerName::as_owner).collect()))
        .unzip();
    programs.into_iter().zip(join_hands(&owners)).collect()
}

/// A JSON array, which is how SQLite takes a list.
pub(super) fn json<T: serde::Serialize>(list: &BTreeSet<T>) -> String {
    serde_json::to_string(list).unwrap_or_else(|_| "[]".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::fixture::{Place, run};
    use crate::store::habit::{PROBLEMS_OF_AUTHOR, PROBLEMS_OF_TEAM, PROGRAMS_OF_AUTHOR, PROGRAMS_OF_TEAM};
    use crate::store::neighbour::{NEIGHBOURS, PROGRAMS};
    use crate::store::snapshot::{HOLDINGS, NEXT_INSTANCE, NEXT_SOURCE, OTHER_ORIGIN};
    use crate::store::widespread::{AUTHORS, BEFORE, BEHIND};
    use crate::store::wording::{HAS_COPIES, HOLDERS, SIZES, TEXTS};

    /// The steps that SQLite takes for a statement, on an index of which it knows nothing.
    async fn plan(connection: &mut SqliteConnection, sql: &'static str) -> String {
        let explained = format!("EXPLAIN QUERY PLAN {sql}");
        let rows: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(explained)).fetch_all(connection).await.unwrap();
        rows.into_iter().map(|(.., step)| step + "\n").collect()
    }

    #[test]
    fn a_check_searches_and_never_reads_a_whole_problem() {
        run(async {
            let mut store = Place::new().open().await;
            for (sql, search) in [
                (OWNERS, "submission_by_program (problem=? AND program=?)"),
                (HOLDINGS, "submission_by_program (problem=? AND program=?)"),
                (BY_AUTHOR, "submission_by_author (problem=? AND author=?)"),
                (BY_TEAM, "submission_by_team (problem=? AND team=?)"),
                (NEXT_INSTANCE, "(problem=? AND source=? AND instance>?)"),
                (NEXT_SOURCE, "(problem=? AND source>?)"),
                (OTHER_ORIGIN, "(problem=? AND source>?)"),
                (OTHER_ORIGIN, "(problem=? AND source<?)"),
                (OTHER_ORIGIN, "(problem=? AND source=? AND instance>?)"),
                (OTHER_ORIGIN, "(problem=? AND source=? AND instance<?)"),
                (NEIGHBOURS, "SEARCH s USING PRIMARY KEY (problem=? AND number=?)"),
                (HOLDERS, "SEARCH g USING INDEX sqlite_autoindex_program_1 (problem=? AND program=?)"),
                (HOLDERS, "submission_by_program (problem=? AND program=?)"),
                (HAS_COPIES, "submission_by_program (problem=? AND program=?)"),
                (SIZES, "SEARCH f USING INDEX sqlite_autoindex_source_file_1 (problem=? AND number=?)"),
                (TEXTS, "SEARCH s USING PRIMARY KEY (problem=? AND number=?)"),
                (TEXTS, "SEARCH f USING INDEX sqlite_autoindex_source_file_1 (problem=? AND number=?)"),
                (PROGRAMS, "SEARCH s USING PRIMARY KEY (problem=? AND number=?)"),
                (PROBLEMS_OF_AUTHOR, "submission_of_author (author=?)"),
                (PROBLEMS_OF_AUTHOR, "submission_of_author (author=? AND problem<?)"),
                (PROBLEMS_OF_TEAM, "submission_of_team (team=?)"),
                (PROBLEMS_OF_TEAM, "submission_of_team (team=? AND problem<?)"),
                (PROGRAMS_OF_AUTHOR, "submission_by_author (problem=? AND author=?)"),
                (AUTHORS, "submission_by_program (problem=? AND program=?)"),
                (BEFORE, "SEARCH c USING PRIMARY KEY (problem<?)"),
                (BEHIND, "SEARCH c USING PRIMARY KEY (problem>?)"),
                (PROGRAMS_OF_TEAM, "submission_by_team (problem=? AND team=?)"),
            ] {
                let plan = plan(&mut store.connection, sql).await;
                assert!(plan.contains(search), "{sql}\n{plan}");
                assert!(!plan.contains("TEMP B-TREE FOR ORDER BY"), "{sql}\n{plan}");
            }
        });
    }
}
