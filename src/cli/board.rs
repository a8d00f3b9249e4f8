//! `tallgrass board`: the board game as text, and many games of it.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use super::args::Board as Args;
use super::{Done, Failure, load, turns};
use crate::tables::board::count::BoardCount;
use crate::tables::board::{Board, BoardGame, BoardReport, Easier, Master, Options, Scenario};
use crate::tables::{Control, Seat, Strength, TurnGame as _, rules_in_words};

/// The word of the game, for `check`.
pub(super) const NAME: &str = BoardGame::NAME;

/// Plays or simulates.
pub(super) fn board(args: &Args, folder: Option<&PathBuf>, out: &mut dyn Write) -> Done {
    let board = data(folder)?;
    if let Some(games) = args.turn.simulate {
        return simulate(args, games, &board, out);
    }
    if args.today {
        let session = turns::todays::<BoardGame>(&args.turn, &board, out)?;
        return turns::as_text(session, &args.turn, out);
    }
    if let Some(path) = &args.file {
        let (file, text) = turns::text_of(path)?;
        let session = turns::reopened::<BoardGame>(&file, &text, &board)?;
        return turns::as_text(session, &args.turn, out);
    }
    let alone = if args.scenario.is_some() { 1 } else { 2 };
    let seats = turns::seats::<BoardGame>(&args.turn, alone)?;
    let session = turns::begin::<BoardGame>(&args.turn, &board, options(args)?, seats, None, out)?;
    turns::as_text(session, &args.turn, out)
}

fn data(folder: Option<&PathBuf>) -> Result<Arc<Board>, Failure> {
    let read = Board::load(folder.map(PathBuf::as_path));
    read.map(Arc::new).map_err(|found| load::faults(&found))
}

fn options(args: &Args) -> Result<Options, Failure> {
    let mut options = match &args.scenario {
        None => Options::default(),
        Some(word) => {
            let mut all = Scenario::ALL.into_iter();
            let scenario = all.find(|it| it.word() == word).ok_or_else(|| {
                let known = Scenario::ALL.map(Scenario::word);
                unknown("scenario", word, &known)
            })?;
            scenario.options()
        }
    };
    options.half |= args.half;
    options.world |= args.world;
    options.hidden_cards |= args.hidden_cards;
    for word in &args.easier {
        let easier = Easier::ALL.into_iter().find(|it| it.word() == word);
        options.easier.push(easier.ok_or_else(|| {
            unknown(
                "easier rule",
                word,
                Easier::ALL.map(Easier::word).as_slice(),
            )
        })?);
    }
    for word in &args.master {
        let master = Master::ALL.into_iter().find(|it| it.word() == word);
        options.master.push(master.ok_or_else(|| {
            unknown(
                "master rule",
                word,
                Master::ALL.map(Master::word).as_slice(),
            )
        })?);
    }
    Ok(options)
}

fn unknown(what: &str, word: &str, known: &[&str]) -> Failure {
    let word = crate::data::files::plain(word);
    Failure::new(format!(
        "there is no {what} \"{word}\"; known are: {}",
        known.join(", ")
    ))
}

/// A game of a simulation that goes through all options; the Champion, who thinks for long, plays in few.
fn varied(number: u64) -> (Options, Vec<Seat>) {
    let (options, players) = Options::varied(number);
    let seat = |at: u64| {
        let strength = match (number + at) % 200 {
            0 => Strength::High,
            it if it % 2 == 0 => Strength::Low,
            _ => Strength::Middle,
        };
        Seat::new(format!("Player {}", at + 1), Control::Computer(strength))
    };
    (options, (0..players as u64).map(seat).collect())
}

fn simulate(args: &Args, games: u64, board: &Arc<Board>, out: &mut dyn Write) -> Done {
    let options = options(args)?;
    let mut seats = turns::seats::<BoardGame>(&args.turn, 2)?;
    for seat in seats.iter_mut().filter(|seat| seat.is_person()) {
        *seat = Seat::new(seat.name.clone(), Control::Computer(Strength::Middle));
    }
    let players = seats.len();
    let set_up = |number: u64| match args.all_options {
        true => varied(number),
        false => (options.clone(), seats.clone()),
    };
    let done = turns::many::<BoardGame, BoardCount>(&args.turn, games, board, &set_up)?;
    let report = BoardReport::of(&done.count, players);
    if args.turn.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", report.table())?;
        if args.turn.details {
            write!(out, "{}", rules_in_words(&report.rules))?;
        }
    }
    turns::after_many(&done, games)
}
