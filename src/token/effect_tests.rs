//! What rows of tokens set, and what may do more.

use super::*;
use crate::token::lexer::{RawKind, RawLexer, c_rules};
use crate::token::name::name_hash;
use crate::token::source::Span;

/// The names that a row sets (with `+` where it changes what was, `~` where it may share it); `None` where it may do more.
fn effects(binds: bool, part: Part, text: &str) -> Option<String> {
    let rules = StatementRules { parts: Vec::new(), binds };
    let table = EffectTable::new(&rules);
    let mut effects = Effects::new(part, &table);
    let mut names = Vec::new();
    let lexer_rules = c_rules();
    for token in RawLexer::new(text, &lexer_rules) {
        let spelling = &text[token.span.start as usize..token.span.end as usize];
        let kind = match (token.kind, spelling) {
            (RawKind::Number, _) => TokenKind::Number,
            (RawKind::String, _) => TokenKind::String,
            (RawKind::Word, "int") => TokenKind::Type,
            (RawKind::Word, word) if word.len() == 1 => TokenKind::Identifier,
            _ => kind_of_spelling(spelling),
        };
        let name = if kind == TokenKind::Identifier { name_hash(spelling) } else { 0 };
        names.push((name, spelling));
        let code = code_of(kind, spelling);
        effects.leaf(
            &Leaf { code, kind, span: Span::default(), definition: 0, name, moved: false, dead: false },
            &table,
        );
    }
    let spelled = |set: Set| {
        let name = names.iter().find(|(name, _)| *name == set.name).map_or("?", |(_, spelling)| spelling);
        let mark = |is_so, mark| if is_so { mark } else { "" };
        format!("{}{}{name}", mark(set.changes, "+"), mark(set.shares, "~"))
    };
    effects.finish().map(|set| set.into_iter().map(spelled).collect::<Vec<_>>().join(" "))
}

#[test]
fn what_is_set_is_known() {
    let of = |part, text| effects(false, part, text);
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
        ("", ""),
    ] {
        assert_eq!(of(Part::Simple, text).as_deref(), Some(set), "{text}");
    }
    for (text, set) in
        [("int a;", "a"), ("int a = 5, b, c = b;", "a a b c c"), ("int int a = (5, 6);", "a a")]
    {
        assert_eq!(of(Part::Declaration, text).as_deref(), Some(set), "{text}");
    }
    for (text, set) in [
        ("if (a < b) {} else {}", ""),
        ("while (a-- > 3) {}", "+a"),
        ("for (; a < 3; a++, b += 2) {}", "+a +b"),
        ("do {} while (!(a && b));", ""),
    ] {
        assert_eq!(of(Part::Structure, text).as_deref(), Some(set), "{text}");
    }
}

#[test]
fn whatever_may_do_more_is_not_known() {
    let of = |part, text| effects(false, part, text);
    for text in [
        "f(a);",
        "a = f(b);",
        "a.f();",
        "(f)(a);",
        "a[b](c);",
        "a[b] = 5;",
        "*a = 5;",
        "a.b = 5;",
        "a->b += 5;",
        "(a) = 5;",
        "a[b]++;",
        "++a[b];",
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
        "int *a;",
        "int &a = b;",
        "int a[5];",
        "int a(5);",
        "int a{5};",
        "int a = 5, *b;",
        "int;",
        "int a,",
    ] {
        assert_eq!(of(Part::Declaration, text), None, "{text}");
    }
    for text in [
        "if ((f)(a)) {}",
        "for (; (f)(a);) {}",
        "if (f(a)) {}",
        "while (a) { break; }",
        "for (int a : b) {}",
        "if (a) return;",
        "switch (a) {}",
    ] {
        assert_eq!(of(Part::Structure, text), None, "{text}");
    }
    let mut outer = Effects::new(Part::Simple, &EffectTable::new(&StatementRules::default()));
    outer.holds_statement();
    assert_eq!(outer.finish(), None, "a statement in a lambda");
}

#[test]
fn a_name_may_share_what_it_is_bound_to() {
    let of = |text| effects(true, Part::Simple, text);
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
    ] {
        assert_eq!(of(text).as_deref(), Some(set), "{text}");
    }
    for text in [
        "a, b = 1, 2",
        "a: int = 5",
        "a.b = 5",
        "a[0] = 5",
        "a = lambda: b",
        "yield a",
        "a = {1: b}",
        "a = await b",
        "a: int",
        "[0 for a in b]",
        "a[b]",
        "a.b",
    ] {
        assert_eq!(of(text), None, "{text}");
    }
}
