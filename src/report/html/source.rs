//! One submission's source as the page shows it beside another: numbered, coloured lines, macros and their text.

use askama::Template;

use super::super::model::{FileReport, LineRange, SubmissionReport};
use super::colour;
use super::visible::Visible;
use super::words;
use crate::language::{Language, by_name};
use crate::token::TokenLimits;
use crate::token::preprocessor::{Expanded, Preprocessed, expand};

/// Characters of a line that are shown; the rest is counted.
const MAX_LINE: usize = 2_000;
/// Lines of a file that are shown; the rest is counted. A browser takes a second for these.
const MAX_LINES: usize = 5_000;
/// Characters of a macro's text that are shown.
const MAX_EXPANSION: usize = 400;
/// Expansions shown on a line.
const MAX_EXPANSIONS: usize = 4;

/// The source of a submission.
#[derive(Template)]
#[template(path = "report/source.html")]
pub(super) struct SourceView<'a> {
    files: Vec<FileView<'a>>,
    /// Names stand above the files.
    several: bool,
}

/// One file.
struct FileView<'a> {
    name: Visible<'a>,
    encoding: Visible<'a>,
    index: usize,
    lines: Vec<LineView<'a>>,
    /// "12 more lines", or nothing.
    more: Option<String>,
}

/// One line.
struct LineView<'a> {
    number: usize,
    /// Classes besides `line`, each after a space.
    classes: &'static str,
    /// What is to be said of a line that does not count.
    title: &'static str,
    pieces: Vec<(&'static str, Visible<'a>)>,
    /// "1 046 576 more characters", or nothing.
    more: Option<String>,
    /// Macros used on it, and what they stand for.
    expansions: Vec<(String, String)>,
}

impl<'a> SourceView<'a> {
    /// Of a submission. O(bytes).
    pub(super) fn new(submission: &'a SubmissionReport) -> Self {
        let language = by_name(&submission.language);
        let files = submission.files.iter().enumerate();
        let files = files.map(|(index, file)| FileView::new(submission, language, index, file)).collect();
        Self { files, several: submission.files.len() > 1 }
    }
}

impl<'a> FileView<'a> {
    fn new(
        submission: &SubmissionReport,
        language: Option<&'static Language>,
        index: usize,
        file: &'a FileReport,
    ) -> Self {
        let lines = colour::lines(&file.text, language);
        let all = lines.len();
        let mut expansions = expansions(&file.text, language).into_iter().peekable();
        let within = |ranges: &[LineRange], line: usize| {
            let holds = |range: &LineRange| {
                range.file as usize == index && (range.first as usize..=range.last as usize).contains(&line)
            };
            ranges.iter().any(holds)
        };
        let view = |(at, line): (usize, colour::Line<'a>)| {
            let number = at + 1;
            let mut here = Vec::new();
            while let Some((_, name, text)) = expansions.next_if(|(on, _, _)| *on <= number) {
                if here.len() < MAX_EXPANSIONS {
                    here.push((name, text));
                }
            }
            let (classes, title) = if within(&submission.template, number) {
                (
                    " template",
                    "Stands in a template, or nearly everybody has it, whatever the names are there; it does not count",
                )
            } else if within(&submission.unreachable, number) {
                (
                    " unreachable",
                    "This does not count: the entry point does not reach it, or it only reads the input",
                )
            } else {
                ("", "")
            };
            let (pieces, more) = clipped(line);
            LineView { number, classes, title, pieces, more, expansions: here }
        };
        Self {
            name: Visible::line(&file.name),
            encoding: Visible::line(&file.encoding),
            index,
            lines: lines.into_iter().enumerate().take(MAX_LINES).map(view).collect(),
            more: (all > MAX_LINES).then(|| words::counted((all - MAX_LINES) as u64, "more line")),
        }
    }
}

/// The beginning of a line, and how much of it is left out.
fn clipped(line: colour::Line<'_>) -> (Vec<(&'static str, Visible<'_>)>, Option<String>) {
    let mut room = MAX_LINE;
    let mut more = 0;
    let mut pieces = Vec::new();
    for (class, text) in line.pieces {
        let end = text.char_indices().nth(room).map_or(text.len(), |(end, _)| end);
        let (shown, rest) = text.split_at(end);
        room -= shown.chars().count();
        more += rest.chars().count() as u64;
        if !shown.is_empty() {
            pieces.push((class, Visible::source(shown)));
        }
    }
    (pieces, (more > 0).then(|| words::counted(more, "more character")))
}

/// The macros that a text uses, by line from 1, ascending: how each stands there, and what for. Empty for languages
/// without a preprocessor.
fn expansions(text: &str, language: Option<&'static Language>) -> Vec<(usize, String, String)> {
    let grammar = language.and_then(Language::grammar).filter(|grammar| grammar.preprocessor);
    let Some(grammar) = grammar else { return Vec::new() };
    let Preprocessed { compiled, beside } = expand(text, &grammar.predefined, &TokenLimits::default());
    let mut uses = compiled.expansions();
    uses.extend(beside.iter().flat_map(Expanded::expansions));
    uses.sort_by_key(|(span, _)| span.start);
    let (mut line, mut seen) = (1, 0);
    let mut found = Vec::new();
    for (span, stands_for) in uses {
        let (start, end) = (span.start as usize, span.end as usize);
        if start < seen {
            continue;
        }
        line += memchr::memchr_iter(b'\n', &text.as_bytes()[seen..start]).count();
        seen = start;
        let name = text.get(start..end).unwrap_or("");
        // An alias that stands for itself, and what a macro leaves out, are no news.
        if name.trim() != stands_for
            && found.last().is_none_or(|last: &(_, String, _)| last.0 != line || last.1 != name)
        {
            found.push((line, short(name), short(stands_for)));
        }
    }
    found
}

/// One line of at most so many characters.
fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = Visible::line(&line).to_string();
    match line.char_indices().nth(MAX_EXPANSION) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample;
    use super::*;

    fn shown(submission: &SubmissionReport) -> String {
        SourceView::new(submission).render().expect("a template without errors")
    }

    #[test]
    fn macros_are_shown_with_what_they_stand_for() {
        let page = shown(&sample::report().problems[0].submissions[0]);
        assert!(page.contains("rep(i, 0, n)"), "{page}");
        assert!(page.contains("for ( int i = ( 0 ) ; i &#60; ( n ) ; i ++ )"), "{page}");
        assert!(page.contains("<i class=\"p\">#define rep(i, a, b)"));
    }

    #[test]
    fn lines_that_do_not_count_say_so() {
        let page = shown(&sample::report().problems[0].submissions[0]);
        assert_eq!(page.matches(" unreachable\"").count(), 9);
        assert_eq!(page.matches(" template\"").count(), 2);
    }

    #[test]
    fn endless_lines_and_files_are_cut_and_counted() {
        let mut long = sample::report().problems[0].submissions[2].clone();
        long.files[0].text = format!("x{}\n", "é".repeat(1 << 20));
        let page = shown(&long);
        assert!(
            page.len() < 20_000 && page.contains("1\u{202f}046\u{202f}577 more characters"),
            "{}",
            page.len()
        );
        long.files[0].text = "\n".repeat(MAX_LINES + 3);
        assert!(shown(&long).contains("3 more lines"));
    }

    #[test]
    fn several_files_have_their_names() {
        let page = shown(&sample::report().problems[1].submissions[0]);
        assert!(page.contains("util.py") && page.contains("data-at=\"1:6\""));
        let one = shown(&sample::report().problems[0].submissions[0]);
        assert!(!one.contains("class=\"file\""));
    }
}
