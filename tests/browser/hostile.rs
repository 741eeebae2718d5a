//! Names and sources that are written to script the page, to hide, or to choke the browser, stay text.

use std::fmt::Write as _;
use std::fs;

use super::page::{DESKTOP, Page};
use super::{open_pair, report};
use crate::support::{Folder, GOOD};

/// Each would set `hacked`, or make a request, if it left the place for text that it stands in.
const ATTACKS: [&str; 9] = [
    "</script><script>hacked=1</script>",
    "<img src=x onerror=hacked=1>",
    "\"><svg onload=hacked=1>",
    "' onmouseover='hacked=1' x='",
    "</template></pre></textarea></title></style><script>hacked=1</script>",
    "<!--<script>",
    "]]>--><iframe src=https://example.org/></iframe>",
    "javascript:hacked=1//${hacked=1}`{{7*7}}",
    "&lt;script&gt;&#x3c;script&#62;",
];
/// Bidirectional controls (Trojan Source), zero width, line and paragraph separators, and ASCII controls.
const HIDDEN: [char; 9] =
    ['\u{202e}', '\u{2066}', '\u{2069}', '\u{200b}', '\u{2028}', '\u{feff}', '\u{1b}', '\u{8}', '\0'];

/// A copy of the first good program with attacks in comments and in strings.
fn hostile_program() -> String {
    let mut text = String::new();
    for attack in ATTACKS {
        writeln!(text, "// {attack}\nconst char* s{} = R\"x({attack})x\";", text.len()).expect("memory");
    }
    for hidden in HIDDEN {
        writeln!(text, "// hidden {hidden} here").expect("memory");
    }
    text + GOOD[2].1
}

/// Opens the first pairs and walks over everything: nothing has run, nothing was asked for, no element is there
/// that the page's own markup does not have.
fn assert_it_stays_text(page: &mut Page) {
    for pair in 1..=2 {
        open_pair(page, pair);
        page.assert_quiet();
        assert_eq!(page.text("typeof hacked"), "undefined");
        for element in ["img", "iframe", "object", "embed", "[onload]", "[onerror]", "[onmouseover]"] {
            assert_eq!(page.count(element), 0, "{element}");
        }
        // All others are data.
        assert_eq!(page.count("script:not([type])"), 1);
        assert_eq!(page.count("script[type]:not([type='application/octet-stream'])"), 0);
        page.key("Escape");
    }
}

#[test]
fn sources_stay_text() {
    let folder = Folder::good();
    folder.write("hostile1.cpp", hostile_program());
    folder.write("hostile2.cpp", hostile_program());
    let mut page = Page::open(&report(&folder.path, "hostile-sources", &[]), DESKTOP);
    assert_it_stays_text(&mut page);
    let pair = page.text(
        "[...document.querySelectorAll('#pairs tbody tr')].find((row) =>
            ['hostile1', 'hostile2'].every((name) => row.textContent.includes(name))).dataset.pair",
    );
    open_pair(&mut page, pair.parse().expect("a number"));
    let shown = page.text("document.querySelector('#pair').innerText");
    for attack in ATTACKS {
        assert!(shown.contains(attack), "{attack} is not shown as it is written in {shown}");
    }
    for hidden in HIDDEN {
        assert!(!shown.contains(hidden), "{hidden:?} is in the page as it is");
    }
    assert!(shown.contains("202E"), "the right-to-left override is not shown");
}

#[test]
fn names_stay_text() {
    let folder = Folder::new();
    let mut rows = "problem,file,author,team,submitted_at,verdict,contest,language\n".to_owned();
    let attacks = ATTACKS.iter().filter(|attack| !attack.contains('/')).copied();
    for (number, attack) in attacks.chain(["x\u{202e}ppc.exe", "\u{1b}[31m"]).enumerate() {
        let problem = format!("p{number} {attack}");
        fs::create_dir_all(folder.join(&problem)).expect("a folder");
        for (copy, author) in ["one", "two"].into_iter().enumerate() {
            let file = format!("{copy} {attack}.cpp");
            folder.write(format!("{problem}/{file}"), GOOD[0].1);
            let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
            let texts = [&problem, &file, &format!("{author} {attack}"), &format!("team {author} {attack}")];
            let cells: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
            writeln!(
                rows,
                "{},2026-01-01T00:00:00Z,{},{},cpp",
                cells.join(","),
                quoted(attack),
                quoted(attack)
            )
            .expect("memory");
        }
    }
    folder.write("submissions.csv", rows);
    let mut page = Page::open(&report(&folder.path, "hostile-names", &[]), DESKTOP);
    page.assert_quiet();
    assert_it_stays_text(&mut page);
}

#[test]
fn one_long_line_and_nul_bytes_are_shown() {
    let folder = Folder::good();
    let line = format!("int a[] = {{{}}}; {}", "1,".repeat(500_000), GOOD[2].1.replace('\n', " "));
    let body = line.replace("#include <iostream> ", "#include <iostream>\n");
    folder.write("long1.cpp", &body);
    folder.write("long2.cpp", &body);
    folder.write("nul.cpp", GOOD[2].1.replace("int m;", "int m;\0\0"));
    let mut page = Page::open(&report(&folder.path, "hostile-long", &["--max-bytes", "4000000"]), DESKTOP);
    assert_it_stays_text(&mut page);
    let width = page.number("document.documentElement.scrollWidth - innerWidth");
    assert!(width <= 0.0, "the page is {width} pixels too wide");
}
