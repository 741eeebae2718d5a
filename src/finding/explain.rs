//! A pair in words: what was found, how unusual it is, and what it does not say.

use super::aligned::Alignment;
use crate::score::{Measures, Verdict};

/// A number of expected honest pairs as a person says it.
pub fn chance_in_words(chance: f64) -> String {
    match chance {
        chance if chance >= 10.0 => format!("{chance:.0}"),
        chance if chance >= 0.095 => format!("{chance:.1}"),
        chance if chance >= 0.0095 => format!("{chance:.2}"),
        chance if chance >= 0.000_95 => format!("{chance:.3}"),
        chance if chance >= 0.000_000_95 => format!("{chance:.7}").trim_end_matches('0').to_owned(),
        _ => "less than one in a million".to_owned(),
    }
}

fn plural(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// Why a pair is listed. `submissions` is the size of its cohort.
pub fn pair(
    measures: &Measures,
    verdict: &Verdict,
    alignment: Option<&Alignment>,
    submissions: usize,
) -> String {
    let mut text = format!(
        "What they share makes up {:.0} % of the left program and {:.0} % of the right one, weighed by how rare it \
         is{}: {:.0} bits of evidence.",
        100.0 * measures.containment_left,
        100.0 * measures.containment_right,
        if submissions > 2 { " in this problem" } else { "" },
        measures.evidence_bits
    );
    if let Some(alignment) = alignment {
        let own: Vec<_> = alignment.blocks.iter().filter(|block| !block.template).collect();
        if own.is_empty() {
            text += " No run of tokens is long enough to be shown as a block.";
        } else {
            let tokens: usize = own.iter().map(|block| block.tokens).sum();
            text += &format!(
                " {} of {} in all; the longest has {}.",
                plural(own.len(), "matching block", "matching blocks"),
                plural(tokens, "token", "tokens"),
                plural(alignment.longest_block(), "token", "tokens"),
            );
            let unique = own.iter().filter(|block| block.others == 0).count();
            if unique > 0 && submissions > 2 {
                text += &format!(
                    " {} in part in no other of {submissions} submissions.",
                    if unique == 1 { "1 block occurs".to_owned() } else { format!("{unique} blocks occur") }
                );
            }
        }
        if alignment.limited {
            text += " The alignment reached its bound; there may be more.";
        }
    }
    let finding = if verdict.flagged { "" } else { ", so this alone is no finding" };
    text += &if submissions > 2 {
        let expected = chance_in_words(verdict.chance);
        format!(
            " Among the honest pairs of this problem one would expect {expected} that look this alike{finding}."
        )
    } else {
        // Two programs tell nothing of their problem; rarity is that of the language at large.
        let expected = chance_in_words(verdict.chance * 1e6);
        format!(
            " Of a million honest pairs of programs one would expect {expected} that look this alike{finding}."
        )
    };
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_read_well() {
        assert_eq!(chance_in_words(123.4), "123");
        assert_eq!(chance_in_words(0.5), "0.5");
        assert_eq!(chance_in_words(0.02), "0.02");
        assert_eq!(chance_in_words(0.0012), "0.001");
        assert_eq!(chance_in_words(0.000_03), "0.00003");
        assert_eq!(chance_in_words(1e-12), "less than one in a million");
    }

    #[test]
    fn a_weak_pair_is_said_to_be_no_finding() {
        let verdict = Verdict { statistic: 0.0, chance: 3.0, score: 0.1, flagged: false };
        let said = pair(&Measures::default(), &verdict, Some(&Alignment::default()), 10);
        assert!(said.contains("no finding") && said.contains("No run of tokens"), "{said}");
    }
}
