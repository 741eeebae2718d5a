//! A problem's submissions in, its findings out: the whole walk, without files or formats.
//!
//! `program` prepares one submission, `distinct` tells copies apart, `hand` joins an author's programs, `worded` looks at the texts of those who hold one program, each two by themselves, `held_texts` has one an author, `elsewhere` leaves out what is written in other problems as well, a `habit` of both authors or `widespread`, `ring` whom a
//! group makes look usual, `problem` puts the prepared ones of a problem, by language `family`, through the search, `across` finds pairs of two languages, `near` pairs where a simhash decides,
//! `template` is what was handed out, `skeleton` what must have been, and `finish` adds to the listed pairs what a person is shown: `aligned` lays two programs side by side, `computed` finds the lines on which they compute
//! the same, `rarity` says how rare a feature is among the others, `token_lines` and `computed_lines` keep where tokens and
//! features are. `group` joins pairs, `explain` says it in words.

pub mod across;
pub mod aligned;
mod components;
pub mod computed;
mod computed_lines;
pub mod distinct;
pub mod elsewhere;
pub mod explain;
mod family;
mod finish;
#[cfg(test)]
mod fixture;
pub mod group;
pub mod habit;
pub mod hand;
mod held_texts;
pub mod lines;
mod little;
pub mod near;
pub mod problem;
pub mod program;
pub mod rarity;
mod ring;
pub mod skeleton;
pub mod template;
pub mod token_lines;
pub mod widespread;
mod worded;

pub use across::AcrossFindings;
pub use aligned::{AlignedBlock, Alignment, Side};
pub use computed::{Computation, MAX_COMPUTATIONS, computations};
pub use computed_lines::ComputedLines;
pub use distinct::is_short;
pub use group::Group;
pub use hand::{MAX_JOINED_OWNERS, Owner, join_hands};
pub use held_texts::{HeldTexts, first_of_owners};
pub use lines::Lines;
pub use problem::{
    CohortFindings, MAX_LISTED_COPIES, PairFinding, Problem, ProblemFindings, ProblemOptions, Stage,
    keep_shown,
};
pub use program::{Program, Provenance};
pub use rarity::{Rarity, Standing};
pub use skeleton::{LongestOfHand, Skeleton};
pub use template::Template;
pub use token_lines::{TokenLines, TokenLinesError};
