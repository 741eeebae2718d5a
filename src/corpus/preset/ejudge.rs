//! ejudge: the archive of runs that its judges' page packs, unpacked or packed again as a zip.
//!
//! A file's name is the fields that were ticked, with `-` between them, always in this order: contest, run (six
//! to eight digits), user id, login, user name, problem, language, time (`YYYYMMDDhhmmss`), and then the
//! language's extension. The folders are one of eleven choices, below `contest_<id>_<time>`.
//!
//! ```text
//! contest_5_20240501180000/
//!   A/ann/000012.cpp                     Problem/User Login, the default fields (run, suffix)
//!   A/000012-ann.cpp                     Problem, with the login
//!   000012-ann-A-g++-20240501123000.cpp  no folders, with login, problem, language (and time)
//!   000012.cpp                           no folders: one problem, named after the source
//! ```
//!
//! Traps: nothing tells a folder of users from one of problems, so folders begin with the problem (choose
//! Problem/User Login; not User/Problem). Logins may hold `-`, so names without folders are told apart by
//! ejudge's names of languages, and a problem there has no `-`; a lone field beside the run is the problem. Times are the judge's local time:
//! `--utc-offset` says where that is, and without it they are not used. The page packs a `.tgz`, which is to be
//! unpacked first. Other choices of fields are read with `--pattern`.

use crate::corpus::by_path::PathLayout;
use crate::language::{Language, by_name, declared};

/// ejudge's short names of languages that `declared` does not know, or with a `-` in them.
const LANGUAGES: [(&str, &str); 27] = [
    ("gcc", "c"),
    ("gcc-vg", "c"),
    ("gcc-32", "c"),
    ("clang", "c"),
    ("clang-32", "c"),
    ("g++", "cpp"),
    ("g++-vg", "cpp"),
    ("g++-32", "cpp"),
    ("clang++", "cpp"),
    ("clang++-32", "cpp"),
    ("fpc", "pascal"),
    ("fpc-32", "pascal"),
    ("gpc", "pascal"),
    ("python", "python"),
    ("python3", "python"),
    ("pypy", "python"),
    ("pypy3", "python"),
    ("javac", "java"),
    ("javac7", "java"),
    ("mcs", "csharp"),
    ("gccgo", "go"),
    ("kotlin", "kotlin"),
    ("rust", "rust"),
    ("node", "javascript"),
    ("php", "php"),
    ("ruby", "ruby"),
    ("ghc", "haskell"),
];

pub(super) fn paths() -> PathLayout {
    let languages: Vec<String> = LANGUAGES.iter().map(|(name, _)| name.replace('+', r"\+")).collect();
    let language = format!("-(?<language>{})", languages.join("|"));
    let suffix = r"(?:\.[^/.]+)?";
    let end = format!("(?:-(?<time>[0-9]{{14}}))?{suffix}");
    let run = "(?<id>[0-9]{6,8})";
    let shapes = [
        format!("(?:[^/]+/)*{{}}{run}-(?:[0-9]+-)?(?<author>[^/]+)-(?<problem>[^/-]+){language}{end}"),
        format!("(?:[^/]+/)*{{}}{run}-(?<problem>[^/-]+){language}{end}"),
        format!("(?<problem>[^/]+)/(?:(?<author>[^/]+)/)?{{}}{run}{end}"),
        format!("(?<problem>[^/]+)/(?:[^/]+/)?{{}}{run}-(?:[0-9]+-)?(?<author>[^/]+?){end}"),
        // With the time first: it looks like a problem as well.
        format!("{{}}{run}-(?:[0-9]+-)?(?<author>[^/]+)-(?<problem>[^/-]+)-(?<time>[0-9]{{14}}){suffix}"),
        format!("{{}}{run}-(?:[0-9]+-)?(?<author>[^/]+)-(?<problem>[^/.-]+){suffix}"),
        format!("{{}}{run}{end}"),
        format!("{{}}{run}-(?<problem>[^/.-]+){end}"),
    ];
    let in_name = "(?<contest>[1-9][0-9]{0,5})-";
    let around = "contest_(?<contest>[0-9]+)_[0-9]{14}/";
    let unread = "contest_[0-9]+_[0-9]{14}/";
    // With the folder around all first, lest it be taken for a problem.
    let patterns: Vec<String> = [(unread, in_name), (around, ""), ("", in_name), ("", "")]
        .iter()
        .flat_map(|(folder, contest)| {
            shapes.iter().map(move |shape| format!("{folder}{}", shape.replace("{}", contest)))
        })
        .collect();
    let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
    PathLayout { language: named, ..super::path_layout(&patterns) }
}

fn named(name: &str) -> Option<&'static Language> {
    match LANGUAGES.iter().find(|(known, _)| *known == name) {
        Some((_, id)) => by_name(id),
        None => declared(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Preset;
    use crate::corpus::fixture::{CPP, PYTHON, Source, names, same_packed};
    use crate::corpus::pattern::Captured;
    use crate::corpus::{Arrangement, ReadOptions, Timestamp, UtcOffset};

    /// `problem/id author language time contest` of a path.
    fn read(path: &str) -> Option<String> {
        let found: Captured = paths().patterns.iter().find_map(|pattern| pattern.find(path))?;
        let show = |value: Option<String>| value.unwrap_or_else(|| "?".to_owned());
        let said = found.said;
        let (author, language) = (show(said.author), show(said.language));
        let (time, contest) = (show(said.time), show(said.contest));
        Some(format!("{}/{} {author} {language} {time} {contest}", show(found.problem), show(found.id)))
    }

    #[test]
    fn names_are_told_apart() {
        for (path, expected) in [
            ("A/ann/000012.cpp", "A/000012 ann ? ? ?"),
            ("A/000012.cpp", "A/000012 ? ? ? ?"),
            ("A/000012", "A/000012 ? ? ? ?"),
            ("A/000012-ann-lee.cpp", "A/000012 ann-lee ? ? ?"),
            ("A/000012-7-ann.cpp", "A/000012 ann ? ? ?"),
            ("A/5-000012-Ann_Lee-20240501123000.cpp", "A/000012 Ann_Lee ? 20240501123000 5"),
            ("000012-ann-A-g++.cpp", "A/000012 ann g++ ? ?"),
            ("000012-ann-lee-A-g++-vg-20240501123000.cpp", "A/000012 ann-lee g++-vg 20240501123000 ?"),
            ("5-000012-7-ann-A1-python3-20240501123000.py", "A1/000012 ann python3 20240501123000 5"),
            ("000012-A-gcc.c", "A/000012 ? gcc ? ?"),
            ("000012-ann-A.cpp", "A/000012 ann ? ? ?"),
            ("5-000012-ann-A-20240501123000.cpp", "A/000012 ann ? 20240501123000 5"),
            ("000012-A.cpp", "A/000012 ? ? ? ?"),
            ("contest_5_20240501180000/000012-A.cpp", "A/000012 ? ? ? 5"),
            ("000012.cpp", "?/000012 ? ? ? ?"),
            ("contest_5_20240501180000/A/ann/000012.cpp", "A/000012 ann ? ? 5"),
            ("contest_5_20240501180000/6-000012-ann-A-g++.cpp", "A/000012 ann g++ ? 6"),
            ("contest_5_20240501180000/000012-20240501123000.cpp", "?/000012 ? ? 20240501123000 5"),
        ] {
            assert_eq!(read(path).as_deref(), Some(expected), "{path}");
        }
        for path in ["A/12.cpp", "notes.txt", "A/B/C/000012.cpp", "A/ann/solution.cpp"] {
            assert_eq!(read(path), None, "{path}");
        }
    }

    #[test]
    fn a_corpus_has_authors_languages_and_with_an_offset_times() {
        let source = Source::new(&[
            ("contest_5_20240501180000/000001-ann-A-g++-20240229153000.cpp", CPP),
            ("contest_5_20240501180000/000002-bob-A-pypy3-20240229153100", PYTHON),
            ("contest_5_20240501180000/B/bob/000003.py", PYTHON),
        ]);
        let corpus = same_packed(&source, Preset::Ejudge);
        assert_eq!(names(&corpus), ["A/000001", "A/000002", "B/000003"]);
        assert_eq!(
            corpus.warnings,
            ["2 local times in file names are not used (the first: \
              contest_5_20240501180000/000001-ann-A-g++-20240229153000.cpp); say with --utc-offset where they \
              are from"]
        );
        let options = ReadOptions {
            arrangement: Arrangement::Preset(Preset::Ejudge),
            utc_offset: UtcOffset::parse("+03:00").ok(),
            ..ReadOptions::default()
        };
        let corpus = source.read_with(&options).expect("a corpus");
        let [first, second] = &corpus.problems[0].submissions[..] else { panic!("two submissions") };
        assert_eq!(first.submitted_at, Some(Timestamp(1_709_209_800_000)));
        assert_eq!((first.author.as_deref(), first.contest.as_deref()), (Some("ann"), Some("5")));
        assert_eq!((second.language.id.as_str(), corpus.warnings.len()), ("python", 0));
    }

    #[test]
    fn every_language_is_one_of_ours() {
        for (name, _) in LANGUAGES {
            assert!(named(name).is_some(), "{name}");
        }
    }
}
