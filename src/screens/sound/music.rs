//! Quiet music of our own: chords, a bass and a few notes over them, written down as numbers. Pure.

use super::synth::{Note, Wave, render_for};

/// A piece that goes round and round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MusicPiece {
    /// In the menus: slow and open.
    Meadow,
    /// In a battle: it walks, but stays in the background.
    Contest,
}

/// How a piece is written.
struct Score {
    /// Seconds of a beat.
    beat: f32,
    /// The lowest note of each bar, and the notes over it, in half tones above that.
    bars: &'static [(i32, [i32; 3])],
    /// Half tones above the bar's lowest note, one a beat; `REST` is silence.
    tune: &'static [i32],
    /// The bass comes on every beat.
    walks: bool,
}

const REST: i32 = i32::MIN;
/// Beats of a bar.
const BEATS: usize = 4;
/// The pitch of the half tone 0, in Hertz: a low A.
const LOW_A: f32 = 110.0;

const MEADOW: Score = Score {
    beat: 0.75,
    bars: &[
        (3, [4, 7, 14]),
        (0, [3, 7, 10]),
        (8, [4, 7, 11]),
        (10, [4, 7, 9]),
        (3, [4, 7, 11]),
        (7, [3, 7, 10]),
        (8, [4, 7, 14]),
        (10, [5, 7, 12]),
    ],
    tune: &[
        19, REST, 16, 14, REST, REST, 15, REST, 16, 19, REST, 14, 12, REST, REST, REST, 19, 23,
        REST, 19, REST, 15, 14, REST, 16, REST, 14, 12, REST, 14, REST, REST,
    ],
    walks: false,
};

const CONTEST: Score = Score {
    beat: 0.46,
    bars: &[
        (0, [3, 7, 12]),
        (0, [3, 7, 10]),
        (5, [3, 7, 12]),
        (7, [3, 7, 10]),
        (0, [3, 7, 12]),
        (8, [4, 7, 11]),
        (5, [3, 7, 10]),
        (7, [4, 7, 10]),
    ],
    tune: &[
        12, REST, 15, REST, 19, REST, REST, 15, 12, REST, 15, 19, REST, REST, 15, REST, 24, REST,
        19, REST, 15, REST, 14, REST, 15, REST, REST, 12, REST, 16, REST, 19,
    ],
    walks: true,
};

impl MusicPiece {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Meadow, Self::Contest];

    /// One round of it, as samples; the end goes on into the beginning.
    #[must_use]
    pub fn samples(self) -> Vec<f32> {
        let score = self.score();
        let bar = score.beat * BEATS as f32;
        let round = bar * score.bars.len() as f32;
        let mut notes = Vec::new();
        for (index, (low, chord)) in score.bars.iter().enumerate() {
            let at = bar * index as f32;
            notes.extend(pad(*low, chord, at, bar));
            notes.extend(bass(&score, *low, at));
            let tune = score.tune.iter().skip(index * BEATS).take(BEATS);
            notes.extend(tune.enumerate().filter(|(_, step)| **step != REST).map(
                |(beat, step)| {
                    let at = at + score.beat * beat as f32;
                    let length = score.beat * 1.8;
                    // What would sound beyond the end would be cut.
                    let length = length.min(round - at);
                    Note::new(Wave::Triangle, pitch(low + step), length, 0.13)
                        .rising(0.02)
                        .at(at)
                },
            ));
        }
        render_for(&notes, round)
    }

    fn score(self) -> Score {
        match self {
            Self::Meadow => MEADOW,
            Self::Contest => CONTEST,
        }
    }
}

/// The chord of a bar, soft.
fn pad(low: i32, chord: &[i32; 3], at: f32, bar: f32) -> impl Iterator<Item = Note> {
    chord
        .map(|step| {
            Note::new(Wave::Sine, pitch(low + step), bar, 0.1)
                .rising(bar * 0.3)
                .at(at)
        })
        .into_iter()
}

fn bass(score: &Score, low: i32, at: f32) -> Vec<Note> {
    let beats = if score.walks { BEATS } else { 1 };
    let length = score.beat * (BEATS / beats) as f32;
    (0..beats)
        .map(|beat| {
            let at = at + length * beat as f32;
            Note::new(Wave::Triangle, pitch(low) / 2.0, length, 0.16)
                .rising(0.03)
                .at(at)
        })
        .collect()
}

/// The pitch of a half tone, in Hertz.
fn pitch(half_tones: i32) -> f32 {
    LOW_A * 2.0_f32.powf(half_tones as f32 / 12.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::sound::synth::RATE;

    #[test]
    fn pieces_are_quiet_and_go_round_without_a_click() {
        for piece in MusicPiece::ALL {
            let samples = piece.samples();
            assert!(samples.len() > 10 * RATE as usize, "{piece:?} is short");
            let loudest = samples.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
            assert!((0.1..0.75).contains(&loudest), "{piece:?}: {loudest}");
            let (first, last) = (samples[0], samples[samples.len() - 1]);
            assert!(first.abs() < 0.01 && last.abs() < 0.01, "{piece:?} clicks");
            assert_eq!(samples, piece.samples(), "{piece:?} is another each time");
        }
    }

    #[test]
    fn every_bar_of_a_score_has_its_tune() {
        for piece in MusicPiece::ALL {
            let score = piece.score();
            assert_eq!(score.tune.len(), score.bars.len() * BEATS, "{piece:?}");
        }
        assert!((pitch(12) - 2.0 * LOW_A).abs() < 1e-3);
    }
}
