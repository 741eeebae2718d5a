//! Words of a text in any script: Chinese by segmentation, others as they are written.
//!
//! Segmentation is jieba's (`jieba-rs` with its shipped dictionary): the most probable path through the
//! dictionary's words, and a hidden Markov model for what is not in it. Its dictionary is unpacked at the first
//! Chinese character that needs it, and not otherwise. English words are reduced by M. Porter's stemmer
//! ("Porter2", snowballstem.org) after stop words are dropped (stopwords-iso.org, English and Chinese).

use std::sync::LazyLock;

use hashbrown::HashSet;
use jieba_rs::Jieba;
use rust_stemmers::{Algorithm, Stemmer};

use super::feature::Counter;

/// Longest piece that is segmented at once, in bytes: memory is several times that. A longer line is cut at a
/// character's end.
const MAX_PIECE: usize = 1 << 16;
/// Longer words are left as they are: the stemmer may take a step for each letter, each as long as the word.
const MAX_STEMMED: usize = 64;

static JIEBA: LazyLock<Jieba> = LazyLock::new(Jieba::new);

static STOP_WORDS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let lists = ["en", "zh"].into_iter().filter_map(stop_words::lookup);
    lists.flatten().copied().collect()
});

/// Calls `each` with every segment of a text that has a letter or digit in it, in order. O(bytes).
pub fn segments<'a>(text: &'a str, mut each: impl FnMut(&'a str)) {
    for line in text.split('\n') {
        let mut rest = line;
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(rest.floor_char_boundary(MAX_PIECE));
            for token in JIEBA.cut(piece, true) {
                if token.word.contains(char::is_alphanumeric) {
                    each(token.word);
                }
            }
            rest = after;
        }
    }
}

/// The terms of a text with how often each occurs, in the order of their first occurrence: runs of letters and
/// digits, those with Chinese characters segmented, in lower case, without stop words, English ones stemmed.
/// O(bytes).
pub fn terms(text: &str) -> Vec<(String, u64)> {
    let mut words = Counter::new();
    for run in text.split(|c: char| !c.is_alphanumeric()).filter(|run| !run.is_empty()) {
        if run.contains(is_chinese) {
            segments(run, |segment| words.add(segment, 1));
        } else {
            words.add(run, 1);
        }
    }
    // Each spelling is reduced once, however often it occurs.
    let mut terms = Counter::new();
    let stemmer = Stemmer::create(Algorithm::English);
    for (word, count) in words.finish() {
        if let Some(term) = term(word, &stemmer) {
            terms.add(term, count);
        }
    }
    terms.finish()
}

/// What a word counts as; `None` for a stop word.
fn term(word: &str, stemmer: &Stemmer) -> Option<String> {
    let word = word.to_lowercase();
    if STOP_WORDS.contains(word.as_str()) {
        return None;
    }
    let english = word.len() <= MAX_STEMMED && word.bytes().all(|byte| byte.is_ascii_lowercase());
    Some(if english { stemmer.stem(&word).into_owned() } else { word })
}

/// Chinese characters of the basic block and its first extension, and the rest from the supplementary planes.
fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn names(text: &str) -> Vec<String> {
        terms(text).into_iter().map(|(term, _)| term).collect()
    }

    fn segmented(text: &str) -> Vec<&str> {
        let mut words = Vec::new();
        segments(text, |word| words.push(word));
        words
    }

    #[test]
    fn chinese_is_segmented_and_punctuation_is_none() {
        assert_eq!(segmented("北京和上海，dijkstra 算法！"), ["北京", "和", "上海", "dijkstra", "算法"]);
        assert_eq!(names("用Dijkstra算法，北京 北京"), ["dijkstra", "算法", "北京"]);
    }

    #[test]
    fn stop_words_go_and_inflection_does_not_count() {
        assert_eq!(
            terms("The graphs; THE graph, of edges"),
            [("graph".to_owned(), 2), ("edg".to_owned(), 1)]
        );
        assert_eq!(names("вершины Ребро 42"), ["вершины", "ребро", "42"]);
        assert_eq!(names("the of 的"), [""; 0]);
    }

    #[test]
    fn long_lines_and_long_words_are_bounded() {
        let line = "图".repeat(MAX_PIECE);
        assert_eq!(segmented(&line).iter().map(|word| word.len()).sum::<usize>(), line.len());
        let word = "ay".repeat(1 << 20);
        assert_eq!(names(&word), [word]);
    }

    proptest! {
        #[test]
        fn any_text_has_terms(text in any::<String>(), mixed in "[a-z'北京图论ß\u{130}\u{20000}\r\n]{0,60}") {
            for text in [text, mixed] {
                let all: usize = segmented(&text).into_iter().map(str::len).sum();
                prop_assert!(all <= text.len());
                prop_assert_eq!(terms(&text), terms(&text));
            }
        }
    }
}
