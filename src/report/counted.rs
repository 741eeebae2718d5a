//! A number beside what it counts: `1 pair`, `2 pairs`.

use std::fmt::Display;

/// So many of what the noun names, whose plural ends in s.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let ending = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{ending}")
}
