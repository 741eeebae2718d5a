//! Groups: submissions that hang together through flagged pairs.

/// Submissions of one problem that flagged pairs connect, directly or through others.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Indices of the submissions, ascending.
    pub members: Vec<usize>,
    /// The earliest, where the time of every member is known; ties go to the first by name.
    pub earliest: Option<usize>,
    /// Number of flagged pairs among them.
    pub pairs: usize,
    /// The largest score among them.
    pub score: f64,
}

/// Connected components of the flagged pairs, given as (left, right, score), largest score first, ties by
/// first member. `time_of` says when a submission was made. O(pairs · α + members log members).
pub fn groups(
    submissions: usize,
    pairs: impl IntoIterator<Item = (usize, usize, f64)>,
    time_of: impl Fn(usize) -> Option<i64>,
) -> Vec<Group> {
    let mut parent: Vec<usize> = (0..submissions).collect();
    let pairs: Vec<(usize, usize, f64)> = pairs.into_iter().collect();
    for &(left, right, _) in &pairs {
        let (left, right) = (root(&mut parent, left), root(&mut parent, right));
        // The smaller index is the root, whatever the order of the pairs.
        parent[left.max(right)] = left.min(right);
    }
    let mut group_of = vec![None; submissions];
    let mut groups: Vec<Group> = Vec::new();
    let mut in_pair = vec![false; submissions];
    for &(left, right, _) in &pairs {
        (in_pair[left], in_pair[right]) = (true, true);
    }
    for member in (0..submissions).filter(|&member| in_pair[member]) {
        let top = root(&mut parent, member);
        let index = *group_of[top].get_or_insert_with(|| {
            groups.push(Group { members: Vec::new(), earliest: None, pairs: 0, score: 0.0 });
            groups.len() - 1
        });
        groups[index].members.push(member);
    }
    for (left, _, score) in pairs {
        if let Some(index) = group_of[root(&mut parent, left)] {
            groups[index].pairs += 1;
            groups[index].score = groups[index].score.max(score);
        }
    }
    for group in &mut groups {
        let times: Option<Vec<(i64, usize)>> =
            group.members.iter().map(|&member| Some((time_of(member)?, member))).collect();
        group.earliest = times.and_then(|times| times.into_iter().min()).map(|(_, member)| member);
    }
    groups.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.members.cmp(&b.members)));
    groups
}

fn root(parent: &mut [usize], mut of: usize) -> usize {
    while parent[of] != of {
        parent[of] = parent[parent[of]];
        of = parent[of];
    }
    of
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_that_touch_are_one_group() {
        let found = groups(6, [(3, 4, 0.5), (0, 1, 0.9), (1, 4, 0.7)], |_| None);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].members, [0, 1, 3, 4]);
        assert_eq!((found[0].pairs, found[0].score, found[0].earliest), (3, 0.9, None));
    }

    #[test]
    fn the_earliest_needs_every_time() {
        let times = [Some(30), Some(10), Some(20), None];
        let found = groups(4, [(0, 1, 0.5), (2, 3, 0.6)], |member| times[member]);
        assert_eq!(found[0].members, [2, 3]);
        assert_eq!(found[0].earliest, None);
        assert_eq!(found[1].earliest, Some(1));
    }

    #[test]
    fn the_order_of_pairs_does_not_matter() {
        let pairs = [(0, 5, 0.1), (2, 3, 0.2), (5, 3, 0.3), (1, 4, 0.3)];
        let forth = groups(7, pairs, |_| Some(0));
        let back = groups(7, pairs.into_iter().rev(), |_| Some(0));
        assert_eq!(forth, back);
        assert_eq!(forth[0].earliest, Some(0));
    }
}
