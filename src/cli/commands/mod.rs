//! One file a command: its arguments, and what it does.

pub mod add;
pub mod background;
pub mod check;
pub mod compare;
pub mod completions;
pub mod disguise;
pub mod doctor;
pub mod eval;
pub mod hook;
pub mod index;
pub mod languages;
pub mod man;
pub mod report;
pub mod serve;
pub mod simhash;
pub mod template;
pub mod token;
pub mod tokens;
