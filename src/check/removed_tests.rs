//! Programs that are no more stand in the postings until these are merged. None takes the place of one that is there.

use std::fmt::Write;

use crate::check::{CheckOptions, calibrate_due, check};
use crate::corpus::{SourceFile, Submission, Timestamp};
use crate::language;
use crate::store::{Access, OpenOptions, Origin, Prepared, Store};

/// More than candidates are looked at.
const SUBMISSIONS: usize = 90;

fn submission(index: usize, text: String) -> Submission {
    let name = format!("{index:03}.c");
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

/// One line's is not the next one's, so that they are no table.
fn operator(line: usize) -> &'static str {
    ["+", "-", "*", "/", "%", "&", "|", "^"][line % 8]
}

/// The more of a common part, the higher the index: the checked one has all of it.
fn text(index: usize, own: &str) -> String {
    let mut text = "int main() {\n".to_owned();
    for line in 0..=index {
        let (one, other) = (operator(line), operator(line / 8));
        writeln!(text, "  v{own} = f{own}({line} {one} v{own}) {other} {};", line * 7 + 1).expect("a string");
    }
    for line in 0..6 {
        let (one, other) = (index * 31 + line, index * 17 + line * 3);
        writeln!(text, "  if (x > {one}) y[{line}] {}= {other};", operator(line)).expect("a string");
    }
    text + "}\n"
}

async fn answer(before: Option<fn(usize) -> String>) -> Vec<(String, f64)> {
    let folder = tempfile::tempdir().expect("a folder");
    let options = OpenOptions { access: Access::Create, wait: std::time::Duration::from_secs(5) };
    let mut store = Store::open(&folder.path().join("index.db"), &options).await.expect("an index");
    let origin = Origin::default();
    let mut put = async |texts: &dyn Fn(usize) -> String| {
        for index in 0..SUBMISSIONS {
            let one = submission(index, texts(index));
            store.put_now(&[Prepared::new(&one, &origin, Timestamp(1))]).await.expect("stored");
        }
    };
    if let Some(before) = before {
        put(&before).await;
    }
    put(&|index| text(index, "")).await;
    calibrate_due(&mut store, Some("p"), &|_| Vec::new()).await.expect("calibrated");
    let checked = submission(SUBMISSIONS, text(SUBMISSIONS, "w"));
    let checked = Prepared::new(&checked, &origin, Timestamp(1));
    let options = CheckOptions { top: 20, include_same_author: false, dry_run: true, everywhere: false };
    let answer = check(&mut store, &checked, &[], &options, &|| false).await.expect("an answer");
    let matches = answer.expect("the problem is there").matches;
    matches.into_iter().map(|one| (one.other.name, one.verdict.score)).collect()
}

#[test]
fn what_was_replaced_takes_nobodys_place() {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime").block_on(async {
        let fresh = answer(None).await;
        assert_eq!(fresh.len(), 20);
        // All of these shared more than any that came after them.
        let replaced = answer(Some(|index| text(SUBMISSIONS + index, ""))).await;
        assert_eq!(replaced, fresh);
    });
}
