//! Made-up problems for benchmarks: any number of contest programs whose k-grams are spread as in a real one.
//!
//! # Model
//!
//! The repository's own programs (`examples/contest/**`, and `seed.c` and `seed.java` beside this file) are
//! cut into functions and statements. A program is
//!
//! 1. a few functions and, in its `main`, some twenty statements, drawn so that some are common and most are
//!    rare (the square of an even draw): these are the idioms that everybody shares;
//! 2. changed here and there: other constants, other operators, statements wrapped in loops and conditions;
//! 3. mixed with statements made from nothing: these make most of its k-grams its own;
//! 4. written in names of its own.
//!
//! One program in [`COPY_EVERY`] is a copy of an earlier one: renamed, two statements swapped, one inserted.
//! The seed is fixed and there is no other randomness: every run on every machine measures the same
//! programs.

mod cut;
mod perturb;
mod random;

use cut::Pool;
use perturb::{Names, changed, made_up, wrapped};
use random::Random;

/// Everything follows from this.
const SEED: u64 = 0x6a75_6467_6570_7269;
/// One program in so many is a copy.
const COPY_EVERY: usize = 50;
/// Share of constants and operators that are changed, in percent.
const CHANGED_PERCENT: u64 = 12;

/// A program before it is written down: statements of functions and of `main`.
#[derive(Clone)]
struct Draft {
    functions: Vec<String>,
    body: Vec<String>,
}

/// A way of writing programs: how its statements are put into a file, and where they are from.
struct Style {
    pool: Pool,
    python: bool,
    before: &'static str,
    main: &'static str,
    after: &'static str,
    /// Spellings and the macros that stand for them.
    macros: &'static [(&'static str, &'static str)],
}

/// Macros as half of all contestants paste them.
const MACROS: &[(&str, &str)] = &[
    ("long long", "ll"),
    ("std::vector<int>", "vi"),
    ("push_back", "pb"),
    ("std::cin >>", "rd"),
    ("std::cout <<", "pr"),
    ("for (int i = 0; i < n; ++i)", "rep(i, n)"),
    ("for (int j = 0; j < n; ++j)", "rep(j, n)"),
    ("return", "rt"),
    ("if (", "IF ("),
    (" += ", "add("),
    (" -= ", "sub("),
];
const CPP: &str = "#include <bits/stdc++.h>\nusing namespace std;\n\n";
const CPP_MACROS: &str = "#include <bits/stdc++.h>
#define ll long long
#define vi vector<int>
#define pb push_back
#define mp make_pair
#define fi first
#define se second
#define IF if
#define add(a, b) a += (b)
#define sub(a, b) a -= (b)
#define rd cin >>
#define pr cout <<
#define rt return
#define rep(i, n) for (int i = 0; i < (int)(n); ++i)
#define FOR(i, a, b) for (int i = (a); i <= (b); ++i)
#define all(v) (v).begin(), (v).end()
#define sz(v) (int)(v).size()
#define mset(a, v) memset(a, v, sizeof(a))
#define debug(x) cerr << #x << '=' << x << endl
using namespace std;
typedef pair<int, int> pii;

";

impl Style {
    fn new(name: &str) -> Self {
        match name {
            "cpp" | "cpp-macros" => Self {
                pool: Pool::of_contest("cpp"),
                python: false,
                before: if name == "cpp" { CPP } else { CPP_MACROS },
                main: "int main() {\n",
                after: "    return 0;\n}\n",
                macros: if name == "cpp" { &[] } else { MACROS },
            },
            "c" => Self {
                pool: Pool::of_seed("seed.c", 0),
                python: false,
                before: "#include <stdio.h>\n#include <stdlib.h>\n\n",
                main: "int main(void) {\n",
                after: "    return 0;\n}\n",
                macros: &[],
            },
            "java" => Self {
                pool: Pool::of_seed("seed.java", 1),
                python: false,
                before: "import java.util.*;\n\npublic class Main {\n",
                main: "    public static void main(String[] args) {\n",
                after: "    }\n}\n",
                macros: &[],
            },
            "python" => Self {
                pool: Pool::of_contest("py"),
                python: true,
                before: "import sys\nfrom collections import deque\n\n",
                main: "def main():\n",
                after: "\n\nmain()\n",
                macros: &[],
            },
            other => panic!("no style is called {other}"),
        }
    }

    fn draft(&self, bytes: usize, random: &mut Random) -> Draft {
        let mut functions = Vec::new();
        let mut body = Vec::new();
        for _ in 0..random.below(3) {
            let function = &self.pool.functions[random.below(self.pool.functions.len())];
            functions.push(changed(&function.text, CHANGED_PERCENT, random));
            // Called, or it would not count.
            let end = if self.python { "" } else { ";" };
            body.push(format!("    {}(n){end}\n", function.name));
        }
        let mut length: usize = functions.iter().map(String::len).sum();
        while length < bytes {
            let statement = if random.percent(45) {
                made_up(self.python, random)
            } else {
                let drawn = random.common_first(self.pool.statements.as_slice());
                changed(drawn, CHANGED_PERCENT, random)
            };
            let statement =
                if random.percent(12) { wrapped(&statement, self.python, random) } else { statement };
            length += statement.len();
            body.push(statement);
        }
        Draft { functions, body }
    }

    /// What a copier makes of a draft.
    fn copied(&self, original: &Draft, random: &mut Random) -> Draft {
        let mut copy = original.clone();
        let at = random.below(copy.body.len() - 1);
        copy.body.swap(at, at + 1);
        copy.body.insert(random.below(copy.body.len()), made_up(self.python, random));
        copy
    }

    fn written(&self, draft: &Draft, random: &mut Random) -> String {
        let text = draft.functions.concat() + self.main + &draft.body.concat() + self.after;
        let spelled = self.macros.iter().fold(text, |text, macro_| with_macro(&text, *macro_));
        self.before.to_owned() + &Names::new(random.seed()).written(&spelled, self.macros)
    }
}

/// The text with a macro in the place of what it stands for. One with arguments takes a whole statement.
fn with_macro(text: &str, (from, to): (&str, &str)) -> String {
    if !to.ends_with('(') || from.ends_with('(') {
        return text.replace(from, to);
    }
    let line = |line: &str| match line.strip_suffix(';').and_then(|line| line.split_once(from)) {
        Some((target, value)) if !target.contains(['{', ';', '(']) => {
            let indent = &target[..target.len() - target.trim_start().len()];
            format!("{indent}{to}{}, {value});\n", target.trim_start())
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// `count` programs to one problem, each of about `bytes`, in a style (`cpp`, `cpp-macros`, `c`, `java`,
/// `python`), and the pairs that are copies, smaller index first.
pub(crate) fn problem(style: &str, count: usize, bytes: usize) -> (Vec<String>, Vec<(usize, usize)>) {
    let mut random = Random::new(SEED);
    let style = Style::new(style);
    let style = Style { pool: style.pool.of_one_problem(&mut random), ..style };
    let mut drafts: Vec<Draft> = Vec::with_capacity(count);
    let mut copies = Vec::new();
    for index in 0..count {
        let draft = if index % COPY_EVERY == COPY_EVERY - 1 {
            let original = index - 1 - random.below(COPY_EVERY - 2);
            copies.push((original, index));
            style.copied(&drafts[original], &mut random)
        } else {
            // What is around the statements and the end of the last one come on top.
            let bytes = bytes * (50 + random.below(60)) / 100;
            style.draft(bytes, &mut random)
        };
        drafts.push(draft);
    }
    (drafts.iter().map(|draft| style.written(draft, &mut random)).collect(), copies)
}
