//! What tells of people in sources: lines that name an author, mail addresses, links to profiles, known names.
//!
//! Only what stands within a line is replaced, so every line keeps its number.

use std::collections::BTreeSet;
use std::io;
use std::sync::LazyLock;

use regex::Regex;

use super::needles::Needles;
use super::pseudonyms::{Kind, Register};

/// What stands before an author's name, in one line, and where the name begins. It goes on to the end of the line or comment.
static AUTHOR: LazyLock<Regex> = LazyLock::new(|| {
    let said = [
        // `@author_x` is somebody's handle.
        r"@author(?:[ \t]*[:({]|[ \t\u{a0}])",
        r"__author__[ \t]*=",
        r"\bauthors?[ \t]*:",
        r"\b(?:created|written|coded|solved|made|developed)[ \t]+by\b[ \t]*:?",
        r"\bautor[ \t]*:",
        r"\bавтор[ \t]*:",
        r"作者[ \t]*[::]",
    ];
    compiled(&format!(r"(?i)(?<said>{})[ \t]*(?<name>[^\s*:])", said.join("|")))
});

/// What begins a comment or a string in some language. Elsewhere `author:` may be code.
const BEGINS_PROSE: [&str; 9] = ["//", "*", "#", "--", "%", ";", "\"", "'", "{"];

static COMMENT_ENDS: LazyLock<Regex> = LazyLock::new(|| compiled(r#"\*/|-->|"""|'''"#));

static MAIL: LazyLock<Regex> = LazyLock::new(|| {
    compiled(
        r"(?<mail>[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24})(?:[^\p{L}\p{N}(]|$)",
    )
});

/// Links whose address says that they lead to a person. Others say where an algorithm was read, and stay.
static LINK: LazyLock<Regex> = LazyLock::new(|| {
    let sites = r"(?:www\.|m\.)?(?:github|gitlab|bitbucket|vk|facebook|instagram|twitter|x|linkedin|t|weibo|gitee)\.(?:com|org|me)/";
    let folders = r"[\w.:-]+/(?:[^\s/]*/)*(?:profiles?|users?|members?|people|handle|u|in|space)/|[\w.:-]+/(?:[^\s/]*/)*[~@]";
    compiled(&format!(r#"(?i)(?:https?://(?:{sites}|{folders})|\b{sites})[^\s"'<>)]+"#))
});

fn compiled(pattern: &str) -> Regex {
    Regex::new(pattern).expect("tests use it")
}

/// Finds people in sources.
pub(super) struct Texts {
    needles: Needles,
}

impl Texts {
    pub(super) fn new(needles: Needles) -> Self {
        Self { needles }
    }

    /// The text with pseudonyms; `None` where nothing is to be replaced.
    pub(super) fn replaced(&self, text: &str, register: &mut Register<'_, '_>) -> io::Result<Option<String>> {
        let known: Vec<Edit> = self
            .needles
            .find(text)
            .into_iter()
            .map(|(range, needle)| (range, needle.kind, needle.name.clone()))
            .collect();
        let mails = MAIL.captures_iter(text).filter_map(|found| found.name("mail"));
        let links = LINK.find_iter(text);
        let mut whole: Vec<Edit> = mails
            .map(|found| (found.range(), Kind::Mail, found.as_str().to_owned()))
            .chain(links.map(|found| (found.range(), Kind::Link, found.as_str().to_owned())))
            .collect();
        // A line that names an author by a name of the table gets the pseudonym of the table. All is looked for in the text
        // as it was sent, so that a pseudonym is never taken for a part of it.
        let places: BTreeSet<(usize, usize)> =
            known.iter().chain(&whole).map(|(range, _, _)| (range.start, range.end)).collect();
        let named = authors(text);
        whole.extend(named.into_iter().filter(|(range, _, _)| !places.contains(&(range.start, range.end))));
        // A name inside an address goes with the address, an address inside an author's line with the line.
        whole.sort_by_key(|(range, _, _)| (range.start, std::cmp::Reverse(range.end)));
        let edits = merged(whole, known);
        if edits.is_empty() { Ok(None) } else { edited(text, edits, register).map(Some) }
    }
}

/// What is replaced: where, and by the pseudonym of what.
type Edit = (std::ops::Range<usize>, Kind, String);

/// What follows "author:" in prose, without the end of its comment.
fn authors(text: &str) -> Vec<Edit> {
    let (mut named, mut at) = (Vec::new(), 0);
    let mut in_comment = false;
    for line in text.split_inclusive('\n') {
        let begins_prose = BEGINS_PROSE.iter().filter_map(|mark| Some(line.find(mark)? + mark.len())).min();
        let indent = line.len() - line.trim_start().len();
        // Where one name ends, as its comment does, another may follow.
        let mut end = 0;
        for found in AUTHOR.captures_iter(line) {
            let (Some(said), Some(name)) = (found.name("said"), found.name("name")) else { continue };
            let is_prose = in_comment
                || said.start() <= indent
                || begins_prose.is_some_and(|prose| prose <= said.start());
            // `author:` and `autor:` may be a label or a type; the others are said by people alone.
            let may_be_code = said.as_str().starts_with(['a', 'A']);
            if said.start() < end || may_be_code && !is_prose {
                continue;
            }
            let rest = &line[name.start()..];
            let rest = COMMENT_ENDS.find(rest).map_or(rest, |ends| &rest[..ends.start()]);
            let rest = match said.as_str().chars().next_back() {
                Some('(') => rest.split(')').next().unwrap_or(rest),
                Some('{') => rest.split('}').next().unwrap_or(rest),
                _ => rest,
            };
            let who = rest.trim_end_matches(|c: char| c.is_whitespace() || "*,.;".contains(c));
            end = name.start() + who.len();
            if !who.is_empty() {
                named.push((at + name.start()..at + end, Kind::Name, who.to_owned()));
            }
        }
        at += line.len();
        in_comment = goes_on(line, in_comment);
    }
    named
}

/// Whether a comment or a string of several lines is open at the end of a line.
fn goes_on(line: &str, mut open: bool) -> bool {
    let (begin, end) = (line.rfind("/*"), line.rfind("*/"));
    if begin != end {
        open = begin > end;
    }
    let quotes = line.matches("\"\"\"").count() + line.matches("'''").count();
    open ^ !quotes.is_multiple_of(2)
}

/// Both lists in the order of their places; where two overlap the first wins, and `whole` over `known`.
fn merged(whole: Vec<Edit>, known: Vec<Edit>) -> Vec<Edit> {
    let mut kept: Vec<Edit> = Vec::with_capacity(whole.len() + known.len());
    for edit in whole {
        if kept.last().is_none_or(|last| last.0.end <= edit.0.start) {
            kept.push(edit);
        }
    }
    let mut apart = Vec::new();
    let mut at = 0;
    for edit in known {
        while kept.get(at).is_some_and(|whole| whole.0.end <= edit.0.start) {
            at += 1;
        }
        if kept.get(at).is_none_or(|whole| edit.0.end <= whole.0.start) {
            apart.push(edit);
        }
    }
    kept.extend(apart);
    kept.sort_by_key(|(range, _, _)| range.start);
    kept
}

fn edited(text: &str, edits: Vec<Edit>, register: &mut Register<'_, '_>) -> io::Result<String> {
    let (mut new, mut at) = (String::with_capacity(text.len()), 0);
    for (range, kind, name) in edits {
        new += &text[at..range.start];
        new += &register.of(kind, &name)?;
        at = range.end;
    }
    Ok(new + &text[at..])
}

#[cfg(test)]
mod tests {
    use super::super::Pseudonyms;
    use super::*;

    fn replaced(names: &[&str], text: &str) -> String {
        let mut needles = Needles::default();
        for name in names {
            needles.add_person(Kind::Author, name);
        }
        let (mut table, mut count) = (Pseudonyms::default(), 0);
        let mut next = || {
            count += 1;
            Ok(count * 999_983)
        };
        let mut register = Register::new(&mut table, &mut next);
        let new =
            Texts::new(needles).replaced(text, &mut register).unwrap().unwrap_or_else(|| text.to_owned());
        assert_eq!(new.matches('\n').count(), text.matches('\n').count());
        // Codes are of no interest here.
        Regex::new("-[0-9A-Z]{4,}").unwrap().replace_all(&new, "-").into_owned()
    }

    #[test]
    fn comments_go_on_over_lines() {
        let block =
            "/*\n   Problem A, author: Jane Doe\n   Solution written by Jane Doe\n*/\nx = f(author: b);\n";
        let new = replaced(&[], block);
        assert!(!new.contains("Jane") && new.contains("f(author: b)"), "{new}");
        let docstring = "\"\"\"\nProblem A, author: Jane Doe\n\"\"\"\nd = dict(author=1)\n";
        assert!(!replaced(&[], docstring).contains("Jane"));
        assert!(!replaced(&[], "// @author(Jane)\n/** @author{Jane} */").contains("Jane"));
    }

    #[test]
    fn people_are_found_in_comments_and_code() {
        for (text, expected) in [
            ("// author: Bob Marley\nint x;", "// author: Name-\nint x;"),
            ("/* @author bob */ int x;", "/* @author Name- */ int x;"),
            (" * @author  Bob\r\n */", " * @author  Name-\r\n */"),
            ("# Created by Bob on 1.2.2024.", "# Created by Name-."),
            ("x(); // written by: bob", "x(); // written by: Name-"),
            ("__author__ = 'bob'", "__author__ = Name-"),
            ("// Author: Ivanov\n", "// Author: Author-\n"),
            ("// автор: Пётр\n// 作者:小明", "// автор: Name-\n// 作者:Name-"),
            ("// mail bob.x+y@mail.example.org, ivanov@cs.edu", "// mail Mail-, Mail-"),
            ("// https://codeforces.com/profile/bob and github.com/bob", "// Link- and Link-"),
            ("int ivanov_solve() { return IVANOV; }", "int Author-_solve() { return Author-; }"),
            ("// tg: @ivanov_k vk.com/ivanov +380 67", "// tg: @Author-_k Link- +380 67"),
            ("// tg @author-x, @authors, @author", "// tg @author-x, @authors, @author"),
            ("x(author: b, c); // author: Bob", "x(author: b, c); // author: Name-"),
            (
                "x ? author : y; /* Author: Bob */ // author: Eve",
                "x ? author : y; /* Author: Name- */ // author: Name-",
            ),
            ("// @author: Ivanov", "// @author: Author-"),
            ("// @author\tIvanov", "// @author\tAuthor-"),
            ("// @author @ivanov, ivanov@cs.edu\nx", "// @author Name-\nx"),
            ("/* written by ivanov@cs.edu */", "/* written by Mail- */"),
            ("// see https://ivanov.example.org/users/ivanov/x", "// see Link-"),
        ] {
            assert_eq!(replaced(&["ivanov"], text), expected, "{text}");
        }
    }

    #[test]
    fn the_table_leads_back_to_what_was_sent() {
        let mut needles = Needles::default();
        needles.add_person(Kind::Author, "dmytro");
        let (mut table, mut count) = (Pseudonyms::default(), 0);
        let mut next = || {
            count += 1;
            Ok(count * 999_983)
        };
        let text = "// tg: @dmytro_k vk.com/dmytro +380 67\n// author: dmytro, group 5 (d@x.org)\n";
        let texts = Texts::new(needles);
        texts.replaced(text, &mut Register::new(&mut table, &mut next)).unwrap().unwrap();
        let names: Vec<_> = [
            (Kind::Author, "dmytro"),
            (Kind::Link, "vk.com/dmytro"),
            (Kind::Name, "dmytro, group 5 (d@x.org)"),
        ]
        .map(|(kind, name)| table.get(kind, name).is_some())
        .into();
        assert_eq!(names, [true; 3], "{}", table.to_json().unwrap());
        assert_eq!(table.to_json().unwrap().matches('-').count(), 3, "nothing else");
    }

    #[test]
    fn long_lines_take_bounded_work() {
        for piece in ["author: a", "x author: a", "\"author: a-->", "// author: a*/", "written by "] {
            let text = piece.repeat(100_000);
            assert_eq!(replaced(&["ivanov"], &text).contains("Name-"), !piece.starts_with('x'), "{piece}");
        }
    }

    #[test]
    fn code_that_looks_like_people_stays() {
        for text in [
            "@Override public int x;",
            "y = A@B.transpose(x)",
            "// https://cp-algorithms.com/graph/dijkstra.html",
            "book.author = x; author\n:",
            "x = ok ? author : editor; library::author::name();",
            "// author:\n// */",
            "int solve(int by) {}",
        ] {
            assert_eq!(replaced(&["ivanov"], text), text);
        }
    }
}
