//! The normalised submission: what any judge can say of one, as JSON.
//!
//! A judge's hook translates its own events into this and nothing else, so that all that is hard about arrivals (limits,
//! zips, encodings, languages, handed-out code, replays) is done once, behind it. docs/intake.md is its manual.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A submission as a judge tells it. The same `source`, `instance`, `problem` and `submission_id` again are the same
/// submission again: what is left out of a later message stays as it was told before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// The kind of judge it comes from: `hustoj`, `clics`, `generic`. A name and no more: fields mean the same for all.
    #[schema(example = "generic")]
    pub source: String,
    /// Which installation of that judge, where there are several.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub instance: String,
    /// The contest, if it was sent to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<String>,
    /// The problem. Submissions are compared within one.
    #[schema(example = "1001")]
    pub problem: String,
    /// What the judge calls the submission.
    #[schema(example = "52871")]
    pub submission_id: String,
    /// Who sent it. Two submissions of one author are no finding.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The team that sent it. Two submissions of one team are no finding.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The language, as the judge calls it. Where it is missing or unknown, names of files decide.
    #[serde(default, alias = "lang", skip_serializing_if = "Option::is_none")]
    #[schema(example = "cpp")]
    pub language: Option<String>,
    /// When it was sent: RFC 3339, or seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "2026-11-21T10:15:00Z")]
    pub submitted_at: Option<Time>,
    /// What the judge says of it; may come in a later message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "AC")]
    pub verdict: Option<String>,
    /// The program. A message without files adds to what is known of a submission that came before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<MessageFile>,
    /// Code that the judge put around the contestant's (what a template prepends and appends): it is cut out of each file
    /// that begins or ends with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boilerplate: Vec<MessageFile>,
}

/// A file: its text, or its bytes in Base64 where it is not UTF-8. A zip is unpacked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageFile {
    /// Its name; its extension tells the language where nothing else does.
    #[schema(example = "Main.cpp")]
    pub name: String,
    /// Its text. Either this or `base64`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "int main() { return 0; }")]
    pub text: Option<String>,
    /// Its bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<String>,
}

impl MessageFile {
    /// A file of any bytes: as text where they are UTF-8.
    pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Self {
        use base64::Engine as _;
        match String::from_utf8(bytes) {
            Ok(text) => Self { name: name.to_owned(), text: Some(text), base64: None },
            Err(error) => {
                let base64 = base64::engine::general_purpose::STANDARD.encode(error.as_bytes());
                Self { name: name.to_owned(), text: None, base64: Some(base64) }
            }
        }
    }

    /// Its bytes.
    ///
    /// # Errors
    /// When it has none, or they cannot be read.
    pub fn bytes(&self) -> Result<Vec<u8>, NoBytes> {
        use base64::Engine as _;
        match (&self.text, &self.base64) {
            (Some(text), None) => Ok(text.clone().into_bytes()),
            (None, Some(base64)) => {
                // Judges and `base64` break lines.
                let packed: Vec<u8> = base64.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
                base64::engine::general_purpose::STANDARD.decode(packed).map_err(NoBytes::NotBase64)
            }
            _ => Err(NoBytes::NotOne),
        }
    }
}

/// A file without a text, or with two.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoBytes {
    /// Neither or both are given.
    #[error("has to have either `text` or `base64`")]
    NotOne,
    /// The bytes are not in Base64.
    #[error("no Base64: {0}")]
    NotBase64(base64::DecodeError),
}

/// A time as judges write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Time {
    /// Seconds since 1970.
    Seconds(i64),
    /// RFC 3339, or seconds since 1970 as text.
    Text(String),
}
