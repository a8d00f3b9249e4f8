//! `TempPart`: temporary Hit Points, one part in so many of the true maximum (combat-R103).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, part};
use crate::battle::deeds::health::{self, Health};
use crate::battle::kernel::world::Access;
use crate::data::effects::temp_part::TempPart;

impl Deed for TempPart {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let max = world.part::<Health>(to.who).vitals().max;
        health::grant_temp(world, to.who, max / self.0, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, part) = (said.who, part(self.0));
        format!("{who} gains temporary Hit Points: {part} of its maximum")
    }
}
