//! What Judge0's language ids mean: as its release has them, and for any other id what the Judge0 says that is asked.
//!
//! Newer and home-made builds add ids, and copies in one that nobody can read are compared as plain text only. So an unknown
//! id is worth one question, and the answer is remembered as long as this process runs.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::language;

/// Languages that are remembered. A build with everything has some ninety.
const MAX_LANGUAGES: usize = 1000;
/// An id that was not in the list may be there after an upgrade: so long the list is not asked for again.
const AFTER_ANSWER: Duration = Duration::from_secs(600);
/// The same where there was no list: long enough that calls do not queue up behind the question.
const AFTER_FAILURE: Duration = Duration::from_secs(60);

static SHIPPED: LazyLock<BTreeMap<String, Vec<i64>>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../judge-hooks/generic/judge0-languages.toml"))
        .expect("the table of languages is checked by a test")
});

/// A line of Judge0's list: `{"id": 54, "name": "C++ (GCC 9.2.0)"}`.
#[derive(Debug, Deserialize)]
pub(super) struct Told {
    id: i64,
    name: String,
}

/// What is known of an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// The language, or that it is none of ours.
    As(Option<&'static str>),
    /// Nothing, and it is time to ask.
    Ask,
}

/// The languages of one Judge0.
#[derive(Default)]
pub(super) struct Languages(Mutex<Remembered>);

#[derive(Default)]
struct Remembered {
    by_id: BTreeMap<i64, Option<&'static str>>,
    not_before: Option<Instant>,
}

impl Languages {
    /// What is known of this id at this time.
    pub(super) fn find(&self, id: i64, now: Instant) -> Known {
        if let Some((name, _)) = SHIPPED.iter().find(|(_, ids)| ids.contains(&id)) {
            return Known::As(Some(name));
        }
        let remembered = self.remembered();
        match remembered.by_id.get(&id) {
            Some(language) => Known::As(*language),
            None if remembered.not_before.is_some_and(|time| now < time) => Known::As(None),
            None => Known::Ask,
        }
    }

    /// Remembers the list, in place of an earlier one.
    pub(super) fn told(&self, list: Vec<Told>, now: Instant) {
        let by_id = list.into_iter().take(MAX_LANGUAGES).map(|told| (told.id, read(&told.name))).collect();
        *self.remembered() = Remembered { by_id, not_before: now.checked_add(AFTER_ANSWER) };
    }

    /// There was no list; what an earlier one said still holds.
    pub(super) fn untold(&self, now: Instant) {
        self.remembered().not_before = now.checked_add(AFTER_FAILURE);
    }

    fn remembered(&self) -> MutexGuard<'_, Remembered> {
        // Each change is one assignment, whoever panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `Python (3.8.1)`: the compiler in parentheses says less than the name before them, and at times something else
/// (`Objective-C (Clang 7.0.1)`).
fn read(name: &str) -> Option<&'static str> {
    let name = name.split('(').next().unwrap_or(name);
    language::declared(name).map(|language| language.id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(json: &str) -> Vec<Told> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn every_shipped_language_is_one_that_there_is() {
        for (name, ids) in SHIPPED.iter() {
            assert!(language::by_name(name).is_some(), "{name}");
            for id in ids {
                assert_eq!(SHIPPED.values().flatten().filter(|other| *other == id).count(), 1, "{id}");
            }
        }
    }

    #[test]
    fn names_as_judge0_writes_them() {
        for (name, expected) in [
            ("C (Clang 18.1.8)", Some("c")),
            ("C++ (GCC 14.1.0)", Some("cpp")),
            ("C++ Test (Clang 10.0.1, Google Test 1.8.1)", Some("cpp")),
            ("C# (Mono 6.6.0.161)", Some("csharp")),
            ("Python (3.13.2)", Some("python")),
            ("Python for ML (3.12.5)", Some("python")),
            ("Java (JDK 17.0.6)", Some("java")),
            ("JavaScript (Node.js 22.08.0)", Some("javascript")),
            ("Pascal (FPC 3.0.4)", Some("pascal")),
            ("Objective-C (Clang 7.0.1)", None),
            ("COBOL (GnuCOBOL 2.2)", None),
            ("Visual Basic.Net (vbnc 0.0.0.5943)", None),
            ("(GCC)", None),
            ("", None),
        ] {
            assert_eq!(read(name), expected, "{name}");
        }
    }

    #[test]
    fn the_shipped_table_comes_first_and_the_list_is_remembered() {
        let (languages, now) = (Languages::default(), Instant::now());
        assert_eq!(languages.find(54, now), Known::As(Some("cpp")));
        assert_eq!(languages.find(105, now), Known::Ask);
        languages.told(
            list(
                r#"[{"id":105,"name":"C++ (GCC 14.1.0)","more":1},{"id":69,"name":"Prolog (GNU Prolog 1.4.5)"},
                    {"id":54,"name":"Python (3)"}]"#,
            ),
            now,
        );
        assert_eq!(languages.find(105, now), Known::As(Some("cpp")));
        assert_eq!(languages.find(54, now), Known::As(Some("cpp")));
        let later = now + AFTER_ANSWER;
        assert_eq!(
            languages.find(69, later),
            Known::As(language::by_name("prolog").map(|one| one.id.as_str()))
        );
        // What the list lacks may have come since, but not in a moment.
        assert_eq!((languages.find(900, now), languages.find(900, later)), (Known::As(None), Known::Ask));
    }

    #[test]
    fn a_failure_is_not_remembered_for_long_and_takes_nothing_away() {
        let (languages, now) = (Languages::default(), Instant::now());
        languages.told(list(r#"[{"id":105,"name":"C++ (GCC 14.1.0)"}]"#), now);
        languages.untold(now);
        assert_eq!(languages.find(105, now), Known::As(Some("cpp")));
        assert_eq!(languages.find(106, now), Known::As(None));
        assert_eq!(languages.find(106, now + AFTER_FAILURE), Known::Ask);
    }

    #[test]
    fn a_list_without_end_is_cut() {
        let languages = Languages::default();
        let many = (0..5000).map(|id| Told { id: 1000 + id, name: "C".to_owned() }).collect();
        languages.told(many, Instant::now());
        assert_eq!(languages.remembered().by_id.len(), MAX_LANGUAGES);
    }
}
