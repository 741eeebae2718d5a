//! Which of many copies are looked at.

use super::*;
use crate::store::fixture::{Place, prepared, run, submission};

#[test]
fn the_copies_of_one_program_do_not_hide_the_others() {
    run(async {
        let place = Place::new();
        let mut store = place.open().await;
        // Not a table.
        let operator = |i: usize| ["+", "-", "*", "/", "%", "&", "|", "^"][i * (i + 1) / 2 % 8];
        let line = |i: usize| format!("int v{i} = {} {} v0;\n", i % 7, operator(i));
        let text = |lines: usize| (0..lines).map(line).collect::<String>();
        let copies = (0..9).map(|i| submission("p", &format!("{i}.c"), &text(40)));
        let others = (0..2).map(|i| submission("p", &format!("other {i}.c"), &text(50)));
        let some: Vec<_> = copies.chain(others).collect();
        store.put(&prepared(&some)).await.unwrap();
        let mut look = async |programs: &[u32], most| {
            let programs = programs.iter().copied().collect();
            let found = holdings(&mut store.connection, 1, Some(1), &programs, most).await.unwrap();
            (found.0.iter().map(|one| (one.program, one.number)).collect::<Vec<_>>(), found.1)
        };
        let all: Vec<(u32, i64)> = (2..10).map(|number| (1, number)).chain([(2, 10), (2, 11)]).collect();
        assert_eq!(look(&[1, 2], 10).await, (all, false));
        assert_eq!(look(&[1, 2], 7).await, (vec![(1, 2), (1, 3), (1, 4), (2, 10), (2, 11)], true));
        assert_eq!(look(&[1, 2], 1).await, (vec![(1, 2), (2, 10)], true));
        assert_eq!(look(&[2], 2).await, (vec![(2, 10), (2, 11)], false));
        assert_eq!(look(&[], 2).await, (vec![], false));
    });
}
