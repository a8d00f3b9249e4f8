//! `End`: something lasting is over, by the name of its kind.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Family, Kind, Kinds};
use crate::data::effects::end::End;

impl Deed for End {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(kind) = ended(*world.the::<Kinds>(), &self.0) {
            telling::end(world, to.who, kind, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("{} is no longer {}", said.who, self.0)
    }

    fn unknown(&self, kinds: Kinds) -> Option<String> {
        let unknown = ended(kinds, &self.0).is_none();
        unknown.then(|| format!("the kind {}", self.0))
    }
}

/// What goes by this name: what moves leave, or a form.
fn ended(kinds: Kinds, name: &str) -> Option<&'static Kind> {
    kinds
        .left(name)
        .or_else(|| kinds.named(Family::FORMS, name))
}
