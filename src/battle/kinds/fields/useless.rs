//! Useless (Magic Room, core p.421): no Pokémon has anything of a Held Item that works by itself, and no trainer of an
//! accessory. What is used or consumed is as usual.

use bevy_ecs::prelude::*;

use crate::battle::deeds::items;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::fields::FAMILY;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;

pub(crate) static KIND: Kind = Kind {
    says: "No Held Item of a Pokémon and no accessory of a trainer does anything by itself.",
    rule: "core p.421",
    bars: &[Bar {
        from: &[Can::UseHeldItem],
        why: "the field is Useless",
        rule: "core p.421",
    }],
    responses: Responses {
        began: Some(|world, _| for_everybody(world)),
        ended: Some(|world, _| for_everybody(world)),
        ..Responses::NONE
    },
    ..Kind::plain("Useless", &FAMILY)
};

fn for_everybody(world: &mut World) {
    for who in world.ids() {
        items::follow_hand(world, who);
    }
}
