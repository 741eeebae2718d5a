//! Where files are, and where they are not to be had.

use super::Between;
use super::host::Host;
use super::server::{Dialect, Judge, zip};

#[test]
fn addresses_of_every_kind() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.submit("1");
    judge.with(|world| world.href = "/elsewhere/{id}".to_owned());
    judge.submit("2");
    let url = judge.host.url();
    judge.with(|world| world.href = format!("{url}/elsewhere/{{id}}"));
    judge.submit("3");
    let between = Between::new(judge);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files", "2 - files", "3 - files"]);
}

#[test]
fn another_host_is_never_asked() {
    let asked = std::sync::Arc::new(std::sync::Mutex::new(0));
    let count = std::sync::Arc::clone(&asked);
    let other = Host::serve(axum::Router::new().fallback(move || async move {
        *count.lock().unwrap() += 1;
        "secret"
    }));
    let judge = Judge::new(Dialect::New);
    judge.open();
    let url = other.url();
    for (id, href) in [
        ("1", format!("{url}/metadata")),
        ("2", format!("//{}/metadata", url.trim_start_matches("http://"))),
        ("3", "file:///etc/passwd".to_owned()),
        ("4", "contests/finals/submissions/{id}/files".to_owned()),
    ] {
        judge.with(|world| world.href = href);
        judge.submit(id);
    }
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), ["4 - files"]);
    assert_eq!(*asked.lock().unwrap(), 0);
    assert_eq!(run.err.matches("not on the judge's host").count(), 3, "{}", run.err);
}

#[test]
fn a_redirection_is_not_followed_with_the_password() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.with(|world| drop(world.file_status.insert("1".to_owned(), vec![302; 10])));
    judge.submit("1");
    judge.submit("2");
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), ["2 - files"]);
    assert!(run.err.contains("sends us on"), "{}", run.err);
}

#[test]
fn an_account_without_rights_is_told_once_what_to_do_and_gets_all_later() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.with(|world| world.hides_files = true);
    for id in 1..=20 {
        judge.submit(&id.to_string());
    }
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), [""; 0]);
    assert_eq!(run.err.matches("api_source_reader").count(), 1, "{}", run.err);
    assert!(run.err.contains("20 missed"), "{}", run.err);
    assert!(between.judge.requests("source-code").len() <= 12, "it does not ask for each");
    // The role is given: the judge now says where files are, and of old submissions nothing new.
    between.judge.with(|world| {
        world.hides_files = false;
        let zips = world.zips.clone();
        for id in zips.keys() {
            world.show_files(id);
        }
    });
    between.once(&[]).done();
    let mut short = between.sink.short();
    short.sort();
    assert_eq!(short.len(), 20, "{short:?}");
    between.once(&[]).done();
    assert_eq!(between.sink.short().len(), 20, "nothing is missed any longer");
}

#[test]
fn the_list_of_sources_of_a_jury_account() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.with(|world| {
        world.hides_files = true;
        world.gives_sources = true;
    });
    judge.submit("1");
    let between = Between::new(judge);
    between.once(&[]).done();
    let one = &between.sink.messages()[0];
    assert_eq!(
        (one["files"][0]["name"].as_str(), one["files"][0]["text"].as_str()),
        (Some("main.cpp"), Some("int main() {}\n"))
    );
}

#[test]
fn a_worker_that_fails_once_is_asked_again() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.with(|world| drop(world.file_status.insert("1".to_owned(), vec![500, 404])));
    judge.submit("1");
    let between = Between::new(judge);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files"]);
}

#[test]
fn what_is_not_to_be_had_holds_nobody_up_and_is_asked_for_next_time() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    judge.with(|world| drop(world.file_status.insert("1".to_owned(), vec![500; 4])));
    judge.submit("1");
    judge.judge("j1", "1", Some("AC"));
    judge.submit("2");
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), ["2 - files"], "no verdict of what nobody has");
    assert!(run.err.contains("1 missed"), "{}", run.err);
    between.once(&[]).done();
    assert_eq!(between.sink.short(), ["2 - files", "1 AC files"]);
}

#[test]
fn a_zip_bomb_goes_on_as_it_is_and_a_huge_download_does_not() {
    let judge = Judge::new(Dialect::New);
    judge.open();
    let bomb = zip("bomb.cpp", &"x".repeat(64 << 20));
    assert!(bomb.len() < 200_000);
    judge.submit("1");
    judge.submit("2");
    judge.submit("3");
    judge.with(|world| {
        world.zips.insert("1".to_owned(), bomb);
        world.zips.insert("2".to_owned(), vec![b'x'; 9 << 20]);
    });
    let between = Between::new(judge);
    let run = between.once(&[]).done();
    assert_eq!(between.sink.short(), ["1 - files", "3 - files"]);
    assert!(run.err.contains("over the limit of 8388608 bytes"), "{}", run.err);
}
