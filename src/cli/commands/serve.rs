//! `judgeprint serve`: the index behind HTTP.

use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

use crate::cli::index::default_index;
use crate::cli::output::Output;
use crate::cli::{exit, say};
use crate::server::{self, Settings};

/// Arguments of `serve`.
#[derive(Debug, Args)]
#[command(
    after_help = "Judges hand submissions over at POST /api/v1/submissions; people sign in with a browser. Every request \
                  needs a token: `judgeprint token create NAME --role ROLE` makes one. It listens on this machine only unless told \
                  otherwise.\n\n\
                  Values come from the command line, else the environment, else the file, else the defaults that \
                  --print-config shows.\n\n\
                  Examples:\n  judgeprint serve --db contest.db\n  judgeprint serve --print-config > judgeprint.toml\n  \
                  judgeprint serve --config judgeprint.toml --listen 0.0.0.0:8730\n  \
                  judgeprint serve --moss 127.0.0.1:7690"
)]
pub struct ServeArgs {
    /// The configuration, as --print-config writes it
    #[arg(long, value_name = "FILE", env = "JUDGEPRINT_CONFIG", hide_env_values = true)]
    pub config: Option<PathBuf>,

    /// Write a configuration with every key, its meaning and its default, and end
    #[arg(long)]
    pub print_config: bool,

    /// Write the OpenAPI description of the HTTP API, and end
    #[arg(long, conflicts_with = "print_config")]
    pub print_openapi: bool,

    /// Where HTTP is served [default: 127.0.0.1:8730]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<SocketAddr>,

    /// Where the MOSS protocol is served; not at all when left out
    #[arg(long, value_name = "ADDR")]
    pub moss: Option<SocketAddr>,

    /// The index's file; by default index.db in judgeprint's folder among this user's data
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,

    /// The folder for what waits; by default beside the index
    #[arg(long, value_name = "DIR")]
    pub state: Option<PathBuf>,

    /// How the log is written; by default text on a terminal, else json
    #[arg(long, value_enum, value_name = "FORM")]
    pub log: Option<LogForm>,
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

impl ServeArgs {
    /// The configuration, with the arguments over it.
    ///
    /// # Errors
    /// When the file cannot be read, or a value makes no sense.
    pub fn settings(&self) -> anyhow::Result<Settings> {
        let mut settings = Settings::load(self.config.as_deref())?;
        if let Some(listen) = self.listen {
            settings.listen = listen;
        }
        settings.moss_listen = self.moss.or(settings.moss_listen);
        settings.index = self.db.clone().or(settings.index);
        settings.state = self.state.clone().or(settings.state);
        Ok(settings)
    }
}

/// Runs it until it is told to stop.
///
/// # Errors
/// When the configuration, the index or an address cannot be used.
pub fn run(args: &ServeArgs, quiet: bool) -> anyhow::Result<u8> {
    if args.print_config || args.print_openapi {
        use std::io::Write as _;
        let text = if args.print_config { Settings::template() } else { server::openapi_json()? };
        let mut output = Output::open(None)?;
        output.write_all(text.as_bytes())?;
        output.finish()?;
        return Ok(exit::DONE);
    }
    let settings = args.settings()?;
    let form =
        args.log.unwrap_or(if std::io::stderr().is_terminal() { LogForm::Text } else { LogForm::Json });
    log_to_standard_error(form, quiet);
    let index = settings.index.clone().map_or_else(default_index, Ok)?;
    server::serve(settings, &index, stopped()?, |listening| {
        tell(form, quiet, &format!("listening at http://{}/", listening.http));
        if let Some(moss) = listening.moss {
            tell(form, quiet, &format!("listening for MOSS clients at {moss}"));
        }
    })?;
    Ok(exit::DONE)
}

/// Says where it listens, whatever JUDGEPRINT_LOG leaves out of the log: whoever starts it may wait for that. Among lines of
/// JSON it is one.
fn tell(form: LogForm, quiet: bool, message: &str) {
    match form {
        LogForm::Text => say(quiet, message),
        LogForm::Json => {
            let line = serde_json::json!({
                "timestamp": server::clock::now().to_string(), "level": "INFO", "message": message, "target": "judgeprint",
            });
            say(quiet, &line.to_string());
        }
    }
}

fn log_to_standard_error(form: LogForm, quiet: bool) {
    let filter = EnvFilter::try_from_env("JUDGEPRINT_LOG")
        .unwrap_or_else(|_| EnvFilter::new(if quiet { "judgeprint=warn" } else { "judgeprint=info" }));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // In a test another one may be there already.
    let _ = match form {
        LogForm::Text => builder.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogForm::Json => builder.json().flatten_event(true).try_init(),
    };
}

/// Done when the process is told to stop.
fn stopped() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let (tell, told) = tokio::sync::oneshot::channel::<()>();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a runtime")?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(signal());
        // The server may have ended by itself.
        let _ = tell.send(());
    })?;
    Ok(async move {
        // A thread that is gone can tell nothing; then only the process' end stops the server.
        if told.await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(unix)]
async fn signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let (terminate, interrupt) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    match (terminate, interrupt) {
        (Ok(mut terminate), Ok(mut interrupt)) => {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
        _ => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
