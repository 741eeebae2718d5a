//! The `judgeprint` program: parse, run, print an error once, exit.

fn main() {}
