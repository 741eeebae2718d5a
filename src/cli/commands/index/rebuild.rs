//! `judgeprint index rebuild`.

use std::collections::BTreeSet;

use anyhow::bail;
use clap::Args;

use crate::cli::index::IndexArgs;
use crate::cli::progress::Progress;
use crate::cli::{exit, intake, say};
use crate::report::counted::counted;
use crate::store::Access;

/// Arguments of `index rebuild`.
#[derive(Debug, Args)]
#[command(
    after_help = "Programs, postings, fingerprints and counts are forgotten and made anew from the stored sources, which are not \
                        touched; neither are findings. Use it when `judgeprint index verify` says that derived data is wrong. \
                        After an upgrade of judgeprint the next add or check does the same by itself, where it is needed.\n\n\
                        What was done stays done: after a run that was stopped, or killed, the next add or check goes on from \
                        there. Until it is done, a check --dry-run compares with \
                        what is there.\n\n\
                        Examples:\n  judgeprint index rebuild --db /srv/judge/index.db\n  \
                        judgeprint index rebuild --problem two-sum"
)]
pub struct RebuildArgs {
    /// Only of this problem
    #[arg(long, value_name = "P")]
    pub problem: Option<String>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When there is no such problem, a source is damaged, or the index cannot be written.
pub(super) fn run(args: &RebuildArgs, quiet: bool) -> anyhow::Result<u8> {
    let progress = Progress::new(quiet);
    let mut index = args.index.open(Access::Write)?;
    let name = index.name();
    let problem = args.problem.as_deref();
    let mut problems = index.run(async |store| store.problem_names().await)?;
    problems.retain(|known| problem.is_none_or(|problem| problem == known));
    if let Some(problem) = problem.filter(|_| problems.is_empty()) {
        bail!(
            "no problem `{problem}` is in the index `{name}`\nhint: `judgeprint index stats` lists the problems"
        );
    }
    index.run(async |store| store.forget_derived(problem).await)?;
    let done = intake::catch_up(&mut index, problem, &progress)?;
    let names: BTreeSet<&str> = problems.iter().map(String::as_str).collect();
    intake::settle(&mut index, &names, &progress)?;
    index.close()?;
    let (submissions, of) = (counted(done, "submission"), counted(names.len(), "problem"));
    say(quiet, &format!("{name}: what is derived from {submissions} of {of} was made anew"));
    Ok(exit::DONE)
}
