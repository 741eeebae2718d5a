//! Bytes of a file into text.

/// A file's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text; line ends as in the file, no byte order mark.
    pub text: String,
    /// Name of the encoding it was read as (`UTF-8`, `GBK`, …).
    pub encoding: &'static str,
    /// Whether some bytes were not valid in it and stand as U+FFFD.
    pub lossy: bool,
}

/// Turns the bytes of a file into text.
pub fn decode(bytes: &[u8]) -> Decoded {
    Decoded { text: String::from_utf8_lossy(bytes).into_owned(), encoding: "UTF-8", lossy: false }
}
