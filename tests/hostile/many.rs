//! Many submissions that are all alike.

use super::report;
use crate::support::Folder;

#[test]
fn two_thousand_identical_programs() {
    let folder = Folder::new();
    for i in 0..2_000 {
        folder.write(
            format!("{i:04}.cpp"),
            "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n",
        );
    }
    let (run, json) = report(&folder, &[]);
    assert!(run.err.starts_with("2000 submissions to 1 problem: 0 pairs flagged"), "{}", run.err);
    assert_eq!(json["problems"][0]["cohorts"][0]["pairs"], 1_999_000);
}

/// Every window of every program matches every window of every other.
#[test]
fn five_hundred_programs_of_one_statement() {
    let folder = Folder::new();
    for i in 0..500 {
        folder.write(format!("{i:03}.cpp"), format!("int main() {{ {} }}\n", "x = x + 1; ".repeat(500 + i)));
    }
    let (run, json) = report(&folder, &[]);
    assert!(run.err.starts_with("500 submissions to 1 problem"), "{}", run.err);
    assert!(json["problems"][0]["pairs"].as_array().expect("pairs").len() >= 100);
}
