//! Worn gear: armour (combat-R134) and shields (combat-R135, A015).

use bevy_ecs::prelude::*;

use crate::battle::effect;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Family, Instance, Kind};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::modifier;
use crate::data::{Dex, ItemEffect, ItemId};
use crate::rules::AttackClass;

/// What a combatant's gear adds up to; fixed at set-up.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(crate) struct Gear {
    physical: i32,
    special: i32,
    evasion: i32,
    mega_ring: bool,
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
                ItemEffect::MegaRing => gear.mega_ring = true,
                _ => {}
            }
        }
        gear
    }

    /// Whether it lets Pokémon take on their Mega forms (core ch.9).
    pub(crate) fn has_mega_ring(&self) -> bool {
        self.mega_ring
    }
}

/// What all of it is.
pub(crate) static FAMILY: Family = Family::silent("gear", &[&[&ARMOUR, &SHIELD]]);

/// Worn armour, on whoever wears it.
static ARMOUR: Kind = Kind {
    says: "Damage Reduction against attacks of a class (combat-R134).",
    answers: Answers {
        reduction: Some(|world, who, class| {
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
        evasion: Some(()),
        takes_hand: Some(()),
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
