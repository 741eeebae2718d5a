//! The server as judges, programs and browsers meet it: the real program, asked over the network.

mod configuration;
mod doctor;
pub(crate) mod judges;
mod pages;
pub(crate) mod process;
pub(crate) mod security;
mod sign_in;
mod starts;
