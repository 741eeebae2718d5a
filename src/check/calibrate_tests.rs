//! When honest pairs are measured: before an answer, or when enough has changed.

use super::*;
use crate::corpus::{self, SourceFile, Submission, Timestamp};
use crate::store::{Access, OpenOptions, Prepared};

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
