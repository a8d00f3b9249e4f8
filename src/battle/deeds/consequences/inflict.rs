//! `Inflict`: a status, as often as it is likely and worth as much as its kind weighs.

use bevy_ecs::prelude::*;
use smallvec::{SmallVec, smallvec};

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration, struck};
use crate::battle::deeds::status;
use crate::battle::questions::about::Carrier;
use crate::battle::questions::blow::{End, Surroundings};
use crate::data::effects::inflict::Inflict;
use crate::data::moves::MoveDamage;
use crate::rules::Status;

impl Deed for Inflict {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (status, lasting) = (self.status, self.lasting);
        let carrier = Carrier {
            kind: to.attack.kind,
            element: to.attack.element,
            damaging: to.attack.damage != MoveDamage::None,
        };
        let by = (to.user(), Some(carrier));
        if self.through {
            status::force(world, to.who, status, lasting, by, to.name());
            return;
        }
        status::inflict_with(world, to.who, status, lasting, by, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        let through = if self.through {
            ", whatever would keep that away"
        } else {
            ""
        };
        format!("{who} {}{until}{through}", struck(self.status))
    }

    fn statuses(&self) -> SmallVec<[(Status, f64); 2]> {
        smallvec![(self.status, 1.0)]
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, max: i32) -> f32 {
        max as f32 * f32::from(status::promises(around, at, self.status)) / 100.0
    }
}
