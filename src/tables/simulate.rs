//! Many games on all cores, played by computer players. A game's dice come from (seed, number) alone and
//! everything counted is a whole number, so the result is the same whatever the number of workers.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::checks;
use super::game::TurnGame;
use super::luck::DiceFrom;
use super::record::Record;
use super::seats::{Control, Seat, Strength};
use super::session::Session;
use crate::rules::Dice;

/// Games that a worker takes at a time.
const BATCH: u64 = 8;

/// How often each rule was used, for a report: the least used first; where none was left out, that.
#[must_use]
pub fn rules_in_words(rules: &[(String, u64)]) -> String {
    let mut text = String::from("\nhow often a sign of each rule was seen\n");
    for row in rules.chunks(6) {
        let cells: Vec<String> = row
            .iter()
            .map(|(id, times)| format!("{id} {times:<9}"))
            .collect();
        text += &format!("  {}\n", cells.join(" ").trim_end());
    }
    text + &never_in_words(rules)
}

/// Which rules no game has used.
#[must_use]
pub fn never_in_words(rules: &[(String, u64)]) -> String {
    let unused = rules.iter().filter(|(_, times)| *times == 0);
    let never: Vec<&str> = unused.map(|(id, _)| id.as_str()).collect();
    match never.is_empty() {
        true => "every rule was used\n".to_owned(),
        false => format!("rules never used: {}\n", never.join(", ")),
    }
}

/// How a game begins, by its number.
pub type SetUp<'a, G> = dyn Fn(u64) -> (<G as TurnGame>::Options, Vec<Seat>) + Sync + 'a;

/// What is to be played.
pub struct Plan<'a, G: TurnGame> {
    /// The data.
    pub rules: &'a Arc<G::Rules>,
    /// How game so and so begins. People are played by the middle strength, if they do not keep their seats.
    pub set_up: &'a SetUp<'a, G>,
    /// How many games.
    pub games: u64,
    /// The number of the first.
    pub from: u64,
    /// What all dice come from.
    pub seed: u64,
    /// How many are played at once.
    pub jobs: usize,
    /// A game of so many commands is no game any more.
    pub most: usize,
    /// Every game is checked on the way: offers are kept, the state is sound, the record plays again.
    pub checked: bool,
    /// People keep their seats, and say what the computer of middle strength advises them.
    pub people: bool,
}

/// Adds up what games show; whole numbers only.
pub trait Count<G: TurnGame>: Default + Send {
    /// A game begins.
    fn begins(&mut self, _game: &G) {}
    /// Something has happened; the state is that after the command.
    fn event(&mut self, _game: &G, _event: &G::Event) {}
    /// A game is over.
    fn over(&mut self, game: &G, number: u64);
    /// What another worker counted.
    fn add(&mut self, other: Self);
}

/// A game that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its number.
    pub number: u64,
    /// The seed of its dice.
    pub seed: u64,
    /// Why.
    pub why: String,
}

/// Somebody said stop in the middle, or the workers could not start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// No workers.
    #[error("the workers could not be started: {0}")]
    Workers(String),
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Simulated<T> {
    /// What was counted.
    pub count: T,
    /// Games that came to their end.
    pub games: u64,
    /// Games that did not.
    pub failures: u64,
    /// The first of those.
    pub first: Option<Failure>,
}

/// The seed of one game.
#[must_use]
pub fn game_seed(seed: u64, number: u64) -> u64 {
    Dice::derive_seed(seed, number)
}

/// Plays all games of a plan until somebody says stop; `progress` hears of each, from any worker.
///
/// # Errors
/// The workers could not be started. Games that fail are counted.
pub fn simulate<G: TurnGame, T: Count<G>>(
    plan: &Plan<'_, G>,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<Simulated<T>, Stopped> {
    let next = AtomicU64::new(0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.jobs.max(1))
        .build()
        .map_err(|error| Stopped::Workers(error.to_string()))?;
    let parts: Vec<Simulated<T>> = pool.broadcast(|_| work(plan, &next, progress, stop));
    let none = Simulated {
        count: T::default(),
        games: 0,
        failures: 0,
        first: None,
    };
    Ok(parts.into_iter().fold(none, Simulated::with))
}

fn work<G: TurnGame, T: Count<G>>(
    plan: &Plan<'_, G>,
    next: &AtomicU64,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Simulated<T> {
    let mut mine = Simulated {
        count: T::default(),
        games: 0,
        failures: 0,
        first: None,
    };
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= plan.games || stop.load(Ordering::Relaxed) {
            return mine;
        }
        let end = (first + BATCH).min(plan.games);
        for number in plan.from + first..plan.from + end {
            mine.one(plan, number);
        }
        progress(end - first);
    }
}

impl<T> Simulated<T> {
    fn one<G: TurnGame>(&mut self, plan: &Plan<'_, G>, number: u64)
    where
        T: Count<G>,
    {
        let mut count = T::default();
        let played = catch_unwind(AssertUnwindSafe(|| play(plan, number, &mut count)));
        let why = match played {
            Ok(Ok(_)) => {
                self.games += 1;
                self.count.add(count);
                return;
            }
            Ok(Err(why)) => why,
            Err(_) => "the game broke down (a bug)".to_owned(),
        };
        self.failures += 1;
        if self
            .first
            .as_ref()
            .is_none_or(|first| number < first.number)
        {
            let seed = game_seed(plan.seed, number);
            self.first = Some(Failure { number, seed, why });
        }
    }

    fn with<G: TurnGame>(mut self, other: Self) -> Self
    where
        T: Count<G>,
    {
        self.count.add(other.count);
        self.games += other.games;
        self.failures += other.failures;
        let earliest = |it: &Failure| it.number;
        self.first = self
            .first
            .into_iter()
            .chain(other.first)
            .min_by_key(earliest);
        self
    }
}

/// Plays one game of a plan and gives its record; as far as it came where it failed.
///
/// # Errors
/// It could not even begin.
pub fn played<G: TurnGame>(plan: &Plan<'_, G>, number: u64) -> Result<Record<G>, String> {
    let mut session = begin(plan, number)?;
    while session.record().commands.len() < plan.most {
        match step(&mut session) {
            Ok(true) => {}
            Ok(false) | Err(_) => break,
        }
    }
    Ok(session.record().clone())
}

fn begin<G: TurnGame>(plan: &Plan<'_, G>, number: u64) -> Result<Session<G>, String> {
    let (options, mut seats) = (plan.set_up)(number);
    for seat in &mut seats {
        if seat.is_person() && !plan.people {
            seat.control = Control::Computer(Strength::Middle);
        }
    }
    let dice = DiceFrom::Seeded(game_seed(plan.seed, number));
    Session::new(plan.rules, options, seats, dice).map_err(|fault| fault.to_string())
}

/// Lets whoever is asked say something; `false` where nobody is.
fn step<G: TurnGame>(session: &mut Session<G>) -> Result<bool, String> {
    let Some(seat) = session.game().asked() else {
        return Ok(false);
    };
    let strength = match session.seats().get(seat).map(|seat| seat.control) {
        Some(Control::Computer(strength)) => strength,
        _ => Strength::Middle,
    };
    let command = session.advice(strength).ok_or_else(|| {
        let question = session.game().prompt().map(|prompt| prompt.question);
        format!(
            "nobody knows an answer to: {}",
            question.unwrap_or_default()
        )
    })?;
    session
        .submit(seat, &command)
        .map_err(|fault| format!("{command:?} was refused: {fault}"))?;
    Ok(true)
}

fn play<G: TurnGame, T: Count<G>>(
    plan: &Plan<'_, G>,
    number: u64,
    count: &mut T,
) -> Result<(), String> {
    let mut session = begin(plan, number)?;
    count.begins(session.game());
    let mut heard = 0;
    loop {
        for event in &session.told()[heard..] {
            count.event(session.game(), event);
        }
        heard = session.told().len();
        if session.record().commands.len() >= plan.most {
            return Err(format!("no end after {} commands", plan.most));
        }
        if plan.checked {
            let luck = Dice::derive_seed(game_seed(plan.seed, number), heard as u64);
            session.game().sound()?;
            checks::offered(&session, luck)?;
        }
        if !step(&mut session)? {
            break;
        }
    }
    if plan.checked {
        checks::again(&session)?;
    }
    if session.game().outcome().is_none() {
        return Err("it stopped without an outcome".to_owned());
    }
    count.over(session.game(), number);
    Ok(())
}

/// How long something was, how often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths(BTreeMap<u32, u64>);

impl Lengths {
    /// One more of this length.
    pub fn note(&mut self, length: u32) {
        *self.0.entry(length).or_default() += 1;
    }

    /// All of another.
    pub fn add(&mut self, other: &Self) {
        for (length, count) in &other.0 {
            *self.0.entry(*length).or_default() += count;
        }
    }

    /// How many.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The sum of all.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.0
            .iter()
            .map(|(length, count)| u64::from(*length) * count)
            .sum()
    }

    /// The length that so many in a hundred do not exceed.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> u32 {
        let wanted = (self.count() * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (length, count) in &self.0 {
            seen += count;
            if seen >= wanted {
                return *length;
            }
        }
        0
    }
}
