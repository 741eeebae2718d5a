//! A submission whose files a judge sent, rather than wrote to a disk: bytes with names, or one zip.

use super::archive::looks_like_zip;
use super::error::{SkipReason, Skipped};
use super::layout::Parts;
use super::limits::Limits;
use super::load::{load, load_file};
use super::submission::SourceFile;
use super::template::Template;
use super::tree::Content;
use crate::language::{self, Language, detect};

/// Bytes of a file's name.
const MAX_NAME_BYTES: usize = 1024;

/// What was sent, as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// What the program is written in.
    pub language: &'static Language,
    /// The program, sorted by name; at least one file.
    pub files: Vec<SourceFile>,
    /// Files that could not be used.
    pub skipped: Vec<Skipped>,
}

/// Reads files that were sent as one submission. `declared` wins over what they look like; where nothing tells the
/// language, they are plain text, so that what a judge accepted is never turned away for its language.
///
/// # Errors
/// Why there is no program in it: too large, empty, binary, a damaged zip, a name that is no path.
pub fn read_sent(
    files: Vec<(String, Vec<u8>)>,
    declared: Option<&'static Language>,
    limits: &Limits,
) -> Result<Sent, SkipReason> {
    if files.len() > limits.max_archive_entries {
        return Err(SkipReason::TooManyEntries { entries: files.len(), limit: limits.max_archive_entries });
    }
    let mut named: Vec<(String, Content)> = Vec::with_capacity(files.len());
    for (name, bytes) in files {
        named.push((path(&name)?, Content::Memory(bytes.into())));
    }
    named.sort_by(|(one, _), (other, _)| one.cmp(other));
    if named.windows(2).any(|two| two[0].0 == two[1].0) {
        // Not which: a name that a contestant chose has no place in a log.
        return Err(SkipReason::Damaged("two files have one name".to_owned()));
    }
    let (name, parts) = match named.as_slice() {
        [] => return Err(SkipReason::NoProgram),
        [(name, content)] if is_zip(content) => (name.clone(), Parts::Zip(content.clone())),
        [(name, content)] => (name.clone(), Parts::One(content.clone())),
        _ if named.iter().any(|(_, content)| is_zip(content)) => return Err(SkipReason::NestedArchive),
        _ => ("submission".to_owned(), Parts::Many(named)),
    };
    // A zip is looked through for names of programs first. What holds none may still be text.
    let mut loaded = load(&parts, &name, &name, declared, limits);
    if loaded.program.is_none()
        && declared.is_none()
        && matches!(
            loaded.skipped.last().map(|skipped| &skipped.reason),
            Some(SkipReason::UnknownLanguage | SkipReason::NoProgram)
        )
    {
        loaded = load(&parts, &name, &name, language::by_name("text"), limits);
    }
    match loaded.program {
        // Archives of files are read with any names; one that a judge hands on is shown and exported by others.
        Some(program) if program.files.iter().any(|file| file.name.contains(char::is_control)) => {
            Err(SkipReason::UnsafePath)
        }
        Some(program) => {
            Ok(Sent { language: program.language, files: program.files, skipped: loaded.skipped })
        }
        None => Err(loaded.skipped.pop().map_or(SkipReason::NoProgram, |skipped| skipped.reason)),
    }
}

/// Reads a file that was sent as handed-out code.
///
/// # Errors
/// Why it cannot be used. A template that is silently not applied would accuse everybody of copying it.
pub fn sent_template(
    name: &str,
    bytes: Vec<u8>,
    declared: Option<&'static Language>,
    limits: &Limits,
) -> Result<Template, SkipReason> {
    let content = Content::Memory(bytes.into());
    let (file, language) = load_file(&content, &path(name)?, declared, limits.max_submission_bytes)?;
    let language = language.or_else(|| detect(name, &file.text)).ok_or(SkipReason::UnknownLanguage)?;
    Ok(Template { file, language })
}

fn is_zip(content: &Content) -> bool {
    content.head(4).is_some_and(|head| looks_like_zip(&head))
}

/// A file's name as a path inside its submission. Nothing is ever opened by it, but it is shown, exported and written
/// into folders by others.
fn path(name: &str) -> Result<String, SkipReason> {
    let name = name.replace('\\', "/");
    let is_safe = |part: &str| !matches!(part, "" | "." | "..") && !part.contains(char::is_control);
    let has_drive = matches!(name.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    if name.len() > MAX_NAME_BYTES || has_drive || !name.split('/').all(is_safe) {
        return Err(SkipReason::UnsafePath);
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::fixture::zip_of;

    const HELLO: &str = "#include <iostream>\nint main() { std::cout << 1; }\n";

    fn sent(files: &[(&str, &[u8])]) -> Result<Sent, SkipReason> {
        let files = files.iter().map(|&(name, bytes)| (name.to_owned(), bytes.to_vec())).collect();
        read_sent(files, None, &Limits::default())
    }

    #[test]
    fn one_file_several_files_and_a_zip_read_alike() {
        let one = sent(&[("Main.cpp", HELLO.as_bytes())]).unwrap();
        assert_eq!((one.language.id.as_str(), one.files.len()), ("cpp", 1));
        let files: [(&str, &[u8]); 2] = [("b.cpp", HELLO.as_bytes()), ("a.h", b"#pragma once\nint f();\n")];
        let many = sent(&files).unwrap();
        let packed = sent(&[("s1.zip", &zip_of(&files))]).unwrap();
        assert_eq!(many.files, packed.files);
        assert_eq!(many.files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["a.h", "b.cpp"]);
    }

    #[test]
    fn an_unknown_language_is_text_and_a_declared_one_wins() {
        assert_eq!(sent(&[("answer", b"say hello to the world")]).unwrap().language.id, "text");
        assert_eq!(sent(&[("s.zip", &zip_of(&[("answer.qqq", b"say hello")]))]).unwrap().language.id, "text");
        let files = vec![("answer".to_owned(), b"print(1)".to_vec())];
        let python = language::by_name("python");
        assert_eq!(read_sent(files, python, &Limits::default()).unwrap().language.id, "python");
    }

    #[test]
    fn what_is_no_program_says_why() {
        assert_eq!(sent(&[]), Err(SkipReason::NoProgram));
        assert_eq!(sent(&[("a.cpp", b" \n")]), Err(SkipReason::Empty));
        assert_eq!(sent(&[("a.cpp", b"\0\x01\x02\x03")]), Err(SkipReason::Binary));
        let large = vec![b'x'; (1 << 20) + 1];
        assert!(matches!(sent(&[("a.cpp", &large)]), Err(SkipReason::TooLarge { .. })));
        for name in ["../a.cpp", "/a.cpp", "a/../b.cpp", "C:a.cpp", "", "a//b.cpp", "a\n.cpp", "..\\a.cpp"] {
            assert_eq!(sent(&[(name, HELLO.as_bytes())]), Err(SkipReason::UnsafePath), "{name:?}");
        }
        let twice = sent(&[("a.cpp", HELLO.as_bytes()), ("a.cpp", HELLO.as_bytes())]);
        assert!(matches!(twice, Err(SkipReason::Damaged(_))));
        let nested = sent(&[("a.cpp", HELLO.as_bytes()), ("b.zip", &zip_of(&[("b.cpp", b"int x;")]))]);
        assert_eq!(nested, Err(SkipReason::NestedArchive));
    }

    #[test]
    fn a_zip_bomb_is_refused_by_what_it_declares() {
        let bomb = zip_of(&[("a.cpp", &vec![b' '; 64 << 20])]);
        assert!(bomb.len() < 1 << 20);
        assert!(matches!(sent(&[("s.zip", &bomb)]), Err(SkipReason::TooLarge { .. })));
    }
}
