//! judgeprint finds copied programs among the submissions to an online judge, and shows the evidence.
//!
//! ```text
//! bytes ─ language ─ token ─ fingerprint ─┬─ score ── pairs worth a look ─┬─ finding ─ report
//!         (which,    (what    (k-grams,   │  (rarity, measures, chance)   │  (side by side, groups, words)
//!          decoded)   counts)  simhash)   └─ align ── matching blocks ────┘
//! ```
//!
//! Beside it stand `hamming`: what is near a fingerprint, by scan or through blocks; `posting`: which programs hold
//! which k-gram, as it is kept; and `disguise`: copies made to see what a threshold catches.
//!
//! The core (`language`, `token`, `disguise`, `hamming`, `fingerprint`, `posting`, `score`, `align`, `finding`, `eval`)
//! takes values and gives values: no files, clock, network or randomness. `corpus` reads submissions, `store` keeps them,
//! `report` writes what was found, `cli` is the program around them. Modules use only what stands below them;
//! `tests/tidy.rs` holds that.
//!
//! ```
//! use judgeprint::finding::{Problem, ProblemOptions, Program};
//! use judgeprint::language;
//! use judgeprint::token::SourceText;
//!
//! let python = language::by_name("python").unwrap();
//! let read = |name: &str, text: &str| Program::read(name, python, SourceText::single(name, text));
//! let programs = [
//!     read("a.py", "n = int(input())\nfor i in range(n):\n    print(i * i % 7, n - i)\n"),
//!     read("b.py", "k = int(input())  # mine\nfor j in range(k):\n    print(j * j % 7, k - j)\n"),
//! ];
//! let problem = Problem::new(&programs, &[]);
//! let pair = problem.pair(0, 1, &ProblemOptions::default()).unwrap();
//! assert_eq!(pair.measures.tokens.similarity, 1.0);
//! ```

pub mod align;
pub mod batch;
pub mod check;
pub mod cli;
pub mod corpus;
pub mod disguise;
pub mod eval;
pub mod finding;
pub mod fingerprint;
pub mod flow;
pub mod hamming;
pub mod hooks;
pub mod intake;
pub mod language;
pub mod posting;
pub mod report;
pub mod score;
pub mod server;
pub mod store;
pub mod token;
