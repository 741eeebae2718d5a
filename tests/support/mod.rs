//! A folder of submissions, and the program run on it.

pub(crate) mod named;
pub(crate) mod plain_dice;
pub(crate) mod statements;

use std::ffi::OsStr;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;
use zip::write::{SimpleFileOptions, ZipWriter};

/// Address space of the program under test, in KiB: a run that needs more fails.
const MAX_MEMORY_KIB: u64 = 3 << 20;
/// Longer than any run here takes on two busy cores without optimisation; an endless one fails.
const MAX_TIME: Duration = Duration::from_secs(60);

/// Two honest solutions of one task and a renamed copy of the first.
pub(crate) const GOOD: [(&str, &str); 3] = [
    (
        "good1.cpp",
        "#include <iostream>\nusing namespace std;\nint main() {\n  int n; cin >> n;\n  long long s = 0;\n  \
         for (int i = 0; i < n; i++) {\n    int x; cin >> x;\n    if (x % 3 == 1) s += x * 7; else s -= x / 2;\n  \
         }\n  cout << s << endl;\n}\n",
    ),
    (
        "good2.cpp",
        "#include <cstdio>\nint f(int v) { return v % 3 != 1 ? -(v / 2) : v * 7; }\nint main() {\n  int k, v; \
         long long r = 0;\n  scanf(\"%d\", &k);\n  while (k--) { scanf(\"%d\", &v); r += f(v); }\n  \
         printf(\"%lld\\n\", r);\n}\n",
    ),
    (
        "good3.cpp",
        "#include <iostream>\nusing namespace std;\nint main() {\n  int m; cin >> m;\n  long long t = 0;\n  \
         for (int j = 0; j < m; j++) {\n    int y; cin >> y;\n    if (y % 3 == 1) t += y * 7; else t -= y / 2;\n  \
         }\n  cout << t << endl;\n}\n",
    ),
];

pub(crate) fn contest() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/contest")
}

pub(crate) fn judgeprint() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"));
    // Whoever runs the tests may have an index.
    command.timeout(MAX_TIME).env_remove("JUDGEPRINT_DB");
    command
}

/// The program under a ceiling of memory: what is hostile must not take the machine along.
#[cfg(unix)]
pub(crate) fn judgeprint_bounded() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MAX_MEMORY_KIB}; exec \"$0\" \"$@\"")]);
    command.arg(assert_cmd::cargo::cargo_bin!("judgeprint"));
    command.env("RAYON_NUM_THREADS", "2").timeout(MAX_TIME);
    command
}

/// What a run said and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) seconds: f64,
}

impl Run {
    pub(crate) fn of(mut command: Command) -> Self {
        let start = Instant::now();
        let output = command.output().expect("it starts");
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("data is UTF-8"),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    /// It ended well.
    #[track_caller]
    pub(crate) fn done(self) -> Self {
        assert_eq!(self.code, Some(0), "{}", self.err);
        self
    }

    #[track_caller]
    pub(crate) fn failed(self, message: &str) -> Self {
        assert_eq!(self.code, Some(2), "{}", self.err);
        assert!(self.err.contains(message), "{:?} is not in: {}", message, self.err);
        assert_eq!(self.out, "");
        self
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).expect("JSON")
    }

    /// The rows of a CSV report by column.
    pub(crate) fn rows(&self) -> Vec<Vec<String>> {
        let mut reader = csv::Reader::from_reader(self.out.as_bytes());
        reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect()
    }
}

/// Runs with these arguments.
pub(crate) fn run(args: &[&dyn AsRef<OsStr>]) -> Run {
    let mut command = judgeprint();
    command.args(args.iter().map(AsRef::as_ref));
    Run::of(command)
}

/// Runs with these arguments and this standard input.
pub(crate) fn piped(input: impl Into<Vec<u8>>, args: &[&str]) -> Run {
    let mut command = judgeprint();
    command.args(args).write_stdin(input);
    Run::of(command)
}

/// [`support::run`] with arguments of any kind.
#[macro_export]
macro_rules! run {
    ($($arg:expr),* $(,)?) => { $crate::support::run(&[$(&$arg as &dyn AsRef<std::ffi::OsStr>),*]) };
}

/// A folder `name` in a temporary one.
pub(crate) struct Folder {
    _temp: TempDir,
    pub(crate) path: PathBuf,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self::named("contest")
    }

    pub(crate) fn named(name: &str) -> Self {
        let temp = TempDir::new().expect("a temporary folder");
        let path = temp.path().join(name);
        fs::create_dir(&path).expect("a folder");
        Self { _temp: temp, path }
    }

    /// With two honest solutions and a copy.
    pub(crate) fn good() -> Self {
        let folder = Self::new();
        for (name, text) in GOOD {
            folder.write(name, text);
        }
        folder
    }

    pub(crate) fn write(&self, name: impl AsRef<Path>, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path.join(name);
        fs::create_dir_all(path.parent().expect("in a folder")).expect("a folder");
        fs::write(&path, content).expect("written");
        path
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.path)
            .expect("readable")
            .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// Copies a folder, its entries created in reverse order.
pub(crate) fn copy_reversed(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    let mut entries: Vec<PathBuf> =
        fs::read_dir(from).expect("readable").map(|entry| entry.expect("readable").path()).collect();
    entries.sort();
    for entry in entries.into_iter().rev() {
        let target = to.join(entry.file_name().expect("a name"));
        if entry.is_dir() {
            copy_reversed(&entry, &target);
        } else {
            fs::copy(&entry, &target).expect("copied");
        }
    }
}

/// A zip of these files.
pub(crate) fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        archive.write_all(bytes).expect("written");
    }
    archive.finish().expect("an archive").into_inner()
}
