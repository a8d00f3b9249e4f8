//! Liquefied (Acid Armor, core ch.10): Slowed, but slow ground does not hinder it, and nothing Physical harms it;
//! wholly under water nobody sees it. Its next Standard Action is for ending this.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::board::Board;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::place;
use crate::battle::state::turns::Turns;
use crate::board::BaseTerrain;
use crate::data::moves::Range;
use crate::rules::{AttackClass, Status};

pub(crate) static KIND: Kind = Kind {
    says: "Is Liquefied: Slowed, without a Standard Action but to use this again, not hindered by slow ground, \
           unharmed by Physical attacks, and never aimed at while wholly under water.",
    own: PtuKind {
        brings: &[Status::Slowed],
        ..PtuKind::NONE
    },
    answers: Answers {
        slows: Some(|_, _| true),
        eases_capture: Some(("slowed", 5)),
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |_, traits| traits.speeds.phasing = true,
        }),
        matchup: Some(|ask, blow, matchup| {
            let physical = blow.attack.class == AttackClass::Physical;
            matchup.no_damage |= ask.bearer == Bearer::Target && physical;
        }),
        may_be_aimed_at: Some(
            |Ask { world, who, .. }, _, with| match sunk(world, who, with) {
                true => Err(Refused::new("nobody sees it under water", KIND.rule)),
                false => Ok(()),
            },
        ),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_begun: Some(|world, Borne { who, case }| {
            if let Some(named) = case.about {
                world.part_mut::<Hurry>(who).choose(named);
            }
        }),
        turn_over: Some(|world, Borne { who, case }| {
            if case.since < world.part::<Turns>(who).so_far() {
                telling::end(world, who, &KIND, "not used");
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until it is used again",
    weighs: 0,
    ..Kind::lingering("Liquefied", &FAMILY)
};

/// Whether somebody is wholly under water, and an attack would be aimed at it alone.
fn sunk(world: &World, who: CombatantId, with: AttackKind) -> bool {
    let area = match with {
        AttackKind::Move(named) => matches!(world.dex().move_def(named).range, Range::Area(_)),
        _ => false,
    };
    let board = world.the::<Board>();
    let deep = |cell| {
        board
            .terrain(cell)
            .is_some_and(|it| it.base == BaseTerrain::Underwater)
    };
    let body = place::body(world, who).filter(|_| !area);
    body.is_some_and(|body| body.cells().all(deep))
}
