//! Changes programs as people differ: constants, operators, names, statements of one's own.

use super::random::Random;

/// Words that keep their spelling: keywords and built-in types of all styles, and what makes a program start.
const KEPT: &[&str] = &[
    "abstract",
    "and",
    "args",
    "assert",
    "async",
    "auto",
    "await",
    "bool",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "const_cast",
    "constexpr",
    "continue",
    "decltype",
    "def",
    "default",
    "define",
    "del",
    "delete",
    "do",
    "double",
    "elif",
    "else",
    "endif",
    "enum",
    "except",
    "explicit",
    "extends",
    "False",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "friend",
    "from",
    "global",
    "goto",
    "if",
    "ifdef",
    "ifndef",
    "implements",
    "import",
    "in",
    "include",
    "inline",
    "instanceof",
    "int",
    "interface",
    "is",
    "lambda",
    "long",
    "Main",
    "main",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "None",
    "nonlocal",
    "not",
    "null",
    "nullptr",
    "operator",
    "or",
    "override",
    "package",
    "pass",
    "private",
    "protected",
    "public",
    "raise",
    "register",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_cast",
    "std",
    "String",
    "struct",
    "super",
    "switch",
    "template",
    "this",
    "throw",
    "throws",
    "True",
    "true",
    "try",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "while",
    "with",
    "yield",
];
/// Stems of names.
const STEMS: &[&str] = &[
    "a", "b", "c", "d", "i", "j", "k", "n", "m", "x", "y", "ans", "res", "cnt", "sum", "tmp", "cur", "idx",
    "pos", "best", "left", "right", "grid", "queue", "dist", "seen", "total", "value", "start", "last",
];
/// What constants become.
const CONSTANTS: &[&str] =
    &["0", "1", "2", "3", "4", "5", "7", "8", "9", "10", "26", "64", "100", "128", "200005", "1000000007"];
/// Operators that stand for each other without breaking a program.
const ALIKE: &[&[&str]] =
    &[&[" < ", " <= ", " > ", " >= ", " != ", " == "], &[" + ", " - ", " * ", " % "], &[" += ", " -= "]];

/// A piece of a text.
#[derive(Clone, Copy, PartialEq)]
enum Piece {
    Word,
    Number,
    /// A string, or what else stands as it is.
    Other,
}

fn pieces(text: &str) -> impl Iterator<Item = (Piece, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let (piece, length) = if first == '"' || first == '\'' {
            let close = rest[1..].find([first, '\n']).map_or(rest.len(), |at| at + 2);
            (Piece::Other, close)
        } else if word(first) {
            let piece = if first.is_ascii_digit() { Piece::Number } else { Piece::Word };
            let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
            // The prefix of a string (`f"…"`) is no name.
            let prefix = rest[end..].starts_with(['"', '\'']);
            (if prefix { Piece::Other } else { piece }, end)
        } else {
            (Piece::Other, rest.find(|c: char| word(c) || c == '"' || c == '\'').unwrap_or(rest.len()))
        };
        let (found, after) = rest.split_at(length);
        rest = after;
        Some((piece, found))
    })
}

/// The text with some constants and operators changed.
pub(crate) fn changed(text: &str, percent: u64, random: &mut Random) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for (piece, found) in pieces(text) {
        let alike = ALIKE.iter().find(|group| group.contains(&found));
        match (piece, alike) {
            (Piece::Number, _) if random.percent(percent) => out.push_str(random.word(CONSTANTS)),
            (Piece::Other, Some(group)) if random.percent(percent) => out.push_str(random.word(group)),
            _ => out.push_str(found),
        }
    }
    out
}

/// A statement that nobody else has written.
pub(crate) fn made_up(python: bool, random: &mut Random) -> String {
    let end = if python { "\n" } else { ";\n" };
    let target = match random.below(3) {
        0 => format!("{}[{}]", random.word(STEMS), random.word(STEMS)),
        _ => random.word(STEMS).to_owned(),
    };
    let assignment = random.word(&[" = ", " += ", " -= "]);
    let mut text = format!("    {target}{assignment}{}", operand(random));
    for _ in 0..1 + random.below(4) {
        text += random.word(ALIKE[1]);
        text += &operand(random);
    }
    text + end
}

fn operand(random: &mut Random) -> String {
    let name = random.word(STEMS);
    match random.below(6) {
        0 => format!("{name}[{}]", random.word(STEMS)),
        1 => format!("{name}[{} - {}]", random.word(STEMS), random.word(CONSTANTS)),
        2 => format!("({name} + {})", random.word(CONSTANTS)),
        3 => random.word(CONSTANTS).to_owned(),
        _ => name.to_owned(),
    }
}

/// The statement inside a condition or a loop.
pub(crate) fn wrapped(statement: &str, python: bool, random: &mut Random) -> String {
    let (name, constant) = (random.word(STEMS), random.word(CONSTANTS));
    let compared = random.word(ALIKE[0]);
    let inner = statement.lines().fold(String::new(), |text, line| text + "    " + line + "\n");
    match (python, random.percent(70)) {
        (true, true) => format!("    if {name}{compared}{constant}:\n{inner}"),
        (true, false) => format!("    for {name} in range({constant}):\n{inner}"),
        (false, true) => format!("    if ({name}{compared}{constant}) {{\n{inner}    }}\n"),
        (false, false) => {
            format!("    for (int {name} = {constant}; {name}{compared}n; ++{name}) {{\n{inner}    }}\n")
        }
    }
}

/// One author's way of naming things.
pub(crate) struct Names {
    seed: u64,
}

impl Names {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The text in this author's names; `macros` keep theirs.
    pub(crate) fn written(&self, text: &str, macros: &[(&str, &str)]) -> String {
        let mut out = String::with_capacity(text.len());
        for (piece, found) in pieces(text) {
            let is_macro = macros.iter().any(|(_, name)| name.split(['(', ' ']).next() == Some(found));
            if piece == Piece::Word && !KEPT.contains(&found) && !is_macro {
                out.push_str(&self.name(found));
            } else {
                out.push_str(found);
            }
        }
        out
    }

    fn name(&self, old: &str) -> String {
        // FNV-1a, then mixed with the author.
        let hash = old.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut random = Random::new(hash ^ self.seed);
        let stem = random.word(STEMS);
        if old.len() < 3 { stem.to_owned() } else { format!("{stem}{}", random.below(40)) }
    }
}
