//! Set pieces: elaborate attacks of the surroundings that copy a move (G107). Whoever stands at
//! the object rolls a Skill Check; what comes loose strikes from where the object is, with a
//! multiple of the Rank as its attack stat.

use bevy_ecs::prelude::*;

use crate::battle::deeds::checks;
use crate::battle::deeds::scenery::{Objects, placed, touches};
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::place;
use crate::battle::state::traits;
use crate::data::objects::SetPiece;

/// What can be set off with an object.
pub(crate) fn of(world: &World, id: ObjectId) -> Option<SetPiece> {
    world.the::<Objects>().placed(id)?.set_piece
}

/// The attack stat of a set piece: the Rank, so many times (G107).
pub(crate) fn stat(world: &World, who: CombatantId, piece: SetPiece) -> i32 {
    traits::of(world, who).skills.rank(piece.skill) * piece.times
}

/// The set pieces that a combatant stands at, in level order.
pub(crate) fn at_hand(world: &World, who: CombatantId) -> Vec<ObjectId> {
    let scenery = world.the::<Objects>();
    let Some(body) = place::body(world, who).filter(|_| !scenery.is_empty()) else {
        return Vec::new();
    };
    scenery
        .ids()
        .filter(|id| of(world, *id).is_some() && scenery.stands(*id))
        .filter(|id| touches(world, *id, &body))
        .collect()
}

/// Whether a combatant can try to set it off.
pub(crate) fn plan(world: &World, who: CombatantId, id: ObjectId) -> Result<(), Refused> {
    let scenery = world.the::<Objects>();
    let Some(piece) = of(world, id).filter(|_| scenery.stands(id)) else {
        return Err(Refused::new("there is nothing to set off", "G107"));
    };
    if !place::body(world, who).is_some_and(|body| touches(world, id, &body)) {
        return Err(Refused::new("it does not stand there", "G107"));
    }
    if !scenery.works(id) {
        return Err(Refused::new("that is off", "G108"));
    }
    if scenery
        .thing(id)
        .is_some_and(|thing| thing.used >= piece.uses)
    {
        return Err(Refused::new("that has been set off already", "G107"));
    }
    Ok(())
}

/// The check; `true` where it comes loose. The action is spent either way.
pub(crate) fn set_off(world: &mut World, who: CombatantId, id: ObjectId) -> bool {
    let Some(piece) = of(world, id) else {
        return false;
    };
    let loose = checks::against(world, who, piece.skill, piece.dc, "setting it off", "G107");
    if loose && let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
        thing.used += 1;
    }
    loose
}

/// What is called what it is, e.g. "Rock Slide (loose rocks)".
pub(crate) fn name(world: &World, id: ObjectId) -> String {
    let copied = of(world, id).map(|piece| world.dex().move_def(piece.copies).name.as_str());
    format!(
        "{} ({})",
        copied.unwrap_or_default(),
        placed(world, id).name
    )
}

/// A remark for forecasts: the check and its chance.
pub(crate) fn note(world: &World, who: CombatantId, id: ObjectId) -> Option<String> {
    let piece = of(world, id)?;
    let chance = checks::chance(world, who, piece.skill, piece.dc);
    Some(format!(
        "first a check of {} against {}: {:.0}%",
        piece.skill.name(),
        piece.dc,
        chance * 100.0
    ))
}
