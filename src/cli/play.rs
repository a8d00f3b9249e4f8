//! `tallgrass` and `tallgrass play`: the window, or the text table where there is none.

use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::path::Path;

use super::args::Play;
use super::load::Given;
use super::{Done, Failure, load, note, window};
use crate::ai::Seats;
use crate::data::files;
use crate::record::Session;
use crate::rules::DiceSource;
use crate::sim::STAND_IN;
use crate::text::{self, Manners};

/// The game without arguments: the menu of the window, else the default level as text.
pub(super) fn menu(out: &mut dyn Write) -> Done {
    match window::missing() {
        None => window::menu(),
        Some(why) => {
            explain(&why);
            let args = Play::of(load::DEFAULT_LEVEL);
            let (session, seats) = prepare(&args)?;
            as_text(session, seats, &args, out)
        }
    }
}

/// Straight into a level.
pub(super) fn play(args: &Play, out: &mut dyn Write) -> Done {
    let (session, seats) = prepare(args)?;
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
            autosave: false,
        }
    }
}

/// The battle at its start, or where a record ends.
fn prepare(args: &Play) -> Result<(Session, Seats), Failure> {
    let dex = load::dex()?;
    let session = match load::given(&args.level, &dex)? {
        Given::Record(_) if args.table_dice || args.seed.is_some() => {
            return Err(Failure::new(format!(
                "{} is a record, which has dice of its own: --seed and --table-dice are for levels",
                files::plain(&args.level)
            )));
        }
        Given::Record(record) => {
            let mut session = Session::resume(&dex, &record)
                .map_err(|fault| Failure::new(format!("{}: {fault}", files::plain(&args.level))))?;
            session.set_origin(Path::new(&args.level));
            session
        }
        Given::Level(level_ref, level) => {
            let dice = if args.table_dice {
                DiceSource::Tape(Vec::new())
            } else {
                DiceSource::Seeded(args.seed.unwrap_or(level.seed))
            };
            Session::new(&dex, &level, level_ref, dice)
        }
    };
    let level = session.battle().level();
    let seats = Seats::new(level, &args.controllers, args.seed.unwrap_or(level.seed))
        .map_err(|fault| Failure::new(fault.to_string()))?;
    Ok((session, seats))
}

fn explain(why: &str) {
    note(&format!("No window: {}.", why.trim_end_matches('.')));
    note(
        "Playing as text. `tallgrass play LEVEL --text` asks for that; `tallgrass --help` shows the rest.",
    );
}

/// The text table. Where nobody can type, the computer plays all sides.
fn as_text(session: Session, mut seats: Seats, args: &Play, out: &mut dyn Write) -> Done {
    let (details, autosave) = (args.details, args.autosave);
    let stdin = io::stdin();
    let terminal = stdin.is_terminal();
    let mut input = stdin.lock();
    // An input that cannot be read is one that has ended.
    if !terminal && input.fill_buf().map_or(true, <[u8]>::is_empty) && seats.any_human() {
        note("Nobody is there to type: the computer plays all sides.");
        seats
            .replace_humans(STAND_IN)
            .map_err(|fault| Failure::new(fault.to_string()))?;
    }
    let manners = Manners {
        autosave: terminal || autosave,
        leave_at_end: terminal,
        details,
    };
    if terminal {
        writeln!(
            out,
            "{}\nType help for help.",
            session.battle().level().summary
        )?;
    }
    text::play(session, seats, &mut input, out, manners)?;
    Ok(())
}
