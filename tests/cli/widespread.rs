//! A pair is not flagged for what many authors have written in other problems; for what else it shares it is.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::cli::habits::{
    AUTHORS, BOOK, PROBLEMS, check, copy_of, flagged, read_plainly, report, run, solution, with_book,
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
const SAID: &str =
    "in each of at least two other problems five authors or more, or a hundred programs, have that";

/// The flagged pairs of a report of files, as those of `--all-pairs` too.
fn flagged_pairs(folder: &Folder, options: &[&str]) -> Vec<String> {
    let folder = folder.path.to_str().expect("UTF-8");
    let found = flagged(&report(&[&[folder], options].concat()));
    let all_pairs = ["report", folder, "--all-pairs", "--format", "csv", "--quiet"];
    let rows = run(&[&all_pairs, options].concat()).out;
    let mut every: Vec<String> = (csv::Reader::from_reader(rows.as_bytes()))
        .deserialize::<BTreeMap<String, String>>()
        .map(|row| row.expect("a row"))
        .filter(|row| row["flagged"] == "1")
        .map(|row| format!("{} {} {}", row["problem"], row["left"], row["right"]).replace(".py", ""))
        .collect();
    every.sort();
    let found: Vec<String> = found.into_iter().map(|(pair, _)| pair).collect();
    assert_eq!(every, found);
    found
}

fn has(pairs: &[String], pair: &str) -> bool {
    pairs.iter().any(|one| one == pair)
}

#[test]
fn what_many_write_in_other_problems_flags_nobody() {
    let contest = contest(5, false);
    assert!(!has(&flagged_pairs(&contest, &AUTHORS), STRANGERS));
    let report = report(&[&[contest.path.to_str().expect("UTF-8")], &AUTHORS[..]].concat());
    let apples = &report["problems"][0];
    assert!(apples["pairs"].to_string().contains(SAID), "{apples:#}");
    assert!(has(&flagged_pairs(&contest, &[]), STRANGERS), "nobody knows whose the programs are");
}

#[test]
fn who_copies_more_than_what_is_widespread_is_flagged() {
    assert!(has(&flagged_pairs(&contest(5, true), &AUTHORS), COPIED));
}

#[test]
fn four_are_not_many_and_one_other_problem_is_not_enough() {
    assert!(has(&flagged_pairs(&contest(4, false), &AUTHORS), STRANGERS));
    let contest = contest(5, false);
    for problem in &PROBLEMS[2..] {
        std::fs::remove_dir_all(contest.join(problem)).expect("removed");
    }
    assert!(has(&flagged_pairs(&contest, &AUTHORS), STRANGERS));
}

/// Five who write a function down and do not call it make nothing common.
#[test]
fn what_nobody_uses_there_is_not_widespread() {
    let contest = contest(0, false);
    for name in &PROBLEMS[1..] {
        for author in &OTHERS[..5] {
            let path = contest.join(&format!("{name}/{author}_1.py"));
            let own = std::fs::read_to_string(&path).expect("read");
            std::fs::write(path, format!("{BOOK}{own}")).expect("written");
        }
    }
    assert!(has(&flagged_pairs(&contest, &AUTHORS), STRANGERS));
}

/// Which of the five is refused, is in a team with another or solves nothing is told beside the programs; between the problems are some
/// to which one alone has sent anything.
#[test]
fn names_and_verdicts_decide_who_is_counted() {
    for (told, is_flagged) in [
        (["cleo,,AC", "dora,,AC"], false),
        (["cleo,,AC", "dora,,WA"], true),
        (["cleo,red,AC", "dora,blue,AC"], false),
        (["cleo,red,AC", "dora,red,AC"], true),
        (["cleo,,AC", ",,AC"], true),
    ] {
        let contest = contest(5, false);
        let mut rows = "problem,file,author,team,verdict\n".to_owned();
        for at in 0..8 {
            let name = format!("bridges {at}");
            for style in 0..5 {
                contest.write(format!("{name}/{style}.py"), solution(at % 4, style));
                rows += &format!("{name},{style}.py,tester,,AC\n");
            }
        }
        for problem in PROBLEMS {
            for author in OTHERS.into_iter().chain(["ann", "bob"]) {
                let of_author = match author {
                    "cleo" => told[0].to_owned(),
                    "dora" => told[1].to_owned(),
                    _ => format!("{author},,AC"),
                };
                let is_there = problem == "apples" || !["ann", "bob"].contains(&author);
                rows +=
                    &if is_there { format!("{problem},{author}_1.py,{of_author}\n") } else { String::new() };
            }
        }
        contest.write("submissions.csv", rows);
        assert_eq!(has(&flagged_pairs(&contest, &[]), STRANGERS), is_flagged, "{told:?}");
        let index = Folder::named("index");
        let db = index.join("index.db");
        let db = ["--db", db.to_str().expect("UTF-8"), "--quiet"];
        run(&[&["add", contest.path.to_str().expect("UTF-8")], &db[..]].concat());
        let of_index = report(&[&["--problem", "apples"], &db[..2]].concat());
        assert_eq!(!flagged(&of_index).is_empty(), is_flagged, "{told:?}");
    }
}

/// What ann and bob share is half a habit of both and half a function that five others use: neither explains it alone.
#[test]
fn habits_and_what_is_widespread_explain_a_pair_together() {
    // More problems than are looked at, on either side of the one that is asked about.
    let problems = ["aa", "ab", "ac", "ad", "ae", "af", "mm", "na", "nb", "nc", "nd", "ne", "nf"];
    let folder = Folder::named("together");
    let halves = BOOK.split_at(BOOK.find("def spread").expect("two functions"));
    let with = |half: &str, call: &str, problem: usize, style: usize| {
        format!("{half}{}{call}{}", read_plainly(style), solution(problem % 4, style))
    };
    let of_take = "items += take([str(x) for x in items], (1, 9, 2), 40)\n";
    let of_spread = "items += [len(x) for x in spread([str(x) for x in items], 5)]\n";
    let take = halves.0.replace("spread(kept, high)", "kept");
    let both = format!("{take}{}", halves.1);
    for (at, name) in problems.into_iter().enumerate() {
        for (style, author) in OTHERS.into_iter().enumerate() {
            let plain = || read_plainly(style) + &solution(at % 4, style);
            let text = if at != 6 && style < 5 { with(halves.1, of_spread, at, style) } else { plain() };
            folder.write(format!("{name}/{author}_1.py"), text);
        }
        for (author, style) in [("ann", 20), ("bob", 31)] {
            let text = match at {
                6 => with(&both, &format!("{of_take}{of_spread}"), at, style),
                _ => with(&take, of_take, at, style),
            };
            folder.write(format!("{name}/{author}_1.py"), text);
        }
    }
    let pair = "mm ann_1 bob_1";
    assert!(has(&flagged_pairs(&folder, &[]), pair));
    assert!(!has(&flagged_pairs(&folder, &AUTHORS), pair));
    let report = report(&[&[folder.path.to_str().expect("UTF-8")], &AUTHORS[..]].concat());
    let said = report["problems"][6]["pairs"].to_string();
    assert!(said.contains(SAID) && said.contains("both authors have written that"), "{said}");
    // And where what is widespread is known before the problem is compared.
    std::fs::rename(folder.join("mm"), folder.join("zz")).expect("renamed");
    assert!(!has(&flagged_pairs(&folder, &AUTHORS), "zz ann_1 bob_1"));
    assert_index_says_the_same(&folder, "zz", &["ann", "bob"]);
}

/// A report of a problem in the index, and checks of some of its authors.
fn assert_index_says_the_same(folder: &Folder, problem: &str, authors: &[&str]) {
    let path = folder.path.to_str().expect("UTF-8");
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db_name = db.to_str().expect("UTF-8");
    run(&[&["add", path, "--db", db_name, "--quiet"], &AUTHORS[..]].concat());
    let of_files = report(&[&[path], &AUTHORS[..]].concat());
    let in_problem = |report: &Value| {
        let mut problems = report["problems"].as_array().expect("a list").iter();
        problems.find(|one| one["name"] == problem).expect("the problem").clone()
    };
    let of_files = in_problem(&of_files);
    // Of one problem alone, whose programs say nothing of the others.
    let of_index = in_problem(&report(&["--problem", problem, "--db", db_name]));
    assert_eq!(of_index["pairs"], of_files["pairs"]);
    let name = |side: &Value| {
        let at = usize::try_from(side.as_u64().expect("a number")).expect("small");
        of_files["submissions"][at]["author"].as_str().expect("a name").to_owned()
    };
    for &author in authors {
        let flagged = |pair: &&Value| pair["flagged"] == true;
        let pairs = of_files["pairs"].as_array().expect("a list").iter().filter(flagged);
        let mut wanted: Vec<String> = pairs
            .map(|pair| [name(&pair["left"]), name(&pair["right"])])
            .filter(|two| two.iter().any(|one| one == author))
            .map(|[left, right]| if left == author { right } else { left } + "_1")
            .collect();
        let answer = check(&folder.join(&format!("{problem}/{author}_1.py")), problem, author, &db);
        let matches = answer["matches"].as_array().expect("a list").iter().filter(flagged);
        let mut found: Vec<String> =
            matches.map(|one| one["submission"].as_str().expect("a name").to_owned()).collect();
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "{author}: {answer:#}");
        let said = |list: &Value| list.to_string().matches(SAID).count();
        assert!(said(&answer["matches"]) > 0 || !wanted.is_empty(), "{author}: {answer:#}");
        let is_own = |pair: &&Value| [&pair["left"], &pair["right"]].iter().any(|side| name(side) == author);
        let of_author = of_files["pairs"].as_array().expect("a list").iter().filter(is_own);
        assert_eq!(said(&answer["matches"]), of_author.map(said).sum::<usize>(), "{author}: {answer:#}");
    }
}

#[test]
fn a_check_and_a_report_of_the_index_leave_out_the_same() {
    assert_index_says_the_same(&contest(5, false), "apples", &["ann", "bob"]);
    assert_index_says_the_same(&contest(5, true), "apples", &["ann", "jens"]);
}

/// More submissions than are listed or asked about hold either program: all are explained, or none.
#[test]
fn of_programs_that_many_hold_every_pair_is_explained() {
    let contest = contest(5, false);
    for copy in 0..40 {
        let [tens, ones] = [copy / 10, copy % 10].map(|digit| char::from(b'a' + digit));
        contest.write(format!("apples/ann{tens}{ones}_1.py"), with_book(0, 20));
        contest.write(format!("apples/bob{tens}{ones}_1.py"), with_book(0, 31));
    }
    let folder = contest.path.to_str().expect("UTF-8");
    let all_pairs = ["report", folder, "--all-pairs", "--format", "csv", "--quiet"];
    let rows = run(&[&all_pairs, &AUTHORS[..]].concat()).out;
    let mut reader = csv::Reader::from_reader(rows.as_bytes());
    let flagged = reader.deserialize::<BTreeMap<String, String>>().map(|row| row.expect("a row"));
    let flagged: Vec<_> = flagged.filter(|row| row["problem"] == "apples" && row["flagged"] == "1").collect();
    let is_annas = |name: &str| name.starts_with("ann");
    assert!(flagged.iter().all(|row| is_annas(&row["left"]) == is_annas(&row["right"])));
    // Copies of one program are; of the two programs no pair is.
    assert_eq!(flagged.len(), 2 * 41 * 40 / 2);
    let apples = &report(&[&[folder], &AUTHORS[..]].concat())["problems"][0];
    assert_eq!(apples["cohorts"][0]["flagged"], flagged.len(), "{:#}", apples["cohorts"]);
    let groups = apples["groups"].as_array().expect("a list").iter();
    assert_eq!(groups.map(|group| &group["pairs"]).collect::<Vec<_>>(), [820, 820]);

    let index = Folder::named("index");
    let db = index.join("index.db");
    run(&[&["add", folder, "--db", db.to_str().expect("UTF-8"), "--quiet"], &AUTHORS[..]].concat());
    let answer = check(&contest.join("apples/bobdj_1.py"), "apples", "bobdj", &db);
    let matches = answer["matches"].as_array().expect("a list").iter();
    let found: Vec<_> =
        matches.filter(|one| one["flagged"] == true).map(|one| one["submission"].to_string()).collect();
    assert_eq!((answer["flagged_matches"].as_u64(), found.len()), (Some(40), 40), "{found:?}");
    assert!(found.iter().all(|name| !is_annas(name.trim_matches('"'))), "{found:?}");
}

/// Five hand one program round in each problem, and each edits it.
#[test]
fn a_ring_that_copies_everywhere_is_flagged_everywhere() {
    let contest = contest(0, false);
    let ring = &OTHERS[..5];
    for (at, problem) in PROBLEMS.into_iter().enumerate() {
        for (edit, author) in ring.iter().enumerate() {
            let added = format!("sum_ += {}\nprint(sum_)", "0 + ".repeat(edit) + "0");
            let text = copy_of(at).replace("print(sum_)", &added) + &"print(end='')\n".repeat(edit);
            contest.write(format!("{problem}/{author}_1.py"), text);
        }
    }
    let found = flagged_pairs(&contest, &AUTHORS);
    for problem in PROBLEMS {
        for (at, one) in ring.iter().enumerate() {
            for other in &ring[at + 1..] {
                let pair = format!("{problem} {one}_1 {other}_1");
                assert!(has(&found, &pair), "{pair} of {found:#?}");
            }
        }
    }
}
