//! Holding back (G151).

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Manner, Role, Timing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::orders::{self, Orders};
use crate::battle::verbs::manner::{ASIDE, LYING};

/// Holds back: its attacks do not kill by Hit Points, or do again (G151); possible at any prompt of
/// the same side, costs nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldBack(pub bool);

arguments!(HoldBack(on: bool));

impl Verb for HoldBack {
    const CARD: VerbCard = VerbCard::new(
        "Your attacks take nobody past the Hit Points at which they would die (G151).",
    )
    .being(Role::Toggle);
    const WHEN: Timing = Timing::OwnSide;
    const MANNER: Manner = LYING.and(ASIDE);

    fn answer(&self, world: &World, _: &Prompt, _: CombatantId) -> Option<Result<(), Refused>> {
        let refused = orders::cannot_hold_back(world).filter(|_| self.0);
        refused.map(Err)
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        orders::set_holding_back(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        if orders::cannot_hold_back(world).is_none() {
            let now = world.part::<Orders>(list.actor).holds_back();
            let label = if now {
                "fight in earnest again"
            } else {
                "kill nobody"
            };
            let choice = list.plain(Self(!now), label);
            list.kept(Self::key(), "Hold back", Cost::Free, vec![choice]);
        }
    }
}
