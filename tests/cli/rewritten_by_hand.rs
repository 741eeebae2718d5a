//! Copies rewritten by hand, one of each original and measured by themselves: how well they must be found.

use std::path::Path;

use assert_cmd::Command;

use crate::run;
use crate::support::Folder;
use crate::support::plain_dice::PlainDice;

/// Floors of ROC-AUC, average precision and recall at 1 %, and the most that plain runs of tokens reach.
fn floors(kind: &str, (extension, language): (&str, &str), copies: usize, floors: [f64; 3], plain: f64) {
    let folder = Folder::named(kind);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/copies-corpus");
    Command::new(script).arg(kind).arg(&folder.path).assert().success();
    let corpus = folder.join(extension);
    let json = run!("eval", &corpus, "--unlisted-negative", "--json").done().json();
    assert_eq!(json["all"]["positives"], copies);
    for (name, floor) in ["roc_auc", "average_precision", "recall_at_one_percent"].into_iter().zip(floors) {
        let figure = json["all"][name].as_f64().expect(name);
        assert!(figure >= floor, "{name} {figure}, at least {floor}");
    }
    let problems = json["by_problem"].as_array().expect("problems");
    assert!(problems.iter().all(|problem| problem["flags"]["flagged_false"] == 0), "{problems:#?}");
    let (pairs, roc_auc) = PlainDice::of(&corpus, language).roc_auc(kind);
    assert!(pairs == copies && roc_auc <= plain, "hidden from plain runs of tokens: {pairs}, {roc_auc}");
}

#[test]
fn restructured_programs_in_cpp_keep_their_floor() {
    floors("restructured", ("cpp", "cpp"), 28, [0.85, 0.44, 0.46], 0.70);
}

#[test]
fn restructured_programs_in_python_keep_their_floor() {
    floors("restructured", ("py", "python"), 30, [0.92, 0.44, 0.46], 0.70);
}

#[test]
fn reworked_programs_in_cpp_keep_their_floor() {
    floors("reworked", ("cpp", "cpp"), 28, [0.93, 0.52, 0.39], 0.85);
}

#[test]
fn reworked_programs_in_python_keep_their_floor() {
    floors("reworked", ("py", "python"), 30, [0.92, 0.52, 0.43], 0.87);
}

#[test]
fn thorough_programs_keep_their_floor_among_independent_ones_alone() {
    floors("thorough", ("cpp", "cpp"), 28, [0.76, 0.12, 0.10], 0.70);
    floors("thorough", ("py", "python"), 30, [0.78, 0.08, 0.03], 0.70);
}

#[test]
fn paraphrased_programs_keep_their_floor_among_independent_ones_alone() {
    floors("paraphrased", ("cpp", "cpp"), 28, [0.73, 0.15, 0.17], 0.70);
    floors("paraphrased", ("py", "python"), 30, [0.86, 0.19, 0.20], 0.70);
}
