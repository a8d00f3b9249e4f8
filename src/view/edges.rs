//! Soft borders between kinds of ground: the higher one reaches over the lower one in waves.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::assets::BoardArt;
use super::board::BoardRoot;
use super::decor;
use super::displayed::Displayed;
use super::game::Game;
use super::grid::{CELL, centre};
use super::layers::height;
use super::palette;
use super::state::AppState;
use crate::data::TerrainId;
use crate::rules::Cell;

/// Draws borders again whenever the ground changes.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fringe>();
    app.add_systems(
        Update,
        draw.in_set(super::ViewSystems::Overlay)
            .run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
    );
}

/// Which ground reaches over which: the higher over the lower. `None` keeps hard edges. Given
/// by the first picture of a terrain.
fn rank(first: u16) -> Option<u8> {
    Some(match first {
        8..=9 => 0,
        6..=7 => 1,
        15 | 16 => 2,
        4..=5 => 3,
        0..=3 | 12..=13 => 4,
        17 => 5,
        10..=11 => 6,
        _ => return None,
    })
}

/// A border drawn inside `cell`, along the side that lies `turns` quarter turns (counter-
/// clockwise) from its upper one, in the colour of the ground of `over`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Edge {
    cell: Cell,
    turns: u8,
    over: TerrainId,
}

fn edges(displayed: &Displayed, first: impl Fn(TerrainId) -> Option<u16>) -> Vec<Edge> {
    let ground = |cell: Cell| {
        let terrain = *displayed.ground.get(displayed.index(cell)?)?;
        Some((terrain, rank(first(terrain)?)?))
    };
    let mut edges = Vec::new();
    for y in 0..displayed.height {
        for x in 0..displayed.width {
            let cell = Cell { x, y };
            let Some((_, low)) = ground(cell) else {
                continue;
            };
            for (turns, (dx, dy)) in (0..).zip([(0, -1), (-1, 0), (0, 1), (1, 0)]) {
                let beyond = Cell {
                    x: x + dx,
                    y: y + dy,
                };
                if let Some((over, _)) = ground(beyond).filter(|(_, high)| *high > low) {
                    edges.push(Edge { cell, turns, over });
                }
            }
        }
    }
    edges
}

/// Width of the drawn border, in pixels of the mask and in world units.
const DEPTH: u32 = 16;

/// The mask of a border: opaque above a wavy line, the same at both ends.
fn mask() -> Image {
    let (width, height) = (CELL as u32, DEPTH);
    let mut data = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        for x in 0..width {
            let turn = x as f32 / width as f32 * std::f32::consts::TAU;
            let line = 7.0 + 2.0 * (turn * 2.0).sin() + 1.4 * (turn * 5.0 + 1.0).sin();
            let alpha = (line - y as f32 + 0.5).clamp(0.0, 1.0);
            data.extend([255, 255, 255, (alpha * 255.0) as u8]);
        }
    }
    Image::new(
        Extent3d {
            width,
            height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// The mask as a picture.
#[derive(Resource)]
struct Fringe(Handle<Image>);

impl FromWorld for Fringe {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Image>>().add(mask()))
    }
}

#[derive(Component)]
struct Border;

fn draw(
    game: Res<Game>,
    displayed: Res<Displayed>,
    fringe: Res<Fringe>,
    art: Res<BoardArt>,
    images: Res<Assets<Image>>,
    root: Query<(Entity, Ref<BoardRoot>)>,
    old: Query<Entity, With<Border>>,
    mut shown: Local<Vec<TerrainId>>,
    mut commands: Commands,
) {
    let Some((root, board)) = root.iter().next() else {
        return;
    };
    if !board.is_added() && (!displayed.is_changed() || *shown == displayed.ground) {
        return;
    }
    shown.clone_from(&displayed.ground);
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    let terrains = &game.dex().terrains;
    let first = |terrain: TerrainId| terrains.get(usize::from(terrain.0))?.tiles.first().copied();
    let sheet = images.get(&art.terrain);
    for edge in edges(&displayed, first) {
        let colour = first(edge.over)
            .zip(sheet)
            .map(|(tile, sheet)| mean(sheet, tile));
        let turn = Quat::from_rotation_z(f32::from(edge.turns) * std::f32::consts::FRAC_PI_2);
        for (shift, colour, z) in [
            (2.5, Some(palette::INK.with_alpha(0.16)), 0.0),
            (
                0.0,
                colour,
                0.1 + 0.01 * f32::from(first(edge.over).and_then(rank).unwrap_or(0)),
            ),
        ] {
            let inward = CELL / 2.0 - DEPTH as f32 / 2.0 - shift;
            let place = centre(edge.cell) + (turn * Vec3::Y * inward).truncate();
            commands.spawn((
                Sprite {
                    image: fringe.0.clone(),
                    color: colour.unwrap_or(Color::NONE),
                    flip_x: decor::chance(edge.cell, u32::from(edge.turns) + 7) < 50,
                    ..default()
                },
                Transform::from_translation(place.extend(height::GROUND + 0.2 + z))
                    .with_rotation(turn),
                Border,
                ChildOf(root),
            ));
        }
    }
}

/// The mean colour of a tile of a sheet of 8-bit pixels.
fn mean(sheet: &Image, tile: u16) -> Color {
    let size = CELL as usize;
    let width = sheet.width() as usize;
    let Some(data) = sheet
        .data
        .as_ref()
        .filter(|data| data.len() >= width * size * 4)
    else {
        return Color::NONE;
    };
    let mut sum = [0_u32; 3];
    for y in 0..size {
        for x in 0..size {
            let at = (y * width + usize::from(tile) * size + x) * 4;
            let Some(pixel) = data.get(at..at + 3) else {
                return Color::NONE;
            };
            (0..3).for_each(|channel| sum[channel] += u32::from(pixel[channel]));
        }
    }
    let [red, green, blue] = sum.map(|total| (total / (size * size) as u32) as u8);
    Color::srgb_u8(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn island() -> Displayed {
        // One square of grass (terrain 0) in a lake (terrain 1).
        let mut ground = vec![TerrainId(1); 9];
        ground[4] = TerrainId(0);
        Displayed {
            ground,
            width: 3,
            height: 3,
            ..Displayed::default()
        }
    }

    fn first(terrain: TerrainId) -> Option<u16> {
        [0, 6, 14].get(usize::from(terrain.0)).copied()
    }

    #[test]
    fn the_land_reaches_into_the_water_on_all_four_sides() {
        let mut found = edges(&island(), first);
        found.sort_by_key(|edge| edge.turns);
        let cells: Vec<_> = found
            .iter()
            .map(|edge| (edge.cell.x, edge.cell.y))
            .collect();
        assert_eq!(cells, [(1, 2), (2, 1), (1, 0), (0, 1)]);
        assert!(found.iter().all(|edge| edge.over == TerrainId(0)));
    }

    #[test]
    fn walls_and_equal_ground_keep_hard_edges() {
        let mut walled = island();
        walled.ground[4] = TerrainId(2);
        assert!(edges(&walled, first).is_empty());
        walled.ground[4] = TerrainId(1);
        assert!(edges(&walled, first).is_empty());
    }

    #[test]
    fn the_mask_is_full_at_the_border_and_empty_far_from_it() {
        let data = mask().data.unwrap();
        let alpha = |x: usize, y: usize| data[(y * 64 + x) * 4 + 3];
        assert!((0..64).all(|x| alpha(x, 0) == 255 && alpha(x, 15) == 0));
        assert!(alpha(0, 7).abs_diff(alpha(63, 7)) < 120, "the ends meet");
    }
}
