//! `judgeprint index export`.

use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{anyhow, bail};
use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::cli::index::{Index, IndexArgs};
use crate::cli::output::Output;
use crate::cli::{exit, say};
use crate::corpus::{FolderWriter, SourceFile, Submission};
use crate::language;
use crate::store::{Access, Exported, Header, Key, Listed, Record, Selection, Stored, submission_name};

/// Arguments of `index export`.
#[derive(Debug, Args)]
#[command(
    after_help = "csv is a list, one row a submission, by problem and id: problem,id,source,instance,author,team,contest,\
                        language,verdict,submitted_at,files,size_bytes,content_hash. Equal hashes are equal files in one \
                        language.\n\n\
                        jsonl is all that was sent and nothing that was made of it: problems, templates, and submissions \
                        with their files, as of one moment. `index import` makes the same index of it, on another machine \
                        or with another version. With -o NAME.zst it is compressed.\n\n\
                        dir is a folder for people and for other programs: DIR/<problem>/<id>, in the encodings that the \
                        files had, and a submissions.csv. `judgeprint report DIR` says what the report from the index says; \
                        what a folder cannot hold as it is, is named.\n\n\
                        Examples:\n  judgeprint index export --contest spring-cup -o submissions.csv\n  \
                        judgeprint index export --format jsonl -o moved.jsonl.zst\n  \
                        judgeprint index export --format dir --contest spring-cup -o spring-cup"
)]
pub struct ExportArgs {
    /// How it is written
    #[arg(long, value_enum, default_value = "csv")]
    pub format: ExportFormat,

    /// Where it goes; standard output when not given
    #[arg(long, short, value_name = "FILE|DIR")]
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
    /// A folder with the files and a submissions.csv, for `report` and `add`; --output names it
    Dir,
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
pub(super) fn run(args: &ExportArgs, quiet: bool) -> anyhow::Result<u8> {
    let selection = Selection { problem: args.problem.clone(), contest: args.contest.clone() };
    match args.format {
        ExportFormat::Csv => csv(args, &selection),
        ExportFormat::Jsonl => jsonl(args, &selection),
        ExportFormat::Dir => folder(args, &selection, quiet),
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

/// Writes a folder; its names are those of a report.
fn folder(args: &ExportArgs, selection: &Selection, quiet: bool) -> anyhow::Result<u8> {
    let Some(path) = args.output.as_deref() else {
        bail!("a folder has no place on standard output\nhint: name it with --output DIR");
    };
    let mut index = args.index.open(Access::Read)?;
    let mut writer = FolderWriter::new(path).map_err(|error| {
        anyhow!("{error}\nhint: name a folder that is not there yet, in one that is there and writable")
    })?;
    let (mut templates, mut decisions) = (0, 0);
    let write = |exported| match exported {
        Exported::Submission { stored, files, is_id_shared } => {
            writer.add(&submission(*stored, files, is_id_shared)?).map_err(anyhow::Error::from)
        }
        Exported::Template(_) => {
            templates += 1;
            Ok(())
        }
        Exported::Decision(_) => {
            decisions += 1;
            Ok(())
        }
        Exported::Problem { .. } => Ok(()),
    };
    index.run(async |store| store.export(selection, |_| Ok(()), write).await)??;
    index.close()?;
    for warning in writer.finish()? {
        say(quiet, &format!("warning: {warning}"));
    }
    for (what, count) in [("templates", templates), ("decisions", decisions)] {
        if count > 0 {
            say(
                quiet,
                &format!("warning: {what} are not in the folder ({count}); `--format jsonl` has them"),
            );
        }
    }
    Ok(exit::DONE)
}

fn submission(stored: Stored, files: Vec<SourceFile>, is_id_shared: bool) -> anyhow::Result<Submission> {
    let Key { problem, external_id, origin } = stored.key;
    let name = submission_name(&external_id, &origin, is_id_shared);
    let language = language::by_name(&stored.language).ok_or_else(|| {
        anyhow!("the language `{}` is unknown to this version of judgeprint", stored.language)
    })?;
    Ok(Submission {
        problem,
        name,
        language,
        files,
        author: stored.author,
        team: stored.team,
        verdict: stored.verdict,
        contest: stored.contest,
        submitted_at: stored.submitted_at,
    })
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
