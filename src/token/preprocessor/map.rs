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
    /// Hashes of names that something stands for in another reading of the source.
    pub mentions: Vec<u64>,
    /// Whether a compiler may read something else: a macro is given too few arguments and so not expanded, say.
    pub uncertain: bool,
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
    pub(in crate::token) fn push_verbatim(&mut self, source: &str, span: Span) {
        if span.start < span.end {
            self.segments.push(Segment { out: self.text.len() as u32, source: span, verbatim: true });
            self.text.push_str(&source[span.start as usize..span.end as usize]);
        }
    }

    /// Appends text that stands for `span` of the source.
    pub(in crate::token) fn push_expansion(&mut self, text: &str, span: Span) {
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
        // A space that was put behind the source's own text stands for nothing of it.
        let of_source =
            |segment: Segment, at: u32| (segment.source.start + (at - segment.out)).min(segment.source.end);
        let start = if first.verbatim { of_source(first, span.start) } else { first.source.start };
        let end = if last.verbatim { of_source(last, span.end) } else { last.source.end };
        Mapped { span: Span { start, end: end.max(start) }, expanded: !(first.verbatim && last.verbatim) }
    }

    /// What expansions made, in the order of the text: the source that each stands for, and its text. A macro's arguments
    /// keep their own places in the source, inside its use. O(segments).
    pub fn expansions(&self) -> Vec<(Span, &str)> {
        // Source, begin and end in the text, and whether anything but an argument is in it.
        let mut found: Vec<(Span, usize, usize, bool)> = Vec::new();
        for (at, segment) in self.segments.iter().enumerate() {
            let end = self.segments.get(at + 1).map_or(self.text.len(), |next| next.out as usize);
            let Segment { out, source, verbatim } = *segment;
            match found.last_mut().filter(|last| source.start < last.0.end && last.0.start < source.end) {
                Some(last) => {
                    last.0 = Span { start: last.0.start.min(source.start), end: last.0.end.max(source.end) };
                    last.2 = end;
                    last.3 |= !verbatim;
                }
                None => found.push((source, out as usize, end, !verbatim)),
            }
        }
        let text = |start, end| self.text.get(start..end).unwrap_or("").trim();
        found.retain(|one| one.3);
        found.into_iter().map(|(span, start, end, _)| (span, text(start, end))).collect()
    }

    /// Divides what is the source's own text where `joint` finds a place inside it. O(segments + places) look-ups.
    pub(super) fn divide(&mut self, joint: impl Fn(Span) -> Option<u32>) {
        let mut divided = Vec::with_capacity(self.segments.len());
        for &whole in &self.segments {
            let mut rest = whole;
            while rest.verbatim
                && let Some(at) = joint(rest.source)
            {
                divided.push(Segment { source: Span { end: at, ..rest.source }, ..rest });
                rest.out += at - rest.source.start;
                rest.source.start = at;
            }
            divided.push(rest);
        }
        self.segments = divided;
    }

    /// Puts everything where `place` says that it stands.
    pub(in crate::token) fn place(&mut self, place: impl Fn(Span) -> Span) {
        self.segments.iter_mut().for_each(|segment| segment.source = place(segment.source));
        self.definitions.iter_mut().for_each(|definition| definition.span = place(definition.span));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::expand;
    use crate::token::TokenLimits;

    fn expansions(source: &str) -> Vec<(String, String)> {
        let expanded = expand(source, &BTreeMap::new(), &TokenLimits::default()).compiled;
        let shown = |(span, text): (super::Span, &str)| {
            let words: Vec<&str> = text.split_whitespace().collect();
            (source[span.start as usize..span.end as usize].to_owned(), words.join(" "))
        };
        expanded.expansions().into_iter().map(shown).collect()
    }

    #[test]
    fn a_use_of_a_macro_has_its_arguments_and_what_it_becomes() {
        let source = "#define rep(i, n) for (int i = 0; i < n; i++)\n#define last(x) x - 1\n#define N 5\n\
                      rep(k, N) f(last(k)); int y = 2;\n";
        let found = expansions(source);
        let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
        assert_eq!(found, [pair("rep(k, N)", "for ( int k = 0 ; k < 5 ; k ++ )"), pair("last(k)", "k - 1")],);
        assert_eq!(expansions("int main() { return 0; }"), []);
    }
}
