//! Names of library functions that stay as they are: those that read and write (`kept_names` of a language's table).
//!
//! All names are one token, for their author can rename them. How input is read and output told is not his to rename, and
//! people do it in their own ways: `nextInt` and `nextLine`, `print` and `println` are tokens of their own, as keywords are.
//! A program that has such a name for something of its own is believed: there it is a name like any other.

use std::collections::{HashMap, HashSet};

use super::kind::{TokenKind, code_of};
use super::leaf::Leaf;
use super::name::name_hash;
use super::walk::Walked;
use crate::language::Grammar;

/// The kept names of a language; made once.
pub(super) struct KeptNames {
    /// Codes by the hash of the name.
    codes: HashMap<u64, u32>,
    /// Assignment makes variables (and aliases), so that a name used otherwise than called is not yet one's own.
    assigns: bool,
    open: u32,
    equals: u32,
    members: [u32; 3],
}

impl KeptNames {
    pub(super) fn new(grammar: &Grammar) -> Self {
        let code = |name: &String| (name_hash(name), code_of(TokenKind::Keyword, name));
        Self {
            codes: grammar.kept_names.iter().map(code).collect(),
            assigns: !grammar.alias_roots.is_empty(),
            open: code_of(TokenKind::Punctuation, "("),
            equals: code_of(TokenKind::Operator, "="),
            members: [".", "->", "::"].map(|sign| code_of(super::kind::kind_of_spelling(sign), sign)),
        }
    }

    /// Gives the kept names among a program's leaves, all its files', tokens of their own. O(leaves + definitions).
    pub(super) fn keep(&self, files: &mut [&mut Walked]) {
        if self.codes.is_empty() {
            return;
        }
        let mut own: HashSet<u64> = HashSet::new();
        for walked in files.iter() {
            own.extend(walked.definitions.iter().flat_map(|definition| &definition.names));
            own.extend(&walked.aliases.rebound);
            own.extend(walked.leaves.iter().enumerate().filter_map(|(index, leaf)| {
                let is_known = leaf.name != 0 && self.codes.contains_key(&leaf.name);
                (is_known && self.is_variable(&walked.leaves, index)).then_some(leaf.name)
            }));
        }
        for leaf in files.iter_mut().flat_map(|walked| &mut walked.leaves) {
            if leaf.name != 0
                && let Some(&code) = self.codes.get(&leaf.name)
                && !own.contains(&leaf.name)
            {
                (leaf.code, leaf.kind) = (code, TokenKind::Keyword);
            }
        }
    }

    /// Whether a name stands where only something of the program's own does: a bare name that is not called, or, where
    /// assignment declares, one that is assigned.
    fn is_variable(&self, leaves: &[Leaf], index: usize) -> bool {
        let next = leaves.get(index + 1).map_or(0, |next| next.code);
        let is_member = index > 0 && self.members.contains(&leaves[index - 1].code);
        !is_member && if self.assigns { next == self.equals } else { next != self.open }
    }
}

#[cfg(test)]
mod tests {
    use crate::language::by_name;
    use crate::token::{SourceText, TokenKind, TokenLimits, Tokenizer};

    /// The names of a program that are tokens of their own.
    fn kept(language: &str, program: &str) -> Vec<String> {
        let source = SourceText::single("a", program);
        let mut tokenizer =
            Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
        let known = &tokenizer.language().grammar().expect("a grammar").kept_names;
        let tokens = tokenizer.tokenize(&source);
        let names = tokens.kinds.iter().zip(&tokens.spans).filter(|(kind, _)| **kind == TokenKind::Keyword);
        let names = names.map(|(_, span)| source.slice(*span).to_owned());
        names.filter(|name| known.contains(name)).collect()
    }

    #[test]
    fn how_input_is_read_and_output_told_is_a_token() {
        assert_eq!(
            kept("c", "int main() { int n; scanf(\"%d\", &n); printf(\"%d\", n); }"),
            ["scanf", "printf"]
        );
        assert_eq!(kept("cpp", "int main() { std::getline(cin, s); ::puts(\"\"); }"), ["getline", "puts"]);
        let java = "class A { public static void main(String[] a) { int n = in.nextInt(); System.out.println(n); f(in::nextInt); } }";
        assert_eq!(kept("java", java), ["nextInt", "println", "nextInt"]);
        assert_eq!(
            kept("python", "n = int(input())\nfor i in range(n):\n    print(i)\n"),
            ["input", "print"]
        );
    }

    #[test]
    fn an_alias_is_what_it_stands_for() {
        // The span of an alias' use is that of its name, so codes are compared.
        let counted = |program: &str| {
            let mut tokenizer = Tokenizer::new(by_name("python").expect("Python"), TokenLimits::default());
            tokenizer.tokenize(&SourceText::single("a", program)).counted().codes
        };
        let plain = counted("import sys\nn = int(sys.stdin.readline())\nprint(n)\n");
        assert_eq!(counted("import sys\ninput = sys.stdin.readline\nn = int(input())\nprint(n)\n"), plain);
        assert_eq!(counted("import sys\nread = sys.stdin.readline\nn = int(read())\nprint(n)\n"), plain);
        assert_ne!(counted("n = int(input())\nprint(n)\n"), plain);
        assert_eq!(
            counted("get = input\nn = int(get())\nprint(n)\n"),
            counted("n = int(input())\nprint(n)\n")
        );
    }

    #[test]
    fn what_a_program_calls_its_own_is_a_name() {
        for (language, program) in [
            ("cpp", "int getchar() { return 1; }\nint main() { return getchar(); }"),
            ("cpp", "int main() { auto puts = [](int x) { return x; }; puts(1); }"),
            ("cpp", "int f(int printf) { return printf; }\nint main() { printf(1); }"),
            (
                "java",
                "class B { int nextInt() { return 1; } }\nclass A { public static void main(String[] a) { new B().nextInt(); } }",
            ),
            (
                "java",
                "class A { int nextInt() { return 1; } public static void main(String[] a) { new A().nextInt(); } }",
            ),
            ("python", "def read():\n    return 1\nread()\n"),
            ("python", "def f():\n    def read():\n        return 1\n    return read()\nf()\n"),
            ("python", "def f(write):\n    write(1)\nf(g)\n"),
            ("python", "read = open('a')\nread(1)\n"),
        ] {
            assert_eq!(kept(language, program), [""; 0], "{program}");
        }
    }
}
