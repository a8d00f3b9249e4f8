//! Deeds that provoke before they happen: standing up, fetching an item, leaving (combat-R110).

use super::super::agenda::Frame;
use super::super::command::CombatantId;
use super::super::core::{Access, Engine};
use super::super::event::Event;
use super::super::reactions::{self, Trigger};
use super::super::sheet::Whereabouts;
use super::super::statuses;
use super::super::turn;
use super::{items, leave};
use crate::data::ItemId;
use crate::rules::{Cell, Status};
use smallvec::SmallVec;

/// A deed that waits for the reactions to it.
#[derive(Clone, Debug)]
pub(in crate::battle) enum Deed {
    /// Getting up.
    StandUp(CombatantId),
    /// Using an item from the bag.
    UseItem(CombatantId, ItemId, CombatantId),
    /// Drawing a weapon.
    Draw(CombatantId, ItemId),
    /// Picking an item up.
    PickUp(CombatantId, Cell),
    /// Leaving the battle.
    Flee(CombatantId),
}

/// Puts the deed on the agenda and, above it, the reactions it provokes.
pub(super) fn start(engine: &mut Engine, deed: Deed) {
    let trigger = match &deed {
        Deed::StandUp(who) => Trigger::Stands(*who),
        Deed::UseItem(who, ..) | Deed::PickUp(who, _) | Deed::Draw(who, _) => {
            Trigger::Fetches(*who)
        }
        Deed::Flee(who) => Trigger::Leaves {
            who: *who,
            asked: SmallVec::new(),
        },
    };
    engine.world.push(Frame::Then(deed));
    reactions::provoke(engine, trigger);
}

/// Does it, if its doer is still able to.
pub(in crate::battle) fn carry_out(engine: &mut Engine, deed: Deed) {
    let world = &mut engine.world;
    let who = match &deed {
        Deed::StandUp(who)
        | Deed::UseItem(who, ..)
        | Deed::PickUp(who, _)
        | Deed::Draw(who, _)
        | Deed::Flee(who) => *who,
    };
    if !turn::present(world, who) {
        return;
    }
    match deed {
        Deed::StandUp(who) => {
            statuses::end(world, who, Status::Tripped, "stood up");
        }
        Deed::UseItem(who, item, target) => items::use_on(world, who, item, target),
        Deed::PickUp(who, cell) => items::pick_up(world, who, cell),
        Deed::Draw(who, item) => items::draw(world, who, item),
        Deed::Flee(who) => {
            let held = [Status::Stuck, Status::Grappled, Status::Tripped];
            if !held.iter().any(|status| statuses::has(world, who, *status)) {
                leave(world, who, Whereabouts::Fled);
                world.log(Event::Fled { who });
            }
        }
    }
}
