//! What two files are called beside each other.

use std::path::{Component, Path};

/// The shortest ends of two paths that tell them apart (`ann/x.cpp`, `bob/x.cpp`): where the rest of them lies
/// on this machine is nobody's business. Both are the file's name where they lead to one file.
pub fn distinguishing(left: &Path, right: &Path) -> (String, String) {
    let (left, right) = (components(left), components(right));
    let end = |of: &[String], count: usize| of[of.len().saturating_sub(count)..].join("/");
    let longest = left.len().max(right.len());
    let count = (1..=longest).find(|&count| end(&left, count) != end(&right, count)).unwrap_or(1);
    (end(&left, count), end(&right, count))
}

fn components(path: &Path) -> Vec<String> {
    // `../x.cpp` and `x.cpp` differ only in what lies above them.
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    whole
        .components()
        .filter_map(|part| match part {
            Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_as_long_as_they_must_be() {
        let named = |left: &str, right: &str| distinguishing(Path::new(left), Path::new(right));
        let pair = |left: &str, right: &str| (left.to_owned(), right.to_owned());
        assert_eq!(named("/no/such/x.cpp", "/no/such/y.cpp"), pair("x.cpp", "y.cpp"));
        assert_eq!(named("/no/such/ann/x.cpp", "/no/such/bob/x.cpp"), pair("ann/x.cpp", "bob/x.cpp"));
        assert_eq!(named("/no/ann/a/x.cpp", "/no/bob/a/x.cpp"), pair("ann/a/x.cpp", "bob/a/x.cpp"));
        assert_eq!(named("/no/x.cpp", "/x.cpp"), pair("no/x.cpp", "x.cpp"));
        assert_eq!(named("/no/x.cpp", "/no/x.cpp"), pair("x.cpp", "x.cpp"));
    }
}
