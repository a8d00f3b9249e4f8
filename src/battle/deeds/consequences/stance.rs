//! `Stance`: what the user is in until it leaves it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::stance;
use crate::battle::questions::kind::Kind;
use crate::data::effects::stance::Stance;

impl Deed for Stance {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(kind) = self.0.kind.and_then(Kind::named) {
            stance::change(world, to.user(), Some(kind), to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        let kind = self.0.kind.and_then(Kind::named);
        kind.map_or("", |kind| kind.card).to_owned()
    }
}
