//! A pair is not flagged for what many have written in other problems, whoever its authors are; for what else it shares it is.

use serde_json::Value;

use crate::cli::habits::{
    AUTHORS, BOOK, PROBLEMS, check, copy_of, flagged, pairs, read_plainly, report, run, solution, with_book,
};
use crate::support::Folder;

/// They solve each problem on their own, the first five of them with the book in all but the first.
const OTHERS: [&str; 10] = ["cleo", "dora", "emil", "finn", "gaia", "hugo", "iris", "jens", "kira", "leon"];

/// Four problems. In the first, ann and bob use the same book and nobody else does; where it `is_copied`, jens sends what ann
/// does, with other names.
fn contest(with_book_elsewhere: usize, is_copied: bool) -> Folder {
    let folder = Folder::named("widespread");
    for (problem, name) in PROBLEMS.into_iter().enumerate() {
        for (style, author) in OTHERS.into_iter().enumerate() {
            let uses_book = problem > 0 && style < with_book_elsewhere;
            let plain = || read_plainly(style) + &solution(problem, style);
            let text = if uses_book { with_book(problem, style) } else { plain() };
            folder.write(format!("{name}/{author}_1.py"), text);
        }
    }
    folder.write("apples/ann_1.py", with_book(0, 20));
    folder.write("apples/bob_1.py", with_book(0, 31));
    if is_copied {
        folder.write("apples/jens_1.py", copy_of(0));
    }
    folder
}

const STRANGERS: &str = "apples ann_1 bob_1";
const COPIED: &str = "apples ann_1 jens_1";
/// How the report says it.
const SAID: &str = "in each of at least two other problems five or more have written that";

/// The flagged pairs of a report, as those of `--all-pairs` too.
fn flagged_pairs(contest: &Folder) -> Vec<String> {
    let folder = contest.path.to_str().expect("UTF-8");
    let found = flagged(&report(&[folder]));
    let rows = run(&["report", folder, "--all-pairs", "--format", "csv", "--quiet"]).out;
    let mut rows = csv::Reader::from_reader(rows.as_bytes());
    let mut every: Vec<String> = (rows.deserialize::<std::collections::BTreeMap<String, String>>())
        .map(|row| row.expect("a row"))
        .filter(|row| row["flagged"] == "1")
        .map(|row| format!("{} {} {}", row["problem"], row["left"], row["right"]).replace(".py", ""))
        .collect();
    every.sort();
    let found: Vec<String> = found.into_iter().map(|(pair, _)| pair).collect();
    assert_eq!(every, found);
    found
}

#[test]
fn what_many_write_in_other_problems_flags_nobody() {
    let contest = contest(5, false);
    assert!(!flagged_pairs(&contest).contains(&STRANGERS.to_owned()));
    let apples = &report(&[contest.path.to_str().expect("UTF-8")])["problems"][0];
    assert!(apples["pairs"].to_string().contains(SAID), "{apples:#}");
}

#[test]
fn who_copies_more_than_what_is_widespread_is_flagged() {
    assert!(flagged_pairs(&contest(5, true)).contains(&COPIED.to_owned()));
}

#[test]
fn four_are_not_many_and_one_other_problem_is_not_enough() {
    assert!(flagged_pairs(&contest(4, false)).contains(&STRANGERS.to_owned()));
    let contest = contest(5, false);
    for problem in &PROBLEMS[2..] {
        std::fs::remove_dir_all(contest.join(problem)).expect("removed");
    }
    assert!(flagged_pairs(&contest).contains(&STRANGERS.to_owned()));
}

#[test]
fn a_check_and_a_report_of_the_index_leave_out_the_same() {
    for (is_copied, of_ann, explained) in [(false, &[][..], 1), (true, &["jens_1"], 0)] {
        let contest = contest(5, is_copied);
        let folder = contest.path.to_str().expect("UTF-8");
        let index = Folder::named("index");
        let db = index.join("index.db");
        let db_name = db.to_str().expect("UTF-8");
        run(&[&["add", folder, "--db", db_name, "--quiet"], &AUTHORS[..]].concat());
        let of_files = report(&[&[folder], &AUTHORS[..]].concat());
        // Of one problem alone, whose programs say nothing of the others.
        let of_index = report(&["--problem", "apples", "--db", db_name]);
        let pairs = |report: &Value| report["problems"][0]["pairs"].clone();
        assert_eq!(pairs(&of_index), pairs(&of_files));
        let answer = check(&contest.join("apples/ann_1.py"), "apples", "ann", &db);
        let matches = answer["matches"].as_array().expect("a list");
        let flagged = matches.iter().filter(|one| one["flagged"] == true);
        let flagged: Vec<&str> = flagged.map(|one| one["submission"].as_str().expect("a name")).collect();
        assert_eq!(flagged, of_ann, "{answer:#}");
        assert_eq!(answer["matches"].to_string().matches(SAID).count(), explained, "{answer:#}");
        assert_eq!(pairs(&of_files).to_string().matches(SAID).count(), explained);
    }
}

#[test]
fn a_ring_that_copies_everywhere_is_flagged_everywhere() {
    let contest = contest(0, false);
    let ring = ["cleo", "dora", "emil", "finn", "gaia"];
    for (at, problem) in PROBLEMS.into_iter().enumerate() {
        for author in ring {
            contest.write(format!("{problem}/{author}_1.py"), format!("# {author}\n{}", copy_of(at)));
        }
    }
    let folder = contest.path.to_str().expect("UTF-8");
    let found = flagged(&report(&[folder]));
    for problem in PROBLEMS {
        for (at, one) in ring.iter().enumerate() {
            for other in &ring[at + 1..] {
                let pair = format!("{problem} {one}_1 {other}_1");
                assert!(pairs(&found).contains(&pair.as_str()), "{pair} of {found:#?}");
            }
        }
    }
    assert!(BOOK.len() > 500, "most of what they share");
}
