//! What a program computes from what, whatever it is called and however it is laid out.
//!
//! A thorough rewrite keeps no run of tokens, but it keeps the flow of data: which operations are done on which values,
//! in which nesting. Here a program becomes a graph of its operations (`graph`), built from the syntax trees by a
//! machine without recursion (`build` with `statement`, `value`, `call`, `bind` and `finish`), in one vocabulary
//! for all languages (`shape`, `field`, `library`). Variables are replaced by what was assigned to them, the program's own
//! functions by what they do (`scope`, `known`, `origin`), at each of their calls (`inline` with `owner` and `copied`) and for each
//! of what the library calls them for (`each`), and references by the places that they name (`reference`). What changes nothing is
//! left out (`idle`, `settle`), an operator is one by whatever name (`operator`), what one library has is what others write out
//! (`arithmetic`), the places of a list that are variables are such
//! (`slot`), and a row of objects is a row for each of their fields (`member`). Sums are flattened (`normal`), and what is computed
//! twice is one (`numbering`). Its features (`feature`) are hashed neighbourhoods of operations, weighed by rarity like k-grams.
//! For a pair that is shown to somebody, `trace` and `places` lead them back to the text.
//!
//! Related: program dependence graphs (Ferrante, Ottenstein, Warren, 1987) and plagiarism detection on them (Liu,
//! Chen, Han, Yu: *GPLAG*, 2006), with hashed neighbourhoods (Shervashidze et al., *Weisfeiler–Lehman Graph Kernels*, 2011)
//! in place of subgraph isomorphism.

mod arithmetic;
mod better;
mod bind;
mod build;
mod call;
mod compare;
mod copied;
mod counter;
mod declaration;
mod each;
mod ends;
mod feature;
mod field;
mod finish;
mod function;
mod given;
mod grammar;
mod graph;
mod idle;
mod in_order;
mod inline;
mod input;
mod known;
mod label;
mod lambda;
mod library;
mod member;
mod normal;
mod numbering;
mod operator;
mod origin;
mod own_call;
mod owner;
mod places;
mod reference;
mod scope;
mod settle;
mod shape;
mod signature;
mod slot;
mod statement;
mod surroundings;
mod switch;
mod trace;
mod value;
mod vocabulary;

pub use places::{FEATURE_OPERATIONS, FeaturePlaces, Occurrence, flow_places};

use build::Part;

use crate::fingerprint::GramBag;
use crate::language::Language;
use crate::token::ParsedFile;

/// How a language's trees are built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dialect {
    C,
    Java,
    Python,
}

impl Dialect {
    fn of(language: &Language) -> Option<Self> {
        match language.family() {
            "cpp" => Some(Self::C),
            "java" => Some(Self::Java),
            "python" => Some(Self::Python),
            _ => None,
        }
    }
}

/// What a program computes, in hashed features; none where the language's flow is not known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Computed {
    /// Features of the flow of data.
    pub flow: GramBag,
    /// The operations and constants of the flow by name.
    pub vocabulary: GramBag,
}

impl Computed {
    /// By a program in `language`. Steps and sizes are bounded; past a bound the rest of the program adds nothing.
    /// O(nodes) but for variables of many definitions.
    pub fn of(language: &Language, files: &[ParsedFile<'_>]) -> Self {
        let Some(dialect) = Dialect::of(language) else { return Self::default() };
        let mut counted = Self::of_part(dialect, files, Part::Counted);
        if !files.iter().all(ParsedFile::is_whole) {
            let uncounted = Self::of_part(dialect, files, Part::Uncounted);
            counted.flow.set_uncounted(uncounted.flow.hashes);
            counted.vocabulary.set_uncounted(uncounted.vocabulary.hashes);
        }
        counted
    }

    fn of_part(dialect: Dialect, files: &[ParsedFile<'_>], part: Part) -> Self {
        let graph = build::graph(dialect, files, part, &mut ());
        let normal = normal::Normal::of(&graph);
        let once = |hash| (short(hash), 1);
        Self {
            flow: from_short(feature::features(&normal).into_iter().map(once)),
            vocabulary: words_from_short(vocabulary::words(&normal).into_iter().map(once)),
        }
    }

    /// Both in one bag.
    pub fn all(&self) -> GramBag {
        let mut all: Vec<(u64, u32)> = [&self.flow, &self.vocabulary]
            .into_iter()
            .flat_map(|bag| bag.hashes.iter().copied().zip(bag.counts.iter().copied()))
            .collect();
        all.sort_unstable();
        let (hashes, counts) = all.into_iter().unzip();
        GramBag::counted(hashes, counts)
    }
}

/// A bag of features by their short hashes, ascending; equal neighbours are one.
pub fn from_short(features: impl IntoIterator<Item = (u32, u32)>) -> GramBag {
    bag(features.into_iter().map(|(short, count)| (widen(short), count)))
}

/// The same of words of a vocabulary, which are no features of the flow, whatever their short hashes.
pub fn words_from_short(words: impl IntoIterator<Item = (u32, u32)>) -> GramBag {
    bag(words.into_iter().map(|(short, count)| (widen(short) ^ u64::from(OF_A_WORD), count)))
}

fn bag(features: impl Iterator<Item = (u64, u32)>) -> GramBag {
    let mut bag = GramBag::default();
    for (hash, count) in features {
        match bag.counts.last_mut() {
            Some(last) if bag.hashes.last() == Some(&hash) => *last += count,
            _ => {
                bag.hashes.push(hash);
                bag.counts.push(count);
            }
        }
    }
    bag
}

/// The 32 bits by which a feature is kept. A program has a few hundred: two of one problem's meet by chance once in
/// thousands of problems.
pub fn short(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// What differs in the lower half of a word of a vocabulary.
const OF_A_WORD: u32 = 0x6e8f_31d7;

/// A feature among k-grams: 64 bits of which the upper half says all.
fn widen(short: u32) -> u64 {
    u64::from(short) << 32 | u64::from(short.wrapping_mul(0x9e37_79b9) ^ 0x5bf0_3635)
}

#[cfg(test)]
mod compare_tests;
#[cfg(test)]
mod counter_tests;
#[cfg(test)]
mod each_tests;
#[cfg(test)]
mod ends_tests;
#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod idle_tests;
#[cfg(test)]
mod inline_tests;
#[cfg(test)]
mod made_tests;
#[cfg(test)]
mod member_tests;
#[cfg(test)]
mod name_tests;
#[cfg(test)]
mod normal_tests;
#[cfg(test)]
mod read_tests;
#[cfg(test)]
mod reference_tests;
#[cfg(test)]
mod scope_tests;
#[cfg(test)]
mod slot_tests;
#[cfg(test)]
mod tests;
