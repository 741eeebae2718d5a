//! Variables that a loop brings with it: each loop's are its own, whatever other loops call theirs.
//!
//! In C, C++ and Java such a variable ends with its loop. In Python it does not, so there a name is its loops' own only where it
//! stands nowhere outside of loops over it.

use hashbrown::{HashMap, HashSet};
use xxhash_rust::xxh3::xxh3_64;

use super::leaf::Leaf;
use super::unit::{Unit, Units};
use crate::language::grammar::Part;

/// What each leaf names: as its own name says, or a loop's own variable. Statements set what it says then. `is_seen` says whether a
/// name may be used where nothing is known of it. O(leaves).
pub(super) fn names(
    units: &mut Units,
    leaves: &[Leaf],
    binds: bool,
    is_seen: impl Fn(u64) -> bool,
) -> Vec<u64> {
    let mut names: Vec<u64> = leaves.iter().map(|leaf| leaf.name).collect();
    let bound = bound(&units.all, &is_seen);
    if bound.is_empty() {
        return names;
    }
    let mut scopes = Scopes { bound, binds, open: HashMap::new() };
    let outside = if binds { scopes.outside(units, leaves) } else { HashSet::new() };
    scopes.bound.iter_mut().for_each(|(_, names)| names.retain(|name| !outside.contains(name)));
    scopes.walk(&mut units.all, leaves.len(), |scopes, at, unit| match unit {
        Some(unit) => {
            let set = unit.done.iter_mut().flat_map(|done| &mut done.set);
            set.for_each(|set| set.name = scopes.name(set.name));
        }
        None if names[at] != 0 => names[at] = scopes.name(names[at]),
        None => {}
    });
    names
}

/// The loops that bring variables with them, by their units, and what these are called; ascending.
fn bound(units: &[Unit], is_seen: impl Fn(u64) -> bool) -> Vec<(u32, Vec<u64>)> {
    let mut found: Vec<(u32, Vec<u64>)> = Vec::new();
    for (index, unit) in (0_u32..).zip(units) {
        let is_start = unit.part == Part::Declaration
            && units.get(unit.outer as usize).is_some_and(|outer| {
                // `for (int i = 0; …`
                outer.part == Part::Structure && outer.first + 2 == unit.first
            });
        let of = match unit.part {
            Part::Structure => index,
            Part::Declaration if is_start => unit.outer,
            _ => continue,
        };
        let declared = unit.done.iter().flat_map(|done| &done.set).filter(|set| set.declares && !set.changes);
        let names: Vec<u64> = declared.map(|set| set.name).filter(|&name| !is_seen(name)).collect();
        if !names.is_empty() {
            found.push((of, names));
        }
    }
    found.sort_unstable();
    found
}

struct Scopes {
    bound: Vec<(u32, Vec<u64>)>,
    binds: bool,
    /// The loops of a name that are open, the outermost first.
    open: HashMap<u64, Vec<u32>>,
}

impl Scopes {
    /// Goes over statements, as they begin, and leaves, each with what is open there.
    fn walk(
        &mut self,
        units: &mut [Unit],
        leaves: usize,
        mut each: impl FnMut(&Self, usize, Option<&mut Unit>),
    ) {
        let bound = std::mem::take(&mut self.bound);
        let mut next_bound = 0;
        let mut next_unit = 0;
        let mut closing: Vec<(usize, usize)> = Vec::new();
        for at in 0..leaves {
            while let Some((_, loops)) = closing.pop_if(|&mut (end, _)| end <= at) {
                for name in &bound[loops].1 {
                    self.open.get_mut(name).map(Vec::pop);
                }
            }
            while next_unit < units.len() && units[next_unit].first <= at {
                while bound.get(next_bound).is_some_and(|&(unit, _)| unit as usize == next_unit) {
                    for &name in &bound[next_bound].1 {
                        self.open.entry(name).or_default().push(next_unit as u32);
                    }
                    closing.push((units[next_unit].end, next_bound));
                    next_bound += 1;
                }
                each(self, at, Some(&mut units[next_unit]));
                next_unit += 1;
            }
            each(self, at, None);
        }
        self.bound = bound;
        self.open.clear();
    }

    /// What a name means where it stands.
    fn name(&self, name: u64) -> u64 {
        let Some(loops) = self.open.get(&name) else { return name };
        let of = if self.binds { loops.first() } else { loops.last() };
        of.map_or(name, |of| xxh3_64(&[name.to_le_bytes(), u64::from(*of).to_le_bytes()].concat()))
    }

    /// Names that stand outside of all loops over them.
    fn outside(&mut self, units: &mut Units, leaves: &[Leaf]) -> HashSet<u64> {
        let mut found = HashSet::new();
        let all: HashSet<u64> = self.bound.iter().flat_map(|(_, names)| names).copied().collect();
        self.walk(&mut units.all, leaves.len(), |scopes, at, unit| {
            let name = leaves[at].name;
            let is_open = || scopes.open.get(&name).is_some_and(|loops| !loops.is_empty());
            if unit.is_none() && all.contains(&name) && !is_open() {
                found.insert(name);
            }
        });
        found
    }
}
