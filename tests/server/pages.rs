//! The pages as a browser asks for them: who may see and do what, policies, errors, hostile names.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;

use super::process::{Server, solution};
use super::sign_in::{csrf, form, page, signed_in};

/// A server with one finding in problem 1001, and its id.
fn with_a_finding() -> (Server, String) {
    let server = Server::start();
    for seed in 0..10 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    server.submit("1001", "copy", "mallory", &solution(0));
    let id = server.findings("1001", 1)[0]["id"].as_str().expect("an id").to_owned();
    (server, id)
}

#[test]
fn nothing_is_shown_without_a_session_and_pages_bring_their_policy() {
    let (server, id) = with_a_finding();
    let pair = format!("/pairs/{id}");
    let paths = [
        "/findings",
        "/findings/list",
        "/findings/wait?version=0",
        &pair,
        "/problems/1001/report",
        "/contests/x/report",
    ];
    for path in paths {
        for cookie in ["", "judgeprint_session=", "judgeprint_session=AAAA", "judgeprint_session=%00"] {
            let answer = page(&server, path, cookie);
            assert!(
                answer.status == 303 && answer.header("location").starts_with("/sign-in"),
                "{path}: {answer:?}"
            );
            assert!(!answer.body.contains("mallory"), "{path}");
        }
        let bearer = server.get(path, &server.admin);
        assert_eq!(bearer.status, 303, "{path}: pages are for browsers that signed in");
    }
    let cookie = signed_in(&server, &server.token("reader", "read"));
    for path in ["/findings", &pair] {
        let answer = page(&server, path, &cookie);
        assert!(answer.status == 200 && answer.body.contains("mallory"), "{path}: {}", answer.body);
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("form-action 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!((answer.header("cache-control"), answer.header("x-frame-options")), ("no-store", "DENY"));
    }
    let report = page(&server, "/problems/1001/report", &cookie);
    assert!(report.status == 200 && report.body.contains("similarity report"), "{}", report.status);
    assert_eq!(report.header("content-security-policy"), "frame-ancestors 'none'");
}

#[test]
fn what_was_handed_out_is_marked_among_what_both_have() {
    let server = Server::start();
    let given = "static long long weigh(const long long *board, int size) {\n  long long all = 0;\n  for (int at = 0; at < size; at++) {\n    \
                 if (board[at] % 7 > 3) all = all * 31 + board[at];\n    else all ^= board[at] << 2;\n  }\n  return all % 1009;\n}\n";
    let body = json!({ "problem": "1001", "file": { "name": "given.cpp", "text": given } });
    assert_eq!(server.post("/api/v1/templates", &server.admin, &body).status, 201);
    let sent = |number| {
        format!(
            "{given}{}",
            solution(number).replacen("int main() {", "int main() {\nlong long w[1] = {7}; weigh(w, 1);", 1)
        )
    };
    for number in 0..10 {
        server.submit("1001", &format!("s{number}"), &format!("author{number}"), &sent(number));
    }
    server.submit("1001", "copy", "mallory", &sent(0));
    let id = server.findings("1001", 1)[0]["id"].as_str().expect("an id").to_owned();
    let shown = page(&server, &format!("/pairs/{id}"), &signed_in(&server, &server.admin)).body;
    let blocks: Vec<&str> = shown.lines().filter(|line| line.starts_with("<tr><td>")).collect();
    let marked = blocks.iter().filter(|block| block.contains("template code</span> 0.0<")).count();
    assert!(marked > 0 && marked < blocks.len(), "{blocks:#?}");
}

#[test]
fn deciding_takes_the_role_and_the_forms_own_secret() {
    let (server, id) = with_a_finding();
    let path = format!("/pairs/{id}");
    let decide = format!("{path}/decide");
    let reader = signed_in(&server, &server.token("reader", "read"));
    let shown = page(&server, &path, &reader);
    assert!(!shown.body.contains("/decide"), "no form for who may not decide");
    let tried = form(&server, &decide, &reader, &format!("csrf={}&state=cleared", csrf(&shown)));
    assert!(tried.status == 403 && tried.body.contains("`review` is needed"), "{}", tried.body);

    let ann = signed_in(&server, &server.token("ann", "review"));
    let shown = page(&server, &path, &ann);
    let (right, others) = (csrf(&shown), csrf(&page(&server, "/findings", &reader)));
    for wrong in ["", "csrf=", "csrf=AAAA", &format!("csrf={others}")] {
        let answer = form(&server, &decide, &ann, &format!("{wrong}&state=confirmed&note=forged"));
        assert_eq!(answer.status, 403, "{wrong}");
        assert_eq!(form(&server, "/sign-out", &ann, wrong).status, 403, "{wrong}");
    }
    let answer =
        form(&server, &decide, &ann, &format!("csrf={right}&state=cleared&note=both%0D%0Afrom+class"));
    assert_eq!((answer.status, answer.header("location")), (303, &*format!("{path}#decisions")));
    let shown = page(&server, &path, &ann);
    assert!(shown.body.contains("<blockquote>both\nfrom class</blockquote>"), "{}", shown.body);
    assert!(!shown.body.contains("forged"), "{}", shown.body);

    let nonsense = form(&server, &decide, &ann, &format!("csrf={right}&state=guilty"));
    assert!(nonsense.status == 400 && nonsense.body.contains("<html"), "{}", nonsense.body);
    let long = form(&server, &decide, &ann, &format!("csrf={right}&state=open&note={}", "a".repeat(10_001)));
    assert!(long.status == 400 && long.body.contains("10000"), "{}", long.body);
    let huge = form(&server, &decide, &ann, &format!("csrf={right}&note={}", "a".repeat(300_000)));
    assert!(huge.status == 413 && huge.body.contains("<html"), "{}", huge.body);
}

#[test]
fn a_cookie_hands_nothing_over_and_cannot_decide_through_the_api_unmeant() {
    let (server, id) = with_a_finding();
    let cookie = signed_in(&server, &server.admin);
    let message = json!({
        "source": "generic", "problem": "1001", "submission_id": "planted", "author": "a",
        "language": "cpp", "files": [{ "name": "main.cpp", "text": solution(1) }],
    })
    .to_string();
    let headers = [("Cookie", &*cookie), ("Content-Type", "application/json")];
    let answer = server.ask("POST /api/v1/submissions", &headers, message.as_bytes());
    assert_eq!(answer.status, 403, "{}", answer.body);
    let path = format!("POST /api/v1/pairs/{id}/decisions");
    assert_eq!(server.ask(&path, &headers, br#"{"state":"confirmed"}"#).status, 403);
}

#[test]
fn errors_are_pages() {
    let (server, _) = with_a_finding();
    let cookie = signed_in(&server, &server.admin);
    for (path, status, says) in [
        ("/pairs/9-9-10", 404, "no such finding"),
        ("/pairs/%3Cscript%3E", 404, "no such finding"),
        ("/problems/none/report", 404, "Nothing here"),
        ("/findings?state=guilty", 400, "expected open"),
        ("/findings?after=x", 400, "expected"),
        ("/findings/wait", 400, "cannot be read"),
        ("/problems/%FF/report", 400, "cannot be read"),
        ("/nowhere", 404, "nothing at this address"),
    ] {
        let answer = page(&server, path, &cookie);
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        assert!(answer.body.contains("<html") && answer.body.contains(says), "{path}: {}", answer.body);
    }
    let program = server.get("/nowhere", &server.admin);
    assert_eq!((program.status, program.header("content-type")), (404, "application/json"));
}

#[test]
fn the_list_filters_and_goes_on() {
    let (server, id) = with_a_finding();
    let cookie = signed_in(&server, &server.admin);
    let row = format!("id=\"pair-{id}\"");
    for (query, is_there) in [
        ("", true),
        ("?problem=1001", true),
        ("?problem=+1001+&contest=&state=", true),
        ("?problem=1002", false),
        ("?contest=none", false),
        ("?state=open", true),
        ("?state=confirmed", false),
    ] {
        for path in ["/findings", "/findings/list"] {
            let answer = page(&server, &format!("{path}{query}"), &cookie);
            assert_eq!((answer.status, answer.body.contains(&row)), (200, is_there), "{path}{query}");
        }
    }
    // Ten people, each of them seven times, make some two hundred pairs.
    for seed in 0..70 {
        server.submit("many", &format!("m{seed}"), &format!("author{seed}"), &solution(seed));
    }
    server.findings("many", 51);
    let first = page(&server, "/findings?problem=many", &cookie).body;
    let (_, rest) = first.split_once("<a href=\"/findings?problem=many&amp;after=").expect("older ones");
    let next = rest.split('"').next().unwrap();
    let second = page(&server, &format!("/findings?problem=many&after={next}"), &cookie).body;
    let rows = |body: &str| body.matches("<li id=\"pair-").count();
    assert!(rows(&first) == 50 && rows(&second) > 0, "{} and {}", rows(&first), rows(&second));
    assert!(!second.contains("data-live"), "older findings do not refresh themselves");
}

#[test]
fn waiting_ends_with_news_and_with_the_server() {
    let (mut server, _) = with_a_finding();
    let cookie = signed_in(&server, &server.admin);
    let start = std::time::Instant::now();
    let version = page(&server, "/findings/wait?version=99999", &cookie).json()["version"].as_u64().unwrap();
    assert!(start.elapsed().as_secs() < 5, "another number is news");
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| page(&server, &format!("/findings/wait?version={version}"), &cookie));
        std::thread::sleep(std::time::Duration::from_millis(500));
        assert!(!waits.is_finished(), "there is nothing new");
        server.submit("1001", "again", "eve", &solution(1));
        assert!(waits.join().unwrap().json()["version"].as_u64().unwrap() > version);
    });
    // Told to stop, it does not wait for those who wait.
    let start = std::time::Instant::now();
    let pid = server.child.id().to_string();
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| {
            let now = page(&server, "/findings/wait?version=99999", &cookie).json()["version"].clone();
            page(&server, &format!("/findings/wait?version={now}"), &cookie).status
        });
        std::thread::sleep(std::time::Duration::from_millis(700));
        assert!(std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert_eq!(waits.join().unwrap(), 200);
    });
    server.child.wait().expect("it ends");
    assert!(start.elapsed().as_secs() < 8, "{:?}", start.elapsed());
}

#[test]
fn hostile_names_stay_text() {
    let server = Server::start();
    let hostile = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>\u{202e}evil\u{200b}";
    for seed in 0..11 {
        let id = format!("<b>{seed}");
        server.hand_over(&json!({
            "source": "generic", "problem": hostile, "contest": hostile, "submission_id": id,
            "author": format!("{id}{hostile}"), "team": format!("{id}{hostile}"), "language": "cpp",
            "files": [{ "name": "main.cpp", "text": solution(seed) }],
        }));
    }
    let cookie = signed_in(&server, &server.admin);
    let hostile_path = utf8_percent_encode(hostile, NON_ALPHANUMERIC).to_string();
    let id = server.findings(&hostile_path, 1)[0]["id"].as_str().expect("an id").to_owned();
    for path in [
        String::from("/findings"),
        format!("/pairs/{id}"),
        "/findings?problem=%22%3E%3Cimg%20src=x%3E".to_owned(),
    ] {
        let answer = page(&server, &path, &cookie);
        assert_eq!(answer.status, 200);
        for bad in ["<script>alert", "<img", "<b>1", "\u{202e}", "\u{200b}"] {
            assert!(!answer.body.contains(bad), "{bad:?} in {path}: {}", answer.body);
        }
    }
    let shown = page(&server, "/findings", &cookie).body;
    assert!(shown.contains("‹U+202E›evil‹U+200B›"), "{shown}");
}
