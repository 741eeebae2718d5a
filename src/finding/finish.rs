//! What is only worth computing for listed pairs: the distance of their simhashes, their blocks, and the lines on which both
//! compute the same.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::across::Across;
use super::aligned::{Alignment, Side};
use super::computed::computations;
use super::computed_lines::ComputedLines;
use super::family::Family;
use super::problem::{PairFinding, Problem, ProblemOptions, Stage};
use super::program::is_across;
use super::rarity::Standing;
use super::token_lines::TokenLines;
use crate::fingerprint::hamming_distance;
use crate::token::{TokenLimits, Tokenizer};

impl Problem<'_> {
    /// Adds it. `across` is there where a pair may be of two languages: it has no blocks. O(tokens) for each program of a pair,
    /// and the alignment of each pair.
    pub(super) fn finish_pairs(
        &self,
        pairs: &mut [PairFinding],
        across: Option<&Across>,
        options: &ProblemOptions,
        progress: &(dyn Fn(Stage) + Sync),
    ) {
        progress(Stage::AligningStarts(pairs.len()));
        let mut listed: Vec<usize> = pairs.iter().flat_map(|pair| [pair.left, pair.right]).collect();
        listed.sort_unstable();
        listed.dedup();
        let sketches: Vec<u64> = listed.par_iter().map(|&index| self.programs[index].simhash()).collect();
        let sketch = |program: usize| listed.binary_search(&program).map_or(0, |at| sketches[at]);
        let aligned: &[usize] = if options.align { &listed } else { &[] };
        let lines: Vec<TokenLines> =
            aligned.par_iter().map(|&index| TokenLines::of(&self.programs[index])).collect();
        let traced: &[usize] = if options.computations { aligned } else { &[] };
        let computed: Vec<ComputedLines> = traced
            .par_iter()
            .map_init(BTreeMap::new, |tokenizers: &mut BTreeMap<&str, Tokenizer>, &index| {
                let program = &self.programs[index];
                let new = || Tokenizer::new(program.language, TokenLimits::default());
                ComputedLines::of(program, tokenizers.entry(&program.language.id).or_insert_with(new))
            })
            .collect();
        let nowhere = TokenLines::default();
        let side = |program: usize| Side {
            codes: &self.programs[program].counted.codes,
            lines: aligned.binary_search(&program).map_or(&nowhere, |at| &lines[at]),
        };
        pairs.par_iter_mut().for_each(|pair| {
            pair.simhash_distance = hamming_distance(sketch(pair.left), sketch(pair.right));
            let both_traced = || match [pair.left, pair.right].map(|at| traced.binary_search(&at)) {
                [Ok(left), Ok(right)] => Some((&computed[left], &computed[right])),
                _ => None,
            };
            if is_across(&self.programs[pair.left], &self.programs[pair.right]) {
                if let (Some(across), Some((left, right))) = (across, both_traced()) {
                    pair.computations = computations(left, right, &across.standing(pair.left, pair.right));
                }
            } else if options.align {
                let Family { distinct, layers, .. } = &self.families[pair.cohort];
                let cohort = &layers.tokens;
                let program = |submission| distinct.program_of(submission).unwrap_or_default();
                let standing =
                    Standing { cohort, distinct, left: program(pair.left), right: program(pair.right) };
                pair.alignment =
                    Some(Alignment::of(side(pair.left), side(pair.right), &standing, &options.tiling));
                if let Some((left, right)) = both_traced() {
                    let standing = Standing { cohort: &layers.flow, ..standing };
                    pair.computations = computations(left, right, &standing);
                }
            }
            progress(Stage::Aligned);
        });
    }
}
