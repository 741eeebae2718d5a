//! The tables as the interface reads them.

use serde_json::Value;

use super::*;
use crate::report::placed::PlacedToken;
use crate::report::sample;

/// Tokens for every submission of a report: the words of its files, so that words that agree match.
fn placed(report: &Report) -> Vec<Vec<PlacedTokens>> {
    let of_file = |(number, text): (usize, &str)| {
        let base = text.as_ptr() as usize;
        let token = |word: &str| {
            let start = (word.as_ptr() as usize - base) as u32;
            let code = hash::token_hash(word);
            PlacedToken {
                code,
                file: number as u32,
                start,
                end: start + word.len() as u32,
                after_break: text[..start as usize].trim().is_empty(),
            }
        };
        text.split_whitespace().map(token).collect::<Vec<_>>()
    };
    let of = |submission: &crate::report::model::SubmissionReport| {
        let texts = submission.files.iter().map(|file| file.text.as_str());
        let tokens: Vec<PlacedToken> = texts.enumerate().flat_map(of_file).collect();
        PlacedTokens { template: vec![false; tokens.len()], tokens }
    };
    report.problems.iter().map(|problem| problem.submissions.iter().map(of).collect()).collect()
}

fn rows(tables: &Tables<'_>, table: Table) -> Vec<BTreeMap<String, String>> {
    let mut bytes = Vec::new();
    tables.write(table, &mut bytes).expect("a Vec takes everything");
    ::csv::Reader::from_reader(bytes.as_slice()).deserialize().map(|row| row.expect("well formed")).collect()
}

fn json_of(row: &BTreeMap<String, String>, column: &str) -> Value {
    serde_json::from_str(&row[column]).expect("JSON")
}

#[test]
fn every_listed_pair_finds_its_files_and_its_grams() {
    let report = sample::report();
    let placed = placed(&report);
    let tables = Tables::new(&report, &placed).expect("tables");
    let files = rows(&tables, Table::Files);
    let paths: Vec<&str> = files.iter().map(|row| row["path"].as_str()).collect();
    assert_eq!(paths, ["a/1001.cpp", "a/1007.cpp", "a/1009.cpp", "b/alpha", "b/beta"]);
    assert_eq!(files[0]["extra"], r#"{"createdAt":"2025-10-18T13:06:50Z","fullName":"zuzka","labels":"a"}"#);
    let pairs = rows(&tables, Table::Pairs);
    let named: Vec<_> = pairs
        .iter()
        .map(|row| (row["id"].as_str(), row["leftFileId"].as_str(), row["rightFileId"].as_str()))
        .collect();
    assert_eq!(named, [("1", "1", "2"), ("2", "1", "3"), ("3", "4", "5")]);
    assert_eq!((pairs[0]["similarity"].as_str(), pairs[0]["longestFragment"].as_str()), ("0.934568", "134"));

    // As the interface: it hashes the tokens of both and throws where a shared hash is not in kgrams.csv.
    let known: BTreeMap<String, String> = rows(&tables, Table::Kgrams)
        .into_iter()
        .map(|row| (row["hash"].clone(), row["files"].clone()))
        .collect();
    for pair in &pairs {
        let grams = |side: &str| -> Vec<u32> {
            let file = files.iter().find(|file| file["id"] == pair[side]).expect("its file");
            let (ast, mapping) = (json_of(file, "ast"), json_of(file, "mapping"));
            let ast: Vec<&str> = ast.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
            assert_eq!(Some(ast.len()), mapping.as_array().map(Vec::len));
            hash::gram_hashes(&ast.iter().map(|text| hash::token_hash(text)).collect::<Vec<_>>(), K)
        };
        let (left, right) = (grams("leftFileId"), grams("rightFileId"));
        let shared = |hash: &&u32| right.contains(hash);
        assert_eq!(left.iter().filter(shared).count().to_string(), pair["leftCovered"]);
        for hash in left.iter().filter(shared) {
            assert!(known.contains_key(&hash.to_string()), "{hash} of pair {}", pair["id"]);
        }
    }
    assert!(pairs[2]["leftCovered"] != "0", "the two share a file");
}

#[test]
fn template_code_is_left_out() {
    let mut report = sample::report();
    report.problems.remove(0);
    let mut placed = placed(&report);
    let before =
        rows(&Tables::new(&report, &placed).expect("tables"), Table::Pairs)[0]["leftCovered"].clone();
    placed[0][0].template.fill(true);
    let tables = Tables::new(&report, &placed).expect("tables");
    let after = rows(&tables, Table::Pairs)[0]["leftCovered"].clone();
    assert!(before != "0" && after == "0", "{before} {after}");
    assert!(rows(&tables, Table::Kgrams).iter().any(|row| row["ignored"] == "true"));
    assert!(!rows(&tables, Table::Files)[0]["extra"].contains("labels"), "one problem needs no label");
}

#[test]
fn what_is_in_no_listed_pair_is_there_without_tokens() {
    let mut report = sample::report();
    report.problems[0].pairs.truncate(1);
    let placed = placed(&report);
    let tables = Tables::new(&report, &placed).expect("tables");
    let files = rows(&tables, Table::Files);
    assert_eq!((files[2]["ast"].as_str(), files[2]["mapping"].as_str()), ("[]", "[]"));
    assert!(files[0]["ast"].len() > 2 && files[2]["content"].starts_with("int main"));
}

#[test]
fn hostile_texts_stay_in_their_cells() {
    let report = sample::hostile();
    let placed = placed(&report);
    let tables = Tables::new(&report, &placed).expect("tables");
    let files = rows(&tables, Table::Files);
    assert_eq!(files.len(), 2);
    assert_eq!(files[1]["path"], "=cmd(\"x\"),\n.cpp");
    assert_eq!(files[0]["content"], report.problems[0].submissions[0].files[0].text);
    assert_eq!(json_of(&files[0], "extra")["fullName"], sample::ATTACK);
    assert_eq!(rows(&tables, Table::Pairs)[0]["longestFragment"], "0");
    assert_eq!(rows(&tables, Table::Metadata)[0]["value"], sample::ATTACK);
}

#[test]
fn what_does_not_fit_together_is_an_error() {
    let mut report = sample::report();
    let all = placed(&report);
    let missing = Tables::new(&report, &all[..1]).expect_err("no tokens of b");
    assert_eq!(missing.kind(), io::ErrorKind::InvalidData);
    report.problems[0].pairs[0].right = 99;
    let wrong = Tables::new(&report, &all).expect_err("no submission 99");
    assert_eq!(wrong.kind(), io::ErrorKind::InvalidData);
}
