//! `simhash cluster`: groups.

use super::simhash;
use crate::run;

#[test]
fn clusters_are_chains_numbered_by_their_first_member() {
    let input = "000000ff\n00000000 a b\n\n0000ff00\n00000001 c\n00000007 d\n000000fe\n";
    let expected = "1\t000000ff\n1\t000000fe\n2\t00000000\ta b\n2\t00000001\tc\n2\t00000007\td\n";
    assert_eq!(simhash(&["cluster", "-k", "2"], input).done().out, expected);
    let all = simhash(&["cluster", "-k", "2", "--all"], input).done().out;
    assert_eq!(all.lines().count(), 6);
    assert!(all.contains("3\t0000ff00\n"), "{all}");
    assert_eq!(simhash(&["cluster"], "").done().out, "");
}

#[test]
fn every_width_has_clusters() {
    for digits in [8, 16, 32] {
        let input = format!("{0:0digits$x}\n{1:0digits$x}\n{2:0digits$x}\n", 0, 0xffff, 1);
        let expected = format!("1\t{0:0digits$x}\n1\t{1:0digits$x}\n", 0, 1);
        assert_eq!(simhash(&["cluster"], input).done().out, expected);
    }
}

#[test]
fn the_help_says_why_k_is_bounded() {
    let help = run!("simhash", "cluster", "--help").done().out.replace('\n', " ");
    assert!(help.contains("K is at most 15: "), "{help}");
    simhash(&["cluster", "-k", "16"], "").failed("16");
    assert_eq!(simhash(&["cluster", "-k", "15"], "00000000\n00007fff\n").done().out.lines().count(), 2);
}
