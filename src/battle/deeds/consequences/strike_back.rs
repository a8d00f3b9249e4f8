//! `StrikeBack`: the hit that is answered is resisted one step further, and once it is over its user loses what
//! it took, so many times (DX-49).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::flight;
use crate::data::effects::strike_back::StrikeBack;

impl Deed for StrikeBack {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.resist_further(to.who);
        }
        // What an ability uses is called by both names.
        let name = to.name.rsplit(": ").next().unwrap_or(to.name);
        let about = world.dex().find_move(name).map(|def| def.id);
        let kind = world.the::<Kinds>().left("Striking back");
        if let Some((kind, about)) = kind.zip(about) {
            let case = Instance::of(kind, to.foe).by(self.0).about(about);
            mark::leave_for(world, to.who, case, None, to.name.to_owned());
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The hit is resisted one step further, and the attacker pays for it.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        let times = match self.0 {
            1 => "as many".to_owned(),
            2 => "twice as many".to_owned(),
            times => format!("{times} times as many"),
        };
        format!(
            "the user resists that hit one step further, and if it is not knocked out the attacker \
             loses {times} Hit Points as the hit has taken, unless its type is immune to the move"
        )
    }
}
