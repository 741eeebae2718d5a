//! Code that was handed out to everybody: what is in it weighs nothing.

use crate::fingerprint::{GramBag, Wording};

/// Code that was handed out to everybody.
#[derive(Debug, Clone)]
pub struct Template {
    /// Language family it applies to.
    pub family: String,
    /// Its k-grams.
    pub bag: GramBag,
    /// Features of its flow of data. Those that its own entry point has no use for are handed out as well.
    pub flow: GramBag,
    /// How its text stands.
    pub wording: Wording,
}

impl Template {
    /// The features of the templates for a family, of both kinds: ascending, distinct.
    pub fn features(templates: &[Self], family: &str) -> Vec<u64> {
        let mut features: Vec<u64> = templates
            .iter()
            .filter(|template| template.family == family)
            .flat_map(|template| template.bag.held().chain(template.flow.held()))
            .collect();
        features.sort_unstable();
        features.dedup();
        features
    }

    /// The wording of the templates for a family.
    pub fn wording_of(templates: &[Self], family: &str) -> Wording {
        let of_family = templates.iter().filter(|template| template.family == family);
        of_family.fold(Wording::default(), |all, template| all.joined(&template.wording))
    }
}
