//! The report's model: everything that a run says, before it is written in any format.
//!
//! `serde` names are the JSON's; the JSON Schema is `docs/report.schema.json`.

use std::io;

use serde::Serialize;

use super::number::{one_decimal, six_decimals, six_decimals_of, six_digits};
use crate::score::{Kind, Likeness, p_of_score};

/// What so large a part of honest pairs looks like is everyday.
const EVERYDAY_P: f64 = 0.05;
/// Version of the JSON's layout. A change that breaks a reader raises it.
pub const SCHEMA_VERSION: u32 = 1;

/// A whole run.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// `judgeprint` and its version.
    pub program: String,
    /// What was read, as the user named it (last component only).
    pub source: String,
    /// Problems in the order of their names.
    pub problems: Vec<ProblemReport>,
    /// What was left out, and why.
    pub skipped: Vec<SkippedReport>,
    /// Files that are no programs.
    pub ignored: usize,
    /// Submissions in other languages than the one asked for.
    pub left_out: usize,
    /// What else the reader of the report should know.
    pub warnings: Vec<String>,
}

/// Something that was left out.
#[derive(Debug, Clone, Serialize)]
pub struct SkippedReport {
    /// Where it is.
    pub place: String,
    /// Why it was left out.
    pub reason: String,
}

/// One problem.
#[derive(Debug, Clone, Serialize)]
pub struct ProblemReport {
    /// Its name.
    pub name: String,
    /// Its submissions, by name.
    pub submissions: Vec<SubmissionReport>,
    /// The submissions by language, and what is usual among each.
    pub cohorts: Vec<CohortReport>,
    /// The submissions of several languages, and what is usual among pairs of two of them; `None` (and nothing in the JSON)
    /// where what is computed is known of fewer than two languages, and where a simhash flags.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across: Option<CohortReport>,
    /// The pairs shown, most suspicious first.
    pub pairs: Vec<PairReport>,
    /// Submissions that hang together through flagged pairs.
    pub groups: Vec<GroupReport>,
    /// Flagged pairs of one author, which are left out of `pairs` unless asked for.
    pub same_author_flagged: usize,
    /// The rule by which pairs are flagged where the problem has another simhash mode than `tokens`; `None` where
    /// their chance decides.
    pub near: Option<NearReport>,
}

/// Pairs are flagged where their simhashes differ in few bits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearReport {
    /// The simhash mode.
    pub mode: String,
    /// Width of its fingerprints.
    pub bits: u32,
    /// Bits in which near-duplicates differ at most.
    pub max_distance: u32,
}

impl ProblemReport {
    /// The two submissions of a pair.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] when the pair's indices name no submission of this problem.
    pub fn sides(&self, pair: &PairReport) -> io::Result<(&SubmissionReport, &SubmissionReport)> {
        Ok((self.submission(pair.left)?, self.submission(pair.right)?))
    }

    /// The cohorts, and the pairs of two languages where there are any.
    pub fn parts(&self) -> impl Iterator<Item = &CohortReport> {
        self.cohorts.iter().chain(&self.across)
    }

    /// Flagged pairs, listed or not.
    pub fn flagged(&self) -> u64 {
        self.parts().map(|part| part.flagged).sum()
    }

    /// What a pair stands among, where it is known.
    pub fn part_of(&self, pair: &PairReport) -> Option<&CohortReport> {
        self.parts().nth(self.part_number_of(pair)?)
    }

    /// Which of [`Self::parts`] that is.
    pub fn part_number_of(&self, pair: &PairReport) -> Option<usize> {
        match pair.across_languages {
            true => self.across.as_ref().map(|_| self.cohorts.len()),
            false => self.cohorts.iter().position(|cohort| cohort.language == pair.language),
        }
    }

    /// Pairs that may be flagged: of one language family or of two whose flow is known, or, where a simhash flags, of any two
    /// submissions.
    pub fn possible_pairs(&self) -> u64 {
        match self.near {
            None => self.parts().map(|part| part.pairs).sum(),
            Some(_) => {
                let all = self.submissions.len() as u64;
                all * all.saturating_sub(1) / 2
            }
        }
    }

    /// The submission at an index.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] when there is none.
    pub fn submission(&self, index: usize) -> io::Result<&SubmissionReport> {
        self.submissions.get(index).ok_or_else(|| {
            let count = self.submissions.len();
            let text =
                format!("problem {:?} has {count} submissions, none with the index {index}", self.name);
            io::Error::new(io::ErrorKind::InvalidData, text)
        })
    }
}

/// One submission.
#[derive(Debug, Clone, Serialize)]
pub struct SubmissionReport {
    /// Name as found in the problem's folder.
    pub name: String,
    /// Language id.
    pub language: String,
    /// Who sent it, if known.
    pub author: Option<String>,
    /// The team, if known.
    pub team: Option<String>,
    /// When, RFC 3339, if known.
    pub submitted_at: Option<String>,
    /// The judge's verdict, if known.
    pub verdict: Option<String>,
    /// The contest, if known.
    pub contest: Option<String>,
    /// Number of tokens.
    pub tokens: usize,
    /// Tokens that count: reachable from the entry point, and not of what only reads input.
    pub counted_tokens: usize,
    /// What is to be said about how it was read ("read by the generic lexer: …").
    pub notes: Vec<String>,
    /// Lines that the entry point cannot reach, or of what only reads input: their tokens do not count.
    pub unreachable: Vec<LineRange>,
    /// Lines that are template code, or that nearly everybody has.
    pub template: Vec<LineRange>,
    /// Its files. The JSON has their names, not their text.
    pub files: Vec<FileReport>,
}

impl SubmissionReport {
    /// Who sent it, as far as is known: the author, else the team.
    pub fn sender(&self) -> Option<&str> {
        self.author.as_deref().or(self.team.as_deref())
    }
}

/// One file of a submission.
#[derive(Debug, Clone, Serialize)]
pub struct FileReport {
    /// Name inside the submission.
    pub name: String,
    /// The encoding it was read as.
    pub encoding: String,
    /// Its text, for the HTML report.
    #[serde(skip)]
    pub text: String,
}

/// A range of whole lines of one file of a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct LineRange {
    /// Index of the file inside the submission, from 0.
    pub file: u32,
    /// First line, from 1.
    pub first: u32,
    /// Last line, inclusive.
    pub last: u32,
}

/// The submissions to a problem in one language family.
#[derive(Debug, Clone, Serialize)]
pub struct CohortReport {
    /// Language id (of the family: C and C++ are one, `cpp`).
    pub language: String,
    /// Number of submissions.
    pub submissions: usize,
    /// Number of pairs of submissions.
    pub pairs: u64,
    /// Independent hands: submissions, with those of one author, and copies of one program, counted once.
    pub hands: usize,
    /// Pairs of different programs that were measured exactly.
    pub measured: u64,
    /// Features of tokens and flow that nine of ten have and that count as handed out, though nobody has named them as a template.
    pub skeleton: usize,
    /// Pairs whose chance is below the threshold, or, where the problem has a rule, near pairs by it.
    pub flagged: u64,
    /// Middle of the honest pairs' statistic.
    #[serde(serialize_with = "six_decimals")]
    pub middle: f64,
    /// Its spread.
    #[serde(serialize_with = "six_decimals")]
    pub spread: f64,
    /// Middle of the honest pairs' statistic of the flow of data.
    #[serde(serialize_with = "six_decimals")]
    pub flow_middle: f64,
    /// Its spread.
    #[serde(serialize_with = "six_decimals")]
    pub flow_spread: f64,
    /// Middle of the honest pairs' statistic of the vocabulary.
    #[serde(serialize_with = "six_decimals")]
    pub vocabulary_middle: f64,
    /// Spread of the honest pairs' statistic of the vocabulary.
    #[serde(serialize_with = "six_decimals")]
    pub vocabulary_spread: f64,
    /// Middle of the honest pairs' statistic of the wording.
    #[serde(serialize_with = "six_decimals")]
    pub wording_middle: f64,
    /// Its spread.
    #[serde(serialize_with = "six_decimals")]
    pub wording_spread: f64,
    /// The chance below which a pair is flagged.
    #[serde(serialize_with = "six_digits")]
    pub flag_chance: f64,
    /// The score from which on pairs are flagged; `None` where a simhash mode flags.
    #[serde(serialize_with = "six_decimals_of")]
    pub flag_score: Option<f64>,
    /// Pairs of two hands by score, in 50 equal bins over 0…1: all of a small cohort, an even sample of a large one.
    pub distribution: Vec<u32>,
}

/// One pair. `left` and `right` are indices into the problem's `submissions`, `left` < `right`.
#[derive(Debug, Clone, Serialize)]
pub struct PairReport {
    /// Index of the left submission.
    pub left: usize,
    /// Index of the right submission.
    pub right: usize,
    /// Language id of the cohort; `cpp+python` where the two are of different ones.
    pub language: String,
    /// The two are in different languages and compared by what they compute alone: what is written has no measures and no
    /// blocks. In the JSON only where it is so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub across_languages: bool,
    /// 0…1, on one scale for all problems.
    #[serde(serialize_with = "six_decimals")]
    pub score: f64,
    /// Expected number of honest pairs in this problem at least this alike.
    #[serde(serialize_with = "six_digits")]
    pub chance: f64,
    /// Weighted Dice, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub similarity: f64,
    /// Weighted share of the left in the right, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub containment_left: f64,
    /// Weighted share of the right in the left, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub containment_right: f64,
    /// Weight of what is shared, in bits.
    #[serde(serialize_with = "one_decimal")]
    pub evidence_bits: f64,
    /// The same measures of what the two compute.
    pub flow: FlowReport,
    /// How alike the two are by the operations and constants that they name and how often, by weight (Dice), 0…1. Each counts at
    /// most eight times. `None` where it is not known: of two languages, and where what one of the two computes is not.
    #[serde(serialize_with = "six_decimals_of")]
    pub vocabulary: Option<f64>,
    /// How much of one text stands word for word in the other, names and comments included, 0…1: that of the text with
    /// less besides. `None` where it is not known: of two languages, of a text of which next to nothing is its own, or where part of the
    /// pair is left out because it is written elsewhere.
    #[serde(serialize_with = "six_decimals_of")]
    pub wording: Option<f64>,
    /// How usual what is computed is: the share of it that another program of the problem is expected to compute as well, this
    /// pair aside, of the more unusual of the two; 0.05…0.18. `None` where
    /// there are no others.
    #[serde(serialize_with = "six_decimals_of")]
    pub usualness: Option<f64>,
    /// Whether what is written or what is computed says more about the pair.
    pub decided_by: Kind,
    /// Differing bits of the two simhashes: of mode `tokens`, or of the mode that flags.
    pub simhash_distance: u32,
    /// Tokens of the longest block; `None` where the pair was not aligned.
    pub longest_block: Option<usize>,
    /// Whether the chance is below the threshold and the two share enough or, where a simhash mode flags, the distance is within its rule.
    pub flagged: bool,
    /// Both are the same author's (or team's).
    pub same_author: bool,
    /// Why it is listed, in words.
    pub explanation: String,
    /// The matching parts, in the order of the left submission.
    pub blocks: Vec<BlockReport>,
    /// What both compute, the heaviest first; empty where it was not asked for, or nothing says where.
    pub computations: Vec<ComputationReport>,
}

impl PairReport {
    /// Whether more than one honest pair in twenty looks at least as much alike.
    pub fn is_everyday(&self) -> bool {
        p_of_score(self.score) > EVERYDAY_P
    }
}

/// How alike two programs are in what they compute.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct FlowReport {
    /// Weighted Dice, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub similarity: f64,
    /// Weighted share of the left in the right, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub containment_left: f64,
    /// Weighted share of the right in the left, 0…1.
    #[serde(serialize_with = "six_decimals")]
    pub containment_right: f64,
    /// Weight of what is shared, in bits.
    #[serde(serialize_with = "one_decimal")]
    pub evidence_bits: f64,
}

impl From<Likeness> for FlowReport {
    fn from(likeness: Likeness) -> Self {
        let Likeness { similarity, containment_left, containment_right, evidence_bits } = likeness;
        Self { similarity, containment_left, containment_right, evidence_bits }
    }
}

/// One matching part of a pair.
#[derive(Debug, Clone, Serialize)]
pub struct BlockReport {
    /// Lines of the left submission.
    pub left: LineRange,
    /// Lines of the right submission.
    pub right: LineRange,
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

/// A computation that both programs of a pair have: the lines that take part in it.
#[derive(Debug, Clone, Serialize)]
pub struct ComputationReport {
    /// Lines of the left submission: ascending, apart from each other.
    pub left: Vec<LineRange>,
    /// Lines of the right submission, likewise.
    pub right: Vec<LineRange>,
    /// Shared features of the flow of data that are on these lines, each time one occurs.
    pub features: usize,
    /// Their weight in bits.
    #[serde(serialize_with = "one_decimal")]
    pub bits: f64,
    /// Submissions besides the two that hold even its rarest feature.
    pub others: u32,
}

/// Submissions that hang together.
#[derive(Debug, Clone, Serialize)]
pub struct GroupReport {
    /// Indices into the problem's `submissions`, ascending.
    pub members: Vec<usize>,
    /// The earliest member, where all times are known.
    pub earliest: Option<usize>,
    /// Number of flagged pairs among them.
    pub pairs: usize,
    /// Largest score among them.
    #[serde(serialize_with = "six_decimals")]
    pub score: f64,
}
