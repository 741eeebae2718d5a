//! A pair is not flagged for what both its authors write whatever the problem; for what one of them has copied it is.

use std::path::Path;

use serde_json::Value;

use crate::support::named::named_pairs;
use crate::support::{Folder, Run, judgeprint};

pub(super) const PROBLEMS: [&str; 4] = ["apples", "bridges", "clocks", "dragons"];
const OTHERS: [&str; 8] = ["cleo", "dora", "emil", "finn", "gaia", "hugo", "iris", "jens"];
/// What ann and bob took from one book, and call in each of their programs.
pub(super) const BOOK: &str = "import sys
def take(words, bounds, turns):
    low, high, step = bounds
    kept, last = [], low * 3 + 1
    while words and turns > 0:
        word = words.pop()
        if word.startswith('#') or len(word) > high:
            turns -= 2
            continue
        if last % 7 == step and word not in kept:
            kept.append(word[::-1])
            last = last * 5 + len(word)
        else:
            last = (last ^ turns) + ord(word[0])
        turns = turns - 1 if last % 2 else turns - 3
    return [int(one, 36) % 9973 for one in spread(kept, high) if one.isalnum()]
def spread(names, width):
    rows, best = {}, None
    for at, name in enumerate(names):
        row = rows.setdefault(len(name) % width, [])
        while row and row[-1] > name and at & 3:
            best = row.pop() if best is None else min(best, row.pop())
        row.append(name)
    out = sorted((len(row), key) for key, row in rows.items() if row != [best])
    return [name for size, key in out[::-1] for name in rows[key] if size < 4 * width]
";

/// A solution: what it computes goes by the problem, how by who wrote it.
pub(super) fn solution(problem: usize, style: usize) -> String {
    let value = 11 + 7 * problem;
    let steps = [
        format!("total = total * {value} + item"),
        format!("total += (item - {value}) ** 2"),
        format!("total = max(total, item // {value})"),
        format!("total ^= item << ({value} % 5)"),
        format!("total -= abs(item - total) % {value}"),
        format!("total = total + item if item > {value} else total - 1"),
        format!("total = (total, item)[item % {value} == 0] + {value}"),
        format!("total += len(str(item * {value}))"),
    ];
    let (one, other, third) =
        (&steps[style % 8], &steps[(style * 3 + problem + 1) % 8], &steps[(style * 5 + problem * 3 + 2) % 8]);
    match style % 3 {
        0 => format!(
            "total = {style}\nfor item in items:\n    {one}\n    {other}\nfor item in items[1:]:\n    {third}\nprint(total)\n"
        ),
        1 => format!(
            "total, at = 0, {style}\nwhile at < len(items):\n    item = items[at]\n    {one}\n    if total > {value}:\n        {other}\n    at += 1\n    {third}\nprint(total)\n"
        ),
        _ => format!(
            "def work(items, total):\n    for item in sorted(items):\n        {one}\n        {third}\n    return total\ntotal = work(items, {style})\nfor item in reversed(items):\n    {other}\nprint(total)\n"
        ),
    }
}

pub(super) fn read_plainly(style: usize) -> String {
    ["items = list(map(int, input().split()))\n", "items = [int(word) for word in input().split()]\n"]
        [style % 2]
        .to_owned()
}

pub(super) fn with_book(problem: usize, style: usize) -> String {
    let bounds = ["(1, 9, 2)", "(2, 8, 3)", "(4, 12, 5)", "(3, 7, 1)"][problem];
    format!(
        "{BOOK}items = take(sys.stdin.read().split(), {bounds}, {})\n{}",
        40 + style,
        solution(problem, style)
    )
}

/// Those in which nobody copies.
const HONEST: [&str; 3] = ["bridges", "clocks", "dragons"];

/// Four problems. Ann and bob use the same book in each, and solve each on their own; in the first cleo sends what ann
/// does, with other names, and in the second, third and fourth what she wrote herself.
fn contest() -> Folder {
    let folder = Folder::named("habits");
    for (problem, name) in PROBLEMS.into_iter().enumerate() {
        folder.write(format!("{name}/ann_1.py"), with_book(problem, 20));
        folder.write(format!("{name}/bob_1.py"), with_book(problem, 31));
        for (style, author) in OTHERS.into_iter().enumerate() {
            let own = read_plainly(style) + &solution(problem, style);
            folder.write(format!("{name}/{author}_1.py"), own);
        }
    }
    folder.write("apples/cleo_1.py", copy_of(0));
    folder
}

pub(super) const AUTHORS: [&str; 2] = ["--pattern", "(?<problem>[^/]+)/(?<id>(?<author>[a-z]+)_[0-9]+)[.]py"];

/// The flagged pairs, as `problem left right`, with what is said of each.
pub(super) fn flagged(report: &Value) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for problem in report["problems"].as_array().expect("a list") {
        let of = problem["name"].as_str().expect("a name");
        let flagged = named_pairs(problem).into_iter().filter(|(_, pair)| pair["flagged"] == true);
        let said = |pair: &Value| pair["explanation"].as_str().expect("words").to_owned();
        found.extend(flagged.map(|(names, pair)| (format!("{of} {names}"), said(&pair))));
    }
    found.sort();
    found
}

fn pairs(found: &[(String, String)]) -> Vec<&str> {
    found.iter().map(|(pair, _)| pair.as_str()).collect()
}

pub(super) fn run(args: &[&str]) -> Run {
    let mut command = judgeprint();
    command.args(args);
    Run::of(command).done()
}

pub(super) fn report(args: &[&str]) -> Value {
    run(&[&["report", "--format", "json", "--quiet"], args].concat()).json()
}

/// What is copied, whoever is asked.
const COPIED: &str = "apples ann_1 cleo_1";

#[test]
fn what_both_write_in_other_problems_too_flags_nobody() {
    let contest = contest();
    let folder = contest.path.to_str().expect("UTF-8");
    // Nobody knows whose the programs are.
    let unknown = flagged(&report(&[folder]));
    for problem in HONEST {
        let pair = format!("{problem} ann_1 bob_1");
        assert!(pairs(&unknown).contains(&pair.as_str()), "{unknown:#?}");
    }
    let known = flagged(&report(&[&[folder], &AUTHORS[..]].concat()));
    assert!(pairs(&known).contains(&COPIED), "{known:#?}");
    for problem in HONEST {
        let pair = format!("{problem} ann_1 bob_1");
        assert!(!pairs(&known).contains(&pair.as_str()), "{known:#?}");
    }
    // Every pair is listed, and those two with why they are not flagged: where cleo has a copy, too.
    let all = report(&[&[folder], &AUTHORS[..]].concat());
    let said = all
        .to_string()
        .matches("both authors have written that in programs to at least two other problems")
        .count();
    assert_eq!(said, PROBLEMS.len(), "{all:#}");
    assert!(!is_said_of_a_ring(&all));
}

#[test]
fn one_other_problem_is_no_habit() {
    let contest = contest();
    for problem in ["clocks", "dragons"] {
        std::fs::remove_dir_all(contest.join(problem)).expect("removed");
    }
    let folder = contest.path.to_str().expect("UTF-8");
    let found = flagged(&report(&[&[folder], &AUTHORS[..]].concat()));
    for pair in ["bridges ann_1 bob_1", COPIED] {
        assert!(pairs(&found).contains(&pair), "{found:#?}");
    }
}

pub(super) fn check(file: &Path, problem: &str, author: &str, db: &Path) -> Value {
    let mut command = judgeprint();
    command.arg("check").arg(file).args(["--problem", problem, "--author", author, "--format", "json"]);
    command.args(["--id", &format!("{author}_1")]).arg("--db").arg(db);
    Run::of(command).done().json()
}

#[test]
fn a_check_and_a_report_of_the_index_leave_out_the_same() {
    let contest = contest();
    let folder = contest.path.to_str().expect("UTF-8");
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db_name = db.to_str().expect("UTF-8");
    run(&[&["add", folder, "--db", db_name, "--quiet"], &AUTHORS[..]].concat());
    let of_files = report(&[&[folder], &AUTHORS[..]].concat());
    for (at, problem) in PROBLEMS.into_iter().enumerate() {
        // Of one problem alone, whose programs say nothing of the others.
        let mut of_index = report(&["--problem", problem, "--db", db_name]);
        let mut of_file = of_files["problems"][at].clone();
        for side in [&mut of_index["problems"][0], &mut of_file] {
            for submission in side["submissions"].as_array_mut().expect("a list") {
                submission["name"] = Value::Null;
                for file in submission["files"].as_array_mut().expect("a list") {
                    file["name"] = Value::Null;
                }
            }
        }
        assert_eq!(of_index["problems"][0]["pairs"], of_file["pairs"], "{problem}");
    }
    // What is listed decides nothing.
    let few =
        ["report", "--problem", "bridges", "--db", db_name, "--min-score", "0.99", "--exit-code", "--quiet"];
    run(&few);
    run(&[&few[..], &["--all-pairs"]].concat());
    for (problem, author, wanted, explained) in [
        ("apples", "ann", &["cleo_1"][..], 1),
        // What bob has of the book, cleo has from ann.
        ("apples", "cleo", &["ann_1", "bob_1"], 0),
        ("clocks", "ann", &[], 1),
        ("clocks", "bob", &[], 1),
    ] {
        let answer = check(&contest.join(&format!("{problem}/{author}_1.py")), problem, author, &db);
        let matches = answer["matches"].as_array().expect("a list");
        let flagged = matches.iter().filter(|one| one["flagged"] == true);
        let flagged: Vec<&str> = flagged.map(|one| one["submission"].as_str().expect("a name")).collect();
        assert_eq!(flagged, wanted, "{answer:#}");
        let said = answer["matches"].to_string().matches("both authors have written that").count();
        assert_eq!(said, explained, "{answer:#}");
        assert!(!is_said_of_a_ring(&answer));
    }
}

/// Whether a pair that its authors' habits explain is said to be beside a ring: whether they do is asked with everybody in place.
fn is_said_of_a_ring(said: &Value) -> bool {
    let of_problem = |problem: &Value| problem["pairs"].as_array().expect("a list").clone();
    let pairs = match said["problems"].as_array() {
        Some(problems) => problems.iter().flat_map(of_problem).collect(),
        None => said["matches"].as_array().expect("a list").clone(),
    };
    let words = pairs.iter().filter_map(|pair| pair["explanation"].as_str());
    words
        .filter(|words| words.contains("both authors have written that"))
        .any(|words| words.contains("most of what the two share as well"))
}

/// Ann's program with other names.
pub(super) fn copy_of(problem: usize) -> String {
    with_book(problem, 20).replace("total", "sum_").replace("item", "x").replace("word", "w")
}

#[test]
fn who_copies_everywhere_is_flagged_everywhere() {
    let contest = contest();
    for (at, problem) in PROBLEMS.into_iter().enumerate() {
        contest.write(format!("{problem}/cleo_1.py"), copy_of(at));
    }
    let folder = contest.path.to_str().expect("UTF-8");
    let found = flagged(&report(&[&[folder], &AUTHORS[..]].concat()));
    let copied = PROBLEMS.map(|problem| format!("{problem} ann_1 cleo_1"));
    assert_eq!(pairs(&found), copied, "{found:#?}");
}

#[test]
fn sending_the_whole_program_to_other_problems_makes_it_no_habit() {
    let contest = contest();
    for problem in ["clocks", "dragons"] {
        contest.write(format!("{problem}/ann_1.py"), with_book(0, 20));
        contest.write(format!("{problem}/cleo_1.py"), copy_of(0));
    }
    let folder = contest.path.to_str().expect("UTF-8");
    let found = flagged(&report(&[&[folder], &AUTHORS[..]].concat()));
    assert!(pairs(&found).contains(&COPIED), "{found:#?}");
}
