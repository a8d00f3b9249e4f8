//! `Lay`: a hazard on the squares of the area.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::hazard;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::Kind;
use crate::data::effects::lay::Lay;

impl Deed for Lay {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(hazard) = self.0.kind else {
            return;
        };
        let team = to.attack.lays_for.unwrap_or(world.who(to.user()).team);
        let also = answers::lays_as(world, to.user(), hazard);
        hazard::lay(world, (team, also), hazard, &to.attack.area, to.name());
    }

    fn clause(&self, _: Said<'_>) -> String {
        let kind = self.0.kind.and_then(Kind::named);
        kind.map_or("", |kind| kind.card).to_owned()
    }
}
