//! Combat stages, accuracy and bonus evasion. Sole writer of [`CombatStages`].

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, REFEREE};
use crate::battle::kernel::world::Access;
use crate::battle::state::ptu_event::PtuEvent;
use crate::rules::stages::staged;
use crate::rules::{StageStat, Stages, Stat, Stats};

/// Stages of a combatant: what moves changed, what statuses hold down, what training gives.
#[derive(Component, Clone, Copy, Debug)]
#[component(storage = "SparseSet")]
pub(crate) struct CombatStages {
    /// Changed by moves and effects; includes the default level.
    own: Stages,
    /// Held by statuses and the like, so that a cure gives back exactly what was taken (A066): what they come to
    /// together, however far beyond the limits that is (AX-07).
    held: [i32; StageStat::ALL.len()],
    /// Stages that Injuries have taken until they heal (G149); `None` where there are none.
    wounds: Option<[i32; StageStat::ALL.len()]>,
    /// Where a reset goes back to (A067).
    default: Stages,
    /// A stage that is so much, whatever else is so (core ch.9, Lagging items).
    pinned: Option<(StageStat, i32)>,
    /// What is added to stats after their stages (core ch.9, Focus and Eviolite).
    after: [i8; Stat::ALL.len()],
}

impl CombatStages {
    pub(crate) fn new(default: Stages, start: Stages) -> Self {
        Self {
            own: default.combined(start),
            held: [0; StageStat::ALL.len()],
            wounds: None,
            default,
            pinned: None,
            after: [0; Stat::ALL.len()],
        }
    }

    /// What counts: own and held, within the limits.
    pub(crate) fn effective(&self) -> Stages {
        let mut stages = self.own;
        if self.held != [0; StageStat::ALL.len()] {
            for stat in StageStat::ALL {
                stages.set(stat, self.own.get(stat) + self.held(stat));
            }
        }
        if let Some(lost) = self.wounds {
            for stat in StageStat::ALL {
                let now = stages.get(stat);
                stages.set(stat, now - lost[stat as usize]);
            }
        }
        if let Some((stat, to)) = self.pinned {
            stages.set(stat, to);
        }
        stages
    }

    /// The stage of one stat as it counts now: raised or lowered, held, worn down by wounds or pinned.
    pub(crate) fn effective_in(&self, stat: StageStat) -> i32 {
        if let Some((_, to)) = self.pinned.filter(|(pinned, _)| *pinned == stat) {
            return to;
        }
        let mut stages = Stages::default();
        stages.set(stat, self.own.get(stat) + self.held(stat));
        if let Some(lost) = self.wounds {
            let now = stages.get(stat);
            stages.set(stat, now - lost[stat as usize]);
        }
        stages.get(stat)
    }

    /// A stat with the stages that count.
    pub(crate) fn value(&self, stats: &Stats, stat: Stat) -> i32 {
        let base = stats.get(stat);
        let staged =
            StageStat::of(stat).map_or(base, |stage| staged(base, self.effective_in(stage)));
        staged + i32::from(self.after[stat as usize])
    }

    /// All stats with their stages.
    pub(crate) fn all(&self, stats: &Stats) -> Stats {
        let mut result = *stats;
        for stat in Stat::ALL {
            result.set(stat, self.value(stats, stat));
        }
        result
    }

    /// Stages of this stat that statuses and Injuries hold down (0 or negative).
    pub(crate) fn held_down(&self, stat: StageStat) -> i32 {
        let wounds = self.wounds.map_or(0, |lost| lost[stat as usize]);
        self.held(stat) - wounds
    }

    /// Stages of this stat that statuses hold down and timers lend.
    pub(crate) fn held(&self, stat: StageStat) -> i32 {
        self.held[stat as usize]
    }

    /// An Injury takes a stage (`true`), or gives it back.
    pub(crate) fn wound(&mut self, stat: StageStat, taken: bool) {
        let mut lost = self.wounds.unwrap_or_default();
        lost[stat as usize] += if taken { 1 } else { -1 };
        self.wounds = (lost != [0; StageStat::ALL.len()]).then_some(lost);
    }

    /// Whether nothing but the default level and statuses counts.
    pub(crate) fn at_rest(&self) -> bool {
        self.own == self.default
    }

    /// Whether a stage is no higher than its default level.
    pub(crate) fn is_at_default(&self, stat: StageStat) -> bool {
        self.own.get(stat) <= self.default.get(stat)
    }

    /// So much more of a stat after its stages.
    pub(crate) fn boost(&mut self, stat: Stat, by: i8) {
        self.after[stat as usize] += by;
    }

    /// Adds to what statuses hold (negative when one takes hold, positive when it ends).
    pub(crate) fn hold(&mut self, stat: StageStat, by: i32) {
        self.held[stat as usize] += by;
    }
}

/// Changes one stage and tells the journal (combat-R008).
pub(crate) fn change(
    world: &mut World,
    id: CombatantId,
    stat: StageStat,
    by: i32,
    source: impl Into<Cow<'static, str>>,
) -> i32 {
    let mut stages = world.part_mut::<CombatStages>(id);
    let by = stages.own.change(stat, by);
    let after = stages.effective().get(stat);
    world.log(PtuEvent::StageChanged {
        who: id,
        stat,
        by,
        after,
        wound: None,
        cause: Cause::new(source, "combat-R008"),
    });
    by
}

/// What moves have changed, without what statuses hold (DX-15).
pub(crate) fn own(world: &World, id: CombatantId) -> Stages {
    world.part::<CombatStages>(id).own
}

/// Makes what moves have changed of a stage this, and tells the journal.
pub(crate) fn put(
    world: &mut World,
    id: CombatantId,
    stat: StageStat,
    to: i32,
    source: impl Into<Cow<'static, str>>,
) {
    let now = own(world, id).get(stat);
    if now != to {
        change(world, id, stat, to - now, source);
    }
}

/// Adds to a stage for a time, apart from what moves change; the time's end takes it back.
pub(crate) fn lend(
    world: &mut World,
    id: CombatantId,
    stat: StageStat,
    by: i32,
    source: impl Into<Cow<'static, str>>,
) {
    let mut stages = world.part_mut::<CombatStages>(id);
    stages.hold(stat, by);
    let after = stages.effective().get(stat);
    world.log(PtuEvent::StageChanged {
        who: id,
        stat,
        by,
        after,
        wound: None,
        cause: Cause::new(source, "combat-R008"),
    });
}

/// A stage is so much from now on, whatever else is so; or it is what it would be.
pub(crate) fn pin(
    world: &mut World,
    id: CombatantId,
    stat: StageStat,
    to: Option<i32>,
    source: impl Into<Cow<'static, str>>,
) {
    let mut stages = world.part_mut::<CombatStages>(id);
    let before = stages.effective_in(stat);
    stages.pinned = to.map(|to| (stat, to));
    let after = stages.effective_in(stat);
    if before != after {
        world.log(PtuEvent::StageChanged {
            who: id,
            stat,
            by: after - before,
            after,
            wound: None,
            cause: Cause::new(source, "combat-R008"),
        });
    }
}

/// Sets a stage so that this is what counts, as far as what is held down allows; a referee's.
pub(crate) fn correct(world: &mut World, id: CombatantId, stat: StageStat, to: i32) {
    let mut stages = world.part_mut::<CombatStages>(id);
    let before = stages.effective().get(stat);
    let held = stages.held_down(stat);
    stages.own.set(stat, to - held);
    let after = stages.effective().get(stat);
    world.log(PtuEvent::StageChanged {
        who: id,
        stat,
        by: after - before,
        after,
        wound: None,
        cause: Cause::new(REFEREE, "combat-R008"),
    });
}

/// Back to the default level (combat-R071, combat-R085, A067); `effect::reset_stages` alone calls this.
pub(crate) fn reset(world: &mut World, id: CombatantId, source: &'static str) {
    let mut stages = world.part_mut::<CombatStages>(id);
    if !stages.at_rest() {
        stages.own = stages.default;
        let stages = stages.effective();
        world.log(PtuEvent::StagesReset {
            who: id,
            cause: Cause::new(source, "combat-R071"),
            stages,
        });
    }
}

/// A stat with its stages.
pub(crate) fn value(stats: &Stats, stages: &Stages, stat: Stat) -> i32 {
    let base = stats.get(stat);
    StageStat::of(stat).map_or(base, |stage| staged(base, stages.get(stage)))
}

/// Initiative: the staged Speed with bonuses (combat-R036, A065).
pub(crate) fn effective(world: &World, id: CombatantId) -> Stages {
    world.part::<CombatStages>(id).effective()
}
