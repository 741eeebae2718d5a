//! Pairs of two languages: found, said in every format, and nothing to those of one language.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run;
use crate::support::{Folder, Run, contest, judgeprint};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quality/translated")
}

/// A problem of the corpus without its other translations: six programs in one language, six in two others, and one copy.
fn with_one_copy(problem: &str, copy: &str) -> Folder {
    let folder = Folder::new();
    for entry in fs::read_dir(corpus().join(problem)).expect("a problem") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_str().expect("ASCII").to_owned();
        if name == copy || !name.contains('_') {
            folder.write(&name, fs::read(&path).expect("a program"));
        }
    }
    folder
}

/// Both tell a sum of the result: of two languages only what is long, unusual and nearly the same is flagged.
fn copied() -> Folder {
    let folder = with_one_copy("calculator", "i5_close.java");
    let sum = |long: &str| {
        format!(
            "{long} sum_of({long} v) {{ {long} h = 17; while (v > 0) {{ h = h * 31 + v % 7; v = v / 7; }} \
             return h % 1009 + h / 13; }}\n"
        )
    };
    let (main, told) = ("int main()", "else cout << result << endl;");
    let in_cpp = [(main, sum("long long") + main), (told, "else cout << sum_of(result) << endl;".to_owned())];
    let (main, told) = ("public static void main", "else System.out.println(answer);");
    let in_java = [
        (main, format!("static {}{main}", sum("long"))),
        (told, "else System.out.println(sum_of(answer));".to_owned()),
    ];
    for (name, edits) in [("i5.cpp", in_cpp), ("i5_close.java", in_java)] {
        let mut text = fs::read_to_string(folder.join(name)).expect("a program");
        for (place, with) in edits {
            assert_eq!(text.matches(place).count(), 1, "{name}: {place}");
            text = text.replace(place, &with);
        }
        folder.write(name, text);
    }
    folder
}

fn of<'a>(json: &'a Value, pair: &Value) -> [&'a str; 2] {
    ["left", "right"].map(|side| {
        let at = pair[side].as_u64().expect("an index") as usize;
        json["problems"][0]["submissions"][at]["name"].as_str().expect("a name")
    })
}

#[test]
fn a_translated_copy_is_flagged_and_said_in_every_format() {
    let folder = copied();
    let run = run!("report", folder.path, "--format", "json", "--exit-code");
    assert_eq!(run.code, Some(1), "{}", run.err);
    let json = run.json();
    let problem = &json["problems"][0];
    let pairs = problem["pairs"].as_array().expect("pairs");
    let across: Vec<&Value> = pairs.iter().filter(|pair| pair["across_languages"] == true).collect();
    assert!(across.len() <= 5, "{}", across.len());
    let pair = across[0];
    assert_eq!(of(&json, pair), ["i5.cpp", "i5_close.java"]);
    assert_eq!((&pair["flagged"], &pair["decided_by"]), (&Value::Bool(true), &Value::from("flow")));
    assert_eq!(pair["language"], "cpp+java");
    assert_eq!(
        (&pair["similarity"], &pair["evidence_bits"], &pair["longest_block"], &pair["blocks"]),
        (&Value::from(0.0), &Value::from(0.0), &Value::Null, &Value::Array(Vec::new()))
    );
    assert!(pair["flow"]["similarity"].as_f64().expect("a share") > 0.5);
    let explanation = pair["explanation"].as_str().expect("a text");
    assert!(
        explanation
            .contains(". The two are in two languages, so they are compared by what they compute alone.")
    );
    let computations = pair["computations"].as_array().expect("computations");
    assert!(!computations.is_empty() && computations.iter().all(|one| one["left"][0]["first"].is_u64()));
    assert_eq!(problem["across"]["flagged"], 1);
    assert_eq!(problem["across"]["language"], "cpp+java+python");
    assert_eq!(problem["groups"][0]["pairs"], 1);
    assert!(
        pairs.iter().all(|pair| pair["across_languages"] == true || pair.get("across_languages").is_none())
    );

    let rows = run!("report", folder.path).done().rows();
    let row = rows.iter().find(|row| row[1] == "i5.cpp" && row[2] == "i5_close.java").expect("a row");
    assert_eq!([&row[3], &row[6], &row[9], &row[11], &row[12]], ["cpp+java", "0.000000", "0.0", "", "1"]);
    let markdown = run!("report", folder.path, "--format", "md").done().out;
    assert!(markdown.contains("**1 flagged**") && markdown.contains("**`i5_close.java`**"), "{markdown}");
    let page = run!("report", folder.path, "--format", "html").done().out;
    for said in ["cpp+java", "cpp+java+python", "compared by what they compute alone"] {
        assert!(page.contains(said), "{said}");
    }
}

#[test]
fn every_pair_is_streamed_with_the_figures_of_the_list() {
    let folder = copied();
    let listed = run!("report", folder.path).done().rows();
    let all = run!("report", folder.path, "--all-pairs").done().rows();
    let is_across = |row: &&Vec<String>| row[3].contains('+');
    assert!(all.iter().filter(is_across).count() > 20);
    for row in listed.iter().filter(is_across) {
        let same = all.iter().find(|one| one[1..3] == row[1..3]).expect("it is streamed");
        assert_eq!(same, row);
    }
}

#[test]
fn honest_programs_are_not_flagged_and_do_not_crowd_the_list() {
    let folder = with_one_copy("calculator", "");
    let rows = run!("report", folder.path).done().rows();
    let across: Vec<_> = rows.iter().filter(|row| row[3].contains('+')).collect();
    assert_eq!(across.len(), 5);
    assert!(across.iter().all(|row| row[12] == "0"), "{across:?}");
}

/// What is found within a language is what is found where there is no other, to the last byte.
#[test]
fn other_languages_change_nothing_within_one() {
    let alone = Folder::new();
    let mixed = contest().join("a");
    for entry in fs::read_dir(&mixed).expect("a problem") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "cpp") {
            let name = path.file_name().expect("a name").to_str().expect("ASCII").to_owned();
            alone.write(format!("a/{name}"), fs::read(&path).expect("a program"));
        }
    }
    let rows = |folder: &Path| run!("report", folder).done().rows();
    let within: Vec<_> = rows(&mixed).into_iter().filter(|row| row[3] == "cpp").collect();
    let one = rows(&alone.join("a"));
    let of = |rows: &[Vec<String>]| rows.iter().map(|row| row[1..].to_vec()).collect::<Vec<_>>();
    assert!(one.len() > 20);
    assert!(of(&within) == of(&one));
    for format in ["json", "html"] {
        let said = run!("report", alone.join("a"), "--format", format).done().out;
        for words in ["across_languages", "\"across\"", "pairs of two languages", "computations are known"] {
            assert!(!said.contains(words), "{format}: {words}");
        }
    }
    assert!(run!("report", mixed, "--format", "json").done().out.contains("\"across\""));
    assert!(run!("report", mixed, "--format", "html").done().out.contains("pairs of two languages"));
}

#[test]
fn threads_do_not_show_in_pairs_of_two_languages() {
    let folder = copied();
    let report = |format: &str, threads: &str| {
        let mut command = judgeprint();
        command.args(["report", "--format", format]).arg(&folder.path).env("RAYON_NUM_THREADS", threads);
        Run::of(command).done().out
    };
    for format in ["csv", "json", "html"] {
        assert!(report(format, "1") == report(format, "4"), "{format}");
    }
}

#[test]
fn two_programs_in_two_languages_are_compared_by_what_they_compute() {
    let (original, copy) = (corpus().join("calculator/i5.cpp"), corpus().join("calculator/i5_close.java"));
    let text = run!("compare", original, copy).done().out;
    for said in
        ["flow similarity", "left lines", "two languages", "Of a million honest pairs", "people decide"]
    {
        assert!(text.contains(said), "{said:?} is not in:\n{text}");
    }
    assert!(!text.contains("simhash") && !text.contains("\nsimilarity"), "{text}");
    let wide = run!("compare", original, copy, "--color", "never", "--width", "100").done().out;
    assert!(wide.contains(" bits  left ") && !wide.contains("simhash"), "{wide}");
    let pair = |left: &Path, right: &Path| {
        let json = run!("compare", left, right, "--format", "json").done().json();
        assert_eq!(json["problems"][0]["across"]["flow_middle"], -2.5, "what other problems show");
        assert_eq!(json["problems"][0]["cohorts"].as_array().map(Vec::len), Some(2));
        json["problems"][0]["pairs"][0].clone()
    };
    let (one, other) = (pair(&original, &copy), pair(&copy, &original));
    assert_eq!((&one["across_languages"], &one["score"]), (&Value::Bool(true), &other["score"]));
    assert_eq!(one["flow"]["containment_left"], other["flow"]["containment_right"]);
    assert!(one["score"].as_f64().expect("a score") > 0.3, "{}", one["score"]);

    let folder = Folder::new();
    let ruby = folder.write("a.rb", "a = gets.to_i\nputs a * a\n");
    run!("compare", original, ruby)
        .failed("what they compute, and nothing is known of that in")
        .failed("hint: ");
}
