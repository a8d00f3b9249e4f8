//! Worn gear: armour (combat-R134) and shields (combat-R135, A015), which can be readied (A170).

use bevy_ecs::prelude::*;

use crate::battle::effect::{self, clock};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::kind::{Again, Effects, Family, Instance, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::bag::Bag;
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;
use crate::data::{Dex, ItemEffect, ItemId};
use crate::rules::{AttackClass, Status};

/// What a combatant's gear adds up to; fixed at set-up.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(crate) struct Gear {
    physical: i32,
    special: i32,
    evasion: i32,
}

impl Gear {
    pub(crate) fn of(dex: &Dex, worn: &[ItemId]) -> Self {
        let mut gear = Self::default();
        for item in worn {
            match dex.item(*item).effect {
                ItemEffect::Armor { physical, special } => {
                    gear.physical = gear.physical.max(physical);
                    gear.special = gear.special.max(special);
                }
                ItemEffect::Shield(evasion) => gear.evasion = gear.evasion.max(evasion),
                _ => {}
            }
        }
        gear
    }
}

/// What all of it is.
pub(crate) static FAMILY: Family = Family::silent("gear", &[&[&ARMOUR, &SHIELD]]);

/// What is told of gear.
pub(crate) static READIED_FAMILY: Family = Family::by_name("readied gear", &[&[&READIED]]);

/// Worn armour, on whoever wears it.
static ARMOUR: Kind = Kind {
    says: "Damage Reduction against attacks of a class (combat-R134).",
    answers: Answers {
        reduction: Some(|Ask { world, who, .. }, class| {
            let gear = world.part::<Gear>(who);
            let amount = match class {
                AttackClass::Physical => gear.physical,
                AttackClass::Special => gear.special,
                AttackClass::Status => 0,
            };
            (amount > 0).then(|| modifier(ARMOUR.name, amount, "combat-R134"))
        }),
        ..Answers::NONE
    },
    responses: Responses {
        placed: Some(|world, who, _| {
            let gear = *world.part::<Gear>(who);
            if gear.physical > 0 || gear.special > 0 {
                effect::begin(world, who, Instance::of(&ARMOUR, who));
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Armour", &FAMILY)
};

/// A shield, in the hand of whoever bears it.
static SHIELD: Kind = Kind {
    says: "More Evasion, and a hand less (combat-R135).",
    answers: Answers {
        gear_evasion: Some(|ask| ask.case.amount),
        ..Answers::NONE
    },
    responses: Responses {
        placed: Some(|world, who, _| {
            let evasion = world.part::<Gear>(who).evasion;
            if evasion > 0 {
                effect::begin(world, who, Instance::of(&SHIELD, who).by(evasion));
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Shield", &FAMILY)
};

/// Evasion of a readied shield, the usual one included, and the damage that it keeps off (A170: as
/// amended); a Heavy Shield has more of both.
#[must_use]
pub fn readied_shield(evasion: i32) -> (i32, i32) {
    if evasion > 1 { (6, 15) } else { (4, 10) }
}

/// A shield held before its bearer, until the end of its next turn.
static READIED: Kind = Kind {
    says: "A readied shield: 4 Evasion instead of 1, Damage Reduction 10, and Slowed; a heavy one 6 and 15.",
    rule: "combat-R135",
    own: PtuKind {
        brings: &[Status::Slowed],
        ..PtuKind::NONE
    },
    answers: Answers {
        gear_evasion: Some(|ask| ask.case.amount),
        slows: Some(|_, _| true),
        reduction: Some(|Ask { world, who, .. }, _| {
            let (_, kept_off) = readied_shield(world.part::<Gear>(who).evasion);
            Some(modifier(READIED.name, kept_off, "combat-R135"))
        }),
        ends_on: Some(|_, occasion| {
            occasion == Occasion::Faint || Occasion::GONE.contains(&occasion)
        }),
        ..Answers::NONE
    },
    again: Again::Anew,
    ..Kind::plain("Readied Shield", &READIED_FAMILY)
};

/// Whether somebody wears what lets its Pokémon take on their Mega forms (core ch.9).
pub(crate) fn has_mega_ring(world: &World, who: CombatantId) -> bool {
    let mut worn = world.part::<Bag>(who).worn().iter();
    worn.any(|item| world.dex().item(*item).effect == ItemEffect::MegaRing)
}

/// Whether somebody bears a shield.
pub(crate) fn has_shield(world: &World, who: CombatantId) -> bool {
    world.part::<Effects>(who).get(&SHIELD).is_some()
}

/// Holds the shield before its bearer until the end of its next turn (combat-R135).
pub(crate) fn ready_shield(world: &mut World, who: CombatantId) {
    let usual = world.part::<Gear>(who).evasion;
    let more = (readied_shield(usual).0 - usual).max(0);
    let case = Instance::of(&READIED, who).by(more);
    clock::begin_for(world, who, case, Duration::EndOfNextTurn, SHIELD.name);
}
