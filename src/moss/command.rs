//! A line of the protocol into what it asks for.

use crate::language::decode;

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// `moss <user id>`.
    User(String),
    /// `directory 0|1`: files of one directory are one submission.
    Directory(bool),
    /// `X 0|1`: the experimental server, which there is none of here.
    Experimental,
    /// `maxmatches <m>`: what more programs than this hold does not count.
    MaxMatches(usize),
    /// `show <n>`: how many pairs to list.
    Show(usize),
    /// `language <name>`, which is answered.
    Language(String),
    /// `file <id> <language> <bytes> <name>`, and so many bytes after it. Number 0 is a base file.
    File { is_base: bool, language: String, size_bytes: u64, name: String },
    /// `query 0 <comment>`, which is answered.
    Query(String),
    /// `end`.
    End,
    /// Something else, or a number that is none. It is passed over.
    Unknown,
    /// A `file` of which nothing says how many bytes follow: what comes next cannot be read.
    Unreadable,
}

impl Command {
    /// Reads a line, without its end.
    pub(super) fn read(line: &[u8]) -> Self {
        let line = decode(line).text;
        let line = line.trim_matches(|c: char| c.is_ascii_whitespace());
        let (verb, rest) = split(line);
        match verb {
            "moss" => Self::User(rest.to_owned()),
            "directory" => number(rest).map_or(Self::Unknown, |on| Self::Directory(on != 0)),
            "X" => Self::Experimental,
            "maxmatches" => number(rest).map_or(Self::Unknown, Self::MaxMatches),
            "show" => number(rest).map_or(Self::Unknown, Self::Show),
            "language" => Self::Language(rest.to_owned()),
            "file" => file(rest).unwrap_or(Self::Unreadable),
            // The number says nothing; the rest is the client's own words.
            "query" => Self::Query(split(rest).1.to_owned()),
            "end" => Self::End,
            _ => Self::Unknown,
        }
    }
}

/// The first word, and what is behind it.
fn split(text: &str) -> (&str, &str) {
    match text.split_once(|c: char| c.is_ascii_whitespace()) {
        Some((word, rest)) => (word, rest.trim_start_matches(|c: char| c.is_ascii_whitespace())),
        None => (text, ""),
    }
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok()
}

fn file(rest: &str) -> Option<Command> {
    let (id, rest) = split(rest);
    let (language, rest) = split(rest);
    let (size_bytes, name) = split(rest);
    let id: u64 = id.parse().ok()?;
    Some(Command::File {
        is_base: id == 0,
        language: language.to_owned(),
        size_bytes: size_bytes.parse().ok()?,
        name: if name.is_empty() { format!("file{id}") } else { clean(name) },
    })
}

/// A name as pages show it: readers of them take the first blank for its end. Nothing is stored under it.
fn clean(name: &str) -> String {
    name.chars()
        .map(|c| match c {
            '\\' => '/',
            c if c.is_whitespace() || c.is_control() => '_',
            c => c,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_clients_are_read() {
        for (line, command) in [
            ("moss 123456", Command::User("123456".to_owned())),
            ("moss fred\r", Command::User("fred".to_owned())),
            ("directory 0", Command::Directory(false)),
            ("directory 1", Command::Directory(true)),
            ("X 0", Command::Experimental),
            ("maxmatches 10", Command::MaxMatches(10)),
            ("show 100", Command::Show(100)),
            ("language cc", Command::Language("cc".to_owned())),
            ("query 0 demo - aplusb", Command::Query("demo - aplusb".to_owned())),
            ("query 0 ", Command::Query(String::new())),
            ("query", Command::Query(String::new())),
            ("end", Command::End),
            ("", Command::Unknown),
            ("show many", Command::Unknown),
            ("maxmatches -1", Command::Unknown),
            ("GET / HTTP/1.1", Command::Unknown),
        ] {
            assert_eq!(Command::read(line.as_bytes()), command, "{line}");
        }
    }

    #[test]
    fn a_file_has_a_number_a_language_a_size_and_a_name() {
        let read = |line: &[u8]| Command::read(line);
        let file = |is_base, name: &str| Command::File {
            is_base,
            language: "cc".to_owned(),
            size_bytes: 71,
            name: name.to_owned(),
        };
        assert_eq!(read(b"file 1 cc 71 alice"), file(false, "alice"));
        assert_eq!(read(b"file 0 cc 71 dir/base.cc\r"), file(true, "dir/base.cc"));
        assert_eq!(read(b"file 7 cc 71 a b\\c\x01d"), file(false, "a_b/c_d"));
        assert_eq!(read(b"file 7 cc 71"), file(false, "file7"));
        assert_eq!(read("file 7 cc 71 a\u{3000}é".as_bytes()), file(false, "a_é"));
        assert_eq!(read(b"file 1 cc 71 ../../etc/passwd"), file(false, "../../etc/passwd"));
        // What is not UTF-8 is read as what it looks like.
        assert!(matches!(read(b"file 1 cc 71 \xCF\xF0\xE8\xE2\xE5\xF2"), Command::File { .. }));
        for line in ["file", "file 1", "file 1 cc", "file x cc 71 a", "file 1 cc -1 a", "file 1 cc 1e9 a"] {
            assert_eq!(read(line.as_bytes()), Command::Unreadable, "{line}");
        }
        let endless = "file 1 cc 99999999999999999999999 a";
        assert_eq!(read(endless.as_bytes()), Command::Unreadable);
    }
}
