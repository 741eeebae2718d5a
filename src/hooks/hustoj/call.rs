//! One call of HUSTOJ's script: the program in the run directory goes to its destination, and where it is a copy the judge
//! is told so in time. Whoever calls this has written `0 0` before, and watches the clock.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use tokio::time::timeout;

use super::answer::copied;
use super::database::{Database, DatabaseError, DatabaseOptions};
use super::judge_conf::JudgeConf;
use super::process_tree::JudgeClient;
use super::run_directory::{self, ProgramError};
use super::sim_file::Copied;
use super::solution::Solution;
use super::{SOURCE, language};
use crate::hooks::deliver::{DeliverError, Destination};
use crate::intake::Message;

/// Longer than that the database is not asked: without it an answer is still worth something.
const MAX_DATABASE: Duration = Duration::from_millis(600);

/// What the script was told, and what was found out about it.
#[derive(Debug)]
pub struct Call {
    /// The run directory.
    pub folder: PathBuf,
    /// The program's name in it: `Main.c`.
    pub program: String,
    /// The problem.
    pub problem: String,
    /// The judge that called.
    pub judge: JudgeClient,
    /// Which installation of HUSTOJ.
    pub instance: String,
    /// Where its `judge.conf` is.
    pub judge_conf: PathBuf,
    /// What its times are local to: `+08:00`.
    pub time_zone: Option<String>,
    /// Whether the judge is told of nothing, as contestants would read it.
    pub never_tells: bool,
    /// When the answer has to be there.
    pub until: Instant,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// The script's second argument is no number.
    #[error("`{0}` is no number of a problem")]
    Problem(String),
    /// There is no program.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// It was not delivered.
    #[error(transparent)]
    Deliver(#[from] DeliverError),
}

/// Delivers the program; `Some` where it is a copy that the judge is to be told of. `note` hears what went wrong on the
/// way without stopping it.
///
/// # Errors
/// When there is nothing to deliver, or it was not delivered.
pub async fn answer(
    call: &Call,
    destination: &mut Destination,
    note: &dyn Fn(&str),
) -> Result<Option<Copied>, CallError> {
    let mut message = message(call)?;
    match facts(call).await {
        Ok(Some(solution)) => solution.tell(&mut message),
        Ok(None) => note("the database does not know this solution: its author stays unknown"),
        Err(why) => note(&format!("{why}: the author stays unknown")),
    }
    if call.never_tells {
        // Nor does it have to wait.
        destination.send(&message, None).await?;
        return Ok(None);
    }
    let left = call.until.saturating_duration_since(Instant::now());
    // The way back takes its time, too.
    let deadline = left.saturating_sub((left / 5).min(Duration::from_millis(300)));
    let answer = destination.send(&message, Some(deadline)).await?;
    Ok(copied(&answer, &call.instance, call.judge.solution_id, message.author.as_deref()))
}

fn message(call: &Call) -> Result<Message, CallError> {
    let extension = run_directory::extension(&call.program)?;
    let problem: u64 = call.problem.parse().map_err(|_| CallError::Problem(call.problem.clone()))?;
    let program = run_directory::program(&call.folder, &call.program)?;
    Ok(Message {
        source: SOURCE.to_owned(),
        instance: call.instance.clone(),
        problem: problem.to_string(),
        submission_id: call.judge.solution_id.to_string(),
        language: language::of_extension(extension).map(str::to_owned),
        // The judge calls for nothing else.
        verdict: Some("AC".to_owned()),
        boilerplate: run_directory::boilerplate(&run_directory::data(&call.folder), problem, extension),
        files: vec![program],
        ..Message::default()
    })
}

async fn facts(call: &Call) -> Result<Option<Solution>, String> {
    let conf = JudgeConf::read(&call.judge_conf)
        .map_err(|error| format!("cannot read `{}`: {error}", call.judge_conf.display()))?;
    let options = DatabaseOptions::new(&conf, call.time_zone.as_deref());
    let within = MAX_DATABASE.min(call.until.saturating_duration_since(Instant::now()) / 3);
    let ask = async {
        let mut database = Database::connect(&options, within).await?;
        let solution = database.solution(call.judge.solution_id).await;
        // It is not closed: the judge waits.
        solution
    };
    let found = timeout(within, ask).await.unwrap_or(Err(DatabaseError::Silent));
    found.map_err(|error| error.to_string())
}
