//! axe-core finds nothing serious on the page, in either theme, on the overview and on an opened pair.

use serde_json::Value;

use super::page::{DESKTOP, PHONE, Page, View};
use super::{open_pair, sample};

const AXE: &str = include_str!("../vendor/axe-core/axe.min.js");

/// What axe finds: "serious color-contrast: Elements must … (3): the first element".
fn findings(page: &mut Page) -> Vec<String> {
    page.eval(&format!("if (!window.axe) {{ {AXE}\n }}"));
    let found =
        page.eval("axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)");
    let line = |violation: &Value| {
        let nodes = violation["nodes"].as_array().expect("nodes");
        let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
        format!(
            "{} {}: {} ({}): {} {}",
            text(&violation["impact"]),
            text(&violation["id"]),
            text(&violation["help"]),
            nodes.len(),
            nodes[0]["html"],
            nodes[0]["failureSummary"],
        )
    };
    found.as_array().expect("an array").iter().map(line).collect()
}

#[track_caller]
pub(super) fn assert_nothing_serious(page: &mut Page, place: &str) {
    let serious: Vec<String> = findings(page)
        .into_iter()
        .filter(|line| line.starts_with("serious") || line.starts_with("critical"))
        .collect();
    assert!(serious.is_empty(), "{place}:\n{}", serious.join("\n"));
}

#[test]
fn axe_finds_nothing_serious_on_the_overview() {
    for dark in [false, true] {
        let mut page = Page::open(sample(), View { dark, ..DESKTOP });
        assert_nothing_serious(&mut page, if dark { "dark" } else { "light" });
    }
    assert_nothing_serious(&mut Page::open(sample(), PHONE), "390 pixels");
}

#[test]
fn axe_finds_nothing_serious_on_a_pair() {
    for dark in [false, true] {
        let mut page = Page::open(sample(), View { dark, ..DESKTOP });
        open_pair(&mut page, 1);
        assert_nothing_serious(&mut page, if dark { "dark" } else { "light" });
    }
}

#[test]
fn axe_would_find_something() {
    let mut page = Page::open(sample(), DESKTOP);
    page.eval("document.body.insertAdjacentHTML('beforeend', '<button></button><img>')");
    let found = findings(&mut page).join("\n");
    assert!(found.contains("critical button-name") && found.contains("critical image-alt"), "{found}");
}
