//! `judgeprint simhash fingerprint`: the fingerprint of each line, or of whole files.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

use super::hex::Fingerprint;
use super::input::{Input, InputArgs, Reading, Use, mode_parser};
use super::source::{Source, sources};
use super::voting::{Documents, fingerprint, tfidf_all};
use crate::cli::exit;
use crate::cli::output::{Output, harmless};
use crate::fingerprint::simhash::Mode;
use crate::fingerprint::simhash::stable_hash::StableHash;
use crate::fingerprint::simhash::tfidf::Terms;

/// Arguments of `simhash fingerprint`.
#[derive(Debug, Args)]
#[command(
    after_help = "A line ends at its line feed; every other byte of it counts, a carriage return too, but white space at \
                        the end of hexadecimal and of feature:weight input does not. With --whole and several files each fingerprint is followed by two spaces and the file's name. In mode tfidf all \
                        inputs of a run are the documents that terms are weighed by.\n\n\
                        Example: printf 'a:1,b:2.5\\n' | judgeprint simhash fingerprint --mode jenkins\n\
                        Example: judgeprint simhash fingerprint --mode tokens --bits 128 a.cpp b.cpp"
)]
pub struct FingerprintArgs {
    /// What is a feature, how it is hashed and weighed
    #[arg(long, value_name = "MODE", value_parser = mode_parser())]
    pub mode: Mode,

    /// One fingerprint for each whole file instead of each line; always so in mode tokens
    #[arg(long)]
    pub whole: bool,

    /// Texts, or in mode tokens programs; standard input when none is named
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// How inputs are read.
    #[command(flatten)]
    pub input: InputArgs,
}

/// Runs it.
///
/// # Errors
/// When an input cannot be read or is not what the mode takes.
pub fn run(args: &FingerprintArgs) -> anyhow::Result<u8> {
    let reading = Reading::new(args.mode, &args.input, Use::Bits)?;
    if reading.is_program() && (args.files.is_empty() || args.files.iter().any(|file| file == Path::new("-")))
    {
        bail!("mode `tokens` takes programs from files, whose names tell the language\nhint: name a FILE");
    }
    let mut output = Output::open(None)?;
    match (reading.mode, reading.width) {
        (Mode::TfIdf, 128) => documents::<u128>(args, &reading, &mut output)?,
        (Mode::TfIdf, _) => documents::<u64>(args, &reading, &mut output)?,
        _ => {
            let none = Documents::new(reading.width);
            each(args, &reading, &mut output, |input, name, output| {
                write(output, fingerprint(&reading, &input, &none), name)
            })?;
        }
    }
    output.finish()?;
    Ok(exit::DONE)
}

/// All inputs are each other's documents: only their terms are kept until the last is read.
fn documents<B: StableHash + Into<u128>>(
    args: &FingerprintArgs,
    reading: &Reading,
    output: &mut Output,
) -> anyhow::Result<()> {
    let (mut texts, mut names) = (Vec::new(), Vec::new());
    each(args, reading, output, |input, name, _| {
        if let Input::Text(text) = input {
            texts.push(Terms::<B>::of(&text));
            names.push(name.map(Path::to_owned));
        }
        Ok(())
    })?;
    for (fingerprint, name) in tfidf_all(&texts).into_iter().zip(names) {
        write(output, fingerprint, name.as_deref())?;
    }
    Ok(())
}

/// Calls `done` with every input, and its name where it has one to show.
fn each(
    args: &FingerprintArgs,
    reading: &Reading,
    output: &mut Output,
    mut done: impl FnMut(Input, Option<&Path>, &mut Output) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let paths = sources(&args.files)?;
    let named = paths.len() > 1;
    for path in paths {
        if args.whole || reading.is_program() {
            done(reading.whole(path)?, named.then_some(path), output)?;
            continue;
        }
        let mut source = Source::open(path)?;
        let mut number = 0_u64;
        loop {
            let Some(line) = source.line_after(output, reading.bound)? else { break };
            number += 1;
            let input = reading.decode(line).with_context(|| format!("{}, line {number}", source.name))?;
            done(input, None, output)?;
        }
    }
    Ok(())
}

fn write(output: &mut Output, fingerprint: Fingerprint, name: Option<&Path>) -> anyhow::Result<()> {
    match name {
        None => writeln!(output, "{}", fingerprint.hex())?,
        Some(name) => writeln!(output, "{}  {}", fingerprint.hex(), harmless(&name.to_string_lossy()))?,
    }
    Ok(())
}
