//! The vocabulary of what a program computes: which operations it has and which constants, and how often.
//!
//! Whoever rewrites a program from top to bottom changes what is done with what, and in which order; which operations there
//! are, on which numbers, and how many of each changes less. So a program's operations are counted by their names alone,
//! after the normal form has made one of what is equal. Compared by weighted Dice ([`crate::score`]), beside the features
//! of the flow itself.

use super::label::Label;
use super::normal::Normal;

/// The name of each operation, ascending by hash. O(operations log operations).
pub(super) fn words(normal: &Normal) -> Vec<u64> {
    let is_known = |label: &u64| *label != Normal::NOTHING && *label != Label::UNKNOWN.0;
    let mut words: Vec<u64> = (0..normal.len()).map(|node| normal.label(node)).filter(is_known).collect();
    words.sort_unstable();
    words
}

#[cfg(test)]
mod tests {
    use crate::flow::Computed;
    use crate::flow::tests::computed as computed_in;

    fn computed(text: &str) -> Computed {
        computed_in("python", text)
    }

    /// How often each word occurs, most often first.
    fn counts(text: &str) -> Vec<u32> {
        let mut counts = computed(text).vocabulary.counts;
        counts.sort_unstable_by(|one, other| other.cmp(one));
        counts
    }

    #[test]
    fn operations_and_constants_are_counted_by_name() {
        // What is read, % and what is told, twice each; 7 and 9.
        let text = "a = int(input())\nb = int(input())\nprint(a % 7, b % 9)\n";
        assert_eq!(counts(text), [2, 2, 2, 1, 1]);
        let rewritten = "n = int(input())\nrest = n % 7\nprint(rest, int(input()) % 9)\n";
        assert_eq!(computed(text).vocabulary, computed(rewritten).vocabulary);
        let other = text.replace('9', "11");
        assert_ne!(computed(text).vocabulary, computed(&other).vocabulary, "another constant");
        assert_eq!(counts(&other), counts(text));
    }

    #[test]
    fn what_is_computed_twice_counts_once() {
        let twice = "a = int(input())\nprint(a % 7)\nprint(a % 7 + a)\n";
        let once = "a = int(input())\nb = a % 7\nprint(b)\nprint(b + a)\n";
        assert_eq!(computed(twice).vocabulary, computed(once).vocabulary);
    }

    #[test]
    fn words_are_no_features_of_the_flow() {
        let computed = computed("a = int(input())\nfor i in range(a):\n    print(i * a % 7 + i)\n");
        let is_word = |hash: &u64| computed.vocabulary.hashes.contains(hash);
        assert!(!computed.flow.is_empty() && !computed.flow.hashes.iter().any(is_word));
        let [flow, word] = [crate::flow::from_short([(9, 1)]), crate::flow::words_from_short([(9, 1)])];
        assert_ne!(flow.hashes, word.hashes, "of the same short hash");
        assert_eq!(
            computed.all().hashes.len(),
            computed.flow.hashes.len() + computed.vocabulary.hashes.len()
        );
    }
}
