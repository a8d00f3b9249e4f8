//! Refusals as they are said: by name of whomever they are about.

use bevy_ecs::prelude::World;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::{Refusal, Refused};
use crate::battle::kernel::world::Access;
use crate::data::level::CombatantKind;

impl Refused {
    /// The sentence for people to read: with the name of whomever it is about, and nobody calls a
    /// trainer "it".
    pub(crate) fn told(&self, world: &World, actor: CombatantId) -> String {
        let who = || self.about.unwrap_or(actor);
        let told = if let Some(rest) = self.why.strip_prefix("it ") {
            format!("{} {rest}", world.name(who()))
        } else if let Some(rest) = self.why.strip_prefix("its ") {
            format!("{}'s {rest}", world.name(who()))
        } else {
            self.why.clone().into_owned()
        };
        if told.contains(" its ") && world.who(who()).kind == CombatantKind::Trainer {
            return told.replace(" its ", " their ");
        }
        told
    }

    /// Turns the reason into the [`Refusal`] of a command that this actor gave.
    pub(crate) fn refusal(self, world: &World, actor: CombatantId) -> Refusal {
        Refusal::Illegal {
            reason: self.told(world, actor),
            rule: self.rule,
        }
    }
}
