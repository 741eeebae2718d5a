//! Copies of which all of the code was restructured, and nothing else changed: how well they must be found.

use std::fs;
use std::path::Path;

use crate::run;
use crate::support::Folder;
use crate::support::plain_dice::PlainDice;

/// The restructured copies of a language among the independent solutions of their problems, with labels: as
/// `scripts/restructured-corpus` lays them out for people.
fn laid_out(extension: &str) -> Folder {
    let quality = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality");
    let files = |folder: &Path| -> Vec<(String, String)> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let named = |path: std::path::PathBuf| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a program"))
        };
        entries.map(named).collect()
    };
    let corpus = Folder::named("corpus");
    let mut labels = String::from("problem,a,b,label,kind\n");
    let copies = quality.join("restructured").join(extension);
    for problem in fs::read_dir(copies).expect("copies").map(|entry| entry.expect("a problem").path()) {
        let name = problem.file_name().expect("a name").to_string_lossy().into_owned();
        // `i3.py` is a solution, `i3_light.py` and `merged.py` are made of some.
        let is_solution = |file: &str| file.starts_with('i') && !file.contains('_');
        for (file, text) in files(&quality.join(format!("rewrites_{extension}")).join(&name)) {
            if is_solution(&file) {
                corpus.write(format!("{name}/{file}"), text);
            }
        }
        for (original, text) in files(&problem) {
            corpus.write(format!("{name}/copy_{original}"), text);
            labels.push_str(&format!("{name},{original},copy_{original},1,restructured\n"));
        }
    }
    corpus.write("labels.csv", labels);
    corpus
}

/// Least ROC-AUC, average precision and recall at 1 %.
fn floors(extension: &str, language: &str, copies: usize, floors: [f64; 3]) {
    let corpus = laid_out(extension);
    let json = run!("eval", &corpus.path, "--unlisted-negative", "--json").done().json();
    assert_eq!(json["all"]["positives"], copies);
    for (name, floor) in ["roc_auc", "average_precision", "recall_at_one_percent"].into_iter().zip(floors) {
        let figure = json["all"][name].as_f64().expect(name);
        assert!(figure >= floor, "{name} {figure}, at least {floor}");
    }
    let problems = json["by_problem"].as_array().expect("problems");
    assert!(problems.iter().all(|problem| problem["flags"]["flagged_false"] == 0), "{problems:#?}");
    let (pairs, roc_auc) = PlainDice::of(&corpus.path, language).roc_auc("restructured");
    assert!(pairs == copies && roc_auc <= 0.70, "hidden from plain runs of tokens: {pairs}, {roc_auc}");
}

#[test]
fn restructured_programs_in_cpp_keep_their_floor() {
    floors("cpp", "cpp", 28, [0.82, 0.24, 0.17]);
}

#[test]
fn restructured_programs_in_python_keep_their_floor() {
    floors("py", "python", 30, [0.89, 0.28, 0.19]);
}
