//! Plays the journal at its own pace. Rules never wait for it; prompts should: [`Playback::busy`].
//!
//! Runs in `PreUpdate`, so that in `Update` everybody sees whether it is busy.

use bevy::prelude::*;

use super::cue::{self, Cue};
use super::displayed::Displayed;
use super::game::{Game, Stamp};
use super::state::AppState;

/// The playback.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<Displayed>()
        .add_message::<EventShown>()
        .add_message::<CueMessage>();
    app.add_systems(PreUpdate, play.run_if(in_state(AppState::Battle)));
    app.add_systems(OnEnter(AppState::Battle), play);
    app.add_systems(OnExit(AppState::Battle), stop);
}

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
    pub const ALL: [Self; 5] = [
        Self::Half,
        Self::Normal,
        Self::Double,
        Self::Quad,
        Self::Instant,
    ];

    /// How many times faster than [`Speed::Normal`]; [`Speed::Instant`] is merely very fast here,
    /// for what still moves.
    #[must_use]
    pub fn factor(self) -> f32 {
        match self {
            Self::Half => 0.5,
            Self::Normal => 1.0,
            Self::Double => 2.0,
            Self::Quad => 4.0,
            Self::Instant => 1000.0,
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
    /// Events not shown yet.
    waiting: usize,
    /// Seconds at normal speed until the next event.
    pause: f32,
    /// Events after which the board was last compared with the battle.
    checked: usize,
    /// Which battle is being played.
    stamp: Option<Stamp>,
    /// Something on the board is still walking.
    pub(super) moving: bool,
}

impl Playback {
    /// Whether something is still being shown. Do not prompt a player and do not let the
    /// computer act while it is.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.waiting > 0 || self.pause > 0.0 || self.moving
    }

    /// Which battle, after which jump, is being played.
    #[must_use]
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// Whether things may slide and fly.
    #[must_use]
    pub fn animates(&self) -> bool {
        !self.reduced_motion && !self.at_once()
    }

    fn at_once(&self) -> bool {
        self.skip || self.speed == Speed::Instant
    }
}

/// The playback has shown this event of the journal.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventShown(pub usize);

/// A cue for the board.
#[derive(Message, Clone, Debug)]
pub(super) struct CueMessage(pub(super) Cue);

/// Longest time that one frame may account for; the first frame after a sleep would otherwise
/// swallow everything.
pub(super) const LONGEST_FRAME: f32 = 0.05;

fn play(
    game: Option<Res<Game>>,
    mut playback: ResMut<Playback>,
    mut displayed: ResMut<Displayed>,
    time: Res<Time<Real>>,
    mut shown: MessageWriter<EventShown>,
    mut cues: MessageWriter<CueMessage>,
) {
    let Some(game) = game else { return };
    if playback.stamp != Some(game.stamp()) {
        start(&game, &mut playback, &mut displayed);
    }
    let journal = game.battle().journal();
    let animates = playback.animates();
    let mut left = time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor();
    while playback.cursor < journal.len() {
        if !playback.at_once() {
            let waited = left.min(playback.pause);
            playback.pause -= waited;
            left -= waited;
            if playback.pause > 0.0 {
                break;
            }
        }
        let event = &journal[playback.cursor];
        let (seen, pace) = cue::cues(event, &displayed, game.dex());
        if animates {
            cues.write_batch(seen.into_iter().map(CueMessage));
        }
        displayed.apply(event);
        shown.write(EventShown(playback.cursor));
        playback.cursor += 1;
        playback.pause = pace;
    }
    rest(&mut playback, journal.len(), left);
    if playback.waiting == 0 && playback.checked != playback.cursor {
        playback.checked = playback.cursor;
        mend(&game, &mut displayed);
    }
}

/// After the last event: lets the last pause run out, then counts what is left.
fn rest(playback: &mut Playback, events: usize, left: f32) {
    playback.waiting = events.saturating_sub(playback.cursor);
    if playback.waiting == 0 {
        playback.pause = if playback.at_once() {
            0.0
        } else {
            (playback.pause - left).max(0.0)
        };
        playback.skip = false;
    }
}

/// Once the playback has caught up, the sum of all events must be what the sheets say. A
/// difference would be a fault of [`Displayed::apply`]: it is logged and mended.
fn mend(game: &Game, displayed: &mut ResMut<Displayed>) {
    let now = Displayed::now(game.battle());
    let same = now.combatants == displayed.combatants
        && now.ground == displayed.ground
        && now.cover == displayed.cover
        && now.items == displayed.items;
    if !same {
        warn!("the board had drifted from the battle and was brought in line");
        **displayed = Displayed {
            active: displayed.active,
            ..now
        };
    }
}

fn start(game: &Game, playback: &mut Playback, displayed: &mut Displayed) {
    let from_start = game.plays_from_start();
    *displayed = if from_start {
        Displayed::at_start(game.battle())
    } else {
        Displayed::now(game.battle())
    };
    playback.cursor = if from_start {
        0
    } else {
        game.battle().journal().len()
    };
    playback.pause = 0.0;
    playback.waiting = 0;
    playback.skip = false;
    playback.moving = false;
    playback.stamp = Some(game.stamp());
}

fn stop(mut playback: ResMut<Playback>, mut displayed: ResMut<Displayed>) {
    let (speed, reduced_motion) = (playback.speed, playback.reduced_motion);
    *playback = Playback {
        speed,
        reduced_motion,
        ..Playback::default()
    };
    *displayed = Displayed::default();
}
