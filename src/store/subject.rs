//! A cohort as a check of one submission finds it, and where the submission stands in it: as stored, or as it would be.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::derive::{self, After, Change};
use super::error::ErrorKind;
use super::hands::{self, Changing, Held, OwnerName, Then, json};
use super::mode::parse_mode;
use super::prepared::Prepared;
use super::segment::{Segment, segments};
use super::skeleton::unpack_skeleton;
use super::submission::find;
use crate::finding::Skeleton;
use crate::fingerprint::simhash::{Mode, NearRule};
use crate::posting::Run;
use crate::score::{Calibration, Line, Lines};

/// A problem by its name with one of its cohorts, if there is that.
const COHORT: &str = "SELECT p.id, p.next_program, p.next_number, p.simhash_mode,
            (SELECT sum(programs) FROM cohort WHERE problem = p.id) AS programs,
            c.submissions, c.hands, c.changes, c.calibrated_at, c.middle, c.spread,
            c.flow_middle, c.flow_spread, c.wording_middle, c.wording_spread,
            c.vocabulary_middle, c.vocabulary_spread, c.skeleton
     FROM problem p LEFT JOIN cohort c ON c.problem = p.id AND c.family = ?2 WHERE p.name = ?1";

/// A cohort as it is at this moment, and the submission that is checked in it.
#[derive(Debug)]
pub struct Subject {
    /// The submission's number in the problem; `None` in a dry run of one that is not stored.
    pub number: Option<i64>,
    /// Its program's number.
    pub program: u32,
    /// The programs of its hand, its own among them.
    pub hand: BTreeSet<u32>,
    /// Submissions of the cohort.
    pub submissions: u64,
    /// Hands of the cohort.
    pub hands: u64,
    /// What honest pairs looked like when that was last measured.
    pub measured: Option<Lines>,
    /// What nearly everybody had then.
    pub skeleton: Skeleton,
    /// Changes of the cohort since then.
    pub changes: u64,
    /// Every program's number is below this.
    pub end_program: u32,
    /// Some programs of the problem are no more: they may still stand in the postings.
    pub has_removed: bool,
    /// By which simhash the problem is compared.
    pub rule: NearRule,
    pub(super) problem: i64,
    pub(super) family: &'static str,
    pub(super) segments: Vec<Segment>,
    /// What would change if it were stored; `None` where it is.
    pub(super) overlay: Option<Overlay>,
}

/// A submission that is only looked at.
#[derive(Debug)]
pub(super) struct Overlay {
    /// What it adds to the postings.
    pub(super) run: Run,
    /// Whose it is.
    pub(super) owner: OwnerName,
}

impl Subject {
    /// What honest pairs look like, as far as it was measured.
    pub fn calibration(&self) -> Calibration {
        Calibration::known(self.measured, usize::try_from(self.hands).unwrap_or(usize::MAX))
    }
}

/// What is known of a problem and one of its cohorts, before anything is.
struct CohortRow {
    problem: i64,
    end_program: i64,
    next_number: i64,
    mode: String,
    /// Of all cohorts.
    programs: i64,
    submissions: i64,
    hands: i64,
    changes: i64,
    calibrated_at: Option<i64>,
    measured: Option<Lines>,
    skeleton: Option<Vec<u8>>,
}

impl Default for CohortRow {
    fn default() -> Self {
        Self {
            problem: 0,
            end_program: 1,
            next_number: 1,
            mode: Mode::Tokens.to_string(),
            programs: 0,
            submissions: 0,
            hands: 0,
            changes: 0,
            calibrated_at: None,
            measured: None,
            skeleton: None,
        }
    }
}

impl CohortRow {
    fn of(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let count = |column| Ok::<i64, sqlx::Error>(row.try_get::<Option<i64>, _>(column)?.unwrap_or(0));
        let line = |middle, spread| {
            let (middle, spread) =
                (row.try_get::<Option<f64>, _>(middle)?, row.try_get::<Option<f64>, _>(spread)?);
            Ok::<_, sqlx::Error>(middle.zip(spread).map(|(middle, spread)| Line { middle, spread }))
        };
        Ok(Self {
            problem: row.try_get("id")?,
            end_program: row.try_get("next_program")?,
            next_number: row.try_get("next_number")?,
            mode: row.try_get("simhash_mode")?,
            programs: count("programs")?,
            submissions: count("submissions")?,
            hands: count("hands")?,
            changes: count("changes")?,
            calibrated_at: row.try_get("calibrated_at")?,
            measured: match (
                line("middle", "spread")?,
                line("flow_middle", "flow_spread")?,
                line("vocabulary_middle", "vocabulary_spread")?,
                line("wording_middle", "wording_spread")?,
            ) {
                (Some(tokens), Some(flow), Some(vocabulary), Some(wording)) => {
                    Some(Lines { tokens, flow, vocabulary, wording })
                }
                _ => None,
            },
            skeleton: row.try_get("skeleton")?,
        })
    }
}

/// Finds it; `None` where the submission is to be stored and is not, or with other content.
pub(super) async fn subject(
    connection: &mut SqliteConnection,
    prepared: &Prepared<'_>,
    dry_run: bool,
) -> Result<Option<Subject>, ErrorKind> {
    let derived = prepared.derived();
    let found = find(connection, prepared.key()).await?;
    let row = sqlx::query(COHORT)
        .bind(&prepared.key().problem)
        .bind(derived.family)
        .fetch_optional(&mut *connection)
        .await?;
    let cohort = row.as_ref().map(CohortRow::of).transpose()?.unwrap_or_default();
    let CohortRow { problem, end_program, next_number, mode, programs, .. } = cohort;
    let CohortRow { mut submissions, mut hands, mut changes, calibrated_at, measured, skeleton, .. } = cohort;
    let skeleton = match skeleton {
        None => Skeleton::default(),
        Some(packed) => unpack_skeleton(&packed).map_err(|what| {
            let row = format!("{} of `{}`", derived.family, prepared.key().problem);
            ErrorKind::inconsistent("cohort", row, what)
        })?,
    };
    let rule = parse_mode(&prepared.key().problem, &mode)?;
    let segments = segments(connection, problem, derived.family).await?;
    let of_program = |program: i64| {
        u32::try_from(program)
            .map_err(|_| ErrorKind::inconsistent("program", format!("program {program}"), "its number"))
    };
    let (program, hand, overlay) = if dry_run {
        let owner = prepared.told(found.as_ref().map(|found| &found.stored)).owner();
        let change = Change {
            number: found.as_ref().map_or(next_number, |found| found.stored.number),
            before: found.as_ref().and_then(|found| found.before.clone()),
            after: Some(After {
                derived,
                owner: owner.clone(),
                is_same_content: found.as_ref().is_some_and(|found| found.is_same_content(prepared)),
            }),
        };
        let number = change.number;
        let mut plan = derive::plan(connection, problem, &[change]).await?;
        let Some(at) = plan.cohorts.iter().position(|cohort| cohort.family == derived.family) else {
            return Ok(None);
        };
        let cohort = plan.cohorts.swap_remove(at);
        submissions += cohort.submissions;
        hands += cohort.hands;
        changes += 1;
        let Some(&program) = plan.program_of.get(&number) else { return Ok(None) };
        (program, cohort.hand_of, Some(Overlay { run: cohort.run, owner }))
    } else {
        // What another process has put in its place is not what is checked.
        let same = found.as_ref().filter(|found| found.is_same_content(prepared));
        let Some(before) = same.and_then(|found| found.before.clone()) else { return Ok(None) };
        let numbers = json(&BTreeSet::<i64>::new());
        let changing = Changing { problem, family: derived.family, numbers: &numbers };
        let mut held = BTreeMap::from([(before.program, Held::default())]);
        hands::complete(connection, &changing, &mut held).await?;
        (before.program, hands::hands(&held, Then::After), None)
    };
    let own_hand = hand.get(&program).copied();
    let members = hand.iter().filter(|&(_, &of)| Some(of) == own_hand).map(|(&program, _)| program);
    Ok(Some(Subject {
        number: found.map(|found| found.stored.number),
        program: of_program(program)?,
        hand: members.map(of_program).collect::<Result<_, _>>()?,
        submissions: u64::try_from(submissions).unwrap_or(0),
        hands: u64::try_from(hands).unwrap_or(0),
        measured,
        skeleton,
        changes: u64::try_from(changes - calibrated_at.unwrap_or(0)).unwrap_or(0),
        end_program: of_program(end_program.max(program + 1))?,
        has_removed: programs < end_program - 1,
        rule,
        problem,
        family: derived.family,
        segments,
        overlay,
    }))
}
