//! Marks as such: what a move leaves on somebody beside statuses, stages and stances. What moves do
//! with them; what each of them is and does stands in a file of its own under `kinds/marks`.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::{clock, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds, Word};
use crate::data::MoveDef;
use crate::data::moves::{Duration, Mark};

/// A move leaves a mark on somebody. Returns whether it is new.
pub(crate) fn leave(
    world: &mut World,
    who: CombatantId,
    mark: Mark,
    user: CombatantId,
    def: &MoveDef,
) -> bool {
    let Some(kind) = world.the::<Kinds>().of(Word::Mark(mark)) else {
        return false;
    };
    let case = Instance::of(kind, user).about(def.id);
    telling::give(world, who, case, def.name.clone())
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

/// Takes a mark away. Returns whether it was there.
pub(crate) fn take(
    world: &mut World,
    who: CombatantId,
    mark: Mark,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    telling::set(world, who, Word::Mark(mark), false, why)
}

/// What somebody has prepared or announced is off.
pub(crate) fn take_prepared(
    world: &mut World,
    who: CombatantId,
    why: impl Into<Cow<'static, str>>,
) {
    take(world, who, Mark::Preparing, why);
}

/// Ends all marks of a combatant: fainting and recalls do.
pub(crate) fn clear(world: &mut World, who: CombatantId, why: &'static str) {
    for (kind, _) in on(world, who) {
        telling::end(world, who, kind, why);
    }
}

/// All marks of a combatant, for its sheet.
pub(crate) fn of(world: &World, who: CombatantId) -> Vec<Mark> {
    on(world, who).into_iter().map(|(_, mark)| mark).collect()
}

fn on(world: &World, who: CombatantId) -> SmallVec<[(&'static Kind, Mark); 2]> {
    let cases = world.part::<Effects>(who).iter();
    let marks = cases.filter_map(|case| match case.kind.word {
        Word::Mark(mark) => Some((case.kind, mark)),
        _ => None,
    });
    marks.collect()
}
