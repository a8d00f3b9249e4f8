//! `Refresh`: moves of the type that the user has taken a feature for can be used again (Type Refresh, core p.119): a
//! use of the first Scene move on the card that has one spent, and all that rest for a turn.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::refreshing;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::effects::refresh::Refresh;

impl Deed for Refresh {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let moves = refreshing::spent(world, (to.user(), to.def.id), to.who);
        for id in &moves {
            world.part_mut::<MoveUses>(to.who).take_back(*id);
        }
        if !moves.is_empty() {
            world.log(PtuEvent::MovesRegained {
                who: to.who,
                moves: moves.to_vec(),
                cause: Cause::new(to.name(), "core p.119"),
            });
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "a use of a Scene move of the chosen type comes back to {}, and its moves of that type need no rest",
            said.who
        )
    }
}
