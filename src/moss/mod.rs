//! A server that speaks the MOSS protocol, so that judges and course tools which send their submissions to MOSS get their
//! report from here by a change of host name.
//!
//! ```text
//! client ── lines, files ── session ── job ── material ── batch::report ── pages ── shelf
//!    └────── GET /results/<secret> ──────────────────── routes ──────────────────────┘
//! ```
//!
//! The protocol knows no secrets: a user id is a number that is sent in the clear. So the server answers only whom
//! [`Allowed`] lets in, bounds everything by [`MossLimits`], and a result is readable by whoever has its address, which
//! nobody can guess and which ends ([`Shelf`]). judge-hooks/moss/README.md is the manual.

mod allowed;
mod clock;
mod command;
mod compare;
mod counters;
mod job;
mod language;
mod limits;
mod markup;
mod material;
mod page;
mod pages;
mod routes;
mod server;
mod session;
mod shelf;
mod shelf_file;
mod wire;

pub use allowed::Allowed;
pub use clock::Clock;
pub use counters::MossCounters;
pub use language::{language, languages};
pub use limits::MossLimits;
pub use page::Page;
pub use pages::content_security_policy;
pub use routes::{ADDRESS, routes};
pub use server::{MossOptions, serve};
pub use shelf::{Shelf, ShelfError, ShelfLimits};

#[cfg(test)]
mod session_tests;
