//! `judgeprint index export`.

use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::cli::exit;
use crate::cli::index::{Index, IndexArgs};
use crate::cli::output::Output;
use crate::store::{Access, Header, Listed, Record, Selection};

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
    /// A list: a header and one row a submission
    Csv,
    /// All that is stored, one JSON object a line, for `index import`
    Jsonl,
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
pub(super) fn run(args: &ExportArgs, _quiet: bool) -> anyhow::Result<u8> {
    let selection = Selection { problem: args.problem.clone(), contest: args.contest.clone() };
    match args.format {
        ExportFormat::Csv => csv(args, &selection),
        ExportFormat::Jsonl => jsonl(args, &selection),
    }
}

fn csv(args: &ExportArgs, selection: &Selection) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let listed = index.run(async |store| store.list(selection).await)?;
    index.close()?;
    let mut writer = csv::Writer::from_writer(Output::open(args.output.as_deref())?);
    writer.write_record(HEADER)?;
    for listed in &listed {
        writer.write_record(row(listed))?;
    }
    let output = writer.into_inner().map_err(csv::IntoInnerError::into_error)?;
    output.finish()?;
    Ok(exit::DONE)
}

fn jsonl(args: &ExportArgs, selection: &Selection) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let output = Output::open(args.output.as_deref())?;
    let is_packed = args.output.as_ref().is_some_and(|path| path.extension().is_some_and(|end| end == "zst"));
    if is_packed {
        let mut packer = zstd::stream::write::Encoder::new(output, zstd::DEFAULT_COMPRESSION_LEVEL)?;
        packer.include_checksum(true)?;
        write_lines(&mut index, selection, &mut packer)?;
        packer.finish()?.finish()?;
    } else {
        let mut output = output;
        write_lines(&mut index, selection, &mut output)?;
        output.finish()?;
    }
    index.close()?;
    Ok(exit::DONE)
}

fn write_lines(index: &mut Index, selection: &Selection, out: &mut impl Write) -> anyhow::Result<()> {
    // The first line and the others have the same end.
    let out = RefCell::new(out);
    let header = |totals| write_line(&out, &Header::new(totals));
    let record = |exported| write_line(&out, &Record::from(exported));
    index.run(async |store| store.export(selection, header, record).await)?
}

fn write_line(out: &RefCell<&mut impl Write>, line: &impl Serialize) -> anyhow::Result<()> {
    let mut out = out.borrow_mut();
    serde_json::to_writer(&mut **out, line)?;
    Ok(out.write_all(b"\n")?)
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
