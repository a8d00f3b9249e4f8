//! Berserk (PTU abilities of Sun and Moon: Berserk): a stage of Special Attack when its bearer first falls to half
//! of its Hit Points in an encounter, and whenever it becomes Enraged. Half is that of the true maximum (A054).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status;
use crate::battle::effect::staging;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::rules::{StageStat, Status};

pub(crate) static KIND: Kind = Kind {
    says: "Gains a stage of Special Attack when it first falls to half of its Hit Points, and whenever it becomes Enraged.",
    rule: "SuMo",
    responses: Responses {
        hp_changed: Some(|world, on, change| {
            if change.falls_to((1, 2)) && on.case.amount & FELL == 0 && conscious(world, on.who) {
                rage(world, on, on.case.amount | FELL);
            }
        }),
        reviewed: Some(|world, on| {
            let enraged = status::has(world, on.who, Status::Enraged);
            match (enraged, on.case.amount & ENRAGED != 0) {
                (true, false) => rage(world, on, on.case.amount | ENRAGED),
                (false, true) => note(world, on, on.case.amount & !ENRAGED),
                _ => {}
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Berserk", &FAMILY)
};

/// What its case remembers: it has fallen to half, it is Enraged.
const FELL: i32 = 1;
const ENRAGED: i32 = 2;

fn note(world: &mut World, on: Borne, what: i32) {
    world.part_mut::<Effects>(on.who).set_amount(&KIND, what);
}

fn rage(world: &mut World, on: Borne, what: i32) {
    note(world, on, what);
    if stages::effective(world, on.who).get(StageStat::SpecialAttack) < 6 {
        staging::change(
            world,
            StageChange {
                who: on.who,
                stat: StageStat::SpecialAttack,
                by: 1,
                from: Some(on.who),
            },
            KIND.name,
        );
    }
}
