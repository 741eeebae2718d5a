//! Features of a program's flow: what is computed from what, hashed.
//!
//! Three kinds, all of operations in the normal form of `normal`:
//!
//! ```text
//! use           an operation with all operations that take its result, each with the place at which it takes it and with
//!               those that take its own result in turn
//! path          three operations, each an operand of the one before, with the operands' places
//! surroundings  an operation with its neighbours, one step in either direction (`surroundings`)
//! ```
//!
//! The first two are neighbourhoods of Weisfeiler and Lehman's colour refinement (1968): a use is the second one
//! against the edges; the paths are the second one along them, but one path each, so that a change at one operand
//! leaves the other paths alone. Each operation counts a feature once. Of what is read and of whole numbers no use is
//! noted: a program uses them wherever it computes anything. (An operation with all that its operands may be, the
//! first neighbourhood along the edges, is no feature by itself, docs/experiments.md.)

use super::label::mix;
use super::normal::Normal;
use super::surroundings::surroundings;

/// Operations of a path.
pub(super) const PATH: usize = 3;
/// Paths of one length that are kept for an operation: the smallest hashes, so that the choice does not go by the
/// order of the text.
const MAX_PATHS: usize = 96;
/// Steps over edges for all paths of a program.
const MAX_STEPS: usize = 2_000_000;
/// Start of the hash of a use.
const USE: u64 = 0x1f83_d9ab_fb41_bd6b;
/// How far a use looks: to the users of users.
const USE_DEPTH: usize = 2;

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
    /// The operations of a path; that of a use or of surroundings first, and nothing after it.
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

/// The features of a program, ascending by hash, each as often as it occurs.
pub(super) fn features(normal: &Normal) -> Vec<u64> {
    let users = users(normal);
    let mut features: Vec<u64> = uses(normal, &users).into_iter().map(|(_, hash)| hash).collect();
    features.extend(paths::<u64>(normal).into_iter().flatten());
    features.extend(surroundings(normal, &users).into_iter().map(|(_, hash)| hash));
    features.sort_unstable();
    features
}

/// The same features one by one, with the operations they are of: ascending by hash, then in the order of the text.
/// Of several paths of one hash from one operation, which count once, the first.
pub(super) fn occurrences(normal: &Normal) -> Vec<Found> {
    let users = users(normal);
    let of_one = uses(normal, &users).into_iter().chain(surroundings(normal, &users));
    let mut found: Vec<Found> = of_one.map(|(node, hash)| Found { hash, ..Found::of(0, node) }).collect();
    found.extend(paths::<Found>(normal).into_iter().flatten());
    found.sort_unstable();
    found
}

/// Who takes whose result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct User {
    pub(super) used: u32,
    pub(super) user: u32,
    /// Which operand it is.
    pub(super) place: u8,
}

/// All of them, ascending, each once. O(u log u) for u uses; the steps of [`super::origin`] bound u.
pub(super) fn users(normal: &Normal) -> Vec<User> {
    let mut users = Vec::new();
    for user in 0..normal.len() {
        for edge in normal.edges(user) {
            let used = normal.origins(edge).iter();
            users.extend(used.map(|&used| User { used, user: user as u32, place: edge.place }));
        }
    }
    users.sort_unstable();
    users.dedup();
    users
}

/// The operations that are used, by number, with the hashes of their uses. O(u log u) for u uses.
fn uses(normal: &Normal, users: &[User]) -> Vec<(usize, u64)> {
    let of_each = || users.chunk_by(|one, other| one.used == other.used);
    // What an operation is known by to those that it uses: its label, then its use, then the use with that of its users.
    let mut names: Vec<u64> = (0..normal.len()).map(|node| normal.label(node)).collect();
    let mut how = Vec::new();
    for _ in 0..USE_DEPTH {
        let mut next: Vec<u64> = (0..normal.len()).map(|node| mix(USE, normal.label(node))).collect();
        for group in of_each() {
            how.clear();
            how.extend(
                group.iter().map(|&User { user, place, .. }| mix(names[user as usize], u64::from(place))),
            );
            how.sort_unstable();
            how.dedup();
            let name = &mut next[group[0].used as usize];
            *name = how.iter().fold(*name, |hash, &how| mix(hash, how));
        }
        names = next;
    }
    let used = of_each().map(|group| group[0].used as usize);
    used.filter(|&used| normal.tells_by_use(used)).map(|used| (used, names[used])).collect()
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
