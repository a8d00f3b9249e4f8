//! Disabled (combat-R102): it names moves that its bearer cannot use; several cases may name
//! several moves.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::status::{has, inflict};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Details};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::responses::Responses;
use crate::data::MoveId;
use crate::data::moves::Duration;
use crate::rules::Status;

/// The moves that are named.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Disabled(SmallVec<[MoveId; 2]>);

pub(crate) static KIND: Kind = Kind {
    says: "One move cannot be used (combat-R102).",
    answers: Answers {
        given_by: Some(|_, _, _| {
            Err(Refused::new(
                "say for which move it is Disabled",
                "combat-R102",
            ))
        }),
        may_use: Some(|Ask { world, who, .. }, what| match what.kind {
            AttackKind::Move(about) if names(world, who, about) => {
                Err(Refused::new("it is Disabled for this move", KIND.rule))
            }
            _ => Ok(()),
        }),
        shows: Some(|Ask { world, who: id, .. }| Details {
            moves: moves(world, id),
            ..Details::default()
        }),
        ..Answers::NONE
    },
    responses: Responses {
        forbidden: Some(disable),
        placed: Some(|world, id, start| {
            for named in &start.disabled {
                disable(world, id, *named, id, "at the start".to_owned());
            }
        }),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Disabled>()),
    ..Kind::of_status("Disabled", &FAMILY, Status::Disabled)
};

/// Disables one move more; returns whether it took hold.
fn disable(
    world: &mut World,
    id: CombatantId,
    named: MoveId,
    source: CombatantId,
    why: String,
) -> bool {
    if names(world, id, named)
        || !inflict(
            world,
            id,
            Status::Disabled,
            Duration::UntilCured,
            source,
            why,
        )
    {
        return false;
    }
    let entity = world.entity_of(id);
    if let Some(mut disabled) = world.get_mut::<Disabled>(entity) {
        disabled.0.push(named);
    }
    true
}

/// The moves that a combatant is Disabled for.
fn moves(world: &World, id: CombatantId) -> SmallVec<[MoveId; 2]> {
    world
        .get::<Disabled>(world.entity_of(id))
        .map_or_else(SmallVec::new, |disabled| disabled.0.clone())
}

/// Whether a combatant is Disabled for this move.
fn names(world: &World, id: CombatantId, named: MoveId) -> bool {
    has(world, id, Status::Disabled)
        && world
            .get::<Disabled>(world.entity_of(id))
            .is_some_and(|disabled| disabled.0.contains(&named))
}
