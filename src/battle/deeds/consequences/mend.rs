//! `Mend`: Injuries are healed, which count towards those of the day (A048).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Health};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::diary::Diary;
use crate::data::effects::mend::Mend;
use crate::rules::recovery::removable;

impl Deed for Mend {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let count = self.count(world, to.who);
        if count > 0 {
            world.part_mut::<Diary>(to.who).mend(count);
            let today = world.part::<Diary>(to.who).ledger().mended;
            health::mend_by(world, to.who, count, today, Cause::new(to.name(), "A048"));
        }
    }

    fn possible(&self, world: &World, user: CombatantId) -> Result<(), Refused> {
        match self.count(world, user) {
            0 => Err(Refused::new(
                "it has no Injury that could be healed today",
                "A048",
            )),
            _ => Ok(()),
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        match self.0 {
            1 => format!(
                "an Injury of {} is healed, which counts for the day",
                said.who
            ),
            more => format!(
                "up to {more} Injuries of {} are healed, which count for the day",
                said.who
            ),
        }
    }
}

impl Mend {
    /// How many can be healed today.
    fn count(&self, world: &World, who: CombatantId) -> i32 {
        let injuries = world.part::<Health>(who).vitals().injuries;
        removable(injuries, world.part::<Diary>(who).ledger().mended).min(self.0)
    }
}
