//! Bonds: somebody physically bound is helpless. It does nothing in its turns, evades nothing,
//! reacts to nothing, and a Coup de Grâce is possible on it (combat-R084, G152).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Effects, Family, Kind, Word};
use crate::battle::questions::responses::Responses;
use crate::battle::state::presence::{conscious, touching};

/// The family that it is alone in.
pub(crate) static FAMILY: Family = Family {
    tells: |_, told| {
        told.who.map(|who| Event::Bound {
            who,
            on: told.on,
            rule: "G152",
        })
    },
    ..Family::silent("bonds", &[&[&KIND]])
};

pub(crate) static KIND: Kind = Kind {
    says: "It does nothing in its turns, evades nothing and reacts to nothing (combat-R084, G152).",
    bars: &[Bar {
        from: &[
            Can::StrikeOpportunities,
            Can::React,
            Can::Resist,
            Can::Evade,
        ],
        why: "it is bound",
        rule: "G152",
    }],
    answers: Answers {
        ends_on: Some(|_, _, occasion| occasion == Occasion::Leaving),
        ..Answers::NONE
    },
    responses: Responses {
        // Its saves come before that.
        turn_saves: Some(|world, who| turn::close_gate(world, who, "bound", "G152")),
        ..Responses::NONE
    },
    ..Kind::word("Bound", &FAMILY, Word::Bind)
};

/// Whether this one is bound.
pub(crate) fn bound(world: &World, id: CombatantId) -> bool {
    world.part::<Effects>(id).get(&KIND).is_some()
}

/// Binds or frees somebody.
pub(crate) fn set(world: &mut World, who: CombatantId, on: bool) {
    telling::set(world, who, Word::Bind, on, "");
}

/// Whether an ally can be untied.
pub(crate) fn plan_untie(
    world: &World,
    actor: CombatantId,
    ally: CombatantId,
) -> Result<(), Refused> {
    let valid = usize::from(ally.0) < world.roster().len() && ally != actor;
    if !valid || !world.allied(actor, ally) || !bound(world, ally) {
        return Err(Refused::new(
            "only an ally that is bound can be untied",
            "G152",
        ));
    }
    if touching(world, actor, ally) && conscious(world, actor) {
        Ok(())
    } else {
        Err(Refused::new("the bound one is not adjacent", "G152"))
    }
}
