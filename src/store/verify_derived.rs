//! Whether what is derived agrees with itself and with the submissions: programs and who holds them, cohorts and their
//! hands, and the postings, which are made again from the programs' tokens and compared k-gram by k-gram.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::derived::{ALGORITHM_VERSION, token_hash};
use super::error::ErrorKind;
use super::hands::OwnerName;
use super::row::place;
use super::segment::{Segment, key, segments};
use super::segment_merge::read_all;
use super::skeleton::unpack_skeleton;
use super::snapshot::unpack_lines;
use super::stored_program::{StoredProgram, features, listed};
use super::verify::words;
use crate::finding::{Owner, is_short, join_hands};
use crate::language;
use crate::posting::{Entry, Holder, Run, changes};

/// Number of a program, its hash, its submissions, its packed tokens.
type Columns = (i64, Option<Vec<u8>>, i64, Vec<u8>);

/// Rows that are in memory at a time.
const ROWS: i64 = 500;

/// Told of each finding: a sentence that names its place.
pub(super) type Found<'a> = &'a mut dyn FnMut(String);

/// A problem that is looked at.
struct Problem<'a> {
    id: i64,
    name: &'a str,
    /// Who holds each program, a submission each.
    owners: BTreeMap<i64, Vec<OwnerName>>,
    programs: BTreeMap<i64, Known>,
}

/// A stored program.
struct Known {
    family: String,
    /// Its number of tokens, where they can be read.
    tokens: Option<usize>,
}

/// A submission without its content.
struct Kept {
    number: i64,
    language: String,
    author: Option<String>,
    team: Option<String>,
    program: Option<i64>,
    algorithm_version: i64,
    has_fingerprint: bool,
}

impl Kept {
    fn read(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            number: row.try_get("number")?,
            language: row.try_get("language")?,
            author: row.try_get("author")?,
            team: row.try_get("team")?,
            program: row.try_get("program")?,
            algorithm_version: row.try_get("algorithm_version")?,
            has_fingerprint: row.try_get("has_fingerprint")?,
        })
    }
}

/// Checks what is derived for all problems; how many submissions are still to be derived. What an older or newer version
/// derived is not looked at: it is thrown away. O(index), in memory O(k-grams of a cohort).
pub(super) async fn derived(connection: &mut SqliteConnection, found: Found<'_>) -> Result<u64, ErrorKind> {
    let problems: Vec<(i64, String, i64)> =
        sqlx::query_as("SELECT id, name, derived_version FROM problem ORDER BY name")
            .fetch_all(&mut *connection)
            .await?;
    let (mut pending, mut taken) = (0, Vec::new());
    for (id, name, version) in &problems {
        match segments_of(connection, *id, name, found).await {
            Ok(segments) => taken.extend(segments),
            Err(kind) => found(words(kind)),
        }
        let checked = if [0, ALGORITHM_VERSION].contains(version) {
            problem(connection, (*id, name, *version), found).await
        } else {
            let count = sqlx::query_scalar("SELECT count(*) FROM submission WHERE problem = ?1").bind(id);
            count.fetch_one(&mut *connection).await.map_err(Into::into)
        };
        match checked {
            Ok(count) => pending += count.cast_unsigned(),
            Err(kind) => found(words(kind)),
        }
    }
    orphans(connection, taken, found).await?;
    Ok(pending)
}

async fn problem(
    connection: &mut SqliteConnection,
    (id, name, version): (i64, &str, i64),
    found: Found<'_>,
) -> Result<i64, ErrorKind> {
    let rows = sqlx::query(
        "SELECT number, language, author, team, program, algorithm_version, simhash IS NOT NULL AS has_fingerprint
         FROM submission WHERE problem = ?1 ORDER BY number",
    )
    .bind(id)
    .fetch_all(&mut *connection)
    .await?;
    let kept = rows.iter().map(Kept::read).collect::<Result<Vec<_>, _>>()?;
    drop(rows);
    let mut problem = Problem { id, name, owners: BTreeMap::new(), programs: BTreeMap::new() };
    for one in &kept {
        if let Some(program) = one.program {
            let owner = OwnerName { author: one.author.clone(), team: one.team.clone() };
            problem.owners.entry(program).or_default().push(owner);
        }
    }
    let families: Vec<String> = sqlx::query_scalar(
        "SELECT family FROM cohort WHERE problem = ?1 UNION SELECT family FROM program WHERE problem = ?1
         UNION SELECT family FROM segment WHERE problem = ?1 ORDER BY 1",
    )
    .bind(id)
    .fetch_all(&mut *connection)
    .await?;
    if version == 0 && !(families.is_empty() && problem.owners.is_empty()) {
        found(format!("problem `{name}` has derived data, and its row says that it has none"));
    }
    for family in &families {
        cohort(connection, &mut problem, family, found).await?;
    }
    let next: i64 = sqlx::query_scalar("SELECT next_program FROM problem WHERE id = ?1")
        .bind(id)
        .fetch_one(&mut *connection)
        .await?;
    if problem.programs.last_key_value().is_some_and(|(&last, _)| last >= next) {
        found(format!("problem `{name}` would give the number of a program out again"));
    }
    for one in &kept {
        if let Some(what) = wrong_with(one, &problem) {
            found(format!("{}: {what}", place(name, one.number)));
        }
    }
    lines(connection, &problem, found).await?;
    Ok(kept.iter().filter(|one| one.program.is_none()).count() as i64)
}

/// What does not fit between a submission and its program.
fn wrong_with(one: &Kept, problem: &Problem<'_>) -> Option<String> {
    let version = if one.program.is_some() { ALGORITHM_VERSION } else { 0 };
    if one.algorithm_version != version {
        return Some(format!(
            "what is derived from it is of version {}, not {version}",
            one.algorithm_version
        ));
    }
    let program = one.program?;
    let Some(known) = problem.programs.get(&program) else {
        return Some(format!("it holds program {program}, which is not there"));
    };
    if language::by_name(&one.language).is_none_or(|language| language.family() != known.family) {
        return Some(format!(
            "it is in `{}` and holds program {program} of family `{}`",
            one.language, known.family
        ));
    }
    (!one.has_fingerprint).then(|| "it has no fingerprint".to_owned())
}

/// Whether the lines of each submission's tokens are of as many tokens as its program has.
async fn lines(
    connection: &mut SqliteConnection,
    problem: &Problem<'_>,
    found: Found<'_>,
) -> Result<(), ErrorKind> {
    let mut after = 0;
    loop {
        let rows: Vec<(i64, i64, Option<Vec<u8>>)> = sqlx::query_as(
            "SELECT number, program, token_lines FROM submission
             WHERE problem = ?1 AND program IS NOT NULL AND number > ?2 ORDER BY number LIMIT ?3",
        )
        .bind(problem.id)
        .bind(after)
        .bind(ROWS)
        .fetch_all(&mut *connection)
        .await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.0;
        for (number, program, packed) in rows {
            let tokens = problem.programs.get(&program).and_then(|known| known.tokens);
            let what = match packed.as_deref().map(unpack_lines) {
                None => "it has no lines of its tokens".to_owned(),
                Some(Err(what)) => what,
                Some(Ok(lines)) if tokens.is_some_and(|tokens| tokens != lines.len()) => {
                    format!("it has lines of {} tokens, its program has {}", lines.len(), tokens.unwrap_or(0))
                }
                Some(Ok(_)) => continue,
            };
            found(format!("{}: {what}", place(problem.name, number)));
        }
    }
}

/// A cohort's programs, counts and postings.
async fn cohort(
    connection: &mut SqliteConnection,
    problem: &mut Problem<'_>,
    family: &str,
    found: Found<'_>,
) -> Result<(), ErrorKind> {
    let place = format!("family `{family}` of problem `{}`", problem.name);
    let (programs, are_whole) = programs(connection, problem, family, found).await?;
    let held: Vec<(i64, &[OwnerName], &Features)> = programs
        .iter()
        .filter_map(|(program, features)| Some((*program, problem.owners.get(program)?.as_slice(), features)))
        .collect();
    let owners: Vec<Vec<Owner<'_>>> =
        held.iter().map(|(_, owners, _)| owners.iter().map(OwnerName::as_owner).collect()).collect();
    let hand_of = join_hands(&owners);
    let expected = (
        held.iter().map(|(_, owners, _)| owners.len() as i64).sum::<i64>(),
        held.len() as i64,
        hand_of.iter().collect::<BTreeSet<_>>().len() as i64,
    );
    let stored: Option<(i64, i64, i64, Option<Vec<u8>>)> = sqlx::query_as(
        "SELECT submissions, programs, hands, skeleton FROM cohort WHERE problem = ?1 AND family = ?2",
    )
    .bind(problem.id)
    .bind(family)
    .fetch_optional(&mut *connection)
    .await?;
    match &stored {
        None => found(format!("{place} is not in table `cohort`")),
        Some(stored) if (stored.0, stored.1, stored.2) != expected => found(format!(
            "{place} in table `cohort`: {} submissions, {} programs, {} hands, where there are {}, {} and {}",
            stored.0, stored.1, stored.2, expected.0, expected.1, expected.2
        )),
        Some(_) => {}
    }
    let skeleton = stored.and_then(|(.., skeleton)| skeleton);
    if let Some(Err(what)) = skeleton.as_deref().map(unpack_skeleton) {
        found(format!("{place} in table `cohort`: {what}"));
    }
    if !are_whole || !have_all_pages(connection, problem.id, family, &place, found).await? {
        return Ok(());
    }
    let holders: Vec<Holder<'_>> = held
        .iter()
        .zip(&hand_of)
        .filter_map(|((program, owners, features), hand)| {
            Some(Holder {
                program: u32::try_from(*program).ok()?,
                grams: &features.all,
                submissions: i32::try_from(owners.len()).ok()?,
                listed: &features.listed,
                hand_before: None,
                hand_after: Some(*hand),
            })
        })
        .collect();
    match read_all(connection, problem.id, family).await {
        Ok(stored) => {
            if let Some(what) = difference(&changes(&holders), &stored) {
                found(format!("the postings of {place}: {what}"));
            }
        }
        Err(kind) => found(format!("the postings of {place}: {}", words(kind))),
    }
    Ok(())
}

/// A cohort's programs with their k-grams, and whether all could be read.
async fn programs(
    connection: &mut SqliteConnection,
    problem: &mut Problem<'_>,
    family: &str,
    found: Found<'_>,
) -> Result<(Vec<(i64, Features)>, bool), ErrorKind> {
    let (mut programs, mut are_whole, mut after) = (Vec::new(), true, 0);
    loop {
        let rows: Vec<Columns> = sqlx::query_as(
            "SELECT program, token_hash, submissions, codes FROM program
             WHERE problem = ?1 AND family = ?2 AND program > ?3 ORDER BY program LIMIT ?4",
        )
        .bind(problem.id)
        .bind(family)
        .bind(after)
        .bind(ROWS)
        .fetch_all(&mut *connection)
        .await?;
        let Some(last) = rows.last() else { return Ok((programs, are_whole)) };
        after = last.0;
        let read: Vec<Result<Read, String>> =
            rows.iter().map(|(_, hash, _, codes)| read_program(family, hash.as_deref(), codes)).collect();
        for ((program, _, submissions, _), read) in rows.into_iter().zip(read) {
            let place = format!("program {program} of problem `{}`", problem.name);
            let holders = problem.owners.get(&program).map_or(0, Vec::len);
            if submissions != holders as i64 {
                found(format!("{place}: {submissions} submissions hold it, says its row, and {holders} do"));
            }
            let mut tokens = None;
            match read {
                Ok((length, features, is_its_hash)) => {
                    if !is_its_hash {
                        found(format!("{place}: its tokens do not have the hash that was stored with them"));
                    }
                    tokens = Some(length);
                    programs.push((program, features));
                }
                Err(what) => {
                    are_whole = false;
                    found(format!("{place}: {what}"));
                }
            }
            problem.programs.insert(program, Known { family: family.to_owned(), tokens });
        }
    }
}

/// Of a program all features, and those by which others find it.
struct Features {
    all: Vec<u64>,
    listed: Vec<u64>,
}

/// Number of tokens, features, and whether the hash is that of the tokens: none for a short program.
type Read = (usize, Features, bool);

/// Reads a program's row.
fn read_program(family: &str, hash: Option<&[u8]>, packed: &[u8]) -> Result<Read, String> {
    let stored = StoredProgram::unpack(packed)?;
    let hash_of = || token_hash(family, [&stored.codes, &stored.uncounted], &stored.computed);
    let expected = (!is_short(&stored.codes)).then(hash_of);
    let grams = stored.grams();
    let features =
        Features { all: features(&grams, &stored.computed), listed: listed(&grams, &stored.computed) };
    Ok((stored.codes.len(), features, expected.as_ref().map(|hash| &hash[..]) == hash))
}

/// In how many k-grams postings differ, and the first of them.
fn difference(expected: &Run, stored: &Run) -> Option<String> {
    let (mut first, mut differing) = (None, 0_usize);
    let (mut left, mut right) = (expected.iter().peekable(), stored.iter().peekable());
    while let Some(gram) = left.peek().iter().chain(&right.peek()).map(|entry| entry.gram).min() {
        let (expected, stored) =
            (left.next_if(|entry| entry.gram == gram), right.next_if(|entry| entry.gram == gram));
        if expected != stored {
            differing += 1;
            first.get_or_insert((gram, expected, stored));
        }
    }
    let (gram, expected, stored) = first?;
    let said = |entry: Option<Entry<'_>>| {
        let entry = entry.unwrap_or(Entry { gram, hands: 0, submissions: 0, programs: &[] });
        format!("{} hands, {} submissions, {} programs", entry.hands, entry.submissions, entry.programs.len())
    };
    Some(format!(
        "{differing} k-grams are not as the programs have them, the first {gram:016x}: {}, where there are {}",
        said(stored),
        said(expected)
    ))
}

async fn have_all_pages(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
    place: &str,
    found: Found<'_>,
) -> Result<bool, ErrorKind> {
    let mut are_all = true;
    // A row that cannot be is told where the problem's segments are.
    let Ok(segments) = segments(connection, problem, family).await else { return Ok(false) };
    for segment in segments {
        let (first, end) = (segment.first_page, segment.end());
        let pages = count(connection, key(problem, first), key(problem, end)).await?.0;
        if pages != end - first {
            are_all = false;
            found(format!("the segment at page {first} of {place} has {pages} of its {} pages", end - first));
        }
    }
    Ok(are_all)
}

/// The pages that a problem's segments take, as keys: first and one past the last.
async fn segments_of(
    connection: &mut SqliteConnection,
    problem: i64,
    name: &str,
    found: Found<'_>,
) -> Result<Vec<(i64, i64)>, ErrorKind> {
    let next: i64 = sqlx::query_scalar("SELECT next_page FROM problem WHERE id = ?1")
        .bind(problem)
        .fetch_one(&mut *connection)
        .await?;
    let families: Vec<String> = sqlx::query_scalar("SELECT DISTINCT family FROM segment WHERE problem = ?1")
        .bind(problem)
        .fetch_all(&mut *connection)
        .await?;
    let mut all: Vec<Segment> = Vec::new();
    for family in families {
        match segments(connection, problem, &family).await {
            Ok(some) => all.extend(some),
            Err(kind) => found(words(kind)),
        }
    }
    all.sort_unstable_by_key(|segment| segment.first_page);
    if all.windows(2).any(|pair| pair[0].end() > pair[1].first_page) {
        found(format!("segments of problem `{name}` have a page in common"));
    }
    if all.iter().any(|segment| segment.end() > next) {
        found(format!("problem `{name}` would give the number of a page out again"));
    }
    Ok(all.iter().map(|segment| (key(problem, segment.first_page), key(problem, segment.end()))).collect())
}

/// Pages between those that segments take.
async fn orphans(
    connection: &mut SqliteConnection,
    mut taken: Vec<(i64, i64)>,
    found: Found<'_>,
) -> Result<(), ErrorKind> {
    taken.sort_unstable();
    let mut from = i64::MIN;
    for (first, end) in taken.into_iter().chain([(i64::MAX, i64::MAX)]) {
        if let (pages, Some(page)) = count(connection, from, first).await? {
            found(format!("{pages} pages in table `posting_page`, from {page} on, belong to no segment"));
        }
        from = from.max(end);
    }
    Ok(())
}

/// How many pages there are from `from` to before `end`, and the first.
async fn count(
    connection: &mut SqliteConnection,
    from: i64,
    end: i64,
) -> Result<(i64, Option<i64>), ErrorKind> {
    let query = sqlx::query_as("SELECT count(*), min(page) FROM posting_page WHERE page >= ?1 AND page < ?2");
    Ok(query.bind(from).bind(end).fetch_one(connection).await?)
}
