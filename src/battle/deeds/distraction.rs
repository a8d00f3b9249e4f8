//! What delicate work in a fight has to put up with (G115 to G117): whether somebody was
//! attacked, hit by a damaging attack or injured in this round or the one before. Sole writer of
//! [`Strain`]; the arithmetic is [`crate::rules::skills::precision_penalty`].

use bevy_ecs::prelude::*;
use serde::Serialize;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;

/// What distracts somebody: what it went through in this round and the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Distraction {
    /// Was attacked, hit or not: a delicate task needs a Focus check first (G115).
    pub attacked: bool,
    /// Was hit by a damaging attack (G117).
    pub hit: bool,
    /// Injuries gained (G117).
    pub injuries: i32,
}

/// What a combatant has gone through: in this round, in the one before, and whether anything of
/// this battle has injured it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Strain {
    now: Distraction,
    before: Distraction,
    injured: bool,
}

impl Strain {
    /// Whether anything has injured it since the battle began.
    pub(crate) fn injured(&self) -> bool {
        self.injured
    }
}

/// What has distracted a combatant.
pub(crate) fn of(world: &World, who: CombatantId) -> Distraction {
    let Strain { now, before, .. } = *world.part::<Strain>(who);
    Distraction {
        attacked: now.attacked || before.attacked,
        hit: now.hit || before.hit,
        injuries: now.injuries + before.injuries,
    }
}

/// A round begins: what was this one is the one before.
pub(crate) fn new_round(mut all: Query<&mut Strain>) {
    for mut strain in &mut all {
        strain.before = std::mem::take(&mut strain.now);
    }
}

/// Somebody is the target of another's attack.
pub(crate) fn attacked(world: &mut World, who: CombatantId) {
    world.part_mut::<Strain>(who).now.attacked = true;
}

/// Another's damaging attack has hit somebody. An Intercept or an area can hit whoever was not aimed
/// at.
pub(crate) fn hit(world: &mut World, who: CombatantId) {
    let now = &mut world.part_mut::<Strain>(who).now;
    (now.attacked, now.hit) = (true, true);
}

/// Somebody has gained Injuries.
pub(crate) fn injured(world: &mut World, who: CombatantId, gained: i32) {
    let mut strain = world.part_mut::<Strain>(who);
    strain.now.injuries += gained;
    strain.injured = true;
}
