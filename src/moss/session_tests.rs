//! Conversations without a network: what is answered, and what each bound does.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

use super::server::Server;
use super::session::Session;
use super::wire::WireError;
use super::{Allowed, Clock, MossCounters, MossLimits, MossOptions, Shelf, ShelfLimits};

const PROGRAM: &str = "#include <cstdio>\nint main() {\n  int n, best = 0;\n  scanf(\"%d\", &n);\n  for (int i = 0; i < n; i++) {\n    \
                       int x;\n    scanf(\"%d\", &x);\n    if (x % 7 > best) best = x % 7 + i;\n  }\n  printf(\"%d\", best);\n}\n";

struct Judge {
    server: Arc<Server>,
    _dir: TempDir,
}

impl Judge {
    fn new(limits: MossLimits, allowed: Allowed) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let clock = Clock::new(|| 1_795_338_457);
        let shelf = Arc::new(Shelf::open(dir.path(), ShelfLimits::default(), clock).unwrap());
        let public_base = "http://judge.example:8080".parse().unwrap();
        let options = MossOptions { limits, public_base, allowed };
        Self { server: Arc::new(Server::new(options, shelf, Arc::new(MossCounters::default()))), _dir: dir }
    }

    /// Says all of `input`, then nothing more; what was answered, and how it ended.
    async fn hear(&self, input: &[u8]) -> (String, Result<(), WireError>) {
        let (client, stream) = duplex(1 << 16);
        let session = tokio::spawn(Session::new(stream, Arc::clone(&self.server)).run());
        let answers = say(client, input.to_vec()).await;
        (answers, session.await.unwrap())
    }

    /// The page at an address that was answered.
    fn page(&self, address: &str, name: &str) -> Option<String> {
        let secret = address.trim_end().rsplit('/').next()?;
        let page = self.server.shelf.page(secret, name).unwrap()?;
        Some(String::from_utf8(page.at(address.trim_end())).unwrap())
    }
}

async fn say(client: DuplexStream, input: Vec<u8>) -> String {
    let (mut from, mut to) = tokio::io::split(client);
    let write = tokio::spawn(async move {
        // A server that hangs up is what some tests are about.
        let _ = to.write_all(&input).await;
        let _ = to.shutdown().await;
        to
    });
    let mut answers = String::new();
    let _ = from.read_to_string(&mut answers).await;
    drop(write.await.unwrap());
    answers
}

fn file(number: u32, name: &str, text: &str) -> String {
    format!("file {number} cc {} {name}\n{text}", text.len())
}

fn job(files: &[(u32, &str, &str)]) -> String {
    let head = "moss 42\ndirectory 0\nX 0\nmaxmatches 10\nshow 250\nlanguage cc\n";
    let files: String = files.iter().map(|(number, name, text)| file(*number, name, text)).collect();
    format!("{head}{files}query 0 first contest\nend\n")
}

fn two() -> String {
    let copy = PROGRAM.replace("best", "most");
    job(&[(1, "alice", PROGRAM), (2, "bob", &copy)])
}

#[tokio::test]
async fn two_copies_get_a_page() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let (answers, end) = judge.hear(two().as_bytes()).await;
    end.unwrap();
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!((lines.len(), lines[0]), (2, "yes"), "{answers}");
    let address = lines[1];
    assert!(address.starts_with("http://judge.example:8080/results/"), "{address}");
    let index = judge.page(address, "").unwrap();
    for part in [
        "<p>\nSun Nov 22 09:07:37 UTC 2026\n<p>\nOptions -l cc -m 10\n<p>\nfirst contest\n<HR>",
        "<TR><TH>File 1<TH>File 2<TH>Lines Matched\n",
        &format!("<TR><TD><A HREF=\"{address}/match0.html\">alice (100%)</A>\n"),
        &format!("    <TD><A HREF=\"{address}/match0.html\">bob (100%)</A>\n<TD ALIGN=right>"),
        "Similarity is no proof",
    ] {
        assert!(index.contains(part), "{part}\nis not in\n{index}");
    }
    for name in ["match0-top.html", "match0-0.html", "match0-1.html"] {
        assert!(judge.page(address, "match0.html").unwrap().contains(&format!("<FRAME SRC=\"{name}\"")));
        assert!(judge.page(address, name).unwrap().contains("match0-"), "{name}");
    }
    assert!(judge.page(address, "match0-0.html").unwrap().contains("<FONT color = #c00000>"));
    assert!(judge.page(address, "match1.html").is_none());
    assert_eq!(judge.server.counters.jobs_done.load(Relaxed), 1);
    assert_eq!(judge.server.counters.jobs_under_way.load(Relaxed), 0);
}

#[tokio::test]
async fn lines_may_end_as_on_windows_and_unknown_ones_are_passed_over() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let input =
        two().replace("X 0\n", "X 0\r\nhello\r\nversion 2\r\n").replace("language cc\n", "language cc\r\n");
    let (answers, _) = judge.hear(input.as_bytes()).await;
    assert!(answers.starts_with("yes\nhttp://"), "{answers}");
    assert_eq!(judge.server.counters.unknown_commands.load(Relaxed), 2);
}

#[tokio::test]
async fn a_language_is_known_or_not() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let (answers, end) = judge.hear(b"moss 1\nlanguage java\nlanguage befunge\nlanguage vhdl\nend\n").await;
    assert_eq!(answers, "yes\nno\nyes\n");
    end.unwrap();
}

#[tokio::test]
async fn what_is_handed_out_does_not_count() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let input = job(&[(0, "base.cc", PROGRAM), (1, "alice", PROGRAM), (2, "bob", PROGRAM)]);
    let (answers, _) = judge.hear(input.as_bytes()).await;
    let index = judge.page(answers.lines().last().unwrap(), "").unwrap();
    assert!(!index.contains("match0.html"), "{index}");
    assert!(index.contains("No two of the 2 submissions share anything that counts."));
}

#[tokio::test]
async fn what_more_than_m_hold_does_not_count() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let files = [(1, "a", PROGRAM), (2, "b", PROGRAM), (3, "c", PROGRAM)];
    for (most, found) in [(2, false), (3, true)] {
        let input = job(&files).replace("maxmatches 10", &format!("maxmatches {most}"));
        let (answers, _) = judge.hear(input.as_bytes()).await;
        let index = judge.page(answers.lines().last().unwrap(), "").unwrap();
        assert_eq!(index.contains("match0.html"), found, "-m {most}");
        assert!(index.contains(&format!("what more than {most} submissions hold does not count")));
    }
}

#[tokio::test]
async fn as_many_pairs_as_asked_for_are_listed() {
    let judge = Judge::new(MossLimits { max_shown: 2, ..MossLimits::default() }, Allowed::default());
    let files = [(1, "a", PROGRAM), (2, "b", PROGRAM), (3, "c", PROGRAM)];
    for (show, listed) in [(1, 1), (2, 2), (3, 2)] {
        let input = job(&files).replace("show 250", &format!("show {show}"));
        let (answers, _) = judge.hear(input.as_bytes()).await;
        let index = judge.page(answers.lines().last().unwrap(), "").unwrap();
        assert_eq!(index.matches("<TR><TD>").count(), listed, "-n {show}");
    }
}

#[tokio::test]
async fn names_and_sources_stay_text() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let hostile = PROGRAM.replace("int main", "// <script>alert(1)</script></PRE>\u{202e}\x07\nint main");
    let input = job(&[
        (1, "<img/src=x>", &hostile),
        (2, "../../etc/\"passwd\"", &hostile),
        (3, "\x01address\x01", &hostile),
    ])
    .replace("first contest", "<b>bold</b>\u{202e}");
    let (answers, _) = judge.hear(input.as_bytes()).await;
    let address = answers.lines().last().unwrap();
    for name in ["", "match0.html", "match0-top.html", "match0-0.html", "match0-1.html", "match2-1.html"] {
        let page = judge.page(address, name).unwrap().to_lowercase();
        for part in ["<script", "<img", "<b>bold", "\"passwd\"", "\u{202e}", "\u{1}", "\u{7}"] {
            assert!(!page.contains(part), "{name}: {part}");
        }
    }
    let index = judge.page(address, "").unwrap();
    assert!(
        index.contains("_address_ (100%)") && index.contains("../../etc/&#34;passwd&#34; (100%)"),
        "{index}"
    );
    assert!(judge.page(address, "../../etc/\"passwd\"").is_none());
}

#[tokio::test]
async fn sources_in_old_encodings_and_broken_ones_are_compared() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let mut input = b"moss 1\nlanguage cc\n".to_vec();
    for (number, comment) in
        [(1, &b"// \xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0\n"[..]), (2, b"// \xff\xfe\x80\n")]
    {
        let source = [comment, PROGRAM.as_bytes()].concat();
        input.extend(format!("file {number} cc {} ", source.len()).bytes());
        input.extend(b"n\xE0me");
        input.extend(format!("{number}\n").bytes());
        input.extend(source);
    }
    input.extend(b"query 0 \nend\n");
    let (answers, _) = judge.hear(&input).await;
    let index = judge.page(answers.lines().last().unwrap(), "").unwrap();
    assert_eq!(index.matches("(100%)").count(), 2, "{index}");
}

#[tokio::test]
async fn a_file_that_is_too_large_is_left_out_and_named() {
    let limits = MossLimits { max_file_bytes: 1000, ..MossLimits::default() };
    let judge = Judge::new(limits, Allowed::default());
    let large = "x ".repeat(600);
    let input = job(&[(1, "alice", PROGRAM), (2, "large", &large), (3, "bob", PROGRAM), (4, "nothing", "")]);
    let (answers, _) = judge.hear(input.as_bytes()).await;
    let index = judge.page(answers.lines().last().unwrap(), "").unwrap();
    assert!(index.contains("alice (100%)"), "{index}");
    assert!(index.contains("<LI>large: left out, 1200 bytes, over the limit of 1000</LI>"), "{index}");
    assert!(index.contains("<LI>nothing: left out, empty</LI>"), "{index}");
}

async fn refused(limits: MossLimits, input: &str) -> String {
    let judge = Judge::new(limits, Allowed::default());
    let (answers, _) = judge.hear(input.as_bytes()).await;
    assert_eq!(judge.server.counters.jobs_done.load(Relaxed), 0);
    answers.lines().last().unwrap_or("").to_owned()
}

#[tokio::test]
async fn each_bound_on_a_job_is_told() {
    let all = MossLimits::default();
    assert_eq!(refused(MossLimits { max_files: 1, ..all }, &two()).await, "Error: more than 1 files");
    assert_eq!(refused(MossLimits { max_job_bytes: 300, ..all }, &two()).await, "Error: more than 300 bytes");
    let busy = "Error: the server is busy, try again later";
    assert_eq!(refused(MossLimits { max_held_bytes: 1024, ..all }, &two()).await, busy);
    assert_eq!(refused(all, &job(&[])).await, "Error: no files uploaded to compare");
    assert_eq!(refused(all, &job(&[(0, "base", PROGRAM)])).await, "Error: no files uploaded to compare");
    let few = MossLimits { max_files: 0, max_discarded_bytes: 300, ..all };
    assert_eq!(refused(few, &two()).await, "Error: more than 0 files");
    let announced = "language cc\nfile 1 cc 1 a\nxfile 2 cc many b\n";
    assert!(refused(all, announced).await.starts_with("Error: a file without"));
}

#[tokio::test]
async fn memory_is_given_back() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let before = judge.server.memory.available_permits();
    judge.hear(two().as_bytes()).await.1.unwrap();
    let unfinished = two().replace("query 0 first contest\nend\n", "");
    judge.hear(unfinished.as_bytes()).await.1.unwrap();
    assert_eq!(judge.server.memory.available_permits(), before);
}

#[tokio::test]
async fn only_users_who_are_allowed_get_a_report() {
    let allowed = Allowed { users: ["42".to_owned()].into(), ..Allowed::default() };
    let judge = Judge::new(MossLimits::default(), allowed);
    let (answers, _) = judge.hear(two().as_bytes()).await;
    assert!(answers.starts_with("yes\nhttp://"), "{answers}");
    for other in ["moss 43\n", "", "moss \n"] {
        let (answers, _) = judge.hear(two().replace("moss 42\n", other).as_bytes()).await;
        assert_eq!(answers, "no\nError: this user id is not allowed here\n");
    }
}

#[tokio::test]
async fn lines_are_bounded() {
    let judge = Judge::new(MossLimits { max_line_bytes: 100, ..MossLimits::default() }, Allowed::default());
    let (answers, end) = judge.hear("x".repeat(1 << 20).as_bytes()).await;
    assert_eq!(answers, "");
    assert!(matches!(end, Err(WireError::LongLine)), "{end:?}");
}

#[tokio::test]
async fn clients_that_leave_or_say_nothing_are_let_go() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    for input in ["", "moss 1\n", "end\n", "moss 1\nlanguage cc", "X"] {
        judge.hear(input.as_bytes()).await.1.unwrap();
    }
    let (_, end) = judge.hear(b"file 1 cc 100 a\nint").await;
    assert!(matches!(end, Err(WireError::Left)), "{end:?}");
}

#[tokio::test]
async fn slow_clients_are_let_go() {
    let limits = MossLimits { idle: Duration::from_millis(50), ..MossLimits::default() };
    let judge = Judge::new(limits, Allowed::default());
    let (client, stream) = duplex(1 << 16);
    let end = Session::new(stream, Arc::clone(&judge.server)).run().await;
    assert!(matches!(end, Err(WireError::Slow)), "{end:?}");
    drop(client);

    // One that is never silent for long, and never done.
    let limits = MossLimits {
        idle: Duration::from_secs(5),
        upload: Duration::from_millis(100),
        ..MossLimits::default()
    };
    let judge = Judge::new(limits, Allowed::default());
    let (mut client, stream) = duplex(1 << 16);
    let trickle = tokio::spawn(async move {
        while client.write_all(b"X 0\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    let end = Session::new(stream, Arc::clone(&judge.server)).run().await;
    assert!(matches!(end, Err(WireError::Slow)), "{end:?}");
    trickle.await.unwrap();
}

#[tokio::test]
async fn a_second_query_is_answered_as_the_first() {
    let judge = Judge::new(MossLimits::default(), Allowed::default());
    let input = two().replace("end\n", "file 3 cc 1 c\nxquery 0 again\nend\n");
    let (answers, _) = judge.hear(input.as_bytes()).await;
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1], lines[2]);
}
