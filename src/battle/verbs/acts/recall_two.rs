//! Two recalls at once (combat-R052).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::{switching, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Exchange, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;
use smallvec::smallvec;

/// Recalls two Pokémon with a Standard Action (combat-R052).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecallTwo(pub CombatantId, pub CombatantId);

arguments!(RecallTwo(one: CombatantId, other: CombatantId));

impl Verb for RecallTwo {
    const CARD: VerbCard =
        VerbCard::new("Call two Pokémon back with the Standard Action (combat-R052).")
            .within(Group::Switch);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        switching::plan_recall_two(world, actor, self.0, self.1)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        // The second waits below the first on the agenda.
        switching::take_back(engine, actor, self.1, None);
        switching::take_back(engine, actor, self.0, None);
    }

    fn offer(list: &mut Offers) {
        let Some(team) = team::of(list.world, list.actor).filter(|team| team.of_two) else {
            return;
        };
        let recalls: Vec<Choice> = team::pairs(&team.out)
            .map(|(&one, &other)| {
                let label = format!("{} and {}", list.name(one), list.name(other));
                list.plain(Self(one, other), label)
            })
            .collect();
        if !recalls.is_empty() {
            list.kept(Self::key(), "Recall two", cost::STANDARD, recalls);
        }
    }

    fn exchange(&self) -> Exchange {
        Exchange {
            back: smallvec![self.0, self.1],
            ..Exchange::default()
        }
    }

    fn intent(&self, names: &Naming) -> String {
        format!("recall {} and {}", names.who(self.0), names.who(self.1))
    }
}
