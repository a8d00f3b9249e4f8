//! What a level says about those who take their seats in it.

use crate::battle::deeds::health::Health;
use crate::battle::deeds::points::Points;
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::world::Who;
use crate::data::Level;
use crate::data::level::{CombatantDef, CombatantKind};
use crate::rules::Vitals;
use crate::rules::health::suffocated;
use crate::rules::stats::max_action_points;

/// Who a combatant of a level is.
pub(super) fn who(level: &Level, def: &CombatantDef) -> Who {
    Who {
        side: SideId(def.side),
        team: level.sides[usize::from(def.side)].team,
        owner: def.owner.map(CombatantId),
        kind: def.kind,
        wild: def.wild,
    }
}

/// Who everybody is, by id.
pub(super) fn everybody(level: &Level) -> impl Iterator<Item = Who> {
    level.combatants.iter().map(|def| who(level, def))
}

/// What a combatant has left when the level begins.
pub(super) fn health(def: &CombatantDef) -> Health {
    let start = &def.start;
    let mut vitals = Vitals {
        max: def.max_hp,
        hp: def.max_hp,
        temp: start.temp_hp,
        injuries: start.injuries + suffocated(start.without_air),
    };
    vitals.hp = start.hp.unwrap_or(def.max_hp).min(vitals.cap());
    Health::new(vitals, start.fainted, start.wakes_in)
}

/// The Action Points that it has: trainers alone have any.
pub(super) fn points(def: &CombatantDef) -> Points {
    let most = match def.kind {
        CombatantKind::Trainer => max_action_points(def.level),
        CombatantKind::Pokemon => 0,
    };
    Points::new(most, def.start.spent_ap, def.start.drained_ap)
}
