//! What a word of the effect language has somebody do at once that is an attack, or needs one's eyes: each does it as
//! it begins, and is gone. The words stand below attacks; this stands above them.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::struggle;
use crate::battle::deeds::{attack, moves, scanning};
use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Response, Responses};
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::data::MoveDef;
use crate::data::moves::Range;

/// A kind that does something as it begins, and is gone.
const fn at_once(name: &'static str, says: &'static str, does: Response) -> Kind {
    Kind {
        says,
        answers: Answers {
            ends_on: Some(|Ask { world, who, .. }, about| {
                super::goes_with_bearer(world, who, about)
            }),
            ..Answers::NONE
        },
        responses: Responses {
            began: Some(does),
            ..Responses::NONE
        },
        weighs: 0,
        ..Kind::lingering(name, &FAMILY)
    }
}

/// The move that it is about, on its source; an amount of 1 counts the use.
pub(crate) static MOVE: Kind = at_once("Using a move", "Uses a move at once.", |world, on| {
    telling::end(world, on.who, &MOVE, "done");
    let dex = world.dex_to_keep();
    let Some(def) = on.case.about.map(|id| dex.move_def(id)) else {
        return;
    };
    let (kind, target) = (AttackKind::Move(def.id), aim(def, on.case.source));
    if on.case.amount == 1 {
        moves::perform(world, on.who, kind, &target);
    } else {
        attack::launch_at(world, on.who, kind, &target);
    }
});

/// A Struggle Attack on its source, resisted as many steps further as its amount says.
pub(crate) static STRUGGLE: Kind = at_once(
    "Struggling at once",
    "Makes a Struggle Attack at once.",
    |world, Borne { who, case }| {
        telling::end(world, who, &STRUGGLE, "done");
        let facts = AttackFacts {
            resisted: case.amount as i8,
            ..AttackFacts::of(world, who, struggle::called_for(world, case.about))
        };
        let attack = Attack::from(facts).aimed(&[case.source], Vec::new());
        attack::launch(world, attack);
    },
);

/// Its source is known to the bearer's team.
pub(crate) static LOOK: Kind = at_once(
    "Looking closely",
    "Looks at somebody closely.",
    |world: &mut World, Borne { who, case }| {
        telling::end(world, who, &LOOK, "done");
        scanning::scan(world, who, case.source);
    },
);

/// How a move of a definition is aimed at somebody.
fn aim(def: &MoveDef, at: CombatantId) -> Target {
    match def.range {
        Range::Melee | Range::Ranged { .. } => Target::One(at),
        _ => Target::None,
    }
}
