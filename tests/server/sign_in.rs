//! Signing in and out, as a browser does it and as another site would: cookies, forged forms, open redirects.

use super::process::{Answer, Server};

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// Signs in; `name=value` of the cookie.
#[track_caller]
pub(super) fn signed_in(server: &Server, token: &str) -> String {
    let answer = sign_in(server, &format!("token={token}"), &[]);
    assert_eq!((answer.status, answer.header("location")), (303, "/findings"), "{}", answer.body);
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("judgeprint_session="), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

fn sign_in(server: &Server, form: &str, headers: &[(&str, &str)]) -> Answer {
    server.ask("POST /sign-in", &[&[FORM], headers].concat(), form.as_bytes())
}

/// A page with this cookie.
#[track_caller]
pub(super) fn page(server: &Server, path: &str, cookie: &str) -> Answer {
    server.ask(&format!("GET {path}"), &[("Cookie", cookie), ("Accept", "text/html")], b"")
}

/// A form with this cookie.
#[track_caller]
pub(super) fn form(server: &Server, path: &str, cookie: &str, form: &str) -> Answer {
    server.ask(&format!("POST {path}"), &[("Cookie", cookie), FORM], form.as_bytes())
}

/// What the forms of a page send.
#[track_caller]
pub(super) fn csrf(page: &Answer) -> String {
    let (_, rest) = page.body.split_once("name=\"csrf\" value=\"").expect("a form");
    rest.split('"').next().unwrap().to_owned()
}

#[test]
fn a_session_is_for_this_browser_alone_and_ends() {
    let server = Server::start();
    let ann = server.token("ann", "review");
    let answer = sign_in(&server, &format!("token={ann}"), &[]);
    let cookie = answer.header("set-cookie").to_owned();
    for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age=43200"] {
        assert!(cookie.contains(part), "{part} is not in {cookie}");
    }
    assert!(!cookie.contains("Secure"), "this server is reached without TLS: {cookie}");
    assert_ne!(cookie, sign_in(&server, &format!("token={ann}"), &[]).header("set-cookie"), "never the same");

    let cookie = cookie.split(';').next().unwrap();
    let findings = page(&server, "/findings", cookie);
    assert_eq!((findings.status, findings.header("cache-control")), (200, "no-store"));
    assert_eq!(page(&server, "/", cookie).header("location"), "/findings");
    assert!(!findings.body.contains(&ann), "a page never shows the token");

    let ends = form(&server, "/sign-out", cookie, &format!("csrf={}", csrf(&findings)));
    assert_eq!((ends.status, ends.header("location")), (303, "/sign-in?why=out"));
    assert!(ends.header("set-cookie").contains("Max-Age=0"), "{}", ends.header("set-cookie"));
    let after = page(&server, "/findings?state=open", cookie);
    assert_eq!(after.status, 303);
    assert_eq!(after.header("location"), "/sign-in?why=ended&next=%2Ffindings%3Fstate%3Dopen");
    let audit = server.get("/api/v1/audit", &server.admin).body;
    assert!(audit.contains("\"sign-in\"") && audit.contains("\"sign-out\""), "{audit}");
}

#[test]
fn with_tls_before_it_the_cookie_is_sent_over_tls_only_and_paths_begin_below_the_public_address() {
    let server = Server::configured("public_url = \"https://judgeprint.example/jp\"");
    let answer = sign_in(&server, &format!("token={}", server.admin), &[]);
    assert!(answer.header("set-cookie").contains("; Secure"), "{:?}", answer.headers);
    assert_eq!(answer.header("location"), "/jp/findings");
    let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
    assert!(page(&server, "/findings", &cookie).body.contains("action=\"/jp/sign-out\""));
}

#[test]
fn what_is_no_token_and_what_may_not_read_does_not_get_in() {
    let server = Server::start();
    let judge = server.token("judgehost", "submit");
    let wrong = sign_in(&server, "token=jp_wrong", &[]);
    assert_eq!((wrong.status, wrong.header("set-cookie")), (403, ""));
    assert!(wrong.body.contains("no valid token") && !wrong.body.contains("jp_wrong"), "{}", wrong.body);
    let judge = sign_in(&server, &format!("token={judge}"), &[]);
    assert_eq!((judge.status, judge.header("set-cookie")), (403, ""));
    assert!(judge.body.contains("its role is submit"), "{}", judge.body);
    assert_eq!(sign_in(&server, "", &[]).status, 403);
    let lines = server.get("/api/v1/audit", &server.admin).body;
    assert!(lines.matches("sign-in-refused").count() == 3 && !lines.contains("jp_wrong"), "{lines}");
    assert!(!server.log().contains("jp_wrong"));
}

#[test]
fn guessing_is_slow_and_a_token_gets_in_all_the_same() {
    let server = Server::configured("[limits]\nfailures_per_minute = 3");
    let tries: Vec<Answer> = (0..5).map(|_| sign_in(&server, "token=jp_guess", &[])).collect();
    let statuses: Vec<u16> = tries.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [403, 403, 403, 429, 429]);
    assert!(tries[4].body.contains("<html") && !tries[4].header("retry-after").is_empty(), "{:?}", tries[4]);
    signed_in(&server, &server.admin);
}

#[test]
fn another_site_signs_nobody_in_and_leads_nobody_away() {
    let server = Server::start();
    let good = format!("token={}", server.admin);
    for header in [
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Origin", "https://evil.example"),
        ("Origin", "null"),
    ] {
        let answer = sign_in(&server, &good, &[header]);
        assert_eq!((answer.status, answer.header("set-cookie")), (403, ""), "{header:?}");
        assert!(answer.body.contains("<html"), "a page: {}", answer.body);
    }
    assert_eq!(sign_in(&server, &good, &[("Origin", &server.url)]).status, 303);

    for next in [
        "https%3A%2F%2Fevil.example",
        "%2F%2Fevil.example",
        "%2F%5Cevil.example",
        "%2F%09%2Fevil.example",
        "%0D%0ASet-Cookie%3A+a%3Db",
    ] {
        let answer = sign_in(&server, &format!("{good}&next={next}"), &[]);
        assert_eq!((answer.status, answer.header("location")), (303, "/findings"), "{next}");
        let form = server.ask(&format!("GET /sign-in?next={next}"), &[], b"");
        assert!(form.status == 200 && !form.body.contains("evil.example"), "{next}: {}", form.body);
    }
    let next = "%2Fpairs%2F1-1-2%3Fa%3Db";
    assert_eq!(sign_in(&server, &format!("{good}&next={next}"), &[]).header("location"), "/pairs/1-1-2?a=b");
}

#[test]
fn a_link_on_another_site_asks_again_from_here() {
    let server = Server::start();
    let answer = server.ask("GET /findings?state=open&problem=%22", &[("Sec-Fetch-Site", "cross-site")], b"");
    assert_eq!((answer.status, answer.header("set-cookie")), (200, ""));
    assert!(
        answer.body.contains("content=\"0;url=/findings?state=open&#38;problem=%22\""),
        "{}",
        answer.body
    );
    let hostile = server.ask("GET //evil.example/", &[("Sec-Fetch-Site", "cross-site")], b"");
    assert!(hostile.status == 404 && !hostile.body.contains("evil"), "{}", hostile.body);
}

#[test]
fn a_revoked_token_ends_its_sessions_at_once() {
    let server = Server::start();
    let token = server.token("ann", "read");
    let cookie = signed_in(&server, &token);
    assert_eq!(page(&server, "/findings", &cookie).status, 200);
    server.command(&["token", "revoke", "ann"]);
    let after = page(&server, "/findings", &cookie);
    assert_eq!((after.status, after.header("location")), (303, "/sign-in?why=ended&next=%2Ffindings"));
    let told = page(&server, after.header("location"), &cookie);
    assert!(told.body.contains("Your session has ended"), "{}", told.body);
}
