//! `eval`, and the floor below which detection quality must not fall.

use std::collections::BTreeMap;
use std::path::Path;

use crate::run;
use crate::support::plain_dice::PlainDice;
use crate::support::{Folder, contest};

#[test]
fn tables_and_json_tell_the_same() {
    let table = run!("eval", contest(), "--unlisted-negative").done().out;
    for said in ["AUC", "by language", "by kind", "by problem", "verbatim"] {
        assert!(table.contains(said), "{said}\n{table}");
    }
    let json = run!("eval", contest(), "--unlisted-negative", "--json").done().json();
    assert_eq!(json["all"]["positives"], 17);
    assert_eq!(json["counts"]["submissions"], 79);
    // Labels of what is not read are told, and why they find nothing.
    let only = run!("eval", contest(), "--language", "cpp").done();
    assert!(
        only.out.contains("has no submission") && only.err.contains("other languages than --language"),
        "{}",
        only.err
    );
    assert!(!run!("eval", contest()).done().err.contains("--language"));
}

#[test]
fn labels_have_to_be_there() {
    let folder = Folder::good();
    run!("eval", folder.path).failed("name them with --labels");
    run!("eval", folder.join("gone")).failed("gone` does not exist");
    let labels = folder.write("pairs.csv", "problem,a,b,label,kind\n");
    run!("eval", folder.path, "--labels", labels).failed("nothing to measure");
    let labels = folder.write("pairs.csv", "problem,a,b,label,kind\ncontest,good1.cpp,good3.cpp,1,rename\n");
    assert!(
        run!("eval", folder.path, "--labels", labels, "--unlisted-negative").done().out.contains("rename")
    );
}

/// The same pairs with the same scores are measured the same, whoever scored them.
#[test]
fn another_tool_is_measured_by_its_scores() {
    let rows = run!("report", contest(), "--all-pairs", "--format", "csv", "--quiet").done().out;
    let mut scores = "problem,a,b,score,flagged\n".to_owned();
    for row in csv::Reader::from_reader(rows.as_bytes()).deserialize::<BTreeMap<String, String>>() {
        let row = row.expect("a row");
        let cells = ["problem", "left", "right", "score", "flagged"].map(|name| row[name].clone());
        scores += &(cells.join(",") + "\n");
    }
    let folder = Folder::named("scores");
    let file = folder.write("scores.csv", scores + "gone,x,y,1,1\na,1002.cpp,nobody,1,1\n");
    let own = run!("eval", contest(), "--unlisted-negative").done().out;
    let run = run!("eval", contest(), "--unlisted-negative", "--scores", file).done();
    assert_eq!(run.out, own);
    assert!(run.err.contains("warning: 2 rows of the scores name no two submissions"), "{}", run.err);
    let bad = folder.write("bad.csv", "problem,a,b,score\na,1,2,high\n");
    run!("eval", contest(), "--scores", bad).failed("score `high` is no number");
    run!("eval", contest(), "--scores", folder.join("gone.csv")).failed("cannot open the scores");
}

/// What the README says of the sample contest: every copy before every other pair, ten of the 17 flagged, and no other one.
/// A change that needs less must say in its message what it buys for that, and in the README what is left.
#[test]
fn detection_quality_keeps_its_floor() {
    let json = run!("eval", contest(), "--unlisted-negative", "--json").done().json();
    let all = |name: &str| json["all"][name].as_f64().expect(name);
    for (name, told) in
        [("roc_auc", 1.0), ("average_precision", 1.0), ("positives", 17.0), ("negatives", 475.0)]
    {
        assert!((all(name) - told).abs() < 1e-9, "{name} {}", all(name));
    }
    let flags = |name: &str| -> u64 {
        let problems = json["by_problem"].as_array().expect("problems");
        problems.iter().map(|problem| problem["flags"][name].as_u64().expect(name)).sum()
    };
    assert_eq!(flags("flagged_false"), 0, "false accusations");
    assert_eq!(flags("flagged_true"), 10, "copies that are flagged");

    let rows = run!("report", contest(), "--top", "0").done().rows();
    let verbatim = |row: &Vec<String>| row[0] == "a" && row[1] == "1002.cpp" && row[2] == "1008.cpp";
    assert!(rows.iter().any(verbatim), "the verbatim copy is flagged");
}

/// Least ROC-AUC, average precision and recall at 1 % for each kind of copy, of C++ and of Python. Copies that keep runs of
/// their original's tokens rank before all but a few of the pairs of independents; of what was rewritten thoroughly or
/// paraphrased the floor only holds what was reached (docs/quality.md).
const REWRITES: [(&str, [[f64; 3]; 2]); 5] = [
    // Three copies of one program of ten lines stand in one problem: since the inserted one is nearly the original again, what
    // the light one shares with that is less rare (docs/experiments.md, dead code behind the rest).
    ("light", [[0.995, 0.95, 0.99], [0.995, 0.94, 0.93]]),
    ("inserted", [[0.995, 0.90, 0.99], [0.995, 0.98, 0.99]]),
    ("merged", [[0.99, 0.65, 0.85], [0.995, 0.91, 0.99]]),
    ("paraphrased", [[0.76, 0.08, 0.14], [0.85, 0.11, 0.10]]),
    ("thorough", [[0.82, 0.07, 0.03], [0.79, 0.04, 0.03]]),
];

#[test]
fn rewritten_programs_keep_their_floors() {
    for (language, corpus) in ["rewrites_cpp", "rewrites_py"].into_iter().enumerate() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality").join(corpus);
        let json = run!("eval", folder, "--unlisted-negative", "--json").done().json();
        for (kind, floors) in REWRITES {
            let kinds = json["by_kind"].as_array().expect("kinds");
            let row = kinds.iter().find(|row| row["kind"] == kind).expect(kind);
            for (name, floor) in
                ["roc_auc", "average_precision", "recall_at_one_percent"].into_iter().zip(floors[language])
            {
                let figure = row["metrics"][name].as_f64().expect(name);
                assert!(figure >= floor, "{corpus}, {kind}: {name} {figure}, at least {floor}");
            }
        }
        let flags = json["by_problem"].as_array().expect("problems").iter().map(|one| &one["flags"]);
        assert_eq!(flags.map(|flags| flags["flagged_false"].as_u64().expect("a count")).sum::<u64>(), 0);
    }
}

/// Least ROC-AUC, average precision and recall at 1 % of pairs of two languages. They are ranked; hardly any is flagged
/// (docs/quality.md).
const TRANSLATED: [(&str, [f64; 3]); 2] =
    [("translated-close", [0.98, 0.80, 0.81]), ("translated-free", [0.86, 0.15, 0.12])];

#[test]
fn translated_programs_keep_their_floors() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality/translated");
    let json = run!("eval", folder, "--json").done().json();
    assert_eq!((&json["all"]["positives"], &json["all"]["negatives"]), (&32.into(), &640.into()));
    for (kind, floors) in TRANSLATED {
        let kinds = json["by_kind"].as_array().expect("kinds");
        let row = kinds.iter().find(|row| row["kind"] == kind).expect(kind);
        for (name, floor) in ["roc_auc", "average_precision", "recall_at_one_percent"].into_iter().zip(floors)
        {
            let figure = row["metrics"][name].as_f64().expect(name);
            assert!(figure >= floor, "{kind}: {name} {figure}, at least {floor}");
        }
    }
    let flags = |name: &str| -> u64 {
        let problems = json["by_problem"].as_array().expect("problems");
        problems.iter().map(|problem| problem["flags"][name].as_u64().expect(name)).sum()
    };
    assert_eq!(flags("flagged_false"), 0);
    assert!(flags("flagged_true") >= 3);
    assert_eq!(json["counts"]["flagged_unlabelled"], 0, "no pair of one language, all of which are honest");
}

/// A rewrite counts as hard only where copied runs do not give it away: by plain Dice of 6-grams, without any weights, no
/// more than .70 of the pairs of a copy and a pair of independents are in the right order.
#[test]
fn hard_rewrites_are_hidden_from_unweighted_grams() {
    for (corpus, language) in [("rewrites_cpp", "cpp"), ("rewrites_py", "python")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality").join(corpus);
        let plain = PlainDice::of(&folder, language);
        for kind in ["thorough", "paraphrased"] {
            let (copies, roc_auc) = plain.roc_auc(kind);
            assert!(copies >= 20 && roc_auc <= 0.70, "{corpus}, {kind}: {copies}, {roc_auc}");
        }
    }
}
