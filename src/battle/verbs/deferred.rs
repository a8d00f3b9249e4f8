//! Deeds that provoke before they happen: standing up, fetching an item, leaving (combat-R110).

use crate::battle::deeds::statuses;
use crate::battle::deeds::turn;
use crate::battle::kernel::agenda::Frame;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::reactions::{self, Trigger};
use crate::battle::read::sheet::Whereabouts;
use crate::battle::verbs::{items, leave, switching};
use crate::board::Cell;
use crate::data::ItemId;
use crate::rules::Status;
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
    /// Going back into the ball: who, whose deed it is, and who comes out where in its place.
    Recall {
        /// Who pays and does it.
        by: CombatantId,
        /// Who goes back.
        pokemon: CombatantId,
        /// Who comes out.
        release: Option<(CombatantId, Cell)>,
    },
}

impl Deed {
    /// Who gets away with it (Pursuit).
    pub(in crate::battle) fn escapes(&self) -> Option<CombatantId> {
        match self {
            Self::Flee(who) => Some(*who),
            Self::Recall { pokemon, .. } => Some(*pokemon),
            _ => None,
        }
    }
}

/// Puts the deed on the agenda and, above it, the reactions it provokes.
pub(in crate::battle) fn start(engine: &mut Engine, deed: Deed) {
    let escapes = deed.escapes();
    let trigger = match &deed {
        Deed::Recall { .. } => Trigger::Nothing,
        Deed::StandUp(who) => Trigger::Stands(*who),
        // What is in the hand need not be taken out (G010).
        Deed::UseItem(who, item, _)
            if engine.world.part::<items::Bag>(*who).held() == Some(*item) =>
        {
            Trigger::Nothing
        }
        Deed::UseItem(who, ..) | Deed::PickUp(who, _) | Deed::Draw(who, _) => {
            Trigger::Fetches(*who)
        }
        Deed::Flee(who) => Trigger::Leaves {
            who: *who,
            asked: SmallVec::new(),
        },
    };
    engine.world.push(Frame::Then(deed));
    if !matches!(trigger, Trigger::Nothing) {
        reactions::provoke(engine, trigger);
    }
    if let Some(who) = escapes.filter(|who| reactions::interrupt::chased(&engine.world, *who)) {
        reactions::provoke(engine, Trigger::Escapes(who));
    }
}

/// Takes a Pokémon back, once those who would chase it have been asked.
pub(in crate::battle) fn take_back(
    engine: &mut Engine,
    by: CombatantId,
    pokemon: CombatantId,
    release: Option<(CombatantId, Cell)>,
) {
    start(
        engine,
        Deed::Recall {
            by,
            pokemon,
            release,
        },
    );
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
        Deed::Recall { by, .. } => *by,
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
        Deed::Recall {
            by,
            pokemon,
            release,
        } => {
            // A referee may have put it elsewhere while others were asked.
            if !switching::still_recallable(world, by, pokemon) {
                return;
            }
            match release {
                Some((heir, at)) => switching::switch(world, by, pokemon, heir, at),
                None => switching::recall(world, by, pokemon),
            }
        }
        Deed::Flee(who) => {
            let held = [Status::Stuck, Status::Grappled, Status::Tripped];
            if !held.iter().any(|status| statuses::has(world, who, *status)) {
                leave(world, who, Whereabouts::Fled);
                world.log(Event::Fled { who });
            }
        }
    }
}
