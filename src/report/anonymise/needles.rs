//! Names to be found in sources, and where they are.
//!
//! A name is found as whole words, whatever its case and however its parts are joined: `Ivan Petrov` in `ivan_petrov`,
//! `IvanPetrov` and `Petrov, Ivan`'s two halves. Words end where letters end, at an underscore, before a capital that
//! follows a small letter, between letters and digits, and around every ideograph.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Bound, Range};

use super::everyday::is_everyday;
use super::pseudonyms::Kind;

/// Shorter names are also words, or variables.
const MIN_LETTERS: usize = 4;
/// The same for names that are not of ASCII letters: three ideographs are a whole name.
const MIN_OTHER_LETTERS: usize = 2;
/// Numbers that are shorter, or of fewer different digits, are sizes and remainders more often than they are people.
const MIN_DIGITS: usize = 6;
const MIN_DIFFERENT_DIGITS: usize = 4;
/// Longer names are not looked for, which bounds the work at each word of a source.
const MAX_LETTERS: usize = 128;
/// Characters between two parts of a name at most: `Petrov,  Ivan`.
const MAX_GAP: usize = 3;

/// Names to be found.
#[derive(Debug, Default)]
pub(super) struct Needles {
    /// By the name's letters and digits in lower case.
    names: BTreeMap<String, Needle>,
}

/// What a found name is.
#[derive(Debug)]
pub(super) struct Needle {
    pub(super) kind: Kind,
    pub(super) name: String,
    /// Where its parts join, in bytes of the key.
    joints: BTreeSet<usize>,
}

impl Needles {
    /// Somebody's whole name. Long numbers are looked for too: where authors are numbers, students write theirs.
    pub(super) fn add_person(&mut self, kind: Kind, name: &str) {
        self.add(kind, name, true);
    }

    /// What a submission or a file is called.
    pub(super) fn add_title(&mut self, title: &str) {
        self.add(Kind::Name, title, false);
    }

    /// The words of a name of several, each by itself. Words have letters only.
    pub(super) fn add_parts(&mut self, name: &str) {
        for word in words(name).map(|range| &name[range]) {
            if word.len() < name.len() && word.chars().all(char::is_alphabetic) {
                self.add(Kind::Name, word, false);
            }
        }
    }

    fn add(&mut self, kind: Kind, name: &str, may_be_number: bool) {
        let (mut key, mut joints) = (String::new(), BTreeSet::new());
        for part in name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
            if key.len() > MAX_LETTERS * 4 {
                return;
            }
            joints.insert(key.len());
            key.extend(part.chars().flat_map(char::to_lowercase));
        }
        let letters = key.chars().count();
        let is_long_enough = if key.bytes().all(|byte| byte.is_ascii_digit()) {
            let different: BTreeSet<u8> = key.bytes().collect();
            may_be_number && letters >= MIN_DIGITS && different.len() >= MIN_DIFFERENT_DIGITS
        } else {
            letters >= if key.is_ascii() { MIN_LETTERS } else { MIN_OTHER_LETTERS }
        };
        if !is_long_enough || letters > MAX_LETTERS || is_everyday(&key) {
            return;
        }
        let needle = Needle { kind, name: name.to_owned(), joints: BTreeSet::new() };
        self.names.entry(key).or_insert(needle).joints.extend(joints);
    }

    /// Where names are in a text, from its beginning, none in another; of several that begin in one word the longest.
    pub(super) fn find<'a>(&'a self, text: &'a str) -> Vec<(Range<usize>, &'a Needle)> {
        let words: Vec<Range<usize>> = if self.names.is_empty() { Vec::new() } else { words(text).collect() };
        let (mut found, mut at) = (Vec::new(), 0);
        while at < words.len() {
            match self.longest(text, &words[at..]) {
                Some((count, needle)) => {
                    found.push((words[at].start..words[at + count - 1].end, needle));
                    at += count;
                }
                None => at += 1,
            }
        }
        found
    }

    /// The longest name that the first words make, and their number.
    fn longest(&self, text: &str, words: &[Range<usize>]) -> Option<(usize, &Needle)> {
        let (mut key, mut gaps, mut best) = (String::new(), Vec::new(), None);
        for (at, word) in words.iter().enumerate() {
            if let Some(before) = at.checked_sub(1).map(|before| &words[before]) {
                let gap = &text[before.end..word.start];
                if gap.contains('\n') || gap.chars().take(MAX_GAP + 1).count() > MAX_GAP {
                    break;
                }
                if !gap.is_empty() {
                    gaps.push(key.len());
                }
            }
            let room = (MAX_LETTERS * 4).saturating_sub(key.len());
            if word.len() > room {
                break;
            }
            key.extend(text[word.clone()].chars().flat_map(char::to_lowercase));
            // No name goes on like this.
            let from = (Bound::Included(key.as_str()), Bound::Unbounded);
            if self.names.range::<str, _>(from).next().is_none_or(|(name, _)| !name.starts_with(&key)) {
                break;
            }
            if let Some(needle) = self.names.get(&key)
                && gaps.iter().all(|gap| needle.joints.contains(gap))
            {
                best = Some((at + 1, needle));
            }
        }
        best
    }
}

/// The words of a text, in bytes.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut chars = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, first) = chars.by_ref().find(|(_, c)| c.is_alphanumeric())?;
        let (mut end, mut last) = (start + first.len_utf8(), first);
        while let Some(&(at, next)) = chars.peek() {
            if !next.is_alphanumeric() || is_boundary(last, next) {
                break;
            }
            chars.next();
            (end, last) = (at + next.len_utf8(), next);
        }
        Some(start..end)
    })
}

fn is_boundary(left: char, right: char) -> bool {
    let is_ideograph =
        |c: char| matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}');
    (left.is_lowercase() && right.is_uppercase())
        || left.is_numeric() != right.is_numeric()
        || is_ideograph(left)
        || is_ideograph(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(names: &[&str], text: &str) -> Vec<String> {
        let mut needles = Needles::default();
        names.iter().for_each(|name| needles.add_person(Kind::Author, name));
        names.iter().for_each(|name| needles.add_parts(name));
        needles.find(text).into_iter().map(|(range, _)| text[range].to_owned()).collect()
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        let text = "// IVAN PETROV, ivan_petrov ivanPetrov1 IvanPetrov petrov xpetrov petrovs int i; van";
        let expected = ["IVAN PETROV", "ivan_petrov", "ivanPetrov", "IvanPetrov", "petrov"];
        assert_eq!(found(&["Ivan Petrov"], text), expected);
        assert_eq!(
            found(&["alex_99"], "alex99 alex_99 alex 99 alex 98 Alex"),
            ["alex99", "alex_99", "alex 99", "alex", "Alex"]
        );
        assert_eq!(found(&["Иванов"], "иванов ИВАНОВ_а"), ["иванов", "ИВАНОВ"]);
        assert_eq!(found(&["王小明"], "作者王小明的"), ["王小明"]);
        assert_eq!(found(&["Ivan Petrov"], "Ivan\nPetrov"), ["Ivan", "Petrov"], "lines stay lines");
        assert_eq!(found(&["chars"], "char s; chars"), ["chars"], "a name of one part has no joint");
    }

    #[test]
    fn words_of_programs_stay() {
        let text = "max vector main 100000 200005 20231234 li n";
        assert_eq!(found(&["max", "vector", "main", "li", "n", "100000", "200005"], text), [""; 0]);
        assert_eq!(found(&["20231234"], text), ["20231234"]);
    }

    #[test]
    fn long_names_and_texts_take_bounded_work() {
        let name = "a".repeat(100);
        let text = format!("{} ", "a".repeat(99)).repeat(20_000);
        assert_eq!(found(&[&name, &"b".repeat(1 << 20)], &text), [""; 0]);
        assert_eq!(found(&[&"x ".repeat(100)], &"x ".repeat(50_000)).len(), 500);
    }
}
