//! In bloom (Flower Power, core p.318): 1 more on Skill Checks, and 2 more on the first Accuracy Roll of a Grass move or
//! Save Check, with which it is gone. An amount of 1 says that it is.

use bevy_ecs::prelude::*;

use crate::battle::effect;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{self, FlightId, modifier};
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Has 1 more on Skill Checks, and 2 more on its first Accuracy Roll of a Grass move or Save Check, with which it fades.",
    rule: "core p.318",
    answers: Answers {
        checks: Some(|ask, _| fresh(ask).then(|| modifier(KIND.name, 1, KIND.rule))),
        saves: Some(|ask, _| fresh(ask).then(|| modifier(KIND.name, 2, KIND.rule))),
        accuracy: Some(|ask, blow, parts| {
            let grass = blow.attack.element == Some(Element::Grass);
            if ask.bearer == Bearer::User && grass && fresh(ask) {
                parts.push(modifier(KIND.name, 2, KIND.rule));
            }
        }),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    responses: Responses {
        saved: Some(|world, on, _| fade(world, on)),
        attacked: Some(|world, on, over| {
            if is_grass(world, over) {
                fade(world, on);
            }
        }),
        ..Responses::NONE
    },
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("In bloom", &FAMILY)
};

fn fresh(ask: Ask) -> bool {
    ask.case.amount == 0
}

/// Whether an attack that is over has rolled for a Grass move.
fn is_grass(world: &World, over: FlightId) -> bool {
    flight::get(world, over)
        .is_some_and(|attack| attack.element == Some(Element::Grass) && !attack.dice.is_empty())
}

fn fade(world: &mut World, on: Borne) {
    if on.case.amount == 0 {
        world.part_mut::<Effects>(on.who).set_amount(&KIND, 1);
        effect::acts(world, on.who, &KIND, "it fades");
    }
}
