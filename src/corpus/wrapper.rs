//! The one folder around a contest that packing, unpacking or copying leaves at the top of a source.
//!
//! Read as it stands, it would be a problem, and each problem in it one submission of many files.

use super::limits::ReadOptions;
use super::metadata::{self, Metadata};
use super::program_name::{NameKind, is_program, name_kind};
use super::tree::{Entry, Node};

/// Extensions of files that are part of a program and never a submission by themselves.
const PARTS: &[&str] = &["h", "hh", "hpp", "hxx"];

/// The inside of a wrapper that is certain: it has the archive's name, or holds the metadata that belongs at
/// the top. `archive_stem` is `None` for a folder.
pub(super) fn without_certain(mut entries: Vec<Entry>, archive_stem: Option<&str>) -> Vec<Entry> {
    let has_metadata = |entries: &[Entry]| entries.iter().any(|entry| entry.name == metadata::FILE_NAME);
    if has_metadata(&entries) {
        return entries;
    }
    let Some((at, name, inside)) = lone_folder(&entries) else { return entries };
    if archive_stem == Some(name) || has_metadata(inside) {
        return opened(entries, at);
    }
    // A wrapper in a wrapper.
    let Node::Folder(inside) = std::mem::replace(&mut entries[at].node, Node::Folder(Vec::new())) else {
        return entries;
    };
    let inside = without_certain(inside, None);
    let is_opened = has_metadata(&inside);
    entries[at].node = Node::Folder(inside);
    if is_opened { opened(entries, at) } else { entries }
}

/// The inside of what looks like a wrapper: a lone folder of folders, each with several programs as
/// submissions are, or such a folder in another. A warning says what was taken for what.
///
/// Folders that are submissions of several files give themselves away by a `main` or a header; metadata that
/// names a problem like the folder says so outright.
pub(super) fn without_likely(
    entries: Vec<Entry>,
    metadata: &Metadata,
    options: &ReadOptions,
    warnings: &mut Vec<String>,
) -> Vec<Entry> {
    let is_declared = options.declared_language.is_some();
    let Some(path) = contest_path(&entries, metadata, is_declared) else { return entries };
    let outermost = path.split('/').next().unwrap_or_default();
    warnings.push(format!(
        "the folders in `{path}` are taken for problems and the files in them for submissions; if each is one \
         submission of several files, name them in {} with `{outermost}` as their problem",
        metadata::FILE_NAME
    ));
    let levels = path.split('/').count();
    (0..levels).fold(entries, |entries, _| match lone_folder(&entries) {
        Some((at, ..)) => opened(entries, at),
        None => entries,
    })
}

/// The path of the lone folder whose folders are problems. As deep as folders are read at most.
fn contest_path(entries: &[Entry], metadata: &Metadata, is_declared: bool) -> Option<String> {
    let (_, name, inside) = lone_folder(entries)?;
    if metadata.has_problem(name) {
        return None;
    }
    if holds_problems(inside, is_declared) {
        return Some(name.to_owned());
    }
    Some(format!("{name}/{}", contest_path(inside, metadata, is_declared)?))
}

fn holds_problems(entries: &[Entry], is_declared: bool) -> bool {
    let (mut folders, mut programs) = (0, 0);
    for entry in entries {
        match &entry.node {
            _ if name_kind(&entry.name) == NameKind::Hidden => {}
            Node::Folder(inside) => {
                let direct = inside.iter().filter(|entry| may_be_submission(entry, is_declared)).count();
                if direct == 0 || inside.iter().any(is_part) {
                    return false;
                }
                folders += 1;
                programs += direct;
            }
            // Programs and archives beside the folders: those are submissions, too.
            _ if may_be_submission(entry, is_declared) => return false,
            _ => {}
        }
    }
    folders > 0 && programs >= 2 * folders
}

fn may_be_submission(entry: &Entry, is_declared: bool) -> bool {
    match (&entry.node, name_kind(&entry.name)) {
        (Node::Folder(_), _) => false,
        (_, NameKind::Archive) => true,
        (Node::File(content), _) => is_program(&entry.name, content, is_declared),
        (Node::Broken(_), kind) => kind == NameKind::Program,
    }
}

/// Whether a file shows that the folder around it is one program.
fn is_part(entry: &Entry) -> bool {
    let Some((stem, extension)) = entry.name.rsplit_once('.') else { return false };
    name_kind(&entry.name) == NameKind::Program
        && (stem.eq_ignore_ascii_case("main")
            || PARTS.iter().any(|part| part.eq_ignore_ascii_case(extension)))
}

/// The only folder, where nothing but hidden files, notes and data lies beside it: its place, name and inside.
fn lone_folder(entries: &[Entry]) -> Option<(usize, &str, &[Entry])> {
    let mut found = None;
    for (at, entry) in entries.iter().enumerate() {
        match (&entry.node, name_kind(&entry.name)) {
            (_, NameKind::Hidden) => {}
            (Node::Folder(inside), _) if found.is_none() => {
                found = Some((at, entry.name.as_str(), inside.as_slice()));
            }
            (Node::File(_), NameKind::Other | NameKind::Bare) => {}
            _ => return None,
        }
    }
    found
}

/// The inside of the folder at `at` in its place, beside what lay beside it.
fn opened(mut entries: Vec<Entry>, at: usize) -> Vec<Entry> {
    let Node::Folder(inside) = entries.remove(at).node else { return entries };
    entries.extend(inside);
    // Stable: what lay further out comes first of two that have one name.
    entries.sort_by(|left, right| left.name.cmp(&right.name));
    entries
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{CPP, PYTHON, Source, names, zip_of};
    use super::super::{Corpus, read};
    use super::*;

    const WARNING: &str = "are taken for problems";

    fn contest(prefix: &str) -> Source {
        let paths = ["a/1.cpp", "a/2.py", "b/1.py", "b/2.py", "notes.md"];
        let source = Source::new(&[]);
        for path in paths {
            source.write(format!("{prefix}{path}"), PYTHON.as_bytes());
        }
        source
    }

    fn warned(corpus: &Corpus) -> usize {
        corpus.warnings.iter().filter(|warning| warning.contains(WARNING)).count()
    }

    #[test]
    fn a_contest_one_or_two_levels_down_is_found_and_said() {
        for prefix in ["contest/", "contest/x/"] {
            let source = contest(prefix);
            source.write(".DS_Store", b"x");
            let corpus = source.read();
            assert_eq!(names(&corpus), ["a/1.cpp", "a/2.py", "b/1.py", "b/2.py"], "{prefix}");
            assert_eq!((warned(&corpus), corpus.ignored), (1, 2), "{:?}", corpus.warnings);
        }
        let corpus = contest("").read();
        assert_eq!((corpus.submission_count(), warned(&corpus)), (4, 0));
    }

    #[test]
    fn a_zip_is_looked_into_as_well() {
        let code = PYTHON.as_bytes();
        let files = [("whatever/a/1.py", code), ("whatever/a/2.py", code), ("__MACOSX/a/._1.py", b"x")];
        let source = Source::new(&[]);
        let path = source.archive("d.zip", &zip_of(&files));
        let corpus = read(&path, &ReadOptions::default(), &|_| {}).expect("a corpus");
        assert_eq!((names(&corpus), warned(&corpus)), (vec!["a/1.py".into(), "a/2.py".into()], 1));
    }

    #[test]
    fn a_table_further_down_leads_to_its_folder() {
        let source = contest("x/contest/");
        source.write("x/contest/submissions.csv", b"problem,file,author\na,1,ann\n");
        let corpus = source.read();
        assert_eq!((corpus.submission_count(), warned(&corpus)), (4, 0));
        assert_eq!(corpus.problems[0].submissions[0].author.as_deref(), Some("ann"));
    }

    #[test]
    fn submissions_of_several_files_stay_what_they_are() {
        let with_main = [("p/ann/main.py", PYTHON), ("p/ann/b.py", PYTHON), ("p/bob/main.py", PYTHON)];
        let with_header = [("p/ann/x.cpp", CPP), ("p/ann/x.h", "int f();"), ("p/bob/y.cpp", CPP)];
        let of_one_file = [("p/ann/x.cpp", CPP), ("p/bob/y.cpp", CPP)];
        for files in [&with_main[..], &with_header, &of_one_file] {
            let corpus = Source::new(files).read();
            assert_eq!((names(&corpus), warned(&corpus)), (vec!["p/ann".into(), "p/bob".into()], 0));
        }
        let source = contest("p/");
        source.write("submissions.csv", b"problem,file,author\np,a,ann\np,b,bob\n");
        let corpus = source.read();
        assert_eq!((names(&corpus), warned(&corpus)), (vec!["p/a".into(), "p/b".into()], 0));
    }
}
