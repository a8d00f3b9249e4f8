//! What abilities that are plain data do by themselves, and the stages that they hold.
//!
//! One that can be used so often in a Scene comes with the first occasion on which it changes anything
//! (AX-01); the Fainted do nothing (combat-R077).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::maneuver;
use crate::battle::effect::{self, granted};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::names::Maneuver;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::about::About;
use crate::battle::kinds::written::asks::{self, Question};
use crate::battle::kinds::written::deeds::{Due, act, due_anyhow, gains, would_change};
use crate::battle::kinds::written::says::may_be_traded_in;
use crate::battle::questions::about::{Affliction, StageChange};
use crate::battle::questions::answers::Ask;
use crate::battle::questions::breaking;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::Borne;
use crate::battle::state::cost;
use crate::battle::state::flight::FlightId;
use crate::battle::state::presence::conscious;
use crate::battle::state::{budget, place, stages};
use crate::data::clauses::{Clause, Deed, HowLong, Near, Part, Side, When};
use crate::data::{AbilityAction, MoveId};
use crate::rules::Status;

pub(super) fn hit_by(world: &mut World, on: Borne, touch: Touch) {
    respond(world, on, When::HitBy, About::touch(touch, touch.by));
}

pub(super) fn hits(world: &mut World, on: Borne, touch: Touch) {
    respond(world, on, When::Hits, About::touch(touch, touch.at));
}

pub(super) fn fells(world: &mut World, on: Borne, touch: Touch) {
    respond(world, on, When::Fells, About::touch(touch, touch.at));
}

pub(super) fn attacks(world: &mut World, on: Borne, flight: FlightId) {
    respond(world, on, When::Attacks, About::flight(flight));
}

pub(super) fn attacks_next(world: &mut World, on: Borne, flight: FlightId) {
    respond(world, on, When::Launches, About::flight(flight));
}

pub(super) fn hurts_itself(world: &mut World, on: Borne) {
    respond(world, on, When::HurtsItself, About::NOTHING);
}

pub(super) fn misses(world: &mut World, on: Borne, touch: Touch) {
    respond(world, on, When::Misses, About::touch(touch, touch.at));
}

pub(super) fn missed_by(world: &mut World, on: Borne, touch: Touch) {
    respond(world, on, When::MissedBy, About::touch(touch, touch.by));
}

pub(super) fn lowered(world: &mut World, on: Borne, change: StageChange) {
    if change.by < 0 && change.by_another() {
        let about = About {
            other: change.from,
            change: Some(change),
            ..About::NOTHING
        };
        respond(world, on, When::Lowered, about);
    }
}

pub(super) fn afflicted(world: &mut World, on: Borne, affliction: Affliction) {
    let about = About {
        other: Some(affliction.by),
        affliction: Some(affliction),
        ..About::NOTHING
    };
    respond(world, on, When::Afflicted, about);
}

pub(super) fn afflicts(world: &mut World, on: Borne, affliction: Affliction) {
    let about = About {
        other: Some(affliction.who),
        affliction: Some(affliction),
        ..About::NOTHING
    };
    respond(world, on, When::Afflicts, about);
}

pub(super) fn uses(world: &mut World, on: Borne, named: MoveId) {
    let about = About {
        named: Some(named),
        ..About::NOTHING
    };
    respond(world, on, When::Uses, about);
}

pub(super) fn falls(world: &mut World, on: Borne) {
    respond(world, on, When::Falls, About::NOTHING);
}

pub(super) fn faints(world: &mut World, on: Borne) {
    respond(world, on, When::Faints, About::NOTHING);
}

pub(super) fn recalled(world: &mut World, on: Borne) {
    respond(world, on, When::Recalled, About::NOTHING);
}

pub(super) fn breathes(world: &mut World, on: Borne) {
    respond(world, on, When::Breathes, About::NOTHING);
}

pub(super) fn sent_out(world: &mut World, on: Borne) {
    respond(world, on, When::SentOut, About::NOTHING);
}

pub(super) fn prevails(world: &mut World, on: Borne, (maneuver, other): (Maneuver, CombatantId)) {
    let about = About {
        other: Some(other),
        ..About::NOTHING
    };
    match maneuver {
        maneuver::GRAPPLE => respond(world, on, When::Grapples, about),
        maneuver::PUSH
        | maneuver::TELEKINETIC_PUSH
        | maneuver::DISARM
        | maneuver::TELEKINETIC_DISARM
        | maneuver::HINDER
        | maneuver::BLIND
        | maneuver::LOW_BLOW => respond(world, on, When::Outdoes, about),
        _ => {}
    }
}

pub(super) fn sprints(world: &mut World, on: Borne) {
    respond(world, on, When::Sprints, About::NOTHING);
}

fn activates(clause: &Clause) -> bool {
    matches!(&clause.part, Part::On { moment, .. } if *moment == When::Activated)
}

/// Whether somebody could make use of something it has, and something would come of it.
pub(crate) fn could_activate(world: &World, who: CombatantId, kind: &'static Kind) -> bool {
    let brings = |clause: &Clause| {
        let due = due(world, who, clause, About::NOTHING);
        would_change(world, who, About::NOTHING, &due)
    };
    let mut clauses = kind.clauses.iter().filter(|it| activates(it));
    clauses.any(brings) && granted::could_spend(world, who, kind)
}

/// Somebody makes use of something it has.
pub(crate) fn activate(world: &mut World, on: Borne) {
    respond(world, on, When::Activated, About::NOTHING);
}

pub(super) fn digests(world: &mut World, on: Borne) {
    respond(world, on, When::Digests, About::NOTHING);
}

pub(super) fn steals_meal(world: &mut World, on: Borne) {
    respond(world, on, When::StealsMeal, About::NOTHING);
}

pub(super) fn acts(world: &mut World, on: Borne) {
    respond(world, on, When::Acts, About::NOTHING);
}

pub(super) fn injured(world: &mut World, on: Borne, _: i32) {
    respond(world, on, When::Injured, About::NOTHING);
}

pub(super) fn judged(world: &mut World, on: Borne, touch: Touch) {
    respond(world, on, When::Judged, About::touch(touch, touch.by));
}

pub(super) fn foe_sent_out(world: &mut World, on: Borne, foe: CombatantId) {
    let about = About {
        other: Some(foe),
        ..About::NOTHING
    };
    respond(world, on, When::FoeSentOut, about);
}

pub(super) fn turn_begins(world: &mut World, on: Borne) {
    respond(world, on, When::TurnBegins, About::NOTHING);
}

pub(super) fn turn_ends(world: &mut World, on: Borne) {
    respond(world, on, When::TurnEnds, About::NOTHING);
}

/// Whom a clause means at a moment, where its tests hold.
fn due<'a>(world: &World, who: CombatantId, clause: &'a Clause, about: About) -> Due<'a> {
    let Part::On { to_other, .. } = &clause.part else {
        return Due::new();
    };
    let fits = |about: &About| about.fits(world, who, &clause.tests);
    match clause.near {
        // Of those who are near each is looked at by itself.
        Some(near) => others(world, who, near)
            .filter(|other| {
                let other = Some(*other);
                fits(&About { other, ..about })
            })
            .map(|other| (other, to_other.as_slice()))
            .collect(),
        None if fits(&about) => due_anyhow(who, clause, about),
        None => Due::new(),
    }
}

/// The clauses of a case do what they do at a moment, or have a trainer asked.
fn respond(world: &mut World, on: Borne, at: When, about: About) {
    let (who, kind) = (on.who, on.case.kind);
    for (nth, clause) in kind.clauses.iter().enumerate() {
        let Part::On { moment, asks, .. } = &clause.part else {
            continue;
        };
        let down = matches!(at, When::Falls | When::Faints);
        let able = down || conscious(world, who);
        if *moment != at || !able || !may_be_traded_in(world, who, kind) {
            continue;
        }
        let due = due(world, who, clause, about);
        if !would_change(world, who, about, &due) {
            continue;
        }
        if asks.is_some() {
            asks::put(world, Question::new(who, kind, nth, about));
            continue;
        }
        let cost = cost(world, kind);
        let payable = at != When::Sprints || budget::lacking(world, who, cost).is_none();
        if payable && granted::spend(world, who, kind) {
            if at == When::Sprints {
                budget::pay(world, who, cost);
            }
            for (whom, deeds) in &due {
                for deed in *deeds {
                    act(world, (who, kind, about), *whom, deed);
                }
            }
        }
    }
}

/// What an ability costs that is used with something else its bearer does.
fn cost(world: &World, kind: &Kind) -> Cost {
    let def = world.dex().find_ability(kind.name);
    match def.and_then(|def| def.action) {
        Some(AbilityAction::Swift) => cost::SWIFT,
        _ => Cost::Free,
    }
}

/// Those near its bearer whom a clause means.
fn others(world: &World, who: CombatantId, near: Near) -> impl Iterator<Item = CombatantId> {
    let here = place::body(world, who);
    let away = |id: &CombatantId| {
        let both = here.as_ref().zip(place::body(world, *id));
        both.map(|(one, other)| place::distance(world, one, &other))
    };
    let mut ids: SmallVec<[CombatantId; 8]> = world
        .ids()
        .into_iter()
        .filter(|id| {
            let meant = match near.whom {
                Side::Foes => !world.allied(who, *id),
                Side::Allies => *id != who && world.allied(who, *id),
                Side::Others => *id != who,
            };
            let within = |metres| metres <= near.metres;
            (meant || near.own && *id == who)
                && conscious(world, *id)
                && away(id).is_some_and(within)
        })
        .collect();
    if near.nearest {
        // The sort is stable: of equals the first by their order.
        ids.sort_by_key(away);
        ids.truncate(1);
    }
    ids.into_iter()
}

/// The status that whoever hits its bearer like this gets for it.
pub(super) fn repays(ask: Ask, touch: Touch) -> Option<Status> {
    let about = About::touch(touch, touch.by);
    let left = ask.case.uses != Some(0);
    ask.case.kind.clauses.iter().find_map(|clause| {
        let Part::On {
            moment: When::HitBy,
            to_other,
            ..
        } = &clause.part
        else {
            return None;
        };
        let fits = left && about.fits(ask.world, ask.who, &clause.tests);
        to_other
            .iter()
            .filter(|_| fits)
            .find_map(|deed| match deed {
                Deed::Begin(kind, HowLong::Turns(0)) => {
                    let status = kind.status();
                    status.filter(|it| gains(ask.world, touch.by, *it))
                }
                _ => None,
            })
    })
}

/// Something has changed that conditions may look at: stages are held by those clauses whose tests hold now,
/// one bit of the amount of a case for each.
pub(super) fn review(world: &mut World, on: Borne) {
    let (who, kind) = (on.who, on.case.kind);
    if kind.answers.traits.is_some() {
        effect::current::refresh(world, who);
    }
    let hold = |nth: usize| {
        let clause = &kind.clauses[nth];
        let holds = matches!(clause.part, Part::Holds(_));
        let raises = |(_, by): &(_, i32)| *by > 0;
        let muted = matches!(&clause.part, Part::Holds(held) if held.iter().any(raises))
            && kind.is_ability()
            && breaking::muted(world, who);
        holds && !muted && About::NOTHING.fits(world, who, &clause.tests)
    };
    let now: i32 = (0..kind.clauses.len())
        .filter(|nth| hold(*nth))
        .map(|nth| 1 << nth)
        .sum();
    set_held(world, on, now);
    respond(world, on, When::TakenUp, About::NOTHING);
}

/// It does not speak any more: what it has held goes.
pub(super) fn let_go(world: &mut World, on: Borne) {
    set_held(world, on, 0);
}

fn set_held(world: &mut World, on: Borne, now: i32) {
    let (who, kind, before) = (on.who, on.case.kind, on.case.amount);
    if now == before {
        return;
    }
    world.part_mut::<Effects>(who).set_amount(kind, now);
    for (nth, clause) in kind.clauses.iter().enumerate() {
        let (was, is) = (before >> nth & 1, now >> nth & 1);
        if let Part::Holds(held) = &clause.part {
            for (stat, by) in held.iter().filter(|_| was != is) {
                stages::lend(world, who, *stat, by * (is - was), kind.name);
            }
        }
    }
}
