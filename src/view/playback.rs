//! Plays the journal at its own pace. Rules never wait for it; prompts should: [`Playback::busy`].

use bevy::prelude::*;

/// How fast the journal is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// Half speed.
    Half,
    /// As intended.
    #[default]
    Normal,
    /// Twice.
    Double,
    /// Four times.
    Quad,
    /// Everything at once.
    Instant,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Self; 5] =
        [Self::Half, Self::Normal, Self::Double, Self::Quad, Self::Instant];

    /// How many times faster than [`Speed::Normal`]; infinite for [`Speed::Instant`].
    #[must_use]
    pub fn factor(self) -> f32 {
        match self {
            Self::Half => 0.5,
            Self::Normal => 1.0,
            Self::Double => 2.0,
            Self::Quad => 4.0,
            Self::Instant => f32::INFINITY,
        }
    }

    /// What a button says.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Half => "0.5x",
            Self::Normal => "1x",
            Self::Double => "2x",
            Self::Quad => "4x",
            Self::Instant => "instant",
        }
    }
}

/// How far the journal has been shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    /// Events already shown.
    pub cursor: usize,
    /// Pace.
    pub speed: Speed,
    /// Show everything that is waiting at once; falls back to `false` when done.
    pub skip: bool,
    /// No shaking, sliding or flying: things change in place.
    pub reduced_motion: bool,
    pub(super) waiting: usize,
    pub(super) moving: bool,
}

impl Playback {
    /// Whether something is still being shown. Do not prompt a player and do not let the
    /// computer act while it is.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.waiting > 0 || self.moving
    }
}

/// The playback has shown this event of the journal.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventShown(pub usize);
