//! Many submissions that are all alike.

use super::report;
use crate::support::{Folder, run};

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

/// Every window of every program matches every window of every other: what all hold alike is no pair worth
/// listing, and laying two side by side all the same costs bounded work.
#[test]
fn five_hundred_programs_of_one_statement() {
    let folder = Folder::new();
    for i in 0..500 {
        folder.write(format!("{i:03}.cpp"), format!("int main() {{ {} }}\n", "x = x + 1; ".repeat(500 + i)));
    }
    let (done, json) = report(&folder, &[]);
    assert!(done.err.starts_with("500 submissions to 1 problem: 0 pairs flagged"), "{}", done.err);
    assert_eq!(json["problems"][0]["cohorts"][0]["flagged"], 0);

    let compared = run(&[&"compare", &folder.join("000.cpp"), &folder.join("499.cpp")]).done();
    assert!(compared.out.contains("tokens"), "{}", compared.out);
}
