//! What effects do by themselves when a moment of theirs comes. Which moments there are say the rules (`moments.rs`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::kind::Instance;

pub(crate) use crate::battle::questions::kind::{Moment, Responses};

/// One case of an effect whose moment has come, as it stood then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Borne {
    /// Whose effect it is; of what lies on the field, whom the moment is about.
    pub(crate) who: CombatantId,
    /// The case itself.
    pub(crate) case: Instance,
}

/// What a kind does when its moment comes. What the moment is about comes beside it.
pub(crate) type Response = fn(&mut World, Borne);
