//! A copy to the last byte is flagged, however few lines are its own; the same in other words is not.

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

/// Thirty who differ in three statements.
fn class() -> Folder {
    let folder = Folder::named("few");
    for hand in 0..30 {
        folder.write(format!("A/s{hand:02}.cpp"), program(hand));
    }
    folder
}

fn program(hand: u64) -> String {
    let own = Numbers(hand).statements(3);
    format!("{HEAD}{own}  printf(\"%lld\\n\", a + b + find(0));\n}}\n")
}

/// The pair of the first with another, which shares so few bits that its words would count.
#[track_caller]
fn pair(folder: &Folder, other: &str) -> Value {
    let pairs = named_pairs(&report(&[folder.path.to_str().expect("UTF-8")])["problems"][0]);
    let found = pairs.into_iter().find(|(names, _)| *names == format!("s00 {other}"));
    let (_, pair) = found.expect("a pair");
    let bits = pair["evidence_bits"].as_f64().expect("a number");
    assert!((2.0..40.0).contains(&bits), "{bits} bits: change the programs");
    pair
}

#[test]
fn a_copy_to_the_last_byte_is_flagged_however_short_it_is() {
    let class = class();
    class.write("A/twin.cpp", program(0));
    let pair = pair(&class, "twin");
    assert_eq!(pair["flagged"], true, "{pair:#}");
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
    // Of three who hold one program nothing is said of the words of two.
    class.write("A/twin2.cpp", &renamed);
    let one_of_three = pair(&class, "twin");
    assert_eq!((&one_of_three["wording"], &one_of_three["flagged"]), (&Value::Null, &true.into()));
}
