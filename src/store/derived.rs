//! What is derived from one submission before the database is asked: its program, where its lines are, its fingerprint.

use std::cell::RefCell;
use std::collections::HashMap;

use xxhash_rust::xxh3::Xxh3;

use super::stored_program::{StoredProgram, features, listed, pack_program};
use crate::corpus::Submission;
use crate::finding::{Program, Provenance, TokenLines, is_short};
use crate::fingerprint::GramBag;
use crate::flow::Computed;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// Which tokens, k-grams and hashes the derived rows are of, and how it is measured what honest pairs look like, which is kept
/// beside them. It goes up when any of these changes; then what older versions derived is thrown away and made anew.
pub(super) const ALGORITHM_VERSION: i64 = 32;

/// What is derived from a submission.
#[derive(Debug, Clone)]
pub struct Derived {
    /// Language family.
    pub family: &'static str,
    /// The tokens that count.
    pub codes: Vec<u32>,
    /// The tokens that do not, with those around them.
    uncounted: Vec<u32>,
    /// The k-grams of both.
    pub bag: GramBag,
    /// What it computes.
    pub computed: Computed,
    /// The features by which the index finds others, k-grams and those of the flow that count: ascending, distinct.
    pub listed: Vec<u64>,
    /// All of which it knows how many have them: ascending, distinct.
    pub(super) features: Vec<u64>,
    /// Where each of the tokens that count is.
    pub token_lines: TokenLines,
    /// The 64-bit simhash of mode `tokens`.
    pub simhash: u64,
    /// Identifies family, tokens and what is computed; `None` for a short program, which is never taken for another's.
    pub(super) token_hash: Option<[u8; 16]>,
}

impl Derived {
    /// As it is stored.
    pub(super) fn packed(&self) -> Vec<u8> {
        pack_program(&self.codes, &self.uncounted, &self.computed)
    }

    /// Whether a stored program has its tokens.
    pub(super) fn is_written(&self, stored: &StoredProgram) -> bool {
        (&self.codes, &self.uncounted) == (&stored.codes, &stored.uncounted)
    }

    /// Tokenizes a submission.
    pub fn new(submission: &Submission) -> Self {
        let program = program(submission);
        let family = program.language.family();
        let token_hash = (!is_short(&program.counted.codes))
            .then(|| token_hash(family, [&program.counted.codes, &program.uncounted], &program.computed));
        Self {
            family,
            token_lines: TokenLines::of(&program),
            simhash: program.simhash(),
            token_hash,
            codes: program.counted.codes,
            uncounted: program.uncounted,
            listed: listed(&program.bag, &program.computed),
            features: features(&program.bag, &program.computed),
            bag: program.bag,
            computed: program.computed,
        }
    }
}

thread_local! {
    /// A tokenizer for each language that was met: making one takes longer than a short program.
    static TOKENIZERS: RefCell<HashMap<&'static str, Tokenizer>> = RefCell::default();
}

/// Tokenizes one submission.
pub fn program(submission: &Submission) -> Program {
    let files = submission.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let provenance = Provenance {
        author: submission.author.clone(),
        team: submission.team.clone(),
        submitted_at_ms: submission.submitted_at.map(|time| time.0),
    };
    let language = submission.language;
    TOKENIZERS.with_borrow_mut(|tokenizers| {
        let tokenizer = tokenizers
            .entry(&language.id)
            .or_insert_with(|| Tokenizer::new(language, TokenLimits::default()));
        Program::new(submission.name.clone(), SourceText::new(files), provenance, tokenizer)
    })
}

/// xxh3, 128 bits: two programs of a problem meet by chance once in 10^28 pairs. `tokens` are those that count and those that do not.
pub(super) fn token_hash(family: &str, tokens: [&[u32]; 2], computed: &Computed) -> [u8; 16] {
    let mut hasher = Xxh3::new();
    let length = |hasher: &mut Xxh3, length: usize| hasher.update(&(length as u64).to_le_bytes());
    length(&mut hasher, family.len());
    hasher.update(family.as_bytes());
    for codes in tokens {
        length(&mut hasher, codes.len());
        codes.iter().for_each(|code| hasher.update(&code.to_le_bytes()));
    }
    for bag in [&computed.flow, &computed.vocabulary] {
        length(&mut hasher, bag.hashes.len());
        for (hash, count) in bag.hashes.iter().zip(&bag.counts) {
            hasher.update(&hash.to_le_bytes());
            hasher.update(&count.to_le_bytes());
        }
        length(&mut hasher, bag.uncounted.len());
        bag.uncounted.iter().for_each(|hash| hasher.update(&hash.to_le_bytes()));
    }
    hasher.digest128().to_be_bytes()
}
