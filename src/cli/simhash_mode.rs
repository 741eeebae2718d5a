//! The simhash mode of a problem as an argument, and in words.

use crate::fingerprint::simhash::{Mode, NearRule};

/// The rule of the mode that a name means.
///
/// # Errors
/// When no mode has that name, or submissions cannot be compared by it.
pub fn parse_rule(name: &str) -> Result<NearRule, String> {
    let mode: Mode = name.parse().map_err(|_| {
        format!(
            "no simhash mode of a problem is called `{name}`; there are {}",
            NearRule::MODES.map(Mode::name).join(", ")
        )
    })?;
    NearRule::of(mode).map_err(|error| error.to_string())
}

/// A rule in words: mode, width, distance, blocks.
pub fn rule_in_words(rule: NearRule) -> String {
    format!(
        "{}, {} bits; near-duplicates differ in at most {}; {} blocks{}",
        rule.mode(),
        rule.bits(),
        rule.max_distance(),
        rule.blocks().len(),
        if rule.decides() { "" } else { "; pairs are flagged by what they share, not by this" }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_named_and_those_that_cannot_be_kept_are_refused() {
        assert_eq!(parse_rule("mt19937").map(NearRule::mode), Ok(Mode::Mt19937));
        for name in ["jenkins", "tfidf", "sha1"] {
            let error = parse_rule(name).unwrap_err();
            assert!(error.contains(&format!("`{name}`")), "{error}");
            assert!(error.ends_with("tokens, java-words, segmented, mt19937"), "{error}");
        }
        assert_eq!(
            rule_in_words(parse_rule("mt19937").unwrap()),
            "mt19937, 32 bits; near-duplicates differ in at most 2; 3 blocks"
        );
    }
}
