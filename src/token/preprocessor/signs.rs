//! How tokens of C are spelled: a digraph as the sign that it stands for (ISO C 6.4.6), a word of one compiler as everybody's.

use crate::token::source::Span;

/// A token's text, the same whichever way it is written.
pub(super) fn text(source: &str, span: Span) -> &str {
    match &source[span.start as usize..span.end as usize] {
        "<:" => "[",
        ":>" => "]",
        "<%" => "{",
        "%>" => "}",
        "%:" => "#",
        "%:%:" => "##",
        // GNU's name for it, from before there was this one.
        "__typeof" | "__typeof__" => "decltype",
        other => other,
    }
}
