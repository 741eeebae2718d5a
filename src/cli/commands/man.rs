//! `judgeprint man`: the manual page, or one for each command.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory};

use crate::cli::{Cli, exit};

/// Arguments of `man`.
#[derive(Debug, Args)]
#[command(after_help = "Example: judgeprint man | man -l -")]
pub struct ManArgs {
    /// Write a page for the program and for each command into this folder
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// When the pages cannot be written.
pub fn run(args: &ManArgs) -> anyhow::Result<u8> {
    let command = Cli::command();
    match &args.dir {
        Some(dir) => {
            std::fs::create_dir_all(dir)
                .with_context(|| format!("cannot make the folder `{}`", dir.display()))?;
            clap_mangen::generate_to(command, dir)
                .with_context(|| format!("cannot write the pages into `{}`", dir.display()))?;
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            std::io::Write::write_all(&mut std::io::stdout().lock(), &page)?;
        }
    }
    Ok(exit::DONE)
}
