//! The newest findings, page by page; the first page refreshes itself.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;

use super::error::PageError;
use super::page::{Frame, shown};
use super::row::{RowView, encoded};
use super::visitor::Visitor;
use crate::server::api::{cursor, cursor_text};
use crate::server::app::App;
use crate::server::error::ApiError;
use crate::store::{DecisionState, NewestPairs, PairPage, Store};

/// Findings of a page.
const PAGE: u32 = 50;

/// What the form asks for. Fields that are left empty ask for nothing.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    problem: String,
    #[serde(default)]
    contest: String,
    #[serde(default)]
    state: String,
    /// `next` of the page before.
    #[serde(default)]
    after: String,
}

#[derive(Template)]
#[template(path = "server/findings.html")]
struct FindingsPage<'a> {
    frame: Frame<'a>,
    list: ListView<'a>,
    wanted: &'a Wanted,
    states: Vec<(&'static str, bool)>,
    /// The paths of the reports over what is asked for, below the base.
    problem_report: Option<String>,
    contest_report: Option<String>,
}

#[derive(Template)]
#[template(path = "server/list.html")]
struct ListPage<'a> {
    list: ListView<'a>,
}

/// The list, which is in the page and is fetched again by its script.
struct ListView<'a> {
    base: &'a str,
    rows: Vec<RowView<'a>>,
    /// Of the engine's findings, before they were read.
    version: u64,
    /// What is asked for, as a query without a place in the list.
    query: String,
    is_first: bool,
    is_filtered: bool,
    next: Option<String>,
}

impl Wanted {
    fn which(&self) -> Result<NewestPairs, ApiError> {
        let text = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let state = text(&self.state).map(|state| state.parse::<DecisionState>()).transpose();
        Ok(NewestPairs {
            problem: text(&self.problem),
            contest: text(&self.contest),
            found_from: None,
            state: state.map_err(|error| ApiError::BadRequest(format!("the decision: {error}")))?,
            after: text(&self.after).map(|after| cursor(&after)).transpose()?,
            limit: PAGE,
        })
    }

    fn query(&self) -> String {
        let fields = [("problem", &self.problem), ("contest", &self.contest), ("state", &self.state)];
        let given = fields.iter().filter(|(_, value)| !value.trim().is_empty());
        let given: Vec<String> =
            given.map(|(name, value)| format!("{name}={}", encoded(value.trim()))).collect();
        given.join("&")
    }
}

async fn read(app: &App, wanted: &Wanted) -> Result<(u64, PairPage), ApiError> {
    // What is stored from here on is news.
    let version = *app.engine.findings().borrow();
    let which = wanted.which()?;
    let page = app.engine.read(async move |store: &mut Store| store.newest_pairs(&which).await).await??;
    Ok((version, page))
}

impl<'a> ListView<'a> {
    fn of(app: &'a App, wanted: &Wanted, version: u64, page: &'a PairPage) -> Self {
        let query = wanted.query();
        Self {
            base: app.public_base.path(),
            rows: page.pairs.iter().map(RowView::of).collect(),
            version,
            is_first: wanted.after.trim().is_empty(),
            is_filtered: !query.is_empty(),
            next: page.next.map(cursor_text),
            query,
        }
    }
}

/// The page.
pub(super) async fn page(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Result<Response, PageError> {
    let (version, page) = read(&app, &wanted).await?;
    let report = |kind: &str, name: &str| {
        let name = name.trim();
        (!name.is_empty()).then(|| crate::server::report_path(kind, name))
    };
    let states = DecisionState::ALL.map(|state| (state.name(), state.name() == wanted.state.trim()));
    let page = FindingsPage {
        frame: Frame::of(&app, &visitor),
        list: ListView::of(&app, &wanted, version, &page),
        states: states.to_vec(),
        problem_report: report("problems", &wanted.problem),
        contest_report: report("contests", &wanted.contest),
        wanted: &wanted,
    };
    shown(StatusCode::OK, &page)
}

/// The list alone.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Result<Response, PageError> {
    drop(visitor);
    let (version, page) = read(&app, &wanted).await?;
    shown(StatusCode::OK, &ListPage { list: ListView::of(&app, &wanted, version, &page) })
}
