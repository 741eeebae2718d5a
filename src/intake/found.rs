//! What a check found: as the report that is printed, as the findings that the index keeps, and as the answer to a judge.

use std::time::Duration;

use super::answer::BestMatch;
use super::submission_id::submission_id;
use crate::check::{Answer, Incomplete, Listed, NearElsewhere};
use crate::corpus::Timestamp;
use crate::finding::explain::Sides;
use crate::report::check::{
    CHECK_VERSION, CheckReport, CheckedPair, ElsewhereReport, MatchBlock, MatchReport, OtherSubmission,
};
use crate::report::model::{LineRange, NearReport};
use crate::store::{FoundPair, Key, Outcome, PairBlock, PairContent, PairFlow, PairLines};

/// What became of a submission, in a word.
pub fn said(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Added => "added",
        Outcome::Replaced => "replaced",
        Outcome::Updated => "updated",
        Outcome::Unchanged => "unchanged",
    }
}

/// What is printed. `stored` is what became of the submission, `None` where it is not stored.
pub fn check_report(problem: &str, answer: &Answer, stored: Option<Outcome>, took: Duration) -> CheckReport {
    let matches = answer.matches.iter().map(|found| {
        let other = OtherSubmission {
            name: found.other.name.clone(),
            author: found.other.author.clone(),
            team: found.other.team.clone(),
            submitted_at: found.other.submitted_at,
            verdict: found.other.verdict.clone(),
        };
        MatchReport::of(other, &seen(answer, found))
    });
    CheckReport {
        check_version: CHECK_VERSION,
        program: concat!("judgeprint ", env!("CARGO_PKG_VERSION")).to_owned(),
        problem: problem.to_owned(),
        submission: answer.name.clone(),
        stored: stored.map_or("not stored", said).to_owned(),
        others: submissions(answer).saturating_sub(1),
        near: answer.near.map(NearReport::from),
        flagged: answer.flagged > 0,
        flagged_matches: answer.flagged,
        incomplete: answer.incomplete.map(|why| match why {
            Incomplete::Late => "deadline".to_owned(),
            Incomplete::Bounded => "bound".to_owned(),
        }),
        took_ms: took.as_secs_f64() * 1e3,
        matches: matches.collect(),
        everywhere: answer.elsewhere.as_ref().map(|near| near.listed.iter().map(elsewhere).collect()),
        everywhere_found: answer.elsewhere.as_ref().map(|near| near.found),
    }
}

fn submissions(answer: &Answer) -> usize {
    usize::try_from(answer.submissions).unwrap_or(usize::MAX)
}

/// A match as a report tells it.
fn seen<'a>(answer: &Answer, found: &'a Listed) -> CheckedPair<'a> {
    CheckedPair {
        checked_is_left: found.is_left,
        measures: &found.measures,
        verdict: &found.verdict,
        simhash_distance: found.simhash_distance,
        same_author: found.same_author,
        alignment: found.alignment.as_ref(),
        submissions: submissions(answer),
        hands: answer.hands,
        near: answer.near,
        is_across: found.is_across,
    }
}

fn elsewhere(near: &NearElsewhere) -> ElsewhereReport {
    ElsewhereReport {
        problem: near.problem.clone(),
        submission: near.name.clone(),
        author: near.author.clone(),
        team: near.team.clone(),
        submitted_at: near.submitted_at.map(|time| time.to_string()),
        simhash_distance: near.distance,
        score: near.score,
    }
}

/// The flagged matches as the index keeps them.
pub fn found_pairs(answer: &Answer, report: &CheckReport, found_at: Timestamp) -> Vec<FoundPair> {
    let lines = |range: LineRange| PairLines { file: range.file, first: range.first, last: range.last };
    let block = |block: &MatchBlock| PairBlock {
        one: lines(block.checked),
        other: lines(block.other),
        tokens: block.tokens as u64,
        bits: block.bits,
        others: block.others,
        template: block.template,
    };
    let listed = answer.matches.iter().zip(&report.matches);
    // One author's are no finding, listed or not.
    let flagged = listed.filter(|(found, _)| found.verdict.flagged && !found.same_author);
    flagged
        .map(|(found, shown)| FoundPair {
            other: found.other.number,
            other_content: found.other.content_hash,
            other_author: found.other.author.clone(),
            other_team: found.other.team.clone(),
            found_at,
            score: shown.score,
            chance: Some(shown.chance),
            content: PairContent {
                similarity: shown.similarity,
                containment_one: shown.containment_checked,
                containment_other: shown.containment_other,
                evidence_bits: shown.evidence_bits,
                flow: PairFlow {
                    similarity: shown.flow.similarity,
                    containment_one: shown.flow.containment_left,
                    containment_other: shown.flow.containment_right,
                    evidence_bits: shown.flow.evidence_bits,
                },
                simhash_distance: shown.simhash_distance,
                longest_block: shown.longest_block.map(|tokens| tokens as u64),
                flagged: shown.flagged,
                // Whoever was checked: the sides have names there.
                explanation: seen(answer, found).explanation(Sides::LeftAndRight),
                blocks: shown.blocks.iter().map(block).collect(),
            },
        })
        .collect()
}

/// The most suspicious match, as a judge is told: a flagged one if there is any, else the first. Pairs of one author are
/// left out by the check.
pub(super) fn best_match(problem: &str, answer: &Answer, report: &CheckReport) -> Option<BestMatch> {
    let mut listed = answer.matches.iter().zip(&report.matches).filter(|(found, _)| !found.same_author);
    let (found, shown) = listed.next()?;
    let key = Key {
        problem: problem.to_owned(),
        external_id: found.other.external_id.clone(),
        origin: found.other.origin.clone(),
    };
    Some(BestMatch {
        id: submission_id(&key),
        source: key.origin.source,
        instance: key.origin.instance,
        submission_id: key.external_id,
        author: found.other.author.clone(),
        team: found.other.team.clone(),
        flagged: shown.flagged,
        score: shown.score,
        chance: shown.chance,
        similarity: shown.similarity,
        containment_submission: shown.containment_checked,
        containment_other: shown.containment_other,
        explanation: shown.explanation.clone(),
    })
}
