//! Submissions that were taken and are not in the index yet, one file each, so that nothing that was acknowledged is lost
//! when the process is killed or the index cannot be written.
//!
//! A file is written beside its name, forced to the disk, renamed, and its folder forced to the disk: it is there whole or
//! not at all. Its first line is a checksum of the rest. Names sort by the time of arrival. What cannot be read, or what
//! the index refuses for good, is moved aside into `refused/` and never deleted.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::intake::Message;

const EXTENSION: &str = "json";
const REFUSED: &str = "refused";

/// A folder of things that wait: submissions, or calls that name some.
#[derive(Debug)]
pub(crate) struct Spool<T = Message> {
    folder: PathBuf,
    max_bytes: u64,
    bytes: AtomicU64,
    files: AtomicU64,
    sequence: AtomicU64,
    /// Files whose submissions are in the queue already.
    owned: Mutex<BTreeSet<PathBuf>>,
    holds: PhantomData<fn(T)>,
}

/// One that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Waiting<T = Message> {
    /// When it was taken, in milliseconds since 1970.
    pub(crate) received_at_ms: i64,
    /// What was sent.
    pub(crate) message: T,
}

/// Why a submission is not in the spool. It was not taken then.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SpoolError {
    /// More waits than may.
    #[error("{0} bytes of submissions wait already")]
    Full(u64),
    /// What the system says: a full disk, no right to write.
    #[error("cannot write the spool: {0}")]
    Unwritable(#[from] io::Error),
}

impl<T: Serialize + DeserializeOwned> Spool<T> {
    /// Opens the folder, and makes it where there is none: for its owner only, as it holds what contestants wrote.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn open(folder: &Path, max_bytes: u64) -> io::Result<Self> {
        make_private(folder)?;
        make_private(&folder.join(REFUSED))?;
        let spool = Self {
            folder: folder.to_owned(),
            max_bytes,
            bytes: AtomicU64::new(0),
            files: AtomicU64::new(0),
            sequence: AtomicU64::new(0),
            owned: Mutex::default(),
            holds: PhantomData,
        };
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            if path.extension().is_some_and(|extension| extension == "part") {
                // It was never acknowledged.
                fs::remove_file(&path)?;
            } else if is_waiting(&path) {
                spool.bytes.fetch_add(entry.metadata()?.len(), Ordering::Relaxed);
                spool.files.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(spool)
    }

    /// Puts a submission on the disk. It is `owned` by somebody who will store it and [`Spool::remove`] it, or else the
    /// next look at [`Spool::unowned`] finds it.
    ///
    /// # Errors
    /// Then it was not taken.
    pub(crate) fn put(&self, waiting: &Waiting<T>, is_owned: bool) -> Result<PathBuf, SpoolError> {
        let json = serde_json::to_vec(waiting).map_err(io::Error::from)?;
        let text = [format!("{:016x}\n", xxh3_64(&json)).as_bytes(), &json].concat();
        let size = text.len() as u64;
        let before = self.bytes.fetch_add(size, Ordering::Relaxed);
        if before.saturating_add(size) > self.max_bytes {
            self.bytes.fetch_sub(size, Ordering::Relaxed);
            return Err(SpoolError::Full(before));
        }
        let sequence = self.sequence.fetch_add(1, Ordering::Relaxed);
        let name = format!("{:015}-{}-{sequence:010}", waiting.received_at_ms.max(0), std::process::id());
        let path = self.folder.join(name).with_extension(EXTENSION);
        if is_owned {
            self.owned().insert(path.clone());
        }
        if let Err(error) = write_whole(&path, &text) {
            self.bytes.fetch_sub(size, Ordering::Relaxed);
            self.owned().remove(&path);
            return Err(error.into());
        }
        self.files.fetch_add(1, Ordering::Relaxed);
        Ok(path)
    }

    /// What waits and is nobody's, the oldest first, at most `limit`; from now on it is the caller's. What cannot be read
    /// is moved aside.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn unowned(&self, limit: usize) -> io::Result<Vec<(PathBuf, Waiting<T>)>> {
        let mut paths: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if is_waiting(&path) && !self.owned().contains(&path) {
                paths.push(path);
            }
        }
        paths.sort_unstable();
        let mut waiting = Vec::new();
        for path in paths.into_iter().take(limit) {
            match read(&path) {
                Ok(one) => {
                    self.owned().insert(path.clone());
                    waiting.push((path, one));
                }
                // Somebody stored it meanwhile.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                // The disk or the process is short of something; the file is as good as it was.
                Err(error)
                    if !matches!(
                        error.kind(),
                        io::ErrorKind::InvalidData
                            | io::ErrorKind::UnexpectedEof
                            | io::ErrorKind::InvalidInput
                    ) =>
                {
                    for (path, _) in &waiting {
                        self.give_back(path);
                    }
                    return Err(error);
                }
                Err(error) => {
                    tracing::error!(%error, file = ?path.file_name(), "a waiting submission cannot be read");
                    self.refuse(&path)?;
                }
            }
        }
        Ok(waiting)
    }

    /// It is in the index.
    pub(crate) fn remove(&self, path: &Path) {
        let size = fs::metadata(path).map_or(0, |data| data.len());
        match fs::remove_file(path) {
            Ok(()) => self.forget(path, size),
            // It is stored again after the next start, which changes nothing.
            Err(error) => tracing::warn!(%error, "a stored submission could not be taken out of the spool"),
        }
    }

    /// It could not be stored for now: whoever looks next may try again.
    pub(crate) fn give_back(&self, path: &Path) {
        self.owned().remove(path);
    }

    /// It can never be stored; a person has to look at it.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn refuse(&self, path: &Path) -> io::Result<()> {
        let Some(name) = path.file_name() else { return Ok(()) };
        let size = fs::metadata(path).map_or(0, |data| data.len());
        fs::rename(path, self.folder.join(REFUSED).join(name))?;
        self.forget(path, size);
        Ok(())
    }

    /// Files that wait.
    pub(crate) fn files(&self) -> u64 {
        self.files.load(Ordering::Relaxed)
    }

    /// Bytes that wait.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    fn forget(&self, path: &Path, size: u64) {
        self.owned().remove(path);
        self.bytes.fetch_sub(size, Ordering::Relaxed);
        self.files.fetch_sub(1, Ordering::Relaxed);
    }

    fn owned(&self) -> std::sync::MutexGuard<'_, BTreeSet<PathBuf>> {
        self.owned.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_waiting(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == EXTENSION)
}

fn read<T: DeserializeOwned>(path: &Path) -> io::Result<Waiting<T>> {
    let bytes = fs::read(path)?;
    let damaged = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let (sum, json) = bytes.split_at_checked(17).ok_or_else(|| damaged("it is cut short"))?;
    if sum != format!("{:016x}\n", xxh3_64(json)).as_bytes() {
        return Err(damaged("it does not have the checksum that was written with it"));
    }
    Ok(serde_json::from_slice(json)?)
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = path.with_extension("part");
    let write = || {
        let mut file = private_file(&part)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&part, path)?;
        match path.parent() {
            Some(folder) => File::open(folder)?.sync_all(),
            None => Ok(()),
        }
    };
    write().inspect_err(|_| {
        // Nobody is told that it was taken, so it must not be stored by the next start either.
        let _ = fs::remove_file(&part);
        let _ = fs::remove_file(path);
    })
}

fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// A folder that only its owner can look into.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(at: i64, id: &str) -> Waiting {
        let message = Message { submission_id: id.to_owned(), ..Message::default() };
        Waiting { received_at_ms: at, message }
    }

    #[test]
    fn what_was_put_is_there_after_a_start_in_the_order_of_arrival() {
        let folder = tempfile::tempdir().unwrap();
        let spool = Spool::<Message>::open(folder.path(), 1 << 20).unwrap();
        spool.put(&waiting(20, "b"), true).unwrap();
        spool.put(&waiting(3, "a"), false).unwrap();
        fs::write(folder.path().join("half.part"), "x").unwrap();
        assert_eq!(spool.files(), 2);
        // The other is somebody's who is still at it.
        assert_eq!(spool.unowned(9).unwrap().len(), 1);
        assert!(spool.unowned(9).unwrap().is_empty());
        drop(spool);
        let spool = Spool::<Message>::open(folder.path(), 1 << 20).unwrap();
        assert_eq!(spool.files(), 2);
        let found = spool.unowned(9).unwrap();
        let ids: Vec<&str> = found.iter().map(|(_, one)| one.message.submission_id.as_str()).collect();
        assert_eq!(ids, ["a", "b"]);
        spool.give_back(&found[0].0);
        assert_eq!(spool.unowned(9).unwrap(), found[..1]);
        for (path, _) in &found {
            spool.remove(path);
        }
        assert_eq!((spool.files(), spool.bytes()), (0, 0));
    }

    #[test]
    fn it_is_bounded_and_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let spool = Spool::<Message>::open(folder.path(), 200).unwrap();
        spool.put(&waiting(1, "a"), false).unwrap();
        let mut large = waiting(2, "b");
        large.message.problem = "x".repeat(200);
        assert!(matches!(spool.put(&large, false), Err(SpoolError::Full(_))));
        assert_eq!(spool.files(), 1);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_damaged_file_is_moved_aside_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let spool = Spool::<Message>::open(folder.path(), 1 << 20).unwrap();
        let path = spool.put(&waiting(1, "a"), false).unwrap();
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 2;
        bytes[last] ^= 1;
        fs::write(&path, bytes).unwrap();
        assert!(spool.unowned(9).unwrap().is_empty());
        assert!(folder.path().join(REFUSED).join(path.file_name().unwrap()).exists());
        assert_eq!((spool.files(), spool.bytes()), (0, 0));
    }

    #[cfg(unix)]
    #[test]
    fn only_its_owner_reads_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("spool");
        let spool = Spool::<Message>::open(&inner, 1 << 20).unwrap();
        let path = spool.put(&waiting(1, "a"), false).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&inner), mode(&path)), (0o700, 0o600));
    }
}
