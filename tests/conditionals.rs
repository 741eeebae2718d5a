//! Which branches of conditionals are read in their place: those that the compiler takes that is on every machine that builds this.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use judgeprint::token::TokenLimits;
use judgeprint::token::preprocessor::{Expanded, expand};
use proptest::prelude::*;

/// What is compiled, and what is beside it.
fn both(source: &str) -> [String; 2] {
    let found = expand(source, &BTreeMap::new(), &TokenLimits::default());
    let words = |part: &Expanded| part.text.split_whitespace().collect::<Vec<_>>().join(" ");
    [words(&found.compiled), found.beside.as_ref().map_or_else(String::new, words)]
}

/// The first three are of numbers alone.
const CONDITIONS: [&str; 14] = [
    "if 0",
    "if 1",
    "if 3 > 2 == 1",
    "if A",
    "if A > B",
    "if defined A && !defined(B)",
    "if F(A) == 1",
    "if 5 - 2 - 1 == 2 || A",
    "if !A && 1",
    "if ~A == -1",
    "ifdef A",
    "ifndef A",
    "ifdef B",
    "ifdef NEVER",
];

const OTHERS: [&str; 8] = [
    "define A 0",
    "define A 1",
    "define B (A + 1)",
    "undef A",
    "undef B",
    "elif A",
    "elif defined(B)",
    "else",
];

/// Conditionals with words in their branches.
fn conditionals(conditions: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::collection::vec(conditional(conditions), 20..40)
        .prop_map(|parts| format!("#define F(x) (x)\n{}", parts.concat()))
}

fn conditional(conditions: &'static [&'static str]) -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0..1000_u32).prop_map(|number| format!("w{number}\n")),
        prop::sample::select(&OTHERS[..5]).prop_map(|other| format!("#{other}\n")),
    ];
    leaf.prop_recursive(3, 40, 4, move |inner| {
        let parts = || prop::collection::vec(inner.clone(), 0..4).prop_map(|parts| parts.concat());
        let more = prop::collection::vec((prop::sample::select(&OTHERS[5..7]), parts()), 0..3);
        (prop::sample::select(conditions), parts(), more, prop::option::of(parts())).prop_map(
            |(condition, first, more, last)| {
                let more: String =
                    more.into_iter().map(|(other, part)| format!("#{other}\n{part}")).collect();
                let last = last.map_or(String::new(), |part| format!("#else\n{part}"));
                format!("#{condition}\n{first}{more}{last}#endif\n")
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_compiler_takes_the_same_branches(source in conditionals(&CONDITIONS)) {
        let mut compiler = Command::new("cc")
            .args(["-E", "-P", "-w", "-x", "c", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a C compiler");
        compiler.stdin.take().expect("its input").write_all(source.as_bytes()).expect("written");
        let output = compiler.wait_with_output().expect("an answer");
        let output = String::from_utf8(output.stdout).expect("text");
        prop_assert_eq!(&both(&source)[0], &output.split_whitespace().collect::<Vec<_>>().join(" "));
    }

    #[test]
    fn nothing_is_lost_that_numbers_alone_do_not_decide(source in conditionals(&CONDITIONS[3..])) {
        let [compiled, beside] = both(&source);
        let mut found: Vec<&str> = compiled.split(' ').chain(beside.split(' ')).filter(|word| !word.is_empty()).collect();
        let mut words: Vec<&str> = source.lines().filter(|line| line.starts_with('w')).collect();
        found.sort_unstable();
        words.sort_unstable();
        prop_assert_eq!(found, words);
    }
}
