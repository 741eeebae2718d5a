//! `judgeprint languages`: what can be read, and how.

use std::io::Write;

use clap::Args;

use crate::cli::exit;
use crate::language;

/// Arguments of `languages`.
#[derive(Debug, Args)]
pub struct LanguagesArgs {}

/// Runs it.
///
/// # Errors
/// When standard output cannot be written.
pub fn run(_: &LanguagesArgs) -> anyhow::Result<u8> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{:<12}{:<12}{:<28}{:<36}also called", "id", "name", "read by", "extensions")?;
    for language in language::all() {
        writeln!(
            out,
            "{:<12}{:<12}{:<28}{:<36}{}",
            language.id,
            language.name,
            language.grammar_version().unwrap_or("generic lexer"),
            language.extensions.join(" "),
            language.aliases.join(", ")
        )?;
    }
    Ok(exit::DONE)
}
