//! It starts, takes submissions, finds the copy, and forgets nothing when it is killed.

use std::time::{Duration, Instant};

use serde_json::json;

use super::process::{Server, solution};

#[test]
fn a_copy_is_flagged_and_is_still_there_after_a_power_cut() {
    let mut server = Server::start();
    for seed in 0..4 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    let answer = server.submit("1001", "copy", "mallory", &solution(0).replace("total", "t"));
    assert_eq!(answer["flagged"], true, "{answer}");
    server.restart();
    // What it found may not have been in the index yet; then it is found again.
    let start = Instant::now();
    let pairs = loop {
        let pairs = server.get("/api/v1/pairs", &server.admin).json();
        if pairs["pairs"] != json!([]) || start.elapsed() > Duration::from_secs(60) {
            break pairs;
        }
        std::thread::sleep(Duration::from_millis(100));
    };
    assert_eq!(pairs["pairs"][0]["other"]["submission_id"], "copy", "{pairs}");
    assert_eq!(server.get("/api/v1/pairs", "jp_wrong").status, 401);
}
