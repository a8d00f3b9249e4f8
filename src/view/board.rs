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
use super::game::{Game, Stamp};
use super::grid::{self, CELL};
use super::idle::Awake;
use super::layers::{self, BoardRoot, Look, Tiles, height};
use super::overlay;
use super::palette;
use super::scene::SceneryShown;
use super::state::AppState;
use crate::battle::{Shown, ShownObject};
use crate::board::Cell;
use crate::data::KindName;
use crate::data::TerrainId;

/// Spawns the layers when another battle is shown and keeps them in step with it.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GridLines>();
    app.add_systems(
        Update,
        (build, survey, paint, show_lines, lay_items, lay_hazards)
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
    for (inner, outer, colour) in [(0.0, 6.0, palette::RIM), (6.0, 10.0, palette::INK)] {
        for bar in bars(board, inner, outer) {
            commands.spawn((
                Sprite::from_color(colour, bar.size()),
                Transform::from_translation(bar.center().extend(height::RIM)),
                ChildOf(root),
            ));
        }
    }
}

/// The four bars around a board that lie between these distances from its edge. A rectangle under the
/// whole board would be painted dot for dot, and nobody would ever see its middle.
fn bars(board: Vec2, inner: f32, outer: f32) -> [Rect; 4] {
    let (hole, whole) = (Vec2::splat(inner), Vec2::splat(outer));
    let (from, to) = (Vec2::new(0.0, -board.y), Vec2::new(board.x, 0.0));
    let (hole, whole) = (
        Rect::from_corners(from - hole, to + hole),
        Rect::from_corners(from - whole, to + whole),
    );
    [
        Rect::new(whole.min.x, hole.max.y, whole.max.x, whole.max.y),
        Rect::new(whole.min.x, whole.min.y, whole.max.x, hole.min.y),
        Rect::new(whole.min.x, hole.min.y, hole.min.x, hole.max.y),
        Rect::new(hole.max.x, hole.min.y, whole.max.x, hole.max.y),
    ]
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

/// What the scene of a board follows from.
#[derive(Clone, Debug, Default, PartialEq)]
struct Surveyed {
    of: Option<Stamp>,
    ground: Vec<TerrainId>,
    cover: Vec<Option<TerrainId>>,
    elevation: Vec<u8>,
    objects: Vec<ShownObject>,
}

/// Works the scene out anew where the ground or what stands on it has changed.
fn survey(
    game: Res<Game>,
    displayed: Res<Displayed>,
    fresh: Query<(), Added<BoardRoot>>,
    scene: Option<Res<SceneryShown>>,
    mut seen: Local<Surveyed>,
    mut commands: Commands,
) {
    if fresh.is_empty() && !displayed.is_changed() {
        return;
    }
    let of = Some(game.stamp());
    let same = seen.of == of
        && seen.ground == displayed.ground
        && seen.cover == displayed.cover
        && seen.elevation == displayed.elevation
        && seen.objects == displayed.objects;
    if same && fresh.is_empty() && scene.is_some() {
        return;
    }
    *seen = Surveyed {
        of,
        ground: displayed.ground.clone(),
        cover: displayed.cover.clone(),
        elevation: displayed.elevation.clone(),
        objects: displayed.objects.clone(),
    };
    commands.insert_resource(SceneryShown::of(game.level(), &displayed, game.dex()));
}

fn paint(
    game: Res<Game>,
    displayed: Res<Displayed>,
    scene: Option<Res<SceneryShown>>,
    layers: Query<(&Layer, &TileStorage, &TilemapSize)>,
    mut tiles: Tiles,
) {
    let Some(scene) = scene.filter(DetectChanges::is_changed) else {
        return;
    };
    let dex = game.dex();
    for (layer, storage, size) in &layers {
        layers::paint(storage, *size, &mut tiles, |cell| {
            let index = displayed.index(cell)?;
            let shade = |most: f32| {
                let value = most * shade(&displayed, index);
                Color::srgb(value, value, value)
            };
            Some(match layer {
                Layer::Ground => Look {
                    picture: scene.ground(cell)?,
                    tint: shade(1.0),
                },
                Layer::Growth => Look {
                    picture: scene.growth(cell)?,
                    tint: shade(1.0),
                },
                Layer::Object => {
                    let (object, off) = displayed.object_at(cell)?;
                    Look {
                        picture: decor::one_of(cell, &dex.object(object).tiles),
                        tint: shade(if off { 0.55 } else { 1.0 }),
                    }
                }
                Layer::Cover => {
                    let cover = displayed.cover.get(index).copied().flatten()?;
                    Look {
                        picture: decor::one_of(cell, &dex.terrain(cover).tiles),
                        tint: Color::WHITE.with_alpha(0.9),
                    }
                }
            })
        });
    }
}

/// How bright a square is drawn: the lower the darker.
fn shade(displayed: &Shown, index: usize) -> f32 {
    let top = displayed.elevation.iter().max().copied().unwrap_or(0);
    let depth = top - displayed.elevation.get(index).copied().unwrap_or(top);
    1.0 - 0.06 * f32::from(depth)
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
        let thin = view.look.scale.max(1.0);
        let size = sprite.custom_size.map(|size| match line.upright {
            true => Vec2::new(thin, size.y),
            false => Vec2::new(size.x, thin),
        });
        if sprite.custom_size != size {
            sprite.custom_size = size;
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
    mut shown: Local<Vec<(Cell, KindName)>>,
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
        let (colour, size, places) = signs(*hazard);
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

/// The signs of a hazard: their colour, their size, and where on the square they are; those of one that is not drawn
/// are plain.
fn signs(hazard: KindName) -> (Color, f32, &'static [(f32, f32)]) {
    match hazard.name() {
        "Spikes" => (
            Color::srgb(0.35, 0.37, 0.42),
            0.13,
            &[(-0.28, 0.22), (0.24, 0.3), (0.0, -0.3)],
        ),
        "Toxic Spikes" => (
            Color::srgb(0.55, 0.25, 0.62),
            0.13,
            &[(0.3, -0.18), (-0.26, -0.26), (0.02, 0.3)],
        ),
        "Sticky Web" => (
            Color::srgb(0.93, 0.93, 0.96),
            0.09,
            &[(-0.32, 0.0), (0.32, 0.0), (0.0, 0.32), (0.0, -0.32)],
        ),
        "Stealth Rock" => (
            Color::srgb(0.45, 0.36, 0.26),
            0.24,
            &[(-0.2, -0.2), (0.26, 0.18)],
        ),
        "Fire Hazard" => (
            Color::srgb(0.96, 0.5, 0.14),
            0.17,
            &[(-0.26, -0.12), (0.0, 0.22), (0.24, -0.2), (-0.02, -0.3)],
        ),
        _ => (
            Color::srgb(0.86, 0.3, 0.3),
            0.15,
            &[(-0.2, 0.2), (0.2, -0.2)],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rim_goes_all_around_the_board_and_not_under_it() {
        let board = Vec2::new(200.0, 100.0);
        let inside = Rect::from_corners(Vec2::new(0.0, -board.y), Vec2::new(board.x, 0.0));
        let bars = bars(board, 0.0, 6.0);
        let painted: f32 = bars.iter().map(|bar| bar.width() * bar.height()).sum();
        assert_eq!(painted, 212.0 * 112.0 - 200.0 * 100.0);
        for bar in bars {
            assert!(bar.intersect(inside).is_empty(), "{bar:?}");
        }
        let around = bars.into_iter().reduce(|all, bar| all.union(bar)).unwrap();
        assert_eq!(around, inside.inflate(6.0));
    }
}
