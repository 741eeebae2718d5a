//! `judgeprint hook clics` against a made-up judge and a made-up judgeprint server.

mod commands;
mod connection;
mod dialects;
mod files;
mod host;
mod restart;
mod server;
mod shape;
mod sink;
mod trust;
mod webhook;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use server::{Judge, PASSWORD, USER};
use sink::{Sink, TOKEN};
use tempfile::TempDir;

use crate::support::Run;

/// A judge, a server, and the program between them.
pub(crate) struct Between {
    pub(crate) judge: Judge,
    pub(crate) sink: Sink,
    folder: TempDir,
}

impl Between {
    pub(crate) fn new(judge: Judge) -> Self {
        Self { judge, sink: Sink::new(), folder: TempDir::new().expect("a temporary folder") }
    }

    pub(crate) fn state_file(&self) -> PathBuf {
        self.folder.path().join("state.json")
    }

    /// The program's arguments up to what a test adds.
    fn arguments(&self) -> Vec<String> {
        let (url, server) = (self.judge.url(), self.sink.host.url());
        let state = self.state_file().display().to_string();
        [
            "hook",
            "clics",
            "--url",
            &url,
            "--user",
            USER,
            "--server",
            &server,
            "--state",
            &state,
            "--max-pause",
            "300",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    /// Runs to the end of what is there.
    pub(crate) fn once(&self, more: &[&str]) -> Run {
        let mut command = crate::support::judgeprint();
        command.args(self.arguments()).arg("--once").args(more);
        command.env("JUDGEPRINT_CLICS_PASSWORD", PASSWORD).env("JUDGEPRINT_TOKEN", TOKEN);
        Run::of(command)
    }

    /// Starts following.
    pub(crate) fn follow(&self, more: &[&str]) -> Following {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("judgeprint"));
        command.args(self.arguments()).args(more).stdin(Stdio::null()).stdout(Stdio::null());
        let log = self.folder.path().join("log");
        command.stderr(std::fs::File::options().append(true).create(true).open(&log).expect("a log"));
        command.env("JUDGEPRINT_CLICS_PASSWORD", PASSWORD).env("JUDGEPRINT_TOKEN", TOKEN);
        Following { child: command.spawn().expect("it starts"), log }
    }

    /// Waits until the server was told this, in this order.
    #[track_caller]
    pub(crate) fn told(&self, wanted: &[&str]) {
        let start = Instant::now();
        while self.sink.short() != wanted {
            assert!(start.elapsed() < Duration::from_secs(30), "{:?} is not {wanted:?}", self.sink.short());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The program while it follows; killed when this is dropped.
pub(crate) struct Following {
    child: Child,
    log: PathBuf,
}

impl Following {
    /// As a machine fails.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }

    /// As a service is stopped.
    pub(crate) fn stop(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        self.child.wait().expect("it has ended").code()
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).expect("a log")
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
