//! Combat stages, accuracy and bonus evasion. Sole writer of [`CombatStages`].

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use super::command::CombatantId;
use super::core::Access;
use super::event::Event;
use crate::rules::stages::staged;
use crate::rules::{StageStat, Stages, Stat, Stats};

/// Stages of a combatant: what moves changed, what statuses hold down, what training gives.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CombatStages {
    /// Changed by moves and effects; includes the default level.
    own: Stages,
    /// Held by statuses, so that a cure gives back exactly what was taken (A066).
    held: Stages,
    /// Where a reset goes back to (A067).
    default: Stages,
}

impl CombatStages {
    pub(super) fn new(default: Stages, start: Stages) -> Self {
        Self {
            own: default.combined(start),
            held: Stages::default(),
            default,
        }
    }

    /// What counts: own and held, within the limits.
    pub(super) fn effective(&self) -> Stages {
        self.own.combined(self.held)
    }

    /// Whether nothing but the default level and statuses counts.
    pub(super) fn at_rest(&self) -> bool {
        self.own == self.default
    }

    /// Adds to what statuses hold (negative when one takes hold, positive when it ends).
    pub(super) fn hold(&mut self, stat: StageStat, by: i32) {
        let now = self.held.get(stat);
        self.held.set(stat, now + by);
    }
}

/// Changes one stage and tells the journal (combat-R008).
pub(super) fn change(
    world: &mut World,
    id: CombatantId,
    stat: StageStat,
    by: i32,
    source: impl Into<Cow<'static, str>>,
) -> i32 {
    let mut stages = world.part_mut::<CombatStages>(id);
    let by = stages.own.change(stat, by);
    let after = stages.effective().get(stat);
    world.log(Event::StageChanged {
        who: id,
        stat,
        by,
        after,
        source: source.into(),
    });
    by
}

/// Adds to a stage for a time, apart from what moves change; the time's end takes it back.
pub(super) fn lend(
    world: &mut World,
    id: CombatantId,
    stat: StageStat,
    by: i32,
    source: impl Into<Cow<'static, str>>,
) {
    let mut stages = world.part_mut::<CombatStages>(id);
    stages.hold(stat, by);
    let after = stages.effective().get(stat);
    world.log(Event::StageChanged {
        who: id,
        stat,
        by,
        after,
        source: source.into(),
    });
}

/// Back to the default level (combat-R071, combat-R085, A067).
pub(super) fn reset(world: &mut World, id: CombatantId, source: &'static str) {
    let mut stages = world.part_mut::<CombatStages>(id);
    stages.own = stages.default;
    world.log(Event::StagesReset {
        who: id,
        source: Cow::Borrowed(source),
    });
}

/// A stat with its stages.
pub(super) fn value(stats: &Stats, stages: &Stages, stat: Stat) -> i32 {
    let base = stats.get(stat);
    StageStat::of(stat).map_or(base, |stage| staged(base, stages.get(stage)))
}

/// All stats with their stages.
pub(super) fn all(stats: &Stats, stages: &Stages) -> Stats {
    let mut result = *stats;
    for stat in Stat::ALL {
        result.set(stat, value(stats, stages, stat));
    }
    result
}

/// Initiative: the staged Speed with bonuses (combat-R036, A065).
pub(super) fn effective(world: &World, id: CombatantId) -> Stages {
    world.part::<CombatStages>(id).effective()
}
