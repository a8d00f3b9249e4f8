//! Zones and landmarks of a board without a map: a frame around each landmark, its name, and the
//! name of the zone above its room (G053).

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::game::Game;
use super::grid::{CELL, footprint_centre, span};
use super::layers::{BoardRoot, height};
use super::lettering::OnPlate;
use super::palette;
use super::state::AppState;
use crate::board::Body;
use crate::data::zones::{Landmark, Zone};

/// Draws them with each new board.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(super::ViewSystems::Overlay)
            .run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
    );
}

/// Thickness of a frame and how far it stays inside the squares, in world units.
const LINE: f32 = 3.0;
/// Sizes of the names in world units.
const LANDMARK: f32 = 19.0;
const ZONE: f32 = 24.0;

fn draw(game: Res<Game>, root: Query<Entity, Added<BoardRoot>>, mut commands: Commands) {
    let zones = &game.level().zones;
    for root in &root {
        for landmark in &zones.landmarks {
            plot(&mut commands, root, landmark);
        }
        for zone in &zones.zones {
            title(&mut commands, root, zone);
        }
    }
}

/// Middle and size of a body in world units.
fn area(body: &Body) -> (Vec2, Vec2) {
    let (width, height) = span(body.footprint);
    let middle = footprint_centre(body.anchor, body.footprint);
    (middle, Vec2::new(width, height) * CELL)
}

fn plot(commands: &mut Commands, root: Entity, landmark: &Landmark) {
    let (middle, size) = area(&landmark.plot);
    let inside = size - Vec2::splat(LINE * 2.0);
    let fill = palette::PAPER.with_alpha(0.10);
    let line = palette::PAPER.with_alpha(0.75);
    let z = height::GRID + 0.2;
    let mut bar = |offset: Vec2, size: Vec2, colour: Color| {
        commands.spawn((
            Sprite::from_color(colour, size),
            Transform::from_translation((middle + offset).extend(z)),
            ChildOf(root),
        ));
    };
    bar(Vec2::ZERO, inside, fill);
    let half = inside / 2.0;
    for side in [-1.0, 1.0] {
        bar(
            Vec2::new(side * half.x, 0.0),
            Vec2::new(LINE, inside.y),
            line,
        );
        bar(
            Vec2::new(0.0, side * half.y),
            Vec2::new(inside.x, LINE),
            line,
        );
    }
    let foot = middle - Vec2::new(0.0, half.y - LINE - 2.0);
    name(
        commands,
        root,
        &landmark.name,
        foot,
        LANDMARK,
        Anchor::BOTTOM_CENTER,
    );
}

fn title(commands: &mut Commands, root: Entity, zone: &Zone) {
    let (middle, size) = area(&zone.room);
    let head = middle + Vec2::new(0.0, size.y / 2.0 + CELL * 0.5);
    name(commands, root, &zone.name, head, ZONE, Anchor::CENTER);
}

/// A name on a dark plate, so that it can be read on any ground.
fn name(commands: &mut Commands, root: Entity, text: &str, at: Vec2, pixels: f32, anchor: Anchor) {
    let high = Vec2::new(0.0, pixels + 8.0);
    let plate = commands
        .spawn((
            Sprite::from_color(palette::INK.with_alpha(0.72), high),
            anchor,
            Transform::from_translation(at.extend(height::PATH + 0.3)),
            ChildOf(root),
        ))
        .id();
    let lift = if anchor == Anchor::CENTER { 0.0 } else { 3.0 };
    commands.spawn((
        OnPlate {
            plate,
            beside: pixels * 0.4,
        },
        Text2d::new(text.to_owned()),
        TextFont::from_font_size(FontSize::Px(pixels)),
        TextColor(palette::PAPER),
        anchor,
        Transform::from_translation((at + Vec2::new(0.0, lift)).extend(height::PATH + 0.4)),
        ChildOf(root),
    ));
}
