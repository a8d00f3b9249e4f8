//! What speaks on a combatant because it has it by nature: its abilities follow its traits.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Family, Instance, Kind, Kinds};
use crate::battle::state::traits::{self, Traits};
use crate::data::{AbilityDef, AbilityId};
use crate::rules::Frequency;

/// The kind that plays an ability; `None` where the battle does not play it.
pub(crate) fn ability(world: &World, id: AbilityId) -> Option<&'static Kind> {
    let name = &world.dex().ability(id).name;
    world.resource::<Kinds>().named(Family::ABILITIES, name)
}

/// Makes what speaks on a combatant the abilities that it has now, at the start and as forms come and
/// go: its own fall silent while it has not got them, and what a form brings beside them begins and ends
/// with it. Copies of its own making are left alone.
pub(crate) fn follow(world: &mut World, who: CombatantId) {
    let (own, current) = (traits::printed(world, who), traits::of(world, who));
    let has_none = own.traits().abilities.is_empty() && current.abilities.is_empty();
    if has_none && world.part::<Effects>(who).all().is_empty() {
        return;
    }
    let (printed, now) = (kinds(world, own.traits()), kinds(world, current));
    let among = |kinds: &[&'static Kind], kind| kinds.iter().any(|it| std::ptr::eq(*it, kind));
    let cases: SmallVec<[Instance; 4]> = world.part::<Effects>(who).all().iter().copied().collect();
    for case in cases
        .iter()
        .filter(|case| case.kind.is_ability() && case.source == who)
    {
        let (own, stays) = (among(&printed, case.kind), among(&now, case.kind));
        if own && case.suppressed == stays {
            effect::suppress(world, who, case.kind, !stays);
        } else if !own && !stays {
            effect::end(world, who, case.kind);
        }
    }
    for kind in now {
        if !cases.iter().any(|case| std::ptr::eq(case.kind, kind)) {
            let uses = uses_of(world, kind);
            effect::begin(world, who, Instance::of(kind, who).with_uses(uses));
        }
    }
}

/// The kinds that play the abilities of somebody who is like this.
fn kinds(world: &World, traits: &Traits) -> SmallVec<[&'static Kind; 4]> {
    let ids = traits.abilities.iter();
    ids.filter_map(|id| ability(world, *id)).collect()
}

/// How often an ability can be used in a scene; `None` where nobody counts.
fn uses(def: &AbilityDef) -> Option<u8> {
    match def.frequency {
        Frequency::Scene(times) => Some(times),
        // Once in a Scene at most, like moves.
        Frequency::Daily(_) => Some(1),
        Frequency::AtWill | Frequency::EveryOtherTurn | Frequency::Static => None,
    }
}

/// How often the ability that a kind plays can be used in a scene.
pub(crate) fn uses_of(world: &World, kind: &Kind) -> Option<u8> {
    world.dex().find_ability(kind.name).and_then(uses)
}
