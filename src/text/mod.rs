//! The plain-text front end: the board in characters, numbered options, a line to choose.
//!
//! It reads lines and writes lines, so it works in a terminal, over SSH, under a screen reader
//! and in a script. Where a script ends, the computer plays on; a person who ends the input leaves. Rules are not its business:
//! it shows what the battle answers.

mod board;
mod line;
mod menu;
pub mod parting;
pub mod referee;
mod table;
#[cfg(test)]
mod tests;
mod turns;
mod why;
mod words;
mod wrap;

use std::io::{self, BufRead, Write};
use std::time::Duration;

use crate::ai::Seats;
use crate::battle::{Battle, Event, Eyes, OwnEvent, PtuEvent};
use crate::data::files;
use crate::record::Session;
use crate::rules::Effectiveness;
use crate::words::{Narrator, people};

pub use turns::{TurnManners, begin_turns, play_turns, typed_command};
pub use why::reasons;

/// How a game at the text table is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manners {
    /// Keep the battle after every command ([`crate::record::Keeper`]).
    pub autosave: bool,
    /// Where the input ends, leave instead of letting the computer play on.
    pub leave_at_end: bool,
    /// Show every sum of every roll.
    pub details: bool,
    /// Show the whole board before every decision, not only what has changed.
    pub full: bool,
    /// Say of every decision of the computer why ([`reasons`]).
    pub explain: bool,
    /// Break lines at words to this width; `None` leaves them whole.
    pub width: Option<usize>,
    /// Offer to save the battle before it is left.
    pub offers_save: bool,
    /// Ask about every reaction on offer, not only where it is worth it ([`crate::ai::worth`]).
    pub asks_all: bool,
    /// A line that comes sooner than this after its question was typed before the question stood
    /// there; `None` where lines come from a script, which knows what it says.
    pub typed_ahead: Option<Duration>,
}

/// Nobody reads a question and answers it in less.
const SOONEST_ANSWER: Duration = Duration::from_millis(40);

impl Manners {
    /// As suits somebody who sits at a terminal.
    #[must_use]
    pub fn at_a_terminal(self) -> Self {
        Self {
            width: Some(wrap::terminal_width()),
            offers_save: true,
            typed_ahead: Some(SOONEST_ANSWER),
            ..self
        }
    }
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
    let how = if details { Telling::Sums } else { Telling::All };
    told(battle, Eyes::REFEREE, from, how)
        .iter()
        .try_for_each(|line| writeln!(out, "{line}"))
}

/// How much of a journal is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    /// What happens; offers that nobody took would only drown it.
    Terse,
    /// Everything.
    All,
    /// Everything with its sums.
    Sums,
}

/// The lines of a journal from one of its events on, as far as whoever looks may know.
fn told(battle: &Battle, eyes: Eyes, from: usize, how: Telling) -> Vec<String> {
    told_between(battle, eyes, (from, usize::MAX), how)
}

/// The lines of a journal from one of its events up to another, which is not told any more.
fn told_between(
    battle: &Battle,
    eyes: Eyes,
    (from, end): (usize, usize),
    how: Telling,
) -> Vec<String> {
    let narrator = Narrator::seen(battle, eyes).told_to(eyes);
    let mut lines = Vec::new();
    let events = battle.journal().iter().enumerate();
    for (at, event) in events.take(end).skip(from) {
        let next = battle.journal().get(at + 1);
        if how == Telling::Terse && goes_without_saying(event, next) {
            continue;
        }
        let Some(line) = narrator.line_at(battle.journal(), at) else {
            continue;
        };
        lines.push(files::one_line(&line).to_string());
        if how == Telling::Sums {
            for sum in narrator.details(event) {
                lines.push(format!("      {}", files::one_line(&sum)));
            }
        }
    }
    lines
}

/// What the lines around it tell as well: a dropped offer, the roll for a tie in the Initiative, a
/// rest that heals nothing, and plain damage that the loss of Hit Points below it repeats.
fn goes_without_saying(event: &Event, next: Option<&Event>) -> bool {
    match (event, next) {
        (
            Event::Reacted { taken: false, .. }
            | Event::Rolled { against: None, .. }
            | Event::Healed { amount: 0, .. },
            _,
        ) => true,
        (
            Event::Own(OwnEvent::Ptu(PtuEvent::Damage {
                target,
                dealt,
                effectiveness: Effectiveness::Steps(0),
                critical: false,
                ..
            })),
            Some(Event::HpLost {
                who,
                hp_lost,
                temp_lost: 0,
                ..
            }),
        ) => target == who && dealt == hp_lost,
        _ => false,
    }
}

/// A text for somebody who sits at a terminal, broken at words where it tells its width.
#[must_use]
pub fn laid_out(text: &str, width: Option<usize>) -> Vec<String> {
    match width {
        Some(width) => wrap::wrap(text, width),
        None => vec![text.to_owned()],
    }
}

/// Writes how everybody stands and the board.
///
/// # Errors
/// The output cannot be written.
pub fn show_state(battle: &Battle, out: &mut dyn Write) -> io::Result<()> {
    let letters = board::letters(battle.dex(), battle.level());
    for line in board::draw(battle, &letters, board::SquareMarks::default(), None) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", board::legend(battle))?;
    for line in people::roster(battle, &letters, Eyes::REFEREE) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
