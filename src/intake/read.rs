//! A message into a submission: everything a judge said is checked and bounded here, once for all judges.

use super::boilerplate;
use super::message::{Message, MessageFile, Time};
use crate::corpus::{self, Limits, Skipped, Submission, Timestamp};
use crate::language::{self, Language};
use crate::store::{Facts, Key, Origin};

/// Bytes of an id or a name.
const MAX_NAME_BYTES: usize = 256;
/// Seconds since 1970 that a time may have: the year 9999.
const MAX_SECONDS: i64 = 253_402_300_799;

/// A message that makes sense.
#[derive(Debug, Clone)]
pub struct Arrival {
    /// What makes it the same submission again.
    pub key: Key,
    /// The program with what the judge told; `None` where there are only facts about an earlier one.
    pub submission: Option<Submission>,
    /// What the judge told, for the case that there is no program.
    pub facts: Facts,
    /// Files that were left out.
    pub skipped: Vec<Skipped>,
}

/// A message that makes no sense. Sending it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{field}`: {what}")]
pub struct Refused {
    /// Where in the message.
    pub field: String,
    /// What is wrong with it, and what it should be.
    pub what: String,
}

impl Refused {
    pub(super) fn new(field: impl Into<String>, what: impl Into<String>) -> Self {
        Self { field: field.into(), what: what.into() }
    }
}

/// What makes a message's submission the same one again.
///
/// # Errors
/// When a name is missing, too long, or holds control characters.
pub fn key(message: &Message) -> Result<Key, Refused> {
    Ok(Key {
        problem: name("problem", &message.problem)?,
        external_id: name("submission_id", &message.submission_id)?,
        origin: Origin {
            source: name("source", &message.source)?,
            instance: if message.instance.is_empty() {
                String::new()
            } else {
                name("instance", &message.instance)?
            },
        },
    })
}

/// Reads a message.
///
/// # Errors
/// What makes no sense in it.
pub fn read(message: &Message, limits: &Limits) -> Result<Arrival, Refused> {
    let key = key(message)?;
    let facts = Facts {
        author: optional("author", message.author.as_deref())?,
        team: optional("team", message.team.as_deref())?,
        verdict: optional("verdict", message.verdict.as_deref())?,
        contest: optional("contest", message.contest.as_deref())?,
        submitted_at: message.submitted_at.as_ref().map(time).transpose()?,
    };
    if message.files.is_empty() {
        if !message.boilerplate.is_empty() {
            return Err(Refused::new("boilerplate", "there are no files that it could be cut out of"));
        }
        return Ok(Arrival { key, submission: None, facts, skipped: Vec::new() });
    }
    let declared = message.language.as_deref().and_then(declared_language);
    let files = bytes("files", &message.files)?;
    let sent = corpus::read_sent(files, declared, limits)
        .map_err(|reason| Refused::new("files", reason.to_string()))?;
    let mut files = sent.files;
    boilerplate::cut(&mut files, &boilerplate_texts(message)?);
    if files.iter().all(|file| file.text.trim().is_empty()) {
        return Err(Refused::new("files", "nothing is left of them without the boilerplate"));
    }
    let submission = Submission {
        problem: key.problem.clone(),
        name: key.external_id.clone(),
        language: sent.language,
        files,
        author: facts.author.clone(),
        team: facts.team.clone(),
        verdict: facts.verdict.clone(),
        contest: facts.contest.clone(),
        submitted_at: facts.submitted_at,
    };
    Ok(Arrival { key, submission: Some(submission), facts, skipped: sent.skipped })
}

/// The language that a judge's word for it means; `None` leaves it to the names of files.
fn declared_language(word: &str) -> Option<&'static Language> {
    language::by_name(word).or_else(|| language::declared(word)).or_else(|| language::by_extension(word))
}

fn boilerplate_texts(message: &Message) -> Result<Vec<String>, Refused> {
    let decode = |(_, bytes): (String, Vec<u8>)| language::decode(&bytes).text;
    Ok(bytes("boilerplate", &message.boilerplate)?.into_iter().map(decode).collect())
}

fn bytes(field: &str, files: &[MessageFile]) -> Result<Vec<(String, Vec<u8>)>, Refused> {
    let bytes = |(place, file): (usize, &MessageFile)| match file.bytes() {
        Ok(bytes) => Ok((file.name.clone(), bytes)),
        Err(error) => Err(Refused::new(format!("{field}[{place}]"), error.to_string())),
    };
    files.iter().enumerate().map(bytes).collect()
}

fn time(time: &Time) -> Result<Timestamp, Refused> {
    let seconds = |seconds: i64| (0..=MAX_SECONDS).contains(&seconds).then(|| Timestamp(seconds * 1000));
    let read = match time {
        Time::Seconds(number) => seconds(*number),
        Time::Text(text) => Timestamp::parse(text).ok(),
    };
    read.ok_or_else(|| {
        Refused::new("submitted_at", "has to be RFC 3339 (2026-11-21T10:15:00Z) or seconds since 1970")
    })
}

fn optional(field: &str, value: Option<&str>) -> Result<Option<String>, Refused> {
    // Judges say "nobody" with an empty word as well.
    value.filter(|value| !value.trim().is_empty()).map(|value| name(field, value)).transpose()
}

fn name(field: &str, value: &str) -> Result<String, Refused> {
    let value = value.trim();
    if value.is_empty() {
        return Err(Refused::new(field, "is missing or empty"));
    }
    if value.len() > MAX_NAME_BYTES {
        return Err(Refused::new(field, format!("is longer than {MAX_NAME_BYTES} bytes")));
    }
    if value.contains(char::is_control) {
        return Err(Refused::new(field, "holds control characters"));
    }
    Ok(value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message {
            source: "generic".into(),
            problem: "p".into(),
            submission_id: "1".into(),
            files: vec![MessageFile {
                name: "Main.cpp".into(),
                text: Some("int main() {}".into()),
                base64: None,
            }],
            ..Message::default()
        }
    }

    fn refused(change: impl FnOnce(&mut Message)) -> String {
        let mut message = message();
        change(&mut message);
        read(&message, &Limits::default()).unwrap_err().to_string()
    }

    #[test]
    fn a_whole_message_is_read() {
        let text = r#"{"source":"generic","problem":" p ","submission_id":"1","author":"","team":"t","lang":"C++17",
            "submitted_at":1795232649,"verdict":"AC","files":[{"name":"x","base64":"aW50IG1haW4o\nKSB7fQ=="}]}"#;
        let message: Message = serde_json::from_str(text).unwrap();
        let arrival = read(&message, &Limits::default()).unwrap();
        let submission = arrival.submission.unwrap();
        assert_eq!((submission.language.id.as_str(), submission.problem.as_str()), ("cpp", "p"));
        assert_eq!(submission.files[0].text, "int main() {}");
        assert_eq!((submission.author, submission.team.as_deref()), (None, Some("t")));
        assert_eq!(submission.submitted_at, Some(Timestamp(1_795_232_649_000)));
    }

    #[test]
    fn without_files_it_is_facts_alone() {
        let message = Message { verdict: Some("WA".into()), files: Vec::new(), ..message() };
        let arrival = read(&message, &Limits::default()).unwrap();
        assert_eq!((arrival.submission, arrival.facts.verdict.as_deref()), (None, Some("WA")));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        assert!(refused(|message| message.problem.clear()).starts_with("`problem`: is missing"));
        assert!(refused(|message| message.source = "a\nb".into()).starts_with("`source`: holds control"));
        assert!(refused(|message| message.submission_id = "x".repeat(257)).contains("longer than 256"));
        assert!(refused(|message| message.author = Some("x".repeat(300))).starts_with("`author`"));
        assert!(
            refused(|message| message.files[0].text = None).starts_with("`files[0]`: has to have either")
        );
        assert!(refused(|message| message.files[0].base64 = Some("x".into())).starts_with("`files[0]`"));
        assert!(refused(|message| message.files[0].text = Some(" ".into())).contains("empty"));
        assert!(
            refused(|message| message.submitted_at = Some(Time::Text("soon".into()))).contains("RFC 3339")
        );
        assert!(refused(|message| message.submitted_at = Some(Time::Seconds(-1))).contains("RFC 3339"));
    }

    #[test]
    fn unknown_fields_are_an_error_as_a_misspelt_author_would_accuse_somebody_of_copying_from_himself() {
        let text = r#"{"source":"g","problem":"p","submission_id":"1","autor":"ann"}"#;
        assert!(serde_json::from_str::<Message>(text).unwrap_err().to_string().contains("autor"));
    }
}
