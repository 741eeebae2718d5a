//! It starts, takes submissions, finds the copy, and forgets nothing when it is killed.

use judgeprint::store::{Access, OpenOptions, Store};

use super::process::{Server, solution};

#[test]
fn a_copy_is_flagged_and_is_still_there_after_a_power_cut() {
    let mut server = Server::start();
    for seed in 0..10 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    let answer = server.submit("1001", "copy", "mallory", &solution(0));
    assert_eq!(answer["flagged"], true, "{answer}");
    server.restart();
    let found = server.findings("1001", 1);
    assert_eq!(found[0]["other"]["submission_id"], "copy", "{found:?}");
    assert_eq!(server.get("/api/v1/pairs", "jp_wrong").status, 401);
}

#[test]
fn what_an_older_version_derived_is_made_anew_before_a_copy_comes() {
    let mut server = Server::start();
    for seed in 0..10 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    server.kill();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let options = OpenOptions { access: Access::Write, wait: std::time::Duration::from_secs(5) };
        let mut store = Store::open(&server.index, &options).await.unwrap();
        store.forget_derived(None).await.unwrap();
        store.close().await.unwrap();
    });
    server.restart();
    let answer = server.submit("1001", "copy", "mallory", &solution(0));
    assert_eq!(answer["flagged"], true, "{answer}");
    assert!(server.log().contains("deriving what an older version stored"), "{}", server.log());
}
