//! Writes what a self-check found.

use std::io::Write;

use crate::cli::exit;
use crate::cli::output::harmless;
use crate::hooks::self_check::{Finding, Standing};

/// A line for each finding, and one below for what to do; 2 where something has to be mended.
pub fn write(findings: &[Finding]) -> anyhow::Result<u8> {
    let mut out = std::io::stdout().lock();
    for finding in findings {
        let mark = match finding.standing {
            Standing::Good => "ok  ",
            Standing::Doubtful => "note",
            Standing::Bad => "BAD ",
        };
        writeln!(out, "{mark}  {}", harmless(&finding.what))?;
        if let Some(todo) = &finding.todo {
            writeln!(out, "      {}", harmless(todo))?;
        }
    }
    let is_bad = findings.iter().any(|finding| finding.standing == Standing::Bad);
    Ok(if is_bad { exit::ERROR } else { exit::DONE })
}
