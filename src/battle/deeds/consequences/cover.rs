//! `Cover`: a terrain overlay on the area until the encounter ends (G166).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::event::{Cause, Event, TerrainChange};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::board::Cell;
use crate::data::effects::cover::Cover;

impl Deed for Cover {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let cover = self.1;
        let mut board = world.the_mut::<Board>();
        let cells = to.attack.area.iter().copied();
        let cells: Vec<Cell> = cells.filter(|cell| board.contains(*cell)).collect();
        if cells.is_empty() {
            return;
        }
        for cell in &cells {
            board.set_cover(*cell, Some(cover));
        }
        world.log(Event::TerrainChanged {
            cells,
            now: TerrainChange::Cover(cover),
            cause: Cause::new(to.name().to_owned(), "G166"),
        });
    }

    fn clause(&self, said: Said<'_>) -> String {
        let def = said.dex.terrain(self.1);
        let ground = match (def.terrain.slow, def.terrain.rough) {
            (true, true) => " (Slow and Rough Terrain)",
            (true, false) => " (Slow Terrain)",
            (false, true) => " (Rough Terrain)",
            (false, false) => "",
        };
        let name = &def.name;
        let mut text = format!("{name}{ground} covers the area until the encounter ends");
        if def.accuracy != 0 {
            let by = def.accuracy;
            text += &format!("; attacks from or into it take {by:+} on the Accuracy Roll");
        }
        text
    }
}
