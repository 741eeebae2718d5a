//! `judgeprint template`: handed-out code that the index knows, for a problem or for all of them.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};

use super::add::parse_name;
use crate::check;
use crate::cli::exit;
use crate::cli::index::{Index, IndexArgs};
use crate::cli::output::harmless;
use crate::cli::source::FileArgs;
use crate::corpus;
use crate::store::Access;

/// Arguments of `template`.
#[derive(Debug, Args)]
#[command(
    after_help = "A report over a problem of the index leaves out what its templates hold, as `report --template` does.\n\n\
                        Examples:\n  judgeprint template add starter.cpp --problem two-sum\n  \
                        judgeprint template add library/\n  judgeprint template list\n  \
                        judgeprint template remove starter.cpp --problem two-sum"
)]
pub struct TemplateArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: TemplateCommand,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum TemplateCommand {
    /// Store templates; one of the same problem and name is replaced
    #[command(after_help = "Example: judgeprint template add starter.cpp --problem two-sum")]
    Add(AddTemplateArgs),
    /// List them: problem (empty for all), name, language, bytes
    #[command(after_help = "Example: judgeprint template list --problem two-sum")]
    List(ListTemplatesArgs),
    /// Remove one
    #[command(after_help = "Example: judgeprint template remove starter.cpp --problem two-sum")]
    Remove(RemoveTemplateArgs),
}

/// Arguments of `template add`.
#[derive(Debug, Args)]
pub struct AddTemplateArgs {
    /// Files, or folders with all below them
    #[arg(value_name = "FILE|DIR", required = true)]
    pub paths: Vec<PathBuf>,

    /// The problem they were handed out for; for every problem when not given
    #[arg(long, value_name = "P", value_parser = parse_name)]
    pub problem: Option<String>,

    /// How files are read.
    #[command(flatten)]
    pub files: FileArgs,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Arguments of `template list`.
#[derive(Debug, Args)]
pub struct ListTemplatesArgs {
    /// Only those that apply to this problem: its own, and those for all
    #[arg(long, value_name = "P")]
    pub problem: Option<String>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Arguments of `template remove`.
#[derive(Debug, Args)]
pub struct RemoveTemplateArgs {
    /// As the list names it
    #[arg(value_name = "NAME")]
    pub name: String,

    /// The problem it was handed out for; one for every problem when not given
    #[arg(long, value_name = "P")]
    pub problem: Option<String>,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// Runs it.
///
/// # Errors
/// When the index cannot be used, a file cannot be read, or there is no such template.
pub fn run(args: &TemplateArgs, _quiet: bool) -> anyhow::Result<u8> {
    match &args.command {
        TemplateCommand::Add(args) => add(args),
        TemplateCommand::List(args) => list(args),
        TemplateCommand::Remove(args) => remove(args),
    }
}

fn add(args: &AddTemplateArgs) -> anyhow::Result<u8> {
    let templates =
        corpus::read_templates(&args.paths, &args.files.options()).context("cannot read a template")?;
    let mut index = args.index.open(Access::Create)?;
    let problem = args.problem.as_deref();
    index.run(async |store| store.put_templates(problem, &templates).await)?;
    calibrate(&mut index, problem)?;
    let mut out = std::io::stdout().lock();
    for template in &templates {
        writeln!(out, "{}\t{}", harmless(problem.unwrap_or_default()), harmless(&template.file.name))?;
    }
    index.close()?;
    Ok(exit::DONE)
}

fn list(args: &ListTemplatesArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Read)?;
    let templates = index.run(async |store| store.templates().await)?;
    index.close()?;
    let mut out = std::io::stdout().lock();
    let applies = |problem: &Option<String>| problem.is_none() || *problem == args.problem;
    for stored in templates.iter().filter(|stored| args.problem.is_none() || applies(&stored.problem)) {
        writeln!(
            out,
            "{}\t{}\t{}\t{}",
            harmless(stored.problem.as_deref().unwrap_or_default()),
            harmless(&stored.template.file.name),
            stored.template.language.id,
            stored.template.file.text.len()
        )?;
    }
    Ok(exit::DONE)
}

fn remove(args: &RemoveTemplateArgs) -> anyhow::Result<u8> {
    let mut index = args.index.open(Access::Write)?;
    let problem = args.problem.as_deref();
    let is_removed = index.run(async |store| store.remove_template(problem, &args.name).await)?;
    if !is_removed {
        let whose =
            problem.map_or_else(|| "for every problem".to_owned(), |name| format!("of problem `{name}`"));
        bail!("no template {whose} is called `{}`\nhint: `judgeprint template list` shows them", args.name);
    }
    calibrate(&mut index, problem)?;
    index.close()?;
    Ok(exit::DONE)
}

/// What is handed out is nothing that honest pairs share.
fn calibrate(index: &mut Index, problem: Option<&str>) -> anyhow::Result<()> {
    let handed_out = index.handed_out(Vec::new())?;
    let templates = |problem: &str| handed_out.of(problem);
    index.run(async |store| check::calibrate_due(store, problem, &templates).await)?;
    Ok(())
}
