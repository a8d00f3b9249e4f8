//! What a combatant is like by the toy rules: Might, Guard and Breath, the numbers that sheets show.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::{Condition, Number};
use crate::battle::kernel::event::{Cause, Counted, Event};
use crate::battle::kernel::lens::handled;
use crate::battle::kernel::world::Access;
use crate::battle::rule_set;
use crate::battle::state::place::Grid;
use crate::board::Speeds;
use crate::data::level::CombatantDef;
use crate::rules::dice::{Roll, RollKind};

/// Its name in level files.
pub(super) const NAME: &str = "toy";
/// The most Breath that anybody has (toy-R4).
pub(super) const MOST_BREATH: i32 = 4;
/// What everybody begins with.
const FIRST_BREATH: i32 = 3;
/// The most that Might and Guard can be.
const MOST: i32 = 30;

/// What dice are rolled for: the place in a round (toy-R1), whether a hit lands and what it does (toy-R2).
static ROLLS: [RollKind; 3] = [
    RollKind::new("Initiative", "initiative roll-off", 4),
    RollKind::new("Accuracy", "accuracy", 1),
    RollKind::new("Damage", "damage", 3),
];
/// d6 for the place in a round (toy-R1).
pub(super) const INITIATIVE: Roll = Roll::of(&ROLLS[0]);
/// d6 that decides whether a hit lands (toy-R2).
pub(super) const ACCURACY: Roll = Roll::of(&ROLLS[1]);
/// d6 of what a hit does (toy-R2, toy-R3).
pub(super) const DAMAGE: Roll = Roll::of(&ROLLS[2]);

/// Added to the dice (toy-R2).
pub(super) static MIGHT: Number = Number {
    name: "Might",
    says: "It is added to the dice of a hit.",
    rule: "toy-R2",
    lacks: "",
    of: |world, id| Some(nature(world, id).might),
    most: |_, _| MOST,
    set: |world, id, to| world.part_mut::<Nature>(id).might = to,
};

/// Taken off a hit (toy-R2).
pub(super) static GUARD: Number = Number {
    name: "Guard",
    says: "It is taken off every hit, which does 1 all the same.",
    rule: "toy-R2",
    lacks: "",
    of: |world, id| Some(nature(world, id).guard),
    most: |_, _| MOST,
    set: |world, id, to| world.part_mut::<Nature>(id).guard = to,
};

/// What actions are paid with (toy-R4).
pub(super) static BREATH: Number = Number {
    name: "Breath",
    says: "A hit takes 1, a heavy hit 2; a rest gives 2 back. Whoever has none is easily hit.",
    rule: "toy-R4",
    lacks: "",
    of: |world, id| Some(nature(world, id).breath),
    most: |_, _| MOST_BREATH,
    set: |world, id, to| world.part_mut::<Nature>(id).breath = to,
};

/// What a combatant is like, and where its turn stands.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Nature {
    /// How hard it hits.
    pub(super) might: i32,
    /// How much of a hit it shrugs off.
    pub(super) guard: i32,
    /// What it pays with.
    pub(super) breath: i32,
    /// Its Hit Points: without any it is out (toy-R9).
    pub(super) hp: i32,
    /// The most of them.
    pub(super) max_hp: i32,
    /// How it moves.
    pub(super) speeds: Speeds,
    /// Its place in this round.
    pub(super) initiative: i32,
    /// Its turn of this round is over.
    pub(super) acted: bool,
}

handled!(Nature);

/// What somebody is like now.
pub(super) fn nature(world: &World, id: CombatantId) -> Nature {
    *world.part::<Nature>(id)
}

/// Makes it of what the level says, and puts it where the level wants it.
pub(super) fn seat(world: &mut World, id: CombatantId, def: &CombatantDef) {
    let entity = world.entity_of(id);
    let hp = match def.start.fainted {
        true => 0,
        false => def.start.hp.unwrap_or(def.max_hp).min(def.max_hp),
    };
    world.entity_mut(entity).insert(Nature {
        might: def.stats.attack.clamp(0, MOST),
        guard: def.stats.defense.clamp(0, MOST),
        breath: FIRST_BREATH,
        hp,
        max_hp: def.max_hp,
        speeds: def.speeds,
        initiative: 0,
        acted: false,
    });
    world.the_mut::<Grid>().set_down(id, hp <= 0);
    rule_set::stand(world, id, def);
}

/// How much somebody can still take.
pub(super) fn condition(world: &World, id: CombatantId) -> Condition {
    let nature = nature(world, id);
    Condition {
        hp: nature.hp,
        max: nature.max_hp,
        down: nature.hp <= 0,
        ..Condition::default()
    }
}

/// Hit Points are lost; whoever has none left is out (toy-R9).
pub(super) fn hurt(world: &mut World, who: CombatantId, by: i32, cause: Cause) {
    let before = nature(world, who).hp;
    let after = (before - by).max(0);
    world.log(Event::HpLost {
        who,
        temp_lost: 0,
        hp_lost: before - after,
        hp_after: after,
        temp_after: 0,
        cause,
    });
    set_hp(world, who, after);
}

/// Sets Hit Points: whoever has none left is out, and is up again with some (toy-R9).
pub(super) fn set_hp(world: &mut World, who: CombatantId, hp: i32) {
    let before = std::mem::replace(&mut world.part_mut::<Nature>(who).hp, hp);
    if (before > 0) == (hp > 0) {
        return;
    }
    world.the_mut::<Grid>().set_down(who, hp <= 0);
    world.log(match hp > 0 {
        true => Event::Revived { who },
        false => Event::Fainted { who },
    });
}

/// Breath comes or goes (toy-R4).
pub(super) fn breathe(world: &mut World, who: CombatantId, by: i32, source: &'static str) {
    let before = nature(world, who).breath;
    let after = (before + by).clamp(0, MOST_BREATH);
    if after == before {
        return;
    }
    world.part_mut::<Nature>(who).breath = after;
    world.log(Event::NumberChanged {
        who,
        number: Counted::Own(BREATH.name),
        by: after - before,
        after,
        cause: Cause::new(source, BREATH.rule),
    });
}
