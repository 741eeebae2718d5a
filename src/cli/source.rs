//! Arguments that say what to read, shared by the commands, and the reading.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

use super::progress::Progress;
use crate::batch::{self, template};
use crate::corpus::{self, Corpus, ReadOptions, Submission};
use crate::finding::{Program, Template};
use crate::language::{self, Language};
use crate::token::{TokenLimits, Tokenizer};

/// How files are read.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Reading")]
pub struct FileArgs {
    /// Largest submission in bytes; larger ones are skipped and named
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    pub max_bytes: u64,

    /// Read every file as this language, templates too, whatever its name; then .txt and no extension will do
    #[arg(long = "as", value_name = "LANGUAGE", value_parser = parse_language)]
    pub read_as: Option<&'static Language>,
}

/// How programs are read that are compared.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Reading")]
pub struct ReadArgs {
    /// How files are read.
    #[command(flatten)]
    pub files: FileArgs,

    /// Handed-out code, a file or a folder: it weighs nothing, and its lines are shown as template
    #[arg(long = "template", value_name = "FILE|DIR")]
    pub templates: Vec<PathBuf>,
}

/// The language that a name means, as an argument: an id, a name, an extension, or what a judge calls it, as in
/// `submissions.csv` ("GNU C++17").
///
/// # Errors
/// When no language has that name.
pub fn parse_language(name: &str) -> Result<&'static Language, String> {
    language::by_name(name)
        .or_else(|| language::by_extension(name.trim_start_matches('.')))
        .or_else(|| language::declared(name))
        .ok_or_else(|| format!("no language is called `{name}`; `judgeprint languages` lists them"))
}

impl FileArgs {
    /// The reader's options.
    pub fn options(&self) -> ReadOptions {
        let mut options = ReadOptions { declared_language: self.read_as, ..ReadOptions::default() };
        options.limits.max_submission_bytes = self.max_bytes;
        options
    }
}

impl ReadArgs {
    /// The reader's options.
    pub fn options(&self) -> ReadOptions {
        self.files.options()
    }

    /// Reads the templates into k-grams.
    ///
    /// # Errors
    /// When one of them cannot be read.
    pub fn read_templates(&self) -> anyhow::Result<Vec<Template>> {
        let read =
            corpus::read_templates(&self.templates, &self.options()).context("cannot read a template")?;
        Ok(read.into_iter().map(template).collect())
    }
}

/// Reads a source and says on standard error what was left out.
///
/// # Errors
/// When nothing can be read from it.
pub fn read_corpus(source: &Path, options: &ReadOptions, progress: &Progress) -> anyhow::Result<Corpus> {
    progress.stage("Reading", "submissions", 0);
    let read = corpus::read(source, options, &|at| {
        if at.done == 0 || at.done == 1 {
            progress.stage("Reading", "submissions", at.total);
        }
        progress.at(at.done);
    });
    progress.clear();
    Ok(read?)
}

/// Tokenizes submissions on all cores; the result is in their order.
pub fn programs(submissions: &[Submission], progress: &Progress) -> Vec<Program> {
    batch::programs(submissions, &|stage| progress.told(stage))
}

/// Reads one file as a submission and tokenizes it.
///
/// # Errors
/// When it cannot be read, or nobody knows its language.
pub fn read_program(path: &Path, options: &ReadOptions) -> anyhow::Result<(Submission, Program)> {
    let submission = corpus::read_file(path, options)?;
    if submission.files.is_empty() {
        bail!("`{}` holds no program", path.display());
    }
    let mut tokenizer = Tokenizer::new(submission.language, TokenLimits::default());
    let program = batch::program(&submission, &mut tokenizer);
    Ok((submission, program))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_named_as_people_and_judges_name_it() {
        for (name, id) in
            [("cpp", "cpp"), ("C++", "cpp"), ("hpp", "cpp"), (".py", "python"), ("GNU C++17", "cpp")]
        {
            assert_eq!(parse_language(name).unwrap().id, id, "{name}");
        }
        assert!(parse_language("Befunge").unwrap_err().contains("judgeprint languages"));
    }

    #[test]
    fn a_template_is_in_the_declared_language() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("starter.txt");
        std::fs::write(&path, "int main() { return 0; }").unwrap();
        let read_as = |name| ReadArgs {
            files: FileArgs { max_bytes: 1 << 20, read_as: Some(parse_language(name).unwrap()) },
            templates: vec![path.clone()],
        };
        let families =
            |name| read_as(name).read_templates().unwrap().into_iter().map(|template| template.family);
        assert_eq!(families("java").collect::<Vec<_>>(), ["java"]);
        assert_eq!(families("c").collect::<Vec<_>>(), ["cpp"]);
    }
}
