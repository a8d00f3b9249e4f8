//! Marks as such: what a move leaves on somebody beside statuses, stages and stances. What moves do
//! with them; what each of them is and does stands in a file of its own under `kinds/marks`.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::{clock, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Duty, Effects, Instance, Kind, Kinds};
use crate::data::MoveDef;
use crate::data::kind_name::{KindName, Sort};
use crate::data::moves::Duration;

/// A move leaves on its user what plays this. Returns whether it is new.
pub(crate) fn leave(world: &mut World, user: CombatantId, duty: Duty, def: &MoveDef) -> bool {
    let Some(kind) = world.the::<Kinds>().playing(duty) else {
        return false;
    };
    let case = Instance::of(kind, user).about(def.id);
    telling::give(world, user, case, def.name.clone())
}

/// A move leaves anything lasting on somebody: for so long, or for as long as its kind says. Returns
/// whether it is there now.
pub(crate) fn leave_for(
    world: &mut World,
    who: CombatantId,
    case: Instance,
    lasting: Option<Duration>,
    name: String,
) -> bool {
    let kind = case.kind;
    let lasting = lasting.unwrap_or(kind.lasts);
    if lasting == Duration::UntilCured {
        telling::give(world, who, case, name);
    } else if !telling::is_kept_away(world, who, kind) {
        clock::begin_for(world, who, case, lasting, name);
    }
    world.part::<Effects>(who).get(kind).is_some()
}

/// What somebody has prepared or announced is off.
pub(crate) fn take_prepared(
    world: &mut World,
    who: CombatantId,
    why: impl Into<Cow<'static, str>>,
) {
    telling::set(world, who, Duty::Prepare, false, why);
}

/// Ends all marks of a combatant: fainting and recalls do.
pub(crate) fn clear(world: &mut World, who: CombatantId, why: &'static str) {
    for kind in on(world, who) {
        telling::end(world, who, kind, why);
    }
}

/// All marks of a combatant, for its sheet.
pub(crate) fn of(world: &World, who: CombatantId) -> Vec<KindName> {
    let marks = on(world, who).into_iter();
    marks.map(Kind::called).collect()
}

fn on(world: &World, who: CombatantId) -> SmallVec<[&'static Kind; 2]> {
    let kinds = world.part::<Effects>(who).iter().map(|case| case.kind);
    kinds.filter(|kind| kind.is(Sort::Mark)).collect()
}
