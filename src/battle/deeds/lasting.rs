//! How long statuses last, in words, for sheets and corrections.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{initiative, status};
use crate::battle::effect::timers::Until;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::rules::Status;

/// How long a status lasts, in words.
pub(crate) fn in_words(world: &World, id: CombatantId, status: Status) -> String {
    match status::until(world, id, status) {
        None => status::ended_by(world, status).to_owned(),
        Some(Until::SceneOver) => "until the encounter is over".to_owned(),
        Some(Until::TurnStart { of }) => format!("until {}'s next turn", world.name(of)),
        Some(Until::Count { round, count }) if count == i32::MAX => {
            format!("until round {} is over", round.saturating_sub(1))
        }
        Some(Until::Count { round, count }) if count <= -initiative::EXTREME => {
            format!("until round {round} is over")
        }
        Some(Until::Count { round, count }) => {
            let trainers = count >= initiative::TRAINER_PHASE / 2;
            let count = if trainers {
                count - initiative::TRAINER_PHASE
            } else {
                count
            };
            format!("until Initiative {count} of round {round}")
        }
        Some(Until::TurnEnd { of, skip }) => {
            let which = if skip > 0 { "next turn" } else { "turn" };
            format!("until the end of {}'s {which}", world.name(of))
        }
    }
}
