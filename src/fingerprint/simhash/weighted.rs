//! Features whose weights are given, as text: `feature:weight,feature:weight,…`.
//!
//! A feature ends at the last colon before the comma, so it may hold colons (`std::vector:3`) but no comma; in
//! hexadecimal it may be any bytes (`e58c97:1.5`). A weight is a finite decimal number, and the sizes of all
//! weights add up to one, so that no sum of votes leaves the range.

use std::borrow::Cow;

/// Why a list of weighted features cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeightedError {
    /// An entry without a colon.
    #[error("`{0}` has no weight")]
    NoWeight(String),
    /// A weight that is no finite number.
    #[error("`{0}` is no weight: it must be a finite number")]
    Weight(String),
    /// Weights whose sizes add up to more than a number holds.
    #[error("with `{0}` the weights add up to more than a number can hold")]
    Sum(String),
    /// A feature that should be hexadecimal and is not.
    #[error("`{0}` is not hexadecimal: it must be an even number of digits 0 to 9, a to f")]
    Hex(String),
}

/// A feature and its weight.
pub type Weighted<'a> = (Cow<'a, [u8]>, f64);

/// Reads a list, an entry at a time, so that a long one can vote as it is read; an empty one has no features.
/// O(bytes), and no memory but for one feature.
///
/// # Errors
/// When an entry has no weight, a weight is no finite number or makes the sum of their sizes one that is not
/// finite, or `hex` features are not hexadecimal.
pub fn parse(list: &[u8], hex: bool) -> impl Iterator<Item = Result<Weighted<'_>, WeightedError>> {
    let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut total = 0.0_f64;
    let entry = move |entry| {
        let colon = memchr::memrchr(b':', entry).ok_or_else(|| WeightedError::NoWeight(shown(entry)))?;
        let (feature, weight) = (&entry[..colon], &entry[colon + 1..]);
        let number = str::from_utf8(weight).ok().and_then(|text| text.parse::<f64>().ok());
        let number =
            number.filter(|weight| weight.is_finite()).ok_or_else(|| WeightedError::Weight(shown(weight)))?;
        total += number.abs();
        if !total.is_finite() {
            return Err(WeightedError::Sum(shown(entry)));
        }
        let feature = if hex {
            Cow::Owned(decode_hex(feature).ok_or_else(|| WeightedError::Hex(shown(feature)))?)
        } else {
            Cow::Borrowed(feature)
        };
        Ok((feature, number))
    };
    let entries = list.split(|&byte| byte == b',').map(entry);
    // Splitting nothing gives one empty entry.
    entries.take(if list.is_empty() { 0 } else { usize::MAX })
}

/// The bytes that pairs of hexadecimal digits mean, either case; `None` where it is something else. O(bytes).
pub fn decode_hex(digits: &[u8]) -> Option<Vec<u8>> {
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    pairs.iter().map(|&[high, low]| Some((digit(high)? << 4 | digit(low)?) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(list: &str, hex: bool) -> Result<Vec<(Vec<u8>, f64)>, WeightedError> {
        let owned = |(feature, weight): Weighted<'_>| (feature.into_owned(), weight);
        parse(list.as_bytes(), hex).map(|entry| entry.map(owned)).collect()
    }

    #[test]
    fn features_may_hold_colons_and_in_hexadecimal_anything() {
        assert_eq!(read("", false).unwrap(), []);
        assert_eq!(
            read("std::vector:3,:0.5,b:-1e2", false).unwrap(),
            [(b"std::vector".to_vec(), 3.0), (Vec::new(), 0.5), (b"b".to_vec(), -100.0)]
        );
        assert_eq!(read("2c3A:1", true).unwrap(), [(b",:".to_vec(), 1.0)]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(read("a", false), Err(WeightedError::NoWeight("a".to_owned())));
        assert_eq!(read("a:1,", false), Err(WeightedError::NoWeight(String::new())));
        for weight in ["", "x", "1 ", "inf", "NaN", "1e999", "٣"] {
            let expected = Err(WeightedError::Weight(weight.to_owned()));
            assert_eq!(read(&format!("a:1,b:{weight}"), false), expected);
        }
        for digits in ["6", "0x", "g0", "6 "] {
            assert_eq!(read(&format!("{digits}:1"), true), Err(WeightedError::Hex(digits.to_owned())));
        }
    }

    #[test]
    fn no_sum_of_votes_can_leave_the_range() {
        let sum = |entry: &str| Err(WeightedError::Sum(entry.to_owned()));
        assert_eq!(read("a:1e308,b:1e308", false), sum("b:1e308"));
        assert_eq!(read("a:1e308,b:-1e308,c:1", false), sum("b:-1e308"), "some bit is voted for by both");
        assert_eq!(read("a:1e308,b:-1e307", false).unwrap().len(), 2);
    }
}
