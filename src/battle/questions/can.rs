//! What a combatant can do unless something that lasts bars it. Rules ask `can`; kinds of effects
//! say what they bar, each in its own file. Nobody keeps a list of the effects that matter.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::keeping::keeping;
use crate::battle::questions::kind::Effects;

pub(crate) use crate::battle::questions::bars::{Bar, Can};

/// What whoever is Trapped is barred from (combat-R109, G174).
const TRAPPED: [Can; 2] = [Can::BeRecalled, Can::Flee];

/// Whether a combatant can do something, as far as the effects on it go.
pub(crate) fn can(world: &World, who: CombatantId, can: Can) -> bool {
    let barred = world.part::<Effects>(who).bars(can);
    !barred || TRAPPED.contains(&can) && trapped(world, who, can).is_none()
}

/// Why a combatant cannot do something; `None` if it can. Of several reasons the first by the
/// declared order of kinds.
pub(crate) fn barred(world: &World, who: CombatantId, can: Can) -> Option<Refused> {
    let barred = match TRAPPED.contains(&can) {
        true => trapped(world, who, can),
        false => barred_by(world.part::<Effects>(who), can),
    };
    barred.map(|barred| barred.of(who))
}

/// What keeps a combatant where it is, but for what Traps whoever cannot be Trapped.
fn trapped(world: &World, who: CombatantId, can: Can) -> Option<Refused> {
    let effects = world.part::<Effects>(who);
    if !effects.bars(can) {
        return None;
    }
    let slips = keeping(world).slips;
    let cases = effects.iter().map(|case| case.kind);
    let holding = cases.filter(|kind| !slips(world, who, kind));
    let mut bars = holding.flat_map(|kind| kind.bars);
    bars.find(|bar| bar.from.contains(&can))
        .map(|bar| Refused::new(bar.why, bar.rule))
}

/// Why these effects keep their bearer from something; `None` if none of them does.
pub(crate) fn barred_by(effects: &Effects, can: Can) -> Option<Refused> {
    if !effects.bars(can) {
        return None;
    }
    let bars = effects.iter().flat_map(|instance| instance.kind.bars);
    bars.into_iter()
        .find(|bar| bar.from.contains(&can))
        .map(|bar| Refused::new(bar.why, bar.rule))
}

/// Requires that nothing bars somebody from this.
///
/// # Errors
/// Why not.
pub(crate) fn require(world: &World, who: CombatantId, can: Can) -> Result<(), Refused> {
    barred(world, who, can).map_or(Ok(()), Err)
}
