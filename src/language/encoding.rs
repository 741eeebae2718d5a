//! Bytes of a file into text: which encoding a program was saved in, and whether it is a program at all.
//!
//! Contest programs are ASCII with a few comments and messages in the author's language, saved by whatever
//! editor was at hand: UTF-8, UTF-16 with a byte order mark, GBK, windows-1251. The detection only has to be
//! right about those comments, but a wrong guess must never lose the file, so every path ends in text.
//! Pure: no I/O, and the same bytes always give the same answer.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// A file's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text; line ends are LF or CR LF, no byte order mark. NUL stands as a space, as compilers read it.
    pub text: String,
    /// Name of the encoding it was read as (`UTF-8`, `GBK`, …).
    pub encoding: &'static str,
    /// Whether some bytes were not valid in it and stand as U+FFFD.
    pub lossy: bool,
}

const UTF_8_BOM: &[u8] = b"\xEF\xBB\xBF";

/// How many bytes from the first one that is not ASCII the detector sees. Detection runs some ten times
/// slower than decoding, and a few pages of text decide it.
const DETECTION_WINDOW_BYTES: usize = 64 * 1024;

/// So many bytes' worth of well-formed multi-byte sequences pay for one broken sequence: text in another
/// encoding looks like UTF-8 by accident about once in six characters, never three times for each failure.
const EVIDENCE_PER_BROKEN: usize = 3;

/// One control character in so many bytes makes data binary. Compressed data has one in ten by chance, object
/// files more; programs have none, or a stray one that must not be a way to hide from the checker.
const BYTES_PER_CONTROL: usize = 20;

/// Turns the bytes of a file into text.
///
/// In this order: a byte order mark decides; valid UTF-8 is UTF-8; UTF-8 with a few broken bytes stays UTF-8
/// (lossy); anything else is what `chardetng` takes it for.
///
/// ```
/// use judgeprint::language::decode;
/// assert_eq!(decode("print('é')".as_bytes()).encoding, "UTF-8");
/// assert_eq!(decode(b"// \xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0").text, "// Привет, мир");
/// ```
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some(encoding) = utf_16_mark(bytes) {
        return decode_as(encoding, &bytes[2..]);
    }
    let body = bytes.strip_prefix(UTF_8_BOM);
    let has_mark = body.is_some();
    let body = body.unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(body) {
        return Decoded { text: tidied(text.to_owned()), encoding: UTF_8.name(), lossy: false };
    }
    if has_mark || is_broken_utf_8(body) {
        return decode_as(UTF_8, body);
    }
    decode_as(guess(body), body)
}

/// The name of an encoding as [`decode`] gives it, from the same name as a text; `None` for names of no encoding.
pub fn encoding_name(name: &str) -> Option<&'static str> {
    Encoding::for_label(name.as_bytes()).map(Encoding::name).filter(|known| *known == name)
}

/// Whether these bytes are no text in any encoding that [`decode`] knows: too many control characters.
///
/// NULs beside a text do not make it binary, however many: compilers skip them, so they would be an easy way out of the check.
pub fn looks_binary(bytes: &[u8]) -> bool {
    let (controls, length) = match utf_16_mark(bytes) {
        Some(encoding) => {
            let unit = if encoding == UTF_16LE { u16::from_le_bytes } else { u16::from_be_bytes };
            let (units, _) = bytes.as_chunks::<2>();
            let is_control = |&&pair: &&[u8; 2]| u8::try_from(unit(pair)).is_ok_and(is_control);
            (units.iter().filter(is_control).count() * 2, bytes.len())
        }
        None => {
            let others = || bytes.iter().filter(|&&byte| byte != 0);
            (others().filter(|&&byte| is_control(byte)).count(), others().count())
        }
    };
    controls * BYTES_PER_CONTROL > length || (length == 0 && !bytes.is_empty())
}

/// Control characters that editors do not write: not tab, line ends, form feeds, Ctrl-Z (the end of a file in
/// DOS) or escape.
fn is_control(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, 0x09..=0x0D | 0x1A | 0x1B)) || byte == 0x7F
}

fn utf_16_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [0xFF, 0xFE, ..] => Some(UTF_16LE),
        [0xFE, 0xFF, ..] => Some(UTF_16BE),
        _ => None,
    }
}

fn decode_as(encoding: &'static Encoding, bytes: &[u8]) -> Decoded {
    let (text, lossy) = encoding.decode_without_bom_handling(bytes);
    Decoded { text: tidied(text.into_owned()), encoding: encoding.name(), lossy }
}

/// NUL becomes a space and a lone CR becomes LF: Python and some compilers take it for a line end, so that
/// otherwise one comment or directive would hide all that follows. Every position stays where it was.
fn tidied(text: String) -> String {
    if memchr::memchr2(0, b'\r', text.as_bytes()).is_none() {
        return text;
    }
    let mut tidy = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        tidy.push(match character {
            '\0' => ' ',
            '\r' if characters.peek() != Some(&'\n') => '\n',
            other => other,
        });
    }
    tidy
}

/// Whether well-formed multi-byte sequences outweigh the broken ones. A sequence weighs as many bytes as
/// follow its first: the longer, the less likely by chance.
fn is_broken_utf_8(bytes: &[u8]) -> bool {
    let (mut evidence, mut broken) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        evidence += chunk.valid().bytes().filter(|byte| byte & 0xC0 == 0x80).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    broken.saturating_mul(EVIDENCE_PER_BROKEN) <= evidence
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    // The detector looks at up to two bytes before the first that is not ASCII.
    let start = Encoding::ascii_valid_up_to(bytes).saturating_sub(2);
    let end = bytes.len().min(start + DETECTION_WINDOW_BYTES);
    // ISO-2022-JP is refused: its escapes turn plain ASCII code into something else, and a program could use
    // that to look different here than to its compiler.
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(&bytes[start..end], end == bytes.len());
    detector.guess(None, Utf8Detection::Deny)
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{GBK, SHIFT_JIS, WINDOWS_1251};
    use proptest::prelude::*;

    fn encoded(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        let (bytes, _, unmappable) = encoding.encode(text);
        assert!(!unmappable, "the sample must fit {}", encoding.name());
        bytes.into_owned()
    }

    #[test]
    fn a_lone_carriage_return_ends_a_line() {
        assert_eq!(decode(b"#define A 1\rint a;\r\nint b;\r").text, "#define A 1\nint a;\r\nint b;\n");
        assert_eq!(decode(b"\0\r\0").text, " \n ");
    }

    #[test]
    fn valid_utf_8_stays_as_it_is_and_loses_its_mark() {
        let plain = decode("int x; // é\r\n".as_bytes());
        assert_eq!(plain, Decoded { text: "int x; // é\r\n".into(), encoding: "UTF-8", lossy: false });
        assert_eq!(decode(b"\xEF\xBB\xBFint x;").text, "int x;");
        assert_eq!(decode(b"").text, "");
    }

    #[test]
    fn utf_16_is_known_by_its_mark() {
        let text = "int main() {} // 你好";
        let little: Vec<u8> =
            [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        let big: Vec<u8> =
            [0xFE, 0xFF].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect();
        assert_eq!(decode(&little), Decoded { text: text.into(), encoding: "UTF-16LE", lossy: false });
        assert_eq!(decode(&big), Decoded { text: text.into(), encoding: "UTF-16BE", lossy: false });
        assert!(decode(&little[..little.len() - 1]).lossy, "half a unit at the end is not lost silently");
        assert!(!looks_binary(&little) && !looks_binary(&big));
    }

    #[test]
    fn a_name_leads_back_to_its_encoding() {
        for encoding in [UTF_8, UTF_16LE, UTF_16BE, GBK, SHIFT_JIS, WINDOWS_1251] {
            assert_eq!(encoding_name(encoding.name()), Some(encoding.name()));
        }
        assert_eq!(encoding_name("utf-8"), None, "only as it is given out");
        assert_eq!(encoding_name("nonesuch"), None);
    }

    #[test]
    fn legacy_encodings_are_detected() {
        let russian = "// Решение задачи: считаем сумму цифр числа\nint main() { return 0; }\n";
        let chinese = "// 读入数据，然后计算最短路径\nint main() { return 0; }\n";
        let japanese = "// これは最短経路を求めるプログラムです\nint main() { return 0; }\n";
        for (encoding, text) in [(WINDOWS_1251, russian), (GBK, chinese), (SHIFT_JIS, japanese)] {
            let decoded = decode(&encoded(encoding, text));
            assert_eq!(decoded, Decoded { text: text.into(), encoding: encoding.name(), lossy: false });
        }
        // One letter in a page of ASCII, past the place where a detector that reads only the start would stop.
        let late = [&b"int x;\n".repeat(20_000)[..], b"// caf\xE9\n"].concat();
        assert!(decode(&late).text.ends_with("// café\n"));
    }

    #[test]
    fn a_few_broken_bytes_leave_utf_8_what_it_is() {
        let mut bytes = "// Решение задачи\nint main() {}\n".as_bytes().to_vec();
        bytes.insert(9, 0xFF);
        let decoded = decode(&bytes);
        assert_eq!((decoded.encoding, decoded.lossy), ("UTF-8", true));
        assert!(decoded.text.contains("задачи") && decoded.text.contains('\u{FFFD}'), "{}", decoded.text);
        // With the mark in front, nothing else comes into question.
        assert_eq!(decode(b"\xEF\xBB\xBF// caf\xE9").encoding, "UTF-8");
    }

    #[test]
    fn binary_data_is_told_from_programs_with_a_stray_nul() {
        assert!(looks_binary(b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0\0\0"));
        assert!(looks_binary(b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0\x08\x06"));
        assert!(looks_binary(b"\xFF\xFE\0\0\x01\0\x02\0"), "UTF-16's mark is no licence");
        assert!(!looks_binary(b"") && !looks_binary("int main() { \t\r\n\x0C }\x1A".as_bytes()));
        assert!(looks_binary(&[0; 100]) && !looks_binary(&[&b"int a;\n"[..], &[0; 60]].concat()));
        let stray = b"int main() { return 0; } // hidden \0 here\n";
        assert!(!looks_binary(stray));
        assert_eq!(decode(stray).text, "int main() { return 0; } // hidden   here\n");
    }

    proptest! {
        #[test]
        fn any_bytes_become_text_and_text_survives(bytes in proptest::collection::vec(any::<u8>(), 0..300), text in "\\PC{0,100}") {
            let decoded = decode(&bytes);
            prop_assert!(!decoded.text.contains('\0'));
            if std::str::from_utf8(&bytes).is_ok() && utf_16_mark(&bytes).is_none() {
                prop_assert!(!decoded.lossy);
            }
            let text = text.trim_start_matches('\u{FEFF}');
            prop_assert_eq!(decode(text.as_bytes()).text, text);
        }
    }
}
