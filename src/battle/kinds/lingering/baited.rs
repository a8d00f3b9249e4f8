//! Baited (core ch.9): bait has been thrown at it. Whoever fails a Focus Check against DC 12 gives up its next
//! Standard Action to eat; vile bait poisons whoever eats it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{checks, status};
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Effects, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::budget::Actions;
use crate::data::moves::Duration;
use crate::rules::{Skill, Status};

/// What resists bait.
const DC: i32 = 12;

/// So much of it is bait that is being eaten, vile bait, and bait that has been eaten; of what it has resisted
/// nothing is left.
const EATS: i32 = 1;
const VILE: i32 = 2;
const EATEN: i32 = 3;

pub(crate) static KIND: Kind = Kind {
    says: "Bait has been thrown at it; whoever cannot resist gives up a Standard Action to eat.",
    rule: "core ch.9",
    again: Again::Anew,
    excluded: Some(|world, id| {
        let tame = !world.who(id).wild;
        tame.then_some(("it is not wild", "core ch.9"))
    }),
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(tempt),
        turn_begun: Some(|world, on| eat(world, on.who)),
        ..Responses::NONE
    },
    ..Kind::lingering("Baited", &FAMILY)
};

fn tempt(world: &mut World, Borne { who, case }: Borne) {
    let vile = case.amount == VILE;
    if checks::against(
        world,
        who,
        Skill::Focus,
        DC,
        "to leave the bait alone",
        "core ch.9",
    ) {
        world.part_mut::<Effects>(who).set_amount(&KIND, 0);
        return;
    }
    world.part_mut::<Effects>(who).set_amount(&KIND, EATS);
    if vile {
        let lasting = Duration::UntilCured;
        status::inflict(
            world,
            who,
            Status::Poisoned,
            lasting,
            case.source,
            KIND.name,
        );
    }
}

fn eat(world: &mut World, who: CombatantId) {
    let eats = |case: &Instance| case.amount == EATS;
    if world.part::<Effects>(who).get(&KIND).is_some_and(eats) {
        world.part_mut::<Effects>(who).set_amount(&KIND, EATEN);
        world.part_mut::<Actions>(who).withdraw_standard();
        effect::acts(world, who, &KIND, "it eats the bait");
    }
}
