//! Asleep (combat-R093): no action, no evasion; a DC 16 save at the end of each turn; harm by
//! attacks and the like wakes, passive losses do not (G124).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::{end, save};
use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{self, Answers, Ask, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight;
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Asleep;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot act and is easier to hit; damage or a Save Check at the end of the turn wakes it (combat-R093).",
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
                Can::MakeSaves,
            ],
            why: "Asleep",
            rule: "combat-R093",
        },
        Bar {
            from: &[Can::BeHelped],
            why: "it is Asleep and can do nothing",
            rule: "combat-R093",
        },
        Bar {
            from: &[Can::Follow],
            why: "it cannot move by itself",
            rule: "A105",
        },
    ],
    answers: Answers {
        shaken_off: Some(()),
        slept_off: Some(()),
        scene_over: Some(|Ask { world, .. }| {
            (!world.house().video_game_sleep).then_some("combat-R098")
        }),
        lies_still: Some(|_| true),
        // As in the video games, where the house plays that (A061).
        ends_on: Some(|Ask { world, .. }, occasion| {
            occasion != Occasion::Recall || !world.house().video_game_sleep
        }),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| turn::stop(world, on.who)),
        ended: Some(|world, Borne { who: id, .. }| {
            end(world, id, Status::BadSleep, "awake");
        }),
        end_saves: Some(|world, on| wake(world, on.who)),
        harmed: Some(|world, Borne { who: id, .. }| {
            let gently = flight::flying(world).is_some_and(|(_, attack)| attack.gentle);
            if !gently {
                end(world, id, Status::Asleep, "woken by harm");
            }
        }),
        ..Responses::NONE
    },
    weighs: 35,
    component: Some(Typed::of::<Asleep>()),
    ..Kind::of_status("Asleep", &FAMILY, Status::Asleep)
};

fn wake(world: &mut World, who: CombatantId) {
    if !answers::may_save(world, who, Status::Asleep) {
        return;
    }
    let (woke, _) = save(world, who, Status::Asleep, 16, "combat-R093");
    if woke {
        end(world, who, Status::Asleep, "woke up");
    }
}
