//! Carried up (Sky Drop, core ch.10): high in the air with whoever has taken it there, and helpless, until that one
//! comes down. It takes the damage then, unless it flies or floats itself; where the other one has fainted, less.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{attack, grappling};
use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::kinds::lingering::beyond::comes_down_beside;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::battle::state::place::{self, Aside};
use crate::battle::state::presence::conscious;
use crate::battle::state::traits;
use crate::battle::state::turns::Turns;
use crate::data::MoveId;
use crate::data::moves::MoveDamage;

/// The Damage Base of a fall that nobody leads.
const FALLS: u8 = 3;

/// What there is on the two of them.
pub(super) static KINDS: [&Kind; 2] = [&KIND, &CARRYING];

/// On whoever is carried.
static KIND: Kind = Kind {
    says: "Is carried 25 m up and can do nothing until the user comes down with it in its next turn; then it takes the \
           damage, unless it flies or floats itself. If the user faints before, it falls: with Damage Base 3.",
    bars: &[Bar {
        from: &[
            Can::Act,
            Can::Shift,
            Can::React,
            Can::StrikeOpportunities,
            Can::BeRecalled,
            Can::Flee,
        ],
        why: "it is carried in the air",
        rule: "core ch.10",
    }],
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, .. }| {
            grappling::dissolve(world, who);
            place::set_aside(world, who, Some(Aside::Above));
        }),
        ended: Some(|world, on| comes_down_beside(world, on.who, on.case.source)),
        source_gone: Some(drop_down),
        ..Responses::NONE
    },
    ended_by: "until the user comes down",
    again: Again::Keep,
    weighs: 20,
    ..Kind::lingering("Carried Up", &FAMILY)
};

/// On whoever carries: when it is down again, the other one is.
static CARRYING: Kind = Kind {
    says: "Carries somebody high in the air.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, Borne { who, case }| {
            if case.since < world.part::<Turns>(who).so_far() {
                telling::end(world, who, &CARRYING, "it is down");
            }
        }),
        ended: Some(|world, Borne { who, .. }| {
            for other in world.ids() {
                let case = world.part::<Effects>(other).get(&KIND).copied();
                if let Some(case) = case.filter(|case| case.source == who) {
                    drop_down(world, Borne { who: other, case });
                }
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until it comes down",
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Carrying", &FAMILY)
};

/// The one who is carried comes down beside the other, and takes the damage.
fn drop_down(world: &mut World, Borne { who, case }: Borne) {
    let user = case.source;
    if !telling::end(world, who, &KIND, "it comes down") || traits::of(world, who).airborne() {
        return;
    }
    let down = case
        .about
        .and_then(|named| world.dex().move_def(named).ways.first().copied());
    if let Some(down) = down.filter(|_| conscious(world, who)) {
        strike(world, user, who, down);
    }
}

fn strike(world: &mut World, user: CombatantId, target: CombatantId, down: MoveId) {
    let falls = !conscious(world, user);
    let usual = AttackFacts::of(world, user, AttackKind::Move(down));
    let damage = match falls {
        true => MoveDamage::Base(FALLS),
        false => usual.damage,
    };
    let facts = AttackFacts {
        automatic: true,
        by_itself: true,
        damage,
        ..usual
    };
    attack::launch(world, Attack::from(facts).aimed(&[target], Vec::new()));
}
