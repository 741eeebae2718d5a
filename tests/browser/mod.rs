//! The report's page in a real browser, as a person uses it: headless Chromium, a mouse, a keyboard.
//!
//! Without Chromium these tests fail and say what to install. Pictures of the page go to `target/browser`.

mod accessibility;
mod anonymous;
mod appearance;
mod chromium;
mod devtools;
mod hostile;
mod opens;
mod overview;
mod page;
mod pair;
mod paper;
mod server;
mod validity;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::support::{Run, contest, judgeprint};
use page::{Page, pictures};

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

/// Opens a pair by its address.
#[track_caller]
fn open_pair(page: &mut Page, number: usize) {
    page.eval(&format!("location.hash = '#pair-{number}'"));
    wait_for_pair(page, number);
}

/// A pair is or soon becomes what the page shows, with both sources.
#[track_caller]
fn wait_for_pair(page: &mut Page, number: usize) {
    page.until(&format!(
        "(() => {{
            const pair = document.querySelector('#pair');
            return !!pair && pair.dataset.opened === '{number}' && pair.checkVisibility()
                && [...pair.querySelectorAll('.code')].every((pane) => pane.textContent)
                && !document.querySelector('#overview').checkVisibility();
        }})()"
    ));
    assert_eq!(page.text("location.hash"), format!("#pair-{number}"));
}

/// The overview is or soon becomes what the page shows.
#[track_caller]
fn assert_overview(page: &mut Page) {
    page.until(
        "document.querySelector('#overview').checkVisibility() && !document.querySelector('#pair').checkVisibility()",
    );
}
