//! Characters that a reader does not see, or that change how others are seen: which ones a report writes out or replaces.
//!
//! Names and sources are chosen by contestants. A name of nothing but a filler is a blank where the accused should be, a
//! turned line is code that reads as other code, and a hundred accents climb over the lines above. The page, Markdown and the
//! terminal ask here, so that none forgets what another knows. Source: Unicode's `Default_Ignorable_Code_Point`
//! (UAX #44), to which come control characters, separators of lines, annotations and the empty braille pattern.

use unicode_width::UnicodeWidthChar;

/// Marks that stand on one character at most. Words of living languages need two or three; a hundred would climb over the
/// lines above.
const MAX_MARKS: usize = 4;

/// Goes through a text and says which of its characters must not be shown as they are.
///
/// Whoever asks shows something instead that has a width, as marks that follow stand on that.
#[derive(Debug, Clone, Default)]
pub struct Steering {
    /// Marks that the last character can still take; at the beginning there is none to stand on.
    marks_left: usize,
}

impl Steering {
    /// Whether the next character steers, or is a mark too many.
    pub fn hides(&mut self, character: char) -> bool {
        let is_mark = is_mark(character);
        let is_hidden = steers(character) || (is_mark && self.marks_left == 0);
        self.marks_left = match character {
            '\n' => 0,
            _ if is_mark && !is_hidden => self.marks_left - 1,
            _ => MAX_MARKS,
        };
        is_hidden
    }
}

/// Whether a character, wherever it stands, would be obeyed, is not to be seen, or changes others.
///
/// Line breaks and tabs are among them; who wants to keep them asks first.
pub fn steers(character: char) -> bool {
    character.is_control()
        || matches!(character,
            // Soft hyphen, grapheme joiner, the direction of Arabic letters.
            '\u{ad}' | '\u{34f}' | '\u{61c}'
            // Fillers of Hangul, vowels of Khmer that are not written.
            | '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{17b4}'..='\u{17b5}'
            // Variation selectors, and others of Mongolian.
            | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}'
            // No width, joiners, directions, separators of lines and paragraphs, invisible operators.
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            // A braille pattern of no dots.
            | '\u{2800}'
            // Annotations.
            | '\u{fff0}'..='\u{fffb}'
            // Formats of shorthand and of musical notes.
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            // Tags, and more variation selectors.
            | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character stands on the one before it and has no room of its own.
fn is_mark(character: char) -> bool {
    !steers(character) && character.width() == Some(0)
}

#[cfg(test)]
mod tests {
    use regex::Regex;

    use super::*;

    fn hidden(text: &str) -> Vec<char> {
        let mut steering = Steering::default();
        text.chars().filter(|&character| steering.hides(character)).collect()
    }

    #[test]
    fn what_unicode_calls_ignorable_steers_and_what_stacks_is_a_mark() {
        let ignorable =
            Regex::new(r"[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]").unwrap();
        let stacks = Regex::new(r"[\p{Mn}\p{Me}]").unwrap();
        let mut with_room = Vec::new();
        for character in '\0'..=char::MAX {
            let text = character.to_string();
            assert!(!ignorable.is_match(&text) || steers(character), "{character:?}");
            if stacks.is_match(&text) && !steers(character) && !is_mark(character) {
                with_room.push(character);
            }
        }
        // A sign of Tifinagh is a mark by name and has room of its own.
        assert_eq!(with_room, ['\u{2d7f}']);
    }

    #[test]
    fn words_of_living_languages_are_shown() {
        for word in [
            "Đặng Thị",
            "n\u{303}e\u{323}\u{302}",
            "กำลังใจ ที่",
            "नमस्ते",
            "שָׁלוֹם",
            "\u{1112}\u{1161}\u{11ab}",
            "مُحَمَّد",
            "👍🏽 数",
        ] {
            assert_eq!(hidden(word), [' '; 0], "{word}");
        }
    }

    #[test]
    fn names_that_hide_are_found() {
        for name in [
            "\u{3164}",
            "\u{fe0f}\u{2800}",
            "\u{115f}",
            "\u{e0100}\u{e0041}",
            "\u{17b4}\u{61c}\u{ad}\u{206a}",
        ] {
            assert_eq!(hidden(name).len(), name.chars().count(), "{name:?}");
        }
        assert_eq!(hidden("\u{301}e\u{301}\n\u{301}"), ['\u{301}', '\n', '\u{301}'], "nothing to stand on");
        let many = format!("e{}", "\u{301}".repeat(100));
        assert_eq!(hidden(&many).len(), 20, "four, and four on each that was written out");
    }
}
