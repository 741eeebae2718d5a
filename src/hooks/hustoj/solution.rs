//! A solution as HUSTOJ's database tells it, and the message that it becomes.

use std::path::Path;

use super::run_directory::boilerplate;
use super::{SOURCE, language, verdict};
use crate::intake::{Message, MessageFile, Time};

/// What the table `solution` says of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// Its id.
    pub id: i64,
    /// The problem.
    pub problem: i64,
    /// Who sent it.
    pub author: String,
    /// The contest, if it was sent to one.
    pub contest: Option<i64>,
    /// The language's number.
    pub language: i64,
    /// The verdict's number.
    pub result: i64,
    /// When it was sent: seconds since 1970.
    pub submitted_at: Option<i64>,
    /// What the contestant typed, or what was judged; `None` where there is neither, or it is too long.
    pub source: Option<Vec<u8>>,
    /// Whether it is what was judged, with what the problem puts around it.
    pub is_as_judged: bool,
}

impl Solution {
    /// The message; `None` where there is no source. `data` is HUSTOJ's folder of problems.
    pub(super) fn into_message(mut self, instance: &str, data: &Path) -> Option<Message> {
        let extension = language::extension(self.language);
        let boilerplate = match (extension, u64::try_from(self.problem)) {
            (Some(extension), Ok(problem)) if self.is_as_judged => boilerplate(data, problem, extension),
            _ => Vec::new(),
        };
        let name = format!("Main.{}", extension.unwrap_or("txt"));
        let file = MessageFile::of_bytes(&name, self.source.take()?);
        let mut message = Message {
            source: SOURCE.to_owned(),
            instance: instance.to_owned(),
            problem: self.problem.to_string(),
            submission_id: self.id.to_string(),
            boilerplate,
            files: vec![file],
            ..Message::default()
        };
        self.tell(&mut message);
        message.verdict = verdict::name(self.result).map(str::to_owned);
        Some(message)
    }

    /// Adds who sent it where and when, and in which language.
    pub(super) fn tell(&self, message: &mut Message) {
        message.author = Some(self.author.trim().to_owned()).filter(|author| !author.is_empty());
        message.contest = self.contest.filter(|contest| *contest > 0).map(|contest| contest.to_string());
        if let Some(language) = language::of_number(self.language) {
            message.language = Some(language.to_owned());
        }
        message.submitted_at = self.submitted_at.filter(|seconds| *seconds > 0).map(Time::Seconds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solution() -> Solution {
        Solution {
            id: 77,
            problem: 1000,
            author: "ann ".into(),
            contest: Some(0),
            language: 10,
            result: 6,
            submitted_at: Some(1_795_232_649),
            source: Some(b"int main;".to_vec()),
            is_as_judged: true,
        }
    }

    #[test]
    fn a_row_becomes_a_message() {
        let message = solution().into_message("east", Path::new("/nowhere")).unwrap();
        assert_eq!((message.source.as_str(), message.instance.as_str()), ("hustoj", "east"));
        assert_eq!((message.problem.as_str(), message.submission_id.as_str()), ("1000", "77"));
        assert_eq!((message.author.as_deref(), message.contest.as_deref()), (Some("ann"), None));
        assert_eq!((message.language.as_deref(), message.verdict.as_deref()), (Some("text"), Some("WA")));
        assert_eq!(message.files[0].name, "Main.m");
        assert_eq!(message.submitted_at, Some(Time::Seconds(1_795_232_649)));
    }

    #[test]
    fn what_the_table_does_not_know_is_left_out() {
        let odd = Solution { author: " ".into(), contest: Some(5), language: 99, result: 40, ..solution() };
        let message = odd.into_message("", Path::new("/nowhere")).unwrap();
        assert_eq!((message.author, message.contest.as_deref()), (None, Some("5")));
        assert_eq!((message.language, message.verdict), (None, None));
        assert_eq!(message.files[0].name, "Main.txt");
        let without = Solution { source: None, ..solution() };
        assert_eq!(without.into_message("", Path::new("/nowhere")), None);
    }

    #[test]
    fn what_the_problem_puts_around_goes_with_what_was_judged_only() {
        let data = tempfile::TempDir::new().unwrap();
        let folder = data.path().join("1000");
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("append.m"), "int after;").unwrap();
        let parts = |is_as_judged| {
            let message = Solution { is_as_judged, ..solution() }.into_message("", data.path()).unwrap();
            message.boilerplate.into_iter().map(|part| part.name).collect::<Vec<_>>()
        };
        assert_eq!(parts(true), ["append.m"]);
        assert!(parts(false).is_empty());
    }
}
