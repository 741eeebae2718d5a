//! Laws of all kinds, over many seeds.

use super::{Disguise, Kind};
use crate::language::by_name;
use crate::token::parse_text;

/// The grammars' own samples.
const SAMPLES: [(&str, &str); 4] = [
    ("cpp", include_str!("../../tests/quality/rewrites_cpp/calculator/i1.cpp")),
    ("cpp", include_str!("../../tests/quality/rewrites_cpp/fire/i1.cpp")),
    ("python", include_str!("../../tests/quality/rewrites_py/roads/i1.py")),
    ("python", include_str!("../../tests/quality/rewrites_py/unpack/i1.py")),
];

#[test]
fn what_comes_out_parses_and_the_same_seed_makes_the_same_text() {
    for (name, text) in SAMPLES {
        let language = by_name(name).unwrap();
        let mut outcomes = Vec::new();
        for seed in 0..12_u32 {
            let strength = f64::from(seed % 4 + 1) / 4.0;
            let mut kinds = Kind::EVERY.to_vec();
            let by = seed as usize % kinds.len();
            kinds.rotate_left(by);
            let disguise = Disguise { kinds, seed: u64::from(seed), strength };
            let once = disguise.apply(language, text).unwrap();
            assert_eq!(once, disguise.apply(language, text).unwrap());
            let tree = parse_text(language, &once.text, 1 << 14).unwrap();
            assert!(!tree.root_node().has_error(), "{name} {seed}:\n{}", once.text);
            outcomes.push(once.text);
        }
        outcomes.sort();
        outcomes.dedup();
        assert_eq!(outcomes.len(), 12, "another seed makes another text");
    }
}

#[test]
fn no_strength_is_no_change() {
    for (name, text) in SAMPLES {
        for kind in Kind::EVERY {
            let disguise = Disguise { kinds: vec![kind], seed: 3, strength: 0.0 };
            let after = disguise.apply(by_name(name).unwrap(), text).unwrap();
            assert_eq!((after.text.as_str(), after.without), (text, vec![kind]), "{}", kind.name());
        }
    }
}

#[test]
fn a_kind_breaks_nothing_that_the_grammar_would_see() {
    for (name, text) in SAMPLES {
        for kind in Kind::EVERY {
            let disguise = Disguise { kinds: vec![kind], seed: 5, strength: 1.0 };
            // A text that the grammar refuses is dropped, and then the kind is said to have found no place.
            let found = !disguise.apply(by_name(name).unwrap(), text).unwrap().without.contains(&kind);
            let optional = [Kind::Temporaries, Kind::Order, Kind::Assignments].contains(&kind);
            assert!(found || optional, "{} in {name}", kind.name());
        }
    }
}
