//! The report's page in a real browser, as a person uses it: headless Chromium, a mouse, a keyboard.
//!
//! Without Chromium these tests fail and say what to install. Pictures of the page go to `target/browser`.

mod chromium;
mod devtools;
mod opens;
mod page;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::support::{Run, contest, judgeprint};
use page::pictures;

/// The report of the sample contest, made once for all tests.
fn sample() -> &'static Path {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| report(&contest(), "contest", &[]))
}

/// The report of a folder as `target/browser/NAME.html`.
fn report(source: &Path, name: &str, more: &[&str]) -> PathBuf {
    fs::create_dir_all(pictures()).expect("a folder");
    let file = pictures().join(format!("{name}.html"));
    let mut command = judgeprint();
    command.arg("report").arg(source).arg("-o").arg(&file).args(more);
    Run::of(command).done();
    file
}
