//! A zip whose bytes depend on what is in it, and on nothing else.

use std::io::{self, Cursor, Write};

use serde::Serialize;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A zip in memory: its directory comes last and its sizes first, and standard output cannot be wound back.
pub(super) struct Archive {
    zip: ZipWriter<Cursor<Vec<u8>>>,
}

impl Archive {
    /// An empty one.
    pub(super) fn new() -> Self {
        Self { zip: ZipWriter::new(Cursor::new(Vec::new())) }
    }

    /// Adds a file. Names are the caller's to keep safe and different.
    pub(super) fn file(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        let options = SimpleFileOptions::DEFAULT
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(0o644);
        self.zip.start_file(name, options)?;
        self.zip.write_all(content)
    }

    /// Adds a value as JSON.
    pub(super) fn json(&mut self, name: &str, value: &impl Serialize) -> io::Result<()> {
        self.file(name, &serde_json::to_vec(value)?)
    }

    /// Writes the whole.
    pub(super) fn finish(self, mut w: impl Write) -> io::Result<()> {
        w.write_all(self.zip.finish()?.get_ref())?;
        w.flush()
    }
}
