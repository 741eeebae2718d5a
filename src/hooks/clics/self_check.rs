//! `judgeprint hook clics --self-check`: whether the judge can be followed, and what to do where not.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use serde_json::value::RawValue;

use super::api::{Api, FeedOptions};
use super::event::{Event, Token};
use super::files::{Fetcher, NO_RIGHTS};
use super::language::language;
use super::lines::{Lines, MAX_LINE_BYTES, Piece};
use super::records::{JudgementType, LanguageRecord, Submission, record};
use crate::corpus::Timestamp;
use crate::hooks::self_check::{Finding, Standing};

/// Bytes of a small answer.
const MAX_SMALL_BYTES: usize = 4 << 20;
/// Bytes of the list of submissions.
const MAX_LIST_BYTES: usize = 128 << 20;
/// Contests of a judge that are looked at.
const MAX_CONTESTS: usize = 2;
/// Seconds by which clocks may differ.
const MAX_CLOCK_SECONDS: i64 = 30;
/// For the feed's first line.
const FIRST_LINE: Duration = Duration::from_secs(20);

#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn good(&mut self, text: impl Into<String>) {
        self.0.push(Finding::good(text));
    }

    fn note(&mut self, text: impl Into<String>) {
        self.put(Standing::Doubtful, &text.into());
    }

    fn bad(&mut self, text: impl Into<String>) {
        self.put(Standing::Bad, &text.into());
    }

    /// What is the matter, and in the lines below what to do.
    fn put(&mut self, standing: Standing, text: &str) {
        let (what, todo) = text.split_once('\n').map_or((text, None), |(what, todo)| (what, Some(todo)));
        let todo = todo.map(|todo| todo.trim().to_owned());
        self.0.push(Finding { standing, what: what.to_owned(), todo });
    }
}

/// Looks at everything that following needs; where the address is a whole judge's, in its newest contests.
pub async fn self_check(api: &Api) -> Vec<Finding> {
    if !api.address().is_of_judge() {
        return contest_check(api).await;
    }
    let mut found = Findings::default();
    match contests(api).await {
        Err(error) => found.bad(error),
        Ok(ids) if ids.is_empty() => {
            found.note(format!("{} has no contest that this account sees", api.address().base));
        }
        Ok(ids) => {
            for id in ids.iter().rev().take(MAX_CONTESTS) {
                match api.with_contest(id) {
                    Ok(api) => found.0.extend(contest_check(&api).await),
                    Err(error) => found.bad(error),
                }
            }
        }
    }
    found.0
}

/// The ids of a judge's contests, as it orders them.
async fn contests(api: &Api) -> Result<Vec<String>, String> {
    let url = api.address().base.join("contests").map_err(|error| error.to_string())?;
    let listed: Vec<Value> =
        api.json(url, MAX_LIST_BYTES).await.map_err(|error| format!("contests: {error}"))?;
    Ok(listed.iter().filter_map(|one| one.get("id")?.as_str().map(str::to_owned)).collect())
}

async fn contest_check(api: &Api) -> Vec<Finding> {
    let mut found = Findings::default();
    if !reach(api, &mut found).await {
        return found.0;
    }
    feed(api, &mut found).await;
    programs(api, &mut found).await;
    languages(api, &mut found).await;
    judgement_types(api, &mut found).await;
    found.good("results are written nowhere in the judge: all its channels are open to contestants");
    found.0
}

/// The contest itself, who serves it, and whether its clock goes as ours does.
async fn reach(api: &Api, found: &mut Findings) -> bool {
    let contest = api.address().of_contest(&[]);
    let (bytes, date) = match api.get_dated(contest.clone(), MAX_SMALL_BYTES).await {
        Ok(answer) => answer,
        Err(error) => {
            found.bad(format!("contest {contest}: {error}"));
            return false;
        }
    };
    let Ok(about) = serde_json::from_slice::<Value>(&bytes) else {
        found.bad(format!(
            "contest {contest}: the answer is no JSON; check that --url is the address of the API"
        ));
        return false;
    };
    let name = about.get("name").or(about.get("formal_name")).and_then(Value::as_str).unwrap_or("?");
    found.good(format!("contest: {name:?} at {contest}"));
    if let Ok(about) = api.json::<Value>(api.address().base.clone(), MAX_SMALL_BYTES).await {
        let text = |pointer: &str| about.pointer(pointer).map(ToString::to_string);
        let version = text("/version").or(text("/api_version")).unwrap_or_else(|| "?".to_owned());
        let by = text("/provider/name").or(text("/name")).unwrap_or_else(|| "unknown software".to_owned());
        found.good(format!("API version {version} of {by}"));
    }
    match date.as_deref().and_then(http_date).zip(now()) {
        None => found.note("the judge does not tell its clock; make sure that both machines use NTP"),
        Some((theirs, ours)) if (theirs - ours).abs() <= MAX_CLOCK_SECONDS => {
            found.good("clocks agree");
        }
        Some((theirs, ours)) => found.note(format!(
            "the judge's clock is {} s {} ours: set both by NTP; times of submissions are the judge's",
            (theirs - ours).abs(),
            if theirs > ours { "ahead of" } else { "behind" }
        )),
    }
    true
}

/// The feed's first line tells its dialect.
async fn feed(api: &Api, found: &mut Findings) {
    let options = FeedOptions { live: true, only_types: false };
    let mut response = match api.feed(None, options, FIRST_LINE).await {
        Ok(response) => response,
        Err(error) => return found.bad(format!("event feed: {error}")),
    };
    let mut lines = Lines::new(MAX_LINE_BYTES);
    let line = tokio::time::timeout(FIRST_LINE, async {
        loop {
            while let Some(piece) = lines.next_piece() {
                match piece {
                    Piece::Line(line) => return Some(line),
                    Piece::KeepAlive => {}
                    Piece::TooLong => return None,
                }
            }
            lines.push(&response.chunk().await.ok()??);
        }
    });
    let Ok(Some(line)) = line.await else {
        return found.note(format!(
            "event feed: it is open, and empty for {FIRST_LINE:?}; has the contest any data?"
        ));
    };
    match Event::read(&line) {
        Err(_) => found.bad("event feed: its lines are no JSON objects; check --url"),
        Ok(Event { token: Some(Token::EventId(_)), .. }) => {
            found.good("event feed: as of 2020-03, resumed by event ids");
        }
        Ok(Event { token: Some(Token::Token(_)), .. }) => {
            found.good("event feed: as of 2022-07 or later, resumed by tokens");
        }
        Ok(Event { token: None, .. }) => {
            found.note("event feed: without tokens, so each connection reads it from its beginning; this is slower, and safe");
        }
    }
}

/// Whether this account may read programs, tried on the newest submission.
async fn programs(api: &Api, found: &mut Findings) {
    let url = api.address().of_contest(&["submissions"]);
    let all = match api.json::<Vec<Box<RawValue>>>(url, MAX_LIST_BYTES).await {
        Ok(all) => all,
        Err(error) => {
            return found
                .note(format!("submissions: {error}; after a restart the feed is read from its beginning"));
        }
    };
    let read: Vec<Submission> = all.iter().filter_map(|one| record(one).ok()).collect();
    if read.len() < all.len() {
        found.note(format!("submissions: {} of {} cannot be understood", all.len() - read.len(), all.len()));
    }
    let Some(last) = read.last() else {
        return found.note(
            "submissions: none yet; run this again after the first one, whether its program may be read shows only then",
        );
    };
    let with_files =
        read.iter().filter(|one| one.files.as_ref().is_some_and(|files| !files.is_empty())).count();
    let fetcher = Fetcher::new(std::sync::Arc::new(api.clone()));
    match fetcher.fetch(&last.id.0, last.files.as_deref()).await {
        Ok(_) => {
            found.good(format!(
                "programs: {} submissions, {with_files} with files, one was fetched",
                read.len()
            ));
        }
        Err(super::files::FetchError::NoRights) => found.bad(format!("programs: {NO_RIGHTS}")),
        Err(error) => found.bad(format!("programs: submission {:?}: {error}", last.id.0)),
    }
}

async fn languages(api: &Api, found: &mut Findings) {
    let url = api.address().of_contest(&["languages"]);
    let all = match api.json::<Vec<LanguageRecord>>(url, MAX_SMALL_BYTES).await {
        Ok(all) => all,
        Err(error) => {
            return found.note(format!("languages: {error}; names of files decide which language it is"));
        }
    };
    for one in &all {
        let id = &one.id.0;
        match language(id, Some(one)) {
            None => found.note(format!(
                "language {id:?}: not known here; names of files decide, and what is left is read as text"
            )),
            Some(ours) if ours.has_grammar() => {
                found.good(format!("language {id:?}: read as {} by its grammar", ours.name));
            }
            Some(ours) => {
                found.good(format!("language {id:?}: read as {} by the generic lexer", ours.name));
            }
        }
    }
}

async fn judgement_types(api: &Api, found: &mut Findings) {
    let url = api.address().of_contest(&["judgement-types"]);
    match api.json::<Vec<JudgementType>>(url, MAX_SMALL_BYTES).await {
        Ok(all) => {
            let solved: Vec<&str> =
                all.iter().filter(|one| one.solved == Some(true)).map(|one| one.id.0.as_str()).collect();
            found.good(format!("verdicts: {} kinds, accepted is {solved:?}", all.len()));
        }
        Err(error) => found.note(format!("verdicts: {error}; AC is taken for accepted")),
    }
}

/// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`.
fn http_date(text: &str) -> Option<i64> {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut words = text.split_ascii_whitespace().skip(1);
    let (day, month, year, time) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let month = 1 + MONTHS.iter().position(|known| *known == month)?;
    let moment = Timestamp::parse(&format!("{year}-{month:02}-{day}T{time}Z")).ok()?;
    Some(moment.0 / 1000)
}

fn now() -> Option<i64> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(now.as_secs()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_of_a_header_is_a_moment() {
        assert_eq!(http_date("Sun, 06 Nov 1994 08:49:37 GMT"), Some(784_111_777));
        for text in ["", "yesterday", "Sun, 99 Nov 1994 08:49:37 GMT", "784111777"] {
            assert_eq!(http_date(text), None, "{text}");
        }
    }
}
