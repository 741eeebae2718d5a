//! The `judgeprint` program: everything is in [`judgeprint::cli`].

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    judgeprint::cli::main(std::env::args_os())
}
