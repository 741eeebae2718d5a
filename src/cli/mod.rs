//! The command line: what was typed, one file a command, and where messages go.

pub mod acknowledge;
pub mod anonymise;
pub mod commands;
mod destination;
pub mod exit;
pub mod findings;
pub mod format;
pub mod index;
pub mod intake;
pub mod layout;
pub mod material;
mod memory_map;
pub mod names;
pub mod output;
pub mod progress;
pub mod side_by_side;
pub mod simhash_mode;
pub mod source;
pub mod table;
pub mod target;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Finds copied programs among the submissions to an online judge, and shows the evidence.
///
/// Similarity is weighed by how rare the shared code is among all submissions to the same problem, and every
/// listed pair says how many honest pairs one would expect to look as much alike. People decide.
#[derive(Debug, Parser)]
#[command(
    name = "judgeprint",
    version,
    max_term_width = 100,
    after_help = "Exit codes: 0 done, 1 something is flagged (with --exit-code), 2 it could not be done."
)]
pub struct Cli {
    /// Say nothing on standard error but errors
    #[arg(long, short, global = true)]
    pub quiet: bool,

    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Compare all submissions of a folder, a zip or the index and list the pairs worth a look
    Report(commands::report::ReportArgs),
    /// Compare one submission with all others of its problem in the index, and add it
    Check(commands::check::CheckArgs),
    /// Compare two programs
    Compare(commands::compare::CompareArgs),
    /// Show what the checker sees of a program, beside its source
    Tokens(commands::tokens::TokensArgs),
    /// Rewrite a program as somebody would who hides a copy
    Disguise(commands::disguise::DisguiseArgs),
    /// Put submissions into the index, which remembers them
    Add(commands::add::AddArgs),
    /// Look after the index: count, check, list, remove, shrink
    Index(commands::index::IndexCommandArgs),
    /// Serve the index: judges hand submissions over, people see what was found
    Serve(commands::serve::ServeArgs),
    /// Look for what would keep a server from running well, and say what to do
    Doctor(commands::doctor::DoctorArgs),
    /// Who may ask the server
    Token(commands::token::TokenArgs),
    /// Handed-out code that the index knows
    Template(commands::template::TemplateArgs),
    /// Connect a judge: what it calls after each submission, or what follows it
    Hook(commands::hook::HookArgs),
    /// Simhash fingerprints of texts and programs: make, compare, search, group them
    Simhash(commands::simhash::SimhashArgs),
    /// Measure detection quality on a labelled corpus
    Eval(commands::eval::EvalArgs),
    /// List the languages
    Languages(commands::languages::LanguagesArgs),
    /// Measure how common k-grams are in a collection of independent programs
    #[command(hide = true)]
    Background(commands::background::BackgroundArgs),
    /// Write a completion script for a shell
    Completions(commands::completions::CompletionsArgs),
    /// Write the manual page
    Man(commands::man::ManArgs),
}

/// Parses, runs, prints an error once.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    #[cfg(unix)]
    let fails_open = commands::hook::hustoj::is_call(&args);
    #[cfg(not(unix))]
    let fails_open = false;
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors. What cannot be printed has nobody to read it.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() && !fails_open { exit::ERROR } else { exit::DONE });
        }
    };
    match run(&cli) {
        Ok(code) => ExitCode::from(code),
        Err(error) if output::is_broken_pipe(&error) => ExitCode::from(exit::DONE),
        Err(error) => {
            // Hints have lines of their own.
            for line in format!("judgeprint: {error:#}").lines() {
                let _ = writeln!(std::io::stderr(), "{}", output::harmless(line));
            }
            ExitCode::from(exit::ERROR)
        }
    }
}

fn run(cli: &Cli) -> anyhow::Result<u8> {
    match &cli.command {
        Command::Report(args) => commands::report::run(args, cli.quiet),
        Command::Check(args) => commands::check::run(args, cli.quiet),
        Command::Compare(args) => commands::compare::run(args),
        Command::Tokens(args) => commands::tokens::run(args),
        Command::Disguise(args) => commands::disguise::run(args, cli.quiet),
        Command::Add(args) => commands::add::run(args, cli.quiet),
        Command::Index(args) => commands::index::run(args, cli.quiet),
        Command::Serve(args) => commands::serve::run(args, cli.quiet),
        Command::Doctor(args) => commands::doctor::run(args),
        Command::Token(args) => commands::token::run(args),
        Command::Template(args) => commands::template::run(args, cli.quiet),
        Command::Hook(args) => commands::hook::run(args, cli.quiet),
        Command::Simhash(args) => commands::simhash::run(args),
        Command::Eval(args) => commands::eval::run(args, cli.quiet),
        Command::Languages(args) => commands::languages::run(args),
        Command::Background(args) => commands::background::run(args, cli.quiet),
        Command::Completions(args) => commands::completions::run(args),
        Command::Man(args) => commands::man::run(args),
    }
}

/// Says something on standard error, in one line; a closed standard error is nobody's loss.
pub(crate) fn say(quiet: bool, message: &str) {
    if !quiet {
        let _ = writeln!(std::io::stderr(), "{}", output::harmless(message));
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Cli, Command};

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn one_option_declares_a_language_in_every_command() {
        let declared = |line: &str| {
            let read = match Cli::try_parse_from(line.split(' ')).unwrap().command {
                Command::Report(args) => args.read.programs,
                Command::Compare(args) => args.read,
                Command::Tokens(args) => args.read,
                other => panic!("{other:?}"),
            };
            read.options().declared_language.map(|language| language.id.as_str())
        };
        for line in [
            "report x --as",
            "compare x y --as",
            "compare x y --language",
            "tokens x --as",
            "tokens x --language",
        ] {
            assert_eq!(declared(&format!("judgeprint {line} java")), Some("java"), "{line}");
        }
        assert_eq!(declared("judgeprint report x --language java"), None, "there it is a filter");
    }
}
