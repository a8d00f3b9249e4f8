//! `TurnHazards`: hazards that are about to be laid are those of the user's side, on squares of its choice.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::{flight, place};
use crate::board::{Body, Cell};
use crate::data::effects::turn_hazards::{Onto, TurnHazards};

impl Deed for TurnHazards {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some(attack) = flight::get(world, to.flight) else {
            return;
        };
        let cells = match self.0 {
            Onto::Chosen => attack.area.clone(),
            Onto::Layer => beside(world, to.foe, attack.area.len()),
        };
        let team = world.who(to.who).team;
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.lay_for(team, cells);
        }
        world.log(Event::no_effect(
            to.foe,
            format!("{}: the hazards are turned on its own side", to.name),
            "combat-R048",
        ));
    }

    fn promise(&self) -> Option<&'static str> {
        Some(match self.0 {
            Onto::Chosen => "The hazards lie where they are laid, and spare its side.",
            Onto::Layer => "The hazards lie around whoever lays them, and spare the other side.",
        })
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            Onto::Chosen => {
                "the hazards that this answers are those of the user's side, on the same squares"
            }
            Onto::Layer => {
                "the hazards that this answers are those of the user's side, on as many squares as near as they go to \
                 whoever lays them"
            }
        }
        .to_owned()
    }
}

/// So many squares that hang together, as near as they go to somebody and not below it.
fn beside(world: &World, who: CombatantId, count: usize) -> Vec<Cell> {
    let Some(body) = place::body(world, who) else {
        return Vec::new();
    };
    let board = world.the::<Board>();
    let open = |cell: &Cell| board.takes_hazard(*cell) && !body.contains(*cell);
    let mut free: Vec<Cell> = board.cells().filter(open).collect();
    free.sort_by_key(|cell| (board.distance(&body, &Body::at(*cell)), cell.y, cell.x));
    let mut chosen: Vec<Cell> = Vec::new();
    while chosen.len() < count {
        let hangs_on = |cell: &Cell| {
            chosen.is_empty() || chosen.iter().any(|other| cell.steps_to(*other) <= 1)
        };
        let Some(next) = free.iter().position(hangs_on) else {
            break;
        };
        chosen.push(free.remove(next));
    }
    chosen
}
