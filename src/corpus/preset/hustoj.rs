//! HUSTOJ: the accepted programs that its judge keeps for its own similarity check.
//!
//! ```text
//! data/                 OJ_HOME/data
//!   1000/               the problem's id
//!     1.in  1.out       test data: ignored
//!     prepend.cc        code around each program: ignored here, to be given with --template
//!     ac/
//!       1001.cc         the solution's id and the language's extension
//!       1001.c          a link to it
//! ```
//!
//! Traps: the judge links `.c` and `.cc` of one solution to each other, so equal files of one id are one
//! submission (the `.c`, whose text decides between C and C++). Programs that its check found to be copies are
//! never put here. Author, time and contest are in its database only: an export of its table `solution` as
//! `submissions.csv` beside the problems adds them.

use crate::corpus::by_path::PathLayout;

const PATTERNS: [&str; 2] = [
    r"(?:.*/)?(?<problem>[^/]+)/ac/(?<id>[0-9]+)\.[^/.]+",
    // A problem's own folder.
    r"ac/(?<id>[0-9]+)\.[^/.]+",
];

pub(super) fn paths() -> PathLayout {
    PathLayout { has_links: true, ..super::path_layout(&PATTERNS) }
}

#[cfg(test)]
mod tests {
    use crate::corpus::Preset;
    use crate::corpus::fixture::{C, CPP, PYTHON, Source, names, same_packed};

    #[test]
    fn problems_are_the_folders_around_ac_and_links_count_once() {
        let source = Source::new(&[
            ("1000/ac/1001.c", CPP),
            ("1000/ac/1001.cc", CPP),
            ("1000/ac/1002.py", PYTHON),
            ("1000/ac/notes.md", "x"),
            ("1000/prepend.cc", CPP),
            ("1000/1.in", "1 2"),
            ("1001/ac/1002.c", C),
            ("1001/spj.cc", CPP),
        ]);
        let corpus = same_packed(&source, Preset::Hustoj);
        assert_eq!(names(&corpus), ["1000/1001", "1000/1002", "1001/1002"]);
        assert_eq!((corpus.ignored, corpus.skipped.len(), corpus.warnings.len()), (5, 0, 0));
        let languages: Vec<&str> =
            corpus.problems[0].submissions.iter().map(|one| one.language.id.as_str()).collect();
        assert_eq!(languages, ["cpp", "python"], "the text decides, not the link that came first");
        assert_eq!(corpus.problems[0].submissions[0].files[0].name, "1001.c");
    }

    #[test]
    fn files_of_one_id_that_differ_are_both_kept() {
        let source = Source::new(&[("7/ac/5.c", C), ("7/ac/5.cc", CPP)]);
        let corpus = same_packed(&source, Preset::Hustoj);
        assert_eq!(names(&corpus), ["7/5", "7/7/ac/5.cc"]);
        assert_eq!(corpus.warnings.len(), 1, "{:?}", corpus.warnings);
    }

    #[test]
    fn a_problem_s_own_folder_and_a_folder_around_all_will_do() {
        let source = Source::new(&[("ac/5.c", C)]);
        assert_eq!(names(&same_packed(&source, Preset::Hustoj)), ["source/5"]);
        let source = Source::new(&[("home/judge/data/7/ac/5.c", C), ("home/judge/data/7/test.in", "")]);
        assert_eq!(names(&same_packed(&source, Preset::Hustoj)), ["7/5"]);
        source.write("home/judge/data/7/ac/6.weird", b"?");
        assert_eq!(same_packed(&source, Preset::Hustoj).ignored, 2);
    }

    #[test]
    fn a_table_beside_the_problems_adds_what_the_database_knows() {
        let source = Source::new(&[("7/ac/5.c", C), ("7/ac/6.c", C)]);
        source.write("submissions.csv", b"problem,file,author\n7,5,ann\n7,6.c,bob\n");
        let corpus = same_packed(&source, Preset::Hustoj);
        let authors: Vec<_> =
            corpus.problems[0].submissions.iter().filter_map(|one| one.author.as_deref()).collect();
        assert_eq!(authors, ["ann", "bob"]);
        assert_eq!(corpus.warnings, [""; 0]);
    }
}
