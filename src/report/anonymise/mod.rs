//! A report without names: for a committee that should judge programs, not people.
//!
//! Authors, teams, submissions, files, the source, what was skipped and what was warned of get pseudonyms from a table
//! ([`Pseudonyms`]), which is all that leads back. Names, mail addresses, links to profiles and lines that name an author
//! are replaced in the sources as well (`texts`); lines stay lines, because blocks refer to them. Submissions are
//! brought into the order of their pseudonyms, as their old order is that of their names.
//!
//! Problems, contests, languages, verdicts and times stay; a problem that is called after the source goes by the source's
//! pseudonym. Pure: the caller draws the codes and keeps the table.

mod everyday;
mod needles;
mod order;
mod pseudonyms;
mod sides;
mod texts;

use std::io;

use self::needles::Needles;
use self::pseudonyms::Register;
pub use self::pseudonyms::{KeyError, Kind, Pseudonyms};
use self::texts::Texts;
use super::model::{FileReport, ProblemReport, Report, SkippedReport, SubmissionReport};
use crate::language::by_extension;

/// Where the codes of new pseudonyms come from: 64 random bits a call.
pub type NewCode<'a> = dyn FnMut() -> io::Result<u64> + 'a;

/// Replaces names by pseudonyms: those of the table where it has them, else new ones, which are added to it.
///
/// # Errors
///
/// When `new_code` fails, and [`io::ErrorKind::InvalidData`] when a pair or group names a submission that is not there. The
/// report is of no use then.
pub fn anonymise(
    report: &mut Report,
    pseudonyms: &mut Pseudonyms,
    new_code: &mut NewCode<'_>,
) -> io::Result<()> {
    let texts = Texts::new(needles(report));
    let mut register = Register::new(pseudonyms, new_code);
    // Every field is named, so that a new one is thought about here.
    let Report {
        schema_version: _,
        program: _,
        source,
        problems,
        skipped,
        ignored: _,
        left_out: _,
        warnings,
    } = report;
    let old_source = std::mem::take(source);
    *source = register.of(Kind::Source, &old_source)?;
    let is_alone = problems.len() == 1;
    for ProblemReport {
        name,
        submissions,
        cohorts: _,
        across: _,
        pairs: _,
        groups: _,
        same_author_flagged: _,
        near: _,
    } in problems.iter_mut()
    {
        // A folder or archive without folders is a problem of its own name, however that was typed; so a problem that is
        // alone may be called after a person.
        if is_alone || *name == old_source || *name == stem(&old_source) {
            name.clone_from(source);
        }
        for submission in submissions {
            rename(submission, &texts, &mut register)?;
        }
    }
    for problem in problems {
        order::by_name(problem)?;
    }
    for SkippedReport { place, reason } in skipped.iter_mut() {
        *place = register.of(Kind::Place, place)?;
        // What follows a colon are the words of the system or of a library, which may repeat a path.
        if let Some((ours, _)) = reason.split_once(": ") {
            *reason = ours.to_owned();
        }
    }
    skipped.sort_by(|a, b| a.place.cmp(&b.place));
    for warning in warnings.iter_mut() {
        *warning = register.of(Kind::Warning, warning)?;
    }
    warnings.sort();
    Ok(())
}

fn rename(
    submission: &mut SubmissionReport,
    texts: &Texts,
    register: &mut Register<'_, '_>,
) -> io::Result<()> {
    let SubmissionReport {
        name,
        language: _,
        author,
        team,
        submitted_at: _,
        verdict: _,
        contest: _,
        tokens: _,
        counted_tokens: _,
        notes,
        unreachable: _,
        template: _,
        files,
    } = submission;
    for (kind, who) in [(Kind::Author, author), (Kind::Team, team)] {
        if let Some(who) = who {
            *who = register.of(kind, who)?;
        }
    }
    let (old, new) = (name.clone(), register.of(Kind::Submission, name)?);
    for FileReport { name, encoding: _, text } in files {
        let file = if *name == old { new.clone() } else { register.of(Kind::File, name)? };
        for note in notes.iter_mut() {
            if let Some(said) = note.strip_prefix(name.as_str()).filter(|said| said.starts_with(": ")) {
                *note = format!("{file}{said}");
            }
        }
        *name = file;
        if let Some(replaced) = texts.replaced(text, register)? {
            *text = replaced;
        }
    }
    *name = new;
    Ok(())
}

/// Every name of the report that sources are searched for.
fn needles(report: &Report) -> Needles {
    let mut needles = Needles::default();
    let submissions = || report.problems.iter().flat_map(|problem| &problem.submissions);
    // Who has a name comes first: where a submission is called after its author, a source names the author.
    for submission in submissions() {
        for (kind, who) in [(Kind::Author, &submission.author), (Kind::Team, &submission.team)] {
            if let Some(who) = who {
                needles.add_person(kind, who);
            }
        }
    }
    for submission in submissions() {
        needles.add_title(stem(&submission.name));
        for file in &submission.files {
            needles.add_title(stem(&file.name));
        }
    }
    for submission in submissions() {
        needles.add_parts(submission.author.as_deref().unwrap_or_default());
        // A team's name is often those of its members.
        needles.add_parts(submission.team.as_deref().unwrap_or_default());
        needles.add_parts(stem(&submission.name));
    }
    needles
}

/// A name without the folders before it and without its extension.
fn stem(name: &str) -> &str {
    let extension = extension(name).len();
    name[..name.len() - extension].rsplit(['/', '\\']).next().unwrap_or_default()
}

/// The extension of a program or an archive with its dot; nothing where what follows a dot may be a part of a name.
fn extension(name: &str) -> &str {
    let Some(dot) = name.rfind('.') else { return "" };
    let extension = &name[dot + 1..];
    let is_plain = extension.len() <= 8 && extension.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let known = by_extension(&extension.to_ascii_lowercase()).is_some()
        || matches!(extension.to_ascii_lowercase().as_str(), "zip" | "h" | "hpp" | "txt");
    if is_plain && known { &name[dot..] } else { "" }
}

#[cfg(test)]
mod tests;
