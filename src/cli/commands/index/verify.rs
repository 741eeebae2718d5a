//! `judgeprint index verify`.

use std::cell::Cell;
use std::io::Write;

use anyhow::bail;
use clap::Args;

use crate::cli::index::{Index, IndexArgs};
use crate::cli::output::harmless;
use crate::cli::progress::Progress;
use crate::cli::{exit, say};
use crate::report::counted::counted;
use crate::store::{Access, Verified};

/// Arguments of `index verify`.
#[derive(Debug, Args)]
#[command(
    after_help = "Prints one line where all is well, and exits with 2 and a line for each finding where it is not. What is \
                        derived from the sources (programs, postings, fingerprints) is counted again and held to the \
                        submissions; if only that is wrong, `judgeprint index rebuild` puts it right. With --deep every \
                        source is tokenized again, which takes as long as adding it did.\n\n\
                        Examples:\n  judgeprint index verify --db /srv/judge/index.db\n  \
                        judgeprint index verify --deep"
)]
pub struct VerifyArgs {
    /// Tokenize every source again, and compare what comes of it with what is stored
    #[arg(long)]
    pub deep: bool,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When the index cannot be opened, or anything in it is not as it was written.
pub(super) fn run(args: &VerifyArgs, quiet: bool) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let verified =
        if args.deep { deep(&mut index, quiet) } else { index.run(async |store| store.verify().await) };
    let mut out = std::io::stdout().lock();
    for finding in &verified.findings {
        writeln!(out, "{}", harmless(finding))?;
    }
    if !verified.findings.is_empty() {
        bail!(
            "the index `{}` is damaged: {}, {} whole\nhint: {}",
            index.name(),
            counted(verified.findings.len(), "finding"),
            counted(verified.submissions, "submission"),
            advice(&verified)
        );
    }
    index.close()?;
    write!(
        out,
        "ok: {}, {}, {}",
        counted(verified.submissions, "submission"),
        counted(verified.files, "file"),
        counted(verified.templates, "template")
    )?;
    if verified.pairs > 0 {
        write!(out, ", {}", counted(verified.pairs, "finding"))?;
    }
    if verified.decisions > 0 {
        write!(out, ", {}", counted(verified.decisions, "decision"))?;
    }
    writeln!(out)?;
    if verified.pending > 0 {
        let pending = counted(verified.pending, "submission");
        say(quiet, &format!("{pending} still to be derived: the next add or check does it"));
    }
    Ok(exit::DONE)
}

fn deep(index: &mut Index, quiet: bool) -> Verified {
    let progress = Progress::new(quiet);
    let is_first = Cell::new(true);
    let heard = |done: usize, all: usize| {
        if is_first.replace(false) {
            progress.stage("Tokenizing", "submissions", all);
        }
        progress.at(done);
    };
    let verified = index.run(async |store| store.verify_deep(&heard).await);
    progress.clear();
    verified
}

/// What to do about findings.
fn advice(verified: &Verified) -> &'static str {
    const RESTORE: &str = "copy the file as it is, then restore a backup, or add the sources to a new index";
    match verified.derived_findings {
        0 => RESTORE,
        derived if derived == verified.findings.len() => {
            "what was sent is whole; `judgeprint index rebuild` makes anew what is derived from it"
        }
        _ => {
            "copy the file as it is, then restore a backup, or add the sources to a new index; `judgeprint index rebuild` makes \
             anew only what is derived"
        }
    }
}
