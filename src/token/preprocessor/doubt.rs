//! Names of macros and aliases that may mean something else than is read here. Which branch of an `#if` a compiler takes is not
//! known for sure: what a branch defines or ends may be as it was before, or is in another one. Tokens are not changed by that,
//! but whatever a name may mean is reached by it.

use hashbrown::{HashMap, HashSet};

use super::directive::Macro;
use super::expand::Expander;
use crate::token::lexer::RawKind;
use crate::token::name::name_hash;

/// What names may mean besides.
#[derive(Debug, Default)]
pub(super) struct Doubts<'a> {
    /// How many `#if`s are open.
    open: u32,
    others: HashMap<&'a str, Vec<&'a str>>,
    /// All that was noted.
    noted: HashSet<&'a str>,
}

impl<'a> Doubts<'a> {
    pub(super) fn open_if(&mut self) {
        self.open = self.open.saturating_add(1);
    }

    pub(super) fn close_if(&mut self) {
        self.open = self.open.saturating_sub(1);
    }

    /// A name may stand for words by what is read beside the program.
    pub(super) fn may_mean(&mut self, name: &'a str, words: Vec<&'a str>) {
        self.others.entry(name).or_default().extend(words);
    }

    fn is_inside_if(&self) -> bool {
        self.open > 0
    }
}

impl<'a> Expander<'a> {
    /// A name gets a meaning, or loses the one it has.
    pub(super) fn doubt(&mut self, name: &'a str, is_defined: bool) {
        if !self.doubts.is_inside_if() {
            return;
        }
        let mut words = self.macros.get(name).map_or_else(Vec::new, |before| self.words(before));
        if is_defined {
            words.push(name);
        }
        self.doubts.may_mean(name, words);
    }

    /// Notes what a name that is used may mean besides.
    pub(super) fn note_doubt(&mut self, name: &'a str) {
        if !self.doubts.others.is_empty()
            && let Some(words) = self.doubts.others.get_mut(name)
        {
            let words = std::mem::take(words);
            self.mention(words);
        }
    }

    /// Notes names, and those of what they stand for, as used: each once.
    pub(super) fn mention(&mut self, mut words: Vec<&'a str>) {
        while let Some(word) = words.pop() {
            if !self.doubts.noted.insert(word) {
                continue;
            }
            self.out.mentions.push(name_hash(word));
            // What would be pasted together is not known.
            self.out.uncertain |= word == "##";
            if let Some(meaning) = self.macros.get(word) {
                words.extend(self.words(meaning));
            }
            words.extend(self.doubts.others.get(word).into_iter().flatten());
        }
    }

    /// The words that something stands for.
    pub(super) fn words(&self, meaning: &Macro) -> Vec<&'a str> {
        let words = meaning.body.iter().map(|token| (token.kind, self.raw_text(token.span)));
        words.filter(|&(kind, text)| kind == RawKind::Word || text == "##").map(|(_, text)| text).collect()
    }
}
