//! Features of a program's flow: what is computed from what, hashed.
//!
//! Two kinds, both of operations in the normal form of `normal`:
//!
//! ```text
//! star    an operation with the sets of operations that each of its operands may come from
//! path    four operations, each an operand of the one before, with the operands' places
//! ```
//!
//! They are the first and third neighbourhoods of Weisfeiler and Lehman's colour refinement (1968), the third along
//! single paths so that a change at one operand leaves the other paths alone. Each operation counts a feature once.

use std::collections::BTreeMap;

use super::label::mix;
use super::normal::Normal;

/// Operations of a path.
const PATH: usize = 4;
/// Paths of one length that are kept for an operation: the smallest hashes, so that the choice does not go by the
/// order of the text.
const MAX_PATHS: usize = 96;
/// Steps over edges for all paths of a program.
const MAX_STEPS: usize = 2_000_000;
/// Starts of the hashes, one a kind of feature.
const STAR: u64 = 0x5be0_cd19_137e_2179;

/// The features of a program, ascending by hash, with counts.
pub(super) fn features(normal: &Normal) -> BTreeMap<u64, u32> {
    let mut counts: BTreeMap<u64, u32> = BTreeMap::new();
    for node in 0..normal.len() {
        if let Some(star) = star(normal, node) {
            *counts.entry(star).or_default() += 1;
        }
    }
    for path in paths(normal).into_iter().flatten() {
        *counts.entry(path).or_default() += 1;
    }
    counts
}

fn star(normal: &Normal, node: usize) -> Option<u64> {
    let edges = normal.edges(node);
    if edges.is_empty() {
        return None;
    }
    let mut operands: Vec<u64> = Vec::with_capacity(edges.len());
    for edge in edges {
        let mut labels: Vec<u64> =
            normal.origins(edge).iter().map(|&origin| normal.label(origin as usize)).collect();
        labels.sort_unstable();
        labels.dedup();
        operands.push(labels.iter().fold(u64::from(edge.place), |hash, &label| mix(hash, label)));
    }
    operands.sort_unstable();
    Some(operands.iter().fold(mix(STAR, normal.label(node)), |hash, &operand| mix(hash, operand)))
}

/// For each operation the hashes of the paths of [`PATH`] operations that begin at it.
fn paths(normal: &Normal) -> Vec<Vec<u64>> {
    let mut steps = 0;
    let mut shorter: Vec<Vec<u64>> = (0..normal.len()).map(|node| vec![normal.label(node)]).collect();
    for _ in 1..PATH {
        let mut longer = Vec::with_capacity(normal.len());
        for node in 0..normal.len() {
            let mut hashes = Vec::new();
            for edge in normal.edges(node) {
                let start = mix(normal.label(node), u64::from(edge.place));
                for &origin in normal.origins(edge) {
                    let rest = &shorter[origin as usize];
                    steps += 1 + rest.len();
                    if steps > MAX_STEPS {
                        break;
                    }
                    hashes.extend(rest.iter().map(|&rest| mix(start, rest)));
                }
            }
            hashes.sort_unstable();
            hashes.dedup();
            hashes.truncate(MAX_PATHS);
            longer.push(hashes);
        }
        shorter = longer;
    }
    shorter
}
