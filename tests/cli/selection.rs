//! Options of `report` that say what is read and listed.

use crate::run;
use crate::support::{Folder, GOOD, contest};

fn rows(args: &[&str]) -> Vec<Vec<String>> {
    let contest = contest();
    let mut all: Vec<&dyn AsRef<std::ffi::OsStr>> = vec![&"report", &contest];
    all.extend(args.iter().map(|arg| arg as &dyn AsRef<std::ffi::OsStr>));
    crate::support::run(&all).done().rows()
}

#[test]
fn top_bounds_the_list_but_not_the_flagged() {
    let none = rows(&["--top", "0"]);
    assert!(!none.is_empty() && none.iter().all(|row| row[12] == "1"), "{none:?}");
    let three = rows(&["--top", "3"]);
    for problem in ["a", "b", "c"] {
        for language in ["cpp", "python"] {
            let of = |rows: &[Vec<String>]| {
                rows.iter().filter(|row| row[0] == problem && row[3] == language).count()
            };
            assert_eq!(of(&three), 3.max(of(&none)), "{problem} {language}");
        }
    }
}

#[test]
fn all_pairs_lists_more_in_the_order_of_names() {
    let (ranked, all) = (rows(&["--top", "5"]), rows(&["--all-pairs"]));
    assert!(all.len() > 5 * ranked.len());
    let names = |row: &Vec<String>| (row[0].clone(), row[3].clone(), row[1].clone(), row[2].clone());
    // Pairs of two languages follow those of one.
    let place = |row: &Vec<String>| {
        let (problem, language, left, right) = names(row);
        let is_across = language.contains('+');
        (problem, is_across, if is_across { String::new() } else { language }, left, right)
    };
    assert!(all.is_sorted_by_key(place));
    for row in &ranked {
        let same = all.iter().find(|other| names(other) == names(row)).expect("listed among all");
        assert_eq!(same[4..11], row[4..11], "the same figures");
        assert_eq!(same[11], "", "not aligned");
    }
}

#[test]
fn min_score_leaves_out_what_is_below() {
    let (all, high) = (rows(&[]), rows(&["--min-score", "0.45"]));
    let expected: Vec<_> =
        all.into_iter().filter(|row| row[4].parse::<f64>().expect("a score") >= 0.45).collect();
    assert!(!expected.is_empty());
    assert_eq!(high, expected);
    assert_eq!(run!("report", contest(), "--min-score", "1.5").code, Some(2));
}

#[test]
fn language_leaves_out_the_others_and_says_so() {
    let run = run!("report", contest(), "--language", "python").done();
    assert!(run.rows().iter().all(|row| row[3] == "python"));
    assert!(run.err.contains("in other languages left out"), "{}", run.err);
    run!("report", contest(), "--language", "brainfudge").failed("judgeprint languages");
}

#[test]
fn as_reads_everything_in_one_language() {
    let folder = Folder::new();
    for name in ["one.sol", "two.sol"] {
        folder.write(name, "for i in range(10):\n    print(i * i % 7, i + 3)\n");
    }
    run!("report", folder.path).failed("no program found");
    let run = run!("report", folder.path, "--as", "python", "--format", "json").done();
    let languages: Vec<_> = run.json()["problems"][0]["submissions"]
        .as_array()
        .expect("submissions")
        .iter()
        .map(|submission| submission["language"].clone())
        .collect();
    assert_eq!(languages, ["python", "python"]);
}

#[test]
fn a_folder_a_student_is_no_problem_a_student() {
    let folder = Folder::new();
    for (student, (name, text)) in ["ann", "bob", "eve"].iter().zip(GOOD) {
        folder.write(format!("{student}/{name}"), text);
    }
    let said = run!("report", folder.path).done().err;
    assert!(
        said.contains(
            "warning: 3 of 3 problems have one submission, with nothing to compare it with; if each"
        )
    );
    assert!(said.contains("--layout jplag"), "{said}");
    let said = run!("report", folder.path, "--layout", "jplag").done().err;
    assert!(said.contains("3 submissions to 1 problem: ") && !said.contains("warning"), "{said}");
    // Two contests have such an exercise among others.
    folder.write("ann/more.cpp", GOOD[1].1);
    let said = run!("report", folder.path).done().err;
    assert!(said.contains("warning: 2 of 3 problems have one submission"), "{said}");
    folder.write("bob/more.cpp", GOOD[1].1);
    let said = run!("report", folder.path).done().err;
    assert!(!said.contains("warning"), "{said}");
}

#[test]
fn pairs_of_one_author_are_listed_when_asked_for() {
    let folder = Folder::good();
    // So few lines are flagged only in the same words.
    folder.write("good3.cpp", format!("// Once more.\n{}", GOOD[0].1));
    folder.write("submissions.csv", "file,author\ngood1.cpp,ann\ngood3.cpp,ann\ngood2.cpp,bob\n");
    let has = |rows: Vec<Vec<String>>| rows.iter().any(|row| row[1] == "good1.cpp" && row[2] == "good3.cpp");
    assert!(!has(run!("report", folder.path).done().rows()));
    assert!(has(run!("report", folder.path, "--same-author").done().rows()));
    let said = run!("report", folder.path).done().err;
    assert!(said.contains("0 pairs flagged (1 more of one author or team each)"), "{said}");
    assert_eq!(run!("report", folder.path, "--exit-code").code, Some(0), "what is not listed is not flagged");
    assert_eq!(run!("report", folder.path, "--exit-code", "--same-author").code, Some(1));
}

#[test]
fn a_template_weighs_nothing_as_a_file_or_a_folder() {
    let folder = Folder::good();
    let starter = Folder::named("starter");
    let file = starter.write("starter.cpp", GOOD[0].1);
    let similarity = |rows: Vec<Vec<String>>| {
        let pair = rows.into_iter().find(|row| row[1] == "good1.cpp" && row[2] == "good3.cpp");
        pair.map_or(0.0, |row| row[6].parse::<f64>().expect("a similarity"))
    };
    assert_eq!(similarity(run!("report", folder.path).done().rows()), 1.0);
    for template in [&file, &starter.path] {
        assert_eq!(similarity(run!("report", folder.path, "--template", template).done().rows()), 0.0);
        let json = run!("report", folder.path, "--template", template, "--format", "json").done().json();
        assert_ne!(json["problems"][0]["submissions"][0]["template"], serde_json::json!([]));
    }
    let of_others = starter.write("other/starter.py", "print(sum(map(int, input().split())))\n");
    let warned = run!("report", folder.path, "--template", of_others).done().err;
    assert!(warned.contains("a template is in Python, and no submission is"), "{warned}");
    let only = run!("report", folder.path, "--template", of_others, "--language", "cpp").done().err;
    assert!(!only.contains("a template is in"), "{only}");
    assert!(!run!("report", folder.path, "--template", file).done().err.contains("a template is in"));
    run!("report", folder.path, "--template", starter.join("missing.cpp")).failed("cannot read a template");
    let empty = Folder::new();
    run!("report", folder.path, "--template", empty.path).failed("no program found in the template");
}
