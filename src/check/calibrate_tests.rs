//! When honest pairs are measured: before an answer, or when enough has changed.

use super::*;
use crate::corpus::{self, SourceFile, Submission, Timestamp};
use crate::finding::problem::Problem;
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
            .map(|i| format!("a{}{}", ["+", "-", "*", "/"][(i * i % 7 % 4) as usize], i * 7_919 % 100_003))
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

/// Of each author the first text by name tells what all have in words, as in a report: not the first that came, nor every one.
#[test]
fn what_all_have_in_words_is_told_by_the_first_text_of_each_author() {
    let given: String = (0..40).map(|word| format!("given{word} ")).collect();
    // What ann sent first and last, and how each is called.
    for (sent, is_known) in
        [([("z.c", true), ("a.c", false)], false), ([("z.c", false), ("a.c", true)], true)]
    {
        let mut all: Vec<Submission> = Vec::new();
        let mut send = |name: &str, author: &str, own: u32, has_given: bool| {
            let body: String = (own..own + 40).map(|i| format!("sum += {i} * a;\n")).collect();
            let comment = if has_given { given.as_str() } else { "her own words alone" };
            let mut one = submission(0);
            name.clone_into(&mut one.name);
            name.clone_into(&mut one.files[0].name);
            one.files[0].text =
                format!("/* {comment} */\nint main() {{ int sum = 0;\n{body}return sum; }}\n");
            one.author = Some(author.to_owned());
            all.push(one);
        };
        for (name, has_given) in sent {
            send(name, "ann", 0, has_given);
        }
        send("m.c", "bob", 0, true);
        send("n.c", "cid", 100, true);
        send("o.c", "dan", 200, true);
        in_an_index(async |mut store| {
            for one in &all {
                store.put_now(&[Prepared::new(one, &Origin::default(), Timestamp(1))]).await.expect("stored");
            }
            let cohort = store.cohorts(Some("p")).await.expect("cohorts").remove(0);
            let (_, of_index) = measure(&mut store, &cohort, &[]).await.expect("measured");
            let mut tokenizer = Tokenizer::new(all[0].language, TokenLimits::default());
            all.sort_by(|one, other| one.name.cmp(&other.name));
            let program = |one: &Submission| {
                let provenance = Provenance { author: one.author.clone(), ..Provenance::default() };
                let source = SourceText::single(&one.name, &one.files[0].text);
                Program::new(one.name.clone(), source, provenance, &mut tokenizer)
            };
            let programs: Vec<Program> = all.iter().map(program).collect();
            let problem = Problem::new(&programs, &[]);
            assert_eq!(Some(&of_index), problem.skeleton_of(0));
            assert_eq!(!of_index.wording.is_empty(), is_known);
        });
    }
}
