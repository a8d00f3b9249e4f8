//! Riders: what an ability changes about a move of its bearer: once it has been made ready for that, as soon as the
//! move is used early, or always.
//!
//! The amount of a case says how far it is: 0 it is not ready; above that it is ready for the rider of this
//! number; below, the move of this number comes with a rider for the rest of the turn.

use bevy_ecs::prelude::*;

use smallvec::SmallVec;

use crate::battle::deeds::attack::effects::is_stood_in_for;
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::deed::Consequence;
use crate::battle::deeds::declaring;
use crate::battle::effect::current;
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::colored;
use crate::battle::kinds::written::tests_of::typed;
use crate::battle::kinds::written::{does, says};
use crate::battle::questions::answers::{Ask, Lasting};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::{Effects, Kind, Kinds};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::Borne;
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::{self, Attack, FlightId, Strike, modifier};
use crate::battle::state::hurry::Hurry;
use crate::data::moves::Keyword;
use crate::data::riders::{Goes, Rider};
use crate::data::{MoveDef, MoveId};

/// Most riders of an ability, one more.
const ROOM: i32 = 16;

/// The amount of a case whose rider goes with this move.
fn going_with(id: MoveId, nth: usize) -> i32 {
    -((i32::from(id.0) + 1) * ROOM + nth as i32)
}

/// The move with which a rider goes by this amount of a case, and the number of the rider.
fn went_with(amount: i32) -> Option<(MoveId, usize)> {
    let coded = amount.checked_neg().filter(|it| *it > 0)?;
    let id = u16::try_from(coded / ROOM - 1).ok()?;
    Some((MoveId(id), usize::try_from(coded % ROOM).ok()?))
}

/// The riders with which a move of its bearer comes.
fn with<'a>(ask: Ask<'a>, def: &'a MoveDef) -> impl Iterator<Item = &'static Rider> + use<'a> {
    let (case, riders) = (ask.case, ask.case.kind.riders);
    let goes = move |(nth, rider): &(usize, &Rider)| match rider.goes {
        _ if rider.straight && !ask.world.part::<Actions>(ask.who).has_run_straight() => false,
        Goes::Always => true,
        Goes::Ready if case.amount > 0 => case.ready_for() == Some(*nth),
        Goes::Ready if case.amount == 0 => {
            let goes_with = |def: &MoveDef| rider.fits(&typed(ask.world, ask.who, def));
            declaring::readies(ask.world, ask.who, (case.kind, *nth), goes_with)
        }
        _ if case.amount < 0 => case.amount == going_with(def.id, *nth),
        Goes::Ready => false,
        Goes::Early => case.uses != Some(0) && is_early(ask.world, ask.who, def.id),
    };
    let typed = typed(ask.world, ask.who, def);
    let fits = riders.iter().enumerate().filter(|(_, it)| it.fits(&typed));
    let found: SmallVec<[&Rider; 2]> = fits.filter(goes).map(|(_, rider)| rider).collect();
    found.into_iter()
}

/// Whether somebody acts early for the sake of this move.
fn is_early(world: &World, who: CombatantId, id: MoveId) -> bool {
    let hurry = world.part::<Hurry>(who);
    hurry.only() == Some(id) && !hurry.is_late()
}

/// What a move is like for its bearer.
pub(super) fn reshapes(ask: Ask, def: &mut MoveDef) {
    let riders: SmallVec<[&Rider; 2]> = with(ask, def).collect();
    for rider in riders {
        rider.change(def);
    }
    says::reshapes(ask, def);
}

/// Whether a move may be used with Priority.
pub(super) fn grants(ask: Ask, def: &MoveDef, keyword: Keyword) -> bool {
    if keyword != Keyword::Priority || ask.case.uses == Some(0) {
        return false;
    }
    let typed = typed(ask.world, ask.who, def);
    let mut riders = ask.case.kind.riders.iter();
    riders.any(|rider| rider.goes == Goes::Early && rider.fits(&typed))
}

/// What riders that go with an attack of its bearer add to a sum.
fn added(ask: Ask, blow: Blow, parts: &mut Modifiers, by: impl Fn(&Rider) -> i32) {
    let AttackKind::Move(id) = blow.attack.kind else {
        return;
    };
    if ask.bearer == Bearer::User {
        let straight = says::run_up(ask, blow) > 0;
        let amount: i32 = with(ask, blow.around.dex.move_def(id))
            .filter(|rider| straight || !rider.straight)
            .map(by)
            .sum();
        if amount != 0 {
            parts.push(modifier(ask.case.kind.name, amount, ask.case.kind.rule));
        }
    }
}

pub(super) fn damage(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    says::damage(ask, blow, parts);
    if blow.attack.damage.rolls() {
        added(ask, blow, parts, |it| it.damage);
    }
}

pub(super) fn damage_base(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    says::damage_base(ask, blow, parts);
    added(ask, blow, parts, |it| it.base * blow.times);
}

pub(super) fn accuracy(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    says::accuracy(ask, blow, parts);
    added(ask, blow, parts, |it| it.accuracy);
}

/// Its bearer uses a move: where that fits, the ability is used with it.
pub(super) fn used(world: &mut World, on: Borne, id: MoveId) {
    does::uses(world, on, id);
    let (who, kind) = (on.who, on.case.kind);
    let dex = world.dex_to_keep();
    let def = dex.move_def(id);
    let early = is_early(world, who, id) && on.case.uses != Some(0);
    let goes = |(nth, rider): &(usize, &Rider)| match rider.goes {
        Goes::Always => false,
        Goes::Ready => on.case.ready_for() == Some(*nth),
        Goes::Early => on.case.amount == 0 && early && of_use(rider, def),
    };
    let ran = world.part::<Actions>(who).has_run_straight();
    let mut riders = kind.riders.iter().enumerate();
    let own = typed(world, who, def);
    let fits = |rider: &Rider| rider.fits(&own) && (ran || !rider.straight);
    let Some((nth, rider)) = riders.find(|it| fits(it.1) && goes(it)) else {
        return;
    };
    if rider.on_hit || effect::use_up(world, who, kind) {
        let amount = going_with(id, nth);
        world.part_mut::<Effects>(who).set_amount(kind, amount);
        current::renew(world, who, kind);
        if !rider.on_hit {
            effect::acts(world, who, kind, format!("it goes with {}", def.name));
        }
    }
    if rider.takes_type {
        // The type that the move has for it, whatever makes it one of another type.
        if let Some(element) = Attack::of(world, who, AttackKind::Move(id)).element {
            colored::take(world, who, element, kind.name);
        }
    }
}

/// Whether using a move early takes the rider, or gains by it.
fn of_use(rider: &Rider, def: &MoveDef) -> bool {
    let quick = [
        Keyword::Priority,
        Keyword::PriorityLimited,
        Keyword::PriorityAdvanced,
    ];
    !rider.adds.is_empty() || !quick.iter().any(|it| def.has(*it))
}

/// A move with a rider that its hit spends has hit somebody.
pub(super) fn landed(world: &mut World, on: Borne, touch: Touch) {
    does::hits(world, on, touch);
    let (who, kind) = (on.who, on.case.kind);
    let AttackKind::Move(id) = touch.with else {
        return;
    };
    let mut riders = kind.riders.iter().enumerate();
    let spends = |(nth, it): &(usize, &Rider)| it.on_hit && on.case.amount == going_with(id, *nth);
    let due = |rider: &Rider| !rider.foe || !world.allied(who, touch.at);
    if let Some((_, rider)) = riders.find(spends).filter(|(_, it)| due(it))
        && spend(world, who, kind, rider)
    {
        world.part_mut::<Effects>(who).set_amount(kind, 0);
        let name = world.dex().move_def(id).name.clone();
        effect::acts(world, who, kind, format!("it goes with {name}"));
    }
}

/// What a rider takes is spent: a use, or what lasts on its bearer for that. Whether it was there.
fn spend(world: &mut World, who: CombatantId, kind: &'static Kind, rider: &Rider) -> bool {
    match &rider.spends {
        None => effect::use_up(world, who, kind),
        Some(name) => {
            let spent = world.the::<Kinds>().left(name);
            spent.is_some_and(|spent| telling::end(world, who, spent, "spent"))
        }
    }
}

/// An attack of its bearer has hit, and has dealt nothing yet.
pub(super) fn strikes(world: &mut World, on: Borne, flight: FlightId) {
    let Some(attack) = flight::held(world, flight) else {
        return;
    };
    let AttackKind::Move(id) = attack.kind else {
        return;
    };
    let dex = world.dex_to_keep();
    let mut riders = on.case.kind.riders.iter().enumerate();
    let goes = |(nth, _): &(usize, &Rider)| on.case.amount == going_with(id, *nth);
    let Some((_, rider)) = riders.find(goes) else {
        return;
    };
    let hit = attack.targets.iter().filter(|strike| strike.hit);
    // What stands in for somebody is hit in its place (DX-36).
    let reached: SmallVec<[&Strike; 4]> = hit
        .filter(|strike| !is_stood_in_for(world, &attack, strike.target))
        .collect();
    for strike in reached {
        for effect in &rider.before {
            let consequence = Consequence {
                attack: &attack,
                def: dex.move_def(id),
                target: strike.target,
                dealt: 0,
                who: strike.target,
            };
            deed(&effect.what).comes_true(world, consequence);
        }
    }
}

/// A move of its bearer is over: what a rider brings afterwards does so once nothing that the move has called is to come.
pub(super) fn attacked(world: &mut World, on: Borne, flight: FlightId) {
    does::attacks(world, on, flight);
    if Lasting::of(world, on.who).calls().is_none() {
        come_after(world, on);
        go_with_one(world, on, flight);
    }
}

/// What makes a move cost another action goes with one use: the next of the turn costs what it does as usual.
fn go_with_one(world: &mut World, on: Borne, flight: FlightId) {
    let kind = on.case.kind;
    let Some((id, nth)) = went_with(on.case.amount) else {
        return;
    };
    let used = flight::get(world, flight).map(|attack| attack.kind);
    let cheaper = kind.riders.get(nth).is_some_and(|it| it.action.is_some());
    if cheaper && used == Some(AttackKind::Move(id)) {
        world.part_mut::<Effects>(on.who).set_amount(kind, 0);
    }
}

/// What a rider brings once its move is over.
fn come_after(world: &mut World, on: Borne) {
    let (who, kind) = (on.who, on.case.kind);
    let Some((id, nth)) = went_with(on.case.amount) else {
        return;
    };
    let Some(rider) = kind.riders.get(nth).filter(|it| !it.after.is_empty()) else {
        return;
    };
    world.part_mut::<Effects>(who).set_amount(kind, 0);
    let attack = Attack::of(world, who, AttackKind::Move(id)).aimed(&[], Vec::new());
    let dex = world.dex_to_keep();
    for effect in &rider.after {
        let consequence = Consequence {
            attack: &attack,
            def: dex.move_def(id),
            target: who,
            dealt: 0,
            who,
        };
        deed(&effect.what).comes_true(world, consequence);
    }
}

/// How many metres farther it gets straight to somebody, while it is ready for a rider that asks for such a way.
pub(super) fn rushes(ask: Ask) -> i32 {
    let ready = ask.case.ready_for();
    let rider = ready.and_then(|nth| ask.case.kind.riders.get(nth));
    let rider = rider.filter(|_| ask.case.amount > 0);
    rider.map_or(0, |rider| rider.speeds)
}

/// The turn is over: what was ready is not any more.
pub(super) fn turn_over(world: &mut World, on: Borne) {
    does::turn_ends(world, on);
    come_after(world, on);
    if on.case.amount != 0 {
        world
            .part_mut::<Effects>(on.who)
            .set_amount(on.case.kind, 0);
        current::renew(world, on.who, on.case.kind);
    }
}
