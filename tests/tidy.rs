//! Holds the direction of dependencies between the modules of `src/`, the purity of the core, and house rules
//! that neither rustc nor clippy checks. Every rule has a test on a made-up source that breaks it.

use std::fs;
use std::path::{Path, PathBuf};

/// What each module may use besides itself. A module that is not here fails, so that a new one is placed.
const MAY_USE: [(&str, &[&str]); 23] = [
    ("language", &[]),
    ("token", &["language"]),
    ("disguise", &["language", "token"]),
    ("hamming", &[]),
    ("fingerprint", &["language", "token", "hamming"]),
    ("flow", &["language", "token", "fingerprint"]),
    ("posting", &["fingerprint"]),
    ("score", &["language", "token", "fingerprint"]),
    ("align", &["token"]),
    ("finding", &["language", "token", "hamming", "fingerprint", "flow", "score", "align"]),
    ("eval", &[]),
    ("corpus", &["language"]),
    ("report", &["language", "token", "hamming", "fingerprint", "score", "align", "finding", "corpus"]),
    (
        "store",
        &[
            "language",
            "token",
            "hamming",
            "fingerprint",
            "flow",
            "posting",
            "score",
            "align",
            "finding",
            "corpus",
        ],
    ),
    (
        "check",
        &[
            "language",
            "token",
            "hamming",
            "fingerprint",
            "posting",
            "score",
            "align",
            "finding",
            "corpus",
            "store",
        ],
    ),
    ("batch", &["language", "token", "fingerprint", "finding", "corpus", "report", "store"]),
    ("moss", &["language", "finding", "corpus", "report", "batch"]),
    ("intake", &["language", "finding", "corpus", "report", "batch", "store", "check"]),
    (
        "server",
        &["language", "finding", "corpus", "report", "batch", "store", "check", "intake", "hooks", "moss"],
    ),
    ("hooks", &["language", "corpus", "intake"]),
    (
        "cli",
        &[
            "language",
            "token",
            "hamming",
            "fingerprint",
            "score",
            "align",
            "finding",
            "eval",
            "corpus",
            "report",
            "posting",
            "store",
            "check",
            "disguise",
            "batch",
            "intake",
            "hooks",
            "server",
        ],
    ),
    ("main", &["cli"]),
    ("lib", &[]),
];

/// Values in, values out.
const CORE: [&str; 11] = [
    "language",
    "token",
    "disguise",
    "hamming",
    "fingerprint",
    "flow",
    "posting",
    "score",
    "align",
    "finding",
    "eval",
];

/// What the core does not name.
const IMPURE: [&str; 15] = [
    "std::fs",
    "std::net",
    "std::time",
    "std::env",
    "std::process",
    "std::io::stdin",
    "std::io::stdout",
    "rand::",
    "tokio::",
    "sqlx::",
    "println!",
    "eprintln!",
    "print!",
    "Instant",
    "SystemTime",
];

/// Their last digits differ between systems; `libm` has one answer.
const INEXACT: [&str; 9] =
    [".ln(", ".log2(", ".log10(", ".log(", ".exp(", ".exp2(", ".powf(", ".ln_1p(", ".exp_m1("];

const MAX_LINES: usize = 450;

/// The only files with `unsafe` code: the kernels that use special instructions, and the memory map.
const MAY_BE_UNSAFE: [&str; 6] = [
    "hamming/kernel/avx2.rs",
    "hamming/kernel/avx512.rs",
    "hamming/kernel/neon.rs",
    "hamming/kernel/popcnt.rs",
    "hamming/kernel/wide.rs",
    "cli/memory_map.rs",
];

/// The only module that names the database's crate, so that what is stored can be read in one place.
const MAY_KNOW_SQL: &str = "store";
/// But for tables that are another system's: a judge's own database, one file each.
const KNOWS_ANOTHER_S_SQL: [&str; 1] = ["hooks/hustoj/database.rs"];

/// A source with comments and literals blanked and `#[cfg(test)]` items taken out.
struct Code {
    text: String,
    /// Modules that `#[cfg(test)] mod x;` declares.
    test_modules: Vec<String>,
}

impl Code {
    fn of(source: &str) -> Self {
        let (mut text, mut test_modules) = (blanked(source), Vec::new());
        const TEST: &str = "#[cfg(test)]";
        while let Some(start) = text.find(TEST) {
            let rest = &text[start..];
            let end = match (rest.find(';'), rest.find('{')) {
                (Some(semicolon), open) if open.is_none_or(|open| semicolon < open) => {
                    let item = rest[TEST.len()..semicolon].trim();
                    test_modules.extend(item.rsplit_once("mod ").map(|(_, name)| name.to_owned()));
                    start + semicolon + 1
                }
                (_, Some(open)) => start + open + braces(&rest[open..]),
                _ => text.len(),
            };
            text.replace_range(start..end, "");
        }
        Self { text, test_modules }
    }

    /// The first names of all paths that begin with `root::`, groups included.
    fn paths(&self, root: &str) -> Vec<String> {
        let mut names = Vec::new();
        let prefix = format!("{root}::");
        for (at, _) in self.text.match_indices(&prefix) {
            let before = self.text[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let rest = self.text[at + prefix.len()..].trim_start();
            if rest.starts_with('{') {
                let group = &rest[1..braces(rest) - 1];
                let mut depth = 0;
                let mut start = true;
                for (at, c) in group.char_indices() {
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 0 => start = true,
                        c if start && !c.is_whitespace() => {
                            names.push(name_at(&group[at..]));
                            start = false;
                        }
                        _ => {}
                    }
                }
            } else {
                names.push(name_at(rest));
            }
        }
        names
    }
}

fn name_at(text: &str) -> String {
    let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    if name.is_empty() { text.chars().take(1).collect() } else { name }
}

/// The length of `{ … }` at the beginning of a blanked text.
fn braces(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}

/// The source without comments and the insides of literals; line breaks stay.
fn blanked(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    let is = |at: usize, text: &str| text.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    while at < chars.len() {
        let start = at;
        let word_before = at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_');
        if is(at, "//") {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if is(at, "/*") {
            while at < chars.len() && !is(at, "*/") {
                at += 1;
            }
            at += 2;
        } else if chars[at] == 'r' && !word_before && (is(at, "r\"") || is(at, "r#")) {
            let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
            if chars.get(at + 1 + hashes) != Some(&'"') {
                out.push('r');
                at += 1;
                continue;
            }
            let close = format!("\"{}", "#".repeat(hashes));
            at += hashes + 2;
            while at < chars.len() && !is(at, &close) {
                at += 1;
            }
            at += close.len();
        } else if chars[at] == '"' {
            at += 1;
            while at < chars.len() && chars[at] != '"' {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
        } else if is(at, "'\\") {
            at += 3;
            while at < chars.len() && chars[at] != '\'' {
                at += 1;
            }
            at += 1;
        } else if chars[at] == '\'' && chars.get(at + 2) == Some(&'\'') {
            at += 3;
        } else {
            out.push(chars[at]);
            at += 1;
            continue;
        }
        at = at.min(chars.len());
        out.push_str("\"\"");
        out.extend(chars[start..at].iter().filter(|c| **c == '\n'));
    }
    out
}

/// `src/a/b.rs` → `["a", "b"]`, `src/a/mod.rs` → `["a"]`.
fn module_path(file: &Path) -> Vec<String> {
    let mut parts: Vec<String> =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}

/// Uses of modules that stand beside or above this one.
fn wrong_way(file: &Path, code: &Code) -> Vec<String> {
    let path = module_path(file);
    let module = path[0].as_str();
    let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == module) else {
        return vec![format!("`{module}` has no place: add it to MAY_USE in tests/tidy.rs")];
    };
    let mut used = code.paths("crate");
    used.extend(code.paths("judgeprint"));
    used.extend(code.paths(&vec!["super"; path.len()].join("::")));
    used.retain(|name| name != module && !allowed.contains(&name.as_str()) && name != "super");
    used.sort();
    used.dedup();
    used.into_iter().map(|name| format!("{}: `{module}` must not use `{name}`", file.display())).collect()
}

/// What the core must not name.
fn impure(file: &Path, code: &Code) -> Vec<String> {
    if !CORE.contains(&module_path(file)[0].as_str()) {
        return Vec::new();
    }
    let named = |text: &str| {
        code.text.match_indices(text).any(|(at, _)| {
            let before = code.text[..at].chars().next_back();
            !text.starts_with(char::is_alphabetic) || !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
        })
    };
    let grouped = code.paths("std");
    let mut found: Vec<&str> = IMPURE.into_iter().chain(INEXACT).filter(|text| named(text)).collect();
    found.extend(IMPURE.iter().filter(|text| {
        text.strip_prefix("std::").is_some_and(|name| grouped.iter().any(|grouped| grouped == name))
    }));
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|text| format!("{}: the core must not name `{text}`", file.display())).collect()
}

/// SQL outside its module, tests included.
fn knows_sql(file: &Path, code: &Code) -> Vec<String> {
    let mut words = code.text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let is_another_s = KNOWS_ANOTHER_S_SQL.iter().any(|name| file == Path::new(name));
    if module_path(file)[0] == MAY_KNOW_SQL
        || is_another_s
        || !words.any(|word| word == "sqlx" || word == "libsqlite3_sys")
    {
        return Vec::new();
    }
    vec![format!("{}: only `{MAY_KNOW_SQL}` may name the database's crate", file.display())]
}

/// House rules for every file.
fn untidy(file: &Path, source: &str, code: &Code) -> Vec<String> {
    let mut found = Vec::new();
    let lines = source.lines().count();
    if lines > MAX_LINES {
        found.push(format!("{}: {lines} lines, over {MAX_LINES} (aim at 100 to 400)", file.display()));
    }
    if !source.starts_with("//!") {
        found.push(format!("{}: does not begin with a `//!` comment on what it is for", file.display()));
    }
    let mut words = code.text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let allowed = MAY_BE_UNSAFE.iter().any(|name| file == Path::new(name));
    if !allowed && words.any(|word| word == "unsafe") {
        found.push(format!("{}: unsafe code", file.display()));
    }
    found
}

/// Every source with its path below `src/`; tests of modules are marked.
fn sources() -> Vec<(PathBuf, String, bool)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut open, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("src is readable") {
            let path = entry.expect("src is readable").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let texts: Vec<String> = files.iter().map(|path| fs::read_to_string(path).expect("UTF-8")).collect();
    let mut tests: Vec<PathBuf> = Vec::new();
    for (path, text) in files.iter().zip(&texts) {
        let stem = path.file_stem().expect("a file has a name").to_string_lossy();
        let own = if ["mod", "lib", "main"].contains(&&*stem) {
            path.parent().expect("in src").to_owned()
        } else {
            path.with_extension("")
        };
        for module in Code::of(text).test_modules {
            tests.push(own.join(format!("{module}.rs")));
            tests.push(own.join(&module).join("mod.rs"));
        }
    }
    files
        .into_iter()
        .zip(texts)
        .map(|(path, text)| {
            let is_test = tests.contains(&path);
            (path.strip_prefix(&root).expect("below src").to_owned(), text, is_test)
        })
        .collect()
}

fn check(rule: impl Fn(&Path, &str, &Code) -> Vec<String>, tests_too: bool) {
    let sources = sources();
    assert!(sources.len() > 50, "only {} sources were found", sources.len());
    let found: Vec<String> = sources
        .iter()
        .filter(|(_, _, is_test)| tests_too || !is_test)
        .flat_map(|(path, text, _)| rule(path, text, &Code::of(text)))
        .collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn modules_use_only_what_stands_below_them() {
    check(|path, _, code| wrong_way(path, code), false);
}

#[test]
fn the_core_takes_values_and_gives_values() {
    check(|path, _, code| impure(path, code), false);
}

#[test]
fn sql_stands_in_one_module() {
    check(|path, _, code| knows_sql(path, code), true);
}

#[test]
fn files_are_short_introduced_and_safe() {
    check(untidy, true);
}

#[path = "tidy/scanner.rs"]
mod scanner;
