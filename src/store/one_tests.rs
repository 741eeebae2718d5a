//! One submission is read as it was given, and what is told of it later is added to what is known.

use super::*;
use crate::store::fixture::{Place, run, submission};
use crate::store::{Origin, Selection};

fn key(name: &str) -> Key {
    Key { problem: "a".to_owned(), external_id: name.to_owned(), origin: Origin::default() }
}

async fn hands(store: &mut Store) -> i64 {
    store.stats().await.unwrap().problems[0].cohorts[0].hands
}

const PROGRAM: &str =
    "int main(void) { int a = 1, b = 2; while (a < 100) { a += b; b = a - b; } return a % 7; }\n";

/// Two programs, of bob and of nobody.
async fn filled(place: &Place) -> (Store, [Submission; 2]) {
    let mut store = place.open().await;
    let mut two = [submission("a", "1.c", PROGRAM), submission("a", "2.c", &PROGRAM.replace("+=", "*="))];
    two[0].author = Some("bob".to_owned());
    two[1].author = None;
    let origin = Origin::default();
    let all: Vec<_> = two.iter().map(|one| Prepared::new(one, &origin, Timestamp(5))).collect();
    store.put(&all).await.unwrap();
    (store, two)
}

#[test]
fn a_submission_is_read_by_its_key_and_number() {
    run(async {
        let place = Place::new();
        let (mut store, two) = filled(&place).await;
        let (stored, read) = store.read_one(&key("2.c")).await.unwrap().unwrap();
        assert_eq!(read, two[1]);
        assert_eq!(store.stored(&key("2.c")).await.unwrap().as_ref(), Some(&stored));
        assert_eq!(store.stored_by_number("a", 2).await.unwrap(), Some(stored));
        let mut elsewhere = key("2.c");
        elsewhere.origin.instance = "x".to_owned();
        for missing in [key("3.c"), elsewhere, Key { problem: "b".to_owned(), ..key("2.c") }] {
            assert_eq!(store.stored(&missing).await.unwrap(), None);
            assert_eq!(store.read_one(&missing).await.unwrap(), None);
        }
        assert_eq!(store.stored_by_number("a", 3).await.unwrap(), None);
        assert_eq!(store.stored_by_number("b", 1).await.unwrap(), None);
        sqlx::raw_sql("UPDATE submission SET author = 'eve'").execute(&mut store.connection).await.unwrap();
        assert!(store.read_one(&key("2.c")).await.is_err());
    });
}

#[test]
fn an_author_that_becomes_known_joins_hands_and_nothing_else_changes() {
    run(async {
        let place = Place::new();
        let (mut store, two) = filled(&place).await;
        assert_eq!(hands(&mut store).await, 2);
        let author = Facts { author: Some("bob".to_owned()), ..Facts::default() };
        let told = store.tell(&key("2.c"), &author, Timestamp(9)).await.unwrap();
        assert_eq!((told, hands(&mut store).await), (Some(Outcome::Updated), 1));
        let verdict = Facts {
            verdict: Some("AC".to_owned()),
            team: Some("reds".to_owned()),
            submitted_at: Some(Timestamp(3)),
            ..Facts::default()
        };
        assert_eq!(store.tell(&key("2.c"), &verdict, Timestamp(10)).await.unwrap(), Some(Outcome::Updated));
        assert_eq!(store.tell(&key("2.c"), &verdict, Timestamp(11)).await.unwrap(), Some(Outcome::Unchanged));
        let nothing = Facts::default();
        assert_eq!(store.tell(&key("2.c"), &nothing, Timestamp(11)).await.unwrap(), Some(Outcome::Unchanged));
        assert_eq!(store.tell(&key("9.c"), &verdict, Timestamp(11)).await.unwrap(), None);
        let (stored, read) = store.read_one(&key("2.c")).await.unwrap().unwrap();
        let (author, team, verdict) = (Some("bob".into()), Some("reds".into()), Some("AC".into()));
        let expected =
            Submission { author, team, verdict, submitted_at: Some(Timestamp(3)), ..two[1].clone() };
        assert_eq!((stored.number, stored.added_at, read), (2, Timestamp(10), expected));
        assert_eq!(store.awaiting_count().await.unwrap(), 0);
        let contest = Facts { contest: Some("round 2".to_owned()), ..Facts::default() };
        let told = store.tell_awaiting(&key("2.c"), &contest, Timestamp(12)).await.unwrap();
        assert_eq!((told, store.awaiting_count().await.unwrap()), (Some(Outcome::Updated), 1));
        assert!(store.stop_awaiting("a", 2).await.unwrap());
        let verdict = Facts { verdict: Some("WA".to_owned()), ..Facts::default() };
        let told = store.tell_awaiting(&key("2.c"), &verdict, Timestamp(13)).await.unwrap();
        assert_eq!((told, store.awaiting_count().await.unwrap()), (Some(Outcome::Updated), 0));
        assert_eq!(store.verify_deep(&|_, _| ()).await.findings, Vec::<String>::new());
    });
}

#[test]
fn what_a_later_message_leaves_out_stays_where_it_is_asked_for() {
    run(async {
        let place = Place::new();
        let (mut store, two) = filled(&place).await;
        let bare = |text: &str| Submission {
            author: None,
            team: None,
            verdict: None,
            contest: None,
            submitted_at: None,
            ..submission("a", "1.c", text)
        };
        let origin = Origin::default();
        let same = bare(PROGRAM);
        let filling = Prepared::new(&same, &origin, Timestamp(6)).filling_in();
        assert_eq!(store.outcome(&filling).await.unwrap(), Outcome::Unchanged);
        assert_eq!(store.are_known(std::slice::from_ref(&filling)).await.unwrap(), [true]);
        let other = bare(&PROGRAM.replace("7", "8"));
        // Twice in one batch: the second over the first.
        let replaced = Submission { verdict: Some("WA".to_owned()), ..other.clone() };
        let filling = [&replaced, &other].map(|one| Prepared::new(one, &origin, Timestamp(6)).filling_in());
        let puts = store.put_now(&filling).await.unwrap();
        let outcomes: Vec<_> = puts.into_iter().map(|put| put.outcome).collect();
        assert_eq!(outcomes, [Outcome::Replaced, Outcome::Unchanged]);
        let (_, read) = store.read_one(&key("1.c")).await.unwrap().unwrap();
        let expected =
            Submission { files: other.files.clone(), verdict: Some("WA".to_owned()), ..two[0].clone() };
        assert_eq!(read, expected);
        // It is compared as who it is.
        let mut one = Prepared::new(&other, &origin, Timestamp(6)).filling_in();
        assert_eq!(one.author(), None);
        assert!(store.fill_in(&mut one).await.unwrap());
        assert_eq!((one.author(), one.team(), one.submitted_at()), (Some("bob"), None, two[0].submitted_at));
        let absent = submission("a", "9.c", "x");
        let mut absent = Prepared::new(&absent, &origin, Timestamp(6)).filling_in();
        assert!(!store.fill_in(&mut absent).await.unwrap());
        // Without being asked for, absence is what is told.
        let plain = Prepared::new(&other, &origin, Timestamp(7));
        assert_eq!(store.put(&[plain]).await.unwrap()[0].outcome, Outcome::Updated);
        assert_eq!(store.list(&Selection::default()).await.unwrap()[0].stored.author, None);
        assert_eq!(store.verify_deep(&|_, _| ()).await.findings, Vec::<String>::new());
    });
}
