//! Code that was handed out: what somebody names, and what the index holds for its problems.

use std::collections::BTreeMap;

use super::program::template;
use crate::finding::Template;
use crate::store::{Store, StoreError};

/// Templates by the problem they are for.
#[derive(Default)]
pub struct HandedOut {
    /// For every problem.
    common: Vec<Template>,
    /// For one problem.
    of_problem: BTreeMap<String, Vec<Template>>,
}

impl HandedOut {
    /// For every problem.
    pub fn everywhere(common: Vec<Template>) -> Self {
        Self { common, of_problem: BTreeMap::new() }
    }

    /// Those of an index, beside others that are for every problem.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn of_index(store: &mut Store, beside: Vec<Template>) -> Result<Self, StoreError> {
        let mut all = Self::everywhere(beside);
        for stored in store.templates().await? {
            let template = template(stored.template);
            match stored.problem {
                None => all.common.push(template),
                Some(problem) => all.of_problem.entry(problem).or_default().push(template),
            }
        }
        Ok(all)
    }

    /// What was handed out for a problem.
    pub fn of(&self, problem: &str) -> Vec<Template> {
        let own = self.of_problem.get(problem).map_or(&[][..], Vec::as_slice);
        self.common.iter().chain(own).cloned().collect()
    }
}
