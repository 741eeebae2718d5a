//! Where dead code stands: behind all other tokens, piece by piece.

use super::tests::{around, counted};
use crate::language::by_name;
use crate::token::kind::{FILE_BREAK, SEAM, is_break};
use crate::token::{SourceText, TokenLimits, Tokenizer};

#[test]
fn what_is_dead_stands_behind_the_rest_piece_by_piece() {
    let all = |statements: &str| {
        let source = SourceText::single("a", &around("c", statements));
        let counted =
            Tokenizer::new(by_name("c").expect("C"), TokenLimits::default()).tokenize(&source).counted();
        counted.codes
    };
    let alone = all("n = n * 3;");
    let found = all("int t = 5; t++; n = n * 3; if (t < 3) { t = 4; }");
    assert_eq!(found[..alone.len()], alone);
    let pieces: Vec<usize> = found[alone.len()..].split(|&code| is_break(code)).map(<[u32]>::len).collect();
    assert_eq!(found[alone.len()], FILE_BREAK);
    assert_eq!(
        pieces,
        [0, "int t = 5 ; t ++ ;".split(' ').count(), "if ( t < 3 ) { t = 4 ; }".split(' ').count()]
    );
    let python = |statements: &str| {
        let source = SourceText::single("a", &around("python", statements));
        Tokenizer::new(by_name("python").expect("Python"), TokenLimits::default())
            .tokenize(&source)
            .counted()
            .codes
    };
    // Where a block ends so do the statements in it, and the next one begins.
    let alone = python("n = n * 3\nfor k in range(n):\n    n += k");
    for inserted in [
        "t = 5\nif t < 3:\n    t = 4\nn = n * 3\nfor k in range(n):\n    n += k",
        "t = 5\nn = n * 3\nfor k in range(n):\n    if t < 3:\n        t = 4\n    n += k\n    if t < 3:\n        t = 4",
        "t = 5\nn = n * 3\nfor k in range(n):\n    n += k\nif t < 3:\n    if t < 2:\n        t = 4",
    ] {
        assert_eq!(python(inserted)[..alone.len()], alone, "{inserted}");
    }
    // In the one form of loops.
    assert_eq!(all("for (int t = 0; t < n; t++) { }"), all("int t = 0; for (; t < n; ) { t++; }"));
    // Whatever is inserted, what a program does is in one piece.
    let junk = "int u = n; u = u * 2 + 1; (void) u; if (u < 0) { u = 0; } while (u > 45) u--; ;";
    let inserted: String = "n = n * 3; n += 2; if (n > 5) { n = 7; }"
        .split_inclusive([';', '{', '}'])
        .map(|part| format!("{part} {}", if part.ends_with('}') || part.contains("if") { "" } else { junk }))
        .collect();
    let honest = all("n = n * 3; n += 2; if (n > 5) { n = 7; }");
    assert!(all(&inserted).starts_with(&honest));
}

/// The codes behind the program, and what of them stands between pieces.
fn behind(language: &str, files: &[(&str, &str)]) -> (Vec<usize>, Vec<u32>) {
    let source = SourceText::new(files.iter().copied());
    let mut tokenizer = Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
    let codes = tokenizer.tokenize(&source).counted().codes;
    let ends: Vec<usize> = (0..codes.len()).filter(|&at| codes[at] == FILE_BREAK).collect();
    let dead = &codes[ends[files.len() - 1]..];
    let pieces = dead.split(|&code| is_break(code)).skip(1).map(<[u32]>::len).collect();
    (pieces, dead.iter().copied().filter(|&code| is_break(code)).collect())
}

#[test]
fn dead_code_of_another_file_is_another_file() {
    let text = "n = int(input())\nt = n\nprint(n)\nu = n\n";
    assert_eq!(behind("python", &[("a.py", text)]), (vec![3, 3], vec![FILE_BREAK, SEAM]));
    let other = "m = int(input())\nv = m\nprint(m)\nw = m\n";
    let (pieces, breaks) = behind("python", &[("a.py", text), ("b.py", other)]);
    assert_eq!((pieces.len(), breaks), (4, vec![FILE_BREAK, SEAM, FILE_BREAK, SEAM]));
}

#[test]
fn of_a_dead_table_the_beginning_counts() {
    let numbers = (0..100).map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
    let (pieces, _) = behind("python", &[("a.py", &around("python", &format!("t = [{numbers}]")))]);
    assert!(pieces[0] < 12, "{pieces:?}");
}

#[test]
fn dead_code_in_what_nothing_reaches_stays_there() {
    let text =
        "int f(int x) { int t = 5; return x; } int main() { int n; scanf(\"%d\", &n); printf(\"%d\", n); }";
    let source = SourceText::single("a", text);
    let tokens = Tokenizer::new(by_name("c").expect("C"), TokenLimits::default()).tokenize(&source);
    let counted = tokens.counted();
    assert!(!counted.codes.contains(&FILE_BREAK));
    let definition = "int f ( int x ) { int t = 5 ; return x ; }".split(' ').count();
    assert_eq!(tokens.uncounted(0).len(), definition);
    assert_eq!(counted.count() + definition, tokens.len());
}

#[test]
fn what_an_alias_stands_for_is_dead_where_the_alias_is() {
    let found = counted(
        "python",
        "import sys\nread = sys.stdin.readline\nn = int(read())\nt = [read, n]\nprint(n)\n",
    );
    // All three tokens are where the alias stands.
    assert_eq!(found, "n = int ( read read read ( ) ) print ( n )");
}

#[test]
fn what_runs_from_top_to_bottom_is_in_one_piece_in_python() {
    let seams = |text: &str| {
        let source = SourceText::single("a.py", text);
        let mut tokenizer = Tokenizer::new(by_name("python").expect("Python"), TokenLimits::default());
        tokenizer.tokenize(&source).counted().codes.iter().filter(|&&code| code == SEAM).count()
    };
    let unused = "def unused():\n    return 5\n";
    assert_eq!(seams(&format!("n = int(input())\n{unused}print(n)\n")), 0);
    let used = |name: &str| format!("def {name}():\n    return input()\n");
    assert_eq!(seams(&format!("{}{unused}{}print(f(), g())\n", used("f"), used("g"))), 1);
    assert_eq!(seams(&format!("n = 5\n{unused}{}print(f(), n)\n", used("f"))), 1);
}
