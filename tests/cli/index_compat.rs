//! Index files of earlier formats open, are whole, and say what they said.

use std::fs;
use std::path::Path;

use crate::run;
use crate::support::Folder;

#[test]
fn the_first_format_opens() {
    let folder = Folder::new();
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat/index-1.db");
    let db = folder.write("index.db", fs::read(old).expect("readable"));
    assert_eq!(run!("index", "verify", "--db", db).done().out, "ok: 3 submissions, 4 files, 1 templates\n");
    let rows = [
        "max,two,cms,eu,,,,python,,,2,187,e256bae348600975d596892be8d0ed53",
        "sum,1020.py,cms,eu,ann,reds,cup,python,AC,2024-05-01T12:30:00.250Z,1,382,95e7d4661d55e830d331e8ca16141d5b",
        "sum,1038.py,cms,eu,bob,,,python,,,1,306,60559d170ec14f6a9e5aa5d48a401323",
    ];
    let export = run!("index", "export", "--db", db).done().out;
    assert_eq!(export.lines().skip(1).collect::<Vec<_>>(), rows);
    let report = run!("report", "--problem", "max", "--format", "json", "--db", db).done().json();
    let files = &report["problems"][0]["submissions"][0]["files"];
    assert_eq!((&files[0]["name"], &files[1]["encoding"]), (&"lib.py".into(), &"windows-1251".into()));
    // It takes more.
    let more = Folder::good();
    run!("add", more.path, "--db", db).done();
    run!("index", "remove", "--author", "ann", "--db", db).done();
    assert_eq!(run!("index", "export", "--db", db).done().rows().len(), 5);
    run!("index", "verify", "--db", db).done();
}
