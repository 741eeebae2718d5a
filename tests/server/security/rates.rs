//! Who comes too often waits, and nobody waits for others.

use super::super::process::{Answer, Server};

#[track_caller]
fn assert_waits(answer: &Answer, most: u64) {
    assert_eq!(answer.status, 429, "{answer:?}");
    let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
    assert!((1..=most).contains(&seconds), "{answer:?}");
    assert!(answer.json()["error"].as_str().is_some_and(|error| error.contains("try again in")));
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[test]
fn a_token_has_its_own_rate() {
    let server = Server::configured("[limits]\nrequests_per_second = 1\n");
    let other = server.token("other", "read");
    let answers: Vec<Answer> = (0..40).map(|_| server.get("/api/v1/pairs", &server.admin)).collect();
    let refused: Vec<&Answer> = answers.iter().filter(|answer| answer.status != 200).collect();
    assert!(answers[..10].iter().all(|answer| answer.status == 200), "ten may come at once");
    assert_waits(refused.first().expect("forty are too many"), 2);
    assert_eq!(server.get("/api/v1/pairs", &other).status, 200);
    // Monitoring has no token and is not to be locked out.
    assert!((0..50).all(|_| server.ask("GET /health", &[], b"").status == 200));
}

#[test]
fn an_address_without_a_valid_token_is_slowed_down_and_its_neighbours_are_not() {
    let server = Server::configured("[limits]\nfailures_per_minute = 3\n");
    let guess = |number: usize| {
        let (bearer, address) = (format!("Bearer jp_{number}"), format!("10.0.0.{number}"));
        // Nobody is believed to be somebody else.
        server.ask("GET /api/v1/pairs", &[("Authorization", &bearer), ("X-Forwarded-For", &address)], b"")
    };
    let statuses: Vec<u16> = (0..20).map(|number| guess(number).status).collect();
    assert_eq!(statuses[..3], [401; 3], "{statuses:?}");
    assert!(statuses[3..].iter().filter(|&&status| status == 429).count() >= 15, "{statuses:?}");
    assert_waits(&guess(99), 60);
    assert_waits(&server.ask("POST /api/v1/submissions", &[], b"{}"), 60);
    for _ in 0..10 {
        assert_eq!(server.get("/api/v1/pairs", &server.admin).status, 200);
    }
}

#[test]
fn behind_a_proxy_that_is_trusted_each_client_has_its_own_rate() {
    let server =
        Server::configured("trusted_proxies = [\"127.0.0.1/32\"]\n[limits]\nfailures_per_minute = 2\n");
    let guess = |address: &str| server.ask("GET /api/v1/pairs", &[("X-Forwarded-For", address)], b"").status;
    assert_eq!([(); 3].map(|()| guess("203.0.113.1")), [401, 401, 429]);
    // What the client wrote itself stands before what the proxy saw.
    assert_eq!(guess("198.51.100.7, 203.0.113.1"), 429);
    assert_eq!(guess("203.0.113.2"), 401);
}
