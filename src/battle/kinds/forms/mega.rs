//! Mega forms (core ch.9): stats rise, types may change, and the ability of the form comes beside its
//! own. One lasts for the rest of the Scene, even if its bearer faints or goes back into its ball. The
//! forms stand with their species in `assets/data/species/`; who may take one on says the verb.

use bevy_ecs::prelude::*;

use crate::battle::effect::granted;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::forms::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Effects, Instance, Kind, Typed};
use crate::battle::state::traits::Traits;
use crate::data::species::MegaForm;
use crate::rules::Stat;

/// Where the rules of Mega Evolution stand.
pub(crate) const RULE: RuleId = "core ch.9";

pub(crate) static KIND: Kind = Kind {
    says: "Stats rise, types may change, and another ability comes beside its own, for the rest of the Scene.",
    rule: RULE,
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |ask, traits| rise(ask.world, ask.who, traits),
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    component: Some(Typed {
        // `take_on` has put it there, with what the form is.
        insert: |_, _| {},
        remove: |world, entity| {
            world.entity_mut(entity).remove::<MegaEvolved>();
        },
        part: Part::of_each::<MegaEvolved>,
    }),
    ..Kind::plain("a Mega form", &FAMILY)
};

/// The form that somebody has taken on.
#[derive(Component, Clone, Debug)]
pub(crate) struct MegaEvolved(MegaForm);

/// A Pokémon takes on a form of its species by its trainer's ring.
pub(crate) fn take_on(world: &mut World, who: CombatantId, trainer: CombatantId, form: &MegaForm) {
    let entity = world.entity_of(who);
    world.entity_mut(entity).insert(MegaEvolved(form.clone()));
    telling::begin(world, who, Instance::of(&KIND, trainer), form.name.clone());
}

/// Whether somebody is in a Mega form.
pub(crate) fn is_one(world: &World, who: CombatantId) -> bool {
    world.part::<Effects>(who).get(&KIND).is_some()
}

fn rise(world: &World, who: CombatantId, traits: &mut Traits) {
    let Some(MegaEvolved(form)) = world.get::<MegaEvolved>(world.entity_of(who)) else {
        return;
    };
    for stat in Stat::ALL {
        let now = traits.stats.get(stat);
        traits.stats.set(stat, (now + form.gains.get(stat)).max(1));
    }
    if let Some(typing) = form.typing {
        traits.typing = typing;
    }
    if !traits.abilities.contains(&form.ability) {
        traits.abilities.push(form.ability);
    }
}
