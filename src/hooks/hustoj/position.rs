//! How far the poller has come, in a file that survives it.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The version of the file.
const VERSION: u32 = 1;
/// Bytes of it that are read.
const MAX_BYTES: u64 = 4096;
/// Before anything was judged.
pub const BEGINNING: &str = "1000-01-01 00:00:00";

/// Solutions that were judged until then have been handed over. The time is the database's own (`YYYY-MM-DD hh:mm:ss`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    version: u32,
    /// The last of their times.
    pub judged_at: String,
}

impl Position {
    /// At a time of the database's.
    ///
    /// # Errors
    /// When it is no date or date and time.
    pub fn at(text: &str) -> Result<Self, String> {
        let full = if text.len() == 10 { format!("{text} 00:00:00") } else { text.replacen('T', " ", 1) };
        let shape = b"0000-00-00 00:00:00";
        let fits = full.len() == shape.len()
            && full.bytes().zip(shape).all(
                |(byte, like)| {
                    if *like == b'0' { byte.is_ascii_digit() } else { byte == *like }
                },
            );
        if !fits {
            return Err(format!(
                "`{text}` is no time of the database, as 2026-11-21 or `2026-11-21 10:15:00`"
            ));
        }
        Ok(Self { version: VERSION, judged_at: full })
    }

    /// Reads the file; `None` where there is none.
    ///
    /// # Errors
    /// When it cannot be read, or is not such a file.
    pub fn read(path: &Path) -> Result<Option<Self>, String> {
        let mut text = String::new();
        match File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_string(&mut text)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("cannot read `{}`: {error}", path.display())),
            Ok(_) => {}
        }
        let hint = "remove it to begin from the beginning; what was handed over already does no harm";
        let no = |why: String| format!("`{}` does not tell a position: {why}\nhint: {hint}", path.display());
        let position: Self = serde_json::from_str(&text).map_err(|error| no(error.to_string()))?;
        if position.version != VERSION {
            return Err(no(format!("its version is {}, not {VERSION}", position.version)));
        }
        Self::at(&position.judged_at).map(Some).map_err(no)
    }

    /// Writes the file: whoever reads it, at whatever moment, finds the old one or the new one, whole.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let folder = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
            _ => PathBuf::from("."),
        };
        let write = || {
            fs::create_dir_all(&folder)?;
            let mut name = path.as_os_str().to_owned();
            name.push(format!(".{}", std::process::id()));
            let fresh = PathBuf::from(name);
            let mut file = File::create(&fresh)?;
            file.write_all(&serde_json::to_vec(self).map_err(io::Error::other)?)?;
            file.sync_all()?;
            fs::rename(&fresh, path)?;
            File::open(&folder)?.sync_all()
        };
        write().map_err(|error| format!("cannot write `{}`: {error}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn a_position_is_read_back_and_anything_else_is_refused() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("new/state.json");
        assert_eq!(Position::read(&path), Ok(None));
        let position = Position::at("2026-11-21T10:15:00").unwrap();
        for _ in 0..2 {
            position.write(&path).unwrap();
            assert_eq!(Position::read(&path), Ok(Some(position.clone())));
        }
        assert_eq!(fs::read_dir(folder.path().join("new")).unwrap().count(), 1, "nothing is left behind");
        for text in [
            "",
            "{}",
            r#"{"version":2,"judged_at":"2026-11-21 10:15:00"}"#,
            r#"{"version":1,"judged_at":"now"}"#,
        ] {
            fs::write(&path, text).unwrap();
            assert!(Position::read(&path).unwrap_err().contains("hint: remove it"), "{text}");
        }
    }

    #[test]
    fn times_are_the_database_s() {
        assert_eq!(Position::at("2026-11-21").unwrap().judged_at, "2026-11-21 00:00:00");
        assert!(Position::at(BEGINNING).is_ok());
        for text in ["", "yesterday", "2026-11-21 10:15", "2026-11-21 10:15:00Z", "2026-11-21'10:15:00"] {
            assert!(Position::at(text).is_err(), "{text}");
        }
    }
}
