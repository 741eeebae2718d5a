//! `judgeprint index findings`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::cli::exit;
use crate::cli::index::IndexArgs;
use crate::cli::output::Output;
use crate::store::{Access, PairContent, PairSide, Selection, StoredPair, submission_name};

/// Version of the JSON. It goes up when a field changes its meaning or goes away.
const FINDINGS_VERSION: u32 = 1;

/// Arguments of `index findings`.
#[derive(Debug, Args)]
#[command(
    after_help = "A finding is a pair as it was when one of the two was checked; later submissions may have made it more or \
                        less unusual since. It goes when either of the two is removed or replaced. The most suspicious come \
                        first. CSV has problem,left,right,found_at,score,chance,similarity,containment_left,\
                        containment_right,evidence_bits,simhash_distance,longest_block; JSON has where they come from, the \
                        words and the blocks as well.\n\n\
                        Examples:\n  judgeprint index findings --problem two-sum\n  \
                        judgeprint index findings --contest spring-cup --format json -o findings.json\n  \
                        judgeprint index findings --id 1042.cpp"
)]
pub struct FindingsArgs {
    /// How they are written
    #[arg(long, value_enum, default_value = "csv")]
    pub format: FindingsFormat,

    /// Where they go; standard output when not given
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Only of this problem
    #[arg(long, value_name = "P")]
    pub problem: Option<String>,

    /// Only those with a submission of this contest, on either side
    #[arg(long, value_name = "C")]
    pub contest: Option<String>,

    /// Only those with a submission of this id, on either side
    #[arg(long, value_name = "ID")]
    pub id: Option<String>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// How findings are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FindingsFormat {
    /// A header and one row a finding
    Csv,
    /// One object, with blocks
    Json,
}

const HEADER: [&str; 12] = [
    "problem",
    "left",
    "right",
    "found_at",
    "score",
    "chance",
    "similarity",
    "containment_left",
    "containment_right",
    "evidence_bits",
    "simhash_distance",
    "longest_block",
];

#[derive(Serialize)]
struct Findings<'a> {
    findings_version: u32,
    findings: Vec<Finding<'a>>,
}

#[derive(Serialize)]
struct Finding<'a> {
    problem: &'a str,
    left: Side<'a>,
    right: Side<'a>,
    found_at: String,
    score: f64,
    chance: Option<f64>,
    similarity: f64,
    containment_left: f64,
    containment_right: f64,
    evidence_bits: f64,
    simhash_distance: u32,
    longest_block: Option<u64>,
    flagged: bool,
    explanation: &'a str,
    blocks: Vec<Block>,
}

#[derive(Serialize)]
struct Side<'a> {
    id: &'a str,
    source: &'a str,
    instance: &'a str,
}

#[derive(Serialize)]
struct Block {
    left: Lines,
    right: Lines,
    tokens: u64,
    bits: f64,
    others: u32,
    template: bool,
}

#[derive(Serialize)]
struct Lines {
    file: u32,
    first: u32,
    last: u32,
}

/// Runs it.
///
/// # Errors
/// When the index cannot be read, or the list cannot be written.
pub(super) fn run(args: &FindingsArgs) -> anyhow::Result<u8> {
    let selection = Selection { problem: args.problem.clone(), contest: args.contest.clone() };
    let mut index = args.index.open(Access::Read)?;
    let pairs = index.run(async |store| store.pairs(&selection, args.id.as_deref()).await)?;
    index.close()?;
    let pairs: Vec<StoredPair> = pairs.into_iter().map(by_name).collect();
    let mut output = Output::open(args.output.as_deref())?;
    match args.format {
        FindingsFormat::Csv => {
            let mut writer = csv::Writer::from_writer(&mut output);
            writer.write_record(HEADER)?;
            for pair in &pairs {
                writer.write_record(row(pair))?;
            }
            writer.flush()?;
        }
        FindingsFormat::Json => {
            let findings = pairs.iter().map(finding).collect();
            serde_json::to_writer_pretty(
                &mut output,
                &Findings { findings_version: FINDINGS_VERSION, findings },
            )?;
            output.write_all(b"\n")?;
        }
    }
    output.finish()?;
    Ok(exit::DONE)
}

/// The left is the first by name, as in a report.
fn by_name(pair: StoredPair) -> StoredPair {
    if pair.one <= pair.other {
        return pair;
    }
    StoredPair { one: pair.other, other: pair.one, content: pair.content.turned(), ..pair }
}

fn row(pair: &StoredPair) -> [String; 12] {
    let content = &pair.content;
    let share = |share: f64| format!("{share:.6}");
    [
        pair.problem.clone(),
        name(&pair.one, &pair.other),
        name(&pair.other, &pair.one),
        pair.found_at.to_string(),
        share(pair.score),
        pair.chance.map(|chance| format!("{chance:.6e}")).unwrap_or_default(),
        share(content.similarity),
        share(content.containment_one),
        share(content.containment_other),
        format!("{:.1}", content.evidence_bits),
        content.simhash_distance.to_string(),
        content.longest_block.map(|tokens| tokens.to_string()).unwrap_or_default(),
    ]
}

/// The id, with where it comes from before it where the other's is the same.
fn name(side: &PairSide, other: &PairSide) -> String {
    let PairSide { external_id, origin, .. } = side;
    submission_name(external_id, origin, *external_id == other.external_id)
}

fn side(side: &PairSide) -> Side<'_> {
    let PairSide { external_id, origin, .. } = side;
    Side { id: external_id, source: &origin.source, instance: &origin.instance }
}

fn finding(pair: &StoredPair) -> Finding<'_> {
    let PairContent { blocks, explanation, .. } = &pair.content;
    let lines =
        |lines: crate::store::PairLines| Lines { file: lines.file, first: lines.first, last: lines.last };
    let content = &pair.content;
    Finding {
        problem: &pair.problem,
        left: side(&pair.one),
        right: side(&pair.other),
        found_at: pair.found_at.to_string(),
        score: pair.score,
        chance: pair.chance,
        similarity: content.similarity,
        containment_left: content.containment_one,
        containment_right: content.containment_other,
        evidence_bits: content.evidence_bits,
        simhash_distance: content.simhash_distance,
        longest_block: content.longest_block,
        flagged: content.flagged,
        explanation,
        blocks: blocks
            .iter()
            .map(|block| Block {
                left: lines(block.one),
                right: lines(block.other),
                tokens: block.tokens,
                bits: block.bits,
                others: block.others,
                template: block.template,
            })
            .collect(),
    }
}
