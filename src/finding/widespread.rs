//! What is widespread: what many authors write in other problems.
//!
//! A union-find from a book, a modular number that one author's library made known: in one problem two have it, and nothing
//! there shows that it is common. The programs to other problems do. What so many wrote in each of two others these two need
//! not have from each other, so no pair is flagged that this explains ([`super::elsewhere`]).
//!
//! Anybody can send anything anywhere, so that only counts which an author that the judge names has in a program that uses it and that is
//! not known to be refused: five accounts have to solve two problems each with what they want to make common. Copies stand for one
//! author, and those of a team are one. So many hands as [`MANY_HANDS`] are believed without names.

use std::collections::BTreeMap;

use super::family::Family;
use super::habit::may_show;
use super::hand::Owner;
use super::problem::Problem;
use super::program::Program;
use super::skeleton::Skeleton;
use crate::score::Layers;

/// It stands in programs of at least so many authors to another problem.
pub const MIN_AUTHORS: usize = 5;
/// Or so many hands have it, whoever they are, and whether it counts there or not, if it counts anywhere.
pub const MANY_HANDS: usize = 100;
/// What fewer hands have in more programs than this, one of them has sent again and again.
pub const MAX_PROGRAMS: usize = 4096;
/// So many of the other problems are looked at, the nearest to which as many hands as [`MIN_AUTHORS`] have sent programs.
pub const MAX_PROBLEMS: usize = 8;

/// Whose a program is taken to be, with the submissions that hold it: a team or an author, the first by name of those that the judge
/// is not known to have refused; `None` where nobody is named.
pub fn author_of<'n>(
    submissions: impl IntoIterator<Item = (Owner<'n>, Option<&'n str>)>,
) -> Option<(bool, &'n str)> {
    let accepted = submissions.into_iter().filter(|&(_, verdict)| may_show(verdict));
    let named = |(owner, _): (Owner<'n>, _)| {
        owner.team.map(|team| (true, team)).or(owner.author.map(|author| (false, author)))
    };
    accepted.filter_map(named).min()
}

/// The problems that are looked at for one of them, of those before and behind it, each from near to far: as many on either side as
/// there are.
///
/// # Errors
/// The first of `before` and `behind`.
pub fn nearest<T, E>(
    before: impl Iterator<Item = Result<T, E>>,
    behind: impl Iterator<Item = Result<T, E>>,
) -> Result<Vec<T>, E> {
    let (mut before, mut behind) = (before.fuse(), behind.fuse());
    let mut found = Vec::new();
    while found.len() < MAX_PROBLEMS {
        let some = found.len();
        // One at a time where a side has come to its end, so that there are never more.
        for one in [before.next(), behind.next()].into_iter().flatten() {
            found.push(one?);
        }
        if found.len() == some {
            break;
        }
    }
    Ok(found)
}

/// What is known of a problem's programs in one language family.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Held {
    /// Hands that have sent them.
    pub hands: usize,
    /// The features, ascending, that many hold.
    pub by_many: Vec<u64>,
}

impl<'a> Problem<'a> {
    /// A problem in which nothing is taken for handed out.
    pub fn as_it_stands(programs: &'a [Program]) -> Self {
        Self::with_skeleton(programs, &[], Some(&Skeleton::default()))
    }

    /// What is known of the programs in a family, what was handed out left out; `verdict` says what the judge said of a submission.
    /// `None` where what nearly all have was taken for handed out: elsewhere it is widespread. O(postings).
    pub fn held<'v>(&self, family: &str, verdict: impl Fn(usize) -> Option<&'v str>) -> Option<Held> {
        let Some(family) = self.families.iter().find(|one| one.language == family) else {
            return Some(Held::default());
        };
        family.skeleton.features.is_empty().then(|| self.held_in(family, verdict))
    }

    fn held_in<'v>(&self, family: &Family, verdict: impl Fn(usize) -> Option<&'v str>) -> Held {
        let mut numbers: BTreeMap<(bool, &str), u32> = BTreeMap::new();
        let mut author = |copies: &Vec<usize>| {
            let owner = |submission: usize| self.programs[submission].provenance.owner();
            let author = author_of(copies.iter().map(|&one| (owner(one), verdict(one))))?;
            let next = numbers.len() as u32;
            Some(*numbers.entry(author).or_insert(next))
        };
        let authors: Vec<Option<u32>> = family.distinct.copies.iter().map(&mut author).collect();
        let hands = family.layers.tokens.hands();
        if numbers.len() < MIN_AUTHORS && hands < MANY_HANDS {
            return Held { hands, by_many: Vec::new() };
        }
        let Layers { tokens, flow, .. } = &family.layers;
        let mut by_many: Vec<u64> = Vec::new();
        for of_kind in [tokens, flow] {
            let of_many = of_kind.grams_of_several().filter_map(|(feature, hands, programs)| {
                let mut is_by_many = hands as usize >= MANY_HANDS;
                if !is_by_many && may_be_by_authors(programs.len()) {
                    is_by_many = is_by_authors(programs.map(|program| authors[program as usize]));
                }
                is_by_many.then_some(feature)
            });
            by_many.extend(of_many);
        }
        by_many.sort_unstable();
        Held { hands, by_many }
    }
}

/// Whether so many programs may be by many authors.
pub fn may_be_by_authors(programs: usize) -> bool {
    (MIN_AUTHORS..=MAX_PROGRAMS).contains(&programs)
}

/// Whether programs of these authors are by many; none where an author is not known.
pub fn is_by_authors(authors: impl IntoIterator<Item = Option<u32>>) -> bool {
    let mut different: Vec<u32> = Vec::with_capacity(MIN_AUTHORS);
    for author in authors.into_iter().flatten() {
        if !different.contains(&author) {
            different.push(author);
        }
        if different.len() == MIN_AUTHORS {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::{Program, Provenance};
    use crate::language::by_name;
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    #[test]
    fn the_nearest_problems_are_looked_at() {
        let of = |before: &[usize], behind: &[usize]| {
            let [before, behind] = [before, behind].map(|side| side.iter().copied().map(Ok::<usize, ()>));
            nearest(before, behind).unwrap()
        };
        assert_eq!(of(&[5, 4, 3, 2, 1], &[7, 8, 9, 10, 11]), [5, 7, 4, 8, 3, 9, 2, 10]);
        assert_eq!(of(&[5], &[7, 8, 9]), [5, 7, 8, 9]);
        assert_eq!(of(&[9, 8, 7, 6, 5, 4, 3, 2, 1], &[]), [9, 8, 7, 6, 5, 4, 3, 2]);
        assert!(of(&[], &[]).is_empty());
        assert_eq!(of(&[6, 5, 4, 3, 2, 1], &[9]), [6, 9, 5, 4, 3, 2, 1]);
        let many: Vec<usize> = (6..20).collect();
        assert_eq!(of(&[], &many), many[..8]);
        assert_eq!(of(&[5], &many), [5, 6, 7, 8, 9, 10, 11, 12]);
        let unknown = [Ok(1), Err(())];
        assert!(nearest(unknown.into_iter(), std::iter::empty()).is_err());
    }

    #[test]
    fn a_program_is_the_first_ones_that_is_named_and_not_refused() {
        let ann = Owner { author: Some("ann"), team: None };
        let bob = Owner { author: Some("bob"), team: None };
        let red = Owner { author: Some("cid"), team: Some("red") };
        assert_eq!(author_of([(bob, None), (ann, Some("AC"))]), Some((false, "ann")));
        assert_eq!(author_of([(bob, None), (ann, Some("WA"))]), Some((false, "bob")));
        assert_eq!(author_of([(red, None)]), Some((true, "red")), "who is in a team is the team");
        assert_eq!(author_of([(Owner::default(), None), (bob, Some("Wrong"))]), None);
        assert_eq!(author_of([]), None);
    }

    const PIECE: &str =
        "def mix(a, b):\n    while a > b:\n        a = a * 31 % 7919 - b // 3\n    return a | b\n";

    /// A program with the piece that is otherwise its own; who calls it `uses` it.
    fn text(at: usize, uses: bool) -> String {
        let own = format!("x = int(input())\nprint({}x{})\n", "-".repeat(at), " + x * x".repeat(at));
        let call = if uses { "print(mix(4, 5))\n" } else { "" };
        format!("{PIECE}{own}{call}")
    }

    fn programs(texts: &[(Option<&str>, String)]) -> Vec<Program> {
        let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
        let mut program = |(author, text): &(Option<&str>, String)| {
            let by = Provenance { author: author.map(str::to_owned), ..Provenance::default() };
            Program::new("a".to_owned(), SourceText::single("a.py", text), by, &mut tokenizer)
        };
        texts.iter().map(&mut program).collect()
    }

    const FIVE: [Option<&str>; 5] = [Some("ann"), Some("bob"), Some("cid"), Some("dan"), Some("eve")];

    /// How many k-grams of the piece are held by many.
    fn held<'v>(texts: &[(Option<&str>, String)], verdict: impl Fn(usize) -> Option<&'v str>) -> usize {
        let of_piece = &programs(&[(None, text(0, true))])[0].bag;
        let programs = programs(texts);
        let found = Problem::as_it_stands(&programs).held("python", verdict).unwrap();
        assert!(found.by_many.is_sorted());
        of_piece.hashes.iter().filter(|gram| found.by_many.binary_search(gram).is_ok()).count()
    }

    fn of_five(uses: bool) -> Vec<(Option<&'static str>, String)> {
        FIVE.into_iter().enumerate().map(|(at, author)| (author, text(at + 1, uses))).collect()
    }

    #[test]
    fn what_five_authors_use_is_held_by_many() {
        let none = |_| None;
        assert!(held(&of_five(true), none) > 20);
        assert!(held(&of_five(false), none) < 5, "nobody uses it");
        assert_eq!(held(&of_five(true)[..4], none), 0);
        // Each beside enough of his own to take it for handed out.
        let beside = |(author, text): (Option<&'static str>, String)| {
            let name = author.unwrap();
            let own = (0..30).map(|at| {
                format!(
                    "print({at} {} x)\n",
                    ["+", "*", "-", "//", "%"]
                        [(name.len() * at + usize::from(name.as_bytes()[0]) * at / 3) % 5]
                )
            });
            (author, text + &own.collect::<String>())
        };
        let all: Vec<_> = of_five(true).into_iter().map(beside).collect();
        assert_eq!(Problem::new(&programs(&all), &[]).held("python", none), None);
        assert!(held(&all, none) > 20);
        let mut same = of_five(true);
        same[4].0 = Some("ann");
        assert_eq!(held(&same, none), 0, "two programs of one author");
        same[4].0 = None;
        assert_eq!(held(&same, none), 0, "nobody knows whose it is");
        assert!(Problem::new(&programs(&of_five(true)), &[]).held("cpp", none).unwrap().by_many.is_empty());
    }

    #[test]
    fn what_the_judge_refused_is_held_by_nobody() {
        assert!(held(&of_five(true), |_| Some("AC")) > 20);
        assert_eq!(held(&of_five(true), |at| Some(if at == 3 { "WA" } else { "AC" })), 0);
    }

    #[test]
    fn a_program_that_five_hand_on_is_one_authors() {
        let long = text(1, true) + &"print(mix(x, x))\n".repeat(20);
        let five: Vec<_> = FIVE.into_iter().map(|author| (author, long.clone())).collect();
        assert_eq!(held(&five, |_| None), 0);
        assert_eq!(Problem::new(&programs(&five), &[]).held("python", |_| None).unwrap().hands, 1);
    }

    #[test]
    fn what_one_sends_again_and_again_is_not_by_many() {
        assert!(may_be_by_authors(MIN_AUTHORS) && may_be_by_authors(MAX_PROGRAMS));
        assert!(!may_be_by_authors(MIN_AUTHORS - 1) && !may_be_by_authors(MAX_PROGRAMS + 1));
        assert!(is_by_authors([3, 3, 1, 2, 3, 4, 5, 5].map(Some)));
        assert!(!is_by_authors([3, 3, 1, 2, 3, 4, 4].map(Some)), "four of them");
        assert!(!is_by_authors([Some(1), None, Some(2), Some(3), None, Some(4), None]));
    }

    #[test]
    fn a_hundred_hands_are_believed_without_names() {
        let mut all: Vec<_> = (0..MANY_HANDS).map(|at| (None, text(at, at == 7))).collect();
        assert!(held(&all, |_| Some("WA")) > 20);
        assert_eq!(held(&all[1..], |_| Some("WA")), 0);
        all[7].1 = text(7, false);
        assert!(held(&all, |_| Some("WA")) < 5, "nobody uses it");
    }
}
