//! Bytes as they arrive into lines, each of bounded length.

/// Bytes of a line. A whole collection in one line (`id: null`) may have thousands of objects of some hundred bytes.
pub const MAX_LINE_BYTES: usize = 16 << 20;

/// What a stream of lines gives.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece {
    /// A line without its end.
    Line(Vec<u8>),
    /// An empty one: the server is alive and has nothing to say.
    KeepAlive,
    /// A line over the limit; it is passed over.
    TooLong,
}

/// Cuts a stream into lines. What has no end yet is kept, and is not given out: a connection may break anywhere.
#[derive(Debug)]
pub struct Lines {
    buffer: Vec<u8>,
    /// How far the buffer was given out.
    start: usize,
    /// How far it was searched for an end of line.
    searched: usize,
    is_too_long: bool,
    limit_bytes: usize,
}

impl Lines {
    /// With a limit for a line, in bytes.
    pub fn new(limit_bytes: usize) -> Self {
        Self { buffer: Vec::new(), start: 0, searched: 0, is_too_long: false, limit_bytes }
    }

    /// Takes what arrived.
    pub fn push(&mut self, bytes: &[u8]) {
        self.buffer.drain(..self.start);
        self.searched -= self.start;
        self.start = 0;
        self.buffer.extend_from_slice(bytes);
    }

    /// The next line that is complete.
    pub fn next_piece(&mut self) -> Option<Piece> {
        let Some(end) = memchr::memchr(b'\n', &self.buffer[self.searched..]) else {
            self.searched = self.buffer.len();
            if self.searched - self.start > self.limit_bytes {
                // Only that it is too long matters from here on to its end.
                self.is_too_long = true;
                self.buffer.clear();
                (self.start, self.searched) = (0, 0);
            }
            return None;
        };
        let line = &self.buffer[self.start..self.searched + end];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let piece = if std::mem::take(&mut self.is_too_long) || line.len() > self.limit_bytes {
            Piece::TooLong
        } else if line.iter().all(u8::is_ascii_whitespace) {
            Piece::KeepAlive
        } else {
            Piece::Line(line.to_vec())
        };
        self.searched += end + 1;
        self.start = self.searched;
        Some(piece)
    }

    /// What stands after the last end of line, when the stream has ended: its last line, or half of one.
    pub fn rest(self) -> Option<Vec<u8>> {
        let rest = &self.buffer[self.start..];
        (!self.is_too_long && !rest.is_empty() && rest.len() <= self.limit_bytes).then(|| rest.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str, step: usize, limit: usize) -> (Vec<String>, Option<String>) {
        let mut lines = Lines::new(limit);
        let mut found = Vec::new();
        for bytes in text.as_bytes().chunks(step) {
            lines.push(bytes);
            while let Some(piece) = lines.next_piece() {
                found.push(match piece {
                    Piece::Line(line) => String::from_utf8(line).unwrap(),
                    Piece::KeepAlive => "-".to_owned(),
                    Piece::TooLong => "!".to_owned(),
                });
            }
        }
        (found, lines.rest().map(|rest| String::from_utf8(rest).unwrap()))
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        let text = "one\n\ntwo\r\n \n12345678\n123456789\nthree\nhal";
        for step in 1..=text.len() {
            let (found, rest) = all(text, step, 8);
            assert_eq!(found, ["one", "-", "two", "-", "12345678", "!", "three"], "{step}");
            assert_eq!(rest.as_deref(), Some("hal"), "{step}");
        }
    }

    #[test]
    fn a_line_without_end_takes_no_memory() {
        let mut lines = Lines::new(1000);
        for _ in 0..10_000 {
            lines.push(&[b'x'; 1000]);
            assert_eq!(lines.next_piece(), None);
            assert!(lines.buffer.capacity() < 5000);
        }
        lines.push(b"\nok\n");
        assert_eq!(lines.next_piece(), Some(Piece::TooLong));
        assert_eq!(lines.next_piece(), Some(Piece::Line(b"ok".to_vec())));
    }
}
