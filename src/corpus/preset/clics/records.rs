//! The objects of the Contest API that matter here, and reading many of them from one file.
//!
//! What is unknown is passed over, unread and unkept: a file may be huge. A record that cannot be used costs a
//! warning with its line, and itself.

use std::fmt;

use serde::de::{DeserializeOwned, IgnoredAny, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::corpus::facts::Messages;

/// An id: a string, or a number where an old server writes one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id(pub(super) String);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Id, E> {
        if text.is_empty() { Err(E::custom("an id is empty")) } else { Ok(Id(text.to_owned())) }
    }

    fn visit_u64<E>(self, number: u64) -> Result<Id, E> {
        Ok(Id(number.to_string()))
    }
}

/// Anything with an id; each has its collection.
pub(super) trait Record: DeserializeOwned {
    fn id(&self) -> &str;
}

/// `submissions`.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Submission {
    pub(super) id: Id,
    pub(super) problem_id: Id,
    pub(super) team_id: Option<Id>,
    /// Contests of single persons have accounts instead of teams.
    pub(super) account_id: Option<Id>,
    pub(super) language_id: Option<Id>,
    pub(super) time: Option<String>,
}

/// `judgements`.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Judgement {
    pub(super) id: Id,
    pub(super) submission_id: Id,
    /// Absent until it is judged.
    pub(super) judgement_type_id: Option<Id>,
    pub(super) end_time: Option<String>,
    /// `false` where a rejudging took its place (2026-01).
    pub(super) current: Option<bool>,
    /// The same in DOMjudge's words.
    pub(super) valid: Option<bool>,
}

/// `teams`.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Team {
    pub(super) id: Id,
    pub(super) name: Option<String>,
    pub(super) display_name: Option<String>,
}

/// `languages`.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct LanguageRecord {
    pub(super) id: Id,
    pub(super) name: Option<String>,
    pub(super) extensions: Option<Vec<String>>,
}

/// `contest`, and anything of which only the id matters.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct OnlyId {
    pub(super) id: Id,
}

impl Record for Submission {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for Judgement {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for Team {
    fn id(&self) -> &str {
        &self.id.0
    }
}
impl Record for LanguageRecord {
    fn id(&self) -> &str {
        &self.id.0
    }
}

/// One line of an event feed.
#[derive(Debug, Deserialize)]
pub(super) struct Event<'a> {
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    /// The object's id; in 2020-03 the event's own.
    pub(super) id: Option<Id>,
    /// 2020-03 only.
    pub(super) op: Option<String>,
    /// Not parsed yet: a whole collection may stand in one line.
    #[serde(borrow)]
    pub(super) data: Option<&'a RawValue>,
}

/// Calls `each` with the texts of the values of a JSON array, or with each line, and the line it begins on. In
/// an array, what is no JSON goes into `bad`, and the rest is lost.
pub(super) fn for_each<'a>(
    bytes: &'a [u8],
    file_name: &str,
    bad: &mut Messages,
    mut each: impl FnMut(&'a [u8], u64, &mut Messages),
) {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(bytes.len());
    if bytes.get(start) != Some(&b'[') {
        for (line, text) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            if !text.trim_ascii().is_empty() {
                each(text, line, bad);
            }
        }
        return;
    }
    let (mut at, mut counted, mut line) = (start + 1, 0, 1);
    loop {
        while bytes.get(at).is_some_and(|&byte| byte.is_ascii_whitespace() || byte == b',') {
            at += 1;
        }
        line += memchr::memchr_iter(b'\n', &bytes[counted..at]).count() as u64;
        counted = at;
        if bytes.get(at) == Some(&b']') {
            return;
        }
        // Finds the end of the value and keeps nothing of it.
        let mut values = serde_json::Deserializer::from_slice(&bytes[at..]).into_iter::<IgnoredAny>();
        match values.next() {
            Some(Ok(_)) => {
                let end = at + values.byte_offset();
                each(&bytes[at..end], line, bad);
                at = end;
            }
            Some(Err(error)) => {
                bad.push(format!("{file_name}, line {line}: it and the rest left out: {}", reason(&error)));
                return;
            }
            None => {
                bad.push(format!("{file_name}, line {line}: the array has no end"));
                return;
            }
        }
    }
}

/// A value as a record, or a warning.
pub(super) fn record<'a, T: Deserialize<'a>>(text: &'a [u8], place: &str, bad: &mut Messages) -> Option<T> {
    match serde_json::from_slice(text) {
        Ok(record) => Some(record),
        Err(error) => {
            bad.push(format!("{place}: left out: {}", reason(&error)));
            None
        }
    }
}

/// What is wrong without where: the parser sees only a part of the file.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.clone(), |end| text[..end].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(bad: Messages) -> Vec<String> {
        let mut listed = Vec::new();
        bad.finish("more", &mut listed);
        listed
    }

    fn values(text: &str) -> (Vec<(&str, u64)>, Vec<String>) {
        let (mut found, mut bad) = (Vec::new(), Messages::default());
        for_each(text.as_bytes(), "x.json", &mut bad, |value, line, _| {
            found.push((std::str::from_utf8(value).expect("cut between characters"), line));
        });
        (found, listed(bad))
    }

    #[test]
    fn arrays_and_lines_are_read_with_their_line_numbers() {
        let expected = vec![("{\"a\":\n1}", 2), ("2", 4), ("\"é\"", 4)];
        assert_eq!(values("[\n{\"a\":\n1},\n2,\"é\"]\n"), (expected, vec![]));
        assert_eq!(values("\u{FEFF}{\"a\":1}\n \n{}"), (vec![("{\"a\":1}", 1), ("{}", 3)], vec![]));
        assert_eq!(values(""), (vec![], vec![]));
        assert_eq!(values(" [ ] "), (vec![], vec![]));
    }

    #[test]
    fn an_array_that_breaks_off_is_named_by_line() {
        let (found, bad) = values("[{},\n{,\n{}]");
        assert_eq!(found.len(), 1);
        assert_eq!(bad, ["x.json, line 2: it and the rest left out: key must be a string"]);
        assert_eq!(values("[1,\n").1, ["x.json, line 2: the array has no end"]);
    }

    // What is passed over is not recursed into, so no text makes it overflow the stack.
    #[test]
    fn values_as_deep_as_a_file_is_long_are_refused() {
        let deep = "[".repeat(1 << 20);
        let (found, bad) = values(&deep);
        assert!(found.is_empty() && bad[0].contains("EOF"), "{bad:?}");
        for field in ["new", "id", "time"] {
            let text = format!("{{\"{field}\":{}", "{\"a\":".repeat(1 << 20));
            let mut bad = Messages::default();
            assert!(record::<Submission>(text.as_bytes(), "x", &mut bad).is_none());
            assert_eq!(listed(bad).len(), 1);
        }
    }

    #[test]
    fn ids_are_text_or_numbers_and_unknown_fields_are_passed_over() {
        let mut bad = Messages::default();
        let mut read = |text: &str| record::<Submission>(text.as_bytes(), "x, line 7", &mut bad);
        let found =
            read(r#"{"id":187,"problem_id":"a","new":{"x":[1]},"team_id":null,"files":[{"href":"y"}]}"#);
        let found = found.expect("a submission");
        assert_eq!((found.id.0.as_str(), found.team_id), ("187", None));
        assert!(read(r#"{"id":"","problem_id":"a"}"#).is_none());
        assert!(read(r#"{"id":"1"}"#).is_none());
        assert!(read("[]").is_none());
        let bad = listed(bad);
        assert_eq!(bad[0], "x, line 7: left out: an id is empty");
        assert_eq!(bad[1], "x, line 7: left out: missing field `problem_id`");
        assert_eq!(bad.len(), 3);
    }
}
