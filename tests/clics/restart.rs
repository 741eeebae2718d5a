//! The program, the server or the machine fails; nothing is lost.

use super::Between;
use super::server::{Dialect, Judge};

fn contest(dialect: Dialect) -> Judge {
    let judge = Judge::new(dialect);
    judge.open();
    judge.submit("1");
    judge.submit("2");
    judge
}

#[test]
fn killed_after_a_delivery_it_goes_on_where_it_was() {
    for dialect in [Dialect::Old, Dialect::New, Dialect::Pc2, Dialect::WithoutTokens] {
        let between = Between::new(contest(dialect));
        let following = between.follow(&[]);
        between.told(&["1 - files", "2 - files"]);
        following.kill();
        between.judge.submit("3");
        between.judge.judge("j1", "1", Some("AC"));
        let _following = between.follow(&[]);
        let start = std::time::Instant::now();
        loop {
            let short = between.sink.short();
            let has = |wanted: &str| short.iter().any(|one| one.starts_with(wanted));
            // What was on its way may come twice; nothing is missing, and no verdict is without its submission.
            if has("3 - files") && has("1 AC") {
                assert!(short.len() <= 7, "{dialect:?} {short:?}");
                break;
            }
            assert!(start.elapsed().as_secs() < 30, "{dialect:?} {short:?}");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

#[test]
fn stopped_and_started_it_delivers_nothing_twice() {
    let between = Between::new(contest(Dialect::New));
    let following = between.follow(&[]);
    between.told(&["1 - files", "2 - files"]);
    assert_eq!(following.stop(), Some(0));
    between.judge.submit("3");
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files", "2 - files", "3 - files"]);
    assert_eq!(between.judge.requests("/1/files").len(), 1);
}

/// Killed again and again while the contest goes on.
#[test]
fn killed_at_any_moment_it_loses_nothing() {
    let between = Between::new(contest(Dialect::New));
    for round in 0..8_u64 {
        let following = between.follow(&[]);
        for id in 0..5 {
            between.judge.submit(&(100 + round * 5 + id).to_string());
            std::thread::sleep(std::time::Duration::from_millis(7 * round + 3));
        }
        following.kill();
    }
    between.once(&[]).done();
    let mut found: Vec<String> =
        between.sink.messages().iter().map(|one| one["submission_id"].as_str().unwrap().to_owned()).collect();
    found.sort();
    found.dedup();
    let mut wanted: Vec<String> = (100..140).map(|id| id.to_string()).collect();
    wanted.extend(["1".to_owned(), "2".to_owned()]);
    wanted.sort();
    assert_eq!(found, wanted);
}

#[test]
fn a_server_that_is_busy_is_tried_again() {
    let between = Between::new(contest(Dialect::New));
    between.sink.with(|taken| taken.refusals = vec![503, 429, 500]);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files", "2 - files"]);
}

#[test]
fn a_server_that_takes_nothing_loses_nothing() {
    let between = Between::new(contest(Dialect::New));
    between.sink.with(|taken| taken.refusals = vec![503; 6]);
    let run = between.once(&[]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("run again"), "{}", run.err);
    assert_eq!(between.sink.short(), [""; 0]);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files", "2 - files"]);
}

#[test]
fn what_is_refused_is_told_and_offered_again() {
    let between = Between::new(contest(Dialect::New));
    between.sink.with(|taken| taken.refused = vec!["1".to_owned()]);
    let run = between.once(&[]).done();
    assert!(run.err.contains("refused") && run.err.contains("1 missed"), "{}", run.err);
    assert_eq!(between.sink.short(), ["2 - files"]);
    between.sink.with(|taken| taken.refused.clear());
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["2 - files", "1 - files"]);
}

#[test]
fn without_its_collections_a_resumed_feed_is_read_from_the_beginning() {
    let between = Between::new(contest(Dialect::New));
    between.once(&["--when", "judged"]).done();
    between.judge.with(|world| world.hides_collections = true);
    between.judge.judge("j1", "1", Some("AC"));
    let run = between.once(&["--when", "judged"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(between.sink.short(), ["1 AC files"]);
}

#[test]
fn a_submission_that_waits_for_its_verdict_survives_a_restart() {
    let between = Between::new(contest(Dialect::New));
    between.once(&["--when", "accepted"]).done();
    assert_eq!(between.sink.short(), [""; 0]);
    between.judge.judge("j2", "2", Some("AC"));
    between.once(&["--when", "accepted"]).done();
    assert_eq!(between.sink.short(), ["2 AC files"]);
}
