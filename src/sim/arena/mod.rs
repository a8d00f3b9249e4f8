//! Controllers against each other: every pairing on every ground, each ground a level or a mirrored team, in pairs
//! of battles on the same dice with the sides changed round.
//!
//! The battle of a pair depends on the seed, the ground and the number of the pair alone, and a test that stops
//! early looks only between whole batches: so the result is the same however many cores play. Only times are not,
//! and they are kept apart.

mod circle;
mod clock;
mod rerun;
mod score;
mod tell;
mod unfinished;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::Serialize;

use super::called::Quiet;
use super::campaign::{ENDLESS, SimError, workers};
use crate::ai::{HUMAN, Seats, UnknownController};
use crate::battle::{Battle, SideId};
use crate::data::{Dex, Level};
use crate::record::LevelRef;
use crate::rules::Dice;
use clock::Clock;
pub use clock::Times;
pub use score::{Found, Pairs, Rating, Until, elo};
pub use unfinished::Unfinished;

/// Pairs of a pairing that are played between two looks at the test that stops early.
const BATCH: u64 = 8;
/// Battles without an end that are remembered, at most.
pub const UNFINISHED: usize = 10;

/// Where battles are fought.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Its name.
    pub name: String,
    /// Where records find the level again.
    pub level_ref: LevelRef,
    /// The level.
    pub level: Arc<Level>,
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The controllers.
    pub controllers: Vec<String>,
    /// The grounds; all pairings are played on all of them.
    pub grounds: Vec<Ground>,
    /// Pairs of battles for every pairing, spread over the grounds.
    pub pairs: u64,
    /// The seed that all battles derive theirs from.
    pub seed: u64,
    /// How many workers.
    pub jobs: usize,
    /// Stops the battles of a pairing when it is plain which of two shares is nearer the truth.
    pub until: Option<Until>,
}

/// How two controllers fared against each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Meeting {
    /// The first, whose points are counted.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// All pairs.
    pub pairs: Pairs,
    /// The pairs by ground, in the order of the grounds.
    pub by_ground: Vec<Pairs>,
    /// What the test that stops early has found.
    pub found: Option<Found>,
}

/// What the arena has to tell.
#[derive(Clone, Debug, Serialize)]
pub struct ArenaReport {
    /// The controllers.
    pub controllers: Vec<String>,
    /// Names of the grounds.
    pub grounds: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// Battles that came to an end.
    pub battles: u64,
    /// Battles won by what the level asks for before all foes were beaten.
    pub by_goal: u64,
    /// Battles that the round limit ended.
    pub stalled: u64,
    /// Battles that were called, since nothing had happened for forty rounds: draws.
    pub called: u64,
    /// Battles that broke off, which count for nobody.
    pub failed: u64,
    /// Why the first of those battles broke off.
    pub first_failure: Option<String>,
    /// The first battles that broke off, were called or that the round limit ended, [`UNFINISHED`] at most.
    pub unfinished: Vec<Unfinished>,
    /// Every pairing.
    pub meetings: Vec<Meeting>,
    /// Controllers of whom each surely beats the next, and the last the first.
    pub circle: Option<Vec<String>>,
    /// How long decisions took, by controller; not part of the JSON, since no two runs agree.
    #[serde(skip)]
    pub times: Vec<Times>,
}

/// A pair of battles to be played.
struct Task {
    meeting: usize,
    ground: usize,
    pair: u64,
}

/// What a pair came to.
struct Played {
    meeting: usize,
    ground: usize,
    halves: Option<usize>,
    ends: [End; 2],
    failure: Option<String>,
    clocks: [Clock; 2],
    /// The seed of its dice.
    seed: u64,
}

/// What is counted of a battle beside who has won.
#[derive(Clone, Copy, Default)]
struct End {
    over: bool,
    by_goal: bool,
    stalled: bool,
    called: bool,
}

/// Plays all pairings. `progress` hears how many more battles have been played.
///
/// # Errors
/// A controller does not exist, fewer than two are given, there is no ground, or the workers could not be started.
pub fn arena(
    dex: &Arc<Dex>,
    arena: &Arena,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<ArenaReport, SimError> {
    check(arena)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(workers(arena.jobs, arena.pairs.saturating_mul(2)))
        .build()
        .map_err(|error| SimError::Workers(error.to_string()))?;
    let mut report = empty(arena);
    let mut clocks = vec![Clock::new(); arena.controllers.len()];
    let mut from = 0;
    while from < arena.pairs && !stop.load(Ordering::Relaxed) {
        let batch = from..(from + BATCH).min(arena.pairs);
        from = batch.end;
        let tasks = tasks(arena, &report, batch);
        if tasks.is_empty() {
            break;
        }
        let played: Vec<Played> = pool.install(|| {
            let play = |task: &Task| {
                let stopped = stop.load(Ordering::Relaxed);
                let played = (!stopped).then(|| play_pair(dex, arena, &report.meetings, task));
                progress(2);
                played
            };
            tasks.par_iter().filter_map(play).collect()
        });
        for pair in &played {
            count(&mut report, &mut clocks, pair);
        }
        if let Some(until) = &arena.until {
            for meeting in &mut report.meetings {
                meeting.found = meeting.found.or_else(|| until.found(&meeting.pairs));
            }
        }
    }
    report.times = clocks.iter().map(Clock::times).collect();
    report.circle = report.find_circle();
    Ok(report)
}

fn check(arena: &Arena) -> Result<(), SimError> {
    if let Some(person) = arena.controllers.iter().find(|it| *it == HUMAN) {
        return Err(SimError::human(person));
    }
    if arena.controllers.len() < 2 {
        let why = "an arena takes two controllers at least, e.g. tactician and wild";
        return Err(SimError::Arena(why.to_owned()));
    }
    let Some(ground) = arena.grounds.first() else {
        let why = "there is no ground to fight on: name a level, or say --teams N";
        return Err(SimError::Arena(why.to_owned()));
    };
    for name in &arena.controllers {
        Seats::all(&ground.level, name, 0)?;
    }
    Ok(())
}

fn empty(arena: &Arena) -> ArenaReport {
    let count = arena.controllers.len();
    let pairings = (0..count).flat_map(|first| (first + 1..count).map(move |it| (first, it)));
    let meetings = pairings.map(|(first, second)| Meeting {
        first,
        second,
        pairs: Pairs::default(),
        by_ground: vec![Pairs::default(); arena.grounds.len()],
        found: None,
    });
    ArenaReport {
        controllers: arena.controllers.clone(),
        grounds: arena.grounds.iter().map(|it| it.name.clone()).collect(),
        seed: arena.seed,
        battles: 0,
        by_goal: 0,
        stalled: 0,
        called: 0,
        failed: 0,
        first_failure: None,
        unfinished: Vec::new(),
        meetings: meetings.collect(),
        circle: None,
        times: Vec::new(),
    }
}

/// The pairs of a batch for every pairing that is not settled, from ground to ground in turn.
fn tasks(arena: &Arena, report: &ArenaReport, batch: std::ops::Range<u64>) -> Vec<Task> {
    let open = report.meetings.iter().enumerate();
    let open = open.filter(|(_, it)| it.found.is_none());
    let grounds = arena.grounds.len() as u64;
    open.flat_map(|(meeting, _)| {
        batch.clone().map(move |pair| Task {
            meeting,
            ground: (pair % grounds) as usize,
            pair,
        })
    })
    .collect()
}

fn count(report: &mut ArenaReport, clocks: &mut [Clock], pair: &Played) {
    let meeting = &mut report.meetings[pair.meeting];
    if let Some(halves) = pair.halves {
        meeting.pairs.count(halves);
        meeting.by_ground[pair.ground].count(halves);
    }
    clocks[meeting.first].add(&pair.clocks[0]);
    clocks[meeting.second].add(&pair.clocks[1]);
    for (changed, end) in [false, true].into_iter().zip(pair.ends) {
        report.battles += u64::from(end.over);
        report.by_goal += u64::from(end.by_goal);
        report.stalled += u64::from(end.stalled);
        report.called += u64::from(end.called);
        report.failed += u64::from(!end.over);
        if (end.stalled || end.called || !end.over) && report.unfinished.len() < UNFINISHED {
            let (one, other) = match changed {
                true => (meeting.second, meeting.first),
                false => (meeting.first, meeting.second),
            };
            report.unfinished.push(Unfinished {
                ground: pair.ground,
                controllers: [one, other].map(|it| report.controllers[it].clone()),
                seed: pair.seed,
                how: match (end.over, end.called) {
                    (false, _) => "failure",
                    (true, true) => "called",
                    (true, false) => "round-limit",
                },
            });
        }
    }
    if report.first_failure.is_none() {
        report.first_failure.clone_from(&pair.failure);
    }
}

/// Two battles on the same dice: the first controller at the team of the first side, then at all the others.
fn play_pair(dex: &Arc<Dex>, arena: &Arena, meetings: &[Meeting], task: &Task) -> Played {
    let meeting = &meetings[task.meeting];
    let names = [meeting.first, meeting.second].map(|it| arena.controllers[it].as_str());
    let ground = &arena.grounds[task.ground];
    let seed = Dice::derive_seed(arena.seed, task.pair);
    let mut played = Played {
        meeting: task.meeting,
        ground: task.ground,
        halves: None,
        ends: [End::default(); 2],
        failure: None,
        clocks: [Clock::new(), Clock::new()],
        seed,
    };
    let mut halves = Some(0);
    for (turn, end) in [0, 1].into_iter().zip(&mut played.ends) {
        let clocks = &mut played.clocks;
        let fought = catch_unwind(AssertUnwindSafe(|| {
            fight(dex, &ground.level, names, turn == 1, seed, clocks)
        }));
        let why = match fought {
            Ok(Ok((points, how))) => {
                *end = how;
                halves = halves.map(|sum| sum + points);
                continue;
            }
            Ok(Err(why)) => why,
            Err(_) => "the engine broke down (a bug)".to_owned(),
        };
        halves = None;
        played.failure.get_or_insert(format!(
            "{}, {} against {}, dice seed {seed}: {why}",
            ground.name,
            names[turn],
            names[1 - turn]
        ));
    }
    played.halves = halves;
    played
}

/// One battle; the half points of the first controller, and how it ended.
fn fight(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    names: [&str; 2],
    changed: bool,
    seed: u64,
    clocks: &mut [Clock; 2],
) -> Result<(usize, End), String> {
    let first_team = level.sides.first().map_or(0, |side| side.team);
    let who = |team: u8| usize::from((team == first_team) == changed);
    let mut seats = seated(level, names, who).map_err(|fault| fault.to_string())?;
    seats.reseed(seed);
    let mut battle = Battle::new(dex, level, Dice::seeded(seed));
    let mut quiet = Quiet::default();
    for _ in 0..ENDLESS {
        if quiet.is_called(&battle) {
            let end = End {
                over: true,
                called: true,
                ..End::default()
            };
            return Ok((1, end));
        }
        let Some(prompt) = battle.prompt() else {
            break;
        };
        let team = level.sides[usize::from(prompt.side.0)].team;
        let began = Instant::now();
        let Some(command) = seats.answer(&battle) else {
            break;
        };
        clocks[who(team)].note(began.elapsed());
        if let Err(refusal) = battle.submit(&command) {
            return Err(format!("{:?} was refused: {refusal}", command.action));
        }
    }
    let Some(outcome) = battle.outcome() else {
        return Err("it did not come to an end".to_owned());
    };
    let points = match outcome.winner.map(who) {
        Some(0) => 2,
        Some(_) => 0,
        None => 1,
    };
    let end = End {
        over: true,
        by_goal: outcome.winner.is_some() && !outcome.by_defeat(),
        stalled: outcome.winner.is_none() && outcome.round >= level.house.round_limit,
        called: false,
    };
    Ok((points, end))
}

fn seated(
    level: &Level,
    names: [&str; 2],
    who: impl Fn(u8) -> usize,
) -> Result<Seats, UnknownController> {
    let mut seats = Seats::all(level, names[0], 0)?;
    for (index, side) in level.sides.iter().enumerate() {
        seats.seat(SideId(index as u8), names[who(side.team)])?;
    }
    Ok(seats)
}

#[cfg(test)]
mod tests;
