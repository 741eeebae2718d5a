//! A check finds the copies that a report finds, however many they are.

use super::bounds_tests::{flagged, open, put, statements, submission};
use super::candidates::Bounds;
use super::{CheckOptions, Incomplete, calibrate_due, check, check_within};
use crate::corpus::{Submission, Timestamp};
use crate::finding::{PairFinding, Problem, ProblemOptions, Program};
use crate::store::{Origin, Prepared, Scope, Store, program};

const STRANGERS: u64 = 30;
const COPIES: usize = 14;
/// So many that a seventh of the pairs of two hands are of two copies.
const MANY_COPIES: usize = 26;

/// The original with two or three statements of somebody else's in place of its own.
fn copy(number: usize) -> Vec<String> {
    let (mut copied, other) = (statements(1), statements(1_000 + number as u64));
    for at in (3..copied.len()).filter(|at| at % 14 == number % 14) {
        copied[at].clone_from(&other[at]);
    }
    copied
}

fn submissions(copies: usize) -> Vec<Submission> {
    let strangers = (0..STRANGERS).map(|seed| submission(&format!("a{seed:02}"), &statements(100 + seed)));
    // Every other one is somebody's who has another copy as well.
    let copies = (0..copies).map(|number| Submission {
        author: Some(format!("copier{}", number / 2 * (number % 2 + 1))),
        ..submission(&format!("b{number:02}"), &copy(number))
    });
    strangers.chain(copies).collect()
}

/// An index that holds them, for as long as its folder is there.
async fn stored(copies: usize) -> (tempfile::TempDir, Store, Vec<Submission>) {
    let folder = tempfile::tempdir().unwrap();
    let mut store = open(&folder).await;
    let all = submissions(copies);
    put(&mut store, &all).await;
    (folder, store, all)
}

/// Checks those whose names begin so, all of them copies, and holds so much of what is said against the whole problem. How many pairs
/// are flagged beside a ring.
async fn agree(store: &mut Store, all: &[Submission], (checked, top): (&str, usize), dry_run: bool) -> usize {
    let programs: Vec<Program> = all.iter().map(program).collect();
    let problem = Problem::new(&programs, &[]);
    let options = CheckOptions { top, include_same_author: false, dry_run, everywhere: false };
    let mut beside_rings = 0;
    for (at, one) in all.iter().enumerate().filter(|(_, one)| one.name.starts_with(checked)) {
        let prepared = Prepared::new(one, &Origin::default(), Timestamp(1));
        let answer = check(store, &prepared, &[], &options, &|| false).await.unwrap().unwrap();
        assert_eq!(answer.incomplete, None);
        let wide = ProblemOptions { top, align: false, ..ProblemOptions::default() };
        let (expected, _) = problem.against_all(at, &wide).unwrap();
        let expected: Vec<_> = expected
            .iter()
            .map(|pair| {
                let other = if pair.left == at { pair.right } else { pair.left };
                (all[other].name.as_str(), pair.measures, pair.verdict)
            })
            .collect();
        let found: Vec<_> =
            answer.matches.iter().map(|one| (one.other.name.as_str(), one.measures, one.verdict)).collect();
        assert_eq!(found, expected, "{}", one.name);
        beside_rings +=
            found.iter().filter(|(_, measures, verdict)| verdict.flagged && measures.ring > 0).count();
        assert!(flagged(&answer).iter().all(|name| name.starts_with('b')));
    }
    beside_rings
}

/// What a dry run measures beside rings, as it would be if the submission were there.
async fn agree_on_one(store: &mut Store, stored: &[Submission], one: Submission) {
    let prepared = Prepared::new(&one, &Origin::default(), Timestamp(1));
    let options = CheckOptions { top: 60, include_same_author: false, dry_run: true, everywhere: false };
    let answer = check(store, &prepared, &[], &options, &|| false).await.unwrap().unwrap();
    let mut all: Vec<Submission> = stored.iter().filter(|other| other.name != one.name).cloned().collect();
    all.push(one.clone());
    all.sort_by(|left, right| left.name.cmp(&right.name));
    let at = all.iter().position(|other| other.name == one.name).unwrap();
    let programs: Vec<Program> = all.iter().map(program).collect();
    let wide = ProblemOptions { top: 60, align: false, ..ProblemOptions::default() };
    // What the class was given is what it was before.
    let before: Vec<Program> = stored.iter().map(program).collect();
    let before = Problem::new(&before, &[]);
    let problem = Problem::with_skeleton(&programs, &[], before.skeleton_of(0));
    let (expected, _) = problem.against_all(at, &wide).unwrap();
    let mut beside_rings = 0;
    for found in &answer.matches {
        let is_it = |pair: &&PairFinding| {
            let other = if pair.left == at { pair.right } else { pair.left };
            all[other].name == found.other.name
        };
        let pair = expected.iter().find(is_it).unwrap();
        assert_eq!(found.measures, pair.measures, "{} and {}", one.name, found.other.name);
        beside_rings += usize::from(found.measures.ring > 0);
    }
    assert!(beside_rings > 8, "{beside_rings}");
}

#[tokio::test]
async fn a_check_leaves_a_ring_out_as_a_report_does() {
    let (_folder, mut store, all) = stored(COPIES).await;
    let flagged = agree(&mut store, &all, ("b", 60), false).await;
    assert!(flagged > 100, "{flagged}");
    // One that is only looked at and is there already is not counted twice.
    assert_eq!(agree(&mut store, &all, ("b", 60), true).await, flagged);
    let by = |author: &str, one| Submission { author: Some(author.to_owned()), ..one };
    // Nobody's yet, of one who has a copy already, and one in place of what somebody sent before, by another one now.
    agree_on_one(&mut store, &all, by("new", submission("b90", &copy(20)))).await;
    agree_on_one(&mut store, &all, by("copier6", submission("b90", &copy(21)))).await;
    agree_on_one(&mut store, &all, by("new", submission("b05", &copy(22)))).await;
    agree_on_one(&mut store, &all, by("copier3", submission("b05", &copy(5)))).await;
    // Whose program two others hold, who each have another copy, too: three of them are no one hand.
    let (held, one, other) = (copy(30), copy(31), copy(32));
    let more = [("b70", "una", &held), ("b71", "vic", &held), ("b72", "una", &one), ("b73", "vic", &other)];
    let more = more.map(|(name, author, statements)| by(author, submission(name, statements)));
    put(&mut store, &more).await;
    let all = [all, more.to_vec()].concat();
    agree_on_one(&mut store, &all, by("new", submission("b90", &held))).await;
    // Nor are those that are no more.
    store.remove(&Scope { external_id: Some("b03.c".to_owned()), ..Scope::default() }).await.unwrap();
    store.remove(&Scope { external_id: Some("a07.c".to_owned()), ..Scope::default() }).await.unwrap();
    calibrate_due(&mut store, Some("p"), &|_| Vec::new()).await.unwrap();
    let rest: Vec<Submission> =
        all.into_iter().filter(|one| !["b03.c", "a07.c"].contains(&one.name.as_str())).collect();
    assert!(agree(&mut store, &rest, ("b", 60), false).await > 80);
}

#[tokio::test]
async fn what_is_usual_is_measured_without_a_large_ring_as_in_a_report() {
    let (_folder, mut store, all) = stored(MANY_COPIES).await;
    let flagged = agree(&mut store, &all, ("b", 60), false).await;
    assert!(flagged > 500, "{flagged}");
}

#[tokio::test]
async fn what_a_class_was_given_does_not_hide_a_ring_from_what_is_usual() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = open(&folder).await;
    // So much that any stranger has half of what two copies share, were it not what everybody has.
    let given = &statements(7)[3..21];
    let strangers = (0..100).map(|seed| (format!("a{seed:02}"), statements(200 + seed)));
    let copies = (0..40).map(|number| (format!("b{number:02}"), copy(number)));
    let all: Vec<Submission> =
        strangers.chain(copies).map(|(name, own)| submission(&name, &[given, &own].concat())).collect();
    put(&mut store, &all).await;
    let flagged = agree(&mut store, &all, ("b07", 39), false).await;
    assert_eq!(flagged, 39);
}

#[tokio::test]
async fn rings_that_are_not_looked_at_are_told() {
    let (_folder, mut store, all) = stored(COPIES).await;
    // One of them has sent much else.
    let by_one = |one| Submission { author: Some("copier1".to_owned()), ..one };
    let more = (0..30).map(|seed| by_one(submission(&format!("c{seed}"), &statements(300 + seed))));
    put(&mut store, &more.collect::<Vec<_>>()).await;
    let subject = all.last().unwrap();
    let prepared = Prepared::new(subject, &Origin::default(), Timestamp(1));
    let options = CheckOptions { top: 60, include_same_author: false, dry_run: false, everywhere: false };
    let mut beside_rings = Vec::new();
    let narrowed = |narrow: fn(&mut Bounds)| {
        let mut bounds = Bounds::USUAL;
        narrow(&mut bounds);
        bounds
    };
    let no_postings = narrowed(|bounds| bounds.ring_postings = 0);
    let one_alike = narrowed(|bounds| bounds.alike = 1);
    // Enough to ask whose programs they are, not to read what else these have; and not even that.
    let few_read = narrowed(|bounds| bounds.ring_programs = 2 * COPIES);
    let none_read = narrowed(|bounds| bounds.ring_programs = 3);
    for bounds in [Bounds::USUAL, no_postings, one_alike, few_read, none_read] {
        let answer = check_within(bounds, &mut store, &prepared, &[], &options, &|| false).await;
        let answer = answer.unwrap().unwrap();
        let found = answer.matches.iter().filter(|one| one.measures.ring > 0).count();
        beside_rings.push((found, answer.incomplete == Some(Incomplete::Bounded)));
    }
    let [(usual, false), rest @ ..] = beside_rings.as_slice() else { panic!("{beside_rings:?}") };
    for &(found, is_said) in rest {
        assert!(found < *usual && is_said, "{beside_rings:?}");
    }
}
