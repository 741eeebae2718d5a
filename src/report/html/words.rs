//! Figures as people read them: percentages, chances, line ranges.

use super::super::model::{FileReport, LineRange};
use super::super::number::fixed;

/// A share of 0…1 as a percentage with one decimal; only exactly everything is "100 %".
pub(super) fn percent(share: f64) -> String {
    let rounded = fixed(share * 100.0, 1);
    if rounded == "100.0" {
        if share < 1.0 { "99.9 %".into() } else { "100 %".into() }
    } else {
        rounded + " %"
    }
}

/// A chance with two significant digits: `28`, `3.2`, `0.00042`, `3.1 × 10⁻¹²`.
pub(super) fn chance(chance: f64) -> String {
    if !chance.is_finite() || chance <= 0.0 {
        return "0".into();
    }
    // The rounded number decides, so that 9.96 is "10" and not "10.0".
    let text = format!("{chance:.1e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    match exponent {
        1.. => fixed(chance, 0),
        0 => digits.to_owned(),
        -4..=-1 => {
            let decimals = (1 - exponent).unsigned_abs() as usize;
            let text = fixed(chance, decimals);
            text.trim_end_matches('0').to_owned()
        }
        _ => format!("{digits} × 10{}", superscript(exponent)),
    }
}

fn superscript(number: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |c: char| c.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize]);
    number.to_string().chars().map(digit).collect()
}

/// How rare a block is: `others` of `submissions` in the cohort, the pair itself not counted.
pub(super) fn rarity(others: u32, submissions: usize) -> String {
    let rest = submissions.saturating_sub(2);
    match (others, rest) {
        (0, 0) => "there are no other submissions".into(),
        (0, 1) => "not in the one other submission".into(),
        (0, _) => format!("in no other of {rest} submissions"),
        (_, _) => format!("in {others} of {rest} other submissions"),
    }
}

/// `12` or `12–30`, after the file's name where the submission has several.
pub(super) fn lines(range: LineRange, files: &[FileReport]) -> String {
    let lines = if range.first == range.last {
        range.first.to_string()
    } else {
        format!("{}–{}", range.first, range.last)
    };
    match files.get(range.file as usize) {
        Some(file) if files.len() > 1 => format!("{}:{lines}", file.name),
        _ => lines,
    }
}

/// `count` and the noun, with a plural s.
pub(super) fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(count)) }
}

/// A count with a narrow space between thousands.
pub(super) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_stay_readable() {
        let cases = [
            (0.0, "0"),
            (3.1e-12, "3.1 × 10⁻¹²"),
            (0.000_42, "0.00042"),
            (0.000_099_99, "0.0001"),
            (0.05, "0.05"),
            (0.31, "0.31"),
            (0.999, "1.0"),
            (3.21, "3.2"),
            (9.96, "10"),
            (27.5, "28"),
            (f64::NAN, "0"),
        ];
        for (value, text) in cases {
            assert_eq!(chance(value), text, "{value}");
        }
    }

    #[test]
    fn nearly_everything_is_not_everything() {
        assert_eq!(percent(0.999_99), "99.9 %");
        assert_eq!(percent(1.0), "100 %");
        assert_eq!(percent(0.0), "0.0 %");
    }

    #[test]
    fn counts_are_grouped() {
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(counted(1, "pair"), "1 pair");
        assert_eq!(counted(0, "pair"), "0 pairs");
    }

    #[test]
    fn rarity_counts_without_the_pair() {
        assert_eq!(rarity(0, 952), "in no other of 950 submissions");
        assert_eq!(rarity(3, 952), "in 3 of 950 other submissions");
        assert_eq!(rarity(0, 2), "there are no other submissions");
    }
}
