//! The schedules of a battle and the sets inside them, ordered in this one place.
//!
//! Every step of the book is a Bevy schedule of its own. [`Registrar::add`] puts a system into a set, which
//! belongs to a step; systems of one set run in the order of registration, so nothing is left to chance, and
//! ambiguity detection is an error. What takes the whole world is added by [`Registrar::add_exclusive`] and
//! says why: what lasts on somebody is a function of the world, so whoever fires a moment needs all of it.

#[cfg(test)]
use std::any::TypeId;

use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{
    LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor,
};

/// A step of the book; each is a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ScheduleLabel)]
pub(crate) enum Step {
    /// A round begins: the actions of everybody, arrivals, the order of Initiative.
    RoundStart,
    /// A turn begins: its actions, gates, start-of-turn saves.
    TurnStart,
    /// Somebody did something that may provoke: reactions are offered.
    Offer,
    /// An attack is judged: its dice, what each roll is made of, whom it hits.
    Accuracy,
    /// An attack that has hit is resolved: how often it strikes, what each strike weighs, its dice, what
    /// they deal.
    Damage,
    /// A turn ends: what its actions still cost, end-of-turn saves, ticks, durations; then it is over.
    TurnEnd,
    /// A round ends: durations of rounds.
    RoundEnd,
}

impl Step {
    const ALL: [Self; 7] = [
        Self::RoundStart,
        Self::TurnStart,
        Self::Offer,
        Self::Accuracy,
        Self::Damage,
        Self::TurnEnd,
        Self::RoundEnd,
    ];
}

/// The sets of the steps, in the order in which they run. Each is named after what stands in it and belongs to
/// one step; what is new there gets a set here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, SystemSet)]
pub(crate) enum Set {
    /// `RoundStart`: the round is counted, and what was this round is the one before.
    RoundCounted,
    /// `RoundStart`: everybody has a turn again, but for those who have given it up.
    TurnsGiven,
    /// `RoundStart`: what the script of the level brings.
    Arrivals,
    /// `RoundStart`: the order of Initiative, ties rolled off.
    Order,
    /// `RoundStart`: the journal hears of all that.
    RoundTold,

    /// `TurnStart`: the turn is begun, and told.
    TurnOpened,
    /// `TurnStart`: its actions, less what is owed.
    ActionsGiven,
    /// `TurnStart`: what lasts until it begins, what answers its beginning, the script of the level.
    TurnBegun,
    /// `TurnStart`: the ground that whoever acts stands on, and what it does before it acts.
    ActsFirst,
    /// `TurnStart`: whether it may act at all.
    Gates,
    /// `TurnStart`: saves at the start of a turn.
    StartSaves,
    /// `TurnStart`: what takes Hit Points at the start of a turn, or gives them.
    StartTicks,

    /// `Offer`: Attacks of Opportunity.
    Opportunities,
    /// `Offer`: Intercepts.
    Intercepts,
    /// `Offer`: Interrupts.
    Interrupts,

    /// `Accuracy`: the dice.
    AccuracyDice,
    /// `Accuracy`: what each roll is made of.
    Aims,
    /// `Accuracy`: who is hit.
    Verdicts,
    /// `Accuracy`: what lets a miss be thrown again, the objects in the way, the point that was spent on it.
    SecondThoughts,

    /// `Damage`: how often it strikes.
    Strikes,
    /// `Damage`: what each strike weighs.
    Weights,
    /// `Damage`: its dice, and what they deal.
    Dealt,

    /// `TurnEnd`: what staying under ground costs.
    Burrows,
    /// `TurnEnd`: saves at the end of a turn.
    EndSaves,
    /// `TurnEnd`: what takes Hit Points at the end of a turn, or gives them.
    Ticks,
    /// `TurnEnd`: what lasts until the end of a turn.
    TurnDurations,
    /// `TurnEnd`: the ground that whoever has acted stands on.
    GroundLast,
    /// `TurnEnd`: the turn is over, and told.
    TurnClosed,

    /// `RoundEnd`: who comes round.
    Waking,
    /// `RoundEnd`: who is without air.
    Air,
    /// `RoundEnd`: what answers the end of a round.
    RoundAnswers,
    /// `RoundEnd`: what lasts until the end of a round, and the fires.
    RoundDurations,
}

impl Set {
    /// The step that it is a part of.
    const fn step(self) -> Step {
        match self {
            Self::RoundCounted
            | Self::TurnsGiven
            | Self::Arrivals
            | Self::Order
            | Self::RoundTold => Step::RoundStart,
            Self::TurnOpened
            | Self::ActionsGiven
            | Self::TurnBegun
            | Self::ActsFirst
            | Self::Gates
            | Self::StartSaves
            | Self::StartTicks => Step::TurnStart,
            Self::Opportunities | Self::Intercepts | Self::Interrupts => Step::Offer,
            Self::AccuracyDice | Self::Aims | Self::Verdicts | Self::SecondThoughts => {
                Step::Accuracy
            }
            Self::Strikes | Self::Weights | Self::Dealt => Step::Damage,
            Self::Burrows
            | Self::EndSaves
            | Self::Ticks
            | Self::TurnDurations
            | Self::GroundLast
            | Self::TurnClosed => Step::TurnEnd,
            Self::Waking | Self::Air | Self::RoundAnswers | Self::RoundDurations => Step::RoundEnd,
        }
    }
}

/// Place of a system within its step: its set, and which of that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, SystemSet)]
struct Nth(Set, u8);

/// All schedules of a battle.
pub(crate) struct Steps {
    schedules: Vec<Schedule>,
}

impl Steps {
    /// Runs one step to its end.
    pub(crate) fn run(&mut self, step: Step, world: &mut World) {
        self.schedules[step as usize].run(world);
    }
}

/// Collects systems while the files of the battle register.
pub(crate) struct Registrar {
    schedules: Vec<Schedule>,
    added: Vec<Nth>,
}

impl Registrar {
    pub(crate) fn new() -> Self {
        let schedules = Step::ALL
            .iter()
            .map(|step| {
                let mut schedule = Schedule::new(*step);
                schedule.set_executor(SingleThreadedExecutor::new());
                // No system puts anything off that would have to be done when all have run.
                schedule.set_apply_final_deferred(false);
                schedule.set_build_settings(ScheduleBuildSettings {
                    ambiguity_detection: LogLevel::Error,
                    ..Default::default()
                });
                schedule
            })
            .collect();
        Self {
            schedules,
            added: Vec::new(),
        }
    }

    /// Adds a system to a set, after those added to it before. Its parameters say what it reads and writes.
    pub(crate) fn add<M>(&mut self, set: Set, system: impl IntoSystem<(), (), M>) {
        let system = IntoSystem::into_system(system);
        debug_assert!(!system.is_exclusive(), "{set:?}: it takes the world");
        self.put(set, system);
    }

    /// Adds a system that takes the whole world, and why it must.
    pub(crate) fn add_exclusive<M>(
        &mut self,
        set: Set,
        why: &'static str,
        system: impl IntoSystem<(), (), M>,
    ) {
        let system = IntoSystem::into_system(system);
        debug_assert!(
            system.is_exclusive() && !why.is_empty(),
            "{set:?}: it says what it touches"
        );
        self.put(set, system);
    }

    fn put(&mut self, set: Set, system: impl System<In = (), Out = ()>) {
        let before = self.added.iter().filter(|it| it.0 == set).count();
        let nth = Nth(set, before as u8);
        self.schedules[set.step() as usize].add_systems(system.in_set(nth));
        self.added.push(nth);
    }

    /// The finished schedules, each system after the one before it.
    pub(crate) fn finish(mut self) -> Steps {
        self.added.sort_unstable();
        for pair in self.added.windows(2) {
            let step = pair[1].0.step();
            if pair[0].0.step() == step {
                self.schedules[step as usize].configure_sets(pair[1].after(pair[0]));
            }
        }
        Steps {
            schedules: self.schedules,
        }
    }
}

#[cfg(test)]
impl Steps {
    /// All systems by their types, each with its step and whether it takes the whole world.
    pub(crate) fn census(&mut self, world: &mut World) -> Vec<(Step, TypeId, bool)> {
        let mut all = Vec::new();
        for (step, schedule) in Step::ALL.into_iter().zip(&mut self.schedules) {
            schedule.initialize(world).unwrap();
            let mut put_off = schedule.systems().unwrap();
            assert!(!put_off.any(|(_, it)| it.has_deferred()), "{step:?}");
            let systems = schedule.systems().unwrap();
            all.extend(systems.map(|(_, it)| (step, it.system_type(), it.is_exclusive())));
        }
        all
    }
}
