//! What is said of a pair that looks unusual and shares little: why its chance alone decides nothing, and what does.

use super::explain::{percent, percent_rounded_down};
use crate::score::Verdict;
use crate::score::enough::{Enough, MIN_OF_THE_WHOLE, MIN_OF_THE_WHOLE_IN_THE_SAME_WORDS, SAME_WORDS};

/// Why the chance of a pair that shares little is not enough.
const FEW: &str =
    " That number of honest pairs rests on few coincidences, which may have one cause, so it is not enough:";
/// The same where it is not beyond the line anyway.
const FEWER: &str = " That number of honest pairs rests on few coincidences, which may have one cause, so it says less than it seems to.";

/// What it does to a pair that looks unusual that the two share little; nothing where it does nothing.
pub(super) fn told(verdict: &Verdict) -> Option<String> {
    let words =
        |share: f64| format!("{} of one text stands in the other word for word", percent_rounded_down(share));
    let effect = match verdict.enough {
        Enough::InAnyWords | Enough::InUnknownWords | Enough::Nothing => return None,
        _ if !verdict.is_beyond() => return verdict.is_unusual().then(|| FEWER.to_owned()),
        Enough::InPart(share) | Enough::InPartInUnknownWords(share) => format!(
            "not flagged, for only {} of one program is written in the other one, and {} would be needed and half of one text word \
             for word, or {} and {}",
            percent_rounded_down(share),
            percent(MIN_OF_THE_WHOLE),
            percent(MIN_OF_THE_WHOLE_IN_THE_SAME_WORDS),
            percent(SAME_WORDS)
        ),
        Enough::InItsWords(share) => {
            format!(
                "flagged only because {} (of a run of numbers the first four are looked at)",
                words(share)
            )
        }
        Enough::InOtherWords(share) => {
            format!("not flagged, for only {}, and half would be needed", words(share))
        }
        Enough::InFewWords(share) => format!("not flagged: {}, but these are only a few words", words(share)),
    };
    Some(format!("{FEW} the pair is {effect}."))
}

#[cfg(test)]
#[path = "little_tests.rs"]
mod tests;
