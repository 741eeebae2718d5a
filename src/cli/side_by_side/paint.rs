//! Colours, which only repeat what numbers and marks say.
//!
//! They are of the 256 that nearly every terminal has, and from the middle of the scale of luminance: each stands
//! out from white as well as from black (contrast of at least 4 : 1 by WCAG 2, which asks 3 : 1 of large text and
//! 4.5 : 1 of small), so that nobody has to tell us which background there is.

use std::borrow::Cow;

use anstyle::{Ansi256Color, Style};

/// One colour a block; after the last comes the first again. Neighbours differ most.
const BLOCKS: [u8; 8] = [27, 130, 29, 164, 64, 99, 161, 31];

const GREY: u8 = 243;

/// What a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// Code like any other.
    Plain,
    /// Template, unreachable, or not code at all.
    Grey,
    /// What to read first.
    Strong,
    /// Part of the block with this index.
    Block(usize),
}

/// Colours texts, or leaves them as they are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Painter {
    is_on: bool,
}

impl Painter {
    pub(super) fn new(is_on: bool) -> Self {
        Self { is_on }
    }

    pub(super) fn paint(self, tone: Tone, text: &str) -> Cow<'_, str> {
        let style = match tone {
            _ if !self.is_on || text.is_empty() => return Cow::Borrowed(text),
            Tone::Plain => return Cow::Borrowed(text),
            Tone::Grey => coloured(GREY),
            Tone::Strong => Style::new().bold(),
            Tone::Block(index) => coloured(BLOCKS[index % BLOCKS.len()]),
        };
        Cow::Owned(format!("{style}{text}{style:#}"))
    }
}

fn coloured(colour: u8) -> Style {
    Style::new().fg_color(Some(Ansi256Color(colour).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance of a colour of the cube or the grey ramp, 0…1.
    fn luminance(colour: u8) -> f64 {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let channels = match colour {
            232.. => [8 + (colour - 232) * 10; 3],
            colour => [(colour - 16) / 36, (colour - 16) / 6 % 6, (colour - 16) % 6]
                .map(|at| LEVELS[usize::from(at)]),
        };
        let [red, green, blue] = channels.map(|channel| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn every_colour_stands_out_from_white_and_from_black() {
        for colour in BLOCKS.into_iter().chain([GREY]) {
            let shine = luminance(colour) + 0.05;
            assert!(1.05 / shine >= 4.0 && shine / 0.05 >= 4.0, "{colour}: {shine}");
        }
    }

    #[test]
    fn without_colours_nothing_is_added() {
        for tone in [Tone::Plain, Tone::Grey, Tone::Strong, Tone::Block(3)] {
            assert_eq!(Painter::new(false).paint(tone, "x"), "x");
        }
        assert_eq!(Painter::new(true).paint(Tone::Block(8), "x"), "\u{1b}[38;5;27mx\u{1b}[0m");
    }
}
