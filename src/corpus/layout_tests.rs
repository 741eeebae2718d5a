//! What of a well-meant source becomes a submission, in which language and with which metadata.

use super::fixture::{C, CPP, PYTHON, Source, names, skips, zip_of};
use super::{ReadError, ReadOptions, Timestamp, read_file, read_templates};
use crate::language::by_name;

#[test]
fn folders_are_problems_and_files_folders_and_zips_submissions() {
    let source = Source::new(&[
        ("B/z.py", PYTHON),
        ("A/x.cpp", CPP),
        ("A/x.py", PYTHON),
        ("A/many/src/main.cpp", CPP),
        ("A/many/b.h", "int f();"),
        ("A/many/notes.txt", "hello"),
        ("A/notes.md", "hello"),
        ("A/tests.txt", "1 2 3"),
        ("A/.hidden.cpp", CPP),
        (".git/objects/x.cpp", CPP),
        ("labels.csv", "problem,a,b\n"),
        ("SOURCE.md", "from"),
        ("pictures/logo.png", "png"),
    ]);
    source.write("A/packed.zip", &zip_of(&[("main.cpp", CPP.as_bytes()), ("data.in", b"1")]));
    let corpus = source.read();
    assert_eq!(names(&corpus), ["A/many", "A/packed.zip", "A/x.cpp", "A/x.py", "B/z.py"]);
    assert_eq!(skips(&corpus), [""; 0]);
    assert_eq!(corpus.ignored, 9, "two notes, tests, two hidden, two at the top, a picture, data in the zip");
    let many = &corpus.problems[0].submissions[0];
    let files: Vec<&str> = many.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!((files, many.language.id.as_str()), (vec!["b.h", "src/main.cpp"], "cpp"));
    assert_eq!(many.files[1].text, CPP);
    assert_eq!((many.problem.as_str(), corpus.submission_count()), ("A", 5));
}

#[test]
fn programs_at_the_top_make_one_problem() {
    let source = Source::new(&[("a.c", C), ("b/main.py", PYTHON), ("readme.txt", "x"), ("docs/x.md", "x")]);
    let corpus = source.read();
    assert_eq!(names(&corpus), ["source/a.c", "source/b"]);
    assert_eq!(skips(&corpus), ["docs: holds no program file"]);
    assert_eq!(corpus.ignored, 2);
}

#[test]
fn a_program_beside_folders_that_look_like_problems_is_named() {
    let source = Source::new(&[("starter.cpp", CPP)]);
    for problem in ["A", "B"] {
        for number in 0..5 {
            source.write(format!("{problem}/{number}.cpp"), CPP.as_bytes());
        }
    }
    let warnings = source.read().warnings;
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].starts_with("`starter.cpp` stands beside folders of programs"), "{warnings:?}");
    // Submissions of several files are no problems.
    let source =
        Source::new(&[("a.cpp", CPP), ("b/main.cpp", CPP), ("b/b.h", "int f();"), ("c/main.cpp", CPP)]);
    assert_eq!(source.read().warnings, Vec::<String>::new());
}

#[test]
fn zips_alone_are_submissions_and_beside_problems_they_are_not() {
    let packed = zip_of(&[("main.py", PYTHON.as_bytes())]);
    let source = Source::new(&[]);
    source.write("1.zip", &packed);
    source.write("2.zip", &packed);
    assert_eq!(names(&source.read()), ["source/1.zip", "source/2.zip"]);

    source.write("A/x.py", PYTHON.as_bytes());
    let corpus = source.read();
    assert_eq!(names(&corpus), ["A/x.py"]);
    assert!(skips(&corpus)[0].starts_with("1.zip: an archive beside problems"));
    assert_eq!(corpus.skipped.len(), 2);
}

#[test]
fn a_zip_reads_like_the_folder_it_was_made_of() {
    let files = [("A/x.cpp", CPP), ("A/y/main.py", PYTHON), ("B/notes.txt", "x"), ("B/z.c", C)];
    let table = "problem,file,author\nA,x,ann\n";
    let source = Source::new(&files);
    source.write("submissions.csv", table.as_bytes());
    let expected = source.read();

    for wrapper in ["", "source/", "other/"] {
        let paths: Vec<String> = files.iter().map(|(path, _)| format!("{wrapper}{path}")).collect();
        let mut packed: Vec<(&str, &[u8])> =
            paths.iter().zip(files).map(|(path, (_, text))| (path.as_str(), text.as_bytes())).collect();
        let csv = format!("{wrapper}submissions.csv");
        packed.push((&csv, table.as_bytes()));
        let path = source.archive("source.zip", &zip_of(&packed));
        let corpus = super::read(&path, &ReadOptions::default(), &|_| {}).expect("a corpus");
        assert_eq!(corpus, expected, "wrapped in `{wrapper}`");
    }
    // Without the table, the archive's own name says that the folder is only a wrapper.
    let packed = zip_of(&[("contest/A/x.py", PYTHON.as_bytes()), ("contest/A/y.py", PYTHON.as_bytes())]);
    for (archive, warnings) in [("contest.zip", 0), ("other.zip", 1)] {
        let path = source.archive(archive, &packed);
        let corpus = super::read(&path, &ReadOptions::default(), &|_| {}).expect("a corpus");
        assert_eq!(names(&corpus), ["A/x.py", "A/y.py"], "{archive}");
        assert_eq!(corpus.warnings.len(), warnings, "{archive}");
    }
    let path = source.archive("flat.zip", &zip_of(&[("a.py", PYTHON.as_bytes())]));
    let corpus = super::read(&path, &ReadOptions::default(), &|_| {}).expect("a corpus");
    assert_eq!(names(&corpus), ["flat/a.py"]);
}

#[test]
fn a_submission_of_several_files_has_one_language() {
    let source = Source::new(&[
        ("A/mixed/a.py", &PYTHON.repeat(100)),
        ("A/mixed/b.cpp", CPP),
        ("A/mixed/empty.py", ""),
        ("A/c/a.c", C),
        ("A/c/b.h", "int f(void);"),
        ("A/both/a.c", &C.repeat(20)),
        ("A/both/b.cpp", CPP),
    ]);
    let corpus = source.read();
    let found: Vec<(&str, &str, usize)> = corpus.problems[0]
        .submissions
        .iter()
        .map(|one| (one.name.as_str(), one.language.id.as_str(), one.files.len()))
        .collect();
    assert_eq!(found, [("both", "cpp", 2), ("c", "c", 2), ("mixed", "python", 1)]);
    assert_eq!(
        corpus.warnings,
        ["A/mixed: 1 of 2 files left out, in other languages than Python (the first: b.cpp)"]
    );
    assert_eq!(corpus.ignored, 1, "the empty one beside others");
}

#[test]
fn a_declared_language_wins_and_a_wanted_one_filters() {
    let source =
        Source::new(&[("a.cpp", CPP), ("b.py", PYTHON), ("c", "x = 1"), ("d.py", ""), ("e.md", "x")]);
    let options = ReadOptions { declared_language: by_name("java"), ..ReadOptions::default() };
    let corpus = source.read_with(&options).expect("a corpus");
    assert_eq!(names(&corpus), ["source/a.cpp", "source/b.py", "source/c"]);
    assert!(corpus.problems[0].submissions.iter().all(|one| one.language.id == "java"));

    let options = ReadOptions { only_language: by_name("python"), ..ReadOptions::default() };
    let corpus = source.read_with(&options).expect("a corpus");
    assert_eq!((names(&corpus), corpus.left_out), (vec!["source/b.py".to_owned()], 1));

    let source_of_c = Source::new(&[("a.cpp", CPP), ("a.c", C), ("b.py", PYTHON)]);
    for asked in ["c", "cpp"] {
        let options = ReadOptions { only_language: by_name(asked), ..ReadOptions::default() };
        let corpus = source_of_c.read_with(&options).expect("a corpus");
        assert_eq!(names(&corpus), ["source/a.c", "source/a.cpp"], "C and C++ are compared, so both stay");
    }

    let options = ReadOptions { only_language: by_name("java"), ..ReadOptions::default() };
    let error = source.read_with(&options).expect_err("no Java here").to_string();
    assert!(error.contains("2 left out by --language") && error.contains("d.py: empty"), "{error}");
}

#[test]
fn metadata_is_joined_and_its_language_counts() {
    let source = Source::new(&[("A/1.txt", PYTHON), ("A/2.dat", "?"), ("A/3.txt", "no row"), ("A/4.c", C)]);
    source.write(
        "submissions.csv",
        b"problem,file,author,submitted_at,verdict,contest,language,team\n\
          A,1.txt,ann,2024-05-01T12:30:00+02:00,AC,round,Python 3,red\n\
          A,2.dat,bob,,,,,\n\
          A,4,eve,17,,,C++,\n\
          A,5.c,zoe,,,,,\n",
    );
    let corpus = source.read();
    assert_eq!(names(&corpus), ["A/1.txt", "A/4.c"]);
    let [first, last] = &corpus.problems[0].submissions[..] else { panic!("two submissions") };
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let known = [&first.author, &first.verdict, &first.contest, &first.team].map(text);
    assert_eq!(known, ["ann", "AC", "round", "red"]);
    assert_eq!(first.submitted_at.map(|moment| moment.to_string()).as_deref(), Some("2024-05-01T10:30:00Z"));
    assert_eq!((first.language.id.as_str(), last.language.id.as_str()), ("python", "cpp"));
    assert_eq!(last.submitted_at, Some(Timestamp(17_000)));
    assert!(skips(&corpus)[0].starts_with("A/2.dat: nothing says which language"));
    assert_eq!(corpus.warnings.len(), 1, "{:?}", corpus.warnings);
    assert!(corpus.warnings[0].contains("1 of 4 rows name no submission; the first is line 5"));
}

#[test]
fn a_table_opens_a_folder_of_plain_text_and_without_one_the_hint_says_what_to_do() {
    let source = Source::new(&[("A/1.txt", PYTHON), ("A/2.txt", PYTHON)]);
    let error = source.read_with(&ReadOptions::default()).expect_err("plain text").to_string();
    assert!(error.contains("--as LANGUAGE reads other files"), "{error}");
    source.write("submissions.csv", b"problem,file\nA,1.txt\n");
    let corpus = source.read();
    assert_eq!((names(&corpus), corpus.ignored), (vec!["A/1.txt".into()], 1));
    assert_eq!(corpus.problems[0].submissions[0].language.id, "text");
    source.write("B/x.py", PYTHON.as_bytes());
    assert_eq!(names(&source.read()), ["A/1.txt", "B/x.py"]);
}

#[test]
fn a_shebang_makes_a_program_of_a_bare_name() {
    let source = Source::new(&[("A/solve", "#!/usr/bin/env python3\nprint(1)"), ("A/notes", "print(1)")]);
    let corpus = source.read();
    assert_eq!((names(&corpus), corpus.ignored), (vec!["A/solve".to_owned()], 1));
    assert_eq!(corpus.problems[0].submissions[0].language.id, "python");
}

#[test]
fn encodings_are_noted() {
    let source = Source::new(&[("A/x.py", "")]);
    source.write("A/x.py", b"# \xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0\nprint(1)\n");
    let file = &source.read().problems[0].submissions[0].files[0];
    assert_eq!((file.encoding, file.lossy), ("windows-1251", false));
    assert!(file.text.starts_with("# Привет, мир\n"));
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let files: Vec<(String, String)> = (0..200)
        .map(|n| {
            (format!("P{}/{n}.py", n % 7), if n % 5 == 0 { String::new() } else { format!("print({n})") })
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let source = Source::new(&files);
    let read_on = |threads| {
        let seen = std::sync::Mutex::new(Vec::new());
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let corpus = pool.install(|| {
            super::read(&source.path(), &ReadOptions::default(), &|progress| {
                seen.lock().expect("no panic").push((progress.done, progress.total));
            })
        });
        let mut seen = seen.into_inner().expect("no panic");
        seen.sort_unstable();
        assert_eq!(seen, (1..=200).map(|done| (done, 200)).collect::<Vec<_>>());
        corpus.expect("a corpus")
    };
    let one = read_on(1);
    assert_eq!((one.submission_count(), one.skipped.len()), (160, 40));
    assert_eq!(one, read_on(8));
}

#[test]
fn one_submission_is_read_from_a_file_a_folder_or_a_zip() {
    let source =
        Source::new(&[("x.cpp", CPP), ("many/a.py", PYTHON), ("many/b.py", PYTHON), ("odd.xyz", "?")]);
    source.write("packed.bin", &zip_of(&[("a.py", PYTHON.as_bytes())]));
    source.write("empty/notes.md", b"x");
    let read = |name: &str| read_file(&source.path().join(name), &ReadOptions::default());
    let shape = |name: &str| {
        let one = read(name).expect("a submission");
        (one.name, one.language.id.as_str(), one.files.len())
    };
    assert_eq!(shape("x.cpp"), ("x.cpp".to_owned(), "cpp", 1));
    assert_eq!(shape("many"), ("many".to_owned(), "python", 2));
    assert_eq!(shape("packed.bin"), ("packed.bin".to_owned(), "python", 1));
    assert!(matches!(read("odd.xyz"), Err(ReadError::UnknownLanguage(_))));
    assert!(matches!(read("nowhere"), Err(ReadError::Missing(_))));
    assert!(matches!(read("empty"), Err(ReadError::EmptySubmission { .. })));
    source.write("blank.py", b" \n");
    assert!(read("blank.py").expect_err("nothing in it").to_string().ends_with("blank.py`: empty"));
    let options = ReadOptions { declared_language: by_name("d"), ..ReadOptions::default() };
    let odd = read_file(&source.path().join("odd.xyz"), &options).expect("declared");
    assert_eq!(odd.language.id, "d");
}

#[test]
fn templates_come_from_files_and_folders_and_must_be_there() {
    let source = Source::new(&[
        ("t/deep/a.py", PYTHON),
        ("t/b.cpp", CPP),
        ("t/notes.md", "x"),
        ("none/x.md", "x"),
        ("c.c", C),
    ]);
    let read = |names: &[&str]| {
        let paths: Vec<_> = names.iter().map(|name| source.path().join(name)).collect();
        read_templates(&paths, &ReadOptions::default())
    };
    let found: Vec<(String, &str)> = read(&["t", "c.c"])
        .expect("templates")
        .into_iter()
        .map(|template| (template.file.name, template.language.id.as_str()))
        .collect();
    let expected = [("b.cpp", "cpp"), ("deep/a.py", "python"), ("c.c", "c")];
    assert_eq!(found, expected.map(|(name, id)| (name.to_owned(), id)));
    assert!(matches!(read(&["t", "nowhere"]), Err(ReadError::Missing(_))));
    assert!(matches!(read(&["none"]), Err(ReadError::NoTemplate { .. })));
    assert!(matches!(read(&["t/notes.md"]), Err(ReadError::UnknownLanguage(_))));
}
