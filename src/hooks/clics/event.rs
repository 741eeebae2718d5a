//! One line of an event feed, in every dialect, as one change to one collection.
//!
//! | since | line | deletion | resumed by |
//! |---|---|---|---|
//! | 2020-03 | `type`, `id` of the event, `op`, `data` | `op` is `delete` | the event's `id` |
//! | 2021-11 to 2026 | `type`, `id` of the object or null, `data`, later a `token` | `data` is null | `token` |
//!
//! In the newer one `id: null` with an array is a whole collection. Types and properties that nobody knows are passed
//! over, as the specification demands, and a property that is null may as well be absent.

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// Bytes of an id or token. The specification allows ids 36; PC^2 and external ids are longer.
pub const MAX_ID_BYTES: usize = 512;

/// What a feed is resumed after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// For `since_token`.
    Token(String),
    /// An event's id of 2020-03, for `since_id`.
    EventId(String),
}

/// The collections that matter here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `contest`, `contests`.
    Contest,
    /// `languages`.
    Languages,
    /// `judgement-types`.
    JudgementTypes,
    /// `submissions`.
    Submissions,
    /// `judgements`.
    Judgements,
    /// `state`.
    State,
    /// Anything else.
    Other,
}

/// What happens to a collection.
#[derive(Debug)]
pub enum Change<'a> {
    /// The object is this now.
    Put(&'a RawValue),
    /// The object is no more.
    Delete(String),
    /// These are all there are now.
    Replace(Vec<&'a RawValue>),
    /// Nothing that can be understood.
    Nothing,
}

/// A line of the feed.
#[derive(Debug)]
pub struct Event<'a> {
    /// Of what.
    pub kind: Kind,
    /// Which change.
    pub change: Change<'a>,
    /// With what the feed can be resumed behind this line.
    pub token: Option<Token>,
}

/// As it stands in the line.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(rename = "type")]
    kind: Option<String>,
    id: Option<Id>,
    op: Option<String>,
    token: Option<Id>,
    #[serde(borrow)]
    data: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct OnlyId {
    id: Id,
}

impl<'a> Event<'a> {
    /// Reads a line.
    ///
    /// # Errors
    /// When it is no JSON, or no object.
    pub fn read(line: &'a [u8]) -> Result<Self, serde_json::Error> {
        let line: Line<'a> = serde_json::from_slice(line)?;
        let kind = line.kind.as_deref().map_or(Kind::Other, Kind::of);
        let is_old = line.op.is_some();
        let token = match (line.token, &line.id) {
            (Some(token), _) => Some(Token::Token(token.0)),
            (None, Some(id)) if is_old => Some(Token::EventId(id.0.clone())),
            _ => None,
        };
        let change = match (line.data, line.op.as_deref()) {
            _ if kind == Kind::Other => Change::Nothing,
            (Some(data), Some("delete")) => only_id(data).map_or(Change::Nothing, Change::Delete),
            (Some(data), _) if data.get().starts_with('[') => {
                Change::Replace(serde_json::from_str(data.get())?)
            }
            (Some(data), _) => Change::Put(data),
            // In the old dialect the id is the event's, which tells of no object.
            (None, Some(_)) => Change::Nothing,
            (None, None) => line.id.map_or(Change::Nothing, |id| Change::Delete(id.0)),
        };
        Ok(Self { kind, change, token })
    }
}

impl Kind {
    fn of(name: &str) -> Self {
        match name {
            "contest" | "contests" => Self::Contest,
            "languages" => Self::Languages,
            "judgement-types" => Self::JudgementTypes,
            "submissions" => Self::Submissions,
            "judgements" => Self::Judgements,
            "state" => Self::State,
            _ => Self::Other,
        }
    }
}

fn only_id(data: &RawValue) -> Option<String> {
    serde_json::from_str::<OnlyId>(data.get()).ok().map(|found| found.id.0)
}

/// An id: a string, or a number where an old server writes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Id(pub(super) String);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = Id;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an id")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Id, E> {
        if text.is_empty() || text.len() > MAX_ID_BYTES || text.chars().any(char::is_control) {
            return Err(E::custom(format!("an id is empty, over {MAX_ID_BYTES} bytes, or not printable")));
        }
        Ok(Id(text.to_owned()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Id, E> {
        Ok(Id(number.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> String {
        match Event::read(line.as_bytes()) {
            Err(_) => "bad".to_owned(),
            Ok(event) => {
                let token = match event.token {
                    None => String::new(),
                    Some(Token::Token(token)) => format!(" token {token}"),
                    Some(Token::EventId(id)) => format!(" event {id}"),
                };
                let change = match event.change {
                    Change::Put(data) => format!("put {}", data.get()),
                    Change::Delete(id) => format!("delete {id}"),
                    Change::Replace(all) => format!("replace by {}", all.len()),
                    Change::Nothing => "nothing".to_owned(),
                };
                format!("{:?} {change}{token}", event.kind)
            }
        }
    }

    #[test]
    fn every_dialect_is_one() {
        for (line, wanted) in [
            (
                r#"{"type":"submissions","id":"e7","op":"create","data":{"id":"1"}}"#,
                r#"Submissions put {"id":"1"} event e7"#,
            ),
            (
                r#"{"type":"submissions","id":"e8","op":"update","data":{"id":"1"}}"#,
                r#"Submissions put {"id":"1"} event e8"#,
            ),
            (
                r#"{"type":"submissions","id":"e9","op":"delete","data":{"id":"1"}}"#,
                "Submissions delete 1 event e9",
            ),
            (r#"{"type":"contests","id":"e9","op":"delete"}"#, "Contest nothing event e9"),
            (r#"{"type":"judgements","id":"4","data":{"id":"4"}}"#, r#"Judgements put {"id":"4"}"#),
            (
                r#"{"token":"77","type":"judgements","id":"4","data":{"id":"4"},"time":"x","new":[1]}"#,
                r#"Judgements put {"id":"4"} token 77"#,
            ),
            (r#"{"token":77,"type":"judgements","id":"4","data":null}"#, "Judgements delete 4 token 77"),
            (r#"{"token":"t","type":"judgements","id":"4"}"#, "Judgements delete 4 token t"),
            (
                r#"{"token":"t","type":"languages","id":null,"data":[{"id":"c"},{"id":"d"}]}"#,
                "Languages replace by 2 token t",
            ),
            (r#"{"token":"t","type":"submissions","data":[]}"#, "Submissions replace by 0 token t"),
            (
                r#"{"token":"t","type":"contest","id":null,"data":{"id":"wf"}}"#,
                r#"Contest put {"id":"wf"} token t"#,
            ),
            (r#"{"token":"t","type":"submissions","id":null,"data":null}"#, "Submissions nothing token t"),
            (r#"{"token":"t","type":"balloons","id":"3","data":{"id":"3"}}"#, "Other nothing token t"),
            (r#"{"token":"t"}"#, "Other nothing token t"),
            (r#"{"type":"submissions","#, "bad"),
            ("[1]", "bad"),
            ("<html>", "bad"),
            ("", "bad"),
        ] {
            assert_eq!(read(line), wanted, "{line}");
        }
        let long = "x".repeat(MAX_ID_BYTES + 1);
        assert_eq!(read(&format!(r#"{{"token":"{long}"}}"#)), "bad");
        assert_eq!(read("{\"token\":\"a\\u000ab\"}"), "bad");
    }
}
