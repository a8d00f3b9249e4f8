//! Switching one Pokémon for another (combat-R049 to combat-R051).

use bevy_ecs::prelude::World;
use smallvec::smallvec;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::{switching, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exchange, Group, Pairing, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::board::Cell;

/// Recalls one Pokémon and releases another in one go (combat-R049). The first is already Fainted
/// for the Shift Action variant (combat-R051).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Comes back.
    pub recall: CombatantId,
    /// Goes out.
    pub release: CombatantId,
    /// Where the released one appears.
    pub at: Cell,
}

arguments!(Switch {
    recall: CombatantId,
    release: CombatantId,
    at: Cell
});

impl Verb for Switch {
    const CARD: VerbCard = VerbCard::new("Recall one Pokémon and release another (combat-R049).")
        .within(Group::Switch)
        .aimed(Aiming::Square);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let cost = switching::plan_switch(world, actor, self.recall, self.release, self.at)?;
        if cost == cost::STANDARD {
            require_calm(world, actor)?;
        }
        require(world, actor, cost)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        switching::take_back(engine, actor, self.recall, Some((self.release, self.at)));
    }

    fn price(&self, world: &World, actor: CombatantId) -> Cost {
        switching::switch_price(world, actor, self.recall)
    }

    fn offer(list: &mut Offers) {
        let Some(team) = team::of(list.world, list.actor) else {
            return;
        };
        if team.inside.is_empty() || team.out.is_empty() {
            return;
        }
        let squares = team::squares_for(team.inside.len() * team.out.len());
        let mut choices = Vec::new();
        for release in team.inside.iter().copied() {
            for at in team::landing(list.world, team.trainer, release, squares) {
                for recall in team.out.iter().copied() {
                    let label = format!(
                        "{} for {} at ({}, {})",
                        list.name(recall),
                        list.name(release),
                        at.x,
                        at.y
                    );
                    let action = Self {
                        recall,
                        release,
                        at,
                    };
                    choices.push(list.to(action, at, label));
                }
            }
        }
        let (kept, reason) = list.keep(choices);
        // Whoever has Fainted is replaced with a Shift Action, and maybe nobody else can be.
        let shift = |choice: &Choice| {
            let price = switching::switch_price;
            let recall = choice.action.pair().and_then(|(recall, _)| recall);
            recall.is_some_and(|who| price(list.world, list.actor, who) == cost::SHIFT)
        };
        let cost = match !kept.is_empty() && kept.iter().all(shift) {
            true => cost::SHIFT,
            false => cost::STANDARD,
        };
        list.entry(Self::key(), "Switch", cost, kept, reason);
    }

    fn pair(&self) -> Option<Pairing> {
        Some((Some(self.recall), Some(self.release)))
    }

    fn exchange(&self) -> Exchange {
        Exchange {
            back: smallvec![self.recall],
            out: smallvec![(self.release, self.at)],
        }
    }

    fn with_room(&self, world: &World, actor: CombatantId) -> Option<Self> {
        if place::fits_without(world, self.release, self.at, &[self.recall]) {
            return None;
        }
        let at = switching::landing(world, actor, self.release, self.at)?;
        Some(Self { at, ..*self })
    }

    fn intent(&self, names: &Naming) -> String {
        format!(
            "switch {} for {}",
            names.who(self.recall),
            names.who(self.release)
        )
    }
}
