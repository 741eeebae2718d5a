//! `--layout` and `--pattern`: what judges leave on disk, through the program.

use crate::run;
use crate::support::{Folder, GOOD};

/// The first pair's problem, names and whether it is flagged.
fn first(rows: &[Vec<String>]) -> [&str; 4] {
    [&rows[0][0], &rows[0][1], &rows[0][2], &rows[0][12]].map(String::as_str)
}

/// Three programs, the first and third a copy, in files of these names.
fn folder(names: [&str; 3]) -> Folder {
    let folder = Folder::new();
    for (name, (_, text)) in names.iter().zip(GOOD) {
        folder.write(name, text);
    }
    folder
}

#[test]
fn layouts_find_the_copies_and_name_them_by_the_judge_s_ids() {
    for (layout, names, expected) in [
        ("hustoj", ["7/ac/1.cc", "7/ac/2.cc", "7/ac/3.cc"], ["7", "1", "3"]),
        ("cms", ["sum/ann.1.sum.cpp", "sum/bob.2.sum.cpp", "sum/eve.3.sum.cpp"], ["sum", "1", "3"]),
        ("ejudge", ["A/ann/000001.cpp", "A/bob/000002.cpp", "A/eve/000003.cpp"], ["A", "000001", "000003"]),
        ("jplag", ["ann/x.cpp", "bob/y.cpp", "eve.cpp"], ["contest", "ann", "eve.cpp"]),
    ] {
        let folder = folder(names);
        let run = run!("report", folder.path, "--layout", layout).done();
        assert_eq!(first(&run.rows())[..3], expected, "{layout}");
    }
}

#[test]
fn a_contest_package_has_authors_and_a_team_s_own_pairs_are_left_out() {
    let folder = folder(["submissions/1/a.cpp", "submissions/2/a.cpp", "submissions/3/a.cpp"]);
    let table = |team: &str| {
        format!(
            r#"[{{"id":"1","problem_id":"p","team_id":"x"}},{{"id":"2","problem_id":"p","team_id":"y"}},
                {{"id":"3","problem_id":"p","team_id":"{team}"}}]"#
        )
    };
    let names = |run: crate::support::Run| -> Vec<String> {
        run.done().rows().iter().map(|row| row[1].clone() + &row[2]).collect()
    };
    folder.write("submissions.json", table("z"));
    assert!(names(run!("report", folder.path, "--layout", "clics")).contains(&"13".to_owned()));
    folder.write("submissions.json", table("x"));
    assert!(!names(run!("report", folder.path, "--layout", "clics")).contains(&"13".to_owned()));
}

#[test]
fn a_pattern_reads_paths_and_says_what_it_left_out() {
    let folder = folder(["r1/A-ann-1.cpp", "r1/A-bob-2.cpp", "r2/A-eve-3.cpp"]);
    folder.write("r1/notes.md", "x");
    folder.write("r1/other.cpp", GOOD[1].1);
    let pattern = "(?<contest>r[0-9])/(?<problem>[A-Z])-(?<author>[a-z]+)-(?<id>[0-9]+)[.]cpp";
    let run = run!("report", folder.path, "--pattern", pattern, "--format", "json").done();
    assert!(run.err.contains("3 submissions to 1 problem") && run.err.contains("2 other files ignored"));
    let json = run.json();
    assert_eq!(json["problems"][0]["submissions"][0]["author"], "ann");
    let none = "(?<problem>[a-z]+)/(?<id>[0-9]+)[.]cpp";
    run!("report", folder.path, "--pattern", none).failed(
        "the pattern must match the whole path below the source (one that does not match: r1/A-ann-1.cpp)",
    );
    run!("report", folder.path, "--layout", "hustoj").failed("give the judge's data folder");
}

#[test]
fn a_bad_pattern_and_two_layouts_are_refused() {
    let folder = Folder::good();
    run!("report", folder.path, "--pattern", "(?<problem>.*)").failed("no group `id`");
    run!("report", folder.path, "--pattern", "(?<id>.*").failed("no regular expression");
    run!("report", folder.path, "--pattern", "(?<id>.*)", "--layout", "cms").failed("cannot be used with");
    let help = run!("report", "--help").done().out;
    assert!(
        help.contains("--layout <LAYOUT>") && help.contains("hustoj") && help.contains("--utc-offset +03:00")
    );
}
