//! `tallgrass pucks`: a battle or an adventure of PokéPucks as text, and many of them.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use super::args::{Pucks as Args, PucksKind};
use super::{Done, Failure, load, turns};
use crate::rules::Dice;
use crate::tables::pucks::options::{GameKind, Goal, Team, Throws};
use crate::tables::pucks::special::ItemRule;
use crate::tables::pucks::{
    BattleFile, Options, PuckDex, Pucks, PucksCount, PucksReport, is_battle_file,
};
use crate::tables::record::game_of;
use crate::tables::{Control, Seat, Strength, TurnGame as _, rules_in_words};

/// Plays or simulates.
pub(super) fn pucks(args: &Args, data: Option<&PathBuf>, out: &mut dyn Write) -> Done {
    let dex = dex(data)?;
    if let Some(games) = args.turn.simulate {
        return simulate(args, games, &dex, out);
    }
    if args.today {
        let session = turns::todays::<Pucks>(&args.turn, &dex, out)?;
        return turns::as_text(session, &args.turn, out);
    }
    let Some(path) = &args.file else {
        let options = options(args);
        let usual = if options.kind.is_battle() { 2 } else { 1 };
        let seats = turns::seats::<Pucks>(&args.turn, usual)?;
        let session = turns::begin::<Pucks>(&args.turn, &dex, options, seats, None, out)?;
        return turns::as_text(session, &args.turn, out);
    };
    let (file, text) = turns::text_of(path)?;
    if game_of(&text).is_some() {
        let session = turns::reopened::<Pucks>(&file, &text, &dex)?;
        return turns::as_text(session, &args.turn, out);
    }
    if !is_battle_file(&text) {
        let why = "is neither a record nor a game file: it wants game: \"pucks\" and players";
        return Err(Failure::new(format!("{file} {why}")));
    }
    let read = BattleFile::parse(&file, &text).map_err(|found| load::faults(&found))?;
    let session =
        turns::begin::<Pucks>(&args.turn, &dex, read.options, read.seats, read.dice, out)?;
    turns::as_text(session, &args.turn, out)
}

fn dex(data: Option<&PathBuf>) -> Result<Arc<PuckDex>, Failure> {
    match data {
        None => PuckDex::builtin().map_err(|found| load::faults(&found)),
        Some(folder) => {
            let dex = PuckDex::load(Some(folder)).map_err(|found| load::faults(&found))?;
            Ok(Arc::new(dex))
        }
    }
}

fn options(args: &Args) -> Options {
    Options {
        kind: match args.kind {
            PucksKind::Battle => GameKind::Standard,
            PucksKind::Wild => GameKind::Wild,
            PucksKind::Training => GameKind::Training,
            PucksKind::Ante => GameKind::Ante,
            PucksKind::Sanctioned => GameKind::Sanctioned,
            PucksKind::Adventure => GameKind::Adventure,
            PucksKind::Evening => GameKind::ShortEvening,
        },
        throws: if args.table_throws {
            Throws::Table
        } else {
            Throws::Simulated
        },
        competitive: args.competitive,
        goal: match (args.casual, args.pokedex) {
            (true, _) => Goal::Casual,
            (false, true) => Goal::Pokedex,
            (false, false) => Goal::Champion,
        },
        ..Options::default()
    }
}

/// A game of a simulation that goes through everything: battles with items and trainers, strengths in turn,
/// and in games with real throws people, whose throws are those of a hand.
fn varied(dex: &PuckDex, slammers: &[String], seed: u64, number: u64) -> (Options, Vec<Seat>) {
    let (mut options, players) = Options::varied(number);
    let real = options.throws == Throws::Table;
    let seat = |at: usize| {
        let strength = Strength::ALL[(number as usize / 3 + at) % 3];
        let control = match real && at == 0 {
            true => Control::Person,
            false => Control::Computer(strength),
        };
        Seat::new(format!("Player {}", at + 1), control)
    };
    if options.kind.is_battle() && !number.is_multiple_of(3) {
        let stock = stock(dex, options.kind);
        let drawn = |at: usize| slammers[pick(seed, number, at, slammers.len())].clone();
        options.players = (0..players)
            .map(|at| Team {
                slammer: Some(drawn(at)),
                spare: match options.kind {
                    GameKind::Wild => vec!["Great Ball".to_owned()],
                    _ => vec!["Great Ball".to_owned(), drawn(at + players)],
                },
                ante: (options.kind == GameKind::Ante).then(|| "Focus Energy".to_owned()),
                ..stock.clone()
            })
            .collect();
    }
    (options, (0..players).map(seat).collect())
}

/// One of everything that is used in a battle, for a battle in which nothing is left out.
fn stock(dex: &PuckDex, kind: GameKind) -> Team {
    let useful = dex.ids().filter(|it| {
        dex.item(*it)
            .is_some_and(|rule| !rule.steps().is_empty() || rule == ItemRule::Sash)
    });
    let mut health: BTreeMap<String, u8> = useful.map(|it| (dex.name(it).to_owned(), 1)).collect();
    health.insert("Energy".to_owned(), 2);
    let pack = ["Focus Sash", "Berry", "Switch"].map(|name| (name.to_owned(), 1));
    let wild = kind == GameKind::Wild;
    Team {
        power: match wild {
            true => pack
                .into_iter()
                .chain([("Sandbag".to_owned(), 2)])
                .collect(),
            false => BTreeMap::new(),
        },
        health: if wild { BTreeMap::new() } else { health },
        collection: BTreeMap::from([("Focus Energy".to_owned(), 1)]),
        ..Team::default()
    }
}

fn simulate(args: &Args, games: u64, dex: &Arc<PuckDex>, out: &mut dyn Write) -> Done {
    let options = Options {
        // Whoever counts throws nothing.
        throws: Throws::Simulated,
        ..options(args)
    };
    let usual = if options.kind.is_battle() { 2 } else { 1 };
    let mut seats = turns::seats::<Pucks>(&args.turn, usual)?;
    for seat in seats.iter_mut().filter(|seat| seat.is_person()) {
        *seat = Seat::new(seat.name.clone(), Control::Computer(Strength::Middle));
    }
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let slammers: Vec<String> = dex
        .pokemon()
        .map(|kind| dex.name(kind).to_owned())
        .collect();
    let seed = args.turn.seed.unwrap_or(1);
    let set_up = |number: u64| {
        if args.all_options {
            return varied(dex, &slammers, seed, number);
        }
        let mut options = options.clone();
        if options.kind.is_battle() {
            let draw = |seat: usize| drawn(args, &slammers, seed, number, seat);
            options.players = (0..seats.len())
                .map(|seat| team(args, &options, draw(seat)))
                .collect();
        }
        (options, seats.clone())
    };
    let done =
        turns::many_with::<Pucks, PucksCount>(&args.turn, games, dex, &set_up, args.all_options)?;
    let report = PucksReport::of(&done.count, done.games, dex, &names);
    if args.turn.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", report.table(args.duels))?;
        if args.turn.details {
            write!(out, "{}", rules_in_words(&report.rules))?;
        }
    }
    turns::after_many(&done, games)
}

/// The slammer of a seat in a game: all pairs in turn for a table of duels, else drawn by the seed.
fn drawn(args: &Args, slammers: &[String], seed: u64, number: u64, seat: usize) -> String {
    let count = slammers.len().max(1) as u64;
    let at = match (args.duels, seat) {
        (true, 0) => number % count,
        (true, 1) => (number / count) % count,
        _ => pick(seed, number, seat, slammers.len()) as u64,
    };
    let at = usize::try_from(at).unwrap_or(0);
    slammers.get(at).cloned().unwrap_or_default()
}

/// One of so many slammers for a seat of a game, by the seed.
fn pick(seed: u64, number: u64, seat: usize, count: usize) -> usize {
    let drawn = Dice::derive_seed(seed ^ 0x5EED, number * 16 + seat as u64);
    usize::try_from(drawn % count.max(1) as u64).unwrap_or(0)
}

/// What a seat brings: Sandbags, and items where those are wanted.
fn team(args: &Args, options: &Options, slammer: String) -> Team {
    let items = [
        "Berry",
        "Potion",
        "Energy",
        "Focus Energy",
        "Power Stone",
        "Switch",
        "Full Heal",
    ];
    let mut health = BTreeMap::from([("Sandbag".to_owned(), options.health)]);
    if args.items {
        health = items.iter().map(|name| ((*name).to_owned(), 1)).collect();
        health.insert("Energy".to_owned(), 2);
        let other: u8 = health.values().sum();
        health.insert("Sandbag".to_owned(), options.health.saturating_sub(other));
    }
    let wild = options.kind == GameKind::Wild;
    Team {
        slammer: Some(slammer),
        power: if wild {
            BTreeMap::from([("Sandbag".to_owned(), 3)])
        } else {
            BTreeMap::new()
        },
        ante: (options.kind == GameKind::Ante).then(|| "Focus Energy".to_owned()),
        collection: BTreeMap::from([("Focus Energy".to_owned(), 1)]),
        health: if wild { BTreeMap::new() } else { health },
        ..Team::default()
    }
}

/// The word of the game, for `check`.
pub(super) const NAME: &str = Pucks::NAME;
