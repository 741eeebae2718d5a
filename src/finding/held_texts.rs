//! The texts in which submissions hold one program: the same tokens, in each one's own words.
//!
//! Who sends a program again with other comments is one author still: his texts are told from those of others.

use std::collections::{BTreeMap, BTreeSet};

use super::hand::{Owner, join_hands};
use crate::fingerprint::Wording;

/// How the texts of those who hold a program stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HeldTexts {
    /// Of each submission.
    texts: Vec<Wording>,
    /// Whose each is: the same number for one author or team, as far as the judge told.
    owners: Vec<u32>,
}

impl HeldTexts {
    /// Of submissions, in any order, with their owners. O(n log n).
    pub fn new<'n>(held: impl IntoIterator<Item = (Owner<'n>, Wording)>) -> Self {
        let (owners, texts): (Vec<Vec<Owner<'_>>>, Vec<Wording>) =
            held.into_iter().map(|(owner, text)| (vec![owner], text)).unzip();
        Self { owners: join_hands(&owners), texts }
    }

    /// How many submissions these are.
    pub fn submissions(&self) -> usize {
        self.texts.len()
    }

    /// The text of the only submission, if there is one.
    pub fn only(&self) -> Option<&Wording> {
        if let [only] = self.texts.as_slice() { Some(only) } else { None }
    }

    /// Without the runs that a template has.
    #[must_use]
    pub fn without(mut self, template: &Wording) -> Self {
        self.texts.iter_mut().for_each(|text| *text = text.without(template));
        self
    }

    /// The runs that each owner has, in whichever of his texts: ascending, distinct. Of owners who have the same, one. O(n log n) for
    /// their runs.
    pub fn of_owners(&self) -> BTreeSet<Vec<u32>> {
        let mut of_owners: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (&owner, text) in self.owners.iter().zip(&self.texts) {
            of_owners.entry(owner).or_default().extend(text.runs());
        }
        let distinct = |mut runs: Vec<u32>| {
            runs.sort_unstable();
            runs.dedup();
            runs
        };
        of_owners.into_values().map(distinct).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(runs: &[u32]) -> Wording {
        Wording::from_runs(runs.to_vec())
    }

    fn of(held: &[(Option<&str>, Option<&str>, &[u32])]) -> BTreeSet<Vec<u32>> {
        let held = held.iter().map(|&(author, team, runs)| (Owner { author, team }, text(runs)));
        HeldTexts::new(held).of_owners()
    }

    #[test]
    fn who_sends_it_again_has_what_any_of_his_texts_has() {
        let (ann, bob) = (Some("ann"), Some("bob"));
        let held = of(&[(ann, None, &[1, 2]), (bob, None, &[7]), (ann, None, &[2, 2, 3])]);
        assert_eq!(held, BTreeSet::from([vec![1, 2, 3], vec![7]]));
        let red = Some("red");
        let held = of(&[(ann, red, &[1]), (bob, red, &[2]), (bob, None, &[3]), (None, None, &[4])]);
        assert_eq!(held, BTreeSet::from([vec![1, 2, 3], vec![4]]), "by their team");
    }

    #[test]
    fn nobody_is_known_to_be_another_and_the_same_words_are_one() {
        let held = of(&[(None, None, &[1, 1]), (None, None, &[2]), (None, None, &[1])]);
        assert_eq!(held, BTreeSet::from([vec![1], vec![2]]));
    }

    #[test]
    fn one_who_sends_it_again_is_two_submissions() {
        let ann = Owner { author: Some("ann"), team: None };
        let held = |texts: &[&[u32]]| HeldTexts::new(texts.iter().map(|runs| (ann, text(runs))));
        assert_eq!(held(&[&[3, 3, 4]]).only(), Some(&text(&[3, 3, 4])), "as it stands");
        let two = held(&[&[3, 4], &[3, 4]]);
        assert_eq!((two.only(), two.submissions()), (None, 2));
        assert_eq!((held(&[]).only(), held(&[]).submissions()), (None, 0));
        assert_eq!(held(&[&[3, 3, 4]]).without(&text(&[3])), held(&[&[4]]));
    }
}
