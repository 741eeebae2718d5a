//! The same submissions give the same bytes, whatever the threads, the file system's order and the place.

use crate::support::{Run, contest, copy_reversed, judgeprint};

fn report(source: &std::path::Path, format: &str, threads: &str) -> String {
    let mut command = judgeprint();
    command.args(["report", "--format", format]).arg(source).env("RAYON_NUM_THREADS", threads);
    Run::of(command).done().out
}

#[test]
fn threads_order_and_place_leave_every_format_as_it_is() {
    let temp = tempfile::TempDir::new().expect("a temporary folder");
    let copy = temp.path().join("elsewhere/contest");
    copy_reversed(&contest(), &copy);
    for format in ["csv", "json", "html"] {
        let expected = report(&contest(), format, "1");
        assert!(expected.len() > 1000);
        assert!(report(&contest(), format, "4") == expected, "{format}: threads show");
        assert!(report(&copy, format, "4") == expected, "{format}: the order of files or their place shows");
    }
}
