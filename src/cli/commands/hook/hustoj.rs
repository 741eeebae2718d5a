//! `judgeprint hook hustoj`: called by HUSTOJ's judge in place of its own check, or walking its database.

use std::ffi::OsString;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use clap::builder::FalseyValueParser;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};

use super::generic::parse_deadline;
use crate::cli::destination::DestinationArgs;
use crate::cli::findings;
use crate::cli::{exit, say};
use crate::corpus::UtcOffset;
use crate::hooks::hustoj::call::{self, Call};
use crate::hooks::hustoj::database::{DatabaseOptions, time_zone};
use crate::hooks::hustoj::judge_conf::JudgeConf;
use crate::hooks::hustoj::poll::{PollOptions, Poller};
use crate::hooks::hustoj::position::{BEGINNING, Position};
use crate::hooks::hustoj::self_check::{SCRIPT, host, telling};
use crate::hooks::hustoj::{SOURCE, process_tree, sim_file};
use crate::hooks::self_check::{self as check, Finding};

/// Where HUSTOJ is unless somebody says so.
const HOME: &str = "/home/judge";
/// And its problems.
const DATA: &str = "/home/judge/data";

/// Arguments of `hook hustoj`.
#[derive(Debug, Args)]
#[command(
    after_help = "Called in HUSTOJ's run directory, it writes `0 0` into the file `sim` first. Exit code 1, and `<percent> \
                  <solution>` in that file, say that the program is a copy of an earlier solution of somebody else; everything \
                  else, errors and the deadline included, ends with 0. With --poll it walks the database instead, until it is \
                  stopped.\n\n\
                  Examples:\n  judgeprint hook hustoj Main.cc 1000\n  \
                  judgeprint hook hustoj --poll --state /var/lib/judgeprint/hustoj.json\n  \
                  judgeprint hook hustoj --self-check"
)]
pub struct HustojArgs {
    /// The program in the run directory, as Main.cc
    #[arg(value_name = "PROGRAM", required_unless_present_any = ["poll", "self_check"])]
    pub program: Option<String>,

    /// The problem's number
    #[arg(value_name = "PROBLEM", required_unless_present_any = ["poll", "self_check"])]
    pub problem: Option<String>,

    /// When called by the judge, the whole time until it has its answer
    #[arg(long, value_name = "MS", default_value = "2000", env = "JUDGEPRINT_DEADLINE", value_parser = parse_deadline)]
    pub deadline: Duration,

    /// Which installation of HUSTOJ, where there are several
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        env = "JUDGEPRINT_INSTANCE",
        hide_env_values = true
    )]
    pub instance: String,

    /// HUSTOJ's configuration, which tells how to reach its database; by default etc/judge.conf in its home folder
    #[arg(long, value_name = "FILE", env = "JUDGEPRINT_JUDGE_CONF", hide_env_values = true)]
    pub judge_conf: Option<PathBuf>,

    /// What HUSTOJ's times are local to, as +08:00; by default the database server's own time
    #[arg(long, value_name = "OFFSET", env = "JUDGEPRINT_UTC_OFFSET", hide_env_values = true, value_parser = parse_offset)]
    pub utc_offset: Option<String>,

    /// Hand over what was judged, from the database: history, all verdicts, all judge hosts, and what is judged anew
    #[arg(long, conflicts_with_all = ["program", "problem", "self_check"])]
    pub poll: bool,

    /// With --poll: where to keep how far it has come
    #[arg(long, value_name = "FILE", requires = "poll")]
    pub state: Option<PathBuf>,

    /// With --poll: begin here (the database's own time, as 2026-11-21), whatever was kept
    #[arg(long, value_name = "TIME", requires = "poll", value_parser = Position::at)]
    pub since: Option<Position>,

    /// With --poll: stop at the end
    #[arg(long, requires = "poll")]
    pub once: bool,

    /// With --poll: HUSTOJ's folder of problems. Where only the program as it was judged is kept, what lies there as
    /// prepend.EXT and append.EXT of its problem is cut out
    #[arg(long, value_name = "FOLDER", default_value = DATA, requires = "poll")]
    pub data: PathBuf,

    /// With --poll: from one look to the next
    #[arg(long, value_name = "MS", default_value = "5000", requires = "poll", value_parser = parse_deadline)]
    pub interval: Duration,

    /// With --poll: how many to ask for at a time
    #[arg(long, value_name = "N", default_value_t = 500, requires = "poll", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub batch: u32,

    /// With --poll: write flagged pairs of accepted solutions into HUSTOJ's table `sim`, which its status page shows
    #[arg(long, requires = "poll")]
    pub write_sim: bool,

    /// When called by the judge: hand the program over, and say that nothing was found whatever there is. HUSTOJ shows what
    /// it is told to contestants, unless its own $OJ_SIM is false
    #[arg(long, env = "JUDGEPRINT_NEVER_TELL", hide_env_values = true, value_parser = FalseyValueParser::new())]
    pub never_tell: bool,

    /// See whether everything is in place, and say what to do
    #[arg(long, conflicts_with_all = ["program", "problem"])]
    pub self_check: bool,

    /// Where they go.
    #[command(flatten)]
    pub destination: DestinationArgs,
}

fn parse_offset(text: &str) -> Result<String, String> {
    UtcOffset::parse(text).map_err(|_| "an offset from UTC is +03:00, -05:30 or Z".to_owned())?;
    Ok(time_zone(text))
}

/// Whether these arguments, not looked at yet, are a call of HUSTOJ's judge: then the judge is told that nothing was found
/// before anything can fail, and no error is to change that.
pub(crate) fn is_call(args: &[OsString]) -> bool {
    let mut words = args.iter().skip(1).skip_while(|word| *word == "-q" || *word == "--quiet");
    let is_hook =
        words.next().is_some_and(|word| word == "hook") && words.next().is_some_and(|word| word == SOURCE);
    let other = ["--poll", "--self-check", "--help", "-h"];
    let is_call = is_hook && !words.any(|word| other.iter().any(|other| word == other));
    if is_call {
        // Where this cannot be written, nothing better can.
        let _ = sim_file::write_nothing(Path::new("."));
    }
    is_call
}

/// Runs it.
///
/// # Errors
/// When polling or checking cannot be done. A call of the judge has no errors.
pub fn run(args: &HustojArgs, quiet: bool) -> anyhow::Result<u8> {
    if args.self_check {
        return findings::write(&runtime()?.block_on(findings(args)));
    }
    if args.poll {
        return poll(args, quiet);
    }
    let (Some(program), Some(problem)) = (&args.program, &args.problem) else {
        return Ok(exit::DONE);
    };
    let until = Instant::now() + args.deadline;
    std::thread::spawn(move || {
        std::thread::sleep(until.saturating_duration_since(Instant::now()));
        // The judge waits for this process, whatever it is still at.
        let _ = writeln!(std::io::stderr(), "judgeprint: the deadline came first: nothing is said");
        std::process::exit(i32::from(exit::DONE));
    });
    let answered = catch_unwind(AssertUnwindSafe(|| called(args, program, problem, until, quiet)));
    Ok(match answered {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => {
            for line in format!("judgeprint: {error:#}").lines() {
                say(false, line);
            }
            exit::DONE
        }
        Err(_) => exit::DONE,
    })
}

fn called(
    args: &HustojArgs,
    program: &str,
    problem: &str,
    until: Instant,
    quiet: bool,
) -> anyhow::Result<u8> {
    let judge = process_tree::find(Path::new("/proc"), std::process::id()).ok_or_else(|| {
        anyhow!(
            "no judge_client has called this: the solution's number is not known, and nothing can be said"
        )
    })?;
    let home = judge.home.clone().unwrap_or_else(|| HOME.into());
    let call = Call {
        folder: PathBuf::from("."),
        program: program.to_owned(),
        problem: problem.to_owned(),
        judge,
        instance: args.instance.clone(),
        judge_conf: conf(args, &home),
        time_zone: args.utc_offset.clone(),
        never_tells: args.never_tell,
        until,
    };
    let runtime = runtime()?;
    let mut destination = runtime.block_on(args.destination.open())?;
    let note = |text: &str| say(quiet, &format!("judgeprint: {text}"));
    let Some(copied) = runtime.block_on(call::answer(&call, &mut destination, &note))? else {
        // An index of its own is put in order as far as the judge waits: at the deadline this process ends with the same
        // exit code, and what is half done is as if it had not been begun.
        if let Err(error) = runtime.block_on(destination.settle()) {
            note(&error.to_string());
        }
        return Ok(exit::DONE);
    };
    sim_file::write_copied(&call.folder, copied).context("cannot write `sim`")?;
    Ok(exit::FLAGGED)
}

fn poll(args: &HustojArgs, quiet: bool) -> anyhow::Result<u8> {
    let options = poll_options(args)?;
    let runtime = runtime()?;
    let mut destination = runtime.block_on(args.destination.open())?;
    let note = |text: &str| say(quiet, &format!("judgeprint: {text}"));
    note(&format!("walking the database at {} from {}", options.database.place(), options.begin.judged_at));
    let mut poller = Poller::new(options, &mut destination, &note);
    let walked = runtime.block_on(async {
        tokio::select! {
            walked = poller.run() => walked,
            () = stopped() => Ok(()),
        }
    });
    let tally = poller.tally();
    note(&format!(
        "{} delivered, {} left out, {} written into `sim`",
        tally.delivered, tally.skipped, tally.written
    ));
    walked?;
    Ok(exit::DONE)
}

fn poll_options(args: &HustojArgs) -> anyhow::Result<PollOptions> {
    if args.write_sim && args.never_tell {
        bail!(
            "HUSTOJ is never to be told (JUDGEPRINT_NEVER_TELL), and --write-sim tells it\nhint: leave out one of them"
        );
    }
    let path = conf(args, Path::new(HOME));
    let read = JudgeConf::read(&path).with_context(|| {
        format!("cannot read `{}`\nhint: name HUSTOJ's judge.conf with --judge-conf", path.display())
    })?;
    let state = match &args.state {
        Some(path) => path.clone(),
        None => directories::ProjectDirs::from("", "", "judgeprint")
            .context("cannot tell where this user's data is\nhint: name a file with --state")?
            .data_dir()
            .join(if args.instance.is_empty() {
                "hustoj.json".to_owned()
            } else {
                safe_name(&args.instance)
            }),
    };
    let begin = match &args.since {
        Some(since) => Some(since.clone()),
        None => Position::read(&state).map_err(|error| anyhow!(error))?,
    };
    Ok(PollOptions {
        database: DatabaseOptions::new(&read, args.utc_offset.as_deref()),
        instance: args.instance.clone(),
        state,
        begin: begin.map_or_else(|| Position::at(BEGINNING).map_err(|error| anyhow!(error)), Ok)?,
        batch: args.batch,
        interval: args.interval,
        once: args.once,
        write_sim: args.write_sim,
        data: args.data.clone(),
    })
}

fn safe_name(instance: &str) -> String {
    let safe: String = instance.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("hustoj-{safe}.json")
}

async fn findings(args: &HustojArgs) -> Vec<Finding> {
    let path = conf(args, Path::new(HOME));
    let mut found = host(Path::new(SCRIPT), &path, args.utc_offset.as_deref()).await;
    found.push(telling(args.never_tell));
    found.push(match args.destination.open().await {
        Ok(mut destination) => check::destination(SOURCE, &mut destination, args.deadline).await,
        Err(error) => Finding::bad("there is no destination", format!("{error:#}").replace('\n', "; ")),
    });
    found
}

fn conf(args: &HustojArgs, home: &Path) -> PathBuf {
    args.judge_conf.clone().unwrap_or_else(|| home.join("etc/judge.conf"))
}

/// Somebody wants this to end.
async fn stopped() {
    if let Ok(mut terminated) = signal(SignalKind::terminate()) {
        tokio::select! {
            _ = terminated.recv() => return,
            _ = tokio::signal::ctrl_c() => return,
        }
    }
    // Where signals cannot be heard, they end the process themselves.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn runtime() -> anyhow::Result<Runtime> {
    Builder::new_current_thread().enable_all().build().context("cannot start a runtime")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_and_the_other_modes_are_no_calls() {
        for line in [
            "judgeprint hook hustoj --poll",
            "judgeprint hook hustoj --help",
            "judgeprint hook generic",
            "judgeprint",
        ] {
            let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert!(!is_call(&args), "{line}");
        }
    }
}
