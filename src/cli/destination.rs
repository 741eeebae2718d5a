//! Arguments that say where hooks bring submissions: a server, or an index.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::Args;

use super::index::IndexArgs;
use crate::corpus::Limits;
use crate::hooks::deliver::{Destination, ServerClient};
use crate::intake::Desk;

/// The environment variable with the token. It is no option: those are seen by everybody on the machine.
const TOKEN: &str = "JUDGEPRINT_TOKEN";
/// Bytes of a file with a token.
const MAX_TOKEN_BYTES: u64 = 4096;
const CONNECT: Duration = Duration::from_secs(5);

/// Where submissions go.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Destination")]
pub struct DestinationArgs {
    /// A judgeprint server; its token is in JUDGEPRINT_TOKEN, or in the file --token-file names
    #[arg(long, value_name = "URL", env = "JUDGEPRINT_URL", hide_env_values = true)]
    pub server: Option<String>,

    /// A file with the server's token
    #[arg(long, value_name = "FILE", env = "JUDGEPRINT_TOKEN_FILE", hide_env_values = true)]
    pub token_file: Option<PathBuf>,

    /// Which index, without a server.
    #[command(flatten)]
    pub index: IndexArgs,
}

impl DestinationArgs {
    /// What they name.
    ///
    /// # Errors
    /// When they name two or none, or what they name cannot be used.
    pub async fn open(&self) -> anyhow::Result<Destination> {
        let given = |text: &Option<String>| text.as_ref().filter(|text| !text.is_empty()).cloned();
        let db = self.index.db.as_ref().filter(|path| !path.as_os_str().is_empty());
        match (given(&self.server), db) {
            (Some(_), Some(_)) => bail!(
                "both a server and an index are named\nhint: give either --server (JUDGEPRINT_URL) or --db (JUDGEPRINT_DB)"
            ),
            (None, None) => bail!(
                "neither a server nor an index is named\nhint: give --server (JUDGEPRINT_URL), or --db (JUDGEPRINT_DB)"
            ),
            (Some(server), None) => self.server(&server),
            (None, Some(path)) => {
                let desk = Desk::open(path, self.index.wait, Limits::default()).await?;
                Ok(Destination::Index(Box::new(desk)))
            }
        }
    }

    fn server(&self, base: &str) -> anyhow::Result<Destination> {
        // Somebody else may have done that already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT)
            .user_agent(concat!("judgeprint/", env!("CARGO_PKG_VERSION")))
            .build()
            .context("cannot make a client")?;
        let client = ServerClient::new(base, &self.token()?, client).map_err(|error| anyhow!(error))?;
        Ok(Destination::Server(client))
    }

    fn token(&self) -> anyhow::Result<String> {
        let token = match &self.token_file {
            Some(path) => read_token(path).with_context(|| format!("cannot read `{}`", path.display()))?,
            None => std::env::var(TOKEN).unwrap_or_default(),
        };
        let token = token.trim();
        if token.is_empty() {
            bail!(
                "the server's token is missing\nhint: `judgeprint token` makes one; give it as {TOKEN} or with --token-file"
            );
        }
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            bail!("the server's token has characters that no token has");
        }
        Ok(token.to_owned())
    }
}

fn read_token(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MAX_TOKEN_BYTES).read_to_string(&mut text)?;
    Ok(text)
}
