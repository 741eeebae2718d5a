//! The folder for what waits, and the room on its disk and the index's.

use std::path::Path;

use crate::hooks::self_check::Finding;

/// Bytes that should be free beside the index and the spool.
const ENOUGH_BYTES: u64 = 1 << 30;

/// The state folder, what waits in it, and the room on its disk and the index's.
pub(super) fn examine(state: &Path, index: &Path, found: &mut Vec<Finding>) {
    // Where a folder is not there yet, the nearest one above it says what can be made.
    let is_here = |folder: &&Path| folder.as_os_str().is_empty() || folder.is_dir();
    let Some(there) = state.ancestors().find(is_here).map(or_here) else {
        found.push(Finding::bad(
            format!("the state folder `{}` cannot be made", state.display()),
            "name another with --state",
        ));
        return;
    };
    match tempfile::Builder::new().prefix(".judgeprint-doctor").tempfile_in(there) {
        Ok(_) => found.push(Finding::good(format!("`{}` can be written", there.display()))),
        Err(error) => found.push(Finding::bad(
            format!("`{}` cannot be written: {error}", there.display()),
            "what cannot be stored at once is lost then: give the server's user the folder, or name another with --state",
        )),
    }
    waiting_findings(state, found);
    let folders = [(there, "the spool's disk"), (index.parent().unwrap_or(there), "the index's disk")];
    for (folder, name) in folders {
        if let Ok(disk) = rustix::fs::statvfs(or_here(folder)) {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let megabytes = free >> 20;
            found.push(if free < ENOUGH_BYTES {
                Finding::doubtful(
                    format!("{name} has {megabytes} MiB left"),
                    "make room, or move it to another disk",
                )
            } else {
                Finding::good(format!("{name} has {megabytes} MiB left"))
            });
        }
    }
}

/// What a path without a name stands for.
fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// Submissions that are not in the index yet, and Judge0's calls whose programs were not fetched yet.
fn waiting_findings(state: &Path, found: &mut Vec<Finding>) {
    let kinds = [
        ("spool", "submissions", "stores them", "mend it and send it again"),
        (
            "judge0",
            "calls of Judge0",
            "fetches their programs",
            "look the submission up in Judge0 and send it by hand",
        ),
    ];
    for (name, what, happens, mend) in kinds {
        let folder = state.join(name);
        let (waiting, refused) = (files(&folder), files(&folder.join("refused")));
        if waiting > 0 {
            found.push(Finding::doubtful(
                format!("{waiting} {what} wait in `{}`", folder.display()),
                format!("a running server {happens}; if it runs and they stay, its log says why"),
            ));
        }
        if refused > 0 {
            found.push(Finding::bad(
                format!("{refused} {what} in `{}` could not be used", folder.join("refused").display()),
                format!("each is the JSON of a message below a line with its checksum: {mend}, or remove it"),
            ));
        }
    }
}

fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder)
        .map_or(0, |entries| entries.filter_map(Result::ok).filter(|entry| entry.path().is_file()).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_to_be_made_here_is_no_trouble() {
        let mut found = Vec::new();
        examine(Path::new("no-such.db.server"), Path::new("no-such.db"), &mut found);
        assert!(found.iter().any(|finding| finding.what == "`.` can be written"), "{found:?}");
        assert!(found.iter().all(|finding| !finding.what.contains("cannot be made")), "{found:?}");
    }

    #[test]
    fn what_waits_and_what_was_refused_is_counted() {
        let state = tempfile::tempdir().unwrap();
        let mut found = Vec::new();
        waiting_findings(state.path(), &mut found);
        assert_eq!(found, []);
        for (folder, count) in [("spool", 1), ("spool/refused", 2), ("judge0", 3), ("judge0/refused", 4)] {
            std::fs::create_dir(state.path().join(folder)).unwrap();
            for number in 0..count {
                std::fs::write(state.path().join(folder).join(format!("{number}.json")), "{}").unwrap();
            }
        }
        waiting_findings(state.path(), &mut found);
        let said: Vec<&str> = found.iter().map(|finding| finding.what.as_str()).collect();
        for (said, begins) in said.iter().zip(["1 sub", "2 sub", "3 calls", "4 calls"]) {
            assert!(said.starts_with(begins), "{said}");
        }
        assert_eq!(said.len(), 4);
    }
}
