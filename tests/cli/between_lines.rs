//! Among few submissions a check flags less than a report does. What is written elsewhere is left out by both of the same pairs.

use serde_json::Value;

use crate::cli::habits::{AUTHORS, report, run};
use crate::support::Folder;
use crate::support::named::named_pairs;
use crate::support::statements::Numbers;

const PROBLEMS: [&str; 3] = ["apples", "bridges", "clocks"];
/// Authors of each problem.
const HANDS: u64 = 25;

/// Everybody solves each problem on their own; ann and bob call the same function of so many statements in each.
fn contest(statements: u64) -> Folder {
    let folder = Folder::named("between");
    for (problem, name) in PROBLEMS.into_iter().enumerate() {
        for author in 0..HANDS {
            let mut own = Numbers(1_000 * problem as u64 + author);
            let length = 4 + own.below(8);
            let body = own.statements(length);
            let (function, call) = if author < 2 {
                let shared = Numbers(7).statements(statements);
                (format!("int f(int a, int b) {{\n{shared}return a ^ b;\n}}\n"), "a += f(b, a);\n")
            } else {
                (String::new(), "")
            };
            let author = ["ann".to_owned(), "bob".to_owned()]
                .get(author as usize)
                .cloned()
                .unwrap_or_else(|| format!("other{}", char::from(b'a' + author as u8)));
            let text = format!(
                "#include <cstdio>\nint t[64];\n{function}int main() {{\nint a, b;\nscanf(\"%d%d\", &a, &b);\n{body}{call}printf(\"%d\\n\", a + b);\n}}\n"
            );
            folder.write(format!("{name}/{author}_1.cpp"), text);
        }
    }
    folder
}

const PATTERN: [&str; 2] = [AUTHORS[0], "(?<problem>[^/]+)/(?<id>(?<author>[a-z]+)_[0-9]+)[.]cpp"];

/// Ann's pairs in the first problem of a report, each with the other's name. She is the first by name.
fn reported(report: &Value) -> Vec<(String, Value)> {
    let pairs = named_pairs(&report["problems"][0]).into_iter();
    pairs.filter_map(|(names, pair)| Some((names.strip_prefix("ann_1 ")?.to_owned(), pair))).collect()
}

#[test]
fn a_check_leaves_out_what_is_written_elsewhere_of_the_pairs_of_which_a_report_does() {
    let contest = contest(54);
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db = ["--db", db.to_str().expect("UTF-8")];
    let folder = contest.path.to_str().expect("UTF-8");
    run(&[&["add", folder, "--quiet"], &PATTERN[..], &db[..]].concat());
    let hers = reported(&report(&[&["--problem", "apples", "--top", "100000"], &db[..]].concat()));
    let told = &hers.iter().find(|(other, _)| other == "bob_1").expect("their pair").1;
    assert!(told["explanation"].to_string().contains("both authors have written that"), "{told:#}");
    let ann = contest.join("apples/ann_1.cpp");
    let check = |author: &str, top: &str| {
        let ann = ["check", ann.to_str().expect("UTF-8"), "--problem", "apples", "--id", "ann_1"];
        let options = ["--author", author, "--top", top, "--dry-run", "--format", "json"];
        let answer = run(&[&ann[..], &options[..], &db[..]].concat()).json();
        answer["matches"].as_array().expect("a list").clone()
    };
    let bob =
        |matches: Vec<Value>| matches.into_iter().find(|one| one["submission"] == "bob_1").expect("bob's");
    let checked = bob(check("ann", "30"));
    assert_eq!(checked["score"], told["score"], "{checked:#} {told:#}");
    // Who comes in the place of bob, whom only the habit made the first, is measured as far as he would have been.
    let (other, best) = &hers[0];
    assert!(other != "bob_1" && best["wording"].as_f64().is_some_and(|share| share > 0.05), "{best:#}");
    let first = &check("ann", "1")[0];
    let of = |pair: &Value| ["score", "wording"].map(|field| pair[field].clone());
    assert_eq!((&first["submission"], of(first)), (&Value::from(other.as_str()), of(best)));
    // To somebody else it is no habit.
    let chance = bob(check("somebody", "30"))["chance"].as_f64().expect("a number");
    let all_pairs = (HANDS * (HANDS - 1) / 2) as f64;
    let (of_report, of_check) = (1e-4 * all_pairs, 1e-3 * all_pairs / (HANDS - 1) as f64);
    assert!(
        (of_check..of_report).contains(&chance),
        "{chance} is not between {of_check} and {of_report}: change the numbers"
    );
}
