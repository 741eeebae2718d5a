//! The layouts that judges and other checkers leave on disk, one file each, by name.
//!
//! HUSTOJ, CMS, ejudge and JPlag say all they say in names, so their layouts are patterns (`super::pattern`).
//! A CLICS contest package has metadata files of its own.

pub(super) mod clics;
mod cms;
mod ejudge;
mod hustoj;
mod jplag;

use super::by_path::PathLayout;
use super::pattern::PathPattern;
use crate::language::{Language, declared};

/// How the files of a source are arranged.
#[derive(Debug, Clone, Default)]
pub enum Arrangement {
    /// `<problem>/<submission>.<ext>` or flat, with an optional `submissions.csv`.
    #[default]
    Folders,
    /// As a judge or checker leaves them.
    Preset(Preset),
    /// As a pattern says.
    Pattern(PathPattern),
}

/// A layout that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// HUSTOJ's folder of accepted programs: `<problem>/ac/<solution>.<ext>`.
    Hustoj,
    /// What `cmsExportSubmissions` of CMS writes: `<id>.<file>.<ext>` or `<task>/<user>.<id>.<file>.<ext>`.
    Cms,
    /// What ejudge packs: `<problem>/<login>/<run>.<ext>` or `<run>-<login>-<problem>-<language>.<ext>`.
    Ejudge,
    /// A CLICS contest package: `submissions.json` and so on, `submissions/<id>/files.zip`.
    Clics,
    /// JPlag's root directory: one submission a folder or file.
    Jplag,
}

impl Preset {
    /// How its paths are read; `None` where metadata files say what is what.
    pub(super) fn paths(self) -> Option<PathLayout> {
        match self {
            Self::Hustoj => Some(hustoj::paths()),
            Self::Cms => Some(cms::paths()),
            Self::Ejudge => Some(ejudge::paths()),
            Self::Jplag => Some(jplag::paths()),
            Self::Clics => None,
        }
    }

    /// Where its programs lie, for who finds none.
    pub(super) fn expected(self) -> &'static str {
        match self {
            Self::Hustoj => {
                "with --layout hustoj programs lie in <problem>/ac/<solution>.<ext>: give the judge's data folder"
            }
            Self::Cms => {
                "with --layout cms programs are <id>.<file>.<ext> or <task>/<user>.<id>.<file>.<ext>"
            }
            Self::Ejudge => {
                "with --layout ejudge programs are <problem>/<login>/<run>.<ext> or \
                 <run>-<login>-<problem>-<language>.<ext>, runs of six digits; --pattern reads other names"
            }
            Self::Clics => {
                "with --layout clics a package has submissions.json or event-feed.ndjson at its top and programs \
                 in submissions/<id>/files.zip"
            }
            Self::Jplag => "with --layout jplag each folder or program at the top is a submission",
        }
    }
}

/// A layout of these patterns, whose files are programs by their names.
fn path_layout(patterns: &[&str]) -> PathLayout {
    let compile = |pattern: &&str| PathPattern::new(pattern).expect("the presets' patterns are tested");
    let language: fn(&str) -> Option<&'static Language> = declared;
    PathLayout {
        patterns: patterns.iter().map(compile).collect(),
        language,
        only_programs: true,
        has_links: false,
    }
}
