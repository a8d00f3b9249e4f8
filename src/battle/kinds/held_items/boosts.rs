//! Focus and Eviolite (core ch.9): +5 on stats after their stages, which is chosen when one is made. An Eviolite is for
//! those who can still evolve.

use bevy_ecs::prelude::*;

use crate::battle::kernel::world::Access;
use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits;
use crate::rules::Stat;

/// How much.
const BY: i8 = 5;

macro_rules! boosts {
    ($( $name:literal, $says:literal, $young:literal, [$($stat:ident),*]; )*) => {
        static BOOSTS: [Kind; [$( $name ),*].len()] = [$(
            Kind {
                says: $says,
                rule: "core ch.9",
                responses: Responses {
                    reviewed: Some(|world, on| speak(world, on, $young, &[$(Stat::$stat),*])),
                    silenced: Some(|world, on| fall_silent(world, on, &[$(Stat::$stat),*])),
                    ..Responses::NONE
                },
                ..Kind::plain($name, &FAMILY)
            },
        )*];
    };
}

boosts! {
    "Focus (Attack)", "+5 on Attack after stages.", false, [Attack];
    "Focus (Defense)", "+5 on Defense after stages.", false, [Defense];
    "Focus (Special Attack)", "+5 on Special Attack after stages.", false, [SpecialAttack];
    "Focus (Special Defense)", "+5 on Special Defense after stages.", false, [SpecialDefense];
    "Focus (Speed)", "+5 on Speed after stages.", false, [Speed];
    "Eviolite (Attack, Defense)", "+5 on Attack and Defense after stages, for those who can still evolve.", true, [Attack, Defense];
    "Eviolite (Attack, Special Attack)", "+5 on Attack and Special Attack after stages, for those who can still evolve.", true, [Attack, SpecialAttack];
    "Eviolite (Attack, Special Defense)", "+5 on Attack and Special Defense after stages, for those who can still evolve.", true, [Attack, SpecialDefense];
    "Eviolite (Attack, Speed)", "+5 on Attack and Speed after stages, for those who can still evolve.", true, [Attack, Speed];
    "Eviolite (Defense, Special Attack)", "+5 on Defense and Special Attack after stages, for those who can still evolve.", true, [Defense, SpecialAttack];
    "Eviolite (Defense, Special Defense)", "+5 on Defense and Special Defense after stages, for those who can still evolve.", true, [Defense, SpecialDefense];
    "Eviolite (Defense, Speed)", "+5 on Defense and Speed after stages, for those who can still evolve.", true, [Defense, Speed];
    "Eviolite (Special Attack, Special Defense)", "+5 on Special Attack and Special Defense after stages, for those who can still evolve.", true, [SpecialAttack, SpecialDefense];
    "Eviolite (Special Attack, Speed)", "+5 on Special Attack and Speed after stages, for those who can still evolve.", true, [SpecialAttack, Speed];
    "Eviolite (Special Defense, Speed)", "+5 on Special Defense and Speed after stages, for those who can still evolve.", true, [SpecialDefense, Speed];
}

/// One for each.
pub(crate) static ALL: [&Kind; BOOSTS.len()] = {
    let mut all = [&BOOSTS[0]; BOOSTS.len()];
    let mut nth = 1;
    while nth < all.len() {
        all[nth] = &BOOSTS[nth];
        nth += 1;
    }
    all
};

fn speak(world: &mut World, Borne { who, case }: Borne, young: bool, stats: &[Stat]) {
    let serves = !young || traits::printed(world, who).evolutions_left() > 0;
    if serves && case.amount == 0 {
        world.part_mut::<Effects>(who).set_amount(case.kind, 1);
        for stat in stats {
            world.part_mut::<CombatStages>(who).boost(*stat, BY);
        }
    }
}

fn fall_silent(world: &mut World, Borne { who, case }: Borne, stats: &[Stat]) {
    if case.amount == 1 {
        world.part_mut::<Effects>(who).set_amount(case.kind, 0);
        for stat in stats {
            world.part_mut::<CombatStages>(who).boost(*stat, -BY);
        }
    }
}
