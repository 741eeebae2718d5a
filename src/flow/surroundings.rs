//! What surrounds an operation: who takes its result, and what it is made of.
//!
//! ```text
//! taken   an operation with each operation that takes its result, with the place at which it takes it
//! whole   the same with each of its own operands, with its place
//! ```
//!
//! A use and a path ([`super::feature`]) go two steps far; who rewrites a program thoroughly leaves few of
//! them unbroken. Here it is one step in either direction, and in return each neighbour counts as often as there is
//! one: that a value is added up in three places is more than that it is added up. Taken and whole are the first
//! neighbourhood of Weisfeiler and Lehman's colour refinement (1968), against the edges and in both directions.
//!
//! Whole numbers, what is read and new containers are no operands here, for they stand by everything; and what tells
//! values is no whole, for which of them one statement tells is a matter of layout.

use super::feature::User;
use super::label::{Label, mix};
use super::normal::Normal;

/// Starts of hashes: of an operation whose result is taken, of a whole, of one that takes a result, of an operand.
const TAKEN: u64 = 0x3c79_ac49_2ba7_b653;
const WHOLE: u64 = 0xd1b5_4a32_d192_ed03;
const TAKES: u64 = 0x1c69_b3f7_4ac4_ae35;
const OPERAND: u64 = 0x9e6c_63d0_876a_9a47;

/// With one neighbour alone an operation is a pair of operations, which says nothing in particular.
const LEAST: usize = 2;

/// On which side of an operation another one stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Takes,
    Operand,
}

/// The operations that have surroundings, by number, with their hashes; of whole numbers and of what is read none.
/// O(u log u) for u users.
pub(super) fn surroundings(normal: &Normal, users: &[User]) -> Vec<(usize, u64)> {
    let label = |node: u32| normal.label(node as usize);
    let mut neighbours = Vec::with_capacity(2 * users.len());
    for &User { used, user, place } in users {
        if normal.tells_by_use(used as usize) {
            let neighbour = |start, node| mix(mix(start, label(node)), u64::from(place));
            neighbours.push((used, Side::Takes, neighbour(TAKES, user)));
            if label(user) != Label::OUTPUT.0 && label(used) != Label::NEW.0 {
                neighbours.push((user, Side::Operand, neighbour(OPERAND, used)));
            }
        }
    }
    neighbours.sort_unstable();
    let mut found = Vec::new();
    for all in neighbours.chunk_by(|(one, ..), (other, ..)| one == other) {
        let (node, ..) = all[0];
        let taken = &all[..all.partition_point(|&(_, side, _)| side == Side::Takes)];
        // Without operands it would be the same once more.
        let whole = if taken.len() < all.len() { all } else { &[] };
        for (start, around) in [(TAKEN, taken), (WHOLE, whole)] {
            if around.len() >= LEAST {
                let own = mix(start, label(node));
                let hash = around.iter().fold(own, |hash, &(.., neighbour)| mix(hash, neighbour));
                found.push((node as usize, hash));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::Dialect;
    use super::super::build::{self, Part};
    use super::super::feature::users;
    use super::*;
    use crate::language::by_name;
    use crate::token::{SourceText, TokenLimits, Tokenizer};

    /// The surroundings in a Python program that reads a and b and makes p = a·b, ascending.
    fn around(statements: &str) -> Vec<u64> {
        let text = format!("a = int(input())\nb = int(input())\np = a * b\n{statements}\n");
        let mut tokenizer = Tokenizer::new(by_name("python").unwrap(), TokenLimits::default());
        let hashes = tokenizer.tokenize_and(&SourceText::single("a", &text), |files| {
            let normal = Normal::of(&build::graph(Dialect::Python, files, Part::Counted, &mut ()));
            let mut hashes: Vec<u64> =
                surroundings(&normal, &users(&normal)).into_iter().map(|(_, hash)| hash).collect();
            hashes.sort_unstable();
            hashes
        });
        hashes.1.unwrap()
    }

    #[test]
    fn one_neighbour_says_nothing() {
        assert!(around("print(p)").is_empty());
        // The remainder is told, and made of p.
        assert_eq!(around("print(p % 7)").len(), 1);
    }

    #[test]
    fn each_neighbour_counts_as_often_as_there_is_one() {
        let [two, three] = ["print(p % 7, p % 5)", "print(p % 7, p % 5, p % 3)"].map(around);
        // Of p, and of each remainder.
        assert_eq!((two.len(), three.len()), (3, 4));
        let same = three.iter().filter(|hash| two.contains(hash)).count();
        assert_eq!(same, 3, "the remainders");
    }

    #[test]
    fn a_whole_is_made_of_its_operands_at_their_places() {
        let [one, other] = ["print((p + a) % (p // 5))", "print((p // 5) % (p + a))"].map(around);
        assert_ne!(one, other);
        assert_eq!(one, around("c = p // 5\nd = a + p\nprint(d % c)"));
    }

    #[test]
    fn a_neighbour_takes_a_result_at_its_place() {
        let [one, other] = ["print(p % 7, p // 5)", "print(7 % p, p // 5)"].map(around);
        assert_eq!(one.iter().filter(|hash| other.contains(hash)).count(), 1, "the quotient");
    }

    #[test]
    fn what_stands_by_everything_makes_nothing_of_it() {
        assert_eq!(around("print(p % 7)"), around("print(p % 9)"), "numbers");
        assert_eq!(around("print(p % 7)"), around("print(p % a)"), "what is read");
        assert_ne!(around("print(p % 7)"), around("print(7 % p)"), "but which operand it is");
    }

    #[test]
    fn what_is_told_is_no_whole() {
        let once = around("print(p % 7, p // 5)");
        assert_eq!(once, around("print(p % 7)\nprint(p // 5)"));
        assert_eq!(once, around("print(p // 5)\nprint(p % 7)"));
        assert_eq!(once, around("print(f\"{p % 7} {p // 5}\")"));
    }
}
