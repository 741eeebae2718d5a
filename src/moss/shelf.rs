//! Results on disk, each under an address that nobody can guess, until it ends.
//!
//! An address ends with a secret of 160 random bits. A file is named after the secret's SHA-256, so that whoever reads the
//! folder, or a backup of it, cannot open the pages in a browser.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest, Sha256};

use super::clock::Clock;
use super::page::Page;
use super::shelf_file;

const EXTENSION: &str = "moss";
/// Of files that are being written. One that a crash left goes with the next sweep.
const UNFINISHED: &str = "part";
const SECRET_BYTES: usize = 20;

/// Bounds on what is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShelfLimits {
    /// Seconds after which a result ends.
    pub keep_seconds: u64,
    /// Bytes of one result, compressed.
    pub max_result_bytes: u64,
    /// Bytes of all results together; the oldest make room for a new one.
    pub max_total_bytes: u64,
}

impl Default for ShelfLimits {
    fn default() -> Self {
        Self { keep_seconds: 14 * 86_400, max_result_bytes: 64 << 20, max_total_bytes: 4 << 30 }
    }
}

/// Why a result cannot be kept or read.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// The disk refuses.
    #[error("cannot {what} `{}`", path.display())]
    Disk {
        /// What was tried.
        what: &'static str,
        /// On what.
        path: PathBuf,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// It is over the limit.
    #[error("a result of {size_bytes} bytes, over the limit of {limit_bytes}")]
    TooLarge {
        /// How large it is.
        size_bytes: u64,
        /// How large it may be.
        limit_bytes: u64,
    },
    /// The system gives no random numbers.
    #[error("the system gives no random numbers")]
    NoSecret,
}

/// The results.
#[derive(Debug)]
pub struct Shelf {
    folder: PathBuf,
    limits: ShelfLimits,
    clock: Clock,
    /// Held while something is written or removed, so that two do not make room for themselves at once.
    changing: Mutex<()>,
}

impl Shelf {
    /// Opens a folder, which is made where it is not there, and is for its owner only.
    ///
    /// # Errors
    /// When it cannot be made or read.
    pub fn open(folder: &Path, limits: ShelfLimits, clock: Clock) -> Result<Self, ShelfError> {
        let made = if folder.is_dir() { Ok(()) } else { make_private(folder) };
        made.map_err(|error| failed("make the folder", folder, error))?;
        fs::read_dir(folder).map_err(|error| failed("read the folder", folder, error))?;
        Ok(Self { folder: folder.to_owned(), limits, clock, changing: Mutex::new(()) })
    }

    /// Its clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Keeps a result; the answer is its secret, which is in no file. Blocks.
    ///
    /// # Errors
    /// When it is too large, or the disk refuses; nothing is left of it then.
    pub fn put(&self, pages: &[Page]) -> Result<String, ShelfError> {
        let ends = self.clock.now().saturating_add(self.limits.keep_seconds);
        let bytes = shelf_file::encode(pages, ends)
            .map_err(|error| failed("put together a result for", &self.folder, error))?;
        let (size_bytes, limit_bytes) =
            (bytes.len() as u64, self.limits.max_result_bytes.min(self.limits.max_total_bytes));
        if size_bytes > limit_bytes {
            return Err(ShelfError::TooLarge { size_bytes, limit_bytes });
        }
        let mut secret = [0; SECRET_BYTES];
        getrandom::fill(&mut secret).map_err(|_| ShelfError::NoSecret)?;
        let secret = hex(&secret);
        let path = self.path(&secret);
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        self.make_room(size_bytes);
        write_whole(&path, &bytes).map_err(|error| failed("write", &path, error))?;
        Ok(secret)
    }

    /// A page of a result; `None` where there is no such result, or page of it, or it has ended. Blocks.
    ///
    /// # Errors
    /// When the disk refuses, or the file is damaged.
    pub fn page(&self, secret: &str, name: &str) -> Result<Option<Page>, ShelfError> {
        if secret.len() != SECRET_BYTES * 2 || !secret.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Ok(None);
        }
        let path = self.path(secret);
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed("open", &path, error)),
        };
        let read = |error| failed("read", &path, error);
        if shelf_file::ends(&mut file).map_err(read)? <= self.clock.now() {
            return Ok(None);
        }
        shelf_file::page(&mut file, name).map_err(read)
    }

    /// Removes what has ended by `now`, in seconds since 1970, and what a crash left; says how many files. Blocks.
    pub fn sweep(&self, now: u64) -> usize {
        let _changing = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut removed = 0;
        for path in self.files() {
            let extension = path.extension().unwrap_or_default();
            let goes = extension == UNFINISHED
                || extension == EXTENSION
                    && File::open(&path)
                        .and_then(|mut file| shelf_file::ends(&mut file))
                        // A file that is no result is read by nobody.
                        .map_or_else(|error| is_damaged(&error), |ends| ends <= now);
            removed += usize::from(goes && fs::remove_file(&path).is_ok());
        }
        removed
    }

    /// Removes the oldest until so many bytes more are within the limit.
    fn make_room(&self, more_bytes: u64) {
        let mut kept: Vec<(u64, u64, PathBuf)> = self
            .files()
            .into_iter()
            .filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION))
            .filter_map(|path| {
                let size = fs::metadata(&path).ok()?.len();
                let ends = File::open(&path).and_then(|mut file| shelf_file::ends(&mut file)).unwrap_or(0);
                Some((ends, size, path))
            })
            .collect();
        kept.sort();
        let mut total: u64 = kept.iter().map(|(_, size, _)| size).sum();
        for (_, size, path) in kept {
            if total.saturating_add(more_bytes) <= self.limits.max_total_bytes {
                return;
            }
            if fs::remove_file(&path).is_ok() {
                total -= size;
            }
        }
    }

    fn files(&self) -> Vec<PathBuf> {
        // A folder that cannot be read now shows itself when a result is written.
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        entries.flatten().map(|entry| entry.path()).collect()
    }

    fn path(&self, secret: &str) -> PathBuf {
        let name = hex(&Sha256::digest(secret.to_ascii_lowercase()));
        self.folder.join(name).with_extension(EXTENSION)
    }
}

fn is_damaged(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof)
}

fn failed(what: &'static str, path: &Path, error: io::Error) -> ShelfError {
    ShelfError::Disk { what, path: path.to_owned(), error }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// All of a file or nothing, also where the power fails.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension(UNFINISHED);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&unfinished)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, path));
    if written.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    written
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    fn pages(text: &str) -> Vec<Page> {
        vec![Page::html("", text.to_owned()), Page::html("match0.html", "pair".to_owned())]
    }

    fn shelf(folder: &Path, limits: ShelfLimits) -> (Shelf, Arc<AtomicU64>) {
        let time = Arc::new(AtomicU64::new(1000));
        let read = Arc::clone(&time);
        let clock = Clock::new(move || read.load(Ordering::Relaxed));
        (Shelf::open(folder, limits, clock).unwrap(), time)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_result_is_read_by_its_secret_only_until_it_ends() {
        let dir = tempfile::tempdir().unwrap();
        let (shelf, time) = shelf(dir.path(), ShelfLimits { keep_seconds: 60, ..ShelfLimits::default() });
        let secret = shelf.put(&pages("index")).unwrap();
        assert_eq!(secret.len(), 40);
        assert_eq!(shelf.page(&secret, "").unwrap().unwrap().bytes, b"index");
        assert_eq!(shelf.page(&secret, "match0.html").unwrap().unwrap().bytes, b"pair");
        assert!(shelf.page(&secret, "match1.html").unwrap().is_none());
        for other in ["", "..", "../x", &"0".repeat(40), &"é".repeat(20), &secret[1..]] {
            assert!(shelf.page(other, "").unwrap().is_none(), "{other}");
        }
        assert_eq!(shelf.sweep(1059), 0);
        time.store(1060, Ordering::Relaxed);
        assert!(shelf.page(&secret, "").unwrap().is_none(), "it has ended, swept or not");
        assert_eq!(shelf.sweep(1060), 1);
        assert!(names(dir.path()).is_empty());
    }

    #[test]
    fn the_secret_is_not_on_the_disk() {
        let dir = tempfile::tempdir().unwrap();
        let (shelf, _) = shelf(dir.path(), ShelfLimits::default());
        let secret = shelf.put(&pages(Page::ADDRESS)).unwrap();
        let names = names(dir.path());
        assert_eq!(names.len(), 1);
        assert!(!names[0].contains(&secret));
        let bytes = fs::read(dir.path().join(&names[0])).unwrap();
        assert!(memchr::memmem::find(&bytes, secret.as_bytes()).is_none());
    }

    #[cfg(unix)]
    #[test]
    fn files_are_their_owners_only() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("state/moss");
        let (shelf, _) = shelf(&folder, ShelfLimits::default());
        shelf.put(&pages("x")).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        assert_eq!(mode(&folder.join(&names(&folder)[0])), 0o600);
    }

    #[test]
    fn the_oldest_make_room() {
        let dir = tempfile::tempdir().unwrap();
        let (large, time) = shelf(dir.path(), ShelfLimits::default());
        let first = large.put(&pages("first")).unwrap();
        let one = fs::metadata(dir.path().join(&names(dir.path())[0])).unwrap().len();
        let limits = ShelfLimits { max_total_bytes: one * 5 / 2, ..ShelfLimits::default() };
        let (small, later) = shelf(dir.path(), limits);
        let put = |text: &str| {
            later.fetch_add(1, Ordering::Relaxed);
            time.fetch_add(1, Ordering::Relaxed);
            small.put(&pages(text)).unwrap()
        };
        let second = put("second");
        let third = put("third");
        let there = |secret: &str| small.page(secret, "").unwrap().is_some();
        assert_eq!((there(&first), there(&second), there(&third)), (false, true, true));
        let tight = ShelfLimits { max_result_bytes: one / 2, ..ShelfLimits::default() };
        let (tight, _) = shelf(dir.path(), tight);
        assert!(matches!(tight.put(&pages("fourth")), Err(ShelfError::TooLarge { .. })));
    }

    #[test]
    fn what_is_damaged_or_unfinished_is_swept() {
        let dir = tempfile::tempdir().unwrap();
        let (shelf, _) = shelf(dir.path(), ShelfLimits::default());
        let secret = shelf.put(&pages("x")).unwrap();
        let path = dir.path().join(&names(dir.path())[0]);
        let bytes = fs::read(&path).unwrap();
        for cut in [30, bytes.len() - 3] {
            fs::write(&path, &bytes[..cut]).unwrap();
            assert!(shelf.page(&secret, "").is_err() || shelf.page(&secret, "match0.html").is_err(), "{cut}");
        }
        fs::write(&path, "short").unwrap();
        fs::write(path.with_extension("part"), "left").unwrap();
        fs::write(dir.path().join("notes.txt"), "somebody's").unwrap();
        assert_eq!(shelf.sweep(0), 2);
        assert_eq!(names(dir.path()), ["notes.txt"]);
    }
}
