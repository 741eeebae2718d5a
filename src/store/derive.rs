//! What a change of some submissions does to a problem's programs, hands and k-gram frequencies.
//!
//! A change is planned first (that reads) and written second, so that a submission that is only looked up is counted
//! exactly as if it were stored: its plan is laid over what is stored and thrown away.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use sqlx::{QueryBuilder, SqliteConnection};

use super::derived::Derived;
use super::error::ErrorKind;
use super::hand_role::{Role, roles};
use super::hands::{Changing, Held, OwnerName, Then, complete, hands, json};
use super::page_cache::NewPages;
use super::segment;
use super::stored_program::StoredProgram;
use crate::posting::{Holder, Run, changes};

/// Programs that are read at a time only to see what they share with those that change.
const AT_ONCE: usize = 16;

/// One submission that comes, goes or changes.
pub(super) struct Change<'a> {
    /// Its number.
    pub(super) number: i64,
    /// What it was; `None` where it is new, or nothing was derived from it.
    pub(super) before: Option<Before>,
    /// What it will be; `None` where it goes.
    pub(super) after: Option<After<'a>>,
}

/// A submission as it was.
#[derive(Debug, Clone)]
pub(super) struct Before {
    pub(super) program: i64,
    pub(super) family: String,
    pub(super) owner: OwnerName,
}

/// A submission as it will be.
pub(super) struct After<'a> {
    pub(super) derived: &'a Derived,
    pub(super) owner: OwnerName,
    /// Its content is as it was, so it keeps its program.
    pub(super) is_same_content: bool,
}

/// What a change comes to.
pub(super) struct Plan<'a> {
    /// The program of each submission that comes or changes.
    pub(super) program_of: BTreeMap<i64, i64>,
    /// Programs that were not known.
    new: BTreeMap<i64, &'a Derived>,
    /// By how much the number of submissions of each program changes.
    counts: BTreeMap<i64, i64>,
    /// By language family.
    pub(super) cohorts: Vec<CohortChange>,
    next_program: i64,
}

/// What becomes of one cohort.
pub(super) struct CohortChange {
    pub(super) family: String,
    /// Frequencies and new postings.
    pub(super) run: Run,
    pub(super) submissions: i64,
    pub(super) programs: i64,
    pub(super) hands: i64,
    /// Submissions that come, go or change.
    changed: i64,
    /// The hand of each program around the change, after it.
    pub(super) hand_of: BTreeMap<i64, u32>,
}

/// Finds out what a change comes to. `changes` are of different submissions of one problem.
pub(super) async fn plan<'a>(
    connection: &mut SqliteConnection,
    problem: i64,
    changes: &[Change<'a>],
) -> Result<Plan<'a>, ErrorKind> {
    let mut plan = number_programs(connection, problem, changes).await?;
    let mut families: BTreeSet<&str> = BTreeSet::new();
    for change in changes {
        families.extend(change.before.as_ref().map(|before| before.family.as_str()));
        families.extend(change.after.as_ref().map(|after| after.derived.family));
        let after = plan.program_of.get(&change.number).copied();
        let before = change.before.as_ref().map(|before| before.program);
        if let Some(program) = before {
            *plan.counts.entry(program).or_default() -= 1;
        }
        if let Some(program) = after {
            *plan.counts.entry(program).or_default() += 1;
        }
    }
    let numbers: BTreeSet<i64> = changes.iter().map(|change| change.number).collect();
    let numbers = json(&numbers);
    for family in families {
        let changing = Changing { problem, family, numbers: &numbers };
        let cohort = plan_cohort(connection, &changing, changes, &plan).await?;
        plan.cohorts.push(cohort);
    }
    Ok(plan)
}

/// Gives each submission its program: the one it has, one of the same tokens, or a new one.
async fn number_programs<'a>(
    connection: &mut SqliteConnection,
    problem: i64,
    changes: &[Change<'a>],
) -> Result<Plan<'a>, ErrorKind> {
    let mut next_program: i64 = sqlx::query_scalar("SELECT next_program FROM problem WHERE id = ?1")
        .bind(problem)
        .fetch_optional(&mut *connection)
        .await?
        .unwrap_or(1);
    let hashes: BTreeSet<[u8; 16]> =
        changes.iter().filter_map(|change| change.after.as_ref()?.derived.token_hash).collect();
    let mut by_hash: BTreeMap<[u8; 16], i64> = BTreeMap::new();
    for some in hashes.into_iter().collect::<Vec<_>>().chunks(500) {
        let mut query = QueryBuilder::new("SELECT token_hash, program FROM program WHERE problem = ");
        query.push_bind(problem).push(" AND token_hash IN (");
        let mut list = query.separated(", ");
        for hash in some {
            list.push_bind(hash.to_vec());
        }
        query.push(")");
        let rows: Vec<(Vec<u8>, i64)> = query.build_query_as().fetch_all(&mut *connection).await?;
        by_hash.extend(rows.into_iter().filter_map(|(hash, program)| Some((hash.try_into().ok()?, program))));
    }
    let (mut program_of, mut new) = (BTreeMap::new(), BTreeMap::new());
    for change in changes {
        let Some(after) = &change.after else { continue };
        let kept = change.before.as_ref().filter(|_| after.is_same_content).map(|before| before.program);
        let known = || after.derived.token_hash.and_then(|hash| by_hash.get(&hash).copied());
        let program = kept.or_else(known).unwrap_or_else(|| {
            let program = next_program;
            next_program += 1;
            new.insert(program, after.derived);
            if let Some(hash) = after.derived.token_hash {
                by_hash.insert(hash, program);
            }
            program
        });
        program_of.insert(change.number, program);
    }
    Ok(Plan { program_of, new, counts: BTreeMap::new(), cohorts: Vec::new(), next_program })
}

async fn plan_cohort(
    connection: &mut SqliteConnection,
    changing: &Changing<'_>,
    changed: &[Change<'_>],
    plan: &Plan<'_>,
) -> Result<CohortChange, ErrorKind> {
    let mut held: BTreeMap<i64, Held> = BTreeMap::new();
    let (mut submissions, mut touched) = (0, BTreeSet::new());
    for change in changed {
        if let Some(before) = change.before.as_ref().filter(|before| before.family == changing.family) {
            held.entry(before.program).or_default().before.push(before.owner.clone());
            submissions -= 1;
            touched.insert(change.number);
        }
        if let Some(after) = change.after.as_ref().filter(|after| after.derived.family == changing.family)
            && let Some(&program) = plan.program_of.get(&change.number)
        {
            held.entry(program).or_default().after.push(after.owner.clone());
            submissions += 1;
            touched.insert(change.number);
        }
    }
    complete(connection, changing, &mut held).await?;
    let (before, after) = (hands(&held, Then::Before), hands(&held, Then::After));
    let count_of = |program: &i64| plan.counts.get(program).copied().unwrap_or(0);
    let roles = roles(&before, &after);
    let role_of = |program: &i64| roles.get(program).copied().unwrap_or(Role::Apart);
    // All k-grams of these may be more or less frequent, and no others.
    let is_decisive = |program: &&i64| role_of(program) == Role::Moves || count_of(program) != 0;
    let decisive: BTreeSet<i64> = held.keys().filter(is_decisive).copied().collect();
    let stored: BTreeSet<i64> =
        decisive.iter().copied().filter(|program| !plan.new.contains_key(program)).collect();
    let stored = read_features(connection, changing.problem, &stored).await?;
    let features_of = |program: &i64| {
        plan.new.get(program).map(|derived| &derived.features).or_else(|| stored.get(program))
    };
    let mut grams: Vec<u64> = decisive.iter().filter_map(features_of).flatten().copied().collect();
    grams.sort_unstable();
    grams.dedup();
    let is_beside = |program: &&i64| role_of(program) == Role::Beside && !decisive.contains(program);
    let beside: BTreeSet<i64> = held.keys().filter(is_beside).copied().collect();
    let shared = read_shared(connection, changing.problem, &beside, &grams).await?;
    let holders: Vec<Holder<'_>> = decisive
        .iter()
        .chain(&beside)
        .filter_map(|program| {
            let is_apart = role_of(program) == Role::Apart;
            let hand = |hands: &BTreeMap<i64, u32>| hands.get(program).copied().filter(|_| !is_apart);
            let grams = features_of(program).or_else(|| shared.get(program))?;
            let listed = plan.new.get(program).map_or(&[][..], |derived| &derived.listed);
            Some(Holder {
                program: u32::try_from(*program).ok()?,
                grams,
                submissions: i32::try_from(count_of(program)).ok()?,
                listed,
                hand_before: hand(&before),
                hand_after: hand(&after),
            })
        })
        .collect();
    Ok(CohortChange {
        family: changing.family.to_owned(),
        run: changes(&holders),
        submissions,
        programs: after.len() as i64 - before.len() as i64,
        hands: distinct(&after) - distinct(&before),
        changed: touched.len() as i64,
        hand_of: after,
    })
}

/// How many hands there are.
fn distinct(hands: &BTreeMap<i64, u32>) -> i64 {
    hands.values().collect::<BTreeSet<_>>().len() as i64
}

/// The features of stored programs.
async fn read_features(
    connection: &mut SqliteConnection,
    problem: i64,
    programs: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, Vec<u64>>, ErrorKind> {
    if programs.is_empty() {
        return Ok(BTreeMap::new());
    }
    let read = read_programs(connection, problem, programs).await?;
    Ok(read.into_iter().map(|(program, stored)| (program, stored.features())).collect())
}

/// Of each of some stored programs those features that are among `grams` (ascending), if there are any. Somebody may have sent
/// a thousand long programs, so only a few are in memory at a time.
async fn read_shared(
    connection: &mut SqliteConnection,
    problem: i64,
    programs: &BTreeSet<i64>,
    grams: &[u64],
) -> Result<BTreeMap<i64, Vec<u64>>, ErrorKind> {
    let mut shared = BTreeMap::new();
    let programs: Vec<i64> = programs.iter().copied().collect();
    for some in programs.chunks(AT_ONCE) {
        let some = some.iter().copied().collect();
        for (program, features) in read_features(connection, problem, &some).await? {
            let here: Vec<u64> =
                features.into_iter().filter(|gram| grams.binary_search(gram).is_ok()).collect();
            if !here.is_empty() {
                shared.insert(program, here);
            }
        }
    }
    Ok(shared)
}

/// Stored programs.
pub(super) async fn read_programs(
    connection: &mut SqliteConnection,
    problem: i64,
    programs: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, StoredProgram>, ErrorKind> {
    let rows: Vec<(i64, Vec<u8>)> = sqlx::query_as(
        "SELECT program, codes FROM program
         WHERE problem = ?1 AND program IN (SELECT value FROM json_each(?2))",
    )
    .bind(problem)
    .bind(json(programs))
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|(program, packed)| {
            let bad = |what| {
                ErrorKind::inconsistent("program", format!("program {program} of problem {problem}"), what)
            };
            StoredProgram::unpack(&packed).map(|stored| (program, stored)).map_err(bad)
        })
        .collect()
}

/// The programs that somebody still holds, of all or of those that are named.
pub(super) async fn living_programs(
    connection: &mut SqliteConnection,
    problem: i64,
    among: Option<&BTreeSet<u32>>,
) -> Result<HashSet<u32>, ErrorKind> {
    let rows: Vec<i64> = match among {
        None => {
            sqlx::query_scalar("SELECT program FROM program WHERE problem = ?1")
                .bind(problem)
                .fetch_all(connection)
                .await?
        }
        Some(programs) => sqlx::query_scalar(
            "SELECT program FROM program WHERE problem = ?1 AND program IN (SELECT value FROM json_each(?2))",
        )
        .bind(problem)
        .bind(json(programs))
        .fetch_all(connection)
        .await?,
    };
    Ok(rows.into_iter().filter_map(|program| u32::try_from(program).ok()).collect())
}

/// Writes what was planned: programs, cohorts, one segment a cohort. The submissions' own rows are the caller's.
pub(super) async fn apply(
    connection: &mut SqliteConnection,
    problem: i64,
    plan: &Plan<'_>,
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    for (&program, &change) in &plan.counts {
        if let Some(derived) = plan.new.get(&program) {
            sqlx::query(
                "INSERT INTO program (problem, program, family, token_hash, submissions, codes)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )
            .bind(problem)
            .bind(program)
            .bind(derived.family)
            .bind(derived.token_hash.map(Vec::from))
            .bind(change)
            .bind(derived.packed())
            .execute(&mut *connection)
            .await?;
        } else if change != 0 {
            // One row does either: a program that nobody holds is no more.
            let gone = sqlx::query(
                "DELETE FROM program WHERE problem = ?1 AND program = ?2 AND submissions + ?3 <= 0",
            )
            .bind(problem)
            .bind(program)
            .bind(change)
            .execute(&mut *connection)
            .await?;
            if gone.rows_affected() == 0 {
                sqlx::query(
                    "UPDATE program SET submissions = submissions + ?3 WHERE problem = ?1 AND program = ?2",
                )
                .bind(problem)
                .bind(program)
                .bind(change)
                .execute(&mut *connection)
                .await?;
            }
        }
    }
    sqlx::query("UPDATE problem SET next_program = ?2 WHERE id = ?1 AND next_program < ?2")
        .bind(problem)
        .bind(plan.next_program)
        .execute(&mut *connection)
        .await?;
    for cohort in &plan.cohorts {
        apply_cohort(connection, problem, cohort, new_pages).await?;
    }
    Ok(())
}

async fn apply_cohort(
    connection: &mut SqliteConnection,
    problem: i64,
    change: &CohortChange,
    new_pages: &mut NewPages,
) -> Result<(), ErrorKind> {
    let mut left = change_cohort(connection, problem, change).await?;
    if left.is_none() {
        sqlx::query(
            "INSERT INTO cohort (problem, family, submissions, programs, hands) VALUES (?1, ?2, 0, 0, 0)",
        )
        .bind(problem)
        .bind(&change.family)
        .execute(&mut *connection)
        .await?;
        left = change_cohort(connection, problem, change).await?;
    }
    let left = left.unwrap_or(0);
    if left > 0 {
        return segment::insert(connection, problem, &change.family, &change.run, new_pages).await;
    }
    // Nobody is left: nothing is to be, either.
    segment::remove(connection, problem, &change.family).await?;
    sqlx::query("DELETE FROM cohort WHERE problem = ?1 AND family = ?2")
        .bind(problem)
        .bind(&change.family)
        .execute(connection)
        .await?;
    Ok(())
}

/// Submissions that are left in a cohort after a change; `None` where there is no such cohort.
async fn change_cohort(
    connection: &mut SqliteConnection,
    problem: i64,
    change: &CohortChange,
) -> Result<Option<i64>, ErrorKind> {
    Ok(sqlx::query_scalar(
        "UPDATE cohort SET submissions = submissions + ?3, programs = programs + ?4, hands = hands + ?5,
                           changes = changes + ?6
         WHERE problem = ?1 AND family = ?2 RETURNING submissions",
    )
    .bind(problem)
    .bind(&change.family)
    .bind(change.submissions)
    .bind(change.programs)
    .bind(change.hands)
    .bind(change.changed)
    .fetch_optional(connection)
    .await?)
}
