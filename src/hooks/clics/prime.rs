//! What a judge told before the place that its feed is resumed from, asked for as collections.

use serde_json::value::RawValue;

use super::api::{Api, ApiError};
use super::event::Kind;
use super::state::State;

/// Bytes of a collection: a hundred thousand submissions.
const MAX_COLLECTION_BYTES: usize = 128 << 20;

/// Learns languages, judgement types, judgements and submissions.
///
/// # Errors
/// When the submissions or judgements cannot be had: then the feed has to be read from its beginning. The others are
/// told again in time, or are not missed.
pub(super) async fn prime(api: &Api, state: &mut State) -> Result<(), ApiError> {
    for (kind, name, is_needed) in [
        (Kind::Languages, "languages", false),
        (Kind::JudgementTypes, "judgement-types", false),
        (Kind::Judgements, "judgements", true),
        (Kind::Submissions, "submissions", true),
    ] {
        let url = api.address().of_contest(&[name]);
        match api.json::<Vec<Box<RawValue>>>(url, MAX_COLLECTION_BYTES).await {
            Ok(all) => state.learn(kind, &all.iter().map(|one| &**one).collect::<Vec<_>>()),
            Err(error) if is_needed => return Err(error),
            Err(error) => tracing::debug!(name, %error, "not known yet"),
        }
    }
    Ok(())
}
