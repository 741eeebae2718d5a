//! Who may ask what: every route of the description, so that one that is added without a check fails here.

use super::super::process::{Answer, Server, solution};
use super::{Other, eventually, files, holds, message};

/// Many wrong tokens in a short time are no subject here.
const PATIENT: &str = "moss_listen = \"127.0.0.1:0\"\n[limits]\nfailures_per_minute = 100000\n";
/// What anybody may ask.
const OPEN: [&str; 2] = ["/health", "/ready"];
const ROLES: [&str; 4] = ["submit", "read", "review", "admin"];
/// Which roles may ask what. A route that is new has to be added, and who adds it has to think of who may use it.
const ROUTES: [(&str, &str, &[&str]); 14] = [
    ("post", "/api/v1/submissions", &["submit", "admin"]),
    ("get", "/api/v1/submissions/{id}", READERS),
    ("get", "/api/v1/submissions/{id}/pairs", READERS),
    ("get", "/api/v1/pairs", READERS),
    ("get", "/api/v1/pairs/{id}", READERS),
    ("get", "/api/v1/pairs/{id}/decisions", READERS),
    ("post", "/api/v1/pairs/{id}/decisions", &["review", "admin"]),
    ("get", "/api/v1/problems/{id}/report", READERS),
    ("get", "/api/v1/contests/{id}/report", READERS),
    ("get", "/api/v1/templates", READERS),
    ("post", "/api/v1/templates", &["admin"]),
    ("delete", "/api/v1/templates", &["admin"]),
    ("get", "/api/v1/audit", &["admin"]),
    ("get", "/metrics", READERS),
];
const READERS: &[&str] = &["read", "review", "admin"];
const FIXED: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("x-frame-options", "DENY"),
    ("cache-control", "no-store"),
    ("content-security-policy", "default-src 'none'"),
];

/// Method and path of everything that is described.
fn operations(server: &Server) -> Vec<(String, String)> {
    let description = server.get("/api/v1/openapi.json", &server.admin).json();
    let paths = description["paths"].as_object().expect("paths");
    let each = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().expect("methods").keys();
        methods.map(|method| (method.clone(), path.clone())).collect::<Vec<_>>()
    });
    let operations: Vec<_> = each.collect();
    assert!(operations.len() >= ROUTES.len() + OPEN.len(), "{operations:?}");
    operations
}

/// A request that whoever may ask is not refused for its form.
fn call(server: &Server, method: &str, path: &str, query: &str, headers: &[(&str, &str)]) -> Answer {
    let body = match (method, path) {
        ("post", "/api/v1/submissions") => message("matrix", "ann", &solution(1)).to_string(),
        ("post", "/api/v1/templates") => r#"{"file":{"name":"t.cpp","text":"int main() {}"}}"#.to_owned(),
        ("post", _) => r#"{"state":"open"}"#.to_owned(),
        _ => String::new(),
    };
    let name = if method == "delete" { "name=t.cpp&" } else { "" };
    let path = path.replace("{id}", "1-1-2");
    let mut all = vec![("Content-Type", "application/json")];
    all.extend(headers);
    server.ask(&format!("{} {path}?{name}{query}", method.to_uppercase()), &all, body.as_bytes())
}

#[track_caller]
fn assert_guarded(answer: &Answer, what: &str) {
    for (name, value) in FIXED {
        assert!(answer.header(name).contains(value), "{what}: {name}: {:?}", answer.headers);
    }
}

#[test]
fn nothing_is_answered_without_a_valid_token() {
    let server = Server::configured(PATIENT);
    let [revoked, expired] = ["revoked", "expired"].map(|name| server.token(name, "admin"));
    // It is known to the server when it is revoked.
    assert_eq!(server.get("/api/v1/pairs", &revoked).status, 200);
    server.command(&["token", "revoke", "revoked"]);
    Other::open(&server.index).run("UPDATE access_token SET expires_at_ms = 1000 WHERE name = 'expired'");
    eventually("a revoked token is believed", || server.get("/api/v1/pairs", &revoked).status == 401);

    let admin = &server.admin;
    let bearer = |secret: &str| ("Authorization", format!("Bearer {secret}"));
    let bad: Vec<(&str, String)> = vec![
        ("X-Nothing", String::new()),
        bearer(""),
        bearer("jp_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
        bearer(&revoked),
        bearer(&expired),
        bearer(&admin[..admin.len() - 1]),
        bearer(&format!("{admin}x")),
        bearer(&"x".repeat(9000)),
        bearer("' OR 1=1 --"),
        ("Authorization", admin.clone()),
        ("Authorization", format!("Basic {admin}")),
        ("X-Api-Key", admin.clone()),
        ("Cookie", format!("judgeprint_session={admin}")),
        ("Cookie", "judgeprint_session=x; judgeprint_session=".to_owned()),
    ];
    let mut asked = operations(&server);
    asked.push(("get".to_owned(), "/api/v1/openapi.json".to_owned()));
    for (method, path) in &asked {
        for (name, value) in &bad {
            // A secret in an address would stand in logs of proxies: it is none.
            let answer = call(
                &server,
                method,
                path,
                &format!("token={admin}&access_token={admin}"),
                &[(*name, value)],
            );
            let expected = if OPEN.contains(&path.as_str()) { 200 } else { 401 };
            assert_eq!(answer.status, expected, "{method} {path} with {name}: {value}\n{}", answer.body);
            assert_guarded(&answer, path);
            if expected == 401 {
                assert_eq!(answer.header("www-authenticate"), "Bearer");
                assert!(answer.json()["error"].is_string());
            }
        }
    }
    // What is told to anybody tells nothing.
    for path in OPEN {
        assert_eq!(
            server.ask(&format!("GET {path}"), &[], b"").json(),
            serde_json::json!({ "status": "ok" })
        );
    }
    // Addresses that are nearly a route's.
    for path in [
        "/api/v1/pairs/",
        "//api/v1/pairs",
        "/API/v1/pairs",
        "/api/v1/../v1/pairs",
        "/api/v1/pairs%2f",
        "/",
        "/metrics/",
    ] {
        let answer = server.ask(&format!("GET {path}"), &[], b"");
        assert!([303, 401, 404].contains(&answer.status), "{path}: {answer:?}");
        assert_guarded(&answer, path);
    }
    // Nothing of the refused submissions is there.
    assert_eq!(server.get("/api/v1/problems/1001/report", admin).status, 404);
}

#[test]
fn each_role_may_do_what_is_written_here_and_nothing_else() {
    let server = Server::configured(PATIENT);
    let secrets = ROLES.map(|role| server.token(&format!("as-{role}"), role));
    for (method, path) in operations(&server) {
        if OPEN.contains(&path.as_str()) {
            continue;
        }
        let route = ROUTES.iter().find(|(known, at, _)| (*known, *at) == (&*method, &*path));
        let (.., may) = route.unwrap_or_else(|| panic!("{method} {path} is new: who may use it?"));
        for (role, secret) in ROLES.iter().zip(&secrets) {
            let answer = call(&server, &method, &path, "", &[("Authorization", &format!("Bearer {secret}"))]);
            let was_let_in = ![401, 403].contains(&answer.status);
            assert_eq!(was_let_in, may.contains(role), "{method} {path} as {role}: {answer:?}");
            assert!(answer.status < 500, "{method} {path} as {role}: {answer:?}");
            assert_guarded(&answer, &path);
        }
    }
    for (answer, status) in [
        (server.ask("DELETE /health", &[], b""), 405),
        (server.ask("PATCH /api/v1/submissions", &[], b""), 405),
        (server.ask("FOO /nowhere", &[], b""), 404),
    ] {
        assert_eq!(answer.status, status, "{answer:?}");
        assert_guarded(&answer, "refused");
    }
}

/// The judge that hands a submission over gets its best match with the answer, as it acts on it. That is all that its
/// token gets: it reads nothing, its own submissions included, and a contestant who asks gets nothing at all.
#[test]
fn a_judge_s_token_hears_of_its_submission_once_and_reads_nothing() {
    let server = Server::start();
    let judge = server.token("judge", "submit");
    for seed in 0..4 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    let copy = message("copy", "mallory", &solution(0));
    let answer = server.post("/api/v1/submissions?deadline_ms=30000", &judge, &copy).json();
    assert_eq!(
        (&answer["flagged"], &answer["best"]["submission_id"]),
        (&true.into(), &"s0".into()),
        "{answer}"
    );
    assert!(!answer.to_string().contains("cin >>"), "{answer}");
    let id = answer["id"].as_str().expect("an id");
    for path in
        [&format!("/api/v1/submissions/{id}"), &format!("/api/v1/submissions/{id}/pairs"), "/api/v1/pairs"]
    {
        let answer = server.get(path, &judge);
        assert_eq!(answer.status, 403);
        assert!(!answer.body.contains("s0") && !answer.body.contains("mallory"), "{}", answer.body);
    }
}

#[test]
fn a_secret_is_looked_up_by_its_hash_and_is_nowhere_on_the_disk() {
    use sha2::Digest as _;
    let mut server = Server::start();
    let judge = server.token("judge", "submit");
    assert_eq!(server.get("/api/v1/pairs", &server.admin).status, 200);
    assert_eq!(
        server.post("/api/v1/submissions?deadline_ms=30000", &judge, &message("1", "a", &solution(0))).status,
        200
    );
    server.kill();
    let all = files(server.index.parent().expect("a folder"));
    assert!(all.iter().any(|(path, _)| path == &server.index));
    for secret in [&server.admin, &judge] {
        let hash = sha2::Sha256::digest(secret.as_bytes());
        assert!(all.iter().any(|(_, bytes)| holds(bytes, &hash)), "its hash is not in the index");
        for (path, bytes) in &all {
            assert!(!holds(bytes, secret.as_bytes()), "{}", path.display());
        }
        assert!(!server.log().contains(&**secret));
    }
}

#[test]
fn ids_that_lead_elsewhere_lead_nowhere() {
    let server = Server::configured(PATIENT);
    server.submit("1001", "s", "ann", &solution(0));
    let long = "A".repeat(9000);
    let ids = [
        "..",
        ".",
        "..%2f..%2fetc%2fpasswd",
        "..%5c..",
        "%00",
        "s%00",
        "%2e%2e",
        "%ff",
        "%",
        "W10",
        "WyIiXQ",
        "1-1-1-1",
        "-1--1--1",
        "99999999999999999999-1-2",
        "0-0-0",
        "%0d%0aSet-Cookie:x=y",
        "%3Cscript%3E",
        "'%20OR%201=1--",
        &long,
    ];
    let bearer = format!("Bearer {}", server.admin);
    for (method, path) in
        operations(&server).iter().filter(|(method, path)| method == "get" && path.contains("{id}"))
    {
        for id in ids {
            let path = path.replace("{id}", id);
            let answer = server.ask(&format!("GET {path}"), &[("Authorization", &bearer)], b"");
            assert!([400, 404].contains(&answer.status), "{method} {path}: {answer:?}");
            assert!(answer.header("set-cookie").is_empty(), "{answer:?}");
            // A name may be repeated, never as a page.
            assert!(
                ["application/json", "text/plain; charset=utf-8"].contains(&answer.header("content-type")),
                "{answer:?}"
            );
            assert_guarded(&answer, &path);
        }
    }
    for page in ["", "/", "/match0.html", "/../../index.db", "/..%2f..%2findex.db", "//etc/passwd", "/%00"] {
        for secret in ["x", "..", "..%2f..", "%2e%2e%2fspool", "%00", &"0".repeat(64), &long] {
            let answer = server.ask(&format!("GET /results/{secret}{page}"), &[], b"");
            assert!([400, 404].contains(&answer.status), "{secret}{page}: {answer:?}");
            assert_guarded(&answer, page);
        }
    }
    assert_eq!(
        server.get("/api/v1/problems/1001/report?format=json", &server.admin).json()["problems"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
}
