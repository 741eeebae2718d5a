//! Several `add`s at once into an index that none of them finds.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::run;
use crate::support::Folder;

const SUBMISSIONS: usize = 240;

/// Small programs; another `version` of each has other content.
fn programs(version: usize) -> Folder {
    let folder = Folder::named("p");
    for i in 0..SUBMISSIONS {
        let text = format!("int main() {{ return {i} * {version}; }}\n").repeat(i % 7 + 1);
        folder.write(format!("{i:03}.cpp"), text);
    }
    folder
}

fn add(source: &Path, db: &Path, batch: usize) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"))
        .args(["--quiet", "add", "--batch", &batch.to_string(), "--db"])
        .arg(db)
        .arg(source)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts")
}

/// What a child acknowledged: its complete lines' ids.
fn acknowledged(child: &mut Child) -> Vec<String> {
    let mut out = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut out).expect("UTF-8");
    let whole = out.rfind('\n').map_or("", |end| &out[..end]);
    whole.lines().map(|line| line.split('\t').nth(1).expect("an id").to_owned()).collect()
}

#[test]
fn several_at_once_store_what_one_after_the_other_does() {
    let (source, place) = (programs(3), Folder::new());
    let (together, alone) = (place.join("together.db"), place.join("alone.db"));
    // Overlapping parts, into an index that none of them finds.
    let parts: Vec<Folder> = (0..6)
        .map(|part| {
            let folder = Folder::named("p");
            for i in (0..SUBMISSIONS).filter(|i| i % 6 == part || i % 6 == (part + 1) % 6) {
                let name = format!("{i:03}.cpp");
                folder.write(&name, fs::read(source.join(&name)).expect("readable"));
            }
            folder
        })
        .collect();
    let mut running: Vec<Child> = parts.iter().map(|part| add(&part.path, &together, 7)).collect();
    for child in &mut running {
        assert_eq!(acknowledged(child).len(), SUBMISSIONS / 3);
        assert!(child.wait().expect("it ended").success());
    }
    run!("add", source.path, "--db", alone).done();
    let export = |db: &Path| run!("index", "export", "--db", db).done().out;
    assert_eq!(export(&together), export(&alone));
    run!("index", "verify", "--db", together).done();
}
