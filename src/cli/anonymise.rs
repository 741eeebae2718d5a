//! A report without names: where its pseudonyms' codes come from, and the key file that leads back.
//!
//! The key file is written before the report, so that no report is out whose names nobody can find again. It is only ever
//! extended: what is not a key file is never written over.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};

use crate::report::Report;
use crate::report::anonymise::{Pseudonyms, anonymise};

/// What is read of a key file.
struct Key {
    /// Where it is, links followed.
    path: PathBuf,
    /// Its text; `None` where it is not there yet.
    text: Option<String>,
    pseudonyms: Pseudonyms,
}

/// Says what is wrong with a key file, if one is given, before any work is done.
///
/// # Errors
/// When it cannot be read, is none, or is where the report goes.
pub fn check(key: Option<&Path>, output: Option<&Path>) -> anyhow::Result<()> {
    key.map_or(Ok(()), |key| open(key, output).map(|_| ()))
}

/// Replaces the names of a report that goes to `output`, if a key file is given.
///
/// # Errors
/// When the key file cannot be read or written, or is none.
pub fn apply(key: Option<&Path>, output: Option<&Path>, report: &mut Report) -> anyhow::Result<()> {
    let Some(named) = key else { return Ok(()) };
    // Read again: another run may have added names meanwhile.
    let Key { path, text: before, mut pseudonyms } = open(named, output)?;
    let known = pseudonyms.clone();
    let mut new_code = || getrandom::u64().map_err(io::Error::other);
    anonymise(report, &mut pseudonyms, &mut new_code).context("cannot replace the names")?;
    if before.is_none() || pseudonyms != known {
        let text = pseudonyms.to_json()?;
        write(&path, before.as_deref(), &text)
            .with_context(|| format!("cannot write the key file `{}`", named.display()))?;
        // Where a folder does not tell small letters from capitals, two names are one only now that it is there.
        refuse_same(named, &place(named), output)?;
    }
    Ok(())
}

fn open(named: &Path, output: Option<&Path>) -> anyhow::Result<Key> {
    let path = place(named);
    refuse_same(named, &path, output)?;
    let text = read(&path)?;
    let pseudonyms = text.as_deref().map_or_else(|| Ok(Pseudonyms::default()), Pseudonyms::from_json).map_err(
        |error| {
            anyhow!(
                "`{}` is no key file: {error}\nhint: name a new file, or restore this one from a copy; without it nobody finds the names again",
                named.display()
            )
        },
    )?;
    Ok(Key { path, text, pseudonyms })
}

/// Where a file is or would be: two ways to write that are equal here where they lead to one file.
fn place(named: &Path) -> PathBuf {
    // A link stays a link: what it leads to is replaced.
    if let Ok(path) = named.canonicalize() {
        return path;
    }
    let folder = named.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    match (folder.canonicalize(), named.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => named.to_owned(),
    }
}

fn refuse_same(named: &Path, path: &Path, output: Option<&Path>) -> anyhow::Result<()> {
    if output.is_some_and(|output| output == named || place(output) == path) {
        bail!(
            "the key file `{}` is where the report goes\nhint: name another file; whoever has both has the names",
            named.display()
        );
    }
    Ok(())
}

/// The text of a key file; `None` where there is no file yet.
fn read(path: &Path) -> anyhow::Result<Option<String>> {
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Ok(there) if !there.is_file() => {
            bail!("the key file `{}` is no file\nhint: name a file", path.display());
        }
        Ok(_) | Err(_) => {}
    }
    fs::read_to_string(path)
        .map(Some)
        .with_context(|| format!("cannot read the key file `{}`", path.display()))
}

/// Writes a key file that its owner alone can read: under another name first, so that it is complete or as it was.
fn write(path: &Path, before: Option<&str>, text: &str) -> anyhow::Result<()> {
    // A name of its own: the report beside it has the process's number in its own, and what a killed run left must not be
    // in the way.
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".key-{:016x}", getrandom::u64().map_err(io::Error::other)?));
    let partial = path.with_file_name(name);
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&partial)?;
    // From here on the file is ours to remove.
    let mut partial = Partial { path: partial, has_its_name: false };
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    if read(path)?.as_deref() != before {
        bail!("another run has changed it meanwhile\nhint: run this again");
    }
    fs::rename(&partial.path, path)?;
    partial.has_its_name = true;
    Ok(())
}

/// A file that this run has made under its temporary name, removed where it still has it in the end.
struct Partial {
    path: PathBuf,
    has_its_name: bool,
}

impl Drop for Partial {
    fn drop(&mut self) {
        if !self.has_its_name {
            // What cannot be removed is told by the error before.
            let _ = fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn a_file_that_is_not_there_has_one_place() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("in")).unwrap();
        let (plain, round) = (folder.path().join("key"), folder.path().join("in/../key"));
        assert_eq!(place(&plain), place(&round));
        assert_ne!(place(&plain), place(&folder.path().join("in/key")));
        assert_eq!(place(Path::new("no-such-key")), place(Path::new("./no-such-key")));
        assert_eq!(place(Path::new("no-such-folder/key")), Path::new("no-such-folder/key"));
        assert!(place(Path::new("no-such-key")).is_absolute());
        let refused = open(&plain, Some(&round)).map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains("is where the report goes"), "{refused}");
    }

    #[test]
    fn a_key_is_whole_private_and_never_changed_behind_anybodys_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key.json");
        write(&path, None, "one").unwrap();
        assert_eq!(read(&path).unwrap().as_deref(), Some("one"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
            fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
            write(&path, Some("one"), "two").unwrap();
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let error = write(&path, Some("before"), "three").unwrap_err().to_string();
        assert!(error.contains("meanwhile"), "{error}");
        assert!(write(&path, None, "three").is_err(), "somebody was first");
        assert_ne!(read(&path).unwrap().as_deref(), Some("three"));
        assert_eq!(names(folder.path()), ["key.json"]);
    }
}
