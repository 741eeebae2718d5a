//! Hostile text made visible: what a browser would hide, drop or obey is written out as characters.
//!
//! This is about what a reader sees. That no text becomes markup is the template engine's escaping, which comes
//! after it.

use std::fmt::{self, Display, Formatter};

/// A text with its invisible characters written out.
///
/// Control characters, characters that turn the direction of writing (they can make code look like other code),
/// characters of no width and foreign line breaks become their code points (`‹U+202E›`; the pictures that
/// Unicode has for some of them are in few fonts). Some scripts use joiners in honest words; between the lines
/// of a program seeing them matters more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Visible<'a> {
    text: &'a str,
    keep_lines: bool,
}

impl<'a> Visible<'a> {
    /// A name or a sentence: line breaks and tabs are written out too.
    pub(super) fn line(text: &'a str) -> Self {
        Self { text, keep_lines: false }
    }

    /// A source: LF and tab stay, CR LF becomes LF. Line numbers stay true, as only LF ends a line.
    pub(super) fn source(text: &'a str) -> Self {
        Self { text, keep_lines: true }
    }
}

impl Display for Visible<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut written = 0;
        for (at, character) in self.text.char_indices().filter(|&(_, character)| is_special(character)) {
            if self.keep_lines && matches!(character, '\n' | '\t') {
                continue;
            }
            f.write_str(&self.text[written..at])?;
            written = at + character.len_utf8();
            let ends_line = self.text[written..].starts_with('\n');
            if !(self.keep_lines && character == '\r' && ends_line) {
                write!(f, "‹U+{:04X}›", character as u32)?;
            }
        }
        f.write_str(&self.text[written..])
    }
}

fn is_special(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_hides_is_written_out() {
        let text = "a\0\u{1b}[m\u{7f}\u{85}\u{202e}\u{2066}\u{200b}\u{2028}é";
        let shown = "a‹U+0000›‹U+001B›[m‹U+007F›‹U+0085›‹U+202E›‹U+2066›‹U+200B›‹U+2028›é";
        assert_eq!(Visible::line(text).to_string(), shown);
        assert_eq!(Visible::source(text).to_string(), shown);
    }

    #[test]
    fn line_breaks_stay_in_sources_only() {
        assert_eq!(Visible::source("a\r\n\tb\rc\n").to_string(), "a\n\tb‹U+000D›c\n");
        assert_eq!(Visible::line("a\r\n\tb").to_string(), "a‹U+000D›‹U+000A›‹U+0009›b");
    }

    proptest! {
        #[test]
        fn nothing_special_is_left_and_lines_are_as_many(text in any::<String>()) {
            let shown = Visible::source(&text).to_string();
            prop_assert!(shown.chars().all(|c| matches!(c, '\n' | '\t') || !is_special(c)));
            prop_assert_eq!(shown.matches('\n').count(), text.matches('\n').count());
        }
    }
}
