//! Objects: objects that can be struck, burn, break, topple or go dead, and what comes of it
//! (G107 to G110). Sole writer of [`Objects`]. Levels without objects and without fire pay
//! nothing: everything here first asks whether there is any.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::ObjectId;
use crate::battle::kernel::world::Access;
use crate::battle::state::object_state::ObjectState;
use crate::battle::state::place;
use crate::board::{Body, Cell, Footprint};
use crate::data::objects::{ObjectDef, ObjectPlaced};
use crate::data::{Dex, Level, ObjectKindId, TerrainId};

pub(crate) mod aim;
pub(crate) mod change;
pub(crate) mod clinging;
pub(crate) mod fire;
pub(crate) mod power;
pub(crate) mod raised;
pub(crate) mod remains;
pub(crate) mod set_piece;
pub(crate) mod struck;

/// Whether a device works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PowerSupply {
    #[default]
    On,
    /// Off for so many more rounds.
    Rounds(u8),
    /// Off for the rest of the scene.
    Scene,
}

/// The state of one object.
#[derive(Clone, Debug)]
struct Thing {
    /// Where the level has put it, and what it is.
    placed: ObjectPlaced,
    hp: i32,
    gone: bool,
    /// Rounds until it has burnt down; 0 where it does not burn.
    burning: u8,
    power: PowerSupply,
    /// How often its set piece has been done.
    used: u8,
}

/// A square on fire.
#[derive(Clone, Copy, Debug)]
struct Fire {
    at: Cell,
    left: u8,
    spreads: bool,
    into: Option<TerrainId>,
}

/// All objects and fires of a battle.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct Objects {
    things: Vec<Thing>,
    fires: Vec<Fire>,
    /// How many of them are the level's.
    of_level: usize,
}

impl Objects {
    pub(crate) fn of(dex: &Dex, level: &Level) -> Self {
        let things = level
            .objects
            .iter()
            .map(|object| Thing {
                placed: object.clone(),
                hp: dex.object(object.kind).hp.unwrap_or(0),
                gone: false,
                burning: 0,
                power: PowerSupply::On,
                used: 0,
            })
            .collect();
        Self {
            of_level: level.objects.len(),
            things,
            fires: Vec::new(),
        }
    }

    /// What something is that has been raised in the battle, and where; `None` for what is the level's.
    pub(crate) fn raised(&self, id: ObjectId) -> Option<(ObjectKindId, Vec<Cell>)> {
        let own = usize::from(id.0) >= self.of_level;
        let thing = self.thing(id).filter(|_| own)?;
        Some((thing.placed.kind, thing.placed.cells.clone()))
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    /// An object as the level places it.
    fn placed(&self, id: ObjectId) -> Option<&ObjectPlaced> {
        self.thing(id).map(|thing| &thing.placed)
    }

    /// What an object is.
    pub(crate) fn kind(&self, id: ObjectId) -> Option<ObjectKindId> {
        self.placed(id).map(|placed| placed.kind)
    }

    /// The Hit Points of an object.
    pub(crate) fn hit_points(&self, id: ObjectId) -> Option<i32> {
        self.thing(id).map(|thing| thing.hp)
    }

    fn thing(&self, id: ObjectId) -> Option<&Thing> {
        self.things.get(usize::from(id.0))
    }

    fn thing_mut(&mut self, id: ObjectId) -> Option<&mut Thing> {
        self.things.get_mut(usize::from(id.0))
    }

    /// Whether it stands.
    pub(crate) fn stands(&self, id: ObjectId) -> bool {
        self.thing(id).is_some_and(|thing| !thing.gone)
    }

    /// Whether it stands and works.
    pub(crate) fn works(&self, id: ObjectId) -> bool {
        self.thing(id)
            .is_some_and(|thing| !thing.gone && thing.power == PowerSupply::On)
    }

    pub(crate) fn burns(&self, id: ObjectId) -> bool {
        self.thing(id).is_some_and(|thing| thing.burning > 0)
    }

    pub(crate) fn is_off(&self, id: ObjectId) -> bool {
        self.thing(id)
            .is_some_and(|thing| !thing.gone && thing.power != PowerSupply::On)
    }

    /// Every object, in level order.
    pub(crate) fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        (0..self.things.len()).map(|index| ObjectId(index as u8))
    }
}

/// What every object is like now, in level order.
pub(crate) fn states(world: &World) -> Vec<ObjectState> {
    let scenery = world.the::<Objects>();
    scenery
        .ids()
        .filter_map(|id| {
            let (thing, placed) = (scenery.thing(id)?, placed(world, id));
            let def = def(world, id);
            Some(ObjectState {
                id,
                name: placed.name.clone(),
                kind: def.name.clone(),
                cells: placed.cells.clone(),
                hp: def.hp.map(|max| (thing.hp, max)),
                gone: thing.gone,
                burning: thing.burning,
                off: thing.power != PowerSupply::On,
            })
        })
        .collect()
}

/// An object as the level places it.
pub(crate) fn placed(world: &World, id: ObjectId) -> &ObjectPlaced {
    &world.the::<Objects>().things[usize::from(id.0)].placed
}

/// What an object is.
pub(crate) fn def(world: &World, id: ObjectId) -> &ObjectDef {
    world.dex().object(placed(world, id).kind)
}

/// The smallest body that holds all squares of an object.
pub(crate) fn body(world: &World, id: ObjectId) -> Body {
    let cells = &placed(world, id).cells;
    let span = |of: fn(&Cell) -> i16| {
        let low = cells.iter().map(of).min().unwrap_or(0);
        let high = cells.iter().map(of).max().unwrap_or(0);
        (low, (high - low + 1).clamp(1, 100) as u8)
    };
    let ((x, width), (y, height)) = (span(|cell| cell.x), span(|cell| cell.y));
    Body::new(Cell::new(x, y), Footprint { width, height })
}

/// Whether a body stands on an object or beside it.
pub(crate) fn touches(world: &World, id: ObjectId, body: &Body) -> bool {
    placed(world, id)
        .cells
        .iter()
        .any(|cell| body.contains(*cell) || place::adjacent(world, body, &Body::at(*cell)))
}

/// The object that stands on a square.
pub(crate) fn at(world: &World, cell: Cell) -> Option<ObjectId> {
    let scenery = world.the::<Objects>();
    scenery
        .ids()
        .find(|id| scenery.stands(*id) && placed(world, *id).cells.contains(&cell))
}

/// The squares of the objects of this name that stand within so many metres of a body.
pub(crate) fn near(world: &World, name: &str, body: &Body, metres: i32) -> Vec<Cell> {
    let objects = world.the::<Objects>();
    let meant = objects
        .ids()
        .filter(|id| objects.stands(*id) && def(world, *id).name == name);
    let cells = meant.flat_map(|id| placed(world, id).cells.clone());
    cells
        .filter(|cell| body.distance(&Body::at(*cell)) <= metres)
        .collect()
}
