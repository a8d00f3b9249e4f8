//! What a rule-set does around effects. The engine keeps their cases and knows how they begin, are given once more and
//! end; what follows from that by the rules of one game alone, these do themselves.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kind};

/// Why something begins or ends, in words.
pub(crate) type Why = Cow<'static, str>;

/// How a rule-set keeps effects: what it does as they come and go.
pub(crate) struct Keeping {
    /// How many turns somebody has had so far: a case notes in which of them it was given.
    pub(crate) turns: fn(&World, CombatantId) -> u32,
    /// A case of this kind has begun, changed or ended on somebody, who may be like something else now.
    pub(crate) changed: fn(&mut World, CombatantId, &'static Kind),
    /// A case speaks from now on, or does not any more.
    pub(crate) speaks: fn(&mut World, CombatantId, Instance, bool),
    /// A case takes hold of its bearer (1) or lets go of it (-1), before that is told.
    pub(crate) holds: fn(&mut World, CombatantId, &'static Kind, i32, &Why),
    /// So much of a case is lent to its bearer, or taken from it, before that is told.
    pub(crate) lends: fn(&mut World, CombatantId, &'static Kind, i32, &Why),
    /// It has been told that a case has begun or ended, and all that goes with it is done.
    pub(crate) told: fn(&mut World, CombatantId, &'static Kind),
    /// The time of what lies on the whole field is over.
    pub(crate) over_the_field: fn(&mut World, &'static Kind),
    /// Whether what holds others where they are does not hold this one.
    pub(crate) slips: fn(&World, CombatantId, &Kind) -> bool,
}

/// How the rules of this battle keep effects.
#[derive(Resource, Clone, Copy)]
pub(crate) struct KeptBy(pub(crate) &'static Keeping);

/// How the rules of a battle keep effects.
pub(crate) fn keeping(world: &World) -> &'static Keeping {
    world.the::<KeptBy>().0
}
