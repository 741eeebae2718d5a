//! Control structures in other forms have the same counted tokens, and no form loses any.

use proptest::prelude::*;

use crate::language::by_name;
use crate::token::kind::code_of;
use crate::token::stream::MOVED;
use crate::token::{SourceText, TokenKind, TokenLimits, Tokenizer, Tokens};

fn tokens(language: &str, text: &str) -> Tokens {
    let source = SourceText::single("a", text);
    Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default()).tokenize(&source)
}

fn in_main(language: &str, statements: &str) -> String {
    if language == "java" {
        format!("class Main {{ public static void main(String[] a) {{ {statements} }} }}")
    } else {
        format!("int main() {{ {statements} }}")
    }
}

/// What counts of some statements, as it is spelled in the source.
fn counted(language: &str, statements: &str) -> String {
    let text = in_main(language, statements);
    let found = tokens(language, &text);
    let source = SourceText::single("a", &text);
    let words: Vec<&str> =
        found.counted().origin.iter().map(|&token| source.slice(found.spans[token as usize])).collect();
    words.join(" ")
}

/// What counts of some statements, `for` as `while`.
fn codes(language: &str, statements: &str) -> Vec<u32> {
    let [from, to] = ["for", "while"].map(|word| code_of(TokenKind::Keyword, word));
    let counted = tokens(language, &in_main(language, statements)).counted().codes;
    counted.into_iter().map(|code| if code == from { to } else { code }).collect()
}

fn assert_same(languages: &[&str], one: &str, other: &str) {
    for language in languages {
        let [left, right] = [one, other].map(|it| codes(language, it));
        assert!(left == right, "{language}: {} | {}", counted(language, one), counted(language, other));
    }
}

const ALL: [&str; 3] = ["cpp", "c", "java"];

#[test]
fn a_for_is_a_while_but_for_the_keyword() {
    let same = |one, other| assert_same(&ALL, one, other);
    same("for (int i = 0; i < n; i++) { f(i); }", "int i = 0; while (i < n) { f(i); i++; }");
    same("for (i = 0, j = 1; i < n; i++, j--) f(i);", "i = 0, j = 1; while (i < n) f(i); i++, j--;");
    same("for (; n > 0; n /= 2) { f(n); }", "while (n > 0) { f(n); n /= 2; }");
    same("for (; n > 0; ) { f(n); }", "while (n > 0) { f(n); }");
    same(
        "for (int i = 0; i < n; i++) { for (int j = 0; j < i; j++) { f(i, j); } g(i); }",
        "int i = 0; while (i < n) { int j = 0; while (j < i) { f(i, j); j++; } g(i); i++; }",
    );
    same(
        "for (i = 0; i < n; i++) for (j = 0; j < i; j++) { f(i, j); }",
        "i = 0; while (i < n) j = 0; while (j < i) { f(i, j); j++; } i++;",
    );
    assert_eq!(counted("c", "for (;;) { f(1); break; }"), "int main ( ) { for ( ) { f ( 1 ) ; break ; } }");
    let long = "int main ( ) { for ( i = 0 ; i < n ; i ++ , f ( 1 ) , f ( 2 ) ) { g ( i ) ; } }";
    assert_eq!(counted("c", &long["int main ( ) { ".len()..long.len() - 2]), long, "a long step stays");
    let spelled = counted("c", "for (i = 0; i < n; i++) { f(i); }");
    assert_eq!(spelled, "int main ( ) { i = 0 ; for ( i < n ) { f ( i ) ; i ++ ; } }");
}

#[test]
fn a_block_for_its_own_sake_has_no_braces() {
    assert_same(&ALL, "{ int i = 0; { f(i); } g(i); }", "int i = 0; f(i); g(i);");
    assert_same(&ALL, "{ for (int i = 0; i < n; i++) { f(i); } }", "int i = 0; while (i < n) { f(i); i++; }");
    assert_eq!(counted("cpp", "if (a) { { f(); } }"), "int main ( ) { if ( a ) { f ( ) ; } }");
    let class = |body: &str| {
        format!("class Main {{ Main() {{ {body} }} public static void main(String[] a) {{ new Main(); }} }}")
    };
    let [left, right] = ["{ f(1); }", "f(1);"].map(|body| tokens("java", &class(body)).counted().codes);
    assert_eq!(left, right, "of a constructor");
    assert_eq!(counted("cpp", "int a[2] = {{1}, {2}}; f(a);").matches('{').count(), 4, "these are no blocks");
}

#[test]
fn a_condition_that_always_holds_does_not_count() {
    let same = |one, other| assert_same(&ALL, one, other);
    same("if (5 > 3) f(1); g(2);", "f(1); g(2);");
    same("if (5 > 3) { f(1); h(3); } g(2);", "f(1); h(3); g(2);");
    same("if (!(1 == 2)) { if (true) f(1); } g(2);", "f(1); g(2);");
    same(
        "if (1 < 2) for (int i = 0; i < n; i++) { f(i); } g(2);",
        "int i = 0; while (i < n) { f(i); i++; } g(2);",
    );
    let stays = |text: &str| {
        let found = counted("cpp", text);
        assert_eq!(found, format!("int main ( ) {{ {text} }}"));
    };
    // Nothing is left out that stands somewhere: it may run after all.
    stays("if ( 5 < 3 ) f ( 1 ) ;");
    stays("if ( false ) { f ( 1 ) ; }");
    stays("if ( 5 > 3 ) f ( 1 ) ; else g ( 2 ) ;");
    stays("while ( 5 > 3 ) { f ( 1 ) ; }");
    stays("if ( n > 3 ) f ( 1 ) ;");
    stays("if ( 5 > 3 ) goto * p ( ) ;");
    let broken = counted("cpp", "if (5 > 3) f(n * 7) f(n * 8);");
    assert!(broken.contains("f ( n * 7 ) f ( n * 8 )"), "{broken}");
}

#[test]
fn a_comment_before_a_condition_hides_nothing() {
    for comment in ["/* c */", "// c\n", "/* ( */ (/**/"] {
        let close = if comment.contains("(/") { ")" } else { "" };
        let one = "if (5 > 3) a = b; if (!(a < b)) c = 1; else c = 2;";
        let other =
            format!("if ({comment} 5 > 3{close}) a = b; if ({comment} !(a < b){close}) c = 1; else c = 2;");
        assert_same(&ALL, one, &other);
    }
}

#[test]
fn a_sign_is_its_numbers_whatever_stands_between() {
    for other in ["a = - 1 + f(- 0x1p3, + 2);", "a = -/* c */1 + f(-\n0x1p3, +\t2);"] {
        assert_same(&["cpp", "c"], "a = -1 + f(-0x1p3, +2);", other);
    }
    let spelled = |statements: &str| counted("cpp", statements);
    assert_eq!(spelled("a = b - 1 - (- c);"), "int main ( ) { a = b - 1 - ( - c ) ; }");
    assert_ne!(codes("cpp", "a = - -1;"), codes("cpp", "a = 1;"));
}

#[test]
fn a_comment_before_the_colon_of_an_access_hides_nothing() {
    let class = |access: &str| {
        format!("class A {{ {access} int x; int f() {{ return x; }} }}; int main() {{ A a; return a.f(); }}")
    };
    let of = |access: &str| tokens("cpp", &class(access)).counted().codes;
    assert_eq!(of("public /* c */ /* d */:"), of("public:"));
}

#[test]
fn a_negated_condition_has_its_branches_exchanged() {
    let same = |one, other| assert_same(&ALL, one, other);
    same("if (!(a < b)) f(1); else g(2);", "if (a < b) g(2); else f(1);");
    assert_same(&["cpp"], "if (not a) f(1); else g(2);", "if (a) g(2); else f(1);");
    same("if (!a) { f(1); } else { g(2); }", "if (a) { g(2); } else { f(1); }");
    same("if (!(!a)) f(1); else { g(2); }", "if (a) f(1); else { g(2); }");
    same("if (!((!(!(a < b))))) f(1); else g(2);", "if (a < b) g(2); else f(1);");
    same("if (c) f(0); else if (!(a < b)) f(1); else g(2);", "if (c) f(0); else if (a < b) g(2); else f(1);");
    same("if (!a && b) f(1); else g(2);", "if (!a && b) f(1); else g(2);");
    let stays = |text: &str| assert_eq!(counted("cpp", text), format!("int main ( ) {{ {text} }}"));
    stays("if ( ! a ) f ( 1 ) ;");
    stays("if ( ! a ) f ( 1 ) ; else if ( b ) g ( 2 ) ; else h ( 3 ) ;");
    stays("if ( ! a ) { f ( 1 ) ; f ( 2 ) ; f ( 3 ) ; } else g ( 2 ) ;");
    stays("if ( ! a && b ) f ( 1 ) ; else g ( 2 ) ;");
    let fold = counted("cpp", "if (!(... && a)) f(1); else g(2);");
    assert_eq!(fold, "int main ( ) { if ( ( ... && a ) ) g ( 2 ) ; else f ( 1 ) ; }");
    let found = tokens("c", "int main() { if (!a) f(1); else g(2); }");
    let moved = found.flags.iter().filter(|&&flags| flags & MOVED != 0).count();
    assert_eq!(moved, "f ( 1 ) ; else g ( 2 ) ;".split(' ').count(), "they have no say in lines");
}

#[test]
fn what_is_said_in_several_files_is_put_in_order_in_each() {
    let loops = ["int f() { for (a; b; c) { d; } }", "int x;", "int main() { for (a; b; c) { d; } f(); }"];
    let turned =
        ["int f() { a; for (; b;) { d; c; } }", "int x;", "int main() { a; for (; b;) { d; c; } f(); }"];
    let codes = |files: [&str; 3]| {
        let source = SourceText::new(["a.c", "b.c", "c.c"].into_iter().zip(files));
        Tokenizer::new(by_name("c").unwrap(), TokenLimits::default()).tokenize(&source).counted().codes
    };
    assert_eq!(codes(loops), codes(turned));
    assert_eq!(codes([loops[1], loops[0], loops[2]]), codes([turned[1], turned[0], turned[2]]));
}

#[test]
fn a_step_counts_far_from_where_it_stands() {
    let found = tokens("c", "int main() { for (i = 0; i < n; i++) { f(i); } }");
    assert_eq!(
        found.flags.iter().filter(|&&flags| flags & MOVED != 0).count(),
        3,
        "i ++ and the ; before it"
    );
}

#[test]
fn deep_nesting_takes_no_recursion() {
    let counted = |part: &str, end: &str| {
        let text = format!("int main() {{ {} x(); {} }}", part.repeat(20_000), end.repeat(20_000));
        tokens("c", &text).counted().codes.len()
    };
    assert_eq!(counted("{", "}"), "int main ( ) { x ( ) ; }".split(' ').count());
    assert_eq!(counted("if (1) ", ""), "int main ( ) { x ( ) ; }".split(' ').count());
    assert_eq!(counted("if (1) {", "}"), "int main ( ) { x ( ) ; }".split(' ').count());
    assert_eq!(counted("for (;;) ", ""), "int main ( ) { x ( ) ; }".split(' ').count() + 3 * 20_000);
    assert_eq!(counted("for (;;) {", "}"), "int main ( ) { x ( ) ; }".split(' ').count() + 5 * 20_000);
    // A loop in the step of a loop, and so on.
    assert!(counted("for (;;({", "})) {}") > 20_000);
}

/// A program of nested structures in two forms. `decided`: by constants, here and there.
fn forms(decided: bool) -> impl Strategy<Value = (String, String)> {
    let leaf = prop::char::range('a', 'd').prop_map(|n| (format!("f(v{n});"), format!("f(v{n});")));
    leaf.prop_recursive(5, 40, 3, move |inner| {
        let pair = (inner.clone(), inner.clone());
        let several = prop::collection::vec(inner.clone(), 1..4);
        prop_oneof![
            (pair.clone(), prop::char::range('a', 'i')).prop_map(|(((a, b), (c, d)), n)| (
                format!("for (int i = v{n}; i < n; i += v{n}) {{ {a} {c} }}"),
                format!("int i = v{n}; while (i < n) {{ {b} {d} i += v{n}; }}"),
            )),
            pair.prop_map(|((a, b), (c, d))| (
                format!("if (x == y) {{ {a} }} else {{ {c} }}"),
                format!("if (!(!(x == y))) {{ {b} }} else {{ {d} }}"),
            )),
            inner
                .clone()
                .prop_map(move |(a, b)| (if decided { format!("if (3 >= 0) {{ {a} }}") } else { a }, b,)),
            (prop::char::range('a', 'd'), prop::char::range('a', 'd')).prop_map(|(m, n)| (
                format!("if (!x) {{ f(v{m}); }} else g(v{n});"),
                format!("if (x) g(v{n}); else {{ f(v{m}); }}"),
            )),
            several.prop_map(|all| {
                let (one, other): (Vec<String>, Vec<String>) = all.into_iter().unzip();
                (format!("{{ {} }}", one.join(" ")), other.join(" "))
            }),
        ]
    })
}

/// It may be code in some dialect, and nothing may hide there.
#[test]
fn what_does_not_parse_between_the_parts_of_a_branch_counts() {
    for statements in [
        "if (!x) f (x == y) { g(va); } else { h(va); }",
        "if (!x) { g(va); } else f (x == y) { h(va); }",
        "if (1) f (x == y) { g(va); }",
        "if (!x) { g(va == va); } else f) g(va);",
        "if (!x) { g(va == va); } else f] { g(va); }",
    ] {
        let text = in_main("cpp", statements);
        let found = tokens("cpp", &text);
        let counted = found.counted().origin.len();
        assert!(counted + 6 >= found.len(), "{statements}: {counted} of {}", found.len());
        let source = SourceText::single("a", &text);
        let counts = |word: &str| {
            found.counted().origin.iter().any(|&token| source.slice(found.spans[token as usize]) == word)
        };
        assert!(counts("f") && counts("==") && counts("g"), "{statements}");
    }
}

proptest! {
    #[test]
    fn both_forms_have_the_same_counted_tokens((one, other) in forms(true)) {
        for language in ALL {
            let [left, right] = [&one, &other].map(|it| codes(language, it));
            prop_assert_eq!(left, right);
        }
    }

    #[test]
    fn however_broken_a_program_is_no_token_counts_twice_and_only_a_forms_own_signs_are_left_out(
        (program, _) in forms(false), cut in 0..400_usize, more in 0..40_usize,
    ) {
        let mut text = in_main("cpp", &program);
        let cut = cut.min(text.len());
        text.replace_range(cut..(cut + more).min(text.len()), "");
        let found = tokens("cpp", &text);
        let source = SourceText::single("a", &text);
        let mut seen = vec![false; found.len()];
        for &token in &found.order {
            prop_assert!(!std::mem::replace(&mut seen[token as usize], true));
        }
        let left_out = seen.iter().enumerate().filter(|&(_, seen)| !seen && !found.order.is_empty());
        for (token, _) in left_out {
            let is_sign = matches!(source.slice(found.spans[token]), "{" | "}" | ";" | "!" | "(" | ")");
            prop_assert!(is_sign);
        }
    }
}
