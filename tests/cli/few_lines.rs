//! A copy to the last byte is flagged, though few lines are its own; the same in other words is not, nor are two lines.

use serde_json::Value;

use crate::cli::habits::{report, run};
use crate::support::Folder;
use crate::support::named::named_pairs;
use crate::support::statements::Numbers;

/// What all write of their own accord.
const HEAD: &str = "#include <cstdio>
int d[1000], p[1000];
int find(int x) {
  while (p[x] != x) { p[x] = p[p[x]]; x = p[x]; }
  return x;
}
int main() {
  int n, m;
  scanf(\"%d%d\", &n, &m);
  for (int i = 0; i < n; i++) p[i] = i;
  for (int i = 0; i < m; i++) {
    int a, b;
    scanf(\"%d%d\", &a, &b);
    p[find(a)] = find(b);
  }
  long long a = n, b = m;
";

/// Thirty who differ in a few statements.
fn class() -> Folder {
    let folder = Folder::named("few");
    for hand in 0..30 {
        folder.write(format!("A/s{hand:02}.cpp"), program(hand));
    }
    folder
}

fn program(hand: u64) -> String {
    of_own(hand, 6)
}

fn of_own(hand: u64, statements: u64) -> String {
    let own = Numbers(hand).statements(statements);
    format!("{HEAD}{own}  printf(\"%lld\\n\", a + b + find(0));\n}}\n")
}

/// The pair of the first with another.
#[track_caller]
fn pair(folder: &Folder, other: &str) -> Value {
    pair_of(folder, &format!("s00 {other}"))
}

/// A pair, which shares so few bits that its words count.
#[track_caller]
fn pair_of(folder: &Folder, names: &str) -> Value {
    let pairs = named_pairs(&report(&[folder.path.to_str().expect("UTF-8")])["problems"][0]);
    let (_, pair) = pairs.into_iter().find(|(found, _)| found == names).expect("a pair");
    let bits = pair["evidence_bits"].as_f64().expect("a number");
    assert!((2.0..75.0).contains(&bits), "{bits} bits: change the programs");
    pair
}

/// Whether two are flagged, listed or not.
#[track_caller]
fn is_flagged(folder: &Folder, names: &str) -> bool {
    let folder = folder.path.to_str().expect("UTF-8");
    let table = run(&["report", folder, "--all-pairs", "--format", "csv", "--quiet"]).out;
    let column = table.lines().next().and_then(|head| head.split(',').position(|name| name == "flagged"));
    let row = table.lines().find(|row| row.starts_with(&format!("A,{names},"))).expect("a pair");
    row.split(',').nth(column.expect("a column")) == Some("1")
}

#[test]
fn a_copy_to_the_last_byte_is_flagged_though_it_shares_little() {
    let class = class();
    class.write("A/twin.cpp", program(0));
    let found = pair(&class, "twin");
    assert_eq!(found["flagged"], true, "{found:#}");
    // Of two statements that are the same, in the same words, two people may have thought.
    let class = Folder::named("few");
    for hand in 0..30 {
        class.write(format!("A/s{hand:02}.cpp"), of_own(hand, 2));
    }
    class.write("A/twin.cpp", of_own(0, 2));
    let found = pair(&class, "twin");
    assert_eq!((&found["wording"], &found["flagged"]), (&1.0.into(), &false.into()), "{found:#}");
}

#[test]
fn the_same_few_lines_in_other_words_may_be_two_peoples() {
    let class = class();
    let other = class.join("A/s00.cpp").to_str().expect("UTF-8").to_owned();
    let renamed = run(&["disguise", &other, "--kind", "rename"]).out;
    class.write("A/twin.cpp", &renamed);
    let alone = pair(&class, "twin");
    assert_eq!((&alone["similarity"], &alone["flagged"]), (&1.0.into(), &false.into()), "{alone:#}");
    assert!(alone["wording"].as_f64().is_some_and(|share| share < 0.5), "{alone:#}");
    // The same where one comes after the other.
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db = ["--db", db.to_str().expect("UTF-8")];
    let folder = class.path.to_str().expect("UTF-8");
    run(&[&["add", folder, "--quiet"], &db[..]].concat());
    let twin = class.join("A/twin.cpp").to_str().expect("UTF-8").to_owned();
    let check = ["check", &twin, "--problem", "A", "--id", "twin.cpp", "--format", "json"];
    let answer = run(&[&check[..], &db[..]].concat()).json();
    let first = &answer["matches"][0];
    assert_eq!((&first["submission"], &first["flagged"]), (&"s00.cpp".into(), &false.into()), "{answer:#}");
    assert_eq!(first["wording"], alone["wording"]);
}

/// Of three who hold one program each two are looked at: a copy does not speak for the third, nor the third for the copy.
#[test]
fn of_several_who_hold_one_program_those_are_flagged_who_have_the_same_words() {
    let class = class();
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db = ["--db", db.to_str().expect("UTF-8")];
    let folder = class.path.to_str().expect("UTF-8");
    let other = class.join("A/s00.cpp").to_str().expect("UTF-8").to_owned();
    let renamed = run(&["disguise", &other, "--kind", "rename"]).out;
    class.write("A/twin.cpp", &renamed);
    class.write("A/twin2.cpp", &renamed);
    let in_other_words = pair(&class, "twin");
    let in_the_same = pair_of(&class, "twin twin2");
    let share = in_other_words["wording"].as_f64().expect("known");
    assert_eq!((&in_other_words["similarity"], share < 0.5), (&1.0.into(), true), "{in_other_words:#}");
    for names in ["s00.cpp,twin.cpp", "s00.cpp,twin2.cpp"] {
        assert!(!is_flagged(&class, names), "{names}");
    }
    assert_eq!((&in_the_same["wording"], &in_the_same["flagged"]), (&1.0.into(), &true.into()));
    let all = report(&[folder]);
    assert_eq!(all["problems"][0]["cohorts"][0]["flagged"], 1);
    let groups = all["problems"][0]["groups"].as_array().expect("a list");
    assert_eq!(groups.len(), 1, "{groups:#?}");
    assert_eq!(groups[0]["members"].as_array().map(Vec::len), Some(2), "{groups:#?}");
    // The same of whoever comes last.
    run(&[&["add", folder, "--quiet"], &db[..]].concat());
    let check = |name: &str, others: [&str; 2]| {
        let file = class.join(&format!("A/{name}")).to_str().expect("UTF-8").to_owned();
        let check = ["check", &file, "--problem", "A", "--id", name, "--format", "json"];
        let answer = run(&[&check[..], &db[..]].concat()).json();
        others.map(|other| {
            let found = answer["matches"].as_array().expect("a list").iter();
            let found = found.clone().find(|one| one["submission"] == other).expect("a match");
            (found["wording"].clone(), found["flagged"].as_bool().expect("a truth"))
        })
    };
    let words = |pair: &Value| pair["wording"].clone();
    let of_first = check("s00.cpp", ["twin.cpp", "twin2.cpp"]);
    assert_eq!(of_first, [(words(&in_other_words), false), (words(&in_other_words), false)]);
    let of_copy = check("twin2.cpp", ["twin.cpp", "s00.cpp"]);
    assert_eq!(of_copy, [(words(&in_the_same), true), (words(&in_other_words), false)]);
}

#[test]
fn it_makes_no_difference_to_two_whether_one_sends_his_program_again() {
    let class = class();
    let other = class.join("A/s00.cpp").to_str().expect("UTF-8").to_owned();
    class.write("A/twin.cpp", run(&["disguise", &other, "--kind", "rename"]).out);
    class.write("A/s00b.cpp", program(0));
    let authors = [("s00", "ann"), ("s00b", "ann"), ("twin", "bob")];
    let rows: String = authors.map(|(file, author)| format!("A,{file}.cpp,{author}\n")).concat();
    class.write("submissions.csv", format!("problem,file,author\n{rows}"));
    for names in ["s00.cpp,twin.cpp", "s00b.cpp,twin.cpp"] {
        assert!(!is_flagged(&class, names), "{names}");
    }
    let folder = class.path.to_str().expect("UTF-8");
    let problem = &report(&[folder])["problems"][0];
    assert_eq!(
        (&problem["cohorts"][0]["flagged"], &problem["same_author_flagged"]),
        (&0.into(), &1.into()),
        "{problem:#}"
    );
    let own = &report(&[folder, "--same-author"])["problems"][0];
    assert_eq!(
        (&own["cohorts"][0]["flagged"], &own["same_author_flagged"]),
        (&1.into(), &0.into()),
        "{own:#}"
    );
}

/// Or what she sent would pass for what everybody was given, and nothing would be known of whoever writes the same few lines.
#[test]
fn who_sends_her_program_again_with_other_comments_accuses_nobody() {
    let folder = Folder::named("few");
    let mut rows = String::from("problem,file,author\n");
    let mut send = |file: &str, author: &str, text: &str| {
        folder.write(format!("A/{file}.cpp"), text);
        rows.push_str(&format!("A,{file}.cpp,{author}\n"));
    };
    send("s00", "ann", &program(0));
    for other in 1..9 {
        send(&format!("s0{other}"), &format!("stranger{other}"), &program(other));
    }
    for time in 0..90 {
        send(
            &format!("s{}", 10 + time),
            "ann",
            &format!("// The {time}th time, and no better.\n{}", program(0)),
        );
    }
    let first = folder.join("A/s00.cpp").to_str().expect("UTF-8").to_owned();
    send("twin", "bob", &run(&["disguise", &first, "--kind", "rename"]).out);
    folder.write("submissions.csv", rows);
    let pair = pair(&folder, "twin");
    let share = pair["wording"].as_f64();
    assert!(share.is_some_and(|share| share < 0.5), "{pair:#}");
    assert!(!is_flagged(&folder, "s00.cpp,twin.cpp"));
    // The same of who is checked, by what was measured of the others.
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db = ["--db", db.to_str().expect("UTF-8")];
    run(&[&["add", folder.path.to_str().expect("UTF-8"), "--quiet"], &db[..]].concat());
    let twin = folder.join("A/twin.cpp").to_str().expect("UTF-8").to_owned();
    let check = ["check", &twin, "--problem", "A", "--id", "twin.cpp", "--author", "bob", "--format", "json"];
    let answer = run(&[&check[..], &db[..]].concat()).json();
    let matches = answer["matches"].as_array().expect("a list");
    let first = matches.iter().find(|one| one["submission"] == "s00.cpp").expect("a match");
    assert_eq!((&first["wording"], &first["flagged"]), (&pair["wording"], &false.into()), "{answer:#}");
}
