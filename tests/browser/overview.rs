//! The list of pairs: sorted, filtered and walked through, with mouse and keyboard.

use super::page::{DESKTOP, Page};
use super::{assert_overview, sample, wait_for_pair};

/// Numbers of the pairs, as they stand in the list.
const ORDER: &str = "[...document.querySelectorAll('#pairs tbody tr')].map((row) => row.dataset.pair)";
/// Numbers of those that are shown.
const SHOWN: &str = "[...document.querySelectorAll('#pairs tbody tr')]
    .filter((row) => row.checkVisibility()).map((row) => row.dataset.pair)";

fn open() -> Page {
    Page::open(sample(), DESKTOP)
}

/// The cells of a column, as numbers where they are numbers, in the order of the list.
fn column(page: &mut Page, key: &str) -> Vec<(Option<f64>, String)> {
    let cells = page.texts(&format!(
        "(() => {{
            const at = document.querySelector('#pairs th[data-sort=\"{key}\"]').cellIndex;
            return [...document.querySelectorAll('#pairs tbody tr')].map((row) => {{
                const cell = row.cells[at];
                return 'v' in cell.dataset ? cell.dataset.v : cell.textContent.trim();
            }});
        }})()"
    ));
    cells.into_iter().map(|text| (text.parse().ok(), text)).collect()
}

#[test]
fn every_column_sorts_and_a_second_click_reverses() {
    let mut page = open();
    let keys =
        page.texts("[...document.querySelectorAll('#pairs th[data-sort]')].map((th) => th.dataset.sort)");
    assert!(keys.len() >= 8, "{keys:?}");
    for key in keys {
        let head = format!("#pairs th[data-sort='{key}']");
        let direction = format!("document.querySelector(\"{head}\").getAttribute('aria-sort')");
        let mut seen = Vec::new();
        for _ in 0..2 {
            page.click(&format!("{head} button"));
            let now = page.text(&direction);
            let sorted = page.count("#pairs th[aria-sort=ascending], #pairs th[aria-sort=descending]");
            assert_eq!(sorted, 1, "one column is the sorted one");
            let mut numbers: Vec<f64> = column(&mut page, &key).iter().filter_map(|cell| cell.0).collect();
            if now == "descending" {
                numbers.reverse();
            }
            assert!(numbers.is_sorted(), "{key} {now}: {numbers:?}");
            seen.push((now, page.texts(ORDER)));
        }
        assert_ne!(seen[0].0, seen[1].0, "{key}");
        let distinct: std::collections::BTreeSet<String> =
            column(&mut page, &key).into_iter().map(|cell| cell.1).collect();
        assert!(distinct.len() == 1 || seen[0].1 != seen[1].1, "{key}: the second click changes nothing");
    }
    page.assert_quiet();
}

#[test]
fn texts_sort_as_people_count() {
    let mut page = open();
    page.click("#pairs th[data-sort=left] button");
    let names: Vec<String> = column(&mut page, "left").into_iter().map(|cell| cell.1).collect();
    let mut numbers: Vec<u32> =
        names.iter().map(|name| name.split('.').next().expect("a name").parse().expect("a number")).collect();
    let descending = page.text("document.querySelector('th[data-sort=left]').getAttribute('aria-sort')");
    if descending == "descending" {
        numbers.reverse();
    }
    assert!(numbers.is_sorted(), "{names:?}");
}

#[test]
fn the_filter_leaves_what_fits() {
    let mut page = open();
    let all = page.texts(ORDER).len();
    let count = "document.querySelector('output#count').textContent";
    let whole = page.text(count);
    assert!(whole.contains(&all.to_string()), "{all}: {whole}");

    page.click("#filter [name=flagged]");
    let flagged = page.count("#pairs tbody tr.flagged");
    assert!(flagged > 0 && flagged < all);
    assert_eq!(page.texts(SHOWN).len(), flagged);
    assert!(page.text(count).starts_with(&flagged.to_string()), "{}", page.text(count));

    page.choose("#filter [name=problem]", "a");
    let of_a = page.texts(SHOWN);
    let expected = page.texts(
        "[...document.querySelectorAll('#pairs tbody tr.flagged')]
            .filter((row) => row.querySelector('.problem').textContent === 'a').map((row) => row.dataset.pair)",
    );
    assert!(!of_a.is_empty() && of_a.len() < flagged);
    assert_eq!(of_a, expected);
    page.choose("#filter [name=problem]", "");
    page.click("#filter [name=flagged]");

    page.choose("#filter [name=language]", "cpp");
    let cpp = page.texts(SHOWN).len();
    page.choose("#filter [name=language]", "python");
    let python = page.texts(SHOWN).len();
    assert!(cpp > 0 && python > 0);
    page.choose("#filter [name=language]", "");

    for name in ["author", "group"] {
        let value = page.text(&format!("document.querySelector('#filter [name={name}]').options[1].value"));
        page.choose(&format!("#filter [name={name}]"), &value);
        let rows = page.texts(SHOWN);
        assert!(!rows.is_empty() && rows.len() < all, "{name} {value}");
        for row in rows {
            let text =
                page.text(&format!("document.querySelector('#pairs tr[data-pair=\"{row}\"]').textContent"));
            assert!(text.contains(&value), "{name} {value} is not in {text}");
        }
        page.choose(&format!("#filter [name={name}]"), "");
    }
    page.assert_quiet();
}

#[test]
fn search_is_a_key_away_and_may_find_nothing() {
    let mut page = open();
    page.key("/");
    assert_eq!(page.text("document.activeElement.name"), "search");
    let name = page.text("document.querySelector('#pairs tr[data-pair=\"1\"] a').textContent.trim()");
    page.keys(&name);
    let found = page.texts(SHOWN);
    assert!(!found.is_empty() && found.contains(&"1".to_owned()), "{found:?}");
    // Letters are letters while one types.
    page.keys(" j?");
    assert!(page.texts(SHOWN).is_empty());
    assert_eq!(page.count("#pairs tr.current"), 0);
    assert!(page.text("document.querySelector('output#count').textContent").starts_with('0'));
    page.key("Enter");
    assert!(page.is("!location.search"), "the form was sent");
    assert_overview(&mut page);
    page.assert_quiet();
}

#[test]
fn keys_walk_through_the_list_and_open() {
    let mut page = open();
    let current = "(document.querySelector('#pairs tr.current') || { dataset: {} }).dataset.pair || ''";
    let order = page.texts(SHOWN);
    page.key("j");
    assert_eq!(page.text(current), order[0]);
    page.key("j");
    page.key("j");
    assert_eq!(page.text(current), order[2]);
    page.key("k");
    assert_eq!(page.text(current), order[1]);
    assert_eq!(page.count("#pairs tr.current"), 1);
    page.key("Enter");
    wait_for_pair(&mut page, order[1].parse().expect("a number"));
    page.key("Escape");
    assert_overview(&mut page);
    assert_eq!(page.text(current), order[1], "the place in the list is lost");
    page.assert_quiet();
}

#[test]
fn the_keys_follow_the_order_and_the_filter() {
    let mut page = open();
    page.click("#pairs th[data-sort=similarity] button");
    page.click("#pairs th[data-sort=similarity] button");
    page.click("#filter [name=flagged]");
    let order = page.texts(SHOWN);
    page.eval("document.activeElement.blur()");
    for expected in order.iter().chain(order.last()) {
        page.key("j");
        assert_eq!(&page.text("document.querySelector('#pairs tr.current').dataset.pair"), expected);
    }
}

#[test]
fn help_tells_the_keys() {
    let mut page = open();
    let before = page.text("document.body.innerText");
    page.key("?");
    let help = page.text("document.body.innerText");
    assert!(help.len() > before.len() && help.contains("Enter") && help.contains("Esc"), "no help");
    page.key("Escape");
    assert_eq!(page.text("document.body.innerText"), before);
}

#[test]
fn every_number_says_what_it_is() {
    let mut page = open();
    let silent = "[...document.querySelectorAll('[data-figure]')].filter((element) => {
        const ids = (element.getAttribute('aria-describedby') || '').split(' ').filter(Boolean);
        const described = ids.map((id) => document.getElementById(id)?.textContent.trim()).some(Boolean);
        return !element.title.trim() && !described;
    }).map((element) => element.outerHTML)";
    assert!(page.count("[data-figure]") > 100);
    assert_eq!(page.texts(silent), Vec::<String>::new());
    super::open_pair(&mut page, 1);
    assert!(page.count("#pair [data-figure]") > 5);
    assert_eq!(page.texts(silent), Vec::<String>::new());
}

#[test]
fn figures_are_pictures_with_a_name() {
    let mut page = open();
    for place in ["#distribution", "#groups", "#timeline"] {
        assert!(page.count(&format!("{place} svg")) > 0, "no figure in {place}");
    }
    let nameless = "[...document.querySelectorAll('main svg')].filter((svg) => {
        const title = svg.querySelector(':scope > title');
        return svg.getAttribute('role') !== 'img' || !title || !title.textContent.trim();
    }).map((svg) => svg.outerHTML.slice(0, 200))";
    assert_eq!(page.texts(nameless), Vec::<String>::new());
    // Something is drawn, inside the frame.
    let empty = "[...document.querySelectorAll('main svg')].filter((svg) => {
        const [box, drawn] = [svg.getBoundingClientRect(), svg.getBBox()];
        const frame = svg.viewBox.baseVal;
        return !box.width || !box.height || !drawn.width || drawn.x < frame.x - 1 || drawn.y < frame.y - 1
            || drawn.x + drawn.width > frame.x + frame.width + 1 || drawn.y + drawn.height > frame.y + frame.height + 1;
    }).map((svg) => svg.querySelector('title').textContent + ' ' + JSON.stringify(svg.getBBox()) + svg.getAttribute('viewBox'))";
    assert_eq!(page.texts(empty), Vec::<String>::new());
}
