//! From measures to a chance and a score: how often would an honest pair look this alike?
//!
//! The statistic t of a pair and a kind of feature joins its measures into one number (`statistic`).
//! In their upper part the t of honest pairs are about normally distributed. `line` estimates their middle and spread
//! from the problem's own pairs; then a pair is so many spreads above the middle, by each kind:
//!
//! ```text
//! z = (t − middle) / spread
//! p = P(normal > Z)        chance = p · number of pairs        Z from the z of all of them: `evidence`
//! ```
//!
//! `chance` is the number of honest pairs that one would expect in this problem to look at least this alike.
//! A pair is flagged below a chance that bounds false alarms as people meet them: at most 0.05 expected in a problem and
//! one honest pair in 10,000; where one submission is checked, one honest one in 1,000 besides.
//! `score` is a fixed map of p alone, so that one scale holds for problems of every size.

use std::cmp::Ordering;
use std::f64::consts::LN_2;

use serde::Serialize;

use super::amount;
use super::elsewhere::ORDINARY_SCORE;
use super::enough::Enough;
use super::evidence;
use super::line::Line;
use super::log_bound;
use super::similarity::{Kind, Likeness, Measures};
use super::statistic::{self, Statistics, statistic};
use super::usualness::Usualness;

/// From this many spreads on what is written is remarkable by itself: one honest pair in a thousand.
const REMARKABLE_Z: f64 = 3.1;
/// So few honest pairs look as much alike as one that is called unusual.
const UNUSUAL_P: f64 = 1e-3;
/// False alarms that are put up with in a problem, expected over all its honest pairs, however many there are.
const ALARMS_A_PROBLEM: f64 = 0.05;
/// And for a submission that is checked: one honest one in a thousand.
const ALARMS_A_SUBMISSION: f64 = 0.001;
/// And for a pair, where there are few: one in ten thousand.
pub(super) const ALARMS_A_PAIR: f64 = 1e-4;
/// Decimal digits of surprise (−log10 p) that give a score of one half.
const HALF_SCORE_DIGITS: f64 = 3.0;

/// What honest pairs of a cohort look like.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Calibration {
    /// Of what is written.
    pub tokens: Line,
    /// Of what is computed.
    pub flow: Line,
    /// Of the operations and constants that are named.
    pub vocabulary: Line,
    /// Of how the text stands.
    pub wording: Line,
    /// Number of pairs of two hands of the cohort.
    pub pairs: u64,
    /// Number of hands of the cohort.
    pub hands: u64,
    /// One submission is asked for, not all.
    is_of_one_submission: bool,
}

/// What a pair's likeness means in its problem.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Verdict {
    /// Z: how many spreads above the middle, all kinds of likeness joined.
    pub statistic: f64,
    /// By how many of these spreads the wording raised it, at most ln 2.
    pub due_to_wording: f64,
    /// By how many of these spreads it is higher because one of the two is unusual; below 0 where both are usual.
    pub due_to_usualness: f64,
    /// By how many of these spreads it is higher because the two are written less alike than honest pairs mostly are.
    pub due_to_unlike_writing: f64,
    /// By how many of these spreads it is higher (or, below 0, lower) because of the operations and constants that both name.
    pub due_to_vocabulary: f64,
    /// By how many of these spreads it is higher because of how much the two compute alike, whatever part of either that is. Where
    /// most honest pairs share as much, their line is higher as well.
    pub due_to_amount: f64,
    /// By how many of these spreads it is lower because among few hands what is computed says less.
    pub held_back: f64,
    /// Honest pairs expected to be at least this alike.
    pub chance: f64,
    /// 0…1, on one scale for all problems.
    pub score: f64,
    /// Whether the chance is below [`Calibration::flag_chance`], and the two share enough.
    pub flagged: bool,
    /// Whether they do, and in what way.
    #[serde(skip)]
    pub enough: Enough,
    /// What says more about the pair.
    pub decided_by: Kind,
    /// The chance below which it would be flagged; 0 where a simhash decides.
    pub flag_chance: f64,
}

impl Verdict {
    /// The more suspicious of two measured pairs comes first: the order of a list, but for ties.
    pub fn rank((one, of_one): (&Self, &Measures), (other, of_other): (&Self, &Measures)) -> Ordering {
        let key = |verdict: &Self, Measures { tokens, flow, .. }: &Measures| {
            [verdict.score, verdict.statistic, tokens.evidence_bits, flow.evidence_bits]
        };
        let pairs = key(other, of_other).into_iter().zip(key(one, of_one));
        pairs.map(|(other, one)| other.total_cmp(&one)).fold(Ordering::Equal, Ordering::then)
    }

    /// Whether no more than one honest pair in a thousand looks as much alike, by what the two share.
    pub fn is_unusual(&self) -> bool {
        upper_tail(self.statistic) <= UNUSUAL_P
    }

    /// Whether that would be so if there were more to say what is usual.
    pub fn would_be_unusual_among_many(&self) -> bool {
        upper_tail(self.statistic + self.held_back) <= UNUSUAL_P
    }

    /// Whether its chance is beyond the flagging line.
    pub fn is_beyond(&self) -> bool {
        self.chance < self.flag_chance
    }

    /// Whether its chance is beyond the flagging line and would not be if its wording were left out.
    pub fn needs_wording(&self) -> bool {
        let without = upper_tail(self.statistic - self.due_to_wording);
        self.is_beyond() && without * self.chance > self.flag_chance * upper_tail(self.statistic)
    }
}

/// What honest pairs of a cohort look like by each measure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lines {
    /// Of what is written.
    pub tokens: Line,
    /// Of what is computed.
    pub flow: Line,
    /// Of the operations and constants that are named.
    pub vocabulary: Line,
    /// Of how the text stands.
    pub wording: Line,
}

impl Lines {
    /// What honest pairs of other problems show.
    pub const USUAL: Self = Self {
        tokens: Line::USUAL_TOKENS,
        flow: Line::USUAL_FLOW,
        vocabulary: Line::USUAL_VOCABULARY,
        wording: Line::USUAL_WORDING,
    };
}

impl Calibration {
    /// Estimates from pairs of two hands, all or a fair sample; the order does not matter.
    pub fn new(sample: &[Statistics], hands: usize) -> Self {
        let estimate = |usual, most, of: fn(&Statistics) -> Option<f64>| {
            Line::estimate(usual, most, sample.iter().filter_map(of).collect(), hands)
        };
        let lines = Lines {
            tokens: estimate(Line::USUAL_TOKENS, Line::MOST_SPREAD, |pair| Some(pair.tokens)),
            flow: estimate(Line::USUAL_FLOW, Line::MOST_SPREAD_OF_FLOW, |pair| Some(pair.flow)),
            vocabulary: estimate(Line::USUAL_VOCABULARY, Line::MOST_SPREAD_OF_FLOW, |pair| pair.vocabulary),
            wording: estimate(Line::USUAL_WORDING, Line::MOST_SPREAD, |pair| Some(pair.wording)),
        };
        Self::known(Some(lines), hands)
    }

    /// One that was estimated before, for a cohort of so many hands now; what other problems show where none was.
    pub fn known(estimate: Option<Lines>, hands: usize) -> Self {
        let Lines { tokens, flow, vocabulary, wording } = estimate.unwrap_or(Lines::USUAL);
        let hands = hands as u64;
        let pairs = hands * hands.saturating_sub(1) / 2;
        Self { tokens, flow, vocabulary, wording, pairs, hands, is_of_one_submission: false }
    }

    /// What it was estimated as.
    pub fn lines(&self) -> Lines {
        let Self { tokens, flow, vocabulary, wording, .. } = *self;
        Lines { tokens, flow, vocabulary, wording }
    }

    /// Z: what is written and computed, with the wording beside it, and lifted where both are the same.
    pub fn joined(&self, measures: &Measures) -> f64 {
        self.joined_of(&Statistics::of(measures))
    }

    /// Z of a pair with these statistics t.
    fn joined_of(&self, pair: &Statistics) -> f64 {
        evidence::lifted(self.beside_wording(self.join(self.both(pair)), pair), pair.sameness)
    }

    /// A joined z of both kinds of a pair with its wording.
    fn beside_wording(&self, joined: f64, pair: &Statistics) -> f64 {
        evidence::beside(joined, self.wording.z(pair.wording))
    }

    /// Whether a pair is no more alike than honest pairs mostly are, be it the same or not.
    pub fn is_ordinary(&self, measures: &Measures) -> bool {
        let pair = Statistics::of(measures);
        let z = self.beside_wording(self.join(self.both(&pair)), &pair);
        score_of_p(upper_tail(z)) < ORDINARY_SCORE
    }

    /// Z where a pair is alike by all else as these are, and by wording as much as can be.
    pub fn joined_with_any_wording(&self, measures: &Measures) -> f64 {
        let pair = Statistics::of(measures);
        evidence::lifted(evidence::in_any_words(self.join(self.both(&pair))), pair.sameness)
    }

    /// Z where a pair is alike by tokens and flow as these are, and by wording and vocabulary as much as can be.
    pub(super) fn joined_at_best(&self, measures: &Measures) -> f64 {
        let joined = evidence::in_any_words(self.join(self.both_at_best(measures)));
        evidence::lifted(joined, statistic::sameness(&measures.tokens))
    }

    /// At least [`Self::joined_at_best`], in a fraction of its time.
    pub(super) fn bound_of_joined_at_best(&self, measures: &Measures) -> f64 {
        // Words add no more than ln 2; the rest is for rounding.
        let joined = log_bound::join(self.bounds_of_both_at_best(measures)) + LN_2 + 1e-9;
        evidence::lifted(joined, statistic::sameness(&measures.tokens))
    }

    /// a and b joined, among the cohort's hands.
    fn join(&self, both: [f64; 2]) -> f64 {
        evidence::join(both, self.hands)
    }

    /// a of tokens, b of flow with a vocabulary that is alike as much as can be.
    fn both_at_best(&self, measures: &Measures) -> [f64; 2] {
        let tokens = self.tokens.z(statistic(Kind::Tokens, &measures.tokens));
        let flow = self.flow.z(statistic::of_flow(measures));
        let shift = evidence::largest_shift(tokens, amount::of_unlike(measures.flow.evidence_bits));
        [evidence::of_tokens(tokens), evidence::of_flow(flow, tokens, shift)]
    }

    /// At least these, without a logarithm. The less alike tokens are, the more flow counts.
    fn bounds_of_both_at_best(&self, measures: &Measures) -> [f64; 2] {
        let [least, most] = statistic::bounds(Kind::Tokens, &measures.tokens).map(|t| self.tokens.z(t));
        let [_, flow] = statistic::bounds(Kind::Flow, &measures.flow);
        let flow = self.flow.z(flow - measures.usualness.least_excess());
        let shift = evidence::largest_shift(least, amount::bound_of_unlike(measures.flow.evidence_bits));
        [evidence::of_tokens(most), evidence::of_flow(flow, least, shift)]
    }

    /// a of tokens, b of flow.
    fn both(&self, pair: &Statistics) -> [f64; 2] {
        let tokens = self.tokens.z(pair.tokens);
        [evidence::of_tokens(tokens), evidence::of_flow(self.flow.z(pair.flow), tokens, self.shift(pair))]
    }

    /// What is added to the z of flow.
    fn shift(&self, pair: &Statistics) -> f64 {
        let Some(vocabulary) = pair.vocabulary else { return 0.0 };
        let (tokens, flow) = (self.tokens.z(pair.tokens), self.flow.z(pair.flow));
        let vocabulary = self.vocabulary.z(vocabulary);
        evidence::shift(tokens, flow, vocabulary, pair.excess, amount::of_unlike(pair.flow_bits))
    }

    /// The score of a pair with these statistics t.
    pub(super) fn score_of(&self, pair: &Statistics) -> f64 {
        score_of_p(upper_tail(self.joined_of(pair)))
    }

    /// The score from which on pairs are flagged, if they share enough.
    pub fn flag_score(&self) -> f64 {
        score_of_p(self.flag_chance() / self.pairs.max(1) as f64)
    }

    /// The largest Z of a pair that is alike by one kind as much as this or less, by which it is decided (the other says no
    /// more), in whatever words and by whatever vocabulary, and as unusual as can be. What lifts a pair that is the same flags none.
    fn joined_at_most(&self, kind: Kind, likeness: &Likeness) -> f64 {
        let flow = |t: f64| self.flow.z(t - Usualness::least().excess());
        let joined = match kind {
            Kind::Tokens => {
                let tokens = evidence::of_tokens(self.tokens.z(statistic(kind, likeness)));
                let most = evidence::at_most(flow(statistic::largest()), amount::of_unlike(f64::INFINITY));
                self.join([tokens, most.min(tokens)])
            }
            // Either tokens are so alike that nothing is added to the flow, or they say little themselves.
            Kind::Flow => {
                let flow = flow(statistic(kind, likeness));
                let alike = evidence::of_flow(flow, evidence::ALIKE, 0.0);
                let unlike = evidence::at_most(flow, amount::of_unlike(likeness.evidence_bits));
                let of_unlike = self.join([evidence::of_tokens(evidence::ALIKE).min(unlike), unlike]);
                self.join([alike, alike]).max(of_unlike)
            }
        };
        evidence::in_any_words(joined)
    }

    /// Whether a pair that is alike by one kind as much as this may be flagged because of it. One that is flagged is so by
    /// either kind.
    pub(super) fn may_flag(&self, kind: Kind, likeness: &Likeness) -> bool {
        self.chance_at(self.joined_at_most(kind, likeness)) < self.flag_chance()
    }

    /// Honest pairs expected above a joined z. One pair, at the least, is what a chance is asked of.
    fn chance_at(&self, statistic: f64) -> f64 {
        upper_tail(statistic) * self.pairs.max(1) as f64
    }

    /// A Z below which no pair is flagged.
    pub(super) fn least_flagged(&self) -> f64 {
        least_flagged(self.pairs, self.flag_chance())
    }

    /// The same for a check of one submission: besides the problem's, its own false alarms are bounded. Of less than 100
    /// hands that is stricter.
    #[must_use]
    pub fn of_one_submission(self) -> Self {
        Self { is_of_one_submission: true, ..self }
    }

    /// The same where all submissions are asked for, as in a report.
    #[must_use]
    pub fn of_all_submissions(self) -> Self {
        Self { is_of_one_submission: false, ..self }
    }

    /// What else than its chance decides whether a pair of these measures is flagged.
    fn enough(&self, measures: &Measures) -> Enough {
        Enough::of(measures, self.hands)
    }

    /// Whether a pair of these measures is flagged that has this chance.
    pub fn flags(&self, chance: f64, measures: &Measures) -> bool {
        chance < self.flag_chance() && self.enough(measures).may_be_flagged()
    }

    /// What is said of two copies of one program once their words are known, which decide whether they are flagged and add nothing: who
    /// writes the same to the last token mostly does so in the same words.
    pub fn of_copies(&self, verdict: Verdict, measures: &Measures) -> Verdict {
        Verdict { flagged: self.flags(verdict.chance, measures), enough: self.enough(measures), ..verdict }
    }

    /// The chance below which a pair is flagged: the strictest of what is put up with in a problem, for a pair and, in a
    /// check, for a submission.
    pub fn flag_chance(&self) -> f64 {
        let pairs = self.pairs.max(1) as f64;
        let others = self.hands.saturating_sub(1).max(1) as f64;
        let of_problem = ALARMS_A_PROBLEM.min(ALARMS_A_PAIR * pairs);
        if self.is_of_one_submission {
            of_problem.min(ALARMS_A_SUBMISSION * pairs / others)
        } else {
            of_problem
        }
    }

    /// What a pair's measures mean here.
    pub fn verdict(&self, measures: &Measures) -> Verdict {
        self.verdict_at(self.joined(measures), measures)
    }

    /// Whether a pair may be flagged that is alike by tokens and flow as these are.
    pub fn may_flag_with_any_wording(&self, measures: &Measures) -> bool {
        self.enough(&Measures { wording: None, ..*measures }).may_be_flagged_in_some_words()
            && self.chance_at(self.joined_with_any_wording(measures)) < self.flag_chance()
    }

    /// By how many spreads a pair is higher because it is written less alike than honest pairs mostly are.
    fn due_to_unlike_writing(&self, joined: f64, measures: &Measures) -> f64 {
        let pair = Statistics::of(measures);
        if self.tokens.z(pair.tokens) >= 0.0 {
            return 0.0;
        }
        let flow = evidence::of_flow(self.flow.z(pair.flow), 0.0, self.shift(&pair));
        let as_usual = self.join([self.both(&pair)[0], flow]);
        joined - evidence::lifted(self.beside_wording(as_usual, &pair), pair.sameness)
    }

    /// The same pair with a vocabulary that says what its flow does.
    fn as_alike_by_vocabulary(&self, pair: &Statistics) -> Statistics {
        let vocabulary = pair.vocabulary.map(|_| self.vocabulary.at(self.flow.z(pair.flow)));
        Statistics { vocabulary, ..*pair }
    }

    /// What a joined z means for a pair of these measures.
    pub(super) fn verdict_at(&self, statistic: f64, measures: &Measures) -> Verdict {
        let chance = self.chance_at(statistic);
        let pair = Statistics::of(measures);
        let [tokens, flow] = self.both(&pair);
        let both = self.join([tokens, flow]);
        let among_many = self.beside_wording(evidence::join([tokens, flow], u64::MAX), &pair);
        let among_many = evidence::lifted(among_many, pair.sameness);
        let held_back = evidence::held_back(self.hands);
        Verdict {
            statistic,
            chance,
            score: score_of_p(upper_tail(statistic)),
            due_to_wording: self.beside_wording(both, &pair) - both,
            due_to_usualness: self.joined(measures)
                - self.joined(&Measures { usualness: Usualness::default(), ..*measures }),
            due_to_unlike_writing: self.due_to_unlike_writing(statistic, measures),
            held_back: among_many - statistic,
            due_to_vocabulary: statistic - self.joined_of(&self.as_alike_by_vocabulary(&pair)),
            due_to_amount: statistic - self.joined_of(&pair.without_amount()),
            decided_by: if flow - held_back > tokens && tokens < REMARKABLE_Z {
                Kind::Flow
            } else {
                Kind::Tokens
            },
            flagged: self.flags(chance, measures),
            enough: self.enough(measures),
            flag_chance: self.flag_chance(),
        }
    }
}

/// The z at which `pairs` honest pairs are expected to come to a chance, less than a billionth of a spread below it. By
/// bisection; it is asked once a problem.
pub(super) fn least_flagged(pairs: u64, chance: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..40 {
        let middle = 0.5 * (low + high);
        if upper_tail(middle) * (pairs.max(1) as f64) < chance { high = middle } else { low = middle }
    }
    low
}

/// The score of a pair that one honest pair in 1/p looks as much alike as.
pub(super) fn score_of_p(p: f64) -> f64 {
    let digits = -libm::log10(p.clamp(f64::MIN_POSITIVE, 1.0));
    digits / (digits + HALF_SCORE_DIGITS)
}

/// Which share of honest pairs has this score or more: what [`Verdict::score`] was made of. 0…1.
pub fn p_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    let digits = if score < 1.0 { HALF_SCORE_DIGITS * score / (1.0 - score) } else { f64::INFINITY };
    libm::pow(10.0, -digits)
}

/// P(standard normal > z).
pub(super) fn upper_tail(z: f64) -> f64 {
    0.5 * libm::erfc(z / std::f64::consts::SQRT_2)
}

#[cfg(test)]
#[path = "calibration_tests.rs"]
mod tests;
