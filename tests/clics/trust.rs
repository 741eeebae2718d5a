//! A judge that has signed its certificate itself, as PC^2 does.

use super::Between;
use super::host::Host;
use super::server::{Dialect, Judge};

fn contest() -> (Between, String) {
    let mut certificate = String::new();
    let judge = Judge::on(Dialect::New, |router| {
        let (host, pem) = Host::serve_tls(router);
        certificate = pem;
        host
    });
    judge.open();
    judge.submit("1");
    (Between::new(judge), certificate)
}

#[test]
fn it_is_not_believed_by_itself() {
    let (between, _) = contest();
    let run = between.once(&[]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("--ca FILE"), "{}", run.err);
    assert_eq!(between.judge.requests("").len(), 0, "no password went out");
}

#[test]
fn it_is_believed_on_request_only() {
    let (between, pem) = contest();
    let (_, other) = contest();
    let folder = tempfile::tempdir().unwrap();
    let (right, wrong) = (folder.path().join("judge.pem"), folder.path().join("other.pem"));
    std::fs::write(&right, pem).unwrap();
    std::fs::write(&wrong, other).unwrap();
    let run = between.once(&["--ca", wrong.to_str().unwrap()]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert_eq!(between.judge.requests("").len(), 0);
    let run = between.once(&["--ca", right.to_str().unwrap()]).done();
    assert_eq!(between.sink.short(), ["1 - files"], "{}", run.err);
    std::fs::remove_file(between.state_file()).unwrap();
    let run = between.once(&["--insecure"]).done();
    assert!(run.err.contains("can read the password"), "{}", run.err);
    assert_eq!(between.sink.short(), ["1 - files"; 2]);
    std::fs::write(&wrong, "no certificate").unwrap();
    between.once(&["--ca", wrong.to_str().unwrap()]).failed("no certificate");
}
