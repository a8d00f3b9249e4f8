//! `ActAtOnce`: somebody makes an attack at once, beside its turns (Strike Again!, core p.61).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::extra;
use crate::data::clauses::AtOnce;
use crate::data::effects::act_at_once::ActAtOnce;

impl Deed for ActAtOnce {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        extra::act_at_once(world, to.who, self.0);
    }

    fn clause(&self, said: Said<'_>) -> String {
        let with = match self.0 {
            AtOnce::Move => "uses a move",
            AtOnce::LastMove => "uses a move before it faints",
            AtOnce::AtWill => "makes an attack that can be used At-Will",
            AtOnce::HalfShift => "may shift as if Slowed",
            AtOnce::Step => "may shift a metre",
        };
        format!("{} {with} at once, beside its turns", said.who)
    }
}
