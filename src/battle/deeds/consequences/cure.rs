//! `Cure`: statuses end.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::status;
use crate::data::effects::cure::Cure;
use crate::rules::Status;

impl Deed for Cure {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        for status in &self.0 {
            status::end(world, to.who, *status, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        // Bad Sleep is what one suffers from, and nothing that one is.
        let (suffered, been): (Vec<Status>, Vec<Status>) = self
            .0
            .iter()
            .partition(|status| **status == Status::BadSleep);
        let names: Vec<&str> = been.iter().map(|status| status.name()).collect();
        let names = match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} or {last}", others.join(", "))
            }
            _ => names.concat(),
        };
        let suffers = format!("suffers from {}", Status::BadSleep.name());
        match (been.is_empty(), suffered.is_empty()) {
            (_, true) => format!("{} is no longer {names}", said.who),
            (true, false) => format!("{} no longer {suffers}", said.who),
            (false, false) => {
                format!("{} is no longer {names}, and no longer {suffers}", said.who)
            }
        }
    }
}
