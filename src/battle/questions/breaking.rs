//! Abilities that count for nothing: those that would keep away what a Mold Breaker does (AX-38), and those that
//! would make foes of an Aura Break stronger.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::list::Question;
use crate::battle::questions::near;
use crate::data::MoveDef;
use crate::data::clauses::{Clause, Deed, Part};
use crate::data::moves::Given;

/// Whether what somebody does passes what foes have to keep it away.
pub(crate) fn breaks(world: &World, by: CombatantId, of: CombatantId) -> bool {
    let asked = world.part::<Effects>(by).asked();
    asked.has(Question::Breaks) && by != of && !world.allied(by, of)
}

/// Whether it passes this one of somebody: a defensive ability, or what such an ability leaves on its bearer.
pub(crate) fn passes(world: &World, by: CombatantId, of: CombatantId, kind: &'static Kind) -> bool {
    breaks(world, by, of)
        && match kind.is_ability() {
            true => is_defensive(world, kind.name),
            false => is_of_defence(world, of, kind),
        }
}

/// Whether a defensive ability of its bearer leaves this on it.
fn is_of_defence(world: &World, of: CombatantId, kind: &Kind) -> bool {
    let leaves = |clause: &Clause| match &clause.part {
        Part::On { does, .. } => does
            .iter()
            .any(|it| matches!(it, Deed::Begin(name, _) if name.name() == kind.name)),
        _ => false,
    };
    let cases = world.part::<Effects>(of).iter();
    let mut abilities = cases.map(|case| case.kind).filter(|it| it.is_ability());
    abilities.any(|it| it.clauses.iter().any(leaves) && is_defensive(world, it.name))
}

fn is_defensive(world: &World, name: &str) -> bool {
    let def = world.dex().find_ability(name);
    def.is_some_and(|def| def.defensive)
}

/// Whether it passes an answer of somebody that an ability gives.
pub(crate) fn passes_answer(
    world: &World,
    by: CombatantId,
    of: CombatantId,
    def: &MoveDef,
) -> bool {
    match def.given {
        Some(Given::Ability(id)) => breaks(world, by, of) && world.dex().ability(id).defensive,
        _ => false,
    }
}

/// Whether somebody has nothing of abilities that raise its stages or its damage.
pub(crate) fn muted(world: &World, who: CombatantId) -> bool {
    near::over(world, who).any(|(_, case)| case.kind.answers.mutes.is_some())
}

/// Whether somebody gets nothing from what is called `source`: it is an ability, and those are muted.
pub(crate) fn mutes(world: &World, who: CombatantId, source: &str) -> bool {
    muted(world, who) && world.dex().find_ability(source).is_some()
}

/// Whether what an ability of somebody, or what it has left, adds to a blow of its side is one of those.
pub(crate) fn mutes_parts(world: &World, by: CombatantId, of: CombatantId) -> bool {
    world.allied(by, of) && muted(world, by)
}

/// Why somebody cannot be moved or changed by another, but for what that one passes (AX-38); `None` if nothing
/// keeps it off.
pub(crate) fn barred_against(
    world: &World,
    (by, who): (CombatantId, CombatantId),
    what: Can,
) -> Option<Refused> {
    if !breaks(world, by, who) {
        return can::barred(world, who, what);
    }
    let effects = world.part::<Effects>(who).iter();
    let cases = effects.filter(|case| !passes(world, by, who, case.kind));
    let mut bars = cases.flat_map(|case| case.kind.bars);
    let bar = bars.find(|bar| bar.from.contains(&what));
    bar.map(|bar| Refused::new(bar.why, bar.rule).of(who))
}
