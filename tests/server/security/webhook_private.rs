//! A webhook that may lead into the machine: signed, tried again, forgotten by no restart, sent once.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, Mac};
use serde_json::Value;
use sha2::Sha256;

use super::super::process::{Server, solution};
use super::eventually;
use super::webhook::{Came, Receiver, announcing, flag};

/// How long nothing more has to come until nothing more will: longer than the server takes to look again.
const QUIET: Duration = Duration::from_secs(8);

#[track_caller]
fn assert_signed(came: &Came) {
    let (_, signature) = came.head.split_once("x-judgeprint-signature: t=").expect("a signature");
    let signature = signature.lines().next().expect("a line");
    let (seconds, hex) = signature.split_once(",v1=").expect("two parts");
    let mut mac = Hmac::<Sha256>::new_from_slice(b"shared secret").expect("a key");
    mac.update(format!("{seconds}.{}", came.body).as_bytes());
    let expected: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, expected);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
    assert!(seconds.parse::<u64>().is_ok_and(|seconds| now.abs_diff(seconds) < 120), "{seconds}");
}

#[test]
fn a_pair_is_announced_once_signed_and_without_programs() {
    let receiver = Receiver::start(vec!["204 Taken".to_owned()]);
    let server = Server::configured(&announcing(&format!("http://{}/hook?x=1", receiver.address), true));
    flag(&server);
    eventually("nothing is announced", || !receiver.came().is_empty());
    // The same submission again is the same finding.
    server.submit("1001", "copy", "mallory", &solution(0));
    std::thread::sleep(QUIET);
    let came = receiver.came();
    assert_eq!(came.len(), 1, "{came:?}");
    assert!(came[0].head.starts_with("post /hook?x=1 http/1.1"), "{}", came[0].head);
    assert_signed(&came[0]);
    let body: Value = serde_json::from_str(&came[0].body).expect("JSON");
    assert_eq!(
        (&body["event"], &body["pair"]["other"]["submission_id"]),
        (&"pair.flagged".into(), &"copy".into())
    );
    assert_eq!(body["id"], body["pair"]["id"]);
    assert!(!came[0].body.contains("cin >>") && !came[0].body.contains("shared secret"), "{}", came[0].body);
    assert!(!server.log().contains("shared secret") && !server.log().contains("mallory"));
}

#[test]
fn a_pair_that_was_not_taken_is_announced_again_after_a_power_cut_too() {
    let receiver = Receiver::start(vec!["500 Down".to_owned(), "200 OK".to_owned()]);
    let mut server = Server::configured(&announcing(&format!("http://{}/hook", receiver.address), true));
    flag(&server);
    // It was written down that it failed.
    eventually("it does not try", || server.log().contains("a pair could not be announced"));
    server.restart();
    eventually("it does not try again", || receiver.came().len() >= 2);
    std::thread::sleep(QUIET);
    let came = receiver.came();
    assert_eq!(came.len(), 2, "{came:?}");
    let id = |came: &Came| serde_json::from_str::<Value>(&came.body).expect("JSON")["id"].clone();
    assert_eq!(id(&came[0]), id(&came[1]));
    came.iter().for_each(assert_signed);
}
