//! A Threaded Shift on something that lies on the ground (core p.308).

use crate::battle::deeds::able::require;
use crate::battle::deeds::maneuvers::thread;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::board::Cell;
use bevy_ecs::prelude::World;

/// Pulls an item within four metres to itself, or itself to a heavier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadItem(pub Cell);

arguments!(ThreadItem(at: Cell));

impl Verb for ThreadItem {
    const CARD: VerbCard = VerbCard::new(
        "A thread of 4 m pulls what lies there to it, or it there where that is heavier (core p.308).",
    )
    .within(Group::Maneuvers)
    .aimed(Aiming::Square)
    .shown("Threaded Shift");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        thread::plan_item(world, actor, self.0)?;
        require(world, actor, cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        thread::pull_item(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let lying = world.the::<Board>().items();
        if !thread::threaded(world, list.actor) || lying.is_empty() {
            return;
        }
        let mut squares: Vec<Cell> = lying.iter().map(|(cell, _)| *cell).collect();
        squares.sort_by_key(|cell| (cell.y, cell.x));
        squares.dedup();
        let choices: Vec<Choice> = squares
            .into_iter()
            .filter_map(|cell| {
                let item = world.the::<Board>().item_at(cell)?;
                let name = world.dex().item(item).name.clone();
                Some(list.to(Self(cell), cell, name))
            })
            .collect();
        list.kept(
            Self::key(),
            "Threaded Shift to an item",
            cost::SHIFT,
            choices,
        );
    }
}
