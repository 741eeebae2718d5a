//! CMS (Contest Management System, IOI): what `cmsExportSubmissions` writes.
//!
//! ```text
//! export/                       --filename "{task}/{user}.{id}.{file}{ext}"
//!   sum/
//!     ann.12.sum.cpp            user, submission, the file's name in the task
//!     bob.13.encoder.cpp        two files of one submission
//!     bob.13.decoder.cpp
//!
//! export/                       the default, "{id}.{file}{ext}"
//!   12.sum.cpp                  submission, the file's name in the task
//! ```
//!
//! Traps: the default does not say the task. A task's one file is usually named after it, so the file's name
//! stands for the problem; in a task of several files, each file is then a problem of its own. Export with the
//! longer name to have users and whole submissions. Files of output-only tasks (`.txt`, `.out`) are no programs.
//! Scores are in the database (or, with `--add-info`, in a comment at the top of the program, which is read as
//! any comment is: not at all).

use crate::corpus::by_path::PathLayout;

const PATTERNS: [&str; 2] = [
    r"(?:.*/)?(?<problem>[^/]+)/(?<author>[^/]+)\.(?<id>[0-9]+)\.(?<file>[^/]+)",
    r"(?:.*/)?(?<id>[0-9]+)\.(?<file>(?<problem>[^/]+)\.[^/.]+)",
];

pub(super) fn paths() -> PathLayout {
    super::path_layout(&PATTERNS)
}

#[cfg(test)]
mod tests {
    use crate::corpus::Preset;
    use crate::corpus::fixture::{CPP, PYTHON, Source, names, same_packed, skips};

    #[test]
    fn the_long_names_have_task_user_and_whole_submissions() {
        let source = Source::new(&[
            ("sum/ann.12.sum.cpp", CPP),
            ("sum/ann.lee.14.sum.py", PYTHON),
            ("comm/bob.13.encoder.cpp", CPP),
            ("comm/bob.13.decoder.cpp", CPP),
            ("outputs/bob.15.output_1.txt", "17"),
            ("notes.md", "x"),
        ]);
        let corpus = same_packed(&source, Preset::Cms);
        assert_eq!(names(&corpus), ["comm/13", "sum/12", "sum/14"]);
        let both: Vec<&str> =
            corpus.problems[0].submissions[0].files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(both, ["decoder.cpp", "encoder.cpp"]);
        let authors: Vec<_> =
            corpus.problems[1].submissions.iter().filter_map(|one| one.author.as_deref()).collect();
        assert_eq!(authors, ["ann", "ann.lee"]);
        assert_eq!(skips(&corpus), ["outputs/bob.15: holds no program file"]);
        assert_eq!(corpus.ignored, 2);
    }

    #[test]
    fn the_default_names_have_the_file_s_name_for_the_task() {
        let source = Source::new(&[
            ("12.sum.cpp", CPP),
            ("13.sum.py", PYTHON),
            ("14.max.two.py", PYTHON),
            ("15.cpp", CPP),
        ]);
        let corpus = same_packed(&source, Preset::Cms);
        assert_eq!(names(&corpus), ["max.two/14", "sum/12", "sum/13"]);
        assert_eq!(corpus.ignored, 1);
        let inner = Source::new(&[("export/12.sum.cpp", CPP)]);
        assert_eq!(names(&same_packed(&inner, Preset::Cms)), ["sum/12"]);
    }
}
