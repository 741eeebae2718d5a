//! Files, folders, archives and names that are not what they should be.

use std::fs;

use super::{assert_skipped, assert_the_good_are_compared, report, skipped, submission};
use crate::run;
use crate::support::{Folder, GOOD, Run, judgeprint_bounded, zip_of};

#[test]
fn one_line_of_ten_megabytes_is_read_when_asked_for() {
    let folder = Folder::good();
    folder.write("line.py", "x = [".to_owned() + &"1,".repeat(5_000_000) + "]\n");
    assert_skipped(&folder, "line.py", "--max-bytes");
    let (run, json) = report(&folder, &["--max-bytes", "20000000"]);
    assert_the_good_are_compared(&json);
    assert!(!run.err.contains("skipped"), "{}", run.err);
    let notes = &submission(&json, "line.py")["notes"];
    assert!(notes.to_string().contains("past the limit"), "{notes}");
}

#[test]
fn files_without_a_program_are_skipped() {
    skipped("empty.cpp", "", "empty");
    skipped("blank.py", " \n\t\r\n", "empty");
    let binary: Vec<u8> = (0..50_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    skipped("binary.cpp", binary, "binary data");
}

#[test]
fn archives_that_lead_out_or_swell_are_refused() {
    let folder = Folder::good();
    folder.write("out.zip", zip_of(&[("../../evil.cpp", b"int main(){}")]));
    let (run, json) = report(&folder, &[]);
    assert_the_good_are_compared(&json);
    assert!(run.err.contains("skipped out.zip/../../evil.cpp: its name is no safe path"), "{}", run.err);
    assert!(run.err.contains("skipped out.zip: holds no program file"), "{}", run.err);
    let bomb = zip_of(&[("bomb.cpp", &vec![b' '; 64 << 20])]);
    assert!(bomb.len() < 100_000);
    skipped("bomb.zip", bomb, "--max-bytes");
    skipped("broken.zip", &zip_of(&[("a.cpp", b"int main(){}")])[..40], "damaged");

    let temp = Folder::new();
    let source =
        temp.write("source.zip", zip_of(&[("../evil.cpp", b"int x;"), ("a/good.cpp", GOOD[0].1.as_bytes())]));
    let run = run!("report", source).done();
    assert!(run.err.contains("../evil.cpp: its name is no safe path"), "{}", run.err);
    assert!(!temp.path.parent().expect("above").join("evil.cpp").exists());
}

#[test]
#[cfg(unix)]
fn links_that_lead_nowhere_or_in_circles() {
    use std::os::unix::fs::symlink;
    let folder = Folder::good();
    symlink("nowhere.cpp", folder.join("dangling.cpp")).expect("a link");
    assert_skipped(&folder, "dangling.cpp", "cannot be read");
    let folder = Folder::good();
    symlink("loop2.cpp", folder.join("loop1.cpp")).expect("a link");
    symlink("loop1.cpp", folder.join("loop2.cpp")).expect("a link");
    let (run, json) = report(&folder, &[]);
    assert_the_good_are_compared(&json);
    assert!(
        run.err.contains("skipped loop1.cpp: cannot be read") && run.err.contains(", 2 skipped"),
        "{}",
        run.err
    );
    let folder = Folder::good();
    symlink("..", folder.join("circle")).expect("a link");
    assert_skipped(&folder, "circle", "a link to a folder");
}

#[test]
#[cfg(unix)]
fn a_source_without_anything_readable_is_an_error() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("nowhere", folder.join("a.cpp")).expect("a link");
    folder.write("b.cpp", "");
    folder.write("notes.md", "hello");
    let run = run!("report", folder.path).failed("no program found");
    for said in ["2 skipped", "1 file ignored", "a.cpp: cannot be read", "b.cpp: empty", "hint: "] {
        assert!(run.err.contains(said), "{said}\n{}", run.err);
    }
    run!("report", Folder::new().path).failed("no program found");
}

#[test]
#[cfg(target_os = "linux")]
fn names_that_are_not_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::good();
    for name in [&b"n\xff.cpp"[..], b"n\xfe.cpp"] {
        fs::write(folder.path.join(OsStr::from_bytes(name)), GOOD[1].1).expect("written");
    }
    let (_, json) = report(&folder, &[]);
    assert_the_good_are_compared(&json);
    submission(&json, "n\u{fffd}.cpp");
    submission(&json, "n\u{fffd}~2.cpp");
}

#[test]
#[cfg(unix)]
fn hostile_names_stay_names() {
    let names = [
        "a\nb.cpp",
        "\"q'u,ote.cpp",
        "<script>alert(1)<\u{2215}script>.cpp",
        "=1+1.cpp",
        "\u{1b}[31mred.cpp",
    ];
    let folder = Folder::good();
    for name in names {
        folder.write(name, GOOD[0].1);
    }
    let (_, json) = report(&folder, &[]);
    for name in names {
        submission(&json, name);
    }
    let mut command = judgeprint_bounded();
    command.arg("report").arg(&folder.path);
    let rows = Run::of(command).done().rows();
    for name in names {
        assert!(rows.iter().any(|row| row[1] == name || row[2] == name), "{name:?} comes back from the csv");
    }
    let page = run!("report", folder.path, "--format", "html").done().out;
    assert!(!page.contains("<script>alert") && page.contains("&#60;script&#62;alert(1)"));
    assert!(!page.contains('\u{1b}'));
}

/// What is said on a terminal must not command it.
#[test]
#[cfg(unix)]
fn a_name_does_not_steer_the_terminal() {
    let folder = Folder::good();
    folder.write("\u{1b}[31mred\nline.cpp", "");
    let run = run!("report", folder.path).done();
    assert!(!run.err.contains('\u{1b}'), "{:?}", run.err);
    assert_eq!(
        run.err.lines().count(),
        2,
        "one line for the skipped one, one for the summary: {:?}",
        run.err
    );
}
