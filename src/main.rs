//! The `tallgrass` binary: reads the command line and hands over to the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    tallgrass::cli::main(std::env::args_os())
}
