//! Battles under supervision: after every command everything that must hold is checked, orders
//! that are against the rules are tried and must change nothing, and in the end the record of the
//! battle must give the same battle again. What is found comes with the record that shows it.

mod journal;
mod nonsense;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::{ENDLESS, SimError};
use crate::ai::Seats;
use crate::battle::{Action, AttackKind, Battle, Command, Event, Refusal, Sheet};
use crate::data::moves::Keyword;
use crate::data::{Dex, Level};
use crate::record::{LevelRef, Record};
use crate::rules::{Dice, DiceSource};
use journal::Told;

/// What to verify.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Levels made by hand.
    pub levels: Vec<(LevelRef, Arc<Level>)>,
    /// How many levels are made up ([`super::generate`]).
    pub generated: u64,
    /// How many battles, spread over all levels.
    pub battles: u64,
    /// Seed of everything.
    pub seed: u64,
    /// How many workers.
    pub jobs: usize,
}

/// A battle in which something did not hold.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Name of the level.
    pub level: String,
    /// Number of the battle.
    pub battle: u64,
    /// Seed of its dice.
    pub seed: u64,
    /// After how many commands.
    pub command: usize,
    /// What does not hold.
    pub breaches: Vec<String>,
    /// What shows it.
    pub record: Record,
}

/// What a verification has found.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// Battles played.
    pub battles: u64,
    /// Commands accepted in them.
    pub commands: u64,
    /// Orders that were rightly refused.
    pub refused: u64,
    /// Battles that ended with a winner.
    pub won: u64,
    /// Faults, by number of the battle; the first 50.
    pub findings: Vec<Finding>,
    /// How many battles showed a fault.
    pub faulty: u64,
}

/// Findings that are kept with their records.
pub(super) const KEPT: usize = 50;

impl Verdict {
    fn add(&mut self, other: Self) {
        self.battles += other.battles;
        self.commands += other.commands;
        self.refused += other.refused;
        self.won += other.won;
        self.faulty += other.faulty;
        self.findings.extend(other.findings);
        self.findings.sort_by_key(|finding| finding.battle);
        self.findings.truncate(KEPT);
    }
}

/// Plays and checks the battles of a watch. `progress` hears how many more have been played.
///
/// # Errors
/// The workers could not be started, or there is nothing to play.
pub fn verify(
    dex: &Arc<Dex>,
    watch: &Watch,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Verdict, SimError> {
    let levels = watch.levels.len() as u64 + watch.generated;
    if levels == 0 {
        return Err(SimError::Workers("there is no level to verify".to_owned()));
    }
    let next = AtomicU64::new(0);
    let total = Mutex::new(Verdict::default());
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(watch.jobs.max(1))
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    // Battles of one level are played in one go, so that its battle world is used again.
    let each = watch.battles.div_ceil(levels).max(1);
    let batch = each.min(16);
    pool.broadcast(|_| {
        let mut mine = Verdict::default();
        loop {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            if first >= watch.battles {
                break;
            }
            let last = (first + batch).min(watch.battles);
            let mut world = None;
            for index in first..last {
                mine.add(one(dex, watch, index, index / each % levels, &mut world));
            }
            progress(last - first);
        }
        if let Ok(mut total) = total.lock() {
            total.add(mine);
        }
    });
    Ok(total.into_inner().unwrap_or_default())
}

/// A level with the battle that is used again and again.
struct World {
    number: u64,
    file: LevelRef,
    level: Arc<Level>,
    battle: Battle,
}

fn one(
    dex: &Arc<Dex>,
    watch: &Watch,
    index: u64,
    number: u64,
    world: &mut Option<World>,
) -> Verdict {
    let seed = Dice::derive_seed(watch.seed, index);
    let mut verdict = Verdict {
        battles: 1,
        ..Verdict::default()
    };
    if world.as_ref().is_none_or(|world| world.number != number) {
        let made = watch.levels.len() as u64;
        let found = match watch.levels.get(number as usize) {
            Some((file, level)) => Ok((file.clone(), level.clone())),
            None => super::generate(dex, Dice::derive_seed(watch.seed, number - made) >> 16),
        };
        let (file, level) = match found {
            Ok(found) => found,
            Err(faults) => {
                verdict.faulty = 1;
                verdict.findings.push(Finding {
                    level: "generated".to_owned(),
                    battle: index,
                    seed,
                    command: 0,
                    breaches: faults.iter().map(ToString::to_string).collect(),
                    record: empty(seed),
                });
                return verdict;
            }
        };
        let battle = Battle::new(dex, &level, Dice::seeded(0));
        *world = Some(World {
            number,
            file,
            level,
            battle,
        });
    }
    let Some(world) = world else { return verdict };
    let mut commands = Vec::new();
    let mut run = Run {
        world,
        seed,
        mode: index % 4,
        commands: &mut commands,
        refused: 0,
        breaches: Vec::new(),
        sheets: Vec::new(),
    };
    let played = catch_unwind(AssertUnwindSafe(|| {
        run.play(dex);
        (run.refused, std::mem::take(&mut run.breaches))
    }));
    let breaches = match played {
        Ok((refused, breaches)) => {
            verdict.refused = refused;
            breaches
        }
        Err(panic) => {
            let told = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|it| (*it).to_owned()));
            world.battle = Battle::new(dex, &world.level, Dice::seeded(0));
            vec![format!(
                "the engine broke down: {}",
                told.unwrap_or_default()
            )]
        }
    };
    verdict.commands = commands.len() as u64;
    if !breaches.is_empty() {
        verdict.faulty = 1;
        verdict.findings.push(Finding {
            level: world.file.name.clone(),
            battle: index,
            seed,
            command: commands.len(),
            breaches,
            record: Record {
                level: world.file.clone(),
                house: None,
                dice: DiceSource::Seeded(seed),
                commands,
            },
        });
    } else if world
        .battle
        .outcome()
        .is_some_and(|end| end.winner.is_some())
    {
        verdict.won = 1;
    }
    verdict
}

fn empty(seed: u64) -> Record {
    Record {
        level: LevelRef {
            name: String::new(),
            text: String::new(),
        },
        house: None,
        dice: DiceSource::Seeded(seed),
        commands: Vec::new(),
    }
}

/// One battle under supervision.
struct Run<'a> {
    world: &'a mut World,
    seed: u64,
    mode: u64,
    commands: &'a mut Vec<Command>,
    refused: u64,
    breaches: Vec<String>,
    /// Everybody as it was after the last command.
    sheets: Vec<Sheet>,
}

impl Run<'_> {
    fn play(&mut self, dex: &Arc<Dex>) {
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed ^ 0x5EED);
        let mut seats = self.seats();
        self.world.battle.reset(Dice::seeded(self.seed));
        let mut told = Told::new(&self.world.battle, &sheets(&self.world.battle));
        self.look(&mut told);
        while self.breaches.is_empty() && self.world.battle.prompt().is_some() {
            if self.commands.len() >= ENDLESS {
                self.breaches
                    .push(format!("no end after {ENDLESS} commands"));
                return;
            }
            // Mostly what is on offer; sometimes something that hardly is.
            if self.mode >= 2 && rng.random_range(0..3) == 0 {
                self.nonsense(&mut rng);
            } else {
                self.decide(&mut rng, seats.as_mut());
            }
            self.look(&mut told);
        }
        if self.breaches.is_empty() {
            self.end(dex);
        }
    }

    /// `random` and `wild` controllers each play some of the battles.
    fn seats(&self) -> Option<Seats> {
        let name = match self.mode {
            0 => "random",
            1 => "wild",
            _ => return None,
        };
        let level = &self.world.level;
        let all: Vec<(String, String)> = level
            .sides
            .iter()
            .map(|side| (side.name.clone(), name.to_owned()))
            .collect();
        let mut seats = Seats::new(level, &all, self.seed).ok()?;
        seats.reseed(self.seed);
        Some(seats)
    }

    fn look(&mut self, told: &mut Told) {
        let battle = &self.world.battle;
        self.sheets = sheets(battle);
        self.breaches.extend(battle.breaches(&self.sheets));
        self.breaches.extend(told.read(battle, &self.sheets));
    }

    /// Something that is on offer; it must be accepted.
    fn decide(&mut self, rng: &mut Pcg64Mcg, seats: Option<&mut Seats>) {
        let battle = &mut self.world.battle;
        let command = match seats {
            Some(seats) => seats.answer(battle),
            None => offered(battle, rng),
        };
        let Some(command) = command else {
            self.breaches.push("nothing is on offer".to_owned());
            return;
        };
        if rng.random_range(0..16) == 0 {
            self.forecast(&command);
        }
        if let Err(refusal) = self.world.battle.submit(&command) {
            let who = self.world.battle.name(command.actor).to_owned();
            let why = format!(
                "{who}'s {:?} is on offer and refused: {refusal}",
                command.action
            );
            self.breaches.push(why);
        }
        self.commands.push(command);
    }

    /// Whether nothing has changed since the last look.
    fn same(&self, before: &Mark) -> bool {
        let battle = &self.world.battle;
        Mark::of(battle) == *before && sheets(battle) == self.sheets
    }

    /// A forecast changes nothing and its odds are odds.
    fn forecast(&mut self, command: &Command) {
        let before = Mark::of(&self.world.battle);
        // A Smite hurts even where it misses.
        let smites = match &command.action {
            Action::Attack(AttackKind::Move(id), _)
            | Action::CoupDeGrace(AttackKind::Move(id), _)
            | Action::Answer(id) => self.world.battle.dex().move_def(*id).has(Keyword::Smite),
            _ => false,
        };
        let answer = self.world.battle.forecast(command);
        if !self.same(&before) {
            self.breaches
                .push(format!("the forecast of {command:?} leaves a trace"));
        }
        match answer {
            Ok(forecast) => {
                for target in &forecast.targets {
                    let odds = |share: f64| (0.0..=1.0 + 1e-9).contains(&share);
                    let most = if smites { 1.0 } else { target.hit };
                    if !odds(target.hit) || target.knock_out > most + 1e-9 {
                        self.breaches.push(format!("impossible odds: {target:?}"));
                    }
                }
            }
            Err(refusal) => self
                .breaches
                .push(format!("no forecast of {command:?}: {refusal}")),
        }
    }

    /// Something that is seldom possible: where it is refused nothing may have changed.
    fn nonsense(&mut self, rng: &mut Pcg64Mcg) {
        let command = nonsense::command(&self.world.battle, rng);
        let before = Mark::of(&self.world.battle);
        let allowed = self.world.battle.check(&command).is_ok();
        match self.world.battle.submit(&command) {
            Ok(()) => {
                if !allowed {
                    self.breaches
                        .push(format!("{command:?} was done against the check"));
                }
                self.commands.push(command);
            }
            Err(Refusal::Dice(shortage)) => {
                self.breaches
                    .push(format!("seeded dice ran dry: {shortage}"));
            }
            Err(refusal) => {
                self.refused += 1;
                if allowed || !self.same(&before) {
                    self.breaches.push(format!(
                        "the refusal of {command:?} ({refusal}) changes something"
                    ));
                }
            }
        }
    }

    /// The battle is over: it has an outcome, and its record is the battle.
    fn end(&mut self, dex: &Arc<Dex>) {
        let battle = &self.world.battle;
        if battle.outcome().is_none() {
            self.breaches
                .push("it stopped without an outcome".to_owned());
            return;
        }
        let journal = battle.journal().to_vec();
        let sheets = sheets(battle);
        // The same battle world, used again.
        self.world.battle.reset(Dice::seeded(self.seed));
        self.again("a battle that is reset", &journal, &sheets);
        // The record, written and read, in a new one.
        let record = Record {
            level: self.world.file.clone(),
            house: None,
            dice: DiceSource::Seeded(self.seed),
            commands: self.commands.clone(),
        };
        match record
            .to_text(dex)
            .and_then(|text| Record::parse("record", &text, dex))
        {
            Ok(read) if read != record => {
                self.breaches.push("the record reads as another".to_owned());
            }
            Ok(read) => match read.ready_level(dex) {
                Ok(level) => {
                    let fresh = Battle::new(dex, &level, Dice::from_source(&read.dice));
                    let used = std::mem::replace(&mut self.world.battle, fresh);
                    self.again("its record", &journal, &sheets);
                    self.world.battle = used;
                }
                Err(faults) => self
                    .breaches
                    .push(format!("the record's level: {faults:?}")),
            },
            Err(faults) => self
                .breaches
                .push(format!("the record does not read: {faults:?}")),
        }
    }

    /// Gives all commands again; the same must come of it.
    fn again(&mut self, what: &str, journal: &[Event], sheets: &[Sheet]) {
        let battle = &mut self.world.battle;
        for command in self.commands.iter() {
            if let Err(refusal) = battle.submit(command) {
                self.breaches
                    .push(format!("{what} refuses {command:?}: {refusal}"));
                return;
            }
        }
        let other = battle.journal();
        if other != journal {
            let at = other.iter().zip(journal).position(|(one, two)| one != two);
            let at = at.unwrap_or(other.len().min(journal.len()));
            self.breaches.push(format!(
                "{what} gives another journal from event {at} on: {:?} instead of {:?}",
                other.get(at),
                journal.get(at)
            ));
        } else if self::sheets(battle) != sheets {
            self.breaches.push(format!("{what} ends in another state"));
        }
    }
}

fn sheets(battle: &Battle) -> Vec<Sheet> {
    battle.ids().filter_map(|id| battle.sheet(id)).collect()
}

/// What a refusal must leave as it was, besides everybody's sheets.
#[derive(PartialEq)]
struct Mark {
    events: usize,
    prompt: Option<crate::battle::Prompt>,
    round: u32,
}

impl Mark {
    fn of(battle: &Battle) -> Self {
        Self {
            events: battle.journal().len(),
            prompt: battle.prompt().cloned(),
            round: battle.round(),
        }
    }
}

/// Anything that is on offer: evenly over the verbs, then over their choices; turns come to an end.
fn offered(battle: &Battle, rng: &mut Pcg64Mcg) -> Option<Command> {
    let options = battle.options()?;
    let open: Vec<_> = options
        .entries
        .iter()
        .filter(|entry| !entry.choices.is_empty())
        .collect();
    let last = open.len().checked_sub(1)?;
    // The last entry ends the turn; taken a little more often, battles stay short.
    let entry = if rng.random_range(0..12) == 0 {
        open[last]
    } else {
        open[rng.random_range(0..open.len())]
    };
    let choice = &entry.choices[rng.random_range(0..entry.choices.len())];
    Some(Command::new(options.prompt.actor, choice.action.clone()))
}

#[cfg(test)]
mod tests;
