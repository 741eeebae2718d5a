//! One finding: who, how alike, why, what people decided of it, and the form to decide.

use std::sync::Arc;

use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;

use super::error::PageError;
use super::page::{Frame, see, shown};
use super::row::{Moment, RowView, is_turned};
use super::visitor::Visitor;
use crate::report::html::{Visible, percent};
use crate::server::api::{add_decision, no_pair, pair_key};
use crate::server::app::App;
use crate::server::error::ApiError;
use crate::store::{Decision, DecisionState, MAX_NOTE_CHARS, PairDetail, PairLines, Role, Store, StoreError};

/// Matching parts that are listed; the report shows all of them in the programs.
const MAX_BLOCKS: usize = 50;

#[derive(Template)]
#[template(path = "server/pair.html")]
struct PairPage<'a> {
    frame: Frame<'a>,
    pair: RowView<'a>,
    similarity: String,
    computed: String,
    left_in_right: String,
    right_in_left: String,
    bits: String,
    blocks: Vec<BlockView>,
    more_blocks: usize,
    history: Vec<DecisionView<'a>>,
    states: Vec<(&'static str, &'static str)>,
    may_decide: bool,
    max_note: usize,
}

struct BlockView {
    left: String,
    right: String,
    tokens: u64,
    bits: String,
    is_template: bool,
}

struct DecisionView<'a> {
    state: &'static str,
    who: Visible<'a>,
    at: Moment,
    note: Visible<'a>,
    has_note: bool,
    /// One of the programs was another one then.
    is_outdated: bool,
}

#[derive(Deserialize)]
pub(super) struct Decided {
    #[serde(default)]
    csrf: String,
    #[serde(default)]
    state: String,
    #[serde(default)]
    note: String,
}

impl<'a> PairPage<'a> {
    fn of(frame: Frame<'a>, may_decide: bool, detail: &'a PairDetail, history: &'a [Decision]) -> Self {
        let mut content = detail.pair.content.clone();
        if is_turned(detail) {
            content = content.turned();
        }
        let meaning = |state| match state {
            DecisionState::Open => "nothing is decided",
            DecisionState::Claimed => "I am looking at it",
            DecisionState::Cleared => "it is no plagiarism",
            DecisionState::Confirmed => "it is plagiarism",
        };
        let blocks = content.blocks.iter().take(MAX_BLOCKS).map(|block| BlockView {
            left: lines(&block.one),
            right: lines(&block.other),
            tokens: block.tokens,
            bits: format!("{:.1}", block.bits),
            is_template: block.template,
        });
        let history = history.iter().rev().map(|decision| DecisionView {
            state: decision.state.name(),
            who: Visible::line(&decision.who),
            at: Moment::of(decision.at),
            note: Visible::source(&decision.note),
            has_note: !decision.note.is_empty(),
            is_outdated: decision.one_content != detail.one.content_hash
                || decision.other_content != detail.other.content_hash,
        });
        Self {
            frame,
            pair: RowView::of(detail),
            similarity: percent(content.similarity),
            computed: percent(content.flow.similarity),
            left_in_right: percent(content.containment_one),
            right_in_left: percent(content.containment_other),
            bits: format!("{:.1}", content.evidence_bits),
            blocks: blocks.collect(),
            more_blocks: content.blocks.len().saturating_sub(MAX_BLOCKS),
            history: history.collect(),
            states: DecisionState::ALL.map(|state| (state.name(), meaning(state))).to_vec(),
            may_decide,
            max_note: MAX_NOTE_CHARS,
        }
    }
}

/// `3–12`, or `file 2: 3–12` where it is not the first file.
fn lines(lines: &PairLines) -> String {
    let file = if lines.file == 0 { String::new() } else { format!("file {}: ", lines.file + 1) };
    if lines.first == lines.last {
        format!("{file}{}", lines.first)
    } else {
        format!("{file}{}–{}", lines.first, lines.last)
    }
}

/// The page.
pub(super) async fn page(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let key = pair_key(&id)?;
    let read = app.engine.read(async move |store: &mut Store| {
        let Some(detail) = store.pair(&key).await? else { return Ok(None) };
        Ok::<_, StoreError>(Some((detail, store.decisions(&key).await?)))
    });
    let (detail, history) = read.await??.ok_or_else(no_pair)?;
    let may_decide = visitor.caller.token.role.allows(Role::Review);
    shown(StatusCode::OK, &PairPage::of(Frame::of(&app, &visitor), may_decide, &detail, &history))
}

/// Takes a decision.
pub(super) async fn decide(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(decided): Form<Decided>,
) -> Result<Response, PageError> {
    let caller = &visitor.caller;
    caller.is_meant(Some(&decided.csrf))?;
    caller.needs(Role::Review)?;
    let key = pair_key(&id)?;
    let state = decided.state.parse();
    let state = state.map_err(|error| ApiError::BadRequest(format!("the decision: {error}")))?;
    // Forms send CR LF.
    let note = decided.note.replace("\r\n", "\n").trim().to_owned();
    add_decision(&app, caller, key, state, note).await?;
    Ok(see(&app, &format!("/pairs/{key}#decisions")))
}
