//! Results over HTTP.

use super::{Served, two};

#[test]
fn a_page_says_how_it_is_to_be_kept() {
    let served = Served::new();
    let answer = served.say(two().as_bytes());
    let address = answer.lines().last().unwrap();
    let path = address.strip_prefix(&format!("http://{}", served.http)).unwrap();
    for (page, kind) in [("", "text/html; charset=utf-8"), ("/match0-top.html", "text/html; charset=utf-8")] {
        let (head, _) = served.get(&format!("{path}{page}"));
        for line in [
            "http/1.1 200 ok",
            &format!("content-type: {kind}"),
            "cache-control: private, no-store",
            "referrer-policy: no-referrer",
            "x-robots-tag: noindex",
            "x-content-type-options: nosniff",
            "content-security-policy: default-src 'none'; style-src 'sha256-",
        ] {
            assert!(head.contains(line), "{line}\nis not in\n{head}");
        }
        assert!(!head.contains("script-src") && !head.contains("unsafe"), "{head}");
    }
}

#[test]
fn pages_are_found_however_clients_put_addresses_together() {
    let served = Served::new();
    let answer = served.say(two().as_bytes());
    let path = answer.lines().last().unwrap().strip_prefix(&format!("http://{}", served.http)).unwrap();
    let index = served.get(path).1;
    assert_eq!(served.get(&format!("{path}/")).1, index);
    let pair = served.get(&format!("{path}/match0.html")).1;
    assert!(pair.contains("<FRAME SRC=\"match0-top.html\""));
    assert_eq!(served.get(&format!("{path}//match0.html")).1, pair);
}

#[test]
fn what_is_not_there_is_not_there() {
    let served = Served::new();
    let answer = served.say(two().as_bytes());
    let path = answer.lines().last().unwrap().strip_prefix(&format!("http://{}", served.http)).unwrap();
    let other = format!("/results/{}", "0".repeat(40));
    for path in [
        "/results/",
        "/results/x",
        "/results/..%2f..%2fetc%2fpasswd",
        "/results/%00",
        &other,
        &format!("{other}/match0.html"),
        &format!("{path}/match1.html"),
        &format!("{path}/match0.html/x"),
        &format!("{path}/../../etc/passwd"),
        &format!("{path}/%2e%2e/x"),
        &path[..path.len() - 1],
    ] {
        let (head, _) = served.get(path);
        assert!(head.starts_with("http/1.1 404 "), "{path}: {head}");
    }
    for method in ["POST", "PUT", "DELETE"] {
        let (head, _) = served.request(method, path);
        assert!(head.starts_with("http/1.1 405 "), "{method}: {head}");
    }
}
