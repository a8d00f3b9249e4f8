//! `Stance`: what the user is in until it leaves it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::stance;
use crate::data::effects::stance::Stance;
use crate::data::effects::terms::Stance as Posture;

impl Deed for Stance {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        stance::change(world, to.user(), Some(self.0), to.name());
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            Posture::CurledUp => {
                "the user is Curled Up: no Critical Hits against it, Damage Reduction 10, but \
                 Slowed and -4 on Accuracy Rolls; Rollout and Ice Ball deal 10 more and aim without \
                 that, and whoever knows one is not Slowed; uncurling is a Swift Action"
            }
            Posture::Withdrawn => {
                "the user is Withdrawn: no Critical Hits against it, Damage Reduction 15, but it \
                 cannot Shift and uses moves on itself only; coming out is a Shift Action"
            }
        }
        .to_owned()
    }
}
