//! Which files are taken for programs, by name and, where a name says nothing, by their `#!` line.

use super::metadata;
use super::tree::Content;
use crate::language::{self, detect};

/// What a name alone says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NameKind {
    /// Nobody's submission: `.git`, `__MACOSX`.
    Hidden,
    /// An extension of a known language.
    Program,
    /// A zip.
    Archive,
    /// No extension.
    Bare,
    /// An extension that no language claims, or plain text.
    Other,
}

/// Extensions that are no program even where a language is declared for all files: what lies beside
/// submissions (notes, tables, pictures, tests) and what compilers leave.
const NEVER_PROGRAMS: &[&str] = &[
    "csv", "tsv", "md", "rst", "json", "ndjson", "xml", "yaml", "yml", "toml", "ini", "lock", "html", "htm",
    "css", "pdf", "doc", "docx", "png", "jpg", "jpeg", "gif", "svg", "ico", "gz", "tar", "7z", "rar", "exe",
    "dll", "so", "o", "obj", "class", "jar", "pyc", "in", "out", "ans", "log", "db", "sqlite",
];

/// Names without an extension that are no program either.
const NEVER_PROGRAM_NAMES: &[&str] =
    &["readme", "license", "licence", "copying", "makefile", "source", "changelog"];

/// Whether a file of this name in a source is part of what is compared: a program, an archive of one, or the judge's table.
pub fn is_input(name: &str) -> bool {
    name == metadata::FILE_NAME || matches!(name_kind(name), NameKind::Program | NameKind::Archive)
}

/// More than any `#!` line that a system reads.
const SHEBANG_BYTES: u64 = 256;

/// What a name says, whatever its case.
pub(super) fn name_kind(name: &str) -> NameKind {
    if name.starts_with('.') || name == "__MACOSX" {
        return NameKind::Hidden;
    }
    let Some((_, extension)) = name.rsplit_once('.') else {
        return NameKind::Bare;
    };
    if extension.eq_ignore_ascii_case("zip") {
        return NameKind::Archive;
    }
    // Plain text is a language to tokenize by, not a sign of a program: `notes.txt`.
    match language::by_extension(extension) {
        Some(language) if language.id != "text" => NameKind::Program,
        _ => NameKind::Other,
    }
}

/// Whether a name stands for notes, data or what a compiler left, whatever anybody declares.
pub(super) fn is_never_program(name: &str) -> bool {
    let listed = |list: &[&str], text: &str| list.iter().any(|known| known.eq_ignore_ascii_case(text));
    match name_kind(name) {
        NameKind::Hidden => true,
        NameKind::Program | NameKind::Archive => false,
        NameKind::Bare => listed(NEVER_PROGRAM_NAMES, name),
        NameKind::Other => {
            name.rsplit_once('.').is_some_and(|(_, extension)| listed(NEVER_PROGRAMS, extension))
        }
    }
}

/// Whether a file is a program. `is_declared`: someone says which language it is in, so that any extension will
/// do that does not speak against it.
pub(super) fn is_program(name: &str, content: &Content, is_declared: bool) -> bool {
    match name_kind(name) {
        NameKind::Program => true,
        NameKind::Hidden | NameKind::Archive => false,
        NameKind::Bare if is_declared => !is_never_program(name),
        NameKind::Other => is_declared && !is_never_program(name),
        NameKind::Bare => content.head(SHEBANG_BYTES).is_some_and(|head| {
            head.starts_with(b"#!") && detect(name, &String::from_utf8_lossy(&head)).is_some()
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_into_kinds() {
        for (name, kind) in [
            (".a.cpp", NameKind::Hidden),
            ("__MACOSX", NameKind::Hidden),
            ("a.CPP", NameKind::Program),
            ("a.py", NameKind::Program),
            ("a.Zip", NameKind::Archive),
            ("a", NameKind::Bare),
            ("notes.txt", NameKind::Other),
            ("submissions.csv", NameKind::Other),
            ("a.cpp.bak", NameKind::Other),
        ] {
            assert_eq!(name_kind(name), kind, "{name}");
        }
    }

    #[test]
    fn a_declared_language_opens_unknown_names_but_not_notes_and_data() {
        let nowhere = Content::Disk("/nonexistent".into());
        for name in ["1234", "1234.cpp17", "1234.txt"] {
            assert!(is_program(name, &nowhere, true) && !is_program(name, &nowhere, false), "{name}");
        }
        for name in ["README", "SOURCE.md", "labels.csv", "a.JSON", "a.zip", ".hidden"] {
            assert!(!is_program(name, &nowhere, true), "{name}");
        }
    }
}
