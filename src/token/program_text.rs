//! Programs that a program runs from a text: `exec('''…''')` (Python, "Built-in Functions").
//!
//! To a grammar such a text is one token, whatever is in it.

use tree_sitter::{Node, Tree, TreeCursor};

use super::preprocessor::Expanded;
use super::source::Span;

/// The texts of a file that may be programs, one after the other, with the way back, where it names one of the functions that run
/// them: a program may be put together from many. `None` where there is none. O(nodes + bytes).
pub(super) fn in_texts(tree: &Tree, text: &str, functions: &[String]) -> Option<Expanded> {
    let has = |word: &str| memchr::memmem::find(text.as_bytes(), word.as_bytes()).is_some();
    if !functions.iter().any(|name| has(name)) {
        return None;
    }
    // What stands by itself is a remark, but where that is asked for.
    let runs_remarks = has("__doc__") || has("getdoc");
    let (mut found, mut names_one) = (Expanded::default(), false);
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        let mut goes_in = true;
        match node.kind() {
            "identifier" => {
                let spelling = text.get(node.byte_range()).unwrap_or("");
                names_one |= functions.iter().any(|name| name == spelling);
            }
            "expression_statement" if node.child(0).is_some_and(|only| is_text(only.kind())) => {
                goes_in = runs_remarks;
            }
            kind if is_text(kind) => {
                goes_in = false;
                // A word is no program.
                if text.get(node.byte_range()).unwrap_or("").contains(['\n', '\\', '=', '(', ':']) {
                    decode(node, text, &mut found);
                    found.text.push('\n');
                }
            }
            _ => {}
        }
        if !next(&mut cursor, goes_in) {
            break;
        }
    }
    Some(found).filter(|found| names_one && !found.text.is_empty())
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

/// Adds what a text says, several in a row as one; what is put into it is left out.
fn decode(node: Node<'_>, text: &str, out: &mut Expanded) {
    let mut cursor = node.walk();
    let mut goes_in = true;
    while next(&mut cursor, goes_in) {
        let part = cursor.node();
        goes_in = part.kind() != "interpolation" && part.kind() != "string_content";
        if part.kind() == "string_content" {
            content(part, text, out);
        }
    }
}

/// Adds a stretch of a text, with its escapes read: in a raw one the grammar sees none.
fn content(node: Node<'_>, text: &str, out: &mut Expanded) {
    let span = |start: usize, end: usize| Span { start: start as u32, end: end as u32 };
    let mut copied = node.start_byte();
    let mut cursor = node.walk();
    for escape in node.children(&mut cursor) {
        let written = text.get(escape.byte_range()).unwrap_or("");
        let stands_for = match escape.kind() {
            "escape_sequence" => meaning(written),
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

    fn texts(program: &str) -> String {
        let tree = parse_text(by_name("python").expect("Python"), program, 10_000).expect("a tree");
        let functions = ["exec".to_owned(), "eval".to_owned()];
        in_texts(&tree, program, &functions).map_or_else(String::new, |found| found.text)
    }

    #[test]
    fn texts_that_are_run_are_found() {
        for (program, found) in [
            ("exec('a = 1')", "a = 1\n"),
            ("exec('a = 1\\nb = \\'2\\'\\x3b\\073\\u003b')", "a = 1\nb = '2';;;\n"),
            ("exec('a = 1\\n' 'b = 2')", "a = 1\nb = 2\n"),
            ("exec('a = 1\\n' + 'b = 2')", "a = 1\n\nb = 2\n"),
            ("s = 'a = 1\\n'\ns += 'if b:\\n'\nexec(s)", "a = 1\n\nif b:\n\n"),
            ("exec('\\n'.join(['a = 1', 'b(2)']))", "\n\na = 1\nb(2)\n"),
            ("exec(r'a = \"\\n\"')", "a = \"\\n\"\n"),
            ("exec(f'a = {n}{{1}}')", "a = {1}\n"),
            ("exec(f'a = {\"b\"}')", "a = \n"),
            ("code = '''a\nb'''\nexec(code)", "a\nb\n"),
            ("exec(compile('a = 1', '', 'exec'))", "a = 1\n"),
            ("builtins.exec('a = 1')", "a = 1\n"),
            ("exec", ""),
            ("exec(a)", ""),
            ("print('a = 1')\nx = '''a\nb'''", ""),
            ("'''a\nb'''\neval(input())", ""),
            ("'''a\nb'''\nexec(__doc__)", "a\nb\n"),
            ("# exec\nx = '''a\nb'''\n", ""),
        ] {
            assert_eq!(texts(program), found, "{program}");
        }
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
