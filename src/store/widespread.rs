//! What is widespread ([`crate::finding::widespread`]): who holds a feature in the problems nearest to one, in the order in which they were
//! added.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use sqlx::SqliteConnection;

use super::derived::ALGORITHM_VERSION;
use super::error::{ErrorKind, StoreError};
use super::hands::json;
use super::lookup::{Frequency, look_up, read_lists};
use super::open::Store;
use super::page_cache::PageCache;
use super::segment::segments;
use super::snapshot::Snapshot;
use super::subject::Subject;
use crate::finding::Owner;
use crate::finding::elsewhere::in_several;
use crate::finding::widespread::{
    MANY_HANDS, MAX_PROBLEMS, MIN_AUTHORS, author_of, is_by_authors, may_be_by_authors, nearest,
};

/// The problems before one to which enough hands have sent programs in a family. What an older version derived says nothing today.
pub(super) const BEFORE: &str = "SELECT c.problem FROM cohort c JOIN problem p ON p.id = c.problem
     WHERE c.problem < ?1 AND c.family = ?2 AND c.hands >= ?3 AND p.derived_version = ?4
     ORDER BY c.problem DESC LIMIT ?5";
/// And those behind it.
pub(super) const BEHIND: &str = "SELECT c.problem FROM cohort c JOIN problem p ON p.id = c.problem
     WHERE c.problem > ?1 AND c.family = ?2 AND c.hands >= ?3 AND p.derived_version = ?4
     ORDER BY c.problem LIMIT ?5";
/// Whose the submissions are that hold programs, and what the judge said of them. `CROSS JOIN` keeps the list outside.
pub(super) const AUTHORS: &str = "SELECT DISTINCT s.program, s.author, s.team, s.verdict
     FROM json_each(?2) j CROSS JOIN submission s INDEXED BY submission_by_program
       ON s.problem = ?1 AND s.program = j.value AND s.program IS NOT NULL LIMIT ?3";
/// So many of these are looked at in a problem: no copy of a program is asked twice, and one has few verdicts.
const MAX_AUTHORS: i64 = 20_000;

/// A problem that is looked at for another.
#[derive(Debug, Clone, Copy)]
pub struct Nearby(i64);

impl Snapshot<'_> {
    /// The problems that are looked at for the subject's, in a language family.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub async fn nearby(&mut self, subject: &Subject, family: &str) -> Result<Vec<Nearby>, StoreError> {
        let read = nearby(&mut self.store.connection, subject.problem, family).await;
        read.map_err(|kind| self.store.error(kind))
    }

    /// Those of some features (ascending, distinct) that many hold in one of them. A few pages for each feature, and the authors
    /// of the programs that have one of them.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn held_by_many(
        &mut self,
        problem: Nearby,
        family: &str,
        features: &[u64],
    ) -> Result<Vec<u64>, StoreError> {
        let Store { connection, pages, .. } = &mut *self.store;
        let read = held_by_many(connection, pages, (problem, family), features).await;
        read.map_err(|kind| self.store.error(kind))
    }
}

impl Store {
    /// Those of some features (ascending, distinct) that are widespread beside a problem in a language family; one that is not in
    /// the index would be the last.
    ///
    /// # Errors
    /// When the index is damaged.
    pub async fn widespread(
        &mut self,
        problem: &str,
        family: &str,
        features: &[u64],
    ) -> Result<Vec<u64>, StoreError> {
        let id = self.problem_id(problem).await?.unwrap_or(i64::MAX);
        let read = async {
            let mut held = Vec::new();
            for problem in nearby(&mut self.connection, id, family).await? {
                let of = (problem, family);
                held.push(held_by_many(&mut self.connection, &self.pages, of, features).await?);
            }
            Ok(in_several(held))
        };
        read.await.map_err(|kind| self.error(kind))
    }
}

async fn nearby(
    connection: &mut SqliteConnection,
    problem: i64,
    family: &str,
) -> Result<Vec<Nearby>, ErrorKind> {
    let [mut before, mut behind] = [Vec::new(), Vec::new()];
    for (side, sql) in [(&mut before, BEFORE), (&mut behind, BEHIND)] {
        *side = sqlx::query_scalar::<_, i64>(sql)
            .bind(problem)
            .bind(family)
            .bind(MIN_AUTHORS as i64)
            .bind(ALGORITHM_VERSION)
            .bind(MAX_PROBLEMS as i64)
            .fetch_all(&mut *connection)
            .await?;
    }
    let [before, behind] =
        [before, behind].map(|side| side.into_iter().map(|id| Ok::<_, Infallible>(Nearby(id))));
    Ok(nearest(before, behind).unwrap_or_default())
}

async fn held_by_many(
    connection: &mut SqliteConnection,
    pages: &PageCache,
    (Nearby(problem), family): (Nearby, &str),
    features: &[u64],
) -> Result<Vec<u64>, ErrorKind> {
    let segments = segments(connection, problem, family).await?;
    let found = look_up(connection, pages, problem, &segments, features).await?;
    let is_of_many = |one: &Frequency| one.hands() as usize >= MANY_HANDS && one.postings() > 0;
    let may_be = |one: &Frequency| !is_of_many(one) && may_be_by_authors(one.postings());
    let long = found.iter().filter(|one| may_be(one)).flat_map(|one| one.long.iter().map(|&(page, _)| page));
    let lists = read_lists(connection, pages, problem, &long.collect()).await?;
    let programs = found.iter().filter(|one| may_be(one)).flat_map(|one| programs_of(one, &lists)).collect();
    let authors = authors(connection, problem, &programs).await?;
    let is_by_many = |one: &Frequency| {
        is_by_authors(programs_of(one, &lists).map(|program| authors.get(&program).copied()))
    };
    let is_held = |one: &Frequency| is_of_many(one) || (may_be(one) && is_by_many(one));
    Ok(features.iter().zip(&found).filter(|(_, one)| is_held(one)).map(|(&feature, _)| feature).collect())
}

/// The programs in which a feature counts; `lists` has the long lists.
fn programs_of<'f>(
    one: &'f Frequency,
    lists: &'f BTreeMap<i64, Vec<u32>>,
) -> impl Iterator<Item = u32> + use<'f> {
    let long = one.long.iter().filter_map(|(page, _)| lists.get(page)).flatten();
    one.programs.iter().chain(long).copied()
}

/// The authors of programs, numbered.
async fn authors(
    connection: &mut SqliteConnection,
    problem: i64,
    programs: &BTreeSet<u32>,
) -> Result<BTreeMap<u32, u32>, ErrorKind> {
    type Row = (u32, Option<String>, Option<String>, Option<String>);
    let rows: Vec<Row> = sqlx::query_as(AUTHORS)
        .bind(problem)
        .bind(json(programs))
        .bind(MAX_AUTHORS)
        .fetch_all(&mut *connection)
        .await?;
    let mut of_program: BTreeMap<u32, Vec<(Owner<'_>, Option<&str>)>> = BTreeMap::new();
    for (program, author, team, verdict) in &rows {
        let owner = Owner { author: author.as_deref(), team: team.as_deref() };
        of_program.entry(*program).or_default().push((owner, verdict.as_deref()));
    }
    let mut numbers = BTreeMap::new();
    let mut authors = BTreeMap::new();
    for (program, submissions) in of_program {
        if let Some(author) = author_of(submissions) {
            let next = numbers.len() as u32;
            authors.insert(program, *numbers.entry(author).or_insert(next));
        }
    }
    Ok(authors)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Submission;
    use crate::store::Scope;
    use crate::store::derived::Derived;
    use crate::store::fixture::{Place, prepared, run, submission};

    const PIECE: &str = "int mix(int a, int b) {\n    while (a > b) { a = a * 31 % 7919 - b / 3; b ^= a << 2; }\n    return a | b;\n}\n";

    /// An author's own program with the piece.
    fn with_piece(problem: &str, author: usize) -> Submission {
        let own: String =
            (0..author + 3).map(|at| format!(" x = x * {} + {author};", at + author * 7)).collect();
        let text = format!("{PIECE}int main() {{ int x = 1;{own} return mix(x, {author}); }}\n");
        let submission = submission(problem, &format!("{author}.c"), &text);
        Submission { author: Some(format!("author {author}")), ..submission }
    }

    fn of_authors(problem: &str, authors: usize) -> Vec<Submission> {
        (0..authors).map(|author| with_piece(problem, author)).collect()
    }

    fn plain(problem: &str) -> Vec<Submission> {
        let text = |at: usize| format!("int main() {{ return 0{}; }}", " + 1".repeat(at));
        (0..MIN_AUTHORS)
            .map(|at| Submission {
                author: Some(format!("plain author {at}")),
                ..submission(problem, &format!("plain {at}.c"), &text(at))
            })
            .collect()
    }

    /// How much of the piece is widespread beside a problem.
    async fn beside(store: &mut Store, problem: &str) -> usize {
        let text = format!("{PIECE}int main() {{ return mix(1, 2); }}");
        let derived = Derived::new(&submission("p", "1.c", &text));
        let found = store.widespread(problem, derived.family, &derived.listed).await.unwrap();
        assert!(found.is_sorted());
        assert!(store.widespread(problem, "python", &derived.listed).await.unwrap().is_empty());
        found.len()
    }

    async fn holding(submissions: &[Vec<Submission>]) -> (Place, Store) {
        let place = Place::new();
        let mut store = place.open().await;
        store.put_now(&prepared(&submissions.concat())).await.unwrap();
        (place, store)
    }

    #[test]
    fn what_many_write_in_two_other_problems_is_widespread() {
        run(async {
            let all = [of_authors("a", 5), of_authors("b", 5), of_authors("c", 4), plain("c")];
            let (_place, mut store) = holding(&all).await;
            assert!(beside(&mut store, "c").await > 20);
            assert!(beside(&mut store, "not in the index").await > 20);
            assert!(beside(&mut store, "a").await < 5, "its own are no others', and four are not many");
            store.put_now(&prepared(&[with_piece("c", 4)])).await.unwrap();
            assert!(beside(&mut store, "a").await > 20);
        });
    }

    #[test]
    fn names_and_verdicts_decide_who_is_counted() {
        run(async {
            for (verdict, is_named, is_found) in [
                (Some("AC"), true, true),
                (Some("WA"), true, false),
                (None, true, true),
                (None, false, false),
            ] {
                let mut all = [of_authors("a", 5), of_authors("b", 5)];
                all[1][2].verdict = verdict.map(str::to_owned);
                all[1][2].author = is_named.then(|| "somebody".to_owned());
                let (_place, mut store) = holding(&all).await;
                assert_eq!(beside(&mut store, "c").await > 20, is_found, "{verdict:?} {is_named}");
            }
        });
    }

    #[test]
    fn a_hundred_hands_are_believed_without_names() {
        run(async {
            let nameless = |problem: &str, hands: usize| -> Vec<Submission> {
                let of = of_authors(problem, hands).into_iter();
                of.map(|one| Submission { author: None, ..one }).collect()
            };
            let (_place, mut store) =
                holding(&[nameless("a", MANY_HANDS), nameless("b", MANY_HANDS - 1)]).await;
            assert_eq!(beside(&mut store, "c").await, 0);
            let more = with_piece("b", MANY_HANDS);
            store.put_now(&prepared(&[Submission { author: None, ..more }])).await.unwrap();
            assert!(beside(&mut store, "c").await > 20);
        });
    }

    #[test]
    fn what_nobody_uses_is_held_by_nobody() {
        run(async {
            let unused = |problem: &str| -> Vec<Submission> {
                let sum = |at: usize| format!("x{}", " + 1".repeat(at));
                let main = |at: usize| format!("int x; scanf(\"%d\", &x); printf(\"%d\", {});", sum(at));
                let text = |at: usize| format!("{PIECE}int main() {{ {} }}\n", main(at));
                let of = |at: usize| submission(problem, &format!("{at}.c"), &text(at));
                (0..MANY_HANDS).map(|at| Submission { author: None, ..of(at) }).collect()
            };
            let (_place, mut store) = holding(&[unused("a"), unused("b")]).await;
            assert!(beside(&mut store, "c").await < 5);
        });
    }

    #[test]
    fn the_nearest_problems_that_enough_have_solved_are_asked() {
        run(async {
            let plain_ones =
                |from: usize| (from..from + MAX_PROBLEMS / 2).map(|at| plain(&format!("plain {at}")));
            // The two that have it, the one that is asked about, and many behind it; of others one hand alone has solved each.
            let mut all = vec![of_authors("a", 5), of_authors("b", 5), plain("asked")];
            let of_one = |at: usize| -> Vec<Submission> {
                let all = of_authors(&format!("of one {at}"), MIN_AUTHORS).into_iter();
                all.map(|one| Submission { author: Some("tester".to_owned()), ..one }).collect()
            };
            all.extend((0..9).map(of_one));
            all.extend(plain_ones(0).chain(plain_ones(50)));
            let (_place, mut store) = holding(&all).await;
            assert!(beside(&mut store, "asked").await > 20);
            assert!(beside(&mut store, "new").await < 5, "the two are too far away");
        });
    }

    #[test]
    fn what_an_older_version_derived_is_not_asked() {
        run(async {
            let (_place, mut store) = holding(&[of_authors("a", 5), of_authors("b", 5)]).await;
            let sql = "UPDATE problem SET derived_version = derived_version - 1 WHERE name = 'b'";
            sqlx::raw_sql(sql).execute(&mut store.connection).await.unwrap();
            assert_eq!(beside(&mut store, "elsewhere").await, 0);
        });
    }

    #[test]
    fn what_is_removed_is_held_by_nobody() {
        run(async {
            let (_place, mut store) = holding(&[of_authors("a", 5), of_authors("b", 5)]).await;
            assert!(beside(&mut store, "elsewhere").await > 20);
            let scope = Scope { author: Some("author 3".to_owned()), ..Scope::default() };
            assert_eq!(store.remove(&scope).await.unwrap().submissions.len(), 2);
            assert_eq!(beside(&mut store, "elsewhere").await, 0);
        });
    }
}
