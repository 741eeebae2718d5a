//! What a check of one submission found: as JSON, and the model that its text is written from.

use std::io::{self, Write};

use serde::Serialize;

use super::build::range;
use super::model::{FlowReport, LineRange, NearReport};
use super::number::{one_decimal, six_decimals, six_decimals_of, six_digits};
use crate::corpus::{Submission, Timestamp};
use crate::finding::explain::{self, Sides};
use crate::finding::{AlignedBlock, Alignment};
use crate::fingerprint::simhash::NearRule;
use crate::score::{Kind, Measures, Verdict};

/// Version of the JSON. It goes up when a field changes its meaning or goes away.
pub const CHECK_VERSION: u32 = 1;

/// One submission against the others of its problem.
#[derive(Debug, Clone, Serialize)]
pub struct CheckReport {
    /// Version of this form.
    pub check_version: u32,
    /// Program and version.
    pub program: String,
    /// The problem's name.
    pub problem: String,
    /// The submission's id.
    pub submission: String,
    /// What the index did with it: `added`, `replaced`, `updated`, `unchanged`, or `not stored`.
    pub stored: String,
    /// Other submissions of its language family in the problem.
    pub others: usize,
    /// By which simhash pairs are flagged; null where they are by what they share.
    pub near: Option<NearReport>,
    /// Whether any match is flagged. What is near in other problems does not count.
    pub flagged: bool,
    /// How many are, listed or not.
    pub flagged_matches: usize,
    /// Why something may be missing: `deadline`, `bound`; null where nothing that would be flagged is.
    pub incomplete: Option<String>,
    /// Milliseconds from reading the file to this report.
    #[serde(serialize_with = "one_decimal")]
    pub took_ms: f64,
    /// The most suspicious others, first the most; where a simhash flags, exactly the flagged ones.
    pub matches: Vec<MatchReport>,
    /// What is near in other problems, the nearest first; only there where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub everywhere: Option<Vec<ElsewhereReport>>,
    /// How many are near in other problems, of which `everywhere` lists the nearest; likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub everywhere_found: Option<usize>,
}

/// A submission of another problem that is near by simhash. It is no finding.
#[derive(Debug, Clone, Serialize)]
pub struct ElsewhereReport {
    /// Its problem.
    pub problem: String,
    /// Its id there.
    pub submission: String,
    /// Who sent it, if known.
    pub author: Option<String>,
    /// The team, if known.
    pub team: Option<String>,
    /// When, RFC 3339, if known.
    pub submitted_at: Option<String>,
    /// Differing bits of the two simhashes of the problems' mode.
    pub simhash_distance: u32,
    /// 1 − distance / bits.
    #[serde(serialize_with = "six_decimals")]
    pub score: f64,
}

/// Another submission that is like the checked one.
#[derive(Debug, Clone, Serialize)]
pub struct MatchReport {
    /// Its id.
    pub submission: String,
    /// Who sent it, if known.
    pub author: Option<String>,
    /// The team, if known.
    pub team: Option<String>,
    /// When, RFC 3339, if known.
    pub submitted_at: Option<String>,
    /// The judge's verdict, if known.
    pub verdict: Option<String>,
    /// 0…1, on one scale for all problems; where a simhash flags, 1 − distance / bits.
    #[serde(serialize_with = "six_decimals")]
    pub score: f64,
    /// Expected number of honest pairs in this problem at least this alike.
    #[serde(serialize_with = "six_digits")]
    pub chance: f64,
    /// Weighted Dice, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub similarity: f64,
    /// Weighted share of the checked submission that is in this one, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub containment_checked: f64,
    /// Weighted share of this one that is in the checked submission, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub containment_other: f64,
    /// Weight of what is shared, in bits.
    #[serde(serialize_with = "one_decimal")]
    pub evidence_bits: f64,
    /// The same measures of what the two compute; the checked submission is the left one.
    pub flow: FlowReport,
    /// How alike the two are by the operations and constants that they name and how often, by weight (Dice), 0…1, drawn
    /// towards 0.3 where there are few. Each counts at most eight times. `None` where what one of the two computes is not known.
    #[serde(serialize_with = "six_decimals_of")]
    pub vocabulary: Option<f64>,
    /// How much of one text stands word for word in the other, names and comments included, 0…1: that of the text with
    /// less besides. `None` where it was not looked at (beyond a bound, or late) or is not known: of two languages, of a text of which next
    /// to nothing is its own, or where part of the pair is left out because it is written elsewhere.
    #[serde(serialize_with = "six_decimals_of")]
    pub wording: Option<f64>,
    /// How usual what is computed is: the share of it that another program of the problem is expected to compute as well, this
    /// pair aside, of the more unusual of the two; 0.05…0.18. `None` where there are no others.
    #[serde(serialize_with = "six_decimals_of")]
    pub usualness: Option<f64>,
    /// Whether what is written or what is computed says more about the pair.
    pub decided_by: Kind,
    /// Differing bits of the two simhashes of the problem's mode.
    pub simhash_distance: u32,
    /// Tokens of the longest block.
    pub longest_block: Option<usize>,
    /// Whether the chance is below the threshold, or, where a simhash flags, the distance is small enough.
    pub flagged: bool,
    /// Both are the same author's (or team's).
    pub same_author: bool,
    /// Why it is listed, in words that call the checked one *this submission*.
    pub explanation: String,
    /// The matching parts, in the order of the left program by name.
    pub blocks: Vec<MatchBlock>,
}

/// One matching part.
#[derive(Debug, Clone, Serialize)]
pub struct MatchBlock {
    /// Lines of the checked submission.
    pub checked: LineRange,
    /// Lines of the other.
    pub other: LineRange,
    /// Matching tokens.
    pub tokens: usize,
    /// Their weight in bits.
    #[serde(serialize_with = "one_decimal")]
    pub bits: f64,
    /// Submissions besides the two that hold even its rarest run of tokens.
    pub others: u32,
    /// It is template code, or nearly everybody has it.
    pub template: bool,
}

/// The submission on the other side of a pair, as the judge told of it.
#[derive(Debug, Clone)]
pub struct OtherSubmission {
    /// Its id.
    pub name: String,
    /// Who sent it, if known.
    pub author: Option<String>,
    /// The team, if known.
    pub team: Option<String>,
    /// When, if known.
    pub submitted_at: Option<Timestamp>,
    /// The judge's verdict, if known.
    pub verdict: Option<String>,
}

impl From<&Submission> for OtherSubmission {
    fn from(submission: &Submission) -> Self {
        Self {
            name: submission.name.clone(),
            author: submission.author.clone(),
            team: submission.team.clone(),
            submitted_at: submission.submitted_at,
            verdict: submission.verdict.clone(),
        }
    }
}

/// What was found out about a pair. As in a report of the whole problem, the left one is that with the smaller name.
#[derive(Debug, Clone, Copy)]
pub struct CheckedPair<'a> {
    /// The checked submission is the left one.
    pub checked_is_left: bool,
    /// The pair's measures.
    pub measures: &'a Measures,
    /// What they mean.
    pub verdict: &'a Verdict,
    /// Differing bits of the two simhashes of the problem's mode.
    pub simhash_distance: u32,
    /// Both are one author's (or team's).
    pub same_author: bool,
    /// Side by side; `None` where it was not asked for.
    pub alignment: Option<&'a Alignment>,
    /// Submissions in the cohort, with the two.
    pub submissions: usize,
    /// Hands of the cohort: an author's programs are of one, and so are equal ones.
    pub hands: u64,
    /// By which simhash it is flagged, if by one.
    pub near: Option<NearRule>,
    /// The two are in two languages.
    pub is_across: bool,
}

impl CheckedPair<'_> {
    /// The words of a report, of sides that are called so.
    pub fn explanation(&self, sides: Sides) -> String {
        let is_turned = sides == Sides::CheckedAndOther && !self.checked_is_left;
        let measures = if is_turned { self.measures.swapped() } else { *self.measures };
        let by_tokens = || explain::pair(sides, &measures, self.verdict, self.alignment, self.submissions);
        explain::by(self.near.map(|rule| (rule, self.simhash_distance)), self.is_across, by_tokens)
    }
}

impl MatchReport {
    /// A pair as the checked submission sees it: the figures and words that a report of the whole problem has for it.
    pub fn of(other: OtherSubmission, pair: &CheckedPair<'_>) -> Self {
        let CheckedPair { measures, verdict, alignment, .. } = *pair;
        let seen = if pair.checked_is_left { *measures } else { measures.swapped() };
        let block = |block: &AlignedBlock| {
            let (left, right) = (range(block.left), range(block.right));
            let (checked, other) = if pair.checked_is_left { (left, right) } else { (right, left) };
            MatchBlock {
                checked,
                other,
                tokens: block.tokens,
                bits: block.bits,
                others: block.others,
                template: block.template,
            }
        };
        Self {
            submission: other.name,
            author: other.author,
            team: other.team,
            submitted_at: other.submitted_at.map(|time| time.to_string()),
            verdict: other.verdict,
            score: verdict.score,
            chance: verdict.chance,
            similarity: measures.tokens.similarity,
            containment_checked: seen.tokens.containment_left,
            containment_other: seen.tokens.containment_right,
            evidence_bits: measures.tokens.evidence_bits,
            flow: seen.flow.into(),
            vocabulary: measures.vocabulary,
            wording: measures.wording.map(|wording| wording.containment()),
            usualness: (pair.hands > 2).then(|| measures.usualness.share()),
            decided_by: verdict.decided_by,
            simhash_distance: pair.simhash_distance,
            longest_block: alignment.map(Alignment::longest_block),
            flagged: verdict.flagged,
            same_author: pair.same_author,
            explanation: pair.explanation(Sides::CheckedAndOther),
            blocks: alignment.map_or_else(Vec::new, |found| found.blocks.iter().map(block).collect()),
        }
    }
}

/// Writes the report as indented JSON with a newline at its end.
///
/// # Errors
/// When `w` cannot be written.
pub fn write_json(report: &CheckReport, mut w: impl Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut w, report)?;
    w.write_all(b"\n")
}
