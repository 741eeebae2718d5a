//! When honest pairs are measured: before an answer, or when enough has changed.

use super::*;
use crate::corpus::{self, SourceFile, Submission, Timestamp};
use crate::finding::problem::{Problem, ProblemOptions};
use crate::finding::{Program, Provenance};
use crate::store::{Access, OpenOptions, Prepared};
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// A program by an author of its own.
fn submission(index: u64) -> Submission {
    let name = format!("{index:03}.c");
    Submission {
        problem: "p".to_owned(),
        files: vec![SourceFile {
            name: name.clone(),
            text: format!("int x = {index};\n"),
            encoding: "UTF-8",
            lossy: false,
        }],
        name,
        language: language::by_name("c").expect("a language"),
        author: Some(format!("author {index}")),
        team: None,
        verdict: None,
        contest: None,
        submitted_at: None,
    }
}

fn in_an_index(test: impl AsyncFnOnce(Store)) {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime").block_on(async {
        let folder = tempfile::tempdir().expect("a folder");
        let options = OpenOptions { access: Access::Create, wait: std::time::Duration::from_secs(5) };
        test(Store::open(&folder.path().join("index.db"), &options).await.expect("an index")).await;
    });
}

async fn put(store: &mut Store, submissions: std::ops::Range<u64>) {
    for index in submissions {
        let one = submission(index);
        store.put_now(&[Prepared::new(&one, &Origin::default(), Timestamp(1))]).await.expect("stored");
    }
}

async fn first(store: &mut Store) -> Option<u64> {
    calibrate_first(store, "p", &|_| Vec::new()).await.expect("calibrated");
    unseen(store).await
}

async fn unseen(store: &mut Store) -> Option<u64> {
    store.cohorts(Some("p")).await.expect("cohorts")[0].unseen
}

#[test]
fn before_an_answer_is_measured_what_never_was_and_what_takes_no_time() {
    in_an_index(async |mut store| {
        put(&mut store, 0..SMALL_HANDS).await;
        assert_eq!(unseen(&mut store).await, None);
        assert_eq!(first(&mut store).await, Some(0));
        put(&mut store, SMALL_HANDS..SMALL_HANDS + 1).await;
        // No longer a small one, and measured not long ago.
        assert_eq!(first(&mut store).await, Some(1));
        let starter = submission(1_000);
        let starter = corpus::Template { file: starter.files[0].clone(), language: starter.language };
        store.put_templates(Some("p"), &[starter]).await.expect("stored");
        assert_eq!(unseen(&mut store).await, None);
        assert_eq!(first(&mut store).await, Some(0));
    });
}

#[test]
fn a_few_very_long_programs_make_nobody_wait() {
    in_an_index(async |mut store| {
        put(&mut store, 0..4).await;
        assert_eq!(first(&mut store).await, Some(0));
        let cohort = store.cohorts(Some("p")).await.expect("cohorts").remove(0);
        assert!(store.packed_bytes(&cohort, 4).await.expect("bytes").is_some_and(|bytes| bytes > 0));
        assert_eq!(store.packed_bytes(&cohort, 3).await.expect("bytes"), None, "too many to go through");
        // Hardly any two of its k-grams are the same, so that they take room.
        let long: String = (0..90_000_u64)
            .map(|i| {
                format!("a{}{}", ["+", "-", "*", "/"][(i * i * i % 101 % 4) as usize], i * 7_919 % 100_003)
            })
            .collect();
        for index in 4..6 {
            let mut one = submission(index);
            one.files[0].text = format!("int x = {long};\n");
            store.put_now(&[Prepared::new(&one, &Origin::default(), Timestamp(1))]).await.expect("stored");
        }
        assert_eq!(first(&mut store).await, Some(2), "it is answered for as it was");
        calibrate_due(&mut store, None, &|_| Vec::new()).await.expect("calibrated");
        assert_eq!(unseen(&mut store).await, Some(0));
    });
}

/// The same program in a report.
fn programs(all: &[Submission]) -> Vec<Program> {
    let mut tokenizer = Tokenizer::new(all[0].language, TokenLimits::default());
    let mut sorted: Vec<&Submission> = all.iter().collect();
    sorted.sort_by(|one, other| one.name.cmp(&other.name));
    let program = |one: &Submission| {
        let provenance = Provenance { author: one.author.clone(), ..Provenance::default() };
        let source = SourceText::single(&one.name, &one.files[0].text);
        Program::new(one.name.clone(), source, provenance, &mut tokenizer)
    };
    sorted.into_iter().map(program).collect()
}

/// What was measured of submissions that came one after the other.
async fn measured(store: &mut Store, all: &[Submission]) -> (Calibration, Skeleton) {
    for one in all {
        store.put_now(&[Prepared::new(one, &Origin::default(), Timestamp(1))]).await.expect("stored");
    }
    let cohort = store.cohorts(Some("p")).await.expect("cohorts").remove(0);
    measure(store, &cohort, &[]).await.expect("measured")
}

fn sent(name: &str, author: &str, text: String) -> Submission {
    let mut one = submission(0);
    name.clone_into(&mut one.name);
    name.clone_into(&mut one.files[0].name);
    one.files[0].text = text;
    one.author = Some(author.to_owned());
    one
}

/// Who first sends a few lines to try the judge is known by what he sends afterwards: those lines say nothing of how much honest
/// programs to the problem are alike.
#[test]
fn first_tries_do_not_make_honest_programs_look_unlike() {
    let program = |author: u64| {
        let own: String = (0..12)
            .map(|at| {
                format!(
                    "sum {} {};\n",
                    ["+=", "-=", "^=", "|="][(author * 7 + at * (author + 3)) as usize % 4],
                    author * 31 % 17 + at % 5
                )
            })
            .collect();
        format!(
            "int main() {{ int sum = 0, n = 0, a[9];\nfor (int i = 0; i < n; i++) sum += a[i];\nwhile (n > 9) n = n / 2 + 1;\n{own}return sum; }}\n"
        )
    };
    let solved =
        (0..14).map(|author| sent(&format!("s{author:02}.c"), &format!("author {author}"), program(author)));
    let solved: Vec<Submission> = solved.collect();
    let tries = (0..14).map(|author| {
        sent(&format!("a{author:02}.c"), &format!("author {author}"), "int main() {}\n".into())
    });
    let with_tries: Vec<Submission> = tries.chain(solved.iter().cloned()).collect();
    let of_report = |all: &[Submission]| {
        let programs = programs(all);
        let found = Problem::new(&programs, &[]).findings(&ProblemOptions::default(), &|_| ());
        found.cohorts[0].calibration.lines()
    };
    let lines = of_report(&solved);
    assert_eq!(of_report(&with_tries), lines);
    in_an_index(async |mut store| {
        let (calibration, _) = measured(&mut store, &with_tries).await;
        assert_eq!(calibration.lines(), lines);
    });
}

/// Of each author the first text by name tells what all have in words, as in a report: not the first that came, nor every one.
#[test]
fn what_all_have_in_words_is_told_by_the_first_text_of_each_author() {
    let given: String = (0..40).map(|word| format!("given{word} ")).collect();
    let text = |own: u32, has_given: bool| {
        let body: String = (own..own + 40).map(|i| format!("sum += {i} * a;\n")).collect();
        let comment = if has_given { given.as_str() } else { "her own words alone" };
        format!("/* {comment} */\nint main() {{ int sum = 0;\n{body}return sum; }}\n")
    };
    // What ann sent first and last, and how each is called.
    for (of_ann, is_known) in
        [([("z.c", true), ("a.c", false)], false), ([("z.c", false), ("a.c", true)], true)]
    {
        let of_ann = of_ann.map(|(name, has_given)| sent(name, "ann", text(0, has_given)));
        let others = [("m.c", "bob", 0), ("n.c", "cid", 100), ("o.c", "dan", 200)];
        let others = others.map(|(name, author, own)| sent(name, author, text(own, true)));
        let all = [of_ann.as_slice(), others.as_slice()].concat();
        in_an_index(async |mut store| {
            let (_, of_index) = measured(&mut store, &all).await;
            let programs = programs(&all);
            assert_eq!(Some(&of_index), Problem::new(&programs, &[]).skeleton_of(0));
            assert_eq!(!of_index.wording.is_empty(), is_known);
        });
    }
}
