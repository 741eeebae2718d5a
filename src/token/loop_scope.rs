//! Variables that a loop brings with it: each loop's are its own, whatever other loops call theirs.
//!
//! In C, C++ and Java such a variable ends with its loop. In Python it does not, so there a name is its loops' own only where it
//! stands nowhere outside of loops over it.

use hashbrown::{HashMap, HashSet};
use xxhash_rust::xxh3::xxh3_64;

use super::effect_table::{Class, EffectTable};
use super::leaf::Leaf;
use super::name_filter::NameFilter;
use super::unit::{Unit, Units};
use crate::language::grammar::Part;

/// So many names of brackets within brackets are looked at.
const MAX_PLACES: usize = 64;

/// What each leaf names: as its own name says, or a loop's own variable. Statements set what it says then. `is_seen` says whether a
/// name may be used where nothing is known of it. O(leaves).
pub(super) fn names(
    units: &mut Units,
    leaves: &[Leaf],
    table: &EffectTable,
    is_seen: impl Fn(u64) -> bool,
) -> Vec<u64> {
    let binds = table.binds();
    let mut names: Vec<u64> = leaves.iter().map(|leaf| leaf.name).collect();
    let bound = bound(units, leaves, table, &is_seen);
    if bound.is_empty() {
        return names;
    }
    let mut scopes = Scopes { bound, binds, open: HashMap::new() };
    let outside = if binds { scopes.outside(units, leaves, table) } else { HashSet::new() };
    scopes.bound.iter_mut().for_each(|(_, names)| names.retain(|name| !outside.contains(name)));
    let is_outer = |at: usize| at > 0 && leaves[at - 1].code == table.sign.scope;
    let filter = NameFilter::new(scopes.bound.iter().flat_map(|(_, names)| names).copied());
    scopes.walk(&mut units.all, leaves.len(), |scopes, at, unit| match unit {
        Some(unit) => {
            let set = unit.done.iter_mut().flat_map(|done| &mut done.set);
            set.for_each(|set| set.name = scopes.name(set.name));
        }
        // `::i` is none of a loop's.
        None if filter.may_hold(names[at]) && !is_outer(at) => names[at] = scopes.name(names[at]),
        None => {}
    });
    names
}

/// The loops that bring variables with them, by their units, and what these are called; ascending.
fn bound(
    units: &Units,
    leaves: &[Leaf],
    table: &EffectTable,
    is_seen: impl Fn(u64) -> bool,
) -> Vec<(u32, Vec<u64>)> {
    let class = |at: usize| leaves.get(at).map(|leaf| table.class(leaf));
    let mut found: Vec<(u32, Vec<u64>)> = Vec::new();
    // How often the names of what a loop goes over stand in its head.
    let mut heads: HashMap<(u32, u64), u32> = HashMap::new();
    for (index, unit) in (0_u32..).zip(&units.all) {
        let is_start = || {
            // `for (int i = 0; …`
            let outer = units.all.get(unit.outer as usize).filter(|outer| outer.part == Part::Structure);
            outer.is_some_and(|outer| {
                outer.first + 2 == unit.first && class(outer.first + 1) == Some(Class::Open)
            })
        };
        let of = match unit.part {
            Part::Structure => index,
            Part::Declaration if is_start() => unit.outer,
            _ => continue,
        };
        let declared = unit.done.iter().flat_map(|done| &done.set).filter(|set| set.declares && !set.changes);
        let names: Vec<u64> = declared.map(|set| set.name).filter(|&name| !is_seen(name)).collect();
        if of == index {
            heads.extend(names.iter().map(|&name| ((index, name), 0)));
        }
        if !names.is_empty() {
            found.push((of, names));
        }
    }
    if !heads.is_empty() {
        for (leaf, &unit) in leaves.iter().zip(&units.of_leaf).filter(|(leaf, _)| leaf.name != 0) {
            if let Some(times) = heads.get_mut(&(unit, leaf.name)) {
                *times += 1;
            }
        }
        // `for x in x`: the second one is another.
        for (of, names) in &mut found {
            names.retain(|&name| heads.get(&(*of, name)).is_none_or(|&times| times < 2));
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

    /// Names that stand outside of all loops over them, and of comprehensions, which have their own.
    fn outside(&mut self, units: &mut Units, leaves: &[Leaf], table: &EffectTable) -> HashSet<u64> {
        let mut found = HashSet::new();
        let all: HashSet<u64> = self.bound.iter().flat_map(|(_, names)| names).copied().collect();
        let within = within_comprehensions(leaves, table);
        self.walk(&mut units.all, leaves.len(), |scopes, at, unit| {
            let name = leaves[at].name;
            let is_open = || scopes.open.get(&name).is_some_and(|loops| !loops.is_empty());
            if unit.is_none() && all.contains(&name) && !is_open() && !within.contains(&at) {
                found.insert(name);
            }
        });
        found
    }
}

/// The places of names that a comprehension of Python around them sets. O(leaves · log names of comprehensions).
fn within_comprehensions(leaves: &[Leaf], table: &EffectTable) -> HashSet<usize> {
    let mut found = HashSet::new();
    // Brackets that are open: the names that stand in them and not in others, and those that are set in them.
    let mut open: Vec<(Vec<usize>, HashSet<u64>)> = Vec::new();
    let mut is_target = false;
    for (at, leaf) in leaves.iter().enumerate() {
        match table.class(leaf) {
            Class::Open | Class::OpenIndex | Class::OpenBrace if !is_target => open.push(Default::default()),
            Class::Close | Class::CloseIndex | Class::CloseBrace if !is_target => {
                let Some((places, names)) = open.pop() else { continue };
                let (own, others): (Vec<usize>, Vec<usize>) =
                    places.into_iter().partition(|&at| names.contains(&leaves[at].name));
                found.extend(own);
                // What the brackets around them set is theirs, too.
                if let Some((around, _)) = open.last_mut().filter(|_| others.len() < MAX_PLACES) {
                    around.extend(others);
                }
            }
            Class::For => is_target = !open.is_empty(),
            Class::Choice => is_target = false,
            Class::Name => {
                if let Some((places, names)) = open.last_mut() {
                    places.push(at);
                    names.extend(is_target.then_some(leaf.name));
                }
            }
            _ => {}
        }
    }
    found
}
