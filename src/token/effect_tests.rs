//! Rows of tokens whose effects are known, and others.
