//! Names of submissions and of their files as names that any folder can hold and the reader takes for a program.
//!
//! An id may hold `/`, `..`, NUL, or nothing but a dot; whoever chose it must not choose where a file is written.

use std::collections::BTreeSet;

use super::metadata;
use super::program_name::{NameKind, is_never_program, name_kind};
use crate::language::Language;

/// Bytes of one name. Systems take 255; the rest is for a number and for an extension.
const MAX_NAME_BYTES: usize = 200;
/// Bytes of an extension that is kept when a name is cut.
const MAX_EXTENSION_BYTES: usize = 20;
/// Folders inside a submission; the reader goes some more below the source.
const MAX_PARTS: usize = 8;

/// One component of a path: no separators, no control characters, not hidden, not too long, no spaces at its ends,
/// which `submissions.csv` does not hold. A name that has none of these stays as it is.
pub(super) fn component(name: &str) -> String {
    // Where the system has drives, streams and reserved characters, a name must not reach them either.
    let is_bad = |c: char| c.is_control() || c == '/' || (cfg!(windows) && "\\:*?\"<>|".contains(c));
    let mut safe: String = name.replace(is_bad, "_");
    if safe.starts_with(char::is_whitespace) || safe.is_empty() || name_kind(&safe) == NameKind::Hidden {
        safe.insert(0, '_');
    }
    let is_bad_end = |c: char| c.is_whitespace() || (cfg!(windows) && c == '.');
    if safe.ends_with(is_bad_end) {
        safe.push('_');
    }
    if safe.len() > MAX_NAME_BYTES {
        let extension = match safe.rsplit_once('.') {
            Some((_, extension)) if extension.len() <= MAX_EXTENSION_BYTES => format!(".{extension}"),
            _ => String::new(),
        };
        let end = (0..=MAX_NAME_BYTES - extension.len()).rev().find(|&at| safe.is_char_boundary(at));
        safe.truncate(end.unwrap_or(0));
        safe += &extension;
        safe.truncate(safe.trim_end_matches(is_bad_end).len());
    }
    safe
}

/// The name of a submission that is one file in a problem's folder.
pub(super) fn of_submission(name: &str, language: &Language) -> String {
    let safe = component(name);
    let is_taken_for_else = name_kind(&safe) == NameKind::Archive || safe == metadata::FILE_NAME;
    if is_taken_for_else { with_extension(&safe, language) } else { safe }
}

/// Paths inside a submission's folder, one for each file's name, all different, none the folder of another.
pub(super) fn inside(names: &[&str], language: &Language) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut folders: BTreeSet<String> = BTreeSet::new();
    let mut paths = Vec::with_capacity(names.len());
    for name in names {
        let mut parts: Vec<String> = name.split('/').map(component).collect();
        if parts.len() > MAX_PARTS {
            let rest = parts.split_off(MAX_PARTS);
            parts.push(component(&rest.join("_")));
        }
        let mut last = parts.pop().unwrap_or_default();
        if name_kind(&last) == NameKind::Archive || is_never_program(&last) {
            last = with_extension(&last, language);
        }
        let above: Vec<String> = (1..=parts.len()).map(|count| parts[..count].join("/")).collect();
        let mut prefix = parts.iter().map(|part| format!("{part}/")).collect::<String>();
        if above.iter().any(|folder| taken.contains(folder)) {
            // A file has the name of this one's folder.
            prefix = String::new();
            last = component(&name.replace('/', "_"));
        } else {
            folders.extend(above);
        }
        let (mut path, mut copy) = (format!("{prefix}{last}"), 1);
        while taken.contains(&path) || folders.contains(&path) {
            copy += 1;
            path = format!("{prefix}{}", numbered(&last, copy));
        }
        taken.insert(path.clone());
        paths.push(path);
    }
    paths
}

/// A name for the one that comes second, third and so on to it: `a~2.cpp`.
pub(super) fn numbered(name: &str, copy: u32) -> String {
    match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => format!("{stem}~{copy}.{extension}"),
        _ => format!("{name}~{copy}"),
    }
}

fn with_extension(name: &str, language: &Language) -> String {
    format!("{name}.{}", language.extensions.first().map_or("txt", String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language;
    use proptest::prelude::*;

    fn cpp() -> &'static Language {
        language::by_name("cpp").unwrap()
    }

    #[test]
    fn what_is_harmless_stays() {
        for name in ["1042.cpp", "ünï \"q\".py", "a~2.cpp", "17", "a..b", "two, three.cpp"] {
            assert_eq!(component(name), name);
            assert_eq!(of_submission(name, cpp()), name);
        }
    }

    #[test]
    fn nothing_leads_out_of_the_folder() {
        for (name, safe) in [
            ("..", "_.."),
            (".", "_."),
            ("", "_"),
            ("../../etc/passwd", "_.._.._etc_passwd"),
            ("/etc/passwd", "_etc_passwd"),
            ("a\0b\n.cpp", "a_b_.cpp"),
            (".git", "_.git"),
            ("__MACOSX", "___MACOSX"),
            (" x ", "_ x _"),
        ] {
            assert_eq!(component(name), safe);
        }
        let long = component(&format!("{}.cpp", "é".repeat(300)));
        assert!(long.len() <= MAX_NAME_BYTES && long.ends_with("é.cpp"));
        assert_eq!(of_submission("x.zip", cpp()), format!("x.zip.{}", cpp().extensions[0]));
        assert!(of_submission("submissions.csv", cpp()).starts_with("submissions.csv."));
    }

    #[test]
    fn files_of_one_submission_are_apart() {
        let paths =
            inside(&["a.cpp", "a.cpp/b.cpp", "../a.cpp", "x/a.cpp", "x\n/a.cpp", "a.cpp", "x"], cpp());
        assert_eq!(paths, ["a.cpp", "a.cpp_b.cpp", "_../a.cpp", "x/a.cpp", "x_/a.cpp", "a~2.cpp", "x~2"]);
        let deep = inside(&[&"d/".repeat(40)], cpp());
        assert!(deep[0].split('/').count() <= MAX_PARTS + 1, "{deep:?}");
    }

    proptest! {
        #[test]
        fn any_name_is_one_component(name in "(\\PC|/|\\.|\u{0}|\n){0,300}") {
            let safe = component(&name);
            prop_assert!(!safe.contains(['/', '\0']) && safe.len() <= MAX_NAME_BYTES + 4 && !safe.is_empty());
            prop_assert!(safe != "." && safe != "..");
            prop_assert!(safe.trim() == safe);
            prop_assert_eq!(component(&safe), safe.clone());
        }

        #[test]
        fn any_files_have_paths_of_their_own(names in prop::collection::vec("[a/.]{0,6}", 0..8)) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let paths = inside(&names, cpp());
            let all: BTreeSet<&String> = paths.iter().collect();
            prop_assert_eq!(all.len(), names.len());
            for path in &paths {
                prop_assert!(!paths.iter().any(|other| other.starts_with(&format!("{path}/"))), "{:?}", paths);
                prop_assert!(path.split('/').all(|part| !matches!(part, "" | "." | "..")));
            }
        }
    }
}
