//! What is written into the log and onto pages by whoever chooses names and programs.

use serde_json::Value;

use super::super::process::{Server, solution};
use super::{checked, eventually, exchange, message};

/// Stands in everything that must not be logged.
const MARK: &str = "zqxjk";

fn lines(server: &Server) -> Vec<Value> {
    let log = server.log();
    log.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

fn requests(server: &Server) -> Vec<Value> {
    lines(server).into_iter().filter(|line| line["message"] == "request").collect()
}

#[test]
fn a_request_is_one_line_that_says_nothing_of_people_problems_and_programs() {
    let server = Server::start();
    let mut hostile = message(&format!("id-{MARK}"), &format!("author-{MARK}"), &solution(0));
    hostile["problem"] = format!("problem-{MARK}").into();
    hostile["contest"] = format!("contest-{MARK}").into();
    hostile["files"][0]["text"] = format!("int {MARK}() {{ return 7; }}\n{}", solution(0)).into();
    let id = server.hand_over(&hostile)["id"].as_str().expect("an id").to_owned();
    hostile["author"] = format!("{MARK}\n{{\"message\":\"request\",\"level\":\"INFO\"}}").into();
    assert_eq!(server.post("/api/v1/submissions", &server.admin, &hostile).status, 400);
    hostile[MARK] = 1.into();
    assert_eq!(server.post("/api/v1/submissions", &server.admin, &hostile).status, 400);
    let mut asked = 3;
    for path in [
        &format!("/api/v1/submissions/{id}"),
        &format!("/api/v1/problems/problem-{MARK}/report"),
        &format!("/api/v1/pairs?problem={MARK}&after={MARK}"),
        &format!("/{MARK}%0a%7b%22message%22:%22request%22%7d"),
        &format!("/api/v1/pairs/{MARK}"),
    ] {
        assert!(server.get(path, &server.admin).status < 500);
        assert!(server.get(path, &format!("jp_{MARK}")).status < 500);
        asked += 2;
    }
    let made_up = format!(
        "{} /health HTTP/1.1\r\nHost: x\r\nUser-Agent: {MARK}\r\nReferer: {MARK}\r\nConnection: close\r\n\r\n",
        MARK.to_uppercase()
    );
    assert_eq!(exchange(&server, made_up.as_bytes()).expect("an answer").status, 405);
    asked += 1;
    eventually("a request is not logged", || requests(&server).len() >= asked);
    let requests = requests(&server);
    assert_eq!(requests.len(), asked, "{requests:#?}");
    for request in &requests {
        for field in ["timestamp", "level", "method", "route", "status", "took_ms", "peer"] {
            assert!(!request[field].is_null(), "{field}: {request}");
        }
    }
    assert_eq!(
        (&requests[0]["route"], &requests[0]["token"]),
        (&"/api/v1/submissions".into(), &1.into()),
        "a token by its number: people are named by theirs"
    );
    let log = server.log();
    assert!(!log.to_lowercase().contains(MARK) && !log.contains("admin"), "{log}");
    assert!(!log.contains("cin >>") && !log.contains(&server.admin) && !log.contains(&id), "{log}");
    // Neither do the metrics.
    let metrics = server.get("/metrics", &server.admin).body;
    assert!(metrics.contains("judgeprint_submissions_total{outcome=\"added\"} 1"), "{metrics}");
    assert!(!metrics.to_lowercase().contains(MARK), "{metrics}");
}

#[test]
fn what_contestants_choose_is_text_on_a_page() {
    let server = Server::start();
    let markup = "<img src=x onerror=alert(1)>\"'</script><script>alert(2)</script>";
    for (number, author) in
        [(0, format!("a{markup}")), (1, "bea".to_owned()), (2, "cy".to_owned()), (0, format!("d{markup}"))]
            .iter()
            .enumerate()
    {
        let mut sent =
            message(&format!("{number}{markup}"), &author.1, &format!("// {markup}\n{}", solution(author.0)));
        sent["problem"] = markup.into();
        sent["contest"] = markup.into();
        sent["files"][0]["name"] = format!("{}.cpp", markup.replace('/', "_")).into();
        let id = server.hand_over(&sent)["id"].as_str().expect("an id").to_owned();
        checked(&server, &id);
    }
    let pairs = server.get("/api/v1/pairs", &server.admin);
    assert_eq!(
        (pairs.header("content-type"), pairs.header("x-content-type-options")),
        ("application/json", "nosniff")
    );
    let url = pairs.json()["pairs"][0]["url"].as_str().expect("a finding").to_owned();
    assert!(!url.contains(['<', '>', '"', '\'', ' ']), "{url}");
    let path: String = markup.bytes().map(|byte| format!("%{byte:02x}")).collect();
    for kind in ["problems", "contests"] {
        let page = server.get(&format!("/api/v1/{kind}/{path}/report"), &server.admin);
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
        assert!(
            !page.body.contains("<img src=x") && !page.body.contains("<script>alert"),
            "markup came through"
        );
        assert!(page.header("content-security-policy").contains("default-src 'none'"), "{:?}", page.headers);
        let csv = server.get(&format!("/api/v1/{kind}/{path}/report?format=csv"), &server.admin);
        assert_eq!((csv.status, csv.header("content-type")), (200, "text/csv; charset=utf-8"));
    }
}
