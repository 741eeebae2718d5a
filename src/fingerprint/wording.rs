//! A text as it stands: every run of ten consecutive words, with names, comments and texts as they were written.
//!
//! A word is a run of letters, digits and `_`, or one operator sign; brackets, commas and blanks only part words, so
//! that layout does not matter. Of a row of numbers the first few count: a table is one coincidence. Whoever hands on a program and changes nothing, or only its statements, shares these runs;
//! whoever renames shares none. So they are evidence beside what is compared, and their absence says nothing but where little else is
//! shared ([`crate::score::enough`]).
//!
//! The runs are word shingles (Broder, *On the resemblance and containment of documents*, 1997), all of them, without
//! sampling.

use std::sync::Arc;

use super::background::K;
use super::kgram::GramBag;
use crate::token::kind::{FILE_BREAK, TokenKind, code_of};
use crate::token::row::ROW_HEAD;

/// Runs that are looked at: those of a text far longer than a program is.
const MAX_RUNS: usize = 1 << 16;
/// How often one run counts: a text may say the same a thousand times.
const MAX_REPEATS: usize = 8;
/// Size of the filter that tells runs of one text alone, as a power of two of bits: twice 16 MiB at the most.
const MOST_FILTER_BITS: u32 = 27;

/// The runs of ten words of a program's text, as 32-bit hashes: ascending, repeated ones up to eight times. About one a
/// word. A text of fewer words is one run.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wording {
    /// Shared, so that a program's wording can be handed on as it was read.
    runs: Arc<[u32]>,
}

impl Wording {
    /// Of a program's files in their order; no run spans two. O(bytes + n log n) for n words.
    pub fn of<'t>(files: impl IntoIterator<Item = &'t str>) -> Self {
        let mut all = Vec::new();
        for text in files {
            if !all.is_empty() {
                all.push(FILE_BREAK);
            }
            let mut numbers = 0;
            let counting = words(text).filter(|word| {
                if word.starts_with(|first: char| first.is_ascii_digit()) {
                    numbers += 1;
                } else if *word != "-" {
                    numbers = 0;
                }
                numbers <= ROW_HEAD
            });
            all.extend(counting.map(|word| code_of(TokenKind::Keyword, word)).take(MAX_RUNS));
        }
        all.truncate(MAX_RUNS);
        let bag = GramBag::of(&all, K);
        let repeated = |(&hash, &count): (&u64, &u32)| {
            std::iter::repeat_n((hash >> 32) as u32, MAX_REPEATS.min(count as usize))
        };
        let runs: Vec<u32> = bag.hashes.iter().zip(&bag.counts).flat_map(repeated).collect();
        Self { runs: runs.into() }
    }

    /// Without the runs that a template has: what was handed out says nothing of who wrote it. O(runs of both).
    #[must_use]
    pub fn without(&self, template: &Self) -> Self {
        if template.is_empty() {
            return self.clone();
        }
        let mut template = template.runs.iter().peekable();
        let is_own = |run: &&u32| {
            while template.next_if(|known| known < run).is_some() {}
            template.peek() != Some(run)
        };
        Self { runs: self.runs.iter().filter(is_own).copied().collect() }
    }

    /// Of runs, ascending.
    pub fn from_runs(runs: Vec<u32>) -> Self {
        Self { runs: runs.into() }
    }

    /// Its runs, ascending.
    pub fn runs(&self) -> &[u32] {
        &self.runs
    }

    /// With the runs of another as well, as a template of both.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        let mut runs: Vec<u32> = self.runs.iter().chain(other.runs.iter()).copied().collect();
        runs.sort_unstable();
        runs.dedup();
        Self { runs: runs.into() }
    }

    /// The texts without nearly all runs that only one of them has: any two share what they shared before, and far less is
    /// to be looked through. O(runs).
    pub fn sharable(all: &[Self]) -> Vec<Self> {
        let runs: usize = all.iter().map(Self::len).sum();
        let bits = (4 * runs).max(64).ilog2().min(MOST_FILTER_BITS);
        let place = |run: u32| {
            let bit = (run >> (32 - bits)) as usize;
            (bit / 64, 1_u64 << (bit % 64))
        };
        // Of runs that fall onto one bit none is left out.
        let (mut once, mut again) = (vec![0_u64; 1 << (bits - 6)], vec![0_u64; 1 << (bits - 6)]);
        for one in all {
            for repeated in one.runs.chunk_by(|run, next| run == next) {
                let (word, bit) = place(repeated[0]);
                again[word] |= once[word] & bit;
                once[word] |= bit;
            }
        }
        let is_again = |&&run: &&u32| {
            let (word, bit) = place(run);
            again[word] & bit != 0
        };
        all.iter().map(|one| Self { runs: one.runs.iter().filter(is_again).copied().collect() }).collect()
    }

    /// Number of runs.
    pub fn len(&self) -> usize {
        self.runs.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// How many runs two texts share; a repeated one counts as often as both have it. O(runs of both).
    pub fn shared(&self, other: &Self) -> usize {
        let (own, others) = (&*self.runs, &*other.runs);
        let (mut at, mut beside, mut shared) = (0, 0, 0);
        // Which of two hashes is larger cannot be predicted, so nothing branches on it.
        while at < own.len() && beside < others.len() {
            let (a, b) = (own[at], others[beside]);
            at += usize::from(a <= b);
            beside += usize::from(b <= a);
            shared += usize::from(a == b);
        }
        shared
    }
}

/// The words of a text in order.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let first = rest.chars().next()?;
            let end = if is_letter(first) {
                rest.find(|c| !is_letter(c)).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            let (word, after) = rest.split_at(end);
            rest = after;
            if is_letter(first) || "+-*/%<>=!&|^~".contains(first) {
                return Some(word);
            }
        }
    })
}

fn is_letter(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ONE: &str = "for (int i = 0; i < n; ++i) { sum += weight[i] * 2; } // what the boxes weigh";

    #[test]
    fn of_a_row_of_numbers_the_first_count() {
        let with = |numbers: u32| {
            let table: Vec<String> =
                (0..numbers).map(|i| format!("{}{}", ["", "-"][i as usize % 2], i * 7)).collect();
            Wording::of([format!("{ONE}\nint t[] = {{ {} }};\n{ONE}", table.join(", ")).as_str()])
        };
        // The sign of the first that does not count is left; another row begins behind a word.
        assert_eq!(with(900), with(ROW_HEAD + 3));
        assert_ne!(with(ROW_HEAD), with(ROW_HEAD - 1));
        let (rows, row) = ("1, 2, 3 a ".repeat(3), "1, 2, 3, 4, 5, 6, 7, 8, 9, a a a");
        assert!(Wording::of([rows.as_str()]).len() > 1 && Wording::of([row]).len() == 1);
    }

    #[test]
    fn words_are_names_numbers_and_operators() {
        assert_eq!(words("a1 += f_(\"ü b\", 2);").collect::<Vec<_>>(), ["a1", "+", "=", "f_", "ü", "b", "2"]);
        assert_eq!(words(" ,;()[]{}").count(), 0);
    }

    #[test]
    fn layout_is_not_wording_and_names_are() {
        let of = |text: &str| Wording::of([text]);
        let one = of(ONE);
        assert_eq!(one.len(), 24 - 9, "one run a word, but for the last nine");
        assert_eq!(of(&ONE.replace(' ', "\n\t").replace("//\n\twhat", "// what")), one);
        assert_eq!(one.shared(&of(&ONE.replace("sum", "s").replace("weight", "w").replace('i', "j"))), 0);
        assert!(one.shared(&of(&ONE.replace("boxes", "parcels"))) >= 9);
        assert_eq!(Wording::of(["a b", "c d"]).len(), 2, "no run spans two files");
        assert_eq!(of("one two").len(), 1);
    }

    #[test]
    fn repetitions_count_a_few_times_and_long_texts_are_bounded() {
        assert_eq!(
            Wording::of(["again "; 1].map(|text| text.repeat(500)).iter().map(String::as_str)).len(),
            8
        );
        let long: String = (0..200_000).map(|number| format!("{number} ")).collect();
        assert!(Wording::of([long.as_str()]).len() <= MAX_RUNS);
    }

    #[test]
    fn what_one_text_has_alone_is_mostly_not_sharable() {
        let text =
            |seed: u32| (0..400).map(|word| format!("w{} ", (word % 50 + 1) * seed)).collect::<String>();
        let all: Vec<Wording> = (1..20).map(|seed| Wording::of([text(seed * 97).as_str()])).collect();
        let (before, after) = (all.iter(), Wording::sharable(&all));
        let (before, after): (usize, usize) =
            (before.map(Wording::len).sum(), after.iter().map(Wording::len).sum());
        assert!(after < before / 2, "{before} {after}");
    }

    #[test]
    fn what_was_handed_out_is_left_out() {
        let (template, whole) =
            (Wording::of([ONE]), Wording::of([format!("{ONE}\nint other = 1;").as_str()]));
        let own = whole.without(&template);
        assert_eq!(own.len(), whole.len() - template.len());
        assert_eq!(own.shared(&template), 0);
        assert_eq!(whole.without(&own.joined(&template)), Wording::default());
        assert_eq!(whole.without(&Wording::default()), whole);
    }

    proptest! {
        #[test]
        fn sharing_is_symmetric_and_all_of_itself(one in "([a-c] ){0,40}", other in "([a-c] ){0,40}") {
            let (one, other) = (Wording::of([one.as_str()]), Wording::of([other.as_str()]));
            prop_assert_eq!(one.shared(&other), other.shared(&one));
            prop_assert_eq!(one.shared(&one), one.len());
            prop_assert!(one.shared(&other) <= one.len().min(other.len()));
            prop_assert_eq!(one.without(&other).shared(&other), 0);
        }

        #[test]
        fn what_texts_share_is_sharable(texts in proptest::collection::vec("((a b c d e f |g h i j k l ){3}[x-z] ){0,12}", 2..6)) {
            let all: Vec<Wording> = texts.iter().map(|text| Wording::of([text.as_str()])).collect();
            let sharable = Wording::sharable(&all);
            for (one, left) in all.iter().enumerate() {
                prop_assert!(sharable[one].len() <= left.len());
                for (other, right) in all.iter().enumerate().filter(|&(other, _)| other != one) {
                    prop_assert_eq!(sharable[one].shared(&sharable[other]), left.shared(right));
                }
            }
        }
    }
}
