//! `LayAround`: a hazard on the squares around whom the move is aimed at.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, within};
use crate::battle::deeds::hazard;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Kind;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::{Body, Cell, Footprint};
use crate::data::effects::lay_around::LayAround;

impl Deed for LayAround {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let aimed_at = to.attack.targets.first();
        let middle = aimed_at.and_then(|strike| place::body(world, strike.target));
        let Some(middle) = middle else {
            return;
        };
        let around = |cell: &Cell| {
            let away = middle.distance(&Body::new(*cell, Footprint::ONE));
            (1..=self.1).contains(&away)
        };
        let cells: Vec<Cell> = world.the::<Board>().cells().filter(around).collect();
        let team = world.who(to.user()).team;
        if let Some(hazard) = self.0.kind {
            hazard::lay(world, (team, None), hazard, &cells, to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        let kind = self.0.kind.and_then(Kind::named);
        let does = kind.map_or_else(String::new, |kind| format!(" ({})", within(kind.says)));
        let name = self.0.name();
        format!("{name}s lie in Burst {} around the target{does}", self.1)
    }
}
