//! Enraged (combat-R095): its Standard Action must be a damaging attack; a DC 15 save at the end
//! of each turn (A077, A078).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::{end, save};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Bar, Can};
use crate::battle::questions::kind::{Duty, Kind, Typed};
use crate::battle::questions::responses::Responses;
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Enraged;

pub(crate) static KIND: Kind = Kind {
    says: "Only damaging attacks, until a Save Check calms it (combat-R095).",
    bars: &[
        Bar {
            from: &[Can::UseStatusActions],
            why: "it is Enraged and must use a damaging attack",
            rule: "combat-R095",
        },
        Bar {
            from: &[Can::TakeBreather, Can::CalmItself],
            why: "it is Enraged and needs somebody's help for that",
            rule: "A078",
        },
        Bar {
            from: &[Can::Intercept],
            why: "it is Enraged",
            rule: "combat-R116",
        },
    ],
    responses: Responses {
        end_saves: Some(|world, on| calm(world, on.who)),
        ..Responses::NONE
    },
    weighs: 12,
    plays: Some(Duty::Enrage),
    component: Some(Typed::of::<Enraged>()),
    ..Kind::of_status("Enraged", &FAMILY, Status::Enraged)
};

/// A sleeper makes no saves against Rage (G125), and Bon Mot allows none either (G090).
fn calm(world: &mut World, who: CombatantId) {
    if !can::can(world, who, Can::MakeSaves) || !answers::may_save(world, who, Status::Enraged) {
        return;
    }
    if save(world, who, Status::Enraged, 15, "combat-R095").0 {
        end(world, who, Status::Enraged, "calmed down");
    }
}
