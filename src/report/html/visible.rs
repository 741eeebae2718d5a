//! Hostile text made visible: what a browser would hide, drop or obey is written out as characters.
//!
//! This is about what a reader sees. That no text becomes markup is the template engine's escaping, which comes
//! after it.

use std::fmt::{self, Display, Formatter};

use crate::report::steering::Steering;

/// A text with its invisible characters written out.
///
/// What [`Steering`] finds becomes its code point (`‹U+202E›`; the pictures that Unicode has for some of them are in few
/// fonts). Some scripts use joiners in honest words; between the lines of a program seeing them matters more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Visible<'a> {
    text: &'a str,
    keep_lines: bool,
}

impl<'a> Visible<'a> {
    /// A name or a sentence: line breaks and tabs are written out too.
    pub(crate) fn line(text: &'a str) -> Self {
        Self { text, keep_lines: false }
    }

    /// A source: LF and tab stay, CR LF becomes LF. Line numbers stay true, as only LF ends a line.
    pub(crate) fn source(text: &'a str) -> Self {
        Self { text, keep_lines: true }
    }
}

impl Display for Visible<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (mut written, mut steering) = (0, Steering::default());
        for (at, character) in self.text.char_indices() {
            if !steering.hides(character) {
                continue;
            }
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
    fn a_name_of_nothing_to_be_seen_is_seen() {
        for (name, shown) in [
            ("\u{3164}", "‹U+3164›"),
            ("\u{fe0f}\u{2800}", "‹U+FE0F›‹U+2800›"),
            ("a\u{115f}\u{e0100}", "a‹U+115F›‹U+E0100›"),
            ("\u{301}e\u{301}", "‹U+0301›e\u{301}"),
        ] {
            assert_eq!(Visible::line(name).to_string(), shown);
            assert_eq!(Visible::source(name).to_string(), shown);
        }
    }

    #[test]
    fn line_breaks_stay_in_sources_only() {
        assert_eq!(Visible::source("a\r\n\tb\rc\n").to_string(), "a\n\tb‹U+000D›c\n");
        assert_eq!(Visible::line("a\r\n\tb").to_string(), "a‹U+000D›‹U+000A›‹U+0009›b");
    }

    /// Texts of characters that hide, marks and others, which `any` seldom draws.
    fn hostile() -> impl Strategy<Value = String> {
        let hidden = prop_oneof![
            any::<char>(),
            (0_u32..0x3200).prop_map(|code| char::from_u32(code).unwrap_or(' ')),
            (0x300_u32..0x320).prop_map(|code| char::from_u32(code).unwrap_or(' ')),
            (0xe_0000_u32..0xe_1000).prop_map(|code| char::from_u32(code).unwrap_or(' ')),
            prop_oneof![Just('\r'), Just('\n'), Just('\t'), Just('e')],
        ];
        proptest::collection::vec(hidden, 0..60).prop_map(|characters| characters.into_iter().collect())
    }

    proptest! {
        #[test]
        fn nothing_that_steers_is_left_and_lines_are_as_many(text in hostile()) {
            let shown = Visible::source(&text).to_string();
            let mut steering = Steering::default();
            prop_assert!(shown.chars().all(|c| !steering.hides(c) || matches!(c, '\n' | '\t')), "{shown:?}");
            prop_assert_eq!(shown.matches('\n').count(), text.matches('\n').count());
            let shown = Visible::line(&text).to_string();
            let mut steering = Steering::default();
            prop_assert!(!shown.chars().any(|c| steering.hides(c)), "{shown:?}");
        }
    }
}
