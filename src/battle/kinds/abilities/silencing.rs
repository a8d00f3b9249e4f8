//! Teravolt, Turboblaze and Mummy (core p.324, p.333): whom they damage, or who touches them, has no abilities
//! any more, or none but Mummy, until the encounter is over; but for whoever has one that nothing takes away.

use bevy_ecs::prelude::*;

use crate::battle::effect::{self, granted, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Effects, Instance, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;
use crate::battle::state::traits;

pub(crate) static TERAVOLT: Kind = Kind {
    says: "A foe that it damages has no abilities until the encounter is over.",
    rule: "core p.333",
    responses: Responses {
        landed: Some(silence),
        missed: Some(silence),
        ..Responses::NONE
    },
    ..Kind::plain("Teravolt", &FAMILY)
};

pub(crate) static TURBOBLAZE: Kind = Kind {
    says: "A foe that it damages has no abilities until the encounter is over.",
    rule: "core p.334",
    responses: Responses {
        landed: Some(silence),
        missed: Some(silence),
        ..Responses::NONE
    },
    ..Kind::plain("Turboblaze", &FAMILY)
};

pub(crate) static MUMMY: Kind = Kind {
    says: "A foe that hits it with a Melee attack has no ability but Mummy until the encounter is over.",
    rule: "core p.324",
    responses: Responses {
        hit: Some(|world, on, touch| {
            let there = has(world, touch.by, &WRAPPED) || stays(world, touch.by);
            let foe = !world.allied(touch.by, on.who) && !has_mummy_alone(world, touch.by);
            let fits = touch.melee && foe && !there && conscious(world, on.who);
            if fits && effect::use_up(world, on.who, on.case.kind) {
                leave(world, on, touch.by, &WRAPPED);
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Mummy", &FAMILY)
};

/// Has no abilities.
pub(super) static SILENCED: Kind = Kind {
    says: "Has no abilities until the encounter is over.",
    rule: "core p.333",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| traits.abilities.clear(),
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    ..Kind::plain("Silenced", &FAMILY)
};

/// Has Mummy, and nothing else.
pub(super) static WRAPPED: Kind = Kind {
    says: "Has no ability but Mummy until the encounter is over.",
    rule: "core p.324",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |ask, traits| {
                traits.abilities.clear();
                let mummy = ask.world.dex().find_ability(MUMMY.name);
                traits.abilities.extend(mummy.map(|def| def.id));
            },
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    ..Kind::plain("Wrapped", &FAMILY)
};

fn has(world: &World, who: CombatantId, kind: &'static Kind) -> bool {
    world.part::<Effects>(who).get(kind).is_some()
}

/// Whether somebody has Mummy and no other ability, so that this would change nothing.
fn has_mummy_alone(world: &World, who: CombatantId) -> bool {
    let abilities = &traits::of(world, who).abilities;
    let is_mummy = |name: &str| name == MUMMY.name;
    matches!(abilities.as_slice(), [one] if is_mummy(&world.dex().ability(*one).name))
}

/// Whether somebody has what nothing silences.
fn stays(world: &World, who: CombatantId) -> bool {
    let mut abilities = traits::of(world, who).abilities.iter();
    abilities.any(|id| world.dex().ability(*id).fixed)
}

fn silence(world: &mut World, on: Borne, touch: Touch) {
    let foe = !world.allied(on.who, touch.at);
    let there = has(world, touch.at, &SILENCED) || stays(world, touch.at);
    if foe && touch.dealt > 0 && !there {
        leave(world, on, touch.at, &SILENCED);
    }
}

fn leave(world: &mut World, on: Borne, whom: CombatantId, kind: &'static Kind) {
    let case = Instance::of(kind, on.who);
    telling::begin(world, whom, case, on.case.kind.name);
}
