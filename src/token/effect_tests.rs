//! What rows of tokens set, and what may do more.

use super::*;
use crate::language::by_name;
use crate::token::kind::{TokenKind, code_of, kind_of_spelling};
use crate::token::lexer::{RawKind, RawLexer, c_rules};
use crate::token::name::name_hash;
use crate::token::source::Span;

/// The names that a row sets (with `+` where it changes what was, `~` where it may share it); `None` where it may do more.
fn effects(language: &str, part: Part, text: &str) -> Option<String> {
    let grammar = by_name(language).and_then(|language| language.grammar());
    let grammar = grammar.expect("a language with a grammar");
    let table = EffectTable::new(grammar);
    let library = &grammar.statements.library;
    let names_of = [&library.containers, &library.texts, &library.changing, &library.computing]
        .into_iter()
        .chain([&library.choosing, &library.telling]);
    let of_library: Vec<&String> = names_of.flatten().collect();
    let is_of_library = |word: &str| of_library.iter().any(|name| *name == word);
    let statement =
        Statement { span: Span::default(), part, infers: false, persists: false, is_guarded: false };
    let mut effects = Effects::new(&statement, table.rules_of(&[]));
    let callables = Callables::new(&[], &[], &table, &|_| false);
    let mut names = Vec::new();
    let lexer_rules = c_rules();
    for token in RawLexer::new(text, &lexer_rules) {
        let spelling = &text[token.span.start as usize..token.span.end as usize];
        let kind = match (token.kind, spelling) {
            (RawKind::Number, _) => TokenKind::Number,
            (RawKind::String, _) => TokenKind::String,
            (RawKind::Word, "int") => TokenKind::Type,
            (RawKind::Word, word) if word.len() == 1 || is_of_library(word) => TokenKind::Identifier,
            _ => kind_of_spelling(spelling),
        };
        let name = if kind == TokenKind::Identifier { name_hash(spelling) } else { 0 };
        names.push((name, spelling));
        let code = code_of(kind, spelling);
        effects.leaf(
            &Leaf { code, kind, span: Span::default(), definition: 0, name, moved: false, dead: false },
            &callables,
        );
    }
    let spelled = |set: Set| {
        let name = names.iter().find(|(name, _)| *name == set.name).map_or("?", |(_, spelling)| spelling);
        let mark = |is_so, mark| if is_so { mark } else { "" };
        format!("{}{}{name}", mark(set.changes, "+"), mark(set.shares, "~"))
    };
    effects.finish().map(|done| done.set.into_iter().map(spelled).collect::<Vec<_>>().join(" "))
}

#[test]
fn what_is_set_is_known() {
    let of = |part, text| effects("cpp", part, text);
    for (text, set) in [
        ("a = 5;", "a"),
        ("a = b = c + 1;", "a b"),
        ("a += b, c = 3;", "+a c"),
        ("a++; --b;", "+a +b"),
        ("a = (int) b * (c + 1) % d[e].f->g;", "a"),
        ("a = b ? c : 5;", "a"),
        ("a = 1 << 3;", "a"),
        ("(int)a; 5; \"x\"; a; a == b; -a;", ""),
        ("*a++;", "+a"),
        ("a[b] = 5;", "+a"),
        ("a[b[c]] += c;", "+a"),
        ("a[b]++, a[c]--;", "+a +a"),
        ("a = b[c] = d;", "a +b"),
        ("a[b] = c[d] = 5;", "+a +c"),
        ("a.push_back(b);", "+a"),
        ("a[b].push_back({c, d});", "+a"),
        ("a.push_back(b[c] + 3), c++;", "+a +c"),
        ("a = abs(b) + max(a.size(), 3);", "a"),
        ("max(a, b); a.size(); a.front();", ""),
        ("", ""),
    ] {
        assert_eq!(of(Part::Simple, text).as_deref(), Some(set), "{text}");
    }
    for (text, set) in [
        ("int a;", "a"),
        ("int a = 5, b, c = b;", "a b c"),
        ("int int a = (5, 6);", "a"),
        ("int a[5];", "a"),
        ("int a[2][2] = {{0, 1}, {2, 3}}, b;", "a b"),
        ("vector<int> a;", "a"),
        ("vector<vector<pair<int, string> > > a;", "a"),
        ("vector<int> a(b, 0), c{1, 2}, d = {1, 2};", "a c d"),
        ("array<int, 5> a = {};", "a"),
        ("string a = \"x\", b;", "a b"),
        ("int *a, *b = c, *d[5];", "a b d"),
    ] {
        assert_eq!(of(Part::Declaration, text).as_deref(), Some(set), "{text}");
    }
    for (text, set) in [
        ("if (a < b) {} else {}", ""),
        ("while (a-- > 3) {}", "+a"),
        ("for (; a < 3; a++, b += 2) {}", "+a +b"),
        ("do {} while (!(a && b));", ""),
        ("for (int a : b) {}", "a"),
        ("for (int int a : b[c]) {}", "a"),
        ("switch (a) {}", ""),
        ("switch (a) { case 1: case b: {} default: ; }", ""),
        ("while (a < max(b, c)) {}", ""),
    ] {
        assert_eq!(of(Part::Structure, text).as_deref(), Some(set), "{text}");
    }
}

#[test]
fn whatever_may_do_more_is_not_known() {
    let of = |part, text| effects("cpp", part, text);
    for text in [
        "f(a);",
        "a = f(b);",
        "a.f();",
        "a.abs(b);",
        "size(a).f();",
        "max<int>(a, b);",
        "(f)(a);",
        "a[b](c);",
        "*a[b] = 5;",
        "a.b[c] = 5;",
        "a.b[c > d] = 5;",
        "a.b[c > d].push_back(e);",
        "(*a)[b, c]++;",
        "(a ? b : &c)->d[e > f] = 4;",
        "a[b][c] = 5;",
        "++a[b];",
        "++a[b][c];",
        "a = --b[c];",
        "int a = --b[c];",
        "a[b][c].push_back(d);",
        "*this << a;",
        "a[0] = { b{}(c) };",
        "a.push_back(b{c});",
        "a[b].c = 5;",
        "a[b].c++;",
        "(a[b]) = 5;",
        "a.push_back(f(b));",
        "a.b.push_back(c);",
        "a->b().push_back(c);",
        "f(a.push_back(b));",
        "*a.push_back(b);",
        "push_back(b);",
        "a.b(c);",
        "*a = 5;",
        "a.b = 5;",
        "a->b += 5;",
        "(a) = 5;",
        "++a.b;",
        "a.b++;",
        "++*a;",
        "a << b;",
        "a >> b;",
        "a = {1};",
        "new a;",
        "delete a;",
        "a b;",
        "throw;",
        "return a;",
        "a = [b](int c) { };",
        "a = sizeof b c;",
        "int a;",
        "5 a;",
        "\"x\"(a);",
        "a = b(c);",
        "::a = 5;",
        "a::b = 5;",
        "a := 5",
        "a = b @ c",
        "if (a) b;",
        "{}",
        "f<5>(a);",
        "a = b<c>(d);",
        "a = b.c<c>(d);",
        "a = (b << c, 0);",
        "a = b >> c;",
        "a = 0, b >> c;",
        "a[b];",
        "a.b;",
    ] {
        assert_eq!(of(Part::Simple, text), None, "{text}");
    }
    for text in [
        "a b;",
        "int &a = b;",
        "int a(5);",
        "int a{5};",
        "vector<int *> a;",
        "vector<b> a;",
        "vector<int> &a = b;",
        "vector<int> *a;",
        "vector<int> a = f();",
        "vector<int> a(3, f());",
        "vector<int>::b a;",
        "vector<int> a(int b);",
        "vector a;",
        "int a[f()];",
        "int a[2] = {f(), 3};",
        "string::b a;",
        "int a[1] = {b{}(c)};",
        "vector<int> a = {b{}(c)};",
        "int a[1], b = c{}(d);",
        "int a[1] = {(b{c}, 3)};",
        "vector<int> a(3, (b{c}, 3));",
        "string a(int b);",
        "int;",
        "int a,",
    ] {
        assert_eq!(of(Part::Declaration, text), None, "{text}");
    }
    for text in [
        "if ((f)(a)) {}",
        "for (; (f)(a);) {}",
        "if (f(a)) {}",
        "if (a{}(b)) {}",
        "for (; a{}(b, c); b++) ;",
        "if ((a{b}, b > 3)) {}",
        "if (a) { b: }",
        "while (a) { break; }",
        "for (int &a : b) {}",
        "for (a b : c) {}",
        "for (int a b : c) {}",
        "if (int a = b) {}",
        "if (a) { case 1 2: }",
        "if (a) return;",
    ] {
        assert_eq!(of(Part::Structure, text), None, "{text}");
    }
}

#[test]
fn a_name_may_share_what_it_is_bound_to() {
    let of = |text| effects("python", Part::Simple, text);
    for (text, set) in [
        ("a = 5", "a"),
        ("a = b", "~a"),
        ("a = b[0]", "~a"),
        ("a = [b, c]", "a"),
        ("a = b + [1]", "a"),
        ("a = b or []", "~a"),
        ("a = 1 if b else c", "~a"),
        ("a = b, c", "~a"),
        ("a = b = [1]", "~a ~b"),
        ("a += b", "+a"),
        ("a = b[1:2]", "~a"),
        ("a = b[-1]", "~a"),
        ("a = b[c - 1]", "~a"),
        ("a = [b][0]", "~a"),
        ("a = b[0] + 1", "~a"),
        ("a = {1: b, c: 2}", "a"),
        ("a = {b}", "a"),
        ("a = {1: b}[0]", "~a"),
        ("a[0] = b", "+a"),
        ("a[b[0]] = c", "+a"),
        ("a.append(b)", "+a"),
        ("a.insert(0, b + 3)", "+a"),
        ("a, b = 1, 2", "~a ~b"),
        ("a, b = c, d = b, a", "~a ~b ~c ~d"),
        ("a: int = 5", "a"),
        ("a: list[int] = b", "~a"),
        ("a: list", ""),
        ("a = list()", "a"),
        ("a = list(b)", "a"),
        ("a = list(b)[0]", "~a"),
        ("a = max(b, 3)", "~a"),
        ("a = max(b, list(c))", "~a"),
        ("a = len(b) + abs(c)", "a"),
        ("a = b.split()", "~a"),
        ("a = \"x\".lower()", "a"),
        ("a.append(b for b in c)", "+a"),
        ("{b for b, c in a if b}", ""),
        ("[0 for a in b]", ""),
        ("len(b)", ""),
    ] {
        assert_eq!(of(text).as_deref(), Some(set), "{text}");
    }
    for text in [
        "a, b[0] = 1, 2",
        "a, b += 1, 2",
        "*a, b = c",
        "a.b: int = 5",
        "a[0]: int = 5",
        "a: f() = 5",
        "for a in b",
        "b.pop()",
        "b.len()",
        "split(b)",
        "a.b = 5",
        "a[0][1] = 5",
        "a[0] += b",
        "a[0] += [5]",
        "a[0].append(5)",
        "a.b.append(5)",
        "a.append(b())",
        "b(a.append(5))",
        "a.extend(b)",
        "a.sort(b=c)",
        "a = lambda: b",
        "yield a",
        "a = await b",
        "a[b]",
        "a.b",
    ] {
        assert_eq!(of(text), None, "{text}");
    }
}

#[test]
fn an_array_of_another_language_may_stand_for_one() {
    for text in ["a[b] = 5;", "a[b]++;", "++a[b];", "a.add(b);", "a.append(b);"] {
        assert_eq!(effects("java", Part::Simple, text), None, "{text}");
    }
    assert_eq!(effects("java", Part::Declaration, "int a[] = b;"), None);
}
