//! Where the server listens, and under which address others know it.

use std::net::SocketAddr;

use super::plain_client;
use crate::hooks::self_check::Finding;
use crate::server::settings::Settings;

/// Whether the addresses can be used, and lead here.
pub(super) async fn examine(settings: &Settings, found: &mut Vec<Finding>) {
    let listen = settings.listen;
    match health(listen).await {
        Some(true) => found.push(Finding::good(format!("a judgeprint answers at {listen}"))),
        Some(false) => found.push(Finding::bad(
            format!("another program answers at {listen}"),
            "stop it, or choose another address with --listen",
        )),
        None => match std::net::TcpListener::bind(listen) {
            Ok(_) => found.push(Finding::good(format!("{listen} is free; no server runs there now"))),
            Err(error) => found.push(Finding::bad(
                format!("nothing answers at {listen}, and it cannot be used: {error}"),
                "choose an address of this machine, and a port above 1023 unless it runs as root",
            )),
        },
    }
    match settings.public_base() {
        Err(error) => found.push(Finding::bad(error.to_string(), "mend public_url in the configuration")),
        Ok(_) if settings.nowhere().is_some() => found.extend(settings.nowhere().map(|what| {
            Finding::doubtful(what, "set public_url or JUDGEPRINT_PUBLIC_URL to what browsers and MOSS clients see")
        })),
        Ok(base) if !listen.ip().is_loopback() && base.scheme() != "https" => found.push(Finding::doubtful(
            format!("{listen} is reached from other machines, and {base} has no TLS"),
            "tokens and programs cross the network unencrypted: put a proxy with TLS before it and set public_url",
        )),
        Ok(base) => found.push(Finding::good(format!("browsers and MOSS clients are sent to {base}"))),
    }
    if let Some(moss) = settings.moss_listen
        && !moss.ip().is_loopback()
        && settings.moss.networks.is_empty()
    {
        found.push(Finding::doubtful(
            format!("anybody who reaches {moss} can have programs compared"),
            "the MOSS protocol knows no passwords: set moss.networks, or listen on loopback",
        ));
    }
}

/// Whether a judgeprint answers there; `None` where nothing does.
async fn health(listen: SocketAddr) -> Option<bool> {
    let client = plain_client().ok()?;
    let host = if listen.ip().is_unspecified() { "127.0.0.1".to_owned() } else { listen.ip().to_string() };
    let host = if host.contains(':') { format!("[{host}]") } else { host };
    let answer = client.get(format!("http://{host}:{}/health", listen.port())).send().await;
    match answer {
        Ok(answer) => {
            let is_ok = answer.status().is_success();
            Some(is_ok && answer.text().await.is_ok_and(|text| text == "{\"status\":\"ok\"}"))
        }
        Err(error) if error.is_connect() => None,
        Err(_) => Some(false),
    }
}
