//! A family's submissions as distinct programs and hands.
//!
//! Submissions whose tokens are the same to the last are one *program* with copies: they are compared
//! once. Programs that share an author or a team are one *hand* (see [`super::hand`]); so are the
//! copies of a program, unless it is so short that people arrive at it by themselves: then each is a hand of
//! its own, and what many write alike is common, as it should be.

use std::collections::{BTreeMap, HashMap};

use super::hand::{Owner, join_hands};
use super::program::Program;
use crate::flow::Computed;
use crate::score::{PairCount, ScoredPair};
use crate::token::kind::is_break;

/// Counted tokens from which the same program is not written twice by chance.
pub const SHORT_PROGRAM: usize = 100;

/// Whether a program is so short that people arrive at it by themselves. Each submission of such a program is a
/// program of its own; of a longer one, those with equal tokens are copies.
pub fn is_short(codes: &[u32]) -> bool {
    codes.iter().filter(|&&code| !is_break(code)).count() < SHORT_PROGRAM
}

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
        let mut known: HashMap<(&[u32], &[u32], &Computed), u32> = HashMap::new();
        let mut distinct = Self::default();
        for &member in members {
            let next = distinct.copies.len() as u32;
            let Program { counted, uncounted, computed, .. } = &programs[member];
            let codes = &counted.codes;
            // The same tokens with other names exchanged compute something else; and what does not count makes other code less rare.
            let key = (codes.as_slice(), uncounted.as_slice(), computed);
            let program = if is_short(codes) { next } else { *known.entry(key).or_insert(next) };
            if program == next {
                distinct.copies.push(Vec::new());
            }
            distinct.copies[program as usize].push(member);
            distinct.of.insert(member, program);
        }
        let owner = |&submission: &usize| programs[submission].provenance.owner();
        let owners: Vec<Vec<Owner<'_>>> =
            distinct.copies.iter().map(|copies| copies.iter().map(owner).collect()).collect();
        distinct.hands = join_hands(&owners);
        distinct
    }

    /// Programs that were told apart before, by the submissions that hold each.
    pub(super) fn known(copies: Vec<Vec<usize>>, hands: Vec<u32>) -> Self {
        let numbered = || (0_u32..).zip(&copies);
        let of = numbered().flat_map(|(program, all)| all.iter().map(move |&one| (one, program))).collect();
        Self { copies, hands, of }
    }

    /// The program that a submission holds.
    pub fn program_of(&self, submission: usize) -> Option<u32> {
        self.of.get(&submission).copied()
    }

    /// Whether the left one of two submissions holds not the left program of a pair but the right one: programs are numbered by their
    /// first submission, which need not be the one that is listed.
    pub(super) fn is_exchanged(&self, program: u32, left: usize) -> bool {
        self.program_of(left) != Some(program)
    }

    /// Of the pairs of a program, which `left` holds: the submissions after `left` that hold the other one, ascending, each with
    /// the pair.
    pub(super) fn after<'p>(
        &self,
        left: usize,
        program: u32,
        pairs: &'p [ScoredPair],
    ) -> Vec<(usize, &'p ScoredPair)> {
        let mut row: Vec<(usize, &ScoredPair)> = Vec::new();
        for pair in pairs {
            let other = if pair.left == program { pair.right } else { pair.left };
            let copies = &self.copies[other as usize];
            row.extend(copies.iter().filter(|&&right| right > left).map(|&right| (right, pair)));
        }
        row.sort_unstable_by_key(|&(right, _)| right);
        row
    }

    /// The submission pairs (each with its smaller index first) that a pair of programs stands for; a program with
    /// itself stands for its copies. Pairs that name every copy once come first.
    pub fn pairs(&self, left: u32, right: u32) -> impl Iterator<Item = (usize, usize)> + '_ {
        let (lefts, rights) = (&self.copies[left as usize], &self.copies[right as usize]);
        let itself = left == right;
        let across = |one: usize, other: usize| (one.min(other), one.max(other));
        let first_row = rights[usize::from(itself)..].iter().map(move |&other| across(lefts[0], other));
        let first_column = lefts[1..].iter().filter(move |_| !itself).map(move |&one| across(one, rights[0]));
        let rest = lefts[1..].iter().flat_map(move |&one| {
            let from = if itself { rights.partition_point(|&other| other <= one) } else { 1 };
            rights[from..].iter().map(move |&other| across(one, other))
        });
        first_row.chain(first_column).chain(rest)
    }

    /// At most so many of those pairs that are of two authors and teams, and if they are asked for as many of one besides.
    pub fn listed(
        &self,
        programs: &[Program],
        (left, right): (u32, u32),
        most: usize,
        include_same_author: bool,
    ) -> Vec<(usize, usize)> {
        let is_own = |&(one, other): &(usize, usize)| {
            programs[one].provenance.same_author(&programs[other].provenance)
        };
        let mut listed: Vec<_> = self.pairs(left, right).filter(|pair| !is_own(pair)).take(most).collect();
        if include_same_author {
            listed.extend(self.pairs(left, right).filter(is_own).take(most));
        }
        listed
    }

    /// How many of those pairs are of two authors and teams, and how many are not. O(copies log copies).
    pub fn count(&self, programs: &[Program], left: u32, right: u32) -> PairCount {
        let (lefts, rights) = (&self.copies[left as usize], &self.copies[right as usize]);
        let itself = left == right;
        if let ([one], [other]) = (lefts.as_slice(), rights.as_slice()) {
            // Most programs have no copies.
            let same = !itself && programs[*one].provenance.same_author(&programs[*other].provenance);
            return PairCount { wanted: u64::from(!itself && !same), unwanted: u64::from(same) };
        }
        let all = if itself { pairs_of(lefts.len()) } else { (lefts.len() * rights.len()) as u64 };
        let author = |index: usize| programs[index].provenance.author.as_deref();
        let team = |index: usize| programs[index].provenance.team.as_deref();
        // Of one author, or of one team; those of both were counted twice.
        let unwanted = equal_pairs(lefts, rights, itself, author) + equal_pairs(lefts, rights, itself, team)
            - equal_pairs(lefts, rights, itself, |index| Some((author(index)?, team(index)?)));
        PairCount { wanted: all - unwanted, unwanted }
    }
}

fn pairs_of(n: usize) -> u64 {
    (n as u64) * (n as u64).saturating_sub(1) / 2
}

/// Number of pairs, one of each side (or two of one side, `itself`), that have an equal key.
fn equal_pairs<K: Ord>(
    lefts: &[usize],
    rights: &[usize],
    itself: bool,
    key: impl Fn(usize) -> Option<K>,
) -> u64 {
    let histogram = |members: &[usize]| {
        let mut counts: BTreeMap<K, usize> = BTreeMap::new();
        for key in members.iter().filter_map(|&member| key(member)) {
            *counts.entry(key).or_default() += 1;
        }
        counts
    };
    let left_counts = histogram(lefts);
    if itself {
        return left_counts.values().map(|&count| pairs_of(count)).sum();
    }
    let right_counts = histogram(rights);
    left_counts.iter().map(|(key, &count)| (count * right_counts.get(key).copied().unwrap_or(0)) as u64).sum()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::finding::Provenance;
    use crate::finding::fixture::statements;
    use crate::language::by_name;
    use crate::token::kind::SEAM;
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    fn program(text: &str, author: &str) -> Program {
        let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
        let provenance = Provenance { author: Some(author.to_owned()), ..Provenance::default() };
        Program::new("a.py".to_owned(), SourceText::single("a.py", text), provenance, &mut tokenizer)
    }

    /// A program that is not short.
    fn long(number: usize) -> String {
        statements(number).concat()
    }

    #[test]
    fn pairs_of_one_author_are_listed_beside_those_of_two_and_never_in_their_place() {
        let authors = ["ann", "bob", "ann", "ann", "eve"];
        let text = "n = int(input())\n".to_owned() + &long(1);
        let programs = authors.map(|author| program(&text, author));
        let distinct = Distinct::new(&programs, &[0, 1, 2, 3, 4]);
        for most in 0..12 {
            let listed = |include| distinct.listed(&programs, (0, 0), most, include);
            let (of_two, all) = (listed(false), listed(true));
            assert_eq!(of_two.len(), most.min(7));
            assert!(of_two.iter().all(|&(one, other)| authors[one] != authors[other]));
            assert_eq!(all[..of_two.len()], of_two[..], "none is lost");
            assert_eq!(all.len() - of_two.len(), most.min(3));
            assert!(all[of_two.len()..].iter().all(|&(one, other)| authors[one] == authors[other]));
        }
    }

    #[test]
    fn a_seam_makes_no_program_longer() {
        let codes = |tokens: usize| [vec![SEAM; 3], vec![20; tokens]].concat();
        assert!(is_short(&codes(SHORT_PROGRAM - 1)) && !is_short(&codes(SHORT_PROGRAM)));
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
        let long = long(1);
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
        assert_eq!(distinct.count(&programs, 0, 2), PairCount { wanted: 1, unwanted: 1 });
        assert_eq!(distinct.count(&programs, 0, 0), PairCount { wanted: 1, unwanted: 0 });
        assert_eq!(distinct.count(&programs, 1, 1), PairCount::default());
        assert_eq!(distinct.program_of(3), Some(2));
    }

    #[test]
    fn who_has_more_that_does_not_count_has_another_program() {
        let long = format!("input()\n{}", long(1));
        let with = |unused: &str, author: &str| program(&format!("{unused}{long}"), author);
        let library =
            "def search(rows, key):\n    return [row for row in rows if row[0] == key and len(row) > 2]\n";
        let programs =
            [with("", "ada"), with(library, "bob"), with(library, "cid"), with("def f(): pass\n", "dan")];
        assert_eq!(programs[0].counted.codes, programs[1].counted.codes);
        assert_eq!(Distinct::new(&programs, &[0, 1, 2, 3]).copies, [vec![0], vec![1, 2], vec![3]]);
    }

    #[test]
    fn a_starter_that_all_send_does_not_make_them_one() {
        let starter = long(1);
        let mut programs: Vec<Program> = (0..10).map(|i| program(&starter, &format!("author{i}"))).collect();
        programs.extend((0..10).map(|i| program(&format!("print({i})\n"), &format!("author{i}"))));
        let members: Vec<usize> = (0..20).collect();
        let distinct = Distinct::new(&programs, &members);
        assert_eq!(distinct.copies[0].len(), 10);
        assert_eq!(distinct.hands, (0..11).collect::<Vec<u32>>());
    }

    #[test]
    fn every_copy_is_named_before_any_is_named_twice_over() {
        let (one, other) = (long(1), long(2));
        let programs: Vec<Program> =
            (0..20).map(|i| program(if i % 2 == 0 { &one } else { &other }, &format!("author{i}"))).collect();
        let distinct = Distinct::new(&programs, &(0..20).collect::<Vec<_>>());
        let named: BTreeSet<usize> = distinct.pairs(0, 1).take(19).flat_map(|(l, r)| [l, r]).collect();
        assert_eq!(named.len(), 20);
        let all: BTreeSet<_> = distinct.pairs(0, 1).collect();
        assert_eq!((all.len(), distinct.pairs(0, 1).count()), (100, 100));
        assert_eq!(distinct.pairs(0, 0).collect::<BTreeSet<_>>().len(), 45);
        assert_eq!(distinct.count(&programs, 0, 1), PairCount { wanted: 100, unwanted: 0 });
    }
}
