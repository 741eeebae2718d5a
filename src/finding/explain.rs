//! A pair in words: what was found, how unusual it is, and what it does not say.

use super::aligned::Alignment;
use crate::fingerprint::simhash::NearRule;
use crate::score::{Kind, LeftOut, Measures, Verdict};

/// A number of expected honest pairs with two significant digits: `28`, `3.2`, `0.00042`, `3.1 × 10⁻¹²`.
pub fn chance_in_words(chance: f64) -> String {
    if !chance.is_finite() || chance <= 0.0 {
        return "0".to_owned();
    }
    // The rounded number decides, so that 9.96 is "10" and not "10.0".
    let text = format!("{chance:.1e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    match exponent {
        1.. => format!("{chance:.0}"),
        0 => digits.to_owned(),
        -4..=-1 => {
            let decimals = (1 - exponent).unsigned_abs() as usize;
            format!("{chance:.decimals$}").trim_end_matches('0').to_owned()
        }
        _ => format!("{digits} × 10{}", superscript(exponent)),
    }
}

fn superscript(number: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |c: char| c.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize]);
    number.to_string().chars().map(digit).collect()
}

/// Where else a run of tokens is: `others` of the `submissions` in the cohort, the pair itself not counted.
/// `None` where there are no others.
pub fn among_others(others: u32, submissions: usize) -> Option<String> {
    Some(match (others, submissions.saturating_sub(2)) {
        (_, 0) => return None,
        (0, 1) => "not in the one other".to_owned(),
        (_, 1) => "in the one other".to_owned(),
        (0, rest) => format!("in none of the {rest} others"),
        (others, rest) => format!("in {others} of the {rest} others"),
    })
}

/// A weight in whole bits.
pub fn bits(bits: f64) -> String {
    let text = format!("{bits:.0}");
    let unit = if text == "1" { "bit" } else { "bits" };
    format!("{text} {unit}")
}

fn plural(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// Why a pair is flagged by its simhashes, which differ in `distance` bits.
pub fn near(rule: NearRule, distance: u32) -> String {
    let (mode, bits) = (rule.mode(), rule.bits());
    let difference = match distance {
        0 => "are equal".to_owned(),
        1 => format!("differ in 1 bit of {bits}"),
        distance => format!("differ in {distance} bits of {bits}"),
    };
    format!(
        "Their simhashes ({mode}, {bits} bits) {difference}; at most {} counts as near-duplicate.",
        rule.max_distance()
    )
}

/// Why a pair is listed: by a simhash at a distance, if one flags it, and by what its tokens say, unless they are of two
/// languages.
pub fn by(near: Option<(NearRule, u32)>, is_across: bool, tokens: impl FnOnce() -> String) -> String {
    match near {
        None => tokens(),
        Some((rule, distance)) => {
            let tokens = if is_across { TWO_LANGUAGES.to_owned() } else { tokens() };
            format!("{} {tokens}", self::near(rule, distance))
        }
    }
}

/// What is to be said of two programs whose tokens cannot be compared.
pub const TWO_LANGUAGES: &str = "They are in two languages, whose tokens are not compared.";

/// From this score on a pair is called unusual: one honest pair in a thousand looks as much alike.
const UNUSUAL_SCORE: f64 = 0.5;

/// From so many spreads on it is said what the wording adds.
const SAID_WORDING: f64 = 0.05;

/// From so many spreads on, up or down, it is said of an unusual pair what it does that its programs are usual or not.
const SAID_USUALNESS: f64 = 0.1;

/// From so many spreads on, up or down, it is said of an unusual pair what its operations and constants do.
const SAID_VOCABULARY: f64 = 0.1;

/// From so many spreads on it is said of an unusual pair what it does that it is written less alike than others.
const SAID_UNLIKE_WRITING: f64 = 0.3;

/// Why a pair is listed. `submissions` is the size of its cohort.
pub fn pair(
    measures: &Measures,
    verdict: &Verdict,
    alignment: Option<&Alignment>,
    submissions: usize,
) -> String {
    let mut text = format!(
        "What is written the same makes up {:.0} % of the left program and {:.0} % of the right one, weighed by how rare it \
         is{}: {} of evidence.",
        100.0 * measures.tokens.containment_left,
        100.0 * measures.tokens.containment_right,
        if submissions > 2 { " in this problem" } else { "" },
        bits(measures.tokens.evidence_bits)
    );
    if measures.flow.evidence_bits > 0.0 {
        text += &format!(
            " What is computed the same, whatever it is called and however it is laid out, makes up {:.0} % and {:.0} %: \
             {}.",
            100.0 * measures.flow.containment_left,
            100.0 * measures.flow.containment_right,
            bits(measures.flow.evidence_bits)
        );
        if verdict.decided_by == Kind::Flow {
            text += if verdict.score >= UNUSUAL_SCORE {
                " That is what makes the pair unusual, more than what is written."
            } else {
                " That says more than what is written."
            };
        }
        text += of_unlike_writing(verdict);
        text += of_vocabulary(verdict);
    }
    text += &of_left_out(measures);
    text += of_usualness(verdict, submissions);
    if let Some(wording) = measures.wording.filter(|_| verdict.due_to_wording >= SAID_WORDING) {
        text += &format!(
            " Word for word, with names and comments, {:.0} % of one text stands in the other; that adds to it and would not \
             be enough by itself.",
            100.0 * wording.containment()
        );
    }
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
            if let Some(nowhere) = among_others(0, submissions).filter(|_| unique > 0) {
                let whose = match own.len() {
                    1 => "Its rarest run of tokens".to_owned(),
                    all if all == unique => "The rarest run of tokens in each of them".to_owned(),
                    _ => format!("The rarest run of tokens in {unique} of them"),
                };
                text += &format!(" {whose} is {nowhere}.");
            }
        }
        if alignment.limited {
            text += " The alignment reached its bound; there may be more.";
        }
    }
    text + &among_honest(verdict, submissions, "")
}

/// Why a pair of two languages is listed. `submissions` is how many there are in all languages that are compared.
pub fn across(measures: &Measures, verdict: &Verdict, submissions: usize) -> String {
    let flow = &measures.flow;
    let text = format!(
        "They are in two languages, so they are compared by what they compute alone. What is computed the same, whatever it is \
         called and however it is laid out, makes up {:.0} % of the left program and {:.0} % of the right one, weighed by how \
         rare it is{}: {} of evidence.",
        100.0 * flow.containment_left,
        100.0 * flow.containment_right,
        if submissions > 2 { " in this problem" } else { "" },
        bits(flow.evidence_bits)
    );
    text + of_usualness(verdict, submissions) + &among_honest(verdict, submissions, " in two languages")
}

/// What was left out of it all.
fn of_left_out(measures: &Measures) -> String {
    let LeftOut { habit_bits, widespread_bits } = measures.left_out;
    let of = |amount: f64, reason: &str| {
        if amount < 0.5 { String::new() } else { format!(" {} more do not count: {reason}.", bits(amount)) }
    };
    of(habit_bits, "both authors have written that in programs to at least two other problems as well")
        + &of(
            widespread_bits,
            "in each of at least two other problems five authors or more, or a hundred programs, have that",
        )
}

/// What it does to an unusual pair that it is written less alike than others.
fn of_unlike_writing(verdict: &Verdict) -> &'static str {
    if verdict.score >= UNUSUAL_SCORE && verdict.due_to_unlike_writing >= SAID_UNLIKE_WRITING {
        " The two are written less alike than most honest pairs, and such pairs compute less alike as well; beside those, \
         what these two compute the same says more."
    } else {
        ""
    }
}

/// What the operations and constants of an unusual pair do that is not written alike.
fn of_vocabulary(verdict: &Verdict) -> &'static str {
    if verdict.score < UNUSUAL_SCORE {
        ""
    } else if verdict.due_to_vocabulary >= SAID_VOCABULARY {
        " Their operations and constants, and how many there are of each, are more alike than that, which adds to it."
    } else if verdict.due_to_vocabulary <= -SAID_VOCABULARY {
        " Their operations and constants, and how many there are of each, are less alike than that, so it says less."
    } else {
        ""
    }
}

/// What it does to an unusual pair that its programs are usual or not. Two programs tell nothing of it.
fn of_usualness(verdict: &Verdict, submissions: usize) -> &'static str {
    if submissions <= 2 || verdict.score < UNUSUAL_SCORE {
        ""
    } else if verdict.due_to_usualness >= SAID_USUALNESS {
        " One of the two computes little that the others here compute as well, so the same likeness says more."
    } else if verdict.due_to_usualness <= -SAID_USUALNESS {
        " Both compute much that the others here compute as well, so the same likeness says less."
    } else {
        ""
    }
}

/// How many honest pairs (`which`: of all, or " in two languages") one would expect to look as much alike. Two programs tell
/// nothing of their problem; rarity is that of the language at large, and the only honest pairs to think of are those of a
/// language.
fn among_honest(verdict: &Verdict, submissions: usize, which: &str) -> String {
    let (whose, times) = if submissions > 2 {
        (format!("Among the honest pairs{which} of this problem"), 1.0)
    } else {
        (format!("Of a million honest pairs of programs{which}"), 1e6)
    };
    let expected = match verdict.chance * times {
        few if submissions <= 2 && few < 1.0 => "fewer than one".to_owned(),
        expected => chance_in_words(expected),
    };
    let mut text = format!(" {whose} one would expect {expected} to look this alike");
    if !verdict.flagged {
        text += &format!(
            ", which is above the flagging line of {}",
            chance_in_words(verdict.flag_chance * times)
        );
    }
    text + "."
}

#[cfg(test)]
#[path = "explain_tests.rs"]
mod tests;
