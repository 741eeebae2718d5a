//! Any judge: normalised submissions as JSON, one or one a line, and an answer for each, in order.
//!
//! What is wrong with one line is answered in its place and does not stop the rest.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use serde::Serialize;
use serde::de::IgnoredAny;

use super::deliver::{DeliverError, Destination};
use crate::intake::{Message, SubmissionAnswer};

/// The kind of judge, as messages of self-checks name it.
pub const SOURCE: &str = "generic";
/// Bytes of a submission's JSON.
pub const MAX_BYTES: u64 = 32 << 20;

/// What stands in place of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The line, from 1; left out where there is one submission.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// What is wrong.
    pub error: String,
    /// Whether sending it again may help.
    pub may_be_repeated: bool,
}

/// What came of all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Submissions that were taken.
    pub taken: u64,
    /// Those with a flagged pair.
    pub flagged: u64,
    /// Those that were not taken.
    pub failed: u64,
}

/// Submissions in JSON.
pub struct Submissions<R> {
    input: R,
    lines: bool,
    max_bytes: u64,
    /// The line that was read last, from 1.
    line: u64,
    /// A submission that takes several lines was read: nothing follows.
    is_whole: bool,
}

impl<R: BufRead> Submissions<R> {
    /// One a line; where this is not said (`lines` is false), several lines may also be one submission together.
    pub fn new(input: R, lines: bool) -> Self {
        Self { input, lines, max_bytes: MAX_BYTES, line: 0, is_whole: false }
    }

    /// The next one; `None` behind the last.
    ///
    /// # Errors
    /// When the input cannot be read.
    fn read(&mut self) -> io::Result<Option<Result<Message, Failure>>> {
        loop {
            if self.is_whole {
                return Ok(None);
            }
            let Some(mut bytes) = self.read_line()? else { return Ok(None) };
            if bytes.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let too_long = |line| {
                let error = format!("longer than {} bytes", self.max_bytes);
                Ok(Some(Err(Failure { line, error, may_be_repeated: false })))
            };
            if bytes.len() as u64 > self.max_bytes {
                return too_long(Some(self.line));
            }
            let is_first = self.line == 1 && !self.lines;
            let mut line = Some(self.line);
            if is_first && serde_json::from_slice::<IgnoredAny>(&bytes).is_err() {
                let room = self.max_bytes + 1 - bytes.len() as u64;
                (&mut self.input).take(room).read_to_end(&mut bytes)?;
                (self.is_whole, line) = (true, None);
                if bytes.len() as u64 > self.max_bytes {
                    return too_long(line);
                }
            }
            let read = serde_json::from_slice(&bytes).map_err(|error| Failure {
                line,
                error: format!("no submission: {error}"),
                may_be_repeated: false,
            });
            return Ok(Some(read));
        }
    }

    /// A line without more than one byte beyond the bound; the rest of a longer one is passed over.
    fn read_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = Vec::new();
        (&mut self.input).take(self.max_bytes + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.line += 1;
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        } else if bytes.len() as u64 > self.max_bytes {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(bytes))
    }
}

/// Brings each submission to its destination and writes an answer a line.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub async fn run<R: BufRead>(
    mut submissions: Submissions<R>,
    mut output: impl Write,
    destination: &mut Destination,
    deadline: Duration,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    while let Some(read) = submissions.read()? {
        let line = Some(submissions.line).filter(|_| !submissions.is_whole);
        let answered = match read {
            Ok(message) => deliver(&message, line, destination, deadline).await,
            Err(failure) => Err(failure),
        };
        match answered {
            Ok(answer) => {
                tally.taken += 1;
                tally.flagged += u64::from(answer.flagged == Some(true));
                serde_json::to_writer(&mut output, &answer)?;
            }
            Err(failure) => {
                tally.failed += 1;
                serde_json::to_writer(&mut output, &failure)?;
            }
        }
        output.write_all(b"\n")?;
        // Whoever sends one at a time waits for this.
        output.flush()?;
    }
    Ok(tally)
}

async fn deliver(
    message: &Message,
    line: Option<u64>,
    destination: &mut Destination,
    deadline: Duration,
) -> Result<SubmissionAnswer, Failure> {
    destination.send(message, Some(deadline)).await.map_err(|error| Failure {
        line,
        may_be_repeated: error.may_be_repeated(),
        error: match error {
            DeliverError::Refused(why) | DeliverError::Later(why) => why,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = r#"{"source":"s","problem":"p","submission_id":"1"}"#;

    /// Ids of submissions, or what was wrong.
    fn all(input: &str, lines: bool, max_bytes: u64) -> Vec<String> {
        let mut submissions = Submissions { max_bytes, ..Submissions::new(input.as_bytes(), lines) };
        let mut found = Vec::new();
        while let Some(read) = submissions.read().unwrap() {
            found.push(match read {
                Ok(message) => message.submission_id,
                Err(failure) => format!("{:?} {}", failure.line, failure.error),
            });
        }
        found
    }

    #[test]
    fn one_may_take_several_lines_and_many_take_one_each() {
        let pretty = ONE.replace(',', ",\n  ");
        for (input, lines, ids) in [
            (ONE.to_owned(), false, vec!["1"]),
            (ONE.to_owned(), true, vec!["1"]),
            (format!("{ONE}\r\n\n{ONE}"), false, vec!["1", "1"]),
            (pretty.clone(), false, vec!["1"]),
            (String::new(), false, vec![]),
            ("\n \n".to_owned(), true, vec![]),
        ] {
            assert_eq!(all(&input, lines, MAX_BYTES), ids, "{input}");
        }
        assert_eq!(all(&pretty, true, MAX_BYTES).len(), 3, "told to be lines, they are");
    }

    #[test]
    fn a_bad_line_is_named_and_passed_over() {
        let found = all(&format!("{ONE}\nnonsense\n{{}}\n{ONE}\n"), false, MAX_BYTES);
        assert_eq!((found[0].as_str(), found[3].as_str(), found.len()), ("1", "1", 4));
        assert!(found[1].starts_with("Some(2) no submission: "), "{}", found[1]);
        assert!(found[2].contains("Some(3)") && found[2].contains("missing field"), "{}", found[2]);
        assert!(all("nonsense\nmore", false, MAX_BYTES)[0].starts_with("None no submission"));
    }

    #[test]
    fn long_lines_are_bounded() {
        let max = ONE.len() as u64;
        let long = format!("{ONE} ");
        assert_eq!(
            all(&format!("{ONE}\n{long}\n{ONE}"), false, max),
            ["1", "Some(2) longer than 48 bytes", "1"]
        );
        assert_eq!(all(&ONE.replace(',', "\n,"), false, max), ["None longer than 48 bytes"]);
        assert_eq!(all(&long.repeat(3), true, max), ["Some(1) longer than 48 bytes"]);
    }
}
