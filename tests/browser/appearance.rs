//! Light and dark, wide and narrow. The pictures in `target/browser` are for people to look at.

use super::page::{DESKTOP, PHONE, Page, View};
use super::{open_pair, sample};

/// The page's background, from 0 (black) to 765.
pub(super) fn brightness(page: &mut Page) -> f64 {
    page.number(
        "getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3).reduce((sum, c) => sum + Number(c), 0)",
    )
}

/// How many pixels the page is wider than its window, and what sticks out.
#[track_caller]
pub(super) fn assert_fits(page: &mut Page, place: &str) {
    let over = page.number("document.documentElement.scrollWidth - innerWidth");
    if over > 0.0 {
        let wide = page.texts(
            "[...document.querySelectorAll('body *')].filter((element) =>
                element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5)
                .slice(0, 5).map((element) => element.outerHTML.slice(0, 160))",
        );
        panic!("{place}: {over} pixels too wide:\n{}", wide.join("\n"));
    }
}

#[test]
fn the_theme_is_the_systems_until_one_is_chosen() {
    for dark in [false, true] {
        let mut page = Page::open(sample(), View { dark, ..DESKTOP });
        assert_eq!(brightness(&mut page) < 382.0, dark, "not the system's theme");
        let mut themes = Vec::new();
        for _ in 0..3 {
            page.click("#theme");
            let theme = page.text("document.documentElement.dataset.theme || 'auto'");
            let is_dark = brightness(&mut page) < 382.0;
            assert_eq!(is_dark, if theme == "auto" { dark } else { theme == "dark" }, "{theme}");
            themes.push(theme);
        }
        assert_eq!(themes, ["light", "dark", "auto"]);
        page.assert_quiet();
    }
}

#[test]
fn it_fits_and_is_pictured_in_both_themes_and_widths() {
    for (width, view) in [(1280, DESKTOP), (390, PHONE)] {
        for (theme, dark) in [("light", false), ("dark", true)] {
            let mut page = Page::open(sample(), View { dark, ..view });
            page.picture(&format!("overview-{width}-{theme}"));
            assert_fits(&mut page, "overview");
            let height = page.number("document.documentElement.scrollHeight").min(12_000.0) as u32;
            page.look(View { height, dark, ..view });
            page.picture(&format!("overview-{width}-{theme}-whole"));
            page.look(View { dark, ..view });
            for part in ["groups", "timeline", "distribution"] {
                page.eval(&format!(
                    "document.getElementById('{part}').scrollIntoView({{ behavior: 'instant' }})"
                ));
                page.picture(&format!("{part}-{width}-{theme}"));
            }
            open_pair(&mut page, 1);
            page.picture(&format!("pair-{width}-{theme}"));
            assert_fits(&mut page, "pair");
            let height = page.number("document.documentElement.scrollHeight").min(12_000.0) as u32;
            page.look(View { height, dark, ..view });
            page.picture(&format!("pair-{width}-{theme}-whole"));
            page.assert_quiet();
        }
    }
}

#[test]
fn a_phone_can_reach_everything() {
    let mut page = Page::open(sample(), PHONE);
    page.click("#pairs tr[data-pair='1'] a");
    super::wait_for_pair(&mut page, 1);
    page.click("#next");
    super::wait_for_pair(&mut page, 2);
    page.click("#theme");
    page.click("#blocks tr[data-block]");
    assert_fits(&mut page, "pair");
    page.assert_quiet();
}
