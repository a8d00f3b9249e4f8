//! The forecast of any action by the rules of the book: the odds of its attack or of the offer that it
//! answers, what to heed before it is said, and the chance of its Skill Check.

use bevy_ecs::prelude::*;

use crate::battle::deeds::scenery;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::verb::Action;
use crate::battle::read::forecast::Forecast;
use crate::battle::read::{edges, odds, offer_odds, warnings};
use crate::battle::verbs::acts;

/// What an action would do that has been found legal.
pub(crate) fn of(world: &World, actor: CombatantId, action: &Action) -> Forecast {
    if action.is::<acts::React>() {
        return offer_odds::of(world, None);
    }
    if let Some(acts::AnswerWith(named)) = action.as_verb() {
        return offer_odds::of(world, Some(named));
    }
    let mut forecast = odds::forecast(world, actor, action, None);
    forecast.notes = warnings::of(world, actor, action, None);
    let edges = edges::of(world, actor, action, &forecast.targets);
    forecast.notes.extend(edges);
    forecast.success = (action.verb().0.chance)(world, actor, action);
    if let Some((AttackKind::SetPiece(object), _)) = action.attack() {
        let note = scenery::set_piece::note(world, actor, object);
        forecast.notes.extend(note);
    }
    forecast
}
