//! Listens, bounds how many are heard at a time, and stops in order.

use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};
use url::Url;

use super::allowed::Allowed;
use super::counters::{MossCounters, UnderWay, count};
use super::limits::MossLimits;
use super::session::{PERMIT_BYTES, Session};
use super::shelf::Shelf;

/// What the server is told.
#[derive(Debug, Clone)]
pub struct MossOptions {
    /// Bounds on clients.
    pub limits: MossLimits,
    /// What clients reach the HTTP server under: results are at `<public base>/results/<secret>`.
    pub public_base: Url,
    /// Who may send jobs.
    pub allowed: Allowed,
}

/// What all connections share.
pub(super) struct Server {
    pub(super) options: MossOptions,
    pub(super) shelf: Arc<Shelf>,
    pub(super) counters: Arc<MossCounters>,
    /// One permit a comparison.
    pub(super) comparisons: Arc<Semaphore>,
    /// One permit a kibibyte of files.
    pub(super) memory: Arc<Semaphore>,
    /// How many connections each address has.
    addresses: Mutex<HashMap<IpAddr, usize>>,
}

impl Server {
    pub(super) fn new(options: MossOptions, shelf: Arc<Shelf>, counters: Arc<MossCounters>) -> Self {
        let limits = &options.limits;
        let permits = |count: u64| usize::try_from(count).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS);
        let memory = permits(limits.max_held_bytes / PERMIT_BYTES);
        let comparisons = limits.max_comparisons.clamp(1, Semaphore::MAX_PERMITS);
        Self {
            comparisons: Arc::new(Semaphore::new(comparisons)),
            memory: Arc::new(Semaphore::new(memory)),
            addresses: Mutex::default(),
            options,
            shelf,
            counters,
        }
    }

    /// Lets a client in, or not; what it gives is held for as long as the client is there.
    fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        if !self.options.allowed.address(address) {
            return None;
        }
        let address = address.to_canonical();
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let here = addresses.entry(address).or_default();
        if *here >= self.options.limits.max_connections_of_one.max(1) {
            return None;
        }
        *here += 1;
        Some(Place { server: Arc::clone(self), address })
    }
}

/// A client's place among those of its address.
struct Place {
    server: Arc<Server>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut addresses = self.server.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = addresses.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                addresses.remove(&self.address);
            }
        }
    }
}

/// How often results that have ended are looked for.
const SWEEP: Duration = Duration::from_secs(600);

/// Serves the protocol until `shutdown` is ready; then jobs under way go on for [`MossLimits::grace`] at most. A
/// comparison that outlasts it ends with the process, without a result.
///
/// # Errors
/// None at present: what goes wrong with one client, or in accepting one, does not end the server.
pub async fn serve(
    listener: TcpListener,
    options: MossOptions,
    shelf: Arc<Shelf>,
    counters: Arc<MossCounters>,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let server = Arc::new(Server::new(options, shelf, counters));
    let limits = server.options.limits;
    let room = Arc::new(Semaphore::new(limits.max_connections.clamp(1, Semaphore::MAX_PERMITS)));
    let mut shutdown = pin!(shutdown);
    let mut sweep = interval(SWEEP);
    let mut sessions = JoinSet::new();
    loop {
        let accepted = async {
            let place = Arc::clone(&room).acquire_owned().await;
            (listener.accept().await, place)
        };
        tokio::select! {
            () = &mut shutdown => break,
            _ = sweep.tick() => {
                let shelf = Arc::clone(&server.shelf);
                tokio::task::spawn_blocking(move || shelf.sweep(shelf.clock().now()));
            }
            Some(_) = sessions.join_next(), if !sessions.is_empty() => {}
            (accepted, room) = accepted => match accepted {
                Ok((stream, address)) => {
                    let server = Arc::clone(&server);
                    sessions.spawn(async move {
                        hear(server, stream, address.ip()).await;
                        drop(room);
                    });
                }
                Err(error) => {
                    // The system has no room for another one now.
                    tracing::warn!(error = %error, "a MOSS client cannot be accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            },
        }
    }
    drop(listener);
    let finish = async { while sessions.join_next().await.is_some() {} };
    if timeout(limits.grace, finish).await.is_err() {
        tracing::warn!(open = sessions.len(), "MOSS clients are cut off, the time to finish is over");
        sessions.shutdown().await;
    }
    Ok(())
}

async fn hear(server: Arc<Server>, stream: TcpStream, address: IpAddr) {
    let counters = Arc::clone(&server.counters);
    count(&counters.connections);
    let Some(_place) = server.enter(address) else {
        count(&counters.turned_away);
        return;
    };
    let _open = UnderWay::new(&counters.open);
    // Answers are short and one write each.
    let _ = stream.set_nodelay(true);
    if let Err(error) = Session::new(stream, server).run().await {
        tracing::debug!(error = %error, "a MOSS connection ended early");
    }
}
