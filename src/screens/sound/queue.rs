//! What waits for its moment to be heard: sounds of what is shown on the board and of what is done at
//! the table. Nothing here plays anything.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::effects::SoundEffect;
use super::{SoundsDue, heard};
use crate::screens::battle::flow::{Flow, Intent};
use crate::view::playback::CueMessage;
use crate::view::{AppState, EventShown, Game, Playback, Speed};

/// Sounds that wait for their moment, in seconds.
#[derive(Resource, Default)]
pub(super) struct Waiting(Vec<(SoundEffect, f32)>);

impl Waiting {
    /// Adds a sound; the same one at the same time is heard once.
    fn add(&mut self, effect: SoundEffect, after: f32) {
        let twice = |it: &(SoundEffect, f32)| it.0 == effect && (it.1 - after).abs() < 0.02;
        if !self.0.iter().any(twice) {
            self.0.push((effect, after));
        }
    }

    /// What is due once so many seconds have passed.
    fn pass(&mut self, seconds: f32) -> Vec<SoundEffect> {
        self.0.iter_mut().for_each(|(_, after)| *after -= seconds);
        let due = self.0.extract_if(.., |(_, after)| *after <= 0.0);
        due.map(|(effect, _)| effect).collect()
    }
}

/// What is heard of what is shown now.
pub(super) fn what_happens(
    mut shown: MessageReader<EventShown>,
    mut cues: MessageReader<CueMessage>,
    game: Res<Game>,
    playback: Res<Playback>,
    mut waiting: ResMut<Waiting>,
) {
    let journal = game.battle().journal();
    let events = shown.read().filter_map(|it| journal.get(it.0));
    let events = events.flat_map(|event| heard::of_event(event, game.dex()));
    let before = cues.read().flat_map(|CueMessage(cue)| heard::of_cue(cue));
    let at_once = playback.skip || playback.speed == Speed::Instant;
    for (effect, after) in before.chain(events) {
        // Everything at once would be a crash of sounds; only the end is told.
        if !at_once || effect == SoundEffect::End {
            waiting.add(effect, after / playback.speed.factor());
        }
    }
}

/// What is heard of what the player does.
pub(super) fn what_is_done(
    mut intents: MessageReader<Intent>,
    flow: Option<Res<Flow>>,
    state: Res<State<AppState>>,
    mut asked: Local<bool>,
    mut refused: Local<bool>,
    mut waiting: ResMut<Waiting>,
) {
    if state.is_changed() && !matches!(state.get(), AppState::Loading | AppState::Menu) {
        waiting.add(SoundEffect::Press, 0.0);
    }
    let silent = |intent: &&Intent| {
        matches!(
            intent,
            Intent::Move(..) | Intent::Consider(_) | Intent::Step(_)
        )
    };
    if intents.read().filter(|intent| !silent(intent)).count() > 0 {
        waiting.add(SoundEffect::Press, 0.0);
    }
    let Some(flow) = flow else { return };
    let asks = flow.options.is_some();
    if asks && !std::mem::replace(&mut *asked, asks) {
        waiting.add(SoundEffect::YourTurn, 0.0);
    }
    *asked = asks;
    let refuses = flow.refusal.is_some();
    if refuses && !*refused {
        waiting.add(SoundEffect::Refused, 0.0);
    }
    *refused = refuses;
}

/// Says what is due.
pub(super) fn due(
    mut waiting: ResMut<Waiting>,
    time: Res<Time<Real>>,
    mut due: MessageWriter<SoundsDue>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if waiting.0.is_empty() {
        return;
    }
    // A window that slept wakes with all the time it slept.
    let passed = time.delta_secs().min(0.1);
    due.write_batch(waiting.pass(passed).into_iter().map(SoundsDue));
    redraw.write(RequestRedraw);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_come_in_their_time_and_the_same_one_once() {
        let mut waiting = Waiting::default();
        waiting.add(SoundEffect::Hit, 0.0);
        waiting.add(SoundEffect::Hit, 0.0);
        waiting.add(SoundEffect::Step, 0.2);
        waiting.add(SoundEffect::Step, 0.4);
        assert_eq!(waiting.pass(0.05), [SoundEffect::Hit]);
        assert_eq!(waiting.pass(0.05), []);
        assert_eq!(waiting.pass(0.15), [SoundEffect::Step]);
        assert_eq!(waiting.pass(1.0), [SoundEffect::Step]);
        assert!(waiting.0.is_empty());
    }
}
