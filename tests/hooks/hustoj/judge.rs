//! A host of HUSTOJ's judge: its folders, and a process called `judge_client` that calls the script as the real one does,
//! and does with its answer what the real one does.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::maria::Maria;

/// `judge_client <solution> <runner> <home> <script> <program> <problem>`: prints `<exit code> <percent> <solution>`. What
/// it would do with values that nobody set shows as -7.
const JUDGE: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
    char folder[4096], command[4096];
    if (argc < 7) return 9;
    snprintf(folder, sizeof folder, "%s/run%s", argv[3], argv[2]);
    if (chdir(folder)) return 9;
    umask(0077);
    snprintf(command, sizeof command, "%s %s %s", argv[4], argv[5], argv[6]);
    int percent = -7, other = -7, result = system(command);
    if (result == 0) {
        percent = other = 0;
    } else {
        percent = result;
        FILE *file = fopen("sim", "r");
        if (file) {
            if (fscanf(file, "%d%d", &percent, &other) == EOF) percent = -7;
            fclose(file);
        }
        if (atoi(argv[1]) <= other) percent = 0;
    }
    printf("%d %d %d\n", WIFEXITED(result) ? WEXITSTATUS(result) : -1, percent, other);
    return 0;
}
"#;

/// Compiled once.
fn judge_client() -> &'static PathBuf {
    static BUILT: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = BUILT.get_or_init(|| {
        let folder = TempDir::new().expect("a folder");
        let (source, path) = (folder.path().join("judge.c"), folder.path().join("judge_client"));
        fs::write(&source, JUDGE).expect("written");
        let built = Command::new("cc").arg("-o").arg(&path).arg(&source).output().expect("cc is installed");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        (folder, path)
    });
    path
}

/// What the judge makes of the script's answer.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) code: i32,
    pub(super) percent: i32,
    pub(super) other: i32,
}

pub(super) const ORIGINAL: Judged = Judged { code: 0, percent: 0, other: 0 };

/// What was seen of a call.
pub(super) struct Called {
    pub(super) judged: Judged,
    /// The file `sim`.
    pub(super) sim: String,
    pub(super) log: String,
    pub(super) took: Duration,
}

/// A judge host.
pub(super) struct Host {
    folder: TempDir,
    /// The settings of the script.
    settings: String,
    script: PathBuf,
    /// What the judge has as PATH, if something else than the test.
    search: Option<&'static str>,
}

impl Host {
    /// It delivers to this server.
    pub(super) fn new(server: &str) -> Self {
        let binary = assert_cmd::cargo::cargo_bin!("judgeprint").display().to_string();
        Self::with_settings(&format!(
            "JUDGEPRINT='{binary}'\nJUDGEPRINT_URL={server}\nJUDGEPRINT_TOKEN=secret\nJUDGEPRINT_DEADLINE=8000\n"
        ))
    }

    pub(super) fn with_settings(settings: &str) -> Self {
        let folder = TempDir::new().expect("a folder");
        let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/judge-hooks/hustoj/sim.sh");
        let host = Self { folder, settings: String::new(), script: PathBuf::from(shipped), search: None };
        for name in ["run0", "etc", "data/1000/ac"] {
            fs::create_dir_all(host.path(name)).expect("a folder");
        }
        let log = host.path("log");
        Self { settings: format!("JUDGEPRINT_SIM_LOG='{}'\n{settings}", log.display()), ..host }
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Adds to the settings; the last of a name counts.
    pub(super) fn set(mut self, line: &str) -> Self {
        self.settings += line;
        self.settings += "\n";
        self
    }

    pub(super) fn with_database(self, maria: &Maria) -> Self {
        self.write("etc/judge.conf", &maria.judge_conf());
        self
    }

    /// Another script than the shipped one.
    pub(super) fn with_script(self, script: PathBuf) -> Self {
        Self { script, ..self }
    }

    /// The judge was started with this PATH.
    pub(super) fn with_path(self, search: &'static str) -> Self {
        Self { search: Some(search), ..self }
    }

    pub(super) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("written");
    }

    /// Judges solution `id`, whose program this is.
    pub(super) fn judge(&self, id: i64, name: &str, text: &str) -> Called {
        self.write(&format!("run0/{name}"), text);
        self.call(&[&id.to_string(), "0"], name, "1000")
    }

    /// Calls the script from the run directory.
    pub(super) fn call(&self, judge: &[&str], name: &str, problem: &str) -> Called {
        self.write("etc/hustoj.env", &self.settings);
        let start = Instant::now();
        let mut command = Command::new(judge_client());
        if let Some(search) = self.search {
            command.env("PATH", search);
        }
        let output = command
            .args(judge)
            .arg(self.folder.path())
            .arg(&self.script)
            .args([name, problem])
            .env("JUDGEPRINT_SETTINGS", self.path("etc/hustoj.env"))
            .env_remove("JUDGEPRINT_DB")
            .output()
            .expect("it starts");
        let took = start.elapsed();
        let text = String::from_utf8(output.stdout).expect("numbers");
        // What the script itself prints would be in front.
        let numbers: Vec<i32> = text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let [code, percent, other] = numbers[..] else { panic!("{text}") };
        Called {
            judged: Judged { code, percent, other },
            sim: fs::read_to_string(self.path("run0/sim")).unwrap_or_default(),
            log: fs::read_to_string(self.path("log")).unwrap_or_default(),
            took,
        }
    }
}
