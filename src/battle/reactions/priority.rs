//! Priority (combat-R046): whoever has not acted and knows a Priority move may take its whole
//! turn now, between two turns.

use bevy_ecs::prelude::*;

use super::super::actions;
use super::super::agenda::Frame;
use super::super::budget::TurnState;
use super::super::command::{AttackKind, CombatantId, Reaction};
use super::super::core::Access;
use super::super::prompt::Offer;
use super::super::statuses::darkness;
use super::super::turn::{self, TurnStage};
use super::Orders;
use crate::data::level::{Context, Kind};
use crate::data::moves::Keyword;
use crate::rules::Status;

/// Offers Priority to the foes of whoever would act next. Returns whether anybody is asked.
pub(in crate::battle) fn offer(world: &mut World, next: CombatantId) -> bool {
    // A106: in a League battle only inside the Pokémon phase.
    if world.level().context == Context::League && world.who(next).kind == Kind::Trainer {
        return false;
    }
    let offers: Vec<Offer> = world
        .ids()
        .into_iter()
        .filter(|id| *id != next && !world.allied(*id, next) && could(world, *id))
        .filter(|id| {
            world.part::<Orders>(*id).get(Reaction::Priority)
                != super::super::command::Standing::Never
        })
        .map(|reactor| Offer {
            reactor,
            reaction: Reaction::Priority,
            trigger: next,
            cause: "would act first",
        })
        .collect();
    if offers.is_empty() {
        return false;
    }
    world.push(Frame::Offers { offers, next: 0 });
    true
}

/// Whether it may act, has not, and has a Priority move with somebody in reach right now.
fn could(world: &World, id: CombatantId) -> bool {
    if !turn::can_still_act(world, id) || world.part::<TurnState>(id).holding.is_some() {
        return false;
    }
    let barred = [Status::Asleep, Status::Frozen, Status::Flinched];
    if barred
        .iter()
        .any(|status| super::super::statuses::has(world, id, *status))
    {
        return false;
    }
    if darkness::totally_blind(world, id) {
        return false;
    }
    world.def(id).moves.iter().any(|known| {
        world.dex().move_def(*known).has(Keyword::Priority)
            && actions::attack::frequency(world, id, *known).is_ok()
            && actions::attack::foe_in_reach(world, id, AttackKind::Move(*known))
    })
}

/// Takes the whole turn now.
pub(super) fn act_now(world: &mut World, who: CombatantId) {
    world.push(Frame::Turn {
        who,
        stage: TurnStage::Begin,
    });
}
