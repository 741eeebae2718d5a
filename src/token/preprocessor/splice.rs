//! Lines that go on in the next one: a backslash at a line's end joins the two before anything else is read (ISO C 5.1.1.2,
//! phase 2), also in the midst of a name or between the signs that begin or end a comment.

use std::borrow::Cow;

use super::map::Expanded;
use crate::token::source::Span;

/// A source with its lines joined, and the way back.
pub(super) struct Joined<'a> {
    pub(super) text: Cow<'a, str>,
    /// Where in `text` lines were joined, ascending.
    pub(super) joints: Vec<u32>,
    /// How many bytes of the source are left out up to each joint.
    left_out: Vec<u32>,
}

/// Joins lines. As compilers do, it lets blanks stand between the backslash and the line's end. O(bytes).
pub(super) fn join(source: &str) -> Joined<'_> {
    let mut joined = Joined { text: Cow::Borrowed(source), joints: Vec::new(), left_out: Vec::new() };
    let mut text = String::new();
    let mut copied = 0;
    for at in memchr::memchr_iter(b'\\', source.as_bytes()) {
        let rest = source[at + 1..].trim_start_matches([' ', '\t', '\r', '\x0b', '\x0c']);
        let Some(rest) = rest.strip_prefix('\n') else { continue };
        text.push_str(&source[copied..at]);
        copied = source.len() - rest.len();
        joined.joints.push(text.len() as u32);
        joined.left_out.push((copied - text.len()) as u32);
    }
    if !joined.joints.is_empty() {
        text.push_str(&source[copied..]);
        joined.text = Cow::Owned(text);
    }
    joined
}

/// The first of some joints, ascending, that is inside a stretch of the text and not at its ends. O(log joints).
pub(super) fn first_inside(joints: &[u32], span: Span) -> Option<usize> {
    let first = joints.partition_point(|&joint| joint <= span.start);
    joints.get(first).filter(|&&joint| joint < span.end).map(|_| first)
}

impl Joined<'_> {
    /// Leads what was made of the joined text back to the source.
    pub(super) fn lead_back(&self, expanded: &mut Expanded) {
        if self.joints.is_empty() {
            return;
        }
        expanded.divide(|span| first_inside(&self.joints, span).map(|index| self.joints[index]));
        expanded.place(|span| {
            let start =
                span.start + self.left_out_before(self.joints.partition_point(|&at| at <= span.start));
            let end = span.end + self.left_out_before(self.joints.partition_point(|&at| at < span.end));
            Span { start, end: end.max(start) }
        });
    }

    fn left_out_before(&self, joints: usize) -> u32 {
        joints.checked_sub(1).map_or(0, |last| self.left_out[last])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::expand;
    use super::*;
    use crate::token::TokenLimits;

    #[test]
    fn lines_are_joined_and_lead_back() {
        assert!(matches!(join("a\\n \\ b\n").text, Cow::Borrowed(_)));
        assert_eq!(join("a\\\nb\\ \t\r\n\\\n\\c\\\\\nd\\").text, "ab\\c\\d\\");
        let source = "in\\\nt a\\\n\\\n; f\\ \n(x\\\n, y); z";
        let expanded = expand(source, &BTreeMap::new(), &TokenLimits::default()).compiled;
        assert_eq!(expanded.text, "int a; f(x, y); z");
        let mut hint = 0;
        for (at, sign) in expanded.text.char_indices() {
            let at = at as u32;
            let place = expanded.source_of(Span { start: at, end: at + 1 }, &mut hint).span;
            assert_eq!(source[place.start as usize..place.end as usize], *sign.to_string());
        }
        let whole = expanded.source_of(Span { start: 0, end: 3 }, &mut 0).span;
        assert_eq!(&source[whole.start as usize..whole.end as usize], "in\\\nt");
    }
}
