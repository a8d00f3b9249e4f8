//! Frozen (combat-R089): no action, no evasion; a DC 16 save at the end of each turn (11 for
//! Fire types, weather G123); hit by damaging Fire, Fighting, Rock or Steel it thaws.

use bevy_ecs::prelude::*;

use crate::battle::deeds::script::Sky;
use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, end, has, save, weather_on_thaw};
use crate::rules::{Element, Status};

#[derive(Component)]
pub(in crate::battle) struct Frozen;

impl Affliction for Frozen {
    const STATUS: Status = Status::Frozen;
    const SUMMARY: &'static str = "Cannot act; a Save Check may thaw it (combat-R089).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn gained(world: &mut World, id: CombatantId) {
        turn::stop(world, id);
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::StartTurn, Set::Base, gate);
        registrar.add(Step::EndTurn, Set::Statuses, thaw);
    }
}

fn gate(world: &mut World) {
    turn::gate(world, Status::Frozen, "combat-R089");
}

fn thaw(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    if !has(world, who, Status::Frozen) {
        return;
    }
    let dc = if world.def(who).typing.has(Element::Fire) {
        11
    } else {
        16
    };
    let weather = weather_on_thaw(world.resource::<Sky>().0);
    if save(world, who, Status::Frozen, dc, weather, "combat-R089").0 {
        end(world, who, Status::Frozen, "thawed");
    }
}

/// A damaging hit of a warming element thaws (combat-R089).
pub(in crate::battle) fn hit_by(world: &mut World, id: CombatantId, element: Option<Element>) {
    let warms = matches!(
        element,
        Some(Element::Fire | Element::Fighting | Element::Rock | Element::Steel)
    );
    if warms {
        end(world, id, Status::Frozen, "thawed by the hit");
    }
}
