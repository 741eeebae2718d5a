//! `judgeprint simhash distance`: how far apart two fingerprints are, or those of two texts.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};
use clap::Args;

use super::hex::{DIGITS, Fingerprint};
use super::input::{Input, InputArgs, Reading, Use, mode_parser};
use super::source::once;
use super::voting::{Documents, features, fingerprint};
use crate::cli::exit;
use crate::cli::output::{Output, harmless};
use crate::fingerprint::simhash::{Mode, feature};

/// Arguments of `simhash distance`.
#[derive(Debug, Args)]
#[command(
    after_help = "Without --mode, A and B are fingerprints of 8, 16 or 32 hexadecimal digits (32, 64 or 128 bits). With \
                        --mode they are inputs of that mode; with --files, or in mode tokens, files that hold them.\n\n\
                        Example: judgeprint simhash distance 00000036 00000038\n\
                        prints 3\n\
                        Example: judgeprint simhash distance --mode java-words 6 8\n\
                        prints 3, too"
)]
pub struct DistanceArgs {
    /// A fingerprint, or with --mode an input
    #[arg(value_name = "A", allow_hyphen_values = true)]
    pub left: String,

    /// Another
    #[arg(value_name = "B", allow_hyphen_values = true)]
    pub right: String,

    /// Fingerprint A and B first, in this mode
    #[arg(long, value_name = "MODE", value_parser = mode_parser())]
    pub mode: Option<Mode>,

    /// A and B are names of files
    #[arg(long, requires = "mode")]
    pub files: bool,

    /// Compare the sums of the votes instead of the bits: their Euclidean distance
    #[arg(long)]
    pub euclid: bool,

    /// In mode tfidf: a file with a document a line, which terms are weighed by besides A and B
    #[arg(long, value_name = "FILE")]
    pub among: Option<PathBuf>,

    /// How inputs are read.
    #[command(flatten)]
    pub input: InputArgs,
}

/// Runs it.
///
/// # Errors
/// When A or B is no fingerprint, or no input of the mode, or they are of different widths.
pub fn run(args: &DistanceArgs) -> anyhow::Result<u8> {
    let answer = match args.mode {
        Some(mode) => {
            let purpose = if args.euclid { Use::Features } else { Use::Bits };
            of_inputs(args, &Reading::new(mode, &args.input, purpose)?)?
        }
        None => of_fingerprints(args)?,
    };
    let mut output = Output::open(None)?;
    writeln!(output, "{answer}")?;
    output.finish()?;
    Ok(exit::DONE)
}

fn of_inputs(args: &DistanceArgs, reading: &Reading) -> anyhow::Result<String> {
    let are_files = args.files || reading.is_program();
    let inputs = [&args.left, &args.right].into_iter().filter(|_| are_files).map(Path::new);
    once(inputs.chain(args.among.as_deref()))?;
    let read = |argument: &str, name: &str| {
        if are_files {
            reading.whole(Path::new(argument))
        } else {
            reading.decode(argument.as_bytes().to_vec()).with_context(|| name.to_owned())
        }
    };
    let inputs: [Input; 2] = [read(&args.left, "A")?, read(&args.right, "B")?];
    let [left, right] = &inputs;
    let documents = Documents::of_run(reading, &[left, right], args.among.as_deref())?;
    if args.euclid {
        let sums = |input| feature::sums(&features(reading, input, &documents), reading.width);
        let distance = feature::euclidean_distance(&sums(left), &sums(right));
        ensure!(
            distance.is_finite(),
            "the sums are farther apart than a number can tell\nhint: give smaller weights to both: only their ratios count"
        );
        return Ok(format!("{distance:.6}"));
    }
    let bits = |input| fingerprint(reading, input, &documents);
    Ok(bits(left).distance(bits(right)).to_string())
}

fn of_fingerprints(args: &DistanceArgs) -> anyhow::Result<String> {
    if args.euclid {
        bail!(
            "a fingerprint has no sums any more, so --euclid cannot compare two\nhint: say --mode and give the texts"
        );
    }
    let input = &args.input;
    let has_option = input.hex_input || input.weighted || input.unsigned_char || input.read_as.is_some();
    if has_option || args.among.is_some() {
        bail!(
            "two fingerprints are compared as they are; the options are for inputs\nhint: say --mode, or leave them out"
        );
    }
    let (left, right) = (parse(&args.left)?, parse(&args.right)?);
    if left.width != right.width {
        bail!(
            "`{}` has {} bits and `{}` has {}\nhint: only fingerprints of one mode and width can be compared; give all digits, leading zeros too",
            args.left,
            left.width,
            args.right,
            right.width
        );
    }
    if let Some(bits) = input.bits.filter(|&bits| bits != left.width) {
        bail!(
            "`{}` has {} bits, not {bits}\nhint: give all digits, leading zeros too",
            args.left,
            left.width
        );
    }
    Ok(left.distance(right).to_string())
}

fn parse(text: &str) -> anyhow::Result<Fingerprint> {
    Fingerprint::parse(text).ok_or_else(|| {
        anyhow!("`{}` is no fingerprint\nhint: give {DIGITS}, or say --mode to compare texts", harmless(text))
    })
}
