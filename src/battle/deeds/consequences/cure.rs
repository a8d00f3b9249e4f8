//! `Cure`: statuses end.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::status;
use crate::data::effects::cure::Cure;

impl Deed for Cure {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        for status in &self.0 {
            status::end(world, to.who, *status, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let names: Vec<&str> = self.0.iter().map(|status| status.name()).collect();
        let names = match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} or {last}", others.join(", "))
            }
            _ => names.concat(),
        };
        format!("{} is no longer {names}", said.who)
    }
}
