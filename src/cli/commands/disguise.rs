//! `judgeprint disguise`: the same program, looking like another.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;

use crate::cli::exit;
use crate::cli::output::Output;
use crate::cli::say;
use crate::cli::source::FileArgs;
use crate::corpus;
use crate::disguise::{Disguise, Kind};
use crate::language;

/// Arguments of `disguise`.
#[derive(Debug, Args)]
#[command(
    after_help = "Rewrites a C++, C or Python program the way somebody would who hides that it is a copy. What it does stays \
                  the same: a place where that is not certain is left alone. The same file, kinds, seed and strength give \
                  the same bytes. With the copy you see how well a threshold holds on your own problem: put it beside the \
                  other submissions and make a report, or compare it with its original.\n\n\
                  Kinds:\n  \
                  order        functions, and declarations that do not need each other, in another order\n  \
                  temporaries  names for parts of expressions\n  \
                  assignments  x += e to x = x + (e) and back, i++ to i += 1\n  \
                  conditions   if and else swapped under the negated condition, a < b to b > a\n  \
                  loops        for to while and while to for\n  \
                  insert       unused variables and functions, branches never taken, self-assignments\n  \
                  rename       other names for what the program declares\n  \
                  comments     comments removed, or plausible ones added\n  \
                  layout       other indentation, blank lines, spaces and places of braces\n  \
                  all          all of these, in this order\n  \
                  wrap         functions, lambdas and conditions around values, which give them back\n\n\
                  Example: judgeprint disguise solution.cpp --kind rename,loops --seed 7 -o copy.cpp\n         \
                  judgeprint compare solution.cpp copy.cpp"
)]
pub struct DisguiseArgs {
    /// A program: one file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// What is done to it, one after the other; see below
    #[arg(long = "kind", value_name = "KIND,...", value_delimiter = ',', default_value = "all", value_parser = parse_kinds)]
    pub kinds: Vec<Kinds>,

    /// Another seed makes other choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The share of the places at which a kind is applied
    #[arg(long, value_name = "0..1", default_value_t = 1.0, value_parser = parse_strength)]
    pub strength: f64,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How the file is read.
    #[command(flatten)]
    pub read: FileArgs,
}

/// What one word of `--kind` means.
#[derive(Debug, Clone)]
pub struct Kinds(Vec<Kind>);

fn parse_kinds(name: &str) -> Result<Kinds, String> {
    if name == "all" {
        return Ok(Kinds(Kind::ALL.to_vec()));
    }
    Kind::by_name(name).map(|kind| Kinds(vec![kind])).ok_or_else(|| {
        let names: Vec<&str> = Kind::EVERY.into_iter().map(Kind::name).collect();
        format!("the kinds are {} and all", names.join(", "))
    })
}

fn parse_strength(text: &str) -> Result<f64, String> {
    let strength = text.parse().ok().filter(|strength| (0.0..=1.0).contains(strength));
    strength.ok_or_else(|| "a share is a number from 0 to 1".to_owned())
}

/// Runs it.
///
/// # Errors
/// When the program cannot be read or not be rewritten.
pub fn run(args: &DisguiseArgs, quiet: bool) -> anyhow::Result<u8> {
    let submission = corpus::read_file(&args.file, &args.read.options())?;
    let [file] = submission.files.as_slice() else {
        bail!("`{}` is not one file of a program", args.file.display());
    };
    if file.lossy {
        bail!("some bytes of `{}` are not text in {}, and would be lost", args.file.display(), file.encoding);
    }
    let disguise = Disguise {
        kinds: args.kinds.iter().flat_map(|kinds| kinds.0.iter().copied()).collect(),
        seed: args.seed,
        strength: args.strength,
    };
    let disguised = disguise
        .apply(submission.language, &file.text)
        .with_context(|| format!("cannot disguise `{}`", args.file.display()))?;
    if !disguised.without.is_empty() {
        let names: Vec<&str> = disguised.without.iter().map(|kind| kind.name()).collect();
        say(quiet, &format!("note: no place was found for {}", names.join(", ")));
    }
    let mut output = Output::open(args.output.as_deref())?;
    // Strings mean the same bytes as before, and a comment that names the encoding stays true.
    match language::in_encoding(&disguised.text, file.encoding) {
        Some(bytes) => output.write_all(&bytes)?,
        None => output.write_all(disguised.text.as_bytes())?,
    }
    output.finish()?;
    Ok(exit::DONE)
}
