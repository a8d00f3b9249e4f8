//! The command line: what each subcommand does.
//!
//! Results go to standard output, JSON alone and without times; notes, progress and errors go
//! to standard error. Exit status: 0 done, 1 failed (one or two lines say why), 2 wrong usage, 130
//! stopped. A reader that has seen enough (`| head`) changes nothing of that.

mod arena;
mod args;
mod board;
mod check;
mod compare;
mod d20;
mod dex;
mod dex_filter;
mod levels;
mod load;
mod manual;
mod not_played;
mod output;
mod play;
mod pucks;
mod run;
mod signals;
mod simulate;
mod species_page;
mod turns;
mod verify;
mod window;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::Parser as _;

use crate::data::files;

use args::{CommandLine, Job};
pub use run::{run_json, run_json_with};

/// Why a job did not end well.
#[derive(Debug)]
enum Failure {
    /// Lines for standard error.
    Told(String),
    /// The output could not be written.
    Output(io::Error),
    /// Somebody said stop; what was done until then has been told.
    Stopped(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

impl Failure {
    fn new(told: impl Into<String>) -> Self {
        Self::Told(told.into())
    }
}

type Done = Result<(), Failure>;

/// Runs the command line; the arguments start with the name of the program.
#[must_use]
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match CommandLine::try_parse_from(arguments) {
        Ok(args) => finish(run_job(args)),
        Err(error) => {
            // Help and version are no errors; a closed pipe is not worth a word.
            let _ = error.print();
            ExitCode::from(if error.use_stderr() { 2 } else { 0 })
        }
    }
}

fn run_job(args: CommandLine) -> Done {
    let CommandLine { job, data } = args;
    let dex = || load::dex(&data);
    // Whoever plays has nobody to play for where nobody reads; the others work through to their end.
    let playing = matches!(
        job,
        None | Some(Job::Play(_) | Job::Pucks(_) | Job::Board(_) | Job::D20(_))
    );
    let stdout = io::stdout().lock();
    let out: Box<dyn Write> = match playing {
        true => Box::new(stdout),
        false => Box::new(output::WhileRead::new(stdout)),
    };
    let mut out = io::BufWriter::new(out);
    let done = match job {
        None => dex().and_then(|dex| play::menu(&dex, &mut out)),
        Some(Job::Play(args)) => match d20::of_play(&args) {
            Some(own) => d20::d20(&own, data.last(), &mut out),
            None => dex().and_then(|dex| play::play(&args, &dex, &mut out)),
        },
        Some(Job::Levels) => dex().and_then(|dex| levels::levels(&dex, &mut out)),
        Some(Job::Run(args)) => dex().and_then(|dex| run::run(&args, &dex, &mut out)),
        Some(Job::Simulate(args)) => match d20::of_simulate(&args) {
            Some(own) => d20::d20(&own, data.last(), &mut out),
            None if args.rules.is_some() => {
                dex().and_then(|dex| compare::compare(&args, &dex, &mut out))
            }
            None => dex().and_then(|dex| simulate::simulate(&args, &dex, &mut out)),
        },
        Some(Job::Arena(args)) => match d20::of_arena(&args) {
            Some(own) => d20::d20(&own, data.last(), &mut out),
            None => dex().and_then(|dex| arena::arena(&args, &dex, &mut out)),
        },
        Some(Job::Verify(args)) => match d20::of_verify(&args) {
            Some(own) => d20::d20(&own, data.last(), &mut out),
            None => dex().and_then(|dex| verify::verify(&args, &dex, &mut out)),
        },
        Some(Job::Check(args)) => check::check(&args, &data, &mut out),
        Some(Job::Dex(args)) => dex().and_then(|dex| dex::dex(&args, &dex, &mut out)),
        Some(Job::Replay(args)) => dex().and_then(|dex| window::replay(&args, &dex)),
        Some(Job::Screenshot(args)) => {
            dex().and_then(|dex| window::screenshot(&args, &dex, &mut out))
        }
        Some(Job::Pucks(args)) => pucks::pucks(&args, data.last(), &mut out),
        Some(Job::Board(args)) => board::board(&args, data.last(), &mut out),
        Some(Job::D20(args)) => d20::d20(&args, data.last(), &mut out),
        Some(Job::Completions(args)) => manual::completions(&args, &mut out),
        Some(Job::Man(args)) => manual::man(&args, &mut out),
    };
    let flushed = out.flush().map_err(Failure::Output);
    done.and(flushed)
}

fn finish(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            note(&format!("error: {error}"));
            ExitCode::FAILURE
        }
        Err(Failure::Stopped(line)) => {
            note(&line);
            ExitCode::from(signals::STOPPED)
        }
        Err(Failure::Told(lines)) => {
            note(&format!("error: {lines}"));
            ExitCode::FAILURE
        }
    }
}

/// A path on one line, with nothing in it that a terminal would obey.
fn shown(path: &Path) -> String {
    files::plain(&path.display().to_string())
}

/// A line on standard error; who cannot hear it misses nothing.
fn note(line: &str) {
    for line in line.lines() {
        let _ = writeln!(io::stderr(), "{}", files::plain(line));
    }
}
