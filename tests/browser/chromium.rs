//! One headless Chromium for all tests of a run: how it is found, started, reached and ended.
//!
//! It runs under a small shell that waits for the end of its standard input. That end comes however the tests end,
//! killed ones too, so no browser and no profile is left behind.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Another program than those on the path.
const VARIABLE: &str = "JUDGEPRINT_CHROMIUM";
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const MISSING: &str = "Chromium is missing, which the tests of the report's page need: apt-get install chromium \
                       (or name a program with JUDGEPRINT_CHROMIUM)";
const TRIES: usize = 3;
/// A cold start on two busy cores takes some seconds.
const MAX_START: Duration = Duration::from_secs(40);

/// Makes a profile, tells where, and runs the browser with it until there is nobody on the other side.
const KEEPER: &str = r#"
profile=$(mktemp -d) || exit 1
"$@" --user-data-dir="$profile" </dev/null >/dev/null 2>"$profile/messages" &
browser=$!
{ while kill -0 "$browser"; do sleep 0.2; done; touch "$profile/ended"; } </dev/null >/dev/null 2>&1 &
echo "$profile"
read -r _
kill "$browser" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do
  kill -0 "$browser" 2>/dev/null || break
  sleep 0.3
done
kill -9 "$browser" 2>/dev/null
wait "$browser"
rm -rf "$profile"
"#;

/// Nothing that the machine or the day decides, and nothing that talks to the network.
const ARGUMENTS: [&str; 22] = [
    "--headless",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--lang=en-GB",
    "--password-store=basic",
];

/// A running browser.
pub(crate) struct Chromium {
    /// The end of its standard input is its end.
    _keeper: Child,
    /// Where it listens: `ws://127.0.0.1:PORT/devtools`.
    pub(crate) address: String,
    /// The path of the connection to the whole browser.
    pub(crate) whole: String,
}

impl Chromium {
    /// The one browser of this run, started at the first call.
    ///
    /// Panics where there is none, with what to install.
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<Chromium> = OnceLock::new();
        SHARED.get_or_init(|| {
            let program = program();
            let mut messages = String::new();
            for _ in 0..TRIES {
                match Self::start(&program) {
                    Ok(chromium) => return chromium,
                    Err(message) => messages += &message,
                }
            }
            panic!("{} did not start in {TRIES} tries:\n{messages}", program.display())
        })
    }

    #[expect(clippy::zombie_processes, reason = "the shell outlives the tests, to clean up after them")]
    fn start(program: &Path) -> Result<Self, String> {
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER, "sh"])
            .arg(program)
            .args(ARGUMENTS)
            // Its sandbox refuses to run as root and in most containers; the pages are our own.
            .arg("--no-sandbox")
            // A signal to the tests' group, such as Ctrl-C, is not for the one who cleans up.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let mut profile = String::new();
        let output = keeper.stdout.take().expect("piped");
        BufReader::new(output).read_line(&mut profile).map_err(|error| error.to_string())?;
        let profile = PathBuf::from(profile.trim());
        let start = Instant::now();
        loop {
            // Two lines: the port and the path. The second may not be there yet.
            let told = fs::read_to_string(profile.join("DevToolsActivePort")).unwrap_or_default();
            if let Some((port, path)) = told.split_once('\n')
                && path.starts_with("/devtools/browser/")
            {
                let address = format!("ws://127.0.0.1:{port}/devtools");
                let whole = path.trim().trim_start_matches("/devtools").to_owned();
                return Ok(Self { _keeper: keeper, address, whole });
            }
            if start.elapsed() > MAX_START || profile.join("ended").exists() {
                return Err(fs::read_to_string(profile.join("messages")).unwrap_or_default());
            }
            sleep(Duration::from_millis(20));
        }
    }
}

fn program() -> PathBuf {
    if let Some(named) = std::env::var_os(VARIABLE) {
        let program = PathBuf::from(named);
        assert!(program.is_file(), "{VARIABLE} names {}, which is no file", program.display());
        return program;
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let found = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    found.into_iter().find(|program| program.is_file()).unwrap_or_else(|| panic!("{MISSING}"))
}
