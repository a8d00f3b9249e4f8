//! What speaks on a combatant because it has it by nature: its abilities follow its traits.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect;
use crate::battle::effect::current;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Family, Instance, Kind, Kinds};
use crate::battle::questions::responses::Responses;
use crate::battle::state::granted_uses::GrantedUses;
use crate::battle::state::orders::Orders;
use crate::battle::state::traits::{self, Traits};
use crate::data::moves::{Given, Keyword};
use crate::data::{AbilityId, FeatureId, MoveDef};
use crate::rules::Frequency;

/// The kind that plays an ability; `None` where the battle does not play it.
pub(crate) fn ability(world: &World, id: AbilityId) -> Option<&'static Kind> {
    let name = &world.dex().ability(id).name;
    world.the::<Kinds>().named(Family::ABILITIES, name)
}

/// The kind that plays a feature; `None` where the battle does not play it, or need not.
pub(crate) fn feature(world: &World, id: FeatureId) -> Option<&'static Kind> {
    let name = &world.dex().feature(id).name;
    world.the::<Kinds>().named(Family::FEATURES, name)
}

/// The kind of an ability or a feature by its name, whosever it is.
pub(crate) fn by_name(kinds: Kinds, name: &str) -> Option<&'static Kind> {
    let families = [Family::ABILITIES, Family::FEATURES, Family::OWN];
    families.iter().find_map(|family| kinds.named(family, name))
}

/// Of kinds that change which abilities their bearer has: what speaks on it follows as they begin and end.
pub(crate) const FOLLOWED: Responses = Responses {
    began: Some(|world, on| follow(world, on.who)),
    ended: Some(|world, on| follow(world, on.who)),
    ..Responses::NONE
};

/// Makes what speaks on a combatant the abilities that it has now, at the start and as forms come and
/// go: its own fall silent while it has not got them, and what a form brings beside them begins and ends
/// with it. Copies of its own making are left alone.
pub(crate) fn follow(world: &mut World, who: CombatantId) {
    let (own, current) = (traits::printed(world, who), traits::of(world, who));
    let without = |traits: &Traits| traits.abilities.is_empty() && traits.features.is_empty();
    let trainer = trainers(world, who);
    let has_none = without(own.traits()) && without(current) && trainer.is_empty();
    if has_none && world.part::<Effects>(who).all().is_empty() {
        return;
    }
    let mut printed = kinds(world, own.traits());
    let same = {
        let own = own.traits();
        own.abilities == current.abilities && own.features == current.features
    };
    let mut now = match same {
        true => printed.clone(),
        false => kinds(world, current),
    };
    printed.extend(trainer.iter().copied());
    now.extend(trainer);
    let resting = world.part::<Orders>(who).resting().iter();
    let resting: SmallVec<[&Kind; 1]> = resting.filter_map(|id| ability(world, *id)).collect();
    now.retain(|kind| !resting.iter().any(|it| std::ptr::eq(*it, *kind)));
    let among = |kinds: &[&'static Kind], kind| kinds.iter().any(|it| std::ptr::eq(*it, kind));
    let cases: SmallVec<[Instance; 4]> = world.part::<Effects>(who).all().iter().copied().collect();
    for case in cases
        .iter()
        .filter(|case| case.kind.is_granted() && case.source == who)
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
            let uses = uses_now(world, who, kind);
            effect::begin(world, who, Instance::of(kind, who).with_uses(uses));
        }
    }
}

/// The kinds that play the abilities and features of somebody who is like this.
fn kinds(world: &World, traits: &Traits) -> SmallVec<[&'static Kind; 4]> {
    let abilities = traits.abilities.iter().filter_map(|id| ability(world, *id));
    let features = traits.features.iter().filter_map(|id| feature(world, *id));
    abilities.chain(features).collect()
}

/// The kinds that speak for a Pokémon because its trainer has their features.
fn trainers(world: &World, who: CombatantId) -> SmallVec<[&'static Kind; 2]> {
    let Some(owner) = world.who(who).owner else {
        return SmallVec::new();
    };
    let features = traits::printed(world, owner).traits().features.iter();
    let speaks = features.map(|id| world.dex().feature(*id));
    let speaks = speaks.filter(|def| def.own.is_some() || def.lends);
    let kinds = world.the::<Kinds>();
    speaks
        .filter_map(|def| kinds.named(Family::OWN, &def.name))
        .collect()
}

/// How often what has this frequency can be used in a scene; `None` where nobody counts.
fn uses_in_scene(frequency: Frequency) -> Option<u8> {
    match frequency {
        Frequency::Scene(times) => Some(times),
        // Its uses may all go in one Scene (AX-02).
        Frequency::Daily(times) => Some(times),
        Frequency::AtWill | Frequency::EveryOtherTurn | Frequency::Static => None,
    }
}

/// How often the ability or feature that a kind plays can be used in a scene.
pub(crate) fn uses_of(world: &World, kind: &Kind) -> Option<u8> {
    after(frequency_of(world, kind)?, 0)
}

/// How often what has this frequency can still be used in a Scene, once at most where it says so, after so many uses
/// on this day.
fn after((frequency, once): (Frequency, bool), before: u8) -> Option<u8> {
    let left = uses_in_scene(frequency)?.saturating_sub(before);
    Some(if once { left.min(1) } else { left })
}

/// How often the ability or feature that a kind plays can be used, and whether once a Scene at most.
fn frequency_of(world: &World, kind: &Kind) -> Option<(Frequency, bool)> {
    let dex = world.dex();
    if [Family::FEATURES, Family::OWN].contains(&kind.family.name) {
        let mut features = dex.features.iter();
        let def = features.find(|def| def.name == kind.name)?;
        return Some((def.frequency, false));
    }
    let mut abilities = dex.abilities.iter();
    let def = abilities.find(|def| def.name == kind.name)?;
    Some((def.frequency, def.once_a_scene))
}

/// How often somebody can use it in the Scene at hand: what has been used of a Daily one before is gone (AX-02).
fn uses_now(world: &World, who: CombatantId, kind: &Kind) -> Option<u8> {
    left(world, who, kind, frequency_of(world, kind)?)
}

/// How often somebody can use a kind of a known frequency in the Scene at hand.
fn left(world: &World, who: CombatantId, kind: &Kind, often: (Frequency, bool)) -> Option<u8> {
    let before = match often.0 {
        Frequency::Daily(_) => world.part::<GrantedUses>(who).of(kind.name),
        _ => 0,
    };
    after(often, before)
}

/// What somebody has of Daily abilities and features, and how often each could be used as this Scene began.
fn daily(world: &World, who: CombatantId) -> SmallVec<[(Instance, u8); 2]> {
    let cases = world.part::<Effects>(who).all().iter();
    let granted = cases.filter(|case| case.kind.is_granted() && case.source == who);
    // Most are used as often as anybody likes.
    let counts = granted.filter(|case| case.uses.is_some());
    let counted = counts.filter_map(|case| {
        let often = frequency_of(world, case.kind)?;
        let daily = matches!(often, (Frequency::Daily(_), _));
        let now = left(world, who, case.kind, often).filter(|_| daily)?;
        Some((*case, now))
    });
    counted.collect()
}

/// The Scene is over: what has been used of Daily abilities and features in it counts for the day (AX-02).
pub(crate) fn end_scene(world: &mut World, who: CombatantId) {
    for (case, before) in daily(world, who) {
        let spent = before.saturating_sub(case.uses.unwrap_or(before));
        if spent > 0 {
            let mut uses = world.part_mut::<GrantedUses>(who);
            uses.note(case.kind.name, spent);
        }
    }
    count_anew(world, who);
}

/// The uses that are left of Daily abilities and features are those of the day so far.
pub(crate) fn count_anew(world: &mut World, who: CombatantId) {
    for (case, now) in daily(world, who) {
        let mut effects = world.part_mut::<Effects>(who);
        effects.set_uses(case.kind, Some(now));
    }
}

/// The kind behind what brings a use.
fn kind_of(world: &World, given: Given) -> Option<&'static Kind> {
    match given {
        Given::Ability(id) => ability(world, id),
        Given::Feature(id) => feature(world, id),
    }
}

/// The kind behind a use that a combatant itself has, or has by its trainer.
fn own_kind(world: &World, who: CombatantId, given: Given) -> Option<&'static Kind> {
    let (effects, dex) = (world.part::<Effects>(who), world.dex());
    // It bears few kinds, and there are hundreds to look through.
    let of = |family: &str, name: &str| {
        let mut kinds = effects.iter().map(|case| case.kind);
        kinds.find(|kind| kind.family.name == family && kind.name == name)
    };
    match given {
        Given::Ability(id) => {
            let name = &dex.ability(id).name;
            of(Family::ABILITIES, name).or_else(|| of(Family::OWN, name))
        }
        Given::Feature(id) => {
            let def = dex.feature(id);
            let own = (!def.lends).then(|| of(Family::FEATURES, &def.name));
            own.flatten().or_else(|| of(Family::OWN, &def.name))
        }
    }
}

/// Whose case counts the uses of a kind that somebody bears: of what a trainer has for its Pokémon the trainer's,
/// unless each of them has its own.
fn counted(world: &World, who: CombatantId, kind: &'static Kind) -> (CombatantId, &'static Kind) {
    let trainers = || {
        let mut features = world.dex().features.iter();
        let def = features.find(|def| def.name == kind.name)?;
        let owner = world.who(who).owner.filter(|_| !def.each)?;
        Some((owner, feature(world, def.id)?))
    };
    match kind.family.name {
        Family::OWN => trainers().unwrap_or((who, kind)),
        _ => (who, kind),
    }
}

/// Whether a use is left of what somebody bears.
pub(crate) fn could_spend(world: &World, who: CombatantId, kind: &'static Kind) -> bool {
    let (whose, kind) = counted(world, who, kind);
    world.part::<Effects>(whose).has_uses(kind)
}

/// Spends one. Whether there was one.
pub(crate) fn spend(world: &mut World, who: CombatantId, kind: &'static Kind) -> bool {
    let (whose, kind) = match kind.family.name {
        Family::OWN => counted(world, who, kind),
        _ => (who, kind),
    };
    effect::use_up(world, whose, kind)
}

/// Whether what brings a use of this frequency speaks, and has one left beside those that are spoken for.
///
/// # Errors
/// Why not.
pub(crate) fn ready(
    world: &World,
    who: CombatantId,
    given: Given,
    (frequency, spoken_for): (Frequency, usize),
) -> Result<(), Refused> {
    let Some(kind) = own_kind(world, who, given) else {
        return Err(Refused::new("it has no such ability to use", "core ch.10"));
    };
    let rule = kind.rule;
    let (whose, kind) = counted(world, who, kind);
    let left = world.part::<Effects>(whose).get(kind).map(|it| it.uses);
    let beside = |uses: u8| usize::from(uses) > spoken_for;
    if frequency == Frequency::AtWill || left.is_some_and(|it| it.is_none_or(beside)) {
        Ok(())
    } else {
        Err(Refused::new(USED_UP, rule))
    }
}

/// Why what has no use left is not used.
const USED_UP: &str = "that is used up for this Scene";

/// Counts a use of what brings it.
pub(crate) fn use_up(world: &mut World, who: CombatantId, given: Given) {
    if let Some(kind) = own_kind(world, who, given) {
        spend(world, who, kind);
    }
}

/// What the ability or feature whose use it is does, in a line for players.
pub(crate) fn says(world: &World, given: &MoveDef) -> &'static str {
    let kind = given.given.and_then(|it| kind_of(world, it));
    kind.map_or("", |kind| kind.says)
}

/// The rule of what brings a use.
pub(crate) fn rule(world: &World, given: Given) -> RuleId {
    kind_of(world, given).map_or("core ch.10", |kind| kind.rule)
}

/// Makes what brings a use ready to change the next move that fits.
pub(crate) fn make_ready(world: &mut World, who: CombatantId, given: Given, nth: i32) {
    if let Some(kind) = kind_of(world, given) {
        world.part_mut::<Effects>(who).set_amount(kind, nth + 1);
        current::renew(world, who, kind);
    }
}

/// Whether what brings a use could be made ready for one of its riders: it is ready for none, what it spends is
/// left, and its bearer knows a move that fits.
///
/// # Errors
/// Why not.
pub(crate) fn could_be_ready(
    world: &World,
    (effects, traits): (&Effects, &Traits),
    given: Given,
    nth: usize,
) -> Result<(), Refused> {
    let Some(kind) = kind_of(world, given) else {
        return Ok(());
    };
    if effects.get(kind).is_some_and(|case| case.amount != 0) {
        return Err(Refused::new(
            "that goes with a move of this turn already",
            kind.rule,
        ));
    }
    let rider = kind.riders.get(nth);
    let spends = rider.and_then(|rider| rider.spends.as_deref());
    let spent = |name| world.the::<Kinds>().left(name);
    if let Some(name) = spends
        && spent(name).is_none_or(|kind| effects.get(kind).is_none())
    {
        return Err(Refused::new("it has nothing of what this needs", kind.rule));
    }
    if spends.is_none() && !effects.has_uses(kind) {
        return Err(Refused::new(USED_UP, kind.rule));
    }
    let dex = world.dex();
    let orders = traits
        .uses(dex)
        .filter(|id| dex.move_def(*id).has(Keyword::Orders));
    let moves = dex.with_ways(&traits.moves).chain(orders);
    let mut known = moves.map(|id| dex.move_def(id));
    if known.any(|def| rider.is_some_and(|rider| rider.fits(def))) {
        Ok(())
    } else {
        Err(Refused::new(
            "it knows no move that this goes with",
            kind.rule,
        ))
    }
}
