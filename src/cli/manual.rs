//! `tallgrass completions` and `tallgrass man`: what a package of the program installs beside it, made
//! from the same description of the command line that reads it.

use std::io::Write;

use clap::CommandFactory as _;

use super::args::{CommandLine, Completions, Man};
use super::{Done, Failure, shown};

/// Prints the completions for a shell.
pub(super) fn completions(args: &Completions, out: &mut dyn Write) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(
        args.shell,
        &mut CommandLine::command(),
        "tallgrass",
        &mut script,
    );
    out.write_all(&script)?;
    Ok(())
}

/// Prints the manual page, or writes those of all commands.
pub(super) fn man(args: &Man, out: &mut dyn Write) -> Done {
    let Some(folder) = &args.out else {
        clap_mangen::Man::new(CommandLine::command()).render(out)?;
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(CommandLine::command(), folder))
        .map_err(|error| Failure::new(format!("{}: {error}", shown(folder))))?;
    Ok(())
}
