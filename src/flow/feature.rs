//! Features of a program's flow: what is computed from what, hashed.
//!
//! Two kinds, both of operations in the normal form of `normal`:
//!
//! ```text
//! use     an operation with the set of operations that it may be an operand of, and at which place
//! path    four operations, each an operand of the one before, with the operands' places
//! ```
//!
//! They are neighbourhoods of Weisfeiler and Lehman's colour refinement (1968): the first against the edges, and the third
//! along them, on single paths so that a change at one operand leaves the other paths alone. Each operation counts a feature
//! once. What is read and whole numbers have no uses: a program has many of each, used wherever it computes
//! anything. (An operation with all that its operands may be, the first neighbourhood along the edges, is no feature: it made
//! small programs of strangers alike, docs/quality.md.)

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
/// Start of the hash of a use.
const USE: u64 = 0x1f83_d9ab_fb41_bd6b;

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
    /// The operations of a path; that of a use first, and nothing after it.
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
    let uses = uses(normal).into_iter().map(|(_, hash)| hash);
    for feature in uses.chain(paths::<u64>(normal).into_iter().flatten()) {
        *counts.entry(feature).or_default() += 1;
    }
    counts
}

/// The same features one by one, with the operations they are of: ascending by hash, then in the order of the text. Of
/// several paths of one hash from one operation, which count once, the first.
pub(super) fn occurrences(normal: &Normal) -> Vec<Found> {
    let uses = uses(normal).into_iter().map(|(node, hash)| Found { hash, ..Found::of(0, node) });
    let mut found: Vec<Found> = uses.collect();
    found.extend(paths::<Found>(normal).into_iter().flatten());
    found.sort_unstable();
    found
}

/// The operations that are used, by number, with the hashes of their uses. O(u log u) for u uses.
fn uses(normal: &Normal) -> Vec<(usize, u64)> {
    let mut uses: Vec<(u32, u64)> = Vec::new();
    for user in 0..normal.len() {
        for edge in normal.edges(user) {
            let how = mix(normal.label(user), u64::from(edge.place));
            uses.extend(normal.origins(edge).iter().map(|&used| (used, how)));
        }
    }
    uses.sort_unstable();
    uses.dedup();
    uses.chunk_by(|(one, _), (other, _)| one == other)
        .map(|group| (group[0].0 as usize, group))
        .filter(|&(used, _)| normal.has_uses(used))
        .map(|(used, group)| {
            (used, group.iter().fold(mix(USE, normal.label(used)), |hash, &(_, how)| mix(hash, how)))
        })
        .collect()
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
