//! An expanded text and the way back to the source.

use crate::token::source::Span;

/// A source's text after expansion.
#[derive(Debug, Clone, Default)]
pub struct Expanded {
    /// What the parser reads.
    pub text: String,
    segments: Vec<Segment>,
    /// Definitions of macros and aliases that were found: where, and whether anything used them.
    pub definitions: Vec<MacroDefinition>,
    /// Whether a bound stopped the expansion somewhere.
    pub limited: bool,
}

/// A `#define`, a `typedef` or a `using X = …` that was taken out of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MacroDefinition {
    /// Where it stands in the source.
    pub span: Span,
    /// Whether a use of it was expanded.
    pub used: bool,
}

/// A stretch of the expanded text and where it is from.
#[derive(Debug, Clone, Copy)]
struct Segment {
    /// Where it begins in the expanded text; it ends where the next begins.
    out: u32,
    /// The source it stands for.
    source: Span,
    /// The text is the source's own, byte for byte (as opposed to a macro's body).
    verbatim: bool,
}

/// Where a piece of the expanded text is from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mapped {
    /// The source's bytes.
    pub span: Span,
    /// Whether it was made by an expansion.
    pub expanded: bool,
}

impl Expanded {
    /// An empty text with room for `bytes`.
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self { text: String::with_capacity(bytes), ..Self::default() }
    }

    /// Appends the source's own text.
    pub(super) fn push_verbatim(&mut self, source: &str, span: Span) {
        if span.start < span.end {
            self.segments.push(Segment { out: self.text.len() as u32, source: span, verbatim: true });
            self.text.push_str(&source[span.start as usize..span.end as usize]);
        }
    }

    /// Appends text that stands for `span` of the source.
    pub(super) fn push_expansion(&mut self, text: &str, span: Span) {
        self.segments.push(Segment { out: self.text.len() as u32, source: span, verbatim: false });
        self.text.push_str(text);
    }

    /// Maps a span of the expanded text back. `hint` is the segment of an earlier call; with spans in
    /// ascending order all look-ups together are O(text).
    pub fn source_of(&self, span: Span, hint: &mut usize) -> Mapped {
        let first = self.segment_at(span.start, hint);
        let last = self.segment_at(span.end.saturating_sub(1).max(span.start), &mut hint.clone());
        let (Some(first), Some(last)) = (first, last) else {
            return Mapped { span, expanded: false };
        };
        let start =
            if first.verbatim { first.source.start + (span.start - first.out) } else { first.source.start };
        let end = if last.verbatim { last.source.start + (span.end - last.out) } else { last.source.end };
        Mapped { span: Span { start, end: end.max(start) }, expanded: !(first.verbatim && last.verbatim) }
    }

    fn segment_at(&self, out: u32, hint: &mut usize) -> Option<Segment> {
        if self.segments.get(*hint).is_none_or(|segment| segment.out > out) {
            *hint = self.segments.partition_point(|segment| segment.out <= out).saturating_sub(1);
        }
        while self.segments.get(*hint + 1).is_some_and(|segment| segment.out <= out) {
            *hint += 1;
        }
        self.segments.get(*hint).copied()
    }
}
