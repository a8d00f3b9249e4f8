//! Flash Fire and Windveiled (core p.317, p.335): attacks of a type do nothing to their bearers, and one that
//! would have hit makes their own next damaging one of that type the stronger. It does not add up.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Effects, Instance, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::modifier;
use crate::battle::state::presence::conscious;
use crate::rules::Element;

pub(crate) static FLASH_FIRE: Kind = Kind {
    says: "Fire attacks do nothing to it but add 5 to the damage of its next Fire move.",
    rule: "core p.317",
    answers: Answers {
        immune_to: Some(|_, element| element == Element::Fire),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, on, touch| prime(world, on, touch, (Element::Fire, &KINDLED))),
        ..Responses::NONE
    },
    ..Kind::plain("Flash Fire", &FAMILY)
};

pub(crate) static WINDVEILED: Kind = Kind {
    says: "Flying attacks do nothing to it but add 1 to the Damage Base of its next Flying move.",
    rule: "core p.335",
    answers: Answers {
        immune_to: Some(|_, element| element == Element::Flying),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, on, touch| prime(world, on, touch, (Element::Flying, &WINGED))),
        ..Responses::NONE
    },
    ..Kind::plain("Windveiled", &FAMILY)
};

/// What Flash Fire leaves on its bearer.
pub(super) static KINDLED: Kind = Kind {
    says: "Deals 5 more with its next Fire move.",
    rule: "core p.317",
    answers: Answers {
        damage: Some(|ask, blow, parts| {
            let fire = blow.attack.element == Some(Element::Fire);
            let a_move = is_a_move(ask.world, blow.attack.kind);
            if ask.bearer == Bearer::User && fire && a_move && blow.attack.damage.rolls() {
                parts.push(modifier(FLASH_FIRE.name, 5, FLASH_FIRE.rule));
            }
        }),
        ends_on: Some(|_, occasion| goes(occasion)),
        ..Answers::NONE
    },
    responses: Responses {
        landed: Some(|world, on, touch| spend(world, on, touch, Element::Fire)),
        ..Responses::NONE
    },
    ..Kind::plain("Kindled", &FAMILY)
};

/// What Windveiled leaves on its bearer.
pub(super) static WINGED: Kind = Kind {
    says: "Its next Flying move has a Damage Base 1 higher.",
    rule: "core p.335",
    answers: Answers {
        damage_base: Some(|ask, blow, parts| {
            let flying = blow.attack.element == Some(Element::Flying);
            let a_move = is_a_move(ask.world, blow.attack.kind);
            if ask.bearer == Bearer::User && flying && a_move && blow.attack.damage.rolls() {
                parts.push(modifier(WINDVEILED.name, blow.times, WINDVEILED.rule));
            }
        }),
        ends_on: Some(|_, occasion| goes(occasion)),
        ..Answers::NONE
    },
    responses: Responses {
        landed: Some(|world, on, touch| spend(world, on, touch, Element::Flying)),
        ..Responses::NONE
    },
    ..Kind::plain("Winged", &FAMILY)
};

fn goes(occasion: Occasion) -> bool {
    Occasion::GONE.contains(&occasion) || occasion == Occasion::Faint
}

/// An attack of the type has hit its bearer.
fn prime(world: &mut World, on: Borne, touch: Touch, (element, left): (Element, &'static Kind)) {
    let there = world.part::<Effects>(on.who).get(left).is_some();
    if touch.element == Some(element) && !there && conscious(world, on.who) {
        let case = Instance::of(left, on.who);
        telling::begin(world, on.who, case, on.case.kind.name);
    }
}

/// Whether an attack is made with a move.
fn is_a_move(world: &World, with: AttackKind) -> bool {
    matches!(with, AttackKind::Move(id) if world.dex().move_def(id).is_a_move())
}

/// A damaging move of the type has been made with it.
fn spend(world: &mut World, on: Borne, touch: Touch, element: Element) {
    if touch.element == Some(element) && touch.damaging && is_a_move(world, touch.with) {
        telling::end(world, on.who, on.case.kind, "it has been of use");
    }
}
