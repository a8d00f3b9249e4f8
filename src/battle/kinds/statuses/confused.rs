//! Confused (combat-R094): a save at the start of each turn. 1 to 8 hits itself and ends the
//! turn (A039), 9 to 15 acts, 16 and more is cured. Sleepers do not roll (G125, A063).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn::Gate;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, end, has, save};
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Confused;

impl Affliction for Confused {
    const STATUS: Status = Status::Confused;
    const SUMMARY: &'static str = "A Save Check at the start of a turn decides between acting freely, with trouble, or hurting itself (combat-R094).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::StartTurn, Set::Statuses, roll);
    }
}

pub(in crate::battle) fn roll(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    if world.resource::<Gate>().is_closed() || !has(world, who, Status::Confused) {
        return;
    }
    let (_, die) = save(
        world,
        who,
        Status::Confused,
        16,
        Modifiers::new(),
        "combat-R094",
    );
    match die.value {
        0..=8 => world.resource_mut::<Gate>().hit_itself(),
        9..=15 => {}
        _ => {
            end(world, who, Status::Confused, "came to its senses");
        }
    }
}
