//! The report as JSON: the model as it is, described by `docs/report.schema.json`.
//!
//! Floats are rounded to the precision that the schema names, so that a file does not change with the last bit
//! of a sum. Texts of submissions are not in it, their names are.

use std::io::{self, Write};

use super::model::Report;

/// The JSON Schema (2020-12) of what [`write()`] writes.
pub const SCHEMA: &str = include_str!("../../docs/report.schema.json");

/// Writes the report as indented JSON with a newline at its end.
///
/// # Errors
///
/// When `w` cannot be written.
pub fn write(report: &Report, w: impl Write) -> io::Result<()> {
    let mut w = io::BufWriter::new(w);
    serde_json::to_writer_pretty(&mut w, report)?;
    w.write_all(b"\n")?;
    w.flush()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::report::sample;

    fn text(report: &Report) -> String {
        let mut bytes = Vec::new();
        write(report, &mut bytes).expect("a Vec takes everything");
        String::from_utf8(bytes).expect("JSON is UTF-8")
    }

    fn value(report: &Report) -> Value {
        serde_json::from_str(&text(report)).expect("JSON")
    }

    fn validator() -> jsonschema::Validator {
        let schema = serde_json::from_str(SCHEMA).expect("the schema is JSON");
        jsonschema::draft202012::meta::validate(&schema).expect("the schema is a schema");
        jsonschema::draft202012::new(&schema).expect("the schema compiles")
    }

    #[test]
    fn agrees_with_its_schema() {
        let validator = validator();
        for report in [sample::report(), sample::hostile(), sample::two_languages()] {
            let errors: Vec<_> =
                validator.iter_errors(&value(&report)).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{errors:#?}");
        }
    }

    #[test]
    fn the_schema_refuses_what_is_broken() {
        let validator = validator();
        let broken: [(&str, Value); 7] = [
            ("/schema_version", json!(2)),
            ("/problems/0/pairs/0/score", json!(1.5)),
            ("/problems/0/pairs/0/longest_block", json!("143")),
            ("/problems/0/pairs/0/blocks/0/left/first", json!(0)),
            ("/problems/0/submissions/0/submitted_at", json!(7)),
            ("/problems/0/cohorts/0", json!({"language": "cpp"})),
            ("/skipped/0", json!({"place": "a", "reason": "b", "surprise": 1})),
        ];
        for (place, with) in broken {
            let mut value = value(&sample::report());
            *value.pointer_mut(place).expect("the place is there") = with;
            assert!(!validator.is_valid(&value), "{place}");
        }
    }

    #[test]
    fn what_is_said_of_two_languages_is_there_where_there_are_two() {
        let without = text(&sample::report());
        assert!(!without.contains("across"), "a problem of one language is written as it always was");
        let with = value(&sample::two_languages());
        assert_eq!(with["problems"][0]["across"]["language"], "cpp+python");
        assert_eq!(with["problems"][0]["pairs"][1]["across_languages"], true);
        assert!(with["problems"][1].get("across").is_none());
    }

    #[test]
    fn every_field_is_described() {
        /// What is there only where it says something.
        const OPTIONAL: [&str; 2] = ["problem.across", "pair.across_languages"];
        fn check(schema: &Value, place: &str) {
            for (name, field) in schema["properties"].as_object().into_iter().flatten() {
                assert!(field["description"].is_string(), "{place}.{name}");
            }
            if schema["properties"].is_object() {
                assert_eq!(schema["additionalProperties"], json!(false), "{place}");
                let properties = schema["properties"].as_object().into_iter().flatten();
                let always = properties.filter(|(name, _)| !OPTIONAL.contains(&&*format!("{place}.{name}")));
                let required = schema["required"].as_array().map_or(0, Vec::len);
                assert_eq!(required, always.count(), "{place}");
            }
        }
        let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
        check(&schema, "report");
        for (name, part) in schema["$defs"].as_object().expect("parts") {
            check(part, name);
        }
    }

    #[test]
    fn numbers_are_rounded_and_sources_are_left_out() {
        let text = text(&sample::report());
        assert!(text.ends_with("}\n") && text == self::text(&sample::report()));
        let value = value(&sample::report());
        let pair = &value["problems"][0]["pairs"][0];
        assert_eq!(pair["score"], json!(0.912346));
        assert_eq!(pair["chance"], json!(3.1e-12));
        assert_eq!(pair["evidence_bits"], json!(1288.4));
        assert_eq!(value["problems"][0]["cohorts"][0]["middle"], json!(-3.512346));
        assert!(!text.contains("find_root"));
    }
}
