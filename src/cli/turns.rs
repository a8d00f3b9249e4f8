//! What the games beside the battle share on the command line: seats, dice, records, playing as text,
//! simulating.

use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::args::TurnArgs;
use super::simulate::{cores, progress_bar, stopped};
use super::{Done, Failure, load, note, shown, signals};
use crate::data::{DataError, files};
use crate::record::{fresh_seed, today};
use crate::tables::record::{Reading, game_of};
use crate::tables::{
    Control, Count, DiceFrom, Fault, Plan, Seat, Session, SetUp, Simulated, Strength, TurnGame,
    simulate,
};
use crate::text::{TurnManners, begin_turns, play_turns};
use crate::words::counted;

/// A command of a game that goes on for so long is none.
const ENDLESS: usize = 90_000;

/// The seats that are asked for: named ones, then as many as there are to be, a person first and the
/// computer of middle strength in the others.
pub(super) fn seats<G: TurnGame>(args: &TurnArgs, usual: usize) -> Result<Vec<Seat>, Failure> {
    let mut seats = Vec::new();
    for (name, control) in &args.seats {
        let Some(control) = Control::from_word(control, G::STRENGTHS) else {
            let known = G::STRENGTHS.join(", ");
            return Err(Failure::new(format!(
                "there is no player called \"{}\"; known are: human, {known}",
                files::plain(control)
            )));
        };
        seats.push(Seat::new(name.clone(), control));
    }
    let wanted = args
        .players
        .map_or_else(|| usual.max(seats.len()), usize::from);
    while seats.len() < wanted {
        let number = seats.len() + 1;
        let seat = match seats.is_empty() {
            true => Seat::new("Player 1", Control::Person),
            false => {
                let middle = Control::from_word(G::STRENGTHS[1], G::STRENGTHS);
                Seat::new(
                    format!("Computer {number}"),
                    middle.unwrap_or(Control::Person),
                )
            }
        };
        seats.push(seat);
    }
    Ok(seats)
}

/// A fault of a session as an error.
fn refused(fault: &Fault) -> Failure {
    Failure::new(fault.to_string())
}

/// Begins a game with the dice that are asked for.
pub(super) fn begin<G: TurnGame>(
    args: &TurnArgs,
    rules: &Arc<G::Rules>,
    options: G::Options,
    seats: Vec<Seat>,
    dice: Option<DiceFrom>,
    out: &mut dyn Write,
) -> Result<Session<G>, Failure> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let from = match dice {
        Some(from) if args.seed.is_none() => from,
        _ if args.table_dice => DiceFrom::Table {
            seed,
            rolled: Vec::new(),
        },
        _ => {
            if args.seed.is_none() {
                note(&format!(
                    "New dice: seed {seed}. --seed {seed} rolls the same again."
                ));
            }
            DiceFrom::Seeded(seed)
        }
    };
    let mut input = io::stdin().lock();
    let begun = begin_turns(rules, (&options, &seats), from, &mut input, out)?;
    begun.map_err(|fault| refused(&fault))
}

/// Today's challenge of a game, with the dice of the day.
pub(super) fn todays<G: TurnGame>(
    args: &TurnArgs,
    rules: &Arc<G::Rules>,
    out: &mut dyn Write,
) -> Result<Session<G>, Failure> {
    let day = today();
    let Some((options, seats)) = G::challenge(rules, day) else {
        let why = format!("{} has no challenge of the day", G::TITLE);
        return Err(Failure::new(why));
    };
    note(&format!(
        "The challenge of day {day}: the same for everybody."
    ));
    let dice = DiceFrom::Seeded(u64::from(day));
    begin::<G>(args, rules, options, seats, Some(dice), out)
}

/// A record to go on with.
pub(super) fn reopened<G: TurnGame>(
    file: &str,
    text: &str,
    rules: &Arc<G::Rules>,
) -> Result<Session<G>, Failure> {
    if let Some(other) = game_of(text).filter(|game| game != G::NAME) {
        let why =
            format!("{file} is a record of another game: `tallgrass {other}` goes on with it");
        return Err(Failure::new(why));
    }
    let reading = Reading::<G>::of(file, text).map_err(|found| load::faults(&found))?;
    Session::replay(rules, &reading.record)
        .map_err(|fault| load::faults(&[reading.located(file, &fault)]))
}

/// Faults of a record of a game, for `check`.
pub(super) fn check_record<G: TurnGame>(
    file: &str,
    text: &str,
    rules: &Arc<G::Rules>,
) -> Vec<DataError> {
    let reading = match Reading::<G>::of(file, text) {
        Ok(reading) => reading,
        Err(faults) => return faults,
    };
    let played = Session::<G>::replay(rules, &reading.record);
    played
        .err()
        .map(|fault| vec![reading.located(file, &fault)])
        .unwrap_or_default()
}

/// The text of a file that a person named.
pub(super) fn text_of(path: &Path) -> Result<(String, String), Failure> {
    let text = files::read_given(path, &files::RECORD).map_err(|fault| load::faults(&[fault]))?;
    Ok((shown(path), text))
}

/// Plays as text. Where nobody can type, the computer plays all seats.
pub(super) fn as_text<G: TurnGame>(
    mut session: Session<G>,
    args: &TurnArgs,
    out: &mut dyn Write,
) -> Done {
    let stdin = io::stdin();
    let terminal = stdin.is_terminal();
    let mut input = stdin.lock();
    // An input that cannot be read is one that has ended.
    let silent = !terminal && input.fill_buf().map_or(true, <[u8]>::is_empty);
    if silent && session.seats().iter().any(Seat::is_person) {
        note("Nobody is there to type: the computer plays all seats.");
        let middle = Control::from_word(G::STRENGTHS[1], G::STRENGTHS);
        for seat in 0..session.seats().len() {
            if session.seats()[seat].is_person() {
                session.set_control(seat, middle.unwrap_or(Control::Person));
            }
        }
    }
    let manners = TurnManners {
        keep: args.keep.clone(),
        ..TurnManners::default()
    };
    let manners = if terminal {
        manners.at_a_terminal()
    } else {
        manners
    };
    if terminal {
        writeln!(out, "{}. Type help for help.", G::TITLE)?;
        G::goal()
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))?;
    }
    play_turns(session, &mut input, out, manners)?;
    Ok(())
}

/// Plays many games and tells how fast.
pub(super) fn many<G: TurnGame, T: Count<G>>(
    args: &TurnArgs,
    games: u64,
    rules: &Arc<G::Rules>,
    set_up: &SetUp<'_, G>,
) -> Result<Simulated<T>, Failure> {
    many_with(args, games, rules, set_up, false)
}

/// Plays many games by a plan and counts them; where `people` is set, people keep their seats.
pub(super) fn many_with<G: TurnGame, T: Count<G>>(
    args: &TurnArgs,
    games: u64,
    rules: &Arc<G::Rules>,
    set_up: &SetUp<'_, G>,
    people: bool,
) -> Result<Simulated<T>, Failure> {
    let plan = Plan {
        rules,
        set_up,
        games,
        from: args.from,
        seed: args.seed.unwrap_or(1),
        jobs: args.jobs.map_or_else(cores, usize::from),
        most: ENDLESS,
        checked: args.check,
        people,
    };
    if args.from.checked_add(games).is_none() {
        return Err(Failure::new("there are no games of so high a number"));
    }
    let bar = progress_bar(games);
    let start = Instant::now();
    let done = simulate::<G, T>(&plan, &|played| bar.inc(played), signals::stop());
    bar.finish_and_clear();
    let done = done.map_err(|fault| Failure::new(fault.to_string()))?;
    let seconds = start.elapsed().max(Duration::from_micros(1)).as_secs_f64();
    let played = done.games + done.failures;
    let speed = played as f64 / seconds;
    note(&format!(
        "{} in {seconds:.2} s, {speed:.1} a second.",
        counted(played, "game")
    ));
    Ok(done)
}

/// Wins of the first seat, of the others, and games that nobody won.
#[derive(Clone, Copy, Debug, Default)]
struct Wins {
    first: u64,
    others: u64,
    nobody: u64,
}

impl<G: TurnGame> Count<G> for Wins {
    fn over(&mut self, game: &G, _: u64) {
        match game.outcome().and_then(|it| it.winners.first().copied()) {
            Some(0) => self.first += 1,
            Some(_) => self.others += 1,
            None => self.nobody += 1,
        }
    }

    fn add(&mut self, other: Self) {
        self.first += other.first;
        self.others += other.others;
        self.nobody += other.nobody;
    }
}

/// Lets every two strengths of the computer play so many games against each other, half of them in each
/// seat, and says who wins.
pub(super) fn arena<G: TurnGame>(
    args: &TurnArgs,
    games: u64,
    rules: &Arc<G::Rules>,
    options: &(dyn Fn(u64) -> G::Options + Sync),
    out: &mut dyn Write,
) -> Done {
    for (nth, one) in Strength::ALL.into_iter().enumerate() {
        for other in Strength::ALL.into_iter().skip(nth + 1) {
            let seats = |number: u64| {
                let pair = match number % 2 {
                    0 => [one, other],
                    _ => [other, one],
                };
                pair.map(|who| {
                    let control = Control::Computer(who);
                    Seat::new(control.word(G::STRENGTHS), control)
                })
                .to_vec()
            };
            // The number is halved, so that both sit in either seat of the same game.
            let played = |odd: u64| {
                let set_up = |number: u64| {
                    let number = number * 2 + odd;
                    (options(number / 2), seats(number))
                };
                many::<G, Wins>(args, games.div_ceil(2), rules, &set_up)
            };
            let (straight, turned) = (played(0)?, played(1)?);
            after_many(&straight, games.div_ceil(2))?;
            after_many(&turned, games.div_ceil(2))?;
            let (a, b) = (straight.count, turned.count);
            let all = a.first + a.others + a.nobody + b.first + b.others + b.nobody;
            let share = |of: u64| of as f64 * 100.0 / all.max(1) as f64;
            writeln!(
                out,
                "{:<10} against {:<10} {:5.1}% won, {:.1}% lost, {:.1}% drawn of {all}",
                Control::Computer(other).word(G::STRENGTHS),
                Control::Computer(one).word(G::STRENGTHS),
                share(a.others + b.first),
                share(a.first + b.others),
                share(a.nobody + b.nobody)
            )?;
        }
    }
    Ok(())
}

/// What is wrong after a simulation: games that failed, or somebody said stop.
pub(super) fn after_many<T>(done: &Simulated<T>, wanted: u64) -> Done {
    if let Some(first) = &done.first {
        return Err(Failure::new(format!(
            "{} of {} games failed; the first is number {} (dice seed {}): {}",
            done.failures,
            done.failures + done.games,
            first.number,
            first.seed,
            first.why
        )));
    }
    stopped(done.games, wanted)
}
