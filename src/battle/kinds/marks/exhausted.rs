//! Exhausted: neither a Standard nor a Shift Action in its next turn (the keyword Exhaust).

use crate::battle::deeds::initiative;
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::kind::{Duty, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::budget::Actions;
use crate::battle::state::turns::PokemonTurns;

pub(crate) static KIND: Kind = Kind {
    says: "No Standard and no Shift Action in its next turn.",
    responses: Responses {
        turn_begun: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "it gives up these actions");
            world.part_mut::<Actions>(who).give_up();
        }),
        // Its trainer's Command of that turn goes with it.
        recalled: Some(|world, Borne { who, .. }| {
            if let Some(trainer) = world.who(who).owner {
                let allowed = initiative::allowed_turns(world, trainer);
                world.part_mut::<PokemonTurns>(trainer).give_up(allowed);
            }
        }),
        ..Responses::NONE
    },
    plays: Some(Duty::Exhaust),
    ..Kind::of_moves("Exhausted", &FAMILY)
};
