//! The server's pages in a real browser: signing in, the list that refreshes itself, deciding, reports, signing out.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;

use super::accessibility::assert_nothing_serious;
use super::appearance::{assert_fits, brightness};
use super::page::{DESKTOP, PHONE, Page, View};
use crate::server::judges::moss_result;
use crate::server::process::{Server, solution};
use crate::server::security::Other;

/// A server with ten honest submissions to problem 1001, and one that is a copy of the first.
fn server() -> Server {
    let server = Server::start();
    for seed in 0..10 {
        server.submit("1001", &format!("s{seed}"), &format!("author{seed}"), &solution(seed));
    }
    copy(&server, 0, "mallory");
    server.findings("1001", 1);
    server
}

/// Somebody hands in what another one wrote, which is one more finding.
fn copy(server: &Server, of: usize, author: &str) {
    let answer = server.submit("1001", &format!("copy{of}"), author, &solution(of));
    assert_eq!(answer["flagged"], true, "{answer}");
}

/// Signs in as a person does, at the page that one is led to.
#[track_caller]
fn sign_in(page: &mut Page, token: &str) {
    page.until("location.pathname === '/sign-in' && document.activeElement.id === 'token'");
    page.keys(token);
    page.key("Enter");
    page.until("location.pathname !== '/sign-in' && document.readyState === 'complete'");
}

/// A server, the page on which ann reads its newest findings, and her token.
fn ann_reads() -> (Server, Page, String) {
    let server = server();
    let token = server.token("ann", "read");
    let mut page = Page::visit(&server.url, "/", DESKTOP);
    sign_in(&mut page, &token);
    page.until("document.querySelector('#live').textContent.includes('refreshes itself')");
    (server, page, token)
}

fn heading(page: &mut Page) -> String {
    page.text("document.querySelector('h1').textContent")
}

#[test]
fn one_signs_in_reads_decides_and_signs_out() {
    let server = server();
    let token = server.token("ann", "review");
    let mut page = Page::visit(&server.url, "/findings?state=open", DESKTOP);
    sign_in(&mut page, &token);
    assert_eq!(page.text("location.pathname + location.search"), "/findings?state=open");
    assert!(page.text("document.querySelector('.findings').textContent").contains("mallory"));

    page.click(".findings a[href^='/pairs/']");
    page.until("location.pathname.startsWith('/pairs/') && document.readyState === 'complete'");
    assert!(page.text("document.body.textContent").contains("Similarity is no proof"));
    // Left and right are those of the explanation and of the report: `copy0` came later, and is before `s0`.
    let authors =
        page.texts("[...document.querySelectorAll('.two .author')].map((author) => author.textContent)");
    assert_eq!(authors, ["mallory", "author0"]);
    page.click("input[value='cleared']");
    page.click("#note");
    page.keys("Both are from the book.");
    page.click(".decide button");
    page.until("!!document.querySelector('.history')");
    assert_eq!(
        page.text("document.querySelector('.history blockquote').textContent"),
        "Both are from the book."
    );
    assert_eq!(page.text("document.querySelector('h1 .badge').textContent"), "cleared");

    page.click("#report");
    page.until("location.pathname === '/problems/1001/report' && location.hash === '#pair-1'");
    page.until(
        "[...document.querySelectorAll('#pair .code')].filter((pane) => pane.textContent).length === 2",
    );
    let report = page.text("document.querySelector('#pair').textContent");
    assert!(report.find("mallory").expect("there") < report.find("author0").expect("there"));
    page.back();
    page.until("location.pathname.startsWith('/pairs/') && document.readyState === 'complete'");
    // A page that the browser kept is loaded again before it is shown.
    page.until("!!document.querySelector('#sign-out') && document.body.checkVisibility()");
    page.click("#sign-out");
    page.until("location.pathname === '/sign-in' && !!document.querySelector('#why')");
    assert!(page.text("document.querySelector('#why').textContent").contains("signed out"));
    page.back();
    page.until("location.pathname === '/sign-in' && document.readyState === 'complete'");
    assert!(!page.text("document.body.textContent").contains("mallory"));
    page.assert_quiet();
}

#[test]
fn after_signing_out_the_way_back_shows_nothing() {
    let server = server();
    let mut page = Page::visit(&server.url, "/findings", DESKTOP);
    sign_in(&mut page, &server.admin);
    for path in ["/problems/1001/report", "/findings?state=open"] {
        page.go(&format!("{}{path}", server.url));
        assert!(page.text("document.body.textContent").contains("mallory"));
    }
    page.click("#sign-out");
    page.until("location.search === '?why=out' && document.readyState === 'complete'");
    // The list, the report, the list.
    for next in ["/findings?state=open", "/problems/1001/report", "/findings"] {
        page.back();
        page.until(&format!(
            "document.readyState === 'complete' && !!document.querySelector('input[name=next]')
                && document.querySelector('input[name=next]').value === {}",
            json!(next)
        ));
        assert!(!page.text("document.body.textContent").contains("mallory"));
    }
}

#[test]
fn a_wrong_token_is_told_and_the_right_one_goes_where_one_wanted() {
    let server = server();
    let token = server.token("ann", "read");
    let mut page = Page::visit(&server.url, "/problems/1001/report", DESKTOP);
    page.until("location.pathname === '/sign-in' && document.activeElement.id === 'token'");
    page.keys("jp_wrong");
    page.key("Enter");
    page.until("!!document.querySelector('#wrong')");
    assert!(page.text("document.querySelector('#wrong').textContent").contains("no valid token"));
    assert_nothing_serious(&mut page, "a refusal");
    sign_in(&mut page, &token);
    assert_eq!(page.text("location.pathname"), "/problems/1001/report");
    page.until("!!document.querySelector('#pairs tbody tr')");
}

#[test]
fn the_list_takes_in_what_comes_and_moves_nothing() {
    let server = server();
    let mut page = Page::visit(&server.url, "/", View { height: 300, ..DESKTOP });
    sign_in(&mut page, &server.admin);
    page.until("document.querySelector('#live').textContent.includes('refreshes itself')");
    assert_eq!(page.count(".findings > li"), 1);
    page.eval("document.querySelector('.findings > li').marked = true");
    page.eval("document.querySelector('.findings > li:last-child a').focus()");
    let seen = |page: &mut Page| page.number("document.activeElement.getBoundingClientRect().top");
    page.eval("scrollTo({ top: document.querySelector('.findings').offsetTop + 10, behavior: 'instant' })");
    let before = seen(&mut page);

    copy(&server, 1, "trudy");
    page.until("document.querySelectorAll('.findings > li').length === 2");
    page.until("/^1 new finding$/.test(document.querySelector('#live').textContent)");
    assert!(
        page.is("document.querySelector('.findings > li:last-child').marked === true"),
        "it stays the same"
    );
    assert!(page.is("document.activeElement.closest('li').marked === true"), "the focus stays");
    let after = seen(&mut page);
    assert!((after - before).abs() < 2.0, "what one reads moved from {before} to {after}");

    copy(&server, 2, "oscar");
    page.until("document.querySelectorAll('.findings > li').length === 3");
    page.assert_quiet();
}

#[test]
fn a_lost_connection_and_an_ended_session_are_told() {
    let (server, mut page, _) = ann_reads();
    server.command(&["token", "revoke", "ann"]);
    // The next news is not for this page any more.
    copy(&server, 1, "trudy");
    page.until("location.pathname === '/sign-in' && document.readyState === 'complete'");
    assert!(page.text("document.querySelector('#why').textContent").contains("session has ended"));
    assert_eq!(page.text("document.querySelector('input[name=next]').value"), "/findings");
    assert!(!page.text("document.body.textContent").contains("trudy"));
    page.assert_quiet();

    let mut server = server;
    page.load();
    sign_in(&mut page, &server.admin);
    page.until("document.querySelector('#live').textContent.includes('refreshes itself')");
    server.kill();
    page.until("document.querySelector('#live').className === 'alarm'");
    assert!(page.text("document.querySelector('#live').textContent").contains("connection is lost"));
    assert_eq!(page.count(".findings > li"), 2, "what was there stays");
}

#[test]
fn a_token_that_expires_ends_the_session_and_does_not_begin_another() {
    let (server, mut page, token) = ann_reads();
    Other::open(&server.index).run("UPDATE access_token SET expires_at_ms = 1000 WHERE name = 'ann'");
    page.load();
    page.until("location.pathname === '/sign-in' && document.readyState === 'complete'");
    assert!(page.text("document.querySelector('#why').textContent").contains("session has ended"));
    assert!(!page.text("document.body.textContent").contains("mallory"));
    page.until("document.activeElement.id === 'token'");
    page.keys(&token);
    page.key("Enter");
    page.until("document.readyState === 'complete' && document.querySelector('#wrong') !== null");
    assert_eq!(page.text("location.pathname"), "/sign-in");
}

#[test]
fn both_programs_of_a_moss_match_are_shown() {
    let server = Server::configured("moss_listen = \"127.0.0.1:0\"\n");
    let path = moss_result(&server);
    let mut page = Page::visit(&server.url, &format!("{path}/match0.html"), DESKTOP);
    page.until(
        "document.querySelectorAll('frame').length === 3 && [...document.querySelectorAll('frame')]
            .every((frame) => frame.contentDocument?.body?.textContent.trim().length > 0)",
    );
    page.assert_quiet();
}

#[test]
fn hostile_names_do_nothing() {
    let server = Server::start();
    let hostile = "</title><script>alert(1)</script>\"'><img src=x onerror=alert(2)>\u{202e}";
    for seed in 0..11 {
        let id = format!("\"><b>{seed}");
        server.hand_over(&json!({
            "source": "generic", "problem": hostile, "contest": hostile, "submission_id": id,
            "author": format!("{id}{hostile}"), "language": "cpp",
            "files": [{ "name": "main.cpp", "text": solution(seed) }],
        }));
    }
    server.findings(&utf8_percent_encode(hostile, NON_ALPHANUMERIC).to_string(), 1);
    let mut page = Page::visit(&server.url, "/", DESKTOP);
    sign_in(&mut page, &server.admin);
    let named =
        |page: &mut Page| page.text("document.querySelector('.author').textContent").contains("<script>");
    assert!(named(&mut page));
    page.click(".findings h2 a");
    page.until("location.pathname.startsWith('/pairs/') && document.readyState === 'complete'");
    assert!(named(&mut page));
    page.click("#report");
    page.until("location.pathname.startsWith('/problems/') && location.hash === '#pair-1'");
    page.assert_quiet();
    assert_eq!(page.count("img, b:not([class])"), 0);
}

#[test]
fn all_pages_fit_and_axe_finds_nothing_serious() {
    let server = server();
    for seed in 0..12 {
        let (problem, id) =
            ("a problem with a long name, as some judges have them", format!("{}", 50_000 + seed));
        server.submit(problem, &id, &format!("team number {seed}"), &solution(seed));
    }
    let token = server.token("ann", "review");
    let pair = format!("/pairs/{}", server.findings("1001", 1)[0]["id"].as_str().expect("an id"));
    for (state, note) in [("claimed", ""), ("confirmed", "Both said so, and showed how.\nSee the minutes.")] {
        let made = server.post(
            &format!("/api/v1{pair}/decisions"),
            &token,
            &json!({ "state": state, "note": note }),
        );
        assert_eq!(made.status, 201, "{}", made.body);
    }
    for (width, view) in [(1280, DESKTOP), (390, PHONE)] {
        for (theme, dark) in [("light", false), ("dark", true)] {
            let mut page = Page::visit(&server.url, "/sign-in?why=ended", View { dark, ..view });
            let look = |page: &mut Page, name: &str| {
                assert_eq!(brightness(page) < 382.0, dark, "{name} is not in the system's theme");
                let height = page.number("document.documentElement.scrollHeight").min(6000.0) as u32;
                page.look(View { height: height.max(view.height), dark, ..view });
                page.picture(&format!("server-{name}-{width}-{theme}"));
                page.look(View { dark, ..view });
                assert_fits(page, name);
                assert_nothing_serious(page, &format!("{name} {width} {theme}"));
            };
            look(&mut page, "sign-in");
            sign_in(&mut page, &token);
            for (name, path) in [
                ("findings", "/findings"),
                ("none", "/findings?problem=none"),
                ("pair", &*pair),
                ("error", "/pairs/0-0-0"),
            ] {
                page.go(&format!("{}{path}", server.url));
                look(&mut page, name);
            }
        }
    }
}

#[test]
fn the_keyboard_reaches_everything() {
    let server = server();
    let mut page = Page::visit(&server.url, "/", DESKTOP);
    sign_in(&mut page, &server.admin);
    assert_eq!(heading(&mut page), "Newest findings");
    let mut reached = Vec::new();
    for _ in 0..14 {
        page.key("Tab");
        reached.push(page.text(
            "(() => { const on = document.activeElement; return on.name || on.id || on.textContent.trim() })()",
        ));
        assert!(page.is(
            "document.activeElement === document.body || document.activeElement.matches(':focus-visible')"
        ));
    }
    for wanted in ["To the content", "Findings", "sign-out", "problem", "contest", "state", "Show", "refresh"]
    {
        assert!(reached.iter().any(|is| is == wanted), "{wanted} is not in {reached:?}");
    }
}
