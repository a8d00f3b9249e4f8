//! `FoilShield`: the shield that this answers comes to nothing; its use and its action are spent.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::data::effects::foil_shield::FoilShield;

impl Deed for FoilShield {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The shield fails.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the shield fails".to_owned()
    }
}
