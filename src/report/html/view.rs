//! What the page's templates see: the model with its names looked up and its figures in words.
//!
//! One problem is turned into a [`ProblemView`] at a time, so that the memory needed does not grow with their
//! number. Every text that others wrote is a [`Visible`] here.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use super::super::model::{
    BlockReport, CohortReport, GroupReport, LineRange, PairReport, ProblemReport, SubmissionReport,
};
use super::super::number::fixed;
use super::visible::Visible;
use super::words;
use crate::finding::explain::chance_in_words;

/// Number of colours for blocks in the style sheet. A pair's next block begins again with the first colour.
pub(super) const COLOURS: usize = 8;

/// One problem.
#[derive(Debug)]
pub(super) struct ProblemView<'a> {
    /// Number of the problem in the page, from 1.
    pub(super) number: usize,
    pub(super) name: Visible<'a>,
    pub(super) cohorts: Vec<CohortView<'a>>,
    pub(super) groups: Vec<GroupView<'a>>,
    pub(super) pairs: Vec<PairView<'a>>,
    /// Sources that a pair or a group refers to, by index.
    pub(super) sources: Vec<SourceView<'a>>,
    /// "2 flagged pairs", or nothing.
    pub(super) same_author_flagged: Option<String>,
}

/// One line of the table of languages.
#[derive(Debug)]
pub(super) struct CohortView<'a> {
    pub(super) language: Visible<'a>,
    pub(super) submissions: String,
    pub(super) pairs: String,
    pub(super) flagged: String,
    /// A chance, or a distance.
    pub(super) flagged_below: String,
}

/// Submissions that hang together.
#[derive(Debug)]
pub(super) struct GroupView<'a> {
    pub(super) pairs: String,
    pub(super) score: String,
    pub(super) members: Vec<MemberView<'a>>,
    /// Numbers of the listed pairs among them.
    pub(super) listed: Vec<usize>,
}

/// A member of a group.
#[derive(Debug)]
pub(super) struct MemberView<'a> {
    pub(super) side: SideView<'a>,
    pub(super) earliest: bool,
}

/// A submission where it is mentioned.
#[derive(Debug)]
pub(super) struct SideView<'a> {
    /// The id of its source in the page.
    pub(super) source: String,
    pub(super) name: Visible<'a>,
    pub(super) author: Option<Visible<'a>>,
    pub(super) team: Option<Visible<'a>>,
    pub(super) submitted_at: Option<Visible<'a>>,
    pub(super) notes: Vec<Visible<'a>>,
}

/// One pair.
#[derive(Debug)]
pub(super) struct PairView<'a> {
    /// Number of the pair in the page, from 1; its section is `#pair-<number>`.
    pub(super) number: usize,
    pub(super) left: SideView<'a>,
    pub(super) right: SideView<'a>,
    pub(super) language: Visible<'a>,
    pub(super) score: String,
    /// Width of the score's bar in percent, 0…100.
    pub(super) bar: u32,
    pub(super) chance: String,
    pub(super) similarity: String,
    pub(super) containment_left: String,
    pub(super) containment_right: String,
    pub(super) bits: String,
    pub(super) simhash_distance: u32,
    pub(super) simhash_bits: u32,
    /// Tokens, where the pair was aligned.
    pub(super) longest_block: Option<usize>,
    pub(super) flagged: bool,
    pub(super) same_author: bool,
    pub(super) explanation: Visible<'a>,
    pub(super) blocks: Vec<BlockView>,
}

/// One matching part.
#[derive(Debug)]
pub(super) struct BlockView {
    /// Number in the pair, from 1.
    pub(super) number: usize,
    /// Index of its colour, or `t` for template code.
    pub(super) colour: String,
    /// Files and lines for the script: `<file>:<first>-<last>`.
    pub(super) left: String,
    pub(super) right: String,
    /// The same for people. May hold a file's name, which is made visible already.
    pub(super) left_lines: String,
    pub(super) right_lines: String,
    pub(super) tokens: usize,
    pub(super) bits: String,
    pub(super) rarity: String,
}

/// The text of one submission.
#[derive(Debug)]
pub(super) struct SourceView<'a> {
    pub(super) side: SideView<'a>,
    pub(super) language: Visible<'a>,
    pub(super) verdict: Option<Visible<'a>>,
    pub(super) contest: Option<Visible<'a>>,
    pub(super) tokens: usize,
    pub(super) counted_tokens: usize,
    /// Ranges for the script, separated by spaces: `<file>:<first>-<last>`.
    pub(super) template: String,
    pub(super) unreachable: String,
    pub(super) files: Vec<FileView<'a>>,
}

/// One file of a source.
#[derive(Debug)]
pub(super) struct FileView<'a> {
    pub(super) name: Visible<'a>,
    pub(super) encoding: Visible<'a>,
    pub(super) text: Visible<'a>,
}

impl<'a> ProblemView<'a> {
    /// The view of a problem; its pairs are numbered from `first_pair`.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] when a pair or a group names a submission that is not there.
    pub(super) fn new(problem: &'a ProblemReport, number: usize, first_pair: usize) -> io::Result<Self> {
        let context = Context { problem, number };
        let pairs = (problem.pairs.iter().enumerate())
            .map(|(at, pair)| context.pair(pair, first_pair + at))
            .collect::<io::Result<_>>()?;
        let groups = (problem.groups.iter().zip(listed_pairs(problem, first_pair)))
            .map(|(group, listed)| context.group(group, listed))
            .collect::<io::Result<_>>()?;
        let shown: BTreeSet<usize> = (problem.pairs.iter().flat_map(|pair| [pair.left, pair.right]))
            .chain(problem.groups.iter().flat_map(|group| group.members.iter().copied()))
            .collect();
        let sources = shown.into_iter().map(|index| context.source(index)).collect::<io::Result<_>>()?;
        let left_out = problem.same_author_flagged as u64;
        Ok(Self {
            number,
            name: Visible::line(&problem.name),
            cohorts: problem.cohorts.iter().map(|cohort| CohortView::new(cohort, problem)).collect(),
            groups,
            pairs,
            sources,
            same_author_flagged: (left_out > 0).then(|| words::counted(left_out, "flagged pair")),
        })
    }
}

impl<'a> CohortView<'a> {
    fn new(cohort: &'a CohortReport, problem: &ProblemReport) -> Self {
        let flagged_below = match &problem.near {
            None => chance_in_words(cohort.flag_chance),
            Some(near) => words::counted(u64::from(near.max_distance) + 1, "bit"),
        };
        Self {
            language: Visible::line(&cohort.language),
            submissions: words::grouped(cohort.submissions as u64),
            pairs: words::grouped(cohort.pairs),
            flagged: words::grouped(cohort.flagged),
            flagged_below,
        }
    }
}

/// For each group the numbers of the flagged pairs among its members, in one pass over all pairs.
fn listed_pairs(problem: &ProblemReport, first_pair: usize) -> Vec<Vec<usize>> {
    let members = problem
        .groups
        .iter()
        .enumerate()
        .flat_map(|(group, of)| of.members.iter().map(move |&member| (member, group)));
    let group_of: BTreeMap<usize, usize> = members.collect();
    let mut listed = vec![Vec::new(); problem.groups.len()];
    for (at, pair) in problem.pairs.iter().enumerate().filter(|(_, pair)| pair.flagged) {
        if let (Some(left), Some(right)) = (group_of.get(&pair.left), group_of.get(&pair.right))
            && left == right
        {
            listed[*left].push(first_pair + at);
        }
    }
    listed
}

/// The problem around a pair, a group or a source.
#[derive(Clone, Copy)]
struct Context<'a> {
    problem: &'a ProblemReport,
    number: usize,
}

impl<'a> Context<'a> {
    fn side(self, index: usize) -> io::Result<SideView<'a>> {
        let submission = self.problem.submission(index)?;
        Ok(SideView {
            source: format!("source-{}-{}", self.number, index + 1),
            name: Visible::line(&submission.name),
            author: submission.author.as_deref().map(Visible::line),
            team: submission.team.as_deref().map(Visible::line),
            submitted_at: submission.submitted_at.as_deref().map(Visible::line),
            notes: submission.notes.iter().map(|note| Visible::line(note)).collect(),
        })
    }

    fn pair(self, pair: &'a PairReport, number: usize) -> io::Result<PairView<'a>> {
        let (left, right) = self.problem.sides(pair)?;
        let cohort = self.problem.cohorts.iter().find(|cohort| cohort.language == pair.language);
        let submissions = cohort.map_or(self.problem.submissions.len(), |cohort| cohort.submissions);
        let block = |(at, block)| BlockView::new(block, at, [left, right], submissions);
        Ok(PairView {
            number,
            left: self.side(pair.left)?,
            right: self.side(pair.right)?,
            language: Visible::line(&pair.language),
            score: fixed(pair.score, 3),
            bar: (pair.score.clamp(0.0, 1.0) * 100.0).round() as u32,
            chance: chance_in_words(pair.chance),
            similarity: words::percent(pair.similarity),
            containment_left: words::percent(pair.containment_left),
            containment_right: words::percent(pair.containment_right),
            bits: fixed(pair.evidence_bits, 1),
            simhash_distance: pair.simhash_distance,
            simhash_bits: self.problem.near.as_ref().map_or(u64::BITS, |near| near.bits),
            longest_block: pair.longest_block,
            flagged: pair.flagged,
            same_author: pair.same_author,
            explanation: Visible::line(&pair.explanation),
            blocks: pair.blocks.iter().enumerate().map(block).collect(),
        })
    }

    fn group(self, group: &'a GroupReport, listed: Vec<usize>) -> io::Result<GroupView<'a>> {
        let member = |&index: &usize| {
            Ok(MemberView { side: self.side(index)?, earliest: group.earliest == Some(index) })
        };
        Ok(GroupView {
            pairs: words::counted(group.pairs as u64, "flagged pair"),
            score: fixed(group.score, 3),
            members: group.members.iter().map(member).collect::<io::Result<_>>()?,
            listed,
        })
    }

    fn source(self, index: usize) -> io::Result<SourceView<'a>> {
        let submission = self.problem.submission(index)?;
        let file = |file: &'a super::super::model::FileReport| FileView {
            name: Visible::line(&file.name),
            encoding: Visible::line(&file.encoding),
            text: Visible::source(&file.text),
        };
        Ok(SourceView {
            side: self.side(index)?,
            language: Visible::line(&submission.language),
            verdict: submission.verdict.as_deref().map(Visible::line),
            contest: submission.contest.as_deref().map(Visible::line),
            tokens: submission.tokens,
            counted_tokens: submission.counted_tokens,
            template: ranges(&submission.template),
            unreachable: ranges(&submission.unreachable),
            files: submission.files.iter().map(file).collect(),
        })
    }
}

impl BlockView {
    fn new(block: &BlockReport, at: usize, sides: [&SubmissionReport; 2], submissions: usize) -> Self {
        let lines =
            |range, side: &SubmissionReport| Visible::line(&words::lines(range, &side.files)).to_string();
        Self {
            number: at + 1,
            colour: if block.template { "t".into() } else { (at % COLOURS).to_string() },
            left: place(block.left),
            right: place(block.right),
            left_lines: lines(block.left, sides[0]),
            right_lines: lines(block.right, sides[1]),
            tokens: block.tokens,
            bits: fixed(block.bits, 1),
            rarity: if block.template {
                "template code, weighs nothing".into()
            } else {
                words::rarity(block.others, submissions)
            },
        }
    }
}

/// A range as the page's script reads it.
fn place(range: LineRange) -> String {
    format!("{}:{}-{}", range.file, range.first, range.last)
}

fn ranges(ranges: &[LineRange]) -> String {
    ranges.iter().map(|&range| place(range)).collect::<Vec<_>>().join(" ")
}
