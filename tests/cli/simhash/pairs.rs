//! `simhash pairs`: what the reference program prints.

use super::dialogue;
use crate::support::{Run, piped};

fn pairs(input: impl Into<Vec<u8>>, options: &[&str]) -> Run {
    let mut args = vec!["simhash", "pairs"];
    args.extend(options);
    piped(input, &args)
}

#[test]
fn the_output_of_the_reference_byte_for_byte() {
    let input = include_bytes!("../../data/golden/mt19937_stdin.txt");
    let expected = include_str!("../../data/golden/mt19937_stdout.txt");
    assert_eq!(expected.lines().count(), 7);
    assert_eq!(pairs(input, &[]).done().out, expected);
}

#[test]
fn every_pair_of_the_reference_that_is_two_words() {
    let rows = include_str!("../../data/golden/mt19937_pairs.tsv");
    let (mut count, mut words) = (0, 0);
    for n in 0..=32_u32 {
        let (mut input, mut expected) = (Vec::new(), String::new());
        for row in rows.lines() {
            let columns: Vec<&str> = row.split('\t').collect();
            let [a, b, of, _, near] = columns[..] else { panic!("{row}") };
            if of != n.to_string() {
                continue;
            }
            count += 1;
            let (a, b) = (bytes(a), bytes(b));
            // An input with white space in it, or an empty one, is no word.
            if [&a, &b]
                .iter()
                .any(|word| word.is_empty() || word.iter().any(|c| b" \t\n\x0b\x0c\r".contains(c)))
            {
                continue;
            }
            words += 1;
            input.extend([&a[..], b"\x0b", &b, b"\r\n"].concat());
            expected += near;
            expected.push('\n');
        }
        assert_eq!(pairs(input, &["-n", &n.to_string()]).done().out, expected, "n = {n}");
    }
    assert_eq!(count, 700);
    assert_eq!(words, 328, "the others hold white space or are empty");
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex")).collect()
}

#[test]
fn words_are_split_at_the_six_blanks_of_c_and_no_other() {
    assert_eq!(pairs("a\ta\nb\x0bb\x0cc\rc d d", &[]).done().out, "1\n1\n1\n1\n");
    // No-break space, NEL and NUL are letters to the reference.
    assert_eq!(pairs("a\u{a0}a a\u{a0}a \u{85} \u{85} \0 \0", &[]).done().out, "1\n1\n1\n");
    assert_eq!(pairs(" \n\x0b ", &[]).done().out, "");
}

#[test]
fn a_word_without_a_partner_and_no_words_print_nothing() {
    assert_eq!(pairs("", &[]).done().out, "");
    assert_eq!(pairs("lonely", &[]).done().out, "");
    assert_eq!(pairs("a a lonely\n", &[]).done().out, "1\n");
}

#[test]
fn any_bytes_are_words() {
    assert_eq!(pairs(*b"\xff\xfe\x80 \xff\xfe\x80 \xff a", &[]).done().out, "1\n0\n");
}

#[test]
fn near_is_strictly_below_n() {
    assert_eq!(pairs("a a", &["-n", "0"]).done().out, "0\n");
    assert_eq!(pairs("a a", &["-n", "1"]).done().out, "1\n");
    // 19 bits apart.
    assert_eq!(pairs("a J", &["-n", "19"]).done().out, "0\n");
    assert_eq!(pairs("a J", &["-n", "20"]).done().out, "1\n");
}

#[test]
fn a_long_word_is_read_in_pieces() {
    let long = "aab".repeat(1 << 20);
    assert_eq!(pairs(format!("{long} {long} {long} {long}b"), &["-n", "1"]).done().out, "1\n1\n");
    let odd = "a".repeat((1 << 16) + 1);
    assert_eq!(pairs(format!("{odd} {odd}"), &["-n", "1"]).done().out, "1\n");
}

#[test]
fn words_of_the_other_modes() {
    // 54 and 56 are 3 bits apart; a non-ASCII word by its UTF-16 units.
    assert_eq!(pairs("6 8 北京 北京", &["--mode", "java-words"]).done().out, "0\n1\n");
    assert_eq!(pairs("6 8", &["--mode", "java-words", "-n", "4"]).done().out, "1\n");
    pairs(*b"a b\xff", &["--mode", "java-words"]).failed("standard input, word 2: not UTF-8 from byte 2 on");
    pairs("a a", &["--mode", "tfidf"]).failed("hint: say --mode mt19937 or --mode java-words");
    pairs("a a", &["--mode", "java-words", "--unsigned-char"]).failed("--unsigned-char means nothing");
}

#[test]
fn an_unsigned_char_has_no_value_past_the_table() {
    assert_eq!(pairs("a a \x7f \x7f", &["--unsigned-char"]).done().out, "1\n1\n");
    let refused = pairs("a 北京", &["--unsigned-char"]).failed("standard input, word 2: byte 0xe5");
    assert!(
        refused.err.contains("reads past its table") && refused.err.contains("hint: leave out"),
        "{}",
        refused.err
    );
}

#[test]
fn an_answer_comes_before_the_next_question() {
    dialogue(&["pairs"], &[("a a\n", "1\n"), ("a J\n", "0\n")]);
}
