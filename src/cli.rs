//! The command line: what each subcommand does.
