//! `--anonymise`: reports without names, and the key file that leads back.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::run;
use crate::support::{Folder, GOOD, Run, contest, judgeprint};

/// A contest whose people are in names, facts and sources.
fn named() -> Folder {
    let folder = Folder::new();
    let header = [
        "// author: Zoey Zimmermann\n",
        "/* zimmermann_z wrote this, mail zoey.z@uni.example */\n",
        "// by quux77, thx Zoey\n",
    ];
    for ((name, (_, text)), header) in
        ["zimmermann.cpp", "quux77.cpp", "albrecht.cpp"].iter().zip(GOOD).zip(header)
    {
        folder.write(
            Path::new("sums").join(name),
            format!("{header}{}", text.replace("long long s", "long long zimmermann_s, s")),
        );
    }
    folder.write("sums/brandt/brandt_main.cpp", GOOD[0].1);
    folder.write("sums/brandt/util_brandt.h", "// brandt\nint f();\n");
    folder.write("sums/heinemann.cpp", "\n");
    // A problem that is alone would lose its name.
    folder.write("totals/one.cpp", GOOD[0].1);
    folder.write("totals/two.cpp", GOOD[1].1);
    folder.write(
        "submissions.csv",
        "problem,file,author,team,contest\nsums,zimmermann.cpp,Zoey Zimmermann,Krakens United,spring-cup\n\
         sums,quux77.cpp,quux77,,spring-cup\nsums,albrecht.cpp,=cmd();</script>,,spring-cup\nsums,lindqvist.cpp,lindqvist,,\n",
    );
    folder
}

const PEOPLE: [&str; 11] = [
    "zimmermann",
    "zoey",
    "quux",
    "albrecht",
    "brandt",
    "heinemann",
    "kraken",
    "cmd()",
    "lindqvist",
    "uni.example",
    "</script>,",
];

/// A page with what it has packed in its place: sources stand in it compressed, in base64, whose letters
/// may spell anything.
fn unpacked(page: &str) -> String {
    let is_other = |c: char| !(c.is_ascii_alphanumeric() || "+/=".contains(c));
    let mut shown = String::new();
    for piece in page.split_inclusive(is_other) {
        let packed = piece.trim_end_matches(is_other);
        let text = (packed.len() >= 32).then(|| inflated(packed)).flatten();
        shown += text.as_deref().unwrap_or(packed);
        shown += &piece[packed.len()..];
    }
    shown
}

/// What is in a text of base64, where it is one of a compressed text.
fn inflated(packed: &str) -> Option<String> {
    let bytes = STANDARD.decode(packed).ok()?;
    String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&bytes).ok()?).ok()
}

#[test]
fn what_is_packed_is_looked_into_and_its_letters_say_nothing() {
    // A stored block; from its sixth byte on its letters in base64 are "ZOeY".
    let text = "xd瘀 and more than is left as it is";
    let length = u16::try_from(text.len()).expect("short");
    let block = [&[1][..], &length.to_le_bytes(), &(!length).to_le_bytes(), text.as_bytes()].concat();
    let page = format!("<p>zo</p><template>{}</template>", STANDARD.encode(block));
    assert!(page.to_lowercase().contains("zoey"));
    assert_eq!(unpacked(&page), format!("<p>zo</p><template>{text}</template>"));
}

fn anonymous(folder: &Folder, key: &Path, format: &str) -> String {
    run!("report", folder.path, "--format", format, "--anonymise", key, "--same-author").done().out
}

#[test]
fn no_format_has_a_name_and_the_key_gives_the_same_bytes() {
    let folder = named();
    let keys = Folder::new();
    let key = keys.join("key.json");
    let mut first = BTreeMap::new();
    for format in ["html", "json", "csv", "md"] {
        let out = anonymous(&folder, &key, format);
        let shown = unpacked(&out);
        let lower = shown.to_lowercase();
        for name in PEOPLE {
            assert!(!lower.contains(name), "{format}: {name}");
        }
        assert!(shown.contains("sums"), "the problem stays");
        assert_eq!(format == "html", shown.contains("// author: "), "{format}: only the page has sources");
        assert!(shown.contains("S-") && (format != "json" || shown.contains("spring-cup")), "{format}");
        first.insert(format, out);
    }
    let kept = fs::read_to_string(&key).expect("a key");
    for (format, out) in first {
        assert_eq!(anonymous(&folder, &key, format), out, "{format}");
    }
    assert_eq!(fs::read_to_string(&key).expect("a key"), kept, "nothing new");
    assert_eq!(keys.names(), ["key.json"]);
    let other = anonymous(&folder, &keys.join("other.json"), "csv");
    assert_ne!(other, anonymous(&folder, &key, "csv"), "codes are drawn");
}

#[test]
fn every_pair_is_the_one_that_the_key_leads_to() {
    let keys = Folder::new();
    let key = keys.join("key.json");
    let report = |more: &[&str]| {
        let mut command = judgeprint();
        command.arg("report").arg(contest()).args(["--format", "json"]).args(more);
        Run::of(command).done().json()
    };
    let plain = report(&[]);
    let secret = report(&["--anonymise", key.to_str().expect("UTF-8")]);
    let table: Value = serde_json::from_str(&fs::read_to_string(&key).expect("a key")).expect("JSON");
    let listed = |report: &Value, name: &dyn Fn(&str) -> String| {
        let mut pairs = Vec::new();
        for problem in report["problems"].as_array().expect("problems") {
            for pair in problem["pairs"].as_array().expect("pairs") {
                let side = |side: &str| {
                    let index = pair[side].as_u64().expect("an index") as usize;
                    let name = name(problem["submissions"][index]["name"].as_str().expect("a name"));
                    format!(
                        "{name} {} {}",
                        pair[format!("containment_{side}")],
                        pair["flow"][format!("containment_{side}")]
                    )
                };
                assert!(pair["left"].as_u64() < pair["right"].as_u64());
                let mut sides = [side("left"), side("right")];
                sides.sort();
                // What they are in the order of, and what else they say.
                let [rank, others] =
                    [["score", "chance", "evidence_bits"], ["similarity", "flagged", "longest_block"]]
                        .map(|measures| format!("{:?}", measures.map(|measure| &pair[measure])));
                pairs.push((rank, format!("{sides:?} {others}")));
            }
        }
        pairs
    };
    let restored = |name: &str| table["submission"][name].as_str().expect("in the key").to_owned();
    let (mut secret, mut plain) = (listed(&secret, &restored), listed(&plain, &str::to_owned));
    assert!(plain.len() > 20);
    assert!(secret.iter().map(|pair| &pair.0).eq(plain.iter().map(|pair| &pair.0)), "the same order");
    // Equal ones are in the order of names, which are others.
    secret.sort();
    plain.sort();
    assert_eq!(secret, plain);
}

#[test]
fn equal_pairs_and_a_folders_name_say_nothing_of_names() {
    let (folder, keys) = (Folder::new(), Folder::new());
    let name = "ivanov_semester";
    for author in ["alice", "bob", "carla", "dmytro", "erika"] {
        folder.write(Path::new(name).join(format!("{author}.cpp")), GOOD[0].1);
    }
    for key in ["one", "two", "three"] {
        let run = run!("report", folder.join(name), "--format", "json", "--anonymise", keys.join(key)).done();
        assert!(!run.out.contains("ivanov"), "{}", run.out);
        let problem = &run.json()["problems"][0];
        let pairs = problem["pairs"].as_array().expect("pairs");
        let sides: Vec<_> =
            pairs.iter().map(|pair| (pair["left"].as_u64(), pair["right"].as_u64())).collect();
        assert!(sides.len() == 10 && sides.is_sorted(), "{sides:?}");
    }
}

#[test]
fn a_pair_is_compared_without_names() {
    let folder = named();
    let (left, right) = (folder.join("sums/zimmermann.cpp"), folder.join("sums/albrecht.cpp"));
    let key = folder.join("key.json");
    for format in ["html", "json", "text"] {
        for more in [&[][..], &["--width", "100", "--all-lines"]] {
            let mut command = judgeprint();
            command.args([Path::new("compare"), &left, &right, Path::new("--anonymize"), &key]);
            let out = Run::of({
                command.args(["--format", format]).args(more);
                command
            })
            .done()
            .out;
            let out = unpacked(&out).to_lowercase();
            for name in ["zimmermann", "albrecht", "zoey.z"] {
                assert!(!out.contains(name), "{format}: {name} in {out}");
            }
            assert!(out.contains("s-"));
        }
    }
}

#[test]
fn a_key_is_never_lost() {
    let folder = named();
    let keys = Folder::new();
    let failed = |key: &Path, said: &str| {
        run!("report", folder.path, "--anonymise", key, "-o", keys.join("out.csv"))
            .failed(said)
            .failed("hint: ");
    };
    let damaged = keys.write("damaged.json", "{\"version\": 1, \"author\": {\"Author-K7Q");
    let foreign = keys.write("report.csv", "problem,left\n");
    let empty = keys.write("empty.json", "");
    for path in [&damaged, &foreign, &empty] {
        let before = fs::read(path).expect("there");
        failed(path, "is no key file");
        assert_eq!(fs::read(path).expect("there"), before);
    }
    failed(&keys.path, "is no file");
    failed(&keys.join("out.csv"), "is where the report goes");
    run!("report", folder.path, "--anonymise", keys.join("none/key.json"))
        .failed("cannot write the key file");
    let refused = run!("report", folder.path, "--anonymise", keys.join("key.json"), "--all-pairs");
    refused.failed("cannot be used with");
    for format in ["jplag", "dolos"] {
        let refused = run!(
            "report",
            folder.path,
            "--anonymise",
            keys.join("key.json"),
            "--format",
            format,
            "-o",
            keys.join("out")
        );
        refused.failed("cannot be used with the formats").failed("hint: say --format");
    }
    assert_eq!(keys.names(), ["damaged.json", "empty.json", "report.csv"]);
}

#[test]
fn a_report_never_takes_the_place_of_its_key() {
    let folder = named();
    let keys = Folder::new();
    keys.write("in/other.txt", "");
    let (left, right) = (folder.join("sums/zimmermann.cpp"), folder.join("sums/albrecht.cpp"));
    for (key, output) in [("./key", "key"), ("key", "./key"), ("in/../key", "key"), ("in/key", "./in/key")] {
        for format in ["html", "json", "text"] {
            let mut command = judgeprint();
            command.current_dir(&keys.path).args([Path::new("compare"), &left, &right]);
            command.args(["--anonymise", key, "-o", output, "--format", format]);
            Run::of(command).failed("is where the report goes");
            let mut command = judgeprint();
            command.current_dir(&keys.path).args([Path::new("report"), &folder.path]);
            command.args(["--anonymise", key, "-o", output, "--format", "html"]);
            Run::of(command).failed("is where the report goes");
        }
        assert_eq!(keys.names(), ["in"], "nothing is written");
    }
    // What cannot be written has no key.
    let nowhere = keys.join("none/page.html");
    run!("compare", left, right, "--anonymise", keys.join("key"), "-o", nowhere).failed("cannot write");
    assert_eq!(keys.names(), ["in"]);
    run!("compare", left, right, "--anonymise", keys.join("key"), "-o", keys.join("page.html")).done();
    assert_eq!(keys.names(), ["in", "key", "page.html"]);
}

#[cfg(unix)]
#[test]
fn a_key_is_for_its_owner() {
    use std::os::unix::fs::PermissionsExt;
    let folder = named();
    let key = folder.join("key.json");
    anonymous(&folder, &key, "csv");
    assert_eq!(fs::metadata(&key).expect("there").permissions().mode() & 0o777, 0o600);
}
