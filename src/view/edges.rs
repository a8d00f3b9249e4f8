//! Soft borders between kinds of ground: the higher kind reaches over the lower one.

use bevy::prelude::*;

use super::assets::BoardArt;
use super::displayed::Displayed;
use super::game::Game;
use super::grid::{CELL, centre};
use super::layers::{BoardRoot, height};
use super::state::AppState;
use crate::board::Cell;
use crate::data::TerrainId;

/// Draws borders again whenever the ground changes.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(super::ViewSystems::Overlay)
            .run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
    );
}

/// A kind of ground, as far as borders are concerned; later ones reach over earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum GroundKind {
    Deep,
    Shallow,
    Mud,
    Sand,
    Snow,
    Grass,
    Brush,
}

impl GroundKind {
    /// By the first picture of a terrain; `None` keeps straight borders.
    fn of(first: u16) -> Option<Self> {
        Some(match first {
            0..=3 | 12..=13 => Self::Grass,
            4..=5 => Self::Sand,
            6..=7 => Self::Shallow,
            8..=9 => Self::Deep,
            10..=11 => Self::Brush,
            15 => Self::Mud,
            17 => Self::Snow,
            _ => return None,
        })
    }

    fn tint(self) -> Color {
        match self {
            Self::Deep => Color::srgb_u8(0x4f, 0x93, 0xc9),
            Self::Shallow => Color::srgb_u8(0x8f, 0xd0, 0xe0),
            Self::Mud => Color::srgb_u8(0x9b, 0x7a, 0x57),
            Self::Sand => Color::srgb_u8(0xe3, 0xcd, 0x98),
            Self::Snow => Color::srgb_u8(0xee, 0xf4, 0xf8),
            Self::Grass => Color::srgb_u8(0x93, 0xc5, 0x72),
            Self::Brush => Color::srgb_u8(0x5f, 0x9e, 0x52),
        }
    }
}

/// Whether a terrain (by its first picture) stands up and throws a shadow.
fn stands(first: u16) -> bool {
    matches!(first, 14 | 20)
}

/// Picture of the shadow below something that stands.
const SHADOW: u32 = 8;

/// A fringe on a square: picture of `assets/tiles/edges.png` and the kind that reaches over.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fringe {
    cell: Cell,
    picture: u32,
    kind: Option<GroundKind>,
}

/// Neighbours in the order of the pictures: upper, right, lower, left.
const SIDES: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// All fringes of a board; `first` is the first picture of a terrain.
fn fringes(displayed: &Displayed, first: impl Fn(TerrainId) -> Option<u16>) -> Vec<Fringe> {
    let picture = |cell: Cell| first(*displayed.ground.get(displayed.index(cell)?)?);
    let kind = |cell: Cell| GroundKind::of(picture(cell)?);
    let mut fringes = Vec::new();
    for y in 0..displayed.height {
        for x in 0..displayed.width {
            let cell = Cell { x, y };
            let near = |(dx, dy): (i16, i16)| Cell {
                x: x + dx,
                y: y + dy,
            };
            let above = picture(near(SIDES[0]));
            if above.is_some_and(stands) && !picture(cell).is_some_and(stands) {
                fringes.push(Fringe {
                    cell,
                    picture: SHADOW,
                    kind: None,
                });
            }
            let Some(own) = kind(cell) else { continue };
            let sides = SIDES.map(|side| kind(near(side)).filter(|kind| *kind > own));
            for (picture, side) in (0..).zip(sides) {
                fringes.extend(side.map(|kind| Fringe {
                    cell,
                    picture,
                    kind: Some(kind),
                }));
            }
            for (corner, vertical, level) in [(0, 0, 1), (1, 2, 1), (2, 2, 3), (3, 0, 3)] {
                let diagonal = near((SIDES[level].0, SIDES[vertical].1));
                let beyond = kind(diagonal).filter(|kind| *kind > own);
                let alone = [sides[vertical], sides[level]]
                    .iter()
                    .all(|side| *side < beyond);
                fringes.extend(beyond.filter(|_| alone).map(|kind| Fringe {
                    cell,
                    picture: 4 + corner,
                    kind: Some(kind),
                }));
            }
        }
    }
    fringes
}

#[derive(Component)]
struct Border;

fn draw(
    game: Res<Game>,
    displayed: Res<Displayed>,
    art: Res<BoardArt>,
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
    for fringe in fringes(&displayed, first) {
        let left = fringe.picture as f32 * CELL;
        let lift = fringe
            .kind
            .map_or(0.3, |kind| 0.1 + 0.01 * f32::from(kind as u8));
        let place = centre(fringe.cell).extend(height::GROUND + lift);
        commands.spawn((
            Sprite {
                image: art.edges.clone(),
                rect: Some(Rect::new(left, 0.0, left + CELL, CELL)),
                color: fringe.kind.map_or(Color::WHITE, GroundKind::tint),
                ..default()
            },
            Transform::from_translation(place),
            Border,
            ChildOf(root),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(terrain: TerrainId) -> Option<u16> {
        [0, 6, 14, 10].get(usize::from(terrain.0)).copied()
    }

    /// Three by three squares of water around one of this terrain.
    fn island(middle: u8) -> Displayed {
        let mut ground = vec![TerrainId(1); 9];
        ground[4] = TerrainId(middle);
        let mut displayed = Displayed::default();
        displayed.ground = ground;
        displayed.width = 3;
        displayed.height = 3;
        displayed
    }

    #[test]
    fn land_reaches_into_the_water_on_all_sides_and_corners() {
        let found = fringes(&island(0), first);
        let mut at: Vec<_> = found
            .iter()
            .map(|f| (f.picture, f.cell.x, f.cell.y))
            .collect();
        at.sort_unstable();
        let sides = [(0, 1, 2), (1, 0, 1), (2, 1, 0), (3, 2, 1)];
        let corners = [(4, 0, 2), (5, 0, 0), (6, 2, 0), (7, 2, 2)];
        assert_eq!(at, [sides, corners].concat());
        assert!(
            found
                .iter()
                .all(|fringe| fringe.kind == Some(GroundKind::Grass))
        );
    }

    #[test]
    fn a_corner_gives_way_to_a_side() {
        let mut board = island(0);
        board.ground[3] = TerrainId(0);
        let found = fringes(&board, first);
        let at = |x, y| -> Vec<u32> {
            found
                .iter()
                .filter(|f| (f.cell.x, f.cell.y) == (x, y))
                .map(|f| f.picture)
                .collect()
        };
        assert_eq!(at(0, 0), [2], "the lower side is enough");
        assert_eq!(at(2, 0), [6]);
    }

    #[test]
    fn a_wall_throws_a_shadow_and_keeps_straight_borders() {
        let found = fringes(&island(2), first);
        let below = Fringe {
            cell: Cell { x: 1, y: 2 },
            picture: SHADOW,
            kind: None,
        };
        assert_eq!(found, [below]);
        assert!(fringes(&island(1), first).is_empty());
    }
}
