//! What holds for the lines on which programs compute the same, on the corpora that are kept here.

use std::fs;
use std::path::{Path, PathBuf};

use judgeprint::finding::{
    Computation, ComputedLines, Lines, MAX_COMPUTATIONS, Problem, ProblemOptions, Program, Rarity,
    computations,
};
use judgeprint::flow::{Computed, flow_places};
use judgeprint::language;
use judgeprint::token::{SourceText, TokenLimits, Tokenizer};

use crate::support::{contest, run};

/// Every feature is as rare as can be.
struct Rare;

impl Rarity for Rare {
    fn is_template(&self, _: u64) -> bool {
        false
    }

    fn weight(&self, _: u64) -> u32 {
        14 << 10
    }

    fn others(&self, _: u64) -> u32 {
        0
    }

    fn other_submissions(&self, _: u64) -> u32 {
        0
    }
}

/// The programs of some folders of the repository, each with its folder: those in languages whose flow is known.
fn programs(folders: &[&str]) -> Vec<(String, Program)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in folders {
        let mut files: Vec<PathBuf> = fs::read_dir(root.join(folder))
            .expect("a folder")
            .map(|entry| entry.expect("a file").path())
            .collect();
        files.sort();
        for file in files {
            let name = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
            let Some(language) = ["cpp", "java", "py"].iter().find(|known| **known == name) else { continue };
            let language =
                language::by_name(if *language == "py" { "python" } else { language }).expect("known");
            let text = fs::read_to_string(&file).expect("a text");
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let program = Program::read(&name, language, SourceText::single(&name, &text));
            found.push(((*folder).to_owned(), program));
        }
    }
    assert!(found.len() > 10, "the corpora have moved");
    found
}

fn lines_of(program: &Program) -> ComputedLines {
    ComputedLines::of(program, &mut Tokenizer::new(program.language, TokenLimits::default()))
}

fn exchanged(found: Vec<Computation>) -> Vec<Computation> {
    found.into_iter().map(|one| Computation { left: one.right.clone(), right: one.left, ..one }).collect()
}

/// The ranges are ascending, apart, and in the text.
#[track_caller]
fn assert_ranges(ranges: &[Lines], program: &Program) {
    assert!(!ranges.is_empty());
    for range in ranges {
        let lines = program.source.lines(range.file as usize).count() as u32;
        assert!(1 <= range.first && range.first <= range.last && range.last <= lines, "{range:?}");
    }
    for pair in ranges.windows(2) {
        assert!((pair[0].file, pair[0].last + 1) < (pair[1].file, pair[1].first), "{ranges:?}");
    }
}

#[test]
fn features_with_places_are_the_features_that_are_compared() {
    let folders = [
        "examples/contest/a",
        "examples/contest/b",
        "examples/contest/c",
        "tests/quality/rewrites_cpp/calculator",
    ];
    for (_, program) in programs(&folders) {
        let mut tokenizer = Tokenizer::new(program.language, TokenLimits::default());
        let read = tokenizer.tokenize_and(&program.source, |files| {
            (Computed::of(program.language, files).flow, flow_places(program.language, files))
        });
        let (bag, places) = read.1.expect("a tree");
        assert_eq!(bag, program.computed.flow);
        let (hashes, counts): (Vec<u64>, Vec<u32>) = places.iter().map(|one| (one.hash, one.count)).unzip();
        assert_eq!((hashes, counts), (bag.hashes, bag.counts), "{}", program.name);
    }
}

#[test]
fn computations_are_inside_the_files_and_do_not_depend_on_the_side() {
    let programs = programs(&[
        "examples/contest/b",
        "tests/quality/rewrites_cpp/vacuum",
        "tests/quality/rewrites_py/robot",
    ]);
    let lines: Vec<ComputedLines> = programs.iter().map(|(_, program)| lines_of(program)).collect();
    let mut pairs = 0;
    for (left, (folder, one)) in programs.iter().enumerate() {
        for (right, (own, other)) in programs.iter().enumerate().skip(left).take(6) {
            if folder != own || one.language != other.language {
                continue;
            }
            let found = computations(&lines[left], &lines[right], &Rare);
            assert!(found.len() <= MAX_COMPUTATIONS);
            assert!(found.is_sorted_by(|one, next| one.bits >= next.bits));
            for computation in &found {
                assert_ranges(&computation.left, one);
                assert_ranges(&computation.right, other);
                assert!(computation.features > 0 && computation.bits > 0.0);
            }
            pairs += usize::from(!found.is_empty());
            assert_eq!(exchanged(computations(&lines[right], &lines[left], &Rare)), found);
        }
    }
    assert!(pairs > 100, "{pairs}");
}

#[test]
fn a_program_computes_the_same_as_itself_on_the_same_lines() {
    for (_, program) in
        programs(&["examples/contest/a", "tests/quality/rewrites_cpp/fire", "tests/quality/rewrites_py/keys"])
    {
        let lines = lines_of(&program);
        let found = computations(&lines, &lines, &Rare);
        assert!(!found.is_empty(), "{}", program.name);
        for one in found {
            assert_eq!(one.left, one.right, "{}", program.name);
        }
    }
}

/// A rewrite that a jury would see little of: its lines are shown all the same.
#[test]
fn a_flagged_rewrite_shows_its_lines() {
    let all = programs(&["tests/quality/rewrites_cpp/calculator"]);
    let programs: Vec<Program> = all.into_iter().map(|(_, program)| program).collect();
    let at = |name: &str| programs.iter().position(|program| program.name == name).expect("it is there");
    let pair = Problem::new(&programs, &[])
        .pair(at("i2.cpp"), at("i2_light.cpp"), &ProblemOptions::default())
        .expect("one language");
    let text = |lines: &Lines, program: &Program| {
        let all: Vec<&str> = program.source.lines(0).collect();
        all[lines.first as usize - 1..lines.last as usize].join("\n")
    };
    let side = |ranges: &[Lines], program: usize| {
        ranges.iter().map(|range| text(range, &programs[program])).collect::<Vec<_>>().join("\n")
    };
    let first = &pair.computations[0];
    let (left, right) = (side(&first.left, pair.left), side(&first.right, pair.right));
    for needle in ["value * rhs : value / rhs", "10 * value + s[pos]"] {
        assert!(left.contains(needle), "{left}");
    }
    for needle in ["res * other : res / other", "10 * res + str[at]"] {
        assert!(right.contains(needle), "{right}");
    }
    assert!(first.bits > 50.0);
}

#[test]
fn the_json_has_the_lines_of_each_flagged_pair() {
    let report = run(&[&"report", &contest(), &"--format", &"json"]).done().json();
    let problems = report["problems"].as_array().expect("problems");
    let pairs = problems.iter().flat_map(|problem| problem["pairs"].as_array().expect("pairs"));
    let flagged: Vec<_> = pairs.filter(|pair| pair["flagged"] == true).collect();
    assert!(!flagged.is_empty());
    for pair in flagged {
        let found = pair["computations"].as_array().expect("computations");
        assert!(!found.is_empty() && found.len() <= MAX_COMPUTATIONS, "{pair}");
        let bits: f64 = found.iter().filter_map(|one| one["bits"].as_f64()).sum();
        // Each is rounded to a tenth.
        assert!(bits <= pair["flow"]["evidence_bits"].as_f64().expect("bits") + 0.7, "{pair}");
    }
}

/// Whatever the text, laying it beside itself and beside an honest program ends.
#[test]
fn hostile_texts_are_laid_side_by_side_all_the_same() {
    let line = "x=(x*x+7)%1000003;".repeat(20_000);
    let wide = format!("int main() {{ long long x; std::cin >> x; {line} std::cout << x; }}");
    let alike = format!(
        "int main() {{ int a[9]; {} }}",
        (0..4_000)
            .map(|i| format!("a[{}] = a[{}] * {} % a[{}];\n", i % 9, i % 7, i % 5, i % 3))
            .collect::<String>()
    );
    let deep = format!(
        "int main() {{ int x; std::cin >> x; std::cout << {}x{}; }}",
        "(x * ".repeat(20_000),
        ")".repeat(20_000)
    );
    let cpp = language::by_name("cpp").expect("known");
    let programs: Vec<Program> = [&wide, &alike, &deep]
        .iter()
        .map(|text| Program::read("a.cpp", cpp, SourceText::single("a.cpp", text)))
        .collect();
    let lines: Vec<ComputedLines> = programs.iter().map(lines_of).collect();
    for (left, one) in lines.iter().enumerate() {
        for (right, other) in lines.iter().enumerate() {
            for computation in computations(one, other, &Rare) {
                assert_ranges(&computation.left, &programs[left]);
                assert_ranges(&computation.right, &programs[right]);
            }
        }
    }
}
