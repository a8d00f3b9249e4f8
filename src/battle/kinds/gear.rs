//! Worn gear: armour (combat-R134) and shields (combat-R135, A015).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::Gather;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::data::{Dex, ItemEffect, ItemId};
use crate::rules::AttackClass;

/// What a combatant's gear adds up to; fixed at set-up.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(in crate::battle) struct Gear {
    physical: i32,
    special: i32,
    pub(in crate::battle) evasion: i32,
}

impl Gear {
    pub(in crate::battle) fn of(dex: &Dex, worn: &[ItemId]) -> Self {
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

    /// Damage Reduction against physical attacks (combat-R134).
    pub(in crate::battle) fn physical(&self) -> i32 {
        self.physical
    }
}

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherDamage, Set::Gear, armour);
}

fn armour(mut gather: Gather, gear: Query<&Gear>) {
    let Ok(gear) = gear.get(gather.target()) else {
        return;
    };
    let reduction = match gather.class() {
        AttackClass::Physical => gear.physical,
        AttackClass::Special => gear.special,
        AttackClass::Status => 0,
    };
    if reduction > 0 {
        gather.damage("Armour", -reduction, "combat-R134");
    }
}
