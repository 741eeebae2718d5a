//! Which entries of a source are problems, which are submissions, and which are neither.
//!
//! - *Flat*: the top level holds program files. Everything is one problem, named after the source; a folder
//!   or a zip beside the programs is a submission of several files.
//! - *Nested*: the top level holds only folders (and files that are no programs). Each folder is a problem;
//!   in it, a program file, a folder or a zip is a submission.
//! - Only zips at the top level: flat, each zip a submission.
//!
//! Hidden files, notes and data are counted as ignored. What looks like a submission and cannot be one is
//! skipped with its reason.

use super::error::{SkipReason, Skipped};
use super::facts::Facts;
use super::limits::ReadOptions;
use super::metadata::Metadata;
use super::program_name::{NameKind, is_program, name_kind};
use super::tree::{Content, Entry, Node, count_files};

/// A submission that is still to be read.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) problem: String,
    pub(super) name: String,
    /// The name that its file has where it is one file: its extension may say the language.
    pub(super) file_name: String,
    /// From the source down, with `/`.
    pub(super) place: String,
    pub(super) parts: Parts,
    /// What the source's names or metadata say of it, `submissions.csv` aside.
    pub(super) facts: Facts,
}

/// What a submission consists of.
#[derive(Debug, Clone)]
pub(super) enum Parts {
    One(Content),
    /// Program files with their paths inside the submission.
    Many(Vec<(String, Content)>),
    Zip(Content),
}

/// Programs of a folder that is hardly one submission.
const MANY_PROGRAMS: usize = 5;

/// The submissions of a source, in order of problem and name.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub(super) candidates: Vec<Candidate>,
    pub(super) skipped: Vec<Skipped>,
    pub(super) ignored: usize,
    /// The first path that a pattern does not match, to show what paths look like.
    pub(super) unmatched: Option<String>,
    /// A program that stands beside folders which look like problems, so that all is one problem.
    pub(super) stray: Option<String>,
}

/// Lays out a source whose one problem, if it is flat, is named `flat_name`.
pub(super) fn lay_out(
    root: Vec<Entry>,
    flat_name: &str,
    metadata: &Metadata,
    options: &ReadOptions,
) -> Layout {
    let mut layout = Layout::default();
    let rules = Rules { metadata, options };
    let is_flat = root.iter().any(|entry| rules.is_single_program(flat_name, entry))
        || !root.iter().any(
            |entry| matches!(&entry.node, Node::Folder(inside) if rules.is_problem(&entry.name, inside)),
        );
    if is_flat {
        layout.stray = rules.stray(flat_name, &root);
        layout.problem(root, flat_name, "", &rules);
        return layout;
    }
    for entry in root {
        match entry.node {
            _ if name_kind(&entry.name) == NameKind::Hidden => layout.ignored += count_files(&entry.node),
            Node::Folder(inside) if rules.is_problem(&entry.name, &inside) => {
                layout.problem(inside, &entry.name, &format!("{}/", entry.name), &rules);
            }
            Node::Broken(reason) => layout.skip(&entry.name, reason),
            Node::File(_) if name_kind(&entry.name) == NameKind::Archive => {
                layout.skip(&entry.name, SkipReason::ArchiveBesideProblems);
            }
            node => layout.ignored += count_files(&node),
        }
    }
    layout
}

impl Layout {
    pub(super) fn skip(&mut self, place: &str, reason: SkipReason) {
        self.skipped.push(Skipped { place: place.to_owned(), reason });
    }

    fn problem(&mut self, entries: Vec<Entry>, problem: &str, prefix: &str, rules: &Rules<'_>) {
        for entry in entries {
            let place = format!("{prefix}{}", entry.name);
            let kind = name_kind(&entry.name);
            if kind == NameKind::Hidden {
                self.ignored += count_files(&entry.node);
                continue;
            }
            let parts = match entry.node {
                Node::Broken(reason) => {
                    self.skip(&place, reason);
                    continue;
                }
                Node::File(content) if kind == NameKind::Archive => Parts::Zip(content),
                Node::File(content) => {
                    if !rules.is_submission(problem, &entry.name, &content) {
                        self.ignored += 1;
                        continue;
                    }
                    Parts::One(content)
                }
                Node::Folder(inside) => {
                    let is_declared = rules.is_declared(problem, &entry.name);
                    let found = collect_programs(inside, &place, is_declared);
                    self.ignored += found.ignored;
                    if found.files.is_empty() && found.skipped.is_empty() {
                        self.skip(&place, SkipReason::NoProgram);
                    }
                    self.skipped.extend(found.skipped);
                    if found.files.is_empty() {
                        continue;
                    }
                    Parts::Many(found.files)
                }
            };
            self.candidates.push(Candidate {
                problem: problem.to_owned(),
                file_name: entry.name.clone(),
                name: entry.name,
                place,
                parts,
                facts: Facts::default(),
            });
        }
    }
}

/// The program files of one submission of several.
#[derive(Debug, Default)]
pub(super) struct Programs {
    /// Paths inside the submission, sorted.
    pub(super) files: Vec<(String, Content)>,
    pub(super) skipped: Vec<Skipped>,
    pub(super) ignored: usize,
}

/// Finds the program files below a submission's folder (or in its zip) that lies at `place`.
pub(super) fn collect_programs(entries: Vec<Entry>, place: &str, is_declared: bool) -> Programs {
    let mut found = Programs::default();
    // A list instead of recursion: the order does not matter until the end.
    let mut open: Vec<(String, Entry)> = entries.into_iter().map(|entry| (String::new(), entry)).collect();
    while let Some((prefix, entry)) = open.pop() {
        let path = format!("{prefix}{}", entry.name);
        let kind = name_kind(&entry.name);
        let mut skip = |reason| found.skipped.push(Skipped { place: format!("{place}/{path}"), reason });
        match entry.node {
            _ if kind == NameKind::Hidden => found.ignored += count_files(&entry.node),
            Node::Folder(inside) => open.extend(inside.into_iter().map(|entry| (format!("{path}/"), entry))),
            Node::Broken(reason) => skip(reason),
            Node::File(_) if kind == NameKind::Archive => skip(SkipReason::NestedArchive),
            Node::File(content) if is_program(&entry.name, &content, is_declared) => {
                found.files.push((path, content));
            }
            Node::File(_) => found.ignored += 1,
        }
    }
    found.files.sort_by(|(left, _), (right, _)| left.cmp(right));
    found
}

struct Rules<'a> {
    metadata: &'a Metadata,
    options: &'a ReadOptions,
}

impl Rules<'_> {
    /// Whether somebody names the language, so that the extension need not.
    fn is_declared(&self, problem: &str, name: &str) -> bool {
        self.options.declared_language.is_some() || self.metadata.declares_language(problem, name)
    }

    /// Whether a file right in a problem's folder is a submission: a program, or named by the metadata.
    fn is_submission(&self, problem: &str, name: &str, content: &Content) -> bool {
        self.metadata.names(problem, name) || is_program(name, content, self.is_declared(problem, name))
    }

    fn is_single_program(&self, problem: &str, entry: &Entry) -> bool {
        match &entry.node {
            Node::File(content) => {
                !matches!(name_kind(&entry.name), NameKind::Hidden | NameKind::Archive)
                    && self.is_submission(problem, &entry.name, content)
            }
            // A broken file with a program's name shows what the folder is for.
            Node::Broken(_) => name_kind(&entry.name) == NameKind::Program,
            Node::Folder(_) => false,
        }
    }

    /// A program beside folders that each hold more programs of their own than one submission has.
    fn stray(&self, flat_name: &str, root: &[Entry]) -> Option<String> {
        let looks_like_problem = |entry: &&Entry| match &entry.node {
            Node::Folder(inside) => {
                inside.iter().filter(|one| self.is_single_program(&entry.name, one)).count() >= MANY_PROGRAMS
            }
            _ => false,
        };
        let is_stray = root.iter().filter(looks_like_problem).nth(1).is_some();
        let program = root.iter().find(|entry| self.is_single_program(flat_name, entry));
        program.filter(|_| is_stray).map(|entry| entry.name.clone())
    }

    /// Whether a folder at the top is a problem: the metadata names a submission in it, or it holds a program.
    fn is_problem(&self, name: &str, inside: &[Entry]) -> bool {
        inside.iter().any(|entry| self.metadata.names(name, &entry.name)) || self.hold_program(inside)
    }

    /// Whether there is a program, or what may hold one, anywhere below.
    fn hold_program(&self, entries: &[Entry]) -> bool {
        let is_declared = self.options.declared_language.is_some() || self.metadata.declares_any_language();
        entries.iter().any(|entry| match (&entry.node, name_kind(&entry.name)) {
            (_, NameKind::Hidden) => false,
            (Node::Folder(inside), _) => self.hold_program(inside),
            (Node::Broken(_), _) | (_, NameKind::Archive) => true,
            (Node::File(content), _) => is_program(&entry.name, content, is_declared),
        })
    }
}
