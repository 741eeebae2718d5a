//! Whether a file that its name leaves open (`.c`, `.h`) is C or C++.
//!
//! Judges store C++ under `.c` and headers of both under `.h`. Valid C never contains what is looked for here,
//! so the first such thing decides, and a file without any is C. Only code counts: comments, strings and the
//! bodies of macros are skipped, and so is what a header shows to C++ alone (`#ifdef __cplusplus`).

/// How much of the file is looked at, in bytes. Includes come first, so that real programs decide within the
/// first lines; a long file of plain C is read up to here.
const MAX_SCANNED_BYTES: usize = 256 * 1024;

/// Built-in types and `auto`: in C none of them can stand before `&` or right inside `<…`.
const TYPE_WORDS: &[&str] = &[
    "int", "char", "long", "short", "double", "float", "unsigned", "signed", "bool", "auto", "void", "string",
];

/// Templates of the standard library: one of these, `<` and a type is no comparison.
const TEMPLATES: &[&str] = &[
    "vector",
    "map",
    "set",
    "pair",
    "queue",
    "deque",
    "stack",
    "list",
    "array",
    "multiset",
    "multimap",
    "tuple",
    "priority_queue",
    "unordered_map",
    "unordered_set",
    "unique_ptr",
    "shared_ptr",
    "function",
    "numeric_limits",
];

/// Whether the text is C++ rather than C. The work is linear in the text and bounded.
pub(super) fn is_cpp(text: &str) -> bool {
    let mut end = text.len().min(MAX_SCANNED_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut scanner = Scanner { rest: &text[..end], line_start: true, hidden: 0 };
    // Three tokens of look-behind are enough for every sign.
    let mut before = [Token::Other(' '); 3];
    while let Some(token) = scanner.next_token() {
        if matches!(token, Token::Cpp) || says_cpp(before, token) {
            return true;
        }
        before = [before[1], before[2], token];
    }
    false
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Other(char),
    /// A number, a string or a character: never part of a sign.
    Literal,
    /// Something that decides by itself.
    Cpp,
}

/// Whether three tokens and the one after them cannot be C.
fn says_cpp([first, second, third]: [Token<'_>; 3], last: Token<'_>) -> bool {
    use Token::{Other, Word};
    match (second, third, last) {
        // `std::`, `Stack::push`.
        (_, Other(':'), Other(':')) => matches!(second, Word(_)),
        (_, Word("using"), Word(_)) => true,
        (_, Word("namespace"), Word(_) | Other('{')) => true,
        (_, Word("template"), Other('<')) => true,
        (Word("class"), Word(_), Other('{' | ':' | ';')) => true,
        (_, Word("public" | "private" | "protected"), Other(':')) => true,
        (_, Word("typename" | "virtual" | "friend" | "explicit"), Word(_)) => true,
        (_, Word("operator"), Other(sign)) => {
            "+-*/%^&|~!=<>[(".contains(sign) && !matches!(second, Other('.' | '>'))
        }
        (_, Word("static_cast" | "dynamic_cast" | "reinterpret_cast" | "const_cast"), Other('<')) => true,
        (_, Word("try"), Other('{')) => true,
        (_, Word("new" | "delete"), Word(_)) => true,
        (Word("cout" | "cerr"), Other('<'), Other('<')) => true,
        (Word("cin"), Other('>'), Other('>')) => true,
        // `vector<int>`, `map<string, …`.
        (Word(name), Other('<'), Word(inner)) => {
            TEMPLATES.contains(&name) && (TYPE_WORDS.contains(&inner) || TEMPLATES.contains(&inner))
        }
        // `int &x`, `const Point &p`: a reference.
        (_, Other('&'), Word(_)) => match (first, second) {
            (_, Word(type_)) if TYPE_WORDS.contains(&type_) => true,
            (Word("const"), Word(_)) => true,
            _ => false,
        },
        // `[&]`, `[=]`: a lambda's captures.
        (Other('['), Other('&' | '='), Other(']')) => true,
        _ => false,
    }
}

struct Scanner<'a> {
    rest: &'a str,
    /// Only white space since the last line end, so that `#` begins a directive.
    line_start: bool,
    /// How deep inside conditionals that C does not see; 0 outside.
    hidden: u32,
}

impl<'a> Scanner<'a> {
    fn next_token(&mut self) -> Option<Token<'a>> {
        loop {
            let character = self.rest.chars().next()?;
            let at_line_start = self.line_start;
            self.line_start = character == '\n' || (at_line_start && character.is_whitespace());
            if character == '#' && at_line_start {
                if self.directive() {
                    return Some(Token::Cpp);
                }
            } else if character.is_whitespace() {
                self.skip(character.len_utf8());
            } else if self.rest.starts_with("//") {
                self.line();
            } else if self.rest.starts_with("/*") {
                let length = self.rest[2..].find("*/").map_or(self.rest.len(), |end| end + 4);
                self.skip(length);
            } else {
                let token = self.code(character);
                if self.hidden == 0 {
                    return Some(token);
                }
            }
        }
    }

    fn code(&mut self, character: char) -> Token<'a> {
        if character == '"' || character == '\'' {
            self.quoted(character);
            Token::Literal
        } else if character.is_ascii_digit() {
            // The `'` of `1'000` belongs to the number.
            self.take_while(|c| c.is_alphanumeric() || matches!(c, '.' | '\'' | '_'));
            Token::Literal
        } else if character == '_' || character.is_alphabetic() {
            let word = self.take_while(|c| c == '_' || c.is_alphanumeric());
            // C has no raw strings.
            if word.ends_with('R') && self.rest.starts_with("\"(") { Token::Cpp } else { Token::Word(word) }
        } else {
            self.skip(character.len_utf8());
            Token::Other(character)
        }
    }

    /// Reads a directive's line; whether it is one that only C++ has.
    fn directive(&mut self) -> bool {
        let line = self.line();
        self.line_start = true;
        let body = line[1..].trim_start();
        let name_end = body.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(body.len());
        let (name, argument) = body.split_at(name_end);
        match name {
            "if" | "ifdef" if self.hidden > 0 || argument.contains("__cplusplus") => self.hidden += 1,
            "ifndef" if self.hidden > 0 => self.hidden += 1,
            "endif" => self.hidden = self.hidden.saturating_sub(1),
            "else" | "elif" if self.hidden == 1 => self.hidden = 0,
            "include" if self.hidden == 0 => return includes_cpp(argument),
            _ => {}
        }
        false
    }

    /// Takes the rest of the line, with the lines that a backslash adds to it.
    fn line(&mut self) -> &'a str {
        let bytes = self.rest.as_bytes();
        let end = memchr::memchr_iter(b'\n', bytes)
            .find(|&at| !bytes[..at].strip_suffix(b"\r").unwrap_or(&bytes[..at]).ends_with(b"\\"))
            .unwrap_or(bytes.len());
        let line = &self.rest[..end];
        self.skip(end);
        line
    }

    /// Skips a string or a character; an open one ends with its line.
    fn quoted(&mut self, quote: char) {
        let mut escaped = false;
        let end = self.rest[1..].find(|c: char| {
            let ends = !escaped && (c == quote || c == '\n');
            escaped = !escaped && c == '\\';
            ends
        });
        let end = end.map_or(self.rest.len(), |end| end + 1);
        let closed = self.rest[end..].starts_with(quote);
        self.skip(end + usize::from(closed));
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let taken = &self.rest[..end];
        self.skip(end);
        taken
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
    }
}

/// `<iostream>`, `<bits/stdc++.h>`, `<map>`: the headers of C all end in `.h`.
fn includes_cpp(argument: &str) -> bool {
    let Some((header, _)) = argument.trim_start().strip_prefix('<').and_then(|rest| rest.split_once('>'))
    else {
        return false;
    };
    let header = header.trim();
    header.starts_with("bits/") || header.starts_with("ext/") || !header.contains('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_cpp_are_found() {
        for text in [
            "#include <iostream>\nint main() {}",
            "  #  include<bits/stdc++.h>\n",
            "#include <stdio.h>\nusing namespace std;",
            "class Graph { int n; };",
            "struct P { public: int x; };",
            "template<typename T> T top(T a) { return a; }",
            "int main() { std::sort(a, a + n); }",
            "int main() { cout << x; }",
            "int main() { cin>>x; }",
            "vector<int> a;",
            "map < string , int > m;",
            "void swap(int &a, int &b) {}",
            "bool less(const Point &a, const Point &b);",
            "struct P { int x; bool operator<(P o); };",
            "int *a = new int[5];",
            "auto f = [&](int x) { return x; };",
            "/* plain */ \"text\" ; x = static_cast<int>(y);",
        ] {
            assert!(is_cpp(text), "{text}");
        }
    }

    #[test]
    fn c_stays_c() {
        for text in [
            "",
            "#include <stdio.h>\n#include \"mine\"\nint main(void) { printf(\"%d\", 1); return 0; }",
            "int new = 3, class = 4, template = 5, delete; delete = new & class;",
            "x = (int)&y; z = sizeof(int) & y; if (a < b && c > d) f(&a);",
            "label: x = y ? a : b; switch (x) { case 1: break; default: ; }",
            "struct { int public; } s; int list = a < b; for (i = 0; i <n; i++) vector <<= 1;",
            "a[b & c] = d; e[f] = g;",
        ] {
            assert!(!is_cpp(text), "{text}");
        }
    }

    #[test]
    fn only_code_that_c_sees_counts() {
        for text in [
            "// using namespace std;\nint x;",
            "// continued \\\nusing namespace std;\nint x;",
            "/* #include <iostream>\n class X { */ int x;",
            "char *s = \"std::cout << \\\" x; class X {\"; char c = '\"'; char d = '\\'';",
            "#define NEW(T) new T\n#define A \\\n  std::x\nint x;",
            "#ifdef __cplusplus\nextern \"C\" {\n#if 1\nclass X {};\n#endif\nusing namespace std;\n#endif\nint x;",
        ] {
            assert!(!is_cpp(text), "{text}");
        }
        assert!(
            is_cpp("#ifdef __cplusplus\nint x;\n#endif\nclass X {};"),
            "what follows the conditional counts"
        );
        assert!(is_cpp("char c = '\"'; class X {};"), "a quote in a character opens no string");
    }

    #[test]
    fn the_work_is_bounded() {
        let long = format!("{}\nusing namespace std;", "int x;\n".repeat(MAX_SCANNED_BYTES / 7 + 1));
        assert!(!is_cpp(&long));
        // A cut inside a character must not panic.
        assert!(!is_cpp(&"é".repeat(MAX_SCANNED_BYTES)));
        assert!(!is_cpp(&format!("x{}", "é".repeat(MAX_SCANNED_BYTES))));
    }
}
