//! Flagged pairs: the newest first, page by page, or one with all that is known of it.

#![expect(unused_qualifications, reason = "utoipa writes out what is in scope")]

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::decisions::DecisionBody;
use crate::corpus::Timestamp;
use crate::intake::submission_id;
use crate::server::app::App;
use crate::server::auth::Caller;
use crate::server::error::{ApiError, ErrorBody};
use crate::store::{
    DecisionState, Key, NewestPairs, PairCursor, PairDetail, PairKey, PairSide, Role, Selection, Store,
    StoreError, Stored,
};

/// Pairs of a page where nothing else is asked for.
const DEFAULT_LIMIT: u32 = 50;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NewestQuery {
    /// Of this problem.
    problem: Option<String>,
    /// With a submission of this contest.
    contest: Option<String>,
    /// Last decided to be this; one of which nothing was decided is `open`.
    #[param(example = "open")]
    state: Option<String>,
    /// Found at this moment or later, RFC 3339.
    since: Option<String>,
    /// `next` of the page before.
    after: Option<String>,
    /// At most so many, and at most 500.
    limit: Option<u32>,
}

/// A page of findings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PairPageBody {
    /// The newest first.
    pairs: Vec<PairBody>,
    /// `after` of the next page; null where there is none.
    next: Option<String>,
}

/// A flagged pair. It is similarity and evidence; people decide.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PairBody {
    /// Its address.
    #[schema(example = "7-12-31")]
    id: String,
    /// The problem.
    problem: String,
    /// When it was found, RFC 3339.
    found_at: String,
    /// 0 to 1, on one scale for all problems.
    score: f64,
    /// Expected number of honest pairs in this problem at least this alike.
    chance: Option<f64>,
    /// Weighted share of what both have, 0 to 1.
    similarity: f64,
    /// Weighted share of the first submission that is in the second, 0 to 1.
    containment_one: f64,
    /// Weighted share of the second that is in the first, 0 to 1.
    containment_other: f64,
    /// Weight of what both have, in bits.
    evidence_bits: f64,
    /// Why, in words.
    explanation: String,
    /// The submission that came first into the index.
    one: SideBody,
    /// The other.
    other: SideBody,
    /// What was last decided.
    decision: Option<DecisionBody>,
    /// The decision was made before one of the submissions changed.
    is_decision_outdated: bool,
    /// Where the parts are that both have.
    blocks: Vec<BlockBody>,
    /// The report page of the problem, for a browser.
    url: String,
}

/// A submission of a pair.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SideBody {
    id: String,
    source: String,
    instance: String,
    submission_id: String,
    language: String,
    author: Option<String>,
    team: Option<String>,
    contest: Option<String>,
    verdict: Option<String>,
    submitted_at: Option<String>,
}

/// A part that both have.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlockBody {
    /// Its lines in the first submission: file (from 0), first and last line (from 1).
    one: [u32; 3],
    /// In the other.
    other: [u32; 3],
    /// Tokens of it.
    tokens: u64,
    /// Its weight in bits.
    bits: f64,
}

impl SideBody {
    fn of(stored: &Stored) -> Self {
        Self {
            id: submission_id(&stored.key),
            source: stored.key.origin.source.clone(),
            instance: stored.key.origin.instance.clone(),
            submission_id: stored.key.external_id.clone(),
            language: stored.language.clone(),
            author: stored.author.clone(),
            team: stored.team.clone(),
            contest: stored.contest.clone(),
            verdict: stored.verdict.clone(),
            submitted_at: stored.submitted_at.map(|time| time.to_string()),
        }
    }
}

impl PairBody {
    /// As it is told.
    pub(crate) fn of(detail: &PairDetail, app: &App) -> Self {
        let (pair, content) = (&detail.pair, &detail.pair.content);
        let lines = |lines: &crate::store::PairLines| [lines.file, lines.first, lines.last];
        let block = |block: &crate::store::PairBlock| BlockBody {
            one: lines(&block.one),
            other: lines(&block.other),
            tokens: block.tokens,
            bits: block.bits,
        };
        Self {
            id: detail.key.to_string(),
            problem: pair.problem.clone(),
            found_at: pair.found_at.to_string(),
            score: pair.score,
            chance: pair.chance,
            similarity: content.similarity,
            containment_one: content.containment_one,
            containment_other: content.containment_other,
            evidence_bits: content.evidence_bits,
            explanation: content.explanation.clone(),
            one: SideBody::of(&detail.one),
            other: SideBody::of(&detail.other),
            decision: detail.decision.as_ref().map(DecisionBody::of),
            is_decision_outdated: detail.is_decision_outdated(),
            blocks: content.blocks.iter().map(block).collect(),
            url: crate::server::report_url(&app.public_base, "problems", &pair.problem),
        }
    }
}

impl NewestQuery {
    fn which(self) -> Result<NewestPairs, ApiError> {
        let bad = |field: &str, what: String| ApiError::BadRequest(format!("`{field}`: {what}"));
        let state = self.state.map(|state| state.parse::<DecisionState>()).transpose();
        let after = self.after.map(|after| cursor(&after)).transpose();
        let since = self.since.map(|since| Timestamp::parse(&since)).transpose();
        Ok(NewestPairs {
            problem: self.problem,
            contest: self.contest,
            found_from: since.map_err(|error| bad("since", error.to_string()))?,
            state: state.map_err(|error| bad("state", error.to_string()))?,
            after: after?,
            limit: self.limit.unwrap_or(DEFAULT_LIMIT),
        })
    }
}

/// Where a page begins: what `next` of the page before says.
pub(crate) fn cursor(text: &str) -> Result<PairCursor, ApiError> {
    let parts =
        text.split_once('-').and_then(|(found_at, key)| Some((found_at.parse().ok()?, key.parse().ok()?)));
    let (found_at, key) =
        parts.ok_or_else(|| ApiError::BadRequest("`after`: expected `next` of another page".to_owned()))?;
    Ok(PairCursor { found_at: Timestamp(found_at), key })
}

/// What `next` of a page says.
pub(crate) fn cursor_text(cursor: PairCursor) -> String {
    format!("{}-{}", cursor.found_at.0, cursor.key)
}

/// The newest flagged pairs.
#[utoipa::path(
    get, path = "/api/v1/pairs", params(NewestQuery), security(("token" = [])),
    responses((status = 200, body = PairPageBody), (status = 400, body = ErrorBody))
)]
pub(crate) async fn newest(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(query): Query<NewestQuery>,
) -> Result<Json<PairPageBody>, ApiError> {
    caller.needs(Role::Read)?;
    let which = query.which()?;
    let page = app.engine.read(async move |store: &mut Store| store.newest_pairs(&which).await).await??;
    Ok(Json(PairPageBody {
        pairs: page.pairs.iter().map(|pair| PairBody::of(pair, &app)).collect(),
        next: page.next.map(cursor_text),
    }))
}

/// A flagged pair.
#[utoipa::path(
    get, path = "/api/v1/pairs/{id}", security(("token" = [])),
    params(("id" = String, Path, description = "`id` of a pair")),
    responses((status = 200, body = PairBody), (status = 404, body = ErrorBody))
)]
pub(crate) async fn pair(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<PairBody>, ApiError> {
    caller.needs(Role::Read)?;
    let key = pair_key(&id)?;
    let pair = app.engine.read(async move |store: &mut Store| store.pair(&key).await).await??;
    Ok(Json(PairBody::of(&pair.ok_or_else(no_pair)?, &app)))
}

/// The pair that an address means.
pub(crate) fn pair_key(id: &str) -> Result<PairKey, ApiError> {
    id.parse().map_err(|_| no_pair())
}

/// It is none, or none any more.
pub(crate) fn no_pair() -> ApiError {
    ApiError::NotFound("there is no such finding".to_owned())
}

/// The findings of one submission, the most suspicious first.
pub(crate) async fn pairs_of(store: &mut Store, key: &Key) -> Result<Vec<PairDetail>, StoreError> {
    let Some(problem) = store.problem_id(&key.problem).await? else { return Ok(Vec::new()) };
    let selection = Selection { problem: Some(key.problem.clone()), contest: None };
    let is_it = |side: &PairSide| side.external_id == key.external_id && side.origin == key.origin;
    let mut details = Vec::new();
    for pair in store.pairs(&selection, Some(&key.external_id)).await? {
        if (is_it(&pair.one) || is_it(&pair.other))
            && let Some(key) = PairKey::new(problem, pair.one.number, pair.other.number)
            && let Some(detail) = store.pair(&key).await?
        {
            details.push(detail);
        }
    }
    Ok(details)
}
