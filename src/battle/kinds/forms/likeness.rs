//! The form of another, which Transform gives (core p.412, A165): moves, capabilities with the movement
//! among them, weight and height are the other's as they were when it was taken on; the other's abilities
//! come beside its own. Types, stats, Hit Points, level and skills stay its own, and it covers the squares
//! that it covered.
//!
//! It ends when its bearer faints, is recalled or leaves it, and with the encounter.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::granted;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::levitate;
use crate::battle::kinds::forms::FAMILY;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Effects, Kind, Typed};
use crate::battle::state::traits::{self, Traits};
use crate::data::AbilityId;

pub(crate) static KIND: Kind = Kind {
    says: "It has another's moves, capabilities, weight and height, and its abilities beside its own, until it faints, is recalled or leaves that form; its types and stats stay its own.",
    rule: "core p.412",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |ask, traits| put_on(ask.world, ask.who, traits),
        }),
        ends_on: Some(|_, occasion| super::goes_with_bearer(occasion)),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    leaving: Some(Cost::Free),
    again: Again::Replace,
    component: Some(Typed {
        insert: |world, entity| {
            let like = Likeness(model(world, entity));
            world.entity_mut(entity).insert(like);
        },
        remove: |world, entity| {
            world.entity_mut(entity).remove::<Likeness>();
        },
        part: Part::of_each::<Likeness>,
    }),
    ..Kind::plain("another's form", &FAMILY)
};

/// What the other was like when its form was taken on.
#[derive(Component, Clone, Debug)]
pub(crate) struct Likeness(Option<Traits>);

/// Whoever is the model of a form that an entity has just taken on.
fn model(world: &World, entity: Entity) -> Option<Traits> {
    let case = world.get::<Effects>(entity)?.get(&KIND)?;
    Some(traits::of(world, case.source).clone())
}

fn put_on(world: &World, who: CombatantId, traits: &mut Traits) {
    let Some(Likeness(Some(like))) = world.get::<Likeness>(world.entity_of(who)) else {
        return;
    };
    let like = like.clone();
    traits.moves = like.moves;
    // What its own Levitate adds comes on top of the other's speeds, which have the other's already.
    let levitate = world
        .dex()
        .find_ability(levitate::KIND.name)
        .map(|def| def.id);
    let floats = |abilities: &[AbilityId]| levitate.is_some_and(|id| abilities.contains(&id));
    let floats_itself = floats(&traits.abilities) && !floats(&like.abilities);
    let new = like
        .abilities
        .iter()
        .filter(|id| !traits.abilities.contains(id));
    let new: SmallVec<[AbilityId; 4]> = new.copied().collect();
    traits.abilities.extend(new);
    traits.size = like.size;
    traits.capabilities = like.capabilities;
    traits.speeds = like.speeds;
    traits.naturewalk = like.naturewalk;
    traits.power = like.power;
    traits.weight_class = like.weight_class;
    traits.weight_lb = like.weight_lb;
    if floats_itself {
        levitate::float(traits);
    }
}
