//! Priority (combat-R046, combat-R047): between two turns, whoever knows such a move may act now.
//! Priority: the whole turn, if it has not acted. Limited: that move alone, the rest on its own
//! count. Advanced: like Priority, or, if it has acted, that move alone and no turn next round.

use bevy_ecs::prelude::*;

use super::super::actions;
use super::super::agenda::Frame;
use super::super::budget::TurnState;
use super::super::command::{Action, AttackKind, CombatantId, Reaction};
use super::super::core::Access;
use super::super::prompt::Offer;
use super::super::sheet::Budget;
use super::super::statuses::darkness;
use super::super::turn::{self, TurnStage};
use super::{Entry, Orders};
use crate::data::level::{Context, Kind};
use crate::data::moves::Keyword;
use crate::rules::Status;

pub(super) static ENTRY: Entry = Entry {
    name: "Priority",
    chance: "the chance to act early (Priority)",
    cry: "Priority!",
    invitation: "{trigger} {cause}: {reactor} may act first.",
    // Offered between two turns (`turn.rs`), not by what somebody does.
    register: |_| {},
    possible: |world, offer| way(world, offer.reactor).is_some(),
    take: |world, offer| act_now(world, offer.reactor),
    attack: |_, _| None,
};

/// How somebody can act early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::battle) enum Way {
    /// Its whole turn.
    Turn,
    /// The one action alone.
    Action,
}

/// Offers Priority to the foes of whoever would act next. Returns whether anybody is asked.
pub(in crate::battle) fn offer(world: &mut World, next: CombatantId) -> bool {
    // A106: in a League battle only inside the Pokémon phase.
    if world.level().context == Context::League && world.who(next).kind == Kind::Trainer {
        return false;
    }
    let offers: Vec<Offer> = world
        .ids()
        .into_iter()
        .filter(|id| *id != next && !world.allied(*id, next) && way(world, *id).is_some())
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

/// How a combatant could act early: it needs a move that allows it, with somebody in reach.
pub(in crate::battle) fn way(world: &World, id: CombatantId) -> Option<Way> {
    let dex = world.dex();
    let early = |keywords: &[Keyword]| {
        world.def(id).moves.iter().any(|known| {
            let def = dex.move_def(*known);
            keywords.iter().any(|keyword| def.has(*keyword))
                && actions::attack::frequency(world, id, *known).is_ok()
                && actions::attack::foe_in_reach(world, id, AttackKind::Move(*known))
        })
    };
    if !able(world, id) {
        return None;
    }
    let whole = [Keyword::Priority, Keyword::PriorityAdvanced];
    if !turn::can_still_act(world, id) {
        return early(&whole[1..]).then_some(Way::Action);
    }
    if early(&whole) {
        Some(Way::Turn)
    } else {
        early(&[Keyword::PriorityLimited]).then_some(Way::Action)
    }
}

/// Whether nothing but the missing move would keep it from acting early.
fn able(world: &World, id: CombatantId) -> bool {
    let state = world.part::<TurnState>(id);
    if !turn::present(world, id) || state.holding.is_some() || state.early || state.forfeits > 0 {
        return false;
    }
    let barred = [Status::Asleep, Status::Frozen, Status::Flinched];
    !barred
        .iter()
        .any(|status| super::super::statuses::has(world, id, *status))
        && !darkness::totally_blind(world, id)
}

/// Takes the whole turn, or the one action, now.
fn act_now(world: &mut World, who: CombatantId) {
    let stage = if way(world, who) == Some(Way::Turn) {
        TurnStage::Begin
    } else {
        let mut state = world.part_mut::<TurnState>(who);
        state.hurried = true;
        state.budget = Budget {
            standard: 1,
            ..Budget::default()
        };
        TurnStage::Early
    };
    world.push(Frame::Turn { who, stage });
}

/// Whether an action may be taken as the early one.
pub(in crate::battle) fn hurries(world: &World, action: &Action) -> bool {
    match action {
        Action::Attack(AttackKind::Move(id), _) => {
            let def = world.dex().move_def(*id);
            def.has(Keyword::PriorityLimited) || def.has(Keyword::PriorityAdvanced)
        }
        Action::EndTurn | Action::SpendPoint | Action::Willing(_) | Action::Order(..) => true,
        _ => false,
    }
}
