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
    /// reports about every 100 operations; an ordinary program needs fewer than its bytes.
    pub max_parse_steps: usize,
}

impl Default for TokenLimits {
    fn default() -> Self {
        Self {
            max_tokens: 1 << 20,
            max_expanded_tokens: 1 << 16,
            max_expanded_bytes: 1 << 20,
            max_expansion_depth: 64,
            max_parse_steps: 1 << 18,
        }
    }
}
