//! Text back into the bytes of a file that [`decode`] reads as the same text in the same encoding.

use encoding_rs::Encoding;

use super::encoding::decode;

/// A text as bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Whether [`decode`] gives the text back in the encoding that was asked for.
    pub is_faithful: bool,
    /// Whether it gives the text back at all.
    pub is_same_text: bool,
}

/// Encodes a text in the encoding of this name. What that encoding cannot hold, or what would be taken for another one
/// when it is read again, becomes UTF-8, as does a text from which bytes were lost (`lossy`): what they were is not known.
pub fn encode(text: &str, encoding: &str, lossy: bool) -> Encoded {
    if !lossy && let Some(bytes) = in_encoding(text, encoding) {
        let read = decode(&bytes);
        if read.text == text && read.encoding == encoding && !read.lossy {
            return Encoded { bytes, is_faithful: true, is_same_text: true };
        }
    }
    let mut bytes = text.as_bytes().to_vec();
    if text.starts_with('\u{FEFF}') {
        // The first mark is taken for the file's and not for the text's.
        bytes.splice(0..0, *b"\xEF\xBB\xBF");
    }
    let is_same_text = decode(&bytes).text == text;
    Encoded { bytes, is_faithful: !lossy && encoding == "UTF-8" && is_same_text, is_same_text }
}

/// A text as bytes of the encoding of this name, whether or not it would be taken for that one when it is read again;
/// `None` for UTF-8, and for what the encoding cannot hold.
pub fn in_encoding(text: &str, name: &str) -> Option<Vec<u8>> {
    let units = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| {
        mark.into_iter().chain(text.encode_utf16().flat_map(bytes)).collect()
    };
    match name {
        "UTF-8" => None,
        // The crate only decodes these.
        "UTF-16LE" => Some(units([0xFF, 0xFE], u16::to_le_bytes)),
        "UTF-16BE" => Some(units([0xFE, 0xFF], u16::to_be_bytes)),
        name => {
            let (bytes, _, is_unmappable) = Encoding::for_label(name.as_bytes())?.encode(text);
            (!is_unmappable).then(|| bytes.into_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_text_goes_back_into_its_encoding() {
        for (encoding, text) in [
            ("UTF-8", "int x; // é\r\n"),
            ("UTF-8", "\u{FEFF}int x;"),
            ("UTF-16LE", "int main() {} // 你好"),
            ("UTF-16BE", "int main() {} // 你好 😀"),
            ("windows-1251", "// Решение задачи: считаем сумму цифр числа\nint main() { return 0; }\n"),
            ("GBK", "// 读入数据，然后计算最短路径\nint main() { return 0; }\n"),
        ] {
            let encoded = encode(text, encoding, false);
            assert!(encoded.is_faithful && encoded.is_same_text, "{encoding}");
            let read = decode(&encoded.bytes);
            assert_eq!((read.text.as_str(), read.encoding), (text, encoding));
        }
    }

    #[test]
    fn what_does_not_fit_or_was_lost_is_utf_8_and_said_to_be() {
        for (encoding, text, lossy) in
            [("GBK", "// 😀", false), ("windows-1251", "int x;", false), ("UTF-8", "// caf\u{FFFD}", true)]
        {
            let encoded = encode(text, encoding, lossy);
            assert_eq!(encoded, Encoded { bytes: text.into(), is_faithful: false, is_same_text: true });
        }
        assert!(!encode("a\0b", "UTF-8", false).is_same_text, "a NUL is read as a space");
    }

    proptest! {
        #[test]
        fn what_is_said_to_be_faithful_is(
            text in "(\\PC|\n|\u{0}|\r){0,60}",
            encoding in prop::sample::select(vec!["UTF-8", "UTF-16LE", "UTF-16BE", "GBK", "Shift_JIS", "windows-1251"]),
            lossy: bool,
        ) {
            let encoded = encode(&text, encoding, lossy);
            let read = decode(&encoded.bytes);
            prop_assert_eq!(encoded.is_same_text, read.text == text);
            if encoded.is_faithful {
                prop_assert_eq!((read.text, read.encoding, read.lossy), (text, encoding, lossy));
            }
        }
    }
}
