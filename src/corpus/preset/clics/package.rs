//! The programs of a package, joined with what its metadata say.

use std::collections::{BTreeMap, BTreeSet};

use super::tables::{EVENT_FEEDS, SUBMISSIONS, Tables};
use crate::corpus::error::SkipReason;
use crate::corpus::facts::Facts;
use crate::corpus::layout::{Candidate, Layout, Parts, collect_programs};
use crate::corpus::limits::Limits;
use crate::corpus::program_name::{NameKind, name_kind};
use crate::corpus::tree::{Content, Entry, Node, count_files};

/// Where the programs lie.
const FOLDER: &str = "submissions";
/// What a packed program is called.
const PACKED: &str = "files.zip";

/// Lays out a package, which may lie in a folder of its own.
pub(in crate::corpus) fn lay_out(entries: Vec<Entry>, limits: &Limits, warnings: &mut Vec<String>) -> Layout {
    let mut layout = Layout::default();
    let Some((prefix, entries)) = open(entries, &mut layout) else { return layout };
    let mut known = Tables::read(&entries, limits, warnings).facts(warnings);
    let total = known.len();
    for entry in entries {
        match entry.node {
            Node::Folder(inside) if entry.name == FOLDER => {
                layout.submissions(inside, &format!("{prefix}{FOLDER}/"), &mut known);
            }
            Node::Broken(reason) => layout.skip(&format!("{prefix}{}", entry.name), reason),
            node => layout.ignored += count_files(&node),
        }
    }
    if let Some(first) = known.keys().next() {
        warnings.push(format!(
            "{} of {total} submissions have no files in the package (the first: {first}); an account that may \
             read sources gets them",
            known.len()
        ));
    }
    layout.candidates.sort_by(|left, right| (&left.problem, &left.name).cmp(&(&right.problem, &right.name)));
    layout
}

/// The folder that holds the metadata: this one, or down through lone folders. `None`, and everything counted,
/// where there is none.
fn open(mut entries: Vec<Entry>, layout: &mut Layout) -> Option<(String, Vec<Entry>)> {
    let mut prefix = String::new();
    loop {
        let is_metadata = |entry: &Entry| {
            let is_named = entry.name == SUBMISSIONS || EVENT_FEEDS.contains(&entry.name.as_str());
            is_named && matches!(entry.node, Node::File(_))
        };
        if entries.iter().any(is_metadata) {
            return Some((prefix, entries));
        }
        let mut inner = None;
        let mut folders = 0;
        for entry in entries {
            match entry.node {
                Node::Folder(inside) if name_kind(&entry.name) != NameKind::Hidden => {
                    folders += 1;
                    let files: usize = inside.iter().map(|entry| count_files(&entry.node)).sum();
                    layout.ignored += files;
                    inner = Some((entry.name, inside, files));
                }
                Node::Broken(reason) => layout.skip(&format!("{prefix}{}", entry.name), reason),
                node => layout.ignored += count_files(&node),
            }
        }
        let (name, inside, files) = inner.filter(|_| folders == 1)?;
        layout.ignored -= files;
        prefix = format!("{prefix}{name}/");
        entries = inside;
    }
}

impl Layout {
    /// The entries of `submissions/`; what is found is taken out of `known`.
    fn submissions(
        &mut self,
        entries: Vec<Entry>,
        prefix: &str,
        known: &mut BTreeMap<String, (String, Facts)>,
    ) {
        // Folders first: where a submission is there twice, the folder is what the format asks for.
        let (folders, others): (Vec<_>, Vec<_>) =
            entries.into_iter().partition(|entry| matches!(entry.node, Node::Folder(_)));
        let mut found = BTreeSet::new();
        for Entry { name, node } in folders.into_iter().chain(others) {
            let place = format!("{prefix}{name}");
            if name_kind(&name) == NameKind::Hidden {
                self.ignored += count_files(&node);
                continue;
            }
            let id = match (&node, name.rsplit_once('.')) {
                (Node::File(_) | Node::Broken(_), Some((stem, _)))
                    if name_kind(&name) == NameKind::Archive =>
                {
                    stem
                }
                (Node::File(_), _) => {
                    self.ignored += 1;
                    continue;
                }
                _ => &name,
            };
            let Some((problem, facts)) = known.get(id) else {
                let is_second = found.contains(id);
                self.skip(&place, if is_second { SkipReason::SecondCopy } else { SkipReason::NotInMetadata });
                continue;
            };
            let parts = match node {
                Node::File(content) => Some(Parts::Zip(content)),
                Node::Folder(inside) => self.program(inside, &place, facts.language.is_some()),
                Node::Broken(reason) => {
                    self.skip(&place, reason);
                    None
                }
            };
            let (problem, facts, id) = (problem.clone(), facts.clone(), id.to_owned());
            known.remove(&id);
            if let Some(parts) = parts {
                let file_name = String::new();
                self.candidates.push(Candidate { problem, name: id.clone(), file_name, place, parts, facts });
            }
            found.insert(id);
        }
    }

    /// The program in a submission's folder: its zip, or its files.
    fn program(&mut self, entries: Vec<Entry>, place: &str, is_declared: bool) -> Option<Parts> {
        let zips: Vec<&Entry> = entries
            .iter()
            .filter(|entry| {
                matches!(entry.node, Node::File(_)) && name_kind(&entry.name) == NameKind::Archive
            })
            .collect();
        let packed = zips.iter().find(|entry| entry.name == PACKED).or(match &zips[..] {
            [only] => Some(only),
            _ => None,
        });
        if let Some(name) = packed.map(|entry| entry.name.clone()) {
            let mut packed = None;
            for entry in entries {
                match entry.node {
                    Node::File(content) if entry.name == name => packed = Some(Parts::Zip(content)),
                    Node::Broken(reason) => self.skip(&format!("{place}/{}", entry.name), reason),
                    // What lies beside the program: a recording of the team.
                    node => self.ignored += count_files(&node),
                }
            }
            return packed;
        }
        let found = collect_programs(entries, place, is_declared);
        self.ignored += found.ignored;
        if found.files.is_empty() && found.skipped.is_empty() {
            self.skip(place, SkipReason::NoProgram);
        }
        self.skipped.extend(found.skipped);
        let files: Vec<(String, Content)> = found.files;
        (!files.is_empty()).then_some(Parts::Many(files))
    }
}
