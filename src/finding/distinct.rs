//! A family's submissions as distinct programs and hands.
//!
//! Submissions whose counted tokens are the same to the last are one *program* with copies: they are compared
//! once. Programs that share an author or a team are one *hand* (see [`crate::score::cohort`]); so are the
//! copies of a program, unless it is so short that people arrive at it by themselves: then each is a hand of
//! its own, and what many write alike is common, as it should be.

use std::collections::{BTreeMap, HashMap};

use super::program::Program;
use crate::score::PairCount;

/// Counted tokens from which the same program is not written twice by chance.
const SHORT_PROGRAM: usize = 100;
/// Largest number of submission pairs looked at one by one to tell authors apart; beyond, all count as wanted.
const MAX_PAIRS_LOOKED_AT: usize = 1 << 20;

/// The distinct programs among some submissions.
#[derive(Debug, Clone, Default)]
pub struct Distinct {
    /// The submissions that hold each program, ascending; programs in the order of their first submission.
    pub copies: Vec<Vec<usize>>,
    /// The hand of each program, numbered in the order of first appearance.
    pub hands: Vec<u32>,
    /// The program of each submission.
    of: BTreeMap<usize, u32>,
}

impl Distinct {
    /// Sorts the submissions `members` (ascending indices into `programs`) into distinct programs.
    /// O(tokens + members log members).
    pub fn new(programs: &[Program], members: &[usize]) -> Self {
        let mut known: HashMap<&[u32], u32> = HashMap::new();
        let mut distinct = Self::default();
        for &member in members {
            let next = distinct.copies.len() as u32;
            let codes = &programs[member].counted.codes;
            let program =
                if codes.len() < SHORT_PROGRAM { next } else { *known.entry(codes).or_insert(next) };
            if program == next {
                distinct.copies.push(Vec::new());
            }
            distinct.copies[program as usize].push(member);
            distinct.of.insert(member, program);
        }
        distinct.hands = hands(programs, &distinct.copies);
        distinct
    }

    /// The program that a submission holds.
    pub fn program_of(&self, submission: usize) -> Option<u32> {
        self.of.get(&submission).copied()
    }

    /// The submission pairs (ascending, each with its smaller index first) that a pair of programs stands for; a
    /// program with itself stands for its copies.
    pub fn pairs(&self, left: u32, right: u32) -> impl Iterator<Item = (usize, usize)> + '_ {
        let (lefts, rights) = (&self.copies[left as usize], &self.copies[right as usize]);
        lefts.iter().flat_map(move |&one| {
            let from = if left == right { rights.partition_point(|&other| other <= one) } else { 0 };
            rights[from..].iter().map(move |&other| (one.min(other), one.max(other)))
        })
    }

    /// How many of those pairs are wanted, where pairs of one author are not.
    pub fn count(&self, left: u32, right: u32, unwanted: impl Fn(usize, usize) -> bool) -> PairCount {
        let (a, b) = (self.copies[left as usize].len(), self.copies[right as usize].len());
        let all = if left == right { a * (a - 1) / 2 } else { a * b };
        let unwanted = if all > MAX_PAIRS_LOOKED_AT {
            0
        } else {
            self.pairs(left, right).filter(|&(one, other)| unwanted(one, other)).count()
        };
        PairCount { wanted: (all - unwanted) as u64, unwanted: unwanted as u64 }
    }
}

/// Joins programs that share an author or a team.
fn hands(programs: &[Program], copies: &[Vec<usize>]) -> Vec<u32> {
    let mut parent: Vec<u32> = (0..copies.len() as u32).collect();
    let mut first_by: HashMap<(bool, &str), u32> = HashMap::new();
    for (program, submissions) in copies.iter().enumerate() {
        for &submission in submissions {
            let provenance = &programs[submission].provenance;
            let author = provenance.author.as_deref().map(|author| (false, author));
            let team = provenance.team.as_deref().map(|team| (true, team));
            for who in author.into_iter().chain(team) {
                let first = *first_by.entry(who).or_insert(program as u32);
                let (one, other) = (root(&mut parent, first), root(&mut parent, program as u32));
                parent[one.max(other) as usize] = one.min(other);
            }
        }
    }
    let mut numbers: HashMap<u32, u32> = HashMap::new();
    (0..copies.len() as u32)
        .map(|program| {
            let next = numbers.len() as u32;
            *numbers.entry(root(&mut parent, program)).or_insert(next)
        })
        .collect()
}

fn root(parent: &mut [u32], mut of: u32) -> u32 {
    while parent[of as usize] != of {
        parent[of as usize] = parent[parent[of as usize] as usize];
        of = parent[of as usize];
    }
    of
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Provenance;
    use crate::language::by_name;
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    fn program(text: &str, author: &str) -> Program {
        let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
        let provenance = Provenance { author: Some(author.to_owned()), ..Provenance::default() };
        Program::new("a.py".to_owned(), SourceText::single("a.py", text), provenance, &mut tokenizer)
    }

    #[test]
    fn short_programs_are_told_apart() {
        let programs = [program("print(1)\n", "ada"), program("print(1)\n", "bob")];
        let distinct = Distinct::new(&programs, &[0, 1]);
        assert_eq!(distinct.copies, [vec![0], vec![1]]);
        assert_eq!(distinct.hands, [0, 1]);
    }

    #[test]
    fn copies_are_one_program_and_authors_one_hand() {
        let long = "print(1, 2)\n".repeat(SHORT_PROGRAM / 6 + 1);
        let programs = [
            program(&long, "ada"),
            program("print(2, 3)\n", "bob"),
            program(&format!("{long}# mine\n"), "cid"),
            program("print(4 + 5)\n", "ada"),
            program("print(6 * 7 * 8)\n", "dan"),
        ];
        let distinct = Distinct::new(&programs, &[0, 1, 2, 3, 4]);
        assert_eq!(distinct.copies, [vec![0, 2], vec![1], vec![3], vec![4]]);
        assert_eq!(distinct.hands, [0, 1, 0, 2]);
        assert_eq!(distinct.pairs(0, 0).collect::<Vec<_>>(), [(0, 2)]);
        assert_eq!(distinct.pairs(1, 0).collect::<Vec<_>>(), [(0, 1), (1, 2)]);
        let same =
            |one: usize, other: usize| programs[one].provenance.same_author(&programs[other].provenance);
        assert_eq!(distinct.count(0, 2, same), PairCount { wanted: 1, unwanted: 1 });
        assert_eq!(distinct.count(1, 1, same), PairCount::default());
        assert_eq!(distinct.program_of(3), Some(2));
    }
}
