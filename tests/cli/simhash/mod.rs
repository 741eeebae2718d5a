//! `simhash` and its subcommands, one file each.

mod distance;
mod explain;
mod fingerprint;
mod pairs;

use crate::run;

#[test]
fn every_help_has_an_example() {
    for command in ["pairs", "fingerprint", "distance", "explain"] {
        let help = run!("simhash", command, "--help").done().out;
        assert!(help.contains("Example: ") && help.contains(&format!("simhash {command}")), "{help}");
    }
}
