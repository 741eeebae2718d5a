//! What everybody in a small class was given is held against nobody, though no one has named it.

use serde_json::Value;

use crate::cli::habits::{report, run};
use crate::support::Folder;
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

fn pairs(report: &Value) -> Vec<Value> {
    report["problems"][0]["pairs"].as_array().expect("a list").clone()
}

fn is_flagged(pair: &Value) -> bool {
    pair["flagged"] == true
}

#[test]
fn what_all_were_given_flags_nobody_and_is_shown_as_such() {
    let class = class(14);
    let folder = class.path.to_str().expect("UTF-8");
    let said = report(&[folder]);
    let found = pairs(&said);
    assert!(!found.is_empty() && !found.iter().any(is_flagged), "{found:#?}");
    let given = GIVEN.lines().count() as u64;
    for block in found.iter().flat_map(|pair| pair["blocks"].as_array().expect("a list")) {
        let is_given = block["left"]["last_line"].as_u64().expect("a line") <= given;
        assert!(!is_given || block["template"] == true && block["bits"] == 0.0, "{block:#}");
    }
    // Named by hand it is the same.
    let template = class.path.join("../given.cpp");
    std::fs::write(&template, GIVEN).expect("written");
    let named = pairs(&report(&[folder, "--template", template.to_str().expect("UTF-8")]));
    assert!(!named.iter().any(is_flagged), "{named:#?}");
}
