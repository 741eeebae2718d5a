//! `simhash` and its subcommands, one file each.

mod cluster;
mod dedupe;
mod dialogue;
mod distance;
mod explain;
mod find;
mod fingerprint;
mod pairs;
mod table;

use std::path::{Path, PathBuf};

use crate::run;
use crate::support::{Run, piped};
use dialogue::dialogue;

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden").join(name)
}

/// `judgeprint simhash …` with something to read.
fn simhash(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    piped(input, &[&["simhash"], args].concat())
}

fn utf8(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn every_help_has_an_example() {
    for command in ["pairs", "fingerprint", "distance", "explain", "find", "table", "dedupe", "cluster"] {
        let help = run!("simhash", command, "--help").done().out;
        assert!(help.contains("Example: ") && help.contains(&format!("simhash {command}")), "{help}");
    }
}
