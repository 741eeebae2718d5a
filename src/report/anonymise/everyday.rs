//! Words that are no names in a program, whoever is called so: replacing them would make sources unreadable.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Keywords and names of libraries; the lists are shared with `disguise`, which explains them.
const LIBRARIES: [&str; 2] =
    [include_str!("../../disguise/names/cpp.txt"), include_str!("../../disguise/names/python.txt")];

/// Words of other languages, of tasks and of file names.
const WORDS: &str = include_str!("everyday.txt");

static ALL: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    LIBRARIES.iter().chain([&WORDS]).flat_map(|list| list.lines()).map(str::to_lowercase).collect()
});

/// Whether a word in lower case is an everyday one.
pub(super) fn is_everyday(word: &str) -> bool {
    ALL.contains(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_programs_are_known_and_names_are_not() {
        for word in ["vector", "sort", "main", "println", "solution", "heappush", "segment"] {
            assert!(is_everyday(word), "{word}");
        }
        for name in ["ivanov", "alice", "zuzka", "smith"] {
            assert!(!is_everyday(name), "{name}");
        }
    }
}
