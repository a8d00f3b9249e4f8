//! What a figure is made of, as `figures/*.ron` say it.

use serde::Deserialize;

use crate::ink::{Ink, hex};

/// A figure: its body, its colours and what grows on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "figure")]
pub(crate) struct Spec {
    /// File name of the picture without the ending.
    pub(crate) name: String,
    /// Body plan.
    pub(crate) body: Body,
    /// What colour it is called.
    pub(crate) colour: Colour,
    /// Colour of the body, `0xRRGGBB`.
    main: u32,
    /// Colour of belly, muzzle and the like.
    second: u32,
    /// Colour of what catches the eye.
    accent: u32,
    /// Colour of the irises.
    #[serde(default = "brown")]
    iris: u32,
    /// How large it is in its square, in percent.
    #[serde(default = "whole")]
    size: u32,
    /// How wide it is, in percent.
    #[serde(default = "whole")]
    width: u32,
    #[serde(default)]
    pub(crate) ears: Ears,
    #[serde(default)]
    pub(crate) tail: Tail,
    #[serde(default)]
    pub(crate) back: Back,
    #[serde(default)]
    pub(crate) coat: Vec<Coat>,
    #[serde(default)]
    pub(crate) eyes: Eyes,
    #[serde(default)]
    pub(crate) mouth: Mouth,
    #[serde(default)]
    pub(crate) marks: Vec<Mark>,
}

fn brown() -> u32 {
    0x4a_3a_2a
}

fn whole() -> u32 {
    100
}

impl Spec {
    pub(crate) fn main(&self) -> Ink {
        hex(self.main)
    }

    pub(crate) fn second(&self) -> Ink {
        hex(self.second)
    }

    pub(crate) fn accent(&self) -> Ink {
        hex(self.accent)
    }

    pub(crate) fn iris(&self) -> Ink {
        hex(self.iris)
    }

    /// Makes it a little smaller.
    pub(crate) fn shrink(&mut self) {
        self.size = self.size * 94 / 100;
    }

    /// How large and how wide it is, 1 being the whole square.
    pub(crate) fn scale(&self) -> (f32, f32) {
        let size = self.size as f32 / 100.0;
        (size * self.width as f32 / 100.0, size)
    }
}

/// Body plans, as field guides sort creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) enum Body {
    Quadruped,
    Upright,
    Humanoid,
    Ball,
    Blob,
    Squiggle,
    Fish,
    Arms,
    Legs,
    Wings,
    BugWings,
    Armor,
    Tentacles,
    Heads,
}

/// Colours, as field guides sort creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) enum Colour {
    Red,
    Blue,
    Yellow,
    Green,
    Black,
    Brown,
    Purple,
    Gray,
    White,
    Pink,
}

/// What stands on the head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) enum Ears {
    #[default]
    None,
    Round,
    Pointed,
    Long,
    Bat,
    Floppy,
    Fin,
    Clubs,
    Feelers,
    Horn,
    Horns,
    Antlers,
    Crest,
    Tuft,
    Sprout,
    Petals,
    Bulb,
    Crown,
    Hair,
}

impl Ears {
    /// How far above the middle of the head they reach, in halves of its height.
    pub(crate) fn rise(self) -> f32 {
        match self {
            Self::Long | Self::Feelers | Self::Clubs | Self::Antlers => 2.1,
            Self::Pointed | Self::Horns | Self::Horn | Self::Crest | Self::Bulb => 1.9,
            Self::Tuft | Self::Crown | Self::Sprout | Self::Petals | Self::Bat => 1.75,
            Self::Round => 1.35,
            Self::None | Self::Floppy | Self::Fin | Self::Hair => 1.2,
        }
    }
}

/// What hangs on behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) enum Tail {
    #[default]
    None,
    Thin,
    Bushy,
    Flame,
    Bolt,
    Leaf,
    Fin,
    Curl,
    Spiked,
    Club,
    Thick,
    Two,
    Many,
}

/// What rises behind the body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) enum Back {
    #[default]
    None,
    Shell,
    Spiral,
    Wings,
    BatWings,
    Veil,
    Flames,
    Spikes,
    Sail,
    Leaves,
    Crystals,
    Cloud,
    Flower,
    Tree,
    Cannons,
    Mane,
    Ring,
}

/// How its skin or fur is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum Coat {
    /// A pale front.
    Belly,
    /// The lower half of the face in the second colour.
    Muzzle,
    /// The upper half of the head in the accent colour.
    Cap,
    /// Patches around the eyes.
    Mask,
    /// Bands across the body.
    Bands,
    /// Stripes at the brow.
    Stripes,
    /// Spots all over.
    Spots,
    /// Feet and hands in the accent colour.
    Socks,
    /// A ring around the neck.
    Collar,
    /// One half in the second colour.
    Half,
    /// Plates with seams.
    Plates,
}

/// What its eyes are like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) enum Eyes {
    #[default]
    Round,
    Sharp,
    Sleepy,
    Closed,
    Dots,
    Wide,
    One,
    Glow,
}

/// What its mouth is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) enum Mouth {
    #[default]
    Smile,
    Laugh,
    Beak,
    Hook,
    Bill,
    Fangs,
    Snout,
    Trunk,
    Whiskers,
    Lips,
    Pincers,
    None,
}

/// Single things that tell it from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum Mark {
    Cheeks,
    Gem,
    Star,
    Scarf,
    Bow,
    Mane,
    Claws,
    Pincers,
    Gloves,
    Belt,
    Leaf,
    Moon,
    Bolt,
    Heart,
    Rings,
    Skull,
    Spoons,
    Bone,
    Pouch,
    Beard,
    Tusks,
    Scar,
    Drop,
    Coin,
    Bell,
    Eyebrows,
    Mist,
    Cross,
}
