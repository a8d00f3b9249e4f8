//! Plays the sounds: only with the cargo feature `audio`.

use std::collections::BTreeMap;
use std::num::{NonZeroU16, NonZeroU32};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::audio::{
    AddAudioSource, AudioPlayer, AudioSink, AudioSinkPlayback, ChannelCount, Decodable,
    PlaybackSettings, Sample, SampleRate, Source, Volume,
};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::window::RequestRedraw;

use super::SoundsDue;
use super::effects::SoundEffect;
use super::music::MusicPiece;
use super::synth::RATE;
use crate::screens::settings::Settings;
use crate::view::AppState;

/// Adds the player.
pub(super) fn plugin(app: &mut App) {
    app.add_audio_source::<SampledTone>()
        .init_resource::<Shelf>()
        .add_systems(Startup, write_down)
        .add_systems(
            Update,
            (collect, play_music, play.after(super::queue::due)).chain(),
        );
}

/// Samples that can be played.
#[derive(Asset, TypePath, Clone)]
struct SampledTone(Arc<[f32]>);

/// A tone that is being played.
struct Playing {
    samples: Arc<[f32]>,
    at: usize,
}

impl Iterator for Playing {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let sample = self.samples.get(self.at).copied();
        self.at += 1;
        sample
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        Some(self.samples.len().saturating_sub(self.at))
    }

    fn channels(&self) -> ChannelCount {
        NonZeroU16::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        NonZeroU32::MIN.saturating_add(RATE - 1)
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(Duration::from_secs_f64(
            self.samples.len() as f64 / f64::from(RATE),
        ))
    }
}

impl Decodable for SampledTone {
    type Decoder = Playing;

    fn decoder(&self) -> Playing {
        Playing {
            samples: self.0.clone(),
            at: 0,
        }
    }
}

/// Whatever can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Title {
    SoundEffect(SoundEffect),
    MusicPiece(MusicPiece),
}

/// The tones that have been worked out so far.
#[derive(Resource, Default)]
struct Shelf {
    coming: Option<Mutex<Receiver<(Title, Vec<f32>)>>>,
    tones: BTreeMap<Title, Handle<SampledTone>>,
}

impl Shelf {
    fn get(&self, title: Title) -> Option<Handle<SampledTone>> {
        self.tones.get(&title).cloned()
    }
}

/// The music that is played.
#[derive(Component)]
struct Music(MusicPiece);

/// A short sound that is played.
#[derive(Component)]
struct Once;

/// How many short sounds are heard at the same time at most.
const VOICES: usize = 16;

/// Works all tones out beside the game; the window does not wait for them.
fn write_down(mut shelf: ResMut<Shelf>) {
    let (send, receive) = channel();
    shelf.coming = Some(Mutex::new(receive));
    std::thread::spawn(move || {
        let effects = SoundEffect::all().map(Title::SoundEffect);
        for title in effects.chain(MusicPiece::ALL.map(Title::MusicPiece)) {
            let samples = match title {
                Title::SoundEffect(effect) => effect.samples(),
                Title::MusicPiece(piece) => piece.samples(),
            };
            if send.send((title, samples)).is_err() {
                // Nobody listens any more: the window is closed.
                return;
            }
        }
    });
}

fn collect(
    mut shelf: ResMut<Shelf>,
    mut tones: ResMut<Assets<SampledTone>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    use std::sync::mpsc::TryRecvError;
    let Some(coming) = &shelf.coming else { return };
    let mut fresh = Vec::new();
    let over = {
        let coming = coming.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match coming.try_recv() {
                Ok(one) => fresh.push(one),
                Err(fault) => break fault == TryRecvError::Disconnected,
            }
        }
    };
    for (title, samples) in fresh {
        let tone = tones.add(SampledTone(samples.into()));
        shelf.tones.insert(title, tone);
    }
    if over {
        shelf.coming = None;
    } else {
        redraw.write(RequestRedraw);
    }
}

/// The piece of the screen, at the volume of the settings.
fn play_music(
    state: Res<State<AppState>>,
    settings: Res<Settings>,
    shelf: Res<Shelf>,
    mut playing: Query<(Entity, &Music, Option<&mut AudioSink>)>,
    mut commands: Commands,
) {
    let now = playing.iter().next().map(|(_, music, _)| music.0);
    let Some(piece) = super::piece_of(*state.get(), now) else {
        return;
    };
    let volume = settings.music();
    let mut there = false;
    for (entity, music, sink) in &mut playing {
        if music.0 != piece || volume <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        there = true;
        if let Some(mut sink) = sink
            && settings.is_changed()
        {
            sink.set_volume(Volume::Linear(volume));
        }
    }
    if !there
        && volume > 0.0
        && let Some(tone) = shelf.get(Title::MusicPiece(piece))
    {
        let looped = PlaybackSettings::LOOP.with_volume(Volume::Linear(volume));
        commands.spawn((Music(piece), AudioPlayer(tone), looped));
    }
}

/// Plays what is due. Where there is no device nothing is ever heard of what was asked for: it is put
/// away again.
fn play(
    mut due: MessageReader<SoundsDue>,
    settings: Res<Settings>,
    shelf: Res<Shelf>,
    voices: Query<(Entity, Has<AudioSink>), With<Once>>,
    mut commands: Commands,
) {
    let mut count = voices.iter().count();
    if count >= VOICES {
        for (entity, _) in voices.iter().filter(|(_, heard)| !heard) {
            commands.entity(entity).despawn();
        }
    }
    let volume = settings.effects();
    for SoundsDue(effect) in due.read() {
        if count >= VOICES || volume <= 0.0 {
            continue;
        }
        if let Some(tone) = shelf.get(Title::SoundEffect(*effect)) {
            let once = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume));
            commands.spawn((Once, AudioPlayer(tone), once));
            count += 1;
        }
    }
}
