//! A server under load: submissions to one problem at a fixed rate from some connections, and what became of them.
//!
//! ```text
//! judgeprint add FOLDER --db INDEX                              fill an index with one problem
//! cargo run --release --example load -- JUDGEPRINT INDEX PROBLEM NEW [--rate 50] [--connections 8] [--seconds 600]
//!     [--kill-every SECONDS]
//! ```
//!
//! NEW is a folder of programs that are not in the index; they are sent again and again under new ids, each time with
//! another constant in them, so that none is like one before. It starts `JUDGEPRINT serve` itself. With `--kill-every` it kills
//! it (SIGKILL) and starts it again; what was not acknowledged is sent again, as a judge would. In the end every
//! acknowledged submission is asked for. A time counts from the moment the submission was due, so waiting for a free
//! connection is a part of it.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of its own: what it measured is its answer"
)]

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use judgeprint::corpus::{self, ReadOptions};
use judgeprint::intake::{Message, MessageFile, State, SubmissionAnswer};
use reqwest::{Client, StatusCode};

struct Plan {
    program: String,
    index: String,
    problem: String,
    rate: f64,
    connections: usize,
    seconds: u64,
    kill_every: Option<u64>,
}

/// A submission's id, its state in the answer, and how long that took from when it was due and from when it was sent.
type Acknowledged = (String, State, Duration, Duration);

/// The server process.
struct Server {
    child: Child,
}

impl Server {
    fn start(plan: &Plan, port: u16) -> anyhow::Result<Self> {
        let mut child = Command::new(&plan.program)
            .args(["serve", "--db", &plan.index, "--listen", &format!("127.0.0.1:{port}")])
            .env("JUDGEPRINT_LOG", "judgeprint=warn")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        let mut lines = BufReader::new(child.stderr.take().context("standard error")?).lines();
        loop {
            let line = lines.next().context("the server ended")??;
            if line.contains("listening at ") {
                break;
            }
            eprintln!("server: {line}");
        }
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                eprintln!("server: {line}");
            }
        });
        Ok(Self { child })
    }

    /// Kibibytes of memory in use, and how many of them are its own and no file's.
    fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let of = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse().ok()
        };
        Some((of("VmRSS:")?, of("RssAnon:")?))
    }
}

fn main() -> anyhow::Result<()> {
    let mut positional = Vec::new();
    let mut plan = Plan {
        program: String::new(),
        index: String::new(),
        problem: String::new(),
        rate: 50.0,
        connections: 8,
        seconds: 600,
        kill_every: None,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().context("a value is missing");
        match arg.as_str() {
            "--rate" => plan.rate = value()?.parse()?,
            "--connections" => plan.connections = value()?.parse()?,
            "--seconds" => plan.seconds = value()?.parse()?,
            "--kill-every" => plan.kill_every = Some(value()?.parse()?),
            _ => positional.push(arg),
        }
    }
    let [program, index, problem, new] =
        positional.try_into().ok().context("JUDGEPRINT INDEX PROBLEM NEW")?;
    (plan.program, plan.index, plan.problem) = (program, index, problem);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(run(plan, programs(new.as_ref())?))
}

/// The texts of a folder's programs.
fn programs(new: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let corpus = corpus::read(new, &ReadOptions::default(), &|_| ())?;
    let submissions = corpus.problems.into_iter().flat_map(|problem| problem.submissions);
    Ok(submissions
        .flat_map(|one| one.files)
        .map(|file| (file.name.rsplit('/').next().unwrap_or_default().to_owned(), file.text))
        .collect())
}

async fn run(plan: Plan, programs: Vec<(String, String)>) -> anyhow::Result<()> {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let made = Command::new(&plan.program)
        .args([
            "token",
            "create",
            &format!("load-{}", std::process::id()),
            "--role",
            "admin",
            "--db",
            &plan.index,
        ])
        .output()?;
    let token = String::from_utf8(made.stdout)?.trim().to_owned();
    if token.is_empty() {
        bail!("no token: {}", String::from_utf8_lossy(&made.stderr));
    }
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let base = format!("http://127.0.0.1:{port}/api/v1/submissions");
    let mut server = Server::start(&plan, port)?;
    let total = (plan.rate * plan.seconds as f64) as usize;
    let (next, retries) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicU64::new(0)));
    let acknowledged: Arc<Mutex<Vec<Acknowledged>>> = Arc::default();
    let (plan, programs, start) = (Arc::new(plan), Arc::new(programs), Instant::now());
    let mut workers = tokio::task::JoinSet::new();
    for _ in 0..plan.connections {
        let (plan, programs, next) = (Arc::clone(&plan), Arc::clone(&programs), Arc::clone(&next));
        let (acknowledged, retries) = (Arc::clone(&acknowledged), Arc::clone(&retries));
        let (base, token, client) = (base.clone(), token.clone(), Client::builder().no_proxy().build()?);
        workers.spawn(async move {
            loop {
                let count = next.fetch_add(1, Ordering::Relaxed);
                if count >= total {
                    break;
                }
                let due = Duration::from_secs_f64(count as f64 / plan.rate);
                tokio::time::sleep(due.saturating_sub(start.elapsed())).await;
                let message =
                    message(&plan.problem, count, &programs[count % programs.len()], programs.len());
                let sent = start.elapsed();
                loop {
                    let asked = client.post(&base).bearer_auth(&token).json(&message).send().await;
                    let answer = match asked {
                        Ok(response) if response.status().is_success() => {
                            response.json::<SubmissionAnswer>().await.ok()
                        }
                        _ => None,
                    };
                    if let Some(answer) = answer {
                        let (whole, alone) = (start.elapsed() - due, start.elapsed() - sent);
                        acknowledged.lock().unwrap().push((answer.id, answer.state, whole, alone));
                        break;
                    }
                    retries.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        });
    }
    let mut kills = 0;
    let (mut looked, mut killed, mut known) = (Instant::now(), Instant::now(), 0);
    while !workers.is_empty() {
        tokio::select! {
            done = workers.join_next() => if let Some(done) = done { done? },
            () = tokio::time::sleep(Duration::from_millis(200)) => {}
        }
        if plan.kill_every.is_some_and(|every| killed.elapsed() >= Duration::from_secs(every)) {
            server.child.kill()?;
            server.child.wait()?;
            server = Server::start(&plan, port)?;
            kills += 1;
            killed = Instant::now();
        }
        if looked.elapsed() >= Duration::from_secs(30) {
            let (count, times) = {
                let all = acknowledged.lock().unwrap();
                (all.len(), sorted_ms(all[known..].iter().map(|one| one.3)))
            };
            known = count;
            let (all, own) = server.memory().unwrap_or_default();
            eprintln!(
                "{:>4} s  {count:>6} acknowledged  p50 {:.1} ms, p90 {:.1}, p99 {:.1}  memory {} MiB, {} of it no file's",
                start.elapsed().as_secs(),
                quantile(&times, 0.5),
                quantile(&times, 0.9),
                quantile(&times, 0.99),
                all >> 10,
                own >> 10
            );
            looked = Instant::now();
        }
    }
    let took = start.elapsed();
    let acknowledged = std::mem::take(&mut *acknowledged.lock().unwrap());
    report(&acknowledged, took, kills, retries.load(Ordering::Relaxed));
    let lost = lost(&base, &token, &acknowledged).await?;
    let stopping = Instant::now();
    Command::new("kill").arg(server.child.id().to_string()).status()?;
    let status = server.child.wait()?;
    println!("stopped in {:.1} s, {status}", stopping.elapsed().as_secs_f64());
    if lost > 0 {
        bail!("{lost} acknowledged submissions are not there");
    }
    Ok(())
}

fn message(problem: &str, count: usize, (name, text): &(String, String), programs: usize) -> Message {
    // From the second round on a program is another one by its numbers.
    let round = count / programs;
    let text = if round == 0 { text.clone() } else { text.replace('7', &format!("{}", 70 + round)) };
    Message {
        source: "load".to_owned(),
        problem: problem.to_owned(),
        submission_id: format!("{}-{count}", std::process::id()),
        author: Some(format!("author-{count}")),
        files: vec![MessageFile { name: name.clone(), text: Some(text), base64: None }],
        ..Message::default()
    }
}

/// Milliseconds, ascending.
fn sorted_ms(times: impl Iterator<Item = Duration>) -> Vec<f64> {
    let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1e3).collect();
    times.sort_by(f64::total_cmp);
    times
}

fn quantile(sorted: &[f64], share: f64) -> f64 {
    sorted.get((sorted.len() as f64 * share) as usize).copied().unwrap_or(f64::NAN)
}

fn report(acknowledged: &[Acknowledged], took: Duration, kills: u32, retries: u64) {
    let of = |state| acknowledged.iter().filter(|one| one.1 == state).count();
    println!(
        "{} acknowledged in {:.0} s ({:.1} a second): {} compared in the answer, {} stored, {} in the spool; {kills} kills, \
         {retries} sent again",
        acknowledged.len(),
        took.as_secs_f64(),
        acknowledged.len() as f64 / took.as_secs_f64(),
        of(State::Checked),
        of(State::Stored),
        of(State::Accepted),
    );
    for (name, at) in [("from when it was due", 2), ("from when it was sent", 3)] {
        let times = sorted_ms(acknowledged.iter().map(|one| if at == 2 { one.2 } else { one.3 }));
        println!(
            "{name}: p50 {:.1} ms, p90 {:.1}, p99 {:.1}, p99.9 {:.1}, longest {:.1}",
            quantile(&times, 0.5),
            quantile(&times, 0.9),
            quantile(&times, 0.99),
            quantile(&times, 0.999),
            times.last().copied().unwrap_or(f64::NAN)
        );
    }
}

/// Asks for every acknowledged submission until it is in the index; how many are not after a minute.
async fn lost(base: &str, token: &str, acknowledged: &[Acknowledged]) -> anyhow::Result<usize> {
    let client = Client::builder().no_proxy().build()?;
    let until = Instant::now() + Duration::from_secs(60);
    let mut missing: Vec<&str> = acknowledged.iter().map(|one| one.0.as_str()).collect();
    let mut waiting = 0;
    while !missing.is_empty() {
        let mut still = Vec::new();
        for id in missing {
            let mut answer = client.get(format!("{base}/{id}")).bearer_auth(token).send().await?;
            while answer.status() == StatusCode::TOO_MANY_REQUESTS {
                tokio::time::sleep(Duration::from_millis(200)).await;
                answer = client.get(format!("{base}/{id}")).bearer_auth(token).send().await?;
            }
            match answer.status() {
                StatusCode::OK => {
                    waiting += usize::from(answer.text().await?.contains("\"state\":\"stored\""));
                }
                _ => still.push(id),
            }
        }
        missing = still;
        if !missing.is_empty() && Instant::now() > until {
            break;
        }
        tokio::time::sleep(Duration::from_millis(if missing.is_empty() { 0 } else { 500 })).await;
    }
    println!(
        "{} of {} acknowledged are in the index; {waiting} had still to be compared when they were asked for",
        acknowledged.len() - missing.len(),
        acknowledged.len()
    );
    Ok(missing.len())
}
