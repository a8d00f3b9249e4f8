//! `BlowAway`: hazards in the area go away, and smoke that it touches.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::hazard;
use crate::data::effects::blow_away::BlowAway;

impl Deed for BlowAway {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let area = &to.attack.area;
        hazard::sweep(world, |cell| area.contains(&cell), &to.name());
        let clouds = hazard::clouds(world, area);
        hazard::disperse(world, |cell| clouds.contains(&cell));
    }

    fn clause(&self, _: Said<'_>) -> String {
        "hazards in the area are gone, and so is smoke that it touches".to_owned()
    }
}
