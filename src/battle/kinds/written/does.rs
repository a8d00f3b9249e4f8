//! What abilities that are plain data do by themselves, and the stages that they hold.
//!
//! One that can be used so often in a Scene comes with the first occasion on which it changes anything
//! (AX-01); the Fainted do nothing (combat-R077).

use bevy_ecs::prelude::*;

use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::deeds::{act, changes, gains};
use crate::battle::kinds::written::tests_of::Seen;
use crate::battle::questions::answers::Ask;
use crate::battle::questions::kind::Effects;
use crate::battle::questions::responses::{Borne, Touch};
use crate::battle::state::flight::{self, FlightId};
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::data::clauses::{Deed, Part, Test, When};
use crate::rules::Status;

/// What a moment is about.
#[derive(Clone, Copy)]
struct About {
    touch: Option<Touch>,
    flight: Option<FlightId>,
    other: Option<CombatantId>,
}

impl About {
    const NOTHING: Self = Self {
        touch: None,
        flight: None,
        other: None,
    };

    fn flight(flight: FlightId) -> Self {
        Self {
            flight: Some(flight),
            ..Self::NOTHING
        }
    }

    fn touch(touch: Touch, other: CombatantId) -> Self {
        Self {
            touch: Some(touch),
            flight: None,
            other: Some(other),
        }
    }

    /// Whether the tests of a clause hold.
    fn fits(self, world: &World, bearer: CombatantId, tests: &[Test]) -> bool {
        let seen = Seen::bearer(world, bearer);
        match self.touch {
            Some(touch) => seen.touch(touch).all(tests),
            None => match self.flight.and_then(|id| flight::get(world, id)) {
                Some(attack) => seen.attack(attack).all(tests),
                None => seen.all(tests),
            },
        }
    }
}

pub(super) fn hit_by(world: &mut World, on: Borne, touch: Touch) {
    // What allies mean well sets nothing off (G077).
    if touch.damaging || !world.allied(touch.by, on.who) {
        respond(world, on, When::HitBy, About::touch(touch, touch.by));
    }
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

pub(super) fn turn_begins(world: &mut World, on: Borne) {
    respond(world, on, When::TurnBegins, About::NOTHING);
}

pub(super) fn turn_ends(world: &mut World, on: Borne) {
    respond(world, on, When::TurnEnds, About::NOTHING);
}

/// The clauses of a case do what they do at a moment.
fn respond(world: &mut World, on: Borne, at: When, about: About) {
    let (who, kind) = (on.who, on.case.kind);
    for clause in kind.clauses {
        let Part::On {
            moment,
            does,
            to_other,
        } = &clause.part
        else {
            continue;
        };
        if *moment != at || !conscious(world, who) || !about.fits(world, who, &clause.tests) {
            continue;
        }
        let other = about.other.map(|other| (other, to_other.as_slice()));
        let due = [Some((who, does.as_slice())), other];
        let due = || due.iter().flatten();
        let changes = due().any(|(whom, deeds)| {
            let mut deeds = deeds.iter();
            deeds.any(|deed| changes(world, *whom, deed))
        });
        if changes && effect::use_up(world, who, kind) {
            for (whom, deeds) in due() {
                for deed in *deeds {
                    act(world, (who, kind), *whom, deed);
                }
            }
        }
    }
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
                Deed::Inflict(status) => gains(ask.world, touch.by, *status).then_some(*status),
                _ => None,
            })
    })
}

/// Something has changed that conditions may look at: stages are held by those clauses whose tests hold now,
/// one bit of the amount of a case for each.
pub(super) fn review(world: &mut World, on: Borne) {
    let (who, kind) = (on.who, on.case.kind);
    let hold = |nth: usize| {
        let clause = &kind.clauses[nth];
        let holds = matches!(clause.part, Part::Holds(_));
        holds && About::NOTHING.fits(world, who, &clause.tests)
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
