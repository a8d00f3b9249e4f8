//! `Field`: what the whole field becomes for five rounds.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, within};
use crate::battle::effect::field;
use crate::battle::questions::kind::Kinds;
use crate::data::effects::field::Field;

impl Deed for Field {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        field::lay(world, to.user(), &self.0, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let kind = said.kinds.named("field", &self.0);
        let does = kind.map_or("what that means is not yet in the game", |kind| kind.says);
        format!(
            "the field becomes {} for 5 rounds: {}",
            self.0,
            within(does)
        )
    }

    fn unknown(&self, kinds: Kinds) -> Option<String> {
        let unknown = kinds.named("field", &self.0).is_none();
        unknown.then(|| format!("the field {}", self.0))
    }
}
