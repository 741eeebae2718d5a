//! Verbatim copies with a line between all lines that does nothing: how many must be found.

use std::path::Path;

use assert_cmd::Command;

/// Of a row of the script's table, the copies that are flagged and those that there are, in C++ and in Python; `None` where there
/// is no such line in the language.
pub(super) fn flagged(row: &str) -> [Option<(u32, u32)>; 2] {
    let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
    [1, 3].map(|cell| {
        let (flagged, all) = cells.get(cell)?.split_once(" of ")?;
        Some((flagged.parse().ok()?, all.parse().ok()?))
    })
}

#[test]
fn lines_that_do_nothing_hide_no_copy() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/idle-lines");
    let out = Command::new(script).arg(assert_cmd::cargo::cargo_bin!("judgeprint")).output().expect("Python");
    assert!(out.status.success(), "{out:?}");
    let table = String::from_utf8(out.stdout).expect("UTF-8");
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), 16, "{table}");
    for row in rows {
        // Four of Python's programs are changed by that line, for it counts by a variable of theirs (docs/quality.md).
        let changes_some = row.contains("a variable of the program's");
        for (found, floor) in flagged(row).into_iter().zip([12, if changes_some { 8 } else { 11 }]) {
            match found {
                Some((flagged, all)) => assert!(all == 12 && flagged >= floor, "{row}"),
                None => assert!(row.contains("nobody calls"), "{row}"),
            }
        }
    }
}
