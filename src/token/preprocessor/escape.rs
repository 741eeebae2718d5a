//! Signs of Java that are written by their numbers (`\u002a`). They are read before anything else is, so one may end a comment or
//! a string (Java Language Specification, 3.3).

use super::map::Expanded;
use crate::token::source::Span;

/// A text with the signs of ASCII that stand there by their numbers, and the way back; `None` where there are none. Others end
/// nothing, and stay. O(bytes).
pub fn decode(source: &str) -> Option<Expanded> {
    let mut out: Option<Expanded> = None;
    let mut copied = 0;
    let mut at = 0;
    while let Some(offset) = memchr::memchr(b'\\', &source.as_bytes()[at..]) {
        let start = at + offset;
        let Some((sign, end)) = escape(source, start) else {
            // Two backslashes are one of a string's.
            let is_pair = source.as_bytes().get(start + 1) == Some(&b'\\');
            at = start + 1 + usize::from(is_pair);
            continue;
        };
        let out = out.get_or_insert_with(|| Expanded::with_capacity(source.len()));
        out.push_verbatim(source, Span { start: copied as u32, end: start as u32 });
        out.push_expansion(sign.encode_utf8(&mut [0; 4]), Span { start: start as u32, end: end as u32 });
        (copied, at) = (end, end);
    }
    if let Some(out) = &mut out {
        out.push_verbatim(source, Span { start: copied as u32, end: source.len() as u32 });
    }
    out
}

/// The sign of ASCII that stands there by its number from a backslash on, and where that ends.
fn escape(source: &str, backslash: usize) -> Option<(char, usize)> {
    let rest = &source[backslash + 1..];
    let digits = rest.trim_start_matches('u');
    if digits.len() == rest.len() {
        return None;
    }
    let number = digits.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
    let sign = u8::from_str_radix(number, 16).ok().filter(u8::is_ascii)?;
    if sign.is_ascii_control() && !sign.is_ascii_whitespace() {
        return None;
    }
    Some((char::from(sign), source.len() - digits.len() + 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_by_their_numbers_lead_back() {
        let source = "a\\u0041 \\\\u0041 \\uu002a\\u00e9\\u12 \\u";
        let out = decode(source).expect("there are some");
        assert_eq!(out.text, "aA \\\\u0041 *\\u00e9\\u12 \\u");
        let place = out.source_of(Span { start: 1, end: 2 }, &mut 0).span;
        assert_eq!(&source[place.start as usize..place.end as usize], "\\u0041");
        assert!(decode("\"\\n\\u00e9\" '\\u0000'").is_none());
    }
}
