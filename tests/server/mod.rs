//! The server as judges, programs and browsers meet it: the real program, asked over the network.

mod doctor;
mod judges;
mod pages;
pub(crate) mod process;
mod security;
mod sign_in;
mod starts;
