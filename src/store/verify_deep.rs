//! Whether what is derived is what the sources give: each is tokenized again.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use sqlx::SqliteConnection;

use super::block;
use super::derive::read_programs;
use super::derived::{ALGORITHM_VERSION, Derived};
use super::error::ErrorKind;
use super::read::read_numbers;
use super::row::place;
use super::snapshot::unpack_lines;
use super::verify::words;
use super::verify_derived::Found;
use crate::corpus::Submission;
use crate::fingerprint::simhash::NearRule;

/// Number, program, fingerprint, packed lines.
type Columns = (i64, i64, Option<i64>, Option<Vec<u8>>);

/// Submissions that are in memory at a time.
const ROWS: i64 = 256;

/// What is stored of a submission.
struct Row {
    program: i64,
    simhash: Option<i64>,
    token_lines: Option<Vec<u8>>,
}

/// Tokenizes everything from which something is derived. `progress` hears of how many submissions of how many are done.
/// O(texts).
pub(super) async fn sources(
    connection: &mut SqliteConnection,
    progress: &dyn Fn(usize, usize),
    found: Found<'_>,
) -> Result<(), ErrorKind> {
    let problems: Vec<(i64, String, i64)> = sqlx::query_as(
        "SELECT p.id, p.name, count(s.program) FROM problem p JOIN submission s ON s.problem = p.id
         WHERE p.derived_version = ?1 GROUP BY p.id ORDER BY p.name",
    )
    .bind(ALGORITHM_VERSION)
    .fetch_all(&mut *connection)
    .await?;
    let all: i64 = problems.iter().map(|(.., submissions)| submissions).sum();
    let mut done = 0;
    for (problem, name, _) in problems {
        // A mode that is unknown is another finding.
        let Ok(rule) = block::rule(connection, problem).await else { continue };
        let mut after = 0;
        loop {
            let rows = read_rows(connection, problem, after).await?;
            let Some((&last, _)) = rows.last_key_value() else { break };
            after = last;
            done += rows.len();
            match again(connection, (problem, &name), rule, &rows).await {
                Ok(findings) => findings.into_iter().for_each(&mut *found),
                // One that cannot be read is not to hide the others.
                Err(_) => {
                    for (number, row) in rows {
                        match again(connection, (problem, &name), rule, &BTreeMap::from([(number, row)]))
                            .await
                        {
                            Ok(findings) => findings.into_iter().for_each(&mut *found),
                            Err(kind) => found(words(kind)),
                        }
                    }
                }
            }
            progress(done, usize::try_from(all).unwrap_or_default());
        }
    }
    Ok(())
}

async fn read_rows(
    connection: &mut SqliteConnection,
    problem: i64,
    after: i64,
) -> Result<BTreeMap<i64, Row>, ErrorKind> {
    let rows: Vec<Columns> = sqlx::query_as(
        "SELECT number, program, simhash, token_lines FROM submission
         WHERE problem = ?1 AND program IS NOT NULL AND number > ?2 ORDER BY number LIMIT ?3",
    )
    .bind(problem)
    .bind(after)
    .bind(ROWS)
    .fetch_all(connection)
    .await?;
    let row =
        |(number, program, simhash, token_lines): Columns| (number, Row { program, simhash, token_lines });
    Ok(rows.into_iter().map(row).collect())
}

/// Derives some submissions again; what is not as it is stored.
async fn again(
    connection: &mut SqliteConnection,
    (problem, name): (i64, &str),
    rule: NearRule,
    rows: &BTreeMap<i64, Row>,
) -> Result<Vec<String>, ErrorKind> {
    let numbers: Vec<i64> = rows.keys().copied().collect();
    let submissions: Vec<(i64, Submission)> = read_numbers(connection, problem, name, &numbers).await?;
    let programs: BTreeSet<i64> = rows.values().map(|row| row.program).collect();
    let stored = read_programs(connection, problem, &programs).await?;
    let wrong = |(number, submission): &(i64, Submission)| {
        let derived = Derived::new(submission);
        let Some(row) = rows.get(number) else { return Vec::new() };
        let simhash = block::fingerprint(rule, &submission.files, || derived.simhash);
        let lines = row.token_lines.as_deref().and_then(|packed| unpack_lines(packed).ok());
        [
            (
                stored.get(&row.program).is_some_and(|one| derived.is_written(one)),
                "the tokens of its program are not",
            ),
            (
                stored.get(&row.program).is_some_and(|one| one.computed == derived.computed),
                "the flow of its program is not",
            ),
            (row.simhash == Some(simhash), "its fingerprint is not"),
            (lines.as_ref() == Some(&derived.token_lines), "the lines of its tokens are not"),
        ]
        .into_iter()
        .filter(|(is_right, _)| !is_right)
        .map(|(_, what)| format!("{}: {what} what its source gives", place(name, *number)))
        .collect()
    };
    let findings: Vec<Vec<String>> = submissions.par_iter().map(wrong).collect();
    Ok(findings.into_iter().flatten().collect())
}
