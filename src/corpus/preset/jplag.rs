//! JPlag: a root directory in which every folder and every file is one submission.
//!
//! ```text
//! homework/             one problem, named after the source
//!   ann/                one submission, all programs below it
//!     src/Main.java
//!     src/Graph.java
//!   bob.java            one submission
//!   notes.txt           no program: ignored
//! ```
//!
//! Traps: JPlag's `--subdirectory src` reads only `src` of each folder, which here is
//! `--pattern '(?<id>[^/]+)/src/(?<file>.+)'`. A folder of base code inside the root is a submission to this
//! layout: move it out and give it with `--template`. Whose a submission is, JPlag does not know.

use crate::corpus::by_path::PathLayout;

const PATTERNS: [&str; 2] = [r"(?<id>[^/]+)/(?<file>(?s:.+))", r"(?<id>[^/]+)"];

pub(super) fn paths() -> PathLayout {
    super::path_layout(&PATTERNS)
}

#[cfg(test)]
mod tests {
    use crate::corpus::Preset;
    use crate::corpus::fixture::{CPP, PYTHON, Source, names, same_packed, skips, zip_of};

    #[test]
    fn everything_at_the_top_is_a_submission_to_one_problem() {
        let source = Source::new(&[
            ("ann/src/main.py", PYTHON),
            ("ann/src/lib/graph.py", PYTHON),
            ("ann/README", "x"),
            ("bob.cpp", CPP),
            ("eve/main.cpp", CPP),
            ("zoe/notes.md", "x"),
            ("notes.txt", "x"),
            (".git/x.py", PYTHON),
        ]);
        source.write("kim.zip", &zip_of(&[("main.py", PYTHON.as_bytes())]));
        let corpus = same_packed(&source, Preset::Jplag);
        assert_eq!(names(&corpus), ["source/ann", "source/bob.cpp", "source/eve", "source/kim.zip"]);
        let ann: Vec<&str> =
            corpus.problems[0].submissions[0].files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(ann, ["src/lib/graph.py", "src/main.py"]);
        assert_eq!(skips(&corpus), ["zoe: holds no program file"]);
        assert_eq!(corpus.ignored, 4);
    }
}
