//! Where a program went round, its copies do not make each other look usual.

use super::habits::{check, flagged, read_plainly, report, run, solution, with_book};
use crate::support::Folder;

const HONEST: usize = 24;
const COPIES: usize = 9;
/// Of all pairs a fifth are of two of them.
const MANY_COPIES: usize = 20;

/// A copy with a function of its own that nothing calls, and a line of its own that something does.
fn copy(number: usize) -> String {
    let unused = format!(
        "def unused{number}(rows, at):\n    return [row * {number} + at for row in rows if row % {}]\n",
        number + 2
    );
    format!("{unused}{}print(total ** {}, {number} - total)\n", with_book(0, 20), number % 3 + 2)
}

fn honest(style: usize) -> String {
    let parts: Vec<String> =
        (0..3).map(|part| solution((style + part * 5) % 11, style + part * style % 7)).collect();
    read_plainly(style) + &parts.concat()
}

fn contest(copies: usize) -> Folder {
    let folder = Folder::named("rings");
    for style in 0..HONEST {
        folder.write(format!("apples/honest{style:02}.py"), honest(style));
    }
    for number in 0..copies {
        folder.write(format!("apples/copy{number}.py"), copy(number));
    }
    folder
}

const WORDS: &str =
    " others have most of what the two share as well, while next to nobody else has half of it.";

#[test]
fn copies_that_differ_do_not_hide_each_other() {
    for copies in [2, COPIES, MANY_COPIES] {
        let contest = contest(copies);
        let all = report(&[contest.path.to_str().expect("UTF-8")]);
        let found = flagged(&all);
        assert_eq!(found.len(), copies * (copies - 1) / 2, "{found:#?}");
        assert!(found.iter().all(|(pair, _)| !pair.contains("honest")), "{found:#?}");
        let said = found.iter().filter(|(_, words)| words.contains(WORDS)).count();
        assert_eq!(said > 0, copies > 2, "{found:#?}");
    }
}

#[test]
fn a_check_and_a_report_of_the_index_find_as_many() {
    let contest = contest(COPIES);
    let folder = contest.path.to_str().expect("UTF-8");
    let of_files = report(&[folder]);
    let last = contest.join("apples").join(format!("copy{}.py", COPIES - 1));
    let index = Folder::named("index");
    let db = index.join("index.db");
    let db_name = db.to_str().expect("UTF-8");
    run(&["add", folder, "--db", db_name, "--quiet"]);
    let of_index = report(&["--problem", "apples", "--db", db_name]);
    assert_eq!(flagged(&of_index), flagged(&of_files));
    let answer = check(&last, "apples", "late", &db);
    let matches = answer["matches"].as_array().expect("a list");
    let found: Vec<_> = matches.iter().filter(|one| one["flagged"] == true).collect();
    assert_eq!(found.len(), COPIES, "the copies before it, and the same that it is: {answer:#}");
    assert!(found.iter().any(|one| one["explanation"].as_str().is_some_and(|said| said.contains(WORDS))));
}
