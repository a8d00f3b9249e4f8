//! Inflated (core p.305): an Inflatable one that has blown itself up. Nothing is aimed or walks through it, and
//! its Evasion is 1 lower.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Effects, Family, Instance, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::board::Board;
use crate::battle::state::{place, traits};
use crate::data::moves::Capability;
use crate::rules::StageStat;

/// The rule.
pub(crate) const RULE: &str = "core p.305";

/// What it is.
pub(crate) static FAMILY: Family = Family::by_name("inflation", &[&[&KIND]]);

static KIND: Kind = Kind {
    says: "Nothing is aimed or walks through it; its Evasion is 1 lower.",
    rule: RULE,
    own: PtuKind {
        lends: &[StageStat::Evasion],
        ..PtuKind::NONE
    },
    answers: Answers {
        ends_on: Some(|_, occasion| {
            occasion == Occasion::Faint || Occasion::GONE.contains(&occasion)
        }),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, .. }| {
            let body = place::body(world, who);
            world.the_mut::<Board>().fill(who, body);
        }),
        ended: Some(|world, Borne { who, .. }| world.the_mut::<Board>().fill(who, None)),
        ..Responses::NONE
    },
    ..Kind::plain("Inflated", &FAMILY)
};

/// Whether somebody can blow itself up at all.
pub(crate) fn is_inflatable(world: &World, who: CombatantId) -> bool {
    let capabilities = &traits::of(world, who).capabilities;
    capabilities.contains(&Capability::Inflatable)
}

/// Whether somebody has blown itself up.
pub(crate) fn is_inflated(world: &World, who: CombatantId) -> bool {
    world.part::<Effects>(who).get(&KIND).is_some()
}

/// Blows itself up, or lets the air out.
pub(crate) fn set(world: &mut World, who: CombatantId, on: bool) {
    if on {
        let case = Instance::of(&KIND, who).by(-1);
        telling::begin(world, who, case, "its own breath");
    } else {
        telling::end(world, who, &KIND, "its own choice");
    }
}
