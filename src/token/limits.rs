//! Bounds on what one submission may cost. Submissions are written by adversaries: everything that grows
//! with the input has a ceiling, counted in bytes, tokens and steps, never in time.

/// Bounds for tokenizing one submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenLimits {
    /// Tokens kept; the rest of the submission is left out and the report says so.
    pub max_tokens: usize,
    /// Tokens that macro expansion may produce in one file.
    pub max_expanded_tokens: usize,
    /// Bytes that macro expansion may add to one file.
    pub max_expanded_bytes: usize,
    /// Macros inside macros.
    pub max_expansion_depth: usize,
    /// Progress reports of the parser before it is stopped and the generic lexer takes over. The parser
    /// reports every 100 operations. Contest programs need up to 24 reports for 1000 bytes, the worst texts
    /// known 200, so this is out of reach below a judge's own limit of 64 KiB and stops an ordinary program
    /// at some 600 KiB. A report costs up to 30 KB of memory in a text made for it.
    pub max_parse_steps: usize,
}

impl Default for TokenLimits {
    fn default() -> Self {
        Self {
            max_tokens: 1 << 20,
            max_expanded_tokens: 1 << 16,
            max_expanded_bytes: 1 << 20,
            max_expansion_depth: 64,
            max_parse_steps: 1 << 14,
        }
    }
}
