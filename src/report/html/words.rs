//! Figures as people read them: percentages, counts, line ranges.

use super::super::model::{FileReport, LineRange};
use super::super::number::fixed;
use crate::finding::explain;

/// A share of 0…1 as a percentage with one decimal; only exactly everything is "100 %".
pub(crate) fn percent(share: f64) -> String {
    let rounded = fixed(share * 100.0, 1);
    if rounded == "100.0" {
        if share < 1.0 { "99.9 %".into() } else { "100 %".into() }
    } else {
        rounded + " %"
    }
}

/// How rare a block is: `others` of `submissions` in the cohort, the pair itself not counted.
pub(super) fn rarity(others: u32, submissions: usize) -> String {
    match explain::among_others(others, submissions) {
        Some(others) => format!("its rarest run of tokens is {others}"),
        None => "there is nothing else to compare with".into(),
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
        assert_eq!(rarity(0, 952), "its rarest run of tokens is in none of the 950 others");
        assert_eq!(rarity(3, 952), "its rarest run of tokens is in 3 of the 950 others");
        assert_eq!(rarity(0, 2), "there is nothing else to compare with");
    }
}
