//! The programs of a problem in one language family: told apart, joined to hands and indexed by their layers.

use std::borrow::Cow;

use super::distinct::Distinct;
use super::held_texts::{HeldTexts, first_of_owners};
use super::program::Program;
use super::skeleton::Skeleton;
use super::template::Template;
use crate::fingerprint::{GramBag, Wording};
use crate::score::{Layers, LayersInput, longest_of_hands};

/// The submissions in one language family.
pub(super) struct Family {
    pub(super) language: String,
    /// Indices into the problem's programs, ascending.
    pub(super) members: Vec<usize>,
    pub(super) distinct: Distinct,
    pub(super) skeleton: Skeleton,
    /// How templates stand.
    handed_out: Wording,
    /// Over the distinct programs.
    pub(super) layers: Layers,
}

impl Family {
    /// Indexes `members` (ascending indices into `programs`). What nearly everybody has is sought where it is not given. O(features).
    pub(super) fn new(
        programs: &[Program],
        (family, members): (&str, Vec<usize>),
        templates: &[Template],
        skeleton: Option<&Skeleton>,
    ) -> Self {
        let distinct = Distinct::new(programs, &members);
        let first = || distinct.copies.iter().map(|copies| &programs[copies[0]]);
        let tokens: Vec<&GramBag> = first().map(|program| &program.bag).collect();
        let flow: Vec<&GramBag> = first().map(|program| &program.computed.flow).collect();
        let vocabulary: Vec<&GramBag> = first().map(|program| &program.computed.vocabulary).collect();
        let template = Template::features(templates, family);
        let handed_out = Template::wording_of(templates, family);
        let held = |copies: &Vec<usize>| {
            let firsts = first_of_owners(copies.iter().map(|&at| programs[at].provenance.owner()));
            let text = |first: usize| programs[copies[first]].wording.without(&handed_out);
            HeldTexts { submissions: copies.len(), of_owners: firsts.into_iter().map(text).collect() }
        };
        let texts: Vec<HeldTexts> = distinct.copies.iter().map(held).collect();
        let length = |program: u32| programs[distinct.copies[program as usize][0]].counted.codes.len();
        let longest = longest_of_hands((0..).zip(distinct.hands.iter().copied()), length);
        let skeleton = skeleton.cloned().unwrap_or_else(|| {
            Skeleton::of_programs((&distinct.hands, &longest), (&tokens, &flow), &texts, &template)
        });
        // What is said of a pair has to hold for its two texts.
        let own_words =
            |texts: &HeldTexts| texts.only().map_or_else(Wording::default, |only| skeleton.own_words(only));
        let layers = Layers::new(&LayersInput {
            tokens: &tokens,
            flow: &flow,
            vocabulary: &vocabulary,
            wording: &texts.iter().map(own_words).collect::<Vec<_>>(),
            hands: &distinct.hands,
            longest: &longest,
            background: members.first().and_then(|&index| programs[index].background()),
            template: &skeleton.with_template(template),
        });
        Self { language: family.to_owned(), members, distinct, skeleton, handed_out, layers }
    }

    /// How the text of one of its programs stands, but for what was handed out.
    pub(super) fn own_words<'p>(&self, program: &'p Program) -> Cow<'p, Wording> {
        if self.handed_out.is_empty() && self.skeleton.wording.is_empty() {
            return Cow::Borrowed(&program.wording);
        }
        Cow::Owned(self.skeleton.own_words(&program.wording.without(&self.handed_out)))
    }
}
