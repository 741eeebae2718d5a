//! The page's markup, as an HTML validator wants it.
//!
//! `scripts/validate-html` runs the Nu checker (the W3C's) on what the tests leave in `target/browser/markup`: the page of the
//! sample contest, and the markup of its pairs and sources, which it holds compressed. The tests
//! here check what needs no validator.

use std::fs;

use super::page::{DESKTOP, Page, pictures};
use super::{open_pair, sample};

/// The markup that a page holds compressed, by its id.
pub(crate) const UNPACK: &str = "(async () => {
    const unpacked = [];
    for (const element of document.querySelectorAll('[id^=packed-]')) {
        const bytes = Uint8Array.from(atob(element.textContent), (character) => character.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
        unpacked.push(...(await new Response(stream).text()).split('\\u001e'));
    }
    return unpacked;
})()";

#[test]
fn ids_are_unique_and_references_lead_somewhere() {
    let mut page = Page::open(sample(), DESKTOP);
    for pair in [None, Some(1), Some(3)] {
        if let Some(pair) = pair {
            open_pair(&mut page, pair);
        }
        let twice = page.texts(
            "(() => {
                const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
                return ids.filter((id, at) => ids.indexOf(id) !== at);
            })()",
        );
        assert_eq!(twice, Vec::<String>::new());
        let dangling = page.texts(
            "[...document.querySelectorAll('a[href^=\"#\"]:not([href^=\"#pair-\"]), [aria-labelledby], [aria-controls]')]
                .flatMap((element) => [element.getAttribute('href')?.slice(1), element.getAttribute('aria-labelledby'),
                    element.getAttribute('aria-controls')])
                .filter((id) => id && !document.getElementById(id))",
        );
        assert_eq!(dangling, Vec::<String>::new());
    }
    let packed: Vec<String> = page.texts(UNPACK);
    let packed = packed.iter().filter(|part| part.contains("id=\"pair-title\"")).count();
    let pairs = page.texts(&format!(
        "[...document.querySelectorAll('a[href^=\"#pair-\"]')].map((a) => a.getAttribute('href').slice(6))
            .filter((pair) => Number(pair) > {packed})",
    ));
    assert_eq!(pairs, Vec::<String>::new(), "links to pairs that are not there");
}

#[test]
fn markup_is_left_for_the_validator() {
    let folder = pictures().join("markup");
    // What an earlier run left is not of this page.
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).expect("a folder");
    let mut page = Page::open(sample(), DESKTOP);
    let parts: Vec<String> = page.texts(UNPACK);
    assert!(parts.len() > 10, "{} packed parts", parts.len());
    let head =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>part</title></head><body>\n";
    fs::copy(sample(), folder.join("contest.html")).expect("copied");
    for (at, part) in parts.iter().enumerate() {
        fs::write(folder.join(format!("part-{at}.html")), format!("{head}{part}</body></html>\n"))
            .expect("written");
    }
}
