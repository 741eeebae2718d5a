//! The page on paper: an opened pair whole, or the overview, without controls and on white.

use super::page::{DESKTOP, Page, View};
use super::{open_pair, sample};

const CONTROLS: [&str; 7] = ["#filter", "#theme", "#help", "#next", "#previous", "#sync", "#expansions"];

/// Controls that are shown, and text that is not: elements whose content is cut off at their edge.
fn shown_controls(page: &mut Page) -> Vec<&'static str> {
    CONTROLS
        .into_iter()
        .filter(|control| {
            page.is(&format!(
                "!!document.querySelector('{control}')?.checkVisibility({{ visibilityProperty: true }})"
            ))
        })
        .collect()
}

/// White, as paper is.
fn assert_white(page: &mut Page) {
    let colours = page.texts(
        "[document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor)",
    );
    let white = |colour: &String| ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].contains(&&**colour);
    assert!(colours.iter().all(white), "{colours:?}");
}

/// Pages of a PDF that Chromium wrote.
fn pages(pdf: &[u8]) -> usize {
    assert!(pdf.starts_with(b"%PDF-"));
    String::from_utf8_lossy(pdf).matches("/Type /Page\n").count()
}

#[test]
fn an_opened_pair_is_printed_whole() {
    for dark in [false, true] {
        let mut page = Page::open(sample(), View { dark, ..DESKTOP });
        open_pair(&mut page, 1);
        page.medium("print", dark);
        assert_eq!(shown_controls(&mut page), Vec::<&str>::new());
        assert_white(&mut page);
        let clipped = page.texts(
            "[...document.querySelectorAll('#pair .code')].filter((pane) =>
                pane.scrollHeight > pane.clientHeight + 1 || pane.scrollWidth > pane.clientWidth + 1)
                .map((pane) => pane.className + ' ' + pane.scrollHeight + '>' + pane.clientHeight
                    + ' ' + pane.scrollWidth + '>' + pane.clientWidth)",
        );
        assert_eq!(clipped, Vec::<String>::new());
        assert!(!page.is("document.querySelector('#overview').checkVisibility()"));
        page.look(View { width: 800, height: 2_400, dark });
        page.medium("print", dark);
        page.picture(if dark { "pair-print-dark" } else { "pair-print-light" });
        let pages = pages(&page.pdf());
        assert!((2..=12).contains(&pages), "{pages} pages");
    }
}

#[test]
fn the_overview_is_printed_without_controls() {
    let mut page = Page::open(sample(), DESKTOP);
    page.medium("print", false);
    assert_eq!(shown_controls(&mut page), Vec::<&str>::new());
    assert_white(&mut page);
    assert!(page.is("document.querySelector('#pairs').checkVisibility()"));
    let cut = page.texts(
        "[...document.querySelectorAll('#overview .scroll')].filter((box) => getComputedStyle(box).overflowX !== 'visible')
            .map((box) => box.outerHTML.slice(0, 100))",
    );
    assert_eq!(cut, Vec::<String>::new());
    let pages = pages(&page.pdf());
    assert!((2..=40).contains(&pages), "{pages} pages");
}
