//! The time and the place that a level leaves between two battles.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{CombatantId, Recovery};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Ended};
use crate::battle::state::diary::Diary;
use crate::battle::state::setting::Setting;
use crate::data::level::Camp;

/// Where the level itself forbids something.
pub(crate) const LEVEL: RuleId = "the level";

/// Whether the team that travels has won.
pub(crate) fn won(world: &World) -> bool {
    let winner = world.the::<Ended>().0.as_ref().and_then(|end| end.winner);
    winner.is_some() && winner == team(world)
}

/// What there is time for before the next battle; `None` where none follows, and the table says
/// how long it takes.
pub(crate) fn camp(world: &World) -> Option<Camp> {
    world.the::<Setting>().camp().filter(|_| won(world))
}

/// Whether the level leaves somebody the time and the place to recover like this.
pub(crate) fn allows(
    world: &World,
    id: CombatantId,
    how: Recovery,
    minutes: i32,
) -> Result<(), Refused> {
    let Some(camp) = camp(world) else {
        return Ok(());
    };
    if how == Recovery::Center && !camp.center {
        return Err(Refused::new("there is no Pokémon Center here", LEVEL));
    }
    let left = (camp.minutes - world.part::<Diary>(id).since()).max(0);
    if minutes <= left {
        return Ok(());
    }
    let why = if left == 0 {
        "there is no more time before the next battle".to_owned()
    } else {
        format!("that takes longer than the {left} minutes that are left")
    };
    Err(Refused::new(why, LEVEL))
}

/// The team that travels: that of the first side.
pub(crate) fn team(world: &World) -> Option<u8> {
    let sides = world.the::<Setting>().sides();
    sides.first().map(|side| side.team)
}
