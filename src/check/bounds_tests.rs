//! However little a check walks, reads and lists, it finds what would be flagged, or says that it may have missed it.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::candidates::Bounds;
use super::{Answer, CheckOptions, Incomplete, calibrate_due, check, check_within};
use crate::corpus::{SourceFile, Submission, Timestamp};
use crate::language;
use crate::store::{Access, OpenOptions, Origin, Prepared, Store};

const STRANGERS: u64 = 24;
const COPIES: usize = 3;

/// A program of statements that no other seed has, but for what all begin with.
pub(super) fn statements(seed: u64) -> Vec<String> {
    let signs = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];
    let mut state = seed;
    let mut draw = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    let usual = ["scanf(\"%d\", &n);", "for (int i = 0; i < n; i++) scanf(\"%d\", &v[i]);", "long sum = 0;"];
    let mut all: Vec<String> = usual.map(str::to_owned).into();
    for _ in 0..30 {
        let [one, two, three] = [(); 3].map(|()| signs[draw(10) as usize]);
        let (left, right) = (draw(900), draw(900));
        all.push(format!("sum = (sum {one} {left}) {two} (v[sum {three} {right}] {one} n);"));
    }
    all
}

pub(super) fn submission(name: &str, statements: &[String]) -> Submission {
    let name = format!("{name}.c");
    let text = format!("int n, v[100];\nint main() {{\n{}\nreturn 0;\n}}\n", statements.join("\n"));
    Submission {
        problem: "p".to_owned(),
        files: vec![SourceFile { name: name.clone(), text, encoding: "UTF-8", lossy: false }],
        name,
        language: language::by_name("c").expect("a language"),
        author: None,
        team: None,
        verdict: None,
        contest: None,
        submitted_at: None,
    }
}

/// The original with one statement of somebody else's in place of its own, so that it is another program.
fn copy(number: usize) -> Vec<String> {
    let (mut copied, other) = (statements(1), statements(1_000 + number as u64));
    let at = 5 + 7 * number;
    copied[at].clone_from(&other[at]);
    copied
}

pub(super) fn flagged(answer: &Answer) -> BTreeSet<&str> {
    let flagged = answer.matches.iter().filter(|one| one.verdict.flagged);
    flagged.map(|one| one.other.name.as_str()).collect()
}

pub(super) async fn open(folder: &tempfile::TempDir) -> Store {
    let options = OpenOptions { access: Access::Create, wait: Duration::from_secs(5) };
    Store::open(&folder.path().join("index.db"), &options).await.expect("an index")
}

fn strangers() -> Vec<Submission> {
    (0..STRANGERS).map(|seed| submission(&format!("stranger{seed}"), &statements(100 + seed))).collect()
}

pub(super) async fn put(store: &mut Store, submissions: &[Submission]) {
    let prepare = |one| Prepared::new(one, &Origin::default(), Timestamp(1));
    store.put(&submissions.iter().map(prepare).collect::<Vec<_>>()).await.expect("stored");
    calibrate_due(store, Some("p"), &|_| Vec::new()).await.expect("calibrated");
}

const FEW: CheckOptions =
    CheckOptions { top: 0, include_same_author: true, dry_run: false, everywhere: false };

async fn whole(store: &mut Store, subject: &Submission) -> Answer {
    let prepared = Prepared::new(subject, &Origin::default(), Timestamp(1));
    let many = CheckOptions { top: 50, ..FEW };
    check(store, &prepared, &[], &many, &|| false).await.expect("an answer").expect("known")
}

async fn within(bounds: Bounds, store: &mut Store, subject: &Submission) -> Answer {
    let prepared = Prepared::new(subject, &Origin::default(), Timestamp(1));
    check_within(bounds, store, &prepared, &[], &FEW, &|| false).await.expect("an answer").expect("known")
}

#[tokio::test]
async fn what_would_be_flagged_is_found_or_it_is_said_that_it_may_be_missed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(&folder).await;
    let mut submissions = strangers();
    submissions.push(submission("original", &statements(1)));
    submissions.extend((0..COPIES).map(|number| submission(&format!("copy{number}"), &copy(number))));
    put(&mut store, &submissions).await;

    let subject = submissions.last().expect("a copy");
    let whole = whole(&mut store, subject).await;
    assert_eq!(flagged(&whole), BTreeSet::from(["copy0.c", "copy1.c", "original.c"]));
    assert_eq!(whole.matches.len(), STRANGERS as usize + COPIES, "strangers share how they read");

    let answer = within(Bounds::NARROW, &mut store, subject).await;
    assert_eq!(answer.incomplete, Some(Incomplete::Bounded), "hardly anything was walked");
    let answer = within(Bounds::FEW_AT_FIRST, &mut store, subject).await;
    assert_eq!((answer.incomplete, flagged(&answer)), (None, flagged(&whole)));
    for found in &answer.matches {
        let of_whole = whole.matches.iter().find(|one| one.other.name == found.other.name);
        assert_eq!(of_whole.map(|one| (one.measures, one.verdict)), Some((found.measures, found.verdict)));
    }
}

/// Two use one book in each problem that they solve, and one of them has sent two programs.
#[tokio::test]
async fn who_is_not_asked_whether_it_is_written_elsewhere_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(&folder).await;
    put(&mut store, &strangers()).await;
    let of_problem = |problem: &str, seed: u64| -> Vec<Submission> {
        let of = |(at, name): (u64, &str)| {
            let own = statements(seed + at);
            let one = submission(name, &[&statements(1)[..31], &own[3..8]].concat());
            Submission { problem: problem.to_owned(), author: Some(name[..3].to_owned()), ..one }
        };
        (0..).zip(["ann", "bob", "bob again"]).map(of).collect()
    };
    let here = of_problem("p", 200);
    put(&mut store, &here).await;
    let ann = &here[0];
    let both = BTreeSet::from(["bob again.c", "bob.c"]);
    assert_eq!(flagged(&whole(&mut store, ann).await), both, "nothing else is known");
    put(&mut store, &of_problem("q", 300)).await;
    put(&mut store, &of_problem("r", 400)).await;
    let answer = within(Bounds::USUAL, &mut store, ann).await;
    assert_eq!((flagged(&answer), answer.incomplete), (BTreeSet::new(), None));
    let answer = within(Bounds::ONE_ASKED, &mut store, ann).await;
    assert_eq!((answer.flagged, answer.incomplete), (1, Some(Incomplete::Bounded)));
}

/// All have the most of it, and three the same few statements, one of them under other names than the two.
#[tokio::test]
async fn who_is_not_compared_word_for_word_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(&folder).await;
    let of = |name: &str, seed: u64| {
        let own = [0, 1].map(|at| format!("printf(\"the next is %d\", v[{}]);", 37 * seed + at));
        submission(name, &[&own[..], &statements(1)[..10]].concat())
    };
    let strangers: Vec<Submission> =
        (0..STRANGERS).map(|seed| of(&format!("stranger{seed}"), 100 + seed)).collect();
    put(&mut store, &strangers).await;
    let mine = of("mine", 2);
    let renamed = ["renamed", "renamed again"].map(|name| {
        let mut one = of(name, 2);
        one.files[0].text = one.files[0].text.replace("sum", "total").replace('v', "row");
        one
    });
    put(&mut store, std::slice::from_ref(&mine)).await;
    put(&mut store, &renamed).await;
    let answer = within(Bounds::USUAL, &mut store, &mine).await;
    assert_eq!((flagged(&answer), answer.incomplete), (BTreeSet::new(), None));
    let answer = within(Bounds::ONE_WORDED, &mut store, &mine).await;
    assert_eq!((answer.flagged, answer.incomplete), (0, Some(Incomplete::Bounded)));
    let copied = BTreeSet::from(["renamed.c"]);
    let answer = within(Bounds::ONE_WORDED, &mut store, &renamed[1]).await;
    let told = (flagged(&answer), answer.incomplete);
    assert_eq!(told, (copied.clone(), Some(Incomplete::Bounded)), "the one that is as long is asked first");
    let copy = whole(&mut store, &renamed[1]).await;
    assert_eq!((flagged(&copy), copy.incomplete), (copied.clone(), None));
    // Whenever the clock runs out nobody is flagged in whatever words.
    let mut late = 0;
    for in_time in 0.. {
        let asked = AtomicUsize::new(0);
        let is_late = || asked.fetch_add(1, Ordering::Relaxed) >= in_time;
        let prepared = Prepared::new(&renamed[1], &Origin::default(), Timestamp(1));
        let answer =
            check(&mut store, &prepared, &[], &FEW, &is_late).await.expect("an answer").expect("known");
        assert!(flagged(&answer).is_subset(&copied), "{in_time}: {:?}", flagged(&answer));
        if answer.incomplete.is_none() {
            break;
        }
        late += 1;
    }
    assert!(late > 2, "{late}");
}

/// The clock is asked before a step, not after the last one: who is answered in full is not told that something may be missing.
#[tokio::test]
async fn a_check_is_late_where_a_step_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(&folder).await;
    let submissions = strangers();
    put(&mut store, &submissions).await;
    let prepared = Prepared::new(&submissions[0], &Origin::default(), Timestamp(1));
    let (asked, in_time) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
    let is_late = || asked.fetch_add(1, Ordering::Relaxed) >= in_time.load(Ordering::Relaxed);
    let here = CheckOptions { top: 5, ..FEW };
    let everywhere = CheckOptions { everywhere: true, ..here };
    let answer = check(&mut store, &prepared, &[], &here, &is_late).await.expect("an answer").expect("known");
    assert_eq!(answer.incomplete, None);
    in_time.store(asked.swap(0, Ordering::Relaxed), Ordering::Relaxed);
    let answer =
        check(&mut store, &prepared, &[], &everywhere, &is_late).await.expect("an answer").expect("known");
    assert_eq!((answer.incomplete, answer.elsewhere.is_none()), (Some(Incomplete::Late), true));
    asked.store(0, Ordering::Relaxed);
    let answer = check(&mut store, &prepared, &[], &here, &is_late).await.expect("an answer").expect("known");
    assert_eq!(answer.incomplete, None);
}

/// An excerpt is as alike as a program can be that shares so much: the bounds have no room there.
#[tokio::test]
async fn excerpts_are_found_from_the_first_that_is_flagged() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(&folder).await;
    let subject = submission("subject", &statements(1));
    put(&mut store, &strangers()).await;
    put(&mut store, std::slice::from_ref(&subject)).await;
    let mut found = [0, 0];
    for length in 12..=18 {
        put(&mut store, &[submission("excerpt", &statements(1)[3..3 + length])]).await;
        let whole = whole(&mut store, &subject).await;
        let answer = within(Bounds::FEW_AT_FIRST, &mut store, &subject).await;
        assert_eq!((answer.incomplete, flagged(&answer)), (None, flagged(&whole)), "{length} statements");
        found[usize::from(flagged(&whole).contains("excerpt.c"))] += 1;
    }
    assert!(found.iter().all(|&count| count > 0), "not flagged, flagged: {found:?}");
}
