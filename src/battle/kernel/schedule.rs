//! The schedules of a battle and the sets inside them, ordered in this one place.
//!
//! Every step of the book is a Bevy schedule of its own. [`Registrar::add`] puts a system into
//! a set of a step; systems of one set run in the order of registration, so nothing is left to
//! chance, and ambiguity detection is an error.

use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{
    IntoScheduleConfigs, LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel,
    SingleThreadedExecutor,
};
use bevy_ecs::system::ScheduleSystem;

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

/// The sets of all steps, in order. A step uses those that make sense for it; a new kind of
/// contribution gets a set here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, SystemSet)]
pub(crate) enum Set {
    /// What everything else builds on: the gates of a turn.
    Base,
    /// Stats, stages and evasion.
    Stats,
    /// Ground, cover, bodies between, flanking.
    Position,
    /// What lasts on somebody; in `TurnStart` and `TurnEnd` the saves.
    Saves,
    /// Losses at the end of a turn.
    Ticks,
    /// What must see everything before it: types, durations.
    Last,
}

impl Set {
    const ALL: [Self; 6] = [
        Self::Base,
        Self::Stats,
        Self::Position,
        Self::Saves,
        Self::Ticks,
        Self::Last,
    ];
}

/// Place of a system within its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, SystemSet)]
struct Nth(Set, u16);

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
    counts: [[u16; Set::ALL.len()]; Step::ALL.len()],
}

impl Registrar {
    pub(crate) fn new() -> Self {
        let schedules = Step::ALL
            .iter()
            .map(|step| {
                let mut schedule = Schedule::new(*step);
                schedule.set_executor(SingleThreadedExecutor::new());
                schedule.set_build_settings(ScheduleBuildSettings {
                    ambiguity_detection: LogLevel::Error,
                    ..Default::default()
                });
                schedule.configure_sets(
                    (
                        Set::Base,
                        Set::Stats,
                        Set::Position,
                        Set::Saves,
                        Set::Ticks,
                        Set::Last,
                    )
                        .chain(),
                );
                schedule
            })
            .collect();
        Self {
            schedules,
            counts: Default::default(),
        }
    }

    /// Adds a system to a set of a step, after those added before it.
    pub(crate) fn add<M>(
        &mut self,
        step: Step,
        set: Set,
        system: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) {
        let count = &mut self.counts[step as usize][set as usize];
        *count += 1;
        let nth = Nth(set, *count);
        let schedule = &mut self.schedules[step as usize];
        schedule.configure_sets(nth.in_set(set));
        if *count > 1 {
            schedule.configure_sets(nth.after(Nth(set, *count - 1)));
        }
        schedule.add_systems(system.in_set(nth));
    }

    /// The finished schedules.
    pub(crate) fn finish(self) -> Steps {
        Steps {
            schedules: self.schedules,
        }
    }
}
