//! Tokens: creature and trainer figures, and the rings and badges around them.
//! All are drawn in a square of 128 units.

mod brook;
mod fields;
mod kanto;
mod marks;
mod parts;
mod trainers;
mod wild;

use crate::canvas::Canvas;
pub(crate) use parts::{claws, closed_eye, eye, flame, laugh, smile};

/// A figure's drawing routine.
pub(crate) type Figure = fn(&mut Canvas);

/// Every token, by file name without the ending.
pub(crate) const TOKENS: [(&str, Figure); 27] = [
    ("cyndaquil", fields::cyndaquil),
    ("oddish", kanto::oddish),
    ("bulbasaur", kanto::bulbasaur),
    ("charmander", kanto::charmander),
    ("squirtle", kanto::squirtle),
    ("pidgey", wild::pidgey),
    ("geodude", wild::geodude),
    ("pikachu", fields::pikachu),
    ("rattata", fields::rattata),
    ("magikarp", wild::magikarp),
    ("eevee", fields::eevee),
    ("hoppip", wild::hoppip),
    ("caterpie", brook::caterpie),
    ("poliwag", brook::poliwag),
    ("trainer_sylvana", trainers::sylvana),
    ("trainer_maya", trainers::maya),
    ("trainer", trainers::generic),
    ("trainer_rival", trainers::rival),
    ("unknown", marks::unknown),
    ("fainted", marks::fainted),
    ("ball", marks::ball),
    ("ring_circle", marks::ring_circle),
    ("ring_diamond", marks::ring_diamond),
    ("ring_square", marks::ring_square),
    ("ring_hexagon", marks::ring_hexagon),
    ("ring_active", marks::ring_active),
    ("shadow", marks::shadow),
];

/// The figure of a name; the egg for a name that is not there.
pub(crate) fn figure(name: &str) -> Figure {
    TOKENS
        .iter()
        .find(|t| t.0 == name)
        .map_or(marks::unknown, |t| t.1)
}

/// A figure drawn at `zoom` samples per unit.
pub(crate) fn draw(figure: Figure, zoom: u32) -> Canvas {
    let mut canvas = Canvas::new(128, 128, zoom);
    figure(&mut canvas);
    canvas
}
