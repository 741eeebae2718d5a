//! Any order of adding, replacing, removing and checking gives what comparing with the whole problem gives.

use proptest::prelude::*;
use tempfile::TempDir;

use super::candidates::Bounds;
use super::{CheckOptions, Incomplete, calibrate_due, check, check_within};
use crate::corpus::{SourceFile, Submission, Timestamp};
use crate::finding::{PairFinding, Problem, ProblemOptions, Template, keep_shown};
use crate::language;
use crate::score::Calibration;
use crate::store::{Access, OpenOptions, Origin, Prepared, Scope, Selection, Store, program};

/// A submission among few, so that they meet.
#[derive(Debug, Clone)]
struct Small {
    name: u8,
    /// Which of a few statements it is made of, in order.
    parts: Vec<u8>,
    /// One that stands in a function besides, which nothing calls.
    unused: Option<u8>,
    /// Words that are no tokens: copies may be worded differently.
    remark: u8,
    author: Option<u8>,
    team: Option<u8>,
    is_python: bool,
    is_foreign: bool,
}

#[derive(Debug, Clone)]
enum Step {
    Put(Vec<Small>),
    Remove { name: Option<u8>, author: Option<u8> },
    Check(Small, bool),
    Settle(bool),
    Rebuild,
}

fn small() -> impl Strategy<Value = Small> {
    let parts = prop_oneof![
        3 => prop::collection::vec(0_u8..9, 0..9),
        // Long enough to be one program with its copies.
        2 => prop::sample::select(vec![vec![0, 1, 2, 3, 4, 5, 6, 7, 8], vec![8, 7, 6, 5, 4, 3, 2, 1], vec![1; 9]]),
    ];
    let who = || prop::option::weighted(0.6, 0_u8..3);
    let text = (parts, prop::option::weighted(0.3, 0_u8..9), 0_u8..3);
    (0_u8..8, text, who(), who(), prop::bool::weighted(0.15), prop::bool::weighted(0.2)).prop_map(
        |(name, (parts, unused, remark), author, team, is_python, is_foreign)| Small {
            name,
            parts,
            unused,
            remark,
            author,
            team,
            is_python,
            is_foreign,
        },
    )
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        5 => prop::collection::vec(small(), 0..6).prop_map(Step::Put),
        5 => (small(), any::<bool>()).prop_map(|(small, dry_run)| Step::Check(small, dry_run)),
        1 => (prop::option::of(0_u8..8), prop::option::of(0_u8..3)).prop_map(|(name, author)| Step::Remove { name, author }),
        1 => any::<bool>().prop_map(Step::Settle),
        1 => Just(Step::Rebuild),
    ]
}

const PARTS: [&str; 9] = [
    "for (int i = 0; i < n; i++) { sum += a[i] * 3; }\n",
    "while (n > 0) { n = n / 10; digits++; }\n",
    "if (x > y) { swap(x, y); } else { x = y - 17; }\n",
    "int best = 0; best = max(best, f(best + 1, 2));\n",
    "scanf(\"%d\", &n); printf(\"%d\", n % 1000007);\n",
    "do { lo = (lo + hi) >> 1; } while (lo < hi && a[lo] != 5);\n",
    "b[j] = b[j - 1] + b[j - 2]; j += 2; k = b[j] ^ 255;\n",
    "switch (n) { case 1: return 4; case 2: return 8; default: break; }\n",
    "dp[i][j] = dp[i - 1][j] || (j >= w && dp[i - 1][j - w]);\n",
];

const REMARKS: [&str; 3] = [
    "",
    "here comes a solution that somebody explains in a remark of more than ten words",
    "and these are other words in which another one says what there is to be seen below",
];

impl Small {
    fn submission(&self) -> Submission {
        let (end, language) = if self.is_python { ("py", "python") } else { ("c", "c") };
        let text: String = if self.is_python {
            self.parts
                .iter()
                .map(|&part| format!("x{part} = [i * {part} for i in range(n) if i > {part}]\n"))
                .collect()
        } else {
            let body: String = self.parts.iter().map(|&part| PARTS[usize::from(part)]).collect();
            // What reads or writes nothing counts in full.
            let unused = self.unused.map_or(String::new(), |part| {
                let part = PARTS[usize::from(part)];
                format!("int unused(int n) {{\n{part}{part}return n;\n}}\n")
            });
            let output = if self.unused.is_some() { "puts(gets(a));\n" } else { "" };
            format!("{unused}int main() {{\n{body}{output}return 0;\n}}\n")
        };
        let sign = if self.is_python { "#" } else { "//" };
        let remark = REMARKS[usize::from(self.remark)];
        let text = format!("{sign} {remark}\n{text}");
        let name = format!("{}.{end}", self.name);
        Submission {
            problem: "p".to_owned(),
            files: vec![SourceFile { name: name.clone(), text, encoding: "UTF-8", lossy: false }],
            name,
            language: language::by_name(language).expect("a language"),
            author: self.author.map(|author| format!("author{author}")),
            team: self.team.map(|team| format!("team{team}")),
            verdict: None,
            contest: None,
            submitted_at: None,
        }
    }

    fn origin(&self) -> Origin {
        if self.is_foreign {
            Origin { source: "cms".to_owned(), instance: "eu".to_owned() }
        } else {
            Origin::default()
        }
    }
}

/// Lines of the handed-out code: part 3.
fn templates() -> Vec<Template> {
    let part = Small {
        parts: vec![3],
        unused: None,
        remark: 1,
        name: 0,
        author: None,
        team: None,
        is_python: false,
        is_foreign: false,
    };
    let handed_out = program(&part.submission());
    vec![Template {
        family: "cpp".to_owned(),
        bag: handed_out.bag,
        flow: handed_out.computed.flow,
        wording: handed_out.wording,
    }]
}

struct Place {
    _folder: TempDir,
    store: Store,
}

async fn open() -> Place {
    let folder = tempfile::tempdir().expect("a folder");
    let options = OpenOptions { access: Access::Create, wait: std::time::Duration::from_secs(5) };
    let store = Store::open(&folder.path().join("index.db"), &options).await.expect("an index");
    Place { _folder: folder, store }
}

/// What the whole problem says of a submission: its pairs with the others' names.
async fn by_brute_force(
    store: &mut Store,
    checked: &Prepared<'_>,
    dry_run: bool,
    templates: &[Template],
    options: &ProblemOptions,
) -> (String, Vec<(String, PairFinding)>, Calibration) {
    let selection = Selection { problem: Some("p".to_owned()), contest: None };
    let mut submissions =
        store.read(&selection).await.expect("submissions").pop().map_or_else(Vec::new, |one| one.submissions);
    let skeleton_of = |submissions: &[Submission], at: usize| {
        let programs: Vec<_> = submissions.iter().map(program).collect();
        Problem::new(&programs, templates).skeleton_of(at).cloned()
    };
    let given = checked.submission();
    let family = given.language.family();
    let of_family = submissions.iter().position(|one| one.language.family() == family);
    let before = of_family.and_then(|at| skeleton_of(&submissions, at)).unwrap_or_default();
    let listed = store.list(&selection).await.expect("a list");
    let is_stored = listed.iter().any(|one| one.stored.key == *checked.key());
    let is_shared = listed
        .iter()
        .any(|one| one.stored.key.external_id == given.name && one.stored.key.origin != checked.key().origin);
    let name = crate::store::submission_name(
        &given.name,
        &checked.key().origin,
        is_shared && (is_stored || dry_run),
    );
    if dry_run {
        // Another's of the same id gets its place before its name as soon as there are two.
        if is_shared && !is_stored {
            for one in submissions.iter_mut().filter(|one| one.name == given.name) {
                let origin =
                    listed.iter().find(|listed| listed.stored.key.external_id == given.name).expect("it");
                one.name = crate::store::submission_name(&given.name, &origin.stored.key.origin, true);
            }
        }
        submissions.retain(|one| one.name != name);
        submissions.push(Submission { name: name.clone(), ..given.clone() });
        submissions.sort_by(|one, other| one.name.cmp(&other.name));
    }
    let programs: Vec<_> = submissions.iter().map(program).collect();
    // A dry run goes by what was measured without it.
    let skeleton = dry_run.then_some(&before);
    let problem = Problem::with_skeleton(&programs, templates, skeleton);
    let at = submissions.iter().position(|one| one.name == name).expect("the submission");
    let (pairs, calibration) = problem.against_all(at, options).expect("a cohort");
    let pairs = pairs.into_iter().map(|pair| {
        let other = if pair.left == at { pair.right } else { pair.left };
        (submissions[other].name.clone(), pair)
    });
    (name, pairs.collect(), calibration)
}

async fn agree(steps: Vec<Step>, has_templates: bool) {
    let Place { _folder, mut store } = open().await;
    let templates = if has_templates { templates() } else { Vec::new() };
    let of_problem = |_: &str| templates.clone();
    for step in steps {
        match step {
            Step::Put(batch) => {
                let submissions: Vec<_> =
                    batch.iter().map(|small| (small.submission(), small.origin())).collect();
                let prepared: Vec<_> = submissions
                    .iter()
                    .map(|(one, origin)| Prepared::new(one, origin, Timestamp(1)))
                    .collect();
                store.put(&prepared).await.expect("stored");
            }
            Step::Remove { name, author } => {
                let scope = Scope {
                    external_id: name.map(|name| format!("{name}.c")),
                    author: author.map(|author| format!("author{author}")),
                    ..Scope::default()
                };
                store.remove(&scope).await.expect("removed");
            }
            Step::Settle(is_settled) => {
                if is_settled {
                    store.settle("p").await.expect("settled");
                }
            }
            Step::Rebuild => {
                store.forget_derived(Some("p")).await.expect("forgotten");
                while store.derive_some(Some("p")).await.expect("derived") > 0 {}
                assert_eq!(store.pending(None).await.expect("a count"), 0);
            }
            Step::Check(small, dry_run) => {
                let submission = small.submission();
                let prepared = [Prepared::new(&submission, &small.origin(), Timestamp(1))];
                if !dry_run {
                    store.put_now(&prepared).await.expect("stored");
                }
                calibrate_due(&mut store, Some("p"), &of_problem).await.expect("calibrated");
                for include_same_author in [false, true] {
                    let wide = ProblemOptions { top: 50, include_same_author, ..ProblemOptions::default() };
                    let options = CheckOptions { top: 50, include_same_author, dry_run, everywhere: false };
                    let answer = check(&mut store, &prepared[0], &templates, &options, &|| false)
                        .await
                        .expect("an answer");
                    let answer = answer.expect("the submission is known");
                    let (name, expected, calibration) =
                        by_brute_force(&mut store, &prepared[0], dry_run, &templates, &wide).await;
                    assert_eq!(answer.name, name);
                    let narrow = CheckOptions { top: 1, ..options };
                    let first = check(&mut store, &prepared[0], &templates, &narrow, &|| false)
                        .await
                        .expect("an answer")
                        .expect("the submission is known");
                    // A flagged match may rank below one that is as alike in other words, and is shown before it.
                    let mut of_many = answer.matches.clone();
                    keep_shown(&mut of_many, 1, |one| one.verdict.flagged);
                    assert_eq!(first.matches.len(), of_many.len(), "{name}: as many");
                    for (one, of_many) in first.matches.iter().zip(&of_many) {
                        assert_eq!(one.other.name, of_many.other.name, "of one as of many");
                        assert_eq!((one.verdict, one.measures), (of_many.verdict, of_many.measures));
                    }
                    assert_eq!(answer.incomplete, None);
                    let names: Vec<_> = answer.matches.iter().map(|one| one.other.name.clone()).collect();
                    let expected_names: Vec<_> = expected.iter().map(|(name, _)| name.clone()).collect();
                    if !dry_run {
                        assert_eq!(names, expected_names, "{name}");
                    }
                    let none = CheckOptions { top: 0, ..options };
                    let within =
                        check_within(Bounds::NARROW, &mut store, &prepared[0], &templates, &none, &|| false);
                    let within = within.await.expect("an answer").expect("the submission is known");
                    let flagged: Vec<_> = answer.matches.iter().filter(|one| one.verdict.flagged).collect();
                    for one in &flagged {
                        let is_found = within.matches.iter().any(|found| found.other.name == one.other.name);
                        let is_said = within.incomplete == Some(Incomplete::Bounded);
                        assert!(is_found || is_said, "{name} and {}", one.other.name);
                    }
                    for found in &within.matches {
                        let of_all = answer.matches.iter().find(|one| one.other.name == found.other.name);
                        let of_all = of_all.expect("a match within any bounds").measures;
                        if of_all.ring == 0 {
                            assert_eq!(found.measures, of_all);
                        } else {
                            // Within these bounds no ring is looked for, so none is left out, and that is said.
                            assert_eq!(
                                (found.measures.ring, within.incomplete),
                                (0, Some(Incomplete::Bounded))
                            );
                        }
                    }
                    for found in &answer.matches {
                        let Some((_, pair)) = expected.iter().find(|(name, _)| *name == found.other.name)
                        else {
                            panic!("{} is no match of {name}", found.other.name)
                        };
                        assert_eq!(found.measures, pair.measures, "{name} and {}", found.other.name);
                        assert_eq!(found.alignment, pair.alignment);
                        assert_eq!(found.simhash_distance, pair.simhash_distance);
                        assert_eq!(found.same_author, pair.same_author);
                        if !dry_run {
                            // A dry run is held against what was measured without it.
                            assert_eq!(found.verdict, pair.verdict, "{calibration:?}");
                        }
                    }
                }
            }
        }
    }
    let verified = store.verify().await;
    assert_eq!(verified.findings, Vec::<String>::new());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_check_says_what_the_whole_problem_says(steps in prop::collection::vec(step(), 1..14), has_templates: bool) {
        tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()
            .expect("a runtime")
            .block_on(agree(steps, has_templates));
    }
}
