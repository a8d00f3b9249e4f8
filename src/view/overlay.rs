//! What is drawn over the ground to answer "where could I...": reach, threat, area, path.
//!
//! Whoever handles input fills [`Overlays`]; this file turns it into tilemap layers.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use super::assets::BoardArt;
use super::grid::{CELL, centre};
use super::layers::{self, BoardRoot, Look, Tiles, height};
use super::palette;
use super::state::AppState;
use crate::board::Cell;

/// Draws [`Overlays`] whenever they change.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overlays>();
    app.add_systems(
        Update,
        (paint, draw_path)
            .in_set(super::ViewSystems::Overlay)
            .run_if(in_state(AppState::Battle)),
    );
    app.add_systems(
        OnExit(AppState::Battle),
        |mut overlays: ResMut<Overlays>| {
            *overlays = Overlays::default();
        },
    );
}

/// What a square of the reach costs or risks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum ReachKind {
    /// Plain movement.
    #[default]
    Free,
    /// Reachable, but slow or rough ground.
    Hard,
    /// Reachable, but going there provokes a reaction.
    Risky,
    /// Reachable only with a Sprint or a second Shift.
    Far,
}

/// What a square of an area means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum AreaKind {
    /// Inside the range, could be aimed at.
    Range,
    /// Inside the footprint of the attack as aimed now.
    #[default]
    Hit,
}

/// Everything drawn over the ground; replace or change it and the board follows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Overlays {
    /// Squares that could be moved to.
    pub reach: Vec<(Cell, ReachKind)>,
    /// Squares enemies could hit next turn.
    pub threat: Vec<Cell>,
    /// Range and footprint of an attack.
    pub area: Vec<(Cell, AreaKind)>,
    /// A path: the square it starts from, then every square entered.
    pub path: Vec<Cell>,
    /// The keyboard's or the mouse's square.
    pub cursor: Option<Cell>,
    /// Squares where something can be tried with a Skill Check.
    pub tasks: Vec<Cell>,
    /// Squares of legal targets.
    pub targets: Vec<Cell>,
    /// Squares of friends an area would hit.
    pub friends: Vec<Cell>,
    /// Squares of those whom something meant for friends could reach.
    pub helped: Vec<Cell>,
}

impl Overlays {
    /// Takes everything off but the cursor.
    pub fn clear(&mut self) {
        *self = Self {
            cursor: self.cursor,
            ..Self::default()
        };
    }
}

/// Pictures of `assets/tiles/overlay.png`.
mod shape {
    pub(super) const FILLED: u32 = 0;
    pub(super) const OUTLINE: u32 = 1;
    pub(super) const HATCH: u32 = 2;
    pub(super) const DOTS: u32 = 3;
    pub(super) const CROSSHATCH: u32 = 4;
    pub(super) const ARROW: u32 = 6;
    pub(super) const BRACKETS: u32 = 7;
    pub(super) const DASHES: u32 = 9;
    pub(super) const WARNING: u32 = 11;
}

/// The layers of overlays, lowest first.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum OverlayLayer {
    Task,
    ReachFill,
    ReachMark,
    ThreatMark,
    ThreatRim,
    AreaFill,
    AreaMark,
    Target,
    Friend,
    Helped,
    Cursor,
}

impl OverlayLayer {
    const ALL: [Self; 11] = [
        Self::Task,
        Self::ReachFill,
        Self::ReachMark,
        Self::ThreatMark,
        Self::ThreatRim,
        Self::AreaFill,
        Self::AreaMark,
        Self::Target,
        Self::Friend,
        Self::Helped,
        Self::Cursor,
    ];

    /// Marks that say something about whoever stands there.
    fn over_tokens(self) -> bool {
        matches!(
            self,
            Self::Target | Self::Friend | Self::Helped | Self::Cursor
        )
    }

    /// Everything this layer shows.
    fn looks(self, overlays: &Overlays) -> Vec<(Cell, Look)> {
        let all = |cells: &[Cell], look: Look| cells.iter().map(|cell| (*cell, look)).collect();
        match self {
            Self::Task => all(&overlays.tasks, look(shape::BRACKETS, palette::SKY, 0.95)),
            Self::ThreatMark => all(
                &overlays.threat,
                look(shape::CROSSHATCH, palette::VERMILLION, 0.34),
            ),
            Self::ThreatRim => all(
                &overlays.threat,
                look(shape::OUTLINE, palette::VERMILLION, 0.85),
            ),
            Self::ReachFill => reach(overlays, reach_fill),
            Self::ReachMark => reach(overlays, reach_mark),
            Self::AreaFill => area(overlays, area_fill),
            Self::AreaMark => area(overlays, area_mark),
            Self::Target => all(
                &overlays.targets,
                look(shape::BRACKETS, palette::YELLOW, 1.0),
            ),
            Self::Friend => all(
                &overlays.friends,
                look(shape::WARNING, palette::PAPER, 0.95),
            ),
            Self::Helped => all(&overlays.helped, look(shape::DASHES, palette::GREEN, 1.0)),
            Self::Cursor => {
                let look = look(shape::OUTLINE, palette::PAPER, 0.95);
                overlays.cursor.iter().map(|cell| (*cell, look)).collect()
            }
        }
    }
}

fn look(picture: u32, colour: Color, alpha: f32) -> Look {
    Look {
        picture,
        tint: colour.with_alpha(alpha),
    }
}

fn reach(overlays: &Overlays, look: fn(ReachKind) -> Option<Look>) -> Vec<(Cell, Look)> {
    overlays
        .reach
        .iter()
        .filter_map(|(cell, kind)| Some((*cell, look(*kind)?)))
        .collect()
}

fn reach_fill(kind: ReachKind) -> Option<Look> {
    match kind {
        ReachKind::Free | ReachKind::Hard => Some(look(shape::FILLED, palette::REACH, 0.70)),
        ReachKind::Risky => Some(look(shape::FILLED, palette::VERMILLION, 0.45)),
        ReachKind::Far => None,
    }
}

fn reach_mark(kind: ReachKind) -> Option<Look> {
    match kind {
        ReachKind::Free => None,
        ReachKind::Hard => Some(look(shape::DOTS, palette::INK, 0.55)),
        ReachKind::Risky => Some(look(shape::HATCH, palette::VERMILLION, 0.65)),
        ReachKind::Far => Some(look(shape::DASHES, palette::PAPER, 0.8)),
    }
}

fn area(overlays: &Overlays, look: fn(AreaKind) -> Look) -> Vec<(Cell, Look)> {
    overlays
        .area
        .iter()
        .map(|(cell, kind)| (*cell, look(*kind)))
        .collect()
}

fn area_fill(kind: AreaKind) -> Look {
    match kind {
        AreaKind::Range => look(shape::FILLED, palette::ORANGE, 0.28),
        // What lies there, such as a door, still has to be seen.
        AreaKind::Hit => look(shape::FILLED, palette::ORANGE, 0.62),
    }
}

fn area_mark(kind: AreaKind) -> Look {
    match kind {
        AreaKind::Range => look(shape::DASHES, palette::ORANGE, 0.9),
        AreaKind::Hit => look(shape::HATCH, palette::INK, 0.3),
    }
}

/// Spawns the overlay layers below the board's root.
pub(super) fn spawn_layers(
    commands: &mut Commands,
    root: Entity,
    size: (i16, i16),
    texture: &Handle<Image>,
) {
    for (index, layer) in OverlayLayer::ALL.into_iter().enumerate() {
        let base = if layer.over_tokens() {
            height::MARK
        } else {
            height::OVERLAY
        };
        let z = base + index as f32 * 0.1;
        layers::spawn(commands, root, layer, size, z, texture);
    }
}

fn paint(
    overlays: Res<Overlays>,
    fresh: Query<(), Added<OverlayLayer>>,
    layers: Query<(&OverlayLayer, &TileStorage, &TilemapSize)>,
    mut tiles: Tiles,
) {
    if !overlays.is_changed() && fresh.is_empty() {
        return;
    }
    for (layer, storage, size) in &layers {
        let looks = layer.looks(&overlays);
        layers::paint(storage, *size, &mut tiles, |cell| {
            looks
                .iter()
                .find(|(at, _)| *at == cell)
                .map(|(_, look)| *look)
        });
    }
}

#[derive(Component)]
struct PathPart;

/// A straight piece of a path: where its middle is, how long it is, and its angle.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Piece {
    middle: Vec2,
    length: f32,
    angle: f32,
}

/// The pieces between the squares of a path; neighbours in one direction become one piece.
fn pieces(path: &[Cell]) -> Vec<Piece> {
    let points: Vec<Vec2> = path.iter().map(|cell| centre(*cell)).collect();
    let mut pieces: Vec<Piece> = Vec::new();
    for ends in points.windows(2) {
        let step = ends[1] - ends[0];
        if step == Vec2::ZERO {
            continue;
        }
        let angle = step.to_angle();
        match pieces.last_mut() {
            Some(last) if (last.angle - angle).abs() < 1e-3 => {
                last.middle += step / 2.0;
                last.length += step.length();
            }
            _ => pieces.push(Piece {
                middle: (ends[0] + ends[1]) / 2.0,
                length: step.length(),
                angle,
            }),
        }
    }
    pieces
}

/// Where pieces meet, with the angle halfway between theirs.
fn joints(pieces: &[Piece]) -> Vec<(Vec2, f32)> {
    let joint = |pair: &[Piece]| {
        let start = Vec2::from_angle(pair[1].angle) * pair[1].length / 2.0;
        let halfway = Vec2::from_angle(pair[0].angle) + Vec2::from_angle(pair[1].angle);
        (pair[1].middle - start, halfway.to_angle())
    };
    pieces.windows(2).map(joint).collect()
}

/// Makes room for the arrow head at the end of a path.
fn shorten(pieces: &mut [Piece]) {
    if let Some(last) = pieces.last_mut() {
        let cut = CELL * 0.45;
        last.middle -= Vec2::from_angle(last.angle) * cut / 2.0;
        last.length -= cut;
    }
}

/// Thickness of a path, in world units.
const PATH_WIDTH: f32 = 9.0;

fn draw_path(
    overlays: Res<Overlays>,
    art: Option<Res<BoardArt>>,
    root: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, With<PathPart>>,
    mut shown: Local<Vec<Cell>>,
    mut commands: Commands,
) {
    let (Some(art), Some(root)) = (art, root.iter().next()) else {
        shown.clear();
        return;
    };
    if *shown == overlays.path {
        return;
    }
    shown.clone_from(&overlays.path);
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    let mut pieces = pieces(&overlays.path);
    shorten(&mut pieces);
    for (rim, colour, z) in [(5.0, palette::INK, 0.0), (0.0, palette::PAPER, 0.1)] {
        let thick = PATH_WIDTH + rim;
        let lines = pieces
            .iter()
            .map(|piece| (piece.middle, piece.angle, piece.length));
        let bends = joints(&pieces)
            .into_iter()
            .map(|(middle, angle)| (middle, angle, thick));
        for (middle, angle, length) in lines.chain(bends) {
            commands.spawn((
                Sprite::from_color(colour, Vec2::new(length, thick)),
                Transform::from_translation(middle.extend(height::PATH + z))
                    .with_rotation(Quat::from_rotation_z(angle)),
                PathPart,
                ChildOf(root),
            ));
        }
    }
    let (Some(piece), Some(end)) = (pieces.last(), overlays.path.last()) else {
        return;
    };
    commands.spawn((
        Sprite {
            image: art.overlay.clone(),
            rect: Some(tile_rect(shape::ARROW)),
            color: palette::PAPER,
            ..default()
        },
        Transform::from_translation(centre(*end).extend(height::PATH + 0.2))
            .with_rotation(Quat::from_rotation_z(piece.angle)),
        PathPart,
        ChildOf(root),
    ));
}

/// Where a picture lies in a row of 64x64 pictures.
fn tile_rect(index: u32) -> Rect {
    let left = index as f32 * CELL;
    Rect::new(left, 0.0, left + CELL, CELL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    #[test]
    fn straight_runs_of_a_path_become_one_piece() {
        let path = [cell(1, 1), cell(2, 1), cell(3, 1), cell(4, 2), cell(4, 3)];
        let pieces = pieces(&path);
        assert_eq!(pieces.len(), 3);
        assert_eq!(pieces[0].length, 2.0 * CELL);
        assert_eq!(pieces[0].middle, centre(cell(2, 1)));
        assert!((pieces[1].length - CELL * 2.0_f32.sqrt()).abs() < 1e-3);
        assert!(
            (pieces[2].angle + std::f32::consts::FRAC_PI_2).abs() < 1e-3,
            "downwards"
        );
    }

    #[test]
    fn bends_lie_between_their_pieces_and_the_arrow_gets_its_room() {
        let mut pieces = pieces(&[cell(0, 0), cell(1, 0), cell(1, 1)]);
        let bends = joints(&pieces);
        assert_eq!(bends.len(), 1);
        assert!(bends[0].0.distance(centre(cell(1, 0))) < 1e-3);
        assert!((bends[0].1 + std::f32::consts::FRAC_PI_4).abs() < 1e-3);
        shorten(&mut pieces);
        let end = pieces[1].middle - Vec2::Y * pieces[1].length / 2.0;
        assert!((end.y - centre(cell(1, 1)).y - 0.45 * CELL).abs() < 1e-3);
    }

    #[test]
    fn paths_of_no_or_one_square_have_no_pieces() {
        assert!(pieces(&[]).is_empty());
        assert!(pieces(&[cell(1, 1)]).is_empty());
        assert!(pieces(&[cell(1, 1), cell(1, 1)]).is_empty());
    }

    #[test]
    fn kinds_of_reach_and_of_area_differ_in_shape_and_not_only_in_colour() {
        use ReachKind::{Far, Free, Hard, Risky};
        let shapes = |kind| {
            (
                reach_fill(kind).is_some(),
                reach_mark(kind).map(|look| look.picture),
            )
        };
        let all: std::collections::HashSet<_> = [Free, Hard, Risky, Far].map(shapes).into();
        assert_eq!(all.len(), 4);
        assert_ne!(
            area_mark(AreaKind::Range).picture,
            area_mark(AreaKind::Hit).picture
        );
    }

    #[test]
    fn every_field_shows_in_some_layer_and_clear_leaves_the_cursor() {
        let mut overlays = Overlays {
            reach: vec![(cell(0, 0), ReachKind::Hard)],
            threat: vec![cell(1, 0)],
            area: vec![(cell(2, 0), AreaKind::Hit)],
            path: Vec::new(),
            cursor: Some(cell(3, 0)),
            tasks: vec![cell(6, 0)],
            targets: vec![cell(4, 0)],
            friends: vec![cell(5, 0)],
            helped: vec![cell(7, 0)],
        };
        let shown = |overlays: &Overlays| {
            let mut cells: Vec<_> = OverlayLayer::ALL
                .iter()
                .flat_map(|layer| layer.looks(overlays))
                .map(|(cell, _)| cell.x)
                .collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        assert_eq!(shown(&overlays), [0, 1, 2, 3, 4, 5, 6, 7]);
        overlays.clear();
        assert_eq!(shown(&overlays), [3]);
    }
}
