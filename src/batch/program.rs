//! Sources into what is compared: submissions into programs, handed-out files into their k-grams.

use std::collections::HashMap;

use rayon::prelude::*;

use super::stage::Stage;
use crate::corpus::{self, Submission};
use crate::finding::{Program, Provenance, Template};
use crate::fingerprint::{GramBag, K};
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// A template's k-grams.
pub fn template(template: corpus::Template) -> Template {
    let source = SourceText::single(&template.file.name, &template.file.text);
    let mut tokenizer = Tokenizer::new(template.language, TokenLimits::default());
    // All of it was handed out, whether its own entry point uses it or not.
    let codes = tokenizer.tokenize(&source).codes;
    let counted = Program::new(template.file.name, source, Provenance::default(), &mut tokenizer);
    let mut hashes = GramBag::of(&codes, K).hashes;
    hashes.extend(counted.bag.hashes);
    hashes.sort_unstable();
    hashes.dedup();
    let counts = vec![1; hashes.len()];
    let bag = GramBag::counted(hashes, counts);
    let family = template.language.family().to_owned();
    Template { family, bag, flow: counted.computed.flow, wording: counted.wording }
}

/// Tokenizes submissions on all cores; the result is in their order.
pub fn programs(submissions: &[Submission], told: &(dyn Fn(Stage) + Sync)) -> Vec<Program> {
    told(Stage::ParsingStarts(submissions.len()));
    let programs = submissions
        .par_iter()
        .map_init(HashMap::new, |tokenizers: &mut HashMap<&str, Tokenizer>, submission| {
            let tokenizer = tokenizers
                .entry(submission.language.id.as_str())
                .or_insert_with(|| Tokenizer::new(submission.language, TokenLimits::default()));
            let program = program(submission, tokenizer);
            told(Stage::Parsed);
            program
        })
        .collect();
    told(Stage::Ends);
    programs
}

/// Tokenizes one submission.
pub fn program(submission: &Submission, tokenizer: &mut Tokenizer) -> Program {
    let files = submission.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let provenance = Provenance {
        author: submission.author.clone(),
        team: submission.team.clone(),
        submitted_at_ms: submission.submitted_at.map(|time| time.0),
    };
    Program::new(submission.name.clone(), SourceText::new(files), provenance, tokenizer)
}
