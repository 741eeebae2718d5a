//! From a submission's text to tokens.

mod alias;
mod alias_facts;
mod binding;
mod branch;
mod callable;
mod control;
mod dead;
mod definition;
mod effect;
mod effect_table;
mod format_text;
mod function_header;
mod function_use;
mod generic;
mod kept_name;
pub mod kind;
mod leaf;
mod leaf_table;
pub mod lexer;
mod library;
pub mod limits;
mod liveness;
mod loop_scope;
mod name;
mod name_filter;
pub mod number;
mod parse;
mod place;
pub mod preprocessor;
mod program_text;
mod reach;
mod reader;
mod reader_unit;
mod reading;
pub mod row;
pub mod source;
pub mod spelling;
mod statement;
pub mod stream;
mod tokenizer;
mod unit;
mod walk;
mod whole;

#[cfg(test)]
mod alias_tests;
#[cfg(test)]
mod control_tests;
#[cfg(test)]
mod golden_tests;
#[cfg(test)]
mod hidden_tests;
#[cfg(test)]
mod kinds_tests;
#[cfg(test)]
mod reach_tests;
#[cfg(test)]
mod reader_tests;
#[cfg(test)]
mod whole_tests;

pub use kind::TokenKind;
pub use limits::TokenLimits;
pub use parse::parse_text;
pub use source::{Location, SourceText, Span};
pub use stream::{CountedTokens, Fallback, TokenNotes, Tokens};
pub use tokenizer::{ParsedFile, Tokenizer};
pub use whole::Whole;
