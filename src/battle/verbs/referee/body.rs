//! Corrections of one combatant.

use bevy_ecs::prelude::*;

use crate::battle::deeds::grappling;
use crate::battle::deeds::hazard;
use crate::battle::deeds::health;
use crate::battle::deeds::initiative;
use crate::battle::deeds::items;
use crate::battle::deeds::leaving::leave;
use crate::battle::deeds::points::ACTION_POINTS;
use crate::battle::deeds::status;
use crate::battle::effect::moments;
use crate::battle::effect::{mark, stance};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::event::REFEREE;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::battle::state::budget::Actions;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::state::turns::{PokemonTurns, Turns};
use crate::battle::state::{presence, setting, stages};
use crate::battle::verbs::referee::{
    Correction, Fate, TurnAction, drop_deeds, end_the_way, stop_walking,
};
use crate::board::Cell;
use crate::data::moves::Duration;
use crate::rules::Status;

/// Does it; `plan` has allowed it.
pub(crate) fn correct(world: &mut World, who: CombatantId, correction: &Correction) {
    match correction {
        Correction::Hp(hp) => (world.the::<Rules>().0.set_hp)(world, who, *hp),
        Correction::TempHp(temp) => health::set_temp(world, who, *temp),
        Correction::Injuries(injuries) => health::set_injuries(world, who, *injuries),
        Correction::Fate(Fate::Up) => health::raise(world, who),
        Correction::Fate(Fate::Down) => health::fell(world, who),
        Correction::Fate(Fate::Dead) => health::slay(world, who),
        Correction::Inflict {
            status,
            by,
            lasting,
            ..
        } => inflict(world, who, *status, *by, *lasting),
        Correction::Disable(named) => {
            status::forbid(world, who, *named, who, REFEREE.to_owned());
        }
        Correction::Cure(status) => {
            status::end(world, who, *status, REFEREE);
        }
        Correction::Stage(stat, to) => stages::correct(world, who, *stat, *to),
        Correction::Move(cell) => shove(world, who, *cell),
        Correction::Leave => take_off(world, who),
        Correction::Enter(cell) => bring_on(world, who, *cell),
        Correction::Uses(named, used) => {
            let turns = world.part::<Turns>(who).so_far();
            world
                .part_mut::<MoveUses>(who)
                .correct(*named, *used, turns);
        }
        Correction::Points(left) => (ACTION_POINTS.set)(world, who, *left),
        Correction::Number(name, to) => {
            if let Some(number) = world.the::<Rules>().0.number(name) {
                (number.set)(world, who, *to);
            }
        }
        Correction::Action(action, left) => act(world, who, *action, *left),
        Correction::Turn(again) => turn_of(world, who, *again),
        Correction::Item(item, count) => world.part_mut::<Bag>(who).set(*item, *count),
        Correction::Held(item) => {
            world.part_mut::<Bag>(who).set_held(*item);
            items::follow_hand(world, who);
        }
        Correction::Ground(..)
        | Correction::Weather(_)
        | Correction::Light(_)
        | Correction::House { .. }
        | Correction::End(_)
        | Correction::Look => {}
    }
    if !presence::conscious(world, who) {
        stop_walking(world, who);
    }
}

fn inflict(
    world: &mut World,
    who: CombatantId,
    status: Status,
    by: Option<CombatantId>,
    lasting: Duration,
) {
    match (status::seized(world, status), by) {
        (Some(seized), Some(holder)) => seized(world, who, holder, REFEREE),
        _ => {
            let source = by.unwrap_or(who);
            status::impose(world, who, status, lasting, source, REFEREE);
        }
    }
}

/// Puts somebody on another square: no way there, so nobody is provoked and nobody falls.
fn shove(world: &mut World, who: CombatantId, to: Cell) {
    end_the_way(world, who);
    place::put(world, who, Whereabouts::Board(to));
    let parted = grappling::of(world, who).is_some_and(|(other, _)| {
        let bodies = place::body(world, who).zip(place::body(world, other));
        bodies.is_none_or(|(one, other)| !place::adjacent(world, &one, &other))
    });
    if parted {
        grappling::dissolve(world, who);
    }
}

/// Leaves as a recall would leave it, so that it can come back.
fn take_off(world: &mut World, who: CombatantId) {
    end_the_way(world, who);
    drop_deeds(world, who);
    stance::change(world, who, None, REFEREE);
    status::cure_on_recall(world, who);
    moments::reset_stages(world, who, REFEREE);
    health::set_temp(world, who, 0);
    mark::clear(world, who, REFEREE);
    hazard::forget(world, who);
    let to = match world.who(who).owner {
        Some(_) => Whereabouts::Ball,
        None => Whereabouts::Fled,
    };
    leave(world, who, to);
}

/// From a ball it may act at once; somebody who joins acts from the next round on (G172).
fn bring_on(world: &mut World, who: CombatantId, at: Cell) {
    let from = world.part::<place::Place>(who).at();
    let stands_beside = setting::league_trainer(world, who);
    let to = if stands_beside {
        Whereabouts::Beside
    } else {
        Whereabouts::Board(at)
    };
    place::put(world, who, to);
    let mid_round = world.clock().count != initiative::BETWEEN_ROUNDS;
    let mut turns = world.part_mut::<Turns>(who);
    if from == Whereabouts::Ball {
        turns.give_again();
    } else {
        turns.join(mid_round);
    }
}

/// An action that is given back undoes what spending it did: movement, and what a Standard
/// Action costs at the end of a turn. One that is taken away counts as prevented (A068).
fn act(world: &mut World, who: CombatantId, action: TurnAction, left: bool) {
    if action == TurnAction::Standard && left {
        world.part_mut::<Hurry>(who).release();
    }
    let mut actions = world.part_mut::<Actions>(who);
    match (action, left) {
        (TurnAction::Standard, true) => actions.restore_standard(),
        (TurnAction::Standard, false) => actions.withdraw_standard(),
        (TurnAction::Shift, true) => actions.restore_shift(),
        (TurnAction::Shift, false) => actions.withdraw_shift(),
        (TurnAction::Swift, left) => actions.set_swift(left),
    }
}

fn turn_of(world: &mut World, who: CombatantId, again: bool) {
    let owner = world.who(who).owner;
    // Neither a turn that is over nor one that begins anew is one that was held.
    if world.part_mut::<Turns>(who).stop_holding() {
        world.part_mut::<Actions>(who).end();
    }
    if !again {
        world.part_mut::<Turns>(who).end();
        if let Some(trainer) = owner {
            world.part_mut::<PokemonTurns>(trainer).give();
        }
        return;
    }
    world.part_mut::<Turns>(who).give_again();
    if let Some(trainer) = owner
        && !initiative::can_still_act(world, who)
    {
        let allowed = setting::side_of(world, who).pokemon_turns;
        world.part_mut::<PokemonTurns>(trainer).leave_one(allowed);
    }
}
