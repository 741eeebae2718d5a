//! Value numbering: which operations of a program are one.
//!
//! Two operations are equal that do the same with the same operands, whether the text says it twice or gives it a name. What is
//! read is new each time, and so are what is made and one of many elements; of an operation with an operand that may be anything
//! nothing is known. Signs and units of sums, which no feature has, tell operations apart here.
//! After Cocke and Schwartz (*Programming Languages and their Compilers*, 1970), with sets of operands, for a variable may be
//! any of several values. Values that depend on themselves are equal only if their operands are the same.

use hashbrown::HashMap;

use super::label::{Label, mix};
use super::normal::Normal;

/// Operands and their origins looked at in all rounds together. The first round nearly always finds all, for operands are made
/// before what they are used in.
const MAX_STEPS: usize = 2_000_000;

/// For each operation the first one that is equal to it, which may be itself. O(origins · log origins) a round.
pub(super) fn first_equals(normal: &Normal) -> Vec<u32> {
    let mut first: Vec<u32> = (0..normal.len() as u32).collect();
    let mut known = HashMap::with_capacity(normal.len());
    let (mut operands, mut sources) = (Vec::new(), Vec::new());
    // Operations that were asked for before their turn: if one of these is another's equal, who asked has to ask again.
    let mut is_early = vec![false; normal.len()];
    let mut steps = 0;
    let mut is_settled = false;
    while !is_settled && steps < MAX_STEPS {
        is_settled = true;
        known.clear();
        is_early.fill(false);
        for node in 0..first.len() {
            if first[node] != node as u32 || !may_equal(normal, node) {
                continue;
            }
            operands.clear();
            for edge in normal.edges(node) {
                sources.clear();
                for &origin in normal.origins(edge) {
                    // Its equal of the last round may have got an equal in this one.
                    let source = first[first[origin as usize] as usize];
                    is_early[source as usize] |= source as usize >= node;
                    sources.push(source);
                }
                steps += 1 + sources.len();
                if sources.len() > 1 {
                    sources.sort_unstable();
                    sources.dedup();
                }
                let place = u64::from(edge.place) << 1 | u64::from(edge.is_negative);
                let place = mix(place, sources.len() as u64);
                operands.push(sources.iter().fold(place, |hash, &source| mix(hash, u64::from(source))));
            }
            // Operands without an order have one place, the others are told apart by theirs.
            operands.sort_unstable();
            let what = mix(normal.label(node), normal.offset(node) as u64);
            let what = operands.iter().fold(what, |hash, &operand| mix(hash, operand));
            let one = *known.entry(what).or_insert(node as u32);
            is_settled &= one == node as u32 || !is_early[node];
            first[node] = one;
        }
        // What was equal to one that is equal to another is equal to that.
        for node in 0..first.len() {
            first[node] = first[first[node] as usize];
        }
    }
    first
}

/// Whether an operation is the same wherever it is done on the same operands, and they are known.
fn may_equal(normal: &Normal, node: usize) -> bool {
    let label = normal.label(node);
    let edges = normal.edges(node);
    let is_known = !edges.is_empty() && edges.iter().all(|edge| !normal.origins(edge).is_empty());
    // One of many, whichever: `pop()`, each of a loop.
    let is_some = label == Label::ELEMENT.0 && edges.len() == 1;
    let is_new = label == Label::NEW.0;
    is_known && !is_some && !is_new && !normal.has_choice(node) || normal.is_constant(node)
}
