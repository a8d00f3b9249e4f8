//! Imposter (core p.321): as its bearer comes out it takes on the form of the nearest Pokemon within 10 m, a foe rather
//! than an ally, at no cost, with its Combat Stages; of its abilities it has one, by a die.

use bevy_ecs::prelude::*;

use crate::battle::effect::{self, granted, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Effects, Family, Instance, Kind, Kinds};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;
use crate::battle::state::{place, stages, traits};
use crate::data::AbilityId;
use crate::data::level::CombatantKind;
use crate::rules::{StageStat, rolls};

/// As far as Transform reaches, in metres.
const FAR: i32 = 10;

/// What moves call the form of another.
const FORM: &str = "another's form";

pub(crate) static KIND: Kind = Kind {
    says: "As it comes out it takes on the form of the nearest Pokémon within 10 m, a foe rather than an ally, with its Combat Stages and one of its abilities by a die.",
    rule: "core p.321",
    responses: Responses {
        sent_out: Some(impersonate),
        ..Responses::NONE
    },
    ..Kind::plain("Imposter", &FAMILY)
};

/// Of the abilities that the form brings it has only the one whose number is the amount.
pub(super) static POSING: Kind = Kind {
    says: "Has one ability of whoever it looks like, beside its own.",
    rule: "core p.321",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |ask, traits| {
                let own = &traits::printed(ask.world, ask.who).traits().abilities;
                let kept = u16::try_from(ask.case.amount).ok().map(AbilityId);
                traits.abilities.retain(|id| own.contains(id));
                traits.abilities.extend(kept.filter(|id| !own.contains(id)));
            },
        }),
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion)
                || matches!(occasion, Occasion::Faint | Occasion::Recall)
        }),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| granted::follow(world, on.who)),
        ended: Some(|world, on| granted::follow(world, on.who)),
        used: Some(|world, on, named| {
            if world.dex().move_def(named).name == "Transform" {
                telling::end(world, on.who, &POSING, "it transforms");
            }
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Posing", &FAMILY)
};

fn impersonate(world: &mut World, on: Borne) {
    let who = on.who;
    let posing = world.part::<Effects>(who).get(&POSING).is_some();
    let Some(model) = model(world, who).filter(|_| !posing && conscious(world, who)) else {
        return;
    };
    let abilities = traits::of(world, model).abilities.clone();
    let like = stages::own(world, model);
    let form = world.the::<Kinds>().named(Family::FORMS, FORM);
    if let Some(form) = form {
        effect::give_form(world, who, model, form, KIND.name.to_owned());
    }
    for stat in StageStat::ALL {
        stages::put(world, who, stat, like.get(stat), KIND.name);
    }
    if !abilities.is_empty() {
        let sides = abilities.len() as u16;
        let die = usize::from(world.die(who, rolls::CHOICE, sides).value.clamp(1, sides));
        let case = Instance::of(&POSING, who).by(i32::from(abilities[die - 1].0));
        telling::begin(world, who, case, KIND.name);
    }
}

/// Whom it looks like.
fn model(world: &World, who: CombatantId) -> Option<CombatantId> {
    let here = place::body(world, who)?;
    let others = world.ids().into_iter().filter(|id| *id != who);
    let near = others.filter_map(|id| {
        let there = place::body(world, id)?;
        let away = place::distance(world, &here, &there);
        let fits = world.who(id).kind == CombatantKind::Pokemon && away <= FAR;
        fits.then(|| (world.allied(id, who), away, id))
    });
    near.min().map(|(_, _, id)| id)
}
