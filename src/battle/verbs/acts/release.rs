//! Sending a Pokémon out (combat-R050, combat-R052).

use bevy_ecs::prelude::World;
use smallvec::smallvec;

use crate::battle::deeds::able::require;
use crate::battle::deeds::{switching, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exchange, Group, Manner, Pairing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::cost;
use crate::battle::state::presence;
use crate::battle::verbs::manner::DECLARED;
use crate::board::Cell;

/// Releases a Pokémon with a Shift Action (combat-R052).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release(pub CombatantId, pub Cell);

arguments!(Release(pokemon: CombatantId, at: Cell));

impl Verb for Release {
    const CARD: VerbCard = VerbCard::new("Send a Pokémon out (combat-R052).")
        .within(Group::Switch)
        .aimed(Aiming::Square);
    const MANNER: Manner = DECLARED;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        switching::plan_release(world, actor, self.0, self.1)?;
        require(world, actor, switching::release_price(world, actor))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        switching::release(&mut engine.world, actor, self.0, self.1);
    }

    /// In place of one that was driven off (combat-R050).
    fn answer(
        &self,
        world: &World,
        prompt: &Prompt,
        actor: CombatantId,
    ) -> Option<Result<(), Refused>> {
        matches!(prompt.kind, PromptKind::Replace { .. })
            .then(|| switching::plan_replacement(world, actor, self.0, self.1))
    }

    fn respond(&self, engine: &mut Engine, prompt: &Prompt, actor: CombatantId) {
        if let PromptKind::Replace { gone } = prompt.kind {
            switching::replace(&mut engine.world, actor, gone, self.0, self.1);
        }
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        let team = team::of(list.world, list.actor);
        if let Some(team) = team.filter(|team| team.led_by(list.actor) && !team.inside.is_empty()) {
            let squares = team::squares_for(team.inside.len());
            let choices = team.inside.iter().flat_map(|id| out(list, *id, squares));
            let choices = choices.collect();
            let cost = switching::release_price(list.world, list.actor);
            list.kept(Self::key(), "Release", cost, choices);
        }
    }

    fn reply(list: &mut Offers) {
        if !matches!(list.asked, PromptKind::Replace { .. }) {
            return;
        }
        let world = list.world;
        let waits = |id: &CombatantId| {
            world.who(*id).owner == Some(list.actor) && presence::in_ball(world, *id)
        };
        let waiting: Vec<CombatantId> = world.ids().into_iter().filter(waits).collect();
        let squares = team::squares_for(waiting.len());
        let mut choices = Vec::new();
        for id in waiting {
            choices.extend(out(list, id, squares).into_iter().filter(|choice| {
                let at = choice.cells[0];
                switching::plan_replacement(world, list.actor, id, at).is_ok()
            }));
        }
        list.entry(Self::key(), "Send out", Cost::Free, choices, None);
    }

    fn pair(&self) -> Option<Pairing> {
        Some((None, Some(self.0)))
    }

    fn exchange(&self) -> Exchange {
        Exchange {
            out: smallvec![(self.0, self.1)],
            ..Exchange::default()
        }
    }

    fn with_room(&self, world: &World, actor: CombatantId) -> Option<Self> {
        let free = switching::landing(world, actor, self.0, self.1)?;
        Some(Self(self.0, free))
    }

    fn intent(&self, names: &Naming) -> String {
        format!("send out {}", names.who(self.0))
    }
}

/// Where it could come out, on at most so many squares.
fn out(list: &Offers, id: CombatantId, squares: usize) -> Vec<Choice> {
    team::landing(list.world, list.actor, id, squares)
        .into_iter()
        .map(|at| {
            let label = format!("{} at ({}, {})", list.name(id), at.x, at.y);
            list.to(Release(id, at), at, label)
        })
        .collect()
}
