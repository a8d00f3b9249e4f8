//! `Leave`: anything lasting, by the name of its kind.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration, within};
use crate::battle::effect::mark;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::leave::Leave;

impl Deed for Leave {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(kind) = world.resource::<Kinds>().left(&self.kind) else {
            return;
        };
        let case = Instance::of(kind, to.user()).by(self.count);
        mark::leave_for(
            world,
            to.who,
            case.about(to.def.id),
            self.lasting,
            to.name(),
        );
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, name) = (said.who, &self.kind);
        let count = match self.count {
            0 => String::new(),
            count => format!(" {count}"),
        };
        match said.kinds.left(name) {
            Some(kind) => {
                let lasting = self.lasting.unwrap_or(kind.lasts);
                let until = match kind.says.contains("until") || kind.says.contains("turn") {
                    true => self.lasting.map(duration).unwrap_or_default(),
                    false => duration(lasting),
                };
                format!("{who} {}{until} ({name}{count})", within(kind.says))
            }
            None => format!("{who} is left {name}, which is not yet in the game"),
        }
    }

    fn unknown(&self, kinds: Kinds) -> Option<String> {
        let unknown = kinds.left(&self.kind).is_none();
        unknown.then(|| format!("the kind {}", self.kind))
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, max: i32) -> f32 {
        let kinds = around.world.resource::<Kinds>();
        let kind = kinds.left(&self.kind);
        let new = kind.filter(|kind| at.effects.get(kind).is_none());
        let worth = new.map_or(0.0, |kind| max as f32 * f32::from(kind.weighs) / 100.0);
        if self.helps { 0.0 } else { worth }
    }
}
