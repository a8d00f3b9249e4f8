//! What holds between any two commands of a battle by these rules.

use bevy_ecs::prelude::*;

use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::world::{Access, Pending};
use crate::battle::read::sheet::Sheet;
use crate::battle::state::place::Grid;
use crate::battle::state::presence::on_board;
use crate::battle::toy::blow;
use crate::battle::toy::nature::nature;

/// Everything that does not hold, in words.
pub(super) fn breaches(world: &World, sheets: &[Sheet]) -> Vec<String> {
    let mut found = Vec::new();
    let mut that = |holds: bool, breach: String| {
        if !holds {
            found.push(breach);
        }
    };
    let grid = world.the::<Grid>();
    for sheet in sheets {
        let name = &sheet.name;
        that(
            sheet.hp <= sheet.max_hp,
            format!("{name} has more Hit Points than it can have"),
        );
        that(
            (sheet.hp <= 0) == sheet.fainted,
            format!("{name} is up or down against its Hit Points"),
        );
        that(
            sheet.injuries == 0,
            format!("{name} has Injuries, which these rules do not know"),
        );
        let stands = sheet.cell().is_none_or(|cell| {
            let there = grid.occupant(cell);
            there == Some(sheet.id) || sheet.fainted
        });
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
