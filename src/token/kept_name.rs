//! Names of library functions that stay as they are: those that read and write (`kept_names` and `kept_methods` of a
//! language's table).
//!
//! All names are one token, for their author can rename them. How input is read and output told is not his to rename, and
//! people do it in their own ways: `nextInt` and `nextLine`, `print` and `println` are tokens of their own, as keywords are.
//! What a program calls so itself is a name like any other, so it is asked where a name stands: a variable is not called,
//! and says nothing of what stands behind a dot.

use hashbrown::HashSet;

use super::kind::{TokenKind, code_of, kind_of_spelling};
use super::leaf::Leaf;
use super::name::name_hash;
use super::reach::Standing;
use super::walk::Walked;
use crate::language::Grammar;

/// The kept names of a language; made once.
pub(super) struct KeptNames {
    /// Hashes of the names, ascending, with the codes of their tokens. Every name of a program is looked up, so it is a list:
    /// a dozen are searched faster than hashed.
    codes: Vec<(u64, u32)>,
    style: Style,
    open: u32,
    comma: u32,
    equals: u32,
    members: [u32; 3],
}

/// How a language's own names are told from its library's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Functions are called; a declaration has a type before the name (C, C++).
    Declares,
    /// Functions are methods, behind a dot unless they are one's own (Java).
    Methods,
    /// Assignment makes variables, and aliases stand for functions that are not called (Python).
    Assigns,
}

impl KeptNames {
    pub(super) fn new(grammar: &Grammar) -> Self {
        let code = |name: &String| (name_hash(name), code_of(TokenKind::Keyword, name));
        let style = if !grammar.alias_roots.is_empty() {
            Style::Assigns
        } else if grammar.kept_methods.is_empty() {
            Style::Declares
        } else {
            Style::Methods
        };
        let sign = |text: &str| code_of(kind_of_spelling(text), text);
        let mut codes: Vec<_> = grammar.kept_names.iter().chain(&grammar.kept_methods).map(code).collect();
        codes.sort_unstable();
        Self {
            codes,
            style,
            open: sign("("),
            comma: sign(","),
            equals: sign("="),
            members: [".", "->", "::"].map(sign),
        }
    }

    /// Gives the kept names among a program's leaves, all its files', tokens of their own. What is in definitions that nothing
    /// reaches, by their `standings`, makes no name the program's own. O(leaves + definitions).
    /// Nor does what no compiler takes.
    pub(super) fn keep(
        &self,
        files: &mut [&mut Walked<'_>],
        standings: &[Vec<Standing>],
        is_compiled: impl Fn(usize) -> bool,
    ) {
        if self.codes.is_empty() {
            return;
        }
        let known: Vec<Vec<(usize, u32)>> = files.iter().map(|walked| self.known(&walked.leaves)).collect();
        // Functions, and bare names that are something of the program's own.
        let mut defined: HashSet<u64> = HashSet::new();
        let mut bare: HashSet<u64> = HashSet::new();
        let own = files.iter().zip(&known).enumerate().filter(|&(file, _)| is_compiled(file));
        for (file, (walked, known)) in own {
            let standings = standings.get(file).map_or(&[][..], Vec::as_slice);
            let is_reached = |definition: usize| standings.get(definition) != Some(&Standing::Unreached);
            let definitions = walked.definitions.iter().enumerate();
            let definitions =
                definitions.filter(|&(index, definition)| !definition.prototype && is_reached(index));
            defined.extend(definitions.flat_map(|(_, definition)| &definition.names));
            bare.extend(&walked.aliases.rebound);
            let own = known.iter().filter(|&&(index, _)| {
                is_reached(walked.leaves[index].definition as usize) && self.is_own(walked, index)
            });
            let own = own.map(|&(index, _)| walked.leaves[index].name);
            if self.style == Style::Assigns { &mut bare } else { &mut defined }.extend(own);
        }
        for (walked, known) in files.iter_mut().zip(known) {
            let leaves = &mut walked.leaves;
            for (index, code) in known {
                let name = leaves[index].name;
                if !defined.contains(&name)
                    && (self.is_member(leaves, index) || !bare.contains(&name))
                    && self.may_be_the_librarys(leaves, index)
                {
                    (leaves[index].code, leaves[index].kind) = (code, TokenKind::Keyword);
                }
            }
        }
    }

    /// The leaves with a name of the table, and its code.
    fn known(&self, leaves: &[Leaf]) -> Vec<(usize, u32)> {
        let names = leaves.iter().enumerate().filter(|(_, leaf)| leaf.name != 0);
        let found = names.filter_map(|(index, leaf)| {
            let at = self.codes.binary_search_by_key(&leaf.name, |&(name, _)| name).ok()?;
            Some((index, self.codes[at].1))
        });
        found.collect()
    }

    fn is_member(&self, leaves: &[Leaf], index: usize) -> bool {
        index > 0 && self.members.contains(&leaves[index - 1].code)
    }

    fn is_called(&self, leaves: &[Leaf], index: usize) -> bool {
        leaves.get(index + 1).is_some_and(|next| next.code == self.open)
    }

    /// Whether a name stands where a function of the library may.
    fn may_be_the_librarys(&self, leaves: &[Leaf], index: usize) -> bool {
        let is_reference = index > 0 && leaves[index - 1].code == self.members[2];
        match self.style {
            Style::Assigns => true,
            Style::Declares => self.is_called(leaves, index),
            Style::Methods => is_reference || self.is_member(leaves, index) && self.is_called(leaves, index),
        }
    }

    /// Whether a name stands where the program makes it its own.
    fn is_own(&self, walked: &Walked<'_>, index: usize) -> bool {
        let leaves = &walked.leaves;
        if self.is_member(leaves, index) {
            return false;
        }
        let before = index.checked_sub(1).map(|before| &leaves[before]);
        let is_assigned = leaves.get(index + 1).is_some_and(|next| next.code == self.equals);
        match self.style {
            // A keyword argument is somebody else's.
            Style::Assigns => {
                is_assigned && before.is_none_or(|before| ![self.open, self.comma].contains(&before.code))
            }
            Style::Methods => self.is_called(leaves, index),
            Style::Declares => {
                let definition = walked.definitions.get(leaves[index].definition as usize);
                let is_prototype = definition.is_some_and(|definition| definition.prototype);
                let is_typed = before
                    .is_some_and(|before| matches!(before.kind, TokenKind::Type | TokenKind::Identifier));
                is_assigned || is_typed && !is_prototype
            }
        }
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
        let grammar = tokenizer.language().grammar().expect("a grammar");
        let known: Vec<&String> = grammar.kept_names.iter().chain(&grammar.kept_methods).collect();
        let tokens = tokenizer.tokenize(&source);
        let names = tokens.kinds.iter().zip(&tokens.spans).filter(|(kind, _)| **kind == TokenKind::Keyword);
        let names = names.map(|(_, span)| source.slice(*span).to_owned());
        names.filter(|name| known.contains(&name)).collect()
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
        // C and C++ are compared with each other.
        let [c, cpp] = ["c", "cpp"].map(|name| &by_name(name).unwrap().grammar().unwrap().kept_names);
        assert_eq!(c, cpp);
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
        let java = |members: &str, work: &str| {
            format!("class A {{ {members} public static void main(String[] a) {{ {work} }} }}")
        };
        for (language, program) in [
            ("cpp", "int getchar() { return 1; }\nint main() { return getchar(); }".to_owned()),
            ("cpp", "int main() { auto puts = [](int x) { return x; }; puts(1); }".to_owned()),
            ("cpp", "int main() { auto f = [](int x) { return x; }, puts = f; puts(1); }".to_owned()),
            ("cpp", "int f(int printf) { return printf; }\nint main() { printf(1); }".to_owned()),
            ("cpp", "int main() { struct R { int getchar() { return 1; } } r; r.getchar(); }".to_owned()),
            ("java", java("int nextInt() { return 1; }", "new A().nextInt();")),
            (
                "java",
                format!("class B {{ int nextInt() {{ return 1; }} }}\n{}", java("", "new B().nextInt();")),
            ),
            ("java", java("", "class B { int nextInt() { return 1; } } new B().nextInt();")),
            ("java", java("enum E { X; void print() { } }", "E.X.print();")),
            ("java", java("int write;", "a.write = 1; write = 2;")),
            ("python", "def read():\n    return 1\nread()\n".to_owned()),
            ("python", "def f():\n    def read():\n        return 1\n    return read()\nf()\n".to_owned()),
            ("python", "def f(write):\n    write(1)\nf(g)\n".to_owned()),
            ("python", "read = open('a')\nread(1)\n".to_owned()),
            ("python", "class R:\n    def read(self):\n        return 1\nR().read()\n".to_owned()),
        ] {
            assert_eq!(kept(language, &program), [""; 0], "{program}");
        }
    }

    /// Renaming a variable or a function of one's own changes no token, whatever it was called before.
    #[test]
    fn what_else_a_program_calls_so_changes_nothing() {
        let counted = |language: &str, program: &str| {
            let mut tokenizer =
                Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
            tokenizer.tokenize(&SourceText::single("a", program)).counted().codes
        };
        let java = "class A { public static void main(String[] a) throws Exception { int NAME = System.in.read(); int y = in.nextInt(); f(NAME + y); System.out.println(NAME); } }";
        let alias = "import sys\nNAME = sys.stdin.readline\nn = int(NAME())\nprint(n)\n";
        let argument = "def f(x, NAME):\n    return x\nn = sys.stdin.readline()\nprint(f(n, NAME=1))\n";
        let plain = "import sys\nNAME = sys.stdout.write\nNAME('a')\nprint(1)\n";
        let own = "class B { int NAME() { return 1; } } class A { public static void main(String[] a) { B b = new B() { int NAME() { return 2; } }; f(b.NAME()); } }";
        let c = "int NAME(int x) { return x; }\nint main() { int y = NAME(1); printf(\"%d\", y); }";
        for (language, program, names) in [
            ("java", java, ["read", "nextInt", "println"]),
            ("java", own, ["read", "nextInt", "println"]),
            ("python", alias, ["readline", "input", "write"]),
            ("python", argument, ["input", "read", "write"]),
            ("python", plain, ["write", "read", "input"]),
            ("c", c, ["getchar", "getline", "puts"]),
        ] {
            let plain = counted(language, &program.replace("NAME", "other"));
            for name in names {
                assert_eq!(counted(language, &program.replace("NAME", name)), plain, "{name} in {program}");
            }
        }
        assert_eq!(
            kept("c", "int printf(const char *, ...);\nint main() { printf(\"\"); }"),
            ["printf", "printf"]
        );
        assert_eq!(kept("cpp", "int main() { auto f = printf; f(\"\"); printf(\"\"); }"), ["printf"]);
        assert_eq!(kept("python", "n = input()\nf(n, input=1)\n"), ["input", "input"]);
    }
}
