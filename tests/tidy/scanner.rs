//! Every rule against made-up sources that break it, and some that do not.

use super::*;

fn wrong(file: &str, source: &str) -> Vec<String> {
    wrong_way(Path::new(file), &Code::of(source))
}

#[test]
fn sees_every_spelling_of_a_wrong_way() {
    for source in [
        "use crate::cli::exit;",
        "use crate::{language, cli::{exit, output}};",
        "fn f() { crate::cli::main([]); }",
        "use super::super::cli::exit;",
        "use judgeprint::cli;",
        "use crate::{\n    language,\n    cli,\n};",
    ] {
        assert_eq!(wrong("token/walk.rs", source), ["token/walk.rs: `token` must not use `cli`"], "{source}");
    }
    assert_eq!(wrong("token/mod.rs", "use super::cli;").len(), 1);
    assert_eq!(wrong("token/a/b.rs", "use super::super::super::cli;").len(), 1);
    assert_eq!(wrong("align/tiling.rs", "use crate::score::Cohort;").len(), 1);
    assert_eq!(wrong("score/pairs.rs", "use crate::align::tile;").len(), 1);
    assert_eq!(wrong("eval/run.rs", "use crate::language::Language;").len(), 1);
    assert_eq!(wrong("token/a.rs", "use crate::*;").len(), 1);
    assert_eq!(wrong("elsewhere/mod.rs", "").len(), 1, "a module without a place");
}

#[test]
fn passes_what_goes_down_and_what_is_no_code() {
    for source in [
        "use crate::language::Language; use crate::token::Span; use super::Tokens;",
        "//! [`crate::cli`]\n/// crate::cli::main\n// crate::cli\n/* crate::cli */ fn f() {}",
        "const A: &str = \"crate::cli\"; const B: &str = r#\"crate::cli \" \"#; const C: char = '\"';",
        "#[cfg(test)]\nmod tests { use crate::cli::main; fn f() { if true {} } }\nfn g() {}",
        "#[cfg(test)] mod cli_tests;",
        "fn f<'a>(a: &'a str) -> char { '}' }",
    ] {
        assert!(wrong("token/walk.rs", source).is_empty(), "{source}");
    }
    assert_eq!(Code::of("#[cfg(test)]\nmod fixture;\nmod real;").test_modules, ["fixture"]);
}

#[test]
fn code_after_a_test_module_is_read() {
    let source = "#[cfg(test)]\nmod tests { const C: char = '{'; }\nuse crate::cli;";
    assert_eq!(wrong("token/walk.rs", source).len(), 1);
}

#[test]
fn sees_what_is_impure() {
    let found = |source: &str| impure(Path::new("score/a.rs"), &Code::of(source)).len();
    for source in [
        "use std::fs::File;",
        "use std::{collections::HashMap, time::Duration};",
        "fn f() { println!(\"\"); }",
        "let now = Instant::now();",
        "let x = rand::random();",
        "let x = y.ln();",
        "let x = y.powf(2.0);",
        "std::env::var(\"A\")",
    ] {
        assert_eq!(found(source), 1, "{source}");
    }
    assert_eq!(found("let x = libm::log(y); brand::x(); y.sqrt(); // println!"), 0);
    assert_eq!(found("#[cfg(test)] mod tests { use std::fs; }"), 0);
    assert!(impure(Path::new("cli/a.rs"), &Code::of("use std::fs;")).is_empty());
}

#[test]
fn sees_sql_out_of_place() {
    let found = |file: &str, source: &str| knows_sql(Path::new(file), &Code::of(source)).len();
    assert_eq!(found("cli/a.rs", "use sqlx::query;"), 1);
    assert_eq!(found("report/a.rs", "fn f() { sqlx::query(\"\"); }"), 1);
    assert_eq!(found("store/a.rs", "use sqlx::query;"), 0);
    assert_eq!(found("hooks/hustoj/database.rs", "use sqlx::query;"), 0, "of another system's tables");
    assert_eq!(found("hooks/hustoj/poll.rs", "use sqlx::query;"), 1);
    assert_eq!(found("cli/a.rs", "// sqlx\nconst A: &str = \"sqlx\";"), 0);
}

#[test]
fn sees_long_unintroduced_and_unsafe_files() {
    let found = |source: &str| untidy(Path::new("cli/a.rs"), source, &Code::of(source)).len();
    assert_eq!(found("//! Good.\nfn f() {}\n"), 0);
    assert_eq!(found("fn f() {}\n"), 1);
    assert_eq!(found("//! Bad.\nfn f() { unsafe { g() } }\n"), 1);
    assert_eq!(found("//! Fine.\n#![deny(unsafe_code)] // unsafe\n"), 0);
    let kernel = "//! Kernel.\nfn f() { unsafe { g() } }\n";
    assert!(untidy(Path::new("hamming/kernel/avx2.rs"), kernel, &Code::of(kernel)).is_empty());
    assert_eq!(untidy(Path::new("hamming/table/avx2.rs"), kernel, &Code::of(kernel)).len(), 1);
    assert_eq!(found(&format!("//! Long.\n{}", "\n".repeat(MAX_LINES))), 1);
}
