//! Names that the libraries of a language have: a program may declare one of them too, and then nobody can tell by the
//! name alone whose it is.
//!
//! `names/cpp.txt`: keywords, and what the headers of the C++ and C libraries declare; `names/python.txt`: keywords,
//! built-in names, and names of and in the usual modules and types; `names/headers.txt`: the headers whose names these
//! are. Sorted by bytes.

use std::sync::LazyLock;

use super::Dialect;
use super::tree::Tree;

static CPP: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("names/cpp.txt").lines().collect());
static PYTHON: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("names/python.txt").lines().collect());
static HEADERS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("names/headers.txt").lines().collect());

/// Whether a program in C or C++ includes a header of which not all that it declares is in the list of names.
pub(super) fn has_unknown_header(tree: &Tree<'_>) -> bool {
    tree.all().filter(|node| tree.is(*node, &["preproc_include"])).any(|node| {
        let path = tree.child(node, "path").map_or("", |path| tree.text(path));
        let library = path.strip_prefix('<').and_then(|path| path.strip_suffix('>'));
        !library.is_some_and(|path| is_known_header(path.trim()))
    })
}

fn is_known_header(path: &str) -> bool {
    HEADERS.binary_search(&path).is_ok()
}

/// Whether a library may have a name.
pub(super) fn is_library(dialect: Dialect, name: &str) -> bool {
    let list: &[&str] = if dialect == Dialect::Python { &PYTHON } else { &CPP };
    list.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted_and_know_the_usual() {
        for (dialect, list, known) in [
            (Dialect::Cpp, &CPP, ["push_back", "first", "find", "main", "scanf"]),
            (Dialect::Python, &PYTHON, ["append", "print", "heappush", "setrecursionlimit", "popleft"]),
        ] {
            assert!(list.is_sorted());
            for name in known {
                assert!(is_library(dialect, name), "{name}");
            }
            assert!(!is_library(dialect, "cables"));
        }
        assert!(
            HEADERS.is_sorted() && is_known_header("bits/stdc++.h") && !is_known_header("atcoder/modint")
        );
        assert!(is_library(Dialect::Cpp, "order_of_key") && is_library(Dialect::Cpp, "modify"));
    }
}
