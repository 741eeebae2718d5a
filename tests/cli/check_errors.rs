//! `check` on an index that is locked, read-only, full or damaged: what is told, and that nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run;
use crate::support::{Folder, Run, contest, judgeprint};

/// An index of the sample contest, and a program that is not in it.
fn index() -> (Folder, PathBuf, PathBuf) {
    let folder = Folder::new();
    let db = folder.join("index.db");
    run!("add", contest(), "--db", db).done();
    let place = folder.join("new");
    fs::create_dir(&place).expect("a folder");
    let file = folder.write("new/new.cpp", fs::read(contest().join("a/1008.cpp")).expect("readable"));
    (folder, db, file)
}

fn check(file: &Path, args: &[&str], db: &Path) -> Run {
    let mut command = judgeprint();
    command
        .arg("check")
        .arg(file)
        .args(["--problem", "a", "--format", "json"])
        .args(args)
        .arg("--db")
        .arg(db);
    Run::of(command)
}

fn stored(db: &Path) -> usize {
    run!("index", "verify", "--db", db).done();
    run!("index", "export", "--db", db).done().rows().len()
}

#[test]
fn a_locked_index_answers_dry_runs_and_is_waited_for() {
    let (_folder, db, file) = index();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let mut holder = runtime.block_on(async {
        use sqlx::Connection;
        let address = format!("sqlite://{}", db.display());
        let mut holder = sqlx::SqliteConnection::connect(&address).await.expect("opened");
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut holder).await.expect("locked");
        holder
    });
    let late = check(&file, &["--wait", "0.2"], &db).failed("did not finish in 0.2 s\nhint: ");
    assert!(late.seconds >= 0.2);
    let dry = check(&file, &["--dry-run", "--wait", "0.2"], &db).done().json();
    assert_eq!((&dry["stored"], &dry["flagged"]), (&"not stored".into(), &true.into()));
    let waiting = {
        let (file, db) = (file.clone(), db.clone());
        std::thread::spawn(move || check(&file, &["--wait", "30"], &db))
    };
    std::thread::sleep(std::time::Duration::from_millis(300));
    runtime.block_on(async {
        sqlx::raw_sql("ROLLBACK").execute(&mut holder).await.expect("unlocked");
        drop(holder);
    });
    let answer = waiting.join().expect("it ends").done().json();
    assert_eq!((&answer["stored"], &answer["matches"]), (&"added".into(), &dry["matches"]));
    assert_eq!(stored(&db), 80);
}

#[test]
fn a_read_only_index_answers_dry_runs_only() {
    let (_folder, db, file) = index();
    let mut permissions = fs::metadata(&db).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&db, permissions).expect("set");
    check(&file, &[], &db).failed("it is read-only\nhint: ");
    let dry = check(&file, &["--dry-run"], &db).done().json();
    assert_eq!(dry["flagged"], true);
    assert_eq!(stored(&db), 79);
}

/// Of a folder in which SQLite cannot make its files; whom the system lets do everything it does not stop.
#[test]
#[cfg(unix)]
fn a_read_only_folder_answers_dry_runs() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, db, file) = index();
    let is_writable =
        |mode: u32| fs::set_permissions(&folder.path, fs::Permissions::from_mode(mode)).expect("set");
    let writable = check(&file, &["--dry-run"], &db).done().json();
    is_writable(0o555);
    let dry = check(&file, &["--dry-run"], &db);
    is_writable(0o755);
    assert_eq!(dry.done().json()["matches"], writable["matches"]);
    assert_eq!(folder.names(), ["index.db", "new"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_may_not_grow_loses_no_answer() {
    let (folder, db, _) = index();
    let mut answered = Vec::new();
    let mut said = None;
    // The shell's limit stands for a full disk, which a test cannot have: in blocks of 512 bytes.
    let blocks = fs::metadata(&db).expect("there").len() / 512 + 200;
    for number in 0..60_u64 {
        let lines = (0..300).map(|line| format!("int v{line} = {}; ", (number * 7919 + 1) * (line + 3)));
        let text: String = lines.collect();
        let file = folder.write(format!("new/{number}.cpp"), text);
        let line = format!(
            "trap '' XFSZ; ulimit -f {blocks}; exec '{}' check '{}' --problem a --format json --db '{}'",
            assert_cmd::cargo::cargo_bin!("judgeprint").display(),
            file.display(),
            db.display()
        );
        let mut command = assert_cmd::Command::new("sh");
        command.args(["-c", &line]);
        let run = Run::of(command);
        // Whoever has the answer has it, also when what follows finds no room.
        if serde_json::from_str::<serde_json::Value>(&run.out).is_ok() {
            answered.push(format!("{number}.cpp"));
        }
        if run.code != Some(0) {
            assert_eq!(run.code, Some(2), "{}", run.err);
            said = Some(run.err);
            break;
        }
    }
    let said = said.expect("the file came to its limit");
    assert!(said.contains("index.db`") && said.contains("\nhint: "), "{said}");
    assert!(!answered.is_empty());
    run!("index", "verify", "--db", db).done();
    let listed = run!("index", "export", "--db", db).done().rows();
    for id in &answered {
        assert!(listed.iter().any(|row| row[1] == *id), "{id}");
    }
    // With room it goes on.
    check(&folder.join("new/0.cpp"), &[], &db).done();
    check(&folder.join("new/59.cpp"), &[], &db).failed("59.cpp");
    check(&folder.join("new/new.cpp"), &[], &db).done();
    assert_eq!(stored(&db), listed.len() + 1);
}

/// Every page of the file with a byte turned, one after the other: an answer, or exit code 2 with a message.
#[test]
fn turned_bytes_and_missing_ends_are_told_and_change_nothing() {
    let (_folder, db, file) = index();
    let whole = fs::read(&db).expect("readable");
    let answer = |run: &Run| run.json()["matches"].clone();
    let right = answer(&check(&file, &["--dry-run"], &db).done());
    let (mut told, mut page) = (0, 1);
    while page * 4096 < whole.len() {
        let mut turned = whole.clone();
        turned[page * 4096 + page * 97 % 4096] ^= 0x10;
        fs::write(&db, &turned).expect("written");
        for args in [&["--dry-run"][..], &[]] {
            let run = check(&file, args, &db);
            assert!(!run.err.contains("panicked"), "page {page}: {}", run.err);
            match run.code {
                Some(0) => {}
                Some(2) => {
                    assert!(
                        run.err.contains("index.db`") && run.err.contains("\nhint: "),
                        "page {page}: {}",
                        run.err
                    );
                    told += 1;
                }
                code => panic!("page {page}: {code:?}: {}", run.err),
            }
        }
        page += 3;
    }
    assert!(told > 0);
    for bytes in [whole.len() / 2, whole.len() - 4096, whole.len() - 100, 4096, 700] {
        fs::write(&db, &whole[..bytes]).expect("written");
        check(&file, &[], &db).failed("is damaged: ").failed("\nhint: ");
        check(&file, &["--dry-run"], &db).failed("is damaged: ");
        assert!(fs::read(&db).expect("readable") == whole[..bytes], "it is left as it is");
    }
    fs::write(&db, &whole).expect("written");
    assert_eq!(answer(&check(&file, &["--dry-run"], &db).done()), right);
    assert_eq!(stored(&db), 79);
}
