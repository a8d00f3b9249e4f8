//! `Recoil`: the user loses a part of the damage dealt.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose, part};
use crate::battle::state::origin::Origin;
use crate::data::effects::recoil::Recoil;

impl Deed for Recoil {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let amount = to.dealt / self.0.max(1);
        let source = format!("{} recoil", to.name());
        lose(world, to.user(), amount, source, Origin::Recoil);
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!("the user loses {} of the damage dealt", part(self.0))
    }
}
