//! Near submissions against a look at every fingerprint, whatever was added, replaced and removed before.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::atomic::{AtomicI32, Ordering};

use proptest::prelude::*;
use tempfile::TempDir;

use crate::check::{CheckOptions, Incomplete, check};
use crate::corpus::{SourceFile, Submission, Timestamp};
use crate::fingerprint::hamming_distance;
use crate::fingerprint::simhash::{Mode, NearRule};
use crate::language;
use crate::store::{Access, OpenOptions, Origin, Prepared, Scope, Store, program};

const PROBLEMS: [&str; 3] = ["p", "q", "of-another-mode"];

#[derive(Debug, Clone)]
struct Small {
    problem: usize,
    name: u8,
    base: usize,
    change: u8,
    author: Option<u8>,
}

#[derive(Debug, Clone)]
enum Step {
    Put(Small),
    Check(Small, bool),
    Remove(u8),
}

fn small() -> impl Strategy<Value = Small> {
    (0..3_usize, 0_u8..7, 0..3_usize, 0_u8..5, prop::option::weighted(0.4, 0_u8..3))
        .prop_map(|(problem, name, base, change, author)| Small { problem, name, base, change, author })
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => small().prop_map(Step::Put),
        4 => (small(), any::<bool>()).prop_map(|(small, dry_run)| Step::Check(small, dry_run)),
        1 => (0_u8..7).prop_map(Step::Remove),
    ]
}

const BASES: [&str; 3] = [
    "values = list(map(int, input().split()))\nbest = 0\nfor value in values:\n    best = max(best, value % 7)\nprint(best)\n",
    "a, b = map(int, input().split())\nwhile b:\n    a, b = b, a % b\nprint(a)\n",
    "import sys\nrows = [line.split() for line in sys.stdin]\nrows.sort(key=lambda row: row[0])\nprint(rows[0])\n",
];

fn submission(problem: &str, name: String, text: String, author: Option<u8>) -> Submission {
    let language = language::by_name(if name.ends_with("py") { "python" } else { "ruby" }).unwrap();
    Submission {
        problem: problem.to_owned(),
        files: vec![SourceFile { name: name.clone(), text, encoding: "UTF-8", lossy: false }],
        name,
        language,
        author: author.map(|author| format!("author{author}")),
        team: None,
        verdict: None,
        contest: None,
        submitted_at: None,
    }
}

impl Small {
    fn submission(&self) -> Submission {
        let mut text = BASES[self.base].to_owned();
        match self.change {
            0 => {}
            1 => text = text.replacen("print", "print ", 1),
            2 => text += "# end\n",
            3 => text = text.replace("a", "alpha"),
            _ => text += "print(1)\nprint(2)\n",
        }
        let end = if self.name < 5 { "py" } else { "rb" };
        submission(PROBLEMS[self.problem], format!("{}.{end}", self.name), text, self.author)
    }
}

async fn open() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let options = OpenOptions { access: Access::Create, wait: std::time::Duration::from_secs(5) };
    let store = Store::open(&folder.path().join("index.db"), &options).await.unwrap();
    (folder, store)
}

fn fingerprint(submission: &Submission, rule: NearRule) -> u64 {
    let tokens = || program(submission).simhash();
    rule.fingerprint(submission.files.iter().map(|file| file.text.as_str()), tokens)
}

/// Problem, name and distance.
type Found = BTreeSet<(String, String, u32)>;

fn expected(
    all: &BTreeMap<(String, String), Submission>,
    own: &Submission,
    rule: NearRule,
    same: bool,
) -> Found {
    let simhash = fingerprint(own, rule);
    all.values()
        .filter(|one| (one.problem == PROBLEMS[2]) == (own.problem == PROBLEMS[2]))
        .filter(|one| (&one.problem, &one.name) != (&own.problem, &own.name))
        .filter(|one| same || own.author.is_none() || one.author != own.author)
        .map(|one| (one.problem.clone(), one.name.clone(), (fingerprint(one, rule) ^ simhash).count_ones()))
        .filter(|one| one.2 <= rule.max_distance())
        .collect()
}

async fn agree(steps: Vec<Step>, rule: NearRule, other: NearRule) {
    let (_folder, mut store) = open().await;
    store.declare_mode(&PROBLEMS[..2], rule).await.unwrap();
    store.declare_mode(&PROBLEMS[2..], other).await.unwrap();
    let mut all: BTreeMap<(String, String), Submission> = BTreeMap::new();
    for step in steps {
        let (submission, asked) = match step {
            Step::Put(small) => (small.submission(), None),
            Step::Check(small, dry_run) => (small.submission(), Some(dry_run)),
            Step::Remove(name) => {
                let id = format!("{name}.{}", if name < 5 { "py" } else { "rb" });
                let scope = Scope { external_id: Some(id.clone()), ..Scope::default() };
                store.remove(&scope).await.unwrap();
                all.retain(|_, one| one.name != id);
                continue;
            }
        };
        let prepared = [Prepared::new(&submission, &Origin::default(), Timestamp(1))];
        if asked != Some(true) {
            store.put_now(&prepared).await.unwrap();
            all.insert((submission.problem.clone(), submission.name.clone()), submission.clone());
        }
        let Some(dry_run) = asked else { continue };
        let rule = if submission.problem == PROBLEMS[2] { other } else { rule };
        for include_same_author in [false, true] {
            let options = CheckOptions { top: 3, include_same_author, dry_run, everywhere: true };
            let answer = check(&mut store, &prepared[0], &[], &options, &|| false).await.unwrap().unwrap();
            let (here, elsewhere): (Found, Found) = expected(&all, &submission, rule, include_same_author)
                .into_iter()
                .partition(|one| one.0 == submission.problem);
            let near = answer.elsewhere.unwrap();
            assert_eq!(near.found, near.listed.len());
            assert!(near.listed.is_sorted_by_key(|one| one.distance));
            assert!(near.listed.iter().all(|one| one.score == rule.score(one.distance)));
            let found = near.listed.into_iter().map(|one| (one.problem, one.name, one.distance));
            assert_eq!(found.collect::<Found>(), elsewhere);
            assert_eq!(answer.near, rule.decides().then_some(rule));
            if rule.decides() {
                assert_eq!(answer.incomplete, None);
                assert!(answer.matches.iter().all(|one| one.verdict.flagged));
                assert!(
                    answer.matches.iter().all(|one| one.verdict.score == rule.score(one.simhash_distance))
                );
                assert!(answer.matches.iter().all(|one| one.is_across == one.alignment.is_none()));
                assert_eq!(answer.matches.len(), here.len());
                let found = answer
                    .matches
                    .into_iter()
                    .map(|one| (submission.problem.clone(), one.other.name, one.simhash_distance));
                assert_eq!(found.collect::<Found>(), here);
            }
        }
    }
    assert_eq!(store.verify().await.findings, Vec::<String>::new());
}

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(test);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn exactly_the_near_ones_are_listed(steps in prop::collection::vec(step(), 8..20), at in 0..4_usize) {
        let rule = |at: usize| NearRule::of(NearRule::MODES[at % 4]).unwrap();
        run(agree(steps, rule(at), rule(at + 1)));
    }
}

/// A program of many different lines, of which some may be others.
fn long(changed: usize) -> String {
    let line = |line: usize| {
        format!("v{line} = v{} * {line} + {}\n", line / 2, if line < changed { "5 % 3" } else { "2" })
    };
    let mut text = String::new();
    (1..400).for_each(|number| {
        let _ = write!(text, "{}{}", line(number), "if x:\n    y(3)\n".repeat(number % 7));
    });
    text
}

#[test]
fn what_postings_were_not_asked_for_is_found_by_simhash() {
    run(async {
        let (_folder, mut store) = open().await;
        let rule = NearRule::of(Mode::Tokens).unwrap();
        let (one, other) = (
            submission("p", "one.py".into(), long(0), None),
            submission("p", "other.py".into(), long(2), None),
        );
        let distance = hamming_distance(fingerprint(&one, rule), fingerprint(&other, rule));
        assert!(distance <= rule.max_distance(), "{distance}");
        let prepared = [&one, &other].map(|one| Prepared::new(one, &Origin::default(), Timestamp(1)));
        assert_ne!(prepared[0].derived().codes, prepared[1].derived().codes, "they are two programs");
        store.put(&prepared).await.unwrap();
        let options = CheckOptions { top: 3, include_same_author: false, dry_run: false, everywhere: false };
        // The first look at the clock says that no postings are to be walked.
        let asked = AtomicI32::new(0);
        let is_late = || asked.fetch_add(1, Ordering::Relaxed) == 0;
        let answer = check(&mut store, &prepared[0], &[], &options, &is_late).await.unwrap().unwrap();
        assert_eq!(answer.incomplete, Some(Incomplete::Late));
        let found: Vec<_> = answer.matches.iter().map(|one| (one.other.name.as_str(), one.verdict)).collect();
        let whole = check(&mut store, &prepared[0], &[], &options, &|| false).await.unwrap().unwrap();
        assert_eq!(found, [("other.py", whole.matches[0].verdict)]);
        assert!(whole.elsewhere.is_none());
    });
}
