//! Files that are no index, or no longer a whole one; other writers; full disks.

use std::fs;
use std::thread;

use sqlx::Connection;

use super::fixture::{Place, prepared, run, submission};
use super::migrate::VERSION;
use super::{Access, ErrorKind, Selection, StoreError};
use crate::corpus::Submission;

const EVERY_ACCESS: [Access; 3] = [Access::Read, Access::Write, Access::Create];

fn some() -> Vec<Submission> {
    (0..20).map(|i| submission(["a", "b"][i % 2], &format!("{i}.c"), &"int x;\n".repeat(i * i + 1))).collect()
}

async fn filled() -> Place {
    let place = Place::new();
    let mut store = place.open().await;
    store.put(&prepared(&some())).await.unwrap();
    store.close().await.unwrap();
    place
}

fn kind<T>(result: Result<T, StoreError>) -> ErrorKind {
    result.map(|_| ()).expect_err("an error").kind
}

#[test]
fn what_is_not_there_is_made_only_by_who_creates() {
    run(async {
        let place = Place::new();
        for access in [Access::Read, Access::Write] {
            assert!(matches!(kind(place.open_for(access).await), ErrorKind::Missing));
            assert!(!place.path().exists());
        }
        fs::write(place.path(), b"").unwrap();
        assert!(matches!(kind(place.open_for(Access::Read).await), ErrorKind::Missing));
        place.open().await.close().await.unwrap();
        place.open_for(Access::Read).await.unwrap().close().await.unwrap();
        let deep = place.folder.path().join("x/y/z/index.db");
        let options = super::OpenOptions { access: Access::Create, wait: std::time::Duration::ZERO };
        super::Store::open(&deep, &options).await.unwrap().close().await.unwrap();
        assert!(deep.exists());
    });
}

#[test]
fn a_foreign_file_is_told_and_left_as_it_is() {
    run(async {
        let place = Place::new();
        let mut other =
            sqlx::SqliteConnection::connect(&format!("sqlite://{}?mode=rwc", place.path().display()))
                .await
                .unwrap();
        sqlx::raw_sql("CREATE TABLE t (x); PRAGMA user_version = 1").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        let database = fs::read(place.path()).unwrap();
        for bytes in [&database[..], &b"#!/bin/sh\n"[..], &[0; 5000][..], &[7; 100_000][..]] {
            fs::write(place.path(), bytes).unwrap();
            for access in EVERY_ACCESS {
                assert!(matches!(kind(place.open_for(access).await), ErrorKind::Foreign { .. }));
            }
            assert_eq!(fs::read(place.path()).unwrap(), bytes);
        }
        let folder = place.folder.path().join("folder");
        fs::create_dir(&folder).unwrap();
        let options = super::OpenOptions { access: Access::Create, wait: std::time::Duration::ZERO };
        assert!(matches!(kind(super::Store::open(&folder, &options).await), ErrorKind::Unusable { .. }));
    });
}

#[test]
fn a_newer_index_is_told_and_left_as_it_is() {
    run(async {
        let place = filled().await;
        let mut store = place.open().await;
        sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut store.connection).await.unwrap();
        store.close().await.unwrap();
        let before = fs::read(place.path()).unwrap();
        for access in EVERY_ACCESS {
            assert!(matches!(
                kind(place.open_for(access).await),
                ErrorKind::Newer { version: 99, known: VERSION }
            ));
        }
        assert_eq!(fs::read(place.path()).unwrap(), before);
    });
}

#[test]
fn a_file_that_is_cut_short_is_never_taken_for_whole() {
    run(async {
        let place = filled().await;
        let whole = fs::read(place.path()).unwrap();
        for length in (1..whole.len()).step_by(whole.len() / 40) {
            fs::write(place.path(), &whole[..length]).unwrap();
            for access in EVERY_ACCESS {
                let kind = kind(place.open_for(access).await);
                assert!(
                    matches!(kind, ErrorKind::Damaged { .. } | ErrorKind::Foreign { .. }),
                    "{length}: {kind:?}"
                );
            }
            assert_eq!(fs::metadata(place.path()).unwrap().len() as usize, length);
        }
    });
}

/// A flipped bit is found, or it stands where nothing is.
#[test]
fn a_flipped_bit_never_passes_for_something_else() {
    run(async {
        let place = filled().await;
        let whole = fs::read(place.path()).unwrap();
        let all = Selection::default();
        let mut store = place.open_for(Access::Read).await.unwrap();
        let (read, listed) = (store.read(&all).await.unwrap(), store.list(&all).await.unwrap());
        store.close().await.unwrap();
        let mut found = 0;
        for (turn, at) in (0..whole.len()).step_by(409).enumerate() {
            let mut flipped = whole.clone();
            flipped[at] ^= 1 << (turn % 8);
            fs::write(place.path(), &flipped).unwrap();
            let Ok(mut store) = place.open_for(Access::Read).await else {
                found += 1;
                continue;
            };
            let verified = store.verify().await;
            if verified.findings.is_empty() {
                assert_eq!(store.read(&all).await.unwrap(), read, "byte {at}");
                assert_eq!(store.list(&all).await.unwrap(), listed, "byte {at}");
            } else {
                found += 1;
            }
            // Whether it is found or not: what is read is what was written.
            if let Ok(now) = store.read(&all).await {
                let known = |one: &Submission| read.iter().any(|problem| problem.submissions.contains(one));
                assert!(now.iter().flat_map(|problem| &problem.submissions).all(known), "byte {at}");
            }
            let _ = store.close().await;
        }
        assert!(found > 35, "only {found} were found");
    });
}

#[test]
fn a_writer_waits_and_then_says_so_and_readers_do_not() {
    run(async {
        let place = filled().await;
        let mut first = place.open_for(Access::Write).await.unwrap();
        let mut second = place.open_for(Access::Write).await.unwrap();
        let held = first.connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
        let new = [submission("a", "new.c", "x")];
        let new = prepared(&new);
        assert!(matches!(kind(second.put(&new).await), ErrorKind::Busy { waited_ms: 50 }));
        assert!(second.put(&prepared(&some())).await.is_ok(), "nothing is to be written");
        assert_eq!(second.list(&Selection::default()).await.unwrap().len(), 20);
        let mut reader = place.open_for(Access::Read).await.unwrap();
        assert_eq!(reader.list(&Selection::default()).await.unwrap().len(), 20);
        held.rollback().await.unwrap();
        second.put(&new).await.unwrap();
        assert_eq!(reader.list(&Selection::default()).await.unwrap().len(), 21);
        assert!(matches!(
            kind(reader.put(&prepared(&[submission("a", "x.c", "x")])).await),
            ErrorKind::ReadOnly
        ));
    });
}

#[test]
fn a_full_disk_costs_the_batch_and_nothing_else() {
    run(async {
        let place = filled().await;
        let mut store = place.open_for(Access::Write).await.unwrap();
        let pages: i64 =
            sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut store.connection).await.unwrap();
        let limit = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {}", pages + 2));
        sqlx::raw_sql(limit).execute(&mut store.connection).await.unwrap();
        // Random-looking text, which does not compress.
        let noise = |i: u64| {
            let word = |j: u64| format!("{:x}", xxhash_rust::xxh3::xxh3_64(&(i * 10_000 + j).to_le_bytes()));
            (0..400).map(word).collect::<String>()
        };
        let many: Vec<Submission> = (0..20).map(|i| submission("a", &format!("n{i}.c"), &noise(i))).collect();
        assert!(matches!(kind(store.put(&prepared(&many)).await), ErrorKind::Full));
        assert_eq!(store.list(&Selection::default()).await.unwrap().len(), 20, "all or none");
        store.put(&prepared(&[submission("b", "small.c", "x")])).await.unwrap();
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}

#[test]
fn a_read_only_file_is_read_and_not_written() {
    run(async {
        let place = filled().await;
        let mut permissions = fs::metadata(place.path()).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(place.path(), permissions).unwrap();
        let mut store = place.open_for(Access::Read).await.unwrap();
        assert_eq!(store.list(&Selection::default()).await.unwrap().len(), 20);
        store.close().await.unwrap();
        for access in [Access::Write, Access::Create] {
            assert!(matches!(kind(place.open_for(access).await), ErrorKind::ReadOnly));
        }
        let files = fs::read_dir(place.folder.path()).unwrap().count();
        assert_eq!(files, 1, "no lock files that nobody may write");
    });
}

#[test]
fn many_may_make_one_index_at_once() {
    let place = Place::new();
    let patient = |access| super::OpenOptions { access, wait: std::time::Duration::from_secs(20) };
    thread::scope(|scope| {
        for worker in 0..8 {
            let place = &place;
            scope.spawn(move || {
                run(async {
                    let mut store =
                        super::Store::open(&place.path(), &patient(Access::Create)).await.unwrap();
                    for i in 0..5 {
                        let one = submission("a", &format!("{worker}-{i}.c"), "x");
                        store.put(&prepared(&[one])).await.unwrap();
                    }
                });
            });
        }
    });
    run(async {
        let mut store = super::Store::open(&place.path(), &patient(Access::Read)).await.unwrap();
        let listed = store.list(&Selection::default()).await.unwrap();
        let mut numbers: Vec<i64> = listed.iter().map(|one| one.stored.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
        assert_eq!(store.verify().await.findings, Vec::<String>::new());
    });
}
