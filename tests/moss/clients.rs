//! The clients from PyPI, as they are: they upload, get an address, and download what is there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use super::Served;
use crate::support::{contest, run};

/// A Python that has the clients: of scripts/test, or what `JUDGEPRINT_TEST_PYTHON` names.
fn python() -> PathBuf {
    if let Some(python) = std::env::var_os("JUDGEPRINT_TEST_PYTHON") {
        return python.into();
    }
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tools/python/bin/python");
    assert!(
        python.exists(),
        "the MOSS clients are missing: run scripts/test, which installs them, or name a Python that has mosspy, pymoss, \
         beautifulsoup4 and lxml with JUDGEPRINT_TEST_PYTHON"
    );
    python
}

/// Runs a client; what it prints.
fn client(script: &str, job: &Value) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/moss").join(script);
    let output = Command::new(python()).arg(script).arg(job.to_string()).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {errors}"))
}

/// The C++ programs of a problem of the sample contest.
fn programs(problem: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(contest().join(problem)).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Pairs and percentages: `(left, percentage, right, percentage)`.
fn rows(answer: &Value) -> Vec<(String, u64, String, u64)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let row = |row: &Value| {
        (
            text(&row["left"]),
            row["left_percent"].as_u64().unwrap(),
            text(&row["right"]),
            row["right_percent"].as_u64().unwrap(),
        )
    };
    answer["rows"].as_array().unwrap().iter().map(row).collect()
}

/// The pairs that the command line reports of the same programs.
fn reported(paths: &[PathBuf]) -> Vec<(String, u64, String, u64)> {
    let folder = tempfile::tempdir().unwrap();
    for path in paths {
        fs::create_dir_all(folder.path().join("a")).unwrap();
        fs::copy(path, folder.path().join("a").join(name(path))).unwrap();
    }
    let report = run(&[&"report", &folder.path(), &"--format", &"json", &"--top", &"20"]).done().json();
    let problem = &report["problems"][0];
    let named =
        |index: &Value| problem["submissions"][index.as_u64().unwrap() as usize]["name"].as_str().unwrap();
    let percent = |share: &Value| (share.as_f64().unwrap() * 100.0).round() as u64;
    problem["pairs"]
        .as_array()
        .unwrap()
        .iter()
        // A page lists what it can show.
        .filter(|pair| !pair["blocks"].as_array().unwrap().is_empty())
        .map(|pair| {
            let (left, right) = (named(&pair["left"]).to_owned(), named(&pair["right"]).to_owned());
            (left, percent(&pair["containment_left"]), right, percent(&pair["containment_right"]))
        })
        .collect()
}

#[test]
fn mosspy_uploads_and_downloads_what_the_command_line_reports() {
    let served = Served::new();
    let out = tempfile::tempdir().unwrap();
    let paths = programs("a");
    let files: Vec<Value> = paths.iter().map(|path| json!([path, name(path)])).collect();
    let answer = client(
        "with_mosspy.py",
        &json!({
            "port": served.moss.port(), "language": "cc", "ignore": 1000, "show": 20, "comment": "spring cup",
            "files": files, "base": [], "directory": 0, "out": out.path(),
        }),
    );
    let listed = rows(&answer);
    assert_eq!(listed, reported(&paths));
    assert!(listed.len() > 10);
    assert!(listed.iter().any(|(left, percent, right, _)| {
        (left.as_str(), right.as_str()) == ("1002.cpp", "1008.cpp") && *percent > 90
    }));
    assert_eq!(answer["name"], "spring cup");
    for number in [0, listed.len() - 1] {
        for page in ["", "-top", "-0", "-1"] {
            let page = out.path().join(format!("report/match{number}{page}.html"));
            assert!(page.exists(), "{}", page.display());
        }
    }
    let index = fs::read_to_string(out.path().join("report/index.html")).unwrap();
    assert!(index.contains("href=\"match0.html\""), "links lead to what was downloaded");
    let source = fs::read_to_string(out.path().join("report/match0-0.html")).unwrap();
    assert!(source.contains("<font color=\"#c00000\">"), "{source}");
}

#[test]
fn mosspy_sends_base_files_and_directories() {
    let served = Served::new();
    let folder = tempfile::tempdir().unwrap();
    let out = tempfile::tempdir().unwrap();
    let base = "static int gcd(int a, int b) { while (b) { int t = a % b; a = b; b = t; } return a; }\n\
                static int lcm(int a, int b) { return a / gcd(a, b) * b; }\n";
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    };
    // What a program does not call does not count.
    let main = super::PROGRAM.replace("best);", "gcd(best, lcm(n, 6)) + twice(n));");
    let helper =
        "int twice(int x) { int s = 0; for (int k = 0; k < 2; k++) { s += x; } return s * 3 - x; }\n";
    let other = "#include <iostream>\nint main() { std::string s; std::cin >> s; std::cout << gcd(s.size(), lcm(4, 6)); }\n";
    let base_path = put("base.h", base);
    let mut files = Vec::new();
    for (student, main, second) in
        [("ann", main.as_str(), Some(helper)), ("ben", main.as_str(), Some(helper)), ("cat", other, None)]
    {
        files.push(json!([
            put(&format!("{student}/main.cc"), &format!("{base}{main}")),
            format!("{student}/main.cc")
        ]));
        if let Some(second) = second {
            files.push(json!([put(&format!("{student}/second.cc"), second), format!("{student}/second.cc")]));
        }
    }
    let job = |base: &Value, directory: u32| {
        client(
            "with_mosspy.py",
            &json!({
                "port": served.moss.port(), "language": "cc", "ignore": 10, "show": 50, "comment": "",
                "files": files, "base": base, "directory": directory, "out": out.path(),
            }),
        )
    };
    let pairs = |answer: &Value| -> Vec<(String, String)> {
        rows(answer).into_iter().map(|(left, _, right, _)| (left, right)).collect()
    };
    let pair = |left: &str, right: &str| (left.to_owned(), right.to_owned());
    let with_base = job(&json!([base_path]), 1);
    assert_eq!(pairs(&with_base), [pair("ann/", "ben/")], "what cat shares was handed out");
    assert_eq!(rows(&with_base)[0].1, 100);
    let without = job(&json!([]), 1);
    assert!(pairs(&without).contains(&pair("ann/", "cat/")), "{without}");
    let by_file = job(&json!([base_path]), 0);
    assert!(pairs(&by_file).contains(&pair("ann/main.cc", "ben/main.cc")), "{by_file}");
}

#[test]
fn pymoss_uploads_and_accepts_the_address() {
    let served = Served::new();
    let paths = programs("a");
    let files: Vec<Value> = paths.iter().map(|path| json!([path, name(path)])).collect();
    let job = |language: &str, limit: u32| {
        json!({
            "port": served.moss.port(), "language": language, "ignore": 1000, "show": limit, "comment": "x - y",
            "files": files, "base": [], "directory": false,
        })
    };
    let answer = client("with_pymoss.py", &job("cc", 20));
    assert_eq!(rows(&answer), reported(&paths));
    let few = client("with_pymoss.py", &job("cc", 3));
    assert_eq!(rows(&few), reported(&paths)[..3]);
    // C is compared as C++ is; plain text finds copies, too.
    let text = client("with_pymoss.py", &job("ascii", 20));
    assert!(rows(&text).iter().any(|(left, percent, right, _)| {
        (left.as_str(), right.as_str()) == ("1002.cpp", "1008.cpp") && *percent > 70
    }));
}

#[test]
fn pymoss_hears_why_there_is_no_report() {
    let limits = judgeprint::moss::MossLimits { max_files: 1, ..judgeprint::moss::MossLimits::default() };
    let served = Served::with(limits, judgeprint::moss::Allowed::default());
    let files: Vec<Value> = programs("a").iter().map(|path| json!([path, name(path)])).collect();
    let answer = client(
        "with_pymoss.py",
        &json!({
            "port": served.moss.port(), "language": "cc", "ignore": 10, "show": 20, "comment": "",
            "files": files, "base": [], "directory": false,
        }),
    );
    assert!(answer["error"].as_str().unwrap().contains("Error: more than 1 files"), "{answer}");
}
