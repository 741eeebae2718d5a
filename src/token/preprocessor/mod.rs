//! The C preprocessor's part that matters for comparing: the file's own macros and aliases are expanded.
//!
//! Contest programs are full of `#define rep(i,a,b) for(…)` and `typedef long long ll`; left alone they hide
//! the same program from the comparison and break the parse. Here they are expanded before parsing, with a
//! map back to the source. Directives themselves are dropped; of what stands between `#if` and `#endif` the
//! branch that a compiler takes stays in, and the others are read beside the program. Includes are not followed.
//!
//! Source: ISO C 6.10.5 (macro replacement); hide sets after D. Prosser, "Complete Macro Expansion
//! Algorithm" (1986), with one simplification: arguments are substituted unexpanded and everything is
//! rescanned, their own hide sets keeping them right.

mod alias;
mod arguments;
mod condition;
mod conditional;
mod directive;
mod doubt;
mod escape;
mod expand;
mod hide_set;
mod map;
mod signs;
mod splice;
mod substitute;

pub use escape::decode;
pub use expand::{Preprocessed, expand};
pub use map::{Expanded, MacroDefinition, Mapped};
