//! The page opens by itself: nothing on the console, no request, the same bytes each time.

use std::fs;

use super::page::{DESKTOP, Page};
use super::{report, sample};
use crate::support::contest;

#[test]
fn the_page_opens_without_a_message_or_a_request() {
    let mut page = Page::open(sample(), DESKTOP);
    page.assert_quiet();
    // The harness would have seen one.
    page.eval("console.error('seen'), fetch('https://example.org/').catch(() => 0)");
    let complaints = page.complaints().join("\n");
    assert!(complaints.contains("console: ") && complaints.contains("seen"), "{complaints}");
    assert!(complaints.contains("Content Security Policy"), "{complaints}");
}

#[test]
fn the_page_is_the_same_each_time() {
    let again = report(&contest(), "again", &[]);
    assert!(fs::read(sample()).expect("a page") == fs::read(again).expect("a page"));
}
