//! Problems that are compared by a simhash mode: the pairs are those of the reference program, from a folder and from the
//! index alike.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::cli::check_report::words_seen_from;
use crate::run;
use crate::support::Folder;

/// The tables and the decision of the reference program, as it is written there: bits are summed one by one.
mod reference {
    use std::fs;
    use std::path::Path;

    /// Hashes of the characters below 0x80, as the reference printed them.
    pub(super) fn table() -> Vec<u32> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden/mt19937_table.tsv");
        let text = fs::read_to_string(path).expect("readable");
        let rows = text.lines().filter_map(|line| line.split_once('\t'));
        let hashes: Vec<u32> = rows
            .filter_map(|(_, hash)| u32::from_str_radix(hash.trim_start_matches("0x"), 16).ok())
            .collect();
        assert_eq!(hashes.len(), 128);
        hashes
    }

    pub(super) fn fingerprint(table: &[u32], text: &[u8]) -> u32 {
        let mut sums = [0_i64; 32];
        for &byte in text {
            let hash = table.get(usize::from(byte)).copied().unwrap_or(byte.count_ones());
            for (bit, sum) in sums.iter_mut().enumerate() {
                *sum += if hash >> bit & 1 == 1 { 1 } else { -1 };
            }
        }
        (0..32).filter(|&bit| sums[bit] >= 0).map(|bit| 1 << bit).sum()
    }

    pub(super) fn distance(one: u32, other: u32) -> u32 {
        (0..32).filter(|bit| (one ^ other) >> bit & 1 == 1).count() as u32
    }
}

/// Programs that differ by a little, by much, and by comments in two scripts, in two languages.
fn texts() -> Vec<(String, String)> {
    let solvers = [
        "n = int(input())\nvalues = list(map(int, input().split()))\nbest = 0\nfor value in values:\n    best = \
         max(best, value % 7)\nprint(best, n)\n",
        "def solve():\n    a, b = map(int, input().split())\n    while b:\n        a, b = b, a % b\n    return \
         a\n\nprint(solve())\n",
        "import sys\nrows = [line.split() for line in sys.stdin]\nrows.sort(key=lambda row: (-int(row[1]), \
         row[0]))\nfor row in rows[:10]:\n    print(*row)\n",
    ];
    let mut texts = Vec::new();
    for (solver, text) in solvers.iter().enumerate() {
        for change in 0..14_usize {
            let mut text = (*text).to_owned();
            match change % 7 {
                1 => text = text.replace("    ", "\t"),
                2 => text = text.replace("a", "alpha").replace("row", "line"),
                3 => text += "# проверка 北京\n",
                4 => text = text.replacen("print", "print ", 1),
                5 => text += &format!("# {}\n", "z".repeat(change)),
                6 => text = text.to_uppercase(),
                _ => {}
            }
            if change >= 7 {
                let _ = writeln!(text, "# version {change}");
            }
            let end = if change == 12 { "rb" } else { "py" };
            texts.push((format!("{solver}{change:02}.{end}"), text));
        }
    }
    texts
}

fn folder() -> Folder {
    let folder = Folder::named("essay");
    for (name, text) in texts() {
        folder.write(name, text);
    }
    folder
}

/// Names and distance of each pair that the reference calls near-duplicates.
fn expected() -> BTreeSet<(String, String, u32)> {
    let table = reference::table();
    let of: Vec<(String, u32)> = texts()
        .into_iter()
        .map(|(name, text)| (name, reference::fingerprint(&table, text.as_bytes())))
        .collect();
    let mut pairs = BTreeSet::new();
    for (left, (name, fingerprint)) in of.iter().enumerate() {
        for (other, with) in &of[left + 1..] {
            let distance = reference::distance(*fingerprint, *with);
            // Strictly below n, n = 3.
            if distance < 3 {
                pairs.insert((name.clone(), other.clone(), distance));
            }
        }
    }
    pairs
}

fn found(rows: &[Vec<String>]) -> BTreeSet<(String, String, u32)> {
    let pair = |row: &Vec<String>| {
        let distance: u32 = row[10].parse().expect("a distance");
        assert_eq!(row[12], "1", "{row:?}");
        assert_eq!(row[4], format!("{:.6}", 1.0 - f64::from(distance) / 32.0), "{row:?}");
        (row[1].clone(), row[2].clone(), distance)
    };
    rows.iter().map(pair).collect()
}

#[test]
fn the_flagged_pairs_are_those_of_the_reference_program() {
    let (folder, expected) = (folder(), expected());
    let all = texts().len() * (texts().len() - 1) / 2;
    assert!(expected.len() > 30 && expected.len() < all, "{}", expected.len());
    assert!(expected.iter().any(|pair| pair.0.ends_with("rb") != pair.1.ends_with("rb")), "across languages");
    for args in [&[][..], &["--all-pairs"], &["--top", "1"]] {
        let mut command = crate::support::judgeprint();
        command.arg("report").arg(&folder.path).args(["--simhash", "mt19937"]).args(args);
        let report = crate::support::Run::of(command).done();
        assert_eq!(found(&report.rows()), expected, "{args:?}");
        assert!(report.err.contains(&format!("{} pairs flagged", expected.len())), "{}", report.err);
    }
    let json = run!("report", folder.path, "--simhash", "mt19937", "--format", "json", "--exit-code");
    assert_eq!(json.code, Some(1));
    let problem = &json.json()["problems"][0];
    assert_eq!(problem["near"]["max_distance"], 2);
    let pairs = problem["pairs"].as_array().expect("pairs");
    for pair in pairs {
        let said = pair["explanation"].as_str().expect("words");
        assert!(said.starts_with("Their simhashes (mt19937, 32 bits) "), "{said}");
        assert!(!said.contains("flagging line"), "{said}");
        let is_across = pair["language"] == "python+ruby" || pair["language"] == "ruby+python";
        assert_eq!(said.contains("two languages"), is_across, "{said}");
        let blocks = pair["blocks"].as_array().map_or(0, Vec::len);
        assert!(!is_across || blocks == 0, "{said}");
    }
}

fn index(mode: &[&str]) -> (Folder, PathBuf) {
    let place = Folder::new();
    let db = place.join("index.db");
    let mut command = crate::support::judgeprint();
    let folder = folder();
    command.arg("add").arg(&folder.path).arg("--db").arg(&db).args(mode);
    crate::support::Run::of(command).done();
    (place, db)
}

#[test]
fn the_report_over_the_index_is_the_one_over_the_folder() {
    let folder = folder();
    let (_place, db) = index(&["--simhash", "mt19937"]);
    for mode in ["mt19937", "java-words", "segmented", "tokens"] {
        let said = run!("index", "mode", "--problem", "essay", mode, "--db", db).done();
        assert!(said.out.starts_with(&format!("essay: {mode}, ")), "{}", said.out);
        for format in ["csv", "json", "html"] {
            let from_folder = run!("report", folder.path, "--simhash", mode, "--format", format).done().out;
            let from_index = run!("report", "--problem", "essay", "--format", format, "--db", db).done().out;
            assert!(from_index == from_folder, "{mode} {format}");
        }
        run!("index", "verify", "--db", db).done();
    }
    let usual = run!("report", folder.path).done().out;
    assert_eq!(run!("report", "--problem", "essay", "--db", db).done().out, usual);
}

#[test]
fn the_mode_of_a_problem_is_shown_and_not_changed_by_adding() {
    let (place, db) = index(&[]);
    let shown = run!("index", "mode", "--problem", "essay", "--db", db).done();
    assert!(shown.out.starts_with("essay: tokens, 64 bits; near-duplicates differ in at most 3; 4 blocks"));
    run!("index", "mode", "--problem", "essy", "--db", db).failed("no problem `essy`").failed("\nhint: ");
    let again = folder();
    run!("add", again.path, "--simhash", "segmented", "--db", db)
        .failed("compared by simhash mode `tokens`, not `segmented`")
        .failed("judgeprint index mode --problem essay segmented");
    for mode in ["tfidf", "jenkins", "sha1"] {
        let refused = run!("report", again.path, "--simhash", mode);
        assert_eq!(refused.code, Some(2));
        assert!(refused.err.contains("tokens, java-words, segmented, mt19937"), "{}", refused.err);
    }
    run!("index", "mode", "--problem", "essay", "mt19937", "--db", db).done();
    let stats = run!("index", "stats", "--json", "--db", db).done().json();
    let simhash = &stats["problems"][0]["simhash"];
    assert_eq!((&simhash["mode"], &simhash["fingerprints"]), (&"mt19937".into(), &texts().len().into()));
    let blocks = simhash["blocks"].as_array().expect("blocks");
    let bits: Vec<_> = blocks.iter().map(|block| block["bits"].as_u64().expect("bits")).collect();
    assert_eq!(bits, [11, 11, 10]);
    for block in blocks {
        let figure = |name: &str| block[name].as_f64().expect("a number");
        assert_eq!(figure("entries"), texts().len() as f64);
        assert!((figure("mean") - figure("entries") / figure("values")).abs() < 0.001);
        assert!(figure("fullest") >= figure("mean"));
    }
    let text = run!("index", "stats", "--db", db).done().out;
    assert!(text.contains("block index") && text.contains("1 of 3, 11 bits"), "{text}");
    assert!(fs::exists(place.join("index.db")).expect("readable"));
}

/// What a report says of a submission: the other, and what both forms have in common.
fn reported(report: &Value, id: &str) -> Vec<(String, Value)> {
    let problem = &report["problems"][0];
    let name = |index: &Value| {
        let index = usize::try_from(index.as_u64().expect("an index")).expect("small");
        problem["submissions"][index]["name"].as_str().expect("a name").to_owned()
    };
    let pairs = problem["pairs"].as_array().expect("pairs").iter();
    pairs
        .filter_map(|pair| {
            let (left, right) = (name(&pair["left"]), name(&pair["right"]));
            let is_left = left == id;
            (is_left || right == id).then(|| {
                let sides = if is_left { ("left", "right") } else { ("right", "left") };
                let mut seen = common(pair, sides);
                let words = words_seen_from(pair["explanation"].as_str().expect("words"), is_left);
                seen["words"] = words.into();
                (if is_left { right } else { left }, seen)
            })
        })
        .collect()
}

fn matches(check: &Value) -> Vec<(String, Value)> {
    let matches = check["matches"].as_array().expect("matches").iter();
    let name = |one: &Value| one["submission"].as_str().expect("a name").to_owned();
    matches.map(|one| (name(one), common(one, ("checked", "other")))).collect()
}

fn common(pair: &Value, (own, other): (&str, &str)) -> Value {
    let blocks = pair["blocks"].as_array().expect("blocks").iter();
    let blocks: Vec<Value> = blocks
        .map(|block| json!([block[own], block[other], block["tokens"], block["bits"], block["others"]]))
        .collect();
    let same = [
        "score",
        "chance",
        "similarity",
        "wording",
        "evidence_bits",
        "simhash_distance",
        "longest_block",
        "flagged",
    ];
    json!({
        "same": same.map(|field| pair[field].clone()),
        "words": pair["explanation"],
        "own": pair[format!("containment_{own}")],
        "other": pair[format!("containment_{other}")],
        "blocks": blocks,
    })
}

#[test]
fn a_check_lists_exactly_what_the_report_flags() {
    let files = folder();
    let (_place, db) = index(&[]);
    // One program of two submissions, whose texts are not the same.
    let long = "print(sum(int(word) % 11 for word in input().split()))\n".repeat(6);
    let twins = [("twin1.py", long.clone()), ("twin2.py", format!("{long}# z\n"))];
    for (name, text) in &twins {
        files.write(name, text);
    }
    run!("add", files.path, "--quiet", "--db", db).done();
    let names: Vec<String> =
        texts().into_iter().map(|(name, _)| name).chain(twins.map(|(name, _)| name.to_owned())).collect();
    for mode in ["mt19937", "java-words", "segmented"] {
        run!("index", "mode", "--problem", "essay", mode, "--db", db).done();
        let report = run!("report", "--problem", "essay", "--top", "10000", "--format", "json", "--db", db)
            .done()
            .json();
        let mut found = 0;
        for (at, name) in names.iter().enumerate() {
            let expected = reported(&report, name);
            if name == "twin1.py" {
                let (_, pair) =
                    expected.iter().find(|(other, _)| other == "twin2.py").expect("the twins are near");
                assert!(pair["same"][3].is_number(), "their words are known: {pair:#}");
            }
            found += expected.len();
            let file = files.join(name);
            let mut forms = vec![&["--dry-run"][..]];
            if at % 5 == 0 {
                forms.push(&[]);
            }
            for form in forms {
                let mut command = crate::support::judgeprint();
                command.arg("check").arg(&file).args([
                    "--problem",
                    "essay",
                    "--format",
                    "json",
                    "--exit-code",
                ]);
                command.args(["--top", "1"]).args(form).arg("--db").arg(&db);
                let run = crate::support::Run::of(command);
                assert_eq!(run.code, Some(i32::from(!expected.is_empty())), "{}", run.err);
                let check = run.json();
                assert_eq!(check["near"]["mode"], mode);
                assert_eq!(check["flagged"], !expected.is_empty());
                assert!(check.get("everywhere").is_none());
                assert_eq!(matches(&check), expected, "{mode} {name} {form:?}");
            }
        }
        assert!(found > 20, "{mode}: {found}");
    }
    // A changed text is held against the others by what it is now.
    run!("index", "mode", "--problem", "essay", "mt19937", "--db", db).done();
    let (name, text) = (&texts()[0].0, &texts()[1].1);
    let file = files.write(name, text);
    let changed =
        run!("check", file, "--id", name, "--problem", "essay", "--format", "json", "--db", db).done().json();
    let report =
        run!("report", "--problem", "essay", "--top", "10000", "--format", "json", "--db", db).done().json();
    assert_eq!(changed["stored"], "replaced");
    assert_eq!(matches(&changed), reported(&report, name));
    let stored = run!("index", "findings", "--db", db).done().out;
    assert!(stored.contains(name.as_str()), "{stored}");
}

#[test]
fn a_program_is_found_in_other_problems_too() {
    let (place, db) = index(&["--simhash", "mt19937"]);
    let recycled = &texts()[0].1;
    let file = place.write("again.py", recycled);
    for (problem, mode, id, author) in [
        ("old", "mt19937", "old.py", "ann"),
        ("own", "mt19937", "own.py", "zed"),
        ("else", "segmented", "no.py", "bob"),
    ] {
        run!("index", "mode", "--problem", problem, mode, "--db", db).done();
        run!("check", file, "--problem", problem, "--id", id, "--author", author, "--db", db).done();
    }
    let check = |args: &[&str]| {
        let mut command = crate::support::judgeprint();
        command.arg("check").arg(&file).args(["--problem", "old", "--id", "new.py", "--author", "zed"]);
        crate::support::Run::of({
            command.args(args).arg("--db").arg(&db);
            command
        })
    };
    let found = check(&["--dry-run", "--everywhere", "--format", "json"]).done().json();
    assert_eq!(found["matches"][0]["submission"], "old.py");
    let listed = |found: &Value| -> Vec<(String, String)> {
        let everywhere = found["everywhere"].as_array().expect("a list").iter();
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        everywhere.map(|one| (text(&one["problem"]), text(&one["submission"]))).collect()
    };
    let others = listed(&found);
    assert!(others.contains(&("essay".to_owned(), texts()[0].0.clone())), "{others:?}");
    assert!(others.iter().all(|(problem, _)| problem == "essay"), "{others:?}");
    assert_eq!(
        (&found["everywhere"][0]["simhash_distance"], &found["everywhere"][0]["score"]),
        (&json!(0), &json!(1.0))
    );
    let own = listed(&check(&["--everywhere", "--same-author", "--format", "json"]).done().json());
    assert!(own.contains(&("own".to_owned(), "own.py".to_owned())), "{own:?}");
    assert!(own.iter().all(|(problem, _)| problem != "old" && problem != "else"), "{own:?}");
    let text = check(&["--everywhere"]).done().out;
    assert!(
        text.contains("In other problems") && text.contains(&format!("{} of essay", texts()[0].0)),
        "{text}"
    );
    // Other problems flag nothing.
    run!("index", "mode", "--problem", "fresh", "mt19937", "--db", db).done();
    let fresh = run!("check", file, "--problem", "fresh", "--everywhere", "--exit-code", "--db", db);
    assert_eq!(fresh.code, Some(0), "{}", fresh.err);
    assert!(fresh.out.contains("0 flagged") && fresh.out.contains("old.py of old (ann)"), "{}", fresh.out);
}
