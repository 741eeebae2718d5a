//! `report` in the formats of other viewers and for a chat.

use std::fs::{self, File};
use std::io::Read;

use serde_json::Value;

use crate::run;
use crate::support::{Folder, contest};

/// A member of a zip as JSON.
fn member(archive: &mut zip::ZipArchive<File>, name: &str) -> Value {
    let mut text = String::new();
    let mut file = archive.by_name(name).unwrap_or_else(|_| panic!("{name} is there"));
    file.read_to_string(&mut text).expect("UTF-8");
    serde_json::from_str(&text).expect("JSON")
}

/// The listed pairs that these viewers know how to show.
fn of_one_language() -> Vec<Vec<String>> {
    let rows = run!("report", contest()).done().rows();
    let all = rows.len();
    let kept: Vec<_> = rows.into_iter().filter(|row| !row[3].contains('+')).collect();
    assert!(kept.len() < all);
    kept
}

#[test]
fn a_jplag_archive_has_every_listed_pair_of_one_language_with_its_lines() {
    let folder = Folder::new();
    let (file, again) = (folder.join("contest.jplag"), folder.join("again.jplag"));
    run!("report", contest(), "-o", file).done();
    run!("report", contest(), "--format", "jplag", "-o", again).done();
    assert_eq!(fs::read(&file).expect("there"), fs::read(&again).expect("there"), "the same bytes");

    let mut archive = zip::ZipArchive::new(File::open(&file).expect("there")).expect("a zip");
    let rows = of_one_language();
    let top = member(&mut archive, "topComparisons.json");
    assert_eq!(top.as_array().map(Vec::len), Some(rows.len()));
    let mappings = member(&mut archive, "submissionMappings.json");
    assert_eq!(mappings["submissionIds"].as_object().map(serde_json::Map::len), Some(79));
    assert_eq!(mappings["submissionIds"]["a_1002.cpp"], "a/1002.cpp (lambda_lou)");
    let name = &mappings["submissionIdsToComparisonFileName"]["a_1002.cpp"]["a_1008.cpp"];
    let pair = member(&mut archive, &format!("comparisons/{}", name.as_str().expect("a name")));
    let longest =
        rows.iter().find(|row| row[1] == "1002.cpp" && row[2] == "1008.cpp").expect("listed")[11].clone();
    let [found] = pair["matches"].as_array().expect("a list").as_slice() else { panic!("{pair}") };
    assert_eq!(found["lengthOfFirst"].to_string(), longest);
    assert_eq!(found["firstFileName"], "a_1002.cpp/1002.cpp");
    let place = |end: &str| {
        [&found[end]["line"], &found[end]["column"]].map(|value| value.as_u64().expect("a number"))
    };
    assert_eq!((place("startInFirst"), place("startInSecond")), ([11, 0], [10, 0]));
    let index = member(&mut archive, "submissionFileIndex.json");
    assert_eq!(index["fileIndexes"]["a_1002.cpp"]["a_1002.cpp/1002.cpp"]["tokenCount"], 594);
}

#[test]
fn names_do_not_lead_out_of_a_jplag_archive() {
    let folder = Folder::new();
    let program = fs::read_to_string(contest().join("a/1002.cpp")).expect("a program");
    for name in ["x\\..\\..\\y.cpp", "c:x.cpp", "A.cpp", "a.cpp", "con.cpp", "é\u{1}\n.cpp", "<b>&\"'.cpp"] {
        folder.write(name, &program);
    }
    let out = Folder::new();
    let file = out.join("x.jplag");
    run!("report", folder.path, "-o", file).done();
    let archive = zip::ZipArchive::new(File::open(&file).expect("there")).expect("a zip");
    let names: Vec<String> = archive.file_names().map(|name| name.expect("a name").to_lowercase()).collect();
    let distinct: std::collections::BTreeSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), names.len());
    assert_eq!(names.iter().filter(|name| name.starts_with("files/")).count(), 7);
    for name in &names {
        assert!(
            name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte)),
            "{name:?}"
        );
        assert!(name.split('/').all(|part| !part.is_empty() && !part.starts_with('.')), "{name:?}");
    }
}

#[test]
fn dolos_gets_a_folder_of_tables_or_a_zip() {
    let folder = Folder::new();
    let (tables, zip) = (folder.join("deep/tables"), folder.join("tables.zip"));
    run!("report", contest(), "--format", "dolos", "-o", tables).done();
    let table = |name: &str| -> Vec<std::collections::BTreeMap<String, String>> {
        let mut reader = csv::Reader::from_path(tables.join(name)).expect("there");
        reader.deserialize().map(|row| row.expect("well formed")).collect()
    };
    let (files, pairs, grams) = (table("files.csv"), table("pairs.csv"), table("kgrams.csv"));
    assert_eq!((files.len(), pairs.len()), (79, of_one_language().len()));
    assert!(
        table("metadata.csv").iter().any(|row| row["property"] == "kgramsInWindow" && row["value"] == "1")
    );
    let first = &pairs[0];
    assert_eq!(
        (first["leftFilePath"].as_str(), first["rightFilePath"].as_str()),
        ("a/1002.cpp", "a/1008.cpp")
    );
    let shared = |row: &std::collections::BTreeMap<String, String>| {
        let ids: Vec<u32> = serde_json::from_str(&row["files"]).expect("a list");
        ["leftFileId", "rightFileId"].iter().all(|&side| ids.contains(&first[side].parse().expect("an id")))
    };
    assert!(grams.iter().filter(|row| shared(row)).count() > 100);

    run!("report", contest(), "--format", "dolos", "-o", zip).done();
    let mut archive = zip::ZipArchive::new(File::open(&zip).expect("there")).expect("a zip");
    let mut text = String::new();
    archive.by_name("pairs.csv").expect("there").read_to_string(&mut text).expect("UTF-8");
    assert_eq!(text, fs::read_to_string(tables.join("pairs.csv")).expect("there"));

    // A folder that is there keeps what else is in it.
    fs::write(tables.join("notes.txt"), "mine").expect("written");
    run!("report", contest(), "--format", "dolos", "-o", tables).done();
    assert_eq!(fs::read_dir(&tables).expect("there").count(), 5);
}

#[test]
fn dolos_says_what_it_needs_where_the_folder_is_missing_or_a_file() {
    run!("report", contest(), "--format", "dolos").failed("name a folder for them with -o FOLDER");
    run!("report", contest(), "--format", "dolos", "-o", "-").failed("name a folder for them with -o FOLDER");
    let folder = Folder::new();
    let file = folder.write("taken", "before");
    run!("report", contest(), "--format", "dolos", "-o", file).failed("is a file");
    assert_eq!(fs::read_to_string(&file).expect("there"), "before");
}

#[test]
fn markdown_has_the_flagged_in_bold_and_fits_into_a_chat() {
    let folder = Folder::new();
    let file = folder.join("pairs.md");
    run!("report", contest(), "-o", file).done();
    let text = fs::read_to_string(&file).expect("there");
    assert_eq!(text, run!("report", contest(), "--format", "markdown").done().out);
    assert!(text.starts_with("# Similar submissions: `contest`\n\n## `a`\n\n27 submissions, "), "{text}");
    let row = "| 1 | **`1002.cpp`** (`lambda_lou`) | **`1008.cpp`** (`nightowl7`) | ";
    assert!(text.contains(row), "{text}");
    let rows = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!(rows("| 1 |"), 3, "each problem has a finding");
    let expected = |row: &str| row.split('|').nth(8).and_then(|cell| cell.trim().parse::<f64>().ok());
    let chances: Vec<f64> = text.lines().filter_map(expected).collect();
    let listed = run!("report", contest()).done().rows();
    // Chances are told in two digits, so a row says whether it is to be there: one honest pair in twenty has .302.
    let figure = |row: &[String], column: usize| row[column].parse::<f64>().expect("a figure");
    let unusual = listed.iter().filter(|row| figure(row, 5) < 1.0 && figure(row, 4) > 0.302).count();
    assert!(unusual > 9 && unusual < listed.len(), "{unusual} of {}", listed.len());
    assert_eq!(chances.len(), unusual, "everyday pairs name nobody: {chances:?}");
    let flagged = listed.iter().filter(|row| row[12] == "1").count();
    assert_eq!(text.lines().filter(|line| line.starts_with('|') && line.contains("**")).count(), flagged);
    assert!(text.ends_with("whether somebody copied, and from whom, people decide.\n"));
    assert!(text.len() < 10_000, "{} bytes", text.len());
}

#[test]
fn only_csv_streams_all_pairs() {
    for format in ["md", "jplag", "dolos"] {
        run!("report", contest(), "--all-pairs", "--format", format).failed("it is only written as csv");
    }
}
