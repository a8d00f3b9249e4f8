//! `tallgrass` and `tallgrass play`: the window, or the text table where there is none.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write};
use std::path::Path;
use std::sync::Arc;

use super::args::Play;
use super::load::Given;
use super::{Done, Failure, levels, load, note, signals, window};
use crate::ai::Seats;
use crate::data::{Dex, files};
use crate::record::{Reading, Session, fresh_seed};
use crate::rules::DiceSource;
use crate::text::{self, Manners};

/// The game without arguments: the menu of the window, else the default level as text.
pub(super) fn menu(dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    match window::missing() {
        None => window::menu(dex),
        Some(why) => {
            explain(&why);
            let args = Play::of(&levels::choose(dex, out)?);
            let (session, seats) = prepare(&args, dex)?;
            as_text(session, seats, &args, out)
        }
    }
}

/// Straight into a level.
pub(super) fn play(args: &Play, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    let (session, seats) = prepare(args, dex)?;
    if args.text || args.table_dice {
        return as_text(session, seats, args, out);
    }
    match window::missing() {
        None => window::battle(session, seats),
        Some(why) => {
            explain(&why);
            as_text(session, seats, args, out)
        }
    }
}

impl Play {
    fn of(level: &str) -> Self {
        Self {
            level: level.to_owned(),
            text: true,
            seed: None,
            table_dice: false,
            controllers: Vec::new(),
            details: false,
            explain: false,
            autosave: false,
            salvage: false,
        }
    }
}

/// The battle at its start, or where a record ends.
fn prepare(args: &Play, dex: &Arc<Dex>) -> Result<(Session, Seats), Failure> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let session = match load::given(&args.level, dex)? {
        Given::Record(_) if args.table_dice || args.seed.is_some() => {
            return Err(Failure::new(format!(
                "{} is a record, which has dice of its own: --seed and --table-dice are for levels",
                files::plain(&args.level)
            )));
        }
        Given::Record(reading) => taken_up(args, &reading, dex)?,
        Given::Level(level_ref, level) => {
            let dice = if args.table_dice {
                DiceSource::Tape(Vec::new())
            } else {
                DiceSource::Streams(seed)
            };
            Session::new(dex, &level, level_ref, dice)
        }
    };
    let level = session.battle().level();
    if args.seed.is_none() && !args.table_dice && session.is_empty() {
        note(&format!(
            "New dice: seed {seed}. --seed {seed} rolls the same again."
        ));
    }
    // Who played when it was left plays on, where nobody says otherwise.
    let sides = level.sides.iter().map(|side| side.name.clone());
    let mut players: Vec<_> = sides.zip(session.seats().iter().cloned()).collect();
    players.extend_from_slice(&args.controllers);
    let seats =
        Seats::new(level, &players, seed).map_err(|fault| Failure::new(fault.to_string()))?;
    Ok((session, seats))
}

/// A record to play on: whole, or from its last good command where that is wanted.
fn taken_up(args: &Play, reading: &Reading, dex: &Arc<Dex>) -> Result<Session, Failure> {
    let file = files::plain(&args.level);
    let reopened = Session::as_far_as_sound(reading, dex)
        .map_err(|fault| Failure::new(format!("{file}: {fault}")))?;
    let mut session = reopened.session;
    let Some(lost) = reopened.lost else {
        session.set_origin(Path::new(&args.level));
        return Ok(session);
    };
    // Faults of the text name the file themselves.
    let lost = if lost.starts_with(&file) {
        lost
    } else {
        format!("{file}: {lost}")
    };
    if args.salvage || (io::stdin().is_terminal() && wants_the_rest(&lost)) {
        note(&format!("{lost}; it goes on from there."));
        return Ok(session);
    }
    Err(Failure::new(format!(
        "{lost}\n`tallgrass play {file} --salvage` goes on from there"
    )))
}

/// Asks whether to go on from the last good command.
fn wants_the_rest(lost: &str) -> bool {
    note(&format!("{lost}.\nGo on from there? (yes or no)"));
    let mut line = String::new();
    let read = io::stdin().lock().take(100).read_line(&mut line);
    read.is_ok() && matches!(line.trim().to_lowercase().as_str(), "y" | "yes")
}

fn explain(why: &str) {
    note(&format!("No window: {}.", why.trim_end_matches('.')));
    note(
        "Playing as text. `tallgrass play LEVEL --text` asks for that; `tallgrass --help` shows the rest.",
    );
}

/// The text table. Its first screen stands there before anything is read; where nobody types, the
/// computer plays all sides.
fn as_text(session: Session, seats: Seats, args: &Play, out: &mut dyn Write) -> Done {
    let (details, autosave) = (args.details, args.autosave);
    let stdin = io::stdin();
    let terminal = stdin.is_terminal();
    let mut input = stdin.lock();
    let manners = Manners {
        autosave: terminal || autosave,
        leave_at_end: terminal,
        details,
        explain: args.explain,
        ..Manners::default()
    };
    let manners = if terminal {
        manners.at_a_terminal()
    } else {
        manners
    };
    if terminal {
        let summary = files::one_line(&session.battle().level().summary);
        for line in text::laid_out(&summary, manners.width) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "Type help for help.")?;
    }
    if manners.autosave {
        signals::leave_with(text::parting::words);
    }
    text::play(session, seats, &mut input, out, manners)?;
    Ok(())
}
