//! `judgeprint index verify`.

use std::io::Write;

use anyhow::bail;
use clap::Args;

use crate::cli::exit;
use crate::cli::index::IndexArgs;
use crate::cli::output::harmless;
use crate::store::Access;

/// Arguments of `index verify`.
#[derive(Debug, Args)]
#[command(
    after_help = "Prints one line where all is well, and exits with 2 and a line for each finding where it is not.\n\n\
                        Example: judgeprint index verify --db /srv/judge/index.db"
)]
pub struct VerifyArgs {
    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When the index cannot be opened, or anything in it is not as it was written.
pub(super) fn run(args: &VerifyArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let verified = index.run(async |store| store.verify().await);
    let mut out = std::io::stdout().lock();
    for finding in &verified.findings {
        writeln!(out, "{}", harmless(finding))?;
    }
    if !verified.findings.is_empty() {
        bail!(
            "the index `{}` is damaged: {} findings, {} submissions are whole\nhint: copy the file as it is, then restore a \
             backup, or add the sources to a new index",
            index.name(),
            verified.findings.len(),
            verified.submissions
        );
    }
    index.close()?;
    write!(
        out,
        "ok: {} submissions, {} files, {} templates",
        verified.submissions, verified.files, verified.templates
    )?;
    if verified.pairs > 0 {
        write!(out, ", {} findings", verified.pairs)?;
    }
    writeln!(out)?;
    Ok(exit::DONE)
}
