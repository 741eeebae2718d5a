//! Submissions that hang together: a table, a graph, and when each came.

use std::collections::BTreeMap;
use std::io;

use super::super::model::{GroupReport, PairReport, ProblemReport};
use super::super::number::fixed;
use super::figure::{Dot, Figure, GraphEdge, GraphNode, MAX_ROWS, graph, timeline};
use super::ranked::PairPlace;
use super::side::SideView;
use super::visible::Visible;
use super::words;
use crate::corpus::Timestamp;

/// Members that a group's table shows.
const MAX_MEMBERS: usize = 100;
/// Boxes and arrows that a graph shows.
const MAX_NODES: usize = 24;
const MAX_EDGES: usize = 60;
/// Graphs in a page: the first groups are those with the highest scores.
const MAX_GRAPHS: usize = 60;

/// A group.
#[derive(Debug)]
pub(super) struct GroupView<'a> {
    /// Number of the group in the page, from 1.
    pub(super) number: usize,
    pub(super) problem: Visible<'a>,
    pub(super) pairs: String,
    pub(super) score: String,
    pub(super) members: Vec<MemberView<'a>>,
    /// "12 more submissions", or nothing.
    pub(super) more: Option<String>,
    pub(super) figure: Option<Figure>,
    /// "The graph shows …", where it does not show all.
    pub(super) caption: Option<String>,
}

/// A member of a group.
#[derive(Debug)]
pub(super) struct MemberView<'a> {
    pub(super) side: SideView<'a>,
    pub(super) earliest: bool,
    /// Numbers of its listed flagged pairs with other members, the highest score first.
    pub(super) pairs: Vec<usize>,
}

impl<'a> GroupView<'a> {
    /// Of a group of the problem at an index; `numbers` are the pairs'.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] when it names a submission that is not there.
    pub(super) fn new(
        problem: &'a ProblemReport,
        at: usize,
        group: &'a GroupReport,
        number: usize,
        numbers: &BTreeMap<PairPlace, usize>,
    ) -> io::Result<Self> {
        let order = by_time(problem, group)?;
        let links = links(problem, &order);
        let mut pairs_of: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &(index, pair) in &links {
            let number = numbers.get(&(at, index)).copied().unwrap_or(0);
            pairs_of.entry(pair.left).or_default().push(number);
            pairs_of.entry(pair.right).or_default().push(number);
        }
        let member = |&index: &usize| {
            Ok(MemberView {
                side: SideView::new(problem, at + 1, index)?,
                earliest: group.earliest == Some(index),
                pairs: pairs_of.remove(&index).unwrap_or_default(),
            })
        };
        let members: io::Result<Vec<_>> = order.iter().take(MAX_MEMBERS).map(member).collect();
        let drawn = (number <= MAX_GRAPHS).then(|| figure(problem, group, &order, &links)).transpose()?;
        let undrawn = || format!("Graphs are drawn of the first {MAX_GRAPHS} groups.");
        let (figure, caption) =
            drawn.map_or_else(|| (None, Some(undrawn())), |(figure, caption)| (Some(figure), caption));
        let rest = order.len().saturating_sub(MAX_MEMBERS) as u64;
        Ok(Self {
            number,
            problem: Visible::line(&problem.name),
            pairs: words::counted(group.pairs as u64, "flagged pair"),
            score: fixed(group.score, 3),
            members: members?,
            more: (rest > 0).then(|| words::counted(rest, "more submission")),
            figure,
            caption,
        })
    }
}

/// When a submission was sent, where that is known.
fn sent(problem: &ProblemReport, index: usize) -> Option<i64> {
    let text = problem.submissions.get(index)?.submitted_at.as_deref()?;
    Timestamp::parse(text).ok().map(|time| time.0)
}

/// A group's members, the earliest first; those whose time is not known come last.
fn by_time(problem: &ProblemReport, group: &GroupReport) -> io::Result<Vec<usize>> {
    for &member in &group.members {
        problem.submission(member)?;
    }
    let mut order: Vec<usize> = group.members.clone();
    order.sort_by_key(|&member| {
        let time = sent(problem, member);
        (group.earliest != Some(member), time.is_none(), time, member)
    });
    Ok(order)
}

/// The listed flagged pairs among some submissions, with their indices, the highest score first.
fn links<'a>(problem: &'a ProblemReport, members: &[usize]) -> Vec<(usize, &'a PairReport)> {
    let mut sorted = members.to_vec();
    sorted.sort_unstable();
    let inside = |member: usize| sorted.binary_search(&member).is_ok();
    let pairs = problem.pairs.iter().enumerate();
    pairs.filter(|(_, pair)| pair.flagged && inside(pair.left) && inside(pair.right)).collect()
}

/// The graph of a group, and what it leaves out.
fn figure(
    problem: &ProblemReport,
    group: &GroupReport,
    order: &[usize],
    links: &[(usize, &PairReport)],
) -> io::Result<(Figure, Option<String>)> {
    let shown = &order[..order.len().min(MAX_NODES)];
    let place = |member: usize| shown.iter().position(|&one| one == member);
    let nodes: Vec<GraphNode> = shown
        .iter()
        .map(|&member| {
            let submission = &problem.submissions[member];
            let author = submission.sender().unwrap_or("");
            GraphNode {
                name: Visible::line(&submission.name).to_string(),
                author: Visible::line(author).to_string(),
                first: group.earliest == Some(member),
            }
        })
        .collect();
    let edge = |&(_, pair): &(usize, &PairReport)| {
        // Members are in the order of their times.
        let (left, right) = (place(pair.left)?, place(pair.right)?);
        let directed = sent(problem, pair.left) != sent(problem, pair.right)
            && sent(problem, pair.left).is_some()
            && sent(problem, pair.right).is_some();
        Some(GraphEdge { from: left.min(right), to: left.max(right), score: pair.score, directed })
    };
    let all: Vec<GraphEdge> = links.iter().filter_map(edge).collect();
    let edges = &all[..all.len().min(MAX_EDGES)];
    let caption = (shown.len() < order.len() || edges.len() < links.len()).then(|| {
        format!(
            "The graph shows {} of {} submissions and {} of {} pairs listed.",
            shown.len(),
            order.len(),
            edges.len(),
            links.len()
        )
    });
    Ok((graph(&nodes, edges)?, caption))
}

/// When the submissions of a problem's groups came.
#[derive(Debug)]
pub(super) struct TimelineView<'a> {
    pub(super) problem: Visible<'a>,
    pub(super) figure: Figure,
    /// "12 more submissions", or nothing.
    pub(super) more: Option<String>,
}

impl<'a> TimelineView<'a> {
    /// Of a problem; `None` where no group of it has two submissions whose times are known.
    ///
    /// # Errors
    /// When a group names a submission that is not there.
    pub(super) fn new(problem: &'a ProblemReport) -> io::Result<Option<Self>> {
        let mut rows: Vec<(usize, i64)> = Vec::new();
        let mut first = Vec::new();
        for group in &problem.groups {
            let timed: Vec<(usize, i64)> = by_time(problem, group)?
                .into_iter()
                .filter_map(|member| Some((member, sent(problem, member)?)))
                .collect();
            if timed.len() > 1 {
                rows.extend(timed);
                first.extend(group.earliest);
            }
        }
        if rows.is_empty() {
            return Ok(None);
        }
        let more = rows.len().saturating_sub(MAX_ROWS) as u64;
        rows.truncate(MAX_ROWS);
        let row_of: BTreeMap<usize, usize> =
            rows.iter().enumerate().map(|(row, &(member, _))| (member, row)).collect();
        let link = |pair: &PairReport| Some((*row_of.get(&pair.left)?, *row_of.get(&pair.right)?));
        let links: Vec<(usize, usize)> =
            problem.pairs.iter().filter(|pair| pair.flagged).filter_map(link).collect();
        let dots: Vec<Dot> = rows
            .iter()
            .map(|&(member, at)| {
                let submission = &problem.submissions[member];
                let author = submission.sender();
                let label = match author {
                    Some(author) => format!("{author} ({})", submission.name),
                    None => submission.name.clone(),
                };
                Dot { label: Visible::line(&label).to_string(), at, first: first.contains(&member) }
            })
            .collect();
        let all: Vec<i64> = (0..problem.submissions.len()).filter_map(|index| sent(problem, index)).collect();
        Ok(Some(Self {
            problem: Visible::line(&problem.name),
            figure: timeline(&Visible::line(&problem.name).to_string(), &dots, &links, &all)?,
            more: (more > 0).then(|| words::counted(more, "more submission")),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample;
    use super::*;

    fn numbers() -> BTreeMap<PairPlace, usize> {
        BTreeMap::from([((0, 0), 1), ((0, 1), 3)])
    }

    #[test]
    fn members_stand_in_the_order_of_their_times() {
        let mut report = sample::report();
        let problem = &mut report.problems[0];
        problem.submissions[0].submitted_at = Some("2025-10-18T15:00:00Z".into());
        problem.groups[0].earliest = Some(1);
        let view = GroupView::new(problem, 0, &problem.groups[0], 1, &numbers()).unwrap();
        let names: Vec<String> = view.members.iter().map(|member| member.side.name.to_string()).collect();
        assert_eq!(names, ["1007.cpp", "1001.cpp"]);
        assert!(view.members[0].earliest && !view.members[1].earliest);
        assert_eq!(view.members[1].pairs, [1]);
        assert!(view.figure.is_some() && view.caption.is_none() && view.more.is_none());
    }

    #[test]
    fn a_crowd_is_cut_and_says_so() {
        let mut report = sample::report();
        let problem = &mut report.problems[0];
        let one = problem.submissions[0].clone();
        problem.submissions = vec![one; 150];
        problem.groups[0].members = (0..150).collect();
        let pair = problem.pairs[0].clone();
        let with = |at: usize| PairReport { left: at / 100, right: 1 + at / 100 + at % 100, ..pair.clone() };
        problem.pairs = (0..300).map(with).filter(|pair| pair.left < pair.right).collect();
        let view = GroupView::new(problem, 0, &problem.groups[0], 1, &numbers()).unwrap();
        assert_eq!((view.members.len(), view.more.as_deref()), (100, Some("50 more submissions")));
        assert!(view.caption.unwrap().starts_with("The graph shows 24 of 150 submissions and 60 of "));
        let line = TimelineView::new(problem).unwrap().unwrap();
        assert_eq!(line.more.as_deref(), Some("110 more submissions"));
    }

    #[test]
    fn without_times_there_is_no_timeline() {
        let report = sample::report();
        assert!(TimelineView::new(&report.problems[0]).unwrap().is_some());
        assert!(TimelineView::new(&report.problems[1]).unwrap().is_none());
    }
}
