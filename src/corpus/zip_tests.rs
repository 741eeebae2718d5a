//! What a hostile zip can do: get entries skipped, or be refused as a whole with a clear error.

use std::io::{Cursor, Write};
use std::path::PathBuf;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::fixture::{CPP, PYTHON, Source, names, patched, skips, zip_of};
use super::{Corpus, Limits, ReadError, ReadOptions, SkipReason};

fn read_with(bytes: &[u8], limits: Limits) -> Result<Corpus, ReadError> {
    let source = Source::new(&[]);
    let path: PathBuf = source.archive("contest.zip", bytes);
    super::read(&path, &ReadOptions { limits, ..ReadOptions::default() }, &|_| {})
}

fn read(bytes: &[u8]) -> Corpus {
    read_with(bytes, Limits::default()).expect("a corpus")
}

#[test]
fn names_that_lead_out_of_the_archive_are_skipped() {
    let code = PYTHON.as_bytes();
    let evil = ["../x.py", "A/../../x.py", "/etc/x.py", "C:/x.py", "C:x.py", "A\\..\\x.py", "A/.."];
    let mut files: Vec<(&str, &[u8])> = evil.iter().map(|name| (*name, code)).collect();
    files.extend([("A/ok.py", code), ("./A//fine.py", code)]);
    let corpus = read(&zip_of(&files));
    assert_eq!(names(&corpus), ["A/fine.py", "A/ok.py"]);
    let mut places: Vec<&str> = corpus.skipped.iter().map(|skip| skip.place.as_str()).collect();
    places.sort_unstable();
    let mut expected = evil;
    expected.sort_unstable();
    assert_eq!(places, expected);
    assert!(corpus.skipped.iter().all(|skip| skip.reason == SkipReason::UnsafePath));
}

#[test]
fn an_entry_that_declares_too_much_is_not_inflated() {
    let bomb = vec![b'\n'; 4 << 20];
    let corpus = read(&zip_of(&[("A/bomb.py", &bomb), ("A/ok.py", PYTHON.as_bytes())]));
    assert_eq!(names(&corpus), ["A/ok.py"]);
    assert_eq!(
        skips(&corpus),
        ["A/bomb.py: 4194304 bytes, over the limit of 1048576 (raise it with --max-bytes)"]
    );
}

#[test]
fn an_entry_that_does_not_hold_what_it_declares_is_damaged() {
    let code = "x = 1\n".repeat(1000);
    let honest = zip_of(&[("A/liar.py", code.as_bytes()), ("A/ok.py", PYTHON.as_bytes())]);
    for declared in [60u32, 5_999, 6_001, 60_000] {
        let lying = patched(honest.clone(), &6000u32.to_le_bytes(), &declared.to_le_bytes());
        let corpus = read(&lying);
        assert_eq!(names(&corpus), ["A/ok.py"]);
        assert!(skips(&corpus)[0].starts_with("A/liar.py: damaged archive: "), "{:?}", skips(&corpus));
    }
}

#[test]
fn the_sum_of_all_entries_is_bounded() {
    let code = "x = 1\n".repeat(1000);
    let files: Vec<(String, &[u8])> = (0..10).map(|n| (format!("A/{n}.py"), code.as_bytes())).collect();
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, code)| (name.as_str(), *code)).collect();
    let bytes = zip_of(&files);
    let limits = |max_archive_bytes| Limits { max_archive_bytes, ..Limits::default() };
    assert!(bytes.len() < 30_000, "the archive itself is far from the limit: {}", bytes.len());
    let error = read_with(&bytes, limits(59_999)).expect_err("60,000 bytes inflated");
    assert!(
        matches!(error, ReadError::ArchiveTooLarge { size_bytes: 60_000, limit_bytes: 59_999, .. }),
        "{error}"
    );
    assert_eq!(read_with(&bytes, limits(60_000)).expect("it fits").submission_count(), 10);
    assert!(matches!(read_with(&bytes, limits(100)), Err(ReadError::ArchiveTooLarge { .. })), "as stored");
}

#[test]
fn archives_of_submissions_count_into_the_sum() {
    let packed = zip_of(&[("main.py", "x = 1\n".repeat(1000).as_bytes())]);
    let bytes = zip_of(&[("A/1.zip", &packed), ("A/2.zip", &packed)]);
    let limits = |max_archive_bytes| Limits { max_archive_bytes, ..Limits::default() };
    let stored = 2 * packed.len() as u64;
    for too_small in [11_000, 12_000, 12_000 + stored - 1] {
        assert!(matches!(read_with(&bytes, limits(too_small)), Err(ReadError::ArchiveTooLarge { .. })));
    }
    assert_eq!(read_with(&bytes, limits(12_000 + stored)).expect("it fits").submission_count(), 2);
}

#[test]
fn the_number_of_entries_is_bounded() {
    let bytes = zip_of(&[("A/1.py", b"x"), ("A/2.py", b"y"), ("A/3.py", b"z")]);
    let limits = Limits { max_archive_entries: 2, ..Limits::default() };
    let error = read_with(&bytes, limits).expect_err("three entries").to_string();
    let expected =
        "contest.zip` has 3 entries, over the limit of 2 for an archive\nhint: unpack it and give the folder";
    assert!(error.ends_with(expected), "{error}");
    // Without its record, the directory that the archive really has still counts.
    assert_eq!(super::archive::declared_entries(&bytes), 3);
    assert_eq!(super::archive::declared_entries(b"no archive"), 0);
}

#[test]
fn folders_in_an_archive_are_bounded() {
    let deep = format!("A/{}x.py", "d/".repeat(1000));
    let corpus = read(&zip_of(&[(&deep, PYTHON.as_bytes()), ("A/x.py", PYTHON.as_bytes())]));
    assert_eq!(names(&corpus), ["A/x.py"]);
    assert_eq!(corpus.skipped[0].reason, SkipReason::TooDeep { limit: 16 });
}

#[test]
fn archives_are_opened_one_level_deep() {
    let inner = zip_of(&[("main.py", PYTHON.as_bytes()), ("../x.py", PYTHON.as_bytes())]);
    let outer = zip_of(&[("deeper.zip", &inner), ("main.py", PYTHON.as_bytes())]);
    let corpus =
        read(&zip_of(&[("A/1.zip", &inner), ("A/2.zip", &outer), ("A/3/x.zip", &inner), ("A/3/x.py", b"1")]));
    assert_eq!(names(&corpus), ["A/1.zip", "A/2.zip", "A/3"]);
    let refused = "an archive inside a submission, which is not opened";
    assert_eq!(
        skips(&corpus),
        [
            "A/1.zip/../x.py: its name is no safe path inside the archive".to_owned(),
            format!("A/2.zip/deeper.zip: {refused}"),
            format!("A/3/x.zip: {refused}"),
        ]
    );
}

#[test]
fn a_submission_s_own_zip_cannot_inflate_past_the_limit() {
    let bomb = zip_of(&[("a.py", &vec![b'\n'; 600 << 10]), ("b.py", &vec![b'\n'; 600 << 10])]);
    let source = Source::new(&[("A/x.py", PYTHON)]);
    source.write("A/bomb.zip", &bomb);
    source.write("A/broken.zip", b"PK\x03\x04 and no more");
    source.write("A/notes.zip", &zip_of(&[("notes.md", b"x")]));
    let corpus = source.read();
    assert_eq!(names(&corpus), ["A/x.py"]);
    let skips = skips(&corpus);
    assert_eq!(skips[0], "A/bomb.zip: 1228800 bytes, over the limit of 1048576 (raise it with --max-bytes)");
    assert!(skips[1].starts_with("A/broken.zip: damaged archive: "), "{}", skips[1]);
    assert_eq!(skips[2], "A/notes.zip: holds no program file");
}

#[test]
fn encrypted_entries_and_links_are_skipped() {
    let bytes = zip_of(&[("A/ok.py", PYTHON.as_bytes()), ("A/secret.py", CPP.as_bytes())]);
    // Bit 0 of the flags, 8 bytes into the directory's header; the name stands 46 bytes into it.
    let at = memchr::memmem::rfind(&bytes, b"A/secret.py").expect("the directory") - 46;
    let mut encrypted = bytes.clone();
    encrypted[at + 8] |= 1;
    let corpus = read(&encrypted);
    assert_eq!(
        (names(&corpus), skips(&corpus)),
        (vec!["A/ok.py".into()], vec!["A/secret.py: encrypted".into()])
    );

    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.add_symlink("A/link.py", "/etc/passwd", SimpleFileOptions::default()).expect("a link");
    writer.start_file("A/ok.py", SimpleFileOptions::default()).expect("an entry");
    writer.write_all(PYTHON.as_bytes()).expect("its bytes");
    let corpus = read(&writer.finish().expect("an archive").into_inner());
    assert_eq!(names(&corpus), ["A/ok.py"]);
    assert_eq!(skips(&corpus), ["A/link.py: a link inside an archive, which is not followed"]);
}

#[test]
fn names_that_are_not_utf_8_are_read_and_stay_distinct() {
    let bytes = zip_of(&[("A/a1.py", b"print(1)"), ("A/a2.py", b"print(2)")]);
    let corpus = read(&patched(patched(bytes, b"A/a1", b"A/a\xFE"), b"A/a2", b"A/a\xFF"));
    assert_eq!(names(&corpus), ["A/a\u{FFFD}.py", "A/a\u{FFFD}~2.py"]);
    assert_eq!(corpus.problems[0].submissions[1].files[0].text, "print(2)");
}

#[test]
fn a_damaged_archive_is_a_clear_error() {
    let bytes = zip_of(&[("A/x.py", PYTHON.as_bytes())]);
    let error = read_with(&bytes[..bytes.len() - 10], Limits::default()).expect_err("cut off").to_string();
    assert!(error.contains("contest.zip`: damaged archive: "), "{error}");
    // A flipped bit in one entry costs that entry only.
    let code = b"print('some text that is stored')\n".repeat(20);
    let mut bytes = zip_of(&[("A/x.py", PYTHON.as_bytes()), ("A/y.py", &code)]);
    let at = memchr::memmem::find(&bytes, b"A/y.py").expect("the entry") + 20;
    bytes[at] ^= 0x55;
    let corpus = read(&bytes);
    assert_eq!(names(&corpus), ["A/x.py"]);
    assert!(skips(&corpus)[0].starts_with("A/y.py: damaged archive: "), "{:?}", skips(&corpus));
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]
    #[test]
    fn no_damage_to_an_archive_panics(
        changes in proptest::collection::vec((0usize..10_000, proptest::prelude::any::<u8>()), 1..8),
    ) {
        let inner = zip_of(&[("main.py", PYTHON.as_bytes())]);
        let mut bytes = zip_of(&[("A/x.py", PYTHON.as_bytes()), ("A/1.zip", &inner), ("submissions.csv", b"file\n")]);
        for (at, value) in changes {
            let at = at % bytes.len();
            bytes[at] = value;
        }
        let _ = read_with(&bytes, Limits::default());
    }
}
