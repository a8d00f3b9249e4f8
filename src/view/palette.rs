//! Colours of the board, and only colours. Okabe-Ito hues, and those of types; every use is paired with a shape
//! or a pattern, so nothing is told by colour alone.

use bevy::prelude::Color;

use crate::rules::Element;

/// Okabe-Ito sky blue: the first side, reach.
pub const SKY: Color = Color::srgb(0.337, 0.706, 0.914);
/// Okabe-Ito vermillion: the second side, threats, damage.
pub const VERMILLION: Color = Color::srgb(0.835, 0.369, 0.0);
/// Okabe-Ito yellow: the third side, targets.
pub const YELLOW: Color = Color::srgb(0.941, 0.894, 0.259);
/// Okabe-Ito reddish purple: the fourth side.
pub const PURPLE: Color = Color::srgb(0.8, 0.475, 0.655);
/// Okabe-Ito orange: areas of attacks.
pub const ORANGE: Color = Color::srgb(0.902, 0.624, 0.0);
/// Okabe-Ito bluish green: healing, safe things.
pub const GREEN: Color = Color::srgb(0.0, 0.62, 0.451);
/// Okabe-Ito blue: temporary Hit Points.
pub const BLUE: Color = Color::srgb(0.0, 0.447, 0.698);
/// A pale sky blue for squares within reach, bright on grass and on water.
pub const REACH: Color = Color::srgb(0.46, 0.70, 1.0);
/// A brighter green for Hit Points on a dark bar.
pub const HEALTH: Color = Color::srgb(0.36, 0.80, 0.42);
/// Ink of outlines and of pills behind text.
pub const INK: Color = Color::srgb(0.078, 0.086, 0.118);
/// Text on ink.
pub const PAPER: Color = Color::srgb(0.96, 0.96, 0.94);
/// Around the board.
pub const TABLE: Color = Color::srgb(0.102, 0.114, 0.141);
/// Rim of the board.
pub const RIM: Color = Color::srgb(0.173, 0.192, 0.235);

/// The colour of a side by its index in the level.
#[must_use]
pub fn side(index: u8) -> Color {
    [SKY, VERMILLION, YELLOW, PURPLE][usize::from(index) % 4]
}

/// The letter of a side, for readers who see neither colour nor shape well.
#[must_use]
pub fn side_letter(index: u8) -> char {
    char::from(b'A' + index % 26)
}

/// The colour that stands for a type, always beside its name, its icon or its shape: red, green, blue.
#[must_use]
pub fn element_rgb(element: Option<Element>) -> [u8; 3] {
    match element {
        None => [0x8A, 0x93, 0x9C],
        Some(Element::Normal) => [0xA8, 0xA7, 0x8C],
        Some(Element::Fire) => [0xE8, 0x7A, 0x3A],
        Some(Element::Water) => [0x5E, 0x92, 0xE6],
        Some(Element::Electric) => [0xF0, 0xC8, 0x35],
        Some(Element::Grass) => [0x6F, 0xB8, 0x52],
        Some(Element::Ice) => [0x86, 0xCF, 0xD0],
        Some(Element::Fighting) => [0xC2, 0x4B, 0x44],
        Some(Element::Poison) => [0x8E, 0x4A, 0x9A],
        Some(Element::Ground) => [0xD2, 0xB0, 0x64],
        Some(Element::Flying) => [0x9C, 0xA8, 0xE8],
        Some(Element::Psychic) => [0xEC, 0x6D, 0x93],
        Some(Element::Bug) => [0xA3, 0xB2, 0x35],
        Some(Element::Rock) => [0xB5, 0xA0, 0x55],
        Some(Element::Ghost) => [0x84, 0x72, 0xB0],
        Some(Element::Dragon) => [0x7C, 0x62, 0xEC],
        Some(Element::Dark) => [0x86, 0x70, 0x62],
        Some(Element::Steel) => [0xA8, 0xAC, 0xC4],
        Some(Element::Fairy) => [0xE8, 0x9C, 0xC0],
    }
}

/// The colour of an element.
#[must_use]
pub fn element(element: Option<Element>) -> Color {
    let [red, green, blue] = element_rgb(element);
    Color::srgb_u8(red, green, blue)
}
