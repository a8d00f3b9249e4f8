//! `tallgrass d20`: battles by the rules of the video games on one die, as text, and many of them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::args::{ArenaArgs, D20 as Args, Play, Simulate, TurnArgs, Verify};
use super::{Done, Failure, load, note, turns};
use crate::data::{DataError, files};
use crate::record::fresh_seed;
use crate::rulesets::d20::count::D20Count;
use crate::rulesets::d20::dex::{Dex, FILES};
use crate::rulesets::d20::game::{D20, Options};
use crate::rulesets::d20::level::{Level, RawLevel, RawMon, is_level};
use crate::rulesets::d20::{cards, made, shipped, showdown};
use crate::tables::record::game_of;
use crate::tables::{Control, DiceFrom, Seat, TurnGame as _};

/// The word of the game, for `check`.
pub(super) const NAME: &str = D20::NAME;

/// Whether a level is one of this game: the name of a shipped one, or a file that says so.
fn is_ours(level: &str) -> bool {
    if shipped::LEVELS.iter().any(|(name, _)| *name == level) {
        return true;
    }
    let path = Path::new(level);
    // A file that cannot be read is told of by whoever reads it in earnest; a pipe is read once.
    path.is_file()
        && turns::text_of(path).is_ok_and(|(_, text)| {
            is_level(&text) || game_of(&text).is_some_and(|game| game == NAME)
        })
}

/// The arguments of this game for a level that was given to another command.
fn own(level: &str, turn: TurnArgs) -> Args {
    Args {
        level: Some(level.to_owned()),
        levels: false,
        each: 3,
        places: None,
        tower: false,
        team: None,
        arena: false,
        turn,
    }
}

/// What `play` says, for a level of this game.
pub(super) fn of_play(args: &Play) -> Option<Args> {
    let turn = TurnArgs {
        seats: args.controllers.clone(),
        seed: args.seed,
        table_dice: args.table_dice,
        ..TurnArgs::plain()
    };
    is_ours(&args.level).then(|| own(&args.level, turn))
}

/// What `simulate` says, for a level of this game.
pub(super) fn of_simulate(args: &Simulate) -> Option<Args> {
    is_ours(&args.level).then(|| own(&args.level, turn_of(args)))
}

/// What `simulate` says, as a game of turns reads it.
pub(super) fn turn_of(args: &Simulate) -> TurnArgs {
    TurnArgs {
        seats: args.controllers.clone(),
        seed: args.seed,
        simulate: Some(args.battles),
        from: args.from,
        jobs: args.jobs,
        json: args.json,
        ..TurnArgs::plain()
    }
}

/// What `arena` says, for one level of this game: all its computer players play.
pub(super) fn of_arena(args: &ArenaArgs) -> Option<Args> {
    let [level] = args.levels.as_slice() else {
        return None;
    };
    let turn = TurnArgs {
        seed: Some(args.seed),
        simulate: Some(args.pairs.saturating_mul(2)),
        jobs: args.jobs,
        json: args.json,
        ..TurnArgs::plain()
    };
    is_ours(level).then(|| Args {
        arena: true,
        ..own(level, turn)
    })
}

/// What `verify` says, for one level of this game.
pub(super) fn of_verify(args: &Verify) -> Option<Args> {
    let [level] = args.levels.as_slice() else {
        return None;
    };
    let turn = TurnArgs {
        seed: Some(args.seed),
        simulate: Some(if args.only.is_some() { 1 } else { args.battles }),
        from: args.only.unwrap_or(0),
        jobs: args.jobs,
        check: true,
        ..TurnArgs::plain()
    };
    is_ours(level).then(|| own(level, turn))
}

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
    let team = team(args, &dex)?;
    if let Some(games) = args.turn.simulate {
        return simulate(args, games, &dex, level.as_ref(), &team, out);
    }
    let shipped = level.is_some();
    let options = options(
        args,
        &dex,
        level,
        args.turn.seed.unwrap_or_else(fresh_seed),
        &team,
    );
    let seats = seats(args, &options.level)?;
    let as_stated = args.turn.seed.is_none() && !args.turn.table_dice;
    if as_stated && !shipped {
        let seed = options.level.seed;
        note(&format!(
            "New teams and dice: seed {seed}. --seed {seed} makes the same again."
        ));
    }
    let dice = as_stated.then_some(DiceFrom::Seeded(options.level.seed));
    let session = turns::begin::<D20>(&args.turn, &dex, options, seats, dice, out)?;
    turns::as_text(session, &args.turn, out)
}

/// The team that is brought; none where none is.
fn team(args: &Args, dex: &Dex) -> Result<Vec<RawMon>, Failure> {
    let Some(path) = &args.team else {
        return Ok(Vec::new());
    };
    let (file, text) = turns::text_of(path)?;
    showdown::read(dex, &text).map_err(|faults| {
        let lines: Vec<String> = faults
            .iter()
            .map(|fault| format!("{file}: {}", files::plain(fault)))
            .collect();
        Failure::new(lines.join("\n"))
    })
}

/// What is played: a level, or a battle at random, or the Battle Tower; with the team that is brought.
fn options(args: &Args, dex: &Dex, level: Option<RawLevel>, seed: u64, team: &[RawMon]) -> Options {
    match (args.tower, level) {
        (true, _) if team.is_empty() => Options::tower(dex, seed),
        (true, _) => Options::tower_with(dex, seed, team),
        (false, level) => {
            let level = level.unwrap_or_else(|| {
                let level = made::random(dex, seed, args.each);
                made::with_bench(level, args.places.unwrap_or(args.each))
            });
            Options::of(match team.is_empty() {
                true => level,
                false => showdown::with_team(&level, team),
            })
        }
    }
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
    let named = |name: &str| level.sides.iter().any(|side| side.name == name);
    let given = &args.turn.seats;
    // Sides by their names, or seats in their order.
    if !given.iter().all(|(name, _)| named(name)) {
        return turns::seats::<D20>(&args.turn, level.sides.len());
    }
    let said = turns::seats::<D20>(&args.turn, given.len())?;
    let seat = |side: &crate::rulesets::d20::level::RawSide| {
        let control =
            Control::from_word(&side.controller, D20::STRENGTHS).unwrap_or(Control::Person);
        let said = said.iter().find(|seat| seat.name == side.name);
        Seat::new(side.name.clone(), said.map_or(control, |seat| seat.control))
    };
    Ok(level.sides.iter().map(seat).collect())
}

fn simulate(
    args: &Args,
    games: u64,
    dex: &Arc<Dex>,
    level: Option<&RawLevel>,
    team: &[RawMon],
    out: &mut dyn Write,
) -> Done {
    let seed = args.turn.seed.unwrap_or(1);
    let of = |number: u64| options(args, dex, level.cloned(), seed.wrapping_add(number), team);
    if args.arena {
        return turns::arena::<D20>(&args.turn, games, dex, &of, out);
    }
    let seats = seats(args, &of(0).level)?;
    let set_up = |number: u64| (of(number), seats.clone());
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

/// Many battles of a level that is read already.
pub(super) fn simulate_level(
    name: &str,
    turn: TurnArgs,
    dex: &Arc<Dex>,
    level: &RawLevel,
    out: &mut dyn Write,
) -> Done {
    let games = turn.simulate.unwrap_or(1);
    simulate(&own(name, turn), games, dex, Some(level), &[], out)
}

/// Whether a folder has data of this game.
pub(super) fn is_data(path: &Path) -> bool {
    path.join("species_later.ron").is_file()
}

/// Data and levels of this game, for `check`: how many files, and what is odd or not played.
pub(super) fn check_data(folder: Option<&Path>) -> Result<(usize, Vec<String>), Vec<DataError>> {
    let dex = Dex::load(folder)?;
    let mut lines = Vec::new();
    for (name, text) in shipped::LEVELS {
        lines.extend(Level::parse(&dex, &format!("{name}.ron"), text)?.warnings);
    }
    let moves: Vec<&str> = dex
        .moves
        .iter()
        .filter(|def| !def.played)
        .map(|def| def.name.as_str())
        .collect();
    let abilities = cards::not_played(&dex);
    for (what, of, names) in [
        ("moves", dex.moves.len(), &moves),
        (
            "abilities",
            dex.abilities.len() + abilities.len(),
            &abilities,
        ),
    ] {
        lines.push(format!(
            "Not played on one die, {} of the {of} {what}: {}",
            names.len(),
            names.join(", ")
        ));
    }
    Ok((FILES.files.len() + shipped::LEVELS.len(), lines))
}

/// Faults of a level of this game, for `check`; none where it is a level of another.
pub(super) fn check_level(file: &str, text: &str) -> Option<Result<Vec<String>, Vec<DataError>>> {
    is_level(text).then(|| {
        let dex = Dex::builtin()?;
        Level::parse(&dex, file, text).map(|level| level.warnings)
    })
}
