//! What is no index, or not a whole one, or not to be written: a clear message, and nothing is lost.

use std::fs;
use std::path::PathBuf;

use crate::run;
use crate::support::{Folder, Run, contest, judgeprint};

/// An index of the sample contest.
fn index() -> (Folder, PathBuf) {
    let folder = Folder::new();
    let db = folder.join("index.db");
    run!("add", contest(), "--db", db).done();
    (folder, db)
}

/// Every command that opens an index, each with what makes it complete.
fn every_command(db: &std::path::Path) -> Vec<Run> {
    let (contest, program) = (contest(), contest().join("a/1008.cpp"));
    let commands: [&[&str]; 11] = [
        &["index", "stats"],
        &["index", "verify"],
        &["index", "export"],
        &["index", "rebuild"],
        &["index", "remove", "--author", "x"],
        &["index", "vacuum"],
        &["template", "list"],
        &["report", "--problem", "a"],
        &["add", contest.to_str().expect("UTF-8")],
        &["check", program.to_str().expect("UTF-8"), "--problem", "a"],
        &["check", program.to_str().expect("UTF-8"), "--problem", "a", "--dry-run"],
    ];
    let run = |args: &&[&str]| {
        let mut command = judgeprint();
        command.args(*args).arg("--db").arg(db);
        Run::of(command)
    };
    commands.iter().map(run).collect()
}

#[test]
fn what_is_no_index_is_refused_by_every_command() {
    let (folder, db) = index();
    let whole = fs::read(&db).expect("readable");
    let mut newer = whole.clone();
    newer[63] = 10;
    let mut other = whole.clone();
    other[68..72].copy_from_slice(b"GPKG");
    for (bytes, said) in [
        (&b"problem,id\na,1\n"[..], "is not an index of judgeprint but no SQLite database"),
        (&other[..], "is not an index of judgeprint but another program's SQLite database"),
        (&newer[..], "is of a newer judgeprint (format 10, this one knows up to 9)\nhint: update judgeprint"),
        (&whole[..whole.len() / 2], "is damaged: "),
    ] {
        fs::write(&db, bytes).expect("written");
        for run in every_command(&db) {
            let run = run.failed(said).failed("\nhint: ").failed("index.db`");
            assert!(!run.err.contains("panicked"), "{}", run.err);
        }
        assert!(fs::read(&db).expect("readable") == bytes, "it is left as it is");
    }
    fs::write(&db, &whole).expect("written");
    assert!(every_command(&db).iter().all(|run| run.code == Some(0)));
    assert_eq!(folder.names(), ["index.db"]);
    for run in every_command(&folder.path) {
        run.failed("it is a folder");
    }
}

#[test]
fn flipped_bytes_are_found_and_named() {
    let (_folder, db) = index();
    // Without traces of what was merged.
    run!("index", "vacuum", "--db", db).done();
    let whole = fs::read(&db).expect("readable");
    // In an author's name, wherever it stands: in the row, where only the checksum sees it, and in an index.
    let mut told_by_its_row = 0;
    for name in memchr::memmem::find_iter(&whole, b"lambda_lou") {
        let mut renamed = whole.clone();
        renamed[name] = b'L';
        fs::write(&db, &renamed).expect("written");
        let verify = run!("index", "verify", "--db", db);
        assert_eq!(verify.code, Some(2), "{}", verify.err);
        assert!(verify.err.contains("is damaged: "), "{}", verify.err);
        assert!(verify.err.contains("\nhint: copy the file as it is, "), "{}", verify.err);
        if verify.out.contains("of problem `a` in table `submission`: its fields do not have") {
            told_by_its_row += 1;
            assert!(verify.err.contains("78 submissions whole\n"), "{}", verify.err);
            run!("report", "--problem", "a", "--db", db).failed("is damaged: submission 2 of problem `a`");
            run!("report", "--problem", "b", "--db", db).done();
        }
    }
    assert_eq!(told_by_its_row, 1);
    // In what is packed: texts, tokens and their lines.
    let frames: Vec<usize> = memchr::memmem::find_iter(&whole, &[0x28, 0xb5, 0x2f, 0xfd]).collect();
    assert!(frames.len() > 200, "{}", frames.len());
    let mut derived_alone = 0;
    for at in frames.iter().step_by(13).map(|frame| frame + 12) {
        let mut torn = whole.clone();
        torn[at] ^= 0x10;
        fs::write(&db, &torn).expect("written");
        let verify = run!("index", "verify", "--deep", "--db", db);
        assert_eq!(verify.code, Some(2), "byte {at}: {}", verify.out);
        assert!(verify.out.contains("of problem `"), "byte {at}: {}", verify.out);
        if verify.err.contains("hint: what was sent is whole; `judgeprint index rebuild`") {
            derived_alone += 1;
            run!("index", "rebuild", "--db", db).done();
            run!("index", "verify", "--deep", "--db", db).done();
        }
    }
    assert!(derived_alone > 0);
}

#[test]
fn a_read_only_index_is_read_and_not_written() {
    let (_folder, db) = index();
    let mut permissions = fs::metadata(&db).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&db, permissions).expect("set");
    run!("index", "verify", "--db", db).done();
    run!("report", "--problem", "a", "--db", db).done();
    run!("add", contest(), "--db", db).failed("it is read-only\nhint: ");
    run!("index", "remove", "--author", "x", "--db", db).failed("it is read-only\nhint: ");
}

#[test]
fn a_locked_index_is_waited_for_and_then_told() {
    let (folder, db) = index();
    let new = Folder::good();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let mut holder = runtime.block_on(async {
        use sqlx::Connection;
        let mut holder =
            sqlx::SqliteConnection::connect(&format!("sqlite://{}", db.display())).await.expect("opened");
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut holder).await.expect("locked");
        holder
    });
    let run = run!("add", new.path, "--db", db, "--wait", "0.2").failed("did not finish in 0.2 s\nhint: ");
    assert!(run.seconds >= 0.2);
    run!("index", "stats", "--db", db).done();
    run!("report", "--problem", "a", "--db", db).done();
    assert!(run!("add", contest(), "--db", db, "--wait", "0").done().err.contains("79 unchanged"));
    runtime.block_on(async {
        sqlx::raw_sql("ROLLBACK").execute(&mut holder).await.expect("unlocked");
        drop(holder);
    });
    run!("add", new.path, "--db", db, "--wait", "5").done();
    drop(folder);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_may_not_grow_costs_a_message_and_nothing_that_was_acknowledged() {
    let (folder, db) = index();
    let many = Folder::new();
    for i in 0..400 {
        let noise: String = (0..200).map(|j| format!("int v{}; ", i * 7919 * (j + 3))).collect();
        many.write(format!("{i}.cpp"), noise);
    }
    // The shell's limit stands for a full disk, which a test cannot have: in blocks of 512 bytes.
    let line = format!(
        "trap '' XFSZ; ulimit -f 400; exec '{}' add '{}' --db '{}' --batch 10",
        assert_cmd::cargo::cargo_bin!("judgeprint").display(),
        many.path.display(),
        db.display()
    );
    let mut command = assert_cmd::Command::new("sh");
    command.args(["-c", &line]);
    let run = Run::of(command);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("index.db`") && run.err.contains("\nhint: "), "{}", run.err);
    run!("index", "verify", "--db", db).done();
    let listed = run!("index", "export", "--db", db).done().rows();
    for line in run.out.lines() {
        let id = line.split('\t').nth(1).expect("an id");
        assert!(listed.iter().any(|row| row[1] == id), "{id}");
    }
    assert!(listed.len() >= 79 && listed.len() < 479, "{}", listed.len());
    run!("add", many.path, "--db", db).done();
    drop(folder);
}
