//! The texts in which submissions hold one program: the same tokens, in each one's own words.

use std::collections::BTreeSet;

use super::hand::{Owner, first_of_hands, join_hands};
use crate::fingerprint::Wording;

/// How the texts of those who hold a program stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HeldTexts {
    /// How many submissions hold it.
    pub submissions: usize,
    /// Of each author or team the first text. Who sends a program again with other comments is one author still.
    pub of_owners: Vec<Wording>,
}

impl HeldTexts {
    /// The text of the only submission, if there is one.
    pub fn only(&self) -> Option<&Wording> {
        self.of_owners.first().filter(|_| self.submissions == 1)
    }

    /// The runs that each owner has, ascending, distinct. Of owners who have the same one: they may be copies. O(runs).
    pub(super) fn distinct(&self) -> BTreeSet<Vec<u32>> {
        let runs = |text: &Wording| {
            let runs = text.runs().chunk_by(|one, other| one == other);
            runs.map(|same| same[0]).collect()
        };
        self.of_owners.iter().map(runs).collect()
    }
}

/// Of a program's submissions the first of each author or team, as far as the judge told, ascending. O(n log n).
pub fn first_of_owners<'n>(owners: impl IntoIterator<Item = Owner<'n>>) -> Vec<usize> {
    let owners: Vec<Vec<Owner<'_>>> = owners.into_iter().map(|owner| vec![owner]).collect();
    first_of_hands(&join_hands(&owners)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_author_or_team_the_first_counts_and_nobody_is_known_to_be_another() {
        let (ann, bob, cid, red) = (Some("ann"), Some("bob"), Some("cid"), Some("red"));
        let firsts = |owners: &[(Option<&'static str>, Option<&'static str>)]| {
            first_of_owners(owners.iter().map(|&(author, team)| Owner { author, team }))
        };
        assert_eq!(firsts(&[(ann, None), (bob, None), (ann, None), (cid, None), (bob, None)]), [0, 1, 3]);
        assert_eq!(firsts(&[(ann, None), (bob, red), (None, red), (ann, red)]), [0], "by their team");
        assert_eq!(firsts(&[(None, None); 3]), [0, 1, 2]);
        assert_eq!(firsts(&[]), [0; 0]);
    }

    #[test]
    fn one_who_sends_it_again_is_two_submissions() {
        let text = Wording::from_runs(vec![3, 3, 4]);
        let held = |submissions| HeldTexts { submissions, of_owners: vec![text.clone()] };
        assert_eq!(held(1).only(), Some(&text), "as it stands");
        assert_eq!((held(2).only(), HeldTexts::default().only()), (None, None));
    }

    #[test]
    fn the_same_words_are_one() {
        let of_owners = [vec![1, 1, 2], vec![3], vec![1, 2]].map(Wording::from_runs).into();
        let held = HeldTexts { submissions: 3, of_owners };
        assert_eq!(held.distinct(), BTreeSet::from([vec![1, 2], vec![3]]));
    }
}
