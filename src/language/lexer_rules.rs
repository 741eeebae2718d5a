//! What the generic lexer needs to know of a language: comments, quotes, keywords.

use serde::Deserialize;

/// What the generic lexer needs to know of a language.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LexerRules {
    /// What begins a comment that ends with its line.
    #[serde(default)]
    pub line: Vec<String>,
    /// What begins and ends a comment of any length.
    #[serde(default)]
    pub block: Vec<(String, String)>,
    /// Characters that open and close a string.
    #[serde(default)]
    pub quotes: String,
    /// A line that starts with one of these is an import and is dropped.
    #[serde(default)]
    pub drop_lines: Vec<String>,
    /// Whether `Begin` and `begin` are one word.
    #[serde(default)]
    pub ignore_case: bool,
    /// Words that are kept; every other word is an identifier.
    #[serde(default)]
    pub keywords: Vec<String>,
}
