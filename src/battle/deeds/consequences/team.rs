//! `Team`: something lies on the whole team of the user until the encounter ends; a second one changes nothing.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, within};
use crate::battle::effect;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds, Teams};
use crate::data::effects::team::Team;

impl Deed for Team {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(kind) = world.the::<Kinds>().named("team", &self.0) else {
            return;
        };
        let team = world.who(to.user()).team;
        let case = Instance::of(kind, to.user()).about(to.def.id);
        let mut teams = world.the_mut::<Teams>();
        let effects = teams.of_mut(team);
        effects.take(kind);
        effects.add(case);
        effect::acts(world, to.user(), kind, within(kind.says));
    }

    fn clause(&self, said: Said<'_>) -> String {
        match said.kinds.named("team", &self.0) {
            Some(kind) => format!("{} for the encounter", within(kind.says)),
            None => format!("the team has {}, which is not yet in the game", self.0),
        }
    }

    fn unknown(&self, kinds: Kinds) -> Option<String> {
        let unknown = kinds.named("team", &self.0).is_none();
        unknown.then(|| format!("the kind {}", self.0))
    }
}
