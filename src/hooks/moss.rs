//! `judgeprint hook moss --self-check`: what a client of the MOSS protocol finds at an address, from its own machine, and
//! what to do where that is not a report.
//!
//! It sends what such clients send: options, a language, files, a query; then it opens the page whose address comes back.

use std::time::{Duration, Instant};

use reqwest::{Client, Url};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use super::self_check::Finding;

/// For each answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// Bytes of a line of the protocol.
const MAX_LINE: u64 = 4096;
/// Bytes of a page.
const MAX_PAGE: usize = 4 << 20;
/// Names and texts: two are one program.
const FILES: [(&str, &str); 3] = [
    (
        "self-check-one.c",
        "int main(void) {\n  int n = 0, odd = 0;\n  while (scanf(\"%d\", &n) == 1)\n    if (n % 2) odd += n * 3;\n  \
         printf(\"%d\\n\", odd);\n  return 0;\n}\n",
    ),
    (
        "self-check-two.c",
        "int main(void) {\n  int x = 0, sum = 0;\n  while (scanf(\"%d\", &x) == 1)\n    if (x % 2) sum += x * 3;\n  \
         printf(\"%d\\n\", sum);\n  return 0;\n}\n",
    ),
    (
        "self-check-three.c",
        "int f(int a, int b) { return b ? f(b, a % b) : a; }\nint main(void) {\n  int a, b;\n  scanf(\"%d %d\", &a, &b);\n  \
         for (; a < b; a += f(a, b)) puts(\"x\");\n}\n",
    ),
];

/// Sends three small programs to `address` (`host:port`) as the user of this id, and walks through the report.
pub async fn self_check(address: &str, user: u64, client: &Client) -> Vec<Finding> {
    let mut found = Vec::new();
    if let Err(bad) = check(address, user, client, &mut found).await {
        found.push(bad);
    }
    found
}

async fn check(address: &str, user: u64, client: &Client, found: &mut Vec<Finding>) -> Result<(), Finding> {
    let mut session = Session::open(address).await?;
    found.push(Finding::good(format!("{address} can be reached")));
    let is_known = session
        .ask(&format!("moss {user}\ndirectory 0\nX 0\nmaxmatches 10\nshow 250\nlanguage c\n"))
        .await
        .map_err(|why| {
            Finding::bad(
                format!("it does not speak with this client: {why}"),
                "is this machine's network in moss.networks of the server's configuration, if it has these? Does judgeprint serve --moss \
                 listen at this port?",
            )
        })?;
    if is_known != "yes" {
        return Err(Finding::bad(
            format!("it answers {is_known:?} to user {user} with a program in C, a MOSS server says yes"),
            "is the user id in moss.users of the server's configuration, if it has these? Is this the port that judgeprint serve --moss \
             names?",
        ));
    }
    found.push(Finding::good(format!("it speaks the MOSS protocol and lets user {user} in")));
    let files: String = (1..)
        .zip(FILES)
        .map(|(number, (name, text))| format!("file {number} c {} {name}\n{text}", text.len()))
        .collect();
    let start = Instant::now();
    let answer = session.ask(&format!("{files}query 0 self-check\n")).await;
    let refused = |why: String| {
        Finding::bad(
            format!("three small programs were not compared: {why}"),
            "what does the server's log say?",
        )
    };
    let page = match answer.map_err(refused)? {
        answer if answer.starts_with("Error:") => return Err(refused(answer)),
        answer => Url::parse(&answer).map_err(|_| refused(format!("{answer:?} is no address")))?,
    };
    found.push(Finding::good(format!("three programs were compared in {} ms", start.elapsed().as_millis())));
    // The server hangs up as well.
    let _ = session.stream.get_mut().write_all(b"end\n").await;
    if is_loopback(page.host_str()) && !is_loopback(host(address)) {
        return Err(Finding::bad(
            "the address of the result begins with this machine's own name, so clients elsewhere cannot open it",
            "set public_url in the server's configuration to what browsers reach it by",
        ));
    }
    walk(&page, client).await.map_err(|why| {
        Finding::bad(
            format!("the result cannot be opened: {why}"),
            format!(
                "is {} what this machine reaches the server by? It is public_url",
                page.origin().ascii_serialization()
            ),
        )
    })?;
    found.push(Finding::good("the result can be opened, and has the pair that was sent"));
    Ok(())
}

/// The connection to the server.
struct Session {
    stream: BufReader<TcpStream>,
}

impl Session {
    async fn open(address: &str) -> Result<Self, Finding> {
        let unreachable = |why: String| {
            Finding::bad(
                format!("{address} cannot be reached: {why}"),
                "does the server run with --moss, at an address that this machine reaches (it is loopback unless told otherwise), and \
                 does no firewall stand between?",
            )
        };
        match tokio::time::timeout(PATIENCE, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => Ok(Self { stream: BufReader::new(stream) }),
            Ok(Err(error)) => Err(unreachable(error.to_string())),
            Err(_) => Err(unreachable("no answer".to_owned())),
        }
    }

    /// Sends lines and reads the answer's line.
    async fn ask(&mut self, lines: &str) -> Result<String, String> {
        let mut answer = Vec::new();
        let asked = async {
            self.stream.get_mut().write_all(lines.as_bytes()).await?;
            (&mut self.stream).take(MAX_LINE).read_until(b'\n', &mut answer).await
        };
        match tokio::time::timeout(PATIENCE, asked).await {
            Ok(Ok(0)) => Err("it hangs up".to_owned()),
            Ok(Ok(_)) => Ok(String::from_utf8_lossy(&answer).trim().to_owned()),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("no answer".to_owned()),
        }
    }
}

/// Opens the result and its first pair, as programs do that download MOSS' reports.
async fn walk(page: &Url, client: &Client) -> Result<(), String> {
    let index = get(client, page.clone()).await?;
    if !(index.contains(FILES[0].0) && index.contains(FILES[1].0)) {
        return Err("the page has no pair of the two copies".to_owned());
    }
    let mut first = page.clone();
    first.path_segments_mut().map_err(|()| "it is no address of a page".to_owned())?.push("match0.html");
    get(client, first).await.map(|_| ())
}

async fn get(client: &Client, url: Url) -> Result<String, String> {
    // Whoever has the address can read the result, so it is not said.
    let failed = |error: reqwest::Error| error.without_url().to_string();
    let mut answer = client.get(url).timeout(PATIENCE).send().await.map_err(failed)?;
    if !answer.status().is_success() {
        return Err(format!("it answers {}", answer.status()));
    }
    let mut body = Vec::new();
    while let Some(part) = answer.chunk().await.map_err(failed)? {
        if body.len() + part.len() > MAX_PAGE {
            return Err("the page is too long".to_owned());
        }
        body.extend_from_slice(&part);
    }
    Ok(String::from_utf8_lossy(&body).into_owned())
}

/// The host of `host:port`.
fn host(address: &str) -> Option<&str> {
    address.rsplit_once(':').map(|(host, _)| host)
}

fn is_loopback(host: Option<&str>) -> bool {
    let host = host.unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        for (address, expected) in [
            ("127.0.0.1:7690", true),
            ("[::1]:7690", true),
            ("localhost:1", true),
            ("judge.example:7690", false),
        ] {
            assert_eq!(is_loopback(host(address)), expected, "{address}");
        }
    }
}
