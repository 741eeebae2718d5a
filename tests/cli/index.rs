//! `add`, `index`, `template`.

use std::fs;
#[cfg(unix)]
use std::io::Read;
use std::path::Path;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

/// The lines `problem<TAB>id`, sorted.
fn lines(out: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = out.lines().collect();
    lines.sort_unstable();
    lines
}

fn export(db: &Path) -> Vec<Vec<String>> {
    run!("index", "export", "--db", db).done().rows()
}

#[test]
fn what_is_added_is_acknowledged_listed_and_counted() {
    let folder = Folder::new();
    let db = folder.join("index.db");
    let add = run!("add", contest(), "--db", db).done();
    assert!(add.err.contains("79 submissions to 3 problems") && add.err.contains("79 added"), "{}", add.err);
    let rows = export(&db);
    let listed: Vec<String> = rows.iter().map(|row| format!("{}\t{}", row[0], row[1])).collect();
    assert_eq!(lines(&add.out), listed);
    let again = run!("add", contest(), "--db", db).done();
    assert_eq!(again.out, add.out, "what is known is acknowledged as well");
    assert!(again.err.contains("0 added, 79 unchanged"), "{}", again.err);
    assert_eq!(export(&db), rows);

    let stats = run!("index", "stats", "--json", "--db", db).done().json();
    assert_eq!((&stats["submissions"], &stats["format_version"]), (&79.into(), &9.into()));
    assert_eq!(stats["problems"][1]["name"], "b");
    assert_eq!(stats["problems"][1]["submissions"], 25);
    let text = run!("index", "stats", "--db", db).done().out;
    assert!(text.contains("79 submissions to 3 problems") && text.contains("tokens"), "{text}");
    assert!(text.contains("hands") && text.contains("posting bytes"), "{text}");
    let b = &stats["problems"][1];
    assert_eq!(
        (&b["pending"], &b["findings"], &b["cohorts"][0]["family"]),
        (&0.into(), &0.into(), &"cpp".into())
    );
    assert_eq!(run!("index", "verify", "--db", db).done().out, "ok: 79 submissions, 79 files, 0 templates\n");
    assert_eq!(folder.names(), ["index.db"], "the last to close folds the log in");
}

#[test]
fn a_change_replaces_and_what_cannot_be_read_is_named() {
    let folder = Folder::good();
    folder.write("empty.cpp", " ");
    folder.write("submissions.csv", "file,author,verdict\ngood1.cpp,ann,WA\ngood2.cpp,bob,AC\n");
    let db = Folder::new();
    let db = db.join("index.db");
    let add = |said: &str| {
        let run = run!("add", folder.path, "--db", db).done();
        assert!(run.err.contains("skipped empty.cpp: empty\n") && run.err.contains(said), "{}", run.err);
        assert_eq!(lines(&run.out), ["contest\tgood1.cpp", "contest\tgood2.cpp", "contest\tgood3.cpp"]);
    };
    add("3 added, 1 skipped");
    let before = export(&db);
    folder.write("good2.cpp", GOOD[0].1);
    folder.write("submissions.csv", "file,author,verdict\ngood1.cpp,ann,AC\ngood2.cpp,bob,AC\n");
    add("0 added, 1 replaced, 1 updated, 1 unchanged");
    let after = export(&db);
    assert_eq!((after[0][8].as_str(), before[0][8].as_str()), ("AC", "WA"));
    assert_ne!(after[1][12], before[1][12]);
    assert_eq!(after[0][2..8], before[0][2..8]);
    run!("index", "verify", "--db", db).done();
}

#[test]
fn problems_contests_and_origins_are_named() {
    let folder = Folder::good();
    let db = folder.join("index.db");
    let run = run!("add", folder.path, "--db", db, "--problem", "two sum", "--contest", "spring").done();
    assert!(run.out.starts_with("two sum\tgood1.cpp\n"), "{}", run.out);
    let foreign =
        run!("add", folder.path, "--db", db, "--problem", "two sum", "--source", "cms", "--instance", "eu");
    assert!(foreign.done().err.contains("3 added"));
    let rows = export(&db);
    let origins: Vec<_> = rows.iter().map(|row| (&*row[1], &*row[2], &*row[3], &*row[6])).collect();
    assert_eq!(origins[0], ("good1.cpp", "cms", "eu", ""));
    assert_eq!(origins[1], ("good1.cpp", "files", "", "spring"));
    assert_eq!(run!("index", "export", "--db", db, "--contest", "spring").done().rows().len(), 3);
    assert!(run!("index", "export", "--db", db, "--problem", "x").done().rows().is_empty());
    run!("add", contest(), "--db", db, "--problem", "x")
        .failed("holds 3 problems (a, b, c)")
        .failed("hint: ");
    assert_eq!(run!("add", folder.path, "--db", db, "--problem", "a\tb").code, Some(2));
}

#[test]
fn nothing_of_who_was_removed_is_left_in_the_file() {
    let folder = Folder::new();
    let mut csv = String::from("file,author,team,contest\n");
    let secret = |i: usize| format!("int secret{i}() {{ return {}; }}\n// {:x}\n", i * 7919, i * 0x9E37_79B9);
    for i in 0..300 {
        let author = ["Anselma Quuxworth", "bob"][i % 2];
        csv += &format!("{i}.cpp,{author},,cup\n");
        folder.write(format!("{i}.cpp"), secret(i).repeat(i % 5 + 1));
    }
    folder.write("submissions.csv", csv);
    let place = Folder::new();
    let db = place.join("index.db");
    run!("add", folder.path, "--db", db, "--batch", "7").done();
    // Some are rewritten, so that rows move about.
    for i in (0..300).step_by(3) {
        folder.write(format!("{i}.cpp"), secret(i + 1000).repeat(9));
    }
    run!("add", folder.path, "--db", db).done();

    let traces: Vec<Vec<u8>> = (0..300)
        .step_by(2)
        .map(|i| if i % 3 == 0 { secret(i + 1000).repeat(9) } else { secret(i).repeat(i % 5 + 1) })
        .map(|text| zstd::bulk::compress(text.as_bytes(), 3).expect("compressed"))
        .chain([b"Quuxworth".to_vec()])
        .collect();
    let found = || {
        let bytes: Vec<u8> =
            place.names().iter().flat_map(|name| fs::read(place.join(name)).expect("read")).collect();
        traces.iter().filter(|trace| memchr::memmem::find(&bytes, trace).is_some()).count()
    };
    assert!(found() > 100, "only {} of them stand in one piece", found());
    let remove = |more: &[&str]| {
        let mut command = judgeprint();
        command.args(["index", "remove", "--author", "Anselma Quuxworth", "--db"]).arg(&db).args(more);
        Run::of(command).done()
    };
    let dry = remove(&["--dry-run"]);
    assert!(dry.err.contains("150 submissions would be removed"), "{}", dry.err);
    assert!(found() > 100);
    let removed = remove(&[]);
    assert_eq!((removed.out.lines().count(), &removed.out), (150, &dry.out));
    assert_eq!(found(), 0);
    assert_eq!(export(&db).len(), 150);
    run!("index", "verify", "--db", db).done();
    assert!(remove(&[]).err.contains("0 submissions removed"));
    // Who is asked to be erased and is not there is told also to who wants to hear little.
    let nobody = run!("--quiet", "index", "remove", "--db", db, "--author", "nobody").done();
    assert!(nobody.err.contains("no submission of author `nobody`"), "{}", nobody.err);
}

#[test]
#[cfg(unix)]
fn traces_that_may_be_left_are_told_though_nobody_listens() {
    let folder = Folder::new();
    let (db, code) = (folder.join("index.db"), folder.join("code"));
    let long = Folder::named("a");
    for i in 0..8 {
        // More than a pipe holds.
        long.write(format!("{i}.cpp"), format!("int main() {{ return {i}; }}\n// {}\n", "x".repeat(60_000)));
    }
    run!("add", long.path, "--db", db).done();
    let program = assert_cmd::cargo::cargo_bin!("judgeprint");
    // Reads for as long as nobody takes what it writes.
    let mut reader = std::process::Command::new(program)
        .args(["index", "export", "--format", "jsonl", "--db"])
        .arg(&db)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("started");
    let mut begun = [0; 9];
    let out = reader.stdout.as_mut().expect("a pipe");
    out.read_exact(&mut begun).expect("its beginning");
    let line = format!(
        "{{ sleep 1; '{}' index remove --all --problem a --wait 1 --db '{}'; echo $? > '{}'; }} | true",
        program.display(),
        db.display(),
        code.display()
    );
    let mut command = assert_cmd::Command::new("sh");
    command.args(["-c", &line]);
    let run = Run::of(command).done();
    assert!(run.err.contains("another process is reading"), "{}", run.err);
    assert_eq!(fs::read_to_string(&code).expect("a code"), "2\n");
    reader.kill().expect("ended");
    reader.wait().expect("ended");
}

#[test]
fn removal_needs_to_be_told_what() {
    let folder = Folder::new();
    let db = folder.join("index.db");
    run!("add", contest(), "--db", db).done();
    for args in [&["--problem", "a"][..], &[], &["--all"]] {
        let mut command = judgeprint();
        command.args(["index", "remove", "--db"]).arg(&db).args(args);
        assert_eq!(Run::of(command).code, Some(2), "{args:?}");
    }
    assert_eq!(export(&db).len(), 79);
    let out = run!("index", "remove", "--db", db, "--submission", "1001.cpp", "--problem", "a").done().out;
    assert_eq!(out, "a\t1001.cpp\n");
    let early = run!("index", "remove", "--db", db, "--before", "2025-10-18T14:00:00Z").done();
    assert!(early.out.lines().count() > 20 && early.out.contains("b\t"), "{}", early.out);
    run!("index", "remove", "--db", db, "--all", "--problem", "c").done();
    assert!(export(&db).iter().all(|row| row[0] != "c"));
    let is_listed =
        || run!("index", "stats", "--db", db).done().out.lines().any(|line| line.starts_with("c "));
    assert!(!is_listed(), "a problem that was a slip of the hand is gone");
    run!("template", "add", contest().join("a/1001.cpp"), "--db", db, "--problem", "c").done();
    assert!(is_listed(), "its template is of use once somebody sends something");
    let vacuum = run!("index", "vacuum", "--db", db).done();
    assert!(vacuum.err.contains("bytes, "), "{}", vacuum.err);
}

#[test]
fn templates_are_kept_listed_and_removed() {
    let folder = Folder::new();
    let (db, starter) = (folder.join("index.db"), folder.write("starter.cpp", GOOD[0].1));
    assert_eq!(run!("template", "add", starter, "--db", db, "--problem", "p").done().out, "p\tstarter.cpp\n");
    run!("template", "add", starter, "--db", db).done();
    let size = GOOD[0].1.len();
    let list = run!("template", "list", "--db", db).done().out;
    assert_eq!(list, format!("\tstarter.cpp\tcpp\t{size}\np\tstarter.cpp\tcpp\t{size}\n"));
    assert_eq!(run!("template", "list", "--db", db, "--problem", "q").done().out.lines().count(), 1);
    run!("template", "remove", "other.cpp", "--db", db).failed("hint: `judgeprint template list`");
    run!("template", "remove", "starter.cpp", "--db", db, "--problem", "q").failed("of problem `q`");
    run!("template", "remove", "starter.cpp", "--db", db, "--problem", "p").done();
    assert_eq!(run!("template", "list", "--db", db).done().out.lines().count(), 1);
}

#[test]
fn the_environment_and_the_users_data_name_the_index() {
    let folder = Folder::good();
    let home = Folder::new();
    let mut command = judgeprint();
    command.arg("add").arg(&folder.path).env("JUDGEPRINT_DB", home.join("named.db"));
    Run::of(command).done();
    assert_eq!(home.names(), ["named.db"]);
    if cfg!(target_os = "linux") {
        let mut command = judgeprint();
        command.arg("add").arg(&folder.path).env("XDG_DATA_HOME", &home.path);
        Run::of(command).done();
        assert!(home.join("judgeprint/index.db").exists());
    }
}

#[test]
#[cfg(unix)]
fn who_does_not_listen_gets_everything_stored() {
    let folder = Folder::new();
    let db = folder.join("index.db");
    let line = format!(
        "'{}' add '{}' --batch 1 --db '{}' | head -1",
        assert_cmd::cargo::cargo_bin!("judgeprint").display(),
        contest().display(),
        db.display()
    );
    let mut command = assert_cmd::Command::new("sh");
    command.args(["-c", &line]);
    assert_eq!(Run::of(command).done().out.lines().count(), 1);
    assert_eq!(export(&db).len(), 79);
}

/// Programs of the same tokens that compute the same things another number of times are two programs.
#[test]
fn equal_tokens_with_names_exchanged_are_two_programs() {
    let (folder, place) = (Folder::new(), Folder::new());
    // p and q come from different operations, so that each line is a feature of one or of the other, once or twice.
    let text = |middle: &str| {
        let more: String = (0..12).map(|at| format!("print(p // {} - {at})\n", at + 19)).collect();
        format!(
            "p = int(input())\nq = len(input())\nu = p * 17 % 1009\nv = {middle} * 17 % 1009\nw = q * 17 % 1009\n\
             print(u)\nprint(v)\nprint(w)\n{more}"
        )
    };
    for (name, last) in [("a", "p"), ("b", "q"), ("c", "p")] {
        folder.write(format!("x/{name}.py"), text(last));
    }
    let mut answers = Vec::new();
    for order in [["a", "b", "c"], ["b", "c", "a"]] {
        let db = place.join(&format!("{}.db", order[0]));
        for name in order {
            let file = folder.join(&format!("x/{name}.py"));
            run!("check", file, "--problem", "x", "--id", name, "--format", "json", "--db", db);
        }
        run!("index", "verify", "--deep", "--db", db).done();
        answers.push(
            run!("report", "--problem", "x", "--format", "json", "--db", db).done().json()["problems"]
                .clone(),
        );
    }
    assert_eq!(answers[0], answers[1]);
}
