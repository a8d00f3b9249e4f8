//! Air: who is under water without gills counts the rounds, and suffocates from the seventh on
//! (combat-R123, G137, A131, A132).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::wounds;
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Effects, Family, Instance, Kind, Typed};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::board::Board;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::{place, presence, traits};
use crate::board::{BaseTerrain, Body};
use crate::data::moves::Capability;
use crate::rules::health::{suffocated, suffocates};

/// The family that it is alone in.
pub(crate) static FAMILY: Family = Family::silent("want of air", &[&[&KIND]]);

pub(crate) static KIND: Kind = Kind {
    says: "Without air: an Injury for each round from the seventh on (combat-R123).",
    answers: Answers {
        without_air: Some(|Ask { world, who: id, .. }| of(world, id).rounds),
        passing_injuries: Some(|Ask { world, who: id, .. }| of(world, id).injuries),
        ..Answers::NONE
    },
    responses: Responses {
        // Whoever has come up for air breathes at the end of its turn.
        turn_over: Some(|world, Borne { who, .. }| {
            if !submerged(world, who) {
                breathe(world, who);
            }
        }),
        placed: Some(|world, id, start| begin(world, id, start.without_air)),
        injuries_set: Some(|world, on| keep_within(world, on.who)),
        rested: Some(|world, on| breathe(world, on.who)),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Breath>()),
    ..Kind::plain("Without Air", &FAMILY)
};

/// How long a combatant has been without air; only on those who have none.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(crate) struct Breath {
    /// Rounds that ended without air, one after the other.
    rounds: u32,
    /// Injuries of suffocation; part of all its Injuries, and gone with the first breath.
    injuries: i32,
}

fn of(world: &World, id: CombatantId) -> Breath {
    let breath = world.get::<Breath>(world.entity_of(id));
    breath.copied().unwrap_or_default()
}

/// Somebody has been without air for so many rounds as the battle begins.
fn begin(world: &mut World, id: CombatantId, rounds: u32) {
    if rounds > 0 {
        effect::begin(world, id, Instance::of(&KIND, id));
        let entity = world.entity_of(id);
        if let Some(mut breath) = world.get_mut::<Breath>(entity) {
            breath.rounds = rounds;
            breath.injuries = suffocated(rounds);
        }
    }
}

pub(crate) fn register(registrar: &mut Registrar) {
    let why =
        "a first breath mends, another round without air may kill, and anything may heed that";
    registrar.add_exclusive(Set::Air, why, round_ended);
}

/// Whether a combatant gets no air where it is: its whole body is under water, it has no gills
/// (G137) and does not fly or float above. Those who only swim are under water too.
fn submerged(world: &World, id: CombatantId) -> bool {
    place::body(world, id).is_some_and(|body| submerged_at(world, id, &body))
}

/// How many rounds somebody will have been without air as the round ends, if its body is there then; 0 where it breathes.
pub(crate) fn airless_at(world: &World, id: CombatantId, body: &Body) -> u32 {
    match submerged_at(world, id, body) {
        true => of(world, id).rounds + 1,
        false => 0,
    }
}

/// Whether it would get none where this body is.
fn submerged_at(world: &World, id: CombatantId, body: &Body) -> bool {
    let board = world.the::<Board>();
    if !board.has_deep_water() {
        return false;
    }
    let traits = traits::of(world, id);
    let aloft = traits.airborne() && presence::conscious(world, id);
    let deep = |cell| {
        let terrain = board.terrain(cell);
        terrain.is_some_and(|it| it.base == BaseTerrain::Underwater)
    };
    !aloft && !traits.capabilities.contains(&Capability::Gilled) && body.cells().all(deep)
}

fn round_ended(world: &mut World) {
    for id in world.ids() {
        if submerged(world, id) {
            hold_breath(world, id);
        } else {
            breathe(world, id);
        }
    }
}

/// Another round without air (A131).
fn hold_breath(world: &mut World, id: CombatantId) {
    if world.part::<Health>(id).dead() {
        return;
    }
    if world.part::<Effects>(id).get(&KIND).is_none() {
        effect::begin(world, id, Instance::of(&KIND, id));
    }
    let rounds = of(world, id).rounds + 1;
    let gained = if suffocates(rounds as i32) {
        health::injure(world, id, 1, "water in the lungs", "combat-R123")
    } else {
        0
    };
    let entity = world.entity_of(id);
    if let Some(mut breath) = world.get_mut::<Breath>(entity) {
        breath.rounds = rounds;
        breath.injuries += gained;
    }
}

/// The first breath takes all Injuries of suffocation away, and only those (A132). The dead draw
/// none.
fn breathe(world: &mut World, id: CombatantId) {
    let breath = of(world, id);
    effect::end(world, id, &KIND);
    // Some of them may have been healed in the meantime.
    let healed = breath
        .injuries
        .min(world.part::<Health>(id).vitals().injuries);
    if healed > 0 && !world.part::<Health>(id).dead() {
        let total = health::mend(world, id, healed);
        wounds::breathe(world, id);
        world.log(PtuEvent::Mended {
            who: id,
            removed: healed,
            total,
            today: None,
            cause: Cause::new("air", "combat-R123"),
        });
    }
}

/// A referee has set the Injuries: no more than that many are of suffocation.
fn keep_within(world: &mut World, id: CombatantId) {
    let injuries = world.part::<Health>(id).vitals().injuries;
    let entity = world.entity_of(id);
    if let Some(mut breath) = world.get_mut::<Breath>(entity) {
        breath.injuries = breath.injuries.min(injuries);
    }
}
