//! `Leave`: anything lasting, by the name of its kind.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration, within};
use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Instance, Kind, Kinds};
use crate::data::effects::leave::Leave;

/// A kind whose words have one of these says itself how long it lasts.
const TIMES: [&str; 3] = ["until", "turn", "round"];

/// What begins another part of a clause.
const PARTS: [&str; 5] = [", ", "; ", ": ", " if ", " that "];

impl Deed for Leave {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(kind) = world.the::<Kinds>().left(&self.kind) else {
            return;
        };
        let source = if self.of_target { to.target } else { to.user() };
        let case = Instance::of(kind, source).by(self.count);
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
        let Some(kind) = said.kinds.left(name) else {
            return format!("{who} is left {name}, which is not yet in the game");
        };
        let does = within(&kind.says_of(self.count));
        let told = TIMES.iter().any(|time| kind.says.contains(time));
        let lasting = self.lasting.or((!told).then_some(kind.lasts));
        let until = lasting.map(duration).unwrap_or_default();
        let name = if does.contains(name.as_str()) {
            String::new()
        } else {
            format!(" ({name})")
        };
        // Behind a clause of several parts it would belong to the last of them.
        if until.is_empty() || PARTS.iter().all(|part| !does.contains(part)) {
            format!("{who} {does}{until}{name}")
        } else {
            format!("{}, {who} {does}{name}", until.trim_start())
        }
    }

    fn unknown(&self, kinds: Kinds) -> Option<String> {
        let unknown = kinds.left(&self.kind).is_none();
        unknown.then(|| format!("the kind {}", self.kind))
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, max: i32) -> f32 {
        let kinds = around.world.the::<Kinds>();
        let kind = kinds.left(&self.kind);
        let shrugs = |kind: &Kind| {
            let excluded = kind.excluded.and_then(|why| why(around.world, at.id));
            excluded.is_some()
        };
        let new = kind.filter(|kind| at.effects.get(kind).is_none() && !shrugs(kind));
        let worth = new.map_or(0.0, |kind| max as f32 * f32::from(kind.weighs) / 100.0);
        if self.helps { 0.0 } else { worth }
    }
}
