//! `judgeprint index mode`.

use std::io::Write;

use clap::Args;

use super::super::add::parse_name;
use crate::cli::index::IndexArgs;
use crate::cli::output::harmless;
use crate::cli::progress::Progress;
use crate::cli::simhash_mode::{parse_rule, rule_in_words};
use crate::cli::{exit, say};
use crate::fingerprint::simhash::NearRule;
use crate::store::Access;

/// Arguments of `index mode`.
#[derive(Debug, Args)]
#[command(
    after_help = "Without MODE it shows the problem's mode. With MODE the fingerprints of all its submissions are made anew from \
                        their sources, all or none; other processes that write wait meanwhile.\n\n\
                        tokens flags pairs by what their rare code weighs. The others flag exactly the pairs whose simhashes \
                        differ in few bits: mt19937 (each byte, 32 bits, at most 2), java-words (32 bits, at most 2), segmented \
                        (Chinese and mixed text, 64 bits, at most 3).\n\n\
                        Examples:\n  judgeprint index mode --problem two-sum\n  \
                        judgeprint index mode --problem essay segmented"
)]
pub struct ModeArgs {
    /// The problem; one that there is none of is made
    #[arg(long, value_name = "P", value_parser = parse_name)]
    pub problem: String,

    /// Its mode from now on: tokens, java-words, segmented or mt19937
    #[arg(value_name = "MODE", value_parser = parse_rule)]
    pub mode: Option<NearRule>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When there is no such problem to show, or the index cannot be used.
pub(super) fn run(args: &ModeArgs, quiet: bool) -> anyhow::Result<u8> {
    let problem = args.problem.as_str();
    let rule = match args.mode {
        Some(rule) => {
            let progress = Progress::new(quiet);
            let mut index = args.index.open(Access::Write)?;
            let is_first = std::cell::Cell::new(true);
            let heard = |done: usize, all: usize| {
                if is_first.replace(false) {
                    progress.stage("Fingerprinting", "submissions", all);
                }
                progress.at(done);
            };
            let made = index.run(async |store| store.set_mode(problem, rule, &heard).await);
            progress.clear();
            let made = made?;
            index.close()?;
            say(quiet, &format!("{made} fingerprints made anew"));
            rule
        }
        None => {
            let mut index = args.index.open(Access::Read)?;
            let rule = index.run(async |store| store.problem_mode(problem).await)?;
            let name = index.name();
            index.close()?;
            rule.ok_or_else(|| {
                anyhow::anyhow!(
                    "no problem `{problem}` is in the index `{name}`\nhint: `judgeprint index stats` lists the problems"
                )
            })?
        }
    };
    writeln!(std::io::stdout(), "{}: {}", harmless(problem), rule_in_words(rule))?;
    Ok(exit::DONE)
}
