//! Air: who is under water without gills counts the rounds, and suffocates from the seventh on
//! (combat-R123, G137, A131, A132). Sole writer of [`Breath`].

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::wounds;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::battle::state::traits;
use crate::board::BaseTerrain;
use crate::data::moves::Capability;
use crate::rules::health::suffocates;

/// How long a combatant has been without air.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(in crate::battle) struct Breath {
    /// Rounds that ended without air, one after the other.
    rounds: u32,
    /// Injuries of suffocation; part of all its Injuries, and gone with the first breath.
    injuries: i32,
}

impl Breath {
    /// So many rounds without air: those beyond the sixth are an Injury each.
    pub(in crate::battle) fn after(rounds: u32) -> Self {
        let injuries = (1..=rounds as i32)
            .filter(|round| suffocates(*round))
            .count();
        Self {
            rounds,
            injuries: injuries as i32,
        }
    }

    pub(in crate::battle) fn rounds(self) -> u32 {
        self.rounds
    }

    pub(in crate::battle) fn injuries(self) -> i32 {
        self.injuries
    }
}

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    registrar.add(Step::EndTurn, Set::Last, turn_ended);
    registrar.add(Step::EndRound, Set::Base, round_ended);
}

/// Whether a combatant gets no air where it is: its whole body is under water, it has no gills
/// (G137) and does not fly or float above. Those who only swim are under water too.
fn submerged(world: &World, id: CombatantId) -> bool {
    let board = world.resource::<Board>();
    if !board.has_deep_water() {
        return false;
    }
    let traits = traits::of(world, id);
    let aloft = traits.airborne() && health::conscious(world, id);
    let under = |body: crate::board::Body| {
        body.cells().all(|cell| {
            board
                .terrain(cell)
                .is_some_and(|terrain| terrain.base == BaseTerrain::Underwater)
        })
    };
    !aloft
        && !traits.capabilities.contains(&Capability::Gilled)
        && place::body(world, id).is_some_and(under)
}

/// Whoever has come up for air breathes at the end of its turn.
fn turn_ended(world: &mut World) {
    if let Some(who) = world.clock().turn_of
        && world.part::<Breath>(who).rounds > 0
        && !submerged(world, who)
    {
        breathe(world, who);
    }
}

fn round_ended(world: &mut World) {
    for id in world.ids() {
        if submerged(world, id) {
            hold_breath(world, id);
        } else if world.part::<Breath>(id).rounds > 0 {
            breathe(world, id);
        }
    }
}

/// Another round without air (A131).
fn hold_breath(world: &mut World, id: CombatantId) {
    if world.part::<Health>(id).dead() {
        return;
    }
    let rounds = world.part::<Breath>(id).rounds + 1;
    world.part_mut::<Breath>(id).rounds = rounds;
    if suffocates(rounds as i32) {
        let gained = health::injure(world, id, 1, "water in the lungs", "combat-R123");
        world.part_mut::<Breath>(id).injuries += gained;
    }
}

/// The first breath takes all Injuries of suffocation away, and only those (A132). The dead draw
/// none.
pub(in crate::battle) fn breathe(world: &mut World, id: CombatantId) {
    let breath = std::mem::take(&mut *world.part_mut::<Breath>(id));
    if breath.injuries > 0 && !world.part::<Health>(id).dead() {
        let total = health::mend(world, id, breath.injuries);
        wounds::breathe(world, id);
        world.log(Event::Breathed {
            who: id,
            healed: breath.injuries,
            total,
            rule: "combat-R123",
        });
    }
}

/// A referee has set the Injuries: no more than that many are of suffocation.
pub(in crate::battle) fn keep_within(world: &mut World, id: CombatantId, injuries: i32) {
    let mut breath = world.part_mut::<Breath>(id);
    breath.injuries = breath.injuries.min(injuries);
}
