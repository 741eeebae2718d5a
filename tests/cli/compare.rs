//! `compare`.

use std::path::Path;

use crate::run;
use crate::support::{Folder, GOOD, contest};

#[test]
fn text_tells_measures_blocks_and_that_people_decide() {
    let (a, b) = (contest().join("a/1002.cpp"), contest().join("a/1008.cpp"));
    let run = run!("compare", a, b).done();
    for said in
        ["left   1002.cpp", "right  1008.cpp", "similarity", "evidence", "left lines", "people decide"]
    {
        assert!(run.out.contains(said), "{said:?} is not in:\n{}", run.out);
    }
    assert_eq!(run.err, "");
}

#[test]
fn a_program_against_itself_is_whole() {
    for file in ["a/1002.cpp", "a/1011.py"] {
        let file = contest().join(file);
        let pair = &run!("compare", file, file, "--format", "json").done().json()["problems"][0]["pairs"][0];
        for measure in ["similarity", "containment_left", "containment_right"] {
            assert_eq!(pair[measure], 1.0, "{measure}");
        }
        assert_eq!(pair["simhash_distance"], 0);
    }
}

#[test]
fn swapping_the_sides_swaps_the_figures() {
    let (a, b) = (contest().join("b/1071.cpp"), contest().join("b/1102.cpp"));
    let pair = |left: &Path, right: &Path| {
        let json = run!("compare", left, right, "--format", "json").done().json();
        assert_eq!(
            json["problems"][0]["submissions"][0]["name"],
            left.file_name().expect("a name").to_str().expect("UTF-8")
        );
        json["problems"][0]["pairs"][0].clone()
    };
    let (one, other) = (pair(&a, &b), pair(&b, &a));
    for measure in ["score", "chance", "similarity", "evidence_bits", "simhash_distance", "flagged"] {
        assert_eq!(one[measure], other[measure], "{measure}");
    }
    assert_eq!(one["containment_left"], other["containment_right"]);
    assert_eq!(one["containment_right"], other["containment_left"]);
}

#[test]
fn a_language_has_to_be_told() {
    let folder = Folder::new();
    let a = folder.write("a.sol", GOOD[0].1);
    let b = folder.write("b.sol", GOOD[2].1);
    run!("compare", a, b).failed("hint: declare it with --as");
    assert!(run!("compare", a, b, "--language", "c++").done().out.contains("similarity"));
}

#[test]
fn the_exit_code_tells_only_when_asked() {
    let (a, b) = (contest().join("b/1088.cpp"), contest().join("b/1105.cpp"));
    assert_eq!(run!("compare", a, b).code, Some(0));
    assert_eq!(run!("compare", a, b, "--exit-code").code, Some(1));
    run!("compare", a, contest().join("b/none.cpp")).failed("does not exist");
}

/// Who changes statements and leaves the words is told by the words as well.
#[test]
fn wording_is_evidence_beside_the_rest() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(contest().join("a/1020.py")).expect("readable");
    let restate = |text: &str| text.replace("+= 1", "= 1 + 0").replace("print(k, ", "print(0 + k, ");
    let rename = |text: &str| {
        let names = [
            ("level", "height"),
            ("diff", "change"),
            ("data", "numbers"),
            ("main", "solve"),
            ("n = ", "m = "),
            ("* n", "* m"),
        ];
        names.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    let original = folder.write("original.py", &text);
    let restated = folder.write("restated.py", restate(&text));
    let renamed = folder.write("renamed.py", rename(&restate(&text)));
    let pair = |other: &Path| {
        run!("compare", original, other, "--format", "json").done().json()["problems"][0]["pairs"][0].clone()
    };
    let (restated, renamed) = (pair(&restated), pair(&renamed));
    let score = |pair: &serde_json::Value| pair["score"].as_f64().expect("a score");
    let wording = |pair: &serde_json::Value| pair["wording"].as_f64().expect("a share");
    assert_eq!(restated["similarity"], renamed["similarity"], "names are no tokens");
    assert!(wording(&restated) > 0.5 && wording(&renamed) < 0.3, "{restated} {renamed}");
    assert!(score(&restated) > score(&renamed), "{restated} {renamed}");
    let told =
        |pair: &serde_json::Value| pair["explanation"].to_string().contains("Word for word, with names");
    assert!(told(&restated) && !told(&renamed), "{restated}");
    assert_eq!(pair(&original)["wording"], 1.0, "copies of one program");
    let same = run!("compare", original, original).done().out;
    assert!(same.contains("word for word     1.000"), "{same}");
}

/// One of these is the other, paraphrased: next to nothing is written the same, and lines compute alike.
#[test]
fn where_what_is_computed_says_more_its_lines_are_told() {
    let coins = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality/rewrites_py/coins");
    let [original, paraphrased] = ["i1.py", "i1_paraphrased.py"].map(|name| coins.join(name));
    let lines = "\ncomputed alike: left lines";
    let told = run!("compare", original, paraphrased).done().out;
    assert!(told.contains(lines) && told.contains("That says more than what is written."), "{told}");
    assert!(
        run!("compare", original, paraphrased, "--width", "90").done().out.contains("\ncomputed alike\n")
    );
    assert!(!run!("compare", original, original).done().out.contains(lines), "blocks tell it all");
}

/// Loops and blocks turned about: what is written stays the same but for the keywords, and each line of either
/// program is where it was.
#[test]
fn turned_loops_hide_nothing() {
    let original = "#include <iostream>
using namespace std;
long long best[1005][1005], cost[1005];
int main() {
    int rows, columns;
    cin >> rows >> columns;
    for (int row = 1; row <= rows; row++) {
        for (int column = 1; column <= columns; column++) {
            cin >> cost[column];
            if (best[row - 1][column] < best[row][column - 1]) {
                best[row][column] = best[row - 1][column] + cost[column] * column;
            } else {
                best[row][column] = best[row][column - 1] + cost[column] * row;
            }
        }
    }
    cout << best[rows][columns] << endl;
}
";
    let turned = "#include <iostream>
using namespace std;
long long best[1005][1005], cost[1005];
int main() {
    int rows, columns;
    cin >> rows >> columns;
    {
        int row = 1;
        while (row <= rows) {
            int column = 1;
            while (column <= columns) {
                cin >> cost[column];
                if (best[row - 1][column] < best[row][column - 1]) {
                    best[row][column] = best[row - 1][column] + cost[column] * column;
                } else {
                    best[row][column] = best[row][column - 1] + cost[column] * row;
                }
                column++;
            }
            row++;
        }
    }
    cout << best[rows][columns] << endl;
}
";
    let folder = Folder::new();
    let (left, right) = (folder.write("left.cpp", original), folder.write("right.cpp", turned));
    let json = run!("compare", left, right, "--format", "json").done().json();
    let pair = &json["problems"][0]["pairs"][0];
    assert!(pair["similarity"].as_f64().expect("a share") > 0.7, "{pair}");
    let blocks = pair["blocks"].as_array().expect("blocks");
    let lines = |side: &str| (blocks[0][side]["first"].as_i64(), blocks[0][side]["last"].as_i64());
    assert_eq!((blocks.len(), lines("left"), lines("right")), (1, (Some(3), Some(18)), (Some(3), Some(24))));
}
