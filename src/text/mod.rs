//! The plain-text front end: the board in characters, numbered options, a line to choose.
//!
//! It reads lines and writes lines, so it works in a terminal, over SSH, under a screen reader
//! and in a script. Where a script ends, the computer plays on; a person who ends the input leaves. Rules are not its business:
//! it shows what the battle answers.

mod board;
mod menu;
pub mod referee;
mod table;
mod words;

use std::io::{self, BufRead, Write};

use crate::ai::Seats;
use crate::battle::{Battle, Eyes};
use crate::data::files;
use crate::record::Session;
use crate::words::{Narrator, people};

/// How a game at the text table is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manners {
    /// Keep the battle after every command ([`crate::record::Keeper`]).
    pub autosave: bool,
    /// Where the input ends, leave instead of letting the computer play on.
    pub leave_at_end: bool,
    /// Show every sum of every roll.
    pub details: bool,
}

/// Plays a battle: people by typed lines, the rest by their controllers. Comes back when the
/// battle is over or somebody quits.
///
/// # Errors
/// The output cannot be written or the input cannot be read.
pub fn play(
    session: Session,
    seats: Seats,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    manners: Manners,
) -> io::Result<Session> {
    table::TextTable::new(session, seats, input, out, manners).play()
}

/// Writes a journal from one of its events on, a line per event; with its sums if `details`.
///
/// # Errors
/// The output cannot be written.
pub fn tell(battle: &Battle, from: usize, details: bool, out: &mut dyn Write) -> io::Result<()> {
    tell_seen(battle, Eyes::REFEREE, from, details, out)
}

/// The same, as far as whoever looks may know.
fn tell_seen(
    battle: &Battle,
    eyes: Eyes,
    from: usize,
    details: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let narrator = Narrator::seen(battle, eyes);
    for event in battle.journal().get(from..).unwrap_or(&[]) {
        let Some(line) = narrator.line(event) else {
            continue;
        };
        writeln!(out, "{}", files::one_line(&line))?;
        if details {
            for detail in narrator.details(event) {
                writeln!(out, "      {}", files::one_line(&detail))?;
            }
        }
    }
    Ok(())
}

/// Writes how everybody stands and the board.
///
/// # Errors
/// The output cannot be written.
pub fn show_state(battle: &Battle, out: &mut dyn Write) -> io::Result<()> {
    let letters = board::letters(battle.dex(), battle.level());
    for line in board::draw(battle, &letters, board::SquareMarks::default()) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", board::legend(battle))?;
    for line in people::roster(battle, &letters, Eyes::REFEREE) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
