//! Which solution is being judged. HUSTOJ's script is told the problem and nothing else, but the process that called it
//! was: `judge_client <solution id> <runner> <home>` stands above it in the process tree.

use std::fs;
use std::io::Read;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// Processes between the judge's and this one: a shell, the script, perhaps `timeout`; more is no run of the judge.
const MAX_STEPS: usize = 16;
/// Bytes of a command line that are read.
const MAX_BYTES: u64 = 8192;
const NAME: &[u8] = b"judge_client";

/// What the judge's process was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgeClient {
    /// The solution that it judges.
    pub solution_id: i64,
    /// Which of its runners it is.
    pub runner: Option<u32>,
    /// HUSTOJ's home folder.
    pub home: Option<PathBuf>,
}

/// The judge above the process `from`, whose ancestors are looked up below `proc` (`/proc`). Only processes of the same
/// user as `from` count, so that nothing that a contestant starts can pass for the judge.
pub fn find(proc: &Path, from: u32) -> Option<JudgeClient> {
    let owner = |id: u32| fs::metadata(proc.join(id.to_string())).map(|folder| folder.uid()).ok();
    let user = owner(from)?;
    let mut id = parent(proc, from)?;
    for _ in 0..MAX_STEPS {
        if id <= 1 {
            return None;
        }
        let line = read(&proc.join(id.to_string()).join("cmdline"))?;
        if let Some(found) = judge_client(&line) {
            return (owner(id) == Some(user)).then_some(found);
        }
        id = parent(proc, id)?;
    }
    None
}

fn parent(proc: &Path, id: u32) -> Option<u32> {
    // The name, in brackets, may hold anything, lines and brackets included: what follows the last one is ours.
    let stat = read(&proc.join(id.to_string()).join("stat"))?;
    let after_name = stat.iter().rposition(|byte| *byte == b')')? + 1;
    let mut fields = std::str::from_utf8(&stat[after_name..]).ok()?.split_ascii_whitespace();
    fields.nth(1)?.parse().ok()
}

fn judge_client(line: &[u8]) -> Option<JudgeClient> {
    let mut words = line.split(|byte| *byte == 0);
    let program = words.next()?;
    let base = program.rsplit(|byte| *byte == b'/').next()?;
    if base != NAME {
        return None;
    }
    let mut text = || words.next().and_then(|word| std::str::from_utf8(word).ok());
    let solution_id = text()?.parse().ok().filter(|id| *id > 0)?;
    let runner = text().and_then(|word| word.parse().ok());
    let home = text().filter(|word| word.starts_with('/')).map(PathBuf::from);
    Some(JudgeClient { solution_id, runner, home })
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path).ok()?.take(MAX_BYTES).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// A made-up /proc: processes with their parents, names and command lines.
    fn proc(processes: &[(u32, u32, &str, &str)]) -> TempDir {
        let folder = TempDir::new().unwrap();
        for (id, parent, name, line) in processes {
            let own = folder.path().join(id.to_string());
            fs::create_dir(&own).unwrap();
            fs::write(own.join("stat"), format!("{id} ({name}) S {parent} 1 1 0 -1 4194560\n")).unwrap();
            fs::write(own.join("cmdline"), line.replace(' ', "\0")).unwrap();
        }
        folder
    }

    const SCRIPT: (u32, u32, &str, &str) = (30, 20, "sim.sh", "/bin/sh /usr/bin/sim.sh Main.c 1000");
    const SHELL: (u32, u32, &str, &str) = (20, 10, "sh", "sh -c /usr/bin/sim.sh");

    #[test]
    fn the_judge_is_found_through_shells() {
        let tree = proc(&[
            (40, 30, "x", "judgeprint"),
            SCRIPT,
            SHELL,
            (10, 1, "j", "judge_client 77 3 /home/judge "),
        ]);
        let found = find(tree.path(), 40).unwrap();
        assert_eq!((found.solution_id, found.runner), (77, Some(3)));
        assert_eq!(found.home.as_deref(), Some(Path::new("/home/judge")));
        let tree = proc(&[(40, 10, "x", ""), (10, 1, "j", "/usr/bin/judge_client 5")]);
        let found = find(tree.path(), 40).unwrap();
        assert_eq!((found.solution_id, found.runner, found.home), (5, None, None));
    }

    #[test]
    fn names_of_processes_may_be_hostile() {
        let tree = proc(&[
            (40, 30, "a) S 1 (b", "judgeprint"),
            (30, 10, "x\n) S 1", "judge_clients 6"),
            (10, 1, "j", "judge_client 77"),
        ]);
        assert_eq!(find(tree.path(), 40).unwrap().solution_id, 77);
    }

    #[test]
    fn what_is_no_judge_is_none() {
        for line in
            ["judge_client", "judge_client x", "judge_client -4", "judge_client 0", "", "x judge_client 4"]
        {
            assert_eq!(find(proc(&[(40, 10, "x", ""), (10, 1, "j", line)]).path(), 40), None, "{line:?}");
        }
        assert_eq!(find(proc(&[]).path(), 40), None);
        // A tree that goes round in circles comes to an end.
        assert_eq!(find(proc(&[(40, 10, "x", ""), (10, 40, "y", "")]).path(), 40), None);
    }

    #[test]
    fn the_real_tree_can_be_read() {
        assert_eq!(find(Path::new("/proc"), std::process::id()), None);
    }
}
