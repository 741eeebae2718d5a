//! A folder on disk as a tree.
//!
//! Links to files are followed, unless they lead out of it: who unpacked what others sent gets none of his own files read for theirs.
//! Links to folders are never followed, so that no walk runs in circles; pipes, sockets and devices are not opened.

use std::fs::{self, FileType};
use std::io;
use std::path::Path;

use super::error::SkipReason;
use super::limits::Limits;
use super::tree::{Content, Entry, Node, unreadable, with_distinct_names};

/// Lists a folder and all below it. Files are not opened yet.
///
/// # Errors
/// If the folder itself cannot be read. Trouble further down stands in the tree.
pub(super) fn list(path: &Path, limits: &Limits) -> io::Result<Vec<Entry>> {
    list_below(path, &path.canonicalize()?, limits, 0)
}

/// `root` is the real path of the folder that was asked for.
fn list_below(path: &Path, root: &Path, limits: &Limits, depth: usize) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let node = match entry.file_type() {
            Ok(kind) => node(&entry.path(), root, kind, limits, depth + 1),
            Err(error) => Node::Broken(unreadable(&error)),
        };
        entries.push((entry.file_name().as_encoded_bytes().to_vec(), node));
    }
    Ok(with_distinct_names(entries))
}

fn node(path: &Path, root: &Path, kind: FileType, limits: &Limits, depth: usize) -> Node {
    if kind.is_dir() {
        if depth > limits.max_depth {
            return Node::Broken(SkipReason::TooDeep { limit: limits.max_depth });
        }
        return match list_below(path, root, limits, depth) {
            Ok(entries) => Node::Folder(entries),
            Err(error) => Node::Broken(unreadable(&error)),
        };
    }
    let kind = if kind.is_symlink() {
        match path.canonicalize().and_then(|target| Ok((fs::metadata(&target)?.file_type(), target))) {
            Ok((kind, target)) if kind.is_dir() || target.starts_with(root) => kind,
            Ok(_) => return Node::Broken(SkipReason::LinkOutside),
            Err(error) => return Node::Broken(unreadable(&error)),
        }
    } else {
        kind
    };
    if kind.is_file() {
        Node::File(Content::Disk(path.to_owned()))
    } else if kind.is_dir() {
        Node::Broken(SkipReason::LinkToFolder)
    } else {
        Node::Broken(SkipReason::NotAFile)
    }
}
