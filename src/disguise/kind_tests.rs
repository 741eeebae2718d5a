//! Each kind, before and after.

use super::{Disguise, DisguiseError, Kind};
use crate::language::by_name;

fn rewritten(language: &str, kind: Kind, text: &str) -> String {
    let disguise = Disguise { kinds: vec![kind], seed: 1, strength: 1.0 };
    disguise.apply(by_name(language).unwrap(), text).unwrap().text
}

fn cpp(kind: Kind, text: &str) -> String {
    rewritten("cpp", kind, text)
}

fn python(kind: Kind, text: &str) -> String {
    rewritten("python", kind, text)
}

/// The inside of `main` becomes this.
#[track_caller]
fn inside(kind: Kind, before: &str, after: &str) {
    let main = |body: &str| format!("int main() {{\n    int a = 1, b = 2, x = 3; {body}\n}}\n");
    assert_eq!(cpp(kind, &main(before)), main(after));
}

#[track_caller]
fn same(language: &str, kind: Kind, text: &str) {
    assert_eq!(rewritten(language, kind, text), text);
}

#[test]
fn own_names_change_everywhere_and_no_others() {
    let before = "#include <vector>\n#define TOP limit\nusing namespace std;\nstruct Box { int w, first; };\nint limit;\n\
                  int find(int v) { return v; }\nint rate(Box b) { return b.w + b.first; }\n\
                  int main() { vector<int> left(3); Box b; b.w = find(left.size()); return rate(b) + limit; }\n";
    let after = cpp(Kind::Rename, before);
    for kept in
        ["vector<int>", ".size()", "main", "find(", "TOP limit", "+ limit", ".first", "using namespace std"]
    {
        assert!(after.contains(kept), "{kept}\n{after}");
    }
    for gone in ["Box", "rate", ".w", " left"] {
        assert!(!after.contains(gone), "{gone}\n{after}");
    }
    let before = "import sys\ndef far(near, key=1):\n    return near + key\nclass Way:\n    def __init__(self, at):\n        \
                  self.at = at\n    def index(self):\n        return self.at\nlist = [far(2, key=3)]\nw = Way(list[0])\n\
                  print(f'{w.at} {w.index()}', sep='', file=sys.stdout)\n";
    let after = python(Kind::Rename, before);
    for kept in [
        "import sys",
        "key=1",
        "+ key",
        "key=3",
        "__init__(self",
        ".index()",
        "list = [",
        "sep=",
        "sys.stdout",
    ] {
        assert!(after.contains(kept), "{kept}\n{after}");
    }
    for gone in ["far", "near", "Way", ".at"] {
        assert!(!after.contains(gone), "{gone}\n{after}");
    }
}

#[test]
fn names_that_text_may_mean_stay() {
    same("python", Kind::Rename, "cost = 1\nprint(eval('cost'))\n");
    same("python", Kind::Rename, "cost = 1\nprint(f'{cost=}')\n");
    same("python", Kind::Rename, "cost = int(input())\nprint('%(cost)d' % vars())\n");
    same("cpp", Kind::Rename, "#define SHOW(x) puts(#x)\nint main() { int cost = 1; SHOW(cost); }\n");
    same("python", Kind::Rename, "from bottle import *\ncost = 1\nprint(cost)\n");
    // A judge's own code calls these.
    same("python", Kind::Rename, "class Solution:\n    def add(self, one):\n        return one\n");
    let after = cpp(Kind::Rename, "#include \"grader.h\"\nint answer(int one) { return query(one); }\n");
    assert!(
        after.contains("int answer(int ") && after.contains("query(") && !after.contains("one"),
        "{after}"
    );
    // The manipulator of the first function is not the variable of the second.
    let after = cpp(Kind::Rename, "void f() { cout << left; }\nint main() { int left = 1; return left; }\n");
    assert!(after.contains("cout << left") && after.contains("int left = 1"), "{after}");
}

#[test]
fn a_method_of_a_library_keeps_its_name_beside_an_own_field() {
    let after = python(
        Kind::Rename,
        "class A:\n    def append(self, v):\n        self.held = v\na = A()\na.append([])\nprint(1)\n",
    );
    assert!(
        after.contains("def append(") && after.contains(".append([])") && !after.contains("held"),
        "{after}"
    );
}

#[test]
fn loops_change_their_form() {
    inside(
        Kind::Loops,
        "for (int i = 0; i < a; i++) b += i;",
        "{ int i = 0; while (i < a) { b += i; i++; } }",
    );
    inside(Kind::Loops, "for (;;) { break; }", "while (true) { break; }");
    inside(Kind::Loops, "while (a--) b++;", "for (; a--; ) b++;");
    inside(
        Kind::Loops,
        "for (x = 0; x < 3; x++) for (int j = 0; j < x; j++) b++;",
        "{ x = 0; while (x < 3) { { int j = 0; while (j < x) { b++; j++; } } x++; } }",
    );
    assert_eq!(
        python(Kind::Loops, "for i in range(2, 9, 3):\n    print(i)\nfor i in range(5): print(i)\n"),
        "i = 2\nwhile i < 9:\n    print(i)\n    i += 3\ni = 0\nwhile i < 5:\n    print(i)\n    i += 1\n"
    );
    assert_eq!(
        python(Kind::Loops, "while f(1):\n  g(2)\n"),
        "while True:\n  if not (f(1)):\n      break\n  g(2)\n"
    );
}

#[test]
fn loops_stay_where_another_form_would_do_something_else() {
    for body in [
        "for (int i = 0; i < a; i++) { if (i) continue; b++; }",
        "for (int i = 0; i < a; i++) { int i = 3; b += i; }",
        "for (int v : w) b += v;",
        "while (int y = a--) b += y;",
    ] {
        same("cpp", Kind::Loops, &format!("int main() {{ {body} }}\n"));
    }
    for text in [
        "for i in range(3):\n    if i: continue\n    print(i)\n",
        "for i in range(3):\n    pass\nprint(i)\n",
        "for i in range(3):\n    i += 1\n",
        "for i in range(3):\n    fs.append(lambda: i)\n",
        "for i in range(3):\n    pass\nelse:\n    print(1)\n",
        "for i in range(f()):\n    print(i)\n",
        "for _ in range(3):\n    for _ in g(2):\n        print(_)\n",
        "class A:\n    for i in range(3):\n        pass\n",
        "range = f\nfor i in range(3):\n    pass\n",
    ] {
        same("python", Kind::Loops, text);
    }
}

#[test]
fn conditions_are_turned() {
    inside(Kind::Conditions, "if (a < b) x = 1; else x = 2;", "if (!(b > a)) { x = 2; } else { x = 1; }");
    inside(
        Kind::Conditions,
        "if (a == b) { x = 1; } else if (x) x = 2;",
        "if (b != a) { if (x) x = 2; } else { x = 1; }",
    );
    inside(Kind::Conditions, "x = a ? b : 2;", "x = !a ? 2 : b;");
    assert_eq!(
        python(Kind::Conditions, "if a <= f:\n    g(1)\nelse:\n    g(2)\n    g(3)\n"),
        "if not (f >= a):\n    g(2)\n    g(3)\nelse:\n    g(1)\n"
    );
    assert_eq!(python(Kind::Conditions, "y = 1 if a else 2\n"), "y = 2 if not a else 1\n");
}

#[test]
fn comparisons_of_what_has_effects_stay() {
    for condition in ["f(a) < b", "a < b++", "a < b < x"] {
        let text = format!("int main() {{ while ({condition}) {{ }} }}\n");
        if condition != "a < b < x" {
            same("cpp", Kind::Conditions, &text);
        }
    }
    same("python", Kind::Conditions, "from collections import defaultdict\nb = d[1] < d[2]\n");
    same("python", Kind::Conditions, "b = 1 < a < 3\n");
    same("python", Kind::Conditions, "try:\n    b = d[1] < 1 // x\nexcept KeyError:\n    b = 0\n");
    same("cpp", Kind::Conditions, "bool operator<(A a, A b) { return a.x < b.x; }\n");
}

#[test]
fn assignments_are_written_out_and_back() {
    inside(Kind::Assignments, "x += a - b;", "x = x + (a - b);");
    inside(Kind::Assignments, "x = x * b;", "x *= b;");
    inside(Kind::Assignments, "x++; --a;", "x += 1; a -= 1;");
    assert_eq!(python(Kind::Assignments, "x = 0\nx -= y\nx += 2\n"), "x = 0\nx -= y\nx = x + 2\n");
    assert_eq!(python(Kind::Assignments, "x = 0\nx += len(s) - 1\n"), "x = 0\nx = x + (len(s) - 1)\n");
    // A list would be another list; a string knows no `s + 5`.
    same("python", Kind::Assignments, "x = []\ny = x\ny += z\ny *= 2\n");
    same("cpp", Kind::Assignments, "int main() { string s; s += 5; auto it = v.begin(); it++; x += f(); }\n");
}

#[test]
fn functions_and_declarations_change_their_order() {
    let after = cpp(
        Kind::Order,
        "int f(int a) { return a; }\nint g() { return f(1); }\nint main() { return g(); }\n",
    );
    assert!(after.starts_with("int f(int a);\nint g();\n\n"), "{after}");
    assert!(!after.contains("\n\nint f(int a) { return a; }\nint g() { return f(1); }\nint main"), "{after}");
    assert_eq!(
        python(Kind::Order, "def f(x):\n    return x\n\n\ndef g():\n    return 2\n\n\nprint(f(g()))\n"),
        "def g():\n    return 2\n\n\ndef f(x):\n    return x\n\n\nprint(f(g()))\n"
    );
    assert_eq!(python(Kind::Order, "a = 1\nb = [2, 3]\nprint(a)\n"), "b = [2, 3]\na = 1\nprint(a)\n");
    assert_eq!(cpp(Kind::Order, "int a = 1;\nint b[2] = {1, 2};\n"), "int b[2] = {1, 2};\nint a = 1;\n");
    same("python", Kind::Order, "a = 1\nb = a\nc = b\n");
    same("python", Kind::Order, "def f():\n    return 1\n@f\ndef g():\n    return 2\n");
    same("python", Kind::Order, "def f():\n    return 1\ndef g(x=f()):\n    return x\n");
    same("cpp", Kind::Order, "int f(int a = 1) { return a; }\nint f(double a) { return 2; }\n");
}

#[test]
fn dead_code_is_added_and_parts_get_names() {
    let before = "int main() {\n    int a = 2;\n    return a * 3 + 1;\n}\n";
    let after = cpp(Kind::Insert, before);
    assert!(
        after.lines().count() > before.lines().count() + 5 && after.contains("    return a * 3 + 1;\n"),
        "{after}"
    );
    let after = cpp(Kind::Temporaries, before);
    let name = after.split("auto ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    assert_eq!(
        after,
        before.replace("    return a * 3", &format!("    auto {name} = a * 3;\n    return {name}"))
    );
    same("cpp", Kind::Temporaries, "int main() {\n    return f(1) * 3 + 1;\n}\n");
    same("cpp", Kind::Temporaries, "int main() {\n    return b && 1 / b;\n}\n");
    same("c", Kind::Temporaries, "int main() {\n    double d = 1;\n    return d * 3 + 1;\n}\n");
}

#[test]
fn comments_go_and_layout_changes() {
    let text = "// one\nint main() { /* two */ return 0; } // three\n";
    let outcomes: Vec<String> = (0..20)
        .map(|seed| Disguise { kinds: vec![Kind::Comments], seed, strength: 1.0 })
        .map(|disguise| disguise.apply(by_name("cpp").unwrap(), text).unwrap().text)
        .collect();
    assert!(outcomes.iter().any(|text| text == "int main() {   return 0; }\n"), "{outcomes:?}");
    let text =
        "def f(a):\n    # sum\n    if a:\n        return a - -1\n    s = '''\n  x + y\n'''\n    return s\n";
    for seed in 0..20 {
        let disguise = Disguise { kinds: vec![Kind::Layout], seed, strength: 1.0 };
        let after = disguise.apply(by_name("python").unwrap(), text).unwrap().text;
        assert!(after.contains("a - -1") && after.contains("'''\n  x + y\n'''"), "{after}");
    }
}

#[test]
fn what_cannot_be_rewritten_is_refused() {
    let disguise = Disguise { kinds: Kind::ALL.to_vec(), seed: 1, strength: 1.0 };
    let refused = |language: &str, text: &str| disguise.apply(by_name(language).unwrap(), text).unwrap_err();
    assert_eq!(refused("java", "class A {}"), DisguiseError::Language("Java".to_owned()));
    assert_eq!(refused("cpp", "int main() {\n  int = = ;\n}\n"), DisguiseError::Syntax(2));
    assert_eq!(refused("cpp", &"int a;\n".repeat(20_000)), DisguiseError::Limit);
    let deep = format!("int main() {{ return {}1{}; }}\n", "(".repeat(2000), ")".repeat(2000));
    assert_eq!(refused("cpp", &deep), DisguiseError::Limit);
}

#[test]
fn what_is_put_around_a_value_gives_it_back() {
    let texts: Vec<String> = (0..40)
        .map(|seed| Disguise { kinds: vec![Kind::Wrap], seed, strength: 1.0 })
        .map(|disguise| disguise.apply(by_name("python").unwrap(), "n = 5\nprint(n + 1)\n").unwrap().text)
        .collect();
    for form in ["(lambda: n)() + 1", "(n if True else n) + 1", "[n][0] + 1", "(n) + 1"] {
        assert!(texts.iter().any(|text| text.contains(form)), "{form}");
    }
    let texts: Vec<String> = (0..40)
        .map(|seed| Disguise { kinds: vec![Kind::Wrap], seed, strength: 1.0 })
        .map(|disguise| {
            disguise.apply(by_name("cpp").unwrap(), "int main() { int n = 5; return n; }\n").unwrap().text
        })
        .collect();
    for form in ["([&] { return n; }())", "(true ? n : n)", "(n + 0)", "template <class T>"] {
        assert!(texts.iter().any(|text| text.contains(form)), "{form}");
    }
}

#[test]
fn nothing_is_put_around_what_has_to_be_a_name_or_a_constant() {
    for text in [
        "int main() { int n, m; cin >> n >> m; }\n",
        "int main() { int n = 5; n++; n = 7; int &r = n; int *p = &n; f(n); }\n",
        "const int n = 5; int a[n + 1]; const int m = n + 2;\nint main() { const int k = n; int b[n + 2]; }\n",
        "int main() { int n = 5; switch (n) { case 2 + 3: break; } }\n",
        "constexpr int n = 5;\nint main() { int m = n + 1; return m; }\n",
        "int n = 5;\nint m = n + 1;\nint f(int k = n + 2);\nint main() { }\n",
        "int main() {\n    int n = 5;\n    #pragma omp parallel for\n    for (int i = 0; i < n; i++) { }\n}\n",
        "struct S { S operator+(int) const; };\nint main() { int n = 5; return n; }\n",
    ] {
        same("cpp", Kind::Wrap, text);
    }
    for text in [
        "n = 5\nn += 1\nfor n in [1]:\n    del n\n",
        "class A:\n    n = 5\n    m = n + 1\n",
        "def f(a, b=5):\n    pass\n",
        "n = 5\nx = f'{n + 1}'\n",
        "n = 5\nprint(locals(), n + 1)\n",
    ] {
        same("python", Kind::Wrap, text);
    }
    // What every name in sight is known by stands before all.
    let after = python(
        Kind::Wrap,
        "\"\"\"About.\"\"\"\nfrom __future__ import annotations\nimport sys\nn = 5\nprint(n, n, n, n, n, n)\n",
    );
    assert!(after.starts_with("\"\"\"About.\"\"\"\nfrom __future__ import annotations\ndef "), "{after}");
}
