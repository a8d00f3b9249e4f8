//! Draws only when something changes or moves. An idle battle sleeps until an input arrives.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};

use super::displayed::Displayed;
use super::overlay::Overlays;
use super::playback::Playback;
use super::state::AppState;

/// Sleeping and waking.
pub(super) fn plugin(app: &mut App) {
    let sleep = UpdateMode::reactive_low_power(Duration::from_secs(60));
    app.insert_resource(WinitSettings {
        focused_mode: sleep,
        unfocused_mode: sleep,
    })
    .init_resource::<Awake>();
    app.add_systems(PostUpdate, stay_awake);
}

/// Frames for which drawing goes on although nothing seems to move: pictures still travel to
/// the graphics card, pipelines still compile, panels settle.
const AFTERGLOW: u32 = 4;

/// Frames after another screen has come on.
const SETTLE: u32 = 40;

/// Keeps the window drawing for a while.
#[derive(Resource, Debug)]
pub struct Awake {
    frames: u32,
}

impl Default for Awake {
    fn default() -> Self {
        Self { frames: SETTLE }
    }
}

impl Awake {
    /// Something has just moved; draw a few frames more.
    pub fn stir(&mut self) {
        self.frames = self.frames.max(AFTERGLOW);
    }

    /// Much is new; draw long enough for everything to arrive.
    pub fn settle(&mut self) {
        self.frames = self.frames.max(SETTLE);
    }

    fn tick(&mut self) -> bool {
        let was_awake = self.frames > 0;
        self.frames = self.frames.saturating_sub(1);
        was_awake
    }
}

fn stay_awake(
    mut awake: ResMut<Awake>,
    playback: Res<Playback>,
    displayed: Res<Displayed>,
    overlays: Res<Overlays>,
    state: Res<State<AppState>>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if state.is_changed() || *state.get() == AppState::Loading || images.read().count() > 0 {
        awake.settle();
    }
    if playback.busy() || displayed.is_changed() || overlays.is_changed() {
        awake.stir();
    }
    if awake.tick() {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleep_comes_after_the_afterglow_and_a_stir_does_not_shorten_a_longer_wake() {
        let mut awake = Awake { frames: 0 };
        assert!(!awake.tick());
        awake.stir();
        assert_eq!((0..20).filter(|_| awake.tick()).count(), AFTERGLOW as usize);
        awake.settle();
        awake.stir();
        assert_eq!((0..99).filter(|_| awake.tick()).count(), SETTLE as usize);
    }
}
