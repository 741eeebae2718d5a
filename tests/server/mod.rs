//! The server as judges, programs and browsers meet it: the real program, asked over the network.

mod process;
mod security;
mod starts;
