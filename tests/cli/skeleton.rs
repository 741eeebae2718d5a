//! What everybody in a small class was given is held against nobody, though no one has named it.

use serde_json::Value;

use crate::cli::habits::{report, run};
use crate::support::Folder;
use crate::support::named::named_pairs;
use crate::support::statements::Numbers;

/// What the teacher gave them.
const GIVEN: &str = "#include <iostream>
#include <vector>
static int t[64];
static std::vector<int> read_row(int count) {
  std::vector<int> row(count);
  for (int i = 0; i < count; i++) std::cin >> row[i];
  return row;
}
static void show(const std::vector<int> &row, char between) {
  for (size_t i = 0; i < row.size(); i++) std::cout << (i ? between : '[') << row[i];
  std::cout << ']' << '\\n';
}
";
/// The line on which what each writes begins.
const OWN_FROM: u64 = 15;
const NAMES: [&str; 6] = ["ann", "bob", "cleo", "dora", "emil", "finn"];

/// What one makes of it, with so many statements of one's own.
fn filled(given: &str, author: u64, statements: u64) -> String {
    let own = Numbers(author).statements(statements);
    format!(
        "{given}int main() {{\nint a = 1, b = 2;\n{own}std::vector<int> row = read_row(a);\nrow.push_back(b ^ t[a & 63]);\n\
         show(row, ',');\n}}\n"
    )
}

/// Six who filled it in, each by himself.
fn class(statements: u64) -> Folder {
    let folder = Folder::named("class");
    for (author, name) in (0..).zip(NAMES) {
        folder.write(format!("rows/{name}.cpp"), filled(GIVEN, author, statements));
    }
    folder
}

fn path(folder: &Folder) -> &str {
    folder.path.to_str().expect("UTF-8")
}

/// The pairs of a report of one problem, each with its names.
fn pairs(report: &Value) -> Vec<(String, Value)> {
    named_pairs(&report["problems"][0])
}

fn flagged(pairs: &[(String, Value)]) -> Vec<&str> {
    pairs.iter().filter(|(_, pair)| pair["flagged"] == true).map(|(names, _)| names.as_str()).collect()
}

#[test]
fn what_all_were_given_flags_nobody_and_is_shown_as_such() {
    let class = class(14);
    let report = report(&[path(&class)]);
    let found = pairs(&report);
    assert!(!found.is_empty());
    let size = report["problems"][0]["cohorts"][0]["skeleton"].as_u64();
    assert!(size.is_some_and(|size| size > 100), "{size:?}");
    assert_eq!(flagged(&found), [""; 0], "{found:#?}");
    let blocks = found.iter().flat_map(|(_, pair)| pair["blocks"].as_array().expect("a list"));
    let (given, own): (Vec<&Value>, Vec<&Value>) =
        blocks.partition(|block| block["left"]["first"].as_u64().expect("a line") < OWN_FROM);
    assert_eq!(given.len(), found.len(), "{given:#?}");
    assert!(given.iter().all(|block| block["template"] == true && block["bits"] == 0.0), "{given:#?}");
    assert!(own.iter().any(|block| block["template"] == false), "{own:#?}");
}

#[test]
fn who_copies_beside_what_was_given_is_flagged() {
    let class = class(14);
    class.write("rows/gaia.cpp", filled(GIVEN, 0, 14).replace("row", "line"));
    let found = pairs(&report(&[path(&class)]));
    assert_eq!(flagged(&found), ["ann gaia"], "{found:#?}");
}

#[test]
fn three_who_send_the_same_were_not_given_it() {
    let folder = Folder::named("class");
    for (author, name) in (0..).zip(&NAMES[..3]) {
        let same = filled(GIVEN, 0, 14).replace("row.push_back", &format!("a = {author};\nrow.push_back"));
        folder.write(format!("rows/{name}.cpp"), same);
    }
    let report = report(&[path(&folder)]);
    assert_eq!(report["problems"][0]["cohorts"][0]["skeleton"], 0);
    let found = pairs(&report);
    assert_eq!(flagged(&found).len(), 3, "{found:#?}");
}

#[test]
fn an_index_and_a_check_say_the_same() {
    let class = class(14);
    class.write("rows/gaia.cpp", filled(GIVEN, 0, 14).replace("int a = 1", "int a = 7"));
    class.write("rows/hugo.cpp", filled(GIVEN, 1, 14));
    let of_files = pairs(&report(&[path(&class), "--top", "100"]));
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db = ["--db", db.to_str().expect("UTF-8")];
    run(&[&["add", path(&class), "--quiet"], &db[..]].concat());
    let of_index = pairs(&report(&[&["--problem", "rows", "--top", "100"], &db[..]].concat()));
    let of = |pairs: &[(String, Value)]| -> Vec<(String, Value)> {
        let fields = |pair: &Value| ["score", "wording", "blocks"].map(|field| pair[field].clone());
        pairs.iter().map(|(names, pair)| (names.clone(), Value::from(fields(pair).to_vec()))).collect()
    };
    assert_eq!(of(&of_index), of(&of_files));
    let gaia = class.join("rows/gaia.cpp");
    let check = [
        "check",
        gaia.to_str().expect("UTF-8"),
        "--problem",
        "rows",
        "--id",
        "gaia.cpp",
        "--top",
        "9",
        "--format",
        "json",
    ];
    let answer = run(&[&check[..], &db[..]].concat()).json();
    let matches = answer["matches"].as_array().expect("a list");
    let mut compared = 0;
    for one in matches {
        let other = one["submission"].as_str().expect("a name").trim_end_matches(".cpp");
        // A report lists no pair that shares next to nothing.
        let listed = of_index.iter().find(|(names, _)| *names == format!("{other} gaia"));
        let Some((_, pair)) = listed else { continue };
        assert_eq!((&one["score"], &one["wording"]), (&pair["score"], &pair["wording"]), "{other}");
        compared += 1;
    }
    assert_eq!(compared, of_index.iter().filter(|(names, _)| names.ends_with(" gaia")).count(), "{answer:#}");
    assert_eq!(matches[0]["submission"], "ann.cpp", "{answer:#}");
    assert!(matches[0]["wording"].as_f64().is_some_and(|share| share > 0.5), "{answer:#}");
}
