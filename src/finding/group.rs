//! Groups: submissions that hang together through flagged pairs.

use super::components::Components;
use super::problem::PairFinding;

/// Submissions of one problem that flagged pairs connect, directly or through others.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Indices of the submissions, ascending.
    pub members: Vec<usize>,
    /// The earliest, where the time of every member is known and one was first.
    pub earliest: Option<usize>,
    /// Number of flagged pairs among them.
    pub pairs: usize,
    /// The largest score among them.
    pub score: f64,
}

/// Two submissions that belong together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Link {
    /// Index of one submission.
    pub left: usize,
    /// Index of the other.
    pub right: usize,
    /// The score of the flagged pair that links them.
    pub score: f64,
    /// Flagged pairs that the link stands for.
    pub pairs: usize,
}

impl Link {
    /// What the flagged ones of some pairs link; the first also stands for so many that are not among them.
    pub fn of_flagged(pairs: &[PairFinding], unnamed: u64) -> impl Iterator<Item = Self> {
        let unnamed = usize::try_from(unnamed).unwrap_or(usize::MAX);
        let links = pairs.iter().filter(|pair| pair.verdict.flagged).map(Self::of).enumerate();
        links.map(move |(at, link)| Self { pairs: if at == 0 { 1 + unnamed } else { 1 }, ..link })
    }

    /// What one pair links.
    pub fn of(pair: &PairFinding) -> Self {
        Self { left: pair.left, right: pair.right, score: pair.verdict.score, pairs: 1 }
    }
}

/// Connected components of the links, largest score first, ties by first member. `time_of` says when a
/// submission was made. O(links · α + members log members).
pub fn groups(submissions: usize, links: Vec<Link>, time_of: impl Fn(usize) -> Option<i64>) -> Vec<Group> {
    let mut components = Components::new(submissions);
    for &Link { left, right, .. } in &links {
        components.join(left, right);
    }
    let mut group_of = vec![None; submissions];
    let mut groups: Vec<Group> = Vec::new();
    let mut in_pair = vec![false; submissions];
    for &Link { left, right, .. } in &links {
        (in_pair[left], in_pair[right]) = (true, true);
    }
    for member in (0..submissions).filter(|&member| in_pair[member]) {
        let top = components.first(member);
        let index = *group_of[top].get_or_insert_with(|| {
            groups.push(Group { members: Vec::new(), earliest: None, pairs: 0, score: 0.0 });
            groups.len() - 1
        });
        groups[index].members.push(member);
    }
    for link in links {
        if let Some(index) = group_of[components.first(link.left)] {
            groups[index].pairs += link.pairs;
            groups[index].score = groups[index].score.max(link.score);
        }
    }
    for group in &mut groups {
        let times: Option<Vec<(i64, usize)>> =
            group.members.iter().map(|&member| Some((time_of(member)?, member))).collect();
        group.earliest = times.and_then(|mut times| {
            times.sort_unstable();
            // Two at the same moment: neither was first.
            let alone = times.get(1).is_none_or(|second| second.0 > times[0].0);
            alone.then_some(times[0].1)
        });
    }
    groups.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.members.cmp(&b.members)));
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links<const N: usize>(pairs: [(usize, usize, f64); N]) -> Vec<Link> {
        pairs.map(|(left, right, score)| Link { left, right, score, pairs: 1 }).to_vec()
    }

    #[test]
    fn pairs_that_touch_are_one_group() {
        let found = groups(6, links([(3, 4, 0.5), (0, 1, 0.9), (1, 4, 0.7)]), |_| None);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].members, [0, 1, 3, 4]);
        assert_eq!((found[0].pairs, found[0].score, found[0].earliest), (3, 0.9, None));
    }

    #[test]
    fn the_earliest_needs_every_time() {
        let times = [Some(30), Some(10), Some(20), None];
        let found = groups(4, links([(0, 1, 0.5), (2, 3, 0.6)]), |member| times[member]);
        assert_eq!(found[0].members, [2, 3]);
        assert_eq!(found[0].earliest, None);
        assert_eq!(found[1].earliest, Some(1));
    }

    #[test]
    fn the_order_of_pairs_does_not_matter() {
        let pairs = [(0, 5, 0.1), (2, 3, 0.2), (5, 3, 0.3), (1, 4, 0.3)];
        let forth = groups(7, links(pairs), |member| Some(member as i64));
        let back = groups(7, links(pairs).into_iter().rev().collect(), |member| Some(member as i64));
        assert_eq!(forth, back);
        assert_eq!(forth[0].earliest, Some(0));
        assert_eq!(groups(7, links(pairs), |_| Some(0))[0].earliest, None, "nobody was first");
    }
}
