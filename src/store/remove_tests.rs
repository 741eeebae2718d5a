//! What a removal leaves behind, or what one left that was stopped.

use super::*;
use crate::store::fixture::{Place, prepared, run, submission};
use crate::store::open::beside;

#[test]
fn an_erasure_that_was_stopped_is_finished_by_the_next() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        let mut some = [submission("p", "1.c", "int x;\n"), submission("p", "2.c", "int y;\n")];
        some[0].author = Some("Anselma Quuxworth".to_owned());
        some[1].team = Some("Quuxworth & Sons".to_owned());
        store.put(&prepared(&some)).await.unwrap();
        let bytes = |path| std::fs::read(path).unwrap_or_default();
        let traces = || {
            let log = beside(&place.path(), "-wal");
            let all = [bytes(place.path()), bytes(log)].concat();
            memchr::memmem::find_iter(&all, "Quuxworth").count()
        };
        // As far as it gets before the file is written anew.
        let author = Scope { author: some[0].author.clone(), ..Scope::default() };
        let team = Scope { team: some[1].team.clone(), ..Scope::default() };
        for scope in [&author, &team] {
            assert_eq!(remove(&mut store.connection, scope).await.unwrap().len(), 1);
        }
        assert!(traces() > 0);
        let removed = store.remove(&author).await.unwrap();
        assert!(removed.submissions.is_empty() && removed.cleaned.is_some_and(|cleaned| cleaned.is_complete));
        assert_eq!(traces(), 0);
        assert!(store.remove(&team).await.unwrap().cleaned.is_some());
        let other = Scope { external_id: Some("3.c".to_owned()), ..Scope::default() };
        assert_eq!(store.remove(&other).await.unwrap().cleaned, None, "nobody is erased");
    });
}
