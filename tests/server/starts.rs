//! It starts, takes submissions, finds the copy, and forgets nothing when it is killed.

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
