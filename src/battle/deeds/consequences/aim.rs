//! `Aim`: Accuracy Rolls for a time (G104).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration};
use crate::battle::questions::kind::Duty;
use crate::data::effects::aim::Aim;

impl Deed for Aim {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        to.begin(world, Duty::Aim, self.by, self.lasting, to.user());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let until = duration(self.lasting);
        format!(
            "the Accuracy Rolls of {} get {:+}{until}",
            said.who, self.by
        )
    }
}
