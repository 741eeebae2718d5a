//! Flagged pairs announced to another system: once each, signed, tried again at growing intervals.
//!
//! What is to be announced stands in the index with the finding, so nothing is forgotten when the server is killed; a
//! delivery whose answer was lost is made again, and carries the same id.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use hmac::{Hmac, Mac};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, Url, redirect};
use serde::Serialize;
use sha2::Sha256;

use super::api::PairBody;
use super::app::App;
use super::clock;
use crate::corpus::Timestamp;
use crate::store::{Delivery, Store};

/// How often the index is asked when nothing new was found.
const EVERY: Duration = Duration::from_secs(5);
/// Deliveries at a time, one after another: the other side sees them in the order of their findings.
const AT_ONCE: u32 = 50;
/// How long the other side may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The first pause; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(20);
/// The longest pause.
const MAX_PAUSE: Duration = Duration::from_secs(4 * 3600);

/// Where pairs are announced.
pub(crate) struct Webhook {
    url: Url,
    key: Vec<u8>,
    tries: u32,
    client: Client,
}

/// What is sent.
#[derive(Serialize)]
struct Event<'a> {
    /// The same in each try.
    id: String,
    event: &'static str,
    sent_at: String,
    pair: &'a PairBody,
}

/// Names of hosts into addresses, without those that lead into this machine or its network: who can write a name into
/// the configuration, or into the name service, is not thereby let in there.
struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err("it has no public address (webhook.allow_private allows others)".into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Whether an address is one of the open network.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [first, second, ..] = v4.octets();
            let is_shared = first == 100 && (64..128).contains(&second);
            let is_reserved = first >= 240 || first == 0 || (first == 198 && (18..20).contains(&second));
            let is_protocol = v4.octets()[..3] == [192, 0, 0];
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || v4.is_broadcast()
                || v4.is_documentation()
                || v4.is_unspecified()
                || is_shared
                || is_reserved
                || is_protocol)
        }
        IpAddr::V6(v6) => {
            let first = v6.segments()[0];
            // NAT64 and 6to4 carry an IPv4 address inside.
            let carries_v4 = first == 0x2002 || v6.segments()[..2] == [0x64, 0xff9b];
            let is_documentation = v6.segments()[..2] == [0x2001, 0xdb8];
            !(v6.is_loopback()
                || v6.is_unspecified()
                || v6.is_multicast()
                || v6.is_unique_local()
                || v6.is_unicast_link_local()
                || carries_v4
                || is_documentation)
        }
    }
}

impl Webhook {
    /// For an address and the key of the signature.
    ///
    /// # Errors
    /// When the address cannot be used.
    pub(crate) fn new(url: &Url, key: &str, allow_private: bool, tries: u32) -> anyhow::Result<Self> {
        if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
            anyhow::bail!("webhook.url has to begin with https:// or http://");
        }
        // An address that is written out is asked of no name service.
        let literal = match url.host() {
            Some(url::Host::Ipv4(v4)) => Some(IpAddr::V4(v4)),
            Some(url::Host::Ipv6(v6)) => Some(IpAddr::V6(v6)),
            _ => None,
        };
        if !allow_private && literal.is_some_and(|address| !is_public(address)) {
            anyhow::bail!(
                "webhook.url leads to no public address\nhint: webhook.allow_private = true allows it"
            );
        }
        let mut client = Client::builder()
            .timeout(TIMEOUT)
            // A redirection would lead past the check of the address.
            .redirect(redirect::Policy::none())
            .no_proxy()
            .user_agent(concat!("judgeprint/", env!("CARGO_PKG_VERSION")));
        if !allow_private {
            client = client.dns_resolver(Arc::new(PublicOnly));
        }
        Ok(Self { url: url.clone(), key: key.as_bytes().to_vec(), tries, client: client.build()? })
    }

    /// Whether anything answers there. Nothing is announced.
    pub(crate) async fn reach(&self) -> Result<(), String> {
        let asked = self.client.head(self.url.clone()).send().await;
        asked.map(|_| ()).map_err(|error| chain(&error.without_url()))
    }

    async fn send(&self, body: String) -> Result<(), String> {
        let seconds = clock::now().0 / 1000;
        let signature = sign(&self.key, seconds, &body)?;
        let request = self
            .client
            .post(self.url.clone())
            .header("Content-Type", "application/json")
            .header("X-Judgeprint-Signature", format!("t={seconds},v1={signature}"))
            .body(body);
        let response = request.send().await.map_err(|error| chain(&error.without_url()))?;
        if response.status().is_success() {
            Ok(())
        } else {
            Err(format!("it answered {}", response.status()))
        }
    }
}

/// An error with its causes: the first alone says only that sending failed.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text += &format!(": {cause}");
        source = cause.source();
    }
    text
}

/// The signature in hexadecimal.
fn sign(key: &[u8], seconds: i64, body: &str) -> Result<String, String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).map_err(|error| error.to_string())?;
    mac.update(format!("{seconds}.{body}").as_bytes());
    Ok(mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// How long to wait after so many tries.
fn pause(attempts: u32) -> Duration {
    FIRST_PAUSE.saturating_mul(2_u32.saturating_pow(attempts.min(16))).min(MAX_PAUSE)
}

/// Announces what is due, until it is dropped.
pub(crate) async fn announce(app: Arc<App>, webhook: Webhook) {
    let mut findings = app.engine.findings();
    loop {
        let due = app
            .engine
            .read(async |store: &mut Store| store.due_deliveries(clock::now(), AT_ONCE).await)
            .await;
        let due = match due {
            Ok(Ok(due)) => due,
            Ok(Err(error)) => {
                tracing::error!(%error, "what is to be announced cannot be read");
                Vec::new()
            }
            Err(_) => return,
        };
        let had_some = !due.is_empty();
        for delivery in due {
            deliver(&app, &webhook, &delivery).await;
        }
        if !had_some {
            // Whichever comes first; the engine that is gone changes nothing any more.
            let _ = tokio::time::timeout(EVERY, findings.changed()).await;
        }
    }
}

async fn deliver(app: &Arc<App>, webhook: &Webhook, delivery: &Delivery) {
    let key = delivery.pair;
    let detail = app.engine.read(async move |store: &mut Store| store.pair(&key).await).await;
    let result = match detail {
        Ok(Ok(Some(detail))) => {
            let pair = PairBody::of(&detail, app);
            let event = Event {
                id: key.to_string(),
                event: "pair.flagged",
                sent_at: clock::now().to_string(),
                pair: &pair,
            };
            match serde_json::to_string(&event) {
                Ok(body) => webhook.send(body).await,
                Err(error) => Err(error.to_string()),
            }
        }
        // It is no finding any more, or not just now: if it is found again, it is announced then.
        Ok(Ok(None)) => {
            let forgotten =
                app.engine.write(async move |store: &mut Store| store.forget_delivery(&key).await).await;
            if let Ok(Err(error)) = forgotten {
                tracing::error!(%error, "an announcement that is no longer due could not be forgotten");
            }
            return;
        }
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => return,
    };
    app.metrics.delivered(if result.is_ok() { "delivered" } else { "failed" });
    let attempts = delivery.attempts;
    let is_last = attempts.saturating_add(1) >= webhook.tries;
    let written = app.engine.write(async move |store: &mut Store| match result {
        Ok(()) => store.delivered(&key).await,
        Err(error) => {
            tracing::warn!(error, attempts = attempts + 1, is_last, "a pair could not be announced");
            let wait = i64::try_from(pause(attempts).as_millis()).unwrap_or(i64::MAX);
            let next = (!is_last).then(|| Timestamp(clock::now().0.saturating_add(wait)));
            store.delivery_failed(&key, next, &error).await
        }
    });
    if let Ok(Err(error)) = written.await {
        tracing::error!(%error, "what became of an announcement could not be written down");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_the_hmac_of_time_and_body() {
        // Worked out with Python's hmac.
        let expected = "1ba6b8171186efc613e8bcc0cbdab2748f24984d7c5a84faa2637afa0e40d224";
        assert_eq!(sign(b"key", 1, "{}").unwrap(), expected);
    }

    #[test]
    fn addresses_that_lead_inside_are_told_from_public_ones() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "::",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["8.8.8.8", "93.184.216.34", "2606:4700::1111"] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn pauses_grow_to_an_end() {
        assert_eq!(pause(0), FIRST_PAUSE);
        assert_eq!(pause(3), FIRST_PAUSE * 8);
        assert_eq!(pause(u32::MAX), MAX_PAUSE);
    }
}
