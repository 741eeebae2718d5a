//! A report without names: whoever opens it, and every pair of it, reads no author's and no submission's name.

use std::collections::BTreeSet;

use serde_json::json;

use super::page::{DESKTOP, Page};
use super::validity::UNPACK;
use super::{open_pair, report};
use crate::support::contest;

/// Authors and submissions of the sample contest.
fn names() -> Vec<String> {
    let mut rows = csv::Reader::from_path(contest().join("submissions.csv")).expect("the sample's list");
    let names: BTreeSet<String> = rows
        .records()
        .flat_map(|row| {
            let row = row.expect("a row");
            [row[1].to_owned(), row[2].to_owned()]
        })
        .collect();
    names.into_iter().collect()
}

/// Which of the names are in the page as it is now, as whole words, and in everything that it holds compressed.
fn found(page: &mut Page, names: &[String]) -> Vec<String> {
    page.texts(&format!(
        "(async () => {{
            const own = document.documentElement.cloneNode(true);
            for (const packed of own.querySelectorAll('[id^=packed-]')) packed.remove();
            const texts = [own.outerHTML, ...(await {UNPACK})];
            return {}.filter((name) => {{
                const word = new RegExp('(?<![A-Za-z0-9_])' + name.replace('.', '[.]') + '(?![A-Za-z0-9_])');
                return texts.some((text) => word.test(text));
            }});
        }})()",
        json!(names)
    ))
}

#[test]
fn a_page_without_names_has_none_anywhere() {
    let names = names();
    assert!(names.len() > 80);
    let temp = tempfile::TempDir::new().expect("a temporary folder");
    let key = temp.path().join("key.json");
    let more = ["--anonymise", key.to_str().expect("a plain name")];
    let mut page = Page::open(&report(&contest(), "anonymous", &more), DESKTOP);
    assert_eq!(found(&mut page, &names), Vec::<String>::new());
    open_pair(&mut page, 1);
    assert_eq!(found(&mut page, &names), Vec::<String>::new());
    let pairs = page.count("#pairs tbody tr.flagged");
    page.assert_quiet();
    // With names, they would be found.
    let mut page = Page::open(super::sample(), DESKTOP);
    assert_eq!(pairs, page.count("#pairs tbody tr.flagged"), "as many pairs are flagged");
    assert!(pairs > 5, "{pairs}");
    assert!(found(&mut page, &names).len() > 40);
}
