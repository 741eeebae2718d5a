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
pub(super) const PATH: usize = 4;
/// Paths of one length that are kept for an operation: the smallest hashes, so that the choice does not go by the
/// order of the text.
const MAX_PATHS: usize = 96;
/// Steps over edges for all paths of a program.
const MAX_STEPS: usize = 2_000_000;
/// Starts of the hashes, one a kind of feature.
const STAR: u64 = 0x5be0_cd19_137e_2179;

/// A path on its way: its hash, and what is to be known of it besides. Ordered by hash first.
trait Trail: Copy + Ord {
    /// One operation.
    fn of(label: u64, node: usize) -> Self;
    fn hash(self) -> u64;
    /// With an operation before it; `start` is the hash of that operation and of the operand's place.
    fn after(self, start: u64, node: usize) -> Self;
}

/// The hash alone.
impl Trail for u64 {
    #[inline]
    fn of(label: u64, _: usize) -> Self {
        label
    }

    #[inline]
    fn hash(self) -> u64 {
        self
    }

    #[inline]
    fn after(self, start: u64, _: usize) -> Self {
        mix(start, self)
    }
}

/// One occurrence of a feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Found {
    pub(super) hash: u64,
    /// The operations of a path; a star's first, and nothing after it.
    pub(super) nodes: [u32; PATH],
}

/// Stands for no operation.
pub(super) const NO_NODE: u32 = u32::MAX;

impl Trail for Found {
    fn of(label: u64, node: usize) -> Self {
        let mut nodes = [NO_NODE; PATH];
        nodes[0] = node as u32;
        Self { hash: label, nodes }
    }

    fn hash(self) -> u64 {
        self.hash
    }

    fn after(self, start: u64, node: usize) -> Self {
        let mut nodes = [node as u32; PATH];
        nodes[1..].copy_from_slice(&self.nodes[..PATH - 1]);
        Self { hash: mix(start, self.hash), nodes }
    }
}

/// The features of a program, ascending by hash, with counts.
pub(super) fn features(normal: &Normal) -> BTreeMap<u64, u32> {
    let mut counts: BTreeMap<u64, u32> = BTreeMap::new();
    for node in 0..normal.len() {
        if let Some(star) = star(normal, node) {
            *counts.entry(star).or_default() += 1;
        }
    }
    for path in paths::<u64>(normal).into_iter().flatten() {
        *counts.entry(path).or_default() += 1;
    }
    counts
}

/// The same features one by one, with the operations they are of: ascending by hash, then in the order of the text. Of
/// several paths of one hash from one operation, which count once, the first.
pub(super) fn occurrences(normal: &Normal) -> Vec<Found> {
    let mut found: Vec<Found> = (0..normal.len())
        .filter_map(|node| Some(Found { hash: star(normal, node)?, ..Found::of(0, node) }))
        .collect();
    found.extend(paths::<Found>(normal).into_iter().flatten());
    found.sort_unstable();
    found
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
fn paths<T: Trail>(normal: &Normal) -> Vec<Vec<T>> {
    let mut steps = 0;
    let mut shorter: Vec<Vec<T>> =
        (0..normal.len()).map(|node| vec![T::of(normal.label(node), node)]).collect();
    for _ in 1..PATH {
        let mut longer = Vec::with_capacity(normal.len());
        for node in 0..normal.len() {
            let mut hashes: Vec<T> = Vec::new();
            for edge in normal.edges(node) {
                let start = mix(normal.label(node), u64::from(edge.place));
                for &origin in normal.origins(edge) {
                    let rest = &shorter[origin as usize];
                    steps += 1 + rest.len();
                    if steps > MAX_STEPS {
                        break;
                    }
                    hashes.extend(rest.iter().map(|&rest| rest.after(start, node)));
                }
            }
            hashes.sort_unstable();
            hashes.dedup_by_key(|path| path.hash());
            hashes.truncate(MAX_PATHS);
            longer.push(hashes);
        }
        shorter = longer;
    }
    shorter
}
