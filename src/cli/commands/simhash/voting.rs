//! From an input to its fingerprint or its features, whatever the mode.

use super::hex::Fingerprint;
use super::input::{Input, Reading};
use super::source::Source;
use crate::fingerprint::simhash::stable_hash::StableHash;
use crate::fingerprint::simhash::tfidf::{self, Terms};
use crate::fingerprint::simhash::{Feature, Mode, java_words, jenkins, mt19937, segmented, tokens};

/// The documents of a run, which mode tfidf weighs by.
pub(super) enum Documents {
    Narrow(tfidf::Documents<u64>),
    Wide(tfidf::Documents<u128>),
}

impl Documents {
    /// No documents yet, for fingerprints of `width` bits.
    pub(super) fn new(width: u32) -> Self {
        if width == 128 { Self::Wide(tfidf::Documents::new()) } else { Self::Narrow(tfidf::Documents::new()) }
    }

    /// Counts a text; other inputs are no documents.
    pub(super) fn add(&mut self, input: &Input) {
        match (self, input) {
            (Self::Narrow(documents), Input::Text(text)) => documents.add(&Terms::of(text)),
            (Self::Wide(documents), Input::Text(text)) => documents.add(&Terms::of(text)),
            _ => {}
        }
    }

    /// The documents of a command that is about `inputs`: these, and the lines of `among`. Empty in other
    /// modes, which need none.
    ///
    /// # Errors
    /// When `among` cannot be read, or means nothing in this mode.
    pub(super) fn of_run(
        reading: &Reading,
        inputs: &[&Input],
        among: Option<&std::path::Path>,
    ) -> anyhow::Result<Self> {
        let mut documents = Self::new(reading.width);
        if reading.mode != Mode::TfIdf {
            anyhow::ensure!(
                among.is_none(),
                "--among means nothing in mode `{}`\nhint: leave it out; it is for --mode tfidf",
                reading.mode
            );
            return Ok(documents);
        }
        inputs.iter().for_each(|input| documents.add(input));
        if let Some(path) = among {
            let mut source = Source::open(path)?;
            let mut number = 0_u64;
            while let Some(line) = source.line(reading.bound)? {
                number += 1;
                let place = || format!("{}, line {number}", source.name);
                documents.add(&anyhow::Context::with_context(reading.decode(line), place)?);
            }
        }
        Ok(documents)
    }
}

/// The fingerprint of an input. `documents` matter in mode tfidf only.
pub(super) fn fingerprint(reading: &Reading, input: &Input, documents: &Documents) -> Fingerprint {
    match input {
        Input::Bytes(bytes) => Fingerprint::of(mt19937::fingerprint(bytes)),
        Input::Weighted(given) => Fingerprint::of(match reading.mode {
            Mode::Segmented => segmented::fingerprint_of(given.features()),
            _ => jenkins::fingerprint(given.features()),
        }),
        Input::Text(text) => match (reading.mode, documents) {
            (Mode::JavaWords, _) => Fingerprint::of(java_words::fingerprint(text)),
            (Mode::TfIdf, Documents::Narrow(all)) => Fingerprint::of(all.fingerprint(&Terms::of(text))),
            (Mode::TfIdf, Documents::Wide(all)) => Fingerprint::of(all.fingerprint(&Terms::of(text))),
            _ => Fingerprint::of(segmented::fingerprint(text)),
        },
        Input::Program(program) => {
            let (bag, background) = (&program.bag, program.background());
            match reading.width {
                128 => Fingerprint::of(tokens::fingerprint::<u128>(bag, background)),
                _ => Fingerprint::of(tokens::fingerprint::<u64>(bag, background)),
            }
        }
    }
}

/// The features of an input. `documents` matter in mode tfidf only.
pub(super) fn features(reading: &Reading, input: &Input, documents: &Documents) -> Vec<Feature> {
    match input {
        Input::Bytes(bytes) => mt19937::features(bytes),
        Input::Weighted(given) => match reading.mode {
            Mode::Segmented => segmented::features_of(given.features()),
            _ => jenkins::features(given.features()),
        },
        Input::Text(text) => match (reading.mode, documents) {
            (Mode::JavaWords, _) => java_words::features(text),
            (Mode::TfIdf, Documents::Narrow(all)) => all.features(text),
            (Mode::TfIdf, Documents::Wide(all)) => all.features(text),
            _ => segmented::features(text),
        },
        Input::Program(program) => {
            let (bag, background) = (&program.bag, program.background());
            match reading.width {
                128 => tokens::features::<u128>(bag, background),
                _ => tokens::features::<u64>(bag, background),
            }
        }
    }
}

/// The fingerprints of texts that are each other's documents, in their order.
pub(super) fn tfidf_all<B: StableHash + Into<u128>>(texts: &[Terms<B>]) -> Vec<Fingerprint> {
    let mut documents = tfidf::Documents::new();
    texts.iter().for_each(|text| documents.add(text));
    texts.iter().map(|text| Fingerprint::of(documents.fingerprint(text))).collect()
}
