//! What somebody can do with what it has: at whom, how often, at what cost. What happens then stands
//! in the file of the kind; the cost stands in the data.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Activation, Effects, Kind};
use crate::battle::state::budget;
use crate::battle::state::cost;
use crate::battle::state::place::{self, Grid};
use crate::data::AbilityAction;

/// What using the ability that a kind plays costs; `None` where nothing in a battle pays for it.
pub(crate) fn cost(world: &World, kind: &Kind) -> Option<Cost> {
    match world.dex().find_ability(kind.name)?.action? {
        AbilityAction::Standard => Some(cost::STANDARD),
        AbilityAction::Shift => Some(cost::SHIFT),
        AbilityAction::Swift => Some(cost::SWIFT),
        AbilityAction::Full => Some(cost::FULL),
        AbilityAction::Free => Some(Cost::Free),
        // Minutes of time (G013), or what a text of its own says.
        AbilityAction::Extended | AbilityAction::Special => None,
    }
}

/// Whether somebody can use what a kind lets it do on a target: it has it, with a use left, the
/// target is near enough, and something would come of it.
///
/// # Errors
/// Why not.
pub(crate) fn reaches(
    world: &World,
    who: CombatantId,
    kind: &'static Kind,
    target: CombatantId,
) -> Result<Activation, Refused> {
    let refuse = |why| Err(Refused::new(why, kind.rule));
    let effects = world.part::<Effects>(who);
    let (Some(_), Some(activation)) = (effects.get(kind), kind.activation) else {
        return refuse("it has no such ability to use");
    };
    if !effects.has_uses(kind) {
        return refuse("that is used up for this Scene");
    }
    let known = usize::from(target.0) < world.roster().len();
    if !known || target == who || world.the::<Grid>().is_down(target) {
        return refuse("that takes somebody else who is up");
    }
    let bodies = (place::body(world, who), place::body(world, target));
    let (Some(here), Some(there)) = bodies else {
        return refuse("both have to be on the board");
    };
    if place::distance(world, &here, &there) > activation.metres {
        return refuse("the target is too far away");
    }
    match (activation.pointless)(world, who, target) {
        Some((why, rule)) => Err(Refused::new(why, rule).of(target)),
        None => Ok(activation),
    }
}

/// Whether somebody could still use something that its turn has an action left for.
pub(crate) fn left(world: &World, who: CombatantId) -> bool {
    let cases = world.part::<Effects>(who).iter();
    let mut usable = cases.map(|case| case.kind).filter(|kind| {
        kind.activation.is_some()
            && cost(world, kind).is_some_and(|cost| budget::lacking(world, who, cost).is_none())
    });
    usable.any(|kind| {
        let mut ids = world.ids().into_iter();
        ids.any(|target| reaches(world, who, kind, target).is_ok())
    })
}
