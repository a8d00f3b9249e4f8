//! Groundshaper: the ground beside oneself becomes Rough, Slow or both, or flat (core p.304).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::shaping::{self, Shape};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use crate::board::Cell;
use bevy_ecs::prelude::World;

/// Shapes the squares cardinally adjacent to it, as many as it likes and each as it likes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShapeGround {
    /// Those that become Rough.
    pub rough: Vec<Cell>,
    /// Those that become Slow.
    pub slow: Vec<Cell>,
    /// Those that become both.
    pub both: Vec<Cell>,
    /// Rough ones that become flat.
    pub flat: Vec<Cell>,
}

arguments!(ShapeGround {
    rough: Vec<Cell>,
    slow: Vec<Cell>,
    both: Vec<Cell>,
    flat: Vec<Cell>
});

impl ShapeGround {
    /// Gives all of these squares the same shape.
    fn all(cells: Vec<Cell>, shape: Shape) -> Self {
        let mut wanted = Self::default();
        *match (shape.rough, shape.slow) {
            (true, false) => &mut wanted.rough,
            (false, true) => &mut wanted.slow,
            (true, true) => &mut wanted.both,
            (false, false) => &mut wanted.flat,
        } = cells;
        wanted
    }

    fn wanted(&self) -> Vec<(Cell, Shape)> {
        let lists = [
            (&self.rough, Shape::of(true, false)),
            (&self.slow, Shape::of(false, true)),
            (&self.both, Shape::of(true, true)),
            (&self.flat, Shape::of(false, false)),
        ];
        let squares = lists
            .into_iter()
            .flat_map(|(cells, shape)| cells.iter().map(move |cell| (*cell, shape)));
        squares.collect()
    }
}

impl Verb for ShapeGround {
    const CARD: VerbCard = VerbCard::new(
        "Make the squares cardinally adjacent to you Rough, Slow or both, or Rough ones flat (core p.304).",
    )
    .within(Group::Maneuvers)
    .shown("Shapes the ground");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        shaping::plan(world, actor, &self.wanted())?;
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, _: CombatantId, _: Cost) {
        shaping::shape(&mut engine.world, &self.wanted());
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        if !shaping::is_groundshaper(world, actor) {
            return;
        }
        let near = shaping::around(world, actor);
        let mut choices = Vec::new();
        for (shape, name) in Shape::ALL {
            let takes = |cell: &Cell| shaping::takes(world, *cell, shape).is_ok();
            let cells: Vec<Cell> = near.iter().copied().filter(takes).collect();
            if cells.len() > 1 {
                let all = Self::all(cells.clone(), shape);
                choices.push(list.plain(all, format!("{name} all around")));
            }
            for cell in cells {
                let one = Self::all(vec![cell], shape);
                choices.push(list.plain(one, format!("{name} at ({}, {})", cell.x, cell.y)));
            }
        }
        list.kept(Self::key(), "Shape the ground", cost::STANDARD, choices);
    }
}
