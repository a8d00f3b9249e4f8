//! Light over the ground: evening, night and caves as one soft picture over ground and growth,
//! with pools of light around lamps, fires and what shines. Marks, text and figures lie above it
//! and stay as bright as ever. Painted anew only when the board has changed.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::sprite::Anchor;

use super::displayed::Displayed;
use super::game::Game;
use super::grid;
use super::layers::{BoardRoot, height};
use super::scene::SceneryShown;
use super::state::AppState;
use crate::board::{Cell, Light};
use crate::data::Daylight;
use crate::data::scenery::Glow;

/// Lays the light over each board.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FigureLight>().add_systems(
        Update,
        cast.in_set(super::ViewSystems::Overlay)
            .run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
    );
}

/// The colour in which the light of a battle shows its figures.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(super) struct FigureLight(pub(super) Color);

impl Default for FigureLight {
    fn default() -> Self {
        Self(Color::WHITE)
    }
}

/// Points of the picture per square.
const FINE: usize = 6;

/// The light over a battle: what it lays over the ground, and the colour of figures in it.
struct Veil {
    colour: [f32; 3],
    /// How much of the ground it hides.
    alpha: f32,
    /// How much more near the edge of the board.
    edge: f32,
    figures: Color,
}

fn veil(daylight: Daylight) -> Veil {
    let (colour, alpha, edge, figures) = match daylight {
        Daylight::Day => ([0.0, 0.0, 0.0], 0.0, 0.0, Color::WHITE),
        Daylight::Dusk => ([0.42, 0.15, 0.10], 0.31, 0.12, Color::srgb(1.0, 0.93, 0.87)),
        Daylight::Night => ([0.04, 0.06, 0.20], 0.52, 0.12, Color::srgb(0.87, 0.90, 1.0)),
        Daylight::Underground => (
            [0.03, 0.03, 0.07],
            0.44,
            0.18,
            Color::srgb(0.94, 0.94, 0.98),
        ),
    };
    Veil {
        colour,
        alpha,
        edge,
        figures,
    }
}

/// Everything that the light follows from.
#[derive(Clone, Debug, Default, PartialEq)]
struct Lit {
    size: (i16, i16),
    daylight: Daylight,
    /// By the rules, row by row; empty where everything is lit.
    light: Vec<Light>,
    glows: Vec<(Cell, Glow)>,
}

impl Lit {
    fn is_plain(&self) -> bool {
        self.daylight == Daylight::Day && self.light.is_empty() && self.glows.is_empty()
    }

    /// How much of a square the dark hides: more of dark squares; lit squares among dark ones
    /// are those that lamps stand on.
    fn dark(&self, veil: &Veil, x: i32, y: i32) -> f32 {
        let (width, height) = (i32::from(self.size.0), i32::from(self.size.1));
        let (x, y) = (x.clamp(0, width - 1), y.clamp(0, height - 1));
        match self.light.get((y * width + x) as usize) {
            None => veil.alpha,
            Some(Light::Lit) => veil.alpha.min(0.12),
            Some(Light::Dark) => 0.58,
            Some(Light::PitchDark) => 0.78,
        }
    }

    /// How dark it is anywhere, measured in squares from the upper left corner: soft between the middles of
    /// squares.
    fn dark_at(&self, veil: &Veil, at: Vec2) -> f32 {
        let corner = (at - 0.5).floor();
        let part = at - 0.5 - corner;
        let dark = |dx: i32, dy: i32| self.dark(veil, corner.x as i32 + dx, corner.y as i32 + dy);
        let top = dark(0, 0).lerp(dark(1, 0), part.x);
        let low = dark(0, 1).lerp(dark(1, 1), part.x);
        top.lerp(low, part.y)
    }

    /// The points of the picture: red, green, blue and how much they hide.
    fn points(&self) -> Vec<u8> {
        let (columns, rows) = (
            self.size.0.max(1) as usize * FINE,
            self.size.1.max(1) as usize * FINE,
        );
        let veil = veil(self.daylight);
        let board = Vec2::new(f32::from(self.size.0), f32::from(self.size.1));
        let mut light = vec![Vec4::ZERO; columns * rows];
        for glow in &self.glows {
            shine(&mut light, (columns, rows), glow);
        }
        let mut bytes = Vec::with_capacity(columns * rows * 4);
        for (index, light) in light.into_iter().enumerate() {
            let at =
                (Vec2::new((index % columns) as f32, (index / columns) as f32) + 0.5) / FINE as f32;
            let rim = at.min(board - at).min_element();
            let edge = veil.edge * (1.0 - rim / 2.0).clamp(0.0, 1.0);
            let dark = (self.dark_at(&veil, at) + edge).min(0.85);
            bytes.extend(mixed(&veil, dark, light));
        }
        bytes
    }
}

/// A point of the picture: the dark, less where light falls, which leaves a little of its colour.
fn mixed(veil: &Veil, dark: f32, light: Vec4) -> [u8; 4] {
    let bright = light.w.min(1.0);
    let warm = if light.w > 0.0 {
        light.truncate() / light.w
    } else {
        Vec3::ZERO
    };
    let colour = Vec3::from(veil.colour).lerp(warm, bright);
    let alpha = dark * (1.0 - 0.9 * bright) + 0.15 * bright * (0.35 + dark).min(1.0);
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    [byte(colour.x), byte(colour.y), byte(colour.z), byte(alpha)]
}

/// Adds the light of one glow to the points around it.
fn shine(light: &mut [Vec4], (columns, rows): (usize, usize), (cell, glow): &(Cell, Glow)) {
    let middle = (Vec2::new(f32::from(cell.x), f32::from(cell.y)) + 0.5) * FINE as f32;
    let radius = glow.radius * FINE as f32;
    let colour = Vec3::from(glow.colour.map(|part| f32::from(part) / 255.0));
    let span = |at: f32, most: usize| {
        let low = (at - radius).max(0.0) as usize;
        low..((at + radius).ceil().max(0.0) as usize).min(most)
    };
    for y in span(middle.y, rows) {
        for x in span(middle.x, columns) {
            let far = (Vec2::new(x as f32, y as f32) + 0.5).distance(middle) / radius.max(0.1);
            let bright = (1.0 - far).max(0.0);
            // Soft at the rim, full near the lamp.
            let bright = bright * bright * (3.0 - 2.0 * bright);
            light[y * columns + x] += (colour * bright).extend(bright);
        }
    }
}

#[derive(Component)]
struct LightLayer;

fn cast(
    game: Res<Game>,
    displayed: Res<Displayed>,
    scene: Option<Res<SceneryShown>>,
    roots: Query<(Entity, Ref<BoardRoot>)>,
    old: Query<Entity, With<LightLayer>>,
    mut figures: ResMut<FigureLight>,
    mut shown: Local<Lit>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (Some((root, board)), Some(scene)) = (roots.iter().next(), scene) else {
        return;
    };
    if !board.is_added() && !scene.is_changed() && *shown.light == displayed.light {
        return;
    }
    let lit = Lit {
        size: (displayed.width, displayed.height),
        daylight: game.level().scenery.daylight,
        light: displayed.light.clone(),
        glows: scene.glows.clone(),
    };
    let veil = veil(lit.daylight);
    if figures.0 != veil.figures {
        figures.0 = veil.figures;
    }
    if !board.is_added() && *shown == lit {
        return;
    }
    *shown = lit;
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    if shown.is_plain() {
        return;
    }
    commands.spawn((
        Sprite {
            image: images.add(picture(&shown)),
            custom_size: Some(grid::board_size(displayed.width, displayed.height)),
            ..default()
        },
        Anchor::TOP_LEFT,
        Transform::from_xyz(0.0, 0.0, height::LIGHT),
        LightLayer,
        ChildOf(root),
    ));
}

fn picture(lit: &Lit) -> Image {
    let side = |squares: i16| squares.max(1) as u32 * FINE as u32;
    let size = Extent3d {
        width: side(lit.size.0),
        height: side(lit.size.1),
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        lit.points(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::linear();
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lit(daylight: Daylight) -> Lit {
        Lit {
            size: (8, 6),
            daylight,
            ..Lit::default()
        }
    }

    /// What lies over the middle of a square.
    fn over(lit: &Lit, x: usize, y: usize) -> [u8; 4] {
        let points = lit.points();
        let columns = lit.size.0 as usize * FINE;
        let at = ((y * FINE + FINE / 2) * columns + x * FINE + FINE / 2) * 4;
        [points[at], points[at + 1], points[at + 2], points[at + 3]]
    }

    #[test]
    fn a_day_without_lamps_lays_nothing_over_the_board() {
        assert!(lit(Daylight::Day).is_plain());
        assert!(
            lit(Daylight::Day)
                .points()
                .chunks(4)
                .all(|point| point[3] == 0)
        );
    }

    #[test]
    fn dusk_is_darker_than_day_and_night_darker_than_dusk() {
        let alpha = |daylight| over(&lit(daylight), 4, 3)[3];
        assert!(alpha(Daylight::Day) < alpha(Daylight::Dusk));
        assert!(alpha(Daylight::Dusk) < alpha(Daylight::Night));
        assert!(alpha(Daylight::Night) < 160, "the ground can still be told");
    }

    #[test]
    fn a_lamp_lights_what_is_near_in_its_colour() {
        let mut night = lit(Daylight::Night);
        let dark = over(&night, 1, 3);
        night.glows = vec![(
            Cell::new(1, 3),
            Glow {
                radius: 3.0,
                colour: [255, 180, 80],
            },
        )];
        let near = over(&night, 1, 3);
        assert!(
            near[3] < dark[3] / 2 && near[0] > near[2],
            "{near:?} and {dark:?}"
        );
        assert_eq!(
            over(&night, 7, 3),
            over(&lit(Daylight::Night), 7, 3),
            "far away it is dark"
        );
    }

    #[test]
    fn squares_that_the_rules_call_dark_are_dark_by_day_too() {
        let mut day = lit(Daylight::Day);
        day.light = vec![Light::Lit; 48];
        day.light[3 * 8 + 6] = Light::Dark;
        day.light[3 * 8 + 7] = Light::PitchDark;
        let alpha = |x| over(&day, x, 3)[3];
        assert!(alpha(1) < 40 && alpha(6) > 110 && alpha(7) > alpha(6));
    }
}
