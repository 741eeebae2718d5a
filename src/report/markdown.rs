//! The top pairs as Markdown, for a chat or an issue: GitHub's flavour, a table a problem.
//!
//! Names are chosen by contestants. Each stands as code, where Markdown, HTML, `@mentions`, issue numbers and links mean
//! nothing; what would end the code or the cell is written as a character reference.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::counted::counted;
use super::model::{PairReport, ProblemReport, Report, SubmissionReport};
use super::number::fixed;
use super::steering::Steering;

/// Pairs shown of each problem, of those that are flagged or that fewer than one honest pair of it, and at most one in twenty, is
/// expected to look as much alike as: a chat shortens what is longer.
const MAX_ROWS: usize = 20;
/// Characters of a name that are shown.
const MAX_NAME_CHARS: usize = 60;

/// Writes the report's top pairs.
///
/// # Errors
///
/// When `w` cannot be written, or when a pair names a submission that is not there
/// ([`io::ErrorKind::InvalidData`]).
pub fn write(report: &Report, mut w: impl Write) -> io::Result<()> {
    let mut text = format!("# Similar submissions: {}\n", code(&report.source));
    for problem in &report.problems {
        section(&mut text, problem)?;
    }
    for warning in &report.warnings {
        line(&mut text, format_args!("\nWarning: {}", code(warning)));
    }
    let skipped = report.skipped.len();
    if skipped > 0 {
        line(
            &mut text,
            format_args!(
                "\n{} {} skipped.",
                counted(skipped, "place"),
                if skipped == 1 { "was" } else { "were" }
            ),
        );
    }
    line(
        &mut text,
        format_args!(
            "\nWritten by {}. This shows similarity; whether somebody copied, and from whom, people decide.",
            code(&report.program)
        ),
    );
    w.write_all(text.as_bytes())?;
    w.flush()
}

fn section(text: &mut String, problem: &ProblemReport) -> io::Result<()> {
    let pairs = problem.possible_pairs();
    let flagged = problem.flagged();
    line(text, format_args!("\n## {}\n", code(&problem.name)));
    let mut summary = format!(
        "{}, {}, **{flagged} flagged**",
        counted(problem.submissions.len(), "submission"),
        counted(pairs, "pair"),
    );
    if !problem.groups.is_empty() {
        summary += &format!(" in {}", counted(problem.groups.len(), "group"));
    }
    line(text, format_args!("{summary}."));
    // What honest work shows as well names nobody in a chat.
    let is_unusual = |pair: &PairReport| problem.near.is_none() && pair.chance < 1.0 && !pair.is_everyday();
    let (named, everyday): (Vec<&PairReport>, Vec<&PairReport>) =
        problem.pairs.iter().partition(|pair| pair.flagged || is_unusual(pair));
    if !named.is_empty() {
        line(
            text,
            format_args!("\n| | Left | Right | Score | Similarity | Computed | Longest run | By chance |"),
        );
        line(text, format_args!("|--:|---|---|--:|--:|--:|--:|--:|"));
    }
    for (index, pair) in named.iter().take(MAX_ROWS).enumerate() {
        row(text, index + 1, problem, pair)?;
    }
    let rest = named.get(MAX_ROWS..).unwrap_or_default();
    if !rest.is_empty() {
        let among = rest.iter().filter(|pair| pair.flagged).count();
        let among = if among == 0 { "none".to_owned() } else { among.to_string() };
        let are = if rest.len() == 1 { "is" } else { "are" };
        let more = counted(rest.len(), "more such pair");
        line(text, format_args!("\n{more} {are} not shown, {among} of them flagged."));
    }
    if !everyday.is_empty() && problem.near.is_none() {
        let pairs = counted(everyday.len(), "listed pair");
        let look = if everyday.len() == 1 { "looks" } else { "look" };
        line(text, format_args!("\n{pairs} {look} no more alike than honest ones do."));
    }
    if problem.same_author_flagged > 0 {
        let pairs = counted(problem.same_author_flagged, "pair");
        line(text, format_args!("\n{pairs} of one author or team would be flagged as well."));
    }
    Ok(())
}

fn row(text: &mut String, rank: usize, problem: &ProblemReport, pair: &PairReport) -> io::Result<()> {
    let (left, right) = problem.sides(pair)?;
    let bold = |text: String| if pair.flagged { format!("**{text}**") } else { text };
    line(
        text,
        format_args!(
            "| {rank} | {} | {} | {} | {} | {} % | {} | {} |",
            side(left, bold),
            side(right, bold),
            bold(fixed(pair.score, 3)),
            // Two languages have nothing written to compare.
            if pair.across_languages {
                "–".to_owned()
            } else {
                format!("{} %", fixed(100.0 * pair.similarity, 0))
            },
            fixed(100.0 * pair.flow.similarity, 0),
            pair.longest_block.map_or_else(String::new, |tokens| tokens.to_string()),
            chance(pair.chance),
        ),
    );
    Ok(())
}

/// A submission's name, and its author's where it is known.
fn side(submission: &SubmissionReport, bold: impl Fn(String) -> String) -> String {
    let name = bold(code(&submission.name));
    match submission.sender() {
        Some(author) => format!("{name} ({})", code(author)),
        None => name,
    }
}

/// Expected number of honest pairs: as a number where one can picture it, else as a power of ten.
fn chance(chance: f64) -> String {
    if chance >= 0.1 { fixed(chance, 1) } else { format!("{chance:.0e}") }
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "{arguments}");
}

/// A text as code that stays in its cell.
fn code(text: &str) -> String {
    let mut steering = Steering::default();
    let mut shown: String = text
        .chars()
        .take(MAX_NAME_CHARS)
        .map(|character| if steering.hides(character) { '\u{fffd}' } else { character })
        .collect();
    if text.chars().nth(MAX_NAME_CHARS).is_some() {
        shown.push('…');
    }
    let is_plain = !shown.is_empty() && shown.trim() == shown && !shown.contains(['`', '|', '\\']);
    if is_plain {
        return format!("`{shown}`");
    }
    // Backticks cannot be escaped in code, and a backslash before a bar is read in two ways. HTML's code can hold both.
    let mut html = String::from("<code>");
    for c in shown.chars() {
        if c.is_alphanumeric() || matches!(c, '\u{fffd}' | '…') {
            html.push(c);
        } else {
            html += &format!("&#{};", u32::from(c));
        }
    }
    html + "</code>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    fn text(report: &Report) -> String {
        let mut bytes = Vec::new();
        write(report, &mut bytes).expect("a Vec takes everything");
        String::from_utf8(bytes).expect("Markdown is UTF-8")
    }

    #[test]
    fn golden() {
        assert_eq!(
            text(&sample::report()),
            "# Similar submissions: `autumn-cup`\n\n\
             ## `a`\n\n\
             3 submissions, 452676 pairs, **1 flagged** in 1 group.\n\n\
             | | Left | Right | Score | Similarity | Computed | Longest run | By chance |\n\
             |--:|---|---|--:|--:|--:|--:|--:|\n\
             | 1 | **`1001.cpp`** (`zuzka`) | **`1007.cpp`** (`ferrite`) | **0.912** | 93 % | 0 % | 143 | 3e-12 |\n\n\
             1 listed pair looks no more alike than honest ones do.\n\n\
             2 pairs of one author or team would be flagged as well.\n\n\
             ## `b`\n\n\
             2 submissions, 1 pair, **1 flagged**.\n\n\
             | | Left | Right | Score | Similarity | Computed | Longest run | By chance |\n\
             |--:|---|---|--:|--:|--:|--:|--:|\n\
             | 1 | **`alpha`** (`ana`) | **`beta`** (`ana`) | **0.700** | 81 % | 0 % | 61 | 4e-4 |\n\n\
             Warning: `submissions.csv line 7 names a/1099.cpp, which is not there`\n\n\
             1 place was skipped.\n\n\
             Written by `judgeprint 0.1.0`. This shows similarity; whether somebody copied, and from whom, people \
             decide.\n"
        );
    }

    #[test]
    fn a_name_stays_in_its_cell_and_says_nothing_else() {
        for (name, written) in [
            ("@admin #1 <b>", "`@admin #1 <b>`"),
            ("a|b", "<code>a&#124;b</code>"),
            ("a`b", "<code>a&#96;b</code>"),
            ("a\\", "<code>a&#92;</code>"),
            ("@x`", "<code>&#64;x&#96;</code>"),
            ("a\n| b\r\0\u{202e}", "<code>a\u{fffd}&#124;&#32;b\u{fffd}\u{fffd}\u{fffd}</code>"),
            ("\u{3164}\u{2800}", "`\u{fffd}\u{fffd}`"),
            ("a\u{ad}\u{61c}\u{180e}\u{206a}\u{e0041}", "`a\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}`"),
            ("", "<code></code>"),
            (" x", "<code>&#32;x</code>"),
        ] {
            assert_eq!(code(name), written, "{name:?}");
        }
        let long = code(&"x".repeat(1000));
        assert_eq!(long, format!("`{}…`", "x".repeat(MAX_NAME_CHARS)));

        let written = text(&sample::hostile());
        let rows: Vec<&str> = written.lines().filter(|line| line.starts_with("| 1 |")).collect();
        assert_eq!(rows.len(), 1, "{written}");
        assert_eq!(rows[0].matches('|').count(), 9, "{}", rows[0]);
        let outside: String = written.split('`').step_by(2).collect();
        assert!(!outside.contains("script") && !outside.contains('\0'), "{outside}");
    }

    #[test]
    fn pairs_that_are_not_shown_are_counted() {
        let mut report = sample::report();
        let pairs = &mut report.problems[0].pairs;
        let mut doubtful = pairs[1].clone();
        doubtful.chance = 0.3;
        pairs[1] = doubtful;
        *pairs = pairs.iter().cycle().take(MAX_ROWS + 5).cloned().collect();
        let written = text(&report);
        assert!(written.contains("\n5 more such pairs are not shown, 3 of them flagged.\n"), "{written}");
        report.problems[0].pairs.truncate(MAX_ROWS);
        assert!(!text(&report).contains("not shown"));
    }

    #[test]
    fn what_one_honest_pair_in_twenty_looks_like_names_nobody_however_few_there_are() {
        let mut report = sample::report();
        let pair = &mut report.problems[0].pairs[1];
        // One honest pair in ten, of two.
        (pair.chance, pair.score) = (0.2, 0.25);
        let written = text(&report);
        assert!(
            !written.contains("1009") && written.contains("\n1 listed pair looks no more alike"),
            "{written}"
        );
        report.problems[0].pairs[1].score = 0.401;
        assert!(text(&report).contains("1009"));
    }
}
