//! What a line of a real judge looks like, so that the made-up judge does not drift from them.

use serde_json::{Map, Value};

use super::server::Dialect;

/// A line as this dialect has it.
#[track_caller]
pub(crate) fn check(dialect: Dialect, line: &str) {
    let value: Value = serde_json::from_str(line).expect("a line is JSON");
    let line = value.as_object().expect("a line is an object");
    let kind = line["type"].as_str().expect("a type");
    match dialect {
        Dialect::Old | Dialect::Pc2 => {
            assert!(line["id"].is_string(), "the event's id: {value}");
            let op = line["op"].as_str().expect("an op");
            assert!(["create", "update", "delete"].contains(&op), "{value}");
            assert!(line.get("token").is_none(), "{value}");
            assert!(line["data"].is_object(), "{value}");
            assert!(op == "delete" || kind == "state" || line["data"]["id"].is_string(), "{value}");
        }
        Dialect::New | Dialect::WithoutTokens => {
            assert!(line.get("op").is_none(), "{value}");
            assert_eq!(line.contains_key("token"), dialect == Dialect::New, "{value}");
            match &line["data"] {
                Value::Null => assert!(line["id"].is_string(), "{value}"),
                Value::Array(_) => assert!(line["id"].is_null(), "{value}"),
                Value::Object(data) if ["contest", "state"].contains(&kind) => {
                    assert!(line["id"].is_null() || Some(&line["id"]) == data.get("id"), "{value}");
                }
                Value::Object(data) => assert_eq!(Some(&line["id"]), data.get("id"), "{value}"),
                other => panic!("{other} in {value}"),
            }
        }
    }
    let deletes = line.get("op").is_some_and(|op| op == "delete");
    match &line["data"] {
        Value::Array(all) => all.iter().for_each(|one| object(kind, one.as_object().expect("an object"))),
        Value::Object(one) if !deletes => object(kind, one),
        _ => {}
    }
}

fn object(kind: &str, data: &Map<String, Value>) {
    let text = |name: &str| assert!(data[name].is_string(), "{name} in {data:?}");
    match kind {
        "submissions" => {
            ["id", "problem_id", "team_id", "language_id", "time", "contest_time"]
                .iter()
                .for_each(|name| text(name));
            if let Some(files) = data.get("files") {
                // Exactly one, which is a zip.
                assert_eq!(files.as_array().map(Vec::len), Some(1), "{data:?}");
                assert!(files[0]["href"].is_string(), "{data:?}");
            }
        }
        "judgements" => {
            ["id", "submission_id", "start_time"].iter().for_each(|name| text(name));
            let is_done = data.get("judgement_type_id").is_some_and(Value::is_string);
            assert_eq!(is_done, data.get("end_time").is_some_and(Value::is_string), "{data:?}");
        }
        "judgement-types" => assert!(data["id"].is_string() && data["solved"].is_boolean(), "{data:?}"),
        "languages" => ["id", "name"].iter().for_each(|name| text(name)),
        _ => {}
    }
}
