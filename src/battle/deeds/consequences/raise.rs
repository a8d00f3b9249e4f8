//! `Raise`: walls on the squares of the area, each an object of its own.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::scenery::raised;
use crate::battle::kernel::world::Access;
use crate::data::effects::raise::Raise;

impl Deed for Raise {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(kind) = world.dex().find_object(&self.0).map(|def| def.id) else {
            return;
        };
        raised::on(world, kind, &to.attack.area, &to.name(), "core ch.10");
    }

    fn clause(&self, said: Said<'_>) -> String {
        let def = said.dex.find_object(&self.0);
        let strong = def.and_then(|def| Some((def.hp?, def.defense)));
        let strong = strong.map_or_else(String::new, |(hp, defense)| {
            format!(" ({hp} Hit Points, {defense} off every damage)")
        });
        format!(
            "a {}{strong} rises on each of the squares and blocks it, until it is destroyed",
            self.0
        )
    }
}
