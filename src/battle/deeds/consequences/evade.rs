//! `Evade`: Evasion for a time.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration};
use crate::battle::questions::kind::Word;
use crate::data::effects::evade::Evade;

impl Deed for Evade {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        to.begin(world, Word::Dodge, self.by, self.lasting, to.user());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        match self.by {
            by if by < 0 => format!("{who} loses {} Evasion{until}", by.unsigned_abs()),
            by => format!("{who} gains {by} Evasion{until}"),
        }
    }
}
