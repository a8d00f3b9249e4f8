//! `Inflict`: a status, as often as it is likely and worth as much as its kind weighs.

use bevy_ecs::prelude::*;
use smallvec::{SmallVec, smallvec};

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration, struck};
use crate::battle::deeds::status;
use crate::battle::questions::blow::{End, Surroundings};
use crate::data::effects::inflict::Inflict;
use crate::rules::Status;

impl Deed for Inflict {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (status, lasting) = (self.status, self.lasting);
        status::inflict(world, to.who, status, lasting, to.user(), to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        format!("{who} {}{until}", struck(self.status))
    }

    fn statuses(&self) -> SmallVec<[(Status, f64); 2]> {
        smallvec![(self.status, 1.0)]
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, max: i32) -> f32 {
        max as f32 * f32::from(status::promises(around, at, self.status)) / 100.0
    }
}
