//! A regular expression that reads what a file's path says: `--pattern`, and the judges' presets.
//!
//! The expression matches the whole path below the source, with `/` between folders. Its named groups say what
//! is what ([`GROUPS`]). Matching takes time linear in the path, whatever the expression (the `regex` crate);
//! its own size and the path's are bounded.

use regex::{Regex, RegexBuilder};

/// The groups that a pattern may have; `id` and `submission` are two names for one.
pub const GROUPS: [&str; 10] =
    ["problem", "id", "submission", "file", "author", "team", "language", "verdict", "time", "contest"];

/// Bytes of a pattern as typed.
const MAX_PATTERN_BYTES: usize = 2000;

/// Bytes of a compiled pattern. `\w{1000}` is past it.
const MAX_COMPILED_BYTES: usize = 4 << 20;

/// A checked pattern.
#[derive(Debug, Clone)]
pub struct PathPattern {
    whole: Regex,
    id: &'static str,
}

/// Why a text is no usable pattern.
#[derive(Debug, thiserror::Error)]
pub enum PatternError {
    /// Longer than any layout needs.
    #[error("a pattern of {0} bytes, over the limit of {MAX_PATTERN_BYTES}")]
    TooLong(usize),
    /// No regular expression; the parser's own words.
    #[error("no regular expression: {0}")]
    Syntax(String),
    /// It would take too much memory.
    #[error(
        "compiles to more than {MAX_COMPILED_BYTES} bytes\nhint: repeat less: `[0-9]+` instead of `\\d{{1,1000}}`"
    )]
    TooComplex,
    /// A group that means nothing here, perhaps a slip of the pen.
    #[error("the group `{0}` means nothing here\nhint: the groups are {groups}", groups = GROUPS.join(", "))]
    UnknownGroup(String),
    /// Nothing would tell submissions apart.
    #[error("it has no group `id`\nhint: name what tells submissions apart: (?<id>[0-9]+)")]
    NoId,
    /// Two groups for one thing.
    #[error("`id` and `submission` are one thing; use one of them")]
    TwoIds,
}

/// What a path says; an empty group is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Captured {
    pub(super) problem: Option<String>,
    /// `None` where the group matched nothing.
    pub(super) id: Option<String>,
    /// Where the file stands in its submission; files of one id are one submission then.
    pub(super) file: Option<String>,
    pub(super) said: Said,
}

/// What a path says about a submission beside its name.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Said {
    pub(super) author: Option<String>,
    pub(super) team: Option<String>,
    pub(super) language: Option<String>,
    pub(super) verdict: Option<String>,
    pub(super) time: Option<String>,
    pub(super) contest: Option<String>,
}

impl PathPattern {
    /// Compiles and checks a pattern.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn new(pattern: &str) -> Result<Self, PatternError> {
        if pattern.len() > MAX_PATTERN_BYTES {
            return Err(PatternError::TooLong(pattern.len()));
        }
        // As typed first: that finds `a)|(b`, and the message shows what was typed.
        compile(pattern)?;
        let whole = compile(&format!(r"\A(?:{pattern})\z"))?;
        let names: Vec<&str> = whole.capture_names().flatten().collect();
        if let Some(unknown) = names.iter().find(|name| !GROUPS.contains(name)) {
            return Err(PatternError::UnknownGroup((*unknown).to_owned()));
        }
        match (names.contains(&"id"), names.contains(&"submission")) {
            (true, true) => Err(PatternError::TwoIds),
            (true, false) => Ok(Self { whole, id: "id" }),
            (false, true) => Ok(Self { whole, id: "submission" }),
            (false, false) => Err(PatternError::NoId),
        }
    }

    /// What a path below the source says; `None` where the pattern does not match all of it.
    pub(super) fn find(&self, path: &str) -> Option<Captured> {
        let groups = self.whole.captures(path)?;
        let value = |name: &str| {
            groups.name(name).map(|group| group.as_str().to_owned()).filter(|value| !value.is_empty())
        };
        Some(Captured {
            problem: value("problem"),
            id: value(self.id),
            file: value("file"),
            said: Said {
                author: value("author"),
                team: value("team"),
                language: value("language"),
                verdict: value("verdict"),
                time: value("time"),
                contest: value("contest"),
            },
        })
    }
}

fn compile(pattern: &str) -> Result<Regex, PatternError> {
    RegexBuilder::new(pattern).size_limit(MAX_COMPILED_BYTES).build().map_err(|error| match error {
        regex::Error::CompiledTooBig(_) => PatternError::TooComplex,
        error => PatternError::Syntax(error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_read_and_the_whole_path_counts() {
        let pattern = PathPattern::new(
            "(?<contest>r[0-9])/(?P<problem>[A-Z])/(?<team>[^-/]+)-(?<author>[^-/]+)-(?<submission>[0-9]+)\
             (?:-(?<verdict>[A-Z]*))?(?:@(?<time>[0-9]+))?[.](?<language>[a-z]+)",
        )
        .expect("a pattern");
        let some = |text: &str| Some(text.to_owned());
        let found = pattern.find("r1/A/red-ann-17-@1709209800.cc").expect("a match");
        let said = Said {
            author: some("ann"),
            team: some("red"),
            language: some("cc"),
            verdict: None,
            time: some("1709209800"),
            contest: some("r1"),
        };
        assert_eq!(found, Captured { problem: some("A"), id: some("17"), file: None, said });
        for path in ["x/r1/A/red-ann-17.cc", "r1/A/red-ann-17.cc.bak", "r1/A/red-ann-17.cc\n", ""] {
            assert_eq!(pattern.find(path), None, "{path:?}");
        }
        // An alternative at the top is one of the whole path, too.
        let either = PathPattern::new("a/(?<id>[0-9]+)|b").expect("a pattern");
        assert_eq!((either.find("a/1/b"), either.find("xb")), (None, None));
        assert_eq!(either.find("b").expect("a match").id, None);
    }

    #[test]
    fn what_cannot_be_used_is_refused_with_its_reason() {
        for (pattern, message) in [
            ("(?<id>[0-9]+", "no regular expression: regex parse error"),
            ("a)|(?<id>b", "no regular expression: regex parse error"),
            ("(?<id>a)(?=b)", "look-around"),
            (r"(?<id>a)\1", "backreferences"),
            ("(?<problem>[^/]+)/.*", "no group `id`\nhint: "),
            (
                "(?<id>.)(?<autor>.)",
                "the group `autor` means nothing here\nhint: the groups are problem, id, ",
            ),
            ("(?<id>.)(?<submission>.)", "one thing"),
            (r"(?<id>(\w{900}){900})", "compiles to more than"),
            (&"x".repeat(2001), "2001 bytes, over the limit of 2000"),
        ] {
            let error = PathPattern::new(pattern).expect_err(pattern).to_string();
            assert!(error.contains(message), "{pattern}: {error}");
        }
    }

    // With a backtracking engine none of these would end.
    #[test]
    fn patterns_that_look_catastrophic_are_matched_in_linear_time() {
        let path = "a".repeat(4000);
        for pattern in ["(?<id>(a+)+)b", "(?<id>(a|a)*)b", "(?<id>(a*)*)*b", "(?<id>(.*a){20})b"] {
            let pattern = PathPattern::new(pattern).expect("a pattern");
            assert_eq!(pattern.find(&path), None);
        }
    }
}
