//! A submission as Judge0 tells it when asked, and the message that it becomes.

use serde::Deserialize;

use super::SOURCE;
use super::callback::Callback;
use crate::intake::{Message, MessageFile, Time};
use crate::language::Language;

/// What Judge0 is asked for.
pub(super) const FIELDS: &str = "token,source_code,language_id,additional_files,status,created_at";
/// Programs of several files, which come as a zip.
const SEVERAL_FILES: i64 = 89;
/// Statuses below are of submissions that wait or run.
const FIRST_VERDICT: i64 = 3;

/// Judge0's answer. Programs are in Base64.
#[derive(Debug, Deserialize)]
pub(super) struct Submission {
    token: String,
    #[serde(default)]
    source_code: Option<String>,
    #[serde(default)]
    language_id: Option<i64>,
    #[serde(default)]
    additional_files: Option<String>,
    #[serde(default)]
    status: Option<Status>,
    #[serde(default)]
    created_at: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Status {
    id: i64,
}

impl Submission {
    /// The id of the language whose name is worth asking for; that of programs of several files says nothing.
    pub(super) fn language_id(&self) -> Option<i64> {
        self.language_id.filter(|id| *id != SEVERAL_FILES)
    }

    /// The message of a program in this language; what is missing is an error.
    pub(super) fn into_message(
        self,
        callback: &Callback,
        instance: &str,
        language: Option<&Language>,
    ) -> Result<Message, String> {
        if self.token != callback.token {
            return Err("Judge0 told of another submission than it was asked for".to_owned());
        }
        let has_several = self.language_id == Some(SEVERAL_FILES);
        let (content, name) = if has_several {
            // A zip, which the intake unpacks.
            (self.additional_files, "files.zip".to_owned())
        } else {
            let extension = language.and_then(|one| one.extensions.first()).map_or("txt", String::as_str);
            (self.source_code, format!("Main.{extension}"))
        };
        let base64 = content.filter(|content| !content.is_empty()).ok_or("Judge0 has no program of it")?;
        Ok(Message {
            source: SOURCE.to_owned(),
            instance: instance.to_owned(),
            problem: callback.problem.clone(),
            submission_id: self.token,
            author: callback.user.clone(),
            team: callback.team.clone(),
            contest: callback.contest.clone(),
            language: language.map(|language| language.id.clone()),
            submitted_at: self.created_at.map(Time::Text),
            verdict: self.status.and_then(|status| verdict(status.id)).map(str::to_owned),
            files: vec![MessageFile { name, text: None, base64: Some(base64) }],
            ..Message::default()
        })
    }
}

fn verdict(status: i64) -> Option<&'static str> {
    const NAMES: [&str; 12] = ["AC", "WA", "TLE", "CE", "RE", "RE", "RE", "RE", "RE", "RE", "IE", "EXEC"];
    usize::try_from(status.checked_sub(FIRST_VERDICT)?).ok().and_then(|place| NAMES.get(place).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language;

    fn callback() -> Callback {
        Callback { token: "t".into(), problem: "p".into(), user: Some("u".into()), team: None, contest: None }
    }

    fn message(json: &str) -> Result<Message, String> {
        let submission = serde_json::from_str::<Submission>(json).unwrap();
        let language = submission.language_id().filter(|id| *id == 54).and_then(|_| language::by_name("cpp"));
        submission.into_message(&callback(), "east", language)
    }

    #[test]
    fn a_program_comes_in_base64_with_its_language() {
        let read = message(
            r#"{"token":"t","source_code":"aW50\nIHg7\n","language_id":54,"additional_files":null,
                "status":{"id":4,"description":"Wrong Answer"},"created_at":"2026-06-05T10:00:00.000Z"}"#,
        )
        .unwrap();
        assert_eq!((read.language.as_deref(), read.verdict.as_deref()), (Some("cpp"), Some("WA")));
        assert_eq!((read.author.as_deref(), read.instance.as_str()), (Some("u"), "east"));
        assert_eq!(read.files[0].base64.as_deref(), Some("aW50\nIHg7\n"));
        assert_eq!(read.files[0].name, "Main.cpp");
    }

    #[test]
    fn several_files_are_a_zip_and_unknown_languages_are_text() {
        let read = message(r#"{"token":"t","source_code":null,"language_id":89,"additional_files":"UEs="}"#)
            .unwrap();
        assert_eq!((read.files[0].name.as_str(), read.language), ("files.zip", None));
        let read =
            message(r#"{"token":"t","source_code":"eA==","language_id":900,"status":{"id":1}}"#).unwrap();
        assert_eq!((read.files[0].name.as_str(), read.verdict), ("Main.txt", None));
    }

    #[test]
    fn without_a_program_or_of_another_token_there_is_no_message() {
        assert!(message(r#"{"token":"x","source_code":"eA=="}"#).is_err());
        assert!(message(r#"{"token":"t"}"#).is_err());
        assert!(message(r#"{"token":"t","source_code":"","language_id":54}"#).is_err());
        assert!(message(r#"{"token":"t","source_code":"eA==","language_id":89}"#).is_err());
        assert_eq!(
            (verdict(2), verdict(13), verdict(14), verdict(15)),
            (None, Some("IE"), Some("EXEC"), None)
        );
    }
}
