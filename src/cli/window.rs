//! The window: a thin layer over `screens`, and plain words where there is none.

use std::io::Write;
use std::sync::Arc;

use super::args::{Replay, Screenshot};
use super::load::Given;
use super::{Done, Failure, load, shown};
use crate::ai::Seats;
use crate::data::{Dex, files};
use crate::record::Session;
use crate::rules::DiceSource;

/// A session for a level at its start or a record at its end.
fn session(argument: &str, dex: &Arc<Dex>) -> Result<Session, Failure> {
    match load::given(argument, dex)? {
        Given::Record(reading) if reading.lost.is_some() => {
            let faults = reading.lost.map_or_else(Vec::new, |lost| lost.faults);
            Err(load::faults(&faults))
        }
        Given::Record(reading) => Session::replay(dex, &reading.record)
            .map_err(|fault| Failure::new(format!("{}: {fault}", files::plain(argument)))),
        Given::Level(level_ref, level) => {
            let dice = DiceSource::Streams(level.seed);
            Ok(Session::new(dex, &level, level_ref, dice))
        }
    }
}

/// Watches a record.
pub(super) fn replay(args: &Replay, dex: &Arc<Dex>) -> Done {
    let record = load::record(&args.record, dex)?;
    let file = shown(&args.record);
    let session =
        Session::replay(dex, &record).map_err(|fault| Failure::new(format!("{file}: {fault}")))?;
    match missing() {
        None => open::replay(session),
        Some(why) => Err(Failure::new(format!(
            "no window: {why}\n`tallgrass run {file}` shows the record as text"
        ))),
    }
}

/// Renders the battle screen.
pub(super) fn screenshot(args: &Screenshot, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    open::screenshot(session(&args.level, dex)?, args)?;
    writeln!(out, "{}", shown(&args.out))?;
    Ok(())
}

/// Why no window can be opened; `None` where one can.
pub(super) fn missing() -> Option<String> {
    open::missing()
}

/// Opens the menu.
pub(super) fn menu(dex: &Arc<Dex>) -> Done {
    open::menu(dex)
}

/// Opens a battle.
pub(super) fn battle(session: Session, seats: Seats) -> Done {
    open::battle(session, seats)
}

#[cfg(feature = "client")]
mod open {
    use super::{Arc, Dex, Done, Failure, Screenshot, Seats, Session};
    use crate::screens;

    pub(super) fn missing() -> Option<String> {
        screens::display_missing()
    }

    pub(super) fn menu(dex: &Arc<Dex>) -> Done {
        screens::open_menu(dex).map_err(Failure::new)
    }

    pub(super) fn battle(session: Session, seats: Seats) -> Done {
        screens::open_battle(session, seats).map_err(Failure::new)
    }

    pub(super) fn replay(session: Session) -> Done {
        screens::open_replay(session).map_err(Failure::new)
    }

    pub(super) fn screenshot(session: Session, args: &Screenshot) -> Done {
        screens::screenshot(session, &args.out, args.size).map_err(Failure::new)
    }
}

#[cfg(not(feature = "client"))]
mod open {
    use super::{Arc, Dex, Done, Failure, Screenshot, Seats, Session};

    const WHY: &str = "this tallgrass was built without one (cargo feature `client`)";

    pub(super) fn missing() -> Option<String> {
        Some(WHY.to_owned())
    }

    pub(super) fn menu(_: &Arc<Dex>) -> Done {
        Err(Failure::new(WHY))
    }

    pub(super) fn battle(_: Session, _: Seats) -> Done {
        Err(Failure::new(WHY))
    }

    pub(super) fn replay(_: Session) -> Done {
        Err(Failure::new(WHY))
    }

    pub(super) fn screenshot(_: Session, _: &Screenshot) -> Done {
        Err(Failure::new(format!("no picture: {WHY}")))
    }
}
