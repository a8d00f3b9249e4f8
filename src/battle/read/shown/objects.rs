//! Objects as the events tell them, and what they are like now.

use bevy_ecs::prelude::World;

use crate::battle::state::object_state::ObjectState;
use crate::board::Cell;
use crate::data::ObjectKindId;

/// One object as the events tell it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownObject {
    /// Broken, burnt down or fallen.
    pub gone: bool,
    /// A device that is off.
    pub off: bool,
    /// What it is and where, if it has been raised in the battle and is none of the level.
    pub raised: Option<(ObjectKindId, Vec<Cell>)>,
}

/// What the rules have the objects of a board be like.
pub(crate) trait Scenery {
    /// What every object is like now, in the order of the level.
    fn states(world: &World) -> Vec<ObjectState>;

    /// Every object as it is shown now.
    fn shown(world: &World) -> Vec<ShownObject>;
}
