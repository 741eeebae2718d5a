//! How far a feed was delivered, and what of it was not, on disk.
//!
//! The file is written aside, forced to the disk and put in place: it is the old one or the new one, never half of one.
//! A lost file costs a second delivery, which changes nothing; so does what was not written yet when a machine failed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::event::Token;

/// Between two writes: a replay has thousands of lines a second.
const PAUSE: Duration = Duration::from_millis(200);
/// Submissions that are remembered as not delivered.
const MAX_MISSED: usize = 100_000;

#[derive(Debug, Default, Serialize, Deserialize)]
struct Saved {
    /// By the address of the feed.
    feeds: BTreeMap<String, Place>,
}

#[derive(Debug, Default, Clone, Serialize, Deserialize)]
struct Place {
    token: Option<Token>,
    /// Submissions that could not be fetched or were refused.
    #[serde(default)]
    missed: BTreeSet<String>,
}

/// How far a feed was delivered.
#[derive(Debug)]
pub struct Resume {
    file: Option<PathBuf>,
    feed: String,
    saved: Saved,
    place: Place,
    is_dirty: bool,
    written: Option<Instant>,
}

impl Resume {
    /// In memory only: each start reads the feed from its beginning.
    pub fn in_memory() -> Self {
        Self::with(None, String::new(), Saved::default())
    }

    /// From a file, which may not be there yet. A file that cannot be understood is as if it were not there.
    ///
    /// # Errors
    /// When the file is there and cannot be read, or its folder is not there.
    pub fn open(file: &Path, feed: &str) -> io::Result<Self> {
        let saved = match fs::read(file) {
            Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_else(|error| {
                tracing::warn!(file = ?file, %error, "the state file cannot be understood; the feed is read from its beginning");
                Saved::default()
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Saved::default(),
            Err(error) => return Err(error),
        };
        let resume = Self::with(Some(file.to_owned()), feed.to_owned(), saved);
        // Whether it can be written is better known now than after the first submission.
        resume.write()?;
        Ok(resume)
    }

    fn with(file: Option<PathBuf>, feed: String, saved: Saved) -> Self {
        let place = saved.feeds.get(&feed).cloned().unwrap_or_default();
        Self { file, feed, saved, place, is_dirty: false, written: None }
    }

    /// Behind what the feed is resumed.
    pub fn token(&self) -> Option<&Token> {
        self.place.token.as_ref()
    }

    /// All up to here was delivered.
    pub fn reached(&mut self, token: Token) {
        self.place.token = Some(token);
        self.is_dirty = true;
        self.save_if_due();
    }

    /// Writes what is not written yet, unless something was written just now.
    pub fn save_if_due(&mut self) {
        if self.written.is_none_or(|written| written.elapsed() >= PAUSE) {
            self.save();
        }
    }

    /// The feed is read from its beginning.
    pub fn restart(&mut self) {
        self.place.token = None;
        self.is_dirty = true;
        self.save();
    }

    /// A submission was not delivered, though the feed goes on behind it.
    pub fn missed(&mut self, submission: &str) {
        if self.place.missed.len() < MAX_MISSED {
            self.is_dirty |= self.place.missed.insert(submission.to_owned());
        }
    }

    /// It was delivered after all, or is no more.
    pub fn found(&mut self, submission: &str) {
        self.is_dirty |= self.place.missed.remove(submission);
    }

    /// Those that were not delivered.
    pub fn all_missed(&self) -> &BTreeSet<String> {
        &self.place.missed
    }

    /// Writes what is not written yet. What cannot be written is told and tried again.
    pub fn save(&mut self) {
        if !self.is_dirty {
            return;
        }
        self.written = Some(Instant::now());
        self.saved.feeds.insert(self.feed.clone(), self.place.clone());
        match self.write() {
            Ok(()) => self.is_dirty = false,
            Err(error) => {
                tracing::error!(file = ?self.file, %error, "the state file cannot be written; after a restart submissions would be delivered again");
            }
        }
    }

    fn write(&self) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(format!(".partial-{}", std::process::id()));
        let partial = folder.join(name);
        let put = || {
            let mut writer = File::create(&partial)?;
            writer.write_all(&serde_json::to_vec_pretty(&self.saved).map_err(io::Error::other)?)?;
            writer.write_all(b"\n")?;
            writer.sync_all()?;
            fs::rename(&partial, file)?;
            // The new name has to be on the disk as well.
            if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
        };
        put().inspect_err(|_| drop(fs::remove_file(&partial)))
    }
}

impl Drop for Resume {
    fn drop(&mut self) {
        self.save();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &str) -> Token {
        Token::Token(text.to_owned())
    }

    #[test]
    fn a_place_is_found_again_beside_that_of_another_feed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("state.json");
        let mut one = Resume::open(&file, "https://a/").unwrap();
        assert_eq!(one.token(), None);
        one.reached(token("1"));
        one.reached(token("2"));
        one.missed("17");
        one.missed("18");
        one.found("18");
        drop(one);
        let mut other = Resume::open(&file, "https://b/").unwrap();
        assert_eq!(other.token(), None);
        other.reached(Token::EventId("pc2-1".to_owned()));
        drop(other);
        let mut one = Resume::open(&file, "https://a/").unwrap();
        assert_eq!(one.token(), Some(&token("2")));
        assert!(one.all_missed().iter().eq(["17"]));
        one.restart();
        drop(one);
        assert_eq!(Resume::open(&file, "https://a/").unwrap().token(), None);
        assert_eq!(Resume::open(&file, "https://b/").unwrap().token(), Some(&Token::EventId("pc2-1".into())));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left over");
    }

    #[test]
    fn a_damaged_file_costs_a_second_delivery_only() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("state.json");
        fs::write(&file, "{\"feeds\":{\"https://a/\":{\"tok").unwrap();
        let mut place = Resume::open(&file, "https://a/").unwrap();
        assert_eq!(place.token(), None);
        place.reached(token("3"));
        drop(place);
        assert_eq!(Resume::open(&file, "https://a/").unwrap().token(), Some(&token("3")));
    }

    #[test]
    fn a_folder_that_is_not_there_is_told_at_once() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Resume::open(&folder.path().join("no/state.json"), "https://a/").is_err());
    }
}
