//! The file `sim`, in which HUSTOJ's judge looks for what its script found: `<percent> <solution id>`.
//!
//! The judge reads it only where the script's exit code is not 0, and takes whatever then stands in it, or what happened to
//! be in its memory where there is no such file. So `0 0` is written before anything can fail.
//!
//! The folder is one in which the contestant's program has just run, and this is written by root: names in it are never
//! followed, only replaced.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The file's name in the run directory.
pub const NAME: &str = "sim";
/// The judge's web pages show from 81 on.
const MIN_PERCENT: u32 = 81;

/// A flagged pair as HUSTOJ understands it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    /// 81 to 100.
    pub percent: u32,
    /// The earlier solution.
    pub other: i64,
}

impl Copied {
    /// The percent of a flagged pair with this score (0 to 1).
    pub fn percent(score: f64) -> u32 {
        let score = if score.is_finite() { score.clamp(0.0, 1.0) } else { 0.0 };
        // 0 to 19.
        MIN_PERCENT + (score * f64::from(100 - MIN_PERCENT)) as u32
    }
}

/// Writes that nothing was found.
///
/// # Errors
/// When the folder cannot be written.
pub fn write_nothing(folder: &Path) -> io::Result<()> {
    write(folder, "0 0\n")
}

/// Writes what was found.
///
/// # Errors
/// When the folder cannot be written.
pub fn write_copied(folder: &Path, copied: Copied) -> io::Result<()> {
    write(folder, &format!("{} {}\n", copied.percent, copied.other))
}

fn write(folder: &Path, text: &str) -> io::Result<()> {
    let process = std::process::id();
    let fresh = folder.join(format!(".{NAME}-{process}"));
    let target = folder.join(NAME);
    // Whatever has the name already is not opened.
    let create = || OpenOptions::new().write(true).create_new(true).open(&fresh);
    let mut file = match create() {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            move_away(folder, &fresh)?;
            create()?
        }
        created => created?,
    };
    let written = file.write_all(text.as_bytes()).and_then(|()| replace(folder, &fresh, &target));
    if written.is_err() {
        let _ = fs::remove_file(&fresh);
    }
    written
}

fn replace(folder: &Path, fresh: &Path, target: &Path) -> io::Result<()> {
    // A file is replaced in one step; a folder of that name is in the way.
    if fs::symlink_metadata(target).is_ok_and(|found| found.is_dir()) {
        move_away(folder, target)?;
    }
    fs::rename(fresh, target)
}

fn move_away(folder: &Path, path: &Path) -> io::Result<()> {
    if !fs::symlink_metadata(path)?.is_dir() {
        return fs::remove_file(path);
    }
    let free = (0..1000)
        .map(|number| folder.join(format!(".{NAME}-away-{number}")))
        .find(|path| fs::symlink_metadata(path).is_err())
        .ok_or_else(|| io::Error::other("folders in the way"))?;
    fs::rename(path, free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn flagged_pairs_are_shown_and_never_beyond_100() {
        for (score, percent) in
            [(0.0, 81), (0.5, 90), (0.999, 99), (1.0, 100), (7.0, 100), (-1.0, 81), (f64::NAN, 81)]
        {
            assert_eq!(Copied::percent(score), percent, "{score}");
        }
    }

    #[test]
    fn what_stands_under_the_name_is_replaced_never_followed() {
        let folder = TempDir::new().unwrap();
        let (path, victim) = (folder.path().join(NAME), folder.path().join("victim"));
        fs::write(&victim, "precious").unwrap();
        std::os::unix::fs::symlink(&victim, &path).unwrap();
        std::os::unix::fs::symlink(&victim, folder.path().join(format!(".{NAME}-{}", std::process::id())))
            .unwrap();
        write_nothing(folder.path()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "0 0\n");
        assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
        write_copied(folder.path(), Copied { percent: 93, other: 77 }).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "93 77\n");
        for _ in 0..2 {
            fs::remove_file(&path).unwrap();
            fs::create_dir(&path).unwrap();
            fs::write(path.join("full"), "").unwrap();
            write_nothing(folder.path()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), "0 0\n");
        }
        assert!(write_nothing(&folder.path().join("missing")).is_err());
    }
}
