//! What names a pair of submissions, in the index and in addresses.

use std::fmt;
use std::str::FromStr;

/// Two submissions of one problem. Written `<problem's id>-<one>-<other>`; none of the three ever changes, and none comes
/// to mean something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairKey {
    /// The problem's id.
    problem: i64,
    /// The smaller number of the two.
    one: i64,
    /// The other number.
    other: i64,
}

impl PairKey {
    /// Of two submissions of the problem with this id, in either order; `None` where they are one.
    pub fn new(problem: i64, number: i64, another: i64) -> Option<Self> {
        (number != another).then(|| Self { problem, one: number.min(another), other: number.max(another) })
    }

    /// The problem's id.
    pub fn problem(&self) -> i64 {
        self.problem
    }

    /// The smaller number of the two.
    pub fn one(&self) -> i64 {
        self.one
    }

    /// The other number.
    pub fn other(&self) -> i64 {
        self.other
    }

    pub(super) fn parts(self) -> (i64, i64, i64) {
        (self.problem, self.one, self.other)
    }
}

impl fmt::Display for PairKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.problem, self.one, self.other)
    }
}

/// A text that names no pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the id of a pair: three numbers like 7-12-31, the last one the largest of its two")]
pub struct NoPairKey;

impl FromStr for PairKey {
    type Err = NoPairKey;

    /// Only as it is written, so that a pair has one address.
    fn from_str(text: &str) -> Result<Self, NoPairKey> {
        let numbers = parse_numbers::<3>(text, '-').ok_or(NoPairKey)?;
        let key = Self { problem: numbers[0], one: numbers[1], other: numbers[2] };
        if key.one < key.other { Ok(key) } else { Err(NoPairKey) }
    }
}

/// Exactly so many whole numbers from 1 on, as they are written.
fn parse_numbers<const N: usize>(text: &str, separator: char) -> Option<[i64; N]> {
    let mut numbers = [0; N];
    let mut parts = text.split(separator);
    for number in &mut numbers {
        let part = parts.next()?;
        let is_plain = part.starts_with(|first: char| matches!(first, '1'..='9'))
            && part.bytes().all(|byte| byte.is_ascii_digit());
        *number = part.parse().ok().filter(|_| is_plain)?;
    }
    parts.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_has_one_name() {
        let key = PairKey::new(7, 31, 12).unwrap();
        assert_eq!((key.to_string().as_str(), key.parts()), ("7-12-31", (7, 12, 31)));
        assert_eq!("7-12-31".parse(), Ok(key));
        assert_eq!(PairKey::new(7, 3, 3), None);
        let large = PairKey::new(i64::MAX, 1, i64::MAX).unwrap();
        assert_eq!(large.to_string().parse(), Ok(large));
        for text in [
            "",
            "7",
            "7-12",
            "7-12-31-",
            "7-12-31-1",
            "7-31-12",
            "7-12-12",
            "07-12-31",
            "+7-12-31",
            "0-1-2",
            "7--1-2",
            " 7-12-31",
            "7-12-99999999999999999999",
            "7-1٣-31",
        ] {
            assert_eq!(text.parse::<PairKey>(), Err(NoPairKey), "{text}");
        }
    }
}
