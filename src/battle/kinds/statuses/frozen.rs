//! Frozen (combat-R089): no action, no evasion; a DC 16 save at the end of each turn (11 for
//! Fire types, weather G123); hit by damaging Fire, Fighting, Rock or Steel it thaws.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::{end, save};
use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::responses::Responses;
use crate::battle::state::traits;
use crate::rules::{Element, Status};

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Frozen;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot act; a Save Check may thaw it (combat-R089).",
    bars: &[
        Bar {
            from: &[
                Can::Act,
                Can::WalkOn,
                Can::RunOff,
                Can::StayAloft,
                Can::StrikeOpportunities,
                Can::Intercept,
                Can::Interrupt,
                Can::TakePriority,
                Can::Evade,
                Can::Flank,
            ],
            why: "Frozen",
            rule: "combat-R089",
        },
        Bar {
            from: &[Can::BeHelped],
            why: "it is Frozen and can do nothing",
            rule: "combat-R089",
        },
        Bar {
            from: &[Can::Follow],
            why: "it cannot move by itself",
            rule: "A105",
        },
    ],
    answers: Answers {
        tended: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| turn::stop(world, on.who)),
        end_saves: Some(|world, on| thaw(world, on.who)),
        struck: Some(|world, on, about| hit_by(world, on.who, about)),
        ..Responses::NONE
    },
    weighs: 35,
    component: Some(Typed::of::<Frozen>()),
    ..Kind::of_status("Frozen", &FAMILY, Status::Frozen)
};

fn thaw(world: &mut World, who: CombatantId) {
    let dc = if traits::of(world, who).typing.has(Element::Fire) {
        11
    } else {
        16
    };
    if save(world, who, Status::Frozen, dc, "combat-R089").0 {
        end(world, who, Status::Frozen, "thawed");
    }
}

/// A damaging hit of a warming element thaws (combat-R089).
fn hit_by(world: &mut World, id: CombatantId, element: Option<Element>) {
    let warms = matches!(
        element,
        Some(Element::Fire | Element::Fighting | Element::Rock | Element::Steel)
    );
    if warms {
        end(world, id, Status::Frozen, "thawed by the hit");
    }
}
