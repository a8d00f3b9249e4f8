//! `Weather`: other weather for five rounds.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, within};
use crate::battle::effect::field;

use crate::data::effects::weather::Weather;

impl Deed for Weather {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        field::make_weather(world, self.0, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let comes = self.0.comes();
        match said.kinds.of_weather(self.0) {
            Some(kind) => format!("{comes} for 5 rounds: {}", within(kind.says)),
            None => comes.to_owned(),
        }
    }
}
