//! Where Injuries sit, with the house rule `injury_locations`: each takes a random stage until it
//! heals (G149). Sole writer of [`Wounds`].

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Die};
use crate::battle::kernel::world::Access;
use crate::battle::state::ptu_event::{PtuEvent, Wounding};
use crate::battle::state::stages::CombatStages;
use crate::rules::{StageStat, rolls};

const STATS: [StageStat; 5] = [
    StageStat::Attack,
    StageStat::Defense,
    StageStat::SpecialAttack,
    StageStat::SpecialDefense,
    StageStat::Speed,
];

/// One Injury that has taken a stage.
#[derive(Clone, Copy, Debug)]
struct Wound {
    stat: StageStat,
    /// It goes with the first breath (A132).
    water: bool,
}

/// The Injuries of a combatant that have taken a stage, oldest first. Those it started with
/// have taken none, and are older than all of these.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Wounds(SmallVec<[Wound; 2]>);

/// So many new Injuries; `water` where they are of suffocation.
pub(crate) fn gain(world: &mut World, id: CombatantId, count: i32, water: bool) {
    for _ in 0..count {
        let die = world.die(id, rolls::CHOICE, STATS.len() as u16);
        let stat = STATS[usize::from(die.value).clamp(1, STATS.len()) - 1];
        world.part_mut::<Wounds>(id).0.push(Wound { stat, water });
        change(world, id, stat, Some(die));
    }
}

/// Injuries have healed, the latest first: `before` of them were there, `after` are left.
pub(crate) fn heal(world: &mut World, id: CombatantId, before: i32, after: i32) {
    let located = world.part::<Wounds>(id).0.len();
    let elsewhere = (before.max(0) as usize).saturating_sub(located);
    let keep = (after.max(0) as usize).saturating_sub(elsewhere);
    while world.part::<Wounds>(id).0.len() > keep {
        if let Some(wound) = world.part_mut::<Wounds>(id).0.pop() {
            change(world, id, wound.stat, None);
        }
    }
}

/// The Injuries of suffocation are gone (A132).
pub(crate) fn breathe(world: &mut World, id: CombatantId) {
    if world.part::<Wounds>(id).0.is_empty() {
        return;
    }
    let mut wounds = std::mem::take(&mut *world.part_mut::<Wounds>(id));
    let (healed, left) = wounds.0.drain(..).partition(|wound: &Wound| wound.water);
    let healed: SmallVec<[Wound; 2]> = healed;
    world.part_mut::<Wounds>(id).0 = left;
    for wound in healed {
        change(world, id, wound.stat, None);
    }
}

/// A stage is taken (with the die that chose it) or given back.
fn change(world: &mut World, id: CombatantId, stat: StageStat, die: Option<Die>) {
    let mut stages = world.part_mut::<CombatStages>(id);
    let before = stages.effective().get(stat);
    stages.wound(stat, die.is_some());
    let after = stages.effective().get(stat);
    world.log(PtuEvent::StageChanged {
        who: id,
        stat,
        by: after - before,
        after,
        wound: Some(die.map_or(Wounding::Healed, Wounding::Taken)),
        cause: Cause::new("an Injury", "G149"),
    });
}
