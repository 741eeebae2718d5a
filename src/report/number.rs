//! Numbers as the machine-readable formats write them: rounded to a fixed precision, never `-0`.
//!
//! Rounding goes through the decimal text, which is exact and the same on every machine; multiplying by a power
//! of ten is not.

use serde::Serializer;

/// `value` with `decimals` digits behind the point.
pub(super) fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.bytes().all(|byte| matches!(byte, b'0' | b'.')) => rest.to_owned(),
        _ => text,
    }
}

/// `value` as `d.dddddde±x`: chances are tiny, and here all of them keep seven digits.
pub(super) fn scientific(value: f64) -> String {
    format!("{:.6e}", value + 0.0)
}

/// Serialises with six decimals: shares, scores and the calibration's figures.
pub(super) fn six_decimals<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(parsed(&fixed(*value, 6), *value))
}

/// As [`six_decimals`], or `null`.
pub(super) fn six_decimals_of<S: Serializer>(value: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => six_decimals(value, serializer),
        None => serializer.serialize_none(),
    }
}

/// Serialises with one decimal: bits.
pub(super) fn one_decimal<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(parsed(&fixed(*value, 1), *value))
}

/// Serialises with six significant digits: chances, which may be tiny.
pub(super) fn six_digits<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(parsed(&format!("{value:.5e}"), *value))
}

/// Reads back a number that was just formatted; what does not parse stays as it was.
fn parsed(text: &str, value: f64) -> f64 {
    text.parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_negative_zero() {
        assert_eq!(fixed(-0.000_000_1, 6), "0.000000");
        assert_eq!(fixed(-0.0, 1), "0.0");
        assert_eq!(fixed(-1.25, 1), "-1.2");
        assert_eq!(fixed(0.999_999_6, 6), "1.000000");
    }
}
