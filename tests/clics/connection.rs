//! Connections that break, fall silent or end, and places that the judge no longer knows.

use std::time::Duration;

use super::Between;
use super::server::{Dialect, Judge};

fn contest(dialect: Dialect) -> Judge {
    let judge = Judge::new(dialect);
    judge.open();
    for id in 1..=3 {
        judge.submit(&id.to_string());
        judge.judge(&format!("j{id}"), &id.to_string(), Some("AC"));
    }
    judge
}

const ALL: [&str; 6] = ["1 - files", "1 AC", "2 - files", "2 AC", "3 - files", "3 AC"];

#[test]
fn a_connection_may_break_anywhere_in_a_line() {
    for dialect in [Dialect::Old, Dialect::New, Dialect::WithoutTokens] {
        for cut in [1, 150, 700, 1000, 1333] {
            let judge = contest(dialect);
            judge.with(|world| world.cut = Some(cut));
            let between = Between::new(judge);
            let run = between.once(&[]).done();
            assert_eq!(between.sink.short(), ALL, "{dialect:?} {cut}: {}", run.err);
            assert!(run.err.contains("0 lines unusable"), "{}", run.err);
            let feeds = between.judge.requests("event-feed");
            assert_eq!(feeds.len(), 2, "{feeds:?}");
            let resumed = feeds[1].contains("since_");
            assert_eq!(resumed, dialect != Dialect::WithoutTokens && cut > 1, "{cut} {feeds:?}");
        }
    }
}

#[test]
fn a_feed_that_is_closed_is_opened_again_where_it_was() {
    for dialect in [Dialect::Old, Dialect::New, Dialect::Pc2, Dialect::WithoutTokens] {
        let judge = contest(dialect);
        judge.with(|world| world.closes = true);
        let between = Between::new(judge);
        let _following = between.follow(&[]);
        between.told(&ALL);
        between.judge.submit("4");
        between.told(&[&ALL[..], &["4 - files"]].concat());
        let feeds = between.judge.requests("event-feed");
        let wanted = match dialect {
            Dialect::Old => "&since_id=ev",
            Dialect::New => "&since_token=",
            Dialect::Pc2 => "&id=pc2-",
            Dialect::WithoutTokens => "",
        };
        assert!(feeds.len() > 1 && feeds[1].contains(wanted), "{feeds:?}");
    }
}

#[test]
fn an_unknown_place_means_the_beginning() {
    for dialect in [Dialect::Old, Dialect::New] {
        let between = Between::new(contest(dialect));
        between.once(&[]).done();
        // The judge was restored from a backup, or has kept 15 minutes only.
        between.judge.with(|world| world.stale = 1000);
        between.judge.submit("4");
        between.sink.with(|taken| taken.messages.clear());
        let run = between.once(&[]).done();
        assert!(run.err.contains("does not know any longer where we were"), "{}", run.err);
        assert_eq!(between.sink.short(), [&ALL[..], &["4 - files"]].concat(), "{dialect:?}");
    }
}

#[test]
fn within_one_run_the_beginning_again_delivers_nothing_twice() {
    let judge = contest(Dialect::New);
    judge.with(|world| {
        world.stale = 1000;
        world.closes = true;
    });
    let between = Between::new(judge);
    let following = between.follow(&[]);
    between.told(&ALL);
    between.judge.submit("4");
    between.told(&[&ALL[..], &["4 - files"]].concat());
    assert!(following.log().contains("does not know any longer"), "{}", following.log());
    assert_eq!(between.judge.requests("/files").len(), 4);
}

#[test]
fn silence_is_death_and_empty_lines_are_life() {
    let judge = contest(Dialect::New);
    judge.with(|world| world.keeps_alive = false);
    let between = Between::new(judge);
    let following = between.follow(&["--idle", "1"]);
    between.told(&ALL);
    std::thread::sleep(Duration::from_millis(2500));
    assert!(following.log().contains("silent for 1s"), "{}", following.log());
    between.judge.submit("4");
    between.told(&[&ALL[..], &["4 - files"]].concat());
    drop(following);

    let between = Between::new(contest(Dialect::New));
    let following = between.follow(&["--idle", "1"]);
    between.told(&ALL);
    std::thread::sleep(Duration::from_millis(2500));
    assert!(!following.log().contains("silent"), "{}", following.log());
    assert_eq!(between.judge.requests("event-feed").len(), 1);
}

#[test]
fn slow_streams_huge_lines_and_nonsense() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.raw("<html>");
    judge.raw(r#"{"token":"x","type":"submissions","id":"9","data":{"id":"9""#);
    judge.raw(r#"{"token":"x","type":"submissions","id":"9","data":{"id":"9"}}"#);
    judge.raw(&format!("{{\"type\":\"teams\",\"x\":\"{}\"}}", "x".repeat(17 << 20)));
    judge.raw(&format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000)));
    judge.submit("1");
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files"]);
    assert!(run.err.contains("5 lines unusable"), "{}", run.err);

    let judge = contest(Dialect::New);
    judge.with(|world| world.chunk = 7);
    let between = Between::new(judge);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ALL);
}

#[test]
fn a_judge_that_knows_no_choice_of_types() {
    let judge = contest(Dialect::New);
    judge.with(|world| world.refuses_types = true);
    let between = Between::new(judge);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ALL);
}
