//! Tests of the whole page.

use std::collections::BTreeSet;

use super::super::model::Report;
use super::super::sample;
use super::pack::{SEPARATOR, script_hash, unpacked};
use super::{PAIRS_TOGETHER, write};

fn page(report: &Report) -> String {
    let mut bytes = Vec::new();
    write(report, &mut bytes).expect("a Vec takes everything");
    String::from_utf8(bytes).expect("the page is UTF-8")
}

/// The values of an attribute, in order.
fn attributes<'a>(page: &'a str, start: &str) -> Vec<&'a str> {
    page.split(start).skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

/// What is packed under an id.
fn packed(page: &str, id: &str) -> String {
    let start = page.find(&format!("id=\"packed-{id}\">")).expect("it is there");
    let rest = &page[start..];
    unpacked(&rest[rest.find('>').unwrap() + 1..rest.find('<').unwrap()])
}

/// What is shown of a pair, if it is there.
fn pair(page: &str, number: usize) -> Option<String> {
    let first = (number - 1) / PAIRS_TOGETHER * PAIRS_TOGETHER + 1;
    packed(page, &format!("pairs-{first}")).split(SEPARATOR).nth(number - first).map(str::to_owned)
}

/// Everything that is packed, unpacked.
fn all_packed(page: &str) -> Vec<String> {
    let parts = attributes(page, " id=\"packed-").into_iter().map(|id| packed(page, id));
    parts.flat_map(|part| part.split(SEPARATOR).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn hostile_text_stays_text() {
    let page = page(&sample::hostile());
    let parts = all_packed(&page);
    assert_eq!(parts.len(), 3, "a pair and two sources: nothing in them is taken for the end of one");
    for part in parts.iter().chain([&page]) {
        assert!(!part.contains("<script>alert"), "a raw script element from the input");
        assert_eq!(part.matches("<!--").count(), 0);
        let hidden = |c: char| c != '\n' && c != '\t' && c.is_control();
        assert!(!part.chars().any(hidden), "control characters");
        assert!(!part.contains(['\u{2028}', '\u{202e}', '\u{2066}']));
        assert!(part.contains("alert("), "it is shown");
    }
    assert_eq!(page.matches("<script").count(), 4, "our own script, and what is packed");
    assert_eq!(page.matches("</script").count(), 4);
    assert!(parts.iter().all(|part| !part.contains("<script")));
    assert!(page.contains("&#60;/script&#62;&#60;script&#62;alert(1)"), "it is shown as text");
    assert!(parts[1].contains("‹U+2028› ‹U+202E›gnirts‹U+2066› ‹U+0000› ‹U+001B›[31m"), "{}", parts[1]);
}

#[test]
fn the_page_asks_for_nothing() {
    let page = page(&sample::report());
    for part in all_packed(&page).iter().chain([&page]) {
        for outside in ["http:", "https:", "//cdn", "@import", "url(", " src=", "<link rel=\"stylesheet"] {
            assert!(!part.contains(outside), "{outside}");
        }
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn only_the_pages_own_script_may_run() {
    let page = page(&sample::report());
    let script = page.rsplit_once("<script>").unwrap().1.split_once("</script>").unwrap().0;
    assert!(page.contains(&format!("script-src '{}'", script_hash(script))));
    assert!(!page.contains("script-src 'unsafe-inline'"));
    for part in all_packed(&page).iter().chain([&page]) {
        for handler in [" onclick=", " onload=", " onerror=", "javascript:"] {
            assert!(!part.contains(handler), "{handler}");
        }
    }
}

#[test]
fn the_same_report_gives_the_same_bytes() {
    assert_eq!(page(&sample::report()), page(&sample::report()));
}

#[test]
fn every_link_has_its_target_and_every_pair_its_parts() {
    for report in [sample::report(), sample::hostile()] {
        let page = page(&report);
        let ids = attributes(&page, " id=\"");
        let unique: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(unique.len(), ids.len(), "ids are unique");
        for target in attributes(&page, "href=\"#") {
            match target.strip_prefix("pair-") {
                Some(number) => assert!(pair(&page, number.parse().unwrap()).is_some(), "{target}"),
                None => assert!(unique.contains(target), "{target}"),
            }
        }
        let rows = attributes(&page, "data-pair=\"");
        let pairs: usize = report.problems.iter().map(|problem| problem.pairs.len()).sum();
        assert_eq!(rows.len(), pairs);
        for row in rows {
            let pair = pair(&page, row.parse().unwrap()).expect("it is there");
            let sources = attributes(&pair, "data-source=\"");
            assert_eq!(sources.len(), 2);
            assert!(attributes(&pair, "data-over=\"").iter().all(|figure| unique.contains(figure)));
            assert!(sources.iter().all(|source| unique.contains(format!("packed-{source}").as_str())));
        }
    }
}

#[test]
fn a_source_is_in_the_page_once() {
    let page = page(&sample::report());
    let with = |text: &str| all_packed(&page).iter().filter(|part| part.contains(text)).count();
    assert_eq!(with("find_root("), 1);
    assert!(!page.contains("find_root("), "and only packed");
}

#[test]
fn pairs_of_all_problems_are_ranked_together() {
    let page = page(&sample::report());
    let scores: Vec<f64> = attributes(&page, "data-label=\"Score\" data-figure data-v=\"")
        .iter()
        .map(|v| v.parse().unwrap())
        .collect();
    assert_eq!(scores, [0.912, 0.7, 0.401]);
}

#[test]
fn figures_are_in_words() {
    let page = page(&sample::report());
    let first = pair(&page, 1).unwrap();
    for text in [
        "3.1 × 10⁻¹² <small>honest pairs expected</small>",
        "its rarest run of tokens is in none of the 950 others",
        "<td>template code<",
        "verdict AC",
        "this pair has 0.912",
        "Computed alike",
        "<tr data-part=\"A\" data-left=\"0:",
        "its rarest part is in ",
    ] {
        assert!(first.contains(text), "{text}");
    }
    assert!(pair(&page, 2).unwrap().contains("util.py:1–6"));
    assert!(pair(&page, 3).unwrap().contains("read by the generic lexer"));
    for text in [
        "possible pairs",
        "highest score 0.912",
        "4 submissions in other languages than the one asked for.",
        "2 flagged pairs of one author or team",
        ">earliest</b>",
        "listed or not\">1 flagged pair</span>, ",
    ] {
        assert!(page.contains(text), "{text}");
    }
}

#[test]
fn what_nearly_everybody_has_is_told_apart_from_a_template() {
    let mut report = sample::report();
    let title = "<dt>Had by nearly all</dt>";
    assert!(!page(&report).contains(title));
    report.problems[0].cohorts[0].skeleton = 1234;
    let page = page(&report);
    assert_eq!((page.matches(title).count(), page.matches("1\u{202f}234</dd>").count()), (1, 1));
    let pair = pair(&page, 1).unwrap();
    for text in ["<td>template code, or had by nearly all<", "nobody has named as a template"] {
        assert!(pair.contains(text), "{text}");
    }
}

#[test]
fn nothing_is_red_where_nothing_is_flagged() {
    let figure = "<dt>pairs flagged</dt>";
    assert!(page(&sample::report()).contains(&format!("<div class=\"alarm\">{figure}")));
    let mut report = sample::report();
    report.problems.iter_mut().flat_map(|problem| &mut problem.cohorts).for_each(|cohort| cohort.flagged = 0);
    assert!(page(&report).contains(&format!("<div>{figure}")));
}

#[test]
fn sources_that_do_not_fit_are_left_out() {
    let mut report = sample::report();
    // Nothing that a compressor could make smaller than the page may grow.
    let mut state = 1_u64;
    // Lines of nearly the length that is shown, more than are shown.
    let noise = (1..12 << 20).map(|at: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if at.is_multiple_of(1_990) { '\n' } else { char::from(b'!' + ((state >> 40) % 90) as u8) }
    });
    report.problems[0].submissions[0].files[0].text = noise.collect();
    let page = page(&report);
    assert!(page.len() < 12 << 20, "{}", page.len());
    assert!(!page.contains("id=\"packed-source-1-1\""), "it does not fit");
    assert!(page.contains("packed-source-1-2") && page.contains("data-pair=\"1\""));
}

#[test]
fn a_pair_of_nothing_is_an_error_and_an_empty_report_a_page() {
    let mut report = sample::report();
    report.problems[0].groups[0].members.push(99);
    let error = write(&report, &mut std::io::sink()).expect_err("submission 99 is not there");
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidData);
    report.problems[0].groups[0].members.pop();
    report.problems[0].pairs[0].right = 99;
    assert!(write(&report, &mut std::io::sink()).is_err());
    report.problems.clear();
    let empty = page(&report);
    assert!(empty.ends_with("</html>\n") && empty.contains("No pairs to show."));
}
