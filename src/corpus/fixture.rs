//! Sources for the tests of this module: folders and zips made on the spot.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Arrangement, Corpus, Preset, ReadError, ReadOptions};

pub(super) const CPP: &str = "#include <iostream>\nint main() { std::cout << 1; }\n";
pub(super) const C: &str = "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }\n";
pub(super) const PYTHON: &str = "print(1)\n";

/// A folder `source` in a fresh temporary one, which goes when this is dropped.
pub(super) struct Source {
    dir: TempDir,
}

impl Source {
    pub(super) fn new(files: &[(&str, &str)]) -> Self {
        let source = Self { dir: tempfile::tempdir().expect("a temporary folder") };
        fs::create_dir(source.path()).expect("a fresh folder");
        for (path, text) in files {
            source.write(path, text.as_bytes());
        }
        source
    }

    pub(super) fn path(&self) -> PathBuf {
        self.dir.path().join("source")
    }

    /// Writes a file below the source, with the folders above it.
    pub(super) fn write(&self, path: impl AsRef<Path>, bytes: &[u8]) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().expect("below the source")).expect("folders");
        fs::write(path, bytes).expect("a file");
    }

    /// Puts an archive beside the source.
    pub(super) fn archive(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.dir.path().join(name);
        fs::write(&path, bytes).expect("a file");
        path
    }

    pub(super) fn read(&self) -> Corpus {
        self.read_with(&ReadOptions::default()).expect("a corpus")
    }

    pub(super) fn read_with(&self, options: &ReadOptions) -> Result<Corpus, ReadError> {
        super::read(&self.path(), options, &|_| {})
    }
}

/// A zip of these files.
pub(super) fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        writer.write_all(bytes).expect("its bytes");
    }
    writer.finish().expect("an archive").into_inner()
}

/// Replaces bytes in an archive, wherever they stand, by as many others.
pub(super) fn patched(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = memchr::memmem::find_iter(&bytes, from).collect();
    assert!(!places.is_empty(), "nothing to patch");
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    bytes
}

/// `problem/name` of every submission, in order.
pub(super) fn names(corpus: &Corpus) -> Vec<String> {
    let problems = corpus.problems.iter();
    problems
        .flat_map(|problem| problem.submissions.iter().map(|one| format!("{}/{}", problem.name, one.name)))
        .collect()
}

/// `place: reason` of everything skipped, in order.
pub(super) fn skips(corpus: &Corpus) -> Vec<String> {
    corpus.skipped.iter().map(|skip| format!("{}: {}", skip.place, skip.reason)).collect()
}

/// Reads the source in this layout; its zip must read alike.
pub(super) fn same_packed(source: &Source, preset: Preset) -> Corpus {
    let options = ReadOptions { arrangement: Arrangement::Preset(preset), ..ReadOptions::default() };
    same_packed_with(source, &options)
}

/// Reads the source; its zip must read alike.
pub(super) fn same_packed_with(source: &Source, options: &ReadOptions) -> Corpus {
    let corpus = source.read_with(options).expect("a corpus");
    let mut files = Vec::new();
    let mut open = vec![source.path()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(source.path()).expect("below").to_string_lossy().into_owned();
                files.push((name, fs::read(&path).expect("readable")));
            }
        }
    }
    let files: Vec<(&str, &[u8])> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let path = source.archive("source.zip", &zip_of(&files));
    assert_eq!(super::read(&path, options, &|_| {}).expect("a corpus"), corpus, "the zip reads otherwise");
    corpus
}
