//! Vigor (core p.334): once a day the hit that it endures gives no Injury by Massive Damage, and a tick comes back
//! once it is left with 1 Hit Point. Whether that is of use shows when the hit is over.

use bevy_ecs::prelude::*;

use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::MoveId;

pub(crate) static KIND: Kind = Kind {
    says: "A hit that it endures gives no Injury by Massive Damage, and left with 1 Hit Point it regains a tick.",
    rule: "core p.334",
    responses: Responses {
        used: Some(brace),
        ..Responses::NONE
    },
    ..Kind::plain("Vigor", &FAMILY)
};

fn brace(world: &mut World, on: Borne, with: MoveId) {
    let endures = world.dex().move_def(with).name == "Endure";
    let left = world.part::<Effects>(on.who).has_uses(&KIND);
    let kind = world.the::<Kinds>().left("Vigorous");
    if let Some(kind) = kind.filter(|_| endures && left) {
        let case = Instance::of(kind, on.who);
        mark::leave_for(world, on.who, case, None, KIND.name.to_owned());
    }
}
