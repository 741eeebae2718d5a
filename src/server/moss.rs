//! The MOSS protocol beside HTTP: its results are pages of this server, under addresses that nobody can guess.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::app::{App, Moss};
use super::settings::Settings;
use crate::moss::{Allowed, Clock, MossCounters, MossLimits, MossOptions, Shelf, ShelfLimits, serve};

/// Opens the results.
///
/// # Errors
/// When their folder cannot be used.
pub(super) fn open(settings: &Settings, state: &Path) -> anyhow::Result<Moss> {
    let limits =
        ShelfLimits { keep_seconds: u64::from(settings.moss.days) * 86_400, ..ShelfLimits::default() };
    let shelf = Shelf::open(&state.join("moss"), limits, Clock::system())?;
    Ok(Moss { shelf: Arc::new(shelf), counters: Arc::new(MossCounters::default()) })
}

/// Serves the protocol, if it is to be, until the server stops.
///
/// # Errors
/// When its address cannot be used.
pub(super) async fn start(app: &Arc<App>) -> anyhow::Result<Option<(SocketAddr, JoinHandle<()>)>> {
    let (Some(listen), Some(moss)) = (app.settings.moss_listen, &app.moss) else { return Ok(None) };
    let listener = TcpListener::bind(listen)
        .await
        .with_context(|| format!("cannot listen for MOSS clients at {listen}"))?;
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() && app.settings.moss.networks.is_empty() {
        tracing::warn!(
            "anybody who reaches {address} can have programs compared; moss.networks says who may"
        );
    }
    let options = MossOptions {
        limits: MossLimits::default(),
        public_base: app.public_base.clone(),
        allowed: Allowed {
            users: app.settings.moss.users.iter().map(ToString::to_string).collect(),
            networks: app.settings.moss.networks.clone(),
        },
    };
    let (shelf, counters) = (Arc::clone(&moss.shelf), Arc::clone(&moss.counters));
    let mut is_stopping = app.is_stopping.subscribe();
    let serving = tokio::spawn(async move {
        let stop = async move {
            // Where nobody can say so any more, it is over as well.
            let _ = is_stopping.wait_for(|is_stopping| *is_stopping).await;
        };
        if let Err(error) = serve(listener, options, shelf, counters, stop).await {
            tracing::error!(%error, "the MOSS protocol is not served any more");
        }
    });
    Ok(Some((address, serving)))
}
