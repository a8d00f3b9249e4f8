//! A verb for tests only: whoever does it whistles at a square. It shows that a verb is its file and
//! its lines in the table, and nothing else.

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::require;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, VerbCard};
use crate::battle::kernel::world::Access;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::board::Cell;

/// Whistles at a square; only who is called "Whistler" can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whistle(pub Cell);

arguments!(Whistle(at: Cell));

impl Verb for Whistle {
    const CARD: VerbCard = VerbCard::new("Whistle at a square.")
        .aimed(Aiming::Square)
        .typed(&["tweet"]);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if world.name(actor) != "Whistler" {
            return Err(Refused::new("it cannot whistle", "test"));
        }
        require(world, actor, cost::SWIFT)
    }

    fn offer(list: &mut Offers) {
        if list.name(list.actor) == "Whistler" {
            let at = Cell::new(0, 0);
            let choice = list.to(Self(at), at, square(at));
            list.kept(Self::key(), "Whistle", cost::SWIFT, vec![choice]);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} whistles at {}.", self.0))
    }
}
