//! The built binary, run from the repository with nothing to draw on.

use std::io::Write as _;
use std::process::{Child, Command, Output, Stdio};

/// The binary with these arguments, its streams open.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tallgrass"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        // Whoever runs the tests may have data of their own.
        .env(
            "XDG_DATA_HOME",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/nobody"),
        )
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Gives it this input and waits for its end.
pub(crate) fn finish(mut child: Child, input: &[u8]) -> Output {
    // A binary that does not read its input closes it; that is its right.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Runs the binary with this input.
pub(crate) fn tallgrass_with(arguments: &[&str], input: &[u8]) -> Output {
    finish(command(arguments).spawn().unwrap(), input)
}

/// Runs the binary with no input.
pub(crate) fn tallgrass(arguments: &[&str]) -> Output {
    tallgrass_with(arguments, b"")
}
