//! What the server says of itself: its description and its configuration.

use serde_json::Value;

use super::super::process::Server;

#[test]
fn the_printed_description_is_the_served_one() {
    let server = Server::start();
    let printed: Value = serde_json::from_str(&server.command(&["serve", "--print-openapi"])).expect("JSON");
    let reader = server.token("reader", "submit");
    let served = server.get("/api/v1/openapi.json", &reader);
    assert_eq!((served.status, served.header("content-type")), (200, "application/json"));
    assert_eq!(served.json(), printed);
    assert!(printed["openapi"].as_str().is_some_and(|version| version.starts_with("3.")), "{printed}");
    assert_eq!(printed["components"]["securitySchemes"]["token"]["scheme"], "bearer");
    for (path, item) in printed["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            let is_open = ["/health", "/ready"].contains(&path.as_str());
            assert_eq!(operation["security"].is_array(), !is_open, "{method} {path}");
            assert!(
                operation["summary"].is_string() || operation["description"].is_string(),
                "{method} {path}"
            );
        }
    }
}

#[test]
fn the_printed_configuration_is_one() {
    let first = Server::start();
    let printed = first.command(&["serve", "--print-config"]);
    let server = Server::configured(&printed);
    assert_eq!(server.ask("GET /ready", &[], b"").status, 200);
    // And with every default written out as a value.
    let mut lines = Vec::new();
    for line in printed.lines() {
        let value = line.strip_prefix('#').filter(|rest| rest.contains(" = ") && !rest.starts_with(' '));
        lines.push(value.unwrap_or(line));
    }
    let written_out = lines.join("\n");
    assert!(written_out.contains("\nbody_bytes = 8388608"), "{written_out}");
    assert_eq!(Server::configured(&written_out).ask("GET /ready", &[], b"").status, 200);
}
