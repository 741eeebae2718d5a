//! Programs that a program runs from a text: `exec('''…''')` (Python, "Built-in Functions").
//!
//! To a grammar such a text is one token, whatever is in it.

use tree_sitter::{Node, Tree, TreeCursor};

use super::preprocessor::Expanded;
use super::source::Span;

/// Texts of a file that are read as programs.
const MAX_TEXTS: usize = 64;

/// The texts of a file that may be programs, with the way back, where it names one of the functions that run them: those that it
/// is given, and those of several lines that are put anywhere. O(nodes + bytes).
pub(super) fn in_texts(tree: &Tree, text: &str, functions: &[String]) -> Vec<Expanded> {
    let is_named = |name: &String| memchr::memmem::find(text.as_bytes(), name.as_bytes()).is_some();
    if !functions.iter().any(is_named) {
        return Vec::new();
    }
    let slice = |node: Node<'_>| text.get(node.byte_range()).unwrap_or("");
    let (mut found, mut names_one, mut given_until) = (Vec::new(), false, 0);
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        let is_function = |node: Node<'_>| functions.iter().any(|name| name == slice(node));
        let mut goes_in = true;
        match node.kind() {
            "identifier" => names_one |= is_function(node),
            "call" if node.child_by_field_name("function").is_some_and(is_function) => {
                given_until = given_until.max(node.end_byte());
            }
            // What stands by itself is a remark.
            "expression_statement" if node.child(0).is_some_and(|only| is_text(only.kind())) => {
                goes_in = false
            }
            kind if is_text(kind) => {
                goes_in = false;
                let program = decoded(node, text);
                let is_given = node.start_byte() < given_until && program.text.contains(['=', '(']);
                if found.len() < MAX_TEXTS && (is_given || program.text.trim().contains('\n')) {
                    found.push(program);
                }
            }
            _ => {}
        }
        if !next(&mut cursor, goes_in) {
            break;
        }
    }
    if names_one { found } else { Vec::new() }
}

fn is_text(kind: &str) -> bool {
    matches!(kind, "string" | "concatenated_string")
}

/// Goes to the next node of the tree, or past all that is in this one: whether there is one.
fn next(cursor: &mut TreeCursor<'_>, goes_in: bool) -> bool {
    if goes_in && cursor.goto_first_child() {
        return true;
    }
    while !cursor.goto_next_sibling() {
        if !cursor.goto_parent() {
            return false;
        }
    }
    true
}

/// What a text says, several in a row as one; what is put into it is left out.
fn decoded(node: Node<'_>, text: &str) -> Expanded {
    let mut out = Expanded::default();
    let mut cursor = node.walk();
    let mut goes_in = true;
    // Of the part that is being read: whether a backslash is one.
    let mut is_raw = false;
    while next(&mut cursor, goes_in) {
        let part = cursor.node();
        if part.end_byte() > node.end_byte() || part.start_byte() < node.start_byte() {
            break;
        }
        goes_in = part.kind() != "interpolation" && part.kind() != "string_content";
        match part.kind() {
            "string_start" => is_raw = text.get(part.byte_range()).unwrap_or("").contains(['r', 'R']),
            "string_content" => content(part, text, is_raw, &mut out),
            _ => {}
        }
    }
    out
}

fn content(node: Node<'_>, text: &str, is_raw: bool, out: &mut Expanded) {
    let span = |start: usize, end: usize| Span { start: start as u32, end: end as u32 };
    let mut copied = node.start_byte();
    let mut cursor = node.walk();
    for escape in node.children(&mut cursor) {
        let written = text.get(escape.byte_range()).unwrap_or("");
        let stands_for = match escape.kind() {
            "escape_sequence" if !is_raw => meaning(written),
            "escape_interpolation" => written.get(..1).map(str::to_owned),
            _ => None,
        };
        let Some(stands_for) = stands_for else { continue };
        out.push_verbatim(text, span(copied, escape.start_byte()));
        out.push_expansion(&stands_for, span(escape.start_byte(), escape.end_byte()));
        copied = escape.end_byte();
    }
    out.push_verbatim(text, span(copied, node.end_byte()));
}

/// What a sign stands for that is written behind a backslash; `None` where that stays as it is.
fn meaning(written: &str) -> Option<String> {
    let escape = written.strip_prefix('\\')?;
    let by_number = |digits: &str, base| u32::from_str_radix(digits, base).ok().and_then(char::from_u32);
    let sign = match escape.chars().next()? {
        'n' => '\n',
        't' => '\t',
        'r' | '\n' if escape.len() == 1 => {
            return Some(if escape == "r" { "\r".to_owned() } else { String::new() });
        }
        '\\' => '\\',
        '\'' => '\'',
        '"' => '"',
        'x' | 'u' | 'U' => by_number(&escape[1..], 16)?,
        '0'..='7' => by_number(escape, 8)?,
        _ => return None,
    };
    Some(sign.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_name;
    use crate::token::{SourceText, TokenLimits, Tokenizer, parse_text};

    const PROGRAM: &str = "n = int(input())\nbest = [0] * (n + 1)\nfor i in range(2, n + 1):\n    best[i] = best[i - 1] + 3 * (i % 7)\n    \
                           print(\"%d\" % best[i], '\\n')\n";

    fn texts(program: &str) -> Vec<String> {
        let tree = parse_text(by_name("python").expect("Python"), program, 10_000).expect("a tree");
        let functions = ["exec".to_owned(), "eval".to_owned()];
        in_texts(&tree, program, &functions).into_iter().map(|one| one.text).collect()
    }

    #[test]
    fn texts_that_are_run_are_found() {
        for (program, found) in [
            ("exec('a = 1')", &["a = 1"][..]),
            ("exec('a = 1\\nb = \\'2\\'\\x3b\\073\\u003b')", &["a = 1\nb = '2';;;"]),
            ("exec('a = 1\\n' 'b = 2')", &["a = 1\nb = 2"]),
            ("exec(r'a = \"\\n\"')", &["a = \"\\n\""]),
            ("exec(f'a = {n}{{1}}')", &["a = {1}"]),
            ("code = '''a\nb'''\nexec(code)", &["a\nb"]),
            ("x = ['''a\nb''', 'c = 1']\neval(x[0])", &["a\nb"]),
            ("exec(compile('a = 1', '', 'exec'))", &["a = 1"]),
            ("exec", &[]),
            ("exec(a)", &[]),
            ("print('a = 1')\nx = '''a\nb'''", &[]),
            ("'''a\nb'''\neval(input('n ='))", &["n ="]),
            ("# exec\nx = '''a\nb'''\n", &[]),
        ] {
            assert_eq!(texts(program), found, "{program}");
        }
        assert_eq!(texts(&format!("exec('{}')", "a = 1;' 'b = 2;".repeat(5_000))).len(), 1);
        assert_eq!(texts(&"exec('a = 1')\n".repeat(5_000)).len(), MAX_TEXTS);
    }

    #[test]
    fn a_program_in_a_text_counts_as_the_program() {
        let mut tokenizer = Tokenizer::new(by_name("python").expect("Python"), TokenLimits::default());
        let mut counted = |text: &str| tokenizer.tokenize(&SourceText::single("a", text)).counted().codes;
        let alone = counted(PROGRAM);
        let escaped = |text: &str| text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n");
        for around in [
            format!("exec('''{}''')\n", PROGRAM.replace('\\', "\\\\")),
            format!("exec(r'''{PROGRAM}''')\n"),
            format!("exec('{}')\n", escaped(PROGRAM)),
            format!("text = '{}'\nexec(compile(text, '', 'exec'))\n", escaped(PROGRAM)),
            format!("exec('{}')\n", escaped(&format!("exec('{}')", escaped(PROGRAM)))),
        ] {
            assert!(counted(&around).ends_with(&alone), "{around}");
        }
        let deep = (0..12).fold("a = 1".to_owned(), |inner, _| format!("exec('{}')", escaped(&inner)));
        assert!(counted(&deep).len() < 60);
    }

    #[test]
    fn what_counts_of_a_text_leads_back_to_its_line() {
        let program = format!("x = 1\nexec('''{}''')\n", PROGRAM.replace('\\', "\\\\"));
        let source = SourceText::single("a", &program);
        let mut tokenizer = Tokenizer::new(by_name("python").expect("Python"), TokenLimits::default());
        let tokens = tokenizer.tokenize(&source);
        let line = |word: &str| {
            let at = tokens.spans.iter().rev().find(|&&span| source.slice(span) == word);
            source.location(at.expect("a token").start).line
        };
        assert_eq!([line("int"), line("range"), line("print")], [2, 4, 6]);
    }
}
