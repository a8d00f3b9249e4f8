//! Tilemap layers: one tile per square, all the size of the board, stacked by height.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use super::game::Stamp;
use super::grid::{CELL, centre};
use crate::board::Cell;

/// Heights (z) of everything on the board, lowest first.
pub mod height {
    /// The rim around the board.
    pub const RIM: f32 = 0.0;
    /// Ground.
    pub const GROUND: f32 = 1.0;
    /// Flowers, pebbles, reeds.
    pub const GROWTH: f32 = 2.0;
    /// Doors, crates, trees.
    pub const OBJECT: f32 = 2.5;
    /// Smoke and flames.
    pub const COVER: f32 = 3.0;
    /// Dusk, night, lamps.
    pub const LIGHT: f32 = 3.5;
    /// Lines between squares.
    pub const GRID: f32 = 4.0;
    /// The first of the overlays; each next one lies 0.1 higher.
    pub const OVERLAY: f32 = 5.0;
    /// Paths.
    pub const PATH: f32 = 7.0;
    /// Items on the floor.
    pub const ITEM: f32 = 8.0;
    /// Tokens; lower rows of the board stand a little higher.
    pub const TOKEN: f32 = 10.0;
    /// Marks around tokens: targets, warnings, the cursor.
    pub const MARK: f32 = 280.0;
    /// Names, bars and status marks of tokens, above every token.
    pub const PLATE: f32 = 300.0;
    /// Floating numbers.
    pub const FLOAT: f32 = 500.0;
}

/// How a tile looks: picture and tint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Index of the picture.
    pub picture: u32,
    /// Tint.
    pub tint: Color,
}

impl Look {
    /// A picture as painted.
    #[must_use]
    pub fn plain(picture: u32) -> Self {
        Self {
            picture,
            tint: Color::WHITE,
        }
    }
}

/// Spawns a layer of hidden tiles below `parent`.
pub fn spawn<M: Component>(
    commands: &mut Commands,
    parent: Entity,
    marker: M,
    size: (i16, i16),
    z: f32,
    texture: &Handle<Image>,
) {
    let size = TilemapSize {
        x: size.0.max(1) as u32,
        y: size.1.max(1) as u32,
    };
    let map = commands.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    for y in 0..size.y {
        for x in 0..size.x {
            let position = TilePos { x, y };
            let tile = TileBundle {
                position,
                tilemap_id: TilemapId(map),
                visible: TileVisible(false),
                ..default()
            };
            let tile = commands.spawn((tile, ChildOf(map))).id();
            storage.set(&position, tile);
        }
    }
    let corner = Cell {
        x: 0,
        y: size.y as i16 - 1,
    };
    let tile_size = TilemapTileSize { x: CELL, y: CELL };
    commands.entity(map).insert((
        TilemapBundle {
            grid_size: tile_size.into(),
            map_type: TilemapType::Square,
            size,
            storage,
            texture: TilemapTexture::Single(texture.clone()),
            tile_size,
            transform: Transform::from_translation(centre(corner).extend(z)),
            ..default()
        },
        marker,
        ChildOf(parent),
    ));
}

/// The tile components that a layer changes.
pub type Tiles<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut TileTextureIndex,
        &'static mut TileColor,
        &'static mut TileVisible,
    ),
>;

/// Makes a layer show what `look` says for each square; touches only tiles that change.
pub fn paint(
    storage: &TileStorage,
    size: TilemapSize,
    tiles: &mut Tiles,
    mut look: impl FnMut(Cell) -> Option<Look>,
) {
    for y in 0..size.y {
        for x in 0..size.x {
            let Some(tile) = storage.get(&TilePos { x, y }) else {
                continue;
            };
            let Ok((mut index, mut colour, mut visible)) = tiles.get_mut(tile) else {
                continue;
            };
            let look = look(Cell {
                x: x as i16,
                y: (size.y - 1 - y) as i16,
            });
            visible.set_if_neq(TileVisible(look.is_some()));
            let Some(look) = look else { continue };
            index.set_if_neq(TileTextureIndex(look.picture));
            if colour.0 != look.tint {
                colour.0 = look.tint;
            }
        }
    }
}

/// Everything that belongs to the board shown; despawned with it.
#[derive(Component)]
pub(super) struct BoardRoot {
    pub(super) of: Stamp,
    pub(super) size: (i16, i16),
}
