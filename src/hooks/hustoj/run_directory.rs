//! What lies in HUSTOJ's run directory: the program as it was judged, and beside the test data the parts that were put
//! around it.
//!
//! The contestant's program has just run there. What it may have put in place of its source (a link to somebody else's
//! file, a pipe that nobody writes to) is not read.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::intake::MessageFile;

/// Bytes of a program; HUSTOJ itself takes fewer.
pub(super) const MAX_BYTES: u64 = 1 << 20;

/// Why there is no program.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The script's arguments are not those of HUSTOJ's judge.
    #[error("`{0}` is no name of a file in the run directory, as Main.c")]
    Name(String),
    /// It is something else than a file.
    #[error("`{0}` is no file")]
    NoFile(String),
    /// It is too long.
    #[error("`{0}` is longer than {MAX_BYTES} bytes")]
    Long(String),
    /// It cannot be read.
    #[error("cannot read `{0}`: {1}")]
    Read(String, io::Error),
}

/// The extension of a program's name, which stands in the run directory itself.
pub(super) fn extension(name: &str) -> Result<&str, ProgramError> {
    let plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+-".contains(&byte))
    };
    match name.rsplit_once('.') {
        Some((stem, extension)) if plain(stem) && plain(extension) => Ok(extension),
        _ => Err(ProgramError::Name(name.to_owned())),
    }
}

/// The program.
pub(super) fn program(folder: &Path, name: &str) -> Result<MessageFile, ProgramError> {
    let failed = |error| ProgramError::Read(name.to_owned(), error);
    let path = folder.join(name);
    let before = fs::symlink_metadata(&path).map_err(failed)?;
    if !before.is_file() {
        return Err(ProgramError::NoFile(name.to_owned()));
    }
    let file = File::open(&path).map_err(failed)?;
    let opened = file.metadata().map_err(failed)?;
    if (opened.dev(), opened.ino()) != (before.dev(), before.ino()) {
        return Err(ProgramError::NoFile(name.to_owned()));
    }
    let bytes = read(file).map_err(failed)?.ok_or_else(|| ProgramError::Long(name.to_owned()))?;
    Ok(MessageFile::of_bytes(name, bytes))
}

/// HUSTOJ's folder of problems, seen from the run directory. Where that is in memory, the judge links it beside.
pub(super) fn data(folder: &Path) -> PathBuf {
    folder.join("..").join("data")
}

/// What the problem puts before and after each program in this language, if anything.
pub(super) fn boilerplate(data: &Path, problem: u64, extension: &str) -> Vec<MessageFile> {
    let data = data.join(problem.to_string());
    let part = |part: &str| {
        let name = format!("{part}.{extension}");
        let path = data.join(&name);
        // A folder or a pipe would be an administrator's mistake.
        fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
        let bytes = read(File::open(&path).ok()?).ok()??;
        Some(MessageFile::of_bytes(&name, bytes))
    };
    ["prepend", "append"].into_iter().filter_map(part).collect()
}

/// `None` when it is too long.
fn read(file: File) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= MAX_BYTES).then_some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn names_stay_in_the_folder() {
        assert_eq!(extension("Main.f95").unwrap(), "f95");
        for name in ["Main", "../Main.c", "/etc/x.c", "", ".c", "Main.", "a.b.c", "Main.c\n", "Ma in.c"] {
            assert!(matches!(extension(name), Err(ProgramError::Name(_))), "{name:?}");
        }
    }

    #[test]
    fn only_a_file_of_bounded_length_is_a_program() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("Main.c"), "int x;").unwrap();
        assert_eq!(program(folder.path(), "Main.c").unwrap().text.as_deref(), Some("int x;"));
        std::os::unix::fs::symlink(path("Main.c"), path("link.c")).unwrap();
        fs::create_dir(path("folder.c")).unwrap();
        for name in ["link.c", "folder.c"] {
            assert!(matches!(program(folder.path(), name), Err(ProgramError::NoFile(_))), "{name}");
        }
        assert!(matches!(program(folder.path(), "none.c"), Err(ProgramError::Read(..))));
        fs::write(path("Main.cc"), vec![b' '; MAX_BYTES as usize + 1]).unwrap();
        assert!(matches!(program(folder.path(), "Main.cc"), Err(ProgramError::Long(_))));
    }

    #[test]
    fn the_problem_s_parts_are_beside_its_data() {
        let home = TempDir::new().unwrap();
        let (run, problem) = (home.path().join("run0"), home.path().join("data/1000"));
        fs::create_dir(&run).unwrap();
        fs::create_dir_all(problem.join("append.c")).unwrap();
        fs::write(problem.join("prepend.c"), "int f();").unwrap();
        let data = data(&run);
        let parts = boilerplate(&data, 1000, "c");
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].name.as_str(), parts[0].text.as_deref()), ("prepend.c", Some("int f();")));
        assert_eq!(boilerplate(&data, 1000, "cc"), []);
        assert_eq!(boilerplate(&data, 1001, "c"), []);
    }
}
