//! `SecondTurn`: one Pokémon more of the user's has a turn in this round (Focused Command, core p.60).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::cost;
use crate::battle::state::turns::{PokemonTurns, Turns};
use crate::battle::state::{budget, presence};
use crate::data::effects::second_turn::SecondTurn;

/// The rule.
const RULE: &str = "core p.60";

impl Deed for SecondTurn {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        budget::pay(world, to.user(), cost::SWIFT);
        world.part_mut::<PokemonTurns>(to.user()).allow_one_more();
    }

    fn possible(&self, world: &World, user: CombatantId) -> Result<(), Refused> {
        if let Some((why, rule)) = budget::lacking(world, user, cost::SWIFT) {
            return Err(Refused::new(why, rule));
        }
        let waits = |id: &CombatantId| {
            world.who(*id).owner == Some(user)
                && presence::present(world, *id)
                && !world.part::<Turns>(*id).are_over()
        };
        match world.ids().iter().any(waits) {
            true => Ok(()),
            false => Err(Refused::new("none of its Pokémon waits for a turn", RULE)),
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "one Pokémon more of the user's has a turn in this round, for a Swift Action as well"
            .to_owned()
    }
}
