//! Tests of the whole page.

use std::collections::BTreeSet;

use super::super::model::Report;
use super::super::sample;
use super::write;

fn page(report: &Report) -> String {
    let mut bytes = Vec::new();
    write(report, &mut bytes).expect("a Vec takes everything");
    String::from_utf8(bytes).expect("the page is UTF-8")
}

/// The values of an attribute, in order.
fn attributes<'a>(page: &'a str, start: &str) -> Vec<&'a str> {
    page.split(start).skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

#[test]
fn hostile_text_stays_text() {
    let page = page(&sample::hostile());
    assert!(!page.contains("<script>alert"), "a raw script element from the input");
    assert_eq!(page.matches("<script").count(), 1, "our own script only");
    assert_eq!(page.matches("</script").count(), 1);
    assert_eq!(page.matches("<!--").count(), 0);
    assert!(page.contains("&#60;/script&#62;&#60;script&#62;alert(1)"), "it is shown as text");
    let hidden = |c: char| c != '\n' && c != '\t' && c.is_control();
    assert!(!page.chars().any(hidden), "control characters");
    assert!(!page.contains(['\u{2028}', '\u{202e}', '\u{2066}']));
    assert!(page.contains("‹U+2028› ‹U+202E›gnirts‹U+2066› ‹U+0000› ‹U+001B›[31m\nend"));
}

#[test]
fn the_page_asks_for_nothing() {
    let page = page(&sample::report());
    for outside in ["http:", "https:", "//cdn", "@import", "url(", " src=", "<link rel=\"stylesheet"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn the_same_report_gives_the_same_bytes() {
    assert_eq!(page(&sample::report()), page(&sample::report()));
}

#[test]
fn every_link_has_its_target_and_every_row_its_section() {
    for report in [sample::report(), sample::hostile()] {
        let page = page(&report);
        let ids = attributes(&page, " id=\"");
        let unique: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(unique.len(), ids.len(), "ids are unique");
        for target in attributes(&page, "href=\"#") {
            assert!(unique.contains(target), "{target}");
        }
        for row in attributes(&page, "data-row=\"") {
            assert!(unique.contains(format!("pair-{row}").as_str()), "{row}");
        }
        let pairs: usize = report.problems.iter().map(|problem| problem.pairs.len()).sum();
        assert_eq!(attributes(&page, "data-row=\"").len(), pairs);
        let sides =
            attributes(&page, "data-left=\"source").len() + attributes(&page, "data-right=\"source").len();
        assert_eq!(sides, 2 * pairs, "each section names its sources");
    }
}

#[test]
fn a_source_is_in_the_page_once() {
    let page = page(&sample::report());
    assert_eq!(page.matches("int find_root(int v)").count(), 1);
    assert!(page.contains("<pre dir=\"ltr\" tabindex=\"0\">\n#include &#60;bits/stdc++.h&#62;\nusing"));
}

#[test]
fn figures_are_in_words() {
    let page = page(&sample::report());
    for text in [
        "3.1 × 10⁻¹² <small>honest pairs expected</small>",
        "its rarest run of tokens is in none of the 950 others",
        "possible pairs",
        "highest score 0.912: <a href=\"#pair-1\">#1</a></span>",
        "4 submissions in other languages than the one asked for.",
        "template code, weighs nothing",
        "util.py:1–6",
        "2 flagged pairs of one author or team left out",
        ">earliest</b>",
        "read by the generic lexer",
    ] {
        assert!(page.contains(text), "{text}");
    }
}

#[test]
fn a_pair_of_nothing_is_an_error_and_an_empty_report_a_page() {
    let mut report = sample::report();
    report.problems[0].groups[0].members.push(99);
    let error = write(&report, &mut std::io::sink()).expect_err("submission 99 is not there");
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidData);
    report.problems.clear();
    assert!(page(&report).ends_with("</html>\n"));
}
