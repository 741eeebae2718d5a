//! Hands: programs that are known to come from one author or team are one hand (see [`crate::score::cohort`]).
//!
//! A program that many authors hold (a starter, a published solution) is a hand of its own and does not make its
//! authors one.

use std::collections::{BTreeSet, HashMap};

use super::components::Components;

/// A program that more owners than this hold does not join their hands.
pub const MAX_JOINED_OWNERS: usize = 2;
/// Nor does somebody who holds programs with more others than this, each with one of them: who sends again what everybody sent would make
/// one hand of all.
const MAX_PARTNERS: usize = 2;

/// Whose a submission is, as far as the judge told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Owner<'a> {
    /// Who sent it.
    pub author: Option<&'a str>,
    /// For which team.
    pub team: Option<&'a str>,
}

/// An author, or a team of that name.
type Name<'a> = (bool, &'a str);

impl<'a> Owner<'a> {
    fn author(self) -> Option<Name<'a>> {
        self.author.map(|author| (false, author))
    }

    fn team(self) -> Option<Name<'a>> {
        self.team.map(|team| (true, team))
    }

    /// By what he is told from others.
    fn name(self) -> Option<Name<'a>> {
        self.author().or(self.team())
    }
}

/// The hand of each program, numbered in the order of first appearance: programs that share an author or a team,
/// directly or through others, are one hand.
///
/// `owners` has the owners of each program's submissions, in any order; repetitions change nothing.
/// O(owners log owners).
pub fn join_hands(owners: &[Vec<Owner<'_>>]) -> Vec<u32> {
    let mut components = Components::new(owners.len());
    let mut first_by: HashMap<Name<'_>, usize> = HashMap::new();
    let joining: Vec<(usize, BTreeSet<Owner<'_>>)> = owners
        .iter()
        .map(|holders| holders.iter().copied().collect())
        .enumerate()
        .filter(|(_, holders): &(usize, BTreeSet<Owner<'_>>)| holders.len() <= MAX_JOINED_OWNERS)
        .collect();
    let partners = partners(joining.iter().map(|(_, holders)| holders));
    let has_many = |owner: Owner<'_>| {
        owner.name().and_then(|name| partners.get(&name)).is_some_and(|all| all.len() > MAX_PARTNERS)
    };
    for (program, holders) in &joining {
        for &owner in holders.iter().filter(|&&owner| holders.len() == 1 || !has_many(owner)) {
            for name in owner.author().into_iter().chain(owner.team()) {
                components.join(*first_by.entry(name).or_insert(*program), *program);
            }
        }
    }
    let mut numbers: HashMap<usize, u32> = HashMap::new();
    (0..owners.len())
        .map(|program| {
            let next = numbers.len() as u32;
            *numbers.entry(components.first(program)).or_insert(next)
        })
        .collect()
}

/// With whom each holds programs that only the two have.
fn partners<'a, 'h>(
    holders: impl Iterator<Item = &'h BTreeSet<Owner<'a>>>,
) -> HashMap<Name<'a>, BTreeSet<Name<'a>>>
where
    'a: 'h,
{
    let mut partners: HashMap<Name<'_>, BTreeSet<Name<'_>>> = HashMap::new();
    for holders in holders {
        let names: BTreeSet<Name<'_>> = holders.iter().filter_map(|owner| owner.name()).collect();
        for &name in &names {
            partners.entry(name).or_default().extend(names.iter().filter(|&&other| other != name));
        }
    }
    partners
}

/// The first program of each hand, where hands are numbered in the order of first appearance. O(programs).
pub fn first_of_hands(hands: &[u32]) -> impl Iterator<Item = usize> {
    let mut next = 0;
    let is_first = move |&(_, &hand): &(usize, &u32)| {
        let is_first = hand == next;
        next += u32::from(is_first);
        is_first
    };
    hands.iter().enumerate().filter(is_first).map(|(program, _)| program)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(author: &str) -> Owner<'_> {
        Owner { author: Some(author), team: None }
    }

    fn of<'a>(author: &'a str, team: &'a str) -> Owner<'a> {
        Owner { author: Some(author), team: Some(team) }
    }

    #[test]
    fn authors_and_teams_join_also_through_others() {
        let owners = [
            vec![by("ann")],
            vec![by("bob")],
            vec![of("cid", "red")],
            vec![of("bob", "red")],
            vec![Owner { author: None, team: Some("ann") }],
        ];
        assert_eq!(join_hands(&owners), [0, 1, 1, 1, 2], "a team is no author of that name");
    }

    #[test]
    fn programs_of_nobody_are_hands_of_their_own() {
        assert_eq!(join_hands(&[vec![Owner::default()], vec![], vec![Owner::default()]]), [0, 1, 2]);
        assert!(join_hands(&[]).is_empty());
    }

    #[test]
    fn two_that_hold_a_program_are_joined_and_three_are_not() {
        let two = [vec![by("ann"), by("bob")], vec![by("ann")], vec![by("bob")]];
        assert_eq!(join_hands(&two), [0, 0, 0]);
        let three = [vec![by("ann"), by("bob"), by("cid")], vec![by("ann")], vec![by("bob")]];
        assert_eq!(join_hands(&three), [0, 1, 2]);
    }

    #[test]
    fn who_holds_programs_with_many_makes_no_hand_of_them() {
        // A second program of each, and what zoe sent again of the first.
        let sent_again = |others: &[&'static str]| {
            let first = others.iter().map(|&other| vec![by(other), by("zoe")]);
            let second = others.iter().map(|&other| vec![by(other)]);
            let owners: Vec<Vec<Owner<'_>>> = first.chain(second).chain([vec![by("zoe")]]).collect();
            join_hands(&owners)
        };
        assert_eq!(sent_again(&["ann", "bob"]), [0, 0, 0, 0, 0]);
        assert_eq!(sent_again(&["ann", "bob", "cid"]), [0, 1, 2, 0, 1, 2, 3], "each is with his own");
        // Both hold programs with many, so that theirs is nobody's.
        let both = [vec![by("ann"), by("zoe")], vec![by("ann")], vec![by("zoe")]];
        let with = |who, others: &[&'static str]| -> Vec<Vec<Owner<'_>>> {
            others.iter().map(|&other| vec![by(who), by(other)]).collect()
        };
        let owners = [&both[..], &with("ann", &["bob"]), &with("zoe", &["cid"])].concat();
        assert_eq!(join_hands(&owners)[..3], [0, 0, 0]);
        let owners = [&both[..], &with("ann", &["bob", "cid"]), &with("zoe", &["dan", "eva"])].concat();
        assert_eq!(join_hands(&owners)[..3], [0, 1, 2]);
        // An author is no partner of himself in another team.
        let teams = ["red", "green", "blue", "grey"].map(|team| vec![of("ann", team), by("ann")]);
        assert_eq!(join_hands(&teams), [0; 4]);
    }

    #[test]
    fn order_and_repetition_of_owners_do_not_matter() {
        let once = [vec![by("ann"), by("bob")], vec![by("cid")], vec![by("bob")]];
        let again = [vec![by("bob"), by("ann"), by("bob"), by("ann")], vec![by("cid"); 5], vec![by("bob")]];
        assert_eq!(join_hands(&once), join_hands(&again));
        assert_eq!(join_hands(&once), [0, 1, 0]);
    }
}
