//! Connections: accepted up to a number, their requests read and their answers taken within a time, ended gracefully.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

use super::patience::{Arriving, Taken};
use super::peer::Peer;
use super::settings::Settings;

/// How long to wait when the system has no more sockets to give.
const AFTER_FAILURE: Duration = Duration::from_millis(100);
/// Bytes of a request's head.
const MAX_HEAD: usize = 64 << 10;

/// Serves connections until `stop` is done, and then those that are open until they have nothing more to do, up to the
/// configured time.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    settings: &Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let places = Arc::new(Semaphore::new(settings.limits.connections.clamp(1, Semaphore::MAX_PERMITS)));
    let patience = Duration::from_secs(settings.limits.request_seconds.max(1));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let place = tokio::select! {
            () = &mut stop => break,
            place = Arc::clone(&places).acquire_owned() => place,
        };
        // It is never closed.
        let Ok(place) = place else { break };
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(AFTER_FAILURE).await;
                    continue;
                }
            },
        };
        let connection = connection(stream, peer, router.clone(), patience);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Clients that go away, and heads that never end, are nothing to report.
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended");
            }
            drop(place);
        });
    }
    drop(listener);
    tracing::info!("stopping");
    if tokio::time::timeout(Duration::from_secs(settings.grace_seconds), graceful.shutdown()).await.is_err() {
        tracing::warn!("requests under way were cut off");
    }
}

fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
) -> hyper::server::conn::http1::Connection<
    TokioIo<Taken<TcpStream>>,
    impl hyper::service::Service<
        hyper::Request<Incoming>,
        Response = axum::response::Response,
        Error = Infallible,
        Future: Send,
    >,
> {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection delays small packets");
    }
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(|body| Body::new(Arriving::within(body, patience)));
        request.extensions_mut().insert(Peer(peer.ip()));
        router.clone().oneshot(request)
    });
    hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(Taken::within(stream, patience)), service)
}
