//! `Become`: a form, by its name.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, within};
use crate::battle::effect;
use crate::battle::questions::kind::{Family, Kinds};
use crate::data::effects::become_form::Become;

impl Deed for Become {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let model = if to.who == user { to.target } else { user };
        effect::give_form(world, to.who, model, &self.0, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let kind = said.kinds.named(Family::FORMS, &self.0);
        let does = kind.map_or("what that means is not yet in the game", |kind| kind.says);
        format!("{} takes on {}: {}", said.who, self.0, within(does))
    }

    fn unknown(&self, kinds: Kinds) -> Option<String> {
        let unknown = kinds.named(Family::FORMS, &self.0).is_none();
        unknown.then(|| self.0.clone())
    }
}
