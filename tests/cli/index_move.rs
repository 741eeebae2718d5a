//! `index export --format jsonl`, `index import`, `index findings`: an index on its way to another place.

use std::fs;
use std::path::Path;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

/// An index with odd names, several files, other encodings, broken bytes, templates.
fn odd(place: &Folder) -> std::path::PathBuf {
    let db = place.join("old.db");
    run!("add", contest(), "--db", db, "--contest", "cup").done();
    let folder = Folder::named("ünï \"quoted\"");
    folder.write("good1.cpp", GOOD[0].1);
    folder.write("two, three.cpp", GOOD[1].1);
    folder.write("many/main.cpp", GOOD[2].1);
    folder.write("many/lib/a.h", "int helper();\n");
    for (name, encoding, text) in [
        ("russian.cpp", encoding_rs::WINDOWS_1251, "// Решение задачи: считаем сумму цифр числа\n"),
        ("chinese.cpp", encoding_rs::GBK, "// 读入数据，然后计算最短路径\n"),
    ] {
        folder.write(name, [&encoding.encode(text).0, GOOD[1].1.as_bytes()].concat());
    }
    // A broken byte in UTF-8.
    let broken = ["// Решение задачи ".as_bytes(), b"\xFF\n", GOOD[2].1.as_bytes()].concat();
    folder.write("broken.cpp", broken);
    folder.write(
        "submissions.csv",
        "file,author,team,verdict,submitted_at\n\
         good1.cpp,\"Ann \"\"A\"\"\nvon Z\",\"red\tteam\",AC,2024-05-01T12:30:00.125Z\n\
         \"two, three.cpp\",😀,\"red\tteam\",,\n",
    );
    run!("add", folder.path, "--db", db, "--source", "cms", "--instance", "eu").done();
    run!("add", folder.path, "--db", db).done();
    run!("template", "add", folder.join("good1.cpp"), "--db", db).done();
    run!("template", "add", folder.join("good1.cpp"), "--db", db, "--problem", "c").done();
    db
}

fn exported(db: &Path, format: &str) -> String {
    run!("index", "export", "--format", format, "--db", db).done().out
}

#[test]
fn an_index_that_moved_is_the_same_index() {
    let place = Folder::new();
    let (old, new) = (odd(&place), place.join("new.db"));
    let jsonl = exported(&old, "jsonl");
    assert!(jsonl.contains("\"GBK\"") && jsonl.contains("windows-1251") && jsonl.contains("\"lossy\":true"));
    let packed = place.join("moved.jsonl.zst");
    run!("index", "export", "--format", "jsonl", "--db", old, "-o", packed).done();
    let bytes = fs::read(&packed).expect("readable");
    assert_eq!(zstd::stream::decode_all(&bytes[..]).expect("zstd"), jsonl.as_bytes());

    let import = run!("index", "import", packed, "--db", new, "--batch", "7").done();
    assert!(import.err.contains("91 submissions, 4 problems and 2 templates"), "{}", import.err);
    assert!(import.err.contains("91 added") && import.out.lines().count() == 91, "{}", import.err);
    assert!(import.out.lines().any(|line| line == "ünï \"quoted\"\ttwo, three.cpp"), "{}", import.out);
    for format in ["csv", "jsonl"] {
        assert!(exported(&new, format) == exported(&old, format), "{format}");
    }
    run!("index", "verify", "--db", new).done();
    for args in [&["--problem", "b"][..], &["--problem", "ünï \"quoted\"", "--format", "json"]] {
        let report = |db: &Path| {
            let mut command = judgeprint();
            command.arg("report").args(args).arg("--db").arg(db);
            Run::of(command).done().out
        };
        assert!(report(&new) == report(&old), "{args:?}");
    }
    let again = run!("index", "import", packed, "--db", new).done();
    assert!(again.err.contains("0 added, 91 unchanged"), "{}", again.err);
    assert!(exported(&new, "jsonl") == jsonl);

    // A part of it, through a pipe, into an index that has other things.
    let part = run!(
        "index",
        "export",
        "--format",
        "jsonl",
        "--db",
        old,
        "--problem",
        "a",
        "--contest",
        "autumn-cup"
    );
    let mut command = judgeprint();
    command.args(["index", "import", "-", "--db"]).arg(place.join("part.db")).write_stdin(part.done().out);
    let problem_a = Run::of(command).done().out.lines().count();
    assert_eq!(problem_a, jsonl.matches("{\"submission\":{\"problem\":\"a\"").count());
}

#[test]
fn a_bad_line_is_named_and_what_was_acknowledged_stays() {
    let place = Folder::new();
    let folder = Folder::good();
    let db = place.join("old.db");
    run!("add", folder.path, "--db", db).done();
    let jsonl = exported(&db, "jsonl");
    let lines: Vec<&str> = jsonl.lines().collect();
    assert_eq!(lines.len(), 5);
    let import = |content: String, more: &[&str]| {
        let new = place.join("new.db");
        let _ = fs::remove_file(&new);
        let file = place.write("x.jsonl", content);
        let mut command = judgeprint();
        command.args(["index", "import"]).arg(file).arg("--db").arg(&new).args(more);
        let run = Run::of(command);
        assert_eq!(run.code, Some(2), "{}", run.err);
        let stored = if new.exists() { run!("index", "export", "--db", new).rows().len() } else { 0 };
        assert_eq!(run.out.lines().count(), stored, "what is acknowledged is stored");
        (stored, run.err)
    };
    let bad = lines[3].replace("\"cpp\"", "\"befunge\"");
    let (stored, err) = import([lines[0], lines[1], lines[2], &bad, lines[4]].join("\n"), &[]);
    assert_eq!(stored, 1);
    assert!(err.contains("x.jsonl, line 4: language `befunge` is unknown"), "{err}");
    let (stored, err) = import(format!("{}\n\u{1b}]0;x", lines[..4].join("\n")), &["--batch", "1"]);
    assert_eq!(stored, 2);
    assert!(err.contains("x.jsonl, line 5: expected value (column 1)") && !err.contains('\u{1b}'), "{err}");
    let (stored, err) = import(lines[..4].join("\n"), &[]);
    assert_eq!(stored, 2);
    assert!(err.contains("is not complete: its first line speaks of 3 submissions"), "{err}");
    let (_, err) = import(jsonl.clone(), &["--max-line-bytes", "200"]);
    assert!(err.contains("line 3` is longer than 200 bytes\nhint: --max-line-bytes"), "{err}");
    let (_, err) = import(lines[1..].join("\n"), &[]);
    assert!(err.contains("is no first line of an export") && err.contains("\nhint: "), "{err}");
    let (_, err) = import(String::new(), &[]);
    assert!(err.contains("is empty"), "{err}");
    let (_, err) = import(jsonl.replacen(":1,", ":9,", 1), &[]);
    assert!(err.contains("is version 9 of the export"), "{err}");
    run!("index", "import", place.join("none"), "--db", db).failed("cannot read");
}

#[test]
fn a_team_is_removed_as_an_author_is() {
    let place = Folder::new();
    let db = odd(&place);
    let dry = run!("index", "remove", "--team", "red\tteam", "--db", db, "--dry-run").done();
    assert!(dry.err.contains("4 submissions would be removed"), "{}", dry.err);
    let removed = run!("index", "remove", "--team", "red\tteam", "--source", "cms", "--db", db).done();
    assert_eq!(removed.out.lines().count(), 2);
    assert_eq!(exported(&db, "jsonl").matches("red\\tteam").count(), 2);
}

#[test]
fn findings_are_listed_and_an_index_without_has_none() {
    let place = Folder::new();
    let db = odd(&place);
    let csv = run!("index", "findings", "--db", db).done().out;
    assert!(
        csv.starts_with("problem,left,right,found_at,score,chance,similarity,containment_left,"),
        "{csv}"
    );
    let args =
        run!("index", "findings", "--format", "json", "--problem", "a", "--id", "x", "--db", db).done();
    assert_eq!(args.json()["findings_version"], 1);
    assert_eq!(args.json()["findings"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_folder_of_an_index_reports_and_adds_the_same() {
    let place = Folder::new();
    let (db, dir) = (place.join("old.db"), place.join("autumn-cup"));
    odd(&place);
    let export =
        run!("index", "export", "--format", "dir", "--contest", "autumn-cup", "--db", db, "-o", dir).done();
    assert_eq!(export.err, "warning: templates are not in the folder (2); `--format jsonl` has them\n");
    run!("template", "remove", "good1.cpp", "--db", db).done();
    run!("template", "remove", "good1.cpp", "--problem", "c", "--db", db).done();
    for format in ["csv", "json"] {
        let from_index = run!("report", "--contest", "autumn-cup", "--db", db, "--format", format).done().out;
        assert!(run!("report", dir, "--format", format).done().out == from_index, "{format}");
    }
    let known = run!("add", dir, "--db", db).done();
    assert!(known.err.contains("0 added, 79 unchanged"), "{}", known.err);

    // Several files, other encodings, odd names; what was lost is told.
    let odd = place.join("odd");
    let name = "ünï \"quoted\"";
    run!("index", "remove", "--source", "cms", "--problem", name, "--all", "--db", db).done();
    let export = run!("index", "export", "--format", "dir", "--problem", name, "--db", db, "-o", odd).done();
    assert!(
        export.err.contains("`broken.cpp` lost bytes when it was read, and is UTF-8 now"),
        "{}",
        export.err
    );
    assert_eq!(export.err.lines().count(), 1, "{}", export.err);
    let add = run!("add", odd, "--db", db).done();
    assert!(add.err.contains("0 added, 1 replaced, 5 unchanged"), "{}", add.err);
    assert!(
        add.err.contains("note: the index had 1 submission with the same id and other content"),
        "{}",
        add.err
    );
    let report = |args: &[&dyn AsRef<std::ffi::OsStr>]| crate::support::run(args).done().out;
    assert!(report(&[&"report", &odd]) == report(&[&"report", &"--problem", &name, &"--db", &db]));

    run!("index", "export", "--format", "dir", "--db", db, "-o", odd).failed("hint: name a folder");
    run!("index", "export", "--format", "dir", "--db", db).failed("hint: name it with --output");
}

#[test]
fn no_id_leads_out_of_the_folder() {
    let place = Folder::new();
    let db = place.join("evil.db");
    let mut lines = vec!["{\"judgeprint_index_export\":1}".to_owned()];
    let ids = [
        "../../evil.cpp",
        "..",
        ".hidden.cpp",
        "a/b.cpp",
        "a_b.cpp",
        "x\\u0000y.cpp",
        "submissions.csv",
        "z.zip",
    ];
    for (i, id) in ids.iter().enumerate() {
        let text = serde_json::to_string(&format!("{}// {i}\n", GOOD[i % 3].1)).expect("JSON");
        lines.push(format!(
            "{{\"submission\":{{\"problem\":\"../p\",\"id\":\"{id}\",\"source\":\"files\",\"instance\":\"\",\"language\":\"cpp\",\
             \"files\":[{{\"name\":\"{id}\",\"encoding\":\"UTF-8\",\"lossy\":false,\"text\":{text}}}]}}}}"
        ));
    }
    let mut command = judgeprint();
    command.args(["index", "import", "-", "--db"]).arg(&db).write_stdin(lines.join("\n"));
    assert_eq!(Run::of(command).done().out.lines().count(), ids.len());
    let dir = place.join("inner");
    let export = run!("index", "export", "--format", "dir", "--db", db, "-o", dir).done();
    assert!(export.err.contains("problem `../p` is called `_.._p`"), "{}", export.err);
    assert!(export.err.contains("it is called `a_b~2.cpp`"), "{}", export.err);
    assert_eq!(place.names(), ["evil.db", "inner"]);
    let mut names: Vec<_> = fs::read_dir(dir.join("_.._p"))
        .expect("readable")
        .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names.len(), ids.len(), "{names:?}");
    assert!(names.contains(&"a_b.cpp".to_owned()) && names.contains(&"a_b~2.cpp".to_owned()), "{names:?}");
    let add = run!("add", dir, "--db", place.join("again.db")).done();
    assert!(add.err.contains("8 submissions to 1 problem") && add.err.contains("8 added"), "{}", add.err);
}

#[test]
fn decisions_move_with_their_submissions() {
    let place = Folder::new();
    let db = place.join("index.db");
    let text = |text: &str| serde_json::to_string(text).expect("JSON");
    let submission = |id: &str| {
        format!(
            "{{\"submission\":{{\"problem\":\"p\",\"id\":\"{id}\",\"source\":\"files\",\"instance\":\"\",\"language\":\"cpp\",\
             \"files\":[{{\"name\":\"{id}\",\"encoding\":\"UTF-8\",\"lossy\":false,\"text\":{}}}]}}}}",
            text(GOOD[0].1)
        )
    };
    let side = |id: &str| {
        format!(
            "{{\"id\":\"{id}\",\"source\":\"files\",\"instance\":\"\",\"content\":\"{}\"}}",
            "0f".repeat(16)
        )
    };
    let decision = |other: &str| {
        format!(
            "{{\"decision\":{{\"problem\":\"p\",\"one\":{},\"other\":{},\"state\":\"cleared\",\"note\":\"a teacher's\",\
             \"who\":\"ann\",\"at\":\"2026-01-02T03:04:05Z\"}}}}",
            side("1.cpp"),
            side(other)
        )
    };
    let header =
        "{\"judgeprint_index_export\":2,\"problems\":0,\"templates\":0,\"submissions\":2,\"decisions\":1}";
    let import = |last: &str| {
        let lines = [header, &submission("1.cpp"), &submission("2.cpp"), last].join("\n");
        let mut command = judgeprint();
        command.args(["index", "import", "-", "--db"]).arg(&db).write_stdin(lines);
        Run::of(command)
    };
    let missing = import(&decision("3.cpp"));
    let said = "a decision is on `1.cpp` and `3.cpp` of problem `p`, and one of them is not";
    assert!(missing.code == Some(2) && missing.err.contains(said), "{}", missing.err);
    for _ in 0..2 {
        let done = import(&decision("2.cpp")).done();
        assert!(done.err.contains("2 submissions, 0 problems, 0 templates and 1 decision"), "{}", done.err);
    }
    let verify = run!("index", "verify", "--db", db).done().out;
    assert_eq!(verify, "ok: 2 submissions, 2 files, 0 templates, 1 decision\n");
    let jsonl = exported(&db, "jsonl");
    assert!(jsonl.lines().any(|line| line == decision("2.cpp")), "{jsonl}");
    let again = place.join("again.db");
    run!("index", "export", "--format", "jsonl", "--db", db, "-o", place.join("moved.jsonl")).done();
    run!("index", "import", place.join("moved.jsonl"), "--db", again).done();
    assert_eq!(exported(&again, "jsonl"), jsonl);
    let dir = run!("index", "export", "--format", "dir", "--db", db, "-o", place.join("dir")).done();
    assert!(dir.err.contains("decisions are not in the folder (1)"), "{}", dir.err);
    run!("index", "remove", "--submission", "2.cpp", "--db", db).done();
    assert!(!exported(&db, "jsonl").contains("decision"), "it goes with either submission");
}
