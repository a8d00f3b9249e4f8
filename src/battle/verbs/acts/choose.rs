//! Choosing in secret whom to send out first (A103).

use crate::battle::deeds::{opening, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Pairing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::board::Cell;
use bevy_ecs::prelude::World;

/// Before the first round: sends this Pokémon out first, hidden until all reveal (A103).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choose(pub CombatantId, pub Cell);

arguments!(Choose(pokemon: CombatantId, at: Cell));

impl Verb for Choose {
    const CARD: VerbCard =
        VerbCard::new("Send it out first. Nobody sees it before all have chosen (A103).")
            .within(Group::Switch)
            .aimed(Aiming::Square);

    fn plan(&self, _: &World, _: CombatantId) -> Result<Cost, Refused> {
        Err(Refused::new(
            "the first Pokémon are chosen before the first round",
            "A103",
        ))
    }

    fn answer(
        &self,
        world: &World,
        prompt: &Prompt,
        actor: CombatantId,
    ) -> Option<Result<(), Refused>> {
        matches!(prompt.kind, PromptKind::Opening)
            .then(|| opening::plan_choice(world, actor, self.0, self.1))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        opening::choose(&mut engine.world, actor, self.0, self.1);
    }

    fn reply(list: &mut Offers) {
        if !matches!(list.asked, PromptKind::Opening) {
            return;
        }
        let (world, actor) = (list.world, list.actor);
        let cells: Vec<Cell> = world.the::<Board>().cells().collect();
        let mut choices = Vec::new();
        let candidates = opening::candidates(world, actor);
        let squares = team::squares_for(candidates.len());
        for pokemon in candidates {
            let room = |at: &Cell| opening::has_room(world, actor, pokemon, *at);
            for at in team::spread(&cells, squares, room) {
                let label = format!("{} at ({}, {})", list.name(pokemon), at.x, at.y);
                choices.push(list.to(Self(pokemon, at), at, label));
            }
        }
        if !choices.is_empty() {
            list.entry(Self::key(), "Send out first", Cost::Free, choices, None);
        }
    }

    fn pair(&self) -> Option<Pairing> {
        Some((None, Some(self.0)))
    }
}
