//! Names that are safe wherever an archive is unpacked: no separators, no `..`, nothing hidden or reserved, nothing that
//! differs from another in case alone.
//!
//! Contestants choose the names of submissions and of their files; they must not choose where a file is written.

use std::collections::{BTreeMap, BTreeSet};

/// Characters of a name; the rest is for a number.
const MAX_CHARS: usize = 60;
/// Characters of an extension that is kept when a name is cut.
const MAX_EXTENSION_CHARS: usize = 8;
/// Folders inside a submission.
const MAX_FOLDERS: usize = 8;
/// Stems that name devices on Windows, and a folder whose content the viewer leaves out.
const RESERVED: [&str; 5] = ["con", "prn", "aux", "nul", "__macosx"];

/// A name of ASCII letters, digits, `-`, `_` and dots inside. The same text gives the same name; different texts may, too.
fn safe(text: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '_' };
    let mut name: String = if text.chars().nth(MAX_CHARS).is_none() {
        text.chars().map(keep).collect()
    } else {
        let (stem, extension) = text.rsplit_once('.').unwrap_or((text, ""));
        let extension = if extension.chars().nth(MAX_EXTENSION_CHARS).is_none() { extension } else { "" };
        let stem: String = stem.chars().take(MAX_CHARS - MAX_EXTENSION_CHARS - 1).map(keep).collect();
        let extension: String = extension.chars().map(keep).collect();
        if extension.is_empty() { stem } else { format!("{stem}.{extension}") }
    };
    let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let is_port = (stem.starts_with("com") || stem.starts_with("lpt")) && stem.len() == 4;
    if name.is_empty() || name.starts_with('.') || is_port || RESERVED.contains(&stem.as_str()) {
        name.insert(0, '_');
    }
    if name.ends_with('.') {
        name.push('_');
    }
    name
}

/// `a.cpp` with a number: `a~2.cpp`.
fn numbered(name: &str, number: u32) -> String {
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}~{number}.{extension}"),
        None => format!("{name}~{number}"),
    }
}

/// Gives out names, each once. Names go to whoever comes first; the next of the same name gets a number.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// In lower case: some file systems take `A` for `a`.
    taken: BTreeSet<String>,
    /// The number that the next of a name gets.
    numbers: BTreeMap<String, u32>,
}

impl Names {
    /// A name like `text`.
    pub(super) fn take(&mut self, text: &str) -> String {
        let plain = safe(text);
        let mut name = plain.clone();
        while !self.taken.insert(name.to_ascii_lowercase()) {
            let number = self.numbers.entry(plain.to_ascii_lowercase()).or_insert(1);
            *number += 1;
            name = numbered(&plain, *number);
        }
        name
    }
}

/// Paths inside a submission's folder, one for each file's name, all different, none the folder of another.
pub(super) fn paths<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut folders: BTreeSet<String> = BTreeSet::new();
    let mut files: BTreeSet<String> = BTreeSet::new();
    let mut top = Names::default();
    let mut found = Vec::new();
    for name in names {
        let parts: Vec<String> = name.split('/').filter(|part| !part.is_empty()).map(safe).collect();
        let lower = parts.join("/").to_ascii_lowercase();
        let above: Vec<&str> = lower.match_indices('/').map(|(at, _)| &lower[..at]).collect();
        let is_free = !files.contains(&lower)
            && !folders.contains(&lower)
            && above.iter().all(|&folder| !files.contains(folder));
        let path = if parts.len() > 1 && parts.len() <= MAX_FOLDERS && is_free {
            folders.extend(above.into_iter().map(str::to_owned));
            parts.join("/")
        } else {
            // Beside the folders, under a name of its own.
            let mut name = top.take(&parts.join("_"));
            while folders.contains(&name.to_ascii_lowercase()) || files.contains(&name.to_ascii_lowercase()) {
                name = top.take(&name);
            }
            name
        };
        files.insert(path.to_ascii_lowercase());
        found.push(path);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_nowhere_else() {
        for (text, name) in [
            ("1001.cpp", "1001.cpp"),
            ("..", "_.._"),
            (".", "_._"),
            ("", "_"),
            ("../../etc/passwd", "_.._.._etc_passwd"),
            ("C:\\x\0y\n.cpp", "C__x_y_.cpp"),
            ("Łukasz.py", "_ukasz.py"),
            ("nul.c", "_nul.c"),
            ("COM1", "_COM1"),
            ("__MACOSX", "___MACOSX"),
            (".bashrc", "_.bashrc"),
        ] {
            assert_eq!(safe(text), name, "{text:?}");
        }
        let long = safe(&format!("{}.cpp", "é".repeat(500)));
        assert!(long.ends_with("_.cpp") && long.len() <= MAX_CHARS, "{long}");
        assert!(safe(&format!("a.{}", "b".repeat(500))).len() <= MAX_CHARS);
    }

    #[test]
    fn nobody_gets_the_name_of_another() {
        let mut names = Names::default();
        let taken: Vec<String> =
            ["a/1.cpp", "a_1.cpp", "A_1.cpp", "a_1~2.cpp", "a*1.cpp"].map(|text| names.take(text)).into();
        assert_eq!(taken, ["a_1.cpp", "a_1~2.cpp", "A_1~3.cpp", "a_1_2.cpp", "a_1~4.cpp"]);
    }

    #[test]
    fn a_file_is_not_the_folder_of_another() {
        let given = ["main.py", "lib/a.py", "lib", "lib/a.py/b.py", "LIB/A.py", "../x", "/", "lib_a.py_b.py"];
        let found = paths(given.into_iter());
        assert_eq!(
            found,
            ["main.py", "lib/a.py", "lib~2", "lib_a.py_b.py", "LIB_A.py", "_.._/x", "_", "lib_a.py_b~2.py"]
        );
        let deep = "a/".repeat(100) + "b.py";
        assert_eq!(paths(std::iter::once(deep.as_str()))[0].matches('/').count(), 0);
    }
}
