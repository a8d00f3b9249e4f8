//! Lightning Rod and Storm Drain (PTU abilities: Lightning Rod, Storm Drain): once a Scene its bearer draws a
//! ranged move of a type that is used within 10 m onto itself, and such attacks do nothing to it but raise its
//! Special Attack.
//!
//! It is a Free Action that answers a move. It comes with the first move of a foe that would hit anybody else
//! (AX-01): nobody draws what its own side sends off.

use bevy_ecs::prelude::*;

use crate::battle::effect::staging;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Kind, Reach, Whom};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::Attack;
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::rules::{Element, StageStat};

/// How near the move has to be used, in metres.
const NEAR: Reach = Reach {
    metres: 10,
    whom: Whom::Foes,
    felt: None,
};

pub(crate) static LIGHTNING_ROD: Kind = Kind {
    says: "Electric attacks do nothing to it but raise its Special Attack; once a Scene it draws a foe's ranged Electric move within 10 m onto itself, which cannot miss.",
    rule: "core p.322",
    answers: Answers {
        immune_to: Some(|_, element| element == Element::Electric),
        draws: Some(|ask, attack| draws(ask, attack, Element::Electric)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, on, touch| rise(world, on, touch, Element::Electric)),
        ..Responses::NONE
    },
    reach: Some(NEAR),
    ..Kind::plain("Lightning Rod", &FAMILY)
};

pub(crate) static STORM_DRAIN: Kind = Kind {
    says: "Water attacks do nothing to it but raise its Special Attack; once a Scene it draws a foe's ranged Water move within 10 m onto itself, which cannot miss.",
    rule: "core p.331",
    answers: Answers {
        immune_to: Some(|_, element| element == Element::Water),
        draws: Some(|ask, attack| draws(ask, attack, Element::Water)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(|world, on, touch| rise(world, on, touch, Element::Water)),
        ..Responses::NONE
    },
    reach: Some(NEAR),
    ..Kind::plain("Storm Drain", &FAMILY)
};

fn draws(
    Ask {
        world, who, case, ..
    }: Ask,
    attack: &Attack,
    element: Element,
) -> bool {
    let at_another = attack.targets.iter().any(|strike| strike.target != who);
    attack.element == Some(element)
        && attack.ranged
        && matches!(attack.kind, AttackKind::Move(_))
        && case.uses != Some(0)
        && at_another
        && conscious(world, who)
}

fn rise(world: &mut World, on: Borne, touch: Touch, element: Element) {
    if touch.element == Some(element) && conscious(world, on.who) {
        raise(world, on.who, on.case.kind.name);
    }
}

fn raise(world: &mut World, who: CombatantId, name: &'static str) {
    if stages::effective(world, who).get(StageStat::SpecialAttack) < 6 {
        staging::change(
            world,
            StageChange {
                who,
                stat: StageStat::SpecialAttack,
                by: 1,
                from: Some(who),
            },
            name,
        );
    }
}
