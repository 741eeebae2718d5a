//! An opened pair: its address, its two sources that scroll together, its blocks, what is greyed.

use std::fmt::Write as _;

use super::page::{DESKTOP, Page, View};
use super::{assert_overview, open_pair, report, sample, wait_for_pair};
use crate::support::{Folder, GOOD};

fn open(number: usize) -> Page {
    let mut page = Page::open(sample(), DESKTOP);
    open_pair(&mut page, number);
    page
}

/// Where a side is scrolled to, and how far it can be.
fn scrolled(page: &mut Page, side: &str) -> (f64, f64) {
    let pane = format!("document.querySelector('#pair .code.{side}')");
    (
        page.number(&format!("{pane}.scrollTop")),
        page.number(&format!("{pane}.scrollHeight - {pane}.clientHeight")),
    )
}

/// Two long programs that are the same but for what stands before and after their long equal part.
fn long_pair() -> Folder {
    let folder = Folder::good();
    let mut body = String::new();
    for i in 0..60 {
        writeln!(
            body,
            "  if (n % {} == {i}) {{\n    s = s * {} + n / {};\n  }}",
            i * 7 + 3,
            i + 11,
            i * 5 + 2
        )
        .expect("memory");
    }
    let program = |head: &str, tail: &str| {
        format!(
            "{head}#include <iostream>\nint main() {{\n  long long n, s = 1; std::cin >> n;\n{body}  \
             std::cout << s;\n}}\n{tail}"
        )
    };
    let head: String =
        (0..40).fold(String::new(), |head, i| head + &format!("// line {i} of a long comment\n"));
    folder.write("long1.cpp", program("", &"// the end\n".repeat(50)));
    folder.write("long2.cpp", program(&head, ""));
    folder
}

#[test]
fn a_pair_has_an_address_and_the_history_works() {
    let mut page = Page::open(sample(), DESKTOP);
    page.click("#pairs tr[data-pair='2'] a");
    wait_for_pair(&mut page, 2);
    page.key("j");
    wait_for_pair(&mut page, 3);
    page.key("k");
    wait_for_pair(&mut page, 2);
    page.click("#next");
    wait_for_pair(&mut page, 3);
    page.click("#previous");
    wait_for_pair(&mut page, 2);
    page.back();
    wait_for_pair(&mut page, 3);
    page.forward();
    wait_for_pair(&mut page, 2);
    page.key("Escape");
    assert_overview(&mut page);
    page.back();
    wait_for_pair(&mut page, 2);

    let address = format!("file://{}#pair-4", sample().display());
    page.go("about:blank");
    page.go(&address);
    wait_for_pair(&mut page, 4);
    for wrong in ["#pair-999999", "#pair-", "#pair-0", "#nothing", "#%", "#<img src=x onerror=hacked=1>"] {
        page.eval(&format!("location.hash = {wrong:?}"));
        assert_overview(&mut page);
    }
    page.assert_quiet();
}

#[test]
fn going_back_leads_where_the_reader_was() {
    let mut page = Page::open(sample(), DESKTOP);
    for key in ["j", "j", "Enter"] {
        page.key(key);
    }
    wait_for_pair(&mut page, 2);
    page.key("Escape");
    assert_overview(&mut page);
    page.key("j");
    page.key("Enter");
    wait_for_pair(&mut page, 3);
    page.key("Escape");
    assert_overview(&mut page);

    // The mouse brings what it points at into view.
    page.hover("#G2 a[href^='#pair-']");
    let before = page.number("scrollY");
    assert!(before > 1000.0);
    page.click("#G2 a[href^='#pair-']");
    page.until("'opened' in document.querySelector('#pair').dataset");
    page.key("Escape");
    assert_overview(&mut page);
    page.until(&format!("Math.abs(scrollY - {before}) < 3"));
    page.assert_quiet();
}

#[test]
fn a_pair_that_the_filter_leaves_out_can_be_opened_and_left() {
    let mut page = Page::open(sample(), DESKTOP);
    open_pair(&mut page, 1);
    page.key("j");
    wait_for_pair(&mut page, 2);
    page.key("Escape");
    assert_overview(&mut page);
    page.eval("const search = document.querySelector('#filter').elements.search; search.value = 'nobody of this name';
        search.dispatchEvent(new Event('input', { bubbles: true }))");
    assert!(page.is("[...document.querySelectorAll('#pairs tbody tr')].every((row) => row.hidden)"));
    page.back();
    wait_for_pair(&mut page, 2);
    page.back();
    wait_for_pair(&mut page, 1);
    page.key("Escape");
    assert_overview(&mut page);
    page.assert_quiet();
}

#[test]
fn the_first_and_the_last_pair_end_the_walk() {
    let mut page = open(1);
    assert!(page.is("document.querySelector('#previous').disabled"));
    page.key("k");
    wait_for_pair(&mut page, 1);
    let last = page.count("#pairs tbody tr");
    open_pair(&mut page, last);
    page.key("j");
    wait_for_pair(&mut page, last);
    page.assert_quiet();
}

#[test]
fn every_pair_opens_with_numbered_lines_and_its_blocks() {
    let mut page = Page::open(sample(), DESKTOP);
    let pairs = page.count("#pairs tbody tr");
    for number in 1..=pairs {
        open_pair(&mut page, number);
        // Pairs are kept together, several at a time.
        assert_eq!(
            page.text("document.querySelector('#pair-title .quiet').textContent"),
            format!("#{number}")
        );
        let broken = page.texts(
            "[...document.querySelectorAll('#pair .code')].flatMap((pane) => {
                const lines = [...pane.querySelectorAll('.line[data-line]')].map((line) => line.dataset.line);
                return lines.length && lines.every((line, at) => line === String(at + 1)) ? [] : [pane.className];
            })",
        );
        assert_eq!(broken, Vec::<String>::new(), "pair {number}");
        // A line is its largest block's, so small blocks may have no line of their own, but no line of any has none.
        let unlinked = page.texts(
            "[...document.querySelectorAll('#blocks tbody tr')].flatMap((row) => ['left', 'right'].flatMap((side) => {
                const [file, first, last] = row.dataset[side].split(/[:-]/).map(Number);
                const lines = [...document.querySelectorAll(`#pair .code.${side} .line[data-line]`)];
                return lines.slice(first - 1, last).filter((line) => !line.dataset.block).map((line) =>
                    row.dataset.block + ' ' + side + ' ' + line.dataset.line);
            }))",
        );
        assert_eq!(unlinked, Vec::<String>::new(), "pair {number}");
    }
    page.assert_quiet();
}

#[test]
fn where_a_pair_stands_is_drawn_over_the_scores_of_its_problem() {
    let mut page = open(1);
    let figure = "document.querySelector('#pair [data-over]')";
    let drawn = |page: &mut Page, svg: &str| {
        page.texts(&format!(
            "[...{svg}.querySelector('svg').children].slice(1).map((part) => part.outerHTML)"
        ))
    };
    let under = drawn(&mut page, &format!("document.getElementById({figure}.dataset.over)"));
    let mut over = drawn(&mut page, figure);
    assert!(under.len() > 20, "axes and columns: {under:?}");
    assert!(under.last().is_some_and(|label| label.contains("flagged from")), "{under:?}");
    // The pair's line and its label are under the label of the flagging line, and above everything else.
    let own: Vec<String> = over.splice(under.len() - 1..under.len() + 1, []).collect();
    let label = over.pop().expect("a label");
    assert!(label.contains("flagged from") && label.contains("paint-order"), "{label}");
    assert_eq!(over, under[..under.len() - 1]);
    assert!(own[0].starts_with("<polyline") && own[1].contains("this pair"), "{own:?}");
    let score = page.text(&format!("{figure}.querySelector('title').textContent"));
    let score: f64 = score.rsplit_once("this pair has ").expect("in words").1.parse().expect("a score");
    let at = page.number(&format!("{figure}.querySelector('polyline[stroke-width=\"3\"]').points[0].x"));
    let [left, right] =
        [0, 1].map(|end| page.number(&format!("{figure}.querySelector('polyline').points[{end}].x")));
    assert!((at - left - score * (right - left)).abs() <= 1.0, "{score} at {at} of {left} to {right}");
    page.assert_quiet();
}

#[test]
fn the_sides_scroll_together_until_told_otherwise() {
    let folder = long_pair();
    let file = report(&folder.path, "long", &[]);
    let mut page = Page::open(&file, DESKTOP);
    open_pair(&mut page, 1);
    let ((left, most_left), (right, most_right)) =
        (scrolled(&mut page, "left"), scrolled(&mut page, "right"));
    assert!(most_left > 500.0 && most_right > 500.0, "{most_left} {most_right}");
    page.wheel("#pair .code.left", 600.0);
    page.until(&format!("document.querySelector('#pair .code.left').scrollTop > {}", left + 300.0));
    page.until(&format!("document.querySelector('#pair .code.right').scrollTop > {}", right + 300.0));
    // What stands together is the same part, not the same line number: the comment of 40 lines is made up for.
    let beside = page.text(
        "(() => {
            const at = (side) => {
                const pane = document.querySelector('#pair .code.' + side);
                const box = pane.getBoundingClientRect();
                const y = box.top + box.height / 4;
                const line = [...pane.querySelectorAll('.line')].find((line) => line.getBoundingClientRect().bottom > y);
                return Number(line.dataset.line);
            };
            return at('left') + ' ' + at('right');
        })()",
    );
    let lines: Vec<i64> = beside.split(' ').map(|line| line.parse().expect("a number")).collect();
    assert!((lines[1] - lines[0] - 40).abs() <= 2, "{beside}");
    page.wheel("#pair .code.right", -300.0);
    page.until(&format!("document.querySelector('#pair .code.left').scrollTop < {}", left + 550.0));

    assert!(page.is("document.querySelector('#sync').checked"));
    page.click("#sync");
    let (before, _) = scrolled(&mut page, "right");
    let (left, _) = scrolled(&mut page, "left");
    page.wheel("#pair .code.left", 400.0);
    page.until(&format!("document.querySelector('#pair .code.left').scrollTop > {}", left + 200.0));
    page.eval("new Promise((done) => setTimeout(done, 300))");
    assert!((scrolled(&mut page, "right").0 - before).abs() < 1.0, "it follows without being asked");
    page.assert_quiet();
}

#[test]
fn the_mouse_lights_a_block_on_both_sides_and_in_the_list() {
    let mut page = open(1);
    let lit = "[...new Set([...document.querySelectorAll('.lit')].map((element) => element.dataset.block))]";
    let whole = "[...document.querySelectorAll('#pair [data-block].lit')].length
        === [...document.querySelectorAll(`#pair [data-block=\"${document.querySelector('.lit').dataset.block}\"]`)].length";
    for place in [
        "#pair .code.left .line[data-block]",
        "#pair .code.right .line[data-block]",
        "#blocks tr[data-block]",
    ] {
        page.hover("#pair h1");
        page.until("document.querySelectorAll('.lit').length === 0");
        page.hover(place);
        page.until("document.querySelectorAll('.lit').length > 2");
        let block = page.text(&format!("document.querySelector('{place}').dataset.block"));
        assert_eq!(page.texts(lit), [block], "{place}");
        assert!(page.is(whole), "{place}: not all of it");
        for part in [".code.left .lit", ".code.right .lit", "#blocks tr.lit"] {
            assert!(page.count(part) > 0, "{place} does not light {part}");
        }
        let (lit, other) = (
            page.text("getComputedStyle(document.querySelector('.code.left .line.lit')).cssText
                || [...getComputedStyle(document.querySelector('.code.left .line.lit'))].map((name) =>
                    getComputedStyle(document.querySelector('.code.left .line.lit')).getPropertyValue(name)).join()"),
            page.text("(() => { const style = getComputedStyle(document.querySelector('.code.left .line:not([data-block])')
                || document.querySelector('.code.left .line:not(.lit)'));
                return style.cssText || [...style].map((name) => style.getPropertyValue(name)).join(); })()"),
        );
        assert_ne!(lit, other, "light is not seen");
    }
    page.assert_quiet();
}

#[test]
fn a_click_on_a_block_brings_both_sides_to_it() {
    let folder = long_pair();
    // Low, so that most lines are out of sight.
    let mut page = Page::open(&report(&folder.path, "blocks", &[]), View { height: 600, ..DESKTOP });
    open_pair(&mut page, 1);
    for row in 1..=page.count("#blocks tbody tr") {
        for side in ["left", "right"] {
            page.eval(&format!(
                "document.querySelector('#pair .code.{side}').scrollTo({{ top: 1e6, behavior: 'instant' }})"
            ));
        }
        page.click(&format!("#blocks tbody tr:nth-child({row})"));
        for side in ["left", "right"] {
            page.until(&format!(
                "(() => {{
                    const pane = document.querySelector('#pair .code.{side}');
                    const block = document.querySelector('#blocks tbody tr:nth-child({row})').dataset.block;
                    const line = pane.querySelector(`.line[data-block=\"${{block}}\"]`);
                    if (!line) return true;
                    const [box, own] = [pane.getBoundingClientRect(), line.getBoundingClientRect()];
                    return own.top >= box.top && own.bottom <= box.bottom
                        && box.top < innerHeight && own.top < innerHeight && own.bottom > 0;
                }})()"
            ));
        }
    }
    page.assert_quiet();
}

#[test]
fn what_does_not_count_is_grey_and_macros_can_be_expanded() {
    let starter = "static int handed_out(int a, int b) {\n  int r = 0;\n  while (a > 0) { r += b % a; a /= 2; b -= 3; }\n  return r;\n}\n";
    let dead =
        "static int never_called(int v) {\n  for (int i = 0; i < 9; i++) v ^= v << i;\n  return v;\n}\n";
    let folder = Folder::new();
    for (name, text) in GOOD {
        let text = text
            .replace(
                "#include <iostream>\n",
                &format!("#include <iostream>\n#define TWICE(x) ((x) * 2)\n{starter}{dead}"),
            )
            .replace("<< endl", "<< TWICE(7 + 1) << handed_out(5, 6) << endl");
        folder.write(name, text);
    }
    let template = Folder::new();
    let template = template.write("starter.cpp", starter);
    let template = template.to_str().expect("a plain name").to_owned();
    let file = report(&folder.path, "greyed", &["--template", &template, "--language", "cpp"]);
    let mut page = Page::open(&file, DESKTOP);
    open_pair(&mut page, 1);
    let colour = |page: &mut Page, selector: &str| {
        page.text(&format!(
            "getComputedStyle(document.querySelector('#pair .code.left {selector} .text')).color"
        ))
    };
    let usual = colour(&mut page, ".line:not(.template, .unreachable)");
    for grey in [".line.template", ".line.unreachable"] {
        assert!(page.count(&format!("#pair .code {grey}")) > 2, "no {grey}");
        let seen = colour(&mut page, grey);
        let opacity =
            page.number(&format!("Number(getComputedStyle(document.querySelector('#pair {grey}')).opacity)"));
        assert!(seen != usual || opacity < 1.0, "{grey} looks like any other line");
    }
    let shown =
        "[...document.querySelectorAll('#pair .expansion')].filter((line) => line.checkVisibility()).length";
    assert!(page.count("#pair .expansion") > 0);
    assert!(page.number(shown) == 0.0);
    page.click("#expansions");
    assert!(page.number(shown) > 0.0);
    assert!(page.is(
        "[...document.querySelectorAll('#pair .expansion')].some((line) => line.textContent.includes('* 2'))"
    ));
    page.click("#expansions");
    assert!(page.number(shown) == 0.0);

    // No macros, no button.
    let plain = Folder::good();
    let mut page = Page::open(&report(&plain.path, "plain", &[]), DESKTOP);
    open_pair(&mut page, 1);
    assert!(!page.is("document.querySelector('#expansions').checkVisibility()"));
    page.assert_quiet();
}
