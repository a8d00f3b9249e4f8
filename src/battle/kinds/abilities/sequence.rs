//! Sequence (core p.328): once a Scene an Electric attack comes with a stage of Attack and of Special Attack more for
//! each Electric Pokémon of its side that stands cardinally adjacent; they go with the attack.

use bevy_ecs::prelude::*;

use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{self, FlightId};
use crate::battle::state::presence::conscious;
use crate::battle::state::{place, stages, traits};
use crate::data::level::CombatantKind;
use crate::data::moves::MoveDamage;
use crate::rules::{Element, StageStat};

/// The stages that it lends.
const LENT: [StageStat; 2] = [StageStat::Attack, StageStat::SpecialAttack];

/// The amount of a case is how many stages it lends just now.
pub(crate) static KIND: Kind = Kind {
    says: "A damaging Electric attack comes with a stage of Attack and Special Attack for each Electric ally that stands cardinally adjacent.",
    rule: "core p.328",
    own: PtuKind {
        lends: &LENT,
        ..PtuKind::NONE
    },
    responses: Responses {
        launches: Some(swell),
        attacked: Some(|world, on, _| ebb(world, on)),
        turn_over: Some(ebb),
        silenced: Some(ebb),
        ..Responses::NONE
    },
    ..Kind::plain("Sequence", &FAMILY)
};

fn swell(world: &mut World, on: Borne, flight: FlightId) {
    let fits = flight::get(world, flight).is_some_and(|attack| {
        attack.damage != MoveDamage::None && attack.element == Some(Element::Electric)
    });
    let count = in_line(world, on.who);
    if fits && count > 0 && on.case.amount == 0 && effect::use_up(world, on.who, &KIND) {
        effect::acts(world, on.who, &KIND, format!("{count} stand in line"));
        set(world, on, count);
    }
}

fn ebb(world: &mut World, on: Borne) {
    set(world, on, 0);
}

/// Those of its side who stand in line with somebody.
fn in_line(world: &World, who: CombatantId) -> i32 {
    let Some(here) = place::body(world, who) else {
        return 0;
    };
    let beside = |id: &CombatantId| {
        let there = place::body(world, *id);
        there.is_some_and(|there| here.cardinally_adjacent(&there))
    };
    let electric = |id: &CombatantId| traits::of(world, *id).typing.has(Element::Electric);
    let ids = world.ids().into_iter().filter(|id| *id != who);
    ids.filter(|id| world.allied(*id, who) && conscious(world, *id))
        .filter(|id| world.who(*id).kind == CombatantKind::Pokemon)
        .filter(|id| electric(id) && beside(id))
        .count() as i32
}

fn set(world: &mut World, Borne { who, case }: Borne, now: i32) {
    if now != case.amount {
        world.part_mut::<Effects>(who).set_amount(&KIND, now);
        for stat in LENT {
            stages::lend(world, who, stat, now - case.amount, KIND.name);
        }
    }
}
