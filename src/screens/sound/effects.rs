//! The short sounds, as notes. Pure.

use super::synth::Wave::{Noise, Sine, Square, Triangle};
use super::synth::{Note, render};
use crate::rules::Element;

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SoundEffect {
    /// An attack of a type is made.
    Attack(Element),
    /// Something is thrown, or struck with.
    Throw,
    /// A matter of hands: a maneuver.
    Scuffle,
    /// A blow that does what it should.
    Hit,
    /// A blow of a type that the target is weak to.
    HitStrong,
    /// A blow of a type that the target resists.
    HitWeak,
    /// A critical hit.
    Critical,
    /// Hit Points go down.
    Hurt,
    /// Nothing comes of it.
    NoEffect,
    /// A blow that goes past.
    Miss,
    /// Somebody faints.
    Faint,
    /// A status takes hold.
    Status,
    /// A status ends.
    Relief,
    /// Hit Points come back.
    Heal,
    /// A light goes over somebody.
    Shine,
    /// A combat stage rises.
    StageUp,
    /// A combat stage falls.
    StageDown,
    /// Somebody walks a square.
    Step,
    /// Something changes on the ground.
    Rustle,
    /// Something breaks.
    Break,
    /// Somebody comes out of a ball, or arrives.
    Appear,
    /// Somebody goes back into its ball, or away.
    Leave,
    /// A ball wobbles once.
    Wobble,
    /// It clicks shut.
    Caught,
    /// It bursts open.
    Escaped,
    /// A turn of a person begins.
    YourTurn,
    /// A button.
    Press,
    /// Something is not possible.
    Refused,
    /// The battle is over.
    End,
}

/// Those that stand for one thing only.
const SINGLE: [SoundEffect; 28] = [
    SoundEffect::Throw,
    SoundEffect::Scuffle,
    SoundEffect::Hit,
    SoundEffect::HitStrong,
    SoundEffect::HitWeak,
    SoundEffect::Critical,
    SoundEffect::Hurt,
    SoundEffect::NoEffect,
    SoundEffect::Miss,
    SoundEffect::Faint,
    SoundEffect::Status,
    SoundEffect::Relief,
    SoundEffect::Heal,
    SoundEffect::Shine,
    SoundEffect::StageUp,
    SoundEffect::StageDown,
    SoundEffect::Step,
    SoundEffect::Rustle,
    SoundEffect::Break,
    SoundEffect::Appear,
    SoundEffect::Leave,
    SoundEffect::Wobble,
    SoundEffect::Caught,
    SoundEffect::Escaped,
    SoundEffect::YourTurn,
    SoundEffect::Press,
    SoundEffect::Refused,
    SoundEffect::End,
];

impl SoundEffect {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        SINGLE.into_iter().chain(Element::ALL.map(Self::Attack))
    }

    /// What it sounds like, as samples.
    #[must_use]
    pub fn samples(self) -> Vec<f32> {
        render(&self.notes())
    }

    fn notes(self) -> Vec<Note> {
        match self {
            Self::Attack(element) => of_element(element),
            Self::Throw | Self::Scuffle => of_hands(self),
            Self::Hit
            | Self::HitStrong
            | Self::HitWeak
            | Self::Critical
            | Self::Hurt
            | Self::NoEffect
            | Self::Miss
            | Self::Faint => of_blows(self),
            Self::Status
            | Self::Relief
            | Self::Heal
            | Self::Shine
            | Self::StageUp
            | Self::StageDown => of_states(self),
            Self::Wobble | Self::Caught | Self::Escaped | Self::Appear | Self::Leave => {
                of_balls(self)
            }
            Self::Step | Self::Rustle | Self::Break => of_ground(self),
            Self::YourTurn | Self::Press | Self::Refused | Self::End => of_table(self),
        }
    }
}

const fn note(wave: super::synth::Wave, pitch: f32, length: f32, volume: f32) -> Note {
    Note::new(wave, pitch, length, volume)
}

/// Attacks by their type.
const ELEMENTS: [(Element, &[Note]); 18] = [
    (Element::Normal, &[note(Noise, 900.0, 0.18, 0.5).to(300.0)]),
    (
        Element::Fire,
        &[
            note(Noise, 500.0, 0.45, 0.5).to(2600.0).rising(0.12),
            note(Noise, 3800.0, 0.08, 0.3).at(0.22),
            note(Noise, 3400.0, 0.06, 0.3).at(0.33),
        ],
    ),
    (
        Element::Water,
        &[
            note(Sine, 300.0, 0.12, 0.3).to(900.0),
            note(Sine, 420.0, 0.12, 0.3).at(0.09).to(1200.0),
            note(Noise, 1500.0, 0.35, 0.35).at(0.05).to(500.0),
        ],
    ),
    (
        Element::Electric,
        &[
            note(Square, 110.0, 0.3, 0.15).to(140.0),
            note(Square, 1760.0, 0.18, 0.1).to(1320.0),
            note(Noise, 6000.0, 0.2, 0.3).to(3000.0),
        ],
    ),
    (
        Element::Grass,
        &[
            note(Noise, 2200.0, 0.24, 0.35).to(3400.0).rising(0.05),
            note(Triangle, 520.0, 0.2, 0.2).to(700.0),
        ],
    ),
    (
        Element::Ice,
        &[
            note(Sine, 1568.0, 0.3, 0.18),
            note(Sine, 2093.0, 0.3, 0.18).at(0.06),
            note(Sine, 2637.0, 0.35, 0.16).at(0.12),
        ],
    ),
    (
        Element::Fighting,
        &[
            note(Noise, 700.0, 0.12, 0.6).to(200.0),
            note(Sine, 220.0, 0.15, 0.45).to(110.0),
        ],
    ),
    (
        Element::Poison,
        &[
            note(Sine, 180.0, 0.15, 0.35).to(260.0),
            note(Sine, 240.0, 0.15, 0.35).at(0.1).to(170.0),
            note(Square, 90.0, 0.3, 0.1).to(70.0),
        ],
    ),
    (
        Element::Ground,
        &[
            note(Noise, 260.0, 0.4, 0.9).to(120.0),
            note(Sine, 70.0, 0.4, 0.5).to(45.0),
        ],
    ),
    (
        Element::Flying,
        &[note(Noise, 800.0, 0.4, 0.45).to(3000.0).rising(0.15)],
    ),
    (
        Element::Psychic,
        &[
            note(Sine, 660.0, 0.4, 0.22).to(880.0).rising(0.1),
            note(Sine, 665.0, 0.4, 0.18).to(1320.0).rising(0.1),
        ],
    ),
    (
        Element::Bug,
        &[
            note(Square, 240.0, 0.08, 0.12).to(300.0),
            note(Square, 250.0, 0.08, 0.12).at(0.1).to(310.0),
            note(Square, 260.0, 0.08, 0.12).at(0.2).to(320.0),
        ],
    ),
    (
        Element::Rock,
        &[
            note(Noise, 1500.0, 0.09, 0.55).to(300.0),
            note(Noise, 1200.0, 0.09, 0.5).at(0.1).to(250.0),
            note(Sine, 120.0, 0.25, 0.4).at(0.05).to(60.0),
        ],
    ),
    (
        Element::Ghost,
        &[
            note(Sine, 330.0, 0.6, 0.25).to(290.0).rising(0.2),
            note(Triangle, 165.0, 0.6, 0.18).to(147.0).rising(0.2),
        ],
    ),
    (
        Element::Dragon,
        &[
            note(Triangle, 130.0, 0.45, 0.32).to(390.0),
            note(Noise, 400.0, 0.45, 0.35).to(1500.0).rising(0.2),
        ],
    ),
    (
        Element::Dark,
        &[
            note(Square, 98.0, 0.35, 0.14).to(73.0),
            note(Noise, 900.0, 0.3, 0.3).to(200.0),
        ],
    ),
    (
        Element::Steel,
        &[
            note(Square, 1319.0, 0.25, 0.1).to(1310.0),
            note(Sine, 1976.0, 0.4, 0.18),
        ],
    ),
    (
        Element::Fairy,
        &[
            note(Sine, 1047.0, 0.2, 0.18),
            note(Sine, 1319.0, 0.2, 0.18).at(0.07),
            note(Sine, 1568.0, 0.2, 0.18).at(0.14),
            note(Sine, 2093.0, 0.3, 0.16).at(0.21),
        ],
    ),
];

fn of_element(element: Element) -> Vec<Note> {
    let found = ELEMENTS.iter().find(|(known, _)| *known == element);
    found.map_or_else(Vec::new, |(_, notes)| notes.to_vec())
}

fn of_hands(effect: SoundEffect) -> Vec<Note> {
    match effect {
        SoundEffect::Throw => vec![note(Noise, 1200.0, 0.25, 0.35).to(2400.0).rising(0.08)],
        _ => vec![
            note(Noise, 500.0, 0.12, 0.4).to(900.0),
            note(Noise, 600.0, 0.14, 0.4).at(0.13).to(250.0),
        ],
    }
}

fn of_blows(effect: SoundEffect) -> Vec<Note> {
    match effect {
        SoundEffect::Hit => vec![
            note(Noise, 1400.0, 0.16, 0.7).to(300.0),
            note(Sine, 170.0, 0.18, 0.6).to(70.0),
        ],
        SoundEffect::HitStrong => vec![
            note(Noise, 3200.0, 0.26, 0.8).to(400.0),
            note(Sine, 200.0, 0.3, 0.8).to(50.0),
            note(Square, 620.0, 0.14, 0.18).to(180.0),
        ],
        SoundEffect::HitWeak => vec![
            note(Noise, 500.0, 0.12, 0.5).to(200.0),
            note(Sine, 140.0, 0.12, 0.35).to(90.0),
        ],
        SoundEffect::Critical => vec![
            note(Square, 1250.0, 0.1, 0.22).to(1900.0),
            note(Noise, 4200.0, 0.32, 0.85).at(0.04).to(500.0),
            note(Sine, 230.0, 0.36, 0.8).at(0.04).to(45.0),
        ],
        SoundEffect::Hurt => vec![note(Sine, 150.0, 0.12, 0.4).to(80.0)],
        SoundEffect::NoEffect => vec![note(Triangle, 220.0, 0.2, 0.3).to(180.0)],
        SoundEffect::Miss => vec![note(Noise, 600.0, 0.22, 0.35).to(2600.0).rising(0.08)],
        _ => vec![
            note(Triangle, 520.0, 0.5, 0.4).to(120.0),
            note(Sine, 130.0, 0.35, 0.4).at(0.3).to(60.0),
        ],
    }
}

fn of_states(effect: SoundEffect) -> Vec<Note> {
    match effect {
        SoundEffect::Status => vec![
            note(Square, 330.0, 0.12, 0.16),
            note(Square, 311.0, 0.22, 0.16).at(0.1),
        ],
        SoundEffect::Relief => vec![
            note(Triangle, 523.0, 0.12, 0.25),
            note(Triangle, 659.0, 0.2, 0.25).at(0.09),
        ],
        SoundEffect::Heal => vec![
            note(Sine, 523.0, 0.2, 0.3),
            note(Sine, 659.0, 0.2, 0.3).at(0.1),
            note(Sine, 784.0, 0.35, 0.3).at(0.2),
        ],
        SoundEffect::Shine => vec![note(Sine, 880.0, 0.3, 0.2).to(1175.0).rising(0.06)],
        SoundEffect::StageUp => vec![note(Triangle, 392.0, 0.25, 0.28).to(784.0)],
        _ => vec![note(Triangle, 620.0, 0.25, 0.28).to(300.0)],
    }
}

fn of_balls(effect: SoundEffect) -> Vec<Note> {
    match effect {
        SoundEffect::Appear => vec![
            note(Noise, 900.0, 0.2, 0.25).to(4000.0).rising(0.05),
            note(Triangle, 330.0, 0.28, 0.28).to(880.0),
        ],
        SoundEffect::Leave => vec![
            note(Noise, 3200.0, 0.22, 0.22).to(600.0),
            note(Triangle, 880.0, 0.26, 0.25).to(300.0),
        ],
        SoundEffect::Wobble => vec![
            note(Sine, 190.0, 0.1, 0.5).to(150.0),
            note(Noise, 700.0, 0.06, 0.25),
        ],
        SoundEffect::Caught => vec![
            note(Square, 1900.0, 0.04, 0.2),
            note(Triangle, 523.0, 0.14, 0.3).at(0.1),
            note(Triangle, 659.0, 0.14, 0.3).at(0.22),
            note(Triangle, 784.0, 0.14, 0.3).at(0.34),
            note(Triangle, 1047.0, 0.5, 0.32).at(0.46),
        ],
        _ => vec![
            note(Noise, 3600.0, 0.3, 0.55).to(500.0),
            note(Triangle, 440.0, 0.3, 0.3).to(260.0),
        ],
    }
}

fn of_ground(effect: SoundEffect) -> Vec<Note> {
    match effect {
        SoundEffect::Step => vec![note(Noise, 320.0, 0.07, 0.28).to(160.0)],
        SoundEffect::Rustle => vec![note(Noise, 1800.0, 0.28, 0.3).to(900.0).rising(0.08)],
        _ => vec![
            note(Noise, 2600.0, 0.3, 0.7).to(200.0),
            note(Noise, 3800.0, 0.08, 0.35).at(0.12),
        ],
    }
}

fn of_table(effect: SoundEffect) -> Vec<Note> {
    match effect {
        SoundEffect::YourTurn => vec![
            note(Sine, 587.0, 0.14, 0.2),
            note(Sine, 784.0, 0.24, 0.2).at(0.1),
        ],
        SoundEffect::Press => vec![note(Sine, 720.0, 0.06, 0.2).to(560.0)],
        SoundEffect::Refused => vec![note(Square, 180.0, 0.14, 0.12).to(150.0)],
        _ => vec![
            note(Triangle, 392.0, 0.25, 0.3),
            note(Triangle, 523.0, 0.25, 0.3).at(0.2),
            note(Triangle, 659.0, 0.25, 0.3).at(0.4),
            note(Triangle, 784.0, 0.8, 0.32).at(0.6),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::sound::synth::RATE;

    #[test]
    fn every_effect_is_heard_is_short_begins_and_ends_in_silence_and_is_like_no_other() {
        let all: Vec<(SoundEffect, Vec<f32>)> =
            SoundEffect::all().map(|it| (it, it.samples())).collect();
        for (effect, samples) in &all {
            let loudest = samples.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
            assert!(loudest > 0.05, "{effect:?} is not heard");
            assert!(loudest < 1.0, "{effect:?} is cut");
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.04..2.0).contains(&seconds), "{effect:?}: {seconds} s");
            for edge in [samples[0], samples[samples.len() - 1]] {
                assert!(edge.abs() < 0.01, "{effect:?} clicks: {edge}");
            }
            assert_eq!(
                *samples,
                effect.samples(),
                "{effect:?} is another each time"
            );
        }
        for (index, (effect, samples)) in all.iter().enumerate() {
            let twin = all[index + 1..].iter().find(|(_, other)| other == samples);
            assert_eq!(twin.map(|(twin, _)| twin), None, "{effect:?}");
        }
    }

    #[test]
    fn the_better_a_blow_works_the_more_there_is_of_it() {
        let energy =
            |effect: SoundEffect| -> f32 { effect.samples().iter().map(|it| it * it).sum() };
        assert!(energy(SoundEffect::HitWeak) < energy(SoundEffect::Hit));
        assert!(energy(SoundEffect::Hit) < energy(SoundEffect::HitStrong));
    }
}
