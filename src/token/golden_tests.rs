//! The samples of every language: their tokens as a person checked them, and twins that must not differ.
//!
//! `grammars/<id>/samples/<name>.<ext>` has its tokens in `<name>.tokens`, one line for each line of the
//! source; `JUDGEPRINT_BLESS=1 cargo test --lib golden` writes them anew, to be read as a diff. A twin,
//! `<name>.same.<ext>`, is the same program written differently: the tokens that count must be equal.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::kind::{self, BLOCK_CLOSE, BLOCK_OPEN, SEAM, TokenKind, code_of, kind_of_spelling};
use super::lexer::{RawKind, RawLexer, c_rules};
use super::number;
use super::stream::{CountedTokens, EXPANDED, READER, UNREACHABLE};
use crate::finding::Program;
use crate::language::{Language, all, by_name};
use crate::token::SourceText;

/// Compares a text with a golden file, or writes the file when asked to.
pub(super) fn hold_to(path: &Path, found: &str) {
    if std::env::var_os("JUDGEPRINT_BLESS").is_some() {
        std::fs::write(path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let written = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; JUDGEPRINT_BLESS=1 writes it", path.display()));
    // A checkout may have changed the line ends.
    let written = written.replace("\r\n", "\n");
    let different = written.lines().zip(found.lines()).find(|(written, found)| written != found);
    assert!(
        written == found,
        "{} is not what it was; look at the change, then set JUDGEPRINT_BLESS=1\nfirst difference: {different:?}",
        path.display()
    );
}

/// A language's samples without the twins, in the order of their names.
fn samples(language: &Language) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars").join(&language.id).join("samples");
    let entries = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: every grammar has samples: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| {
            let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("");
            language.extensions.iter().any(|known| known == extension) && !is_twin(path)
        })
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}: every grammar has samples", language.id);
    paths
}

fn is_twin(path: &Path) -> bool {
    path.file_stem().and_then(|stem| stem.to_str()).is_some_and(|stem| stem.ends_with(".same"))
}

fn read(path: &Path, language: &'static Language) -> Program {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let text = text.replace("\r\n", "\n");
    Program::read("sample", language, SourceText::single("sample", &text))
}

/// What codes stand for: every word, operator and number of the text and every spelling of the grammar.
fn spellings(program: &Program) -> HashMap<u32, String> {
    let mut known = HashMap::new();
    let grammar = program.language.grammar().expect("samples are of languages with a grammar");
    let add = |known: &mut HashMap<u32, String>, text: &str| {
        known.insert(code_of(kind_of_spelling(text), text), text.to_owned());
    };
    for id in 0..grammar.tree_sitter.node_kind_count() as u16 {
        add(&mut known, grammar.tree_sitter.node_kind_for_id(id).unwrap_or(""));
    }
    grammar.canonical.iter().for_each(|(_, to)| add(&mut known, to));
    let rules = c_rules();
    for token in RawLexer::new(program.source.text(), &rules) {
        let text = program.source.slice(token.span);
        add(&mut known, text);
        if token.kind == RawKind::Number {
            let value = number::canonical(text);
            // In C++ a sign belongs to the number where nothing stands before it.
            known.insert(code_of(TokenKind::Number, &format!("-{value}")), format!("-{value}"));
            known.insert(code_of(TokenKind::Number, &value), value.into_owned());
        }
    }
    known
}

/// The tokens line by line. Names, types, strings and blocks are shown by their kind, everything else as it
/// is spelled; `+` follows what an expansion made, `-` what the entry point does not reach.
fn rendered(program: &Program) -> String {
    let known = spellings(program);
    let tokens = &program.tokens;
    let mut text = String::new();
    for note in program.notes() {
        writeln!(text, "# {note}").expect("a string takes everything");
    }
    if let Some(whole) = tokens.notes.whole {
        writeln!(text, "# {}", whole.reason()).expect("a string takes everything");
    }
    for definition in &tokens.notes.definitions {
        let line = program.source.location(definition.span.start).line;
        let used = if definition.used { "used" } else { "unused" };
        writeln!(text, "# definition in line {line}: {used}").expect("a string takes everything");
    }
    let mut current = 0;
    for (index, &code) in tokens.codes.iter().enumerate() {
        let line = program.source.location(tokens.spans[index].start).line;
        if line != current {
            let end = if current == 0 { "" } else { "\n" };
            write!(text, "{end}{line}:").expect("a string takes everything");
            current = line;
        }
        text.push(' ');
        text += match code {
            kind::IDENTIFIER => "name",
            kind::TYPE => "type",
            kind::STRING => "string",
            BLOCK_OPEN => "<block",
            BLOCK_CLOSE => "block>",
            // What no lexer knows as one word, such as `null_literal`, shows as itself.
            code => {
                known.get(&code).map_or_else(|| program.source.slice(tokens.spans[index]), String::as_str)
            }
        };
        let flags = tokens.flags[index];
        text += if flags & EXPANDED != 0 { "+" } else { "" };
        text += if flags & (UNREACHABLE | READER) != 0 { "-" } else { "" };
    }
    text.push('\n');
    text
}

#[test]
fn samples_have_the_tokens_that_were_checked_by_eye() {
    for language in all().iter().filter(|language| language.has_grammar()) {
        for path in samples(language) {
            hold_to(&path.with_extension("tokens"), &rendered(&read(&path, language)));
        }
    }
}

#[test]
fn twins_have_the_same_counted_tokens() {
    let mut different = Vec::new();
    for language in all().iter().filter(|language| language.has_grammar()) {
        let mut twins = 0;
        for path in samples(language) {
            let extension = path.extension().and_then(|extension| extension.to_str()).expect("it has one");
            let twin = path.with_extension(format!("same.{extension}"));
            if !twin.exists() {
                continue;
            }
            twins += 1;
            let (left, right) = (read(&path, language), read(&twin, language));
            // One may have something between two tokens that does not count.
            let tokens = |program: &Program| -> Vec<(u32, u32)> {
                let CountedTokens { codes, origin } = &program.counted;
                codes.iter().copied().zip(origin.iter().copied()).filter(|&(code, _)| code != SEAM).collect()
            };
            let (of_left, of_right) = (tokens(&left), tokens(&right));
            let at = of_left.iter().zip(&of_right).take_while(|((l, _), (r, _))| l == r).count();
            if at < of_left.len().max(of_right.len()) {
                let place = |program: &Program| {
                    let origin = tokens(program).get(at).map_or(u32::MAX, |&(_, origin)| origin) as usize;
                    let span = program.tokens.spans.get(origin).copied().unwrap_or_default();
                    (program.source.location(span.start).line, program.source.slice(span).to_owned())
                };
                different.push(format!("{}: {:?} and {:?}", path.display(), place(&left), place(&right)));
            }
        }
        assert!(twins >= 2, "{}: at least two samples have a twin", language.id);
    }
    assert!(different.is_empty(), "twins differ, first at\n{}", different.join("\n"));
}

#[test]
fn a_c_program_sent_as_cpp_is_the_same_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars/c/samples/pointers.c");
    let [c, cpp] = ["c", "cpp"].map(|id| read(&path, by_name(id).expect("a known language")));
    assert_eq!(c.counted.codes, cpp.counted.codes);
}
