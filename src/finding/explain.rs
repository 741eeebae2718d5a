//! A pair in words: how unusual it is, what was found, and what that does not say.

use super::aligned::Alignment;
use super::little;
use crate::fingerprint::simhash::NearRule;
use crate::score::{Kind, LeftOut, Likeness, Measures, Verdict};

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
        // 163 722 would claim a knowledge that nobody has.
        2.. => format!("{}{}", digits.replace('.', ""), "0".repeat(exponent.unsigned_abs() as usize - 1)),
        1 => format!("{chance:.0}"),
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

/// A share of 0…1 in whole per cent; only exactly everything is 100, and only nothing at all is 0.
pub(super) fn percent(share: f64) -> String {
    match format!("{:.0}", 100.0 * share).as_str() {
        "100" if share < 1.0 => "99 %".to_owned(),
        "0" if share > 0.0 => "under 1 %".to_owned(),
        whole => format!("{whole} %"),
    }
}

/// A share that falls short of what is needed is not made as much by rounding.
pub(super) fn percent_rounded_down(share: f64) -> String {
    percent((100.0 * share + 1e-9).floor() / 100.0)
}

/// A weight in whole bits.
pub fn bits(bits: f64) -> String {
    let text = format!("{bits:.0}");
    if text == "0" && bits > 0.0 {
        return "less than half a bit".to_owned();
    }
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

/// From so many spreads on it is said what the wording adds.
const SAID_WORDING: f64 = 0.05;

/// If so much of one text at least stands in the other: where less does, it only says that everything else is less alike still.
const SAID_WORDS: f64 = 0.05;

/// From so many spreads on, up or down, it is said of an unusual pair what it does that its programs are usual or not.
const SAID_USUALNESS: f64 = 0.1;

/// From so many spreads on, up or down, it is said of an unusual pair what its operations and constants do.
const SAID_VOCABULARY: f64 = 0.1;

/// The same of how much is computed alike.
const SAID_AMOUNT: f64 = 0.1;

/// From so many spreads on it is said of an unusual pair what it does that it is written less alike than others.
const SAID_UNLIKE_WRITING: f64 = 0.3;

/// From so many spreads on it is said that a pair that would be unusual else is held back among few.
const SAID_HELD_BACK: f64 = 0.3;

/// What the two programs of a pair are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// The left and the right one.
    LeftAndRight,
    /// The submission that is checked, on the left, and another one.
    CheckedAndOther,
}

impl Sides {
    fn names(self) -> [&'static str; 2] {
        match self {
            Self::LeftAndRight => ["the left program", "the right one"],
            Self::CheckedAndOther => ["this submission", "the other one"],
        }
    }
}

/// Why a pair is listed. `submissions` is the size of its cohort.
pub fn pair(
    sides: Sides,
    measures: &Measures,
    verdict: &Verdict,
    alignment: Option<&Alignment>,
    submissions: usize,
) -> String {
    let mut text =
        format!("{} {}", among_honest(verdict, submissions, ""), written(sides, measures, submissions));
    if measures.flow.evidence_bits > 0.0 {
        text += &format!(
            " What is computed alike makes up {} and {}: {}.",
            percent(measures.flow.containment_left),
            percent(measures.flow.containment_right),
            bits(measures.flow.evidence_bits)
        );
        if verdict.decided_by == Kind::Flow {
            text += if verdict.is_unusual() {
                " That is what makes the pair unusual, more than what is written."
            } else {
                " That says more than what is written."
            };
        }
        text += of_amount(verdict);
        text += of_unlike_writing(verdict);
        text += of_vocabulary(verdict);
        text += of_few(verdict);
        text += COMPUTED;
    }
    text += little::told(verdict).as_deref().unwrap_or_default();
    text += &of_left_out(measures);
    text += &of_ring(measures.ring);
    text += of_usualness(verdict, submissions);
    if !(verdict.is_beyond() && verdict.enough.is_told_by_words()) {
        text += &of_wording(measures, verdict);
    }
    if let Some(alignment) = alignment {
        let own: Vec<_> = alignment.blocks.iter().filter(|block| !block.template).collect();
        if own.is_empty() {
            text += if alignment.blocks.is_empty() {
                " No run of tokens is long enough to be shown as a block."
            } else {
                " Apart from template code no run of tokens is long enough to be shown as a block."
            };
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
    text + of_alone(submissions)
}

/// What makes no difference, or hardly any, to what is computed.
const COMPUTED: &str = " In what is computed names and layout make no difference, and plus is not told from minus, less from \
                        more, equal from unequal, \"and\" from \"or\", nor always one small factor from another.";

/// What it means that all of either program is in the other one: what a template or a dead statement is does not count, nor the rest of
/// a table, nor more than eight times the same.
const SAME: &str = " Nothing that counts in the one is missing in the other; what is written again and again counts at most eight times.";

/// What is written the same.
fn written(sides: Sides, measures: &Measures, submissions: usize) -> String {
    let [left, right] = sides.names();
    let Likeness { containment_left, containment_right, evidence_bits, .. } = measures.tokens;
    let is_same = containment_left >= 1.0 && containment_right >= 1.0;
    format!(
        "{} makes up {} of {left} and {} of {right}, weighed by how rare it is{}: {} of evidence.{}",
        if measures.left_out == LeftOut::default() {
            "What is written the same, apart from the programs' own names, texts and comments,"
        } else {
            "Leaving out what does not count, what is written the same, apart from the programs' own names, texts and comments,"
        },
        percent(containment_left),
        percent(containment_right),
        if submissions > 2 { " in this problem" } else { "" },
        bits(evidence_bits),
        if is_same { SAME } else { "" }
    )
}

/// Why a pair of two languages is listed. `submissions` is how many there are in all languages that are compared.
pub fn across(measures: &Measures, verdict: &Verdict, submissions: usize) -> String {
    let flow = &measures.flow;
    let text = format!(
        "{} The two are in two languages, so they are compared by what they compute alone. What is computed alike makes up {} of \
         the left program and {} of the right one, weighed by how rare it is{}: {} of evidence.{}{}{}{COMPUTED}",
        among_honest(verdict, submissions, " in two languages"),
        percent(flow.containment_left),
        percent(flow.containment_right),
        if submissions > 2 { " in this problem" } else { "" },
        bits(flow.evidence_bits),
        of_amount(verdict),
        if verdict.is_beyond() && !verdict.flagged { LITTLE_ACROSS } else { "" },
        of_few(verdict)
    );
    text + of_usualness(verdict, submissions) + of_alone(submissions)
}

/// Why a pair beyond the line of two languages is not flagged.
const LITTLE_ACROSS: &str =
    " So little is not flagged: programs of a few lines compute the same in any language.";

/// What was left out of it all.
fn of_left_out(measures: &Measures) -> String {
    let LeftOut { habit_bits, widespread_bits } = measures.left_out;
    let of = |amount: f64, reason: &str| {
        if amount <= 0.5 {
            return String::new();
        }
        let amount = bits(amount);
        let verb = if amount.ends_with('s') { "do" } else { "does" };
        format!(" {amount} more of what is written {verb} not count, nor what is computed there: {reason}.")
    };
    let mut text =
        of(habit_bits, "both authors have written that in programs to at least two other problems as well");
    text += &of(
        widespread_bits,
        "in each of at least two other problems five authors or more, or a hundred programs, have that",
    );
    if !text.is_empty() {
        text += " It is shown all the same.";
    }
    text
}

/// Who is left out where it is weighed how rare something is.
fn of_ring(hands: u32) -> String {
    let (others, them) = match hands {
        0 => return String::new(),
        1 => ("One other has".to_owned(), "it is"),
        _ => (format!("{hands} others have"), "they are"),
    };
    format!(
        " {others} most of what the two share as well, while next to nobody else has half of it. What only such a group has is \
         not usual for the problem, so {them} left out where it is weighed how rare that is (the bits of a block count them)."
    )
}

/// What the wording adds. Of two who write the same it is told in any case: they may have other names throughout, or none.
fn of_wording(measures: &Measures, verdict: &Verdict) -> String {
    let Some(wording) = measures.wording else { return String::new() };
    let adds = wording.containment() >= SAID_WORDS && verdict.due_to_wording >= SAID_WORDING;
    let effect = if verdict.needs_wording() {
        "; that adds to it, and without it the pair would not be beyond the flagging line"
    } else if adds {
        "; that adds to it and would not be enough by itself"
    } else if measures.tokens.containment_left >= 1.0 && measures.tokens.containment_right >= 1.0 {
        ""
    } else {
        return String::new();
    };
    format!(
        " Word for word, with names and comments, {} of one text stands in the other{effect}.",
        percent(wording.containment())
    )
}

/// What it does to an unusual pair that it is written less alike than others.
fn of_unlike_writing(verdict: &Verdict) -> &'static str {
    if verdict.is_unusual() && verdict.due_to_unlike_writing >= SAID_UNLIKE_WRITING {
        " The two are written less alike than most honest pairs, and such pairs compute less alike as well; beside those, \
         what these two compute alike says more."
    } else {
        ""
    }
}

/// What the operations and constants of an unusual pair do that is not written alike.
fn of_vocabulary(verdict: &Verdict) -> &'static str {
    if !verdict.is_unusual() {
        ""
    } else if verdict.due_to_vocabulary >= SAID_VOCABULARY {
        " Their operations and constants, and how many there are of each, are more alike than that, which adds to it."
    } else if verdict.due_to_vocabulary <= -SAID_VOCABULARY {
        " Their operations and constants, and how many there are of each, are less alike than that, so it says less."
    } else {
        ""
    }
}

/// What it does to an unusual pair that it computes much alike.
fn of_amount(verdict: &Verdict) -> &'static str {
    if verdict.is_unusual() && verdict.due_to_amount >= SAID_AMOUNT {
        " So many bits of what is computed are seldom shared by chance, whatever part of either program they are, which adds to it."
    } else {
        ""
    }
}

/// What it does to what is computed that there are few programs.
fn of_few(verdict: &Verdict) -> &'static str {
    if verdict.held_back >= SAID_HELD_BACK && verdict.would_be_unusual_among_many() {
        " Among so few programs nobody shows whether what the two compute alike is only the usual way to solve the problem, so \
         it counts for less."
    } else {
        ""
    }
}

/// What it does to an unusual pair that its programs are usual or not. Two programs tell nothing of it.
fn of_usualness(verdict: &Verdict, submissions: usize) -> &'static str {
    if submissions <= 2 || !verdict.is_unusual() {
        ""
    } else if verdict.due_to_usualness >= SAID_USUALNESS {
        " At least one of the two computes little that the others here compute as well, so the same likeness says more."
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
    let is_alone = submissions <= 2;
    let (whose, times) = if is_alone {
        (format!("Of a million honest pairs of programs{which}"), 1e6)
    } else {
        (format!("Among the honest pairs{which} of this problem"), 1.0)
    };
    let expected = match verdict.chance * times {
        few if is_alone && few < 1.0 => "fewer than one".to_owned(),
        expected => chance_in_words(expected),
    };
    let line = chance_in_words(verdict.flag_chance * times);
    let just = if line == expected { "just " } else { "" };
    let side = match (verdict.is_beyond(), verdict.flagged) {
        (true, _) => format!(", which is {just}below the flagging line of {line}"),
        (false, false) => format!(", which is {just}above the flagging line of {line}"),
        // A simhash decides.
        (false, true) => String::new(),
    };
    format!("{whose} one would expect {expected} to look this alike{side}.")
}

/// What is to be said where there are no more than two.
fn of_alone(submissions: usize) -> &'static str {
    if submissions <= 2 { ALONE } else { "" }
}

/// What two programs alone do not tell.
const ALONE: &str = " Two programs alone do not tell what is usual for their problem: where many would write the same, that \
                     looks as rare here as what nobody else would.";

#[cfg(test)]
#[path = "explain_tests.rs"]
mod tests;
