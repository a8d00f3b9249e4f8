//! What the data say of an attack, and which half of a move comes now.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::struggle;
use crate::battle::deeds::scenery::set_piece;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting, Shaped};
use crate::battle::questions::kind::Field;
use crate::battle::state::flight::AttackFacts;
use crate::battle::state::hurry::Hurry;
use crate::data::clauses::Knack;
use crate::data::moves::Keyword;
use crate::data::{Dex, MoveDef, MoveId};

/// The data behind an attack that is a move or told like one.
pub(crate) fn definition(world: &World, kind: AttackKind) -> Option<&MoveDef> {
    definition_in(world.dex(), world, kind)
}

/// The entry of this dex that an attack is made by or told like.
pub(crate) fn definition_in<'d>(
    dex: &'d Dex,
    world: &World,
    kind: AttackKind,
) -> Option<&'d MoveDef> {
    match kind {
        AttackKind::Move(id) => Some(dex.move_def(id)),
        AttackKind::Improvised(id) => Some(dex.improvised(id)),
        AttackKind::SetPiece(id) => {
            let piece = set_piece::of(world, id)?;
            Some(dex.move_def(piece.copies))
        }
        _ => None,
    }
}

/// The data behind an attack of somebody as it has them: its moves may be other than printed.
pub(crate) fn as_used<'d>(dex: &'d Dex, by: Lasting, kind: AttackKind) -> Option<Shaped<'d>> {
    let def = definition_in(dex, by.world, kind)?;
    Some(match kind {
        AttackKind::Move(_) => by.reshaped(def),
        _ => Shaped::Printed(def),
    })
}

/// The data behind an attack as its user has it; of a Struggle Attack, where something gives that effects.
pub(crate) fn of_attack<'w>(world: &'w World, attack: &AttackFacts) -> Option<Shaped<'w>> {
    if attack.is_a_struggle() {
        let told = struggle::with_effects(world, attack);
        return told.map(|def| Shaped::Reshaped(Box::new(def)));
    }
    as_used(world.dex(), Lasting::of(world, attack.user), attack.kind)
}

/// The two halves of moves that do not happen at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    /// The whole move, or its second half.
    Attack,
    /// The turn before.
    Prepare,
    /// Declared now, used at the end of the round.
    Wait,
}

/// Which half of a move comes now.
pub(crate) fn half(world: &World, actor: CombatantId, id: MoveId) -> Half {
    half_of(world, actor, id, world.dex().move_def(id))
}

/// Which half of a move comes now, for those who have its definition.
pub(crate) fn half_of(world: &World, actor: CombatantId, id: MoveId, def: &MoveDef) -> Half {
    if def.has(Keyword::SetUp) || def.has(Keyword::RunUp) {
        let ready = is_ready(world, actor, id, def)
            || def.has(Keyword::SetUp) && answers::has_knack(world, actor, Knack::SkipsSetUp);
        return if ready { Half::Attack } else { Half::Prepare };
    }
    if def.has(Keyword::EndOfRound) && !world.part::<Hurry>(actor).is_late() {
        return Half::Wait;
    }
    Half::Attack
}

/// Whether a move that takes two turns is prepared, or needs no preparation in this weather.
fn is_ready(world: &World, actor: CombatantId, id: MoveId, def: &MoveDef) -> bool {
    let sky = || world.resource::<Field>().weather();
    def.ready_in.is_some_and(|needed| needed == sky()) || answers::ready(world, actor) == Some(id)
}

/// Whether a move with Set-Up would be used without the preparation that it takes.
pub(crate) fn is_unprepared(world: &World, actor: CombatantId, def: &MoveDef) -> bool {
    def.has(Keyword::SetUp) && !is_ready(world, actor, def.id, def)
}
