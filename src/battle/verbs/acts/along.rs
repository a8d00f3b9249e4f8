//! Taking a Pokémon without a turn along (A105).

use bevy_ecs::prelude::World;

use crate::battle::deeds::along;
use crate::battle::deeds::mobility;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::{Verb, allowed};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Pairing, Route, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::offers::square;
use crate::battle::state::{presence, setting};
use crate::board::{Cell, Reach};

/// Takes a Pokémon that gets no turn in this round along while shifting: it moves along these
/// squares (A105).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Along(pub CombatantId, pub Vec<Cell>);

arguments!(Along(pokemon: CombatantId, path: Vec<Cell>));

impl Verb for Along {
    const CARD: VerbCard = VerbCard::new(
        "A Pokémon without a turn moves along with its trainer, at no cost beside the Shift (A105).",
    )
    .within(Group::Switch)
    .aimed(Aiming::Square)
    .shown("Come along!");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        along::plan(world, actor, self.0, &self.1)?;
        Ok(Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, _: CombatantId, _: Cost) {
        along::perform(&mut engine.world, self.0, &self.1);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Free
    }

    fn offer(list: &mut Offers) {
        if !list.by_trainer() {
            return;
        }
        let world = list.world;
        let side = setting::side_of(world, list.actor);
        let mine: Vec<CombatantId> = world
            .ids()
            .into_iter()
            .filter(|id| world.who(*id).owner == Some(list.actor) && presence::present(world, *id))
            .collect();
        if mine.len() <= usize::from(side.pokemon_turns) {
            return;
        }
        let (mut choices, mut reason) = (Vec::new(), None);
        for id in mine {
            let verb = Self(id, Vec::new());
            let possible = along::possible(world, list.actor, id)
                .and_then(|()| allowed(&verb, world, list.actor, Cost::Free));
            match possible {
                Ok(()) => choices.extend(ways(list, id)),
                Err(refused) => {
                    reason.get_or_insert(refused);
                }
            }
        }
        list.entry(Self::key(), "Take along", Cost::Free, choices, reason);
    }

    fn pair(&self) -> Option<Pairing> {
        Some((None, Some(self.0)))
    }

    fn settled(&self, names: &Naming) -> String {
        format!("Take {} along", names.who(self.0))
    }

    fn way(&self) -> Option<Route> {
        Some(Route {
            who: Some(self.0),
            path: self.1.clone(),
            turned: false,
        })
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} takes {} along.", names.who(self.0)))
    }
}

fn ways(list: &Offers, id: CombatantId) -> Vec<Choice> {
    let mut reach = Reach::default();
    mobility::explore(list.world, id, &mut reach);
    reach
        .cells()
        .filter_map(|(cell, cost)| {
            let path = reach.path_to(cell).filter(|path| !path.is_empty())?;
            let label = format!("{} {}, {cost} m", list.name(id), square(cell));
            Some(list.along(Along(id, path.clone()), path, label))
        })
        .collect()
}
