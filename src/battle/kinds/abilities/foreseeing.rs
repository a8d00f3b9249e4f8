//! Anticipation and Forewarn (core p.311, p.318): what somebody in sight could do is told (AX-27, AX-35).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::shape::hidden_from;
use crate::battle::deeds::attack::weigh;
use crate::battle::effect::{self, mark, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::{Activation, Again, Effects, Instance, Kind};
use crate::battle::state::flight::{Attack, modifier};
use crate::battle::state::{place, traits};
use crate::data::MoveDef;
use crate::rules::Effectiveness;

pub(crate) static ANTICIPATION: Kind = Kind {
    says: "Tells whether somebody in sight knows a damaging move that would be super-effective on it; once an encounter for each target.",
    rule: "core p.311",
    activation: Some(Activation {
        metres: i32::MAX,
        pointless: |world, who, target| {
            let asked = world.part::<Effects>(target).get(&ANTICIPATED);
            let asked = asked.is_some_and(|case| case.source == who);
            let asked = asked.then_some(("that has been asked of it already", ANTICIPATION.rule));
            asked.or_else(|| unseen(world, who, target))
        },
        act: |world, who, target| {
            let threat = known(world, target).any(|def| threatens(world, target, def, who));
            let name = world.name(target).to_owned();
            let what = match threat {
                true => format!("{name} knows a super-effective move"),
                false => format!("{name} knows no super-effective move"),
            };
            effect::acts(world, who, &ANTICIPATION, what);
            telling::give(
                world,
                target,
                Instance::of(&ANTICIPATED, who),
                ANTICIPATION.name,
            );
        },
        only_tells: true,
    }),
    ..Kind::plain("Anticipation", &FAMILY)
};

pub(crate) static FOREWARN: Kind = Kind {
    says: "Names the move or moves with the highest Damage Base that somebody in sight knows; they have -2 on their Accuracy Rolls for the encounter.",
    rule: "core p.318",
    activation: Some(Activation {
        metres: i32::MAX,
        pointless: |world, who, target| {
            let none = strongest(world, target).is_none();
            let none = none.then_some(("it knows no damaging move", FOREWARN.rule));
            none.or_else(|| unseen(world, who, target))
        },
        act: |world, who, target| {
            let Some(base) = strongest(world, target) else {
                return;
            };
            let best = known(world, target).filter(|def| base_of(def) == Some(base));
            let names: Vec<&str> = best.map(|def| def.name.as_str()).collect();
            let what = format!("{}: {}", world.name(target), names.join(", "));
            effect::acts(world, who, &FOREWARN, what);
            let case = Instance::of(&FORETOLD, who).by(i32::from(base));
            mark::leave_for(world, target, case, None, FOREWARN.name.to_owned());
        },
        only_tells: false,
    }),
    ..Kind::plain("Forewarn", &FAMILY)
};

/// Has been asked about what it knows.
pub(super) static ANTICIPATED: Kind = Kind {
    says: "Has been anticipated in this encounter.",
    rule: "core p.311",
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::plain("Anticipated", &FAMILY)
};

/// Its moves of this Damage Base are known, and aim worse.
pub(super) static FORETOLD: Kind = Kind {
    says: "-2 on the Accuracy Rolls of its strongest moves for the encounter.",
    rule: "core p.318",
    answers: Answers {
        accuracy: Some(|ask, blow, parts| {
            let AttackKind::Move(id) = blow.attack.kind else {
                return;
            };
            let base = base_of(blow.around.dex.move_def(id)).map(i32::from);
            if ask.bearer == Bearer::User && base == Some(ask.case.amount) {
                parts.push(modifier(FOREWARN.name, -2, FOREWARN.rule));
            }
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    ..Kind::plain("Forewarned of", &FAMILY)
};

fn unseen(world: &World, who: CombatantId, target: CombatantId) -> Option<(&'static str, RuleId)> {
    let (here, there) = (place::body(world, who)?, place::body(world, target)?);
    hidden_from(world, who, &here, &there).then_some(("it is out of sight", "AX-27"))
}

/// The moves that somebody knows now.
fn known(world: &World, who: CombatantId) -> impl Iterator<Item = &MoveDef> {
    let moves = traits::of(world, who).moves.iter();
    moves.map(|id| world.dex().move_def(*id))
}

fn base_of(def: &MoveDef) -> Option<u8> {
    def.damage.base(1)
}

fn strongest(world: &World, who: CombatantId) -> Option<u8> {
    known(world, who).filter_map(base_of).max()
}

/// Whether a damaging move of somebody would be super-effective on another as things are.
fn threatens(world: &World, by: CombatantId, def: &MoveDef, on: CombatantId) -> bool {
    if !def.is_damaging() {
        return false;
    }
    let attack = Attack::of(world, by, AttackKind::Move(def.id)).aimed(&[on], Vec::new());
    let blow = Blow::new(world, &attack, Some(on));
    let hits = blow.at.map(|at| weigh::hits_how(&blow, &at));
    matches!(hits, Some(Effectiveness::Steps(1..)))
}
