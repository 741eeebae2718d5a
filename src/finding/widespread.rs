//! What is widespread: what many write in other problems.
//!
//! A union-find from a book, a modular number that one author's library made known: in one problem two have it, and nothing
//! there shows that it is common. The programs to other problems do. What so many wrote in each of two others these two need
//! not have from each other, so no pair is flagged that this explains ([`super::elsewhere`]).
//!
//! One or two who have it could be the two themselves, or those they share everything with; a ring of five that copies in three
//! problems of which each holds most of the other is rarer than a book that five have read. Programs that are the same to the
//! last are one hand. Nobody's name is needed.

use std::collections::BTreeMap;

use super::distinct::Distinct;
use super::problem::Problem;
use super::program::Program;

/// It stands in the programs of at least so many hands to another problem.
pub const MIN_HANDS: usize = 5;
/// So many of the other problems are looked at, the last that have submissions of at least [`MIN_HANDS`] in the language family.
pub const MAX_PROBLEMS: usize = 8;

/// The last problems, of some with the submissions that each has in a language family, that may be looked at: neither one with
/// too few, nor more than [`MAX_PROBLEMS`] beside any.
pub fn last(submissions: &BTreeMap<usize, usize>) -> Vec<usize> {
    let solved = submissions.iter().rev().filter(|&(_, &submissions)| submissions >= MIN_HANDS);
    solved.map(|(&problem, _)| problem).take(MAX_PROBLEMS + 1).collect()
}

/// Of these the ones that are looked at for a problem.
pub fn beside(last: &[usize], problem: usize) -> impl Iterator<Item = usize> + '_ {
    last.iter().copied().filter(move |&other| other != problem).take(MAX_PROBLEMS)
}

/// The features, ascending, that many hands hold of one language family's programs to a problem, counted or not. O(features log
/// features).
pub fn held_by_many(programs: &[Program]) -> Vec<u64> {
    let members: Vec<usize> = (0..programs.len()).collect();
    of_distinct(programs, &Distinct::new(programs, &members))
}

impl Problem<'_> {
    /// The same of those in a family.
    pub fn held_by_many(&self, family: &str) -> Vec<u64> {
        let of_family = self.families.iter().find(|one| one.language == family);
        of_family.map(|one| of_distinct(self.programs, &one.distinct)).unwrap_or_default()
    }
}

fn of_distinct(programs: &[Program], distinct: &Distinct) -> Vec<u64> {
    let mut held: Vec<(u64, u32)> = Vec::new();
    for (copies, &hand) in distinct.copies.iter().zip(&distinct.hands) {
        held.extend(copies.first().into_iter().flat_map(|&first| {
            let Program { bag, computed, .. } = &programs[first];
            bag.held().chain(computed.flow.held()).map(move |feature| (feature, hand))
        }));
    }
    held.sort_unstable();
    held.dedup();
    (held.chunk_by(|one, other| one.0 == other.0))
        .filter(|hands| hands.len() >= MIN_HANDS)
        .map(|hands| hands[0].0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Provenance;
    use crate::language::by_name;
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    #[test]
    fn the_last_problems_that_enough_have_solved_are_looked_at() {
        let many = |problems: std::ops::Range<usize>| problems.map(|problem| (problem, MIN_HANDS)).collect();
        let mut submissions: BTreeMap<usize, usize> = many(0..20);
        submissions.insert(17, MIN_HANDS - 1);
        let last = last(&submissions);
        assert_eq!(last, [19, 18, 16, 15, 14, 13, 12, 11, 10]);
        assert_eq!(beside(&last, 0).collect::<Vec<_>>(), last[..8]);
        assert_eq!(beside(&last, 15).collect::<Vec<_>>(), [19, 18, 16, 14, 13, 12, 11, 10]);
        assert!(super::last(&BTreeMap::new()).is_empty());
    }

    fn programs(texts: &[(&str, &str)]) -> Vec<Program> {
        let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
        let by = |author: &str| Provenance { author: Some(author.to_owned()), ..Provenance::default() };
        (texts.iter())
            .map(|&(author, text)| {
                Program::new(author.to_owned(), SourceText::single("a.py", text), by(author), &mut tokenizer)
            })
            .collect()
    }

    #[test]
    fn what_five_hands_hold_is_held_by_many() {
        let piece =
            "def mix(a, b):\n    while a > b:\n        a = a * 31 % 7919 - b // 3\n    return a | b\n";
        let own =
            |at: usize| format!("x = int(input())\nprint({}x{})\n", "-".repeat(at), " + x * x".repeat(at));
        let used = |at: usize| format!("{piece}{}print(mix(4, 5))\n", own(at));
        let unused = |at: usize| format!("{piece}{}", own(at));
        let texts = [used(1), unused(2), used(3), used(4), unused(5)];
        let of_five = ["ann", "bob", "cid", "dan", "eve"].into_iter().zip(texts.iter().map(String::as_str));
        let mut five: Vec<(&str, &str)> = of_five.collect();
        let of_piece = &programs(&[("", &used(0))])[0].bag;
        let held = |texts: &[(&str, &str)]| {
            let found = held_by_many(&programs(texts));
            assert!(found.is_sorted());
            of_piece.hashes.iter().filter(|gram| found.binary_search(gram).is_ok()).count()
        };
        assert!(held(&five) > 20, "{}, counted or not", held(&five));
        five[4].0 = "ann";
        assert!(held(&five) < 5, "{}: two programs of one are one hand", held(&five));
        five[4].0 = "eve";
        assert!(held(&five[..4]) < 5);
        let programs = programs(&five);
        let problem = Problem::new(&programs, &[]);
        assert_eq!(problem.held_by_many("python"), held_by_many(&programs));
        assert!(problem.held_by_many("cpp").is_empty());
    }
}
