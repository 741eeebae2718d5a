//! One line of somebody's source as characters that a terminal shows and does not obey, each with its width.
//!
//! Widths are those of Unicode's East Asian Width (UAX #11) as the crate `unicode-width` has them. What a
//! terminal would obey, hide or use to turn the direction of writing is written out as its code point, as in the
//! HTML page.

use std::vec;

use unicode_width::UnicodeWidthChar;

use crate::report::steering::Steering;

/// Columns between two tab stops, as in the HTML page.
const TAB: usize = 4;

/// The visible characters of a line with their widths in columns.
struct Glyphs<'a> {
    chars: std::str::Chars<'a>,
    /// What a character became that cannot be shown itself.
    written_out: vec::IntoIter<char>,
    column: usize,
    steering: Steering,
}

impl<'a> Glyphs<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            chars: text.chars(),
            written_out: Vec::new().into_iter(),
            column: 0,
            steering: Steering::default(),
        }
    }
}

impl Iterator for Glyphs<'_> {
    type Item = (char, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let character = match self.written_out.next() {
            Some(character) => character,
            None => {
                let character = self.chars.next()?;
                let is_hidden = self.steering.hides(character);
                if character == '\t' {
                    self.written_out = vec![' '; TAB - 1 - self.column % TAB].into_iter();
                    ' '
                } else if is_hidden {
                    let code: Vec<char> = format!("U+{:04X}›", character as u32).chars().collect();
                    self.written_out = code.into_iter();
                    '‹'
                } else {
                    character
                }
            }
        };
        let width = character.width().unwrap_or(0);
        self.column += width;
        Some((character, width))
    }
}

/// A piece of text that is `width` columns wide.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) width: usize,
}

impl Piece {
    fn push(&mut self, (character, width): (char, usize)) {
        self.text.push(character);
        self.width += width;
    }
}

/// The beginning of a line, at most `width` columns of it; `…` stands for the rest.
pub(super) fn clipped(text: &str, width: usize) -> Piece {
    let mut piece = Piece::default();
    // Where to cut so that the ellipsis has room.
    let mut cut = (0, 0);
    for glyph in Glyphs::new(text) {
        if piece.width + glyph.1 > width {
            piece.text.truncate(cut.0);
            piece.width = cut.1;
            if width > 0 {
                piece.push(('…', 1));
            }
            return piece;
        }
        piece.push(glyph);
        if piece.width < width {
            cut = (piece.text.len(), piece.width);
        }
    }
    piece
}

/// A line in pieces of at most `width` columns, which must not be 0; an empty line is one empty piece.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<Piece> {
    let mut pieces = vec![Piece::default()];
    for mut glyph in Glyphs::new(text) {
        if glyph.1 > width {
            glyph = ('…', 1);
        }
        if pieces.last().is_none_or(|piece| piece.width + glyph.1 > width) {
            pieces.push(Piece::default());
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(glyph);
        }
    }
    pieces
}

/// A sentence in lines of whole words; lines after the first begin with `indent` spaces.
pub(super) fn filled(text: &str, width: usize, indent: usize) -> Vec<Piece> {
    let indent = if indent * 2 > width { 0 } else { indent };
    let mut lines = vec![Piece::default()];
    let mut is_empty = true;
    for word in text.split(' ') {
        for part in wrapped(word, (width - indent).max(1)) {
            if let Some(line) = lines.last_mut()
                && !is_empty
                && line.width + 1 + part.width <= width
            {
                line.push((' ', 1));
            } else if !is_empty {
                lines.push(Piece { text: " ".repeat(indent), width: indent });
            }
            if let Some(line) = lines.last_mut() {
                line.text += &part.text;
                line.width += part.width;
            }
            is_empty = false;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::report::steering::steers;

    fn clip(text: &str, width: usize) -> String {
        clipped(text, width).text
    }

    #[test]
    fn lines_are_clipped_at_their_width() {
        assert_eq!(clip("abcdef", 6), "abcdef");
        assert_eq!(clip("abcdefg", 6), "abcde…");
        assert_eq!(clip("数数数", 6), "数数数");
        assert_eq!(clipped("数数数", 5), Piece { text: "数数…".into(), width: 5 });
        assert_eq!(clipped("数数数", 4), Piece { text: "数…".into(), width: 3 });
        assert_eq!(clip("数", 1), "…");
        assert_eq!(clip("ab", 0), "");
        assert_eq!(clip("\ta\tb", 20), "    a   b");
    }

    #[test]
    fn what_steers_a_terminal_is_written_out() {
        assert_eq!(
            clip("a\u{1b}[31m\u{7f}\u{9b}\u{202e}\u{200b}", 80),
            "a‹U+001B›[31m‹U+007F›‹U+009B›‹U+202E›‹U+200B›"
        );
        assert_eq!(clip("a\u{1b}[31m", 6), "a‹U+0…");
        assert_eq!(clip("\u{2800}\u{3164}", 80), "‹U+2800›‹U+3164›");
        assert_eq!(clip("\u{301}e\u{301}", 80), "‹U+0301›e\u{301}");
        let many = format!("e{}", "\u{301}".repeat(9));
        assert_eq!(clip(&many, 80).matches('‹').count(), 1, "{}", clip(&many, 80));
    }

    #[test]
    fn lines_and_sentences_are_wrapped() {
        let texts = |pieces: Vec<Piece>| pieces.into_iter().map(|piece| piece.text).collect::<Vec<_>>();
        assert_eq!(texts(wrapped("abcdefgh", 3)), ["abc", "def", "gh"]);
        assert_eq!(texts(wrapped("", 3)), [""]);
        assert_eq!(texts(wrapped("数数", 1)), ["…", "…"]);
        assert_eq!(texts(filled("one two three four", 9, 2)), ["one two", "  three", "  four"]);
        assert_eq!(texts(filled("overlongword x", 5, 0)), ["overl", "ongwo", "rd x"]);
    }

    proptest! {
        #[test]
        fn no_piece_is_wider_than_asked_and_none_steers(text in any::<String>(), width in 1_usize..30) {
            let all = wrapped(&text, width);
            for piece in [clipped(&text, width)].iter().chain(&all).chain(&filled(&text, width, 3)) {
                prop_assert!(piece.width <= width, "{piece:?}");
                prop_assert!(!piece.text.chars().any(steers), "{piece:?}");
                let shown: usize = piece.text.chars().map(|c| c.width().unwrap_or(99)).sum();
                prop_assert_eq!(shown, piece.width);
                prop_assert!(UnicodeWidthStr::width(piece.text.as_str()) <= piece.width);
            }
        }
    }
}
