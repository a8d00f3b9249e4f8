//! The board itself: rim, ground, what grows on it, cover, grid lines, items on the floor.
//!
//! What lies *over* the ground to answer questions (reach, threat, ...) is in `overlay.rs`.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy_ecs_tilemap::prelude::*;

use super::assets::BoardArt;
use super::camera::BoardView;
use super::decor;
use super::displayed::Displayed;
use super::game::Game;
use super::grid::{self, CELL};
use super::idle::Awake;
use super::layers::{self, BoardRoot, Look, Tiles, height};
use super::overlay;
use super::palette;
use super::state::AppState;
use crate::board::{Cell, Light};
use crate::data::moves::Hazard;
use crate::data::{Dex, Level};

/// Spawns the layers when another battle is shown and keeps them in step with it.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GridLines>();
    app.add_systems(
        Update,
        (build, paint, show_lines, lay_items, lay_hazards)
            .chain()
            .in_set(super::ViewSystems::Board)
            .run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
    );
}

/// Whether grid lines are drawn.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridLines(pub bool);

impl Default for GridLines {
    fn default() -> Self {
        Self(true)
    }
}

#[derive(Component)]
enum Layer {
    Ground,
    Growth,
    Object,
    Cover,
}

#[derive(Component)]
struct GridLine {
    upright: bool,
}

#[derive(Component)]
struct FloorItem;

fn build(
    game: Res<Game>,
    displayed: Res<Displayed>,
    art: Res<BoardArt>,
    roots: Query<(Entity, &mut BoardRoot)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let size = (displayed.width, displayed.height);
    if size.0 == 0 {
        return;
    }
    for (entity, mut root) in roots {
        if root.size == size {
            root.of = game.stamp();
            return;
        }
        commands.entity(entity).despawn();
    }
    let root = commands
        .spawn((
            BoardRoot {
                of: game.stamp(),
                size,
            },
            Transform::default(),
            Visibility::default(),
            DespawnOnExit(AppState::Battle),
        ))
        .id();
    spawn_rim(&mut commands, root, size);
    let mut layer = |layer, z| layers::spawn(&mut commands, root, layer, size, z, &art.terrain);
    layer(Layer::Ground, height::GROUND);
    layer(Layer::Growth, height::GROWTH);
    layer(Layer::Object, height::OBJECT);
    layer(Layer::Cover, height::COVER);
    overlay::spawn_layers(&mut commands, root, size, &art.overlay);
    spawn_lines(&mut commands, root, size);
    awake.settle();
}

fn spawn_rim(commands: &mut Commands, root: Entity, size: (i16, i16)) {
    let board = grid::board_size(size.0, size.1);
    let middle = Vec2::new(board.x, -board.y) / 2.0;
    for (grow, colour, z) in [(10.0, palette::INK, 0.0), (6.0, palette::RIM, 0.1)] {
        commands.spawn((
            Sprite::from_color(colour, board + Vec2::splat(grow * 2.0)),
            Transform::from_translation(middle.extend(height::RIM + z)),
            ChildOf(root),
        ));
    }
}

fn spawn_lines(commands: &mut Commands, root: Entity, size: (i16, i16)) {
    let board = grid::board_size(size.0, size.1);
    let mut line = |upright: bool, at: f32| {
        let (position, length) = if upright {
            (Vec2::new(at, 0.0), Vec2::new(1.0, board.y))
        } else {
            (Vec2::new(0.0, -at), Vec2::new(board.x, 1.0))
        };
        commands.spawn((
            Sprite::from_color(palette::INK.with_alpha(0.20), length),
            Anchor::TOP_LEFT,
            Transform::from_translation(position.extend(height::GRID)),
            GridLine { upright },
            ChildOf(root),
        ));
    };
    (1..size.0).for_each(|x| line(true, f32::from(x) * CELL));
    (1..size.1).for_each(|y| line(false, f32::from(y) * CELL));
}

fn paint(
    game: Res<Game>,
    displayed: Res<Displayed>,
    fresh: Query<(), Added<Layer>>,
    layers: Query<(&Layer, &TileStorage, &TilemapSize)>,
    mut tiles: Tiles,
) {
    if !displayed.is_changed() && fresh.is_empty() {
        return;
    }
    let dex = game.dex();
    let zoned = !game.level().zones.is_empty();
    for (layer, storage, size) in &layers {
        layers::paint(storage, *size, &mut tiles, |cell| {
            let index = displayed.index(cell)?;
            let ground = dex.terrain(*displayed.ground.get(index)?);
            match layer {
                // What lies between zones is no place of its own.
                Layer::Ground if zoned && ground.terrain.blocking => Some(Look {
                    picture: decor::ground(cell, &decor::picture::BEDROCK),
                    tint: Color::srgb(0.8, 0.8, 0.85),
                }),
                Layer::Growth if zoned && ground.terrain.blocking => Some(Look {
                    picture: decor::on_bedrock(cell, beside_a_way(&displayed, dex, cell))?,
                    tint: Color::srgb(0.62, 0.62, 0.68),
                }),
                Layer::Ground => Some(Look {
                    picture: match beneath(&displayed, dex, cell).filter(|_| !zoned) {
                        Some(tiles) => decor::ground(cell, tiles),
                        None => decor::ground(cell, &ground.tiles),
                    },
                    tint: shade(game.level(), &displayed.light, index),
                }),
                Layer::Growth => Some(Look {
                    picture: match beneath(&displayed, dex, cell).filter(|_| !zoned) {
                        Some(_) => decor::picture::BOULDER,
                        None => decor::growth(cell, *ground.tiles.first()?)?,
                    },
                    tint: shade(game.level(), &displayed.light, index),
                }),
                Layer::Object => {
                    let (object, off) = displayed.object_at(cell)?;
                    let tint = if off { 0.55 } else { 1.0 };
                    let Srgba {
                        red, green, blue, ..
                    } = shade(game.level(), &displayed.light, index).to_srgba();
                    Some(Look {
                        picture: decor::ground(cell, &dex.object(object.kind).tiles),
                        tint: Color::srgb(red * tint, green * tint, blue * tint),
                    })
                }
                Layer::Cover => {
                    let cover = displayed.cover.get(index).copied().flatten()?;
                    let picture = decor::ground(cell, &dex.terrain(cover).tiles);
                    Some(Look {
                        picture,
                        tint: Color::WHITE.with_alpha(0.9),
                    })
                }
            }
        });
    }
}

/// Whether somebody could stand right beside a square.
fn beside_a_way(displayed: &Displayed, dex: &Dex, cell: Cell) -> bool {
    let open = |cell: Cell| {
        let index = displayed.index(cell)?;
        let ground = dex.terrain(*displayed.ground.get(index)?);
        (!ground.terrain.blocking).then_some(())
    };
    [(-1, 0), (1, 0), (0, -1), (0, 1)]
        .into_iter()
        .any(|(x, y)| open(Cell::new(cell.x + x, cell.y + y)).is_some())
}

/// The pictures of a rock lie on grass. What lies under a rock whose neighbour is something else,
/// such as the floor of a cave; `None` where the picture is right as it is.
fn beneath<'a>(displayed: &Displayed, dex: &'a Dex, cell: Cell) -> Option<&'a [u16]> {
    let tiles = |cell: Cell| {
        let index = displayed.index(cell)?;
        Some(dex.terrain(*displayed.ground.get(index)?).tiles.as_slice())
    };
    let first = |tiles: &[u16]| tiles.first().copied().unwrap_or_default();
    if !decor::is_rock(first(tiles(cell)?)) {
        return None;
    }
    let around = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        .into_iter()
        .filter_map(|(x, y)| tiles(Cell::new(cell.x + x, cell.y + y)));
    let mut open = around.filter(|tiles| decor::is_floor(first(tiles)));
    open.next().filter(|tiles| !decor::is_grass(first(tiles)))
}

/// How bright a square is drawn: by its light (A027), and the lower the darker.
fn shade(level: &Level, light: &[Light], index: usize) -> Color {
    let light = match light.get(index) {
        None | Some(Light::Lit) => 1.0,
        Some(Light::Dark) => 0.6,
        Some(Light::PitchDark) => 0.35,
    };
    let top = level.elevation.iter().max().copied().unwrap_or(0);
    let depth = top - level.elevation.get(index).copied().unwrap_or(top);
    let value = light * (1.0 - 0.06 * f32::from(depth));
    Color::srgb(value, value, value)
}

/// Lines stay one pixel thin at every zoom.
fn show_lines(
    lines: Res<GridLines>,
    view: Res<BoardView>,
    mut query: Query<(&GridLine, &mut Sprite, &mut Visibility)>,
    mut awake: ResMut<Awake>,
) {
    if lines.is_changed() {
        awake.stir();
    }
    if !lines.is_changed() && !view.is_changed() {
        return;
    }
    let visibility = if lines.0 {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for (line, mut sprite, mut shown) in &mut query {
        shown.set_if_neq(visibility);
        if let Some(size) = sprite.custom_size.as_mut() {
            let thin = if line.upright {
                &mut size.x
            } else {
                &mut size.y
            };
            *thin = view.look.scale.max(1.0);
        }
    }
}

fn lay_items(
    displayed: Res<Displayed>,
    art: Res<BoardArt>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, With<FloorItem>>,
    mut shown: Local<Vec<(Cell, crate::data::ItemId)>>,
    mut commands: Commands,
) {
    if !displayed.is_changed() || *shown == displayed.items && !old.is_empty() {
        return;
    }
    let Some(root) = roots.iter().next() else {
        return;
    };
    shown.clone_from(&displayed.items);
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    for (cell, _) in &displayed.items {
        let corner = grid::centre(*cell) + Vec2::new(-0.26, -0.24) * CELL;
        commands.spawn((
            Sprite {
                image: art.ball.clone(),
                custom_size: Some(Vec2::splat(CELL * 0.36)),
                ..default()
            },
            Transform::from_translation(corner.extend(height::ITEM)),
            FloorItem,
            ChildOf(root),
        ));
    }
}

#[derive(Component)]
struct FloorHazard;

/// Hazards are small signs on their squares: points, drops, threads, stones.
fn lay_hazards(
    displayed: Res<Displayed>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, With<FloorHazard>>,
    mut shown: Local<Vec<(Cell, Hazard)>>,
    mut commands: Commands,
) {
    if !displayed.is_changed() || *shown == displayed.hazards && old.is_empty() == shown.is_empty()
    {
        return;
    }
    let Some(root) = roots.iter().next() else {
        return;
    };
    shown.clone_from(&displayed.hazards);
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    for (cell, hazard) in &displayed.hazards {
        let (colour, size, places): (Color, f32, &[(f32, f32)]) = match hazard {
            Hazard::Spikes => (
                Color::srgb(0.35, 0.37, 0.42),
                0.13,
                &[(-0.28, 0.22), (0.24, 0.3), (0.0, -0.3)],
            ),
            Hazard::ToxicSpikes => (
                Color::srgb(0.55, 0.25, 0.62),
                0.13,
                &[(0.3, -0.18), (-0.26, -0.26), (0.02, 0.3)],
            ),
            Hazard::StickyWeb => (
                Color::srgb(0.93, 0.93, 0.96),
                0.09,
                &[(-0.32, 0.0), (0.32, 0.0), (0.0, 0.32), (0.0, -0.32)],
            ),
            Hazard::StealthRock => (
                Color::srgb(0.45, 0.36, 0.26),
                0.24,
                &[(-0.2, -0.2), (0.26, 0.18)],
            ),
        };
        for (x, y) in places {
            let at = grid::centre(*cell) + Vec2::new(*x, *y) * CELL;
            commands.spawn((
                Sprite::from_color(colour, Vec2::splat(CELL * size)),
                Transform::from_translation(at.extend(height::ITEM))
                    .with_rotation(Quat::from_rotation_z(std::f32::consts::FRAC_PI_4)),
                FloorHazard,
                ChildOf(root),
            ));
        }
    }
}
