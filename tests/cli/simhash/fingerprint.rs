//! `simhash fingerprint`: every row that the references printed, and how inputs are read.

use super::dialogue;
use crate::run;
use crate::support::{Folder, Run, contest, piped};

fn fingerprints(input: impl Into<Vec<u8>>, options: &[&str]) -> Run {
    let mut args = vec!["simhash", "fingerprint", "--mode"];
    args.extend(options);
    piped(input, &args)
}

/// The first two columns of a file, a line each.
fn columns(file: &str) -> (String, String) {
    let column = |column: usize| {
        file.lines().map(|line| line.split('\t').nth(column).expect("a column").to_owned() + "\n").collect()
    };
    (column(0), column(1))
}

#[test]
fn every_row_of_the_references() {
    for (mode, file, count) in [
        ("mt19937", include_str!("../../data/golden/mt19937_fingerprint.tsv"), 94),
        ("java-words", include_str!("../../data/golden/java_words.tsv"), 77),
        ("jenkins", include_str!("../../data/golden/jenkins_weighted.tsv"), 25),
    ] {
        let (input, expected) = columns(file);
        assert_eq!(expected.lines().count(), count);
        assert_eq!(fingerprints(input.clone(), &[mode, "--hex-input"]).done().out, expected, "{mode}");
        let crlf = input.replace('\n', "\r\n");
        assert_eq!(fingerprints(crlf, &[mode, "--hex-input"]).done().out, expected, "{mode}, CRLF");
    }
}

#[test]
fn a_line_ends_at_its_line_feed_and_nothing_else() {
    let lines = |input: &str| fingerprints(input, &["java-words"]).done().out;
    assert_eq!(lines("6\n8"), "00000036\n00000038\n");
    assert_eq!(lines("6\n8\n"), "00000036\n00000038\n");
    assert_eq!(lines("\n\n"), "00000000\n00000000\n", "empty lines are inputs");
    assert_eq!(lines(""), "");
    assert_ne!(lines("6\r\n"), lines("6\n"), "a carriage return counts");
    assert_eq!(fingerprints("\n", &["mt19937"]).done().out, "ffffffff\n");
    assert_eq!(fingerprints("", &["mt19937", "--whole"]).done().out, "ffffffff\n");
}

#[test]
fn whole_files_have_names_where_there_are_several() {
    let folder = Folder::new();
    let (a, b) = (folder.write("a.txt", "6"), folder.write("b.txt", "8"));
    let mode = ["--mode", "java-words"];
    let one = run!("simhash", "fingerprint", mode[0], mode[1], "--whole", a).done().out;
    assert_eq!(one, "00000036\n");
    let both = run!("simhash", "fingerprint", mode[0], mode[1], "--whole", a, b).done().out;
    assert_eq!(both, format!("00000036  {}\n00000038  {}\n", a.display(), b.display()));
    let lines = run!("simhash", "fingerprint", mode[0], mode[1], b, a).done().out;
    assert_eq!(lines, "00000038\n00000036\n");
    run!("simhash", "fingerprint", mode[0], mode[1], folder.join("none")).failed("hint: check the path");
    run!("simhash", "fingerprint", mode[0], mode[1], folder.path).failed("hint: check the path");
}

#[test]
fn programs_have_the_fingerprint_that_comparing_uses() {
    let (a, b) = (contest().join("a/1002.cpp"), contest().join("a/1008.cpp"));
    let tokens = |bits: &str| {
        let out = run!("simhash", "fingerprint", "--mode", "tokens", "--bits", bits, a, b).done().out;
        out.lines().map(|line| line.split("  ").next().expect("hex").to_owned()).collect::<Vec<_>>()
    };
    let (narrow, wide) = (tokens("64"), tokens("128"));
    for (narrow, wide) in narrow.iter().zip(&wide) {
        assert_eq!((narrow.len(), wide.len()), (16, 32));
        assert_eq!(wide[16..], narrow[..], "the lower half is the 64-bit fingerprint");
    }
    let distance = run!("simhash", "distance", narrow[0], narrow[1]).done().out;
    let compared = &run!("compare", a, b, "--format", "json").done().json()["problems"][0]["pairs"][0];
    assert_eq!(distance.trim(), compared["simhash_distance"].to_string());
    let named = run!("simhash", "fingerprint", "--mode", "tokens", "--as", "cpp", a).done().out;
    assert_eq!(named.trim(), narrow[0]);
    fingerprints("int main() {}", &["tokens"]).failed("hint: name a FILE");
}

/// Fingerprints are stored: what changes one of these, be it the tokens of a language, its background or the hash,
/// makes all stored ones worthless.
#[test]
fn a_stored_fingerprint_of_a_program_stays() {
    const JAVA: &str = "import java.util.*;\npublic class Main {\n    public static void main(String[] args) {\n        \
        Scanner in = new Scanner(System.in);\n        long sum = 0;\n        \
        for (int i = in.nextInt(); i > 0; i--) sum += in.nextLong();\n        System.out.println(sum);\n    }\n}\n";
    let folder = Folder::new();
    for (file, wide) in [
        (contest().join("a/1001.cpp"), "b9795eda46aae52ea41703bf8d690ed0"),
        (contest().join("a/1004.py"), "364cc4e1122ff672b88058c0fe053c58"),
        (folder.write("Main.java", JAVA), "accf671caefd4d8e3d20a4d5a3b31bba"),
    ] {
        let fingerprint =
            |bits: &str| run!("simhash", "fingerprint", "--mode", "tokens", "--bits", bits, file).done().out;
        assert_eq!(fingerprint("128"), format!("{wide}\n"), "{}", file.display());
        assert_eq!(fingerprint("64"), format!("{}\n", &wide[16..]), "{}", file.display());
    }
}

#[test]
fn bytes_of_programs_have_fingerprints_too() {
    let file = contest().join("a/1002.cpp");
    let text = std::fs::read(&file).expect("readable");
    let whole = run!("simhash", "fingerprint", "--mode", "mt19937", "--whole", file).done().out;
    assert_eq!(fingerprints(text, &["mt19937", "--whole"]).done().out, whole);
}

#[test]
fn texts_weigh_terms_by_all_inputs_of_the_run() {
    let run = |input: &str, options: &[&str]| fingerprints(input, &[&["tfidf"], options].concat()).done().out;
    let of =
        |input: &str, options: &[&str]| run(input, options).lines().map(str::to_owned).collect::<Vec<_>>();
    let lines = "path in a graph\npaths of graphs\nsum of digits\nknapsack\n最短路径\n";
    let found = of(lines, &[]);
    assert_eq!(found.len(), 5);
    assert_eq!(found[0], found[1], "stop words and inflection do not count");
    assert_ne!(found[0], found[2]);
    let among_others = of(&(lines.to_owned() + "graph\ngraph\ngraph\n"), &[]);
    assert_ne!(found[0], among_others[0], "the other documents count");
    let wide = of(lines, &["--bits", "128"]);
    assert!(wide.iter().all(|hex| hex.len() == 32) && wide[0] == wide[1] && wide[0] != wide[2]);
    assert_eq!(run("", &[]), "");
    assert_eq!(run("\n", &[]), "ffffffffffffffff\n", "an even vote");
}

#[test]
fn chinese_words_are_segmented_or_given() {
    let counted = fingerprints("北京和上海，北京！\n", &["segmented"]).done().out;
    let given = fingerprints("北京:2,和:1,上海:1\n", &["segmented", "--weighted"]).done().out;
    assert_eq!(counted, given);
    let hex =
        fingerprints("e58c97e4baac:2,e5928c:1,e4b88ae6b5b7:1\n", &["segmented", "--weighted", "--hex-input"]);
    assert_eq!(hex.done().out, given);
    let capped = fingerprints("北京 ".repeat(5) + "\n" + &"北京 ".repeat(99), &["segmented"]).done().out;
    assert_eq!(capped.lines().next(), capped.lines().nth(1));
    assert_eq!(fingerprints("\n", &["segmented"]).done().out, "0000000000000000\n");
}

#[test]
fn a_line_end_is_no_part_of_a_weight() {
    for options in [&["jenkins"][..], &["segmented", "--weighted"]] {
        let expected = fingerprints("a:1,b:2.5", options).done().out;
        let lines = fingerprints("a:1,b:2.5\r\na:1,b:2.5 \n", options).done().out;
        assert_eq!(lines, expected.repeat(2), "{options:?}");
        for end in ["\n", "\r\n", "\n\n"] {
            let whole = fingerprints(format!("a:1,b:2.5{end}"), &[options, &["--whole"]].concat());
            assert_eq!(whole.done().out, expected, "{options:?} {end:?}");
        }
    }
    assert_eq!(fingerprints("\r\n", &["jenkins"]).done().out, "0000000000000000\n", "no features");
}

#[test]
fn a_line_longer_than_the_bound_is_refused() {
    for mode in ["mt19937", "java-words", "segmented", "tfidf"] {
        let bounded =
            |input: &str, more: &[&str]| fingerprints(input, &[&[mode, "--max-bytes", "5"], more].concat());
        assert_eq!(bounded("abcde\nfghij", &[]).done().out.lines().count(), 2, "{mode}");
        bounded("abcdef\n", &[])
            .failed("standard input: a line has more than 5 bytes\nhint: split it, or say");
        assert_eq!(bounded("ab\nab", &["--whole"]).done().out.lines().count(), 1, "{mode}");
        bounded("ab\nabc", &["--whole"]).failed("standard input: the input has more than 5 bytes");
    }
    let long = " ".repeat((16 << 20) + 1);
    for mode in ["segmented", "tfidf"] {
        fingerprints(&long[..], &[mode]).failed("more than 16777216 bytes");
    }
    fingerprints(&long[..], &["java-words"]).done();
    let file = contest().join("a/1002.cpp");
    let program = ["--mode", "tokens", "--max-bytes", "5"];
    assert_eq!(
        run!("simhash", "fingerprint", program[0], program[1], program[2], program[3], file).code,
        Some(2)
    );
}

/// A list of eight million features was half a gigabyte.
#[cfg(target_os = "linux")]
#[test]
fn weights_vote_as_they_are_read() {
    let folder = Folder::new();
    let list = folder.write("list", "a:1,".repeat(4 << 20) + "a:1");
    let run = |most_kib: u64| {
        let mut command = assert_cmd::Command::new("sh");
        command.args(["-c", &format!("ulimit -v {most_kib}; exec \"$0\" \"$@\"")]);
        command.arg(assert_cmd::cargo::cargo_bin!("judgeprint"));
        command.args(["simhash", "fingerprint", "--mode", "jenkins", "--whole"]).arg(&list);
        Run::of(command)
    };
    assert_eq!(run(200 << 10).done().out, fingerprints("a:1", &["jenkins"]).done().out);
}

#[test]
fn standard_input_is_read_once() {
    run!("simhash", "fingerprint", "--mode", "java-words", "-", "-").failed("hint: name a file");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    // The second comes in two parts: the first of them is not waited for before the answer goes out.
    let turns = [("6\n", "00000036\n"), ("8\n6", "00000038\n"), ("\n", "00000036\n")];
    dialogue(&["fingerprint", "--mode", "java-words"], &turns);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (input, options, message) in [
        (&b"61\nzz\n"[..], &["mt19937", "--hex-input"][..], "standard input, line 2: not hexadecimal"),
        (b"6", &["mt19937", "--hex-input"], "an even number of digits"),
        (b"a:1\nb\n", &["jenkins"], "standard input, line 2: `b` has no weight"),
        (
            b"a:nan",
            &["jenkins"],
            "`nan` is no weight: it must be a finite number\nhint: write feature:weight",
        ),
        (b"a:inf", &["jenkins"], "finite"),
        (b"g:1", &["jenkins", "--hex-input"], "`g` is not hexadecimal"),
        (b"ok\na\xff", &["java-words"], "standard input, line 2: not UTF-8 from byte 2 on"),
        (b"\xff", &["segmented"], "hint: convert it to UTF-8"),
        (b"\xff", &["tfidf"], "standard input, line 1: not UTF-8"),
        (b"\xff", &["mt19937", "--unsigned-char"], "standard input, line 1: byte 0xff"),
        (b"", &["mt19937", "--bits", "64"], "32 bits, not of 64\nhint: say --bits 32"),
        (b"", &["tfidf", "--bits", "32"], "64 or 128 bits, not of 32"),
        (b"", &["tfidf", "--weighted"], "--weighted means nothing"),
        (b"", &["java-words", "--as", "cpp"], "--as means nothing"),
        (b"", &["sha1"], "possible values: mt19937"),
    ] {
        let run = fingerprints(input, options);
        assert_eq!(run.code, Some(2), "{options:?}");
        assert!(run.err.contains(message), "{message:?} is not in: {}", run.err);
    }
}
