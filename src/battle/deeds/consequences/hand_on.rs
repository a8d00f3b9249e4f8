//! `HandOn`: the worst Status Affliction of the user that the target can have and has not goes over to it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::status;
use crate::data::effects::hand_on::HandOn;
use crate::data::effects::terms::Duration;

impl Deed for HandOn {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, target) = (to.user(), to.who);
        let fits =
            |it| !status::has(world, target, it) && status::refusal(world, target, it).is_none();
        if let Some(status) = status::worst(world, user, fits) {
            status::end(world, user, status, to.name());
            let lasting = Duration::UntilCured;
            status::inflict(world, target, status, lasting, user, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "of the user's Status Afflictions, the worst that {who} can have and does not have yet goes over to {who}",
            who = said.who
        )
    }
}
