//! `tallgrass d20`: battles by the rules of the video games on one die, as text, and many of them.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use super::args::D20 as Args;
use super::{Done, Failure, load, turns};
use crate::data::DataError;
use crate::rulesets::d20::count::D20Count;
use crate::rulesets::d20::dex::Dex;
use crate::rulesets::d20::game::{D20, Options};
use crate::rulesets::d20::level::{Level, RawLevel, is_level};
use crate::rulesets::d20::{made, shipped};
use crate::tables::record::game_of;
use crate::tables::{Control, DiceFrom, Seat, TurnGame as _};

/// The word of the game, for `check`.
pub(super) const NAME: &str = D20::NAME;

/// Plays or simulates.
pub(super) fn d20(args: &Args, folder: Option<&PathBuf>, out: &mut dyn Write) -> Done {
    let dex = data(folder)?;
    if args.levels {
        for (name, text) in shipped::LEVELS {
            let level = Level::parse(&dex, name, text).map_err(|found| load::faults(&found))?;
            writeln!(
                out,
                "{name}: {}. {}",
                level.raw.name,
                level.raw.summary.as_deref().unwrap_or("")
            )?;
        }
        return Ok(());
    }
    let level = match &args.level {
        None => None,
        Some(given) => match shipped::LEVELS.iter().find(|(name, _)| name == given) {
            Some((name, text)) => Some(((*name).to_owned(), (*text).to_owned())),
            None => Some(turns::text_of(&PathBuf::from(given))?),
        },
    };
    if let Some((file, text)) = level.as_ref().filter(|(_, text)| game_of(text).is_some()) {
        let session = turns::reopened::<D20>(file, text, &dex)?;
        return turns::as_text(session, &args.turn, out);
    }
    let level = match level {
        None => None,
        Some((file, text)) => Some(
            Level::parse(&dex, &file, &text)
                .map_err(|found| load::faults(&found))?
                .raw,
        ),
    };
    if let Some(games) = args.turn.simulate {
        return simulate(args, games, &dex, level.as_ref(), out);
    }
    let level = level.unwrap_or_else(|| made::random(&dex, args.turn.seed.unwrap_or(1), args.each));
    let seats = seats(args, &level)?;
    let as_stated = args.turn.seed.is_none() && !args.turn.table_dice;
    let dice = as_stated.then_some(DiceFrom::Seeded(level.seed));
    let session = turns::begin::<D20>(&args.turn, &dex, Options { level }, seats, dice)?;
    turns::as_text(session, &args.turn, out)
}

fn data(folder: Option<&PathBuf>) -> Result<Arc<Dex>, Failure> {
    let read = match folder {
        None => Dex::builtin(),
        Some(folder) => Dex::load(Some(folder)).map(Arc::new),
    };
    read.map_err(|found| load::faults(&found))
}

/// The seats of a level, or those that are asked for in their place.
fn seats(args: &Args, level: &RawLevel) -> Result<Vec<Seat>, Failure> {
    if !args.turn.seats.is_empty() {
        return turns::seats::<D20>(&args.turn, level.sides.len());
    }
    let seat = |side: &crate::rulesets::d20::level::RawSide| {
        let control =
            Control::from_word(&side.controller, D20::STRENGTHS).unwrap_or(Control::Person);
        Seat::new(side.name.clone(), control)
    };
    Ok(level.sides.iter().map(seat).collect())
}

fn simulate(
    args: &Args,
    games: u64,
    dex: &Arc<Dex>,
    level: Option<&RawLevel>,
    out: &mut dyn Write,
) -> Done {
    let seed = args.turn.seed.unwrap_or(1);
    let first = level
        .cloned()
        .unwrap_or_else(|| made::random(dex, seed, args.each));
    let seats = seats(args, &first)?;
    let set_up = |number: u64| {
        let level = match level {
            Some(level) => level.clone(),
            None => made::random(dex, seed.wrapping_add(number), args.each),
        };
        (Options { level }, seats.clone())
    };
    let done = turns::many::<D20, D20Count>(&args.turn, games, dex, &set_up)?;
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let report = done.count.report(&names);
    if args.turn.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", report.table())?;
    }
    turns::after_many(&done, games)
}

/// Faults of a level of this game, for `check`; none where it is a level of another.
pub(super) fn check_level(file: &str, text: &str) -> Option<Result<Vec<String>, Vec<DataError>>> {
    is_level(text).then(|| {
        let dex = Dex::builtin()?;
        Level::parse(&dex, file, text).map(|level| level.warnings)
    })
}
