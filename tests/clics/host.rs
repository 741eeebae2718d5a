//! Serves a router on a port of this machine, with or without TLS, in a thread of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// A server; it ends when this is dropped.
pub(crate) struct Host {
    address: SocketAddr,
    scheme: &'static str,
    _stop: oneshot::Sender<()>,
}

impl Host {
    pub(crate) fn serve(router: Router) -> Self {
        Self::start(router, None)
    }

    /// With a certificate that it has signed itself, which comes back as PEM.
    pub(crate) fn serve_tls(router: Router) -> (Self, String) {
        let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned(), "localhost".to_owned()])
            .expect("a certificate");
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions of TLS")
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("a certificate");
        let pem = pem(made.cert.der());
        (Self::start(router, Some(TlsAcceptor::from(Arc::new(config)))), pem)
    }

    fn start(router: Router, tls: Option<TlsAcceptor>) -> Self {
        let (stop, stopped) = oneshot::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel();
        let scheme = if tls.is_some() { "https" } else { "http" };
        std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async move {
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
                tell.send(listener.local_addr().expect("an address")).expect("somebody waits");
                let server = async move {
                    match tls {
                        None => axum::serve(listener, router).await,
                        Some(acceptor) => axum::serve(Tls { listener, acceptor }, router).await,
                    }
                };
                tokio::select! {
                    _ = server => {}
                    _ = stopped => {}
                }
            });
            runtime.shutdown_timeout(Duration::from_millis(10));
        });
        Self { address: told.recv().expect("it serves"), scheme, _stop: stop }
    }

    pub(crate) fn url(&self) -> String {
        format!("{}://{}", self.scheme, self.address)
    }
}

fn pem(der: &[u8]) -> String {
    use base64::Engine;
    let text = base64::engine::general_purpose::STANDARD.encode(der);
    let lines: Vec<&str> =
        text.as_bytes().chunks(64).map(|line| std::str::from_utf8(line).expect("Base64")).collect();
    format!("-----BEGIN CERTIFICATE-----\n{}\n-----END CERTIFICATE-----\n", lines.join("\n"))
}

struct Tls {
    listener: TcpListener,
    acceptor: TlsAcceptor,
}

impl axum::serve::Listener for Tls {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            let Ok((stream, address)) = self.listener.accept().await else { continue };
            // Who does not believe the certificate goes away.
            if let Ok(stream) = self.acceptor.accept(stream).await {
                return (stream, address);
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<Self::Addr> {
        self.listener.local_addr()
    }
}
