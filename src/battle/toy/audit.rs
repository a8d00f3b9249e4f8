//! What holds between any two commands of a battle by these rules.

use bevy_ecs::prelude::*;

use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::world::{Access, Pending};
use crate::battle::state::place::{Grid, Place, Whereabouts};
use crate::battle::state::presence::on_board;
use crate::battle::toy::blow;
use crate::battle::toy::nature::nature;

/// Everything that does not hold, in words.
pub(super) fn breaches(world: &World) -> Vec<String> {
    let mut found = Vec::new();
    let mut that = |holds: bool, breach: String| {
        if !holds {
            found.push(breach);
        }
    };
    let grid = world.the::<Grid>();
    for id in world.ids() {
        let (name, nature) = (world.name(id), nature(world, id));
        that(
            nature.hp <= nature.max_hp,
            format!("{name} has more Hit Points than it can have"),
        );
        that(
            (nature.hp <= 0) == grid.is_down(id),
            format!("{name} is up or down against its Hit Points"),
        );
        let stands = match world.part::<Place>(id).at() {
            Whereabouts::Board(cell) => grid.occupant(cell) == Some(id) || grid.is_down(id),
            _ => true,
        };
        that(stands, format!("{name} does not stand where it is said to"));
    }
    if let Some(prompt) = &world.the::<Pending>().0 {
        let name = world.name(prompt.actor);
        that(
            on_board(world, prompt.actor),
            format!("{name} is asked although it is down"),
        );
        let turn = world.clock().turn_of;
        match prompt.kind {
            PromptKind::Turn => {
                let its = turn == Some(prompt.actor) && !nature(world, prompt.actor).acted;
                that(
                    its,
                    format!("{name} is asked for a turn that it does not have"),
                );
            }
            _ => {
                let coming = blow::coming(world).is_some_and(|(by, _)| turn == Some(by));
                that(
                    coming,
                    format!("{name} is asked about a hit that nobody makes"),
                );
            }
        }
    }
    found
}
