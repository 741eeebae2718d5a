//! A made-up judge that serves the Contest API, in each dialect and with each unpleasantness, as bid.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};

use super::host::Host;
use super::shape;
use crate::support::zip_of;

/// How the judge speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// 2020-03.
    Old,
    /// 2022-07 and later.
    New,
    /// 2021-11.
    WithoutTokens,
    /// As PC^2 does 2020-03.
    Pc2,
}

/// What the judge knows and how it behaves.
pub(crate) struct World {
    dialect: Dialect,
    lines: Vec<String>,
    objects: BTreeMap<(String, String), Value>,
    pub(crate) zips: BTreeMap<String, Vec<u8>>,
    /// Tokens up to this one are no longer known.
    pub(crate) stale: usize,
    /// The next connection breaks after so many bytes of the feed.
    pub(crate) cut: Option<usize>,
    /// The feed is closed when all was told, though it was to go on.
    pub(crate) closes: bool,
    /// Whether the feed says that it is alive.
    pub(crate) keeps_alive: bool,
    /// The feed is sent so many bytes at a time.
    pub(crate) chunk: usize,
    /// `types` is an unknown parameter here.
    pub(crate) refuses_types: bool,
    /// Answers to `files` by submission, before anything else.
    pub(crate) file_status: BTreeMap<String, Vec<u16>>,
    /// Files have no addresses, as for an account without rights.
    pub(crate) hides_files: bool,
    /// The addresses of files, with `{id}`.
    pub(crate) href: String,
    /// The list of sources is given.
    pub(crate) gives_sources: bool,
    /// Collections cannot be had.
    pub(crate) hides_collections: bool,
    pub(crate) requests: Vec<String>,
    /// Whatever was not a GET. Nobody is to write to a judge, so no test may leave one here.
    pub(crate) writes: Vec<String>,
}

#[derive(Clone)]
pub(crate) struct Judge {
    pub(crate) world: Arc<Mutex<World>>,
    pub(crate) host: Arc<Host>,
}

pub(crate) const USER: &str = "reader";
pub(crate) const PASSWORD: &str = "sesame";

impl Judge {
    pub(crate) fn new(dialect: Dialect) -> Self {
        Self::on(dialect, Host::serve)
    }

    pub(crate) fn on(dialect: Dialect, serve: impl FnOnce(Router) -> Host) -> Self {
        let href = match dialect {
            Dialect::Pc2 => "/contest/submissions/{id}/files",
            _ => "contests/finals/submissions/{id}/files",
        };
        let world = Arc::new(Mutex::new(World {
            dialect,
            lines: Vec::new(),
            objects: BTreeMap::new(),
            zips: BTreeMap::new(),
            stale: 0,
            cut: None,
            closes: false,
            keeps_alive: true,
            chunk: 1 << 20,
            refuses_types: false,
            file_status: BTreeMap::new(),
            hides_files: false,
            href: href.to_owned(),
            gives_sources: false,
            hides_collections: false,
            requests: Vec::new(),
            writes: Vec::new(),
        }));
        let root = if dialect == Dialect::Pc2 { "/contest" } else { "/api/contests/finals" };
        let contest = Router::new()
            .route("/", get(about))
            .route("/event-feed", get(feed))
            .route("/{collection}", get(collection))
            .route("/submissions/{id}/files", get(files))
            .route("/submissions/{id}/source-code", get(sources));
        let router = Router::new()
            .route("/api/", get(version))
            .route("/elsewhere/{id}", get(files))
            .route(&format!("{root}/"), get(about))
            .nest(root, contest)
            .fallback(async || StatusCode::NOT_FOUND)
            .layer(middleware::from_fn_with_state(Arc::clone(&world), note_writes))
            .with_state(Arc::clone(&world));
        Self { world, host: Arc::new(serve(router)) }
    }

    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        change(&mut self.world.lock().expect("no test has failed"))
    }

    /// What to give as `--url`.
    pub(crate) fn url(&self) -> String {
        match self.with(|world| world.dialect) {
            Dialect::Pc2 => format!("{}/contest", self.host.url()),
            _ => format!("{}/api/contests/finals", self.host.url()),
        }
    }

    /// The requests so far that have this in them.
    pub(crate) fn requests(&self, part: &str) -> Vec<String> {
        self.with(|world| world.requests.iter().filter(|line| line.contains(part)).cloned().collect())
    }

    /// Says what an object is now; `null` deletes it.
    pub(crate) fn say(&self, kind: &str, id: &str, data: Value) {
        self.with(|world| world.say(kind, id, data));
    }

    /// A line as it stands, good or bad.
    pub(crate) fn raw(&self, line: &str) {
        self.with(|world| world.lines.push(line.to_owned()));
    }

    /// What every contest tells first.
    pub(crate) fn open(&self) {
        self.say("judgement-types", "AC", json!({"id": "AC", "name": "Correct", "solved": true}));
        self.say("judgement-types", "WA", json!({"id": "WA", "name": "Wrong", "solved": false}));
        self.say("languages", "cpp", json!({"id": "cpp", "name": "C++", "extensions": ["cpp", "cc"]}));
        self.say("runs", "1", json!({"id": "1", "judgement_id": "1"}));
    }

    /// A submission of a program of its own.
    pub(crate) fn submit(&self, id: &str) {
        self.with(|world| {
            world.zips.insert(id.to_owned(), zip("main.cpp", &format!("int main() {{ return {id}; }}\n")));
            world.tell_of(id);
        });
    }

    pub(crate) fn judge(&self, id: &str, submission: &str, verdict: Option<&str>) {
        let mut data =
            json!({"id": id, "submission_id": submission, "start_time": "2026-11-22T10:01:00.000+00:00"});
        if let Some(verdict) = verdict {
            data["judgement_type_id"] = verdict.into();
            data["end_time"] = "2026-11-22T10:02:00.000+00:00".into();
        }
        self.say("judgements", id, data);
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        let world = self.world.lock().unwrap_or_else(PoisonError::into_inner);
        // A test that fails for another reason says that one.
        assert!(
            std::thread::panicking() || world.writes.is_empty(),
            "written to a judge: {:?}",
            world.writes
        );
    }
}

impl World {
    fn say(&mut self, kind: &str, id: &str, data: Value) {
        let key = (kind.to_owned(), id.to_owned());
        let is_new = !self.objects.contains_key(&key);
        let number = self.lines.len() + 1;
        let line = match self.dialect {
            Dialect::Old | Dialect::Pc2 => {
                let prefix = if self.dialect == Dialect::Pc2 { "pc2-" } else { "ev" };
                let op = match (&data, is_new) {
                    (Value::Null, _) => "delete",
                    (_, true) => "create",
                    (_, false) => "update",
                };
                let shown = if data.is_null() { json!({"id": id}) } else { data.clone() };
                json!({"type": kind, "id": format!("{prefix}{number}"), "op": op, "data": shown})
            }
            Dialect::New => json!({"token": number.to_string(), "type": kind, "id": id, "data": data}),
            Dialect::WithoutTokens => json!({"type": kind, "id": id, "data": data}),
        };
        let line = line.to_string();
        shape::check(self.dialect, &line);
        self.lines.push(line);
        if data.is_null() {
            self.objects.remove(&key);
        } else {
            self.objects.insert(key, data);
        }
    }

    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The objects have files now, and no line of the feed says so.
    pub(crate) fn show_files(&mut self, id: &str) {
        let href = self.href.replace("{id}", id);
        let key = ("submissions".to_owned(), id.to_owned());
        self.objects.get_mut(&key).expect("it was told")["files"] = json!([{"href": href}]);
    }

    fn tell_of(&mut self, id: &str) {
        let mut data = json!({"id": id, "team_id": format!("team{id}"), "problem_id": "sum", "language_id": "cpp",
            "time": "2026-11-22T10:00:00.000+00:00", "contest_time": "0:00:26.199"});
        if !self.hides_files {
            let mut file = json!({"href": self.href.replace("{id}", id)});
            if self.dialect != Dialect::Pc2 {
                file["mime"] = "application/zip".into();
                file["filename"] = "files.zip".into();
            }
            data["files"] = json!([file]);
        }
        self.say("submissions", id, data);
    }

    /// Behind which line a reader wants to go on.
    fn place(&self, query: &BTreeMap<String, String>) -> Result<usize, ()> {
        let (name, prefix) = match self.dialect {
            Dialect::Old => ("since_id", "ev"),
            Dialect::Pc2 => ("id", "pc2-"),
            Dialect::New | Dialect::WithoutTokens => ("since_token", ""),
        };
        if self.refuses_types && query.contains_key("types") {
            return Err(());
        }
        let Some(token) = query.get(name) else {
            return Ok(0);
        };
        let number: usize = token.strip_prefix(prefix).and_then(|number| number.parse().ok()).ok_or(())?;
        if number <= self.stale || number > self.lines.len() { Err(()) } else { Ok(number) }
    }
}

type Shared = State<Arc<Mutex<World>>>;

/// Notes what would change something here, on whatever path.
async fn note_writes(State(world): Shared, request: Request, next: Next) -> Response {
    if request.method() != Method::GET {
        let line = format!("{} {}", request.method(), request.uri());
        world.lock().expect("no test has failed").writes.push(line);
    }
    next.run(request).await
}

/// Notes the request, and refuses who has no password.
fn enter(world: &Arc<Mutex<World>>, uri: &Uri, headers: &HeaderMap) -> Result<(), StatusCode> {
    use base64::Engine;
    world.lock().expect("no test has failed").requests.push(uri.to_string());
    let wanted = base64::engine::general_purpose::STANDARD.encode(format!("{USER}:{PASSWORD}"));
    let given = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    match given.strip_prefix("Basic ") {
        None => Err(StatusCode::UNAUTHORIZED),
        Some(given) if given == wanted => Ok(()),
        // Somebody who may not see the contest.
        Some(_) => Err(StatusCode::FORBIDDEN),
    }
}

async fn version() -> Response {
    axum::Json(json!({"version": "2023-06", "provider": {"name": "made up"}})).into_response()
}

async fn about(State(world): Shared, uri: Uri, headers: HeaderMap) -> Response {
    if let Err(refused) = enter(&world, &uri, &headers) {
        return refused.into_response();
    }
    axum::Json(json!({"id": "finals", "name": "The finals"})).into_response()
}

async fn collection(
    State(world): Shared,
    Path(kind): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Err(refused) = enter(&world, &uri, &headers) {
        return refused.into_response();
    }
    let world = world.lock().expect("no test has failed");
    if world.hides_collections {
        return StatusCode::FORBIDDEN.into_response();
    }
    let all: Vec<&Value> =
        world.objects.iter().filter(|((of, _), _)| *of == kind).map(|(_, one)| one).collect();
    axum::Json(all).into_response()
}

async fn files(State(world): Shared, Path(id): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    if let Err(refused) = enter(&world, &uri, &headers) {
        return refused.into_response();
    }
    let mut world = world.lock().expect("no test has failed");
    if let Some(status) = world.file_status.get_mut(&id).and_then(Vec::pop) {
        return StatusCode::from_u16(status).expect("a status").into_response();
    }
    let Some(bytes) = world.zips.get(&id).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if world.dialect == Dialect::Pc2 {
        // Who reads a program makes an event.
        world.tell_of(&id);
    }
    bytes.into_response()
}

async fn sources(State(world): Shared, Path(id): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    if let Err(refused) = enter(&world, &uri, &headers) {
        return refused.into_response();
    }
    if !world.lock().expect("no test has failed").gives_sources {
        return StatusCode::FORBIDDEN.into_response();
    }
    axum::Json(
        json!([{"id": "1", "submission_id": id, "filename": "main.cpp", "source": "aW50IG1haW4oKSB7fQo="}]),
    )
    .into_response()
}

struct Reader {
    world: Arc<Mutex<World>>,
    next: usize,
    buffer: Vec<u8>,
    left: Option<usize>,
    is_live: bool,
}

async fn feed(
    State(world): Shared,
    Query(query): Query<BTreeMap<String, String>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Err(refused) = enter(&world, &uri, &headers) {
        return refused.into_response();
    }
    let reader = {
        let mut open = world.lock().expect("no test has failed");
        let Ok(next) = open.place(&query) else {
            return StatusCode::BAD_REQUEST.into_response();
        };
        let is_live = query.get("stream").is_none_or(|stream| stream == "true") && !open.closes;
        Reader { world: Arc::clone(&world), next, buffer: Vec::new(), left: open.cut.take(), is_live }
    };
    let stream = futures_util::stream::unfold(reader, |mut reader| async move {
        loop {
            if reader.left == Some(0) {
                // The connection breaks, wherever in a line that is.
                reader.left = None;
                reader.is_live = false;
                reader.next = usize::MAX;
                reader.buffer.clear();
                // What was sent before shall arrive before.
                tokio::time::sleep(Duration::from_millis(50)).await;
                return Some((Err(std::io::Error::other("cut")), reader));
            }
            if reader.buffer.is_empty() {
                let world = reader.world.lock().expect("no test has failed");
                if let Some(line) = world.lines.get(reader.next) {
                    reader.next += 1;
                    reader.buffer.extend_from_slice(line.as_bytes());
                    reader.buffer.push(b'\n');
                } else if !reader.is_live {
                    return None;
                }
            }
            if reader.buffer.is_empty() {
                tokio::time::sleep(Duration::from_millis(100)).await;
                let world = reader.world.lock().expect("no test has failed");
                if world.lines.len() <= reader.next && world.keeps_alive {
                    drop(world);
                    return Some((Ok(Bytes::from_static(b"\n")), reader));
                }
                continue;
            }
            let chunk = reader.world.lock().expect("no test has failed").chunk;
            let size = chunk.min(reader.buffer.len()).min(reader.left.unwrap_or(usize::MAX));
            if size < 100 {
                tokio::time::sleep(Duration::from_micros(200)).await;
            }
            let bytes: Vec<u8> = reader.buffer.drain(..size).collect();
            reader.left = reader.left.map(|left| left - size);
            return Some((Ok(Bytes::from(bytes)), reader));
        }
    });
    Body::from_stream(stream).into_response()
}

/// A zip of one file.
pub(crate) fn zip(name: &str, text: &str) -> Vec<u8> {
    zip_of(&[(name, text.as_bytes())])
}
