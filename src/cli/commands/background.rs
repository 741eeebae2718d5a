//! `judgeprint background`: makes the tables under `grammars/<language>/background.bin`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::source::{parse_language, programs, read_corpus};
use crate::cli::{exit, say};
use crate::corpus::ReadOptions;
use crate::finding::Program;
use crate::fingerprint::GramBag;
use crate::fingerprint::background::BackgroundBuilder;
use crate::language::Language;
use crate::report::counted::counted;
use std::io::Write;

/// Arguments of `background`.
#[derive(Debug, Args)]
pub struct BackgroundArgs {
    /// Collections of independent programs, laid out as for `report`
    #[arg(required = true, value_name = "SOURCE")]
    pub sources: Vec<PathBuf>,

    /// The language to measure
    #[arg(long, value_parser = parse_language, required_unless_present = "flow")]
    pub language: Option<&'static Language>,

    /// Measure what programs of all languages compute, instead of one language's tokens
    #[arg(long, conflicts_with = "language")]
    pub flow: bool,

    /// Where the table goes
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
}

/// Runs it.
///
/// # Errors
/// When a source cannot be read or the table cannot be written.
pub fn run(args: &BackgroundArgs, quiet: bool) -> anyhow::Result<u8> {
    let progress = Progress::new(quiet);
    let options = ReadOptions { only_language: args.language, ..ReadOptions::default() };
    let mut builder = BackgroundBuilder::default();
    let (mut problems, mut submissions) = (0, 0);
    for source in &args.sources {
        for problem in read_corpus(source, &options, &progress)?.problems {
            let bags: Vec<GramBag> = programs(&problem.submissions, &progress)
                .into_iter()
                // The reader keeps the whole family; a table is of one language.
                .filter(|program: &Program| args.language.is_none_or(|only| program.language == only))
                .map(|program| if args.flow { program.computed.all() } else { program.bag })
                .collect();
            builder.add_problem(&bags);
            problems += 1;
            submissions += bags.len();
        }
    }
    let mut output = Output::open(Some(&args.output))?;
    output.write_all(&builder.finish().to_bytes())?;
    output.finish()?;
    say(quiet, &format!("measured {} to {}", counted(submissions, "program"), counted(problems, "problem")));
    Ok(exit::DONE)
}
