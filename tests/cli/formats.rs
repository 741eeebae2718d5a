//! `report` in its formats, and where it goes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use crate::run;
use crate::support::{Folder, contest};

const HEADER: &str = "problem,left,right,language,score,chance,similarity,containment_left,containment_right,\
                      evidence_bits,simhash_distance,longest_block,flagged,left_author,right_author,\
                      computed_similarity,computed_bits";

/// The copied pairs of the sample contest.
fn copies() -> BTreeSet<[String; 3]> {
    let labels = fs::read_to_string(contest().join("labels.csv")).expect("labels");
    labels
        .lines()
        .map(|line| line.split(',').collect::<Vec<_>>())
        .filter(|fields| fields[3] == "1")
        .map(|fields| [fields[0], fields[1], fields[2]].map(str::to_owned))
        .collect()
}

#[test]
fn csv_has_one_header_sorted_rows_and_nothing_else() {
    let run = run!("report", contest()).done();
    assert!(run.out.starts_with(&format!("{HEADER}\n")));
    assert!(!run.out.contains('\r') && run.out.ends_with('\n'));
    let rows = run.rows();
    let scores: Vec<f64> = rows.iter().map(|row| row[4].parse().expect("a score")).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b));
    assert!(rows.iter().all(|row| row.len() == 17 && row[1] < row[2] && row[13] != row[14]));
    assert!(rows.iter().all(|row| [13, 14].iter().all(|&at| !row[at].is_empty())), "all have an author");
    assert!(rows.iter().all(|row| row[4].split('.').nth(1).is_some_and(|decimals| decimals.len() == 6)));
    assert_eq!(run.out.lines().filter(|line| line.starts_with("problem,")).count(), 1);
}

#[test]
fn the_copies_come_first() {
    let rows = run!("report", contest()).done().rows();
    let copies = copies();
    let is_copy = |row: &Vec<String>| copies.contains(&[row[0].clone(), row[1].clone(), row[2].clone()]);
    assert!(rows[..10].iter().all(is_copy), "{:?}", &rows[..10]);
    let found = rows[..25].iter().filter(|row| is_copy(row)).count();
    assert!(found >= 16, "{found} of {} copies are among the first 25", copies.len());
    let flagged = rows.iter().filter(|row| row[12] == "1").collect::<Vec<_>>();
    assert!(flagged.len() >= 4 && flagged.into_iter().all(is_copy));
}

#[test]
fn the_summary_goes_to_standard_error_and_quiet_silences_it() {
    let loud = run!("report", contest()).done();
    assert_eq!(loud.err.lines().count(), 1, "{}", loud.err);
    assert!(loud.err.starts_with("79 submissions to 3 problems: "), "{}", loud.err);
    let quiet = run!("--quiet", "report", contest()).done();
    assert_eq!(quiet.err, "");
    assert_eq!(quiet.out, loud.out);
    assert_eq!(run!("report", contest(), "-q").done().err, "", "the flag may stand after the command");
}

#[test]
fn the_exit_code_tells_of_flagged_pairs_only_when_asked() {
    assert_eq!(run!("report", contest()).code, Some(0));
    assert_eq!(run!("report", contest(), "--exit-code").code, Some(1));
    let folder = Folder::new();
    folder.write("a.cpp", "int main(){int a=1;return a;}");
    folder.write(
        "b.cpp",
        "#include <cstdio>\nint f(int x){while(x>7)x/=3;return x;}int main(){printf(\"%d\",f(99));}",
    );
    assert_eq!(run!("report", folder.path, "--exit-code").code, Some(0));
}

#[test]
fn json_is_what_the_schema_says() {
    let schema = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/report.schema.json"))
        .expect("docs/report.schema.json is in the repository");
    let schema = jsonschema::validator_for(&serde_json::from_str(&schema).expect("JSON")).expect("a schema");
    for source in [contest(), Folder::good().path.clone()].iter().filter(|path| path.exists()) {
        let report = run!("report", source, "--format", "json").done().json();
        let errors: Vec<String> = schema.iter_errors(&report).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:#?}");
    }
    let mut broken = run!("report", contest(), "--format", "json").done().json();
    broken["problems"][0]["pairs"][0]["score"] = "high".into();
    assert!(!schema.is_valid(&broken), "the schema refuses a wrong type");
}

#[test]
fn html_is_one_file_with_a_row_for_each_pair() {
    let folder = Folder::new();
    let file = folder.join("report.html");
    let run = run!("report", contest(), "-o", file).done();
    assert_eq!(run.out, "");
    assert!(run.err.contains("report.html"), "{}", run.err);
    let page = fs::read_to_string(&file).expect("the page");
    let pairs = run!("report", contest()).done().rows().len();
    assert_eq!(page.matches("<tr data-pair=").count(), pairs);
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    for outside in ["http://", "https://", " src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(folder.names(), ["report.html"], "nothing beside it");
}

#[test]
fn a_file_is_complete_or_as_it_was() {
    let folder = Folder::new();
    let file = folder.write("pairs.json", "before");
    // Nothing is left behind by a run that fails, and the old file stays.
    run!("report", folder.join("missing"), "-o", file).failed("does not exist");
    assert_eq!(fs::read_to_string(&file).expect("there"), "before");
    run!("report", contest(), "-o", file).done();
    assert!(fs::read_to_string(&file).expect("there").starts_with('{'));
    assert_eq!(folder.names(), ["pairs.json"]);
    run!("report", contest(), "-o", folder.join("no/such/folder/pairs.csv")).failed("cannot write");
}

#[test]
fn the_extension_says_the_format_unless_an_option_does() {
    let folder = Folder::new();
    for (name, format, start) in [
        ("a.csv", None, "problem,left"),
        ("a.json", None, "{"),
        ("a.HTM", None, "<!doctype html>"),
        ("plain", None, "problem,left"),
        ("b.csv", Some("json"), "{"),
    ] {
        let file = folder.join(name);
        match format {
            None => run!("report", contest(), "-o", file).done(),
            Some(format) => run!("report", contest(), "-o", file, "--format", format).done(),
        };
        assert!(fs::read_to_string(&file).expect("there").starts_with(start), "{name}");
    }
    run!("report", contest(), "-o", folder.join("a.xlsx")).failed("hint: say --format");
    assert!(!folder.join("a.xlsx").exists());
    assert_eq!(run!("report", contest(), "--format", "xlsx").code, Some(2));
}

#[test]
fn all_pairs_are_csv_only() {
    for format in ["html", "json"] {
        let run = run!("report", contest(), "--all-pairs", "--format", format).failed("--all-pairs");
        assert!(run.err.contains("hint: "), "{}", run.err);
    }
}

#[test]
#[cfg(unix)]
fn nobody_reading_is_no_error() {
    // More rows than a pipe and all that writes into it hold.
    let many = Folder::new();
    for number in 0..80 {
        let text = format!(
            "#include <iostream>\nint main() {{ int n, s = {number}; std::cin >> n; for (int i = 0; i < n; i++) s = s * {} + i; std::cout << s; }}\n",
            number * 7 + 3
        );
        many.write(format!("{number}.cpp"), text);
    }
    let all = run!("report", "--all-pairs", many.path).done().out;
    assert!(all.len() > 160 << 10, "{}", all.len());
    for (args, source) in [
        (vec!["report", "--all-pairs"], many.path.clone()),
        (vec!["report", "--format", "html"], contest()),
        (vec!["report", "--format", "json"], contest()),
    ] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"))
            .args(args)
            .arg(source)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut out = child.stdout.take().expect("piped");
        out.read_exact(&mut [0; 10]).expect("ten bytes");
        drop(out);
        let output = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{err}");
        assert!(!err.contains("pipe") && !err.contains("panicked"), "{err}");
    }
}

#[test]
fn what_is_compared_is_not_written_over() {
    let folder = Folder::good();
    let mut names: Vec<_> =
        fs::read_dir(&folder.path).expect("a folder").map(|entry| entry.expect("one").path()).collect();
    names.sort();
    let (one, other) = (&names[0], &names[1]);
    let before = fs::read(one).expect("readable");
    let db = folder.path.join("index.db");
    run!("report", folder.path, "--format", "csv", "-o", one).failed("it is part of what is compared");
    run!("compare", one, other, "--format", "text", "-o", one).failed("it is part of what is compared");
    run!("check", one, "--problem", "p", "--db", db, "--format", "json", "-o", one)
        .failed("it is part of what is compared");
    assert_eq!(fs::read(one).expect("readable"), before);
    // An earlier report is, and it is no program.
    for _ in 0..2 {
        run!("report", folder.path, "-o", folder.path.join("report.html")).done();
    }
}
