//! `Learn`: the user has a move of the target's in place of this one (DX-37).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::memory::Memory;
use crate::data::effects::learn::{Learn, Lesson};

impl Deed for Learn {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let memory = world.the::<Memory>();
        let Some(last) = memory
            .last_used(to.target)
            .or_else(|| memory.all_used(to.target).last())
        else {
            world.log(Event::no_effect(
                user,
                "the target has used no move",
                "core ch.10",
            ));
            return;
        };
        let kinds = *world.the::<Kinds>();
        let (kind, amount) = match self.0 {
            Lesson::Chosen => (kinds.left("Mimicking"), i32::from(to.target.0)),
            Lesson::Last => (kinds.left("Sketched"), i32::from(to.def.id.0)),
        };
        let about = match self.0 {
            Lesson::Chosen => to.def.id,
            Lesson::Last => last,
        };
        if let Some(kind) = kind {
            let case = Instance::of(kind, user).by(amount).about(about);
            telling::give(world, user, case, to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            Lesson::Chosen => "for the encounter, a move that the target has used in it takes the place of this one on the user's list: \
                 the one that the user chooses in this turn, or else the last"
                .to_owned(),
            Lesson::Last => "the user forgets this move and learns for good the last move that the target has used"
                .to_owned(),
        }
    }
}
