//! What speaks on a combatant because it has it by nature: its abilities follow its traits.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Family, Instance, Kind, Kinds};
use crate::battle::state::traits::{self, Traits};
use crate::data::{AbilityDef, AbilityId, Dex, MoveDef, MoveId};
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

/// What the abilities of somebody who is like this let it do, in their order.
pub(crate) fn uses<'a>(dex: &'a Dex, traits: &'a Traits) -> impl Iterator<Item = MoveId> + use<'a> {
    let abilities = traits.abilities.iter();
    abilities.flat_map(move |id| dex.ability(*id).uses.iter().copied())
}

/// Whether the ability whose use it is speaks, and has a use left.
///
/// # Errors
/// Why not.
pub(crate) fn ready(world: &World, effects: &Effects, id: AbilityId) -> Result<(), Refused> {
    let kind = ability(world, id).filter(|kind| effects.get(kind).is_some());
    let Some(kind) = kind else {
        return Err(Refused::new("it has no such ability to use", "core ch.10"));
    };
    if effects.has_uses(kind) {
        Ok(())
    } else {
        Err(Refused::new("that is used up for this Scene", kind.rule))
    }
}

/// Counts a use of an ability.
pub(crate) fn use_up(world: &mut World, who: CombatantId, id: AbilityId) {
    if let Some(kind) = ability(world, id) {
        effect::use_up(world, who, kind);
    }
}

/// What the ability whose use it is does, in a line for players.
pub(crate) fn says(world: &World, given: &MoveDef) -> &'static str {
    let kind = given.given.and_then(|id| ability(world, id));
    kind.map_or("", |kind| kind.says)
}

/// The rule of an ability.
pub(crate) fn rule(world: &World, id: AbilityId) -> RuleId {
    ability(world, id).map_or("core ch.10", |kind| kind.rule)
}
