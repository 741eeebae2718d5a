//! Copies with something around all values, or with another spelling of all operations: how many must be found.

use std::path::Path;

use assert_cmd::Command;

use super::idle_lines::flagged;

#[test]
fn what_is_around_values_hides_no_copy() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/wrapped");
    let out = Command::new(script).arg(assert_cmd::cargo::cargo_bin!("judgeprint")).output().expect("Python");
    assert!(out.status.success(), "{out:?}");
    let table = String::from_utf8(out.stdout).expect("UTF-8");
    let rows: Vec<&str> = table.lines().skip(2).collect();
    let floors = [
        [Some(12), Some(12)],
        [Some(9), Some(8)],
        [Some(9), Some(8)],
        [Some(9), Some(8)],
        [None, Some(5)],
        [None, Some(5)],
        [None, Some(11)],
        [None, Some(6)],
    ];
    assert_eq!(rows.len(), floors.len(), "{table}");
    for (row, floors) in rows.into_iter().zip(floors) {
        for (found, floor) in flagged(row).into_iter().zip(floors) {
            // Nothing is done to C++ in some rows.
            assert_eq!(found.map(|(_, all)| all), floor.map(|_| 12), "{row}");
            assert!(found.map(|(flagged, _)| flagged) >= floor, "{row}");
        }
    }
}
