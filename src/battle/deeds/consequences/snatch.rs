//! `Snatch`: the user has what the move brings that this answers, instead of whoever uses it on itself; that one has
//! spent it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::state::flight;
use crate::battle::state::flight::Attack;
use crate::data::effects::snatch::Snatch;

impl Deed for Snatch {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        // Whoever has begun it pays for it.
        let taken = flight::get_mut(world, to.flight).and_then(Attack::take_use);
        if let Some((takes, made)) = taken {
            takes(world, made);
        }
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.be_used_by(to.who);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It has what the move brings, and not whoever uses it.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "what the move brings comes to the user, and not to whoever has used it on itself"
            .to_owned()
    }
}
