//! What follows by these rules where an effect begins, changes or ends on somebody: the engine keeps the cases, and asks
//! here for the rest (`questions/keeping.rs`).

use bevy_ecs::prelude::*;

use crate::battle::effect::{current, field, moments};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::keeping::{Keeping, Why};
use crate::battle::questions::kind::{Instance, Kind};
use crate::battle::questions::responses::Borne;
use crate::battle::state::stages::{self, CombatStages};
use crate::battle::state::turns::Turns;

/// How these rules keep effects.
pub(crate) static KEEPING: Keeping = Keeping {
    turns: |world, who| world.part::<Turns>(who).so_far(),
    changed: current::renew,
    speaks,
    holds: hold,
    lends: lend,
    told: |world, who, kind| {
        if is_looked_at(kind) {
            moments::review(world, who);
        }
    },
    over_the_field: field::lapse,
    slips: answers::slips_out_of,
};

/// A case speaks from now on, or does not any more.
fn speaks(world: &mut World, who: CombatantId, case: Instance, speaks: bool) {
    let responses = &case.kind.responses;
    let respond = if speaks {
        responses.reviewed
    } else {
        responses.silenced
    };
    if let Some(respond) = respond {
        respond(world, Borne { who, case });
    }
}

/// Takes hold of the stages that a kind holds, or lets go of them; what is told of a status tells them too.
fn hold(world: &mut World, who: CombatantId, kind: &'static Kind, times: i32, why: &Why) {
    for (stat, by) in kind.own.holds {
        let by = by * times;
        match kind.status() {
            Some(_) => world.part_mut::<CombatStages>(who).hold(*stat, by),
            None => stages::lend(world, who, *stat, by, why.clone()),
        }
    }
}

/// Adds the amount of a case to the stages to which its kind lends it, or takes it away again.
fn lend(world: &mut World, who: CombatantId, kind: &'static Kind, amount: i32, why: &Why) {
    for stat in kind.own.lends {
        stages::lend(world, who, *stat, amount, why.clone());
    }
}

/// Whether conditions of others look at whether it lasts: stages are held by them.
fn is_looked_at(kind: &Kind) -> bool {
    kind.status().is_some() || kind.is_form()
}
