//! Soft borders between kinds of ground: the higher kind reaches over the lower one. Walls throw
//! a shadow on the square below.

use bevy::prelude::*;

use super::assets::BoardArt;
use super::game::Game;
use super::grid::{CELL, centre};
use super::layers::{BoardRoot, height};
use super::scene::SceneryShown;
use super::state::AppState;
use crate::board::Cell;
use crate::data::scenery::Fringe;

/// Draws borders again whenever the ground changes.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(super::ViewSystems::Overlay)
            .run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
    );
}

/// Picture of the shadow below something that stands.
const SHADOW: u32 = 8;

/// A border on a square: picture of `assets/tiles/edges.png` and the ground that reaches over;
/// none where it is a shadow.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BorderPiece {
    cell: Cell,
    picture: u32,
    kind: Option<Fringe>,
}

/// Neighbours in the order of the pictures: upper, right, lower, left.
const SIDES: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// All borders of a board of this size.
fn borders((width, height): (i16, i16), scene: &SceneryShown) -> Vec<BorderPiece> {
    let mut borders = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let cell = Cell { x, y };
            let near = |(dx, dy): (i16, i16)| Cell {
                x: x + dx,
                y: y + dy,
            };
            if scene.wall(near(SIDES[0])) && !scene.wall(cell) {
                borders.push(BorderPiece {
                    cell,
                    picture: SHADOW,
                    kind: None,
                });
            }
            let Some(own) = scene.fringe(cell) else {
                continue;
            };
            // The front of a wall hides how its top meets what lies below it.
            let beyond = |at: (i16, i16)| {
                let reaches = at.1 >= 0 || !scene.wall(near(at));
                scene.fringe(near(at)).filter(|kind| reaches && *kind > own)
            };
            let sides = SIDES.map(beyond);
            for (picture, side) in (0..).zip(sides) {
                borders.extend(side.map(|kind| BorderPiece {
                    cell,
                    picture,
                    kind: Some(kind),
                }));
            }
            for (corner, vertical, level) in [(0, 0, 1), (1, 2, 1), (2, 2, 3), (3, 0, 3)] {
                let beyond = beyond((SIDES[level].0, SIDES[vertical].1));
                let alone = [sides[vertical], sides[level]]
                    .iter()
                    .all(|side| *side < beyond);
                borders.extend(beyond.filter(|_| alone).map(|kind| BorderPiece {
                    cell,
                    picture: 4 + corner,
                    kind: Some(kind),
                }));
            }
        }
    }
    borders
}

#[derive(Component)]
struct Border;

fn draw(
    art: Res<BoardArt>,
    scene: Option<Res<SceneryShown>>,
    root: Query<(Entity, Ref<BoardRoot>)>,
    old: Query<Entity, With<Border>>,
    mut commands: Commands,
) {
    let (Some((root, board)), Some(scene)) = (root.iter().next(), scene) else {
        return;
    };
    if !board.is_added() && !scene.is_changed() {
        return;
    }
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    for fringe in borders(board.size, &scene) {
        let left = fringe.picture as f32 * CELL;
        let lift = fringe
            .kind
            .map_or(0.3, |kind| 0.1 + 0.001 * f32::from(kind.level));
        let place = centre(fringe.cell).extend(height::GROUND + lift);
        commands.spawn((
            Sprite {
                image: art.edges.clone(),
                rect: Some(Rect::new(left, 0.0, left + CELL, CELL)),
                color: fringe.kind.map_or(Color::WHITE, |kind| tint(kind.colour)),
                ..default()
            },
            Transform::from_translation(place),
            Border,
            ChildOf(root),
        ));
    }
}

fn tint([red, green, blue]: [u8; 3]) -> Color {
    Color::srgb_u8(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of `.` grass, `~` water, `#` walls.
    fn found(rows: &[&str]) -> Vec<BorderPiece> {
        let size = (rows[0].len() as i16, rows.len() as i16);
        borders(size, &SceneryShown::sketch(rows))
    }

    fn at(found: &[BorderPiece], x: i16, y: i16) -> Vec<u32> {
        let here = |piece: &&BorderPiece| piece.cell == Cell { x, y };
        found
            .iter()
            .filter(here)
            .map(|piece| piece.picture)
            .collect()
    }

    #[test]
    fn land_reaches_into_the_water_on_all_sides_and_corners() {
        let found = found(&["~~~", "~.~", "~~~"]);
        let mut at: Vec<_> = found
            .iter()
            .map(|piece| (piece.picture, piece.cell.x, piece.cell.y))
            .collect();
        at.sort_unstable();
        let sides = [(0, 1, 2), (1, 0, 1), (2, 1, 0), (3, 2, 1)];
        let corners = [(4, 0, 2), (5, 0, 0), (6, 2, 0), (7, 2, 2)];
        assert_eq!(at, [sides, corners].concat());
        let level = |piece: &BorderPiece| piece.kind.map(|kind| kind.level);
        assert!(found.iter().all(|piece| level(piece) == Some(60)));
    }

    #[test]
    fn a_corner_gives_way_to_a_side() {
        let found = found(&["~~~", "..~", "~~~"]);
        assert_eq!(at(&found, 0, 0), [2], "the lower side is enough");
        assert_eq!(at(&found, 2, 0), [6]);
    }

    #[test]
    fn rock_reaches_over_water_beside_and_below_it_but_not_over_its_own_front() {
        let found = found(&["~~~", "~r~", "~~~"]);
        assert_eq!(at(&found, 1, 2), [SHADOW], "the front is above");
        assert_eq!(at(&found, 1, 0), [2]);
        assert_eq!(at(&found, 0, 1), [1]);
        assert!(at(&found, 0, 2).is_empty() && !at(&found, 0, 0).is_empty());
    }

    #[test]
    fn a_wall_throws_a_shadow_and_keeps_straight_borders() {
        let below = BorderPiece {
            cell: Cell { x: 1, y: 2 },
            picture: SHADOW,
            kind: None,
        };
        assert_eq!(found(&["~~~", "~#~", "~~~"]), [below]);
        assert!(found(&["~~~", "~~~", "~~~"]).is_empty());
    }
}
