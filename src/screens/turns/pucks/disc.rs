//! Pucks and slammers as discs: the figure of a Pokémon, the mark of an item, the plain back of what
//! lies face down. Face and back differ in their drawing, not by colour alone.

use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::rules;
use crate::screens::pictures::Pictures;
use crate::screens::theme;
use crate::tables::pucks::PuckDex;
use crate::tables::pucks::dex::{Class, plain};
use crate::tables::pucks::kinds::{KindId, PowerType};
use crate::tables::pucks::special::ItemRule;

/// The edge of every disc.
const EDGE: Color32 = Color32::from_rgb(0x12, 0x18, 0x20);
/// The face of an item.
const PAPER: Color32 = Color32::from_rgb(0xF2, 0xE8, 0xD2);
/// The mark on it.
const INK: Color32 = Color32::from_rgb(0x3A, 0x2C, 0x22);
/// The back of a puck.
const BACK: Color32 = Color32::from_rgb(0x3D, 0x4E, 0x63);
/// The rings on the back.
const RINGS: Color32 = Color32::from_rgb(0x8F, 0xA5, 0xBC);

/// The picture of a kind of puck, if it has one.
#[must_use]
pub(super) fn token_of(dex: &PuckDex, kind: KindId) -> Option<String> {
    match dex.kind(kind).class {
        Class::Slammer(_) if dex.is_ball(kind) => Some("ball".to_owned()),
        Class::Slammer(_) => Some(plain(dex.name(kind)).replace(' ', "_")),
        Class::Item(_) => None,
    }
}

/// The type of the battle that a type is, for its colour and its icon.
#[must_use]
pub(super) fn element_of(element: PowerType) -> rules::Element {
    match element {
        PowerType::Normal => rules::Element::Normal,
        PowerType::Fire => rules::Element::Fire,
        PowerType::Water => rules::Element::Water,
        PowerType::Electric => rules::Element::Electric,
        PowerType::Grass => rules::Element::Grass,
        PowerType::Ice => rules::Element::Ice,
        PowerType::Fighting => rules::Element::Fighting,
        PowerType::Poison => rules::Element::Poison,
        PowerType::Ground => rules::Element::Ground,
        PowerType::Flying => rules::Element::Flying,
        PowerType::Psychic => rules::Element::Psychic,
        PowerType::Bug => rules::Element::Bug,
        PowerType::Rock => rules::Element::Rock,
        PowerType::Ghost => rules::Element::Ghost,
        PowerType::Dragon => rules::Element::Dragon,
    }
}

/// Paints discs of one PuckDex.
pub(super) struct Discs<'a> {
    pub(super) dex: &'a PuckDex,
    pub(super) pictures: &'a Pictures,
}

impl Discs<'_> {
    /// A disc that lies face up.
    pub(super) fn up(&self, painter: &Painter, centre: Pos2, radius: f32, kind: KindId) {
        self.turned(painter, centre, Vec2::splat(radius), kind, true);
    }

    /// A disc that lies face down.
    pub(super) fn down(&self, painter: &Painter, centre: Pos2, radius: f32, kind: KindId) {
        self.turned(painter, centre, Vec2::splat(radius), kind, false);
    }

    /// A disc seen at a slant: half its width and height.
    pub(super) fn turned(
        &self,
        painter: &Painter,
        centre: Pos2,
        half: Vec2,
        kind: KindId,
        up: bool,
    ) {
        let half = half.max(Vec2::splat(1.0));
        let shadow = EllipseShape::filled(
            centre + vec2(0.0, half.y * 0.12),
            half,
            Color32::from_black_alpha(90),
        );
        painter.add(Shape::Ellipse(shadow));
        match (up, &self.dex.kind(kind).class) {
            (false, class) => self.back(
                painter,
                centre,
                half,
                kind,
                matches!(class, Class::Slammer(_)),
            ),
            (true, Class::Slammer(slammer)) => {
                let element = slammer.types.map(|types| element_of(types[0]));
                let fill = theme::element_color(element);
                ellipse(
                    painter,
                    centre,
                    half,
                    fill,
                    Stroke::new(half.x * 0.09, EDGE),
                );
                let inner = half * 0.82;
                let face = fill.lerp_to_gamma(Color32::WHITE, 0.55);
                ellipse(painter, centre, inner, face, Stroke::NONE);
                self.figure(painter, centre, half * 0.86, kind, Color32::WHITE);
                if slammer.types.is_none() {
                    bands(painter, centre, half, slammer.weight);
                }
            }
            (true, Class::Item(rule)) => {
                ellipse(
                    painter,
                    centre,
                    half,
                    PAPER,
                    Stroke::new(half.x * 0.09, EDGE),
                );
                mark(painter, centre, half * 0.62, *rule);
            }
        }
    }

    /// The back: rings; of a slammer, which is larger and known to all, its figure shows through.
    fn back(&self, painter: &Painter, centre: Pos2, half: Vec2, kind: KindId, slammer: bool) {
        ellipse(
            painter,
            centre,
            half,
            BACK,
            Stroke::new(half.x * 0.09, EDGE),
        );
        for part in [0.72, 0.4] {
            let line = Stroke::new((half.x * 0.08).max(1.0), RINGS);
            ellipse(painter, centre, half * part, Color32::TRANSPARENT, line);
        }
        if slammer {
            let tint = Color32::from_white_alpha(110);
            self.figure(painter, centre, half * 0.7, kind, tint);
        }
    }

    fn figure(&self, painter: &Painter, centre: Pos2, half: Vec2, kind: KindId, tint: Color32) {
        if let Some(token) = token_of(self.dex, kind) {
            let rect = Rect::from_center_size(centre, half * 2.0);
            self.pictures.paint_token(painter, rect, &token, tint);
        }
    }
}

/// What tells balls apart: as many stripes at the foot of the rim as its weight exceeds the lightest.
fn bands(painter: &Painter, centre: Pos2, half: Vec2, weight: i32) {
    let count = weight.clamp(2, 6) - 1;
    for number in 0..count {
        let turn = (number as f32 - (count - 1) as f32 / 2.0) * 0.3;
        let angle = std::f32::consts::FRAC_PI_2 - turn;
        let at = centre + vec2(angle.cos() * half.x, angle.sin() * half.y) * 0.91;
        let size = half.x * 0.085;
        painter.circle_filled(at, size, EDGE);
        painter.circle_filled(at, size * 0.72, theme::ACCENT);
    }
}

fn ellipse(painter: &Painter, centre: Pos2, half: Vec2, fill: Color32, line: Stroke) {
    if fill != Color32::TRANSPARENT {
        painter.add(Shape::Ellipse(EllipseShape::filled(centre, half, fill)));
    }
    if line.width > 0.0 {
        painter.add(Shape::Ellipse(EllipseShape::stroke(centre, half, line)));
    }
}

/// The mark of an item, drawn between -1 and 1.
fn mark(painter: &Painter, centre: Pos2, half: Vec2, rule: ItemRule) {
    let pen = Pen {
        painter,
        centre,
        half,
    };
    match rule {
        ItemRule::Nothing => pen.bag(),
        ItemRule::CureOne => pen.berry(),
        ItemRule::CureAll => pen.cross(),
        ItemRule::Heal(_) => pen.bottle(),
        ItemRule::AttackMore => pen.bolt(Color32::from_rgb(0xD8, 0x8A, 0x10)),
        ItemRule::FirstBonus => {
            pen.ring(0.95);
            pen.bolt(Color32::from_rgb(0xB8, 0x30, 0x50));
        }
        ItemRule::EachBonus => pen.stone(),
        ItemRule::Switch => {
            pen.arrow((-0.8, -0.35), (0.8, -0.35));
            pen.arrow((0.8, 0.35), (-0.8, 0.35));
        }
        ItemRule::Sash => pen.sash(),
        ItemRule::Map => {
            pen.lines(&[(-0.5, 0.9), (-0.5, -0.9)], INK);
            pen.shape(
                &[(-0.5, -0.9), (0.8, -0.5), (-0.5, -0.05)],
                Color32::from_rgb(0x1E, 0x7A, 0x5A),
            );
        }
        _ => pen.person(),
    }
}

/// Draws marks in shares of a disc.
struct Pen<'a> {
    painter: &'a Painter,
    centre: Pos2,
    half: Vec2,
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.centre + vec2(x * self.half.x, y * self.half.y)
    }

    /// A convex shape.
    fn shape(&self, points: &[(f32, f32)], fill: Color32) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.painter
            .add(Shape::convex_polygon(points, fill, Stroke::NONE));
    }

    fn lines(&self, points: &[(f32, f32)], color: Color32) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        let line = Stroke::new((self.half.y * 0.2).max(1.2), color);
        self.painter.add(Shape::line(points, line));
    }

    fn ring(&self, part: f32) {
        let line = Stroke::new((self.half.y * 0.14).max(1.0), INK);
        ellipse(
            self.painter,
            self.centre,
            self.half * part,
            Color32::TRANSPARENT,
            line,
        );
    }

    fn round(&self, at: (f32, f32), part: f32, fill: Color32) {
        ellipse(
            self.painter,
            self.at(at),
            self.half * part,
            fill,
            Stroke::NONE,
        );
    }

    fn bag(&self) {
        let cloth = Color32::from_rgb(0x9A, 0x74, 0x4A);
        self.shape(
            &[(-0.55, -0.35), (0.55, -0.35), (0.85, 0.8), (-0.85, 0.8)],
            cloth,
        );
        self.shape(
            &[(-0.4, -0.9), (0.4, -0.9), (0.15, -0.35), (-0.15, -0.35)],
            cloth,
        );
        self.lines(&[(-0.5, -0.36), (0.5, -0.36)], INK);
    }

    fn cross(&self) {
        let red = Color32::from_rgb(0xC0, 0x3A, 0x2E);
        self.shape(
            &[(-0.28, -0.85), (0.28, -0.85), (0.28, 0.85), (-0.28, 0.85)],
            red,
        );
        self.shape(
            &[(-0.85, -0.28), (0.85, -0.28), (0.85, 0.28), (-0.85, 0.28)],
            red,
        );
    }

    fn stone(&self) {
        let corners = [
            (0.0, -0.95),
            (0.75, -0.3),
            (0.5, 0.85),
            (-0.5, 0.85),
            (-0.75, -0.3),
        ];
        self.shape(&corners, Color32::from_rgb(0x5A, 0x3E, 0xA0));
        self.lines(&[(-0.75, -0.3), (0.0, 0.05), (0.75, -0.3)], PAPER);
        self.lines(&[(0.0, 0.05), (0.0, 0.85)], PAPER);
    }

    fn sash(&self) {
        let red = Color32::from_rgb(0xB0, 0x2A, 0x2A);
        self.lines(&[(-0.95, -0.2), (0.95, -0.2)], red);
        self.lines(&[(0.0, -0.2), (-0.4, 0.85)], red);
        self.lines(&[(0.0, -0.2), (0.4, 0.85)], red);
    }

    fn berry(&self) {
        self.round((0.0, 0.2), 0.66, Color32::from_rgb(0xC2, 0x38, 0x3C));
        self.shape(
            &[(0.0, -0.45), (0.55, -0.95), (0.7, -0.5), (0.3, -0.3)],
            Color32::from_rgb(0x3E, 0x8A, 0x3C),
        );
    }

    fn bottle(&self) {
        let glass = Color32::from_rgb(0x6A, 0x4E, 0xB4);
        self.shape(
            &[(-0.2, -0.95), (0.2, -0.95), (0.2, -0.4), (-0.2, -0.4)],
            INK,
        );
        self.shape(
            &[
                (-0.3, -0.45),
                (0.3, -0.45),
                (0.6, 0.0),
                (0.6, 0.85),
                (-0.6, 0.85),
                (-0.6, 0.0),
            ],
            glass,
        );
        self.shape(&[(-0.6, 0.2), (0.6, 0.2), (0.6, 0.45), (-0.6, 0.45)], PAPER);
    }

    fn bolt(&self, fill: Color32) {
        self.shape(&[(0.25, -0.9), (-0.5, 0.15), (0.1, 0.15)], fill);
        self.shape(&[(-0.25, 0.9), (0.5, -0.15), (-0.1, -0.15)], fill);
    }

    fn arrow(&self, from: (f32, f32), to: (f32, f32)) {
        let way = (to.0 - from.0).signum();
        self.lines(&[from, to], INK);
        let tip = [
            (to.0, to.1),
            (to.0 - way * 0.4, to.1 - 0.3),
            (to.0 - way * 0.4, to.1 + 0.3),
        ];
        self.shape(&tip, INK);
    }

    fn person(&self) {
        let coat = Color32::from_rgb(0x2C, 0x5E, 0x8C);
        self.round((0.0, -0.4), 0.4, Color32::from_rgb(0xD8, 0xA4, 0x7C));
        self.shape(
            &[(-0.45, 0.1), (0.45, 0.1), (0.85, 0.9), (-0.85, 0.9)],
            coat,
        );
    }
}

/// A place on a circle, for what lies so far from its centre; the angle follows from a number alone.
#[must_use]
pub(super) fn around(centre: Pos2, far: f32, number: usize) -> Pos2 {
    // The golden angle spreads neighbours.
    let angle = number as f32 * 2.399_963 + 0.7;
    pos2(centre.x + far * angle.cos(), centre.y + far * angle.sin())
}
