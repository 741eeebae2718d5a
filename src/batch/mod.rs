//! Many submissions compared at once: from a corpus, or the index, and handed-out code to a report. The command line and
//! the servers go this one way, so that they say the same of the same submissions.
//!
//! ```text
//! corpus or index ─ Material ─ report ─ Built { report, placed, flagged }
//!                              parse, compare, align; a Stage at each step
//! ```

mod asked;
mod common;
mod elsewhere;
mod habits;
mod handed_out;
mod material;
mod program;
mod report;
mod stage;
mod widespread;

pub use elsewhere::CorpusElsewhere;
pub use handed_out::HandedOut;
pub use material::{Material, MaterialError};
pub use program::{program, programs, template};
pub use report::{BatchOptions, Built, report};
pub use stage::Stage;
