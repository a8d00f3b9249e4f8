//! Who has won: a team is out when nobody of it is conscious on the board, in a ball that a
//! conscious trainer holds, or still to come.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::agenda::Agenda;
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::event::{Event, Outcome};
use crate::battle::kernel::world::{Access, Ended};
use crate::battle::state::place::{Grid, Place, Whereabouts};
use crate::battle::state::setting::Setting;

/// Whether a combatant keeps its team in the fight.
fn counts(world: &World, grid: &Grid, id: CombatantId) -> bool {
    if grid.is_down(id) {
        return false;
    }
    match world.part::<Place>(id).at() {
        Whereabouts::Board(_) | Whereabouts::Later => true,
        // Trainers beside a League board do not fight; their Pokémon do.
        Whereabouts::Beside => false,
        Whereabouts::Ball => grid.who(id).owner.is_some_and(|trainer| {
            !grid.is_down(trainer)
                && matches!(
                    world.part::<Place>(trainer).at(),
                    Whereabouts::Board(_) | Whereabouts::Beside
                )
        }),
        Whereabouts::Caught(_) | Whereabouts::Fled | Whereabouts::Away => false,
    }
}

/// Ends the battle if it is decided. Returns whether it is over.
pub(crate) fn decide(world: &mut World) -> bool {
    let grid = world.the::<Grid>();
    // Once it is over there always is.
    if !grid.has_news() {
        return false;
    }
    if world.the::<Ended>().0.is_some() {
        return true;
    }
    let mut standing: SmallVec<[u8; 4]> = SmallVec::new();
    for figure in grid.figures() {
        let (team, stands) = (figure.who.team, figure.body.is_some() && !figure.down);
        if !standing.contains(&team) && (stands || counts(world, grid, figure.id)) {
            standing.push(team);
        }
    }
    match standing.as_slice() {
        [] => finish(world, None, "nobody is left standing"),
        [team] => finish(world, Some(*team), Outcome::NO_FOE_LEFT),
        _ => {
            world.the_mut::<Grid>().set_news(false);
            return false;
        }
    }
    true
}

/// Ends the battle undecided.
pub(crate) fn draw(world: &mut World, why: &'static str) {
    finish(world, None, why);
}

/// Ends the battle.
pub(crate) fn finish(world: &mut World, winner: Option<u8>, why: impl Into<Cow<'static, str>>) {
    let sides = world
        .the::<Setting>()
        .sides()
        .iter()
        .enumerate()
        .filter(|(_, side)| Some(side.team) == winner)
        .map(|(index, _)| SideId(index as u8))
        .collect();
    let outcome = Outcome {
        winner,
        sides,
        round: world.clock().round,
        why: why.into(),
    };
    world.log(Event::BattleEnded {
        outcome: outcome.clone(),
    });
    world.the_mut::<Ended>().0 = Some(outcome);
    world.the_mut::<Grid>().set_news(true);
    world.the_mut::<Agenda>().halt();
}
