//! What language a program is in, and what that language's grammar says about tokens.
//!
//! A language is data: `grammars/<id>/language.toml` names the nodes of a tree-sitter grammar and what each
//! becomes, `grammars/others.toml` lists the languages that only have comment and string delimiters and go
//! through the generic lexer. [`grammar`] turns the former into a table by node kind id and refuses a name
//! that the grammar does not know. [`mod@detect`] answers which language a file is in, [`encoding`] turns its
//! bytes into text.

mod c_or_cpp;
pub mod detect;
mod encode;
pub mod encoding;
pub mod grammar;
mod kinds;
mod lexer_rules;
pub mod reach_rules;
mod registry;

pub use detect::{declared, detect};
pub use encode::{Encoded, encode, in_encoding};
pub use encoding::{Decoded, decode, encoding_name, looks_binary};
pub use grammar::{Grammar, GrammarError, Role};
pub use lexer_rules::LexerRules;
pub use registry::{Language, all, by_extension, by_name};
