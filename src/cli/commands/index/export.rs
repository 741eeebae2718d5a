//! `judgeprint index export`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::exit;
use crate::cli::index::IndexArgs;
use crate::cli::output::Output;
use crate::store::{Access, Listed, Selection};

/// Arguments of `index export`.
#[derive(Debug, Args)]
#[command(
    after_help = "One row a submission, by problem and id: problem,id,source,instance,author,team,contest,language,verdict,\
                        submitted_at,files,size_bytes,content_hash. Equal hashes are equal files in one language.\n\n\
                        Example: judgeprint index export --format csv --contest spring-cup -o submissions.csv"
)]
pub struct ExportArgs {
    /// How it is written
    #[arg(long, value_enum, default_value = "csv")]
    pub format: ExportFormat,

    /// Where it goes; standard output when not given
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Only submissions to this problem
    #[arg(long, value_name = "P")]
    pub problem: Option<String>,

    /// Only submissions of this contest
    #[arg(long, value_name = "C")]
    pub contest: Option<String>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// How a list is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// A header and one row a submission
    Csv,
}

const HEADER: [&str; 13] = [
    "problem",
    "id",
    "source",
    "instance",
    "author",
    "team",
    "contest",
    "language",
    "verdict",
    "submitted_at",
    "files",
    "size_bytes",
    "content_hash",
];

/// Runs it.
///
/// # Errors
/// When the index cannot be read, or the list cannot be written.
pub(super) fn run(args: &ExportArgs) -> anyhow::Result<u8> {
    let selection = Selection { problem: args.problem.clone(), contest: args.contest.clone() };
    let mut index = args.index.open(Access::Read)?;
    let listed = index.run(async |store| store.list(&selection).await)?;
    index.close()?;
    let ExportFormat::Csv = args.format;
    let mut writer = csv::Writer::from_writer(Output::open(args.output.as_deref())?);
    writer.write_record(HEADER)?;
    for listed in &listed {
        writer.write_record(row(listed))?;
    }
    let output = writer.into_inner().map_err(csv::IntoInnerError::into_error)?;
    output.finish()?;
    Ok(exit::DONE)
}

fn row(listed: &Listed) -> [String; 13] {
    let stored = &listed.stored;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    [
        stored.key.problem.clone(),
        stored.key.external_id.clone(),
        stored.key.origin.source.clone(),
        stored.key.origin.instance.clone(),
        text(&stored.author),
        text(&stored.team),
        text(&stored.contest),
        stored.language.clone(),
        text(&stored.verdict),
        stored.submitted_at.map(|time| time.to_string()).unwrap_or_default(),
        listed.files.to_string(),
        listed.size_bytes.to_string(),
        stored.content_hash.to_string(),
    ]
}
