//! Shadow Tag (PTU abilities: Shadow Tag): a Free Action, once a Scene, pins the shadow of somebody
//! adjacent for five of its turns.
//!
//! Meanwhile it is Slowed and Trapped (combat-R059, combat-R109) and gets no farther than 5 m from
//! the spot, driven or by itself. All of that comes from the pin: no Breather loosens it. It goes as
//! its bearer faints.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::effect::timers;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Activation, Effects, Instance, Kind, Typed};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::place::{self, Tether, TiedTo};
use crate::rules::Status;

/// Own turns that it lasts.
const TURNS: u8 = 5;
/// How far somebody gets from its shadow.
const METRES: i32 = 5;

pub(crate) static KIND: Kind = Kind {
    says: "Pins the shadow of somebody adjacent for five turns: Slowed, Trapped, and no farther than 5 m from the spot.",
    rule: "core p.329",
    activation: Some(Activation {
        metres: 1,
        pointless: |world, _, target| {
            let pinned = world.part::<Effects>(target).get(&PINNED).is_some();
            pinned.then_some(("its shadow is pinned already", "core p.329"))
        },
        act: pin,
        only_tells: false,
    }),
    ..Kind::plain("Shadow Tag", &FAMILY)
};

/// What it leaves on its target.
pub(super) static PINNED: Kind = Kind {
    says: "Slowed, Trapped, and no farther than 5 m from where its shadow is pinned.",
    rule: "core p.329",
    own: PtuKind {
        brings: &[Status::Slowed, Status::Trapped],
        ..PtuKind::NONE
    },
    bars: &[
        Bar {
            from: &[Can::BeRecalled],
            why: "its shadow is pinned",
            rule: "combat-R109",
        },
        Bar {
            from: &[Can::Flee],
            why: "its shadow is pinned",
            rule: "G174",
        },
    ],
    answers: Answers {
        slows: Some(|_, _| true),
        eases_capture: Some(("slowed", 5)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| count(world, on.who)),
        fainted: Some(|world, Borne { who, .. }| release(world, who, "fainted")),
        // Something stronger than the pin has taken it away.
        recalled: Some(|world, Borne { who, .. }| release(world, who, "recalled")),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Pinned>()),
    ..Kind::plain("a pinned shadow", &FAMILY)
};

/// A pinned shadow.
#[derive(Component, Clone, Debug)]
pub(crate) struct Pinned {
    /// Own turns that are left.
    left: u8,
}

impl Default for Pinned {
    fn default() -> Self {
        Self { left: TURNS }
    }
}

fn pin(world: &mut World, who: CombatantId, target: CombatantId) {
    let Some(body) = place::body(world, target) else {
        return;
    };
    telling::begin(world, target, Instance::of(&PINNED, who), KIND.name);
    let tether = Tether {
        to: TiedTo::Spot(body),
        least: 0,
        metres: METRES,
        rule: PINNED.rule,
    };
    place::tether(world, target, PINNED.name, Some(tether));
}

/// One of its turns is over.
fn count(world: &mut World, who: CombatantId) {
    let entity = world.entity_of(who);
    let Some(mut pinned) = world.get_mut::<Pinned>(entity) else {
        return;
    };
    pinned.left = pinned.left.saturating_sub(1);
    if pinned.left == 0 {
        release(world, who, timers::OVER);
    }
}

fn release(world: &mut World, who: CombatantId, why: &'static str) {
    telling::end(world, who, &PINNED, why);
    place::tether(world, who, PINNED.name, None);
}
