//! `LosePart`: a part of the true maximum is lost.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose, part};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::state::origin::Origin;
use crate::data::effects::lose_part::LosePart;

impl Deed for LosePart {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let max = world.part::<Health>(to.who).vitals().max;
        lose(world, to.who, max / self.0.max(1), to.name(), Origin::Price);
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, part) = (said.who, part(self.0));
        format!("{who} loses {part} of its maximum Hit Points")
    }
}
