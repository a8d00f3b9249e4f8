//! Blindness, whatever it comes from: a status, or the darkness somebody stands in (A027,
//! A028, G132, G134). Darkness is no status of its own: it is read off the board whenever it
//! matters, so it begins and ends with a step. The penalties of both kinds are added here,
//! since Total Blindness replaces Blindness (A024).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifier;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Effects;
use crate::battle::state::board::Board;
use crate::battle::state::flight::modifier;
use crate::battle::state::place;
use crate::battle::state::traits::{self, Traits};
use crate::board::{Body, Light};
use crate::data::moves::Capability;
use crate::rules::{Status, darkness};

/// What an attacker's blindness costs its Accuracy Roll (combat-R105, combat-R106).
pub(crate) fn penalty(
    world: &World,
    board: &Board,
    (user, effects): (CombatantId, &Effects),
) -> Option<Modifier> {
    let dark = darkness_around(world, board, user, || place::body(world, user));
    Some(match worse(effects, dark)? {
        Status::TotallyBlinded => modifier("Totally Blinded", -10, "combat-R106"),
        _ => modifier("Blinded", -6, "combat-R105"),
    })
}

/// What the light makes of somebody who is where this body is.
fn darkness_around(
    world: &World,
    board: &Board,
    id: CombatantId,
    body: impl FnOnce() -> Option<Body>,
) -> Option<Status> {
    if !board.is_dark() {
        return None;
    }
    darkens(board, traits::of(world, id), &body()?)
}

/// What the light makes of a body. Of a large body the brightest square counts: there it has
/// its eyes.
fn darkens(board: &Board, traits: &Traits, body: &Body) -> Option<Status> {
    let light: Light = body.cells().map(|cell| board.light(cell)).min()?;
    let has = |capability| traits.capabilities.contains(&capability);
    darkness::blinds(
        light,
        has(Capability::Darkvision),
        has(Capability::Blindsense),
    )
}

fn worse(effects: &Effects, dark: Option<Status>) -> Option<Status> {
    let set = effects.statuses();
    if set.has(Status::TotallyBlinded) || dark == Some(Status::TotallyBlinded) {
        Some(Status::TotallyBlinded)
    } else if set.has(Status::Blinded) {
        Some(Status::Blinded)
    } else {
        dark
    }
}

/// Whether a combatant is Blinded or Totally Blinded just now, and which of them (A024).
pub(crate) fn blindness(world: &World, id: CombatantId) -> Option<Status> {
    let board = world.resource::<Board>();
    let dark = darkness_around(world, board, id, || place::body(world, id));
    worse(world.part::<Effects>(id), dark)
}

/// The same for a combatant that gets to where this body is.
pub(crate) fn blindness_in(world: &World, id: CombatantId, body: Option<Body>) -> Option<Status> {
    let board = world.resource::<Board>();
    let dark = darkness_around(world, board, id, || body);
    worse(world.part::<Effects>(id), dark)
}

/// Whether a combatant is Totally Blinded just now.
pub(crate) fn totally_blind(world: &World, id: CombatantId) -> bool {
    blindness(world, id) == Some(Status::TotallyBlinded)
}
