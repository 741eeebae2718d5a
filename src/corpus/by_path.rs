//! Submissions by what their files' paths say: what [`super::pattern`] finds, put together.
//!
//! - Without a group `file`, every file that matches is a submission (a zip: one of several files).
//! - With it, files of one problem and id that say the same of their author and so on are one submission.
//! - Where two submissions come to one problem and id, the first in the order of paths keeps the id, the others
//!   go by their paths, and a warning says so: dropping one could hide a copy, mixing two would make one up.
//!
//! Files that do not match, and files that match and are notes or data, are counted as ignored.

use std::collections::{BTreeMap, BTreeSet};

use super::error::SkipReason;
use super::facts::{FactReader, Messages};
use super::layout::{Candidate, Layout, Parts};
use super::limits::ReadOptions;
use super::pattern::{Captured, PathPattern, Said};
use super::program_name::{NameKind, is_never_program, is_program, name_kind};
use super::tree::{Content, Entry, Node, count_files};
use crate::language::{Language, declared};

/// Bytes of a path that is matched; systems have the same limit, an archive may have longer ones.
const MAX_PATH_BYTES: usize = 4096;

/// How the paths of one kind of source are read.
#[derive(Debug, Clone)]
pub(super) struct PathLayout {
    /// Tried in order; the first that matches counts.
    pub(super) patterns: Vec<PathPattern>,
    /// What the judge calls its languages.
    pub(super) language: fn(&str) -> Option<&'static Language>,
    /// Files that are no programs by their names are ignored even where they match.
    pub(super) only_programs: bool,
    /// An id is never given twice, so equal files of one id are links to one.
    pub(super) has_links: bool,
}

impl PathLayout {
    /// A layout of this pattern: whoever typed it says that what matches is a submission.
    pub(super) fn typed(pattern: PathPattern) -> Self {
        Self { patterns: vec![pattern], language: declared, only_programs: false, has_links: false }
    }

    fn find(&self, path: &str) -> Option<Captured> {
        self.patterns.iter().find_map(|pattern| pattern.find(path))
    }
}

/// A file whose path matches.
struct Matched {
    path: String,
    content: Content,
    file: Option<String>,
    said: Said,
}

/// Lays out a source; `flat_name` names the problem where paths do not.
pub(super) fn lay_out(
    root: Vec<Entry>,
    flat_name: &str,
    paths: &PathLayout,
    options: &ReadOptions,
    warnings: &mut Vec<String>,
) -> Layout {
    let mut layout = Layout::default();
    let mut matched: BTreeMap<(String, String), Vec<Matched>> = BTreeMap::new();
    // A list instead of recursion: the order does not matter until the end.
    let mut open: Vec<(String, Entry)> = root.into_iter().map(|entry| (String::new(), entry)).collect();
    while let Some((prefix, entry)) = open.pop() {
        let path = format!("{prefix}{}", entry.name);
        let content = match entry.node {
            _ if name_kind(&entry.name) == NameKind::Hidden => {
                layout.ignored += count_files(&entry.node);
                continue;
            }
            Node::Folder(inside) => {
                open.extend(inside.into_iter().map(|entry| (format!("{path}/"), entry)));
                continue;
            }
            Node::Broken(reason) => {
                layout.skip(&path, reason);
                continue;
            }
            Node::File(_) if path.len() > MAX_PATH_BYTES => {
                layout.skip(&path, SkipReason::LongPath { limit_bytes: MAX_PATH_BYTES });
                continue;
            }
            Node::File(content) => content,
        };
        let Some(Captured { problem, id, file, said }) = paths.find(&path) else {
            layout.ignored += 1;
            if layout.unmatched.as_ref().is_none_or(|first| path < *first) {
                layout.unmatched = Some(path);
            }
            continue;
        };
        let is_declared = options.declared_language.is_some() || said.language.is_some();
        if file.is_none() && !is_submission(&entry.name, &content, paths.only_programs, is_declared) {
            layout.ignored += 1;
            continue;
        }
        let Some(id) = id else {
            layout.skip(&path, SkipReason::NoId);
            continue;
        };
        let problem = problem.unwrap_or_else(|| flat_name.to_owned());
        matched.entry((problem, id)).or_default().push(Matched { path, content, file, said });
    }
    let mut builder = Builder {
        layout,
        facts: FactReader::new(options.utc_offset, paths.language),
        options,
        taken: matched.keys().cloned().collect(),
        clashes: Messages::default(),
    };
    for ((problem, id), mut files) in matched {
        files.sort_by(|left, right| left.path.cmp(&right.path));
        builder.add(&problem, &id, files, paths.has_links);
    }
    builder.finish(warnings)
}

/// Whether a matching file is a submission by itself. Where only a pattern says so, a name that tells nothing
/// is one: then it is skipped for want of a language, not ignored.
fn is_submission(name: &str, content: &Content, only_programs: bool, is_declared: bool) -> bool {
    match name_kind(name) {
        NameKind::Archive | NameKind::Program => true,
        _ if only_programs => is_program(name, content, is_declared),
        _ => !is_never_program(name),
    }
}

struct Builder<'a> {
    layout: Layout,
    facts: FactReader,
    options: &'a ReadOptions,
    /// Problems and names that submissions have.
    taken: BTreeSet<(String, String)>,
    /// A sentence for each submission whose id another one has.
    clashes: Messages,
}

impl Builder<'_> {
    /// All files of one problem and id, in the order of their paths.
    fn add(&mut self, problem: &str, id: &str, files: Vec<Matched>, has_links: bool) {
        let mut submissions: Vec<Vec<Matched>> = Vec::new();
        // The last submission of files that say the same, and which files it has.
        let mut open: BTreeMap<Said, (usize, BTreeSet<String>)> = BTreeMap::new();
        for one in files {
            let is_link = has_links
                && submissions.first().is_some_and(|first| {
                    is_same(&first[0].content, &one.content, self.options.limits.max_submission_bytes)
                });
            if is_link {
                self.layout.ignored += 1;
                continue;
            }
            let Some(file) = one.file.clone() else {
                submissions.push(vec![one]);
                continue;
            };
            let (at, names) =
                open.entry(one.said.clone()).or_insert_with(|| (submissions.len(), BTreeSet::new()));
            if *at < submissions.len() && names.insert(file.clone()) {
                submissions[*at].push(one);
            } else {
                (*at, *names) = (submissions.len(), BTreeSet::from([file]));
                submissions.push(vec![one]);
            }
        }
        let mut is_first = true;
        for files in submissions {
            let path = files[0].path.clone();
            let Some((parts, file_name, place, said)) = self.parts(files) else { continue };
            let name = if is_first { id.to_owned() } else { self.own_name(problem, id, &path) };
            is_first = false;
            let facts = self.facts.facts(said, &path);
            let problem = problem.to_owned();
            self.layout.candidates.push(Candidate { problem, name, file_name, place, parts, facts });
        }
    }

    /// The programs among the files of a submission, what it is called as one file, where it lies and what is
    /// said of it.
    fn parts(&mut self, mut files: Vec<Matched>) -> Option<(Parts, String, String, Said)> {
        if files[0].file.is_none() {
            let Matched { path, content, said, .. } = files.swap_remove(0);
            let file_name = path.rsplit('/').next().unwrap_or_default().to_owned();
            return Some((one_or_zip(&file_name, content), file_name, path, said));
        }
        let said = files[0].said.clone();
        let place = place(&files[0]);
        let is_declared = self.options.declared_language.is_some() || said.language.is_some();
        let is_alone = files.len() == 1;
        let mut programs = Vec::new();
        for Matched { path, content, file, .. } in files {
            let file = file.unwrap_or_default();
            let name = path.rsplit('/').next().unwrap_or_default();
            if name_kind(name) == NameKind::Archive {
                if is_alone {
                    return Some((Parts::Zip(content), file, path, said));
                }
                self.layout.skip(&path, SkipReason::NestedArchive);
            } else if is_program(name, &content, is_declared) {
                programs.push((inner_name(&file, name), path, content));
            } else {
                self.layout.ignored += 1;
            }
        }
        match programs.len() {
            0 => {
                self.layout.skip(&place, SkipReason::NoProgram);
                None
            }
            1 => programs.pop().map(|(file, path, content)| (Parts::One(content), file, path, said)),
            _ => {
                let mut files: Vec<(String, Content)> =
                    programs.into_iter().map(|(file, _, content)| (file, content)).collect();
                files.sort_by(|(left, _), (right, _)| left.cmp(right));
                Some((Parts::Many(files), String::new(), place, said))
            }
        }
    }

    /// A name for a submission whose id is taken: its path, which no other file has.
    fn own_name(&mut self, problem: &str, id: &str, path: &str) -> String {
        let mut name = path.to_owned();
        let mut copy = 1;
        // An id may look like a path; only ids can be in the way.
        while !self.taken.insert((problem.to_owned(), name.clone())) {
            copy += 1;
            name = format!("{path}~{copy}");
        }
        self.clashes.push(format!(
            "{path}: problem `{problem}` has a submission `{id}` already, so this one is `{name}`"
        ));
        name
    }

    fn finish(mut self, warnings: &mut Vec<String>) -> Layout {
        self.clashes.finish("more submissions whose id is taken", warnings);
        self.facts.finish(warnings);
        let key = |one: &Candidate| (one.problem.clone(), one.name.clone());
        self.layout.candidates.sort_by_cached_key(key);
        self.layout
    }
}

fn one_or_zip(name: &str, content: Content) -> Parts {
    if name_kind(name) == NameKind::Archive { Parts::Zip(content) } else { Parts::One(content) }
}

/// What a file is called in its submission; its own name where the group `file` has no extension to tell the
/// language by.
fn inner_name(file: &str, own: &str) -> String {
    let last = file.rsplit('/').next().unwrap_or_default();
    if name_kind(last) == name_kind(own) { file.to_owned() } else { own.to_owned() }
}

/// Where a submission of several files lies: the path of one without what is inside the submission.
fn place(one: &Matched) -> String {
    let file = one.file.as_deref().unwrap_or_default();
    let outer = one.path.strip_suffix(file).unwrap_or(&one.path).trim_end_matches(['/', '.']);
    if outer.is_empty() { one.path.clone() } else { outer.to_owned() }
}

/// Whether two files hold the same bytes; two that cannot be read do not.
fn is_same(left: &Content, right: &Content, limit_bytes: u64) -> bool {
    let size = |content: &Content| content.size_bytes().ok();
    if size(left).is_none() || size(left) != size(right) {
        return false;
    }
    matches!((left.read(limit_bytes), right.read(limit_bytes)), (Ok(left), Ok(right)) if left == right)
}
