//! What an index tells, to be compared with what another one does that was filled in another way.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::run;
use crate::support::{Folder, Run, judgeprint};

/// Small programs to a problem `p`, of which every fifth is a copy of another; another `version` of each has other
/// content.
pub(super) fn programs(version: u64, count: usize) -> Folder {
    let folder = Folder::named("p");
    let mut texts: Vec<String> = Vec::with_capacity(count);
    let mut random = version.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for index in 0..count {
        if index % 5 == 4 {
            // Renamed, and with a remark.
            let text = texts[index / 2].replace("sum", "total").replace('x', "value");
            texts.push(format!("// mine\n{text}"));
            continue;
        }
        let mut text =
            "#include <cstdio>\nint main() {\n  int x, sum = 0;\n  scanf(\"%d\", &x);\n".to_owned();
        for _ in 0..14 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let (kind, number) = (random >> 60, random >> 40 & 0xff);
            text += &match kind % 6 {
                0 => format!("  sum += x * {number};\n"),
                1 => format!("  if (x % 7 == {number}) sum -= x;\n"),
                2 => format!("  for (int i = 0; i < {number}; i++) sum ^= i;\n"),
                3 => format!("  while (x > {number}) x /= 2;\n"),
                4 => "  sum = sum < x ? x : sum;\n".to_owned(),
                _ => format!("  printf(\"%d \", sum + {number});\n"),
            };
        }
        texts.push(text + "  printf(\"%d\\n\", sum);\n}\n");
    }
    for (index, text) in texts.iter().enumerate() {
        folder.write(format!("{index:03}.cpp"), text);
    }
    folder
}

/// Content hashes by id.
pub(super) fn content(db: &Path) -> BTreeMap<String, String> {
    let rows = run!("index", "export", "--db", db).done().rows();
    rows.into_iter().map(|row| (row[1].clone(), row[12].clone())).collect()
}

/// What a check of a file says that is not stored, but for how long it took.
pub(super) fn dry(file: &Path, problem: &str, db: &Path) -> Value {
    let mut command = judgeprint();
    command.arg("check").arg(file).args([
        "--problem",
        problem,
        "--dry-run",
        "--format",
        "json",
        "--top",
        "20",
    ]);
    command.arg("--db").arg(db);
    let mut answer = Run::of(command).done().json();
    assert!(answer.as_object_mut().expect("an object").remove("took_ms").is_some());
    answer
}

/// What an index says of its problem `p`.
pub(super) struct Told {
    export: Run,
    report: String,
    checks: BTreeMap<String, Value>,
}

/// Asks an index with these submissions.
#[track_caller]
pub(super) fn told(db: &Path, programs: &Folder) -> Told {
    let names = programs.names();
    let checks: BTreeMap<_, _> =
        names.iter().map(|name| (name.clone(), dry(&programs.join(name), "p", db))).collect();
    assert!(checks.values().any(|answer| answer["flagged"] == true), "there is something to find");
    Told {
        export: run!("index", "export", "--db", db).done(),
        report: run!("report", "--problem", "p", "--format", "json", "--db", db).done().out,
        checks,
    }
}

/// The matches of an answer, to be read by people where they differ.
fn listed(answer: &Value) -> Vec<String> {
    let matches = answer["matches"].as_array().expect("matches").iter();
    matches.map(|one| format!("{} {} {}", one["submission"], one["score"], one["chance"])).collect()
}

impl Told {
    /// Content hashes by id.
    pub(super) fn content(&self) -> BTreeMap<String, String> {
        self.export.rows().into_iter().map(|row| (row[1].clone(), row[12].clone())).collect()
    }

    #[track_caller]
    pub(super) fn assert_is(&self, other: &Self) {
        assert_eq!(self.export.out, other.export.out);
        assert!(self.report == other.report, "the report is another");
        for (name, answer) in &self.checks {
            let (ours, others) = (listed(answer), listed(&other.checks[name]));
            assert_eq!(ours, others, "{name}");
            assert!(*answer == other.checks[name], "{name}: other measures of the same matches");
        }
    }
}
