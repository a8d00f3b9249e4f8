//! Recalling a Pokémon (combat-R052).

use crate::battle::deeds::able::require;
use crate::battle::deeds::{switching, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exchange, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;
use smallvec::smallvec;

/// Recalls a Pokémon with a Shift Action (combat-R052).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recall(pub CombatantId);

arguments!(Recall(pokemon: CombatantId));

impl Verb for Recall {
    const CARD: VerbCard = VerbCard::new("Call a Pokémon back into its ball (combat-R052).")
        .within(Group::Switch)
        .aimed(Aiming::Somebody);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        switching::plan_recall(world, actor, self.0)?;
        require(world, actor, cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        switching::note_recall(&mut engine.world, actor, self.0);
        switching::take_back(engine, actor, self.0, None);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        let team = team::of(list.world, list.actor);
        if let Some(team) = team.filter(|team| team.led_by(list.actor) && !team.out.is_empty()) {
            let out = team.out.iter();
            let recalls = out.map(|id| list.on(Self(*id), *id)).collect();
            list.kept(Self::key(), "Recall", cost::SHIFT, recalls);
        }
    }

    fn exchange(&self) -> Exchange {
        Exchange {
            back: smallvec![self.0],
            ..Exchange::default()
        }
    }

    fn intent(&self, names: &Naming) -> String {
        format!("recall {}", names.who(self.0))
    }
}
