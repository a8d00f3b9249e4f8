//! What a side may do between battles, with what each would give: for buttons and numbered lists.

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::diary::{around, keeper};
use crate::battle::deeds::aftermath::gain::{self, Gain};
use crate::battle::kernel::command::{Recovery, SideId};
use crate::battle::kernel::prompt::Command;
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::Access;

/// A way to recover, for a whole side.
#[derive(Clone, Debug, PartialEq)]
pub struct Respite {
    /// What to submit.
    pub command: Command,
    /// How.
    pub how: Recovery,
    /// Label of a button.
    pub label: &'static str,
    /// How long it takes at most, in minutes.
    pub minutes: i32,
    /// What it gives, for everybody who can take it; empty exactly when `reason` is set.
    pub gains: Vec<Gain>,
    /// Why it is not possible, in plain words.
    pub reason: Option<String>,
}

/// What is offered, in the order of a list.
const OFFERED: [(Recovery, &str); 8] = [
    (Recovery::Wait(10), "Ten minutes"),
    (Recovery::Rest(1), "Rest half an hour"),
    (Recovery::Rest(4), "Rest 2 hours"),
    (Recovery::ExtendedRest(4), "Extended Rest, 4 hours"),
    (Recovery::ExtendedRest(8), "Extended Rest, 8 hours"),
    (Recovery::Tend, "Thaw and free"),
    (Recovery::DrainPoints, "Drain 2 AP for an Injury"),
    (Recovery::Center, "Pokémon Center"),
];

/// Everything offered to a side.
pub(crate) fn respites(world: &World, side: SideId, camp: fn(Recovery) -> Action) -> Vec<Respite> {
    let Some(actor) = world
        .ids()
        .into_iter()
        .find(|id| keeper(world, *id) == side && around(world, *id))
    else {
        return Vec::new();
    };
    OFFERED
        .into_iter()
        .map(|(how, label)| {
            let found = gain::of_side(world, side, how);
            let reason = found.as_ref().err();
            let reason = reason.map(|refused| refused.told(world, actor));
            let gains = found.unwrap_or_default();
            Respite {
                command: Command::new(actor, camp(how)),
                how,
                label,
                minutes: gains.iter().map(|gain| gain.minutes).max().unwrap_or(0),
                gains,
                reason,
            }
        })
        .collect()
}
