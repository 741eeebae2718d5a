//! Aliases of Python: what is one, and above all what only looks like one.

use crate::finding::Program;
use crate::language::by_name;
use crate::token::SourceText;

fn codes(text: &str) -> Vec<u32> {
    let python = by_name("python").expect("a known language");
    Program::read("a.py", python, SourceText::single("a.py", text)).counted.codes
}

#[test]
fn spelling_out_an_alias_changes_nothing() {
    for (alias, spelled) in [
        ("import sys\nf = sys.stdin.readline\nn = f()\n", "import sys\nn = sys.stdin.readline()\n"),
        (
            "from sys import stdin as s\nf = s.readline\nn = f()\n",
            "from sys import stdin\nn = stdin.readline()\n",
        ),
        ("I = input\nJ = I\nn = int(J())\n", "n = int(input())\n"),
        ("import heapq as h\nh.heappush(a, 1)\n", "from heapq import heappush\nheappush(a, 1)\n"),
    ] {
        assert_eq!(codes(alias), codes(spelled), "{alias}");
    }
}

#[test]
fn a_name_that_is_bound_twice_is_no_alias() {
    let head = "import sys\nf = sys.stdin.readline\n";
    for tail in [
        "def g(f):\n    return f\n",
        "def g(a, f=1, *b):\n    return f\n",
        "for f in x:\n    h(f)\n",
        "for i, (f, j) in x:\n    h(f)\n",
        "a = [f for f in x]\n",
        "g = lambda f: f + 1\n",
        "with open(x) as f:\n    h(f)\n",
        "if (f := g()):\n    h(f)\n",
        "f, a = a, f\n",
        "f: int = 3\n",
        "f += 1\n",
        "f()\ndef f():\n    return h(1)\n",
        "match x:\n    case [f, g]:\n        h(f)\n",
        "a = f = 3\n",
        "f = a = 3\n",
        "try:\n    h()\nexcept E as f:\n    h(f)\n",
    ] {
        let text = format!("{head}{tail}print(f, f)\n");
        // The assignment is still there but for the module's name, and `f` stays one name.
        let renamed = format!("other = stdin.readline\n{tail}print(f, other)\n");
        assert_eq!(codes(&text), codes(&renamed), "{text}");
    }
}

#[test]
fn a_parameter_that_is_called_as_a_module_is_no_module() {
    assert_eq!(
        codes("import string\ndef f(string):\n    return string.split()\nf(x)\n"),
        codes("def f(s):\n    return s.split()\nf(x)\n"),
    );
}

#[test]
fn a_chained_assignment_stays() {
    let chained = codes("a = b = input\nprint(a, b)\n");
    assert_eq!(chained, codes("c = d = input\nprint(c, d)\n"));
    assert_ne!(chained, codes("print(input, input)\n"));
}
