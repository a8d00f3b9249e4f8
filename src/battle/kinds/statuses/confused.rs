//! Confused (combat-R094): a save at the start of each turn. 1 to 8 hits itself and ends the
//! turn (A039), 9 to 15 acts, 16 and more is cured. Sleepers do not roll (G125, A063).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::{end, graded_save};
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::battle::questions::responses::Responses;
use crate::battle::state::gate::Gate;
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Confused;

pub(crate) static KIND: Kind = Kind {
    says: "A Save Check at the start of a turn decides between acting freely, with trouble, or hurting itself (combat-R094).",
    bars: &[Bar {
        from: &[Can::Intercept, Can::CalmItself],
        why: "it is Confused",
        rule: "combat-R116",
    }],
    responses: Responses {
        turn_saves: Some(|world, on| roll(world, on.who)),
        ..Responses::NONE
    },
    weighs: 20,
    component: Some(Typed::of::<Confused>()),
    ..Kind::of_status("Confused", &FAMILY, Status::Confused)
};

/// What the total means, in words.
fn grade(total: i32) -> &'static str {
    match total {
        ..=8 => "it strikes itself",
        9..=15 => "it acts as it likes, still Confused",
        _ => "it is cured",
    }
}

fn roll(world: &mut World, who: CombatantId) {
    if world.the::<Gate>().is_closed() {
        return;
    }
    if let Some(kind) = answers::unheeded(world, who, Status::Confused) {
        effect::acts(world, who, kind, "it acts as it likes, Confused or not");
        return;
    }
    let total = graded_save(world, who, Status::Confused, 16, grade, "combat-R094");
    match total {
        ..=8 => world.the_mut::<Gate>().hit_itself(),
        9..=15 => {}
        _ => {
            end(world, who, Status::Confused, "came to its senses");
        }
    }
}
