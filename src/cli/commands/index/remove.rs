//! `judgeprint index remove`.

use std::collections::BTreeSet;
use std::io::Write;

use clap::{ArgGroup, Args};

use super::vacuum::complete;
use crate::check;
use crate::cli::index::{Index, IndexArgs};
use crate::cli::output::harmless;
use crate::cli::{exit, say};
use crate::corpus::{Timestamp, TimestampError};
use crate::report::counted::counted;
use crate::store::{Access, Scope, Stored};

/// Arguments of `index remove`.
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("what").required(true).multiple(true)
        .args(["submission", "author", "team", "contest", "before", "all"]),
    after_help = "What is removed has everything that is asked for. Each removed submission is printed, `problem<TAB>id`. Then \
                        the file is written anew and its log emptied, so that nothing of them is left in either; backups \
                        and exports are yours to look after.\n\n\
                        Examples:\n  judgeprint index remove --author ann --dry-run\n  \
                        judgeprint index remove --author ann\n  \
                        judgeprint index remove --team \"Red Pandas\" --contest spring-cup\n  \
                        judgeprint index remove --submission 1042.cpp --problem two-sum\n  \
                        judgeprint index remove --before 2024-01-01"
)]
pub struct RemoveArgs {
    /// With this id
    #[arg(long, value_name = "ID")]
    pub submission: Option<String>,

    /// Of this author (erasure: in all problems, unless --problem names one)
    #[arg(long, value_name = "NAME")]
    pub author: Option<String>,

    /// Of this team (erasure: in all problems, unless --problem names one)
    #[arg(long, value_name = "NAME")]
    pub team: Option<String>,

    /// Of this contest
    #[arg(long, value_name = "C")]
    pub contest: Option<String>,

    /// Sent before this moment (2024-01-01: midnight UTC; or RFC 3339); where that is unknown, added before it
    #[arg(long, value_name = "DATE", value_parser = parse_date)]
    pub before: Option<Timestamp>,

    /// All of --problem
    #[arg(long, requires = "problem")]
    pub all: bool,

    /// Only of this problem
    #[arg(long, value_name = "P")]
    pub problem: Option<String>,

    /// Only from this system
    #[arg(long, value_name = "NAME")]
    pub source: Option<String>,

    /// Only from this installation of it
    #[arg(long, value_name = "NAME")]
    pub instance: Option<String>,

    /// Print what would be removed, and remove nothing
    #[arg(long)]
    pub dry_run: bool,

    /// Which index.
    #[command(flatten)]
    pub index: IndexArgs,
}

/// A moment, or a day's beginning in UTC.
fn parse_date(text: &str) -> Result<Timestamp, TimestampError> {
    Timestamp::parse(text).or_else(|error| Timestamp::parse(&format!("{text}T00:00:00Z")).map_err(|_| error))
}

/// Runs it.
///
/// # Errors
/// When the index cannot be changed, or traces may be left in it.
pub(super) fn run(args: &RemoveArgs, quiet: bool) -> anyhow::Result<u8> {
    let scope = Scope {
        problem: args.problem.clone(),
        external_id: args.submission.clone(),
        source: args.source.clone(),
        instance: args.instance.clone(),
        author: args.author.clone(),
        team: args.team.clone(),
        contest: args.contest.clone(),
        before: args.before,
    };
    if args.dry_run {
        let mut index = args.index.open(Access::Read)?;
        let matching = index.run(async |store| store.matching(&scope).await)?;
        index.close()?;
        print(&matching)?;
        say(quiet, &format!("{} would be removed", counted(matching.len(), "submission")));
        tell_if_none(&scope, &matching);
        return Ok(exit::DONE);
    }
    let mut index = args.index.open(Access::Write)?;
    let removed = index.run(async |store| store.remove(&scope).await)?;
    let calibrated = calibrate(&mut index, &removed.submissions);
    let name = index.name();
    index.close()?;
    let printed = print(&removed.submissions);
    // Whoever does not listen is to hear of what failed all the same, by the exit code.
    if let Some(cleaned) = &removed.cleaned {
        complete(cleaned, &name)?;
    }
    calibrated?;
    say(quiet, &format!("{} removed", counted(removed.submissions.len(), "submission")));
    tell_if_none(&scope, &removed.submissions);
    printed?;
    Ok(exit::DONE)
}

/// A name that is not spelt as it is stored removes nothing, and nobody should take that for an erasure.
fn tell_if_none(scope: &Scope, matching: &[Stored]) {
    if !matching.is_empty() {
        return;
    }
    let names = [("author", &scope.author), ("team", &scope.team)];
    let of = names.iter().filter_map(|(what, name)| Some(format!(" of {what} `{}`", name.as_deref()?)));
    say(false, &format!("no submission{} is in the index that fits", of.collect::<String>()));
    say(false, "hint: names and ids must be given as they are stored; `judgeprint index export` shows them");
}

/// What honest pairs look like without those that were removed.
fn calibrate(index: &mut Index, removed: &[Stored]) -> anyhow::Result<()> {
    let handed_out = index.handed_out(Vec::new())?;
    let templates = |problem: &str| handed_out.of(problem);
    let problems: BTreeSet<&str> = removed.iter().map(|stored| stored.key.problem.as_str()).collect();
    for problem in problems {
        index.run(async |store| check::calibrate_due(store, Some(problem), &templates).await)?;
    }
    Ok(())
}

fn print(submissions: &[Stored]) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for stored in submissions {
        writeln!(out, "{}\t{}", harmless(&stored.key.problem), harmless(&stored.key.external_id))?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_its_beginning() {
        assert_eq!(parse_date("1970-01-02"), Ok(Timestamp(86_400_000)));
        assert_eq!(parse_date("1970-01-01T01:00:00+01:00"), Ok(Timestamp(0)));
        assert!(parse_date("last year").is_err() && parse_date("1970-02-30").is_err());
    }
}
