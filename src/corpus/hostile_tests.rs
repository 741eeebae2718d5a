//! What a hostile folder can do: nothing but get its own files skipped, with the reason.

use std::fs;

use super::fixture::{CPP, PYTHON, Source, names, skips};
use super::{Limits, ReadError, ReadOptions, SkipReason, read_file};

fn with_limits(limits: Limits) -> ReadOptions {
    ReadOptions { limits, ..ReadOptions::default() }
}

#[test]
fn a_submission_over_the_limit_is_skipped_with_sizes_and_the_flag() {
    let source = Source::new(&[("A/fits.py", "12345678"), ("A/over.py", "123456789")]);
    source.write("A/many/a.py", b"12345");
    source.write("A/many/b.py", b"67890");
    let options = with_limits(Limits { max_submission_bytes: 8, ..Limits::default() });
    let corpus = source.read_with(&options).expect("a corpus");
    assert_eq!(names(&corpus), ["A/fits.py"]);
    assert_eq!(
        skips(&corpus),
        [
            "A/many: 10 bytes, over the limit of 8 (raise it with --max-bytes)",
            "A/over.py: 9 bytes, over the limit of 8 (raise it with --max-bytes)",
        ]
    );
}

#[test]
fn a_huge_file_is_refused_before_it_is_read() {
    let source = Source::new(&[("A/x.py", PYTHON)]);
    // A sparse file: it costs no disk, and reading it would cost the memory of this machine.
    let huge = fs::File::create(source.path().join("A/huge.py")).expect("a file");
    huge.set_len(1 << 40).expect("a sparse file");
    let corpus = source.read();
    assert_eq!(
        corpus.skipped[0].reason,
        SkipReason::TooLarge { size_bytes: 1 << 40, limit_bytes: Limits::default().max_submission_bytes }
    );
    assert!(read_file(&source.path().join("A/huge.py"), &ReadOptions::default()).is_err());
}

#[test]
fn empty_and_binary_files_are_skipped() {
    let source =
        Source::new(&[("A/x.py", PYTHON), ("A/zero.py", ""), ("A/blank.py", " \r\n\t\n"), ("A/m/a.py", "")]);
    source.write("A/bin.py", b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0\0\0");
    source.write("A/mixed/a.py", PYTHON.as_bytes());
    source.write("A/mixed/b.py", &[0; 100]);
    let corpus = source.read();
    assert_eq!(names(&corpus), ["A/mixed", "A/x.py"]);
    assert_eq!(
        skips(&corpus),
        [
            "A/bin.py: binary data",
            "A/blank.py: empty",
            "A/m: empty",
            "A/mixed/b.py: binary data",
            "A/zero.py: empty"
        ]
    );
}

#[test]
fn a_source_without_programs_says_what_was_there() {
    let source = Source::new(&[("A/notes.md", "x"), ("A/zero.py", "")]);
    let error = source.read_with(&ReadOptions::default()).expect_err("nothing to read").to_string();
    assert!(error.contains("1 skipped, 1 file ignored\n  A/zero.py: empty\nhint: "), "{error}");
    assert!(matches!(Source::new(&[]).read_with(&ReadOptions::default()), Err(ReadError::NoProgram { .. })));
}

#[test]
fn a_source_that_is_not_there_or_no_source_is_an_error() {
    let source = Source::new(&[("x.py", PYTHON)]);
    let read = |path: &str| super::read(&source.path().join(path), &ReadOptions::default(), &|_| {});
    assert!(matches!(read("nowhere"), Err(ReadError::Missing(_))));
    let error = read("x.py").expect_err("one file is no corpus");
    assert!(matches!(error, ReadError::NotASource(_)) && error.to_string().contains("compare A B"));
}

#[test]
fn folders_are_followed_down_to_a_bound() {
    let deep = format!("A/{}x.py", "d/".repeat(20));
    let source = Source::new(&[("A/x.py", PYTHON), (&deep, PYTHON), ("A/ok/d/x.py", PYTHON)]);
    let options = with_limits(Limits { max_depth: 3, ..Limits::default() });
    let corpus = source.read_with(&options).expect("a corpus");
    assert_eq!(names(&corpus), ["A/ok", "A/x.py"]);
    assert_eq!(skips(&corpus), ["A/d/d/d: more than 3 folders deep"]);
}

#[test]
fn a_table_over_its_limit_is_not_used() {
    let source = Source::new(&[("A/x.py", PYTHON), ("submissions.csv", "problem,file,author\nA,x,ann\n")]);
    let options = with_limits(Limits { max_metadata_bytes: 10, ..Limits::default() });
    let corpus = source.read_with(&options).expect("a corpus");
    assert_eq!(corpus.problems[0].submissions[0].author, None);
    assert_eq!(corpus.warnings, ["submissions.csv: not used, 28 bytes, over the limit of 10"]);
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn links_lead_to_files_only_and_broken_ones_are_named() {
        let source = Source::new(&[("A/x.cpp", CPP), ("B/y.py", PYTHON)]);
        let a = source.path().join("A");
        symlink("x.cpp", a.join("good.cpp")).expect("a link");
        symlink("nowhere", a.join("dangling.cpp")).expect("a link");
        symlink("loop.cpp", a.join("loop.cpp")).expect("a link");
        symlink("..", a.join("up")).expect("a link");
        symlink("../B", a.join("b.cpp")).expect("a link");
        symlink("../B/y.py", a.join("inside.py")).expect("a link");
        let elsewhere = Source::new(&[("secret.cpp", CPP)]);
        symlink(elsewhere.path().join("secret.cpp"), a.join("outside.cpp")).expect("a link");
        symlink("../..", a.join("above.cpp")).expect("a link");
        fs::create_dir(a.join("folder.cpp")).expect("a folder");
        let corpus = source.read();
        assert_eq!(names(&corpus), ["A/good.cpp", "A/inside.py", "A/x.cpp", "B/y.py"]);
        let skips = skips(&corpus);
        assert_eq!(skips.len(), 7, "{skips:#?}");
        assert_eq!(skips[0], "A/above.cpp: a link to a folder, which is not followed");
        assert_eq!(skips[1], "A/b.cpp: a link to a folder, which is not followed");
        assert!(skips[2].starts_with("A/dangling.cpp: cannot be read: No such file"), "{}", skips[2]);
        assert_eq!(skips[3], "A/folder.cpp: holds no program file");
        assert!(skips[4].starts_with("A/loop.cpp: cannot be read: "), "{}", skips[4]);
        assert!(skips[5].starts_with("A/outside.cpp: a link that leads out of the folder"), "{}", skips[5]);
        assert_eq!(skips[6], "A/up: a link to a folder, which is not followed");
    }

    // Opening a pipe that nobody writes to would block for ever.
    #[test]
    fn pipes_and_sockets_are_never_opened() {
        let source = Source::new(&[("A/x.cpp", CPP)]);
        let a = source.path().join("A");
        let _socket = UnixListener::bind(a.join("socket.cpp")).expect("a socket");
        let pipe = a.join("pipe.cpp");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        let has_pipe = made.is_ok_and(|status| status.success());
        symlink("socket.cpp", a.join("to_socket.cpp")).expect("a link");
        let corpus = source.read();
        assert_eq!(names(&corpus), ["A/x.cpp"]);
        assert_eq!(corpus.skipped.len(), 2 + usize::from(has_pipe));
        assert!(corpus.skipped.iter().all(|skip| skip.reason == SkipReason::NotAFile));
        if has_pipe {
            assert!(read_file(&pipe, &ReadOptions::default()).is_err());
            assert!(super::super::read(&pipe, &ReadOptions::default(), &|_| {}).is_err());
            assert!(super::super::read_templates(&[pipe], &ReadOptions::default()).is_err());
        }
    }

    #[test]
    fn names_that_are_not_utf_8_are_read_and_stay_distinct() {
        let source = Source::new(&[("A/x.cpp", CPP)]);
        for (name, text) in [(&b"a\xFE.py"[..], "print(1)"), (b"a\xFF.py", "print(2)")] {
            source.write(std::path::Path::new("A").join(OsStr::from_bytes(name)), text.as_bytes());
        }
        let corpus = source.read();
        assert_eq!(names(&corpus), ["A/a\u{FFFD}.py", "A/a\u{FFFD}~2.py", "A/x.cpp"]);
        assert_eq!(corpus.problems[0].submissions[1].files[0].text, "print(2)");
    }

    #[test]
    fn a_folder_that_cannot_be_read_is_skipped() {
        use std::os::unix::fs::PermissionsExt;
        let source = Source::new(&[("A/x.cpp", CPP), ("A/locked/y.cpp", CPP)]);
        let locked = source.path().join("A/locked");
        let mode = |mode| fs::set_permissions(&locked, fs::Permissions::from_mode(mode)).expect("a mode");
        mode(0o000);
        // Root reads everything.
        let is_refused = fs::read_dir(&locked).is_err();
        let corpus = source.read();
        mode(0o700);
        if is_refused {
            assert!(skips(&corpus)[0].starts_with("A/locked: cannot be read: "));
        } else {
            assert_eq!(corpus.submission_count(), 2);
        }
    }
}
