//! The figures above the sources, the list of blocks, and what the pair comes to in a sentence.

use std::io::{self, Write};

use super::glyph::{clipped, filled};
use super::paint::{Painter, Tone};
use super::words;
use crate::finding::explain;
use crate::report::model::{BlockReport, ComputationReport, PairReport, SubmissionReport};

/// Writes what is said of a pair before its sources, in lines of at most `width` columns.
pub(super) fn write(
    sides: [&SubmissionReport; 2],
    pair: &PairReport,
    width: usize,
    painter: Painter,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut head = Head { width, painter, out };
    for (name, side) in ["left   ", "right  "].into_iter().zip(sides) {
        head.sentence(&format!("{name}{}", words::submission(side)), name.len())?;
    }
    head.line(Tone::Plain, "")?;
    let flagged = if pair.flagged { "  flagged" } else { "" };
    head.line(Tone::Strong, &format!("score             {:.3}{flagged}", pair.score))?;
    if !pair.across_languages {
        head.line(Tone::Plain, &format!("simhash distance  {} of 64", pair.simhash_distance))?;
    }
    head.line(Tone::Plain, "")?;
    head.measures(pair)?;
    head.line(Tone::Plain, "")?;
    head.blocks(sides, &pair.blocks)?;
    if words::shows_computations(pair) {
        head.computations(sides, &pair.computations)?;
    }
    head.sentence(&pair.explanation, 0)?;
    head.sentence("Similarity is no proof of copying; people decide.", 0)?;
    head.line(Tone::Plain, "")
}

/// What the marks beside the sources mean.
const MARKS: &str = "Beside the sources: 3 is where block 3 begins, 3+ if another one is on that line as well, and → is where it \
                     stands on the other side.";

struct Head<'a, W> {
    width: usize,
    painter: Painter,
    out: &'a mut W,
}

impl<W: Write> Head<'_, W> {
    fn line(&mut self, tone: Tone, text: &str) -> io::Result<()> {
        let text = clipped(text, self.width).text;
        writeln!(self.out, "{}", self.painter.paint(tone, text.trim_end()))
    }

    fn sentence(&mut self, text: &str, indent: usize) -> io::Result<()> {
        for line in filled(text, self.width, indent) {
            writeln!(self.out, "{}", line.text.trim_end())?;
        }
        Ok(())
    }

    fn measures(&mut self, pair: &PairReport) -> io::Result<()> {
        let row =
            |name: &str, written: &str, computed: &str| format!("{name:<16}{written:>11}{computed:>11}");
        let share = |share: f64| format!("{share:.3}");
        let flow = &pair.flow;
        // Two languages have nothing written in common.
        let share_written = |of: f64| if pair.across_languages { "–".to_owned() } else { share(of) };
        let evidence =
            if pair.across_languages { "–".to_owned() } else { explain::bits(pair.evidence_bits) };
        self.line(Tone::Grey, &row("", "written", "computed"))?;
        for (name, written, computed) in [
            ("similarity", share_written(pair.similarity), share(flow.similarity)),
            ("left in right", share_written(pair.containment_left), share(flow.containment_left)),
            ("right in left", share_written(pair.containment_right), share(flow.containment_right)),
            ("evidence", evidence, explain::bits(flow.evidence_bits)),
        ] {
            self.line(Tone::Plain, &row(name, &written, &computed))?;
        }
        if !pair.across_languages {
            let vocabulary = pair.vocabulary.map_or_else(|| "–".to_owned(), share);
            self.line(Tone::Plain, &row("operations", "", &vocabulary))?;
            self.line(
                Tone::Plain,
                &row("word for word", &pair.wording.map_or_else(|| "–".to_owned(), share), ""),
            )?;
        }
        Ok(())
    }

    /// Where a pair computes alike.
    fn computations(
        &mut self,
        sides: [&SubmissionReport; 2],
        computations: &[ComputationReport],
    ) -> io::Result<()> {
        if computations.is_empty() {
            return Ok(());
        }
        self.line(Tone::Grey, "computed alike")?;
        for one in computations {
            let [left, right] =
                [words::all_lines(&one.left, sides[0]), words::all_lines(&one.right, sides[1])];
            self.sentence(&format!("{:>6.0} bits  left {left}  right {right}", one.bits), 13)?;
        }
        self.line(Tone::Plain, "")
    }

    fn blocks(&mut self, sides: [&SubmissionReport; 2], blocks: &[BlockReport]) -> io::Result<()> {
        if blocks.is_empty() {
            return Ok(());
        }
        // Places have what the figures leave.
        let place = (self.width.saturating_sub(5 + 8 + 7 + 3) / 2).clamp(1, 24);
        let row = |number: &str, left: &str, right: &str, tokens: &str, bits: &str| {
            let [left, right] = [left, right].map(|text| {
                let piece = clipped(text, place);
                piece.text + &" ".repeat(place - piece.width)
            });
            format!("{number:>5} {left} {right} {tokens:>7} {bits:>6}")
        };
        self.line(Tone::Grey, &row("block", "left", "right", "tokens", "bits"))?;
        for (at, block) in blocks.iter().enumerate() {
            let places = [words::lines(block.left, sides[0]), words::lines(block.right, sides[1])];
            let (tokens, bits) = (block.tokens.to_string(), format!("{:.0}", block.bits));
            let mut text = row(&(at + 1).to_string(), &places[0], &places[1], &tokens, &bits);
            if block.template {
                text += "  template";
            }
            self.line(if block.template { Tone::Grey } else { Tone::Block(at) }, &text)?;
        }
        self.sentence(MARKS, 0)?;
        self.line(Tone::Plain, "")
    }
}
